// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The program: its editor, problems, the changes that an edit made to the run, and search. Shows when edits have not
// run yet.

#include <QWidget>

#include "app/window/parts/dialogs.h"

class QHBoxLayout;
class QTimer;
class QToolButton;

namespace lockstep {

struct ExpectationResult;
class CodeView;
class DifferenceStrip;
class ElidedLabel;
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
    CodeView& code() { return *m_code; }
    /// Adds buttons to the right of the title.
    void addButtons(const QList<QAction*>& actions);
    /// Shows only the text, scrolled to the running procedure, as large as space allows.
    void setPresented(bool presented);
    void setPredicting(bool on);
    int procedureWidth() const; ///< width of its lines in small text
    /// Puts the cursor into the first empty line of the text.
    void beginTyping();
    /// Keeps the lines of the current round in view.
    void keepInView();

Q_SIGNALS:
    /// Emitted after a pause in typing.
    void paused();
    /// Emitted on Esc, or when focus should go to the picture.
    void leaveRequested();
    void reported(const QString& sentence);
    void algorithmAsked(const QString& name); ///< of the library, named in the program

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitExercise();
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
    void showResult(int line, const lockstep::ExpectationResult& result);
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
    ElidedLabel* m_title = nullptr;
    ExercisePane* m_exercise = nullptr;
    CodeView* m_code = nullptr;
    ProblemsView* m_problems = nullptr;
    QToolButton* m_problemsFold = nullptr;
    DifferenceStrip* m_difference = nullptr;
    FindBar* m_find = nullptr;
    ExpectationRunner* m_expectations = nullptr;
    QTimer* m_typingOn = nullptr; ///< runs while there are keys that no draft has
    QTimer* m_typing = nullptr;   ///< runs while the user types
    Actions m_actions{};
};

} // namespace lockstep
