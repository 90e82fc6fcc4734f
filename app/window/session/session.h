// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The session: a document, the options of its run, the resulting run, and the current place in it. Independent of
// widgets; panes read and set it.

#include <QObject>
#include <QString>
#include <memory>
#include <optional>
#include <vector>

#include "app/documents/link.h"
#include "app/documents/preset.h"
#include "app/library/library.h"
#include "app/request/options.h"
#include "app/window/session/document.h"
#include "app/window/session/runner.h"
#include "app/window/session/shown_moment.h"

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
    ShownMoment& place() { return m_place; }
    const ShownMoment& place() const { return m_place; }
    const RunOptions& options() const { return m_options; }
    /// The options of the next run, with the text if it differs from the library's.
    RunOptions optionsWithText() const;
    /// The operation: chosen by the user, else from the header, else of the original program; "" if unknown.
    std::string operation() const;
    /// The same for lists of operations: "?" while the text cannot be read and does not say it.
    std::string shownOperation() const;
    /// The variable in which an operation could start; "" if the text has none. Empty while the text has errors.
    std::optional<std::string> dataName() const;
    /// The networks of its options, for the panels that choose them.
    NetworkKeeper& networks() { return m_networks; }
    bool isRunning() const { return m_runner.isRunning(); }
    /// True if an opened run stopped at the sandbox limits.
    bool isLimited() const;
    /// Whether the run was saved under rules that would have played it otherwise (RunOptions::rules).
    bool hasOldRules() const;
    std::shared_ptr<const RunProgress> progress() const { return m_runner.progress(); }
    /// Null until something has run.
    const std::shared_ptr<const Trace>& trace() const { return m_place.trace(); }
    /// The latest attempt to run was refused; trace() is of an earlier run.
    bool isRefused() const { return m_isRefused; }
    /// Whether the text was edited since the run that is shown.
    bool isRunOutdated() const;
    /// Of the last attempt to run or check.
    const std::vector<Diagnostic>& programProblems() const { return m_programProblems; }
    const std::vector<Diagnostic>& refusals() const { return m_refusals; }
    /// The complete session, including the window's state. While its run is pending, the state it will have.
    SavedSession saved(SavedWindow window) const;
    /// A run with its limits. Empty if nothing has run or the user stopped it.
    struct Made {
        RunOptions options;
        RunOutcome outcome;
    };
    std::optional<Made> made() const;
    /// Makes the run available at once when requested next.
    void expect(Made made) { m_runner.expect(std::move(made.options), std::move(made.outcome)); }

    /// Whether the text is that of an exercise of the library, with nothing done.
    bool isUntouchedExercise() const;

public Q_SLOTS:
    void openAlgorithm(const QString& name);
    /// What a window shows by default.
    void openDefault() { openAlgorithm(QStringLiteral("one-to-all-broadcast/recursive-doubling")); }
    /// Opens a ready-made figure of the library with its drawing, at its first step. Returns an error message.
    std::optional<QString> openFigure(const QString& name);
    /// Opens its run with its drawing.
    void openPreset(const lockstep::Preset& preset);
    /// Opens a run unchanged: an algorithm of the library, or options.text under the name options.program.
    void openRun(const lockstep::RunOptions& run);
    /// Opens the run of a link, at its round. A program in it is a draft: it has no file and is not saved.
    void openLink(const lockstep::RunLink& link);
    /// Opens the run of an algorithm file, a session or an exported picture; of a lecture, its current scene. Returns
    /// an error message if it cannot be read.
    std::optional<QString> openFile(const QString& path);
    std::optional<QString> saveProgram(const QString& path);
    /// Opens a run with notes that are in no file yet.
    void openSaved(const lockstep::SavedSession& saved);
    void setOptions(const lockstep::RunOptions& options);
    /// Shows the new run at the moment that is shown now, even if it fails.
    void setOptionsHere(const lockstep::RunOptions& options);
    void run();
    /// The same when the user asks for it: what comes of an exercise is shown from now on.
    void tryProgram();
    /// After the whole text became another one: on a network that its header names.
    void runWhereItNames();
    /// Runs the opened program with the full run limits.
    void runToEnd();
    /// It is of today's rules from now on.
    void acceptRules();
    /// Checks the text without running it.
    void check();
    void cancel() { m_runner.cancel(); }

Q_SIGNALS:
    /// Emitted when a session opens, with its window state.
    void sessionOpened(const lockstep::SavedWindow& window);
    void optionsChanged();
    void runStarted();
    /// Emitted when trace() is new; a round is shown next: 0, or the last one after a failure.
    void runFinished();
    /// Emitted when trace() is unchanged.
    void runRefused();
    /// Emitted when rejected input is reverted: text and options belong to trace() again.
    void runStands();
    /// Emitted when programProblems() match the current text.
    void checked();

private:
    std::optional<QString> openSession(const QString& path);
    void showStart(std::optional<Moment> stays);
    std::optional<QString> openProgram(const QString& path);
    /// Runs opened programs within the sandbox limits until the user asks for more.
    enum class Origin { Library, User };
    void open(const QString& name, const QString& text, const QString& path, const QString& saved, Origin origin);
    void adopt(const RunOutcome& outcome);
    RunOptions allowed(RunOptions options) const
    {
        return m_origin == Origin::User ? withSandboxLimits(std::move(options)) : options;
    }

    std::shared_ptr<const Library> m_library;
    RunOptions m_options;
    Document m_document;
    Runner m_runner;
    ShownMoment m_place;
    std::vector<Diagnostic> m_programProblems, m_refusals;
    RunOptions m_asked, m_ran; ///< options with text: of the last requested run, and of trace()
    bool m_isRefused = false;
    Origin m_origin = Origin::Library;
    std::string m_operationBefore; ///< of the opened program
    struct Checked {
        RunOptions options; ///< with the text
        Outcome<ProgramPtr> program;
    };
    std::optional<Checked> m_checked; ///< by the last check()
    NetworkKeeper m_networks;
    int m_startRound = 0;     ///< first moment of the next run
    bool m_staysHere = false; ///< the next run is shown from the current moment
    struct Opened {
        Moment moment;
        SavedWindow window;
    };
    std::optional<Opened> m_opened; ///< session that waits for its run
};

} // namespace lockstep
