// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/panes/variables_pane.h"

#include <QFrame>
#include <QTableView>
#include <QVBoxLayout>

#include "app/window/panes/pane_parts.h"
#include "app/window/session/selection.h"
#include "app/window/session/session.h"
#include "core/trace/step_bit.h"
#include "core/trace/trace.h"
#include "views/code_marks.h"
#include "views/plain_table.h"
#include "views/theme.h"
#include "views/variables_model.h"
#include "views/variables_view.h"

namespace lockstep {

namespace {

/// Digits that the largest process number has in the binary system.
int bitsFor(int processes)
{
    int bits = 1;
    while ((1LL << bits) < processes)
        ++bits;
    return bits;
}

ProcessVariables variablesOf(const Place& place, ProcessId process)
{
    const auto i = static_cast<std::size_t>(process);
    const Trace& trace = *place.trace();
    ProcessVariables variables;
    variables.process = process;
    variables.now = place.state()[i].variables;
    if (i < place.stateOneStepBefore().size())
        variables.before = place.stateOneStepBefore()[i].variables;
    variables.decision = place.state()[i].decision;
    const int line = lineInText(*trace.request.program, variables.decision.unit, variables.decision.line);
    variables.condition = textOfLine(*trace.request.program, line);
    variables.stepBit = stepBit(trace, place.round(), process);
    return variables;
}

} // namespace

VariablesPane::VariablesPane(Session& session, Selection& selection, QWidget* parent)
    : QWidget(parent), m_session(session), m_selection(selection)
{
    m_model = new VariablesModel(this);
    QTableView* table = plainTable(m_model, QStringLiteral("variables"));
    table->setSelectionMode(QAbstractItemView::NoSelection);
    // Variables come and go from round to round; the columns stay where they are.
    table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    m_view = new VariablesView(table, m_model, stripHeight(*this));
    auto* layout = column(this);
    layout->addWidget(theme::ruleLine());
    layout->addWidget(m_view, 1);
    connect(&session.place(), &Place::changed, this, &VariablesPane::refresh);
    connect(&selection, &Selection::processesChanged, this, &VariablesPane::refresh);
    connect(m_view, &VariablesView::processesChosen, &selection, &Selection::chooseProcesses);
    refresh();
}

void VariablesPane::refresh()
{
    const Place& place = m_session.place();
    const auto processes = static_cast<ProcessId>(place.state().size());
    std::vector<ProcessVariables> shown;
    for (const ProcessId process : m_selection.processes())
        if (place.trace() && process < processes)
            shown.push_back(variablesOf(place, process));
    m_model->showVariables(std::move(shown), bitsFor(processes));
    m_view->showProcesses(m_selection.processes(), processes - 1);
}

} // namespace lockstep
