// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// The hypercube's algorithms on networks with fewer links: which messages share which link, under each rule for ties.
// The loads are those of the textbook's figure 4.12 and of its text after figure 4.2, worked out by hand.

#include <doctest/doctest.h>

#include <sstream>

#include "core/account/narrator.h"
#include "core/trace/crowding.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"
#include "tests/command_line/sizes.h"

using namespace lockstep;

namespace {

const RoundRecord& roundOf(const Trace& trace, int number)
{
    return trace.rounds[static_cast<std::size_t>(number) - 1];
}

/// "0>1:1 1>2:2": messages on each link, those of one direction.
std::string loads(const Trace& trace, int number, bool isForward)
{
    std::ostringstream text;
    for (const auto& load : roundOf(trace, number).links) {
        const bool goesUp = load.to == (load.from + 1) % trace.processes();
        if (goesUp == isForward)
            text << load.from << '>' << load.to << ':' << load.messages << ' ';
    }
    return text.str();
}

/// "0>4 1>5": who shares that link.
std::string sharers(const Trace& trace, int number, NodeId from, NodeId to)
{
    std::ostringstream text;
    const std::vector<LinkLoad> link{{from, to, 0, 0}};
    const auto messages = sharersOf(trace, roundOf(trace, number), link).front();
    for (const int index : messages) {
        const auto& message = trace.messages[static_cast<std::size_t>(index)];
        text << message.source << '>' << message.destination << ' ';
    }
    return text.str();
}

const std::string allGather = "all-to-all-broadcast/hypercube";
const std::string nearFirst = "one-to-all-broadcast/recursive-doubling-near-first";

} // namespace

TEST_CASE("congestion: figure 4.12, ties not over the link between the last node and node 0: the middle cable carries "
          "all four")
{
    for (const auto* spec : {"ring:8", "ring:8,ties=line", "linear:8"}) {
        CAPTURE(std::string(spec));
        const auto trace = traceOf(allGather, spec);
        CHECK(loads(trace, 3, true) == "0>1:1 1>2:2 2>3:3 3>4:4 4>5:3 5>6:2 6>7:1 ");
        CHECK(loads(trace, 3, false) == "1>0:1 2>1:2 3>2:3 4>3:4 5>4:3 6>5:2 7>6:1 ");
        CHECK(sharers(trace, 3, 3, 4) == "0>4 1>5 2>6 3>7 ");
        CHECK(sharers(trace, 3, 4, 3) == "4>0 5>1 6>2 7>3 ");
        CHECK(sharers(trace, 3, 2, 3) == "0>4 1>5 2>6 ");
        CHECK(loads(trace, 2, true) == "0>1:1 1>2:2 2>3:1 4>5:1 5>6:2 6>7:1 ");
        CHECK(sharers(trace, 2, 1, 2) == "0>2 1>3 ");
        CHECK(roundOf(trace, 3).maxLinkWords == 16); // four messages of four blocks
        CHECK(trace.totals.tw == 21);                // 1 + 4 + 16, and alone 1 + 2 + 4
        CHECK(costWithoutSharing(trace).tw == 7);
        CHECK(costWithoutSharing(trace).mostShared == 4);
        CHECK(costWithoutSharing(trace).rounds == 2);
    }
}

TEST_CASE("congestion: figure 4.12, ties clockwise: all messages one way round, four on every link")
{
    const auto trace = traceOf(allGather, "ring:8,ties=clockwise");
    CHECK(loads(trace, 3, true) == "0>1:4 1>2:4 2>3:4 3>4:4 4>5:4 5>6:4 6>7:4 7>0:4 ");
    CHECK(loads(trace, 3, false).empty());
    CHECK(sharers(trace, 3, 0, 1) == "0>4 5>1 6>2 7>3 ");
    CHECK(trace.totals.tw == 21);
}

TEST_CASE("congestion: figure 4.12, alternating ties: two on every link, and no rule does better")
{
    const auto trace = traceOf(allGather, "ring:8,ties=alternate");
    CHECK(loads(trace, 3, true) == "0>1:2 1>2:2 2>3:2 3>4:2 4>5:2 5>6:2 6>7:2 7>0:2 ");
    CHECK(loads(trace, 3, false) == "0>7:2 1>0:2 2>1:2 3>2:2 4>3:2 5>4:2 6>5:2 7>6:2 ");
    CHECK(sharers(trace, 3, 0, 1) == "0>4 6>2 ");
    CHECK(sharers(trace, 3, 1, 0) == "1>5 3>7 ");
    CHECK(trace.totals.tw == 13); // 1 + 4 + 2 * 4
}

