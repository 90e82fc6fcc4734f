// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Compiles and runs off the window's thread.

#include <QObject>
#include <atomic>
#include <memory>
#include <optional>
#include <vector>

#include "app/library/library.h"
#include "app/request/options.h"
#include "app/window/session/worker.h"
#include "core/machine/machine.h"

namespace lockstep {

struct Trace;

/// What became of a run. Either the program has errors, or the request was refused, or there is a trace (which may
/// have failed: Trace::error).
struct RunOutcome {
    std::vector<Diagnostic> programProblems; ///< errors and warnings of the text; of a file that it uses with its name
    std::vector<Diagnostic> refusals;        ///< what is wrong with network, source, settings, ...
    std::shared_ptr<const Trace> trace;
};

/// One run at a time: starting another cancels the one before, whose outcome is then never told.
class Runner : public QObject {
    Q_OBJECT

public:
    explicit Runner(std::shared_ptr<const Library> library, QObject* parent = nullptr);
    ~Runner() override;

    /// Of a run that somebody else has made: where these options are started next, it is there at once.
    void expect(RunOptions options, RunOutcome outcome);
    bool isRunning() const { return m_running; }
    /// Of the run that was started last; another one has another.
    std::shared_ptr<const RunProgress> progress() const { return m_progress; }

public Q_SLOTS:
    void start(const lockstep::RunOptions& options);
    /// Ends the run soon; what it has played is still told.
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

/// Errors and warnings of the text alone, on the caller's thread.
std::vector<Diagnostic> checkProgram(const RunOptions& options, const Library& library);

/// All of it at once, on the caller's thread.
RunOutcome compileAndRun(const RunOptions& options, const Library& library, const std::atomic<bool>* cancel = nullptr,
    RunProgress* progress = nullptr);

} // namespace lockstep
