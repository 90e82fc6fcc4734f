// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Every shipped algorithm sends in every round what the textbook's description says, from every source, on every
// network, and its result is right whatever the settings.

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <filesystem>
#include <fstream>
#include <set>

#include "core/header/header.h"
#include "core/network/metrics.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"
#include "tests/command_line/schedules.h"
#include "tests/command_line/sizes.h"
#include "tests/reduced.h"

using namespace lockstep;

namespace {

// The sanitizers look for faults of memory, which smaller sizes have too; the optimised tests judge all of them.
constexpr bool isSanitized = test::reduced(10) < 10;
constexpr int mostProcesses = isSanitized ? 25 : 64;

Schedule scheduleOf(const Trace& trace)
{
    Schedule schedule;
    for (const auto& message : trace.messages)
        schedule.insert({message.round, message.source, message.destination, message.words});
    CHECK(schedule.size() == trace.messages.size());
    return schedule;
}

std::string text(const Schedule& schedule)
{
    std::string result;
    int round = 0;
    for (const auto& arrow : schedule) {
        result += arrow.round == round ? " " : "\n" + std::to_string(arrow.round) + ": ";
        round = arrow.round;
        result += std::to_string(arrow.from) + ">" + std::to_string(arrow.to) + "x" + std::to_string(arrow.words);
    }
    return result;
}

/// Values that no sum of few terms can take in another way. A formula without th leaves hops out, as the textbook
/// mostly does; it is compared where a hop takes no time.
void setTimes(RunOptions& options, const std::string& formula)
{
    options.settings["ts"] = "1000000";
    options.settings["tw"] = "1000";
    options.settings["th"] = formula.find("th") == std::string::npos ? "0" : "1";
}

std::string formulaFor(const Header& header, const std::string& family)
{
    for (const auto& network : {family, std::string()})
        if (const auto found = std::ranges::find(header.costs, network, &CostFormula::network);
            found != header.costs.end())
            return found->formula;
    return {};
}

bool isForAllPorts(const Trace& trace) { return trace.request.settings.ports == Settings::allPorts; }

/// What algorithms for all ports promise.
bool hasOnePacketALink(const Trace& trace)
{
    return std::ranges::all_of(trace.rounds, [](const RoundRecord& round) {
        return std::ranges::all_of(round.links, [](const LinkLoad& load) { return load.messages == 1; });
    });
}

/// Runs one case and compares; false where `needs` is not met.
bool compare(
    const CompiledAlgorithm& compiled, const std::string& spec, int source, std::int64_t words, std::int64_t shift = 1)
{
    auto options = compiled.options(spec, source, words);
    options.shift = shift;
    const bool cutsIntoParts =
        formulaFor(compiled.header(), spec.substr(0, spec.find(':'))).find("/ p") != std::string::npos;
    if (cutsIntoParts)
        options.words = words * makeNetwork(spec)->processes();
    setTimes(options, formulaFor(compiled.header(), spec.substr(0, spec.find(':'))));
    const auto trace = compiled.run(options);
    if (!trace)
        return false;
    const auto where = compiled.name() + " on " + spec + ", source " + std::to_string(source);
    const auto expected = textbookSchedule(compiled.name(), {*trace->request.network, source, words, shift});
    if (const auto found = scheduleOf(*trace); expected && found != *expected)
        FAIL_CHECK(where << text(found) << "\nexpected" << text(*expected));
    CHECK_MESSAGE((!isForAllPorts(*trace) || hasOnePacketALink(*trace)),
        where << ": with ports: all no two messages may share a link in a round");
    const auto predicted = predictedCost(trace->request);
    if (!predicted) // there is a reservation; tests/claims looks for formulas that never hold
        return true;
    const auto& totals = trace->totals;
    CHECK_MESSAGE(predicted->time == totals.time,
        where << ": cost: must be exact on every network that networks: names, at every size up to 64, with cost on "
              << "NETWORK: where it differs; " << predicted->formula << " is not " << totals.ts << " ts + " << totals.tw
              << " tw + " << totals.th << " th");
    CHECK_MESSAGE(totals.exact, where << ": in some round no message has both the most words and the most hops");
    return true;
}

/// All algorithms of an operation on all networks that their headers name; how many algorithms.
int compareAll(const std::string& operation)
{
    const Library library;
    int algorithms = 0;
    for (const auto& name : library.algorithms()) {
        if (!name.starts_with(operation))
            continue;
        ++algorithms;
        const CompiledAlgorithm compiled(name, library);
        for (const auto& family : compiled.header().networks) {
            int runs = 0;
            for (const auto& spec : networksOf(family, mostProcesses))
                for (const int source : compiled.sources(spec))
                    runs += compare(compiled, spec, source, source % 2 == 0 ? 3 : 1) ? 1 : 0;
            CHECK_MESSAGE(runs >= 2, // the tiling is for 1x1 and 5x5
                name << " runs on fewer than two sizes of " << family << " up to " << mostProcesses
                     << " processes: its needs: leave too "
                     << "few, or networks: should not name it");
        }
    }
    return algorithms;
}

/// From its name, OPERATION/NAME.
const OperationInfo& operationOf(const std::string& algorithm)
{
    const auto kind = findOperation(algorithm.substr(0, algorithm.find('/')));
    return operationInfo(kind.value_or(OperationKind::None));
}

/// Other rules than the header's, under which a program that is right must still end right.
const std::vector<std::map<std::string, std::string>> otherRules = {
    {{"ports", "2"}},
    {{"ports", "all"}},
    {{"duplex", "half"}},
    {{"sharing", "exclusive"}},
    {{"switching", "store-and-forward"}},
    {{"ports", "all"}, {"duplex", "half"}, {"switching", "store-and-forward"}},
    {{"ports", "all"}, {"sharing", "exclusive"}},
};

/// Any network of up to `most` processes, whether the header names it or not.
std::vector<std::string> networksUpTo(int most)
{
    std::vector<std::string> all;
    for (const auto& info : topologies())
        for (const auto& spec : networksOf(info.family, most))
            all.push_back(spec);
    return all;
}

/// Speaks to neighbours or keeps to the clock, and so is right on the networks of its header, under their own rules.
bool isMadeForItsNetworks(const std::string& name, const Library& library)
{
    const auto& text = library.findAlgorithm(name)->text;
    return text.find("on link") != std::string::npos || text.find("at round") != std::string::npos;
}

} // namespace

