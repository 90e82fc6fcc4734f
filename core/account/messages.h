// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The sentences of the narrator. {0}, {1}, ... stand for the arguments; see MessageWords.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

inline constexpr auto accountAnd = text("{0} and {1}");

// what a process does in a round
inline constexpr auto accountSends = text("sends to {0}");
inline constexpr auto accountReceives = text("receives from {0}");
inline constexpr auto accountWaitsToCross = text("its message to {0} waits to cross");
inline constexpr auto accountTakesNoPart = text("takes no part");
inline constexpr auto accountTakesNoPartWhy = text("takes no part: {0}");

// where it stands
inline constexpr auto accountReady = text("is about to start");
inline constexpr auto accountSendsNext = text("sends to {0}");
inline constexpr auto accountSendsNextToAny = text("sends");
inline constexpr auto accountWaitsFor = text("waits for {0}");
inline constexpr auto accountWaitsForAny = text("waits for a message");
inline constexpr auto accountAtBarrier = text("waits at the barrier");
inline constexpr auto accountWaitsForRound = text("waits for its round");
inline constexpr auto accountDone = text("has ended");
inline constexpr auto accountDoneButCrossing = text("has ended, but its message to {0} waits to cross");
inline constexpr auto accountFailed = text("failed");
inline constexpr auto accountNext = text("{0}; next: {1}");
inline constexpr auto accountThen = text("{0}; {1}");
inline constexpr auto accountLine = text("(line {0})");
inline constexpr auto accountLineOf = text("(line {0} of {1})");

// the state of a node, in a legend
inline constexpr auto accountStateEmpty = text("nothing");
inline constexpr auto accountStateSource = text("source");
inline constexpr auto accountStateRoot = text("root");
inline constexpr auto accountStatePart = text("a part");
inline constexpr auto accountStateComplete = text("all it needs");
inline constexpr auto accountStateReceived = text("just received");

} // namespace lockstep::message
