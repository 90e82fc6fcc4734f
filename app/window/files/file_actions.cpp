// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/files/file_actions.h"

#include <QAction>
#include <QFileInfo>
#include <QMenu>
#include <QTimer>
#include <algorithm>
#include <utility>

#include "app/documents/lesson_run.h"
#include "app/request/new_program.h"
#include "app/request/request.h"
#include "app/window/files/lessons_menu.h"
#include "app/window/files/link_actions.h"
#include "app/window/messages.h"
#include "app/window/parts/diagnostic_text.h"
#include "app/window/parts/pane_parts.h"
#include "app/window/parts/write_file.h"
#include "app/window/session/exercise_progress.h"
#include "app/window/session/recent_files.h"
#include "app/window/session/session.h"
#include "core/base/message.h"
#include "core/header/header.h"
#include "core/network/network.h"
#include "core/operation/operation.h"

namespace lockstep {

namespace {

QString openFilter()
{
    return FileActions::tr(
        "Programs, sessions and exported pictures (*.algo *.lockstep *.svg *.pdf *.png *.html);;Lessons "
        "(*.md);;All files (*)");
}
constexpr int keptAfter = 1000; // ms

QString programFilter() { return FileActions::tr("Programs (*.algo);;All files (*)"); }
QString sessionFilter() { return FileActions::tr("Sessions (*.lockstep);;All files (*)"); }

} // namespace

FileActions::FileActions(Session& session, const Dialogs& dialogs, ShownWindow shownWindow, QWidget* window)
    : QObject(window), m_session(session), m_dialogs(dialogs), m_window(window),
      m_scenes(session, std::move(shownWindow))
{
    setupActions();
    connect(&session.document(), &Document::titleChanged, this, &FileActions::adoptTitle);
    m_pause = new QTimer(this);
    m_pause->setObjectName(QStringLiteral("draftPause"));
    m_pause->setSingleShot(true);
    m_pause->setInterval(keptAfter);
    connect(m_pause, &QTimer::timeout, this, &FileActions::keepDraft);
    connect(&m_scenes, &Scenes::changed, m_pause, qOverload<>(&QTimer::start));
    connect(&m_scenes, &Scenes::changed, this, &FileActions::adoptTitle);
    const auto adoptOfLecture = [this] { // choices are not unsaved changes of a session, but of a lecture they are
        if (m_scenes.isLecture())
            adoptTitle();
    };
    connect(&session, &Session::optionsChanged, this, adoptOfLecture);
    connect(&session.place(), &Place::drawingChanged, this, adoptOfLecture);
    connect(&session.document(), &Document::notesChanged, m_pause, qOverload<>(&QTimer::start));
    connect(&session, &Session::optionsChanged, m_pause, qOverload<>(&QTimer::start));
    connect(&session.place(), &Place::changed, m_pause, qOverload<>(&QTimer::start));
}

void FileActions::setupActions()
{
    const auto add = [this](const QString& icon, const QString& text, const QKeySequence& key, const char* name) {
        return makeAction(this, icon, text, key, name);
    };
    m_actions.newProgram = add({}, tr("&New program"), QKeySequence::New, "newProgram");
    m_actions.open = add(QStringLiteral("open"), tr("&Open …"), QKeySequence::Open, "open");
    m_actions.save = add(QStringLiteral("save"), tr("&Save program"), QKeySequence::Save, "save");
    m_actions.saveAs = add({}, tr("Save program &as …"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S), "saveAs");
    m_actions.saveSession = add({}, tr("Save sess&ion"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_S), "saveSession");
    m_actions.saveSessionAs =
        add({}, tr("Save session as …"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::SHIFT | Qt::Key_S), "saveSessionAs");
    connect(m_actions.newProgram, &QAction::triggered, this, &FileActions::newProgram);
    connect(m_actions.open, &QAction::triggered, this, &FileActions::open);
    connect(m_actions.save, &QAction::triggered, this, &FileActions::save);
    connect(m_actions.saveAs, &QAction::triggered, this, &FileActions::saveAs);
    connect(m_actions.saveSession, &QAction::triggered, this, &FileActions::saveSession);
    connect(m_actions.saveSessionAs, &QAction::triggered, this, &FileActions::saveSessionAs);
    m_recent = new QMenu(tr("Open &recent"), m_window);
    m_recent->setObjectName(QStringLiteral("recentFiles"));
    m_recent->setToolTipsVisible(true);
    connect(new RecentFiles(m_recent, this), &RecentFiles::chosen, this, &FileActions::openRecent);
    m_lessons = lessonsMenu(
        tr("&Lessons"), m_session.library(), *m_window, [this](const QString& name) { Q_EMIT lessonWanted(name); });
    m_lessons->setObjectName(QStringLiteral("lessons"));
    m_links = new LinkActions(m_session, m_dialogs, m_window);
}

bool FileActions::mayLeave() { return m_scenes.isLecture() ? mayLeaveLecture() : mayLeaveProgram() && mayLeaveNotes(); }

/// All changes to the scenes are in one file.
bool FileActions::mayLeaveLecture()
{
    if (!isModified())
        return true;
    const QString path = m_scenes.path();
    switch (m_dialogs.aboutEdits(m_window,
        path.isEmpty() ? QString::fromStdString(say(message::windowLecture, {std::to_string(m_scenes.count())}))
                       : QFileInfo(path).fileName())) {
    case Edits::Save: return saveSession();
    case Edits::Discard: return true;
    case Edits::Keep: return false;
    }
    return false;
}

/// In a lecture nothing is discarded: the opened item becomes a new scene.
bool FileActions::opens(const Scenes::Opening& open)
{
    if (m_scenes.gathers())
        return succeeded(m_scenes.addOpened(open));
    return mayLeave() && succeeded(open());
}

bool FileActions::mayLeaveProgram()
{
    const Document& document = m_session.document();
    if (!document.hasUnsavedText())
        return true;
    // The last answer to an exercise can be restored whenever it opens again.
    if (document.path().isEmpty() && exercise_progress::keepAnswer(document, m_session.library()))
        return true;
    switch (m_dialogs.aboutEdits(m_window, document.title())) {
    case Edits::Save: return save();
    case Edits::Discard: return true;
    case Edits::Keep: return false;
    }
    return false;
}

/// Notes that were never saved need a question, too.
bool FileActions::mayLeaveNotes()
{
    const Document& document = m_session.document();
    if (!document.hasUnsavedNotes())
        return true;
    const QString path = document.sessionPath();
    switch (m_dialogs.aboutEdits(
        m_window, path.isEmpty() ? tr("The session with your notes") : QFileInfo(path).fileName())) {
    case Edits::Save: return saveSession();
    case Edits::Discard: return true;
    case Edits::Keep: return false;
    }
    return false;
}

bool FileActions::newProgram()
{
    RunOptions run = m_session.options();
    const auto operation = findOperation(m_session.operation());
    const auto network = shownNetworkOf(run);
    run.program = ownName;
    run.fromLink = false;
    run.operation.clear();
    run.inputs.clear();
    run.result.clear();
    run.text = lockstep::newProgram(
        operationInfo(operation.value_or(OperationKind::None)), network ? (*network)->family() : std::string());
    const bool opened = openOwn(run);
    if (opened)
        Q_EMIT programBegun();
    return opened;
}

bool FileActions::openOwn(const RunOptions& run)
{
    return opens([&] {
        m_session.openRun(run);
        return std::nullopt;
    });
}

void FileActions::open()
{
    const QString path =
        m_dialogs.openPath(m_window, tr("Open a program, a session or an exported picture"), openFilter());
    if (!path.isEmpty())
        openPath(path);
}

bool FileActions::openPath(const QString& path)
{
    if (isLessonFile(path.toStdString())) {
        Q_EMIT lessonWanted(path);
        return true;
    }
    const bool opened = isSessionFile(path.toStdString()) ? mayLeave() && succeeded(m_scenes.open(path))
                                                          : opens([&] { return m_session.openFile(path); });
    if (!opened)
        return false;
    if (QFileInfo::exists(path))
        RecentFiles::add(path);
    return true;
}

bool FileActions::openAlgorithm(const QString& name)
{
    const auto show = [&] {
        m_session.openAlgorithm(name);
        return std::nullopt;
    };
    const auto exercises = m_session.library().exercises();
    if (std::ranges::find(exercises, name.toStdString()) != exercises.end())
        return opens(show);
    // Another algorithm in the same scene keeps its notes.
    if (!(m_scenes.isLecture() ? mayLeaveProgram() : mayLeave()))
        return false;
    show();
    return true;
}

bool FileActions::openFigure(const QString& name)
{
    return opens([&] { return m_session.openFigure(name); });
}

bool FileActions::openLink(const QString& link)
{
    const auto read = readLink(link.toStdString(), m_session.library());
    if (!read) {
        m_dialogs.complain(m_window, saidWithHint(read.diagnostics.front()));
        return false;
    }
    return opens([&] {
        m_session.openLink(*read);
        return std::nullopt;
    });
}

bool FileActions::openGiven(const QString& name)
{
    const Library& library = m_session.library();
    if (isLink(name.toStdString()))
        return openLink(name);
    if (QFileInfo::exists(name))
        return openPath(name);
    if (library.findFigure(name.toStdString()))
        return openFigure(name);
    if (library.findProgram(name.toStdString()))
        return openAlgorithm(name);
    if (library.findLesson(name.toStdString())) {
        Q_EMIT lessonWanted(name);
        return true;
    }
    return openPath(name); // reports the problem
}

bool FileActions::openPreset(const Preset& preset)
{
    return opens([&] {
        m_session.openPreset(preset);
        return std::nullopt;
    });
}

void FileActions::openRecent(const QString& path)
{
    if (QFileInfo::exists(path)) {
        openPath(path);
        return;
    }
    RecentFiles::drop(path);
    m_dialogs.complain(m_window, tr("%1 no longer exists. Lockstep removed it from the recent files.").arg(path));
}

bool FileActions::save()
{
    const QString path = m_session.document().path();
    return path.isEmpty() ? saveAs() : saveProgramTo(path);
}

bool FileActions::saveAs()
{
    const QString name = m_session.document().fileName() + QLatin1String(".algo");
    const QString path = m_dialogs.savePath(m_window, tr("Save program"), name, programFilter());
    return !path.isEmpty() && saveProgramTo(path);
}

bool FileActions::saveAnswer()
{
    const std::string text = m_session.document().text().toStdString(), answer = withoutHiddenChecks(text);
    if (answer == text)
        return saveAs();
    const QString name =
        m_session.document().fileName() + QLatin1String("-answer.algo"); // the exercise keeps its checks
    const QString path = m_dialogs.savePath(m_window, tr("Save my answer"), name, programFilter());
    return !path.isEmpty() && succeeded(writeFile(path, QByteArray::fromStdString(answer)));
}

bool FileActions::saveProgramTo(const QString& path)
{
    if (!succeeded(m_session.saveProgram(path)))
        return false;
    RecentFiles::add(path);
    return true;
}

bool FileActions::saveSession()
{
    const QString path = m_session.document().sessionPath();
    return path.isEmpty() ? saveSessionAs() : saveSessionTo(path);
}

bool FileActions::saveSessionAs()
{
    const Document& document = m_session.document();
    QString name = QFileInfo(document.sessionPath()).fileName();
    if (name.isEmpty())
        name = document.fileName() + QStringLiteral(".lockstep");
    QString path = m_dialogs.savePath(m_window, tr("Save session"), name, sessionFilter());
    if (path.isEmpty())
        return false;
    if (QFileInfo(path).suffix().isEmpty())
        path += QStringLiteral(".lockstep");
    return saveSessionTo(path);
}

bool FileActions::saveSessionTo(const QString& path)
{
    if (!succeeded(m_scenes.save(path)))
        return false;
    RecentFiles::add(path);
    return true;
}

/// Reports the problem, if there is one.
bool FileActions::succeeded(const std::optional<QString>& problem)
{
    if (problem)
        m_dialogs.complain(m_window, *problem);
    return !problem;
}

bool FileActions::openDraft()
{
    const auto draft = m_recovery.left();
    if (!draft)
        return false;
    m_draftIsOurs = true;
    m_scenes.openDraft(*draft);
    QStringList parts;
    if (m_session.document().hasUnsavedText())
        parts << tr("the program");
    if (m_session.document().hasUnsavedNotes())
        parts << tr("the notes");
    const SavedSession& now = draft->now();
    if (m_scenes.isLecture()) {
        Q_EMIT recovered(QString::fromStdString(say(message::windowLectureRestored,
            {std::to_string(m_scenes.count()), std::to_string(m_scenes.shown() + 1),
                m_scenes.title(m_scenes.shown()).toStdString()})));
        return true;
    }
    Q_EMIT recovered(
        tr("Lockstep closed before you saved %1 on %2. Your work has been restored: %3, and round %4.")
            .arg(m_session.document().title(), QString::fromStdString(now.run.network), parts.join(tr(", ")))
            .arg(now.round));
    return true;
}

void FileActions::keepDraft()
{
    m_pause->stop();
    if (!isModified())
        return;
    m_recovery.keep(m_scenes.lecture());
    m_draftIsOurs = true;
}

void FileActions::discardDraft()
{
    exercise_progress::keepAnswer(m_session.document(), m_session.library());
    const QString program = QString::fromStdString(m_session.options().program);
    const QString path = m_session.document().path();
    m_scenes.begin();
    if (!path.isEmpty() && !m_session.openFile(path))
        return;
    if (m_session.library().findProgram(program.toStdString()))
        m_session.openAlgorithm(program);
    else
        m_session.openDefault();
}

/// Keeps a draft of another session until the user opens it.
void FileActions::forgetDraft()
{
    if (std::exchange(m_draftIsOurs, false))
        m_recovery.forget();
}

void FileActions::adoptTitle()
{
    if (!isModified()) {
        forgetDraft();
        m_pause->stop();
    }
    Q_EMIT titleChanged();
}

QString FileActions::title() const
{
    const Document& document = m_session.document();
    const QString session = QFileInfo(document.sessionPath()).completeBaseName();
    QString name = document.title();
    if (!document.isOwn()) // of the library: its title, for people
        if (const auto title = document.header().title(); !title.empty())
            name = QString::fromStdString(title);
    return session.isEmpty() ? tr("%1[*] — Lockstep").arg(name) : tr("%1[*]: %2 — Lockstep").arg(session, name);
}

bool FileActions::isModified() const
{
    return m_session.document().hasUnsavedText() || m_session.document().hasUnsavedNotes() || m_scenes.isModified();
}

} // namespace lockstep
