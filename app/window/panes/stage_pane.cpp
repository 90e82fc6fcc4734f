// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/panes/stage_pane.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QFontInfo>
#include <QMimeData>
#include <QShortcut>
#include <QVBoxLayout>
#include <algorithm>
#include <iterator>
#include <utility>

#include "app/window/panes/drawing_actions.h"
#include "app/window/panes/drawing_chips.h"
#include "app/window/panes/picture_menu.h"
#include "app/window/panes/stage_bar.h"
#include "app/window/panes/theme_actions.h"
#include "app/window/parts/diagnostic_text.h"
#include "app/window/parts/pane_parts.h"
#include "app/window/predict/predict_pane.h"
#include "app/window/predict/predict_strip.h"
#include "app/window/session/picture_room.h"
#include "app/window/session/selection.h"
#include "app/window/session/session.h"
#include "app/window/session/subjects.h"
#include "core/account/narrator.h"
#include "core/export/svg.h"
#include "core/figure/kind.h"
#include "core/figure/model/omissions.h"
#include "core/figure/style/style.h"
#include "core/operation/judge.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"
#include "views/data/holdings_pane.h"
#include "views/look/elided_label.h"
#include "views/look/theme.h"
#include "views/look/theme_changes.h"
#include "views/picture/arrow_sketch.h"
#include "views/picture/figure_image.h"
#include "views/picture/presenting_bar.h"
#include "views/run/cost_view.h"
#include "views/run/running_strip.h"
#include "views/run/transport_bar.h"

namespace lockstep {

StagePane::StagePane(Session& session, Selection& selection, HoldingsPane& holdings, QWidget* parent)
    : QWidget(parent), m_session(session), m_selection(selection), m_holdings(holdings)
{
    m_drawing = new DrawingActions(session.place(), this);
    connect(m_drawing, &DrawingActions::reported, this, &StagePane::reported);
    m_bar = new StageBar(session.place());
    setupPictures();
    m_presenting = new PresentingBar;
    m_presenting->setParent(this); // until the window places it
    m_presenting->hide();
    m_omitted = new ElidedLabel;
    m_omitted->setObjectName(QStringLiteral("omitted"));
    m_omitted->setContentsMargins(theme::grid, theme::grid / 2, theme::grid, theme::grid / 2);
    theme::setColours(*m_omitted, {{QPalette::WindowText, theme::quiet}});
    m_omitted->hide();
    auto* layout = column(this);
    layout->addWidget(m_bar);
    m_bar->setChips(new DrawingChips(session));
    layout->addWidget(m_pictures, 1);
    layout->addWidget(m_omitted);
    m_predict = new PredictPane(session, selection, *m_pictures, this);
    connect(m_predict, &PredictPane::reported, this, &StagePane::reported);
    layout->addWidget(&m_predict->strip());
    m_menu = new PictureMenu(session, selection, *m_pictures, *m_predict, holdings, this);
    setupActions();
    connectSession();
    theme::onChange(*this, [this] {
        fitTitle();
        fitRoom();
        showDrawing();
    });
}

void StagePane::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitTitle();
}

int StagePane::heightAround() const
{
    const QWidget& strip = m_predict->strip();
    return m_bar->sizeHint().height() + (strip.isVisible() ? strip.sizeHint().height() : 0);
}

void StagePane::fitTitle()
{
    constexpr int low = 16; // lines of text: in a lower pane the picture needs the height more than its title
    m_bar->setLines(height() < low * fontMetrics().height() ? 1 : 2);
}

void StagePane::fitRoom()
{
    fitPictures(m_session.place(), m_pictures->view().room().size(), QFontInfo(font()).pixelSize());
    fitLines();
}

void StagePane::setupPictures()
{
    m_pictures = new PicturePane;
    m_pictures->view().setMinimumWidth(200);
    m_pictures->setNotice(tr("Choose an algorithm and a network on the left to see the picture."));
    m_pictures->setHoverText([this](const Subject& subject) { return hoverText(subject); });
    m_pictures->view().setMagnify([this](ProcessId process) {
        const double type = std::max<double>(leastPictureType, QFontInfo(font()).pixelSize());
        return Magnified{m_session.place().magnified(process, type), hoverText(NodeSubject{0, process})};
    });
    m_pictures->setBeside(tr("Space-time diagram"), [this] { return drawBeside(); });
    m_running = new RunningStrip(&m_pictures->view());
    connect(m_pictures, &PicturePane::subjectClicked, this, [this](const Subject& subject, bool adds) {
        focusPicture();
        m_selection.choose(subject, adds);
    });
    connect(m_pictures, &PicturePane::groundClicked, this, [this] {
        m_selection.clear();
        focusPicture();
    });
}

