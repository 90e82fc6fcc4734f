// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/session/scenes.h"

#include <algorithm>
#include <utility>

#include "app/documents/lesson_scenes.h"
#include "app/window/messages.h"
#include "app/window/session/history.h"
#include "app/window/session/session.h"

namespace lockstep {

namespace {

QString sentenceFor(const Diagnostic& problem) { return QString::fromStdString(sentence(problem)); }

/// Reads the scenes of a lecture, a session or a lesson.
Outcome<Lecture> readScenes(const std::string& name, const Library& library)
{
    if (!isLessonFile(name) && !library.findLesson(name))
        return readLectureFile(name);
    const auto lesson = findLesson(name, library);
    if (!lesson)
        return lesson.diagnostics;
    const auto played = playLesson(*lesson, library);
    if (!played)
        return played.diagnostics;
    Lecture lecture = scenesOf(*played);
    if (lecture.scenes.empty())
        return problem(message::appLessonWithoutRuns, {lesson->title});
    return lecture;
}

} // namespace

Scenes::Scenes(Session& session, ShownWindow shownWindow, QObject* parent)
    : QObject(parent), m_session(session), m_shownWindow(std::move(shownWindow)), m_next(session)
{
    begin();
    connect(&session.document(), &Document::opened, this, &Scenes::followOpened);
    for (const auto changed : {&Document::titleChanged, &Document::notesChanged})
        connect(&session.document(), changed, this, &Scenes::keepAside);
    // Prepares the next scene once the current one is ready.
    connect(&session, &Session::runFinished, this, &Scenes::prepareNext, Qt::QueuedConnection);
    connect(&m_next, &NextScene::prepared, this, &Scenes::prepared);
}

void Scenes::begin()
{
    m_list = {{0}, {}, 0};
    m_savedList = m_list;
    m_scenes = {{0, {}}};
    m_saved.clear();
    m_title.clear();
    m_nextKey = 1;
    m_gathers = m_isAside = false;
    m_stack.clear();
    m_session.document().setInLecture(false);
    Q_EMIT changed();
}

/// Opening something outside a lecture starts a new list of scenes.
void Scenes::followOpened()
{
    if (!m_isOpening && !isLecture())
        begin();
}

int Scenes::shown() const
{
    return static_cast<int>(std::ranges::find(m_list.order, m_list.shown) - m_list.order.begin());
}

std::string Scenes::lesson() const
{
    const auto found = m_lessons.find(m_list.shown);
    return found == m_lessons.end() ? std::string() : found->second;
}

const QString& Scenes::path() const { return m_session.document().sessionPath(); }

void Scenes::setPresenting(bool on)
{
    if (on && isLecture())
        keepShown(); // its start
    m_isPresenting = on;
}

SavedSession Scenes::now() const
{
    const SavedSession& before = m_scenes.at(m_list.shown);
    SavedSession now = m_session.saved(m_shownWindow());
    if (m_isPresenting && isLecture() && !m_isAside) {
        now.round = before.round;
        now.part = before.part;
        now.window = before.window;
    }
    return now;
}

SavedSession Scenes::scene(int index) const
{
    const int key = keyAt(index);
    SavedSession scene = isNow(key) ? now() : m_scenes.at(key);
    const auto title = m_list.titles.find(key);
    scene.title = title == m_list.titles.end() ? std::string() : title->second;
    return scene;
}

QString Scenes::title(int index) const
{
    const auto given = m_list.titles.find(keyAt(index));
    return QString::fromStdString(
        given != m_list.titles.end() ? given->second : sceneTitle(scene(index), m_session.library()));
}

Lecture Scenes::lecture() const
{
    Lecture lecture{m_title, {}, static_cast<std::size_t>(shown())};
    for (int i = 0; i < count(); ++i)
        lecture.scenes.push_back(scene(i));
    return lecture;
}

bool Scenes::isSaved(int key) const
{
    const auto saved = m_saved.find(key);
    return saved != m_saved.end() && holdTheSame(isNow(key) ? now() : m_scenes.at(key), saved->second);
}

bool Scenes::isModified() const
{
    if (m_list.order != m_savedList.order || m_list.titles != m_savedList.titles)
        return true;
    // The document knows the unsaved changes of a session.
    return isLecture() && !std::ranges::all_of(m_list.order, [this](int key) { return isSaved(key); });
}

void Scenes::keepShown()
{
    if (!m_isAside)
        m_scenes[m_list.shown] = now();
}

int Scenes::add(SavedSession scene, int index)
{
    const int key = m_nextKey++;
    if (!scene.title.empty())
        m_list.titles[key] = scene.title;
    m_scenes[key] = std::move(scene);
    m_list.order.insert(m_list.order.begin() + index, key);
    return key;
}

/// Opens the current scene in the session.
void Scenes::reveal()
{
    const SavedSession scene = m_scenes.at(m_list.shown);
    const auto saved = m_saved.find(m_list.shown);
    const bool isInFile = saved != m_saved.end();
    const bool isAsSaved = isInFile && holdTheSame(scene, saved->second);
    const QString path = this->path();
    m_next.forget();
    m_isAside = false;
    m_isOpening = true;
    m_session.document().setInLecture(false);
    m_session.openSaved(scene);
    m_session.document().setInLecture(isLecture());
    m_isOpening = false;
    if (isAsSaved)
        saved->second = now(); // the session's state now includes what the file left out
    std::optional<QString> text;
    if (isInFile && saved->second.run.text)
        text = QString::fromStdString(*saved->second.run.text);
    m_session.document().adoptScene(path, text, isInFile ? saved->second.notes : SessionNotes());
    Q_EMIT shownChanged();
    Q_EMIT changed();
}

void Scenes::show(int index)
{
    if (index < 0 || index >= count() || (index == shown() && !m_isAside))
        return;
    keepShown();
    m_list.shown = keyAt(index);
    reveal();
}

void Scenes::done(const QString& what, List before)
{
    m_session.document().setInLecture(isLecture());
    m_stack.push(new UndoStep<List>(what, std::move(before), m_list, [this](const List& list) { apply(list); }));
    Q_EMIT changed();
}

/// Keeps later changes to scenes: only the list is restored.
void Scenes::apply(const List& list)
{
    keepShown();
    const int before = m_list.shown;
    m_list = list;
    if (std::ranges::count(m_list.order, before) > 0)
        m_list.shown = before;
    m_session.document().setInLecture(isLecture());
    if (m_list.shown != before)
        reveal();
    else
        Q_EMIT changed();
}

void Scenes::duplicate(int index)
{
    List before = m_list;
    keepShown();
    const bool isOfAside = m_isAside && index == shown();
    m_list.shown = add(isOfAside ? now() : scene(index), index + 1);
    m_isAside = m_isAside && !isOfAside;
    if (keyAt(index) != before.shown) {
        reveal();
    } else { // already shown
        m_session.document().adoptScene(path(), std::nullopt, {});
        Q_EMIT shownChanged();
    }
    done(tr("duplicate the scene"), std::move(before));
}

void Scenes::remove(int index)
{
    if (index < 0 || index >= count() || count() == 1)
        return;
    List before = m_list;
    keepShown();
    const QString gone = title(index);
    const bool wasShown = index == shown();
    m_list.order.erase(m_list.order.begin() + index);
    if (wasShown) {
        m_list.shown = keyAt(std::min(index, count() - 1));
        reveal();
    }
    done(tr("delete the scene"), std::move(before));
    Q_EMIT removed(gone);
}

void Scenes::move(int index, int to)
{
    if (index == to || index < 0 || to < 0 || index >= count() || to >= count())
        return;
    List before = m_list;
    const int key = keyAt(index);
    m_list.order.erase(m_list.order.begin() + index);
    m_list.order.insert(m_list.order.begin() + to, key);
    done(tr("move the scene"), std::move(before));
}

void Scenes::rename(int index, const QString& title)
{
    List before = m_list;
    const std::string given = title.trimmed().toStdString();
    if (given.empty())
        m_list.titles.erase(keyAt(index)); // the title of its program
    else
        m_list.titles[keyAt(index)] = given;
    if (m_list.titles != before.titles)
        done(tr("rename the scene"), std::move(before));
}

/// The notes are about the scene that is kept.
void Scenes::continueWithCopy()
{
    const bool addsAside = m_isAside;
    duplicate(shown());
    if (addsAside)
        return;
    m_session.document().adoptNotes({});
    m_session.document().adoptScene(path(), std::nullopt, {});
    keepShown();
    Q_EMIT changed();
}

/// Opens an item without notes, for the file of the lecture.
std::optional<QString> Scenes::openAt(const Opening& open)
{
    keepShown();
    const QString path = this->path();
    m_isOpening = true;
    auto problem = open();
    if (!problem) {
        m_session.document().adoptNotes({});
        m_session.document().adoptScene(path, std::nullopt, {});
    }
    m_isOpening = false;
    return problem;
}

std::optional<QString> Scenes::addOpened(const Opening& open)
{
    List before = m_list;
    if (auto problem = openAt(open))
        return problem;
    m_gathers = m_isAside = false;
    m_list.shown = add({}, shown() + 1);
    Q_EMIT shownChanged();
    done(tr("add a scene"), std::move(before));
    return std::nullopt;
}

std::optional<QString> Scenes::openAside(const Opening& open)
{
    if (auto problem = openAt(open))
        return problem;
    m_isAside = true;
    Q_EMIT shownChanged();
    Q_EMIT changed();
    return std::nullopt;
}

/// Work is never lost when the scenes go on.
void Scenes::keepAside()
{
    const Document& document = m_session.document();
    if (!m_isAside || m_isOpening || (!document.hasUnsavedText() && !document.hasUnsavedNotes()))
        return;
    duplicate(shown());
    Q_EMIT asideKept();
}

std::optional<QString> Scenes::addFrom(const QString& name)
{
    const auto lecture = readScenes(name.toStdString(), m_session.library());
    if (!lecture)
        return sentenceFor(lecture.diagnostics.front());
    List before = m_list;
    keepShown();
    // What happens to be open is a scene only if there is work in it.
    const bool isOnlyOpen = !isLecture() && !m_session.document().isOwn() && !m_session.document().hasUnsavedNotes();
    if (isOnlyOpen)
        m_list.order.clear();
    const int first = isOnlyOpen ? 0 : shown() + 1;
    int index = first;
    const bool isOfLesson = m_session.library().findLesson(name.toStdString()) != nullptr;
    for (SavedSession each : lecture->scenes) {
        if (isOfLesson) // it has none of its own
            takeStyle(each.drawing, m_session.place().drawing());
        const int key = add(std::move(each), index++);
        if (isOfLesson)
            m_lessons[key] = lecture->title;
    }
    m_list.shown = keyAt(first);
    reveal();
    done(tr("add scenes from %1").arg(name.section(QLatin1Char('/'), -1)), std::move(before));
    return std::nullopt;
}

void Scenes::adopt(const Lecture& lecture, const QString& path, bool isSaved)
{
    begin();
    m_list = {};
    m_title = lecture.title;
    m_scenes.clear();
    m_lessons.clear();
    for (const SavedSession& scene : lecture.scenes)
        add(scene, count());
    m_list.shown = keyAt(static_cast<int>(lecture.shown));
    m_savedList = isSaved || !isLecture() ? m_list : List();
    m_saved = isSaved ? m_scenes : std::map<int, SavedSession>();
    m_session.document().adoptScene(path, std::nullopt, {});
    reveal();
}

std::optional<QString> Scenes::open(const QString& path)
{
    const auto lecture = readLectureFile(path.toStdString());
    if (!lecture)
        return sentenceFor(lecture.diagnostics.front());
    const SavedSession& now = lecture->now();
    if (lecture->scenes.size() == 1 && !now.run.text && !m_session.library().findProgram(now.run.program))
        return tr("%1 is a lecture on %2, which is not in the library.")
            .arg(path, QString::fromStdString(now.run.program));
    // The sample lecture has no path, so it is saved elsewhere.
    adopt(*lecture, isSampleLecture(path.toStdString()) ? QString() : path, true);
    return std::nullopt;
}

void Scenes::openDraft(const Lecture& draft, const QString& path, bool isSaved) { adopt(draft, path, isSaved); }

std::optional<QString> Scenes::save(const QString& path)
{
    if (const auto problem = writeTextFile(path.toStdString(), lectureText(lecture(), path.toStdString())))
        return sentenceFor(*problem);
    keepShown();
    m_saved = m_scenes;
    m_savedList = m_list;
    m_session.document().adoptSession(path, m_session.document().notes());
    Q_EMIT changed();
    return std::nullopt;
}

/// Prepares the next scene while the audience looks at the current one.
void Scenes::prepareNext()
{
    if (const int next = shown() + 1; next < count())
        m_next.prepare(m_scenes.at(keyAt(next)));
}

NextScene::NextScene(Session& session, QObject* parent) : QObject(parent), m_session(session) {}

NextScene::~NextScene() = default;

void NextScene::prepare(const SavedSession& scene)
{
    if ((m_prepared && holdTheSame(*m_prepared, scene)) || scene.run.network.starts_with("file:"))
        return;
    m_prepared = scene;
    if (!m_ahead) {
        m_ahead = std::make_unique<Session>(m_session.sharedLibrary());
        connect(m_ahead.get(), &Session::runFinished, this, [this] {
            if (auto made = m_ahead->made()) {
                m_session.expect(*std::move(made));
                Q_EMIT prepared();
            }
        });
    }
    m_ahead->openSaved(scene);
}

} // namespace lockstep
