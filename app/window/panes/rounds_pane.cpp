// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/panes/rounds_pane.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QSettings>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QTabBar>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>
#include <optional>
#include <utility>

#include "app/window/panes/pane_rows.h"
#include "app/window/parts/pane_parts.h"
#include "app/window/session/selection.h"
#include "app/window/session/session.h"
#include "core/trace/partial_round.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"
#include "views/data/holdings_pane.h"
#include "views/look/theme.h"
#include "views/look/theme_changes.h"
#include "views/run/transport_bar.h"

namespace lockstep {

RoundsPane::RoundsPane(Session& session, Selection& selection, QWidget* parent)
    : QWidget(parent), m_session(session), m_selection(selection)
{
    m_transport = new TransportBar;
    theme::onChange(*m_transport, [this] { m_transport->setFixedHeight(stripHeight(*m_transport)); });
    m_transport->setParts([this](int round, StepSize size) { return m_session.place().partsOf(round, size); });
    m_transport->setLengths([this](int round) {
        const auto& trace = m_session.trace();
        return trace ? lengthToScale(*trace, round) : 1;
    });
    m_holdings = new HoldingsPane;
    m_tabs = new QTabBar;
    m_tabs->setObjectName(QStringLiteral("lowerTabs"));
    m_tabs->setAccessibleName(tr("Panes below the picture"));
    m_tabs->setDrawBase(false);
    m_tabs->setDocumentMode(true);
    m_tabs->setExpanding(false);
    m_tabs->setUsesScrollButtons(true);
    m_tabs->setElideMode(Qt::ElideNone);
    m_tabs->setFocusPolicy(Qt::TabFocus); // a click leaves the keys to the picture
    m_shown = new QStackedWidget;
    auto* layout = column(this);
    layout->addWidget(theme::ruleLine());
    layout->addWidget(m_transport);
    layout->addWidget(theme::ruleLine());
    layout->addWidget(m_tabs);
    auto* panes = new QHBoxLayout;
    panes->setSpacing(0);
    for (QWidget* each : {static_cast<QWidget*>(m_holdings), static_cast<QWidget*>(m_shown)}) {
        each->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored); // large text leaves the picture its height
        panes->addWidget(each, each == m_holdings ? 99 : 1);               // the table first gets what it needs
    }
    layout->addLayout(panes, 1);
    addPanes();
    // What the hidden panes would like is no reason for a wider window.
    theme::onChange(*this, [this] {
        m_shown->setMinimumWidth(m_holdings->minimumSizeHint().width());
        fit();
    });
    connectSession();
    showMoment();
}

void RoundsPane::connectSession()
{
    ShownMoment& place = m_session.place();
    connect(m_transport, &TransportBar::roundChanged, this, [this](int, bool steppedOn) {
        ShownMoment& shown = m_session.place();
        if (steppedOn)
            shown.stepOnTo(m_transport->moment());
        else
            shown.showMoment(m_transport->moment());
        if (!(shown.moment() == m_transport->moment())) { // replaced by the gate
            m_transport->stop();
            m_transport->showMoment(shown.moment());
        }
    });
    connect(m_transport, &TransportBar::scrubbed, &place, &ShownMoment::scrubbed);
    connect(m_transport, &TransportBar::stepSizeChanged, &place, &ShownMoment::setStepSize);
    connect(&m_session, &Session::runFinished, this, &RoundsPane::showRun);
    // Its lines and values are of another text than the one that cannot run.
    connect(&m_session, &Session::runRefused, m_holdings, [this] { m_holdings->setEnabled(false); });
    connect(&m_session, &Session::runStands, m_holdings, [this] { m_holdings->setEnabled(true); });
    connect(&place, &ShownMoment::changed, this, &RoundsPane::showMoment);
    connect(m_holdings, &HoldingsPane::processChosen, &m_selection, &Selection::chooseProcess);
    connect(&m_selection, &Selection::processesChanged, this, [this] {
        if (m_selection.processes().size() == 1)
            m_holdings->chooseProcess(m_selection.processes().front());
    });
}

