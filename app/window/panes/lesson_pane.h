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
#include "app/window/panes/lesson_talk.h"

class QComboBox;
class QFileSystemWatcher;
class QTextBrowser;
class QTextDocument;
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
    /// Shows one page of the lesson at a time, in large text, while it is presented.
    void setPresented(bool on);
    /// Takes a step of a presented lesson, while the picture shows that round; false if the picture is to step.
    bool stepTalk(int by, RoundNumber round);
    /// Shows the page after this one (1) or before it (-1), and requests its run; false if there is none.
    bool turnPage(int by, bool atEnd);
    /// Requests the run that was shown last, at first the first one; false if the lesson has none.
    bool showRun();
    /// "Lesson 2 of 12: Why far first?  ·  part 1 of 3"; while it is presented its page, in front, because a long title
    /// loses its end.
    QString placeText() const;

Q_SIGNALS:
    /// Emitted when a run of the lesson should open in the window, at its start or its end.
    void runWanted(const lockstep::Preset& preset, bool atEnd);
    /// Emitted when another page is presented.
    void pageTurned();
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
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void closeEvent(QCloseEvent* event) override;

private:
    void setupLayout();
    void showLesson();
    void follow(const QUrl& link);
    void ask(const LessonQuestion& question);
    void answer(std::size_t part, int choice);
    void go(int by);
    void play(std::ptrdiff_t run, bool atEnd = false);
    QString titleText() const;
    void followScrolling();
    void reload();
    void watch();
    void fillView();
    void fill(QTextDocument& text, const QString& html);
    QString html() const;
    QString partsHtml(const std::vector<std::size_t>& parts) const;
    QString partHtml(std::size_t index) const;
    QString pageHtml() const;
    QString questionHtml(std::size_t index, bool showsAnswer) const;
    void dividePages();
    void showPage();
    bool scrollOn();
    void fitType();
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
    std::optional<LessonTalk> m_talk; ///< while it is presented
    QTextBrowser* m_view = nullptr;
    QWidget* m_strip = nullptr; ///< of the headings
    QComboBox* m_headings = nullptr;
    QToolButton *m_back = nullptr, *m_on = nullptr;
    QFileSystemWatcher* m_watcher = nullptr;
    QTimer* m_pause = nullptr; ///< waits, because editors save in several steps
};

} // namespace lockstep
