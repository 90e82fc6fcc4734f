// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What the explanation of an error, of a loop that does not end and of a fault that met nothing may rest on, and the
// checks of their claims (claims.h).

#include <string>
#include <vector>

#include "core/base/claim.h"
#include "core/base/ids.h"
#include "core/machine/processes.h"

namespace lockstep {

struct RunRequest;
struct Trace;
struct UnitCode;

/// A variable of the innermost frame of a process that has no value where it is needed.
struct UnsetVariable {
    const RunRequest& request;
    ConstProcess process;
    ProcessId id = 0;
    std::int32_t slot = 0; ///< of the frame's unit

    const UnitCode& unit() const;
    int line() const; ///< where it is needed
};

/// What the variables of a loop's condition are in a few passes through it, one after the other.
struct LoopPasses {
    int line = 0; ///< of the condition
    std::vector<std::string> variables;
    std::vector<std::vector<std::string>> values; ///< by pass, then by variable
};

namespace checks {

bool startsElsewhere(const UnsetVariable& unset, const Assertion& what);
bool hasNoData(const UnsetVariable& unset, const Assertion& what);
bool isNotPassed(const UnsetVariable& unset, const Assertion& what);
bool isSetAtWait(const UnsetVariable& unset, const Assertion& what);
bool mayReturnNothing(const UnsetVariable& unset, const Assertion& what);
bool isSetHereAlone(const UnsetVariable& unset, const Assertion& what);
bool isSetIn(const UnsetVariable& unset, const Assertion& what);

bool staysTheSame(const LoopPasses& loop, const Assertion& what);
bool goesBackAndForth(const LoopPasses& loop, const Assertion& what);

bool sentInRound(const Trace& run, const Assertion& what);
bool isUnusedLink(const Trace& run, const Assertion& what);
bool endsBefore(const Trace& run, const Assertion& what);
bool hasRounds(const Trace& run, const Assertion& what);
bool roundHas(const Trace& run, const Assertion& what);
bool sendsInRounds(const Trace& run, const Assertion& what);
bool isSilent(const Trace& run, const Assertion& what);

} // namespace checks
} // namespace lockstep
