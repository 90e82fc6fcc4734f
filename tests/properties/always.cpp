// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// What is true of every run.

#include <algorithm>
#include <cmath>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <stdexcept>

#include "core/header/header.h"
#include "core/header/program.h"
#include "core/machine/run.h"
#include "core/replay/process_view.h"
#include "core/replay/replay.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"
#include "tests/language/tree_printer.h"
#include "tests/properties/compare.h"

namespace lockstep::properties {
namespace {

using Directed = std::pair<NodeId, NodeId>;

struct Counts {
    std::map<ProcessId, int> sent, received;
    std::map<Directed, int> out, in;
};

std::map<int, Counts> countsByRound(const Trace& trace)
{
    std::map<int, Counts> rounds;
    for (const auto& message : trace.messages) {
        if (message.isToItself())
            continue; // it uses no port
        const auto& path = message.path;
        ++rounds[message.round].sent[message.source];
        ++rounds[message.round].out[{path[0], path[1]}];
        if (message.arrived == 0)
            continue;
        const RoundNumber crossed = message.arrived - message.late;
        ++rounds[crossed].received[message.destination];
        ++rounds[crossed].in[{path[path.size() - 2], path.back()}];
    }
    return rounds;
}

template <class Key> int most(const std::map<Key, int>& counts)
{
    int largest = 0;
    for (const auto& [_, count] : counts)
        largest = std::max(largest, count);
    return largest;
}

std::string checkPorts(const Trace& trace)
{
    const auto& settings = trace.request.settings;
    for (const auto& [round, counts] : countsByRound(trace)) {
        const std::string where = "  in round " + std::to_string(round) + " ";
        if (settings.ports == Settings::allPorts) {
            if (most(counts.out) > 1 || most(counts.in) > 1)
                return where + "a link is used twice as a port\n";
            continue;
        }
        if (most(counts.sent) > settings.ports || most(counts.received) > settings.ports)
            return where + "more ports are used than there are\n";
        if (settings.duplex == Duplex::Half)
            for (const auto& [process, _] : counts.sent)
                if (counts.received.contains(process))
                    return where + "a half-duplex process sends and receives\n";
    }
    return {};
}

std::string checkLinks(const Trace& trace)
{
    const auto& settings = trace.request.settings;
    std::set<Directed> used;
    for (const auto& round : trace.rounds) {
        const std::string where = "  in round " + std::to_string(round.number) + " ";
        for (const auto& load : round.links) {
            if (settings.switching == Switching::StoreAndForward && load.messages > 1)
                return where + "two messages on a link\n";
            if (settings.duplex == Duplex::Simplex && used.contains({load.to, load.from}))
                return where + "a simplex link is used both ways\n";
            used.insert({load.from, load.to});
        }
    }
    return {};
}

std::string checkTimes(const Trace& trace)
{
    std::map<std::pair<int, int>, int> taken;
    for (const auto& message : trace.messages) {
        if (message.received != 0 && (message.arrived == 0 || message.received < message.arrived))
            return "  a message was received before it crossed\n";
        if (message.arrived != 0 && message.arrived < message.round)
            return "  a message arrived before it started\n";
        const bool isStandard = !message.isDropped && message.late == 0;
        if (message.isDropped && (message.arrived > 0 || message.received > 0))
            return "  a dropped message arrived\n";
        if (isStandard && trace.request.settings.switching == Switching::CutThrough && message.arrived != message.round)
            return "  a cut-through message took several rounds\n";
        if (message.round < 1 || message.round > std::ssize(trace.rounds))
            return "  a message crossed in no round\n";
        if (trace.request.settings.packets == Packets::Single && blockCount(message.payload) > 1)
            return "  a packet holds several blocks\n";
    }
    return {};
}

std::string checkLoads(const Trace& trace)
{
    if (trace.request.settings.switching != Switching::CutThrough)
        return {};
    for (const auto& round : trace.rounds) {
        std::map<Directed, LinkLoad> expected;
        for (const int index : round.messages) {
            const auto& message = trace.messages[static_cast<std::size_t>(index)];
            for (std::size_t i = 0; i + 1 < message.path.size(); ++i) {
                auto& load = expected[{message.path[i], message.path[i + 1]}];
                load.from = message.path[i];
                load.to = message.path[i + 1];
                ++load.messages;
                load.words += message.words;
            }
        }
        std::vector<LinkLoad> loads;
        for (const auto& [_, load] : expected)
            loads.push_back(load);
        if (loads != round.links)
            return "  the loads of round " + std::to_string(round.number) + " are not those of its messages\n";
    }
    return {};
}

std::string checkTotals(const Trace& trace)
{
    Totals sum;
    int listed = 0;
    for (const auto& round : trace.rounds) {
        if (round.number != ++listed)
            return "  the rounds are not numbered in turn\n";
        if (!round.links.empty() || !lateArrivals(trace, round.number).empty())
            sum.rounds = round.number;
        sum.messages += std::ssize(round.messages);
        for (const int index : round.messages)
            sum.words += trace.messages[static_cast<std::size_t>(index)].words;
        for (const auto& load : round.links) {
            sum.hops += load.messages;
            sum.wordHops += load.words;
            sum.maxLinkWords = std::max(sum.maxLinkWords, load.words);
        }
        sum.time += round.time;
        sum.ts += crossLinks(trace, round.messages) ? 1 : 0;
        sum.tw += round.maxLinkWords;
        sum.th += round.maxHops;
        sum.exact = sum.exact && round.exact;
    }
    if (!(sum == trace.totals))
        return "  the totals are not the sum of the rounds\n";
    const auto& settings = trace.request.settings;
    const double formula = settings.ts * static_cast<double>(sum.ts) + settings.tw * static_cast<double>(sum.tw)
        + settings.th * static_cast<double>(sum.th);
    if (sum.exact && std::abs(formula - sum.time) > 1e-9)
        return "  the time is not ts + tw + th although it is said to be\n";
    return sum.messages == std::ssize(trace.messages) ? std::string() : "  messages that are in no round\n";
}

std::string viewText(const std::vector<ProcessView>& views)
{
    std::ostringstream out;
    for (const auto& view : views) {
        out << static_cast<int>(view.activity) << ' ' << view.line << ' ' << view.waitsFor << ' ' << view.sent
            << view.received << ' ' << view.unit << ' ' << oracle::describe(converted(view.data)) << ' ';
        for (const auto& variable : view.variables)
            out << variable.name << '=' << oracle::describe(converted(variable.value)) << ' ';
        out << '\n';
    }
    return out.str();
}

/// Numbers of lines taken out: `"line":7` and `line 7`.
std::string withoutLines(const std::string& json)
{
    // "line":3, "lines":"3, 7", line 3, lines 3, 4 and 7
    static const std::regex numbers(R"re((lines?"?:? ?"?)\d+(( and |, )\d+)*)re");
    // Which clauses of a deadlock are one depends on the lines, too; its claims are compared one by one.
    static const std::regex clauses(R"re("message": ?"(deadlock|processes wait)[^"]*")re");
    return std::regex_replace(std::regex_replace(json, clauses, ""), numbers, "$1");
}

// Statement by statement a round ends as it ends at once.
std::string checkSteps(const Trace& trace, Replay& replay)
{
    if (trace.error) // others go a little further than in the run
        return {};
    const auto rounds = static_cast<RoundNumber>(trace.rounds.size());
    for (int round = 1; round <= rounds; round += 1 + rounds / 4) {
        const int steps = replay.steps(round);
        const auto& stepped = replay.at(round, steps);
        if (stepped.crossed != trace.rounds[static_cast<std::size_t>(round) - 1].moving)
            return "  stepping through round " + std::to_string(round) + " other messages cross\n";
        const auto text = viewText(stepped.processes);
        if (steps > 0 && text != viewText(replay.at(round))) // a process may stop where nobody acts
            return "  stepping through round " + std::to_string(round) + " ends otherwise than the round\n";
    }
    return {};
}

} // namespace

std::string checkTrace(const Trace& trace)
{
    return checkPorts(trace) + checkLinks(trace) + checkTimes(trace) + checkLoads(trace) + checkTotals(trace);
}

std::string checkReplay(const Trace& trace)
{
    const auto shared = std::make_shared<const Trace>(trace);
    const auto rounds = static_cast<RoundNumber>(trace.rounds.size());
    Replay forward(shared);
    std::vector<std::string> views;
    for (int round = 0; round <= rounds; ++round)
        views.push_back(viewText(forward.at(round)));
    Replay jumping(shared);
    const int step = 1 + rounds / 8; // enough to meet every kind of jump
    for (int round = rounds; round >= 0; round -= step) {
        if (viewText(jumping.at(round)) != views[static_cast<std::size_t>(round)])
            return "  going back shows round " + std::to_string(round) + " otherwise than going on\n";
        const int far = (round * 7 + 3) % (rounds + 1);
        if (viewText(jumping.at(far)) != views[static_cast<std::size_t>(far)])
            return "  a jump shows round " + std::to_string(far) + " otherwise than going on\n";
    }
    if (const auto problem = checkSteps(trace, forward); !problem.empty())
        return problem;
    if (!trace.error && !trace.results.empty() && !trace.request.program->header.result.empty()) {
        const auto& last = forward.at(rounds);
        if (last.size() != trace.results.size())
            return "  the last round does not show every process\n";
    }
    return {};
}

std::string checkPrinted(const Case& each, const Trace& trace)
{
    const auto tree = parse(each.text, each.file);
    const std::string printed = print(*tree);
    const auto again = parse(printed, each.file);
    if (!again)
        return "  what is printed cannot be read:\n" + printed + render(again.diagnostics.front(), printed);
    if (print(*again) != printed)
        return "  printed again it is another text:\n" + printed;
    try {
        const Trace other = run(requestOf(each, printed));
        if (withoutLines(traceJson(other)) != withoutLines(traceJson(trace)))
            return "  the program as printed runs otherwise:\n" + printed;
    } catch (const std::runtime_error& error) {
        return "  the program as printed is refused: " + std::string(error.what()) + printed;
    }
    return {};
}

} // namespace lockstep::properties
