// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The left pane: the options of the run, and its cost below.

#include <QWidget>
#include <optional>

#include "views/run/cost_view.h"

class QScrollArea;

namespace lockstep {

class ChoicePanel;
struct Dialogs;
class Session;

class ChoicesPane : public QWidget {
    Q_OBJECT

public:
    ChoicesPane(Session& session, const Dialogs& dialogs, QWidget* parent = nullptr);

    /// Shows the options in effect again after a choice without result.
    void showOptions();
    /// Reverts a rejected entry to the options in effect; false if there was none.
    bool revert();
    /// The checks of an exercise decide whether the verdict is good.
    void showChecks(const std::optional<lockstep::CostView::Checks>& checks);

Q_SIGNALS:
    /// Emitted with the name of an algorithm, a figure, a lesson or an exercise.
    void algorithmChosen(const QString& name);
    /// Emitted on Enter in a field: focus returns to the picture.
    void leaveRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitWidth();
    void fitCost();
    void showCost();
    void showRun();
    void showRefusal();

    Session& m_session;
    ChoicePanel* m_choice = nullptr;
    QScrollArea* m_area = nullptr; ///< around it
    CostView* m_cost = nullptr;
    QScrollArea* m_costs = nullptr; ///< at most half the height
};

} // namespace lockstep
