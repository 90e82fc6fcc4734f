// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A reader says what a round will bring before it is shown. While prediction is on, a step forward asks about the next
// round in place of showing it; what was answered is compared with the run, and then the round is shown. Behind the
// last round one begins anew at the start. It knows no widgets.

#include <QObject>
#include <memory>
#include <optional>
#include <vector>

#include "core/question/judgement.h"
#include "core/question/question.h"
#include "views/run/step_scale.h"

namespace lockstep {

class Selection;
class Session;

class Prediction : public QObject {
    Q_OBJECT

public:
    enum class State {
        Off,
        Watching, ///< nothing is asked: the shown round was answered, or none has been asked yet
        Asking,
        Judged, ///< compared, and not yet shown
    };
    /// Of the run, questions that the class answers not counted.
    struct Score {
        int right = 0;
        int asked = 0;
    };

    /// The process that is chosen is asked about.
    Prediction(Session& session, Selection& selection, QObject* parent = nullptr);

    /// The kinds that can be chosen, in the order of a list.
    static const std::vector<Question::Kind>& kinds();
    State state() const;
    bool isOn() const { return m_on; }
    /// What is to be asked where it can be.
    Question::Kind kind() const { return m_kind; }
    /// While something is asked.
    const Question& question() const { return *m_question; }
    /// Why another kind is asked than was chosen; none where it is that one.
    const std::optional<Diagnostic>& refusal() const { return m_refusal; }
    const std::vector<Arrow>& arrows() const { return m_arrows; }
    const std::vector<Answer>& choices() const { return m_choices; }
    /// Index of choices(); -1: none yet.
    int chosen() const { return m_chosen; }
    /// That of the run.
    int rightChoice() const;
    const Judgement& judgement() const { return m_judgement; }
    Score score() const { return m_score; }
    bool isPresented() const { return m_presented; }

public Q_SLOTS:
    void setOn(bool on);
    void setKind(lockstep::Question::Kind kind);
    /// Who sends to whom in that round, before it is shown.
    void askForArrows(lockstep::RoundNumber round);
    /// The class is asked: nothing is counted, and a choice is compared only when compare() says so.
    void setPresented(bool presented);
    void addArrow(lockstep::ProcessId from, lockstep::ProcessId to);
    void removeArrow(lockstep::ProcessId from, lockstep::ProcessId to);
    void takeBack();
    void choose(int choice);
    /// Without an answer it says that nobody sends; a question with choices waits for one, unless it is presented.
    void compare();
    /// Shows the round that was asked about.
    void goOn();

Q_SIGNALS:
    void changed();
    /// A step on, while an answer is missing.
    void answerMissed();

private:
    Moment allowed(Moment wanted);
    void holdBack(Moment wanted);
    void adoptRun();
    void adoptMoment();
    void ask(Moment wanted);
    bool tryToAsk(Question::Kind kind, RoundNumber round);
    ProcessId processFor(RoundNumber round) const;
    void forgetQuestion();
    void withhold();
    bool isAsked() const;
    Answer given() const;

    Session& m_session;
    Selection& m_selection;
    std::unique_ptr<Replay> m_replay;
    bool m_on = false;
    bool m_presented = false;
    bool m_isFresh = false;  ///< nothing of the run has been shown yet
    bool m_isBegun = false;  ///< at its start, though it was to be shown where it failed
    bool m_wasAsked = false; ///< before the moment that is wanted now
    Question::Kind m_kind = Question::Kind::Arrows;
    RoundNumber m_seen = 0; ///< rounds up to it are shown freely
    Moment m_wanted;        ///< shown when the question is done
    std::optional<Question> m_question;
    std::optional<Diagnostic> m_refusal;
    std::vector<Arrow> m_arrows;
    std::vector<Answer> m_choices;
    int m_chosen = -1;
    bool m_judged = false;
    Judgement m_judgement;
    Score m_score;
};

} // namespace lockstep
