// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/panes/choices_pane.h"

#include <QEvent>
#include <QFrame>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>
#include <algorithm>

#include "app/window/choices/choice_panel.h"
#include "app/window/choices/network_file.h"
#include "app/window/parts/pane_parts.h"
#include "app/window/session/session.h"
#include "core/header/program.h"
#include "core/trace/trace.h"
#include "views/look/theme.h"
#include "views/look/theme_changes.h"
#include "views/run/cost_view.h"

namespace lockstep {

ChoicesPane::ChoicesPane(Session& session, const Dialogs& dialogs, QWidget* parent)
    : QWidget(parent), m_session(session)
{
    m_choice = new ChoicePanel(session.library(), session.networks());
    m_choice->showSettings(Settings());
    auto* area = new QScrollArea;
    area->setObjectName(QStringLiteral("choices"));
    area->setWidget(m_choice);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_area = area;
    m_choice->installEventFilter(this);
    theme::onChange(*area, [this] { fitWidth(); });
    m_cost = new CostView;
    m_cost->setContentsMargins(2 * theme::grid, theme::grid, 2 * theme::grid, theme::grid);
    auto* layout = column(this);
    layout->addWidget(area, 1);
    layout->addWidget(theme::ruleLine());
    m_costs = new QScrollArea;
    m_costs->setObjectName(QStringLiteral("costs"));
    m_costs->setWidget(m_cost);
    m_costs->setWidgetResizable(true);
    m_costs->setFrameShape(QFrame::NoFrame);
    m_costs->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_cost->installEventFilter(this);
    layout->addWidget(m_costs);
    m_choice->findOthers();
    connect(m_choice, &ChoicePanel::algorithmChosen, this, &ChoicesPane::algorithmChosen);
    connect(m_choice, &ChoicePanel::leaveRequested, this, &ChoicesPane::leaveRequested);
    connect(m_choice, &ChoicePanel::networkFileWanted, this, [this, &session, &dialogs] {
        if (!openNetwork(session, dialogs, *this))
            showOptions();
    });
    connect(m_choice, &ChoicePanel::optionsChosen, &session, &Session::setOptions);
    connect(&session, &Session::optionsChanged, this, &ChoicesPane::showOptions);
    connect(&session, &Session::runFinished, this, &ChoicesPane::showRun);
    connect(&session, &Session::runRefused, this, &ChoicesPane::showRefusal);
    connect(&session, &Session::runStands, this, [this] {
        showRun();
        m_cost->showRound(m_session.place().round());
    });
    connect(&session, &Session::checked, this, [this] {
        showOptions();
        m_cost->setEnabled(!m_session.isRunOutdated() && !m_session.isRefused());
    });
    connect(&session.document(), &Document::titleChanged, this, &ChoicesPane::showOptions);
    connect(&session.place(), &ShownMoment::withholdingChanged, this, &ChoicesPane::showCost);
    connect(&session.place(), &ShownMoment::changed, this, [this] { m_cost->showRound(m_session.place().round()); });
}

/// Hides the cost during prediction.
void ChoicesPane::showCost()
{
    if (m_session.place().isUntried()) {
        m_cost->showNothing(tr("Write the program and press Check or F5."));
        return;
    }
    if (m_session.place().withholds()) {
        m_cost->showNothing(tr("You are predicting: the cost appears after the last round."));
        return;
    }
    if (m_session.document().isUnchangedNew()) {
        m_cost->showNothing(tr("Write the program and press F5."));
        return;
    }
    m_cost->showTrace(m_session.trace());
    if (m_session.trace())
        m_cost->showRound(std::max(0, m_session.place().round()));
}

/// No field is below the scroll bar, whatever fields there are.
void ChoicesPane::fitWidth()
{
    m_area->setMinimumWidth(m_choice->minimumSizeHint().width() + m_area->verticalScrollBar()->sizeHint().width());
}

/// Gives the cost the height it needs without a scroll bar, up to half of the pane.
void ChoicesPane::fitCost()
{
    const int needed = m_cost->hasHeightForWidth() ? m_cost->heightForWidth(width()) : m_cost->sizeHint().height();
    m_costs->setFixedHeight(std::clamp(needed, 0, height() / 2));
}

bool ChoicesPane::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::LayoutRequest)
        watched == m_cost ? fitCost() : fitWidth();
    return QWidget::eventFilter(watched, event);
}

void ChoicesPane::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitCost();
}

void ChoicesPane::showOptions()
{
    const Document& document = m_session.document();
    // Exercises are in no list of algorithms.
    const bool isNamed = document.isOwn() || !m_session.library().findAlgorithm(m_session.options().program);
    m_choice->showOptions(m_session.options(), isNamed ? document.title() : QString(), m_session.shownOperation());
}

bool ChoicesPane::revert()
{
    if (!m_choice->isRefused())
        return false;
    showOptions();
    return true;
}

void ChoicesPane::showChecks(const std::optional<CostView::Checks>& checks) { m_cost->showChecks(checks); }

void ChoicesPane::showRun()
{
    const auto& trace = m_session.trace();
    showOptions();
    m_choice->showProblem({});
    m_choice->showRun(trace);
    m_cost->setEnabled(true);
    showCost();
}

void ChoicesPane::showRefusal()
{
    m_cost->setEnabled(false); // it shows the previous run
    showOptions();
    if (m_session.refusals().empty())
        m_choice->showProblem({});
    else
        m_choice->showRefusal(m_session.refusals().front());
}

} // namespace lockstep
