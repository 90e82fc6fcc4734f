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
//     totals   3 rounds, 7 messages, 7 words, 12 hops
//     time     6 = 3 ts + 3 tw + 7 th

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "core/network/metrics.h"
#include "core/trace/crowding.h"
#include "core/trace/predicted_cost.h"
#include "core/trace/result_numbers.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

constexpr int fewestColumns = 40;
constexpr std::size_t mostLines = 8; ///< a round; what does not fit is counted

std::size_t width(const std::string& text)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

std::string padded(const std::string& text, std::size_t columns)
{
    const auto used = width(text);
    return used < columns ? std::string(columns - used, ' ') + text : text;
}

template <class Number> std::string counted(Number number, const std::string& what)
{
    return std::to_string(number) + ' ' + what + (number == 1 ? "" : "s");
}

// 6, 6.5, 0.333333
std::string timeText(double time)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.10g", time);
    return text;
}

std::string joined(const std::vector<std::string>& parts, const std::string& between)
{
    std::string text;
    for (const auto& part : parts)
        text += (text.empty() ? "" : between) + part;
    return text;
}

/// Words wrapped into lines of at most `columns`; a longer word has a line of its own.
std::vector<std::string> wrapped(const std::vector<std::string>& words, const std::string& between, std::size_t columns)
{
    std::vector<std::string> lines;
    for (const auto& word : words) {
        if (!lines.empty() && width(lines.back()) + width(between) + width(word) <= columns)
            lines.back() += between + word;
        else
            lines.push_back(word);
    }
    return lines;
}

