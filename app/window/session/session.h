// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the window is about: a document, the options of its run, the run that came of them, and the place in it that is
// shown. It knows no widgets; panes read it and set it.

#include <QObject>
#include <QString>
#include <memory>
#include <optional>
#include <vector>

#include "app/documents/preset.h"
#include "app/library/library.h"
#include "app/request/options.h"
#include "app/request/sandbox_limits.h"
#include "app/window/session/document.h"
#include "app/window/session/place.h"
#include "app/window/session/runner.h"

namespace lockstep {

class Session : public QObject {
    Q_OBJECT

public:
    explicit Session(std::shared_ptr<const Library> library, QObject* parent = nullptr);
    ~Session() override;

    const Library& library() const { return *m_library; }
    std::shared_ptr<const Library> sharedLibrary() const { return m_library; }
    Document& document() { return m_document; }
    const Document& document() const { return m_document; }
    Place& place() { return m_place; }
    const Place& place() const { return m_place; }
    const RunOptions& options() const { return m_options; }
    /// What runs next: the options with the text as it stands, if it is not just an algorithm of the library.
    RunOptions optionsWithText() const;
    /// What the program does: as was chosen, else as its header says, else as the program that it was made from; ""
    /// where nobody says.
    std::string operation() const;
    /// The variable in which an operation could start; "" where the text has none. Nothing while it has errors.
    std::optional<std::string> dataName() const;
    bool isRunning() const { return m_runner.isRunning(); }
    /// What was opened, and nobody has asked to run, was stopped after a small part of what it may use.
    bool isHeldBack() const;
    std::shared_ptr<const RunProgress> progress() const { return m_runner.progress(); }
    /// Null until something has run.
    const std::shared_ptr<const Trace>& trace() const { return m_place.trace(); }
    /// Of the last attempt to run or check.
    const std::vector<Diagnostic>& programProblems() const { return m_programProblems; }
    const std::vector<Diagnostic>& refusals() const { return m_refusals; }
    /// All of it, with how the window shows it. Of a session whose run is still to come, as it will stand.
    SavedSession saved(SavedWindow window) const;
    /// A run with what it was allowed to. None where nothing has run, or somebody stopped it.
    struct Made {
        RunOptions options;
        RunOutcome outcome;
    };
    std::optional<Made> made() const;
    /// Where it is asked for next, it is there at once.
    void expect(Made made) { m_runner.expect(std::move(made.options), std::move(made.outcome)); }

public Q_SLOTS:
    void openAlgorithm(const QString& name);
    /// What a window shows that was asked for nothing.
    void openDefault() { openAlgorithm(QStringLiteral("one-to-all-broadcast/recursive-doubling")); }
    /// A ready-made figure of the library: its run, drawn as it is drawn, paused at its first step. Says what is wrong.
    std::optional<QString> openFigure(const QString& name);
    /// Its run, drawn as it says.
    void openPreset(const lockstep::Preset& preset);
    /// A run that is wanted as it stands: an algorithm of the library, or options.text under the name options.program.
    void openRun(const lockstep::RunOptions& run);
    /// An algorithm file, a session, or a picture that Lockstep has exported: its run; of a lecture the scene at which
    /// it stands. Says what is wrong if it cannot be read.
    std::optional<QString> openFile(const QString& path);
    std::optional<QString> saveProgram(const QString& path);
    /// With its notes, which are in no file yet.
    void openSaved(const lockstep::SavedSession& saved);
    void setOptions(const lockstep::RunOptions& options);
    void run();
    /// What was opened may use all that a run may.
    void runToEnd();
    /// What is wrong with the text as it stands; nothing runs.
    void check();
    void cancel() { m_runner.cancel(); }

Q_SIGNALS:
    /// Its run is shown where it stood: how its window showed it.
    void sessionOpened(const lockstep::SavedWindow& window);
    void optionsChanged();
    void runStarted();
    /// trace() is new; a round is shown next: 0, or the last one if the run failed.
    void runFinished();
    /// trace() is as it was.
    void runRefused();
    /// What was refused is taken back: text and options are those of trace() again.
    void runStands();
    /// programProblems() are those of the text as it stands.
    void checked();

private:
    std::optional<QString> openSession(const QString& path);
    void showStart();
    std::optional<QString> openProgram(const QString& path);
    /// Somebody's runs with caution until it is asked for.
    enum class Whose { Librarys, Somebodys };
    void open(const QString& name, const QString& text, const QString& path, const QString& saved, Whose whose);
    void adopt(const RunOutcome& outcome);
    RunOptions allowed(RunOptions options) const
    {
        return m_whose == Whose::Somebodys ? withSandboxLimits(std::move(options)) : options;
    }
    void build();

    std::shared_ptr<const Library> m_library;
    RunOptions m_options;
    Document m_document;
    Runner m_runner;
    Place m_place;
    std::vector<Diagnostic> m_programProblems, m_refusals;
    RunOptions m_asked, m_ran; ///< with its text: what was to run last, and what trace() is of
    bool m_isRefused = false;
    Whose m_whose = Whose::Librarys;
    std::string m_operationBefore; ///< of the program that was opened
    int m_startRound = 0;          ///< where the next run is shown first
    struct Opened {
        Moment moment;
        SavedWindow window;
    };
    std::optional<Opened> m_opened; ///< a session that waits for its run
};

} // namespace lockstep
