// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/present/lecturing.h"

#include <QAction>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QScreen>
#include <QSettings>
#include <utility>

#include "app/documents/handout.h"
#include "app/window/export/paint_worksheet.h"
#include "app/window/files/file_actions.h"
#include "app/window/files/lessons_menu.h"
#include "app/window/parts/diagnostic_text.h"
#include "app/window/parts/pane_parts.h"
#include "app/window/parts/write_file.h"
#include "app/window/present/lecture_pane.h"
#include "app/window/present/presenter_window.h"
#include "app/window/session/scenes.h"
#include "app/window/session/session.h"

namespace lockstep {

Lecturing::Lecturing(Session& session, FileActions& fileActions, const Dialogs& dialogs, QMainWindow& window)
    : QObject(&window), m_session(session), m_fileActions(fileActions), m_dialogs(dialogs), m_window(window),
      m_scenes(fileActions.scenes())
{
    setupActions();
    connect(&m_scenes, &Scenes::changed, this, &Lecturing::adopt);
    connect(&m_scenes, &Scenes::shownChanged, this, &Lecturing::follow);
    m_screens = [this] {
        return Screens{static_cast<int>(QGuiApplication::screens().size()),
            static_cast<int>(QGuiApplication::screens().indexOf(m_window.screen()))};
    };
    // Screens may change during a lecture; followScreens() runs after the list is updated.
    connect(qGuiApp, &QGuiApplication::screenAdded, this, &Lecturing::followScreens, Qt::QueuedConnection);
    connect(qGuiApp, &QGuiApplication::screenRemoved, this, &Lecturing::followScreens, Qt::QueuedConnection);
    adopt();
}

Lecturing::~Lecturing()
{
    m_isLeaving = true;
    m_worker.wait();
}

void Lecturing::setScreens(std::function<Screens()> screens)
{
    m_screens = std::move(screens);
    followScreens();
}

/// Shows the presenter window on the screen that the audience does not see; with one screen only on request.
void Lecturing::followScreens()
{
    const Screens screens = m_screens();
    const auto beside = presenterScreen(screens.count, screens.audience);
    if (m_isPresenting && beside && !m_actions.presenter->isChecked()) {
        m_isForPresentation = true;
        m_actions.presenter->setChecked(true);
    } else if (m_isForPresentation && (!m_isPresenting || !beside)) {
        m_isForPresentation = false;
        m_actions.presenter->setChecked(false);
    }
}

void Lecturing::showPresenter(bool shown)
{
    if (!shown) {
        if (m_presenter)
            m_presenter->close();
        return;
    }
    if (!m_presenter) {
        m_presenter = new PresenterWindow(m_session, m_scenes, &m_window);
        m_presenter->takeKeys(m_window.actions());
        m_presenter->installEventFilter(this);
    }
    const Screens screens = m_screens();
    const auto beside = presenterScreen(screens.count, screens.audience);
    const auto all = QGuiApplication::screens();
    if (beside && *beside < all.size())
        m_presenter->setGeometry(all.at(*beside)->availableGeometry());
    else
        m_presenter->resize(m_presenter->sizeHint());
    m_presenter->show();
    if (beside) // the picture keeps the focus
        m_window.activateWindow();
    else
        m_presenter->raise();
}

/// Handles closing by its button or key.
bool Lecturing::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_presenter && event->type() == QEvent::Close) {
        m_isForPresentation = false;
        m_actions.presenter->setChecked(false);
    }
    return QObject::eventFilter(watched, event);
}

