// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/frame/main_window.h"

#include <QAction>
#include <QCloseEvent>
#include <QKeyEvent>
#include <QSettings>
#include <QStatusBar>
#include <QTimer>
#include <QToolTip>
#include <utility>

#include "app/request/new_program.h"
#include "app/window/files/file_actions.h"
#include "app/window/files/link_actions.h"
#include "app/window/frame/full_screen.h"
#include "app/window/frame/letter_keys.h"
#include "app/window/frame/menus.h"
#include "app/window/frame/type_size.h"
#include "app/window/frame/undo_actions.h"
#include "app/window/notices/file_bars.h"
#include "app/window/notices/notice_bar.h"
#include "app/window/panes/choices_pane.h"
#include "app/window/panes/detail_line.h"
#include "app/window/panes/drawing_actions.h"
#include "app/window/panes/exercise_pane.h"
#include "app/window/panes/language_actions.h"
#include "app/window/panes/lesson_pane.h"
#include "app/window/panes/picture_menu.h"
#include "app/window/panes/program_pane.h"
#include "app/window/panes/rounds_pane.h"
#include "app/window/panes/stage_pane.h"
#include "app/window/parts/pane_parts.h"
#include "app/window/predict/predict_pane.h"
#include "app/window/present/lecturing.h"
#include "app/window/present/pen.h"
#include "app/window/secondary/secondary_windows.h"
#include "app/window/session/history.h"
#include "core/account/narrator.h"
#include "core/header/program.h"
#include "core/trace/trace.h"
#include "views/code/code_view.h"
#include "views/data/holdings_pane.h"
#include "views/picture/presenting_bar.h"
#include "views/run/transport_bar.h"

