// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

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
#include <string_view>

#include "core/account/messages.h"
#include "core/account/narrator.h"
#include "core/account/say.h"
#include "core/base/diagnostic.h"
#include "core/base/notation.h"
#include "core/base/spelling.h"
#include "core/base/text.h"
#include "core/header/program.h"
#include "core/network/metrics.h"
#include "core/network/network.h"
#include "core/operation/data_rows.h"
#include "core/operation/judge.h"
#include "core/trace/crowding.h"
#include "core/trace/message_record.h"
#include "core/trace/predicted_cost.h"
#include "core/trace/result_numbers.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

class RunFactsTable {
public:
    RunFactsTable(const Trace& trace, std::size_t columns)
        : m_trace(trace), m_network(*trace.request.network), m_columns(columns)
    {}

    std::string text()
    {
        writeTotals();
        writeCrowding();
        writeFormula();
        writeBound();
        writeNumbers();
        writeVerdict();
        return std::move(m_out);
    }

private:
    // Label and text; further lines of the text stand below its first.
    void writeFact(Message label, const std::string& fact) { writeBeside(say(label), fact); }

    void writeBeside(const std::string& label, const std::string& fact)
    {
        m_out += besideLabel(label, fact, m_indent, m_columns);
    }

    /// As wide as the widest label and a space.
    static std::size_t indentOfFacts()
    {
        std::size_t widest = 8;
        for (const Message label : {Message(message::accountLabelTotals), Message(message::accountLabelTime),
                 Message(message::accountLabelFormula), Message(message::accountLabelCrowding),
                 Message(message::accountLabelBound), Message(message::accountLabelSource),
                 Message(message::accountLabelNumbers), Message(message::accountLabelResult)})
            widest = std::max(widest, columnCount(say(label)));
        return widest + 1;
    }

    void writeTotals()
    {
        const Totals& totals = m_trace.totals;
        const Settings& settings = m_trace.request.settings;
        writeFact(message::accountLabelTotals,
            say(message::accountTotals,
                {std::to_string(totals.rounds), std::to_string(totals.messages), std::to_string(totals.words),
                    std::to_string(totals.hops), std::to_string(totals.wordHops)}));
        if (const std::string slowed = narrator::slowedTime(m_trace); !slowed.empty()) {
            writeFact(message::accountLabelTime, slowed);
            return;
        }
        writeFact(message::accountLabelTime,
            say(message::accountTimeSum,
                {timeText(totals.time) + (totals.exact ? " =" : " ≤"), std::to_string(totals.ts),
                    std::to_string(totals.tw), std::to_string(totals.th), timeText(settings.ts), timeText(settings.tw),
                    timeText(settings.th)}));
    }

    void writeFormula()
    {
        const auto predicted = predictedCost(m_trace.request);
        if (!predicted)
            return;
        std::string value = formulaInNotation(predicted->formula) + " = " + timeText(predicted->time);
        if (!predicted->condition.empty())
            value = say(message::accountFormulaIf, {value, formulaInNotation(predicted->condition)});
        writeFact(message::accountLabelFormula, value + narrator::agreement(m_trace, *predicted));
    }

    /// What shared links cost in the whole run.
    void writeCrowding()
    {
        const auto alone = costWithoutSharing(m_trace);
        if (alone.rounds == 0)
            return;
        std::vector<std::string> arguments = {std::to_string(alone.mostShared), timeText(alone.time)};
        if (!m_network.hasQualities())
            arguments.insert(arguments.end(), {std::to_string(alone.tw), std::to_string(m_trace.totals.tw)});
        writeFact(message::accountLabelCrowding,
            say(m_network.hasQualities() ? message::accountUncrowdedTime : message::accountUncrowded, arguments));
    }

    void writeBound()
    {
        const Bound& bound = m_trace.bound;
        const std::string text = narrator::bound(m_trace);
        if (text.empty())
            return;
        writeFact(message::accountLabelBound,
            text + (bound.why.empty() ? "" : ": " + inNotation(sentences({bound.why, bound.holds}))));
        if (!bound.source.empty())
            writeFact(message::accountLabelSource, bound.source);
    }

    /// "0: 26, 3: 44"
    void writeNumbers()
    {
        constexpr std::size_t most = 64;
        std::vector<std::string> parts;
        for (const auto& [process, numbers] : resultNumbers(m_trace)) {
            std::vector<std::string> texts;
            for (const auto number : numbers)
                texts.push_back(std::to_string(number));
            parts.push_back(
                std::to_string(process) + ": " + (texts.empty() ? say(message::accountNone) : joined(texts, " ")));
        }
        if (parts.size() > most) {
            parts.resize(most);
            parts.emplace_back("…");
        }
        if (!parts.empty())
            writeFact(message::accountLabelNumbers, asList(parts));
    }

    void writeVerdict()
    {
        constexpr std::size_t most = 16;
        writeFact(message::accountLabelResult, narrator::verdict(m_trace));
        if (!m_trace.verdict)
            return;
        const auto& wrong = m_trace.verdict->wrong;
        for (std::size_t i = 0; i < std::min(most, wrong.size()); ++i)
            writeBeside("", narrator::wrong(m_trace.request.operation, *m_trace.verdict, wrong[i]));
        if (wrong.size() > most)
            writeBeside("", say(message::accountAndMore, {std::to_string(wrong.size() - most)}));
    }

