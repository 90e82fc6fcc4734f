// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// All schedules of a few processes, one round after the other: none beats a bound. Every sender of a word sends
// everything that it has heard of it, so schedules that add up, copy or cut are not better.

#include <cstdint>
#include <functional>
#include <set>
#include <vector>

#include <doctest/doctest.h>

#include "core/operation/bound.h"
#include "tests/operation/operations.h"

using namespace lockstep;

namespace {

using Set = unsigned; ///< of processes

/// One word of the data: the contributions to it that each process has, and needs.
struct Piece {
    std::vector<Set> has;
    std::vector<Set> needs;
};
using State = std::vector<Piece>;

Set only(int process) { return 1U << static_cast<unsigned>(process); }
Set all(int processes) { return only(processes) - 1; }

/// The initial words of an operation; the source is process 0.
State wordsOf(OperationKind kind, int p, int m)
{
    using enum OperationKind;
    State state;
    const auto add = [&](const std::function<Set(int)>& has, const std::function<Set(int)>& needs) {
        for (int word = 0; word < m; ++word) {
            Piece& made = state.emplace_back();
            for (int i = 0; i < p; ++i) {
                made.has.push_back(has(i));
                made.needs.push_back(needs(i));
            }
        }
    };
    const auto own = [](int i) { return only(i); };
    const auto ofOne = [](int owner) { return [owner](int i) { return i == owner ? only(owner) : 0; }; };
    const auto at = [](int place, Set what) { return [place, what](int i) { return i == place ? what : 0; }; };
    const auto everywhere = [](Set what) { return [what](int) { return what; }; };
    switch (kind) {
    case OneToAllBroadcast: add(ofOne(0), everywhere(only(0))); break;
    case AllToOneReduction: add(own, at(0, all(p))); break;
    case AllReduce: add(own, everywhere(all(p))); break;
    case PrefixSums: add(own, [](int i) { return all(i + 1); }); break;
    case ExclusivePrefixSums: add(own, [](int i) { return all(i); }); break;
    case AllToAllBroadcast:
        for (int i = 0; i < p; ++i)
            add(ofOne(i), everywhere(only(i)));
        break;
    case AllToAllReduction:
        for (int j = 0; j < p; ++j)
            add(own, at(j, all(p)));
        break;
    case Scatter:
        for (int j = 0; j < p; ++j)
            add(ofOne(0), at(j, only(0)));
        break;
    case Gather:
        for (int i = 0; i < p; ++i)
            add(ofOne(i), at(0, only(i)));
        break;
    case AllToAllPersonalized:
        for (int i = 0; i < p; ++i)
            for (int j = 0; j < p; ++j)
                add(ofOne(i), at(j, only(i)));
        break;
    case CircularShift:
        for (int i = 0; i < p; ++i)
            add(ofOne(i), at((i + 1) % p, only(i)));
        break;
    case MatrixVector: { // y_i needs row i of the matrix, and the vector, which row 0 has
        const int side = p == 4 ? 2 : p;
        add(own, [=](int i) { return i % side > 0 ? 0 : all(side) | (all(i + side) & ~all(i)); });
        break;
    }
    case MatrixMatrix: // of 2 x 2: a row of one and a column of the other
        add(own, [](int i) { return all(4) & ~only(3 - i); });
        break;
    default: FAIL("no such operation"); break;
    }
    return state;
}

/// One of a round's messages: a word, or all words (word -1).
class Search {
public:
    Search(int processes, int ports, bool wordByWord) : m_p(processes), m_ports(ports), m_wordByWord(wordByWord) {}

    /// Whether the operation can finish within this many rounds.
    bool canFinish(const State& state, int rounds)
    {
        if (isDone(state))
            return true;
        if (rounds == 0 || isHopeless(state, rounds))
            return false;
        if (!m_seen.insert({keyOf(state), rounds}).second)
            return false;
        m_sent.assign(static_cast<std::size_t>(m_p), 0);
        return fill(state, state, 0, 0, 0, rounds);
    }

private:
    bool isDone(const State& state) const
    {
        for (const Piece& word : state)
            for (std::size_t i = 0; i < word.has.size(); ++i)
                if ((word.needs[i] & ~word.has[i]) != 0)
                    return false;
        return true;
    }

