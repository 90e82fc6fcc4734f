// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/export/page_run.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <unordered_map>

#include "core/account/messages.h"
#include "core/account/narrator.h"
#include "core/account/run_view.h"
#include "core/base/diagnostic.h"
#include "core/base/list_messages.h"
#include "core/base/notation.h"
#include "core/base/spelling.h"
#include "core/base/text.h"
#include "core/export/messages.h"
#include "core/export/page_html.h"
#include "core/export/page_text.h"
#include "core/header/program.h"
#include "core/network/network.h"
#include "core/operation/judge.h"
#include "core/question/question.h"
#include "core/question/reason.h"
#include "core/question/round_messages.h"
#include "core/replay/code_marks.h"
#include "core/trace/message_record.h"
#include "core/trace/partial_round.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

using Json = nlohmann::ordered_json;

/// The kinds of marks on pages and their signs, in the order of MarkShape.
constexpr std::array<std::pair<const char*, const char*>, 8> signs = {{{"ready", "○"}, {"sending", "▶"},
    {"receiving", "◀"}, {"blocked", "■"}, {"masked", "□"}, {"waiting", "‖"}, {"done", "◻"}, {"failed", "✕"}}};

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

class Page {
public:
    explicit Page(const std::shared_ptr<const Trace>& trace) : m_view(trace), m_trace(*trace) {}

    std::string text(const std::vector<RoundNumber>& rounds, const std::string& dark)
    {
        Json json;
        const Network& network = *m_trace.request.network;
        for (ProcessId process = 0; process < m_trace.processes(); ++process) {
            const NodeId node = m_trace.request.embedding.nodeOf(process);
            json["nodes"].push_back(network.nodeName(node));
            json["names"].push_back(narrator::processName(m_trace, process));
        }
        Json allRounds = Json::array();
        for (const RoundNumber round : rounds)
            allRounds.push_back(roundJson(round, rounds.back()));
        json["texts"] = m_texts.all();
        json["sentences"] = {{"nothing", say(message::accountNothing)}, {"far", farText(m_view)}};
        if (m_trace.processes() <= mostForArrows)
            json["far"] = farAway();
        json["actor"] = actorOf(m_trace);
        json["signs"] = Json::array();
        for (const MarkShape shape : m_shapes) {
            const auto& [kind, sign] = signs[static_cast<std::size_t>(shape)];
            json["signs"].push_back({{"kind", kind}, {"sign", sign}, {"name", markName(shape)}});
        }
        json["result"] = resultOnPage(m_trace);
        json["advice"] = hintOnPage(narrator::advice(m_trace));
        json["bound"] = narrator::bound(m_trace);
        json["claims"] = Json::parse(claimsJson(m_trace, m_view.claims(ShownRounds::None)));
        json["bound_why"] =
            lockstep::sentences({inNotation(m_trace.bound.why), m_trace.bound.holds, m_trace.bound.source});
        json["dark"] = dark;
        json["rounds"] = std::move(allRounds);
        return jsonForHtml(json);
    }

private:
    Json roundJson(RoundNumber number, RoundNumber last)
    {
        if (number > 0 && (!m_before || m_before->round() != number - 1))
            m_before = m_view.account({number - 1});
        const Account now = m_view.account({number});
        const RoundRecord* const round = roundAt(m_trace, number);
        const bool isUnrecorded = number > 0 && round == nullptr; // then `failed` says why
        Json json = {{"number", number}, {"name", say(message::exportStart)}, {"phase", ""},
            {"say",
                isUnrecorded ? say(message::accountRoundEmpty, {std::to_string(number)})
                             : narrator::round(m_trace, number)},
            {"cost", ""}, {"crowded", ""}, {"failed", ""}, {"asks", false}, {"messages", Json::array()}};
        if (number > 0)
            json["name"] = say(message::exportRound, {std::to_string(number), std::to_string(lastRoundOf(m_trace))});
        if (round != nullptr) {
            json["phase"] = narrator::phases(now);
            json["cost"] = narrator::cost(m_trace, *round);
            json["crowded"] = narrator::crowding(m_trace, *round);
            json["asks"] = m_trace.processes() <= mostForArrows;
            json["lasts"] = lengthToScale(m_trace, number);
            std::set<std::pair<ProcessId, ProcessId>> pairs;
            eachMessage(m_trace, number,
                [&](const MessageRecord& message) { pairs.emplace(message.source, message.destination); });
            json["messages"] = pairs;
        }
        if (number == last && m_trace.error)
            json["failed"] = sentenceOnPage(narrator::end(m_trace));
        addStates(json, now, m_before.value_or(now));
        m_before = now;
        return json;
    }

