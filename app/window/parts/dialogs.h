// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringList>
#include <functional>
#include <optional>

class QWidget;

namespace lockstep {

enum class Edits { Save, Discard, Keep };

/// What to do when somebody else has changed a file that is about to be saved.
enum class Conflict { Overwrite, SaveAs, Reload, Cancel };

/// The dialogs of the window, as functions that tests replace.
struct Dialogs {
    /// A path; empty if the user cancels.
    std::function<QString(QWidget* parent, const QString& title, const QString& suggested, const QString& filter)>
        savePath;
    std::function<QString(QWidget* parent, const QString& title, const QString& filter)> openPath;
    /// Asks what to do with the program's unsaved edits.
    std::function<Edits(QWidget* parent, const QString& program)> aboutEdits;
    /// Shows how the file differs from what is about to be saved, and asks what to do.
    std::function<Conflict(QWidget* parent, const QString& path, const QString& difference)> aboutConflict;
    /// Asks whether to replace existing files.
    std::function<bool(QWidget* parent, const QStringList& files)> replace;
    std::function<void(QWidget* parent, const QString& sentence)> complain;
    /// A line from 1 to `last`; 0 if the user cancels.
    std::function<int(QWidget* parent, int current, int last)> line;
    /// A text, at first the current one; none if the user cancels.
    std::function<std::optional<QString>(
        QWidget* parent, const QString& title, const QString& question, const QString& current)>
        text;
};

/// Qt's dialogs.
Dialogs defaultDialogs();

} // namespace lockstep
