// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What the explanation of a run that stands still may rest on, and the checks of its claims (claims.h).

#include <optional>
#include <vector>

#include "core/base/claim.h"
#include "core/base/ids.h"
#include "core/machine/processes.h"

namespace lockstep {

class Delivered;
struct ProgramCode;
struct RunRequest;

struct Standstill {
    const Processes& processes;
    const RunRequest& request;
    const Delivered& delivered;
};

/// What the processes that one waits for must do.
enum class Awaited { Send, Receive, ReachBarrier };

/// One half of what a process waits to do.
struct Half {
    Awaited awaited = Awaited::Send;
    ProcessId other = nobody;            ///< nobody: any process
    std::optional<std::int64_t> tag = 0; ///< nullopt: a receive of any tag
};

/// What the process waits to do; none: it is at a barrier. Only of one that waits.
std::vector<Half> halvesOf(ConstProcess process);
/// Whether, after the instruction at which it waits, a send is on some way through its unit or those that called it; on
/// every way through one of them.
bool maySendLater(const ProgramCode& program, ConstProcess process);
bool mustSendLater(const ProgramCode& program, ConstProcess process);
/// Whether a send is on some way through the program; whether a receive is anywhere in it.
bool hasSend(const ProgramCode& program);
bool hasReceive(const ProgramCode& program);

namespace checks {

bool waitsToReceive(const Standstill& run, const Assertion& what);
bool waitsToSend(const Standstill& run, const Assertion& what);
bool waitsToBoth(const Standstill& run, const Assertion& what);
bool waitsAtBarrier(const Standstill& run, const Assertion& what);
bool hasEnded(const Standstill& run, const Assertion& what);
bool wasStopped(const Standstill& run, const Assertion& what);
bool wasLost(const Standstill& run, const Assertion& what);
bool hasUntaken(const Delivered& delivered, const Assertion& what);

bool isCycle(const Standstill& run, const Assertion& what);
bool allSendSynchronously(const Standstill& run, const Assertion& what);
bool isCycleOfSynchronousSends(const Standstill& run, const Assertion& what);
bool allSendAfterwards(const Standstill& run, const Assertion& what);
bool noneSendsAfterwards(const Standstill& run, const Assertion& what);
bool allHaveUntaken(const Standstill& run, const Assertion& what);
bool tagsDiffer(const Standstill& run, const Assertion& what);
bool neverSent(const Standstill& run, const Assertion& what);
bool nothingSends(const Standstill& run, const Assertion& what);
bool sentSoMany(const Standstill& run, const Assertion& what);
bool neverReceived(const Standstill& run, const Assertion& what);
bool nothingReceives(const Standstill& run, const Assertion& what);
bool receivedSoMany(const Standstill& run, const Assertion& what);
bool allOthersHaveEnded(const Standstill& run, const Assertion& what);
bool isBarrierNotReached(const Standstill& run, const Assertion& what);

} // namespace checks
} // namespace lockstep
