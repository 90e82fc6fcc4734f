// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <QToolBar>

class QMainWindow;

namespace lockstep {

class Session;

/// A bar across the window that shows a message until the user answers. The name of its label is the bar's plus "Text".
class NoticeBar : public QToolBar {
    Q_OBJECT

public:
    NoticeBar(const QString& name, const QString& title, const QString& sentence, QWidget* parent = nullptr);

protected:
    QAction* addAnswer(const QString& name, const QString& words);

private:
    QToolBar* m_answers;
};

/// Shows a newcomer the way: at every start until the user has chosen one of its buttons.
class WelcomeBar : public NoticeBar {
    Q_OBJECT

public:
    explicit WelcomeBar(QWidget* parent = nullptr);
    static bool isWanted();

Q_SIGNALS:
    void figureWanted();
    void galleryWanted();
    void lectureWanted();
};

/// Reports recovered work until the user answers.
class RecoveryBar : public NoticeBar {
    Q_OBJECT

public:
    /// `others`: further drafts, to choose from.
    RecoveryBar(const QString& sentence, int others, QWidget* parent = nullptr);

Q_SIGNALS:
    void discarded();
    void otherWanted();
};

/// Reports that an opened run stopped at the sandbox limits, and offers to run it to the end.
class SandboxBar : public NoticeBar {
    Q_OBJECT

public:
    explicit SandboxBar(Session& session, QWidget* parent = nullptr);
};

/// Says of a run that 0.1.0 saved that the rules of the machine have changed.
class RulesBar : public NoticeBar {
    Q_OBJECT

public:
    explicit RulesBar(Session& session, QWidget* parent = nullptr);
};

/// Shows a SandboxBar in the window while the session is limited, and a RulesBar while its rules are old.
void showSessionBars(Session& session, QMainWindow& window);

} // namespace lockstep
