// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/question/answer.h"

#include <algorithm>

#include "core/account/holdings.h"
#include "core/account/narrator.h"
#include "core/account/run_view.h"
#include "core/base/text.h"
#include "core/header/program.h"
#include "core/question/messages.h"
#include "core/question/question.h"
#include "core/question/round_messages.h"
#include "core/replay/code_marks.h"
#include "core/replay/process_view.h"

namespace lockstep {
namespace {

using Ask = Question::Kind;

Answer arrowsOf(const Trace& trace, RoundNumber round)
{
    std::vector<Arrow> arrows;
    eachMessage(trace, round, [&](const MessageRecord& message) {
        arrows.push_back({message.source, message.destination});
    });
    std::ranges::sort(arrows);
    arrows.erase(std::ranges::unique(arrows).begin(), arrows.end());
    return {arrows.begin(), arrows.end()};
}

Answer holdersOf(const Question& question, RunView& run)
{
    const Trace& trace = run.trace();
    Answer holders;
    const auto views = run.processes(*question.round);
    for (std::size_t i = 0; i < views->size(); ++i)
        if (hasData((*views)[i], question.process, trace.request.operation))
            holders.emplace_back(static_cast<ProcessId>(i));
    return holders;
}

std::int64_t wordsIn(const Trace& trace, RoundNumber round)
{
    std::int64_t words = 0;
    eachMessage(trace, round, [&](const MessageRecord& message) { words += message.words; });
    return words;
}

/// Whether no message of that round arrives there: the process receives nothing, whatever the picture shows.
bool isLost(const Arrow& arrow, RoundNumber round, const Trace& trace)
{
    bool isAny = false;
    for (std::size_t i = 0; i < trace.messages.size(); ++i) {
        const MessageRecord message = trace.messages.glance(i);
        if (message.round != round || message.source != arrow.from || message.destination != arrow.to)
            continue;
        if (!message.isDropped)
            return false;
        isAny = true;
    }
    return isAny;
}

} // namespace

HeldData heldData(std::vector<Value> items, const Trace& trace)
{
    return {std::move(items), piecesOf(trace), sentenceStyle(trace)};
}

Answer rightAnswer(const Question& asked, RunView& run)
{
    const Trace& trace = run.trace();
    const Question question = completed(asked, trace);
    const RoundRecord* record = roundAt(trace, question.round.value_or(0));
    switch (question.kind) {
    case Ask::Arrows: return arrowsOf(trace, *question.round);
    case Ask::Acts: {
        Answer acts = arrowsOf(trace, *question.round);
        std::erase_if(acts, [&](const AnswerItem& item) {
            const Arrow& arrow = std::get<Arrow>(item);
            return arrow.from != question.process
                && (arrow.to != question.process || isLost(arrow, *question.round, trace));
        });
        return acts;
    }
    case Ask::Holders: return holdersOf(question, run);
    case Ask::Holds: {
        const auto views = run.processes(*question.round);
        return {heldData(heldItems((*views)[static_cast<std::size_t>(question.process)]), trace)};
    }
    case Ask::Load: return {record ? record->maxLinkWords : std::int64_t{0}};
    case Ask::Rounds: return {std::int64_t{trace.totals.rounds}};
    case Ask::Words: return {question.round ? wordsIn(trace, *question.round) : trace.totals.words};
    case Ask::Time: return {!question.round ? trace.totals.time : record ? record->time : 0.0};
    case Ask::Line:
        return {lineOf(
            (*run.processes(*question.round))[static_cast<std::size_t>(question.process)], *trace.request.program)};
    }
    return {};
}

namespace {

std::string textOf(const Arrow& arrow) { return std::to_string(arrow.from) + "→" + std::to_string(arrow.to); }
std::string textOf(ProcessId process) { return std::to_string(process); }
std::string textOf(const HeldData& held)
{
    return held.items.empty() ? say(message::questionNothing) : itemsText(held.items, held.pieces, held.style);
}
std::string textOf(std::int64_t number) { return std::to_string(number); }
std::string textOf(double time) { return timeText(time); }
std::string textOf(const ProgramLine& line)
{
    return line.line == 0 ? say(message::questionEndReached) : narrator::line(line.line, line.file);
}

} // namespace

std::string itemText(const AnswerItem& item)
{
    return std::visit([](const auto& each) { return textOf(each); }, item);
}

std::string answerText(const Question& question, const Answer& answer)
{
    if (answer.empty())
        return say(message::questionNobody);
    if (question.kind == Ask::Holders) {
        std::vector<ProcessId> processes;
        for (const AnswerItem& item : answer)
            processes.push_back(std::get<ProcessId>(item));
        return folded(processes, "–");
    }
    std::vector<std::string> parts;
    for (const AnswerItem& item : answer)
        parts.push_back(itemText(item));
    return joined(parts);
}

ProgramLine lineOf(const ProcessView& view, const Program& program)
{
    const bool acts = view.action.kind != ProcessAction::Kind::None;
    const int line = acts ? view.action.line : view.line;
    return {line, line == 0 ? "" : fileElsewhere(program, acts ? view.action.unit : view.unit)};
}

} // namespace lockstep
