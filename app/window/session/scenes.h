// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The scenes of a lecture, their order, and the one that the session shows. Changes in the session belong to that
// scene. A session without a lecture has one scene.

#include <QObject>
#include <QString>
#include <QUndoStack>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "app/documents/lecture.h"
#include "app/documents/session_file.h"

namespace lockstep {

class Session;

/// The run of the next scene, prepared while the audience looks at the current one.
class NextScene : public QObject {
    Q_OBJECT

public:
    explicit NextScene(Session& session, QObject* parent = nullptr);
    ~NextScene() override;

    /// Prepares a scene, unless it reads a network file, which may still change before the scene opens.
    void prepare(const SavedSession& scene);
    /// Called when the scene becomes the current one.
    void forget() { m_prepared.reset(); }

Q_SIGNALS:
    /// Emitted when the session has the run, ready for when the scene opens.
    void prepared();

private:
    Session& m_session;
    std::unique_ptr<Session> m_ahead;
    std::optional<SavedSession> m_prepared; ///< the scene whose run is finished or in progress
};

class Scenes : public QObject {
    Q_OBJECT

public:
    using ShownWindow = std::function<SavedWindow()>;
    /// Opens something in the session; returns an error message.
    using Opening = std::function<std::optional<QString>()>;

    Scenes(Session& session, ShownWindow shownWindow, QObject* parent = nullptr);

    int count() const { return static_cast<int>(m_list.order.size()); }
    /// The index of the current scene.
    int shown() const;
    /// The title of the library's lesson of which the current scene is a run; "" if it is of none.
    std::string lesson() const;
    bool isLecture() const { return count() > 1; }
    /// Whether the next opened item becomes a new scene.
    void gather(bool on) { m_gathers = on; }
    bool gathers() const { return m_gathers; }
    /// Whether something stands beside the scenes, which are as they were: the scene that was shown comes back.
    bool isAside() const { return m_isAside; }
    /// The scene in its current state, even if it is shown.
    SavedSession scene(int index) const;
    QString title(int index) const;
    Lecture lecture() const;
    /// Whether the scenes differ from the file: their order, titles or contents. Lectures only.
    bool isModified() const;
    /// The lecture or session file; empty if there is none.
    const QString& path() const;
    /// The undo history of the list of scenes.
    QUndoStack& stack() { return m_stack; }
    /// While presenting, each scene restarts where it began.
    void setPresenting(bool on);

    /// These return an error message. Opens a lecture or session in place of the current one.
    std::optional<QString> open(const QString& path);
    std::optional<QString> save(const QString& path);
    /// Shows work that is in no file, or that is as in that file.
    void openDraft(const Lecture& draft, const QString& path = {}, bool isSaved = false);
    /// Opens an item as a scene after the current one.
    std::optional<QString> addOpened(const Opening& open);
    /// Opens an item beside the scenes. It becomes a scene once there is work of the user in it.
    std::optional<QString> openAside(const Opening& open);
    /// Adds all scenes of a lecture, session or lesson file, or of a lesson in the library, after the current one.
    std::optional<QString> addFrom(const QString& name);
    /// Starts with one scene without a file.
    void begin();

public Q_SLOTS:
    void show(int index);
    void next() { show(shown() + 1); }
    /// From aside, back to the scene that was shown.
    void previous() { show(shown() - (m_isAside ? 0 : 1)); }
    /// Duplicates a scene, or adds what stands beside it, and shows the copy.
    void duplicate(int index);
    /// Keeps the scene that is shown, and shows a copy without its notes; or adds what stands beside it.
    void continueWithCopy();
    /// Removes a scene, unless it is the only one.
    void remove(int index);
    /// Moves a scene to index `to`.
    void move(int index, int to);
    void rename(int index, const QString& title);

Q_SIGNALS:
    /// Emitted when scenes, titles or the current scene change.
    void changed();
    /// Emitted when the user has deleted a scene, which undo() of the stack brings back.
    void removed(const QString& title);
    /// Emitted when work beside the scenes has become one.
    void asideKept();
    /// Emitted when another scene is shown; its run may not be ready.
    void shownChanged();
    /// Emitted when the next scene's run is ready.
    void prepared();

private:
    /// State for undo: contents remain even if scenes are removed.
    struct List {
        std::vector<int> order; ///< keys of scenes
        std::map<int, std::string> titles;
        int shown = 0; ///< a key
    };

    int keyAt(int index) const { return m_list.order[static_cast<std::size_t>(index)]; }
    int add(SavedSession scene, int index);
    SavedSession now() const;
    bool isNow(int key) const { return key == m_list.shown && !m_isAside; }
    void keepShown();
    std::optional<QString> openAt(const Opening& open);
    void keepAside();
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
    std::map<int, SavedSession> m_scenes, m_saved; ///< by key; the current one as it was when opened
    std::string m_title;
    std::map<int, std::string> m_lessons; ///< by key: the lesson that a scene is from
    QUndoStack m_stack;
    int m_nextKey = 1;
    bool m_isPresenting = false;
    bool m_gathers = false;
    bool m_isAside = false;
    bool m_isOpening = false; ///< the session is opening one of our scenes
    NextScene m_next;
};

} // namespace lockstep