void StagePane::setupActions()
{
    m_copy = makeAction(this, QStringLiteral("copy"), tr("&Copy picture"),
        QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C), "copyPicture");
    connect(m_copy, &QAction::triggered, this, &StagePane::copyPicture);
    auto* copy = new QShortcut(QKeySequence::Copy, &m_pictures->view());
    copy->setContext(Qt::WidgetShortcut); // elsewhere the shortcut copies text
    connect(copy, &QShortcut::activated, this, &StagePane::copyPicture);
    m_fit = makeAction(this, QStringLiteral("fit"), tr("&Fit to window"), QKeySequence(Qt::Key_F), "fit");
    connect(m_fit, &QAction::triggered, m_pictures, &PicturePane::zoomToFit);
}

void StagePane::connectSession()
{
    ShownMoment& place = m_session.place();
    connect(&m_session, &Session::runStarted, this, [this] { m_running->follow(m_session.progress()); });
    connect(&m_session, &Session::runFinished, this, &StagePane::showRun);
    connect(&m_session, &Session::runRefused, this, &StagePane::showRefusal);
    connect(&m_session, &Session::runStands, this, &StagePane::showBanner);
    connect(&m_session, &Session::checked, this, &StagePane::showWhetherFixed);
    connect(&place, &ShownMoment::withholdingChanged, this, &StagePane::showBanner);
    connect(&m_predict->prediction(), &Prediction::changed, this, [this] {
        if (m_isBare != m_predict->wantsBareNetwork())
            showMoment(FigureView::Motion::Still);
    });
    connect(m_running, &RunningStrip::stopAsked, &m_session, &Session::cancel);
    connect(&m_session.document(), &Document::opened, this, [this] { m_isOfOther = true; });
    connect(&place, &ShownMoment::drawingChanged, this, &StagePane::showDrawing);
    connect(&place, &ShownMoment::inkChanged, this, [this] { showMoment(FigureView::Motion::Still); });
    connect(&place, &ShownMoment::shapeChanged, this, [this] { showMoment(FigureView::Motion::Still); });
    connect(&m_pictures->view(), &FigureView::resized, this, &StagePane::fitRoom);
    connect(&place, &ShownMoment::changed, this, [this] {
        const bool grows = m_session.place().isStepOn() && m_drawing->animate()->isChecked();
        showMoment(grows ? FigureView::Motion::Grow : FigureView::Motion::Still);
    });
    connect(&place, &ShownMoment::scrubbed, this, &StagePane::scrub);
    for (FigureView* view : m_pictures->views())
        connect(m_drawing->animate(), &QAction::toggled, view, &FigureView::setAnimated);
    connect(&m_selection, &Selection::changed, this, [this] {
        m_pictures->setChosen(m_selection.subjects());
        // Where a card shows fewer cells than there are, choosing its node shows all of them.
        FigureView& view = m_pictures->view();
        const auto* chosen = std::get_if<Selection::Processes>(&m_selection.chosen());
        const ProcessId process = chosen && chosen->which.size() == 1 ? chosen->which.front() : nobody;
        view.magnify(view.joinsCells(process) ? process : nobody);
    });
    connect(&m_holdings, &HoldingsPane::followedChanged, this, &StagePane::showFollowed);
}

void StagePane::showRun()
{
    m_isOfOther = false;
    m_running->runIsOver();
    const Trace& trace = *m_session.trace();
    m_bar->showDrawing(m_session.place().drawing().figure, trace.request.program.get());
    m_bar->setTitle(QString::fromStdString(narrator::programTitle(*trace.request.program)),
        QString::fromStdString(narrator::subtitle(trace)));
    m_omitted->hide();
    showBanner();
}

void StagePane::showBanner()
{
    if (!m_session.trace())
        return;
    const bool shows = !m_session.place().withholds() && !m_isPresented; // shown below it, in large text
    m_pictures->setBanner(shows ? wordsInWindow(narrator::failure(*m_session.trace())) : QString());
    fitRoom(); // which is less below a banner
    showOutcome();
}

