// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// What processes hold after every round, written out by hand from the algorithms' listings.

#include <doctest/doctest.h>

#include <functional>

#include "app/request/options.h"
#include "app/request/request.h"
#include "core/account/holdings.h"
#include "core/account/narrator.h"
#include "core/account/run_view.h"
#include "core/base/text.h"
#include "core/machine/run.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

using namespace lockstep;

namespace {

using Strings = std::vector<std::string>;

std::shared_ptr<const Trace> played(const std::string& algorithm, const std::string& network, std::int64_t words = 1)
{
    RunOptions options;
    options.program = algorithm;
    options.network = network;
    options.words = words;
    const auto request = makeRequest(options, Library());
    REQUIRE(request);
    return std::make_shared<const Trace>(run(*request));
}

/// By round, from 0, and process.
std::vector<Strings> held(const std::string& algorithm, const std::string& network, std::int64_t words = 1)
{
    const auto trace = played(algorithm, network, words);
    RunView view(trace);
    std::vector<Strings> result;
    for (RoundNumber round = 0; round <= view.last(); ++round) {
        const Account account = view.account({round});
        Strings& texts = result.emplace_back();
        for (ProcessId process = 0; process < trace->processes(); ++process)
            texts.push_back(narrator::holds(account, process));
    }
    return result;
}

using Holds = std::function<bool(int round, int process, int block)>;

/// "{0..3, 5}", "X3" or "" for the blocks that the condition is true of.
Strings expected(int processes, int round, const Holds& holds)
{
    Strings texts;
    for (int process = 0; process < processes; ++process) {
        std::vector<int> blocks;
        for (int block = 0; block < processes; ++block)
            if (holds(round, process, block))
                blocks.push_back(block);
        texts.push_back(blocks.empty() ? ""
                : blocks.size() == 1   ? "X" + std::to_string(blocks.front())
                                       : "{" + folded(blocks) + "}");
    }
    return texts;
}

void check(const std::vector<Strings>& held, int processes, std::size_t rounds, const Holds& holds)
{
    REQUIRE(held.size() == rounds + 1);
    for (std::size_t round = 0; round < held.size(); ++round) {
        CAPTURE(round);
        CHECK(held[round] == expected(processes, static_cast<int>(round), holds));
    }
}

int mod(int a, int n) { return ((a % n) + n) % n; }

/// Words of X0.
Value wordsOfX0(std::int64_t first, std::int64_t words)
{
    BlockData block(Value::block(0, nobody, 4, 0).asBlock());
    block.first = first;
    block.words = words;
    return Value::blockOf(block);
}

using Items = std::vector<Value>;

} // namespace

TEST_CASE("holdings: pieces of an item that touch are one, and a piece of no words is left out beside others")
{
    const Value other = Value::block(1, nobody, 0, 0);
    CHECK(itemsOf({wordsOfX0(1, 2), other, wordsOfX0(0, 1)}) == Items{wordsOfX0(0, 3)});
    CHECK(itemsOf({wordsOfX0(0, 1), wordsOfX0(2, 2)}) == Items{wordsOfX0(0, 1), wordsOfX0(2, 2)});
    CHECK(itemsOf({other}) == Items{other});
}

TEST_CASE("holdings: of an item that grew exactly the added words are new, of one that shrank none")
{
    const auto check = [](const Items& now, const Items& before, const Items& kept, const Items& fresh) {
        const HeldChange change = changeOf(now, before);
        CHECK(change.kept == kept);
        CHECK(change.fresh == fresh);
    };
    check({wordsOfX0(0, 3)}, {wordsOfX0(0, 2)}, {wordsOfX0(0, 2)}, {wordsOfX0(2, 1)});
    check({wordsOfX0(0, 2)}, {wordsOfX0(0, 3)}, {wordsOfX0(0, 2)}, {});
    check({wordsOfX0(0, 4)}, {wordsOfX0(1, 1), wordsOfX0(3, 1)}, {wordsOfX0(1, 1), wordsOfX0(3, 1)},
        {wordsOfX0(0, 1), wordsOfX0(2, 1)});
    const Value other = Value::block(1, nobody, 4, 0), none = Value::block(2, nobody, 0, 0);
    check({wordsOfX0(0, 4), other}, {wordsOfX0(0, 4)}, {wordsOfX0(0, 4)}, {other});
    check({none}, {none}, {none}, {});
    check({none}, {other}, {}, {none});
}

