// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/measure/measurement.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>
#include <thread>

#include "app/measure/buffer_probe.h"
#include "app/measure/messages.h"
#include "core/account/narrator.h"
#include "core/base/text.h"
#include "core/machine/rank_process.h"
#include "core/machine/run.h"
#include "core/network/network.h"
#include "core/operation/judge.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

using Fault = MeasureResult::Fault;

double quantile(const std::vector<double>& ascending, double part)
{
    const double at = part * static_cast<double>(ascending.size() - 1);
    const auto low = static_cast<std::size_t>(at);
    const auto high = std::min(low + 1, ascending.size() - 1);
    return std::lerp(ascending[low], ascending[high], at - std::floor(at));
}

void takeTimes(Measurement& measurement, const RankTimes& times)
{
    std::vector<double> seconds = times.seconds;
    std::ranges::sort(seconds);
    if (seconds.empty())
        return;
    measurement.least = seconds.front();
    measurement.lowQuarter = quantile(seconds, 0.25);
    measurement.median = quantile(seconds, 0.5);
    measurement.highQuarter = quantile(seconds, 0.75);
    measurement.most = seconds.back();
    const double all = std::accumulate(seconds.begin(), seconds.end(), 0.0);
    measurement.labels = all > 0 ? std::accumulate(times.labels.begin(), times.labels.end(), 0.0) / all : 0;
    measurement.messages = times.messages;
    measurement.unreceived = times.unreceived;
}

class Measurer {
public:
    Measurer(const MeasureOptions& options, const Library& library, const std::atomic<bool>* cancel,
        const std::function<void(const MeasureProgress&)>& progress)
        : m_options(options), m_library(library), m_cancel(cancel), m_progress(progress)
    {}

    MeasureResult measure()
    {
        if (!readProgram() || !chooseSizes())
            return std::move(m_result);
        warnOfDeadlock();
        warnOfSharedCores();
        Measured measured;
        measured.algorithm = m_program->name;
        measured.launcher = m_options.launcher.words;
        measured.repeat = m_options.repeat;
        measured.warmUp = m_options.warmUp;
        for (std::size_t i = 0; i < m_sizes.size(); ++i)
            if (auto size = measure(i))
                measured.sizes.push_back(*std::move(size));
            else if (measured.sizes.empty() || m_result.fault != Fault::Run)
                return std::move(m_result);
            else
                break; // keep the earlier ones
        std::vector<Measurement> all;
        for (const MeasuredSize& size : measured.sizes)
            all.insert(all.end(), size.measurements.begin(), size.measurements.end());
        measured.fit = fitOf(all);
        m_result.measured = std::move(measured);
        return std::move(m_result);
    }

private:
    bool refuse(Fault fault, std::vector<Diagnostic> why)
    {
        m_result.fault = fault;
        std::ranges::move(why, std::back_inserter(m_result.diagnostics));
        return false;
    }

    bool readProgram()
    {
        if (!m_options.run.faults.empty())
            return refuse(
                Fault::Usage, {problem(message::appMeasureFault, {optionText(m_options.run.faults.front())})});
        const auto file = findProgram(m_options.run, m_library);
        if (!file)
            return refuse(Fault::Usage, file.diagnostics);
        m_result.file = *file;
        auto program = compileProgram(*file, m_options.run, m_library);
        if (!program)
            return refuse(Fault::Program, std::move(program.diagnostics));
        m_result.diagnostics = std::move(program.diagnostics);
        m_program = *program;
        if (auto unfit = unfitForRanks(*m_program))
            return refuse(Fault::Usage, {*std::move(unfit)});
        return true;
    }

    /// With the first of the word counts, since the needs of a program may depend on it.
    RunOptions withWords(RunOptions run) const
    {
        run.words = m_options.words.front();
        return run;
    }

    void warn(Diagnostic warning)
    {
        if (m_progress)
            m_progress({.warning = std::move(warning)});
    }

    void warnOfDeadlock()
    {
        const std::string& why = m_program->header.notSynchronous;
        if (why.empty())
            return;
        const auto limit = probeBuffering(m_options.launcher, m_library, m_cancel);
        if (!limit)
            return; // the ranks do not run, which the measurement reports
        if (limit->words == 0)
            warn({message::appMeasureBuffersNothing, {why}, {}, {}});
        else
            warn({limit->isAll ? message::appMeasureBuffersAll : message::appMeasureBuffers,
                {why, std::to_string(limit->words)}, {}, {}});
    }

    void warnOfSharedCores()
    {
        const int most = std::ranges::max(m_sizes, {}, &Size::processes).processes;
        if (m_options.launcher.sharesCores(most))
            warn({message::appMeasureSharedCores,
                {std::to_string(most), std::to_string(std::thread::hardware_concurrency())}, {}, {}});
    }

    bool chooseSizes()
    {
        const std::string& network = m_options.run.network;
        if (network.find(':') != std::string::npos) {
            const auto request = makeRequest(withWords(m_options.run), m_program);
            if (!request)
                return refuse(Fault::Usage, request.diagnostics);
            const int processes = request.value->operation.processes;
            if (!m_options.processes.empty() && m_options.processes != std::vector{processes})
                return refuse(Fault::Usage,
                    {problem(
                        message::appMeasureSizes, {network, std::to_string(processes), joined(m_options.processes)})});
            m_sizes.push_back({processes, network});
            return true;
        }
        if (m_options.processes.empty())
            return refuse(Fault::Usage, {problem(message::appMeasureNoSize)});
        return std::ranges::all_of(m_options.processes, [this](int processes) { return chooseNetwork(processes); });
    }

