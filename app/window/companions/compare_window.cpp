// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/companions/compare_window.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QScrollArea>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/window/companions/compare_side.h"
#include "app/window/companions/comparison_export.h"
#include "app/window/companions/export_dialog.h"
#include "app/window/companions/ready_comparisons.h"
#include "app/window/dialogs.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"
#include "views/cost_view.h"
#include "views/elided_label.h"
#include "views/theme.h"
#include "views/transport_bar.h"

namespace lockstep {

namespace {

QString number(double value) { return QLocale().toString(value, 'g', 6); }

/// What a run has done by a step of both.
struct Done {
    double rounds = 0, messages = 0, words = 0, hops = 0, wordHops = 0, time = 0;
};

Done doneAt(const CompareSide& side, const Trace& trace, int step)
{
    // Backwards, what has been gone through is the end of the run.
    const int count = std::min(step, static_cast<int>(trace.rounds.size()));
    const auto first = side.isBackwards() ? trace.rounds.end() - count : trace.rounds.begin();
    Done done;
    done.rounds = count;
    std::for_each(first, first + count, [&](const RoundRecord& round) {
        done.messages += static_cast<double>(round.messages.size());
        for (const int index : round.messages)
            done.words += static_cast<double>(trace.messages[static_cast<std::size_t>(index)].words);
        for (const LinkLoad& load : round.links) {
            done.hops += load.messages;
            done.wordHops += static_cast<double>(load.words);
        }
        done.time += round.time;
    });
    return done;
}

Done allOf(const Totals& totals)
{
    return {static_cast<double>(totals.rounds), static_cast<double>(totals.messages), static_cast<double>(totals.words),
        static_cast<double>(totals.hops), static_cast<double>(totals.wordHops), totals.time};
}

/// "3 of 7", and "7" when it is all.
QString soFar(double now, double all)
{
    return now == all ? number(all) : CompareWindow::tr("%1 of %2").arg(number(now), number(all));
}

/// "4 more at the right, 2.33 times as many"
QString difference(double left, double right)
{
    if (left == right)
        return CompareWindow::tr("the same");
    const double less = std::min(left, right);
    const double more = std::max(left, right);
    const QString by = left > right ? CompareWindow::tr("%1 more at the left").arg(number(more - less))
                                    : CompareWindow::tr("%1 more at the right").arg(number(more - less));
    return less > 0 ? CompareWindow::tr("%1 (×%2)").arg(by, QLocale().toString(more / less, 'g', 3)) : by;
}

/// What one side costs more, and what the other: "left 4 ts more, right 4 tw more"
QString costDifference(const Totals& left, const Totals& right)
{
    const auto more = [](const Totals& a, const Totals& b) {
        Totals excess;
        excess.ts = std::max<std::int64_t>(0, a.ts - b.ts);
        excess.tw = std::max<std::int64_t>(0, a.tw - b.tw);
        excess.th = std::max<std::int64_t>(0, a.th - b.th);
        return excess;
    };
    const auto isNone = [](const Totals& excess) { return excess.ts == 0 && excess.tw == 0 && excess.th == 0; };
    QStringList parts;
    if (const Totals excess = more(left, right); !isNone(excess))
        parts << CompareWindow::tr("%1 more at the left").arg(costFormula(excess));
    if (const Totals excess = more(right, left); !isNone(excess))
        parts << CompareWindow::tr("%1 more at the right").arg(costFormula(excess));
    return parts.isEmpty() ? CompareWindow::tr("the same") : parts.join(QStringLiteral(", "));
}

/// What is worth seeing beside an algorithm: its partner in a ready comparison, else the first other one of its
/// operation for this network, else just the first other one.
std::string rivalOf(const RunOptions& run, const std::string& operation, const Library& library)
{
    for (const ReadyComparison& ready : readyComparisons()) {
        const bool sameNetwork = ready.left.network == run.network && ready.right.network == run.network;
        if (sameNetwork && !ready.mirrored)
            for (const auto& [one, other] : {std::pair(ready.left, ready.right), std::pair(ready.right, ready.left)})
                if (one.program == run.program)
                    return other.program;
    }
    std::vector<std::string> rivals;
    for (const std::string& name : library.algorithms())
        if (name != run.program && name.starts_with(operation + '/'))
            rivals.push_back(name);
    const auto suits = [&](const std::string& rival) {
        const auto networks = headerOf(*library.findAlgorithm(rival), library).networks;
        return std::any_of(networks.begin(), networks.end(),
            [&](const std::string& network) { return run.network.starts_with(network + ':'); });
    };
    const auto found = std::find_if(rivals.begin(), rivals.end(), suits);
    return found != rivals.end() ? *found : rivals.empty() ? std::string() : rivals.front();
}

} // namespace

CompareWindow::CompareWindow(Session& shown, const Dialogs& dialogs, QWidget* parent)
    : QWidget(parent, Qt::Window), m_shown(shown), m_dialogs(dialogs)
{
    setObjectName(QStringLiteral("compareWindow"));
    setWindowTitle(tr("Compare — Lockstep"));
    m_left = new CompareSide(shown.sharedLibrary());
    m_left->setObjectName(QStringLiteral("left"));
    m_right = new CompareSide(shown.sharedLibrary());
    m_right->setObjectName(QStringLiteral("right"));
    m_transport = new TransportBar;
    auto* sides = new QSplitter(Qt::Horizontal);
    sides->setChildrenCollapsible(false);
    sides->setHandleWidth(2 * theme::grid);
    sides->addWidget(m_left);
    sides->addWidget(m_right);
    sides->setSizes({1000, 1000}); // halves
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(theme::grid, theme::grid, theme::grid, theme::grid);
    layout->addWidget(makeHead());
    layout->addWidget(sides, 1);
    m_totals = new QScrollArea;
    m_totals->setObjectName(QStringLiteral("compareTotals"));
    m_totals->setWidget(makeTotals());
    m_totals->setWidgetResizable(true);
    m_totals->setFrameShape(QFrame::NoFrame);
    m_totals->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    layout->addWidget(m_totals);
    m_told = new ElidedLabel;
    m_told->setObjectName(QStringLiteral("compareTold"));
    m_told->hide();
    layout->addWidget(m_told);
    layout->addWidget(m_transport);
    addActions(m_transport->actions());

    connect(m_transport, &TransportBar::roundChanged, this, &CompareWindow::showStep);
    for (CompareSide* side : {m_left, m_right}) {
        connect(side, &CompareSide::runChanged, this, &CompareWindow::showRuns);
        connect(side, &CompareSide::shownWanted, this, [this, side] { take(*side); });
        connect(side, &CompareSide::fileWanted, this, [this, side] { openFile(*side); });
        connect(m_transport, &TransportBar::speedChanged, &side->picture(), &PicturePane::setSpeed);
    }
    connect(&m_shown.place(), &Place::drawingChanged, this, &CompareWindow::adoptDrawing);
    adoptDrawing();
}

CompareWindow::~CompareWindow() = default;

QSize CompareWindow::sizeHint() const
{
    const int letter = fontMetrics().horizontalAdvance(QLatin1Char('n'));
    return {150 * letter, 95 * letter};
}

QWidget* CompareWindow::makeHead()
{
    auto* head = new QWidget;
    m_ready = new QComboBox;
    m_ready->setObjectName(QStringLiteral("readyComparisons"));
    m_ready->setAccessibleName(tr("Ready comparisons"));
    m_ready->setPlaceholderText(tr("Ready comparisons …"));
    m_ready->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_ready->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    for (const ReadyComparison& ready : readyComparisons())
        m_ready->addItem(ready.name);
    m_ready->setCurrentIndex(-1);
    connect(m_ready, &QComboBox::activated, this, &CompareWindow::chooseReady);
    m_mirrored = new QCheckBox(tr("Right one &backwards"));
    m_mirrored->setObjectName(QStringLiteral("mirrored"));
    m_mirrored->setToolTip(tr("The right run is stepped from its end to its beginning"));
    connect(m_mirrored, &QCheckBox::toggled, this, &CompareWindow::setMirrored);
    auto* layout = new QHBoxLayout(head);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_ready, 1);
    layout->addWidget(m_mirrored);
    m_export = new QAction(theme::icon(QStringLiteral("export")), tr("&Export …"), this);
    m_export->setObjectName(QStringLiteral("exportComparison"));
    m_export->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_E));
    m_export->setToolTip(tr("Both as one picture (%1)").arg(m_export->shortcut().toString(QKeySequence::NativeText)));
    addAction(m_export);
    connect(m_export, &QAction::triggered, this, &CompareWindow::exportPicture);
    auto* button = new QToolButton;
    button->setObjectName(QStringLiteral("compareExport"));
    button->setDefaultAction(m_export);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    layout->addWidget(button);
    return head;
}