    const Trace& m_trace;
    const Network& m_network;
    std::size_t m_columns;
    std::size_t m_indent = indentOfFacts();
    std::string m_out;
};

/// The lines below the rounds: totals, time, crowding, formula, bound, numbers and result.
std::string runFactsTable(const Trace& trace, std::size_t columns) { return RunFactsTable(trace, columns).text(); }

constexpr int fewestColumns = 40;
constexpr std::size_t mostLines = 8; ///< of a round; messages that do not fit are counted

/// "source 3" where one process differs from the others.
std::string theOne(const OperationSetup& setup)
{
    const auto& info = operationInfo(setup.kind);
    for (const char* name : {"shift", "source"})
        if (const DataRow& row = dataRow(name); row.isUsed(info))
            return row.said(setup);
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

    std::string text(ShownRounds rounds)
    {
        writeHead();
        if (rounds == ShownRounds::All)
            writeRounds();
        return m_out + runFactsTable(m_trace, m_columns);
    }

private:
    void writeHead()
    {
        const auto& request = m_trace.request;
        std::vector<std::string> first = {
            say(message::accountRunOn, {request.program->name, publishedSpec(m_network)})};
        if (!request.embeddingName.empty() && request.embeddingName != "identity")
            first.push_back(say(message::accountEmbedding, {request.embeddingName}));
        first.push_back(theOne(request.operation));
        first.push_back(counted(request.operation.words, "word"));
        for (const auto& [name, value] : request.namedParameters())
            first.push_back(name + ' ' + std::to_string(value));
        first.push_back(dataRow("values").said(m_trace.request.operation));
        std::erase(first, "");
        writeLines(asList(first));
        std::vector<std::string> settings;
        for (const auto& row : settingRows())
            if (!row.isTime())
                settings.push_back(row.said(request.settings));
        writeLines(asList(settings));
        if (!request.faults.empty())
            writeLines(say(message::accountFaults, {narrator::faults(request.faults)}));
        const auto known = metrics(m_network);
        writeLines(say(known.bisectionExact ? message::accountNetwork : message::accountNetworkAtMost,
            {counted(known.nodes, "node"), counted(known.links, "link"), std::to_string(known.degree),
                std::to_string(known.diameter), std::to_string(known.bisection)}));
        writeLabels();
        m_out += '\n';
    }

    bool showsNumbers() const { return !m_trace.request.operation.values.empty(); }

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
            writeLines(say(message::accountNodeNames, {asList(names)}));
    }

    void writeLines(const std::string& text)
    {
        for (const auto& line : wrappedText(text, m_columns))
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
            auto text = narrator::arrowText(message);
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
        const auto indent = m_roundWidth + 2 + timeWidth + 2;
        const auto room = m_columns - indent;
        auto lines = wrapped(messagesOf(round, room), "  ", room);
        if (lines.size() > mostLines) {
            lines.resize(mostLines);
            lines.push_back(say(message::accountInAll, {counted(std::ssize(round.messages), "message")}));
        }
        for (auto& line : wrapped(narrator::faultEvents(m_trace, round.number), ", ", room))
            lines.push_back(std::move(line));
        if (lines.empty())
            lines.push_back(round.moving.empty()
                    ? say(message::accountNoMessages)
                    : say(message::accountInTransit, {counted(std::ssize(round.moving), "message")}));
        for (auto& line : wrappedText(narrator::crowdedLinks(m_trace, round), room))
            lines.push_back(std::move(line));
        auto start =
            padded(std::to_string(round.number), m_roundWidth) + "  " + padded(timeText(round.time), timeWidth) + "  ";
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
        const std::string rounds = say(message::accountColumnRound), time = say(message::accountColumnTime);
        m_roundWidth = std::max<std::size_t>(5, columnCount(rounds));
        std::size_t timeWidth = std::max<std::size_t>(4, columnCount(time));
        bool differs = false;
        const auto standard = m_trace.request.operation.words;
        for (std::size_t i = 0; i < m_trace.rounds.size(); ++i) {
            const RoundRecord round = m_trace.rounds.glance(i);
            timeWidth = std::max(timeWidth, timeText(round.time).size());
            differs = differs
                || (!round.messages.empty() && (round.smallestMessage != standard || round.largestMessage != standard));
        }
        m_out += padded(rounds, m_roundWidth) + "  " + padded(time, timeWidth) + "  "
            + say(differs ? message::accountColumnMessagesOfWords : message::accountColumnMessages) + '\n';
        for (std::size_t i = 0; i < m_trace.rounds.size(); ++i)
            writeRound(m_trace.rounds.glance(i), timeWidth);
        m_out += '\n';
    }

    const Trace& m_trace;
    const Network& m_network;
    std::size_t m_columns;
    std::size_t m_roundWidth = 5;
    std::string m_out;
};

} // namespace

std::string runTable(const Trace& trace, int columns, ShownRounds rounds)
{
    return RunTable(trace, columns).text(rounds);
}

} // namespace lockstep