void RoundsPane::showRun()
{
    m_holdings->setEnabled(true);
    const Trace& trace = *m_session.trace();
    const int rounds = m_session.place().rounds();
    const bool failedAfterwards = trace.error && rounds > static_cast<int>(trace.rounds.size());
    QString end;
    if (failedAfterwards && trace.error->kind != RunError::Kind::Deadlock)
        end = tr("Round %1: failure").arg(rounds);
    else if (failedAfterwards)
        end = (trace.error->cycle.empty() ? tr("Round %1: waits forever") : tr("Round %1: deadlock")).arg(rounds);
    m_transport->setRounds(rounds, end);
    m_transport->setPhaseEnds(phaseEnds(trace));
    m_transport->setHops(hasHops(trace));
    if (std::exchange(m_opensAtEnd, false))
        QTimer::singleShot(0, m_transport, &TransportBar::last); // after the moment that belongs to the run
}

void RoundsPane::showMoment()
{
    const ShownMoment& place = m_session.place();
    m_holdings->showUpTo(place.withholds() ? std::optional(place.round()) : std::nullopt);
    m_holdings->showState(place.trace(), place.round(), place.state(), place.stateBefore(), place.crossed());
    m_transport->showMoment(place.moment());
    if (const int processes = m_holdings->processes(); std::exchange(m_processes, processes) != processes)
        Q_EMIT processesChanged();
    fit();
}

void RoundsPane::takeTransportBack()
{
    static_cast<QVBoxLayout*>(layout())->insertWidget(1, m_transport); // below its separator
}

/// What a process holds is first.
void RoundsPane::addPanes()
{
    for (const PaneRow& row : paneRows())
        if (row.tab != nullptr)
            m_rows.push_back(&row);
    for (const PaneRow* row : m_rows) {
        m_tabs->addTab(paneText(row->tab));
        if (!row->make)
            continue;
        LowerPane* pane = row->make(m_session, m_selection);
        m_shown->setCurrentIndex(m_shown->addWidget(pane)); // the last one stands beside the table at first
        connect(pane, &LowerPane::leaveRequested, this, &RoundsPane::leaveRequested);
    }
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int tab) {
        fit();
        Q_EMIT paneChosen(QString::fromLatin1(m_rows[static_cast<std::size_t>(tab)]->name));
    });
}

void RoundsPane::showPane(const PaneRow* row)
{
    m_tabs->setVisible(row != nullptr);
    const QSignalBlocker noChoice(m_tabs);
    if (row != nullptr)
        m_tabs->setCurrentIndex(static_cast<int>(std::ranges::find(m_rows, row) - m_rows.begin()));
    fit();
}

/// A table that needs less than the width has another pane beside it, rather than nothing.
void RoundsPane::fit()
{
    constexpr int letters = 44; // of the other pane
    const int needed = m_holdings->neededWidth();
    const int tab = m_tabs->currentIndex();
    const bool beside = width() - needed >= letters * fontMetrics().averageCharWidth();
    m_holdings->setMaximumWidth(beside ? needed : QWIDGETSIZE_MAX);
    m_holdings->setVisible(!m_tabs->isHidden() && (tab == 0 || beside));
    m_shown->setVisible(!m_tabs->isHidden() && (tab > 0 || beside));
    if (tab > 0)
        m_shown->setCurrentIndex(tab - 1);
}

void RoundsPane::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

void RoundsPane::begin(const PaneRow& row)
{
    const auto tab = static_cast<int>(std::ranges::find(m_rows, &row) - m_rows.begin());
    if (auto* pane = qobject_cast<LowerPane*>(m_shown->widget(tab - 1)))
        pane->begin();
}

int RoundsPane::defaultHeight() const
{
    constexpr int fewest = 6, most = 16;
    const int rows = std::clamp(m_holdings->processes(), fewest, most);
    return stripHeight(*this) + m_tabs->sizeHint().height() + m_holdings->heightFor(rows) + theme::grid;
}

void RoundsPane::restore(const QSettings& settings)
{
    m_transport->setToScale(settings.value(QStringLiteral("transport/toScale"), false).toBool());
    m_transport->setSpeed(settings.value(QStringLiteral("transport/speed"), 1.0).toDouble());
}

void RoundsPane::remember(QSettings& settings) const
{
    settings.setValue(QStringLiteral("transport/toScale"), m_transport->isToScale());
    settings.setValue(QStringLiteral("transport/speed"), m_transport->speed());
}

} // namespace lockstep