CompareWindow::Row CompareWindow::addRow(QGridLayout& grid, const QString& name, const char* objectName)
{
    const int row = grid.rowCount();
    auto* title = new QLabel(name);
    QPalette colours = title->palette();
    colours.setColor(QPalette::WindowText, theme::quiet());
    title->setPalette(colours);
    grid.addWidget(title, row, 0);
    const auto add = [&](int column, const char* side) {
        auto* label = new QLabel;
        label->setObjectName(QLatin1String(objectName) + QLatin1String(side));
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // nothing moves as it counts
        grid.addWidget(label, row, column);
        return label;
    };
    return {add(1, "Left"), add(2, "Right"), add(3, "Difference")};
}

QWidget* CompareWindow::makeTotals()
{
    auto* totals = new QWidget;
    auto* grid = new QGridLayout(totals);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(2 * theme::grid);
    grid->setVerticalSpacing(theme::grid / 4);
    const QString heads[] = {tr("Left"), tr("Right"), tr("Difference in all")};
    for (int column = 1; column <= 3; ++column) {
        auto* head = new QLabel(heads[column - 1]);
        QFont bold = head->font();
        bold.setBold(true);
        head->setFont(bold);
        grid->addWidget(head, 0, column);
        grid->setColumnStretch(column, column == 3 ? 3 : 2);
    }
    m_rounds = addRow(*grid, tr("Rounds"), "rounds");
    m_messages = addRow(*grid, tr("Messages"), "messages");
    m_words = addRow(*grid, tr("Words"), "words");
    m_hops = addRow(*grid, tr("Hops"), "hops");
    m_wordHops = addRow(*grid, tr("Words × hops"), "wordHops");
    m_time = addRow(*grid, tr("Time"), "time");
    m_cost = addRow(*grid, tr("Cost"), "cost");
    m_load = addRow(*grid, tr("Most words on a link"), "load");
    return totals;
}