    void addStates(Json& json, const Account& now, const Account& before)
    {
        const Program& program = *m_trace.request.program;
        json["marks"] = Json::array();
        const std::vector<bool> active = takePart(m_trace, now.round());
        addMarks(json, 0, codeMarks(program, now.processes(), active));
        for (std::size_t i = 0; i < program.usedFiles.size(); ++i)
            addMarks(json, i + 1, codeMarksIn(program.usedFiles[i], program, now.processes(), active));
        json["fresh"] = Json::array();
        for (ProcessId process = 0; process < std::ssize(now.processes()); ++process) {
            json["holds"].push_back(m_texts.of(narrator::holds(now, process)));
            if (const auto [kept, fresh] = narrator::held(now, before, process); !fresh.empty())
                json["fresh"].push_back({process, m_texts.of(kept), m_texts.of(fresh)});
            json["does"].push_back(m_texts.of(narrator::doesOrStands(now, process)));
            json["said"].push_back(m_texts.of(narrator::process(now, process)));
        }
        if (json["asks"] == true)
            addReasons(json, now);
    }

    /// Why no other arrows are messages of the round.
    void addReasons(Json& json, const Account& now)
    {
        for (ProcessId from = 0; from < m_trace.processes(); ++from) {
            ArrowReasons reasons(from, now.round(), m_view);
            Json why = Json::array({m_texts.of(reasonAndDecision(reasons.base()))});
            for (ProcessId to = 0; to < m_trace.processes(); ++to)
                if (to != from && reasons.isExceptional(to) && !reasons.isCrossed(to)) {
                    Reason one = reasons.of(to);
                    one.farFrom = nobody; // said by the page, see far
                    why.push_back({to, m_texts.of(reasonAndDecision(one))});
                }
            json["why"].push_back(why.size() == 1 ? why[0] : why);
        }
    }

    /// By process, those that no message of such a run reaches from there; none where messages go farther.
    Json farAway()
    {
        Json all = Json::array();
        for (ProcessId from = 0; from < m_trace.processes(); ++from) {
            const ArrowReasons reasons(from, 0, m_view);
            Json& far = all.emplace_back(Json::array());
            for (ProcessId to = 0; to < m_trace.processes(); ++to)
                if (reasons.farFrom(to) != nobody)
                    far.push_back(to);
        }
        return all;
    }

    void addMarks(Json& json, std::size_t listing, const std::vector<CodeMark>& marks)
    {
        for (const CodeMark& mark : marks) {
            m_shapes.insert(mark.shape);
            const std::string processes = processesOf(mark);
            const auto& words = mark.processes.size() > 1 ? message::exportMarks : message::exportMark;
            json["marks"].push_back({listing, mark.line, signs[static_cast<std::size_t>(mark.shape)].first,
                m_texts.of(processes), m_texts.of(say(words, {markName(mark.shape), processes}))});
        }
    }

    RunView m_view;
    const Trace& m_trace;
    Texts m_texts;
    std::set<MarkShape> m_shapes;    ///< of all rounds
    std::optional<Account> m_before; ///< of the round before, once it is known
};

} // namespace

/// The verdict, and of an incorrect run what is wrong with the first process.
std::string resultOnPage(const Trace& trace)
{
    if (!trace.error && trace.request.operation.kind == OperationKind::None)
        return {};
    std::string text = sentenceOnPage(narrator::end(trace));
    if (!trace.verdict || trace.verdict->correct)
        return text;
    const std::string wrong = narrator::wrong(trace.request.operation, *trace.verdict, trace.verdict->wrong.front());
    return sentences({text, say(message::listSentence, {capitalised(wrong)})});
}

std::string pageRun(
    const std::shared_ptr<const Trace>& trace, const std::vector<RoundNumber>& rounds, const std::string& dark)
{
    return Page(trace).text(rounds, dark);
}

} // namespace lockstep
