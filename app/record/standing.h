// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Calls of a recording in words.

#include <optional>
#include <string>
#include <vector>

#include "app/record/matching.h"
#include "app/record/recording.h"

namespace lockstep {

/// " (ring.c:12)", or empty where the program was not compiled with -g
std::string placeText(const Recording& recording, int rank, int site);
/// "MPI_Send to 1, tag 7 (ring.c:12)"
std::string callText(const Recording& recording, const EventPlace& place);
/// "rank 2", "ranks 0 to 3, 6"
std::string ranksText(std::vector<int> ranks);

/// What a rank waits for: "rank 0 waits in MPI_Recv for a message from 1, tag 5"; empty if it does not wait.
std::string standingText(const Recording& recording, int rank);
/// Of all ranks that wait, in one line.
std::string standingsText(const Recording& recording);

/// For whom a rank waits in a collective: the first member that has not called it, else one whose call differs.
std::optional<int> awaitedBy(const Recording& recording, const CollectiveCalls& calls, int rank);
/// Whether two calls cannot be the same collective: other names or roots.
bool differ(const RankEvent& one, const RankEvent& other);

} // namespace lockstep
