// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/compare/compare_window.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QFontInfo>
#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/request/request.h"
#include "app/window/choices/network_file.h"
#include "app/window/compare/compare_side.h"
#include "app/window/compare/compare_totals.h"
#include "app/window/compare/comparison_export.h"
#include "app/window/compare/ready_comparisons.h"
#include "app/window/export/chart_panel.h"
#include "app/window/export/export_dialog.h"
#include "app/window/parts/dialogs.h"
#include "app/window/parts/pane_parts.h"
#include "app/window/session/picture_room.h"
#include "core/account/narrator.h"
#include "core/figure/model/curve.h"
#include "core/figure/model/figure.h"
#include "core/header/header.h"
#include "core/network/network.h"
#include "core/trace/trace.h"
#include "views/look/elided_box.h"
#include "views/look/elided_label.h"
#include "views/look/theme.h"
#include "views/look/theme_changes.h"
#include "views/run/transport_bar.h"

namespace lockstep {

namespace {

/// The algorithm to compare with: its partner in a ready-made comparison, else the first other one of its operation for
/// this network, else the first other one.
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

/// The larger default, because times of different m are not comparable.
std::int64_t wordsForBoth(const RunOptions& run, const std::string& other, const Library& library)
{
    std::int64_t words = 1;
    RunOptions second = run;
    second.program = other;
    second.text.reset();
    for (const RunOptions& each : {run, second})
        if (const auto request = makeRequest(each, library))
            words = std::max(words, request->operation.words);
    return words;
}

/// The same machine, network and data for another algorithm: what differs is the algorithm alone.
RunOptions likeRun(const RunOptions& run, const std::string& other, const Session& shown)
{
    RunOptions second = run;
    second.program = other;
    second.text.reset();
    second.title.clear();
    second.operation.clear();
    second.inputs.clear();
    second.result.clear();
    second.parameters.clear();
    second.faults.clear(); // they concern messages of the other
    const LibraryFile* file = shown.library().findProgram(other);
    second.fromLink = file != nullptr && file->readsNoFile;
    if (const auto& trace = shown.trace())
        for (const SettingRow& row : settingRows())
            if (!row.isTime())
                second.settings[row.name] = row.get(trace->request.settings);
    return second;
}

} // namespace

CompareWindow::CompareWindow(Session& shown, const Dialogs& dialogs, QWidget* parent)
    : QWidget(parent, Qt::Window), m_shown(shown), m_dialogs(dialogs)
{
    setObjectName(QStringLiteral("compareWindow"));
    setWindowTitle(tr("Compare — Lockstep"));
    closeByEscape(*this);
    m_left = new CompareSide(shown.sharedLibrary());
    m_left->setObjectName(QStringLiteral("left"));
    m_right = new CompareSide(shown.sharedLibrary());
    m_right->setObjectName(QStringLiteral("right"));
    m_transport = new TransportBar;
    auto* sides = new QHBoxLayout; // whatever is beside the pictures, both have the same size
    sides->setSpacing(2 * theme::grid);
    sides->addWidget(m_left, 1);
    sides->addWidget(m_right, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(theme::grid, theme::grid, theme::grid, theme::grid);
    layout->addWidget(makeHead());
    layout->addLayout(sides, 1);
    m_totals = new CompareTotals;
    layout->addWidget(m_totals);
    m_report = new ElidedLabel;
    m_report->setObjectName(QStringLiteral("compareTold"));
    m_report->hide();
    layout->addWidget(m_report);
    layout->addWidget(m_transport);
    addActions(m_transport->actions());

    connect(m_transport, &TransportBar::roundChanged, this, &CompareWindow::showStep);
    for (CompareSide* side : {m_left, m_right}) {
        connect(side, &CompareSide::runChanged, this, &CompareWindow::showRuns);
        connect(side, &CompareSide::resized, this, &CompareWindow::fitTitles);
        connect(&side->picture().view(), &FigureView::resized, this, &CompareWindow::fitPictures);
        connect(&side->session().place(), &ShownMoment::shapeChanged, this,
            [this] { showStep(m_transport->round(), false); });
        connect(side, &CompareSide::shownWanted, this, [this, side] { take(*side); });
        connect(side, &CompareSide::networkWanted, this, [this, side] {
            if (!openNetwork(side->session(), m_dialogs, *this))
                side->showOptions();
        });
        connect(side, &CompareSide::fileWanted, this, [this, side] { openFile(*side); });
    }
    m_transport->setPictures({&m_left->picture().view(), &m_right->picture().view()});
    connect(m_transport, &TransportBar::scrubbed, this, &CompareWindow::scrub);
    connect(&m_shown.place(), &ShownMoment::drawingChanged, this, &CompareWindow::adoptDrawing);
    theme::onChange(*this, [this] { adoptDrawing(); });
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
    m_ready = new ElidedBox;
    m_ready->setObjectName(QStringLiteral("readyComparisons"));
    m_ready->setAccessibleName(tr("Ready-made comparisons"));
    m_ready->setPlaceholderText(tr("Ready-made comparisons …"));
    m_ready->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_ready->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    for (const ReadyComparison& ready : readyComparisons())
        m_ready->addItem(ready.name);
    m_ready->setCurrentIndex(-1);
    connect(m_ready, &QComboBox::activated, this, &CompareWindow::chooseReady);
    m_mirrored = new QCheckBox(tr("Right run &backwards"));
    m_mirrored->setObjectName(QStringLiteral("mirrored"));
    m_mirrored->setToolTip(tr("Step through the right run from its end to its start"));
    connect(m_mirrored, &QCheckBox::toggled, this, &CompareWindow::setMirrored);
    auto* layout = new QHBoxLayout(head);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_ready, 1);
    layout->addWidget(m_mirrored);
    auto* lengths = new QToolButton;
    lengths->setObjectName(QStringLiteral("overLengths"));
    lengths->setText(tr("By message &length"));
    lengths->setIcon(theme::icon(QStringLiteral("charts")));
    lengths->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    lengths->setToolTip(tr("Chart which run is faster for short messages and which for long ones"));
    connect(lengths, &QToolButton::clicked, this, &CompareWindow::showOverLengths);
    layout->addWidget(lengths);
    m_export = new QAction(theme::icon(QStringLiteral("export")), tr("&Export …"), this);
    m_export->setObjectName(QStringLiteral("exportComparison"));
    m_export->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_E));
    m_export->setToolTip(
        tr("Export both runs as one picture (%1)").arg(m_export->shortcut().toString(QKeySequence::NativeText)));
    addAction(m_export);
    connect(m_export, &QAction::triggered, this, &CompareWindow::exportPicture);
    auto* button = new QToolButton;
    button->setObjectName(QStringLiteral("compareExport"));
    button->setDefaultAction(m_export);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    layout->addWidget(button);
    return head;
}

