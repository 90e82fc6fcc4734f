// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "app/request/expectation_result.h"
#include "core/account/holdings.h"
#include "core/account/knowledge.h"
#include "core/machine/run.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/value/arithmetic.h"
#include "tests/command_line/expectation.h"
#include "tests/trace/made_trace.h"

namespace lockstep {
namespace {

using Counts = std::vector<std::int64_t>;

Value datum() { return Value::block(0, nobody, 1, 0); }

TEST_CASE("A broadcast knows after each round who has it, and who can")
{
    auto trace = madeTrace("ring:8");
    addMessage(trace, 1, {0, 1}, datum());
    addMessage(trace, 2, {0, 7}, datum());
    addMessage(trace, 2, {1, 2}, datum());
    addMessage(trace, 3, {2, 1}, datum());                       // who has it already
    addMessage(trace, 3, {2, 3}, Value::integer(5));             // nothing of the message
    addMessage(trace, 3, {1, 5}, Value::block(0, nobody, 0, 0)); // no word of it
    const auto found = knowledge(trace);
    REQUIRE(found);
    CHECK(found->what == Doubling::Knowers);
    CHECK(found->known == Counts{1, 2, 4, 4});
    CHECK(found->atMost == Counts{1, 2, 4, 8});
}

TEST_CASE("With two ports three times as many can have it, but never more than there are")
{
    auto trace = madeTrace("ring:8");
    trace.request.settings.ports = 2;
    addMessage(trace, 3, {0, 1}, datum());
    CHECK(knowledge(trace)->atMost == Counts{1, 3, 8, 8});
}

Value ofProcess(ProcessId process) { return Value::block(process, nobody, 1, process); }

Trace reductionOn(const std::string& network)
{
    auto trace = madeTrace(network);
    trace.request.operation.kind = OperationKind::AllToOneReduction;
    return trace;
}

TEST_CASE("A sum knows after each round how many are in it at one process, each once")
{
    auto trace = reductionOn("ring:8");
    const Value pair = arithmetic::plus(ofProcess(6), ofProcess(7));
    addMessage(trace, 1, {7, 6}, ofProcess(7));
    addMessage(trace, 1, {1, 0}, ofProcess(1));
    addMessage(trace, 2, {6, 5}, pair); // 5, 6 and 7 are together, and 0 has two
    addMessage(trace, 3, {6, 5}, pair); // nobody is new
    addMessage(trace, 4, {5, 0}, arithmetic::plus(ofProcess(5), pair));
    addMessage(trace, 5, {4, 0}, Value::integer(4)); // nobody's contribution
    const auto found = knowledge(trace);
    REQUIRE(found);
    CHECK(found->what == Doubling::Summands);
    CHECK(found->known == Counts{1, 2, 3, 3, 5, 5});
    CHECK(found->atMost == Counts{1, 2, 4, 8, 8, 8});
    CHECK(found->why == "Each round can at most double the number of contributions in one sum; all 8 must be in it.");
}

TEST_CASE("A sum that counts somebody a million times is read as quickly as it was made")
{
    auto trace = reductionOn("ring:2");
    Value sum = ofProcess(1);
    for (int i = 0; i < 20; ++i)
        sum = arithmetic::plus(sum, sum);
    for (RoundNumber round = 1; round <= 2000; ++round)
        addMessage(trace, round, {1, 0}, sum);
    CHECK(knowledge(trace)->known.back() == 2);
}

TEST_CASE("All ports are as many as the best connected node has")
{
    auto trace = madeTrace("hypercube:8");
    trace.request.settings.ports = Settings::allPorts;
    addMessage(trace, 2, {0, 1}, datum());
    CHECK(knowledge(trace)->atMost == Counts{1, 4, 8});
}

TEST_CASE("Other operations have none, free play among them")
{
    auto trace = madeTrace("ring:8");
    for (const auto kind : {OperationKind::Gather, OperationKind::Scatter, OperationKind::AllToAllReduction,
             OperationKind::MatrixVector, OperationKind::None}) {
        trace.request.operation.kind = kind;
        CHECK_FALSE(knowledge(trace));
    }
}

/// Whose contributions a process has held so far.
using Gathered = std::set<ProcessId>;

std::int64_t mostKnown(Doubling what, const std::vector<Gathered>& gathered)
{
    std::int64_t knowers = 0, most = 0;
    for (const Gathered& of : gathered) {
        knowers += of.empty() ? 0 : 1;
        most = std::max<std::int64_t>(most, std::ssize(of));
    }
    return what == Doubling::Knowers ? knowers : most;
}

/// As Knowledge::known, from what the account says that processes hold.
Counts knownByHoldings(const std::shared_ptr<const Trace>& trace, Doubling what)
{
    const HoldsAfter holds = heldItemsAfter(trace);
    std::vector<Gathered> gathered(static_cast<std::size_t>(trace->processes()));
    Counts known;
    for (RoundNumber round = 0; round <= static_cast<RoundNumber>(trace->rounds.size()); ++round) {
        const auto held = holds(round);
        for (std::size_t process = 0; process < held.size(); ++process)
            for (const Value& item : held[process])
                if (item.asBlock().words > 0)
                    for (const Contributor& one : item.asBlock().contributions->different())
                        gathered[process].insert(one.process);
        known.push_back(mostKnown(what, gathered));
    }
    return known;
}

TEST_CASE("Every broadcast and sum of the library knows what its processes have held")
{
    constexpr std::int64_t mostWork = 100'000; // larger runs are of programs that smaller runs have shown already
    const Library library;
    std::set<std::string> checked;
    for (const std::string& name : library.algorithms()) {
        const LibraryFile& file = *library.findAlgorithm(name);
        for (const Expectation& expectation : expectationsOf(file, library)) {
            const auto request = requestOf(expectation, file, {library.uses(file.file), {}, nullptr});
            if (!request || request->operation.processes < 2 || request->operation.words == 0)
                continue;
            const auto trace = std::make_shared<const Trace>(run(*request));
            const auto found = trace->error ? std::nullopt : knowledge(*trace);
            if (!found || std::int64_t{trace->processes()} * trace->processes() * std::ssize(trace->rounds) > mostWork)
                continue;
            checked.insert(name);
            CHECK_MESSAGE(found->known == knownByHoldings(trace, found->what), name << ": " << expectation.text);
        }
    }
    CHECK(checked.size() >= 30);
}

} // namespace
} // namespace lockstep