void Lecturing::setupActions()
{
    const auto add = [this](const QString& text, const QKeySequence& key, const char* name) {
        return makeAction(this, {}, text, key, name);
    };
    m_actions.next = add(tr("&Next scene"), QKeySequence(Qt::CTRL | Qt::Key_PageDown), "nextScene");
    m_actions.previous = add(tr("&Previous scene"), QKeySequence(Qt::CTRL | Qt::Key_PageUp), "previousScene");
    for (QAction* action : {m_actions.next, m_actions.previous})
        action->setShortcutContext(Qt::ApplicationShortcut); // also while a comparison is active
    m_actions.add = add(
        tr("&Keep this scene and continue with a copy"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_D), "addScene");
    m_actions.addFigure = add(tr("Add a &figure …"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_G), "addFigureScene");
    m_actions.addLesson =
        lessonsMenu(tr("Add from a l&esson"), m_session.library(), m_window, [this](const QString& name) {
            addFrom(name);
        })->menuAction();
    m_actions.addLesson->setObjectName(QStringLiteral("addLessonScenes"));
    m_actions.addFile = add(tr("Add from a &file …"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_O), "addFileScene");
    m_actions.remove =
        add(tr("&Delete this scene"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Delete), "deleteScene");
    m_actions.undo = add(tr("&Undo in the scene list"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_Z), "undoScenes");
    m_actions.shown = add(tr("Scene &list"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L), "lectureShown");
    m_actions.shown->setCheckable(true);
    m_actions.handout = add(tr("&Handout of all scenes …"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_P), "handout");
    m_actions.presenter = add(tr("&Presenter window"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N), "presenter");
    m_actions.presenter->setCheckable(true);
    connect(m_actions.presenter, &QAction::toggled, this, &Lecturing::showPresenter);
    m_actions.sample = add(tr("Open sa&mple lecture"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_M), "sampleLecture");
    connect(m_actions.sample, &QAction::triggered, &m_fileActions,
        [this] { m_fileActions.openGiven(QStringLiteral("communication.lockstep")); });
    connect(m_actions.next, &QAction::triggered, &m_scenes, &Scenes::next);
    connect(m_actions.previous, &QAction::triggered, &m_scenes, &Scenes::previous);
    connect(m_actions.add, &QAction::triggered, &m_scenes, &Scenes::continueWithCopy);
    connect(m_actions.addFigure, &QAction::triggered, this, [this] {
        Q_EMIT galleryWanted();
        m_scenes.gather(true);
    });
    connect(&m_scenes, &Scenes::asideKept, this, [this] { Q_EMIT reported(tr("Kept: %1").arg(sceneText())); });
    connect(m_actions.addFile, &QAction::triggered, this, &Lecturing::addFile);
    connect(m_actions.remove, &QAction::triggered, this, [this] { m_scenes.remove(m_scenes.shown()); });
    connect(&m_scenes, &Scenes::removed, this, [this](const QString& title) {
        const QString key = m_actions.undo->shortcut().toString(QKeySequence::NativeText);
        const QString deleted = tr("Deleted the scene “%1”. %2 brings it back.").arg(title, key);
        Q_EMIT reported(deleted);
        if (m_session.isRunning()) // of the scene that takes its place
            Q_EMIT sceneComes(deleted);
    });
    connect(m_actions.undo, &QAction::triggered, this, [this] {
        m_scenes.stack().undo();
        if (!m_session.isRunning())
            Q_EMIT reported(sceneText());
    });
    connect(&m_scenes.stack(), &QUndoStack::canUndoChanged, m_actions.undo, &QAction::setEnabled);
    connect(m_actions.shown, &QAction::toggled, this, &Lecturing::showPane);
    connect(m_actions.handout, &QAction::triggered, this, &Lecturing::writeHandout);
    m_actions.undo->setEnabled(false);
    m_adding = new QMenu(&m_window);
    m_adding->addActions({m_actions.add, m_actions.addFigure, m_actions.addLesson, m_actions.addFile});
}

void Lecturing::addMenu(const QList<QAction*>& more)
{
    QMenuBar* bar = m_window.menuBar();
    auto* menu = new QMenu(tr("&Lecture"), bar);
    auto* share = bar->findChild<QMenu*>(QStringLiteral("shareMenu"));
    bar->insertMenu(share->menuAction(), menu);
    share->addAction(m_actions.handout);
    m_window.addAction(m_actions.handout);
    const auto& a = m_actions;
    for (QAction* action : {a.next, a.previous, a.add, a.addFigure, a.addLesson, a.addFile, a.remove, a.undo, a.shown,
             a.presenter, a.sample}) {
        menu->addAction(action);
        if (action == a.previous || action == a.addFile || action == a.undo)
            menu->addSeparator();
        m_window.addAction(action);
    }
    menu->addSeparator();
    menu->addActions(more);
    m_window.addActions(more);
}

