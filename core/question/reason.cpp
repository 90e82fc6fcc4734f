// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/question/reason.h"

#include <algorithm>

#include "core/network/network.h"
#include "core/question/answer.h"
#include "core/question/question.h"
#include "core/question/round_messages.h"
#include "core/replay/code_marks.h"
#include "core/replay/replay.h"
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
RoundNumber sinceWhen(const ProcessView& now, ProcessId process, RoundNumber round, Replay& replay)
{
    constexpr RoundNumber farthest = 16;
    constexpr std::size_t mostProcesses = 256; // to play rounds again takes time
    for (RoundNumber before = round - 1; before >= 0 && before >= round - farthest; --before) {
        const auto views = replay.shared(before);
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

void tellPlace(Reason& reason, int line, const std::string& unit, const Trace& trace)
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

/// Whether some message of the run goes farther than to a neighbour.
bool speaksFar(const Trace& trace)
{
    constexpr std::size_t most = 10'000;
    for (std::size_t i = 0; i < std::min(trace.messages.size(), most); ++i)
        if (trace.messages[i].path.size() > 2)
            return true;
    return trace.messages.empty();
}

bool areLinked(const Trace& trace, const Arrow& arrow)
{
    const auto& embedding = trace.request.embedding;
    return trace.request.network->linkBetween(embedding.nodeOf(arrow.from), embedding.nodeOf(arrow.to)) != nobody;
}

RoundNumber sentBefore(const Arrow& arrow, RoundNumber round, const Trace& trace)
{
    while (--round >= 1) {
        bool found = false;
        eachMessage(trace, round, [&](const MessageRecord& message) {
            found = found || (message.source == arrow.from && message.destination == arrow.to);
        });
        if (found)
            return round;
    }
    return 0;
}

} // namespace

Reason whyIdle(ProcessId process, RoundNumber round, const Trace& trace, Replay& replay)
{
    Reason reason;
    reason.process = process;
    const auto views = replay.shared(round); // kept: others may be asked for
    const ProcessView* view = viewOf(*views, process);
    if (!view)
        return reason;
    reason.decisions = view->action.decisions();
    reason.kind = kindOf(view->action.kind);
    if (reason.kind != Why::Unknown) {
        reason.partner = view->action.partner;
        tellPlace(reason, view->action.line, view->action.unit, trace);
    } else {
        reason.kind = kindOf(*view);
        reason.partner = view->waitsFor;
        tellPlace(reason, view->line, view->unit, trace);
        const bool takesPart = view->sent || view->received;
        if (!takesPart && (reason.kind == Why::WaitsFor || reason.kind == Why::Ended))
            reason.round = sinceWhen(*view, process, round, replay);
    }
    const auto before = round > 0 ? replay.shared(round - 1) : views;
    const ProcessView* then = viewOf(*before, process);
    reason.isEmptyHanded = then && operationInfo(trace.request.operation.kind).inputs > 0 && !hasAny(*then);
    return reason;
}

namespace {

/// Who has nothing yet could not send, whatever it decides: it waits for its data.
void preferWaiting(Reason& reason, RoundNumber round, const Trace& trace, Replay& replay)
{
    const auto views = replay.shared(round);
    const ProcessView* view = viewOf(*views, reason.process);
    if (reason.kind != Why::Skips || !reason.isEmptyHanded || view->activity != Activity::Receiving)
        return;
    reason.kind = Why::WaitsFor;
    reason.partner = view->waitsFor;
    tellPlace(reason, view->line, view->unit, trace);
}

} // namespace

Reason whyArrow(const Arrow& arrow, RoundNumber round, const Trace& trace, Replay& replay)
{
    Reason reason;
    reason.process = arrow.from;
    reason.partner = arrow.to;
    bool isOtherWay = false;
    eachMessage(trace, round, [&](const MessageRecord& message) {
        if (message.source == arrow.from && message.destination == arrow.to && reason.kind == Why::Unknown) {
            reason.kind = Why::Sends;
            reason.line = trace.lineOf(message);
            reason.file = usedFileOf(trace, message);
        }
        isOtherWay = isOtherWay || (message.source == arrow.to && message.destination == arrow.from);
        if (message.source == arrow.from && std::ranges::count(reason.partners, message.destination) == 0)
            reason.partners.push_back(message.destination);
    });
    if (reason.kind == Why::Sends)
        return reason;
    const RoundNumber earlier = sentBefore(arrow, round, trace);
    if (arrow.from == arrow.to) {
        reason.kind = Why::ToItself;
    } else if (isOtherWay) {
        reason.kind = Why::OtherWay;
    } else if (!reason.partners.empty()) {
        reason.kind = Why::Elsewhere;
    } else if (earlier > 0) {
        reason.kind = Why::AlreadySent;
        reason.round = earlier;
    } else {
        reason = whyIdle(arrow.from, round, trace, replay);
        preferWaiting(reason, round, trace, replay);
    }
    if (arrow.from != arrow.to && !areLinked(trace, arrow) && !speaksFar(trace))
        reason.farFrom = arrow.to;
    return reason;
}

Reason whyHolder(const Question& asked, ProcessId process, const Trace& trace, Replay& replay)
{
    const Question question = completed(asked, trace);
    const DataKind kind = dataKind(trace.request.operation);
    const auto had = [&](RoundNumber round) {
        const auto views = replay.shared(round);
        const ProcessView* view = viewOf(*views, process);
        return view && hasData(*view, question.process, kind);
    };
    Reason reason;
    reason.process = process;
    reason.round = *question.round;
    reason.isEmptyHanded = !had(reason.round);
    if (reason.round == 0 || had(reason.round - 1)) {
        reason.kind = Why::HadIt;
        if (reason.round == 0 && reason.isEmptyHanded)
            reason.kind = Why::NotYet;
        return reason;
    }
    reason.kind = Why::NotYet;
    eachMessage(trace, reason.round, [&](const MessageRecord& message) {
        if (message.destination != process || reason.isEmptyHanded)
            return;
        reason.kind = Why::ComesNow;
        reason.partner = message.source;
    });
    return reason;
}

} // namespace lockstep