std::vector<std::string> wordsOfText(const std::string& text)
{
    std::vector<std::string> words;
    std::size_t begin = 0;
    while (begin < text.size()) {
        const auto end = std::min(text.find(' ', begin), text.size());
        if (end > begin)
            words.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return words;
}

// X0, X0→3; sums and terms name themselves.
std::string blockName(const BlockData& block)
{
    auto name = describe(Value::blockOf(block), 24);
    for (auto at = name.find(", "); at != std::string::npos; at = name.find(", ", at)) // commas part names
        name.erase(at + 1, 1);
    return !name.empty() && name.front() >= '0' && name.front() <= '9' ? 'X' + name : name;
}

/// Whether what an operation ends with is for somebody.
bool hasDestinations(OperationKind kind)
{
    return kind == OperationKind::AllToAllReduction || kind == OperationKind::Scatter
        || kind == OperationKind::AllToAllPersonalized;
}

class Table {
public:
    Table(const Trace& trace, int columns)
        : m_trace(trace), m_network(*trace.request.network),
          m_columns(static_cast<std::size_t>(std::max(columns, fewestColumns)))
    {}

    std::string text()
    {
        writeHead();
        writeRounds();
        writeTotals();
        writeBound();
        writeNumbers();
        writeVerdict();
        return std::move(m_out);
    }

private:
    // Label and text; further lines of the text stand below its first.
    void writeFact(const std::string& label, const std::string& fact)
    {
        constexpr std::size_t indent = 9;
        auto start = label + std::string(indent - std::min(indent - 1, width(label)), ' ');
        for (const auto& line : wrapped(wordsOfText(fact), " ", m_columns - indent)) {
            m_out += start + line + '\n';
            start.assign(indent, ' ');
        }
    }

    void writeHead()
    {
        const auto& request = m_trace.request;
        auto first = request.program->name + " on " + m_network.spec();
        if (!request.embedding.empty() && request.embedding != "identity")
            first += ", embedding " + request.embedding;
        first +=
            ", source " + std::to_string(request.operation.source) + ", " + counted(request.operation.words, "word");
        writeLines(first);
        const auto& settings = request.settings;
        const auto ports = get(settings, "ports");
        writeLines(ports + (ports == "one" ? " port, " : " ports, ") + get(settings, "duplex") + " duplex, "
            + get(settings, "switching") + ", " + get(settings, "sends") + " sends, " + get(settings, "sharing")
            + " links, " + get(settings, "packets") + " packets");
        const auto known = metrics(m_network);
        writeLines(counted(known.nodes, "node") + ", " + counted(known.links, "link") + ", degree "
            + std::to_string(known.degree) + ", diameter " + std::to_string(known.diameter) + ", bisection width "
            + (known.bisectionExact ? "" : "at most ") + std::to_string(known.bisection));
        writeLabels();
        m_out += '\n';
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
        for (const auto& line : wrapped(wordsOfText(text), " ", m_columns))
            m_out += line + '\n';
    }

    std::vector<std::string> messagesOf(const RoundRecord& round) const
    {
        std::vector<std::string> texts;
        const auto usual = m_trace.request.operation.words;
        for (const int index : round.messages) {
            const auto& message = m_trace.messages[static_cast<std::size_t>(index)];
            auto text = std::to_string(message.source) + "→" + std::to_string(message.destination);
            if (message.words != usual)
                text += "·" + std::to_string(message.words);
            texts.push_back(text);
        }
        return texts;
    }

    void writeRound(const RoundRecord& round, std::size_t timeWidth)
    {
        const auto indent = 5 + 2 + timeWidth + 2;
        const auto room = m_columns - indent;
        auto lines = wrapped(messagesOf(round), "  ", room);
        if (lines.size() > mostLines) {
            lines.resize(mostLines);
            lines.push_back("… " + counted(round.messages.size(), "message") + " in all");
        }
        if (lines.empty())
            lines.emplace_back(
                round.moving.empty() ? "nothing crosses" : counted(round.moving.size(), "message") + " under way");
        if (const auto crowded = crowdingText(m_trace, round); !crowded.empty())
            for (auto& line : wrapped(wordsOfText("crowded " + crowded), " ", room))
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
            m_out += m_trace.error ? "No message crossed.\n\n" : "No message was needed.\n\n";
            return;
        }
        std::size_t timeWidth = 4;
        bool differs = false;
        for (const auto& round : m_trace.rounds)
            timeWidth = std::max(timeWidth, timeText(round.time).size());
        for (const auto& message : m_trace.messages)
            differs = differs || message.words != m_trace.request.operation.words;
        m_out += "round  " + padded("time", timeWidth) + "  messages"
            + (differs ? " (·words, where not the usual)" : "") + '\n';
        for (const auto& round : m_trace.rounds)
            writeRound(round, timeWidth);
        m_out += '\n';
    }

    void writeTotals()
    {
        const Totals& totals = m_trace.totals;
        const Settings& settings = m_trace.request.settings;
        writeFact("totals",
            counted(totals.rounds, "round") + ", " + counted(totals.messages, "message") + ", "
                + counted(totals.words, "word") + ", " + counted(totals.hops, "hop"));
        writeFact("time",
            timeText(totals.time) + (totals.exact ? " = " : " ≤ ") + std::to_string(totals.ts) + "·ts + "
                + std::to_string(totals.tw) + "·tw + " + std::to_string(totals.th) + "·th with ts = "
                + timeText(settings.ts) + ", tw = " + timeText(settings.tw) + ", th = " + timeText(settings.th));
        writeCrowding();
        if (const auto predicted = predictedCost(m_trace.request))
            writeFact("formula", predicted->formula + " = " + timeText(predicted->time) + comparison(*predicted));
    }

    /// What shared links cost in the whole run.
    void writeCrowding()
    {
        const auto alone = uncrowded(m_trace);
        if (alone.rounds == 0)
            return;
        const auto& totals = m_trace.totals;
        writeFact("crowding",
            "up to " + std::to_string(alone.mostShared)
                + " messages share a link; if each had its links to itself: " + timeText(alone.time) + ", with "
                + std::to_string(alone.tw) + "·tw instead of " + std::to_string(totals.tw) + "·tw");
    }

    /// "ties=clockwise and embedding gray"
    std::string departures() const
    {
        const auto& spec = m_network.spec();
        const auto comma = m_network.family() == "file" ? std::string::npos : spec.find(',');
        std::vector<std::string> parts;
        if (comma != std::string::npos)
            parts.push_back(spec.substr(comma + 1));
        const auto& embedding = m_trace.request.embedding;
        if (!embedding.empty() && embedding != "identity")
            parts.push_back("embedding " + embedding);
        return joined(parts, " and ");
    }

    std::string comparison(const PredictedCost& predicted) const
    {
        if (m_trace.error)
            return {};
        switch (agreement(m_trace, predicted)) {
        case Agreement::Agrees: return ", as counted";
        case Agreement::LeavesHopsOut: return ", as counted without hops, which it leaves out";
        case Agreement::OtherSettings:
            return ", not as counted: it is for the algorithm's own settings (" + ownSettings(m_trace.request) + ")";
        case Agreement::OtherNetwork: return ", not as counted: it is for a network without " + departures();
        case Agreement::Crowded: return ", not as counted: it is for networks on which no links are shared";
        case Agreement::Differs: break;
        }
        return ", not as counted";
    }

    void writeBound()
    {
        const Bound& bound = m_trace.bound;
        std::vector<std::string> parts;
        if (bound.rounds)
            parts.push_back("at least " + counted(*bound.rounds, "round"));
        if (bound.words)
            parts.push_back("at least " + std::to_string(*bound.words) + "·tw");
        if (bound.transmissions)
            parts.push_back("at least " + counted(*bound.transmissions, "hop"));
        if (parts.empty())
            return;
        writeFact("bound", joined(parts, ", ") + (bound.why.empty() ? "" : ": " + bound.why));
    }

    /// "X0", "word 2 of X0", "Σ0..3 for nobody"
    std::string itemName(const BlockData& block) const
    {
        const auto& setup = m_trace.request.operation;
        auto name = blockName(block);
        if (block.destination == nobody && hasDestinations(setup.kind))
            name += " for nobody";
        if (block.first == 0 && block.words == setup.words)
            return name;
        const auto last = block.first + block.words - 1;
        return (block.words == 1 ? "word " + std::to_string(last)
                                 : "words " + std::to_string(block.first) + " to " + std::to_string(last))
            + " of " + name;
    }

    std::string wrongText(const Wrong& wrong) const
    {
        std::vector<std::string> parts;
        const auto add = [&](const char* what, const std::vector<BlockData>& blocks) {
            if (blocks.empty())
                return;
            std::vector<std::string> names;
            constexpr std::size_t most = 8;
            for (std::size_t i = 0; i < std::min(most, blocks.size()); ++i)
                names.push_back(itemName(blocks[i]));
            if (blocks.size() > most)
                names.push_back("… (" + std::to_string(blocks.size()) + ")");
            parts.push_back(what + joined(names, ", "));
        };
        add("lacks ", wrong.missing);
        add("should not have ", wrong.unexpected);
        add("has twice ", wrong.twice);
        return "process " + std::to_string(wrong.process) + ' ' + joined(parts, "; ");
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
            parts.push_back(std::to_string(process) + ": " + (texts.empty() ? "none" : joined(texts, " ")));
        }
        if (parts.size() > most) {
            parts.resize(most);
            parts.emplace_back("…");
        }
        if (!parts.empty())
            writeFact("numbers", joined(parts, ", "));
    }

    void writeVerdict()
    {
        if (!m_trace.unreceived.empty())
            writeFact("note",
                counted(m_trace.unreceived.size(), "message")
                    + (m_trace.unreceived.size() == 1 ? " was never received" : " were never received"));
        if (m_trace.error) {
            writeFact("result", "none: the run failed");
            return;
        }
        if (!m_trace.verdict) {
            writeFact("result", "not judged: no operation is named");
            return;
        }
        if (m_trace.verdict->correct) {
            writeFact("result", "correct");
            return;
        }
        const auto& wrong = m_trace.verdict->wrong;
        writeFact("result",
            "not correct at " + std::to_string(wrong.size()) + " of " + std::to_string(m_trace.processes())
                + " processes");
        constexpr std::size_t most = 16;
        for (std::size_t i = 0; i < std::min(most, wrong.size()); ++i)
            writeFact("", wrongText(wrong[i]));
        if (wrong.size() > most)
            writeFact("", "… and " + std::to_string(wrong.size() - most) + " more");
    }

    const Trace& m_trace;
    const Network& m_network;
    std::size_t m_columns;
    std::string m_out;
};

} // namespace

std::string traceTable(const Trace& trace, int columns) { return Table(trace, columns).text(); }

} // namespace lockstep
