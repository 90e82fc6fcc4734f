// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What was typed, noted and chosen and not saved, kept as a session until it is saved or given up: after a crash it is
// still there.

#include <QString>
#include <optional>

#include "app/documents/lecture.h"

namespace lockstep {

class Recovery {
public:
    /// Keeps drafts in that folder, which is made when needed.
    explicit Recovery(QString folder = defaultFolder());
    static QString defaultFolder();

    /// What a session that ended badly has left; none after one that ended well.
    std::optional<Lecture> left() const;
    void keep(const Lecture& draft) const;
    void forget() const;

private:
    QString file() const;

    QString m_folder;
};

} // namespace lockstep
