// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/diagnostic.h"
#include "core/operation/bound.h"
#include "core/operation/doubling.h"

namespace lockstep {

/// Collects bounds with their reasons; the largest bound of each quantity wins.
class Bounds {
public:
    void rounds(std::int64_t atLeast, Message why, std::vector<std::string> arguments);
    void words(std::int64_t atLeast, Message why, std::vector<std::string> arguments);
    void transmissions(std::int64_t atLeast, Message why, std::vector<std::string> arguments);
    Bound result() const;

private:
    struct Claim {
        std::int64_t atLeast = 0;
        std::string why;
    };
    static void raise(
        std::optional<Claim>& claim, std::int64_t atLeast, Message why, std::vector<std::string> arguments);

    std::optional<Claim> m_rounds;
    std::optional<Claim> m_words;
    std::optional<Claim> m_transmissions;
};

/// The traffic of one process and across a cut, in blocks.
struct Traffic {
    enum class Way { In, Out };
    Way way = Way::In;            ///< direction of the blocks at the busiest process
    std::int64_t throughHalf = 0; ///< blocks that must cross from one half to the other, in one direction
};

/// The bounds that operations consist of; the largest of each quantity wins.
class BoundFinder {
public:
    explicit BoundFinder(const BoundQuestion& question)
        : m_question(question), m_p(question.setup.processes), m_ports(question.ports > 0 ? question.ports : 1)
    {}

    const BoundQuestion& question() const { return m_question; }
    /// The smaller and the larger half of the processes.
    std::int64_t smallHalf() const { return m_p / 2; }
    std::int64_t largeHalf() const { return m_p - m_p / 2; }

    void alone();
    /// No rounds and no words.
    void nothing(Message why);
    /// One round, in which a process receives its block.
    void moves(Message why);
    void words(std::int64_t atLeast, Message why) { m_bounds.words(atLeast, why, {}); }
    void doubling(Doubling what);
    /// One process needs the data of this many processes, including itself.
    void hearing(std::int64_t processes);
    /// All processes need data from the source.
    void spreading();
    /// One process must receive, or send, this many words in all.
    void receives(std::int64_t words);
    void sends(std::int64_t words);
    /// All processes need the sum of all blocks.
    void sumsEverywhere();
    void traffic(const Traffic& traffic);
    void farthestFromSource();
    void farthestPair();

    // If each message is one packet:
    void eachOther();       ///< every other process takes part in a separate transmission
    void eachPair();        ///< every ordered pair of processes needs a separate transmission
    void sourceDistances(); ///< one packet from the source to each other process, or in the opposite direction
    void mutualDistances(); ///< one packet from each process to each other process

    Bound result() const { return m_bounds.result(); }

private:
    std::int64_t roundsToReach(std::int64_t processes) const;
    void throughOneNode(const Traffic& traffic);
    void throughBisection(const Traffic& traffic);

    const BoundQuestion& m_question;
    std::int64_t m_p;
    std::int64_t m_ports;
    Bounds m_bounds;
};

} // namespace lockstep
