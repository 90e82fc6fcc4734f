// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/run_facts_table.h"

#include <algorithm>
#include <string_view>

#include "core/account/messages.h"
#include "core/account/narrator.h"
#include "core/base/diagnostic.h"
#include "core/base/text.h"
#include "core/header/program.h"
#include "core/network/network.h"
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
            say(message::accountTotals,
                {std::to_string(totals.rounds), std::to_string(totals.messages), std::to_string(totals.words),
                    std::to_string(totals.hops), std::to_string(totals.wordHops)}));
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
        writeFact("crowding",
            say(message::accountUncrowded,
                {std::to_string(alone.mostShared), timeText(alone.time), std::to_string(alone.tw),
                    std::to_string(m_trace.totals.tw)}));
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

    /// ", as counted"; "" where the run failed.
    std::string comparison(const PredictedCost& predicted) const
    {
        if (m_trace.error)
            return {};
        switch (agreement(m_trace, predicted)) {
        case Agreement::Agrees: return say(message::accountAsCounted);
        case Agreement::LeavesHopsOut: return say(message::accountAsCountedWithoutHops);
        case Agreement::OtherSettings: return say(message::accountFormulaSettings, {ownSettings(m_trace.request)});
        case Agreement::OtherNetwork: return say(message::accountFormulaNetwork, {departures()});
        case Agreement::Crowded: return say(message::accountFormulaUncrowded);
        case Agreement::Differs: break;
        }
        return say(message::accountFormulaDiffers) + whyItDiffers();
    }

    void writeBound()
    {
        const Bound& bound = m_trace.bound;
        const std::string text = narrator::bound(m_trace);
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
            parts.push_back(
                std::to_string(process) + ": " + (texts.empty() ? say(message::accountNone) : joined(texts, " ")));
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
        constexpr std::size_t most = 16;
        writeFact("result", narrator::verdict(m_trace));
        if (!m_trace.verdict)
            return;
        const auto& wrong = m_trace.verdict->wrong;
        for (std::size_t i = 0; i < std::min(most, wrong.size()); ++i)
            writeFact("", narrator::wrong(m_trace.request.operation, *m_trace.verdict, wrong[i]));
        if (wrong.size() > most)
            writeFact("", say(message::accountAndMore, {std::to_string(wrong.size() - most)}));
    }

    const Trace& m_trace;
    const Network& m_network;
    std::size_t m_columns;
    std::string m_out;
};

} // namespace

std::string runFactsTable(const Trace& trace, std::size_t columns) { return RunFactsTable(trace, columns).text(); }

} // namespace lockstep