void CompareWindow::start()
{
    m_ready->setCurrentIndex(-1);
    m_mirrored->setChecked(false);
    const auto other = rivalOf(m_shown.options(), m_shown.operation(), m_shown.library());
    RunOptions run = m_shown.optionsWithText();
    if (!run.words && !other.empty())
        run.words = wordsForBoth(run, other, m_shown.library());
    m_left->session().openRun(run);
    const RunOptions second = other.empty() ? run : likeRun(run, other, m_shown);
    m_right->session().openRun(second);
    if (!makeRequest(second, m_shown.library())) { // it needs another network
        m_right->session().openAlgorithm(QString::fromStdString(other));
        RunOptions fitted = m_right->session().options();
        fitted.words = second.words;
        fitted.settings = second.settings;
        m_right->session().setOptions(fitted);
    }
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
    const QString path = m_dialogs.openPath(this, tr("Open a program on this side"),
        tr("Programs, lectures and exported pictures (*.algo *.lockstep *.svg *.pdf *.png);;All files (*)"));
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

/// Both restart when one of them changes.
void CompareWindow::showRuns()
{
    const bool hasRun = m_left->session().trace() || m_right->session().trace();
    m_export->setEnabled(m_left->session().trace() && m_right->session().trace());
    m_transport->setRounds(hasRun ? std::max(m_left->rounds(), m_right->rounds()) : -1);
    fitTitles();
    showStep(0, false);
}

/// Both titles alike: if one is too long, both are short, because both would begin with the same words.
void CompareWindow::fitTitles()
{
    const bool fit = m_left->fitsTitle() && m_right->fitsTitle();
    m_left->showTitle(fit);
    m_right->showTitle(fit);
}

namespace {

/// Around all nodes of a picture, or around their middles.
Rect boxOfNodes(const Figure& figure, bool ofMiddles)
{
    std::optional<Rect> nodes;
    for (const FigureObject& object : figure.objects)
        if (std::holds_alternative<NodeSubject>(object.subject) && !object.marks.empty()) {
            Rect box = bounds(object.marks.front().shape);
            if (ofMiddles)
                box = {box.center().x, box.center().y, 0, 0};
            nodes = nodes ? nodes->united(box) : box;
        }
    return nodes.value_or(Rect{0, 0, figure.size.width, figure.size.height});
}

/// What surrounds the nodes of a picture, measured from the middle of their lower edge.
QMarginsF aroundNodes(const Figure& figure)
{
    const Rect box = boxOfNodes(figure, false);
    const Point foot{box.x + box.width / 2, box.y + box.height};
    return {foot.x, foot.y, figure.size.width - foot.x, figure.size.height - foot.y};
}

/// How much larger the other picture draws the same network: its nodes may be cards, which need larger distances.
double timesLarger(const Figure& figure, const Figure& other)
{
    const Rect own = boxOfNodes(figure, true), others = boxOfNodes(other, true);
    return own.width > 0 && others.width > 0  ? others.width / own.width
        : own.height > 0 && others.height > 0 ? others.height / own.height
                                              : 1;
}

/// Makes a view's area for the picture as large as that of both, although one has a banner or is wider.
void shareRoom(FigureView& view, const FigureView& other)
{
    const QRectF own = view.room() + view.reserved(), others = other.room() + other.reserved();
    const double aside = std::max(0.0, own.width() - others.width()) / 2;
    view.setReserved({aside, std::max(0.0, others.top() - own.top()), aside, 0});
}

} // namespace

/// Texts in pictures are as large as in the main window.
void CompareWindow::fitPictures()
{
    const QSizeF room = m_left->picture().view().size().boundedTo(m_right->picture().view().size());
    for (CompareSide* side : {m_left, m_right})
        lockstep::fitPictures(side->session().place(), room, QFontInfo(font()).pixelSize());
    alignPictures();
}

/// The same scale and base line on both sides: that of the network, if both have the same one.
void CompareWindow::alignPictures()
{
    FigureView& left = m_left->picture().view();
    FigureView& right = m_right->picture().view();
    QMarginsF ofLeft, ofRight;
    if (left.figure() && right.figure()) {
        const bool isSameNetwork = m_left->session().options().network == m_right->session().options().network;
        const double times = isSameNetwork ? timesLarger(*left.figure(), *right.figure()) : 1;
        const QMarginsF one = aroundNodes(*left.figure()) * times;
        const QMarginsF other = aroundNodes(*right.figure());
        ofLeft = ((one | other) - one) / times;
        ofRight = (one | other) - other;
    }
    left.setAround(ofLeft);
    right.setAround(ofRight);
    shareRoom(left, right);
    shareRoom(right, left);
}

void CompareWindow::showStep(int step, bool steppedOn)
{
    const auto motion = steppedOn && m_grows ? FigureView::Motion::Grow : FigureView::Motion::Still;
    m_left->showStep(step, motion);
    m_right->showStep(step, motion);
    alignPictures();
    m_report->hide();
    m_totals->showStep(*m_left, *m_right, step);
    fitTotals();
}

void CompareWindow::setGrowing(bool grows)
{
    m_grows = grows;
    for (CompareSide* side : {m_left, m_right})
        side->picture().view().setAnimated(grows);
}

void CompareWindow::scrub(double share)
{
    const int step = m_transport->round();
    for (CompareSide* side : {m_left, m_right}) {
        side->showStep(step - 1, FigureView::Motion::Still); // what messages change on arrival
        side->showStep(step, FigureView::Motion::Grow);
        side->picture().view().haltAt(share);
    }
}

ExportDialog* CompareWindow::exportPicture()
{
    if (!m_left->session().trace() || !m_right->session().trace())
        return nullptr;
    m_transport->stop();
    ExportDialog* dialog = showExport(exportOf(*m_left, *m_right, m_transport->round()), m_dialogs, this);
    connect(dialog, &ExportDialog::exported, this, &CompareWindow::report, Qt::UniqueConnection);
    return dialog;
}

void CompareWindow::showOverLengths()
{
    if (!m_overLengths) {
        m_overLengths = new ChartPanel(m_dialogs, this);
        m_overLengths->setWindowFlag(Qt::Window);
        m_overLengths->setObjectName(QStringLiteral("overLengthsWindow"));
        m_overLengths->setWindowTitle(tr("By message length — Lockstep"));
        closeByEscape(*m_overLengths);
        m_overLengths->layout()->setContentsMargins(theme::grid, theme::grid, theme::grid, theme::grid);
        connect(m_overLengths, &ChartPanel::reported, this, &CompareWindow::reported);
    }
    m_overLengths->setDrawing(m_shown.place().drawing());
    const auto networkOf = [](const CompareSide& side) {
        const auto& trace = side.session().trace();
        return trace ? narrator::networkName(*trace->request.network) : std::string();
    };
    const std::string left = networkOf(*m_left), right = networkOf(*m_right);
    m_overLengths->setNetwork(left == right ? left : std::string()); // else the names of the curves have it
    m_overLengths->sweep({m_left->session().optionsWithText(), m_right->session().optionsWithText()}, SweepOver::Words,
        SweepWhat::Time, m_shown.sharedLibrary());
    m_overLengths->resize(sizeHint() * 2 / 3);
    m_overLengths->show();
    m_overLengths->raise();
}

void CompareWindow::report(const QString& sentence)
{
    m_report->setText(sentence);
    m_report->show();
    Q_EMIT reported(sentence);
}

void CompareWindow::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitTotals();
}

/// Leaves most of the window to the pictures.
void CompareWindow::fitTotals()
{
    m_totals->setFixedHeight(std::min(m_totals->sizeHint().height(), height() * 7 / 20));
}

} // namespace lockstep
