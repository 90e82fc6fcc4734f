// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What a run writes while it is played: columns, from which the records of a Trace are made on their first access.

#include <memory>
#include <vector>

#include "core/base/ids.h"
#include "core/base/memory_limit.h"
#include "core/trace/message_columns.h"
#include "core/value/word.h"

namespace lockstep {

struct MessageRecord;
struct RoundRecord;
struct RunRequest;
class Store;
class Value;
template <class T, std::size_t perPage> class Records;

struct RunColumns {
    /// A link that a message crosses under store-and-forward.
    struct Move {
        std::int32_t message = 0;
        std::int32_t hop = 0;
    };
    struct Round {
        std::size_t firstMessage = 0; ///< those from here to the next round's first one start in it
        std::size_t firstMove = 0;
        std::int64_t maxLinkWords = 0;
        int maxHops = 0;
        double time = 0;
        bool exact = true;
        bool starts = false; ///< a message starts in it, to another process
    };
    /// A way that is not the usual one.
    struct Detour {
        std::size_t message = 0;
        std::vector<NodeId> path;
    };

    /// A message with another tag than 0.
    struct Tag {
        std::size_t message = 0;
        std::int64_t tag = 0;
    };

    /// A message that a fault concerns.
    struct Faulty {
        std::size_t message = 0;
        bool isDropped = false;
        RoundNumber late = 0;
    };

    MessageColumns messages;
    template <class T> using Column = std::vector<T, Counted<T>>;
    /// By message, under store-and-forward and if faults concern messages; else empty: in the round in which it
    /// started.
    Column<RoundNumber> arrived;
    std::vector<Detour> detours;        ///< ascending by message
    std::vector<Tag> tags;              ///< likewise
    std::vector<Faulty> faulty;         ///< likewise
    std::shared_ptr<const Store> store; ///< of the payloads

    Column<Round> rounds;
    Column<Move> moves; ///< store-and-forward, in the order of crossing

    std::size_t endOfMessages(std::size_t round) const
    {
        return round + 1 < rounds.size() ? rounds[round + 1].firstMessage : messages.size();
    }
    std::size_t endOfMoves(std::size_t round) const
    {
        return round + 1 < rounds.size() ? rounds[round + 1].firstMove : moves.size();
    }
};

/// The lists of a Trace.
Records<MessageRecord, 32> messagesOf(std::shared_ptr<const RunColumns> columns, const RunRequest& request);
Records<RoundRecord, 1> roundsOf(std::shared_ptr<const RunColumns> columns, const RunRequest& request);

/// What the words of a store stand for, as a list.
Records<Value, 32> valuesOf(std::vector<Word> words, std::shared_ptr<const Store> store);

} // namespace lockstep
