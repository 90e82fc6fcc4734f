// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What was typed and not saved, kept in a file until it is saved or given up: after a crash it is still there.

#include <QString>
#include <optional>

namespace lockstep {

class Recovery {
public:
    struct Draft {
        QString program; ///< the algorithm's name or the file's path
        QString text;
    };

    /// Keeps drafts in that folder, which is made when needed.
    explicit Recovery(QString folder = usualFolder());
    static QString usualFolder();

    /// What a session that ended badly has left; none after one that ended well.
    std::optional<Draft> left() const;
    void keep(const Draft& draft) const;
    void forget() const;

private:
    QString file() const;

    QString m_folder;
};

} // namespace lockstep