TEST_CASE("holdings: what a process held and what is new are separate")
{
    // On a ring of four, 0 receives X3, X2, X1; in words of pieces, its sums grow and then come back whole.
    const auto newAt0 = [](const std::string& algorithm, std::int64_t words) {
        const auto trace = played(algorithm, "ring:4", words);
        RunView view(trace);
        Strings texts;
        for (RoundNumber round = 1; round <= view.last(); ++round) {
            const auto [kept, fresh] = narrator::held(view.account({round}), view.account({round - 1}), 0);
            texts.push_back(kept + " + " + fresh);
        }
        return texts;
    };
    CHECK(newAt0("all-to-all-broadcast/ring", 1) == Strings{"X0 + X3", "{0, 3} + X2", "{0, 2, 3} + X1"});
    CHECK(newAt0("all-reduce/ring", 4)[5] == "pieces 0, 1, 3 of Σ0..3 + piece 2 of Σ0..3");
}

TEST_CASE("account: a part of a sum does not complete a result")
{
    // Three rounds on a ring of four add up one of four words at each process; three more bring the other words.
    const auto trace = played("all-reduce/ring", "ring:4", 4);
    RunView view(trace);
    REQUIRE(view.last() == 6);
    for (const RoundNumber round : {3, 6}) {
        const NodeState state = round == 3 ? NodeState::ReceivedPart : NodeState::Received;
        CHECK(view.states({round}) == std::vector<NodeState>(4, state));
    }
}

TEST_CASE("account: the root of a reduction shows that it has just received")
{
    // 1→0 and 3→2, then 2→0; who has sent its sum holds nothing
    const auto trace = played("all-to-one-reduction/recursive-halving", "hypercube:4", 1);
    RunView view(trace);
    using enum NodeState;
    CHECK(view.states({0}) == std::vector{Source, Part, Part, Part});
    CHECK(view.states({2}) == std::vector{SourceReceived, Empty, Empty, Empty});
}

TEST_CASE("holdings: what reaches a process that has ended is not held, as its verdict says")
{
    RunOptions options;
    options.program = "forgotten.algo"; // 0→2 and 1→0 are never received
    options.text = R"(procedure P(my_id, X)
begin
   if my_id = 0 then
      send X to 2;
      send X to 1;
   endif;
   if my_id = 1 then
      receive X from 0;
      send X to 0;
   endif;
end P
)";
    options.network = "linear:3";
    options.operation = "one-to-all-broadcast";
    options.inputs = {"X"};
    options.result = "X";
    const auto request = makeRequest(options, Library());
    REQUIRE(request);
    const auto trace = std::make_shared<const Trace>(run(*request));
    REQUIRE(trace->unreceived.size() == 2);
    RunView view(trace);
    using enum NodeState;
    CHECK(view.states({1}) == std::vector{Source, Empty, Empty});
    CHECK(view.states({2}) == std::vector{Source, Received, Empty});
    CHECK(view.states({3}) == std::vector{Source, Complete, Empty});
    for (RoundNumber round = 1; round <= 3; ++round)
        CHECK(narrator::holds(view.account({round}), 2).empty());
}

TEST_CASE("holdings: figure 4.9, on a ring the left neighbours' blocks come one after another")
{
    check(held("all-to-all-broadcast/ring", "ring:8"), 8, 7,
        [](int round, int i, int block) { return mod(i - block, 8) <= round; });
}

TEST_CASE("holdings: figure 4.10, on a mesh the row comes first, then whole rows")
{
    check(held("all-to-all-broadcast/mesh", "mesh:3x3"), 9, 4, [](int round, int i, int block) {
        const int columns = mod(i % 3 - block % 3, 3), rows = mod(i / 3 - block / 3, 3);
        return round <= 2 ? rows == 0 && columns <= round : rows <= round - 2;
    });
}

TEST_CASE("holdings: figure 4.11, on a hypercube groups double")
{
    check(held("all-to-all-broadcast/hypercube", "hypercube:8"), 8, 3,
        [](int round, int i, int block) { return i >> round == block >> round; });
}

