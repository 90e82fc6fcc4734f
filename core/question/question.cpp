// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/question/question.h"

#include <algorithm>
#include <array>

#include "core/base/text.h"
#include "core/operation/operation.h"
#include "core/question/messages.h"
#include "core/question/round_messages.h"
#include "core/replay/process_view.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

using Ask = Question::Kind;

/// That can be asked about: those of the trace, and the one in which a run failed and nothing crossed any more. Of one
/// that was stopped from outside nobody could tell what it would have brought.
RoundNumber lastRound(const Trace& trace)
{
    const auto recorded = static_cast<RoundNumber>(trace.rounds.size());
    const bool fails =
        trace.error && (trace.error->kind == RunError::Kind::Deadlock || trace.error->kind == RunError::Kind::Runtime);
    return recorded + (fails && trace.error->round > recorded && trace.columns ? 1 : 0);
}

/// Whose data are worth asking about: those of who has them alone; where one process gets all, those of another.
ProcessId worthAsking(const Trace& trace)
{
    const OperationSetup& setup = trace.request.operation;
    const OperationInfo& info = operationInfo(setup.kind);
    const bool another = info.to() || dataKind(setup) == DataKind::For;
    if (!another)
        return info.one == OperationInfo::One::Nobody ? 0 : setup.source;
    const ProcessId last = setup.processes - 1;
    return last != setup.source || last == 0 ? last : last - 1;
}

} // namespace

ProcessId actorOf(const Trace& trace)
{
    const ProcessId pastTheMiddle = trace.processes() * 5 / 8;
    for (RoundNumber round = 1; round <= static_cast<RoundNumber>(trace.rounds.size()); ++round) {
        ProcessId receiver = nobody;
        bool acts = false;
        eachMessage(trace, round, [&](const MessageRecord& message) {
            if (receiver == nobody)
                receiver = message.destination;
            acts = acts || message.source == pastTheMiddle || message.destination == pastTheMiddle;
        });
        if (receiver != nobody)
            return acts ? pastTheMiddle : receiver;
    }
    return pastTheMiddle;
}

Question completed(Question question, const Trace& trace)
{
    const bool ofEnd = question.kind == Ask::Holders || question.kind == Ask::Holds;
    if (ofEnd && !question.round)
        question.round = lastRound(trace);
    if (question.kind == Ask::Holders && question.process == nobody)
        question.process = worthAsking(trace);
    return question;
}

std::optional<Diagnostic> unaskable(const Question& question, const Trace& trace)
{
    const int processes = trace.processes();
    const auto rounds = lastRound(trace);
    if (question.round && *question.round > rounds)
        return rounds == 0
            ? problem(message::questionNoRounds)
            : problem(message::questionRoundOutside, {std::to_string(*question.round), std::to_string(rounds)});
    if (question.process >= processes)
        return problem(
            message::questionProcessOutside, {std::to_string(question.process), std::to_string(processes - 1)});
    if (isDrawn(question.kind) && processes > mostForArrows)
        return problem(message::questionTooMany, {std::to_string(mostForArrows), std::to_string(processes)});
    const bool ofData = question.kind == Ask::Holders || question.kind == Ask::Holds;
    if (ofData && operationInfo(trace.request.operation.kind).inputs == 0)
        return problem(message::questionNoData);
    if ((ofData || question.kind == Ask::Line) && !trace.columns)
        return problem(question.kind == Ask::Line ? message::questionNoReplayLine : message::questionNoReplay);
    return std::nullopt;
}

namespace {

std::string whenText(RoundNumber round, const Trace& trace)
{
    if (round == 0)
        return say(message::questionAtStart);
    const auto recorded = static_cast<RoundNumber>(trace.rounds.size());
    return round > recorded ? say(message::questionAtEnd) : say(message::questionAfterRound, {std::to_string(round)});
}

std::string holdersText(const Question& question, const Trace& trace)
{
    constexpr std::array<Message, 3> rows = {
        message::questionHoldersMade, message::questionHoldersFor, message::questionHoldersIn};
    return say(rows[static_cast<std::size_t>(dataKind(trace.request.operation))],
        {std::to_string(question.process), whenText(*question.round, trace)});
}

} // namespace

std::string questionText(const Question& asked, const Trace& trace)
{
    const Question question = completed(asked, trace);
    const std::string round = std::to_string(question.round.value_or(0));
    const std::string process = std::to_string(question.process);
    const bool hops = trace.request.settings.switching == Switching::StoreAndForward;
    switch (question.kind) {
    case Ask::Arrows: return say(hops ? message::questionArrowsStart : message::questionArrows, {round});
    case Ask::Acts: return say(message::questionActs, {process, round});
    case Ask::Holders: return holdersText(question, trace);
    case Ask::Holds: return say(message::questionHolds, {process, whenText(*question.round, trace)});
    case Ask::Load: return say(message::questionLoad, {round});
    case Ask::Rounds: return say(trace.error ? message::questionRoundsComplete : message::questionRounds);
    case Ask::Words: return question.round ? say(message::questionWordsOfRound, {round}) : say(message::questionWords);
    case Ask::Time: return question.round ? say(message::questionTimeOfRound, {round}) : say(message::questionTime);
    case Ask::Line:
        return question.round == 0 ? say(message::questionLineAtStart, {process})
                                   : say(message::questionLine, {process, round});
    }
    return {};
}

DataKind dataKind(const OperationSetup& setup)
{
    const OperationInfo& info = operationInfo(setup.kind);
    return info.from() && info.addresses ? DataKind::For : info.addsUp ? DataKind::In : DataKind::Made;
}

bool containsData(const Value& value, ProcessId whose, const OperationSetup& setup)
{
    const DataKind kind = dataKind(setup);
    const auto blocks = blocksOf(value);
    return std::ranges::any_of(blocks, [&](const Value& each) {
        const BlockData& block = each.asBlock();
        if (block.words == 0 && setup.words > 0)
            return false;
        if (kind == DataKind::For)
            return block.destination == whose;
        const auto contributors = block.contributors();
        return std::ranges::any_of(
            contributors, [whose](const Contributor& one) { return one.process == whose || one.factor == whose; });
    });
}

bool hasData(const ProcessView& view, ProcessId whose, const OperationSetup& setup)
{
    const auto holds = [&](const Value& value) { return containsData(value, whose, setup); };
    return holds(view.data) || std::ranges::any_of(view.elsewhere, holds);
}

} // namespace lockstep
