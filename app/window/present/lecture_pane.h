// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The list of a lecture's scenes, each with a thumbnail, a number and a title. A click shows a scene.

#include <QDockWidget>
#include <memory>

#include "app/library/library.h"

class QAction;
class QListWidget;
class QMenu;
class QTimer;

namespace lockstep {

class SceneThumbnails;
class Scenes;
class Session;

class LecturePane : public QDockWidget {
    Q_OBJECT

public:
    /// `adding` are the actions that add a scene.
    LecturePane(Session& session, Scenes& scenes, QMenu* adding, QWidget* parent = nullptr);

    bool hasKeys() const;

Q_SIGNALS:
    void leaveRequested(); ///< Esc
    /// The lecturer wants the notes for teachers of the lesson that the scene is from.
    void lessonNotesWanted(const QString& lesson);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void setupList();
    void setupButtons(QMenu* adding);
    void refresh();
    void showPictures();
    bool isEditing() const;
    QImage numbered(QImage image, int number) const;
    bool onKey(int key, Qt::KeyboardModifiers modifiers);
    bool takes(int key, Qt::KeyboardModifiers modifiers) const;
    void drop(class QDropEvent& event);

    Scenes& m_scenes;
    SceneThumbnails* m_thumbnails = nullptr;
    QListWidget* m_list = nullptr;
    QAction* m_duplicate = nullptr;
    QAction* m_delete = nullptr;
    QAction* m_lessonNotes = nullptr;
    QWidget* m_buttons = nullptr;
    QTimer* m_pause = nullptr; ///< delays drawing the thumbnail after a change
};

} // namespace lockstep
