// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The left pane: what runs and where, and below it what the run costs.

#include <QWidget>

class QScrollArea;

namespace lockstep {

class ChoicePanel;
class CostView;
class Session;

class ChoicesPane : public QWidget {
    Q_OBJECT

public:
    explicit ChoicesPane(Session& session, QWidget* parent = nullptr);

    /// Says again what is the case, after a choice that came to nothing.
    void showOptions();
    /// What was entered and refused gives way to what is the case; false where nothing was.
    bool takeBack();

Q_SIGNALS:
    void algorithmChosen(const QString& name);
    /// Enter in a field: the keys are for the picture again.
    void leaveRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitCost();
    void showCost();
    void showRun();
    void showRefusal();

    Session& m_session;
    ChoicePanel* m_choice = nullptr;
    CostView* m_cost = nullptr;
    QScrollArea* m_costs = nullptr; ///< of half the height at most
};

} // namespace lockstep