// proves notation: `cost` is the formula of the algorithm, and `cost on ring` that of one network
TEST_CASE(
    "schedules: every broadcast to all sends what the textbook says and costs what its header says, at every size")
{
    CHECK(compareAll("one-to-all-broadcast/") >= 14);
}

TEST_CASE("schedules: every reduction sends what the textbook says and costs what its header says, at every size")
{
    CHECK(compareAll("all-to-one-reduction/") + compareAll("all-to-all-reduction/") >= 7);
}

TEST_CASE("schedules: every algorithm of all to all sends what the textbook says and costs what its header says, at "
          "every size")
{
    CHECK(compareAll("all-to-all-broadcast/") + compareAll("matrix-vector/") >= 9);
}

TEST_CASE("schedules: every exchange of single blocks sends what the textbook says and costs what its header says, at "
          "every size")
{
    CHECK(compareAll("all-to-all-personalized/") >= 6);
    CHECK(compareAll("scatter/") + compareAll("gather/") >= 3);
}

TEST_CASE("schedules: every sum for all sends what the textbook says and costs what its header says, at every size")
{
    CHECK(compareAll("all-reduce/") + compareAll("prefix-sums/") >= 4);
}

TEST_CASE(
    "every circular shift sends what the textbook says and costs what its header says, at every size, however far")
{
    const Library library;
    for (const auto& name : library.algorithms()) {
        if (!operationOf(name).shifts)
            continue;
        const CompiledAlgorithm compiled(name, library);
        for (const auto& family : compiled.header().networks)
            for (const auto& spec : networksOf(family, 32)) {
                const int p = makeNetwork(spec)->processes();
                for (const int shift : {0, 1, 2, 3, p / 3, p / 2, p - 1, p, 2 * p + 3})
                    compare(compiled, spec, 0, shift % 2 == 0 ? 3 : 1, shift);
            }
    }
}

TEST_CASE(
    "schedules: every algorithm of any other operation sends what the textbook says and costs what its header says")
{
    const std::set<std::string> told = {"one-to-all-broadcast", "all-to-one-reduction", "all-to-all-reduction",
        "all-to-all-broadcast", "matrix-vector", "all-to-all-personalized", "scatter", "gather", "all-reduce",
        "prefix-sums"};
    for (const OperationInfo& operation : operations())
        if (!told.contains(operation.name) && !operation.shifts && operation.isJudged())
            CHECK_MESSAGE(compareAll(operation.name + '/') >= 1, operation.name << " has no algorithm in the library");
}

