// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What came of a run that is judged, in the words of its operation; core/base/claim.h explains the rows,
// resources/docs/claims.md their arguments.

#include "core/operation/judged.h"

// clang-format off
namespace lockstep::kind {

inline constexpr auto correctBroadcast = claim("correct", "Correct: every process holds the data of process {process}.", &checks::isCorrect);
inline constexpr auto correctReduction = claim("correct", "Correct: process {process} holds {sum}.", &checks::isCorrect);
inline constexpr auto incorrectReduction = claim("incorrect", "Incorrect: process {process} does not hold {sum}.", &checks::isIncorrect);
inline constexpr auto correctAllBroadcast = claim("correct", "Correct: every process holds the data of all processes.", &checks::isCorrect);
inline constexpr auto correctAllReduction = claim("correct", "Correct: every process holds {sum} of the blocks for it.", &checks::isCorrect);
inline constexpr auto correctAllReduce = claim("correct", "Correct: every process holds {sum}.", &checks::isCorrect);
inline constexpr auto correctPrefix = claim("correct", "Correct: every process holds {sum} of the data up to its own.", &checks::isCorrect);
inline constexpr auto correctExclusivePrefix = claim("correct", "Correct: every process after the first holds {sum} of the data before its own.", &checks::isCorrect);
inline constexpr auto correctScatter = claim("correct", "Correct: every process holds its block from process {process}.", &checks::isCorrect);
inline constexpr auto correctGather = claim("correct", "Correct: process {process} holds the data of all processes.", &checks::isCorrect);
inline constexpr auto incorrectGather = claim("incorrect", "Incorrect: process {process} does not hold the data of all processes.", &checks::isIncorrect);
inline constexpr auto correctAllPersonalized = claim("correct", "Correct: every process holds all blocks for it.", &checks::isCorrect);
inline constexpr auto correctShift = claim("correct", "Correct: every process holds the data of the process {shift:place|places} before it.", &checks::isCorrect);
inline constexpr auto correctMatrixVector = claim("correct", "Correct: the processes of the first column hold the product.", &checks::isCorrect);
inline constexpr auto correctMatrixMatrix = claim("correct", "Correct: every process holds its block of the product.", &checks::isCorrect);
inline constexpr auto correctSort = claim("correct", "Correct: the numbers are in ascending order.", &checks::isCorrect);
inline constexpr auto correctBarrier = claim("correct", "Correct: every process leaves after all have arrived.", &checks::isCorrect);
inline constexpr auto incorrectBarrier = claim("incorrect", "Incorrect: {wrong:process leaves|processes leave} before all have arrived.", &checks::isIncorrect);

} // namespace lockstep::kind
