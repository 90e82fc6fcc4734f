// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/session/runner.h"

#include <utility>

#include "app/request/request.h"
#include "core/base/cancel.h"
#include "core/header/program.h"
#include "core/machine/messages.h"
#include "core/machine/run.h"
#include "core/trace/trace.h"

namespace lockstep {

std::vector<Diagnostic> seenFrom(std::vector<Diagnostic> problems, const std::string& file)
{
    for (auto& problem : problems) {
        if (problem.file == file)
            problem.file.clear();
        else
            problem.repairs.clear();
    }
    return problems;
}

namespace {

/// Destroys a trace on another thread, because millions of messages take seconds.
std::shared_ptr<const Trace> destroyedOffThread(Trace trace)
{
    return {
        new Trace(std::move(trace)), [](const Trace* old) { Worker::disposalWorker().start([old] { delete old; }); }};
}

RunOutcome compiledAndRun(
    const RunTask& task, const Library& library, const std::atomic<bool>* cancel, RunProgress* progress)
{
    const RunOptions& options = task.options;
    RunOutcome outcome;
    const auto file = findProgram(options, library);
    if (!file) {
        outcome.refusals = file.diagnostics;
        return outcome;
    }
    auto program = task.program ? *task.program : compileProgram(*file, options, library);
    outcome.programProblems = seenFrom(program.diagnostics, file->file);
    if (!program)
        return outcome;
    auto network = task.network ? *task.network : shownNetworkOf(options);
    if (!network) {
        outcome.refusals = std::move(network.diagnostics);
        return outcome;
    }
    auto request = makeRequest(options, *program, std::move(network));
    if (!request) {
        outcome.refusals = std::move(request.diagnostics);
        return outcome;
    }
    outcome.trace = destroyedOffThread(run(*request, cancel, progress));
    return outcome;
}

} // namespace

RunOutcome compileAndRun(
    const RunTask& task, const Library& library, const std::atomic<bool>* cancel, RunProgress* progress)
{
    const Cancellable cancellable(cancel); // reading a long text and routing a large network take seconds, too
    try {
        return compiledAndRun(task, library, cancel, progress);
    } catch (const Cancelled&) {
        return {{}, {problem(message::machineCancelled)}, nullptr};
    }
}

Runner::Runner(std::shared_ptr<const Library> library, QObject* parent) : QObject(parent), m_library(std::move(library))
{}

Runner::~Runner()
{
    cancel();
    m_worker.wait();
}

void Runner::expect(RunOptions options, RunOutcome outcome) { m_made = Made{std::move(options), std::move(outcome)}; }

void Runner::finish(const RunOutcome& outcome, int generation)
{
    if (generation != m_generation)
        return;
    m_running = false;
    Q_EMIT finished(outcome);
}

void Runner::start(RunTask task)
{
    cancel();
    if (m_made && m_made->options == task.options) {
        m_cancel.reset();
        m_running = true;
        const auto outcome = std::make_shared<RunOutcome>(std::move(m_made->outcome));
        m_made.reset();
        m_worker.post([this, outcome, generation = ++m_generation] { finish(*outcome, generation); });
        return;
    }
    const auto flag = std::make_shared<std::atomic<bool>>(false);
    m_cancel = flag;
    const auto progress = std::make_shared<RunProgress>();
    m_progress = progress;
    m_running = true;
    const int generation = ++m_generation;
    m_worker.start([this, flag, progress, task = std::move(task), generation, library = m_library] {
        auto outcome = std::make_shared<RunOutcome>(compileAndRun(task, *library, flag.get(), progress.get()));
        m_worker.post([this, outcome, generation] { finish(*outcome, generation); });
    });
}

void Runner::cancel()
{
    if (m_cancel)
        *m_cancel = true;
}

} // namespace lockstep
