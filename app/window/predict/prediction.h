// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// A reader predicts a round before seeing it. While prediction is on, a step forward first asks about the next round,
// compares the answer with the run, and then shows the round. After the last round it starts again. Independent of
// widgets.

#include <QObject>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/question/judgement.h"
#include "core/question/question.h"
#include "core/trace/moment.h"

namespace lockstep {

class Selection;
class Session;

class Prediction : public QObject {
    Q_OBJECT

public:
    enum class State {
        Off,
        Watching, ///< no question: the current round was answered, or there was no question yet
        Asking,
        Judged, ///< compared, but the round is not shown yet
    };
    /// The score of the run; answers given by a class do not count.
    struct Score {
        int right = 0;
        int asked = 0;
    };

    /// Asks about the selected process.
    Prediction(Session& session, Selection& selection, QObject* parent = nullptr);

    /// The available kinds, in list order.
    static const std::vector<Question::Kind>& kinds();
    State state() const;
    bool isOn() const { return m_on; }
    /// The kind to ask whenever possible.
    Question::Kind kind() const { return m_kind; }
    /// The question; valid while there is one.
    const Question& question() const { return *m_question; }
    /// Why another kind is asked than the user chose; empty if it is the chosen one.
    const std::optional<Diagnostic>& refusal() const { return m_refusal; }
    const std::vector<Arrow>& arrows() const { return m_arrows; }
    const std::vector<Choice>& choices() const { return m_choices; }
    /// An index of choices(); -1: none yet.
    int chosen() const { return m_chosen; }
    /// The correct choice.
    int rightChoice() const;
    /// Why the chosen one is right or wrong; "" where there is nothing to say.
    std::string reasonOfChosen() const;
    const Judgement& judgement() const { return m_judgement; }
    /// Of an answer of a learner who acts as a process: what would come of it where it differs from the run.
    const std::vector<std::string>& consequences() const { return m_consequences; }
    /// The process that the learner acts as: the selected one, else one of the run.
    ProcessId actor() const;
    Score score() const { return m_score; }
    bool isPresented() const { return m_presented; }

public Q_SLOTS:
    void setOn(bool on);
    void setKind(lockstep::Question::Kind kind);
    /// Asks for that round's messages before it is shown.
    void askForArrows(lockstep::RoundNumber round);
    /// Presents the question to a class: no score, and choices are compared only on compare().
    void setPresented(bool presented);
    void addArrow(lockstep::ProcessId from, lockstep::ProcessId to);
    void removeArrow(lockstep::ProcessId from, lockstep::ProcessId to);
    void undoArrow();
    void choose(int choice);
    /// An empty answer means that nobody sends. A question with choices waits for one, unless it is presented.
    void compare();
    /// Shows the round in question.
    void goOn();

Q_SIGNALS:
    void changed();
    /// Emitted on a step forward while an answer is missing.
    void answerMissed();

private:
    Moment allowed(Moment wanted);
    void holdBack(Moment wanted);
    void adoptRun();
    void adoptMoment();
    void ask(Moment wanted);
    bool tryToAsk(Question::Kind kind, RoundNumber round);
    ProcessId processFor(RoundNumber round) const;
    bool actsIn(RoundNumber round);
    void forgetQuestion();
    void withhold();
    bool isAsked() const;
    Answer given() const;

    Session& m_session;
    Selection& m_selection;
    bool m_on = false;
    bool m_presented = false;
    bool m_isFresh = false;  ///< no round of the run has been shown yet
    bool m_isBegun = false;  ///< at its start, although the failure was to be shown
    bool m_wasAsked = false; ///< before the requested moment
    Question::Kind m_kind = Question::Kind::Arrows;
    RoundNumber m_seen = 0; ///< rounds up to it are shown without a question
    Moment m_wanted;        ///< shown after the question
    std::optional<Question> m_question;
    std::optional<Diagnostic> m_refusal;
    std::vector<Arrow> m_arrows;
    std::vector<Choice> m_choices;
    int m_chosen = -1;
    bool m_judged = false;
    Judgement m_judgement;
    std::vector<std::string> m_consequences;
    ProcessId m_actor = nobody; ///< as whom the learner acts
    Score m_score;
};

} // namespace lockstep
