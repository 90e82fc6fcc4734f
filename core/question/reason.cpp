// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/question/reason.h"

#include <algorithm>

#include "core/account/account.h"
#include "core/account/holdings.h"
#include "core/account/run_view.h"
#include "core/question/answer.h"
#include "core/question/claims.h"
#include "core/question/question.h"
#include "core/question/round_messages.h"
#include "core/replay/code_marks.h"
#include "core/replay/process_view.h"
#include "core/trace/message_record.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

using Why = Reason::Kind;

const ProcessView* viewOf(const std::vector<ProcessView>& views, ProcessId process)
{
    const auto index = static_cast<std::size_t>(process);
    return process >= 0 && index < views.size() ? &views[index] : nullptr;
}

/// Since which round it has stood there; 0 where that is further back than is looked.
RoundNumber sinceWhen(const ProcessView& now, ProcessId process, RoundNumber round, RunView& run)
{
    constexpr RoundNumber farthest = 16;
    constexpr std::size_t mostProcesses = 256; // to play rounds again takes time
    for (RoundNumber before = round - 1; before >= 0 && before >= round - farthest; --before) {
        const auto views = run.processes(before);
        const ProcessView* then = viewOf(*views, process);
        if (!then || views->size() > mostProcesses)
            return 0;
        const bool same = then->activity == now.activity && then->line == now.line && then->waitsFor == now.waitsFor;
        if (!same || then->action.kind == ProcessAction::Kind::Sends
            || then->action.kind == ProcessAction::Kind::Receives)
            return before + 1;
    }
    return 0;
}

void placeReason(Reason& reason, int line, const std::string& unit, const Trace& trace)
{
    reason.line = line;
    reason.file = fileElsewhere(*trace.request.program, unit);
}

Why kindOf(ProcessAction::Kind kind)
{
    switch (kind) {
    case ProcessAction::Kind::Sends: return Why::Sends;
    case ProcessAction::Kind::Receives: return Why::Receives;
    case ProcessAction::Kind::Waits: return Why::WaitsToSend;
    case ProcessAction::Kind::Skips: return Why::Skips;
    case ProcessAction::Kind::None: break;
    }
    return Why::Unknown;
}

Why kindOf(const ProcessView& view)
{
    switch (view.activity) {
    case Activity::Ready: break;
    case Activity::Sending: return Why::WaitsToSend;
    case Activity::Receiving: return Why::WaitsFor;
    case Activity::AtBarrier: return Why::AtBarrier;
    case Activity::WaitingForRound: return Why::WaitsForRound;
    case Activity::Done:
    case Activity::Stopped: return Why::Ended;
    case Activity::Failed: return Why::Failed;
    }
    return Why::Unknown;
}

} // namespace

Reason whyIdle(ProcessId process, RoundNumber round, RunView& run)
{
    const Trace& trace = run.trace();
    Reason reason;
    reason.process = process;
    reason.run = run.facts();
    reason.asked = round;
    const auto views = run.processes(round); // kept: others may be asked for
    const ProcessView* view = viewOf(*views, process);
    if (!view)
        return reason;
    reason.decisions = view->action.decisions();
    // Who decides against the others' statements takes part nevertheless if a message comes to it.
    if (view->action.kind != ProcessAction::Kind::Skips || !view->received)
        reason.kind = kindOf(view->action.kind);
    if (reason.kind != Why::Unknown) {
        reason.partner = view->action.partner;
        placeReason(reason, view->action.line, view->action.unit, trace);
    } else {
        reason.kind = kindOf(*view);
        reason.partner = view->waitsFor;
        placeReason(reason, view->line, view->unit, trace);
        const Moves& moves = reason.run->at(round, round + 1).moves;
        if (const int next = reason.kind == Why::Ended ? moves.nextFrom(process, round + 1) : -1; next >= 0) {
            const MessageRecord message = moves.at(next);
            reason.kind = Why::WaitsToSend;
            reason.partner = message.destination;
            reason.line = trace.lineOf(message);
            reason.file = usedFileOf(trace, message);
        }
        const bool takesPart = view->sent || view->received;
        if (!takesPart && (reason.kind == Why::WaitsFor || reason.kind == Why::Ended))
            reason.round = sinceWhen(*view, process, round, run);
    }
    const auto before = round > 0 ? run.processes(round - 1) : views;
    const ProcessView* then = viewOf(*before, process);
    reason.isEmptyHanded = then && operationInfo(trace.request.operation.kind).inputs > 0 && !holdsAny(*then);
    return reason;
}

