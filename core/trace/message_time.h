// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace lockstep {

struct Settings;
struct MessageRecord;
struct RoundRecord;
struct Trace;

/// How long a message takes, by what for: resources/docs/machine.md, "Cost".
struct MessageTime {
    double ts = 0, tw = 0, th = 0;
    double sum() const { return ts + tw + th; }
    bool operator==(const MessageTime&) const = default;
};

/// In that round, on links that it may share. Under store-and-forward: for its link of the round, ts where it starts.
MessageTime timeInRound(const Trace& trace, const RoundRecord& round, const MessageRecord& message);

/// The same if it had its links to itself.
MessageTime timeAlone(const Trace& trace, const RoundRecord& round, const MessageRecord& message);

/// In the round in which it sets out: of so many words on the busiest of its links, and so many hops of that round.
MessageTime timeOfStart(const Settings& settings, std::int64_t words, int hops);

} // namespace lockstep
