// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/question/judgement.h"

#include <algorithm>

#include "core/account/run_view.h"
#include "core/question/question.h"
#include "core/question/round_messages.h"

namespace lockstep {
namespace {

using Mark = JudgedItem::Mark;

Reason busiest(const Question& question, RunView& run)
{
    const Trace& trace = run.trace();
    Reason reason;
    reason.run = run.facts();
    reason.asked = *question.round;
    const RoundRecord* record = roundAt(trace, *question.round);
    if (!record || record->links.empty())
        return reason;
    const auto most = std::ranges::max_element(record->links, {}, &LinkLoad::words);
    reason.kind = Reason::Kind::Busiest;
    reason.process = most->from;
    reason.partner = most->to;
    return reason;
}

Reason reasonOf(const Question& question, const AnswerItem& item, RunView& run)
{
    switch (question.kind) {
    case Question::Kind::Arrows:
    case Question::Kind::Acts: return whyArrow(std::get<Arrow>(item), *question.round, run);
    case Question::Kind::Holders: return whyHolder(question, std::get<ProcessId>(item), run);
    case Question::Kind::Load: return busiest(question, run);
    default: return {};
    }
}

} // namespace

int Judgement::count(JudgedItem::Mark mark) const
{
    return static_cast<int>(std::ranges::count(items, mark, &JudgedItem::mark));
}

bool Judgement::isRight() const { return count(Mark::Right) == static_cast<int>(items.size()); }

Judgement judgeAnswer(const Question& asked, const Answer& answer, RunView& run)
{
    const Trace& trace = run.trace();
    const Question question = completed(asked, trace);
    const Answer right = rightAnswer(question, run);
    Judgement judgement;
    const auto add = [&](Mark mark, const AnswerItem& item) {
        const bool explains = mark != Mark::Wrong || question.kind != Question::Kind::Load;
        judgement.items.push_back({mark, item, explains ? reasonOf(question, item, run) : Reason()});
    };
    const auto contains = [](const Answer& items, const AnswerItem& item) {
        return std::ranges::find(items, item) != items.end();
    };
    for (const AnswerItem& item : right)
        if (contains(answer, item))
            add(Mark::Right, item);
    for (const AnswerItem& item : right)
        if (!contains(answer, item))
            add(Mark::Missing, item);
    for (auto item = answer.begin(); item != answer.end(); ++item)
        if (!contains(right, *item) && std::find(answer.begin(), item, *item) == item)
            add(Mark::Wrong, *item);
    return judgement;
}

} // namespace lockstep
