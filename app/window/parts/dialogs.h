// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <functional>

class QWidget;

namespace lockstep {

enum class Edits { Save, Discard, Keep };

/// What the window asks the user. Functions, so that tests can answer.
struct Dialogs {
    /// A path; empty when the user thinks better of it.
    std::function<QString(QWidget* parent, const QString& title, const QString& suggested, const QString& filter)>
        savePath;
    std::function<QString(QWidget* parent, const QString& title, const QString& filter)> openPath;
    /// What to do with the edits of that program.
    std::function<Edits(QWidget* parent, const QString& program)> aboutEdits;
    /// Whether files that are there may be replaced.
    std::function<bool(QWidget* parent, const QStringList& files)> replace;
    std::function<void(QWidget* parent, const QString& sentence)> complain;
    /// A line from 1 to `last`; 0 when the user thinks better of it.
    std::function<int(QWidget* parent, int current, int last)> line;
};

/// Qt's own.
Dialogs defaultDialogs();

} // namespace lockstep
