// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/files/file_actions.h"

#include <QAction>
#include <QFileInfo>
#include <QLocale>
#include <QMenu>
#include <QScopedValueRollback>
#include <QTimer>
#include <algorithm>
#include <utility>

#include "app/documents/lesson_run.h"
#include "app/library/disk.h"
#include "app/request/new_program.h"
#include "app/request/request.h"
#include "app/window/files/file_watch.h"
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
#include "core/foreign/translate.h"
#include "core/header/header.h"
#include "core/network/network.h"
#include "core/operation/operation.h"

namespace lockstep {

namespace {

QString openFilter()
{
    return FileActions::tr(
        "Programs, lectures and exported pictures (*.algo *.c *.cc *.py *.tex *.lockstep *.svg *.pdf *.png *.html);;"
        "Lessons (*.md);;All files (*)");
}
constexpr int keptAfter = 1000; // ms

QString programFilter() { return FileActions::tr("Programs (*.algo);;All files (*)"); }
/// "" if it cannot be read.
std::string textOn(const QString& path) { return readTextFile(path.toStdString()).value.value_or(std::string()); }

QString sessionFilter() { return FileActions::tr("Lectures (*.lockstep);;All files (*)"); }

} // namespace

FileActions::FileActions(Session& session, const Dialogs& dialogs, ShownWindow shownWindow, QWidget* window)
    : QObject(window), m_session(session), m_dialogs(dialogs), m_window(window),
      m_scenes(session, std::move(shownWindow))
{
    setupActions();
    m_watch = new FileWatch(this);
    connect(m_watch, &FileWatch::changed, this, &FileActions::noteDisk);
    connect(m_watch, &FileWatch::sharedChanged, this, [this] {
        const QStringList shared = m_watch->sharedFiles();
        Q_EMIT fileShared(shared.isEmpty() ? QString()
                                           : tr("%1 is open in another window of Lockstep, too. Change it in one of "
                                                "them: each asks before it overwrites what the other has saved.")
                                                 .arg(QFileInfo(shared.front()).fileName()));
    });
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
    connect(&session.place(), &ShownMoment::drawingChanged, this, adoptOfLecture);
    connect(&session.document(), &Document::notesChanged, m_pause, qOverload<>(&QTimer::start));
    connect(&session, &Session::optionsChanged, m_pause, qOverload<>(&QTimer::start));
    connect(&session.place(), &ShownMoment::changed, m_pause, qOverload<>(&QTimer::start));
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
    m_actions.saveSession = add({}, tr("Save &lecture"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_S), "saveSession");
    m_actions.saveSessionAs =
        add({}, tr("Save lecture as …"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::SHIFT | Qt::Key_S), "saveSessionAs");
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

/// In a lecture nothing is discarded: the opened item stands beside the scenes, or becomes one if that was asked.
bool FileActions::opens(const Scenes::Opening& open)
{
    if (m_scenes.gathers())
        return succeeded(m_scenes.addOpened(open));
    if (m_scenes.isLecture())
        return succeeded(m_scenes.openAside(open));
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
        m_window, path.isEmpty() ? tr("The lecture with your notes") : QFileInfo(path).fileName())) {
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
    run.rules = machineRules;
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
        m_dialogs.openPath(m_window, tr("Open a program, a lecture or an exported picture"), openFilter());
    if (!path.isEmpty())
        openPath(path);
}

bool FileActions::openPath(const QString& path)
{
    if (isLessonFile(path.toStdString())) {
        Q_EMIT lessonWanted(path);
        return true;
    }
    if (isSessionFile(path.toStdString())) {
        if (!mayLeave())
            return false;
        const std::string before = std::exchange(m_sessionOnDisk, textOn(path));
        if (!succeeded(m_scenes.open(path))) {
            m_sessionOnDisk = before;
            return false;
        }
    } else if (!opens([&] { return m_session.openFile(path); })) {
        return false;
    }
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
        m_dialogs.complain(m_window, withHint(read.diagnostics.front()));
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

/// A program in C, Python or LaTeX that has become one of the notation goes into a file of its own.
bool FileActions::save()
{
    const QString path = m_session.document().path();
    const auto isForeign = [](const std::string& text) {
        const TextLanguage language = languageOf(text);
        return language != TextLanguage::Notation && language != TextLanguage::Prose;
    };
    const bool isConverted =
        !path.isEmpty() && isForeign(textOn(path)) && !isForeign(m_session.document().text().toStdString());
    return path.isEmpty() || isConverted ? saveAs() : saveProgramTo(path);
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

/// None: write the file. Else the user has chosen something else; true if the work is saved now.
std::optional<bool> FileActions::answered(
    const std::optional<FileConflict>& conflict, const std::function<bool()>& saveAs)
{
    if (!conflict)
        return std::nullopt;
    switch (m_dialogs.aboutConflict(m_window, conflict->path, conflict->difference)) {
    case Conflict::Overwrite: return std::nullopt;
    case Conflict::SaveAs: return saveAs();
    case Conflict::Reload: reload(); return false;
    case Conflict::Cancel: return false;
    }
    return false;
}

bool FileActions::saveProgramTo(const QString& path)
{
    const Document& document = m_session.document();
    if (path == document.path()) // who has chosen another one has been asked about it
        if (const auto saved =
                answered(conflictAt(path, document.savedText().toStdString(), document.text().toStdString()),
                    [this] { return saveAs(); }))
            return *saved;
    if (!succeeded(m_session.saveProgram(path)))
        return false;
    RecentFiles::add(path);
    noteDisk();
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
    QString path = m_dialogs.savePath(m_window, tr("Save lecture"), name, sessionFilter());
    if (path.isEmpty())
        return false;
    if (QFileInfo(path).suffix().isEmpty()) {
        path += QStringLiteral(".lockstep");
        if (QFileInfo::exists(path) && !m_dialogs.replace(m_window, {path}))
            return false;
    }
    return saveSessionTo(path);
}

std::string FileActions::sessionText() const
{
    return lectureText(m_scenes.lecture(), m_session.document().sessionPath().toStdString());
}

bool FileActions::saveSessionTo(const QString& path)
{
    if (path == m_session.document().sessionPath())
        if (const auto saved =
                answered(conflictAt(path, m_sessionOnDisk, sessionText()), [this] { return saveSessionAs(); }))
            return *saved;
    if (!succeeded(m_scenes.save(path)))
        return false;
    m_sessionOnDisk = textOn(path);
    RecentFiles::add(path);
    noteDisk();
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
    const auto left = m_drafts.left();
    return !left.empty() && openOneDraft(left.front());
}

void FileActions::openOtherDraft()
{
    keepDraft();
    auto left = m_drafts.left();
    std::ranges::sort(left, {}, &Draft::name);
    const auto next = std::ranges::upper_bound(left, m_drafts.name(), {}, &Draft::name);
    m_drafts.release();
    if (!left.empty())
        openOneDraft(next == left.end() ? left.front() : *next);
}

bool FileActions::openOneDraft(const Draft& draft)
{
    if (!m_drafts.adopt(draft.name))
        return false;
    {
        const QScopedValueRollback restoring(m_isRestoring, true); // while nothing is open, nothing is unsaved
        m_scenes.openDraft(draft.lecture, draft.session);
        if (!draft.program.isEmpty())
            m_session.document().bind(draft.program, draft.saved);
        m_sessionOnDisk.clear(); // not known: saving asks
    }
    const auto others = static_cast<int>(m_drafts.left().size());
    if (m_scenes.isLecture()) {
        Q_EMIT recovered(QString::fromStdString(say(message::windowLectureRestored,
                             {std::to_string(m_scenes.count()), std::to_string(m_scenes.shown() + 1),
                                 m_scenes.title(m_scenes.shown()).toStdString()})),
            others);
        return true;
    }
    QStringList parts;
    if (m_session.document().hasUnsavedText())
        parts << tr("the program");
    if (m_session.document().hasUnsavedNotes())
        parts << tr("the notes");
    const SavedSession& now = draft.lecture.now();
    Q_EMIT recovered(
        tr("Lockstep closed before you saved %1 on %2. Your work has been restored: %3, and round %4.")
            .arg(m_session.document().title(), QString::fromStdString(now.run.network), parts.join(tr(", ")))
            .arg(now.round),
        others);
    return true;
}

/// Reports the latest draft of the opened document that a crashed window left.
void FileActions::findDraft()
{
    const Document& document = m_session.document();
    const auto isOf = [](const QString& file, const QString& opened) {
        return !file.isEmpty() && !opened.isEmpty() && QFileInfo(file) == QFileInfo(opened);
    };
    auto left = m_drafts.left();
    auto found = std::ranges::find_if(left, [&](const Draft& draft) {
        return isOf(draft.program, document.path()) || isOf(draft.session, document.sessionPath());
    });
    m_found.reset();
    if (found == left.end())
        return Q_EMIT draftFound({});
    m_found = std::move(*found);
    QString sentence =
        tr("Lockstep closed on %1 before you saved your changes to %2.")
            .arg(QLocale().toString(m_found->written, QLocale::ShortFormat),
                QFileInfo(document.path().isEmpty() ? document.sessionPath() : document.path()).fileName());
    if (!m_found->program.isEmpty() && m_found->saved != document.savedText())
        sentence += QLatin1Char(' ') + tr("The file has changed since then.");
    Q_EMIT draftFound(sentence);
}

void FileActions::restoreFoundDraft()
{
    if (!m_found || !mayLeave())
        return;
    const Draft draft = *std::exchange(m_found, std::nullopt);
    Q_EMIT draftFound({});
    m_drafts.forget(); // of changes that the user has just discarded
    openOneDraft(draft);
}

void FileActions::discardFoundDraft()
{
    if (const auto draft = std::exchange(m_found, std::nullopt))
        m_drafts.discard(draft->name);
    Q_EMIT draftFound({});
}

void FileActions::keepDraft()
{
    m_pause->stop();
    if (isModified())
        m_drafts.keep(work().draft);
}

FileActions::Work FileActions::work() const
{
    const Document& document = m_session.document();
    return {{m_scenes.lecture(), document.path(), document.path().isEmpty() ? QString() : document.savedText(),
                document.sessionPath(), m_drafts.name()},
        m_sessionOnDisk, !isModified()};
}

void FileActions::resume(const Work& work)
{
    if (!work.draft.name.isEmpty())
        m_drafts.adopt(work.draft.name);
    const QScopedValueRollback restoring(m_isRestoring, true);
    m_scenes.openDraft(work.draft.lecture, work.draft.session, work.isSaved);
    if (!work.draft.program.isEmpty())
        m_session.document().bind(work.draft.program, work.draft.saved);
    m_sessionOnDisk = work.sessionOnDisk;
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

void FileActions::forgetDraft() { m_drafts.forget(); }

void FileActions::adoptTitle()
{
    if (!isModified() && !m_isRestoring) {
        m_drafts.forget();
        m_pause->stop();
    }
    if (m_watch->follow({m_session.document().path(), m_session.document().sessionPath()})) {
        noteDisk();
        findDraft();
    }
    Q_EMIT titleChanged();
}

/// Compares the open files with what Lockstep knows of them.
void FileActions::noteDisk()
{
    Document& document = m_session.document();
    const QString path = document.path();
    QString sentence, change;
    bool isGone = false;
    if (!path.isEmpty()) {
        const auto now = readTextFile(path.toStdString());
        if (!isOnDisk(path.toStdString())) {
            isGone = true;
            sentence = tr("%1 no longer exists. Save the program to write it again.").arg(path);
            if (!document.savedText().isEmpty())
                document.bind(path, {}); // the text is in no file any more
        } else if (now && document.isEdited() && *now == document.text().toStdString()) {
            document.bind(path, document.text());
        } else if (const auto conflict =
                       conflictAt(path, document.savedText().toStdString(), document.text().toStdString())) {
            sentence = tr("Another program has changed %1.").arg(path);
            change = conflict->difference;
        }
    }
    if (const QString session = document.sessionPath(); sentence.isEmpty() && !session.isEmpty())
        if (const auto conflict = conflictAt(session, m_sessionOnDisk, {}); conflict && !m_sessionOnDisk.empty()) {
            sentence = tr("Another program has changed %1.").arg(session);
            change = conflict->difference;
        }
    if (sentence + change == m_reportedChange)
        return;
    m_reportedChange = sentence + change;
    Q_EMIT fileChanged(sentence, isGone);
}

void FileActions::showConflict()
{
    const Document& document = m_session.document();
    const auto program = document.path().isEmpty()
        ? std::nullopt
        : conflictAt(document.path(), document.savedText().toStdString(), document.text().toStdString());
    if (program)
        answered(program, [this] { return saveAs(); }).has_value() || save();
    else if (const QString session = document.sessionPath(); !session.isEmpty())
        saveSessionTo(session);
}

bool FileActions::reload()
{
    const QString session = m_session.document().sessionPath();
    if (session.isEmpty() || conflictAt(session, m_sessionOnDisk, {}) == std::nullopt) {
        if (!succeeded(m_session.openFile(m_session.document().path())))
            return false;
    } else {
        m_sessionOnDisk = textOn(session);
        if (!succeeded(m_scenes.open(session)))
            return false;
    }
    noteDisk();
    return true;
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
