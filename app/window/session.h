// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the window is about: a program, the options of its run, the run that came of them, and the place that is shown.
// It knows no widgets; the main window wires it to the views.

#include <QCache>
#include <QObject>
#include <QString>
#include <memory>
#include <optional>
#include <vector>

#ifndef Q_MOC_RUN // moc cannot read the table of messages inside its enum
#include "app/library.h"
#include "app/options.h"
#include "app/preset.h"
#include "app/session_file.h"
#include "app/window/runner.h"
#include "core/figure/figure.h"
#include "core/machine/machine.h"
#include "views/step_scale.h"
#endif

namespace lockstep {

class Session : public QObject {
    Q_OBJECT

public:
    explicit Session(std::shared_ptr<const Library> library, QObject* parent = nullptr);
    ~Session() override;

    const Library& library() const { return *m_library; }
    std::shared_ptr<const Library> sharedLibrary() const { return m_library; }
    const RunOptions& options() const { return m_options; }
    const DrawOptions& drawing() const { return m_drawing; }
    /// What runs next: the options with the text as it stands, if it is not just an algorithm of the library.
    RunOptions optionsWithText() const;
    QString text() const { return m_text; }
    bool isEdited() const { return m_text != m_savedText; }
    /// Edited, and not in the session's file either.
    bool hasUnsavedText() const { return isEdited() && m_text != m_textInSession; }
    /// The path of the program's file; empty for an algorithm of the library.
    QString path() const { return m_path; }
    /// What a title says: "recursive-doubling", "mine.algo".
    QString programName() const;
    bool isRunning() const { return m_runner.isRunning(); }
    std::shared_ptr<const RunProgress> progress() const { return m_runner.progress(); }
    const SessionNotes& notes() const { return m_notes; }
    void setNotes(SessionNotes notes);
    bool hasUnsavedNotes() const { return m_notes != m_savedNotes; }
    /// The file of the session; empty where it has none.
    QString sessionPath() const { return m_sessionPath; }
    /// Which panes the opened session showed.
    const std::map<std::string, bool>& savedPanes() const { return m_savedPanes; }
    /// All of it, but for the parts of the window in its `panes`, which the session does not know.
    std::optional<QString> saveSession(const QString& path, std::map<std::string, bool> panes);

    /// Null until something has run.
    std::shared_ptr<const Trace> trace() const { return m_trace; }
    int round() const { return m_place.round; }
    RunPlace place() const { return m_place; }
    /// That can be shown: those of the trace, and one more where the run failed and nothing crossed any more.
    int rounds() const;
    /// Into how many steps of that size a round falls: messages, or statements that everybody runs at once.
    int partsOf(int round, StepSize size);
    StepSize stepSize() const { return m_stepSize; }
    /// The processes at the shown place, after the round before (empty at round 0), and one step before.
    const std::vector<ProcessView>& state() const { return m_state; }
    const std::vector<ProcessView>& stateBefore() const { return m_before; }
    const std::vector<ProcessView>& stateOneStepBefore() const { return m_place.part > 0 ? m_stepBefore : m_before; }
    /// Of the messages that move in the shown round, those that have crossed: indices of Trace::messages.
    const std::vector<int>& crossed() const { return m_crossed; }
    /// Those of them that have crossed since the place that was shown before, if it lay in the same round.
    const std::vector<int>& justCrossed() const { return m_justCrossed; }
    /// The picture of the shown place, or of any round; null where it cannot be drawn, see drawingProblem().
    std::shared_ptr<const Figure> figure();
    std::shared_ptr<const Figure> figureOf(int round);
    /// The shown place drawn otherwise; its rounds are those of the place.
    std::shared_ptr<const Figure> figureAs(const DrawOptions& options);
    QString drawingProblem() const { return m_drawingProblem; }
    /// Any other picture of the run, which there must be.
    Outcome<Figure> draw(DrawOptions options);

public Q_SLOTS:
    void openAlgorithm(const QString& name);
    /// A ready-made figure of the library: its run, drawn as it is drawn, paused at its first step. Says what is wrong.
    std::optional<QString> openFigure(const QString& name);
    /// A run that is wanted as it stands: an algorithm of the library, or options.text under the name options.program.
    void openRun(const lockstep::RunOptions& run);
    /// An algorithm file, a session, or a picture that Lockstep has exported: its run. Says what is wrong if it cannot
    /// be read.
    std::optional<QString> openFile(const QString& path);
    std::optional<QString> saveAs(const QString& path);
    /// Text that was typed and never saved, under the name of the program that it came from.
    void openDraft(const QString& program, const QString& text);
    /// As it is typed; nothing runs.
    void setText(const QString& text);
    void setOptions(const lockstep::RunOptions& options);
    void setDrawing(const lockstep::DrawOptions& drawing);
    void run();
    /// What is wrong with the text as it stands; nothing runs.
    void check();
    void cancel() { m_runner.cancel(); }
    void showRound(int round) { showPlace({round, 0}); }
    void showPlace(lockstep::RunPlace place);
    /// What a place's part counts; the whole round is shown then.
    void setStepSize(lockstep::StepSize size);

Q_SIGNALS:
    void programOpened();
    /// After programOpened: its notes, its panes.
    void sessionOpened();
    void notesChanged();
    void editedChanged(bool edited);
    void optionsChanged();
    void runStarted();
    /// trace() is new; a round is shown next: 0, or the last one if the run failed.
    void runFinished();
    /// trace() is as it was.
    void runRefused();
    /// programProblems() are those of the text as it stands.
    void checked();
    /// The place is another.
    void roundShown(int round);
    void drawingChanged();

public:
    /// Of the last attempt to run or check.
    const std::vector<Diagnostic>& programProblems() const { return m_programProblems; }
    const std::vector<Diagnostic>& refusals() const { return m_refusals; }

private:
    void openPreset(const Preset& preset);
    std::optional<QString> openSession(const QString& path);
    void drawAsUsual();
    /// `saved` is what a file or the library has of the text.
    void open(const QString& text, const QString& name, const QString& path, const QString& saved);
    void adopt(const RunOutcome& outcome);
    void fitOptionsTo(const LibraryFile& file);
    const std::vector<std::vector<Value>>& held();
    void showWhole(int round);
    void showMessages(int round, int part);
    std::shared_ptr<const Figure> draw(const std::shared_ptr<const Trace>& trace, RunPlace place, DrawOptions options);

    std::shared_ptr<const Library> m_library;
    RunOptions m_options;
    DrawOptions m_drawing;
    QString m_text, m_savedText, m_path;
    QString m_sessionPath, m_textInSession;
    SessionNotes m_notes, m_savedNotes;
    std::map<std::string, bool> m_savedPanes;
    Runner m_runner;
    std::shared_ptr<const Trace> m_trace;
    std::unique_ptr<Replay> m_replay;
    std::vector<Diagnostic> m_programProblems, m_refusals;
    RunPlace m_place;
    StepSize m_stepSize = StepSize::Round;
    int m_startRound = 0; ///< where the next run is shown first
    std::vector<ProcessView> m_state, m_before, m_stepBefore;
    std::vector<int> m_crossed, m_justCrossed;
    std::shared_ptr<Trace> m_partial; ///< a copy with one round of which only a part has crossed; made when needed
    std::vector<std::vector<Value>> m_held; ///< by round, process; empty until a figure wants it
    QCache<int, std::shared_ptr<const Figure>> m_figures;
    QString m_drawingProblem;
};

} // namespace lockstep
