// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/machine/mailbox.h"

#include <algorithm>
#include <random>

#include <doctest/doctest.h>

#include "core/base/memory_limit.h"
#include "core/value/value.h"

using namespace lockstep;

namespace {

/// The same as a list of all letters, searched each time.
struct PlainMailbox {
    struct Letter {
        ProcessId source;
        Inbound message;
    };
    std::vector<Letter> letters; ///< in the order sent

    const Letter* next(ProcessId source) const
    {
        const auto found = std::ranges::find(letters, source, &Letter::source);
        return found == letters.end() ? nullptr : &*found;
    }
    bool isReady(ProcessId source) const { return next(source) && next(source)->message.crossed > 0; }
    ProcessId readyOfAny() const
    {
        std::pair<RoundNumber, ProcessId> best{1 << 30, nobody};
        for (const Letter& letter : letters)
            if (isReady(letter.source))
                best = std::min(best, {next(letter.source)->message.crossed, letter.source});
        return best.second;
    }
    std::int64_t expected(ProcessId source) const
    {
        for (const Letter& letter : letters)
            if (letter.source == source && letter.message.crossed == 0)
                return letter.message.sequence;
        return 0;
    }
    std::vector<Letter>::iterator crossedIn(RoundNumber round, ProcessId source)
    {
        auto best = letters.end();
        for (auto each = letters.begin(); each != letters.end(); ++each)
            if (each->message.crossed == round && (source == nobody || each->source == source)
                && (best == letters.end() || each->source < best->source))
                best = each;
        return best;
    }
};

} // namespace

TEST_CASE("mailbox: it gives the same results as a list of all its letters")
{
    std::mt19937 random(5);
    const auto below = [&](std::size_t most) { return static_cast<std::int64_t>(random() % most); };
    Mailbox mail;
    PlainMailbox plain;
    std::int64_t sequence = 0;
    const std::int64_t before = heldBytes();
    for (int step = 0; step < 60'000; ++step) {
        const auto source = static_cast<ProcessId>(7919 * below(step % 2000 < 1000 ? 3 : 90));
        const auto round = static_cast<RoundNumber>(1 + step / 50);
        const std::int64_t what = below(step % 3000 < 1500 ? 9 : 7); // it fills, and runs empty
        if (what < 3) {
            const Inbound sent{++sequence, what == 0 ? 0 : round, 7, Word::integer(sequence)};
            mail.add(source, sent);
            plain.letters.push_back({source, sent});
        } else if (what == 3) { // any letter on its way, also past an earlier one
            std::vector<PlainMailbox::Letter*> underWay;
            for (auto& letter : plain.letters)
                if (letter.message.crossed == 0)
                    underWay.push_back(&letter);
            if (underWay.empty())
                continue;
            auto& letter = *underWay[static_cast<std::size_t>(below(underWay.size()))];
            letter.message.crossed = round;
            mail.cross(letter.source, letter.message.sequence, round, 9);
        } else if (what == 4 && !plain.letters.empty() && below(3) == 0) { // any letter, crossed or not
            const auto dropped = plain.letters.begin() + below(plain.letters.size());
            mail.drop(dropped->source, dropped->message.sequence);
            plain.letters.erase(dropped);
        } else if (what == 4) {
            const ProcessId from = below(2) == 0 ? source : nobody;
            const RoundNumber when = std::max(1, round - static_cast<int>(below(3)));
            const auto found = plain.crossedIn(when, from);
            CHECK(mail.hasCrossedIn(when, from) == (found != plain.letters.end()));
            const auto taken = mail.takeCrossedIn(when, from);
            REQUIRE(taken.has_value() == (found != plain.letters.end()));
            if (taken) {
                CHECK(taken->first == found->source);
                CHECK(taken->second.sequence == found->message.sequence);
                plain.letters.erase(found);
            }
        } else {
            const ProcessId from = what % 2 == 0 ? source : plain.readyOfAny();
            REQUIRE(mail.isReady(from) == plain.isReady(from));
            if (!plain.isReady(from))
                continue;
            const Inbound taken = mail.take(from);
            CHECK(taken.sequence == plain.next(from)->message.sequence);
            CHECK(taken.crossed == plain.next(from)->message.crossed);
            plain.letters.erase(plain.letters.begin() + (plain.next(from) - plain.letters.data()));
        }
        CHECK(mail.readyOfAny() == plain.readyOfAny());
        CHECK(mail.expected(source) == plain.expected(source));
        REQUIRE(mail.isEmpty() == plain.letters.empty());
        if (mail.isEmpty())
            CHECK(heldBytes() == before);
    }
    std::size_t held = 0;
    mail.eachHeld([&](Word) { ++held; });
    CHECK(held == plain.letters.size());
}

TEST_CASE("mailbox: waiting messages count as memory of the run until they are received")
{
    constexpr std::int64_t letters = 1000;
    const std::int64_t before = heldBytes();
    {
        Mailbox mail;
        for (std::int64_t i = 1; i <= letters; ++i)
            mail.add(3, {i, 0, -1, Word::integer(i)});
        CHECK(heldBytes() - before >= letters * std::int64_t{sizeof(Inbound)});
        for (std::int64_t i = 1; i <= letters; ++i) {
            mail.cross(3, i, 1, 0);
            CHECK(mail.take(3).payload == Word::integer(i));
        }
        CHECK(mail.isEmpty());
        CHECK(heldBytes() == before);
        mail.add(3, {1, 0, -1, Word::integer(1)});
    }
    CHECK(heldBytes() == before);
}

TEST_CASE("mailbox: among messages that crossed in a round, the lowest sender comes first, even with its last letter")
{
    Mailbox mail;
    for (const ProcessId source : {1 << 20, 5}) {
        mail.add(source, {source, 0, -1, Word::integer(source)});
        mail.cross(source, source, 2, 0);
    }
    CHECK_FALSE(mail.takeCrossedIn(1, nobody));
    for (const ProcessId source : {5, 1 << 20}) {
        const auto taken = mail.takeCrossedIn(2, nobody);
        REQUIRE(taken);
        CHECK(taken->first == source);
        CHECK(taken->second.payload == Word::integer(source));
    }
    CHECK(mail.isEmpty());
}
