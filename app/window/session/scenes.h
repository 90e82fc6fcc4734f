// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The scenes of a lecture: which there are, in which order, and which one the session shows. What is changed in the
// session belongs to that scene. A session that nobody made a lecture of is one of one scene.

#include <QObject>
#include <QString>
#include <QUndoStack>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "app/documents/lecture.h"
#include "app/window/session/next_scene.h"

namespace lockstep {

class Session;

class Scenes : public QObject {
    Q_OBJECT

public:
    using ShownWindow = std::function<SavedWindow()>;
    /// Opens something in the session; says what is wrong.
    using Opening = std::function<std::optional<QString>()>;

    Scenes(Session& session, ShownWindow shownWindow, QObject* parent = nullptr);

    int count() const { return static_cast<int>(m_list.order.size()); }
    /// The index of the one that is shown.
    int shown() const;
    bool isLecture() const { return count() > 1; }
    /// What is opened next is one more scene, also where there is only one yet; while there are several it always is.
    void gather() { m_gathers = true; }
    bool gathers() const { return m_gathers || isLecture(); }
    /// As it is now; also the one that is shown.
    SavedSession scene(int index) const;
    QString title(int index) const;
    Lecture lecture() const;
    /// Whether scenes are other than in the file: which there are, their titles, what they hold. Of a lecture alone.
    bool isModified() const;
    /// The file of the lecture or session; empty where it has none.
    const QString& path() const;
    /// What was done to the list of scenes.
    QUndoStack& stack() { return m_stack; }
    /// Steps are then for those who look on: each scene begins again where it began.
    void setPresenting(bool on);

    /// These say what is wrong. A lecture or session in place of what there was.
    std::optional<QString> open(const QString& path);
    std::optional<QString> save(const QString& path);
    void openDraft(const Lecture& draft);
    /// What is opened is a scene after the one that is shown.
    std::optional<QString> addOpened(const Opening& open);
    /// All scenes of the file of a lecture, a session or a lesson, or of a lesson of the library, after the one that is
    /// shown.
    std::optional<QString> addFrom(const QString& name);
    /// One scene, which is in no file.
    void begin();

public Q_SLOTS:
    void show(int index);
    void next() { show(shown() + 1); }
    void previous() { show(shown() - 1); }
    /// Twice, the second one shown.
    void duplicate(int index);
    /// Not the only one.
    void remove(int index);
    /// So that its index is `to`.
    void move(int index, int to);
    void rename(int index, const QString& title);

Q_SIGNALS:
    /// Which there are, or what they are called, or which is shown.
    void changed();
    /// Another one is shown; its run may be still to come.
    void shownChanged();
    /// The next one's run is there.
    void prepared();

private:
    /// What can be taken back: contents stay, whatever becomes of the list.
    struct List {
        std::vector<int> order; ///< keys of scenes
        std::map<int, std::string> titles;
        int shown = 0; ///< a key
    };

    int keyAt(int index) const { return m_list.order[static_cast<std::size_t>(index)]; }
    int add(SavedSession scene, int index);
    SavedSession now() const;
    void keepShown() { m_scenes[m_list.shown] = now(); }
    void reveal();
    void done(const QString& what, List before);
    void apply(const List& list);
    void adopt(const Lecture& lecture, const QString& path, bool isSaved);
    bool isSaved(int key) const;
    void followOpened();
    void prepareNext();

    Session& m_session;
    ShownWindow m_shownWindow;
    List m_list, m_savedList;
    std::map<int, SavedSession> m_scenes, m_saved; ///< by key; of the shown one as it was when it came
    std::string m_title;
    QUndoStack m_stack;
    int m_nextKey = 1;
    bool m_isPresenting = false;
    bool m_gathers = false;
    bool m_isOpening = false; ///< the session opens what is ours
    NextScene m_next;
};

} // namespace lockstep
