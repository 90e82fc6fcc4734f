// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/export/chart_panel.h"

#include <QElapsedTimer>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/window/export/export_dialog.h"
#include "app/window/panes/theme_actions.h"
#include "core/figure/style/style.h"
#include "views/look/theme.h"
#include "views/look/theme_changes.h"
#include "views/run/chart_view.h"

namespace lockstep {

ChartPanel::ChartPanel(Dialogs dialogs, QWidget* parent) : QWidget(parent), m_dialogs(std::move(dialogs))
{
    m_view = new ChartView;
    m_caption = new QLabel;
    m_caption->setObjectName(QStringLiteral("chartCaption"));
    m_caption->setWordWrap(true);
    auto* save = new QPushButton(theme::icon(QStringLiteral("export")), tr("&Export …"));
    save->setObjectName(QStringLiteral("exportChart"));
    auto* foot = new QHBoxLayout;
    foot->addWidget(m_caption, 1);
    foot->addWidget(save);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_view, 1);
    layout->addLayout(foot);
    connect(save, &QPushButton::clicked, this, &ChartPanel::exportChart);
    theme::onChange(*this, [this] {
        if (m_chart)
            m_view->showChart(*m_chart, shownStyleOf(m_drawing));
    });
}

ChartPanel::~ChartPanel()
{
    cancel();
    m_worker.wait();
}

void ChartPanel::cancel()
{
    if (m_cancel)
        *m_cancel = true;
    m_cancel.reset();
}

void ChartPanel::display(ChartSpec chart)
{
    m_chart = std::move(chart);
    if (!m_network.empty())
        m_chart->title += " · " + m_network;
    m_view->show();
    m_view->showChart(*m_chart, shownStyleOf(m_drawing));
    m_caption->setText(QString::fromStdString(m_chart->caption));
}

void ChartPanel::showChart(ChartSpec chart)
{
    cancel();
    display(std::move(chart));
    Q_EMIT chartShown();
}

void ChartPanel::showText(const QString& text)
{
    cancel();
    m_chart.reset();
    m_view->hide();
    m_caption->setText(text);
}

void ChartPanel::sweep(
    std::vector<RunOptions> runs, SweepOver over, SweepWhat what, std::shared_ptr<const Library> library)
{
    showText(tr("Running at other sizes …"));
    const auto flag = std::make_shared<std::atomic<bool>>(false);
    m_cancel = flag;
    m_worker.start([this, flag, runs = std::move(runs), over, what, library = std::move(library)] {
        constexpr qint64 pause = 200; // milliseconds between progress updates
        Sweeper sweeper(runs, over, *library);
        QElapsedTimer since;
        since.start();
        while (sweeper.next(flag.get()) && !*flag) {
            const std::string next = sweeper.nextSize();
            if (!next.empty() && since.elapsed() < pause)
                continue;
            since.restart();
            auto chart = sweepChart(sweeper.sweeps(), over, what);
            if (chart.series.empty() && !next.empty())
                continue;
            m_worker.post([this, flag, chart = std::move(chart), next = QString::fromStdString(next)]() mutable {
                if (*flag)
                    return;
                display(std::move(chart));
                if (!next.isEmpty())
                    m_caption->setText(tr("Running at %1 …").arg(next));
                Q_EMIT(next.isEmpty() ? chartShown() : chartGrown());
            });
        }
    });
}

void ChartPanel::exportChart()
{
    if (!m_chart)
        return;
    ExportSource source;
    source.name = QString::fromStdString(m_chart->name);
    takeStyle(source.drawing, m_drawing);
    source.draw = [chart = *m_chart](
                      const DrawOptions& drawing, std::optional<Moment>) { return drawChart(chart, drawing.figure); };
    source.hasRounds = false;
    connect(showExport(std::move(source), m_dialogs, this), &ExportDialog::exported, this, &ChartPanel::reported,
        Qt::UniqueConnection);
}

} // namespace lockstep
