// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Collectives of a recording, and what the library chooses for them.

#include <optional>
#include <string>

#include "app/record/recording.h"
#include "app/tuning/library_choice.h"

namespace lockstep {

/// "bcast" of MPI_Bcast, MPI_Ibcast and MPI_Bcast_init
std::string collectiveKind(const std::string& name);

/// What the library chooses for it; none if Lockstep knows no table for it, as for those that do not wait.
std::optional<LibraryChoice> chosenFor(const Recording& recording, const RankEvent& event);

/// "MPI_Allreduce, 8 bytes, MPI_MAX, 2 ranks: all-reduce/recursive-doubling"
std::string collectiveText(const Recording& recording, const RankEvent& event);

/// "MPI_Put, 8 bytes, to 1"
std::string oneSidedText(const RankEvent& event);

} // namespace lockstep
