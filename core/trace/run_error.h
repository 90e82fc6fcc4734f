// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/base/claim.h"
#include "core/base/diagnostic.h"
#include "core/base/ids.h"

namespace lockstep {

/// Messages of one sender and tag that have come to a process, and that it does not take.
struct Untaken {
    ProcessId source = 0;
    std::int64_t tag = 0;
    std::int64_t count = 0;
    RoundNumber since = 0; ///< in which the first of them came; 0: there are no rounds

    bool operator==(const Untaken&) const = default;
};

/// One link of a deadlock's chain.
struct Waiting {
    ProcessId process = 0;
    int line = 0;
    ProcessId waitsFor = nobody;
    std::string file = {};             ///< of that line, where it stands in a file that the program uses
    bool hasEnded = false;             ///< who is waited for
    RoundNumber lostIn = 0;            ///< a message from there was dropped in that round; 0: none was
    RoundNumber stoppedIn = 0;         ///< who is waited for was stopped before that round; 0: it was not
    std::vector<Untaken> untaken = {}; ///< of what has come to this process, if it waits to receive, by sender and tag
};

struct RunError {
    enum class Kind { Deadlock, Budget, Runtime, Cancelled, Fault };
    Kind kind = Kind::Runtime;
    Diagnostic diagnostic; ///< what to tell the user, with file, line and column
    ProcessId process = nobody;
    RoundNumber round = 0;        ///< in which it ended; after the trace's last one if nothing crossed in it
    std::vector<Waiting> waiting; ///< deadlock: everybody who waits, by process
    /// Deadlock: the cycle, beginning with its lowest process. Empty when there is none: they wait for processes that
    /// have ended.
    std::vector<Waiting> cycle;
    /// Runtime, in a file that the program uses: the line of the program itself that led there, and the unit that it
    /// calls; else 0 and "".
    struct Call {
        int line = 0;
        std::string unit = {};
    } call = {};
    /// Runtime, in the main procedure: its parameter that had no value because no operation gave it data; else "".
    std::string unset;
    /// What the message says of the run, checked.
    std::vector<Claim> claims{};
};

/// "deadlock", "budget", "runtime", "cancelled", "fault" (one that met nothing): in `expect:` lines and in JSON.
std::string kindName(RunError::Kind kind);

} // namespace lockstep
