// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>

#include "app/library/library.h"
#include "app/measure/rank_launch.h"

namespace lockstep {

/// The longest message that MPI buffers. The send of a longer one waits for its receive.
struct BufferLimit {
    std::int64_t words = 0; ///< of 8 bytes; the longest message that was buffered, 0: none
    bool isAll = false;     ///< all lengths tried were buffered
};

/// Lets two ranks send to each other before they receive, with messages of growing length, until they deadlock. The
/// limit is exact to a sixteenth. Takes a few seconds, at most ten. None if the ranks do not run.
std::optional<BufferLimit> probeBuffering(
    const RankLauncher& launcher, const Library& library, const std::atomic<bool>* cancel = nullptr);

} // namespace lockstep
