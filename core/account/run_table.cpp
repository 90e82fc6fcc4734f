// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A run for people who read a terminal:
//
//     one-to-all-broadcast/recursive-doubling on ring:8, source 0, 1 word
//     one port, full duplex, cut-through, ts = 1, tw = 1, th = 0
//
//     round  time  messages
//         1     2  0→4
//         2     2  0→2  4→6
//     ...
//     totals   3 rounds, 7 messages, 7 words, 12 hops, 12 word-hops
//     time     6 = 3·ts + 3·tw + 7·th with ts = 1, tw = 1, th = 0

#include "core/account/run_table.h"

#include <algorithm>

#include "core/account/messages.h"
#include "core/account/narrator.h"
#include "core/account/run_facts_table.h"
#include "core/base/diagnostic.h"
#include "core/base/text.h"
#include "core/header/program.h"
#include "core/network/metrics.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

/// With blanks on the left.
std::string padded(const std::string& text, std::size_t columns)
{
    return std::string(columns - std::min(columns, characterCount(text)), ' ') + text;
}

constexpr int fewestColumns = 40;
constexpr std::size_t mostLines = 8; ///< of a round; messages that do not fit are counted

/// ", source 3" where one process differs from the others.
std::string theOne(const OperationSetup& setup)
{
    const auto& info = operationInfo(setup.kind);
    if (info.shifts)
        return ", shift " + std::to_string(setup.shift);
    switch (info.one) {
    case OperationInfo::One::Nobody: return {};
    case OperationInfo::One::Source: return ", source " + std::to_string(setup.source);
    case OperationInfo::One::Root: return ", root " + std::to_string(setup.source);
    }
    return {};
}

// 3, or {3, 1, 4} of a collection, cut where it gets long.
std::string numbersOf(const Value& value)
{
    constexpr std::size_t most = 8;
    if (value.kind() == Kind::Block)
        return std::to_string(value.asBlock().number);
    std::vector<std::string> numbers;
    for (const auto& block : blocksOf(value)) {
        if (numbers.size() == most) {
            numbers.emplace_back("…");
            break;
        }
        numbers.push_back(std::to_string(block.asBlock().number));
    }
    return numbers.empty() ? "" : "{" + joined(numbers, ", ") + "}";
}

class RunTable {
public:
    RunTable(const Trace& trace, int columns)
        : m_trace(trace), m_network(*trace.request.network),
          m_columns(static_cast<std::size_t>(std::max(columns, fewestColumns)))
    {}

    std::string text()
    {
        writeHead();
        writeRounds();
        return m_out + runFactsTable(m_trace, m_columns);
    }

private:
    void writeHead()
    {
        const auto& request = m_trace.request;
        auto first = request.program->name + " on " + m_network.spec();
        if (!request.embeddingName.empty() && request.embeddingName != "identity")
            first += ", embedding " + request.embeddingName;
        first += theOne(request.operation) + ", " + counted(request.operation.words, "word");
        for (const auto& [name, value] : request.namedParameters())
            first += ", " + name + ' ' + std::to_string(value);
        writeLines(first + valuesText());
        std::vector<std::string> settings;
        for (const auto& row : settingRows())
            if (!row.isTime())
                settings.push_back(row.said(request.settings));
        writeLines(joined(settings, ", "));
        const auto known = metrics(m_network);
        writeLines(counted(known.nodes, "node") + ", " + counted(known.links, "link") + ", degree "
            + std::to_string(known.degree) + ", diameter " + std::to_string(known.diameter) + ", bisection width "
            + (known.bisectionExact ? "" : "at most ") + std::to_string(known.bisection));
        writeLabels();
        m_out += '\n';
    }

    bool showsNumbers() const { return !m_trace.request.operation.values.empty(); }

    std::string valuesText() const
    {
        std::vector<std::string> numbers;
        for (const auto value : m_trace.request.operation.values)
            numbers.push_back(std::to_string(value));
        return numbers.empty() ? "" : ", values " + joined(numbers, ", ");
    }

