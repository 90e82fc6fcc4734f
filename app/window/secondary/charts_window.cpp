// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/secondary/charts_window.h"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <array>
#include <tuple>

#include "app/window/export/chart_panel.h"
#include "app/window/parts/choice_fields.h"
#include "app/window/parts/decimal_box.h"
#include "app/window/parts/pane_parts.h"
#include "app/window/session/session.h"
#include "core/account/narrator.h"
#include "core/base/diagnostic.h"
#include "core/base/notation.h"
#include "core/network/network.h"
#include "core/trace/trace.h"
#include "views/look/theme.h"
#include "views/look/theme_changes.h"

namespace lockstep {

namespace {

struct SweepRow {
    const char* name;
    SweepOver over;
    SweepWhat what;
};
// Listed below the charts of the run.
constexpr std::array<SweepRow, 3> sweepRows = {{
    {QT_TR_NOOP("Time vs. p"), SweepOver::Processes, SweepWhat::Time},
    {QT_TR_NOOP("Time vs. m"), SweepOver::Words, SweepWhat::Time},
    {QT_TR_NOOP("Rounds vs. p"), SweepOver::Processes, SweepWhat::Rounds},
}};

/// In addition to the selected one and the bound: there are six colours and symbols.
constexpr int mostRivals = 4;

} // namespace

ChartsWindow::ChartsWindow(Session& session, const Dialogs& dialogs, QWidget* parent)
    : QWidget(parent, Qt::Window), m_session(session)
{
    setObjectName(QStringLiteral("chartsWindow"));
    setWindowTitle(tr("Charts — Lockstep"));
    closeByEscape(*this);
    m_kinds = new QListWidget;
    m_kinds->setObjectName(QStringLiteral("chartKinds"));
    m_kinds->setAccessibleName(tr("Charts"));
    m_kinds->setFrameShape(QFrame::NoFrame);
    for (const RunChart& chart : runCharts())
        m_kinds->addItem(QString::fromStdString(say(chart.title)));
    for (const SweepRow& row : sweepRows)
        m_kinds->addItem(tr(row.name));
    m_kinds->setCurrentRow(0);
    m_kinds->setSpacing(theme::grid / 4);
    m_panel = new ChartPanel(dialogs);
    m_rivals = new QListWidget;
    m_rivals->setObjectName(QStringLiteral("chartRivals"));
    m_rivals->setAccessibleName(tr("Other algorithms for the same operation"));
    m_rivals->setToolTip(tr("Tick up to %1 algorithms to compare with the selected one").arg(mostRivals));
    m_rivals->setFrameShape(QFrame::NoFrame);
    m_rivals->setTextElideMode(Qt::ElideNone);
    connect(m_rivals, &QListWidget::itemChanged, this, &ChartsWindow::tick);
    auto* left = new QWidget;
    auto* lists = new QVBoxLayout(left);
    lists->setContentsMargins(0, 0, 0, 0);
    lists->addWidget(m_kinds, 1);
    lists->addWidget(makeTimes());
    lists->addWidget(m_rivals, 2);
    theme::onChange(*left, [this] { fitLists(); });
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(theme::grid, theme::grid, theme::grid, theme::grid);
    layout->addWidget(left);
    layout->addWidget(m_panel, 1);
    connect(m_kinds, &QListWidget::currentRowChanged, this, &ChartsWindow::showChosen);
    connect(m_panel, &ChartPanel::chartShown, this, &ChartsWindow::chartShown);
    connect(m_panel, &ChartPanel::reported, this, &ChartsWindow::reported);
    connect(&m_session, &Session::runFinished, this, &ChartsWindow::refresh);
    connect(&m_session.place(), &ShownMoment::drawingChanged, this, &ChartsWindow::refresh);
    connect(&m_session.place(), &ShownMoment::withholdingChanged, this, &ChartsWindow::refresh);
}

/// Those of the run, until the user tries others: the crossing of two curves depends on them.
QWidget* ChartsWindow::makeTimes()
{
    m_times = new QWidget;
    auto* form = new QFormLayout(m_times);
    form->setContentsMargins(theme::grid / 2, theme::grid / 2, theme::grid / 2, theme::grid / 2);
    const std::pair<const char*, QString> rows[] = {
        {"ts", tr("Time to start a message, in these charts")}, {"tw", tr("Time per word, in these charts")}};
    m_timesNote = new QLabel;
    m_timesNote->setObjectName(QStringLiteral("chartTimesNote"));
    m_timesNote->setWordWrap(true);
    theme::setColours(*m_timesNote, {{QPalette::WindowText, theme::quiet}});
    form->addRow(m_timesNote);
    for (const auto& [name, what] : rows) {
        auto* box = new DecimalBox;
        box->setObjectName(QStringLiteral("chart-") + QLatin1String(name));
        box->setToolTip(what);
        box->setAccessibleName(what);
        box->setRange(0, 1e6);
        box->setDecimals(3);
        box->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
        box->setKeyboardTracking(false);
        auto* label = new QLabel;
        theme::onChange(*label, [label, letter = std::string(name)] {
            label->setText(QString::fromStdString(letterInHtml(inNotation(letter))));
        });
        form->addRow(label, box);
        m_timeBoxes[name] = box;
        connect(box, &QDoubleSpinBox::valueChanged, this, [this] {
            m_hasOwnTimes = true;
            showChosen();
        });
    }
    return m_times;
}

void ChartsWindow::offerTimes()
{
    if (m_hasOwnTimes || !m_session.trace())
        return;
    const Settings& settings = m_session.trace()->request.settings;
    for (const auto& [name, time] : {std::pair("ts", settings.ts), {"tw", settings.tw}}) {
        const QSignalBlocker quiet(m_timeBoxes.at(name));
        m_timeBoxes.at(name)->setValue(time);
    }
}

/// That the charts have other times than the run.
void ChartsWindow::showTimesNote()
{
    const Settings& settings = m_session.trace()->request.settings;
    m_timesNote->setText(tr("The run has <i>t<sub>s</sub></i> = %1 and <i>t<sub>w</sub></i> = %2. These charts have:")
                             .arg(settings.ts)
                             .arg(settings.tw));
    m_timesNote->setVisible(
        m_timeBoxes.at("ts")->value() != settings.ts || m_timeBoxes.at("tw")->value() != settings.tw);
}

const std::optional<ChartSpec>& ChartsWindow::chart() const { return m_panel->chart(); }

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
    m_panel->cancel();
    QWidget::closeEvent(event);
}

