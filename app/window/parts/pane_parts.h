// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What all panes are made of.

#include <QKeySequence>
#include <QSize>
#include <QString>

class QAction;
class QHBoxLayout;
class QLabel;
class QObject;
class QSplitter;
class QToolButton;
class QVBoxLayout;
class QWidget;

namespace lockstep {

/// Widgets below each other, without gaps.
QVBoxLayout* column(QWidget* widget);
/// A bold one.
QLabel* paneTitle(const QString& text);
/// The strip at the top of a pane: all of one height, so that the panes align.
QHBoxLayout* strip(QWidget* bar);
int stripHeight(const QWidget& widget);
QSplitter* splitter(Qt::Orientation orientation);
/// Without an icon where its name is empty.
QAction* makeAction(
    QObject* owner, const QString& icon, const QString& text, const QKeySequence& key, const char* name);
/// What a window that opens over that one can have: its size, on the screen with its title bar.
QSize roomBeside(const QWidget& window);
/// With the action's key in its tip.
QToolButton* toolButton(QAction* action);

} // namespace lockstep
