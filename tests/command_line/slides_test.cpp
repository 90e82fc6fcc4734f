// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// The algorithms for all ports send the packets that the slides' tables and pictures show, round by round.

#include <doctest/doctest.h>

#include <bit>
#include <bitset>
#include <set>

#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"
#include "core/value/value.h"
#include "tests/command_line/sizes.h"

using namespace lockstep;

namespace {

constexpr int dimensions = 4; // labels are written with so many digits

std::string label(int process) { return std::bitset<dimensions>(static_cast<unsigned>(process)).to_string(); }

struct Packet {
    int origin = -1;
    int destination = -1;
};

Packet packetOf(const MessageRecord& message)
{
    const auto blocks = blocksOf(message.payload);
    REQUIRE(blocks.size() == 1);
    return {blocks.front().asBlock().origin, blocks.front().asBlock().destination};
}

/// "0000>0001": from where to where.
std::string hop(const MessageRecord& message) { return label(message.source) + '>' + label(message.destination); }

} // namespace

TEST_CASE(
    "slides: all-to-all broadcast, d = 4: the routing table of process 0, the packets that it sends over each link")
{
    std::string table;
    const Trace trace = traceOf("all-to-all-broadcast/all-port-hypercube", "hypercube:16");
    for (const auto& round : trace.rounds) {
        std::string row = std::to_string(round.number) + ':';
        for (int link = 0; link < dimensions; ++link) {
            std::string entry = " -";
            for (const int index : round.messages)
                if (const auto& m = trace.messages[static_cast<std::size_t>(index)];
                    m.source == 0 && m.destination == 1 << link)
                    entry = ' ' + label(packetOf(m).origin);
            row += entry;
        }
        table += row + '\n';
    }
    CHECK(table
        == "1: 0000 0000 0000 0000\n"
           "2: 0010 0100 1000 0001\n"
           "3: 0100 1000 1001 0011\n"
           "4: 0110 1100 1011 -\n");
}

TEST_CASE("slides: scatter, d = 4: the balanced tree, and in each branch the farthest first")
{
    const Trace trace = traceOf("scatter/all-port-hypercube", "hypercube:16");
    std::set<std::string> tree;
    std::string branches[dimensions];
    for (const auto& message : trace.messages) {
        tree.insert(hop(message));
        if (message.source == 0)
            branches[std::countr_zero(static_cast<unsigned>(message.destination))] +=
                ' ' + label(packetOf(message).destination);
    }
    CHECK(tree
        == std::set<std::string>{"0000>0001", "0001>0011", "0011>1011", "0001>0101", //
            "0000>0010", "0010>0110", "0110>0111", "0010>1010",                      //
            "0000>0100", "0100>1100", "1100>1110", "1110>1111",                      //
            "0000>1000", "1000>1001", "1001>1101"});
    CHECK(branches[0] == " 1011 0011 0101 0001");
    CHECK(branches[1] == " 0111 0110 1010 0010");
    CHECK(branches[2] == " 1111 1110 1100 0100");
    CHECK(branches[3] == " 1101 1001 1000");
}

TEST_CASE("slides: all-to-all personalized, d = 4: when process 0 sends its own packets, link by link")
{
    const Trace trace = traceOf("all-to-all-personalized/all-port-optimal", "hypercube:16");
    std::string links[dimensions];
    for (const auto& message : trace.messages)
        if (message.source == 0 && packetOf(message).origin == 0)
            links[std::countr_zero(static_cast<unsigned>(message.destination))] +=
                ' ' + label(packetOf(message).destination);
    CHECK(links[0] == " 0001");
    CHECK(links[1] == " 0011 0010");
    CHECK(links[2] == " 0101 0111 0110 0100");
    CHECK(links[3] == " 1001 1011 1101 1010 1111 1110 1100 1000");
}

TEST_CASE("slides: all-to-all personalized, d = 3: the moves of the packets of process 0 in each round")
{
    const Trace trace = traceOf("all-to-all-personalized/all-port-optimal", "hypercube:8");
    std::vector<std::string> rounds(5);
    for (const auto& message : trace.messages)
        if (const auto packet = packetOf(message); packet.origin == 0)
            rounds.at(static_cast<std::size_t>(message.round)) += ' ' + hop(message) + ':' + label(packet.destination);
    CHECK(rounds[1] == " 0000>0001:0001 0000>0010:0011 0000>0100:0101");
    CHECK(rounds[2] == " 0000>0010:0010 0000>0100:0111 0010>0011:0011");
    CHECK(rounds[3] == " 0000>0100:0110 0100>0101:0101 0100>0110:0111");
    CHECK(rounds[4] == " 0000>0100:0100 0100>0110:0110 0110>0111:0111");
}
