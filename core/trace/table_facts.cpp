// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/table_facts.h"

#include <algorithm>
#include <string_view>

#include "core/base/text.h"
#include "core/header/program.h"
#include "core/trace/bound_check.h"
#include "core/trace/crowding.h"
#include "core/trace/message_record.h"
#include "core/trace/predicted_cost.h"
#include "core/trace/result_numbers.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"
#include "core/trace/wrong_text.h"

namespace lockstep {
namespace {

class Facts {
public:
    Facts(const Trace& trace, std::size_t columns)
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
    void writeFact(const std::string& label, const std::string& fact)
    {
        constexpr std::size_t indent = 9;
        auto start = label + std::string(indent - std::min(indent - 1, characterCount(label)), ' ');
        for (const auto& line : wrapped(wordsIn(fact), " ", m_columns - indent)) {
            m_out += start + line + '\n';
            start.assign(indent, ' ');
        }
    }

    void writeTotals()
    {
        const Totals& totals = m_trace.totals;
        const Settings& settings = m_trace.request.settings;
        writeFact("totals",
            counted(totals.rounds, "round") + ", " + counted(totals.messages, "message") + ", "
                + counted(totals.words, "word") + ", " + counted(totals.hops, "hop") + ", "
                + std::to_string(totals.wordHops) + " words × hops");
        writeFact("time",
            timeText(totals.time) + (totals.exact ? " = " : " ≤ ") + std::to_string(totals.ts) + "·ts + "
                + std::to_string(totals.tw) + "·tw + " + std::to_string(totals.th) + "·th with ts = "
                + timeText(settings.ts) + ", tw = " + timeText(settings.tw) + ", th = " + timeText(settings.th));
    }

    void writeFormula()
    {
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
        std::vector<std::string> parts;
        if (!m_network.options().empty())
            parts.push_back(m_network.options());
        const auto& embedding = m_trace.request.embeddingName;
        if (!embedding.empty() && embedding != "identity")
            parts.push_back("embedding " + embedding);
        return joined(parts, " and ");
    }

    /// What the summary says of the formula in brackets: "(The formula is that of one segment.)"
    std::string whyItDiffers() const
    {
        const std::string& summary = m_trace.request.program->header.summary;
        constexpr std::string_view beginning = "(The formula ";
        const auto at = summary.find(beginning);
        const auto end = summary.find(".)", at);
        if (at == std::string::npos || end == std::string::npos)
            return {};
        const auto first = at + beginning.size();
        return ": the formula " + summary.substr(first, end - first);
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
        return ", not as counted" + whyItDiffers();
    }

    void writeBound()
    {
        const Bound& bound = m_trace.bound;
        const std::string text = boundText(m_trace);
        if (text.empty())
            return;
        writeFact("bound", text + (bound.why.empty() ? "" : ": " + bound.why));
        if (!bound.source.empty())
            writeFact("source", bound.source);
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

    /// ", and 2 messages were never received: 0→4, 2→6"
    std::string unreceivedText() const
    {
        constexpr std::size_t most = 8;
        const auto& left = m_trace.unreceived;
        if (left.empty())
            return {};
        std::vector<std::string> names;
        for (const int index : left) {
            if (names.size() == most) {
                names.emplace_back("…");
                break;
            }
            const auto& message = m_trace.messages[static_cast<std::size_t>(index)];
            names.push_back(std::to_string(message.source) + "→" + std::to_string(message.destination));
        }
        return counted(std::ssize(left), "message") + (left.size() == 1 ? " was" : " were")
            + " never received: " + joined(names);
    }

    void writeVerdict()
    {
        const auto left = unreceivedText();
        const auto also = left.empty() ? left : ", and " + left;
        if (m_trace.error || !m_trace.verdict) {
            writeFact(
                "result", m_trace.error ? "none: the run failed" + also : "not judged: the operation is none" + also);
            return;
        }
        if (m_trace.verdict->correct) {
            writeFact("result", "correct" + also);
            return;
        }
        const auto& wrong = m_trace.verdict->wrong;
        writeFact("result",
            "not correct at " + std::to_string(wrong.size()) + " of " + std::to_string(m_trace.processes())
                + " processes" + also);
        constexpr std::size_t most = 16;
        for (std::size_t i = 0; i < std::min(most, wrong.size()); ++i)
            writeFact("", wrongText(m_trace.request.operation, *m_trace.verdict, wrong[i]));
        if (wrong.size() > most)
            writeFact("", "… and " + std::to_string(wrong.size() - most) + " more");
    }

    const Trace& m_trace;
    const Network& m_network;
    std::size_t m_columns;
    std::string m_out;
};

} // namespace

std::string tableFacts(const Trace& trace, std::size_t columns) { return Facts(trace, columns).text(); }

} // namespace lockstep
