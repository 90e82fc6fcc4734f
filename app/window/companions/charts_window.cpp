// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/companions/charts_window.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include "app/window/companions/export_dialog.h"
#include "app/window/session/session.h"
#include "core/figure/style.h"
#include "views/chart_view.h"
#include "views/theme.h"

namespace lockstep {

ChartsWindow::ChartsWindow(Session& session, Dialogs dialogs, QWidget* parent)
    : QWidget(parent, Qt::Window), m_session(session), m_dialogs(std::move(dialogs))
{
    setObjectName(QStringLiteral("chartsWindow"));
    setWindowTitle(tr("Charts — Lockstep"));
    m_threads.setMaxThreadCount(1);
    m_kinds = new QListWidget;
    m_kinds->setObjectName(QStringLiteral("chartKinds"));
    m_kinds->setAccessibleName(tr("Charts"));
    m_kinds->setFrameShape(QFrame::NoFrame);
    for (const RunChart& chart : runCharts())
        m_kinds->addItem(QString::fromStdString(chart.title));
    for (const QString& name : {tr("Time over p"), tr("Time over m"), tr("Rounds over p")})
        m_kinds->addItem(name);
    m_kinds->setFixedWidth(m_kinds->sizeHintForColumn(0) + 4 * theme::grid);
    m_kinds->setCurrentRow(0);
    m_kinds->setSpacing(theme::grid / 4);
    m_view = new ChartView;
    m_caption = new QLabel;
    m_caption->setObjectName(QStringLiteral("chartCaption"));
    m_caption->setWordWrap(true);
    auto* save = new QPushButton(theme::icon(QStringLiteral("export")), tr("&Export …"));
    save->setObjectName(QStringLiteral("exportChart"));
    auto* foot = new QHBoxLayout;
    foot->addWidget(m_caption, 1);
    foot->addWidget(save);
    auto* right = new QVBoxLayout;
    right->addWidget(m_view, 1);
    right->addLayout(foot);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(theme::grid, theme::grid, theme::grid, theme::grid);
    layout->addWidget(m_kinds);
    layout->addLayout(right, 1);
    connect(m_kinds, &QListWidget::currentRowChanged, this, &ChartsWindow::showChosen);
    connect(save, &QPushButton::clicked, this, &ChartsWindow::exportChart);
    connect(&m_session, &Session::runFinished, this, &ChartsWindow::refresh);
    connect(&m_session.place(), &Place::drawingChanged, this, &ChartsWindow::refresh);
    connect(&m_session.place(), &Place::withholdingChanged, this, &ChartsWindow::refresh);
}

ChartsWindow::~ChartsWindow()
{
    cancel();
    m_threads.waitForDone();
}

QSize ChartsWindow::sizeHint() const
{
    const int letter = fontMetrics().horizontalAdvance(QLatin1Char('n'));
    return {120 * letter, 70 * letter};
}

void ChartsWindow::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
}

void ChartsWindow::closeEvent(QCloseEvent* event)
{
    cancel();
    QWidget::closeEvent(event);
}

void ChartsWindow::cancel()
{
    if (m_cancel)
        *m_cancel = true;
    ++m_generation;
}

void ChartsWindow::refresh()
{
    if (!isVisible())
        return;
    const QSignalBlocker once(m_kinds);
    m_ofRun.clear();
    if (const auto trace = m_session.trace())
        offer(*trace);
    showChosen();
}

void ChartsWindow::showChosen()
{
    cancel();
    const auto trace = m_session.trace();
    m_chart.reset();
    if (!trace) {
        m_caption->setText(tr("Nothing has run yet."));
        return;
    }
    const bool isTold = !m_session.place().withholds();
    m_view->setVisible(isTold);
    if (!isTold) {
        m_caption->setText(tr("Charts would tell what is to be predicted: they come behind the last round."));
        return;
    }
    const int row = m_kinds->currentRow();
    const int ofRun = static_cast<int>(runCharts().size());
    if (row >= ofRun)
        sweep(static_cast<Kind>(row - ofRun));
    else if (const auto chart = m_ofRun.find(row); chart != m_ofRun.end())
        display(chart->second);
}

/// Not every run has every chart.
void ChartsWindow::offer(const Trace& trace)
{
    for (int row = 0; row < static_cast<int>(runCharts().size()); ++row) {
        auto chart = runCharts()[static_cast<std::size_t>(row)].draw(trace);
        const bool has{chart};
        if (has)
            m_ofRun.emplace(row, *std::move(chart.value));
        m_kinds->item(row)->setHidden(!has);
        if (!has && m_kinds->currentRow() == row)
            m_kinds->setCurrentRow(0);
    }
}

void ChartsWindow::display(ChartSpec chart)
{
    m_chart = std::move(chart);
    m_view->showChart(*m_chart, styleOf(m_session.place().drawing()));
    m_caption->setText(QString::fromStdString(m_chart->caption));
    Q_EMIT chartShown();
}

/// Many runs, off the window's thread; another choice cancels them.
void ChartsWindow::sweep(Kind kind)
{
    m_caption->setText(tr("Running at other sizes …"));
    const auto flag = std::make_shared<std::atomic<bool>>(false);
    m_cancel = flag;
    const int generation = m_generation;
    m_threads.start([this, flag, kind, generation, options = m_session.optionsWithText(),
                        library = m_session.sharedLibrary()] {
        const auto over = kind == Kind::TimeOverWords ? SweepOver::Words : SweepOver::Processes;
        std::vector<Sweep> sweeps;
        for (const std::string& algorithm : rivalsOf(options.program, *library)) {
            RunOptions one = options;
            if (one.program != algorithm) {
                one.program = algorithm;
                one.text.reset();
            }
            sweeps.push_back(over == SweepOver::Words ? sweepWords(one, *library, flag.get())
                                                      : sweepProcesses(one, *library, flag.get()));
        }
        auto chart = sweepChart(sweeps, over, kind == Kind::RoundsOverProcesses ? SweepWhat::Rounds : SweepWhat::Time);
        QMetaObject::invokeMethod(
            this,
            [this, chart = std::move(chart), generation]() mutable {
                if (generation == m_generation)
                    display(std::move(chart));
            },
            Qt::QueuedConnection);
    });
}

void ChartsWindow::exportChart()
{
    if (!m_chart)
        return;
    ExportSource source;
    source.name = QString::fromStdString(m_chart->name);
    takeStyle(source.drawing, m_session.place().drawing());
    source.draw = [chart = *m_chart](const DrawOptions&) { return drawChart(chart); };
    source.hasRounds = false;
    connect(showExport(std::move(source), m_dialogs, this), &ExportDialog::exported, this, &ChartsWindow::told,
        Qt::UniqueConnection);
}

/// No shortcut: a list that is open takes the key for itself.
void ChartsWindow::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        close();
    else
        QWidget::keyPressEvent(event);
}

} // namespace lockstep
