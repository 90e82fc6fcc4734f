// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>

#include "app/library/library.h"
#include "app/measure/rank_launch.h"

namespace lockstep {

/// How long a message MPI buffers: a send of a longer one waits for its receive.
struct BufferLimit {
    std::int64_t words = 0; ///< of 8 bytes; the longest message that was seen to be buffered, 0: none
    bool isAll = false;     ///< no longer message was tried
};

/// Two ranks send to each other before they receive, messages of growing length, until that deadlocks. The limit is
/// exact to a sixteenth. Takes a few seconds, at most ten; nothing where the ranks do not run.
std::optional<BufferLimit> probeBuffering(
    const RankLauncher& launcher, const Library& library, const std::atomic<bool>* cancel = nullptr);

} // namespace lockstep