TEST_CASE("schedules: algorithms for all ports put at most one block on a link and waste no round")
{
    struct Full {
        const char* name;
        const char* network;
        std::int64_t rounds;
        std::int64_t hops; // 0: not told by the sources
    };
    for (const auto& each : {Full{"all-to-all-broadcast/all-port-hypercube", "hypercube:256", 32, 255 * 256},
             Full{"scatter/all-port-hypercube", "hypercube:256", 32, 8 * 128},
             Full{"all-to-all-personalized/all-port-optimal", "hypercube:128", 64, 7 * 64 * 128},
             Full{"all-to-all-personalized/all-port-three-phases", "hypercube:64", 6 * 32, 6 * 32 * 64},
             Full{"one-to-all-broadcast/torus-tiling", "torus:125x125", 6, 0},
             Full{"one-to-all-broadcast/torus-diagonal", "torus:125x125", 7, 0},
             Full{"one-to-all-broadcast/torus-diagonal", "torus:26x26", 7, 0}}) {
        const Library library;
        const CompiledAlgorithm compiled(each.name, library);
        const auto trace = compiled.run(compiled.options(each.network, 6, 1));
        REQUIRE(trace);
        CHECK_MESSAGE(trace->totals.rounds == each.rounds, each.name);
        CHECK_MESSAGE(trace->totals.maxLinkWords == 1, each.name);
        CHECK_MESSAGE((each.hops == 0 || trace->totals.hops == each.hops), each.name);
        if (each.hops == 0) // every other process is informed once
            CHECK(trace->totals.messages == trace->processes() - 1);
    }
}

TEST_CASE("schedules: with all ports both waves start at once, and take as many rounds as the farthest process is away")
{
    const Library library;
    for (const auto* name : {"one-to-all-broadcast/two-way-ring", "one-to-all-broadcast/two-way-torus"}) {
        const CompiledAlgorithm compiled(name, library);
        for (const auto& spec : networksOf(compiled.header().networks.front(), 20))
            for (const int source : compiled.sources(spec)) {
                auto options = compiled.options(spec, source, 2);
                options.settings["ports"] = "all";
                const auto trace = compiled.run(options);
                if (!trace) // with planes
                    continue;
                CHECK_MESSAGE(trace->totals.rounds == metrics(*trace->request.network).diameter, spec);
                CHECK(trace->totals.messages == trace->processes() - 1);
                CHECK(hasOnePacketALink(*trace));
            }
    }
}

TEST_CASE("schedules: broadcasts on tori send what the slides say, also at 25 x 25 and 125 x 125")
{
    const Library library;
    for (const auto* name : {"one-to-all-broadcast/torus-tiling", "one-to-all-broadcast/torus-diagonal"}) {
        const CompiledAlgorithm compiled(name, library);
        for (const int source : {0, 12, 318, 624})
            CHECK(compare(compiled, "torus:25x25", source, 3));
        CHECK(compare(compiled, "torus:125x125", 5000, 1));
    }
}

TEST_CASE("schedules: the broadcast over a diagonal needs 2 rounds per split into fifths and one more, on any n x n")
{
    const Library library;
    const CompiledAlgorithm compiled("one-to-all-broadcast/torus-diagonal", library);
    for (int n = 2, splits = 1; n <= 40; ++n) {
        if (n == 6 || n == 26)
            ++splits;
        const auto side = std::to_string(n);
        CAPTURE(n);
        const int source = n * n / 3;
        const auto trace = compiled.run(compiled.options("torus:" + side + 'x' + side, source, 1));
        REQUIRE(trace);
        CHECK(trace->totals.rounds == 2 * splits + 1);
        CHECK(hasOnePacketALink(*trace));
        const Network& network = *trace->request.network;
        const auto at = [&](NodeId node) { return *network.coordinates(node); };
        std::set<int> told{source};
        std::set<int> rows{at(source).y};
        for (const auto& message : trace->messages) {
            CHECK(told.insert(message.destination).second); // once each
            if (message.round <= splits)
                CHECK(rows.insert(at(message.destination).y).second);
            const auto& path = message.path; // along a row, then along a column
            for (std::size_t i = 2; i < path.size(); ++i)
                CHECK((at(path[i - 2]).x == at(path[i - 1]).x ? at(path[i - 1]).x == at(path[i]).x : true));
        }
        CHECK(std::ssize(told) == n * n);
        CHECK(std::ssize(rows) == n);
    }
}

