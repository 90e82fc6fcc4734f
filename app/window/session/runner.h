// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Compiles and runs on a worker thread.

#include <QObject>
#include <atomic>
#include <memory>
#include <optional>
#include <vector>

#include "app/library/library.h"
#include "app/request/request.h"
#include "app/window/session/worker.h"
#include "core/machine/run.h"

namespace lockstep {

struct Trace;

/// The outcome of a run: the program has errors, or the request was refused, or there is a trace (which may have
/// failed: Trace::error).
struct RunOutcome {
    std::vector<Diagnostic> programProblems; ///< errors and warnings of the text; those of a used file carry its name
    std::vector<Diagnostic> refusals;        ///< errors of the network, source, settings, ...
    std::shared_ptr<const Trace> trace;
};

/// What to run, with what of it is known already.
struct RunTask {
    RunOptions options;
    std::optional<Outcome<NetworkPtr>> network = {}; ///< the one that the options name
    std::optional<Outcome<ProgramPtr>> program = {}; ///< compiled from the options
};

/// Runs one program at a time: starting another one cancels the current run, whose outcome is then dropped.
class Runner : public QObject {
    Q_OBJECT

public:
    explicit Runner(std::shared_ptr<const Library> library, QObject* parent = nullptr);
    ~Runner() override;

    /// Adds a run made elsewhere: starting its options next finishes at once.
    void expect(RunOptions options, RunOutcome outcome);
    bool isRunning() const { return m_running; }
    /// The progress of the last run; each run has its own object.
    std::shared_ptr<const RunProgress> progress() const { return m_progress; }

public Q_SLOTS:
    void start(lockstep::RunTask task);
    /// Stops the run soon; still reports the rounds played.
    void cancel();

Q_SIGNALS:
    void finished(const lockstep::RunOutcome& outcome);

private:
    struct Made {
        RunOptions options;
        RunOutcome outcome;
    };

    void finish(const RunOutcome& outcome, int generation);

    std::shared_ptr<const Library> m_library;
    std::optional<Made> m_made;
    std::shared_ptr<std::atomic<bool>> m_cancel;
    std::shared_ptr<RunProgress> m_progress = std::make_shared<RunProgress>();
    Worker m_worker;
    int m_generation = 0;
    bool m_running = false;
};

/// The problems as the text of that file shows them: without its name; those of used files without repairs, because
/// they must be fixed there.
std::vector<Diagnostic> seenFrom(std::vector<Diagnostic> problems, const std::string& file);

/// Runs everything, on the caller's thread. Cancelled while it reads the program or the network: a refusal that says
/// so.
RunOutcome compileAndRun(const RunTask& task, const Library& library, const std::atomic<bool>* cancel = nullptr,
    RunProgress* progress = nullptr);

} // namespace lockstep
