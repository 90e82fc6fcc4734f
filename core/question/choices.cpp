// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <initializer_list>
#include <set>

#include "core/account/holdings.h"
#include "core/account/run_view.h"
#include "core/base/message.h"
#include "core/header/program.h"
#include "core/question/answer.h"
#include "core/question/judgement.h"
#include "core/question/messages.h"
#include "core/question/question.h"
#include "core/question/round_messages.h"
#include "core/replay/process_view.h"
#include "core/trace/crowding.h"

namespace lockstep {
namespace {

using Ask = Question::Kind;
using Instead = Choice::Kind;

constexpr std::size_t mostWrong = 3;
constexpr int mostOthers = 16; ///< processes that are looked at

/// Collects wrong answers, the likeliest first, until there are enough. What reads like one that is there is left out.
class WrongAnswers {
public:
    WrongAnswers(const Question& question, RunView& run)
        : m_question(question), m_trace(run.trace()), m_run(run), m_round(question.round.value_or(0))
    {
        m_all.push_back({rightAnswer(question, run), Instead::Right});
        m_texts.insert(answerText(question, right()));
    }

    std::vector<Choice> collect()
    {
        switch (m_question.kind) {
        case Ask::Arrows:
        case Ask::Acts: return {};
        case Ask::Holders: addHolders(); break;
        case Ask::Holds: addHoldings(); break;
        case Ask::Load: addLoads(); break;
        case Ask::Rounds: addRounds(); break;
        case Ask::Words: addWords(); break;
        case Ask::Time: addTimes(); break;
        case Ask::Line: addLines(); break;
        }
        return std::move(m_all);
    }

private:
    void add(Answer answer, Instead why = Instead::Near, std::int64_t number = 0)
    {
        if (m_all.size() <= mostWrong && m_texts.insert(answerText(m_question, answer)).second)
            m_all.push_back({std::move(answer), why, number});
    }
    template <class Item> void addItem(Item item, Instead why = Instead::Near, std::int64_t number = 0)
    {
        add({AnswerItem(std::move(item))}, why, number);
    }
    void addNumber(std::int64_t number, Instead why = Instead::Near)
    {
        if (number >= 0)
            addItem(number, why);
    }
    const Answer& right() const { return m_all.front().answer; }
    std::int64_t rightNumber() const { return std::get<std::int64_t>(right().front()); }

    /// The same question about another round, if there is one.
    void addOfRound(RoundNumber round)
    {
        Question other = m_question;
        other.round = round;
        if (round >= questionKind(other.kind).firstRound && !unaskable(other, m_trace))
            add(rightAnswer(other, m_run), Instead::OfRound, round);
    }
    template <class Visit> void eachOther(Visit visit)
    {
        const int processes = m_trace.processes();
        for (int i = 1; i < std::min(processes, mostOthers + 1); ++i)
            visit((m_question.process + i) % processes);
    }

    void addHolders()
    {
        const Answer holders = right();
        addOfRound(m_round - 1);
        addOfRound(m_round + 1);
        Answer receivers;
        eachMessage(
            m_trace, m_round, [&](const MessageRecord& message) { receivers.emplace_back(message.destination); });
        std::ranges::sort(receivers, {}, [](const AnswerItem& item) { return std::get<ProcessId>(item); });
        receivers.erase(std::ranges::unique(receivers).begin(), receivers.end());
        add(std::move(receivers));
        Answer all;
        for (ProcessId process = 0; process < m_trace.processes(); ++process)
            all.emplace_back(process);
        add(std::move(all));
        addItem(m_question.process);
        if (!holders.empty())
            add({holders.begin(), holders.end() - 1});
    }

    void addHoldings()
    {
        addOfRound(m_round - 1);
        eachMessage(m_trace, m_round, [this](const MessageRecord& message) {
            if (message.destination == m_question.process)
                addItem(heldData(itemsOf({message.payload}), m_trace), Instead::Received);
        });
        const auto views = m_run.processes(m_round);
        eachOther([&](ProcessId other) {
            addItem(heldData(heldItems((*views)[static_cast<std::size_t>(other)]), m_trace), Instead::OfProcess, other);
        });
        addOfRound(m_round + 1);
        addItem(HeldData());
    }

    void addLoads()
    {
        const std::int64_t right = rightNumber();
        std::int64_t words = 0, messages = 0;
        eachMessage(m_trace, m_round, [&](const MessageRecord& message) {
            words += message.words;
            ++messages;
        });
        if (messages > 0)
            addNumber(m_trace.rounds[static_cast<std::size_t>(m_round) - 1].largestMessage, Instead::Largest);
        addNumber(words, Instead::AllWords);
        addNumber(messages, Instead::Messages);
        addOfRound(m_round - 1);
        addNear(right);
    }

    void addNear(std::int64_t right)
    {
        addNumber(right + 1);
        addNumber(2 * right);
        addNumber(right - 1);
        addNumber(right + 2);
    }