TEST_CASE("schedules: a flood reaches processes k links away in round k, on any graph")
{
    const Library library;
    const CompiledAlgorithm compiled("one-to-all-broadcast/flood", library);
    std::ofstream("t_bridge.dot") << "graph { 0 -- 1; 1 -- 2; 2 -- 0; 2 -- 3; 3 -- 4; 4 -- 5; 5 -- 3; 5 -- 6 }";
    for (const auto* spec : {"file:t_bridge.dot", "mesh:3x4", "mesh:2x3x3", "linear:6", "ring:7", "complete:6"})
        for (int source = 0; source < makeNetwork(spec)->processes(); ++source) {
            const auto trace = compiled.run(compiled.options(spec, source, 2));
            REQUIRE(trace);
            CHECK(scheduleOf(*trace) == *textbookSchedule(compiled.name(), {*trace->request.network, source, 2}));
            CHECK(hasOnePacketALink(*trace));
            const bool hasFormula = std::string(spec) == "ring:7" || std::string(spec) == "complete:6";
            CHECK(predictedCost(trace->request).has_value() == hasFormula); // elsewhere it is a matter of the source
        }
    std::filesystem::remove("t_bridge.dot");
}

TEST_CASE("schedules: every algorithm is correct on networks that its header does not name, and under other rules")
{
    const Library library;
    const auto networks = networksUpTo(isSanitized ? 5 : 9);
    for (const auto& name : library.algorithms()) {
        if (isMadeForItsNetworks(name, library))
            continue;
        const CompiledAlgorithm compiled(name, library);
        bool hasRun = false;
        for (const auto& spec : networks) {
            const int p = makeNetwork(spec)->processes();
            auto options = compiled.options(spec, 2 * p / 3, 3);
            if (!compiled.run(options))
                continue;
            hasRun = true;
            for (const auto& rules : otherRules) {
                options.settings = rules;
                compiled.run(options);
            }
        }
        CHECK_MESSAGE(hasRun, name);
    }
}

TEST_CASE("schedules: every algorithm is correct whatever the labels, ties and embeddings")
{
    const Library library;
    const char* const networks[] = {"mesh:4x4", "mesh:3x4,labels=columns", "mesh:2x4,origin=top", "mesh:2x2x4",
        "torus:4x2,labels=columns,ties=alternate", "torus:4x4,ties=clockwise", "ring:8,ties=clockwise",
        "ring:8,ties=alternate", "linear:8", "hypercube:8"};
    for (const auto& name : library.algorithms()) {
        if (isMadeForItsNetworks(name, library))
            continue;
        const CompiledAlgorithm compiled(name, library);
        bool hasRun = false;
        for (const std::string spec : networks)
            for (const auto* embedding : {"identity", "gray", "snake", "columns"}) {
                if (!makeEmbedding(embedding, *makeNetwork(spec)))
                    continue;
                CAPTURE(std::string(embedding));
                for (const int source : {3, 0}) { // some begin at 0 only
                    auto options = compiled.options(spec, source, 2);
                    options.embedding = embedding;
                    if (compiled.run(options)) {
                        hasRun = true;
                        break;
                    }
                }
            }
        CHECK_MESSAGE(hasRun, name);
    }
}

TEST_CASE("schedules: figures 4.2, 4.5, 4.6 and 4.7 are one pattern")
{
    const Library library;
    const auto steps = [&](const std::string& name, const std::string& spec, int source) {
        const CompiledAlgorithm compiled(name, library);
        return scheduleOf(*compiled.run(compiled.options(spec, source, 1)));
    };
    for (const int source : {0, 5, 15}) {
        const auto cube = steps("one-to-all-broadcast/recursive-doubling", "hypercube:16", source);
        for (const auto* spec : {"ring:16", "linear:16", "mesh:4x4", "mesh:4x4,labels=columns", "tree:16"})
            CHECK(steps("one-to-all-broadcast/recursive-doubling", spec, source) == cube);
        CHECK(steps("one-to-all-broadcast/linear-array", "linear:16", source) == cube);
        CHECK(steps("one-to-all-broadcast/mesh", "mesh:4x4,labels=columns", source) == cube);
        CHECK(steps("one-to-all-broadcast/mesh", "mesh:4x4", source)
            != cube); // by rows its first steps are by 2 and by 1
    }
}
