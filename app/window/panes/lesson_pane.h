// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The text of a lesson: it opens the lesson's runs in the window and asks its questions. Reloads the file when it is
// saved.

#include <QDockWidget>
#include <QImage>
#include <map>
#include <memory>
#include <optional>

#include "app/documents/lesson_run.h"

class QComboBox;
class QFileSystemWatcher;
class QTextBrowser;
class QTimer;
class QToolButton;
class QUrl;

namespace lockstep {

class LessonPane : public QDockWidget {
    Q_OBJECT

public:
    explicit LessonPane(std::shared_ptr<const Library> library, QWidget* parent = nullptr);

    /// Opens a lesson of the library or a file. On failure it reports why and keeps the open lesson.
    std::optional<QString> open(const QString& name);
    bool isOpen() const { return m_isOpen; }
    /// Requests the next run of the lesson, or the previous one, and shows its place in the text; false if there is
    /// none.
    bool step(int by);
    /// Requests the run that was shown last, at first the first one; false if the lesson has none.
    bool showRun();
    /// "Lesson 2 of 12: Why far first?  ·  part 1 of 3".
    QString placeText() const;

Q_SIGNALS:
    /// Emitted when a run of the lesson should open in the window.
    void runWanted(const lockstep::Preset& preset);
    /// Emitted when the reader should draw that round's messages in the picture.
    void questionWanted(const lockstep::Preset& preset, lockstep::RoundNumber round);
    /// Emitted with a lesson of the library or a file.
    void exerciseWanted(const QString& name);
    /// Emitted with the lesson of the library that follows this one.
    void lessonWanted(const QString& name);
    void leaveRequested(); ///< Esc
    void opened();
    void closed(); ///< closed by the reader

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void closeEvent(QCloseEvent* event) override;

private:
    void setupLayout();
    void showLesson();
    void follow(const QUrl& link);
    void ask(const LessonQuestion& question);
    void answer(std::size_t part, int choice);
    void go(int by);
    void play(std::ptrdiff_t run);
    QString titleText() const;
    void followScrolling();
    void reload();
    void watch();
    void fillView();
    void addCharts();
    QString html() const;
    QString partHtml(std::size_t index) const;
    QString endHtml() const;
    QString nextLesson() const;
    QString questionOf(std::size_t index) const;
    void restoreAnswers();
    void keepAnswers() const;
    void clearAnswers();

    std::shared_ptr<const Library> m_library;
    QString m_name;
    PlayedLesson m_lesson;
    std::map<std::size_t, QImage> m_charts; ///< by part, drawn once: an answer changes none of them
    std::map<std::size_t, int> m_answered;  ///< the chosen answer by block, remembered; -1: answer shown
    std::ptrdiff_t m_shown = -1;            ///< run; -1: none yet
    bool m_isOpen = false;
    QTextBrowser* m_view = nullptr;
    QComboBox* m_headings = nullptr;
    QToolButton *m_back = nullptr, *m_on = nullptr;
    QFileSystemWatcher* m_watcher = nullptr;
    QTimer* m_pause = nullptr; ///< waits, because editors save in several steps
};

} // namespace lockstep
