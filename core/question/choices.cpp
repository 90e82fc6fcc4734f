// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <deque>
#include <initializer_list>
#include <optional>
#include <set>

#include "core/account/run_view.h"
#include "core/base/scrambled.h"
#include "core/header/program.h"
#include "core/network/network.h"
#include "core/question/answer.h"
#include "core/question/judgement.h"
#include "core/question/messages.h"
#include "core/question/misconceptions.h"
#include "core/question/question.h"

namespace lockstep {
namespace {

using Ask = Question::Kind;

constexpr std::size_t mostWrong = 3;

/// Whether it is so close to the right number that somebody who does not know it would take the middle one.
bool isNeighbour(const Answer& answer, const Answer& right)
{
    constexpr std::int64_t few = 4; // below it nearly all numbers are close
    const auto* number = answer.empty() ? nullptr : std::get_if<std::int64_t>(&answer.front());
    const auto* other = right.empty() ? nullptr : std::get_if<std::int64_t>(&right.front());
    return number && other && *other > few && std::abs(*number - *other) == 1;
}

/// FNV-1a, spread.
std::uint64_t mixed(const std::string& text)
{
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    return scrambled(hash);
}

/// The answers of a misconception, one after the other, worked out when they are needed.
class Thoughts {
public:
    explicit Thoughts(const Misconception& row) : m_row(&row) {}

    std::optional<Choice> next(const Asked& asked)
    {
        if (!m_numbers)
            m_numbers = m_row->numbers(asked);
        while (m_left.empty() && m_next < m_numbers->size()) {
            const std::int64_t number = (*m_numbers)[m_next++];
            for (Answer& answer : m_row->answers(asked, number))
                m_left.push_back({std::move(answer), m_row, number});
        }
        if (m_left.empty())
            return std::nullopt;
        Choice first = std::move(m_left.front());
        m_left.pop_front();
        return first;
    }

private:
    const Misconception* m_row;
    std::optional<std::vector<std::int64_t>> m_numbers;
    std::size_t m_next = 0;
    std::deque<Choice> m_left;
};

/// Of the first item with the first of these marks.
std::string firstReason(const Judgement& judgement, std::initializer_list<JudgedItem::Mark> marks)
{
    for (const auto mark : marks)
        for (const JudgedItem& item : judgement.items)
            if (item.mark == mark)
                return reasonText(item.reason);
    return {};
}

} // namespace

std::string choiceText(const Choice& choice, const Question& question, const Trace& trace)
{
    const std::string text = answerText(question, choice.answer);
    const auto* place = choice.answer.empty() ? nullptr : std::get_if<ProgramLine>(&choice.answer.front());
    if (place == nullptr || place->line == 0 || !place->file.empty())
        return text;
    const std::string code = codeOfLine(*trace.request.program, place->line);
    return say(message::choiceLine, {text, code.substr(0, code.find_last_not_of(';') + 1)});
}

std::string withReason(const std::string& answer, const std::string& reason)
{
    return reason.empty() ? answer : answer + " (" + reason + ")";
}

std::string choiceReason(const Choice& choice, const Question& asked, RunView& run)
{
    const Question question = completed(asked, run.trace());
    using enum JudgedItem::Mark;
    if (choice.isRight())
        return question.kind == Ask::Load ? firstReason(judgeAnswer(question, choice.answer, run), {Right})
                                          : std::string();
    if (question.kind == Ask::Holders)
        if (std::string reason = firstReason(judgeAnswer(question, choice.answer, run), {Wrong, Missing});
            !reason.empty())
            return reason;
    return misconceptionText({{question, run}, *choice.from, choice.answer}, choice.number);
}

std::vector<Choice> choices(const Question& asked, RunView& run)
{
    const Trace& trace = run.trace();
    const Question question = completed(asked, trace);
    if (isDrawn(question.kind))
        return {};
    std::vector<Choice> all{{rightAnswer(question, run)}};
    const Answer right = all.front().answer;
    std::set<std::string> texts{answerText(question, right)}; // what reads like one that is there is left out
    const Asked about{question, run};
    std::vector<Thoughts> thoughts;
    for (const Misconception& row : misconceptions())
        if (row.kind == question.kind)
            thoughts.emplace_back(row);
    // One of each misconception before a second one of any.
    for (bool isAny = true; isAny && all.size() <= mostWrong;) {
        isAny = false;
        for (Thoughts& each : thoughts)
            while (all.size() <= mostWrong) {
                auto choice = each.next(about);
                if (!choice)
                    break;
                if (isNeighbour(choice->answer, right) || !texts.insert(answerText(question, choice->answer)).second)
                    continue;
                all.push_back(std::move(*choice));
                isAny = true;
                break;
            }
    }
    if (all.size() < 2)
        return {};
    // No order by size, in which the right one might often be the least.
    const std::string seed = questionText(question, trace) + trace.request.network->spec() + trace.request.program->name
        + std::to_string(trace.request.operation.source);
    std::ranges::sort(all, {}, [&](const Choice& each) { return mixed(seed + answerText(question, each.answer)); });
    return all;
}

} // namespace lockstep
