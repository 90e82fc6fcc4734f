// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <QDir>
#include <optional>

#include "app/window/session/drafts.h"

namespace lockstep::test {

/// The drafts of all windows, which share a folder.
inline QStringList draftFiles()
{
    return QDir(Drafts::defaultFolder() + QStringLiteral("/drafts"))
        .entryList({QStringLiteral("*.lockstep")}, QDir::Files);
}

inline void forgetDrafts()
{
    QDir(Drafts::defaultFolder() + QStringLiteral("/drafts")).removeRecursively();
    QFile::remove(Drafts::defaultFolder() + QStringLiteral("/unsaved.lockstep"));
}

/// The latest one that a crashed window has left.
inline std::optional<Draft> leftDraft()
{
    auto all = Drafts().left();
    return all.empty() ? std::nullopt : std::optional(std::move(all.front()));
}

} // namespace lockstep::test