namespace lockstep {

MainWindow::MainWindow(std::shared_ptr<const Library> library, Dialogs dialogs, QWidget* parent)
    : QMainWindow(parent), m_dialogs(std::move(dialogs)), m_session(std::make_unique<Session>(std::move(library))),
      m_selection(std::make_unique<Selection>(*m_session)), m_history(std::make_unique<History>(*m_session))
{
    setObjectName(QStringLiteral("mainWindow"));
    makePanes();
    m_layout = new PaneLayout(*this, m_panes);
    m_fileActions = new FileActions(
        *m_session, m_dialogs, [this] { return shown(); }, this);
    m_history->setMayLeave([this] { return m_fileActions->mayLeave(); });
    m_history->setRevert([this] { return m_panes.choices->revert(); });
    m_secondaryWindows = new SecondaryWindows(*m_session, m_dialogs, this);
    m_type = new TypeSize(*this, *m_detail);
    const auto* letters = new LetterKeys(this);
    m_fullScreen = new FullScreen(*this, *m_layout, *m_type, m_panes, *letters->action());
    auto* languages = new LanguageActions(this);
    connect(languages, &LanguageActions::chosen, this, &MainWindow::languageChosen);
    fillMenus(*this, *m_fileActions, *m_secondaryWindows, m_panes, *m_layout, *m_type,
        *new UndoActions(*m_history, m_panes.program->code(), this), *languages, *letters, *m_session);
    makeLesson();
    makeLecture();
    connectFileActions();
    connectPanes();
    restore();
}

/// Restores the default text size while the registered widgets still exist.
MainWindow::~MainWindow() { delete m_type; }

void MainWindow::makePanes()
{
    Session& session = *m_session;
    Selection& selection = *m_selection;
    m_panes.choices = new ChoicesPane(session, m_dialogs);
    m_panes.rounds = new RoundsPane(session, selection);
    m_panes.stage = new StagePane(session, selection, m_panes.rounds->holdings());
    m_panes.program = new ProgramPane(session, selection, m_dialogs);
    m_detail = new DetailLine(session, selection);
    statusBar()->setSizeGripEnabled(false);
    statusBar()->addWidget(m_detail, 1);
}

void MainWindow::connectFileActions()
{
    connect(m_fileActions, &FileActions::titleChanged, this, [this] {
        setWindowTitle(m_fileActions->title());
        setWindowModified(m_fileActions->isModified());
    });
    connect(m_fileActions, &FileActions::recovered, this, &MainWindow::showRecovered);
    ExercisePane& exercise = m_panes.program->exercise();
    connect(&exercise, &ExercisePane::judged, m_panes.choices, &ChoicesPane::showChecks);
    connect(&exercise, &ExercisePane::nextWanted, m_fileActions, &FileActions::openAlgorithm);
    connect(&exercise, &ExercisePane::saveWanted, m_fileActions, &FileActions::saveAnswer);
    connect(&m_fileActions->links(), &LinkActions::reported, m_detail, &DetailLine::setText);
    showSessionBars(*m_session, *this);
    showFileBars(*m_fileActions, *this);
    connect(m_panes.program, &ProgramPane::paused, m_fileActions, &FileActions::keepDraft);
    connect(m_panes.program, &ProgramPane::algorithmAsked, m_fileActions, &FileActions::openAlgorithm);
    connect(m_fileActions, &FileActions::programBegun, m_panes.program, &ProgramPane::beginTyping);
    connect(m_panes.choices, &ChoicesPane::algorithmChosen, m_fileActions, [this](const QString& name) {
        const bool isProgram = m_session->library().findProgram(name.toStdString()) != nullptr;
        if (!(isProgram ? m_fileActions->openAlgorithm(name) : m_fileActions->openGiven(name)))
            m_panes.choices->showOptions();
    });
    connect(m_secondaryWindows, &SecondaryWindows::figureChosen, m_fileActions, [this](const QString& name) {
        if (!m_fileActions->openFigure(name))
            return;
        m_secondaryWindows->closeGallery();
        m_panes.stage->focusPicture();
    });
    connect(m_secondaryWindows, &SecondaryWindows::stopChosen, m_fileActions, [this](const QString& name) {
        if (!m_fileActions->openGiven(name))
            return;
        m_secondaryWindows->closeCourse();
        m_panes.stage->focusPicture();
    });
    connect(m_secondaryWindows, &SecondaryWindows::programTried, m_fileActions, [this](const QString& text) {
        if (!m_fileActions->openOwn(ownRun(text.toStdString())))
            return;
        activateWindow();
        raise();
        m_panes.stage->focusPicture();
    });
    connect(m_session.get(), &Session::sessionOpened, this, &MainWindow::showAsSaved);
}

void MainWindow::makeLesson()
{
    m_lesson = new LessonPane(m_session->sharedLibrary(), this);
    addDockWidget(Qt::LeftDockWidgetArea, m_lesson);
    m_lesson->hide();
    connect(m_fileActions, &FileActions::lessonWanted, this, &MainWindow::showLesson);
    connect(m_lesson, &LessonPane::leaveRequested, m_panes.stage, &StagePane::focusPicture);
    connect(m_lesson, &LessonPane::exerciseWanted, m_fileActions, &FileActions::openGiven);
    connect(m_lesson, &LessonPane::lessonWanted, m_fileActions, &FileActions::openGiven);
    connect(m_lesson, &LessonPane::closed, this, [this] {
        if (!isFullScreen())
            m_layout->toggle("choices")->setChecked(true);
        const auto before = std::exchange(m_beforeLesson, std::nullopt);
        if (before && !hasWork())
            m_session->openSaved(*before);
    });
    connect(m_lesson, &LessonPane::questionWanted, this, &MainWindow::askInPicture);
    connect(m_session.get(), &Session::runRefused, this, [this] { disconnect(m_toAsk); });
    connect(m_lesson, &LessonPane::runWanted, m_fileActions, [this](const Preset& preset, bool atEnd) {
        if (atEnd)
            m_panes.rounds->openAtEnd();
        if (m_fileActions->openPreset(preset))
            m_panes.stage->focusPicture();
    });
}

void MainWindow::makeLecture()
{
    m_lecturing = new Lecturing(*m_session, *m_fileActions, m_dialogs, *this);
    m_pen = new Pen(*m_session, m_panes.stage->pictures().view(), m_panes.program->code(), this);
    connect(m_pen, &Pen::focusWanted, m_panes.stage, &StagePane::focusPicture);
    m_lecturing->addMenu({m_pen->actions().pen, m_pen->actions().spotlight, m_pen->actions().clear});
    connect(m_layout->actions().fullScreen, &QAction::toggled, m_lecturing, &Lecturing::setPresenting);
    connect(m_lecturing, &Lecturing::galleryWanted, m_secondaryWindows, &SecondaryWindows::showGallery);
    connect(
        m_secondaryWindows, &SecondaryWindows::galleryClosed, this, [this] { m_fileActions->scenes().gather(false); });
    connect(m_lecturing, &Lecturing::lessonNotesWanted, m_secondaryWindows, &SecondaryWindows::showNotesOf);
    connect(m_lecturing, &Lecturing::leaveRequested, m_panes.stage, &StagePane::focusPicture);
    connect(m_lecturing, &Lecturing::sceneComes, m_detail, &DetailLine::remark);
    connect(m_lecturing, &Lecturing::reported, m_detail, &DetailLine::setText);
    m_fullScreen->setBefore(
        [this](int by) { return m_lesson->isVisible() && m_lesson->stepTalk(by, m_session->place().round()); });
    m_fullScreen->setBeyond([this](int by, bool atEnd) {
        const bool isLesson = m_lesson->isVisible();
        QAction* scene = by > 0 ? m_lecturing->actions().next : m_lecturing->actions().previous;
        const bool isThere = isLesson ? m_lesson->turnPage(by, atEnd) : scene->isEnabled();
        if (isThere && atEnd && !isLesson)
            m_panes.rounds->openAtEnd();
        if (!isLesson)
            scene->trigger(); // nothing, while it is disabled
        return isThere;
    });
    connect(m_layout, &PaneLayout::fullScreenChanged, this, [this](bool fills) {
        m_lesson->setPresented(fills);
        QTimer::singleShot(0, this, &MainWindow::fitLesson); // once the window has its size
    });
    const Scenes& scenes = m_fileActions->scenes();
    const auto showTitle = [this, &scenes] {
        QString title = m_session->document().title();
        if (m_lesson->isVisible() && !scenes.isLecture())
            title = m_lesson->placeText();
        else if (scenes.isLecture() && !scenes.isAside())
            title = tr("Scene %1 of %2  ·  %3") // a long title loses its end
                        .arg(scenes.shown() + 1)
                        .arg(scenes.count())
                        .arg(scenes.title(scenes.shown()));
        else if (m_session->trace())
            title = QString::fromStdString(narrator::programTitle(*m_session->trace()->request.program));
        m_panes.stage->presenting().setTitle(title);
    };
    connect(m_session.get(), &Session::runFinished, this, showTitle);
    connect(m_lesson, &LessonPane::pageTurned, this, showTitle);
    connect(&scenes, &Scenes::changed, this, showTitle);
    connect(&scenes, &Scenes::shownChanged, this, showTitle);
    connect(&m_session->document(), &Document::titleChanged, this, showTitle);
    connect(m_secondaryWindows, &SecondaryWindows::filledScreen, m_fullScreen, &FullScreen::admit);
    connect(&m_session->document(), &Document::titleChanged, m_layout, &PaneLayout::fitProgram);
    connect(&m_fileActions->scenes(), &Scenes::shownChanged, this, [this] {
        m_history->begin();
        m_secondaryWindows->closeComparison();
        if (!m_lecturing->hasKeys())
            m_panes.stage->focusPicture();
    });
}

void MainWindow::askInPicture(const Preset& preset, RoundNumber round)
{
    disconnect(m_toAsk);
    m_toAsk = connect(
        m_session.get(), &Session::runFinished, this,
        [this, round] {
            m_panes.stage->predict().prediction().askForArrows(round);
            m_panes.stage->focusPicture();
        },
        static_cast<Qt::ConnectionType>(Qt::QueuedConnection | Qt::SingleShotConnection));
    if (!m_fileActions->openPreset(preset))
        disconnect(m_toAsk);
}

/// Whether the window shows more than an algorithm of the library, which comes back as it was.
bool MainWindow::hasWork() const { return m_session->document().isOwn() || m_fileActions->scenes().isLecture(); }

/// The lesson replaces the choices, because it determines the run.
void MainWindow::showLesson(const QString& name)
{
    if (const auto problem = m_lesson->open(name)) {
        m_dialogs.complain(this, *problem);
        return;
    }
    if (m_lesson->isHidden() && m_session->trace() && !hasWork())
        m_beforeLesson = m_session->saved(shown());
    showInFront(*m_lesson, *this);
    m_layout->toggle("choices")->setChecked(false);
    fitLesson();
    const bool isEmpty = !m_session->trace() && !m_session->isRunning();
    if ((isEmpty || !hasWork()) && !m_lesson->showRun() && isEmpty)
        m_session->openDefault();
}

/// In full screen its text is large.
void MainWindow::fitLesson()
{
    const int share = isFullScreen() ? 38 : 30;
    resizeDocks({m_lesson}, {std::max(1, width() * share / 100)}, Qt::Horizontal);
}

SavedWindow MainWindow::shown() const
{
    const FigureView& view = m_panes.stage->pictures().view();
    SavedWindow shown;
    shown.panes = m_layout->shown();
    // A scene that is shown again has no more marks than before.
    if (m_selection->hasChosenProcesses())
        shown.processes = m_selection->processes();
    shown.predict = m_panes.stage->predict().saved();
    shown.speed = m_panes.rounds->transport().speed();
    shown.zoom = view.zoom();
    shown.panX = view.pan().x();
    shown.panY = view.pan().y();
    shown.compare = m_secondaryWindows->comparison();
    shown.hints = m_panes.program->exercise().hintsShown();
    return shown;
}

void MainWindow::showAsSaved(const SavedWindow& saved)
{
    m_layout->show(saved.panes);
    TransportBar& transport = m_panes.rounds->transport();
    if (saved.speed > 0)
        transport.setSpeed(saved.speed);
    if (m_session->trace()) {
        ShownMoment& place = m_session->place();
        const Moment stood = place.moment();
        transport.setStepSize(place.stepSize()); // shows the whole round
        place.showMoment(stood);
        std::vector<ProcessId> processes = saved.processes;
        std::erase_if(processes, [&](ProcessId process) { return process >= m_session->trace()->processes(); });
        if (processes.empty())
            m_selection->forget();
        else
            m_selection->chooseProcesses(processes);
    }
    m_panes.stage->predict().restore(saved.predict);
    m_panes.stage->pictures().view().zoomTo(saved.zoom, {saved.panX, saved.panY});
    m_panes.program->exercise().showHints(saved.hints);
    if (saved.compare)
        m_secondaryWindows->showComparison(*saved.compare);
    if (m_fileActions->scenes().isLecture() && !m_lecturing->hasKeys())
        m_panes.stage->focusPicture(); // notes of a scene do not take the focus
}

void MainWindow::showRecovered(const QString& sentence, int others)
{
    auto* bar = new RecoveryBar(sentence, others, this);
    connect(bar, &RecoveryBar::otherWanted, m_fileActions, &FileActions::openOtherDraft);
    connect(bar, &RecoveryBar::discarded, m_fileActions, &FileActions::discardDraft);
    addToolBar(Qt::TopToolBarArea, bar);
}

void MainWindow::connectPanes()
{
    StagePane* stage = m_panes.stage;
    TransportBar& transport = m_panes.rounds->transport();
    // A tooltip is about the round in which it appeared.
    connect(&m_session->place(), &ShownMoment::changed, this, [] { QToolTip::hideText(); });
    transport.setPictures(stage->pictures().views());
    connect(&stage->menu(), &PictureMenu::changed, m_detail, &DetailLine::remark);
    connect(&stage->menu(), &PictureMenu::paneWanted, this,
        [this](const QString& pane) { m_layout->toggle(pane.toLatin1().constData())->setChecked(true); });
    connect(stage, &StagePane::reported, m_detail, &DetailLine::setText);
    connect(m_panes.program, &ProgramPane::reported, m_detail, &DetailLine::setText);
    connect(m_detail, &DetailLine::wholeTextChanged, stage, &StagePane::setCaption);
    connect(m_panes.choices, &ChoicesPane::leaveRequested, stage, &StagePane::focusPicture);
    connect(m_panes.program->actions().run, &QAction::triggered, this, [this] { m_runAsked = true; });
    connect(m_session.get(), &Session::runFinished, this, [this, stage] {
        if (std::exchange(m_runAsked, false))
            stage->focusPicture();
    });
    connect(m_session.get(), &Session::runRefused, this, [this] { m_runAsked = false; });
    connect(m_panes.program, &ProgramPane::leaveRequested, stage, &StagePane::focusPicture);
    const Prediction& prediction = stage->predict().prediction();
    connect(&prediction, &Prediction::changed, m_panes.program,
        [this, &prediction] { m_panes.program->setPredicting(prediction.isOn()); });
    connect(m_panes.rounds, &RoundsPane::leaveRequested, stage, &StagePane::focusPicture);
    connect(m_secondaryWindows, &SecondaryWindows::reported, m_detail, &DetailLine::setText);
    connect(m_secondaryWindows, &SecondaryWindows::pauseWanted, &transport, &TransportBar::stop);
    connect(stage->drawing().animate(), &QAction::toggled, m_secondaryWindows, &SecondaryWindows::setGrowing);
}

void MainWindow::welcome()
{
    m_detail->remark(tr("Press Space to play, the right arrow to step forward, Ctrl+G for figures, F1 for help."));
    if (!WelcomeBar::isWanted())
        return;
    auto* bar = new WelcomeBar(this);
    connect(bar, &WelcomeBar::figureWanted, this, [this] {
        connect(m_session.get(), &Session::runFinished, &m_panes.rounds->transport(), &TransportBar::togglePlay,
            static_cast<Qt::ConnectionType>(Qt::QueuedConnection | Qt::SingleShotConnection));
        m_fileActions->openFigure(QStringLiteral("4.2"));
        DrawOptions drawing = m_session->place().drawing();
        drawing.figure.holders = true; // shows who has the message; the printed figure leaves that to its arrows
        m_session->place().setDrawing(drawing);
        m_panes.stage->focusPicture();
    });
    connect(bar, &WelcomeBar::galleryWanted, m_secondaryWindows, &SecondaryWindows::showGallery);
    connect(bar, &WelcomeBar::lectureWanted, m_lecturing->actions().sample, &QAction::trigger);
    addToolBar(Qt::TopToolBarArea, bar);
}

void MainWindow::keyPressEvent(QKeyEvent* event)
{
    HoldingsPane& holdings = m_panes.rounds->holdings();
    if (event->key() == Qt::Key_Escape && holdings.followed() && !isFullScreen())
        holdings.stopFollowing();
    else if (event->key() == Qt::Key_Escape && isFullScreen())
        m_layout->toggleFullScreen();
    else
        QMainWindow::keyPressEvent(event);
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!m_fileActions->mayLeave()) {
        event->ignore();
        return;
    }
    remember();
    m_fileActions->forgetDraft();
    event->accept();
}

void MainWindow::restore()
{
    const QSettings settings;
    m_type->restore(settings); // lays the panes out
    m_layout->restore(settings);
    m_panes.stage->drawing().restore(settings);
    m_panes.rounds->restore(settings);
    m_lecturing->restore(settings);
}

void MainWindow::remember() const
{
    if (!m_lesson->isHidden()) // hidden only for the lesson
        m_layout->toggle("choices")->setChecked(true);
    QSettings settings;
    m_layout->remember(settings);
    m_type->remember(settings);
    m_panes.stage->drawing().remember(settings);
    m_panes.rounds->remember(settings);
    m_lecturing->remember(settings);
}

} // namespace lockstep
