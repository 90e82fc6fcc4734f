// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Keeps unsaved text, notes and choices as a draft session, so that they survive a crash.

#include <QString>
#include <optional>

#include "app/documents/lecture.h"

namespace lockstep {

class Recovery {
public:
    /// Keeps drafts in that folder, which it creates when needed.
    explicit Recovery(QString folder = defaultFolder());
    static QString defaultFolder();

    /// The draft of a crashed session; empty after a clean exit.
    std::optional<Lecture> left() const;
    void keep(const Lecture& draft) const;
    void forget() const;

private:
    QString file() const;

    QString m_folder;
};

} // namespace lockstep