TEST_CASE("holdings: a recursive scatter leaves half with the partner")
{
    const auto all = held("scatter/recursive", "hypercube:8");
    REQUIRE(all.size() == 4);
    for (int round = 0; round <= 3; ++round)
        for (int i = 0; i < 8; ++i) {
            CAPTURE(round);
            CAPTURE(i);
            const int size = 8 >> round; // of a group; its first member has the data
            const bool leads = i % size == 0;
            const std::string range =
                size == 8 ? "{0..7}" : "{" + std::to_string(i) + ".." + std::to_string(i + 3) + "}";
            const std::string blocks = size == 1 ? std::to_string(i)
                : size == 2                      ? "{" + std::to_string(i) + ", " + std::to_string(i + 1) + "}"
                                                 : range;
            CHECK(all[static_cast<std::size_t>(round)][static_cast<std::size_t>(i)] == (leads ? "0→" + blocks : ""));
        }
}

TEST_CASE("holdings: a recursive gather is the scatter backwards")
{
    check(held("gather/recursive", "hypercube:8"), 8, 3,
        [](int round, int i, int block) { return i % (1 << round) == 0 && i >> round == block >> round; });
}

TEST_CASE("holdings: in a total exchange on a hypercube blocks are sorted by one more bit of their destination a round")
{
    const auto trace = played("all-to-all-personalized/hypercube", "hypercube:8");
    const HoldsAfter holds = heldItemsAfter(trace);
    REQUIRE(trace->rounds.size() == 3);
    for (int round = 0; round <= 3; ++round) {
        const auto all = holds(round);
        const int low = (1 << round) - 1; // bits that the destination has in common with the process
        for (int i = 0; i < 8; ++i) {
            std::vector<std::pair<int, int>> is, shouldBe;
            for (const Value& item : all[static_cast<std::size_t>(i)])
                is.emplace_back(item.asBlock().origin, item.asBlock().destination);
            for (int origin = 0; origin < 8; ++origin)
                for (int destination = 0; destination < 8; ++destination)
                    if (((origin ^ i) & ~low) == 0 && ((destination ^ i) & low) == 0)
                        shouldBe.emplace_back(origin, destination);
            CAPTURE(round);
            CAPTURE(i);
            CHECK(is == shouldBe);
        }
    }
}

TEST_CASE("holdings: in a binomial broadcast the lowest labels have X, within a called procedure too")
{
    const auto all = held("one-to-all-broadcast/binomial", "complete:8");
    REQUIRE(all.size() == 4);
    for (int round = 0; round <= 3; ++round)
        for (int i = 0; i < 8; ++i) {
            CAPTURE(round);
            CAPTURE(i);
            CHECK(all[static_cast<std::size_t>(round)][static_cast<std::size_t>(i)] == (i < 1 << round ? "X0" : ""));
        }
}

TEST_CASE("holdings: in a ring all-reduce pieces of sums grow, then go round")
{
    const auto all = held("all-reduce/ring", "ring:4", 4);
    REQUIRE(all.size() == 7);
    Strings first, third;
    for (const Strings& round : all) {
        first.push_back(round[0]);
        third.push_back(round[2]);
    }
    // Process 0 adds to piece 3, 2, 1, whose sum is then complete, and gets 0, 3, 2.
    CHECK(first
        == Strings{"X0", "pieces 0..2 of X0, piece 3 of Σ{0, 3}",
            "pieces 0, 1 of X0, piece 2 of Σ{0, 2, 3}, piece 3 of Σ{0, 3}",
            "piece 0 of X0, piece 1 of Σ0..3, piece 2 of Σ{0, 2, 3}, piece 3 of Σ{0, 3}",
            "pieces 0, 1 of Σ0..3, piece 2 of Σ{0, 2, 3}, piece 3 of Σ{0, 3}",
            "pieces 0, 1, 3 of Σ0..3, piece 2 of Σ{0, 2, 3}", "Σ0..3"});
    // Process 2 adds to piece 1, 0, 3, and gets 2, 1, 0.
    CHECK(third
        == Strings{"X2", "pieces 0, 2, 3 of X2, piece 1 of Σ1..2",
            "pieces 2, 3 of X2, piece 0 of Σ0..2, piece 1 of Σ1..2",
            "piece 2 of X2, piece 0 of Σ0..2, piece 3 of Σ0..3, piece 1 of Σ1..2",
            "piece 0 of Σ0..2, pieces 2, 3 of Σ0..3, piece 1 of Σ1..2", "piece 0 of Σ0..2, pieces 1..3 of Σ0..3",
            "Σ0..3"});
}
