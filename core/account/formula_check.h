// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Why a run does not cost what the formula of its header says: tried, not guessed.

#include <optional>
#include <string>
#include <vector>

namespace lockstep {

struct PredictedCost;
struct Trace;

/// The parts of a run that its formula is not for, in words: "a network without ties=alternate". Without all of them
/// the count agrees with the formula, without fewer it does not. Empty: the count agrees, or nothing explains it. Runs
/// the program again, a few times; a run of more than 20,000 messages or rounds is not explained.
std::vector<std::string> formulaReasons(const Trace& trace, const PredictedCost& predicted);

} // namespace lockstep
