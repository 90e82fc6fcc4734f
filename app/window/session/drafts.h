// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Unsaved text, notes and choices, kept as draft sessions so that they survive a crash: a file for each window, which
// no other window writes. The window holds a lock while it lives, and the system releases that lock however it ends, so
// a draft without a lock is one that somebody has lost.

#include <QDateTime>
#include <QString>
#include <vector>

#include "app/documents/lecture.h"

namespace lockstep {

/// Unsaved work, and where it belongs.
struct Draft {
    Lecture lecture;
    QString program;     ///< the file of the shown program; "" if it has none
    QString saved;       ///< what that file held when Lockstep last read or wrote it
    QString session;     ///< the file of the session or lecture; "" if it has none
    QString name{};      ///< of the draft itself
    QDateTime written{}; ///< when it was kept
};

class Drafts {
public:
    /// Keeps drafts in a folder inside that one, which it creates when needed.
    explicit Drafts(QString folder = defaultFolder());
    /// Leaves the draft: a window that closes as it should has forgotten it.
    ~Drafts();
    Drafts(const Drafts&) = delete;
    Drafts& operator=(const Drafts&) = delete;
    static QString defaultFolder();

    /// The drafts of windows that have ended, the latest first. One that cannot be read is left out, and stays.
    std::vector<Draft> left() const;
    /// Writes the draft of this window in place of its earlier one.
    void keep(const Draft& draft);
    /// Removes the draft of this window.
    void forget();
    /// Leaves the draft of this window for later.
    void release();
    /// Makes a draft that was left that of this window. False if another window has taken it, or if it is gone.
    bool adopt(const QString& name);
    /// The name of this window's draft; "" if it has none.
    const QString& name() const { return m_name; }
    /// Removes a draft that was left.
    void discard(const QString& name);

private:
    QString fileOf(const QString& name) const;
    bool lock(const QString& name);

    QString m_folder, m_name;
    int m_lock = -1; ///< a file descriptor
};

} // namespace lockstep