TEST_CASE("congestion: nearest first on ring and line: loads 1, 2, 4 in the middle")
{
    for (const auto* spec : {"ring:8", "linear:8"}) {
        CAPTURE(std::string(spec));
        const auto trace = traceOf(nearFirst, spec);
        CHECK(loads(trace, 1, true) == "0>1:1 ");
        CHECK(loads(trace, 2, true) == "0>1:1 1>2:2 2>3:1 ");
        CHECK(loads(trace, 3, true) == "0>1:1 1>2:2 2>3:3 3>4:4 4>5:3 5>6:2 6>7:1 ");
        CHECK(sharers(trace, 3, 3, 4) == "0>4 1>5 2>6 3>7 ");
        CHECK(trace.totals.tw == 7); // alone 3
        CHECK(costWithoutSharing(trace).tw == 3);
    }
}

TEST_CASE("congestion: nearest first on the tree: every message of a step passes the same two switches")
{
    const auto trace = traceOf(nearFirst, "tree:8");
    // switches by place: s1 the root is node 8, s2 and s3 below it are 9 and 10
    CHECK(sharers(trace, 3, 9, 8) == "0>4 1>5 2>6 3>7 ");
    CHECK(sharers(trace, 3, 8, 10) == "0>4 1>5 2>6 3>7 ");
    CHECK(trace.totals.tw == 7);
}

TEST_CASE("congestion: exchanges on the 4x4 mesh: 25 words instead of 15")
{
    const auto trace = traceOf(allGather, "mesh:4x4");
    CHECK(roundOf(trace, 1).maxLinkWords == 1);
    CHECK(roundOf(trace, 2).maxLinkWords == 4); // two of two on the middle link of a row
    CHECK(roundOf(trace, 3).maxLinkWords == 4); // neighbours in a column
    CHECK(roundOf(trace, 4).maxLinkWords == 16);
    CHECK(sharers(trace, 2, 1, 2) == "0>2 1>3 ");
    CHECK(sharers(trace, 4, 4, 8) == "0>8 4>12 ");
    CHECK(costWithoutSharing(trace).tw == 15);
}

TEST_CASE("congestion: farthest first crowds no link of ring, line, mesh, hypercube and tree")
{
    for (const auto* spec : {"ring:16", "linear:16", "mesh:4x4", "torus:4x4", "hypercube:16", "tree:16"}) {
        CAPTURE(std::string(spec));
        CHECK(costWithoutSharing(traceOf("one-to-all-broadcast/recursive-doubling", spec)).mostShared == 1);
        CHECK(costWithoutSharing(traceOf("all-to-one-reduction/recursive-halving", spec)).mostShared == 1);
    }
    CHECK(costWithoutSharing(traceOf(allGather, "hypercube:16")).mostShared == 1);
}

TEST_CASE("narrator: the crowded links of a round, the most crowded first")
{
    const auto trace = traceOf(allGather, "ring:8");
    CHECK(narrator::crowding(trace, roundOf(trace, 1)).empty());
    CHECK(narrator::crowding(trace, roundOf(trace, 2))
        == "×2 on 1→2 (0→2 1→3), 2→1 (2→0 3→1), 5→6, 6→5; so 4·tw instead of 2·tw");
    CHECK(narrator::crowding(trace, roundOf(trace, 3))
        == "×4 on 3→4 (0→4 1→5 2→6 3→7), 4→3 (4→0 5→1 6→2 7→3); ×3 on 2→3, 3→2, 4→5, 5→4; ×2 on 1→2, 2→1, 5→6, 6→5; "
           "so 16·tw instead of 4·tw");
    const auto large = traceOf(nearFirst, "ring:64");
    CHECK(narrator::crowding(large, roundOf(large, 6))
        == "×32 on 31→32 (0→32 1→33 2→34 3→35 4→36 5→37 6→38 7→39 and 24 more); ×31 on 30→31, 32→33; ×30 on 29→30, "
           "33→34; fewer on 56 more; so 32·tw instead of 1·tw");
}
