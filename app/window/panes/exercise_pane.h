// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Above the program of an exercise: the task, the checks with their results, and the hints shown so far. Hidden for
// other programs.

#include <QWidget>
#include <map>
#include <optional>

#include "app/request/expectation_result.h"
#include "core/header/exercise.h"
#include "views/run/cost_view.h"

class QAction;
class QLabel;
class QTextBrowser;
class QToolButton;

namespace lockstep {

class ElidedLabel;
class Session;

class ExercisePane : public QWidget {
    Q_OBJECT

public:
    struct Actions {
        QAction *shown, *nextHint, *startOver, *saveAnswer, *next;
    };

    explicit ExercisePane(Session& session, QWidget* parent = nullptr);

    const Actions& actions() const { return m_actions; }
    int hintsShown() const { return m_hintsShown; }
    /// Shows as many hints as the session has seen.
    void showHints(int count);
    /// Keeps the text as the last answer to its exercise.
    void keepAnswer();
    /// The height that the program needs below.
    void setRoomBelow(int height);
    /// Results of the checks, one after the other.
    void checksBegin();
    void showResult(int line, const lockstep::ExpectationResult& result);
    void checksEnd();
    /// The program has not been tried.
    void forgetResults();

Q_SIGNALS:
    /// Emitted when it is known how many checks passed, or no longer; nothing: the program is no exercise.
    void judged(const std::optional<lockstep::CostView::Checks>& checks);
    /// Emitted when the user wants the program to be run and checked.
    void checkWanted();
    /// Emitted when the user starts over.
    void startAsked(const QString& text);
    /// Emitted when the user wants the run that the line checks.
    void expectationRunWanted(int line);
    /// Emitted when the user goes on to that exercise.
    void nextWanted(const QString& name);
    /// Emitted when the user wants a file to hand in.
    void saveWanted();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void setupViews();
    void setupActions();
    void open();
    void refresh();
    void showTask();
    void showState();
    void fitHeight();
    QString checks() const;
    QString beginning() const;
    QString name() const;
    QString nextExercise() const;
    void setFolded(bool folded);
    QString title() const;

    Session& m_session;
    Actions m_actions{};
    ElidedLabel* m_title = nullptr;
    QLabel* m_state = nullptr;
    QTextBrowser* m_task = nullptr;
    QToolButton* m_hint = nullptr;
    QToolButton* m_fold = nullptr;
    QToolButton* m_next = nullptr;
    int m_roomBelow = 0;
    Header m_header;    ///< of the current program
    QString m_original; ///< original text of a program that is not in the library
    int m_hintsShown = 0;
    struct CheckResult {
        bool holds = false;
        QString words; ///< results
    };
    std::map<int, CheckResult> m_results; ///< check results of the last run, by line
    bool m_isTrying = false;
};

} // namespace lockstep
