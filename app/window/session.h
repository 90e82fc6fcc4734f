// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the window is about: a program, the options of its run, the run that came of them, and the round that is shown.
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
#include "app/window/runner.h"
#include "core/figure/figure.h"
#include "core/machine/machine.h"
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
    /// The path of the program's file; empty for an algorithm of the library.
    QString path() const { return m_path; }
    /// What a title says: "recursive-doubling", "mine.algo".
    QString programName() const;
    bool isRunning() const { return m_runner.isRunning(); }

    /// Null until something has run.
    std::shared_ptr<const Trace> trace() const { return m_trace; }
    int round() const { return m_round; }
    int rounds() const;
    /// The processes after the shown round, and after the one before (empty at round 0).
    const std::vector<ProcessView>& state() const { return m_state; }
    const std::vector<ProcessView>& stateBefore() const { return m_before; }
    /// The picture of the shown round, or of any; null where it cannot be drawn, see drawingProblem().
    std::shared_ptr<const Figure> figure() { return figureOf(m_round); }
    std::shared_ptr<const Figure> figureOf(int round);
    QString drawingProblem() const { return m_drawingProblem; }
    /// Any other picture of the run, which there must be.
    Outcome<Figure> draw(DrawOptions options);

public Q_SLOTS:
    void openAlgorithm(const QString& name);
    /// A ready-made figure of the library: its run, drawn as it is drawn, paused at its first step. Says what is wrong.
    std::optional<QString> openFigure(const QString& name);
    /// An algorithm file, or a picture that Lockstep has exported: its run. Says what is wrong if it cannot be read.
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
    void showRound(int round);

Q_SIGNALS:
    void programOpened();
    void editedChanged(bool edited);
    void optionsChanged();
    void runStarted();
    /// trace() is new and round() is 0, or the last one if the run failed.
    void runFinished();
    /// trace() is as it was.
    void runRefused();
    /// programProblems() are those of the text as it stands.
    void checked();
    void roundShown(int round);
    void drawingChanged();

public:
    /// Of the last attempt to run or check.
    const std::vector<Diagnostic>& programProblems() const { return m_programProblems; }
    const std::vector<Diagnostic>& refusals() const { return m_refusals; }

private:
    void openPreset(const Preset& preset);
    void drawAsUsual();
    /// `saved` is what a file or the library has of the text.
    void open(const QString& text, const QString& name, const QString& path, const QString& saved);
    void adopt(const RunOutcome& outcome);
    void fitOptionsTo(const LibraryFile& file);
    const std::vector<std::vector<Value>>& held();

    std::shared_ptr<const Library> m_library;
    RunOptions m_options;
    DrawOptions m_drawing;
    QString m_text, m_savedText, m_path;
    Runner m_runner;
    std::shared_ptr<const Trace> m_trace;
    std::unique_ptr<Replay> m_replay;
    std::vector<Diagnostic> m_programProblems, m_refusals;
    int m_round = 0;
    int m_startRound = 0; ///< where the next run is shown first
    std::vector<ProcessView> m_state, m_before;
    std::vector<std::vector<Value>> m_held; ///< by round, process; empty until a figure wants it
    QCache<int, std::shared_ptr<const Figure>> m_figures;
    QString m_drawingProblem;
};

} // namespace lockstep
