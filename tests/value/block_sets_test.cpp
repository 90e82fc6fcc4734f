// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// Summaries of unions of blocks, compared with sets of numbers.
#include "core/value/block_sets.h"

#include <doctest/doctest.h>

#include <array>
#include <random>
#include <set>

#include "core/value/store.h"

using namespace lockstep;

namespace {

struct Made {
    Word word;
    std::set<ProcessId> origins;
};

Made united(Store& store, const Made& a, const Made& b)
{
    Made both{store.unite(a.word, b.word), a.origins};
    both.origins.insert(b.origins.begin(), b.origins.end());
    return both;
}

void checkHolds(const std::optional<BlockSet>& found, const std::set<ProcessId>& origins)
{
    REQUIRE(found);
    CHECK(found->count == std::ssize(origins));
    CHECK(found->low == *origins.begin());
    CHECK(found->high == *origins.rbegin());
}

} // namespace

TEST_CASE("block sets: random unions contain what their parts contain, in any order of queries")
{
    std::mt19937 random(3);
    for (int run = 0; run < 50; ++run) {
        const auto store = std::make_shared<Store>(4);
        std::vector<Made> sets;
        for (ProcessId origin = 0; origin < 40; ++origin)
            sets.push_back({Word::block(origin, 9), {origin}});
        for (int i = 0; i < 200; ++i) {
            const auto pick = [&] { return sets[random() % sets.size()]; };
            sets.push_back(united(*store, pick(), pick()));
            if (random() % 4 == 0)
                checkHolds(store->blocks(sets.back().word), sets.back().origins);
        }
        for (const Made& each : sets)
            checkHolds(store->blocks(each.word), each.origins);
        CHECK(store->measure(sets.back().word).words == 4 * std::ssize(sets.back().origins));
        CHECK(store->value(sets.back().word).size() == std::ssize(sets.back().origins));
    }
}

TEST_CASE("block sets: unions with shared parts are visited once each, however many paths there are")
{
    const auto store = std::make_shared<Store>(1);
    constexpr int processes = 48;
    std::vector<Word> held;
    for (ProcessId origin = 0; origin < processes; ++origin)
        held.push_back(Word::block(origin, nobody));
    // Around a ring, each process receives everything that its neighbour has: 2^47 paths to the first blocks.
    for (int round = 1; round < processes; ++round) {
        std::vector<Word> next;
        for (std::size_t i = 0; i < held.size(); ++i)
            next.push_back(store->unite(held[i], held[(i + processes - 1) % processes]));
        held = next;
        const auto some =
            store->blocks(held[static_cast<std::size_t>(round) / 2]); // not only those that wrap around the end
        REQUIRE(some);
        CHECK(some->count == round + 1);
    }
    CHECK(store->value(held[0]).size() == processes);
}

TEST_CASE("block sets: chains followed in parallel have the same result")
{
    const auto store = std::make_shared<Store>();
    std::vector<Word> words;
    std::vector<std::set<ProcessId>> held;
    for (ProcessId first = 0; first < 150; ++first) { // more than are followed at once
        Made chain{store->word(Value::set({})), {}};
        for (ProcessId i = 0; i <= first % 7; ++i)
            chain = united(*store, chain,
                {Word::block((first * 31 + i * i % 10) % 100, nobody), {(first * 31 + i * i % 10) % 100}});
        words.push_back(chain.word);
        held.push_back(chain.origins);
    }
    std::vector<std::optional<BlockSet>> found(words.size());
    store->blocksOfEach(words, found);
    for (std::size_t i = 0; i < words.size(); ++i)
        checkHolds(found[i], held[i]);
}

TEST_CASE("block sets: sets of anything but whole blocks for one process have no summary")
{
    const auto store = std::make_shared<Store>();
    const Word block = Word::block(1, nobody);
    CHECK_FALSE(store->blocks(Word::integer(1)));
    CHECK_FALSE(store->blocks(store->unite(block, Word::integer(1))));
    CHECK_FALSE(store->blocks(store->unite(block, Word::block(1, 2))));
    std::array<std::optional<BlockSet>, 2> found;
    store->blocksOfEach(std::vector{store->unite(block, Word::block(1, 2)), store->unite(block, block)}, found);
    CHECK_FALSE(found[0]);
    REQUIRE(found[1]);
    CHECK(found[1]->count == 1);
}