    /// The names of a graph from a file, where they are not the numbers.
    void writeLabels()
    {
        constexpr int most = 64;
        std::vector<std::string> names;
        bool differs = false;
        for (NodeId node = 0; node < m_network.processes() && node < most; ++node) {
            differs = differs || m_network.nodeLabel(node) != m_network.nodeName(node);
            names.push_back(m_network.nodeName(node) + " = " + m_network.nodeLabel(node));
        }
        if (m_network.processes() > most)
            names.emplace_back("…");
        if (differs)
            writeLines("nodes: " + joined(names, ", "));
    }

    void writeLines(const std::string& text)
    {
        for (const auto& line : wrapped(wordsIn(text), " ", m_columns))
            m_out += line + '\n';
    }

    /// As many as fill more lines than are shown.
    std::vector<std::string> messagesOf(const RoundRecord& round, std::size_t room) const
    {
        std::vector<std::string> texts;
        const auto standard = m_trace.request.operation.words;
        std::size_t left = (mostLines + 1) * room;
        for (std::size_t i = 0; i < round.messages.size() && left > 0; ++i) {
            const auto message = m_trace.messages.glance(static_cast<std::size_t>(round.messages[i]));
            auto text = std::to_string(message.source) + "→" + std::to_string(message.destination);
            if (message.words != standard)
                text += "·" + std::to_string(message.words);
            if (const auto numbers = showsNumbers() ? numbersOf(message.payload) : ""; !numbers.empty())
                text += " (" + numbers + ")";
            texts.push_back(text);
            left -= std::min(left, characterCount(text));
        }
        return texts;
    }

    void writeRound(const RoundRecord& round, std::size_t timeWidth)
    {
        const auto indent = 5 + 2 + timeWidth + 2;
        const auto room = m_columns - indent;
        auto lines = wrapped(messagesOf(round, room), "  ", room);
        if (lines.size() > mostLines) {
            lines.resize(mostLines);
            lines.push_back(say(message::accountInAll, {counted(std::ssize(round.messages), "message")}));
        }
        if (lines.empty())
            lines.push_back(round.moving.empty()
                    ? say(message::accountNoMessages)
                    : say(message::accountInTransit, {counted(std::ssize(round.moving), "message")}));
        if (const auto crowded = narrator::crowding(m_trace, round); !crowded.empty())
            for (auto& line : wrapped(wordsIn(say(message::accountCrowdedLinks, {crowded})), " ", room))
                lines.push_back(std::move(line));
        auto start = padded(std::to_string(round.number), 5) + "  " + padded(timeText(round.time), timeWidth) + "  ";
        for (const auto& line : lines) {
            m_out += start + line + '\n';
            start.assign(indent, ' ');
        }
    }

    void writeRounds()
    {
        if (m_trace.rounds.empty()) {
            const bool isWrong = m_trace.error || (m_trace.verdict && !m_trace.verdict->correct);
            m_out += say(isWrong ? message::accountNoneCrossed : message::accountNoneNeeded) + "\n\n";
            return;
        }
        std::size_t timeWidth = 4;
        bool differs = false;
        const auto standard = m_trace.request.operation.words;
        for (std::size_t i = 0; i < m_trace.rounds.size(); ++i) {
            const RoundRecord round = m_trace.rounds.glance(i);
            timeWidth = std::max(timeWidth, timeText(round.time).size());
            differs = differs
                || (!round.messages.empty() && (round.smallestMessage != standard || round.largestMessage != standard));
        }
        m_out +=
            "round  " + padded("time", timeWidth) + "  messages" + (differs ? " (·words, where different)" : "") + '\n';
        for (std::size_t i = 0; i < m_trace.rounds.size(); ++i)
            writeRound(m_trace.rounds.glance(i), timeWidth);
        m_out += '\n';
    }

    const Trace& m_trace;
    const Network& m_network;
    std::size_t m_columns;
    std::string m_out;
};

} // namespace

std::string runTable(const Trace& trace, int columns) { return RunTable(trace, columns).text(); }

} // namespace lockstep