namespace {

/// Who has nothing yet could not send, whatever it decides: it waits for its data.
void preferWaiting(Reason& reason, RoundNumber round, RunView& run)
{
    const Trace& trace = run.trace();
    const auto views = run.processes(round);
    const ProcessView* view = viewOf(*views, reason.process);
    if (reason.kind != Why::Skips || !reason.isEmptyHanded || view->activity != Activity::Receiving)
        return;
    reason.kind = Why::WaitsFor;
    reason.partner = view->waitsFor;
    placeReason(reason, view->line, view->unit, trace);
}

} // namespace

ArrowReasons::ArrowReasons(ProcessId from, RoundNumber round, RunView& run)
    : m_run(run), m_round(round), m_reaches(!run.facts()->at(0, 0).moves.onlyToNeighbours())
{
    const Trace& trace = run.trace();
    for (RoundNumber earlier = 1; earlier < round; ++earlier)
        eachMessage(trace, earlier, [&](const MessageRecord& message) {
            if (message.source == from)
                m_sentIn[message.destination] = earlier;
        });
    m_base.process = from;
    m_base.run = run.facts();
    m_base.asked = round;
    eachMessage(trace, round, [&](const MessageRecord& message) {
        if (message.destination == from)
            m_others.insert(message.source);
        if (message.source != from || std::ranges::count(m_base.partners, message.destination) > 0)
            return;
        m_base.partners.push_back(message.destination);
        m_lines.push_back({trace.lineOf(message), usedFileOf(trace, message)});
    });
    if (!m_base.partners.empty())
        m_base.kind = Why::Elsewhere;
}

const Reason& ArrowReasons::base()
{
    if (m_base.kind == Why::Unknown) {
        m_base = whyIdle(m_base.process, m_round, m_run);
        preferWaiting(m_base, m_round, m_run);
    }
    return m_base;
}

bool ArrowReasons::isCrossed(ProcessId to) const { return std::ranges::count(m_base.partners, to) > 0; }

bool ArrowReasons::isExceptional(ProcessId to) const
{
    const bool sends = !m_base.partners.empty();
    return isCrossed(to) || to == m_base.process || m_others.contains(to) || (!sends && m_sentIn.contains(to));
}

ProcessId ArrowReasons::farFrom(ProcessId to) const
{
    return to != m_base.process && !m_reaches && !m_run.trace().request.areLinked(m_base.process, to) ? to : nobody;
}

Reason ArrowReasons::of(ProcessId to)
{
    Reason reason;
    reason.process = m_base.process;
    reason.partner = to;
    reason.run = m_run.facts();
    reason.asked = m_round;
    if (const auto sent = std::ranges::find(m_base.partners, to); sent != m_base.partners.end()) {
        const Line& line = m_lines[static_cast<std::size_t>(sent - m_base.partners.begin())];
        reason.kind = Why::Sends;
        reason.partners = m_base.partners;
        reason.line = line.number;
        reason.file = line.file;
        return reason;
    }
    if (to == m_base.process) {
        reason.kind = Why::ToItself;
    } else if (m_others.contains(to)) {
        reason.kind = Why::OtherWay;
        reason.partners = m_base.partners;
    } else if (m_base.partners.empty() && m_sentIn.contains(to)) {
        reason.kind = Why::AlreadySent;
        reason.round = m_sentIn.at(to);
    } else {
        reason = base();
        if (reason.kind == Why::Elsewhere)
            reason.partner = to;
    }
    reason.farFrom = farFrom(to);
    return reason;
}

Reason whyArrow(const Arrow& arrow, RoundNumber round, RunView& run)
{
    return ArrowReasons(arrow.from, round, run).of(arrow.to);
}

Reason whyHolder(const Question& asked, ProcessId process, RunView& run)
{
    const Trace& trace = run.trace();
    const Question question = completed(asked, trace);
    const auto had = [&](RoundNumber round) {
        const auto views = run.processes(round);
        const ProcessView* view = viewOf(*views, process);
        return view && hasData(*view, question.process, trace.request.operation);
    };
    Reason reason;
    reason.process = process;
    reason.data = question.process;
    reason.run = run.facts();
    reason.asked = *question.round;
    if (!had(reason.asked)) {
        reason.kind = Why::HasNot;
        return reason;
    }
    reason.kind = Why::HadIt;
    if (reason.asked == 0 || had(reason.asked - 1))
        return reason;
    const MomentFacts now = reason.run->at(reason.asked, reason.asked);
    for (const int index : now.moves.to(process)) {
        reason.partner = now.moves.at(index).source;
        if (checks::bringsData(now, {process, now.round, {{"partner", reason.partner}, {"data", reason.data}}})) {
            reason.kind = Why::ComesNow;
            return reason;
        }
    }
    return reason;
}

} // namespace lockstep
