// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Building blocks of all panes.

#include <QKeySequence>
#include <QSize>
#include <QString>

class QAction;
class QDockWidget;
class QHBoxLayout;
class QMainWindow;
class QObject;
class QSplitter;
class QToolButton;
class QVBoxLayout;
class QWidget;

namespace lockstep {

class ElidedLabel;

/// Stacks widgets without gaps.
QVBoxLayout* column(QWidget* widget);
/// A bold label.
ElidedLabel* paneTitle(const QString& text);
/// The title bar of a pane: all have the same height, so that panes align.
QHBoxLayout* strip(QWidget* bar);
int stripHeight(const QWidget& widget);
QSplitter* splitter(Qt::Orientation orientation);
/// Has no icon if the name is empty.
QAction* makeAction(
    QObject* owner, const QString& icon, const QString& text, const QKeySequence& key, const char* name);
/// Escape closes that window. Not by a shortcut, because an open list handles the key itself.
void closeByEscape(QWidget& window);
/// The available size of a window over that one, including its title bar.
QSize roomBeside(const QWidget& window);
/// Shows it in front of the others at the side of the window: two beside each other would squeeze what is between them.
void showInFront(QDockWidget& dock, QMainWindow& window);
/// A tooltip that includes the action's shortcut.
QToolButton* toolButton(QAction* action);

} // namespace lockstep