    void addRounds()
    {
        const int processes = m_trace.processes();
        std::int64_t doublings = 0;
        while ((std::int64_t{1} << doublings) < processes)
            ++doublings;
        addNumber(processes - 1);
        addNumber(doublings);
        addNumber(processes);
        addNear(rightNumber());
    }

    void addWords()
    {
        const std::int64_t right = rightNumber();
        if (!m_question.round) {
            addNumber(m_trace.totals.wordHops, Instead::WordHops);
            addNumber(m_trace.totals.messages, Instead::Messages);
            addNumber(m_trace.totals.tw, Instead::Factor);
        } else {
            addNumber(messagesOfRound(), Instead::Messages);
            addOfRound(m_round - 1);
        }
        addNear(right);
    }

    void addTimes()
    {
        const double time = std::get<double>(right().front());
        const Settings& settings = m_trace.request.settings;
        if (!m_question.round)
            addItem(costWithoutSharing(m_trace).time, Instead::Unshared);
        else
            addOfRound(m_round - 1);
        addItem(time + settings.tw);
        if (time > settings.ts)
            addItem(time - settings.ts, messagesOfRound() > 0 ? Instead::WithoutStart : Instead::Near);
        addItem(2 * time);
        addItem(time + 1);
    }

    /// Those that start in it; 0 where the question is about the whole run.
    std::int64_t messagesOfRound() const
    {
        std::int64_t messages = 0;
        eachMessage(m_trace, m_round, [&](const MessageRecord&) { ++messages; });
        return messages;
    }

    void addLines()
    {
        const Program& program = *m_trace.request.program;
        const auto views = m_run.processes(m_round);
        eachOther([&](ProcessId other) {
            addItem(lineOf((*views)[static_cast<std::size_t>(other)], program), Instead::OfProcess, other);
        });
        addOfRound(m_round - 1);
        addOfRound(m_round + 1);
        const UnitCode& unit = program.units.front();
        for (std::size_t i = unit.code.size(); i-- > 0;)
            if (unit.code[i].beginsStatement)
                addItem(ProgramLine{unit.spans[i].line, ""});
    }

    const Question& m_question;
    const Trace& m_trace;
    RunView& m_run;
    RoundNumber m_round;
    std::vector<Choice> m_all;     ///< the right one first
    std::set<std::string> m_texts; ///< of these
};

bool isLess(const HeldData& a, const HeldData& b)
{
    return a.items.size() != b.items.size() ? a.items.size() < b.items.size()
                                            : Value::compare(Value::list(a.items), Value::list(b.items)) < 0;
}
template <class Item> bool isLess(const Item& a, const Item& b) { return a < b; }

/// Of items of one type: in sets few before many, then by size or number.
bool comesBefore(const Answer& a, const Answer& b)
{
    if (a.size() != b.size())
        return a.size() < b.size();
    const auto [first, second] = std::ranges::mismatch(a, b);
    return first != a.end()
        && std::visit(
            [&](const auto& item) { return isLess(item, std::get<std::decay_t<decltype(item)>>(*second)); }, *first);
}

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
    const Trace& trace = run.trace();
    const Question question = completed(asked, trace);
    const std::string number = std::to_string(choice.number);
    const bool isHolds = question.kind == Ask::Holds;
    const auto judged = [&] { return judgeAnswer(question, choice.answer, run); };
    using enum JudgedItem::Mark;
    if (question.kind == Ask::Holders)
        return firstReason(judged(), {Wrong, Missing});
    switch (choice.kind) {
    case Instead::Right: return question.kind == Ask::Load ? firstReason(judged(), {Right}) : std::string();
    case Instead::OfRound:
        if (choice.number == 0)
            return say(isHolds ? message::choiceHeldAtStart : message::choiceAtStart);
        return say(isHolds ? message::choiceHeldAfterRound : message::choiceOfRound, {number});
    case Instead::OfProcess: return say(isHolds ? message::choiceHeldBy : message::choiceOfProcess, {number});
    case Instead::Received: return say(message::choiceReceived);
    case Instead::Largest: return say(message::choiceLargest);
    case Instead::AllWords: return say(message::choiceAllWords);
    case Instead::Messages: return say(message::choiceMessages);
    case Instead::WordHops: return say(message::choiceWordHops);
    case Instead::Factor: return say(message::choiceFactor);
    case Instead::Unshared: return say(message::choiceUnshared);
    case Instead::WithoutStart: return say(message::choiceWithoutStart);
    case Instead::Near: break;
    }
    return {};
}

std::vector<Choice> choices(const Question& asked, RunView& run)
{
    const Trace& trace = run.trace();
    const Question question = completed(asked, trace);
    auto all = WrongAnswers(question, run).collect();
    if (all.size() < 2)
        return {};
    std::ranges::sort(all, comesBefore, &Choice::answer);
    return all;
}

} // namespace lockstep
