// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Where the processes of ranks stand, each told by itself, and whether that is a deadlock.

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

/// What others must know of a rank to tell who waits for whom.
struct RankStanding {
    int task = 0; ///< of what it plays one after the other; counts go on from one to the next
    int repeat = 0;
    Wait wait = Wait::Ready; ///< Cross: at a send, whatever `sends` says
    bool fromAny = false;
    ProcessId partner = nobody;
    Exchange exchange;
    std::int64_t sentTag = 0; ///< of the message that it waits to send
    std::int32_t unit = 0;
    std::int32_t next = 0;                              ///< as of a Frame
    using Channel = std::pair<ProcessId, std::int64_t>; ///< who, and with which tag
    std::map<Channel, std::int64_t> sent;               ///< begun
    std::map<Channel, std::int64_t> received;
    std::int64_t barriers = 0; ///< that it has come to
    std::int64_t moves = 0;    ///< how often it has changed

    bool isWaiting() const { return wait != Wait::Ready && wait != Wait::Done; }
    bool isReceiving() const { return wait == Wait::Receive || (wait == Wait::Exchange && exchange.receives); }
    bool isSending() const { return wait == Wait::Cross || (wait == Wait::Exchange && exchange.sends); }
};

/// A rank's own, which somebody else reads now and then.
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

/// Who waits for whom, in the machine's words, if nobody can ever go on; by process. They need not have been told at
/// the same time: whoever went on since then was sent something, and that is missing here as received.
std::optional<RunError> deadlockOfRanks(const RunRequest& request, const std::vector<RankStanding>& ranks);

} // namespace lockstep