/// Shows the outcome in full screen, where everyone can read it.
void StagePane::showOutcome()
{
    ShownMoment& place = m_session.place();
    if (!m_isPresented || !place.trace())
        return;
    const bool shows = !place.withholds() && place.moment().part == 0;
    const auto outcome = shows ? narrator::outcome(*place.trace(), place.round(), place.rounds()) : narrator::Outcome();
    m_presenting->setOutcome(wordsInWindow(outcome.sentence), outcome.isBad);
}

/// What the picture shows while the program cannot run.
QString StagePane::pictureWords() const
{
    return m_isOfOther ? tr("The picture shows the run of another program: %1.")
                             .arg(QString::fromStdString(narrator::programTitle(*m_session.trace()->request.program)))
                       : tr("The picture shows the previous run.");
}

void StagePane::showRefusal()
{
    m_running->runIsOver();
    const auto& refusals = m_session.refusals();
    const QString what =
        refusals.empty() ? tr("Fix the errors below the program and press F5.") : withHint(refusals.front());
    sayInsteadOfRun(what);
}

/// Above the picture of the previous run, or where there is none. One in which nothing happened is none: a new file has
/// run at once.
void StagePane::sayInsteadOfRun(const QString& what)
{
    const auto& trace = m_session.trace();
    if (trace && (trace->error || m_session.place().rounds() > 0)) {
        m_pictures->setBanner(what + QLatin1Char('\n') + pictureWords());
        return;
    }
    if (trace)
        m_pictures->setBanner(what);
    else
        m_pictures->setNotice(what);
    m_bar->setTitle(m_session.document().title());
}

/// After the errors of a refused run have been fixed, its message would be wrong.
void StagePane::showWhetherFixed()
{
    const auto isError = [](const Diagnostic& problem) { return severity(problem) == Severity::Error; };
    if (!m_session.isRefused() || !m_session.refusals().empty() || m_session.isRunning()
        || std::ranges::any_of(m_session.programProblems(), isError))
        return;
    sayInsteadOfRun(tr("Press F5 to run the program."));
}

/// In full screen lines are as wide as the last row can see them, whatever the scale of the picture.
void StagePane::fitLines()
{
    constexpr double linesOnScreen = 450;
    for (FigureView* view : m_pictures->views())
        view->setLinePixels(m_isPresented ? std::max(1.0, window()->height() / linesOnScreen) : 1);
}

/// Updates the choices above the picture.
void StagePane::showDrawing()
{
    const DrawOptions& drawing = m_session.place().drawing();
    m_omitted->hide();
    m_bar->showDrawing(drawing.figure, m_session.trace() ? m_session.trace()->request.program.get() : nullptr);
    const Style style = shownStyleOf(drawing);
    m_pictures->setFigureStyle(style);
    fitLines();
    m_presenting->setFigureStyle(style);
    const Colour ground = style.background;
    m_predict->sketch().setGround({ground.red, ground.green, ground.blue});
    showMoment(FigureView::Motion::Still);
}

void StagePane::showMoment(FigureView::Motion motion)
{
    ShownMoment& place = m_session.place();
    m_isScrubbed = false;
    m_isBare = m_predict->wantsBareNetwork();
    const auto figure = m_isBare ? place.figureWithoutArrows() : place.figure();
    const auto& just = place.justCrossed();
    const bool inPart = just.size() < place.crossed().size() || place.moment().part > 0;
    const auto growing = inPart && figure ? arrowsOf(*figure, place.round(), just) : std::vector<Subject>();
    // Without messages in a step, nothing moves.
    const auto moves = inPart && growing.empty() ? FigureView::Motion::Still : motion;
    m_pictures->showPicture(drawn(figure), moves, place.round(), growing);
    showOmitted(figure.get());
    showOutcome();
    showWrong();
}

/// The figure before tells what the messages change when they arrive.
void StagePane::scrub(double share)
{
    ShownMoment& place = m_session.place();
    if (m_isBare || !place.moment().isWhole() || place.round() < 1)
        return;
    if (!std::exchange(m_isScrubbed, true)) {
        m_pictures->showPicture(drawn(place.figureOf(place.round() - 1)), FigureView::Motion::Still, place.round() - 1);
        m_pictures->showPicture(drawn(place.figure()), FigureView::Motion::Grow, place.round());
    }
    for (FigureView* view : m_pictures->views())
        view->haltAt(share);
}