    /// A process that misses, or alone has, more words than fit through its ports.
    bool isHopeless(const State& state, int rounds) const
    {
        if (!m_wordByWord)
            return false;
        for (std::size_t i = 0; i < static_cast<std::size_t>(m_p); ++i) {
            int missing = 0;
            int alone = 0;
            for (const Piece& word : state) {
                missing += (word.needs[i] & ~word.has[i]) != 0 ? 1 : 0;
                Set others = 0;
                Set needed = 0;
                for (std::size_t j = 0; j < word.has.size(); ++j)
                    if (j != i) {
                        others |= word.has[j];
                        needed |= word.needs[j];
                    }
                alone += (needed & only(static_cast<int>(i)) & ~others) != 0 ? 1 : 0;
            }
            if (missing > rounds * m_ports || alone > rounds * m_ports)
                return true;
        }
        return false;
    }

    std::vector<Set> keyOf(const State& state) const
    {
        std::vector<Set> key;
        for (const Piece& word : state)
            key.insert(key.end(), word.has.begin(), word.has.end());
        return key;
    }

    /// The messages of the receivers from `receiver` on in this round, from what was there before it.
    bool fill(const State& before, const State& after, int receiver, int got, int next, int rounds)
    {
        if (receiver == m_p) {
            const auto sent = m_sent;
            const bool can = canFinish(after, rounds - 1);
            m_sent = sent;
            return can;
        }
        if (fill(before, after, receiver + 1, 0, 0, rounds)) // nothing more
            return true;
        const int words = m_wordByWord ? static_cast<int>(before.size()) : 1;
        for (int choice = next; got < m_ports && choice < m_p * words; ++choice) {
            const auto sender = static_cast<std::size_t>(choice / words);
            if (static_cast<int>(sender) == receiver || m_sent[sender] == m_ports)
                continue;
            State state = after;
            bool isNew = false;
            for (int k = 0; k < static_cast<int>(before.size()); ++k) {
                if (m_wordByWord && k != choice % words)
                    continue;
                Set& has = state[static_cast<std::size_t>(k)].has[static_cast<std::size_t>(receiver)];
                const Set more = has | before[static_cast<std::size_t>(k)].has[sender];
                isNew = isNew || more != has;
                has = more;
            }
            if (!isNew)
                continue;
            ++m_sent[sender];
            if (fill(before, state, receiver, got + 1, choice, rounds))
                return true;
            --m_sent[sender];
        }
        return false;
    }

    int m_p;
    int m_ports;
    bool m_wordByWord;
    std::vector<int> m_sent;
    std::set<std::pair<std::vector<Set>, int>> m_seen;
};

} // namespace

TEST_CASE("bound: no schedule of up to four processes and two words has fewer rounds or words")
{
    using enum OperationKind;
    const OperationKind kinds[] = {OneToAllBroadcast, AllToOneReduction, AllReduce, PrefixSums, ExclusivePrefixSums,
        AllToAllBroadcast, AllToAllReduction, Scatter, Gather, AllToAllPersonalized, CircularShift, MatrixVector,
        MatrixMatrix};
    for (const auto kind : kinds)
        for (int p = kind == MatrixMatrix ? 4 : 2; p <= 4; ++p)
            for (int m = 1; m <= 2; ++m)
                for (int ports = 1; ports <= 2; ++ports) {
                    CAPTURE(operationInfo(kind).name);
                    CAPTURE(p);
                    CAPTURE(m);
                    CAPTURE(ports);
                    BoundQuestion question;
                    question.setup = setup(kind, p, m);
                    question.ports = ports;
                    const Bound found = bound(question);
                    REQUIRE(found.rounds);
                    REQUIRE(found.words);
                    CHECK_FALSE(found.holds.empty());
                    CHECK_FALSE(found.whyWords.empty());
                    const State start = wordsOf(kind, p, m);
                    const auto rounds = static_cast<int>(*found.rounds);
                    CHECK_FALSE(Search(p, ports, false).canFinish(start, rounds - 1));
                    CHECK(Search(p, ports, false).canFinish(start, rounds)); // and it is attained
                    CHECK_FALSE(Search(p, ports, true).canFinish(start, static_cast<int>(*found.words) - 1));
                }
}

TEST_CASE("bound: an all-reduce needs the words of p - 1 messages twice, shared by all processes")
{
    using enum OperationKind;
    const auto wordsOf = [](int p, std::int64_t m, int ports) {
        BoundQuestion question;
        question.setup = setup(AllReduce, p, m);
        question.ports = ports;
        return bound(question).words;
    };
    CHECK(wordsOf(8, 192, 1) == 336); // 2 * 192 * 7 / 8
    CHECK(wordsOf(8, 1, 1) == 2);     // 14 / 8
    CHECK(wordsOf(5, 5, 1) == 8);
    CHECK(wordsOf(5, 5, 2) == 4);
    CHECK(wordsOf(1, 5, 1) == 0);
}
