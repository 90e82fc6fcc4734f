// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// A broadcast played backwards is a reduction: a process that received words sends their sums back to their sender.
// What the run of a broadcast tells is reversed twice: by adding up here, word by word, and as a program of its own.

#include <doctest/doctest.h>

#include <map>
#include <set>

#include "core/header/header.h"
#include "core/header/program.h"
#include "core/machine/run.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"
#include "tests/properties/shipped.h"

using namespace lockstep;
using namespace lockstep::properties;

namespace {

/// Words of X that come to a process for the first time.
struct News {
    RoundNumber round = 0;
    ProcessId from = 0;
    ProcessId to = 0;
    std::set<std::int64_t> words;
};

void addWords(const Value& value, std::set<std::int64_t>& words)
{
    if (value.kind() == Kind::Block) {
        const auto& block = value.asBlock();
        for (std::int64_t i = 0; i < block.words; ++i)
            words.insert(block.first + i);
    } else if (value.kind() == Kind::Set || value.kind() == Kind::List) {
        for (const auto& each : value.elements())
            addWords(each, words);
    } else if (value.kind() == Kind::Array) {
        for (const auto& [index, each] : value.entries())
            addWords(each, words);
    }
}

/// In the order of the rounds; flooding tells much that is known.
std::vector<News> newsOf(const Trace& trace)
{
    std::vector<std::set<std::int64_t>> known(static_cast<std::size_t>(trace.processes()));
    for (std::int64_t i = 0; i < trace.request.operation.words; ++i)
        known[static_cast<std::size_t>(trace.request.operation.source)].insert(i);
    std::vector<News> all;
    for (const auto& round : trace.rounds)
        for (const auto index : round.messages) {
            const auto& message = trace.messages[static_cast<std::size_t>(index)];
            News news{message.round, message.source, message.destination, {}};
            std::set<std::int64_t> words;
            addWords(message.payload, words);
            for (const auto word : words)
                if (known[static_cast<std::size_t>(news.to)].insert(word).second)
                    news.words.insert(word);
            if (!news.words.empty())
                all.push_back(news);
        }
    return all;
}

/// How often each process is in what the root has of a word in the end.
using Sum = std::map<ProcessId, int>;
std::map<std::int64_t, Sum> addedUp(const std::vector<News>& news, const Trace& trace)
{
    std::map<std::pair<ProcessId, std::int64_t>, Sum> sums;
    for (ProcessId i = 0; i < trace.processes(); ++i)
        for (std::int64_t word = 0; word < trace.request.operation.words; ++word)
            sums[{i, word}] = {{i, 1}};
    for (auto end = news.rbegin(); end != news.rend();) {
        // What is sent in a round is what was there before it.
        const auto before = sums;
        for (const auto round = end->round; end != news.rend() && end->round == round; ++end)
            for (const auto word : end->words)
                for (const auto& [process, times] : before.at({end->to, word}))
                    sums[{end->from, word}][process] += times;
    }
    std::map<std::int64_t, Sum> atRoot;
    for (std::int64_t word = 0; word < trace.request.operation.words; ++word)
        atRoot[word] = sums[{trace.request.operation.source, word}];
    return atRoot;
}

/// Each round of the broadcast, the last one first, as statements with the process numbers written out.
std::string reversedProgram(const std::vector<News>& news, RoundNumber rounds)
{
    std::string text = "/* operation: all-to-one-reduction\n   input: X\n   result: sum */\n"
                       "procedure BACK(my_id, X)\nbegin\n  sum := X;\n";
    for (auto round = rounds; round > 0; --round) {
        std::string sends, receives;
        for (const auto& each : news)
            if (each.round == round) {
                const auto from = std::to_string(each.to), to = std::to_string(each.from);
                sends += "    if my_id = " + from + " then send sum to " + to + ";\n";
                receives += "    if my_id = " + to + " then\n      receive other from " + from
                    + ";\n      sum := sum + other;\n";
            }
        text += "  at round " + std::to_string(rounds + 1 - round) + " do\n" + sends + receives + "  end of round;\n";
    }
    return text + "end BACK\n";
}

std::string arrowsBackwards(const std::vector<News>& news, RoundNumber rounds)
{
    std::multiset<std::string> lines;
    for (const auto& each : news)
        lines.insert(std::to_string(rounds + 1 - each.round) + ": " + std::to_string(each.to) + ">"
            + std::to_string(each.from) + "\n");
    std::string text;
    for (const auto& line : lines)
        text += line;
    return text;
}

std::string arrows(const Trace& trace)
{
    std::multiset<std::string> lines;
    for (const auto& message : trace.messages)
        lines.insert(std::to_string(message.round) + ": " + std::to_string(message.source) + ">"
            + std::to_string(message.destination) + "\n");
    std::string text;
    for (const auto& line : lines)
        text += line;
    return text;
}

} // namespace

TEST_CASE("every broadcast played backwards is a reduction that counts everybody once, in as many rounds")
{
    const std::vector<std::string> networks = {"ring:7", "ring:8", "linear:6", "mesh:3x4", "torus:3x4", "torus:5x5",
        "hypercube:8", "hypercube:16", "complete:5", "complete:8", "tree:8", "star:6"};
    constexpr int words = 12;
    std::set<std::string> reversed, replayed;
    for (const auto& name : shippedNames()) {
        if (!name.starts_with("one-to-all-broadcast/"))
            continue;
        for (const auto& network : networks) {
            Case each = shippedCase(name, network);
            each.words = words;
            const int p = makeNetwork(network)->processes();
            each.source = name.ends_with("-from-0") ? 0 : 3 % p;
            RunRequest request;
            try {
                request = requestOf(each, each.text);
            } catch (const std::runtime_error&) {
                continue; // needs
            }
            if (!std::ranges::count(request.program->header.networks, request.network->family()))
                continue;
            CAPTURE(name);
            CAPTURE(network);
            const Trace trace = run(request);
            REQUIRE(!trace.error);
            REQUIRE(trace.verdict->correct);
            const auto news = newsOf(trace);
            Sum everybody;
            for (ProcessId i = 0; i < p; ++i)
                everybody[i] = 1;
            for (const auto& [word, sum] : addedUp(news, trace))
                CHECK_MESSAGE(sum == everybody, "word ", word);
            reversed.insert(name);

            const bool inOnePiece =
                std::ranges::all_of(news, [](const News& one) { return std::ssize(one.words) == words; });
            if (!inOnePiece)
                continue;
            replayed.insert(name);
            const auto rounds = news.empty() ? 0 : news.back().round;
            Case back = each;
            back.operation = "all-to-one-reduction";
            back.text = reversedProgram(news, rounds);
            back.file = "back.algo";
            // The way back goes over other links, so that some would come in over the same one.
            if (back.settings.ports == Settings::allPorts)
                back.settings.ports = p;
            const Trace reduction = run(requestOf(back, back.text));
            CHECK(!reduction.error);
            REQUIRE(reduction.verdict);
            CHECK(reduction.verdict->correct);
            CHECK(arrows(reduction) == arrowsBackwards(news, rounds));
        }
    }
    const auto all = std::ranges::count_if(
        shippedNames(), [](const std::string& name) { return name.starts_with("one-to-all-broadcast/"); });
    CHECK(std::ssize(reversed) == all);
    CHECK(replayed.size() >= 12);
}
