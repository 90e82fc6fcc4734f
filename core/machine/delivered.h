// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "core/trace/run_error.h"

namespace lockstep {

struct Trace;

/// What a run that stands still has delivered: the facts that its explanation may rest on.
class Delivered {
public:
    /// From the messages of a run, which must outlive it.
    explicit Delivered(const Trace& trace);
    /// Of a run whose messages are not recorded: what has come and is not taken, by receiver.
    explicit Delivered(std::map<ProcessId, std::vector<Untaken>> untaken) : m_untaken(std::move(untaken)) {}

    /// Messages that crossed; received ones have been taken.
    struct Tally {
        std::int64_t sent = 0;
        std::int64_t received = 0;
    };
    /// Of all tags. Goes through all messages; where some of them are untaken, only once for all such pairs.
    Tally between(ProcessId source, ProcessId destination) const;
    /// False: between() knows nothing.
    bool hasTallies() const { return m_trace != nullptr; }
    /// What has come to the process, and that it has not taken, by sender and tag.
    std::vector<Untaken> untakenBy(ProcessId process) const;

private:
    const Trace* m_trace = nullptr;
    std::map<ProcessId, std::vector<Untaken>> m_untaken;
    mutable std::map<std::pair<ProcessId, ProcessId>, Tally> m_tallies; ///< of those pairs; empty: not counted yet
};

} // namespace lockstep
