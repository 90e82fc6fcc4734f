// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "tests/properties/symmetry.h"

#include <algorithm>
#include <sstream>

#include "core/machine/run.h"
#include "core/operation/judge.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/run_error.h"
#include "core/trace/trace.h"

namespace lockstep::properties {
namespace {

class Teller {
public:
    Teller(const Trace& trace, const Renumbering& way) : m_trace(trace), m_way(way) {}

    std::vector<std::string> lines()
    {
        for (const auto& message : m_trace.messages)
            messageLine(message);
        for (const auto& round : m_trace.rounds)
            roundLines(round);
        for (std::size_t i = 0; i < m_trace.results.size(); ++i)
            add() << "result " << named(static_cast<int>(i)) << ": " << items(m_trace.results[i]);
        if (m_trace.verdict)
            verdictLines(*m_trace.verdict);
        const auto& totals = m_trace.totals;
        add() << "totals " << totals.rounds << ' ' << totals.messages << ' ' << totals.words << ' ' << totals.hops
              << ' ' << totals.ts << ' ' << totals.tw << ' ' << totals.th << ' ' << totals.exact;
        if (m_trace.error) {
            add() << "error " << kindName(m_trace.error->kind) << " in round " << m_trace.error->round;
            for (const auto& each : m_trace.error->waiting)
                add() << "waits " << named(each.process) << " at " << each.line << " for " << named(each.waitsFor);
            // Where there are several, it is that of the lowest process.
            add() << "in the cycle " << m_trace.error->cycle.size();
        }
        std::vector<std::string> lines;
        for (const auto& line : m_lines)
            lines.push_back(line.str());
        std::ranges::sort(lines);
        return lines;
    }

private:
    std::ostringstream& add() { return m_lines.emplace_back(); }
    int named(int process) const { return process < 0 ? process : m_way[static_cast<std::size_t>(process)]; }

    std::string item(const BlockData& block) const
    {
        std::vector<Contributor> from = block.contributors();
        for (auto& each : from)
            each = {named(each.process), named(each.factor), each.input, each.factorInput};
        std::ranges::sort(from);
        std::ostringstream out;
        out << named(block.origin) << '>' << named(block.destination) << ' ' << block.first << '+' << block.words << '='
            << block.number << " by " << static_cast<int>(block.combination) << '[';
        for (const auto& each : from)
            out << each.process << '.' << each.factor << '.' << int{each.input} << int{each.factorInput} << ' ';
        out << ']';
        return out.str();
    }

    void collect(const Value& value, std::vector<std::string>& found) const
    {
        switch (value.kind()) {
        case Kind::Unset:
        case Kind::Integer: // numbers of processes and others look alike
        case Kind::Truth: found.push_back(kindName(value.kind())); return;
        case Kind::Block: found.push_back(item(value.asBlock())); return;
        case Kind::Set:
        case Kind::List:
            for (const auto& each : value.elements())
                collect(each, found);
            return;
        case Kind::Array:
            for (const auto& [index, element] : value.entries())
                collect(element, found);
        }
    }

    static std::string joined(std::vector<std::string> parts)
    {
        std::ranges::sort(parts);
        std::string text;
        for (const auto& part : parts)
            text += part + ", ";
        return text;
    }

    std::string items(const Value& value) const
    {
        std::vector<std::string> found;
        collect(value, found);
        return joined(std::move(found));
    }

    std::string items(const std::vector<BlockData>& blocks) const
    {
        std::vector<std::string> found;
        for (const auto& each : blocks)
            found.push_back(item(each));
        return joined(std::move(found));
    }

    /// 0 for the round of a program error, which ends the run at the first process that makes it: the numbers decide
    /// which other processes still receive in that round.
    RoundNumber receivedIn(const MessageRecord& message) const
    {
        const auto& error = m_trace.error;
        return error && error->kind == RunError::Kind::Runtime && error->round == message.received ? 0
                                                                                                   : message.received;
    }

    void messageLine(const MessageRecord& message)
    {
        auto& out = add();
        out << "round " << message.round << ": " << named(message.source) << " to " << named(message.destination)
            << " arrived " << message.arrived << " received " << receivedIn(message) << " line "
            << m_trace.lineOf(message) << " words " << message.words << " on";
        for (const auto node : message.path)
            out << ' ' << named(node);
        out << ": " << items(message.payload);
    }

    void roundLines(const RoundRecord& round)
    {
        add() << "round " << round.number << " takes " << round.time << " w " << round.maxLinkWords << " hops "
              << round.maxHops << " exact " << round.exact;
        for (const auto& load : round.links)
            add() << "load in " << round.number << " from " << named(load.from) << " to " << named(load.to) << ": "
                  << load.messages << " of " << load.words;
    }

    void verdictLines(const Verdict& verdict)
    {
        add() << "correct " << verdict.correct;
        for (const auto& wrong : verdict.wrong) {
            std::vector<std::string> unheard;
            for (const auto process : wrong.unheard)
                unheard.push_back(std::to_string(named(process)));
            add() << "wrong at " << named(wrong.process) << ": missing " << items(wrong.missing) << " unexpected "
                  << items(wrong.unexpected) << " twice " << items(wrong.twice) << " combined " << items(wrong.combined)
                  << " misplaced " << wrong.misplaced.size() << " unheard " << joined(unheard);
        }
    }

    const Trace& m_trace;
    const Renumbering& m_way;
    std::vector<std::ostringstream> m_lines;
};

Renumbering made(int p, const auto& number)
{
    Renumbering way;
    for (int i = 0; i < p; ++i)
        way.push_back(number(i));
    return way;
}

} // namespace

Renumbering rotation(int p, int k)
{
    return made(p, [&](int i) { return (i + k) % p; });
}

Renumbering flip(int p, int k)
{
    return made(p, [&](int i) { return i ^ k; });
}

Renumbering shiftOfTorus(int rows, int columns, int down, int along)
{
    return made(
        rows * columns, [&](int i) { return (i / columns + down) % rows * columns + (i % columns + along) % columns; });
}

std::vector<std::string> told(const Trace& trace, const Renumbering& way) { return Teller(trace, way).lines(); }

std::string difference(const Case& each, const Renumbering& way)
{
    const auto p = static_cast<int>(way.size());
    Case first = each;
    first.values.clear();
    for (int i = 0; i < p; ++i)
        first.values.push_back(100 + i * i); // no two differences alike, so that sums tell who is in them
    Case second = first;
    second.source = way[static_cast<std::size_t>(each.source)];
    for (std::size_t i = 0; i < way.size(); ++i)
        second.values[static_cast<std::size_t>(way[i])] = first.values[i];
    const auto before = told(run(requestOf(first, first.text)), way);
    const auto after = told(run(requestOf(second, second.text)), rotation(p, 0));
    std::vector<std::string> gone, come;
    std::ranges::set_difference(before, after, std::back_inserter(gone));
    std::ranges::set_difference(after, before, std::back_inserter(come));
    std::string text;
    for (const auto& line : gone)
        text += "- " + line + '\n';
    for (const auto& line : come)
        text += "+ " + line + '\n';
    return text;
}

} // namespace lockstep::properties
