// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The states of MPI processes, as each reports its own, and whether they are a deadlock.

#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "core/machine/state.h"
#include "core/trace/run_error.h"

namespace lockstep {

struct RunRequest;

/// The state of a rank, as far as others need it to find out who waits for whom.
struct RankStanding {
    int task = 0; ///< number of the current program run; counters continue from one to the next
    int repeat = 0;
    Wait wait = Wait::Ready; ///< Cross: at a send, for any setting of `sends`
    bool fromAny = false;
    ProcessId partner = nobody;
    Exchange exchange;
    std::int64_t sentTag = 0; ///< of the message that it is trying to send
    std::int32_t unit = 0;
    std::int32_t next = 0;                              ///< as in Frame
    using Channel = std::pair<ProcessId, std::int64_t>; ///< partner and tag
    std::map<Channel, std::int64_t> sent;               ///< started sends
    std::map<Channel, std::int64_t> received;
    std::int64_t barriers = 0; ///< barriers reached
    struct Begun {
        bool isSend = false;
        ProcessId partner = nobody;
        std::optional<std::int64_t> tag;
        std::int64_t number = 0; ///< of a send: in its channel, from 1, as in `sent`
    };
    std::map<std::int32_t, Begun> started; ///< by handle: what is not known to be complete
    std::int32_t awaited = 0;              ///< Wait::Started: the handle
    std::int64_t moves = 0;                ///< number of changes

    bool isWaiting() const { return wait != Wait::Ready && wait != Wait::Done; }
    bool isReceiving() const { return wait == Wait::Receive || (wait == Wait::Exchange && exchange.receives); }
    bool isSending() const { return wait == Wait::Cross || (wait == Wait::Exchange && exchange.sends); }
    /// Wait::Started: what it waits for; null: that is complete.
    const Begun* awaitedBegun() const
    {
        const auto found = started.find(awaited);
        return wait != Wait::Started || found == started.end() ? nullptr : &found->second;
    }
};

/// The state of one rank, which other threads read from time to time.
class RankBoard {
public:
    template <class Change> void change(const Change& how)
    {
        const std::scoped_lock lock(m_mutex);
        how(m_standing);
        ++m_standing.moves;
    }
    RankStanding standing() const
    {
        const std::scoped_lock lock(m_mutex);
        return m_standing;
    }

private:
    mutable std::mutex m_mutex;
    RankStanding m_standing;
};

/// The deadlock, in the terms of the machine, if no process can ever continue; one state per process. The states may be
/// from different times: if a process has continued since, someone sent it a message, which is missing here among the
/// received ones.
std::optional<RunError> deadlockOfRanks(const RunRequest& request, const std::vector<RankStanding>& ranks);

} // namespace lockstep
