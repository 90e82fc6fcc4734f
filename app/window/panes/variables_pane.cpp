// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/panes/variables_pane.h"

#include <QFrame>
#include <QTableView>
#include <QVBoxLayout>

#include "app/window/parts/pane_parts.h"
#include "app/window/session/selection.h"
#include "app/window/session/session.h"
#include "core/account/narrator.h"
#include "core/trace/step_bit.h"
#include "core/trace/trace.h"
#include "views/code/code_marks.h"
#include "views/data/variables_model.h"
#include "views/data/variables_view.h"
#include "views/look/plain_table.h"
#include "views/look/theme.h"

namespace lockstep {

namespace {

/// The variables at the statement of the round, if it is known, else at the current line.
std::vector<VariableView> shownOf(const ProcessView& process)
{
    return process.action.kind == ProcessAction::Kind::None ? process.variables : process.action.variables();
}

ProcessVariables variablesOf(const ShownMoment& place, ProcessId process)
{
    const auto i = static_cast<std::size_t>(process);
    const ProcessView& view = place.state()[i];
    ProcessVariables variables;
    variables.process = process;
    variables.now = shownOf(view);
    if (i < place.stateOneStepBefore().size())
        variables.before = shownOf(place.stateOneStepBefore()[i]);
    if (view.action.kind != ProcessAction::Kind::None && view.action.unit == view.unit)
        variables.next = view.variables;
    variables.decisions = view.action.decisions();
    if (variables.decisions.empty())
        variables.decisions = {view.decision};
    variables.stepBit = stepBit(*place.trace(), place.round(), process);
    return variables;
}

} // namespace

VariablesPane::VariablesPane(Session& session, Selection& selection, QWidget* parent)
    : LowerPane(parent), m_session(session), m_selection(selection)
{
    m_model = new VariablesModel(this);
    QTableView* table = plainTable(m_model, QStringLiteral("variables"));
    table->setSelectionMode(QAbstractItemView::NoSelection);
    // Variables come and go between rounds; the columns keep their places.
    table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    m_view = new VariablesView(table, m_model);
    auto* layout = column(this);
    layout->addWidget(theme::ruleLine());
    layout->addWidget(m_view, 1);
    connect(&session.place(), &ShownMoment::changed, this, &VariablesPane::refresh);
    connect(&selection, &Selection::processesChanged, this, &VariablesPane::refresh);
    connect(m_view, &VariablesView::processesChosen, &selection, &Selection::chooseProcesses);
    connect(m_view, &VariablesView::leaveRequested, this, &VariablesPane::leaveRequested);
    refresh();
}

void VariablesPane::refresh()
{
    const ShownMoment& place = m_session.place();
    const auto processes = static_cast<ProcessId>(place.state().size());
    std::vector<ProcessVariables> shown;
    for (const ProcessId process : m_selection.processes())
        if (place.trace() && process < processes)
            shown.push_back(variablesOf(place, process));
    m_model->showVariables(
        std::move(shown), narrator::bitsFor(processes), place.trace() ? place.trace()->request.program : nullptr);
    m_view->showProcesses(m_selection.processes(), processes - 1);
}

} // namespace lockstep