void CompareWindow::start()
{
    m_ready->setCurrentIndex(-1);
    m_mirrored->setChecked(false);
    take(*m_left);
    take(*m_right);
    const auto other = rivalOf(m_shown.options(), m_shown.operation(), m_shown.library());
    if (!other.empty())
        m_right->session().openAlgorithm(QString::fromStdString(other));
    m_left->picture().setFocus();
}

void CompareWindow::take(CompareSide& side) { side.session().openRun(m_shown.optionsWithText()); }

void CompareWindow::start(const SavedComparison& comparison)
{
    m_ready->setCurrentIndex(-1);
    m_mirrored->setChecked(comparison.mirrored);
    m_left->session().openRun(comparison.left);
    m_right->session().openRun(comparison.right);
    m_left->picture().setFocus();
}

SavedComparison CompareWindow::comparison() const
{
    return {m_left->session().optionsWithText(), m_right->session().optionsWithText(), m_mirrored->isChecked()};
}

void CompareWindow::openFile(CompareSide& side)
{
    const QString path = m_dialogs.openPath(this, tr("Open a program for this side"),
        tr("Programs, sessions and exported pictures (*.algo *.lockstep *.svg *.pdf *.png);;All files (*)"));
    if (path.isEmpty())
        return;
    if (const auto problem = side.session().openFile(path))
        m_dialogs.complain(this, *problem);
}

