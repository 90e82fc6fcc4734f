// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/page_run.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <set>
#include <unordered_map>

#include "core/account/narrator.h"
#include "core/base/text.h"
#include "core/export/page_html.h"
#include "core/header/program.h"
#include "core/machine/code_marks.h"
#include "core/question/question.h"
#include "core/question/reason.h"
#include "core/trace/bound_check.h"
#include "core/trace/crowding.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"
#include "core/trace/wrong_text.h"

namespace lockstep {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t mostSaid = 12; ///< number of messages of a round that are listed individually

/// The names of MarkShape, in its order.
constexpr std::array<const char*, 8> shapeNames = {
    "ready", "sending", "receiving", "blocked", "masked", "waiting", "done", "failed"};

/// Texts that occur in many rounds, stored once.
class Texts {
public:
    std::size_t of(const std::string& text)
    {
        const auto [found, isNew] = m_places.try_emplace(text, m_places.size());
        if (isNew)
            m_all.push_back(text);
        return found->second;
    }
    const std::vector<std::string>& all() const { return m_all; }

private:
    std::unordered_map<std::string, std::size_t> m_places;
    std::vector<std::string> m_all;
};

/// "5 = ts + 4·tw"; if no single message accounts for all of this, only the time and the words on the busiest link.
std::string costText(const Trace& trace, const RoundRecord& round)
{
    if (round.moving.empty())
        return "nothing: no message crosses";
    const Settings& settings = trace.request.settings;
    std::vector<std::string> parts;
    double sum = 0;
    const auto add = [&](std::int64_t count, double each, const char* name) {
        if (count == 0 || (each == 0 && std::string_view(name) == "th"))
            return;
        sum += static_cast<double>(count) * each;
        parts.push_back(count == 1 ? name : std::to_string(count) + "·" + name);
    };
    add(round.messages.empty() ? 0 : 1, settings.ts, "ts");
    add(round.maxLinkWords, settings.tw, "tw");
    add(round.maxHops, settings.th, "th");
    if (round.exact && sum == round.time)
        return timeText(round.time) + " = " + joined(parts, " + ");
    return timeText(round.time) + "; the busiest link carries " + counted(round.maxLinkWords, "word");
}

std::vector<std::pair<ProcessId, ProcessId>> pairsOf(const Trace& trace, const RoundRecord& round)
{
    std::set<std::pair<ProcessId, ProcessId>> pairs;
    for (const int index : round.messages) {
        const MessageRecord& message = trace.messages[static_cast<std::size_t>(index)];
        pairs.emplace(message.source, message.destination);
    }
    return {pairs.begin(), pairs.end()};
}

std::string sayText(const Trace& trace, const RoundRecord& round)
{
    const auto pairs = pairsOf(trace, round);
    std::vector<std::string> parts;
    for (const auto& [source, destination] : pairs) {
        if (parts.size() == mostSaid)
            break;
        parts.push_back(std::to_string(source) + " sends to " + std::to_string(destination));
    }
    if (pairs.size() > parts.size())
        parts.push_back("and " + std::to_string(pairs.size() - parts.size()) + " more");
    const std::string what = !parts.empty() ? joined(parts)
        : round.moving.empty()              ? std::string("no process sends")
                                            : std::string("messages on their way continue");
    return "Round " + std::to_string(round.number) + ": " + what + '.';
}

std::string resultText(const Trace& trace)
{
    if (trace.error)
        return sentence(trace.error->diagnostic);
    if (!trace.verdict || trace.request.operation.kind == OperationKind::None)
        return {};
    if (trace.verdict->correct)
        return "correct: every process ends up with the expected data";
    return "incorrect: " + wrongText(trace.request.operation, *trace.verdict, trace.verdict->wrong.front());
}

class Page {
public:
    explicit Page(const std::shared_ptr<const Trace>& trace)
        : m_facts(std::make_shared<const RunFacts>(trace)), m_trace(*trace), m_replay(trace)
    {}

    std::string text(const std::vector<RoundNumber>& rounds, const std::string& dark)
    {
        Json json;
        const Network& network = *m_trace.request.network;
        for (ProcessId process = 0; process < m_trace.processes(); ++process) {
            const NodeId node = m_trace.request.embedding.nodeOf(process);
            json["nodes"].push_back(network.nodeName(node));
            json["names"].push_back(
                std::to_string(process) + (node == process ? "" : " on node " + network.nodeName(node)));
        }
        Json told = Json::array();
        for (const RoundNumber round : rounds)
            told.push_back(roundJson(round, rounds.back()));
        json["texts"] = m_texts.all();
        json["result"] = resultText(m_trace);
        json["bound"] = boundText(m_trace);
        json["bound_why"] = joined(std::vector{m_trace.bound.why, m_trace.bound.source}, " ");
        json["dark"] = dark;
        json["rounds"] = std::move(told);
        return jsonForHtml(json);
    }

private:
    Json roundJson(RoundNumber number, RoundNumber last)
    {
        const Account now(m_facts, number, m_replay.shared(number));
        const auto rounds = static_cast<RoundNumber>(m_trace.rounds.size());
        Json json = {{"number", number}, {"name", "Start"}, {"phase", ""},
            {"say", "Before the first round: what every process starts with."}, {"cost", ""}, {"crowded", ""},
            {"failed", ""}, {"asks", false}, {"messages", Json::array()}};
        if (number > 0) {
            const RoundRecord& round = m_trace.rounds[static_cast<std::size_t>(number - 1)];
            json["name"] = "Round " + std::to_string(number) + " of " + std::to_string(rounds);
            json["phase"] = narrator::phases(now);
            json["say"] = sayText(m_trace, round);
            json["cost"] = costText(m_trace, round);
            json["crowded"] = crowdingText(m_trace, round);
            json["asks"] = m_trace.processes() <= mostForArrows;
            for (const auto& [source, destination] : pairsOf(m_trace, round))
                json["messages"].push_back({source, destination});
        }
        if (number == last && m_trace.error)
            json["failed"] = sentence(m_trace.error->diagnostic);
        addStates(json, now);
        return json;
    }

    void addStates(Json& json, const Account& now)
    {
        const Program& program = *m_trace.request.program;
        json["marks"] = Json::array();
        const std::vector<bool> active = takePart(m_trace, now.round());
        addMarks(json, 0, codeMarks(program, now.processes(), active));
        for (std::size_t i = 0; i < program.usedFiles.size(); ++i)
            addMarks(json, i + 1, codeMarksIn(program.usedFiles[i], program, now.processes(), active));
        for (ProcessId process = 0; process < std::ssize(now.processes()); ++process) {
            const std::string holds = narrator::holds(now, process);
            json["holds"].push_back(m_texts.of(holds.empty() ? "–" : holds));
            json["does"].push_back(m_texts.of(narrator::doesOrStands(now, process)));
            if (json["asks"] == true)
                json["idle"].push_back(m_texts.of(reasonText(whyIdle(process, now.round(), m_trace, m_replay))));
        }
    }

    static void addMarks(Json& json, std::size_t listing, const std::vector<CodeMark>& marks)
    {
        for (const CodeMark& mark : marks)
            json["marks"].push_back(
                {listing, mark.line, shapeNames[static_cast<std::size_t>(mark.shape)], mark.processes});
    }

    std::shared_ptr<const RunFacts> m_facts;
    const Trace& m_trace;
    Replay m_replay;
    Texts m_texts;
};

} // namespace

std::string pageRun(
    const std::shared_ptr<const Trace>& trace, const std::vector<RoundNumber>& rounds, const std::string& dark)
{
    return Page(trace).text(rounds, dark);
}

} // namespace lockstep