void Lecturing::adopt()
{
    const bool isLecture = m_scenes.isLecture();
    m_actions.next->setEnabled(m_scenes.shown() + 1 < m_scenes.count());
    m_actions.previous->setEnabled(m_scenes.shown() > 0 || m_scenes.isAside());
    m_actions.remove->setEnabled(isLecture);
    if (isLecture && !m_wasLecture && !m_actions.shown->isChecked()) {
        m_isListForLecture = true;
        m_actions.shown->setChecked(true);
    } else if (!isLecture && m_wasLecture && std::exchange(m_isListForLecture, false)) {
        m_actions.shown->setChecked(false);
    }
    m_wasLecture = isLecture;
}

void Lecturing::follow()
{
    if (m_scenes.isLecture() && m_session.isRunning() && !m_scenes.isAside())
        Q_EMIT sceneComes(sceneText());
}

QString Lecturing::sceneText() const
{
    return tr("Scene %1 of %2: %3")
        .arg(m_scenes.shown() + 1)
        .arg(m_scenes.count())
        .arg(m_scenes.title(m_scenes.shown()));
}

void Lecturing::showPane(bool shown)
{
    if (!m_pane && shown) {
        m_pane = new LecturePane(m_session, m_scenes, m_adding, &m_window);
        m_window.addDockWidget(Qt::LeftDockWidgetArea, m_pane);
        connect(m_pane, &LecturePane::leaveRequested, this, &Lecturing::leaveRequested);
        connect(m_pane, &LecturePane::lessonNotesWanted, this, &Lecturing::lessonNotesWanted);
        connect(m_pane, &QDockWidget::visibilityChanged, this, [this] {
            if (!m_isPresenting && m_window.isVisible()) // its close button hides it, too
                m_actions.shown->setChecked(!m_pane->isHidden());
        });
    }
    if (m_pane && shown && !m_isPresenting)
        showInFront(*m_pane, m_window);
    else if (m_pane)
        m_pane->hide();
}

bool Lecturing::hasKeys() const { return m_pane && m_pane->hasKeys(); }

void Lecturing::setPresenting(bool on)
{
    m_scenes.setPresenting(on);
    m_isPresenting = on;
    followScreens();
    showPane(m_actions.shown->isChecked());
}

void Lecturing::addFile()
{
    const QString path =
        m_dialogs.openPath(&m_window, tr("Add scenes from a file"), tr("Lectures and lessons (*.lockstep *.md)"));
    if (!path.isEmpty())
        addFrom(path);
}

void Lecturing::addFrom(const QString& name)
{
    if (const auto problem = m_scenes.addFrom(name))
        m_dialogs.complain(&m_window, *problem);
}

/// Runs on a worker thread; only painting happens here.
void Lecturing::writeHandout()
{
    const Lecture lecture = m_scenes.lecture();
    const QString own = m_scenes.path();
    const QString name = own.isEmpty() ? QStringLiteral("lecture") : QFileInfo(own).completeBaseName();
    QString path = m_dialogs.savePath(&m_window, tr("Save handout"), name + QStringLiteral(".pdf"), tr("PDF (*.pdf)"));
    if (path.isEmpty())
        return;
    if (QFileInfo(path).suffix().isEmpty())
        path += QStringLiteral(".pdf");
    Q_EMIT reported(tr("Writing the handout …"));
    m_worker.start([this, lecture, path, name, library = m_session.sharedLibrary()] {
        std::vector<PlayedScene> scenes;
        for (const SavedSession& scene : lecture.scenes)
            scenes.push_back(playScene(scene, *library, &m_isLeaving));
        m_worker.post([this, sheet = handoutOf(lectureTitle(lecture, name.toStdString()), scenes), path] {
            const auto pdf = paintWorksheet(sheet);
            if (const auto problem = writeFile(path, QByteArray::fromStdString(*pdf)))
                m_dialogs.complain(&m_window, *problem);
            else if (!pdf.diagnostics.empty())
                m_dialogs.complain(&m_window, withHint(pdf.diagnostics.front()));
            else
                Q_EMIT reported(tr("Saved the handout to %1.").arg(path));
        });
    });
}

void Lecturing::restore(const QSettings& settings)
{
    m_actions.shown->setChecked(settings.value(QStringLiteral("panes/lecture"), false).toBool());
}

void Lecturing::remember(QSettings& settings) const
{
    settings.setValue(QStringLiteral("panes/lecture"), m_actions.shown->isChecked() && !m_isListForLecture);
}

} // namespace lockstep