void CompareWindow::chooseReady(int index)
{
    const auto all = readyComparisons();
    const ReadyComparison& ready = all.at(static_cast<std::size_t>(index));
    m_mirrored->setChecked(ready.mirrored);
    m_left->session().openRun(ready.left);
    m_right->session().openRun(ready.right);
}

void CompareWindow::setMirrored(bool mirrored)
{
    m_right->setBackwards(mirrored);
    showStep(m_transport->round(), false);
}

void CompareWindow::adoptDrawing()
{
    for (CompareSide* side : {m_left, m_right})
        side->setDrawing(m_shown.place().drawing());
    showStep(m_transport->round(), false);
}

/// Both begin anew when one of them changes.
void CompareWindow::showRuns()
{
    const bool hasRun = m_left->session().trace() || m_right->session().trace();
    m_export->setEnabled(m_left->session().trace() && m_right->session().trace());
    m_transport->setRounds(hasRun ? std::max(m_left->rounds(), m_right->rounds()) : -1);
    showStep(0, false);
}

void CompareWindow::showStep(int step, bool steppedOn)
{
    const auto motion = steppedOn && m_grows ? FigureView::Motion::Grow : FigureView::Motion::Still;
    m_left->showStep(step, motion);
    m_right->showStep(step, motion);
    m_told->hide();
    showTotals(step);
}

void CompareWindow::showTotals(int step)
{
    const auto left = m_left->session().trace();
    const auto right = m_right->session().trace();
    if (!left || !right)
        return;
    const Done nowLeft = doneAt(*m_left, *left, step), nowRight = doneAt(*m_right, *right, step);
    const Done allLeft = allOf(left->totals), allRight = allOf(right->totals);
    const auto fill = [&](const Row& row, double Done::*what) {
        row.left->setText(soFar(nowLeft.*what, allLeft.*what));
        row.right->setText(soFar(nowRight.*what, allRight.*what));
        row.difference->setText(difference(allLeft.*what, allRight.*what));
    };
    fill(m_rounds, &Done::rounds);
    fill(m_messages, &Done::messages);
    fill(m_words, &Done::words);
    fill(m_hops, &Done::hops);
    fill(m_wordHops, &Done::wordHops);
    fill(m_time, &Done::time);
    m_cost.left->setText(costFormula(left->totals));
    m_cost.right->setText(costFormula(right->totals));
    m_cost.difference->setText(costDifference(left->totals, right->totals));
    const auto loadLeft = static_cast<double>(left->totals.maxLinkWords);
    const auto loadRight = static_cast<double>(right->totals.maxLinkWords);
    m_load.left->setText(number(loadLeft));
    m_load.right->setText(number(loadRight));
    m_load.difference->setText(difference(loadLeft, loadRight));
}

ExportDialog* CompareWindow::exportPicture()
{
    if (!m_left->session().trace() || !m_right->session().trace())
        return nullptr;
    m_transport->stop();
    ExportDialog* dialog = showExport(exportOf(*m_left, *m_right, m_transport->round()), m_dialogs, this);
    connect(dialog, &ExportDialog::exported, this, &CompareWindow::tell, Qt::UniqueConnection);
    return dialog;
}

void CompareWindow::tell(const QString& sentence)
{
    m_told->setText(sentence);
    m_told->show();
    Q_EMIT told(sentence);
}

/// The totals have the height that they need, and leave the pictures most of the window.
void CompareWindow::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_totals->setFixedHeight(std::min(m_totals->widget()->sizeHint().height(), height() * 3 / 10));
}

/// No shortcut: a list that is open takes the key for itself.
void CompareWindow::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        close();
    else
        QWidget::keyPressEvent(event);
}

} // namespace lockstep
