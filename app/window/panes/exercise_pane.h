// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Over the program of an exercise: what to do, the promises with what came of them, and the hints that were asked for.
// Hidden where the program is no exercise.

#include <QWidget>
#include <map>

#include "app/request/promise.h"
#include "core/language/exercise.h"

class QAction;
class QLabel;
class QTextBrowser;
class QToolButton;

namespace lockstep {

class Session;

class ExercisePane : public QWidget {
    Q_OBJECT

public:
    struct Actions {
        QAction *shown, *nextHint, *startOver;
    };

    explicit ExercisePane(Session& session, QWidget* parent = nullptr);

    const Actions& actions() const { return m_actions; }
    int hintsShown() const { return m_hintsShown; }
    /// As many as a session has seen.
    void showHints(int count);
    /// Of the program that ran, one after the other.
    void checksBegin();
    void tell(int line, const lockstep::Outturn& outturn);
    void checksEnd();

Q_SIGNALS:
    /// The unfinished program is wanted again.
    void startAsked(const QString& text);
    /// The run that the promise of that line is about is wanted.
    void expectationRunWanted(int line);

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
    QString promises() const;
    QString beginning() const;
    QString title() const;

    Session& m_session;
    Actions m_actions{};
    QLabel* m_title = nullptr;
    QLabel* m_state = nullptr;
    QTextBrowser* m_task = nullptr;
    QToolButton* m_hint = nullptr;
    Header m_header; ///< of the program that is shown
    QString m_begun; ///< the text with which a program that the library does not have was opened
    int m_hintsShown = 0;
    struct Told {
        bool holds = false;
        QString words; ///< what came
    };
    std::map<int, Told> m_told; ///< of the last run's promises, by line
    bool m_isTrying = false;
};

} // namespace lockstep