    bool chooseNetwork(int processes)
    {
        auto request = makeRequestFor(withWords(m_options.run), m_program, processes);
        if (!request)
            return refuse(Fault::Usage, std::move(request.diagnostics));
        m_sizes.push_back({processes, request->network->spec()});
        return true;
    }

    struct Size {
        int processes = 0;
        std::string network;
    };

    /// Adds the costs of the model. False if the run fails, except by a deadlock.
    bool askModel(const RunRequest& request, Measurement& measurement)
    {
        const Trace trace = run(request, m_cancel);
        if (!trace.error) {
            measurement.model = trace.totals.time;
            measurement.startUps = trace.totals.ts;
            measurement.loads = trace.totals.tw;
        } else if (trace.error->kind != RunError::Kind::Deadlock) {
            return refuse(Fault::Run, {trace.error->diagnostic});
        }
        return true;
    }

    std::optional<MeasuredSize> measure(std::size_t index)
    {
        const Size& size = m_sizes[index];
        MeasuredSize measured;
        measured.processes = size.processes;
        measured.network = size.network;
        std::vector<RankTask> tasks;
        std::vector<RunRequest> requests;
        for (const std::int64_t words : m_options.words) {
            RankTask task{m_options.run, m_options.repeat, m_options.warmUp};
            task.options.program = m_result.file->file;
            task.options.text = m_result.file->text;
            task.options.network = size.network;
            task.options.words = words;
            auto request = makeRequest(task.options, m_program);
            if (!request) {
                refuse(Fault::Usage, std::move(request.diagnostics));
                return std::nullopt;
            }
            measured.measurements.emplace_back().words = words;
            if (!askModel(*request, measured.measurements.back()))
                return std::nullopt;
            tasks.push_back(std::move(task));
            requests.push_back(*std::move(request.value));
        }
        measured.modelTs = requests.front().settings.ts;
        measured.modelTw = requests.front().settings.tw;
        return play(index, std::move(measured), tasks, requests);
    }

    std::optional<MeasuredSize> play(std::size_t index, MeasuredSize measured, const std::vector<RankTask>& tasks,
        const std::vector<RunRequest>& requests)
    {
        const auto showProgress = [&](int done) {
            if (m_progress)
                m_progress({measured.processes, static_cast<int>(index * tasks.size()) + done,
                    static_cast<int>(m_sizes.size() * tasks.size())});
        };
        showProgress(0);
        const RankRun ran = runRanks(m_options.launcher, measured.processes, tasks, requests, m_cancel, showProgress);
        if (ran.problem) {
            refuse(ran.isOfProgram ? Fault::Run : Fault::Usage, {*ran.problem});
            if (!ran.isOfProgram || ran.times.empty())
                return std::nullopt;
            measured.ended = sentence(*ran.problem);
            measured.measurements.resize(ran.times.size());
        }
        measured.library = ran.ready.library;
        measured.clock = ran.ready.clock;
        for (const RankTimes& times : ran.times)
            takeTimes(measured.measurements[static_cast<std::size_t>(times.task)], times);
        for (std::size_t task = 0; task < ran.times.size(); ++task)
            judgeTask(requests[task], ran.results, static_cast<int>(task), measured);
        measured.fit = fitOf(measured.measurements);
        return measured;
    }

    /// Judges the received data.
    static void judgeTask(
        const RunRequest& request, const std::vector<RankResult>& all, int task, MeasuredSize& measured)
    {
        std::vector<Value> values;
        std::vector<std::vector<bool>> heard;
        for (const RankResult& result : all)
            if (result.task == task) {
                values.push_back(result.value);
                heard.push_back(result.heard);
            }
        Measurement& measurement = measured.measurements[static_cast<std::size_t>(task)];
        const auto& info = operationInfo(request.operation.kind);
        const bool hasResult = !request.program->header.result.empty();
        if (hasResult)
            measurement.results = values;
        if (!info.isJudged() || (!info.hears && !hasResult))
            return;
        const Verdict verdict = info.hears ? judgeHeard(heard) : judge(request.operation, values);
        measured.correct = measured.correct.value_or(true) && verdict.correct;
        for (const Wrong& wrong : verdict.wrong)
            measured.wrong.push_back(
                "m = " + std::to_string(measurement.words) + ": " + narrator::wrong(request.operation, verdict, wrong));
    }

    const MeasureOptions& m_options;
    const Library& m_library;
    const std::atomic<bool>* m_cancel;
    const std::function<void(const MeasureProgress&)>& m_progress;
    ProgramPtr m_program;
    std::vector<Size> m_sizes;
    MeasureResult m_result;
};

} // namespace

MeasureResult measureRanks(const MeasureOptions& options, const Library& library, const std::atomic<bool>* cancel,
    const std::function<void(const MeasureProgress&)>& progress)
{
    return Measurer(options, library, cancel, progress).measure();
}

} // namespace lockstep