/// Marks the nodes that end wrong, at the end of the run.
void StagePane::showWrong()
{
    const ShownMoment& place = m_session.place();
    const bool shows = place.trace() && place.trace()->verdict && !place.withholds() && place.moment().part == 0
        && place.round() == place.rounds() && place.drawing().figure.layout != FigureLayout::Filmstrip;
    std::vector<ProcessId> wrong;
    if (shows)
        for (const Wrong& each : place.trace()->verdict->wrong)
            wrong.push_back(each.process);
    m_pictures->view().setWrong(subjectsOf(wrong));
}

/// Uses the wording of exports, which does not suit presentations. The line stays while stepping, so that the picture
/// does not jump.
void StagePane::showOmitted(const Figure* figure)
{
    const QString omitted = figure ? sentencesOf(omissionWarnings(*figure)) : QString();
    m_omitted->setText(omitted);
    if (m_isPresented)
        m_omitted->hide();
    else if (!omitted.isEmpty())
        m_omitted->show();
}

PicturePane::Picture StagePane::drawn(const std::shared_ptr<const Figure>& figure) const
{
    const ShownMoment& place = m_session.place();
    return {figure, figure || !place.trace() ? QString() : place.drawingProblem()};
}

/// The space-time diagram of the same moment.
PicturePane::Picture StagePane::drawBeside()
{
    DrawOptions drawing;
    takeStyle(drawing, m_session.place().drawing());
    drawing.figure.kind = timeKindName();
    return drawn(m_session.place().figureAs(drawing));
}

/// Marks the nodes that hold the followed block and the messages that carry it.
void StagePane::showFollowed()
{
    ShownMoment& place = m_session.place();
    if (!place.trace() || !m_holdings.followed()) {
        m_pictures->setFollowed({});
        return;
    }
    std::vector<Subject> followed;
    if (const auto figure = place.figure())
        followed = arrowsOf(*figure, place.round(), m_holdings.followedMessages());
    // Filmstrip panels show other rounds, with other holders.
    if (place.drawing().figure.layout != FigureLayout::Filmstrip)
        std::ranges::move(subjectsOf(m_holdings.followedHolders()), std::back_inserter(followed));
    m_pictures->setFollowed(followed);
}

/// Describes the object under the mouse in more detail than the picture.
QString StagePane::hoverText(const Subject& subject) const
{
    const auto& trace = m_session.trace();
    if (!trace)
        return {};
    const QString node = nodeSentence(m_session.place().account(), subject);
    return node.isEmpty() ? subjectSentence(*trace, m_session.place().round(), subject) : node;
}

void StagePane::present(TransportBar& transport)
{
    m_bar->hide();
    m_predict->setPresented(true);
    m_presenting->begin(&transport);
    m_presenting->show();
    m_isPresented = true;
    showDrawing();
    showBanner();
}

void StagePane::endPresenting()
{
    m_presenting->end();
    m_presenting->hide();
    m_isPresented = false;
    showDrawing();
    showBanner();
    m_bar->show();
    m_predict->setPresented(false);
}

void StagePane::setCaption(const QString& sentence)
{
    ShownMoment& place = m_session.place();
    const bool isExplained = place.trace() && !place.withholds() && place.view().isFailure(place.moment());
    m_presenting->setCaption(isExplained ? QString() : sentence); // the outcome says why
    // The picture says at its links which of them are crowded.
    const auto& trace = m_session.trace();
    const RoundRecord* round = trace ? roundAt(*trace, m_session.place().round()) : nullptr;
    const QString crowded = round ? QString::fromStdString(narrator::crowdedLinks(*trace, *round)) : QString();
    m_pictures->view().setAccessibleDescription((sentence + QLatin1Char(' ') + crowded).trimmed());
}

void StagePane::copyPicture()
{
    const auto figure = m_session.place().figure();
    const Style style = styleOf(m_session.place().drawing());
    if (!figure)
        return;
    auto* mime = new QMimeData;
    mime->setImageData(imageOf(*figure, style));
    mime->setData(QStringLiteral("image/svg+xml"), QByteArray::fromStdString(svg(*figure, style)));
    QApplication::clipboard()->setMimeData(mime);
    Q_EMIT reported(tr("Copied the picture to the clipboard as SVG and as an image."));
}

} // namespace lockstep