void ChartsWindow::refresh()
{
    if (!isVisible())
        return;
    const QSignalBlocker once(m_kinds);
    m_ofRun.clear();
    if (const auto trace = m_session.trace())
        offer(*trace);
    offerRivals();
    offerTimes();
    showChosen();
}

void ChartsWindow::showChosen()
{
    if (!m_session.trace()) {
        m_panel->showText(tr("Nothing has run yet."));
        return;
    }
    if (m_session.place().withholds()) {
        m_panel->showText(tr("Charts would give away the answers. They appear after the last round."));
        return;
    }
    m_panel->setDrawing(m_session.place().drawing());
    const int row = m_kinds->currentRow();
    const auto ofRun = static_cast<int>(runCharts().size());
    m_rivals->setVisible(row >= ofRun);
    m_times->setVisible(row >= ofRun);
    showTimesNote();
    m_panel->setNetwork(networkOf(row));
    if (row >= ofRun) {
        const SweepRow& sweep = sweepRows.at(static_cast<std::size_t>(row - ofRun));
        m_panel->sweep(chosenAndTicked(), sweep.over, sweep.what, m_session.sharedLibrary());
    } else if (const auto chart = m_ofRun.find(row); chart != m_ofRun.end()) {
        m_panel->showChart(chart->second);
    }
}

/// "ring of 8, ties=clockwise"; of a chart over sizes "Ring, ties=clockwise".
std::string ChartsWindow::networkOf(int row) const
{
    const Network& network = *m_session.trace()->request.network;
    const int sweep = row - static_cast<int>(runCharts().size());
    if (sweep < 0 || sweepRows.at(static_cast<std::size_t>(sweep)).over == SweepOver::Words)
        return narrator::networkName(network);
    const std::string family = nameInWords(network.family());
    return network.options().empty() ? family : family + ", " + network.options();
}

/// Lists all other algorithms, unticked; again for another operation.
void ChartsWindow::offerRivals()
{
    const auto names = rivalsOf(m_session.options().program, m_session.library());
    QStringList others;
    for (std::size_t i = 1; i < names.size(); ++i)
        others << QString::fromStdString(names[i]);
    if (others == m_offered)
        return;
    m_offered = others;
    const QSignalBlocker quiet(m_rivals);
    m_rivals->clear();
    for (const QString& name : others) {
        auto* item = new QListWidgetItem(humanised(name), m_rivals);
        item->setData(Qt::UserRole, name);
        item->setToolTip(name);
        item->setFlags(Qt::ItemIsUserCheckable | Qt::ItemIsEnabled);
        item->setCheckState(Qt::Unchecked);
    }
    fitLists();
}

/// Makes the lists wide enough for all names.
void ChartsWindow::fitLists()
{
    const int widest = std::max(m_kinds->sizeHintForColumn(0), m_rivals->sizeHintForColumn(0));
    m_kinds->parentWidget()->setFixedWidth(widest + 4 * theme::grid);
}

/// Limits the ticks to what colours can distinguish.
void ChartsWindow::tick()
{
    const auto ticked = chosenAndTicked().size() - 1;
    const QSignalBlocker quiet(m_rivals);
    for (int row = 0; row < m_rivals->count(); ++row) {
        QListWidgetItem* item = m_rivals->item(row);
        const bool may = ticked < mostRivals || item->checkState() == Qt::Checked;
        item->setFlags(may ? Qt::ItemIsUserCheckable | Qt::ItemIsEnabled : Qt::ItemIsUserCheckable);
    }
    showChosen();
}

std::vector<RunOptions> ChartsWindow::chosenAndTicked() const
{
    std::vector<RunOptions> runs{m_session.optionsWithText()};
    for (const auto& [name, box] : m_timeBoxes)
        runs.front().settings[name] = QString::number(box->value(), 'g', 12).toStdString();
    for (int row = 0; row < m_rivals->count(); ++row)
        if (const auto* item = m_rivals->item(row); item->checkState() == Qt::Checked) {
            runs.push_back(runs.front());
            runs.back().program = item->data(Qt::UserRole).toString().toStdString();
            runs.back().text.reset();
        }
    return runs;
}

/// Offers the charts that the run has.
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

} // namespace lockstep
