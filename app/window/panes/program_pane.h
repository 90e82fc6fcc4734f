// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The program: its editor, what is wrong with it, what an edit has changed in the run, and the search. Says while what
// was typed has not run.

#include <QWidget>

#include "app/window/parts/dialogs.h"

class QHBoxLayout;
class QLabel;
class QTimer;

namespace lockstep {

struct Outturn;
class CodeView;
class DifferenceStrip;
class ExercisePane;
class FindBar;
class ProblemsView;
class ExpectationRunner;
class Selection;
class Session;

class ProgramPane : public QWidget {
    Q_OBJECT

public:
    struct Actions {
        QAction *find, *findNext, *findPrevious, *goToLine, *foldHeader, *run, *stop;
    };

    ProgramPane(Session& session, Selection& selection, const Dialogs& dialogs, QWidget* parent = nullptr);

    const Actions& actions() const { return m_actions; }
    ExercisePane& exercise() { return *m_exercise; }
    /// At the right of its title.
    void addButtons(const QList<QAction*>& actions);
    /// The text alone, at the procedure that runs, as large as there is room for.
    void setPresented(bool presented);
    /// What it needs to show the procedure whole, in pixels.
    int procedureHeight() const;
    int procedureWidth() const; ///< that its lines need in small type
    /// The lines of the shown round.
    void keepInView();

Q_SIGNALS:
    /// A pause in typing.
    void paused();
    /// Esc, or something in the picture is what is looked for.
    void leaveRequested();

private:
    void setupViews();
    void setupActions();
    void connectSession();
    void connectViews();
    void readText();
    void runText();
    void showProgram();
    void showWhetherRun();
    void showProblems();
    void showMoment();
    void checkExpectations();
    void showOutturn(int line, const lockstep::Outturn& outturn);
    void startOver(const QString& text);
    void runExpectation(int line);
    void showChosen();
    void showDifference(int round, const std::vector<int>& added);
    void askForLine();
    int standingLine() const;

    Session& m_session;
    Selection& m_selection;
    const Dialogs& m_dialogs;
    bool m_isPresented = false;
    QHBoxLayout* m_strip = nullptr;
    QLabel* m_title = nullptr;
    ExercisePane* m_exercise = nullptr;
    CodeView* m_code = nullptr;
    ProblemsView* m_problems = nullptr;
    DifferenceStrip* m_difference = nullptr;
    FindBar* m_find = nullptr;
    ExpectationRunner* m_expectations = nullptr;
    QTimer* m_typing = nullptr; ///< runs while the program is being typed
    Actions m_actions{};
};

} // namespace lockstep
