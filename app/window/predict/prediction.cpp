// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/predict/prediction.h"

#include <algorithm>
#include <utility>

#include "app/window/session/selection.h"
#include "app/window/session/session.h"
#include "core/question/consequence.h"
#include "core/trace/trace.h"

namespace lockstep {

Prediction::Prediction(Session& session, Selection& selection, QObject* parent)
    : QObject(parent), m_session(session), m_selection(selection)
{
    ShownMoment& place = session.place();
    place.setGate([this](Moment wanted) { return allowed(wanted); });
    connect(&session, &Session::runFinished, this, &Prediction::adoptRun);
    connect(&place, &ShownMoment::changed, this, &Prediction::adoptMoment);
    connect(&place, &ShownMoment::gated, this, &Prediction::holdBack);
    connect(&selection, &Selection::changed, this, [this] {
        if (state() == State::Watching && m_kind == Question::Kind::Acts)
            Q_EMIT changed(); // another actor
    });
}

const std::vector<Question::Kind>& Prediction::kinds()
{
    static const std::vector<Question::Kind> kinds = {Question::Kind::Arrows, Question::Kind::Acts,
        Question::Kind::Holders, Question::Kind::Holds, Question::Kind::Load, Question::Kind::Line};
    return kinds;
}

Prediction::State Prediction::state() const
{
    if (!m_on)
        return State::Off;
    if (!isAsked())
        return State::Watching;
    return m_judged ? State::Judged : State::Asking;
}

/// A question stays open if the user steps back.
bool Prediction::isAsked() const
{
    return m_question && m_session.place().moment() == Moment{*m_question->round - 1, 0};
}

int Prediction::rightChoice() const
{
    const auto found = std::ranges::find_if(m_choices, &Choice::isRight);
    return found == m_choices.end() ? -1 : static_cast<int>(found - m_choices.begin());
}

std::string Prediction::reasonOfChosen() const
{
    return m_chosen < 0
        ? std::string()
        : choiceReason(m_choices[static_cast<std::size_t>(m_chosen)], *m_question, m_session.place().view());
}

void Prediction::setOn(bool on)
{
    if (m_on == on)
        return;
    m_on = on;
    m_isFresh = false;
    m_seen = std::max(0, m_session.place().round());
    forgetQuestion();
    withhold();
    Q_EMIT changed();
}

void Prediction::setKind(Question::Kind kind)
{
    m_kind = kind;
    if (state() == State::Asking)
        ask(m_wanted);
    Q_EMIT changed();
}

void Prediction::askForArrows(RoundNumber round)
{
    setOn(false);
    m_session.place().showRound(round - 1);
    setKind(Question::Kind::Arrows);
    setOn(true); // earlier rounds have been seen
    m_session.place().showRound(round);
}

void Prediction::setPresented(bool presented)
{
    m_presented = presented;
    Q_EMIT changed();
}

/// A failed run would open at its failure, which would reveal its rounds.
Moment Prediction::allowed(Moment wanted)
{
    m_wasAsked = isAsked();
    if (!m_on)
        return wanted;
    if (m_isFresh) {
        const bool isFailure = m_session.trace()->error && wanted.round == m_session.place().rounds();
        m_isBegun = isFailure;
        return isFailure ? Moment{} : wanted;
    }
    if (wanted.round <= m_seen || (m_judged && wanted.round == *m_question->round))
        return wanted;
    m_seen = wanted.round - 1;
    return {m_seen, 0};
}

void Prediction::holdBack(Moment wanted)
{
    if (std::exchange(m_isBegun, false))
        return;
    if (!m_question || *m_question->round != wanted.round) {
        ask(wanted);
        Q_EMIT changed();
    } else if (!m_wasAsked) {
        Q_EMIT changed(); // returns to the question
    } else if (m_presented || !m_arrows.empty()) {
        compare();
    } else {
        Q_EMIT answerMissed();
    }
}

void Prediction::adoptRun()
{
    m_isFresh = true;
    m_seen = 0;
    m_score = {};
    forgetQuestion();
    withhold();
    if (m_on && m_session.trace()->error)
        m_selection.clear(); // the reader must find the cycle
    Q_EMIT changed();
}

void Prediction::adoptMoment()
{
    m_isFresh = false;
    const RoundNumber shown = m_session.place().round();
    const bool startsAgain =
        m_on && shown == 0 && m_seen > 0 && m_seen >= m_session.place().rounds(); // everything has been seen
    const bool isNew = shown > m_seen;
    if (startsAgain)
        m_score = {};
    if (isNew && m_question && *m_question->round <= shown)
        forgetQuestion();
    if (startsAgain || isNew) {
        m_seen = shown;
        withhold();
    }
    Q_EMIT changed();
}

void Prediction::forgetQuestion()
{
    m_question.reset();
    m_refusal.reset();
    m_arrows.clear();
    m_choices.clear();
    m_chosen = -1;
    m_judged = false;
    m_judgement = {};
    m_consequences.clear();
}

void Prediction::withhold() { m_session.place().setWithholding(m_on && m_seen < m_session.place().rounds()); }

/// The selected process, else a different one each time.
ProcessId Prediction::processFor(RoundNumber round) const
{
    const int processes = m_session.trace()->processes();
    const auto* chosen = std::get_if<Selection::Processes>(&m_selection.chosen());
    if (chosen && chosen->which.size() == 1)
        return chosen->which.front();
    if (m_kind == Question::Kind::Acts)
        return m_actor >= 0 && m_actor < processes ? m_actor : actorOf(*m_session.trace());
    constexpr int stride = 5;
    return (stride * round) % processes;
}

ProcessId Prediction::actor() const { return processFor(0); }

bool Prediction::tryToAsk(Question::Kind kind, RoundNumber round)
{
    const Trace& trace = *m_session.trace();
    const bool wantsProcess = questionKind(kind).process == QuestionKind::Wants::Must;
    Question question{kind, round, wantsProcess ? processFor(round) : nobody};
    if (auto problem = unaskable(question, trace)) {
        if (!m_refusal)
            m_refusal = std::move(problem);
        return false;
    }
    question = completed(question, trace);
    if (!isDrawn(kind)) {
        m_choices = lockstep::choices(question, m_session.place().view());
        if (m_choices.empty())
            return false;
    }
    m_question = question;
    return true;
}

/// Whether the process of the learner sends or receives in that round. Also keeps who that is.
bool Prediction::actsIn(RoundNumber round)
{
    m_actor = processFor(round);
    const Question question{Question::Kind::Acts, round, m_actor};
    return !unaskable(question, *m_session.trace()) && !rightAnswer(question, m_session.place().view()).empty();
}

void Prediction::ask(Moment wanted)
{
    forgetQuestion();
    m_wanted = wanted;
    m_seen = wanted.round - 1;
    if (m_kind == Question::Kind::Acts && !actsIn(wanted.round)) { // the run pauses only where the learner must act
        m_seen = wanted.round;
        m_session.place().showMoment(wanted);
        return;
    }
    if (tryToAsk(m_kind, wanted.round)) {
        m_refusal.reset();
        return;
    }
    for (const Question::Kind kind : {Question::Kind::Arrows, Question::Kind::Load, Question::Kind::Line})
        if (tryToAsk(kind, wanted.round))
            return;
    m_seen = wanted.round; // no question is possible
    m_session.place().showMoment(wanted);
}

void Prediction::addArrow(ProcessId from, ProcessId to)
{
    const Arrow arrow{from, to};
    if (state() != State::Asking || std::ranges::find(m_arrows, arrow) != m_arrows.end())
        return;
    m_arrows.push_back(arrow);
    Q_EMIT changed();
}

void Prediction::removeArrow(ProcessId from, ProcessId to)
{
    if (state() == State::Asking && std::erase(m_arrows, Arrow{from, to}) > 0)
        Q_EMIT changed();
}

void Prediction::undoArrow()
{
    if (state() != State::Asking || m_arrows.empty())
        return;
    m_arrows.pop_back();
    Q_EMIT changed();
}

void Prediction::choose(int choice)
{
    if (state() != State::Asking || choice < 0 || choice >= static_cast<int>(m_choices.size()))
        return;
    m_chosen = choice;
    if (m_presented)
        Q_EMIT changed();
    else
        compare();
}

Answer Prediction::given() const
{
    if (isDrawn(m_question->kind))
        return {m_arrows.begin(), m_arrows.end()};
    return m_chosen < 0 ? Answer() : m_choices[static_cast<std::size_t>(m_chosen)].answer;
}

void Prediction::compare()
{
    if (state() != State::Asking)
        return;
    const bool isArrows = isDrawn(m_question->kind);
    if (!isArrows && m_chosen < 0 && !m_presented) {
        Q_EMIT answerMissed();
        return;
    }
    m_judgement = judgeAnswer(*m_question, given(), m_session.place().view());
    if (m_question->kind == Question::Kind::Acts)
        m_consequences = lockstep::consequences(*m_question, m_judgement, *m_session.trace());
    m_judged = true;
    if (!m_presented) {
        ++m_score.asked;
        m_score.right += m_judgement.isRight() ? 1 : 0;
    }
    Q_EMIT changed();
}

void Prediction::goOn()
{
    if (state() == State::Judged)
        m_session.place().stepOnTo(m_wanted);
}

} // namespace lockstep
