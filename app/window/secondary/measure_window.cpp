// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/secondary/measure_window.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include "app/window/export/chart_panel.h"
#include "app/window/parts/diagnostic_text.h"
#include "app/window/parts/pane_parts.h"
#include "app/window/session/session.h"
#include "core/base/notation.h"
#include "core/network/network_name.h"
#include "core/trace/trace.h"
#include "views/look/elided_box.h"
#include "views/look/theme.h"
#include "views/look/theme_changes.h"

namespace lockstep {

MeasureWindow::MeasureWindow(Session& session, const Dialogs& dialogs, MeasureFunction measure, QWidget* parent)
    : QWidget(parent, Qt::Window), m_session(session), m_measure(std::move(measure))
{
    setObjectName(QStringLiteral("measureWindow"));
    setWindowTitle(tr("Measure with MPI — Lockstep"));
    closeByEscape(*this);
    m_chart = new ChartPanel(dialogs);
    m_table = new QPlainTextEdit;
    m_table->setObjectName(QStringLiteral("measureTable"));
    m_table->setAccessibleName(tr("Times"));
    m_table->setReadOnly(true);
    m_table->setFont(theme::codeFont());
    m_table->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text = new QLabel;
    m_text->setObjectName(QStringLiteral("measureText"));
    m_text->setWordWrap(true);
    m_text->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(theme::grid, theme::grid, theme::grid, theme::grid);
    layout->setSpacing(theme::grid);
    layout->addWidget(makeForm());
    layout->addWidget(m_text, 1);
    layout->addWidget(m_chart, 3);
    layout->addWidget(m_table, 2);
    layout->addWidget(makeFoot());
    connect(m_chart, &ChartPanel::reported, this, &MeasureWindow::reported);
    showText(tr("Run the program on real MPI processes, one per rank, and compare the measured times with the model."));
    setRunning(false);
}

MeasureWindow::~MeasureWindow()
{
    stop();
    m_worker.wait();
}

QWidget* MeasureWindow::makeForm()
{
    const auto field = [this](const char* name, const QString& text, const QString& tip) {
        auto* edit = new QLineEdit(text);
        edit->setObjectName(QString::fromLatin1(name));
        edit->setToolTip(tip);
        connect(edit, &QLineEdit::returnPressed, this, &MeasureWindow::startOrStop);
        return edit;
    };
    m_processes = field(
        "measureProcesses", {}, tr("Number of ranks, such as 8 or 2, 4, 8; the topology stays the same at every size"));
    m_words = field("measureWords", QStringLiteral("1, 10, 100, 1000, 10000"), tr("Words per block, 8 bytes each"));
    m_launcher = field("measureLauncher", QStringLiteral("mpirun"),
        tr("Command that starts the ranks, with its options: mpirun --oversubscribe, srun, …"));
    m_repeat = new QSpinBox;
    m_repeat->setObjectName(QStringLiteral("measureRepeat"));
    m_repeat->setRange(1, 1'000'000);
    m_repeat->setValue(MeasureOptions().repeat);
    m_repeat->setToolTip(tr("Number of measurements per point; in each, the slowest rank counts"));
    m_start = new QPushButton;
    m_start->setObjectName(QStringLiteral("measureStart"));
    m_start->setDefault(true);
    connect(m_start, &QPushButton::clicked, this, &MeasureWindow::startOrStop);
    auto* form = new QWidget;
    auto* row = new QHBoxLayout(form);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(theme::grid);
    const auto add = [row](const QString& title, QWidget* to, int stretch) {
        auto* label = new QLabel(title);
        label->setBuddy(to);
        row->addWidget(label);
        row->addWidget(to, stretch);
    };
    add(tr("&Processes"), m_processes, 2);
    add(tr("&Words"), m_words, 4);
    add(tr("&Repeats"), m_repeat, 0);
    add(tr("&Launcher"), m_launcher, 3);
    row->addWidget(m_start);
    return form;
}

QWidget* MeasureWindow::makeFoot()
{
    m_progress = new QProgressBar;
    m_progress->setObjectName(QStringLiteral("measureProgress"));
    m_over = new ElidedBox;
    m_over->setObjectName(QStringLiteral("measureOver"));
    m_over->setAccessibleName(tr("Chart"));
    m_over->addItems({tr("Chart by words"), tr("Chart by processes")});
    connect(m_over, &QComboBox::currentIndexChanged, this, &MeasureWindow::showChart);
    m_takeOver = new QPushButton;
    theme::onChange(*m_takeOver, [button = m_takeOver] {
        button->setText(QString::fromStdString(inNotation(tr("&Apply ts and tw").toStdString())));
    });
    m_takeOver->setObjectName(QStringLiteral("measureTakeOver"));
    m_takeOver->setToolTip(tr("Use the measured values, in microseconds, in the model"));
    connect(m_takeOver, &QPushButton::clicked, this, &MeasureWindow::takeOver);
    auto* foot = new QWidget;
    auto* row = new QHBoxLayout(foot);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(theme::grid);
    row->addWidget(m_over);
    row->addWidget(m_progress, 1);
    row->addStretch();
    row->addWidget(m_takeOver);
    return foot;
}

QSize MeasureWindow::sizeHint() const
{
    const int letter = fontMetrics().horizontalAdvance(QLatin1Char('n'));
    return {130 * letter, 90 * letter};
}

void MeasureWindow::setRunning(bool runs)
{
    m_start->setText(runs ? tr("Stop") : tr("&Measure"));
    m_progress->setVisible(runs);
    m_over->setVisible(!runs && m_measured);
    m_takeOver->setEnabled(!runs && m_measured && m_measured->fit);
}

void MeasureWindow::startOrStop()
{
    if (m_cancel) {
        stop();
        showText(tr("Stopped."));
    } else if (auto chosen = options()) {
        start(*std::move(chosen));
    }
}

/// For several sizes uses the topology; for the current size the exact network.
std::optional<MeasureOptions> MeasureWindow::options()
{
    MeasureOptions chosen;
    chosen.run = m_session.optionsWithText();
    for (const auto& [name, field] :
        {std::pair("processes", m_processes), std::pair("words", m_words), std::pair("launcher", m_launcher)})
        if (const auto wrong = setMeasureOption(chosen, name, field->text().remove(QLatin1Char(' ')).toStdString())) {
            showText(QString::fromStdString(sentence(*wrong)));
            field->setFocus();
            return std::nullopt;
        }
    chosen.launcher.words = m_launcher->text().toStdString();
    chosen.repeat = m_repeat->value();
    const auto& trace = m_session.trace();
    std::string& network = chosen.run.network;
    if (trace && chosen.processes == std::vector{trace->processes()}) {
        chosen.processes.clear();
    } else {
        network = readNetworkName(network).withoutSize().text();
    }
    return chosen;
}

void MeasureWindow::start(MeasureOptions options)
{
    const auto flag = std::make_shared<std::atomic<bool>>(false);
    m_cancel = flag;
    m_measured.reset();
    m_warnings.clear();
    m_progress->setRange(0, 0);
    m_progress->setFormat(tr("Starting ranks …"));
    m_chart->setDrawing(m_session.place().drawing());
    showText(tr("Measuring …"));
    setRunning(true);
    m_worker.start([this, flag, options = std::move(options), library = m_session.sharedLibrary()] {
        const auto here = [this, flag](auto what) {
            m_worker.post([flag, what = std::move(what)] {
                if (!*flag)
                    what();
            });
        };
        const auto report = [&](const MeasureProgress& progress) {
            here([this, progress] { showProgress(progress); });
        };
        auto result = std::make_shared<MeasureResult>(m_measure(options, *library, flag.get(), report));
        here([this, result] { showResult(*result); });
    });
}

void MeasureWindow::stop()
{
    if (m_cancel)
        *m_cancel = true;
    m_cancel.reset();
    setRunning(false);
}

void MeasureWindow::showProgress(const MeasureProgress& progress)
{
    if (progress.warning) {
        m_warnings << withHint(*progress.warning);
        showText(m_warnings.join(QStringLiteral("\n\n")));
        return;
    }
    m_progress->setRange(0, progress.of);
    m_progress->setValue(progress.done);
    m_progress->setFormat(tr("p = %1: %2 of %3").arg(progress.processes).arg(progress.done).arg(progress.of));
}

void MeasureWindow::showResult(const MeasureResult& result)
{
    m_cancel.reset();
    m_measured = result.measured;
    setRunning(false);
    if (m_measured) {
        m_text->hide();
        m_chart->show();
        m_table->show();
        m_table->setPlainText((QStringList(m_warnings) << QString::fromStdString(measuredText(*m_measured)))
                                  .join(QStringLiteral("\n\n")));
        m_over->setCurrentIndex(m_measured->sizes.size() > 1 ? 1 : 0);
        showChart();
    } else {
        showText((QStringList(m_warnings) << withHint(result.diagnostics.back())).join(QStringLiteral("\n\n")));
    }
    Q_EMIT finished();
}

void MeasureWindow::showText(const QString& text)
{
    m_text->setText(text);
    m_text->show();
    m_chart->hide();
    m_table->hide();
}

void MeasureWindow::showChart()
{
    if (m_measured)
        m_chart->showChart(
            measuredChart(*m_measured, m_over->currentIndex() == 0 ? MeasuredOver::Words : MeasuredOver::Processes));
}

void MeasureWindow::takeOver()
{
    if (!m_measured || !m_measured->fit)
        return;
    RunOptions run = m_session.options();
    for (const auto& [name, value] : optionsOf(*m_measured->fit))
        run.settings[name] = value;
    m_session.setOptions(run);
}

void MeasureWindow::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (const auto& trace = m_session.trace(); trace && !m_cancel)
        m_processes->setText(QString::number(trace->processes()));
}

void MeasureWindow::closeEvent(QCloseEvent* event)
{
    stop();
    QWidget::closeEvent(event);
}

} // namespace lockstep
