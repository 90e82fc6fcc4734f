// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/measure/rank_launch.h"
#include "app/library/disk.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <thread>
#include <utility>

#include "app/measure/child_process.h"
#include "app/measure/messages.h"
#include "core/base/catalogue.h"
#include "core/base/diagnostic.h"
#include "core/base/text.h"
#include "core/trace/run_request.h"

namespace lockstep {
namespace {

using Clock = std::chrono::steady_clock;

/// A known error of launchers, and what helps.
struct Refusal {
    std::string_view said;
    const char* help;
};
constexpr Refusal refusals[] = {
    {"not enough slots",
        translatablePart("ask for fewer processes, or let ranks share cores with the launcher mpirun --oversubscribe")},
    {"More processors requested",
        translatablePart("ask for fewer processes, or for more of the cluster with the options of the launcher")},
    {"run as root",
        translatablePart("run it as another user; in your own container, set OMPI_ALLOW_RUN_AS_ROOT=1 and "
                         "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 in the environment")},
};

/// Phrases with which launchers report that a rank has ended early.
const std::vector<std::string_view> earlyEnds = {"exited on signal", "exited with", "non-zero status",
    "BAD TERMINATION", "KILLED BY SIGNAL", "noticed that process rank", "exit code"};

/// The first line that contains one of the phrases.
std::vector<std::string>::const_iterator lineWith(
    const std::vector<std::string>& lines, const std::vector<std::string_view>& phrases)
{
    return std::ranges::find_if(lines, [&](const std::string& line) {
        return std::ranges::any_of(
            phrases, [&](std::string_view phrase) { return line.find(phrase) != std::string::npos; });
    });
}

/// Three lines of a launcher's errors, from the first that contains one of the phrases, else from the
/// beginning. Lines without letters are left out.
std::string excerpt(const std::vector<std::string>& errors, const std::vector<std::string_view>& phrases)
{
    constexpr std::size_t most = 3;
    std::vector<std::string> lines;
    const auto from = lineWith(errors, phrases);
    for (auto line = from == errors.end() ? errors.begin() : from; line != errors.end() && lines.size() < most; ++line)
        if (const auto text = trimmed(*line); text.find_first_not_of("-=") != std::string_view::npos)
            lines.emplace_back(text);
    return lines.empty() ? translatablePart("it printed no errors") : joined(lines, " ");
}

class Start {
public:
    Start(const RankLauncher& launcher, int processes, const std::vector<RunRequest>& requests)
        : m_launcher(launcher), m_processes(processes), m_requests(requests),
          m_standings(static_cast<std::size_t>(processes))
    {}

    RankRun run(
        const std::vector<RankTask>& tasks, const std::atomic<bool>* cancel, const std::function<void(int)>& done)
    {
        auto words = wordsIn(m_launcher.words);
        const std::string program = m_launcher.program.empty() ? ranksProgram() : m_launcher.program;
        if (program.empty() || !isOnDisk(program))
            return refused(problem(message::appRanksMissing));
        words.insert(words.end(), {"-n", std::to_string(m_processes), program});
        ChildProcess child(words, ranksEnvironment(m_launcher, m_processes));
        if (!child.failure().empty())
            return refused(problem(message::appLauncherMissing, {words.front(), child.failure()}));
        m_child = &child;
        m_job = jobLine(tasks);
        writePiece();
        follow(child, cancel, done);
        return std::move(m_run);
    }

private:
    RankRun refused(Diagnostic why)
    {
        m_run.problem = std::move(why);
        return std::move(m_run);
    }

    void follow(ChildProcess& child, const std::atomic<bool>* cancel, const std::function<void(int)>& done)
    {
        constexpr int often = 100; // milliseconds
        const auto latest = Clock::now() + std::chrono::seconds(m_launcher.patience);
        const auto output = [&](std::string_view line) {
            if (const auto report = readReport(line))
                std::visit([this](const auto& each) { take(each); }, *report);
        };
        const auto errors = [this](std::string_view line) { m_errors.emplace_back(line); };
        bool isOpen = true;
        std::size_t tasks = 0;
        while (isOpen && !m_run.problem && !m_isOver) {
            isOpen = child.read(often, output, errors);
            if (done && tasks != m_run.times.size())
                done(static_cast<int>(tasks = m_run.times.size()));
            if (cancel && cancel->load())
                m_run.problem = problem(message::appMeasureCancelled);
            else if (m_run.ready.processes == 0 && Clock::now() > latest && !m_run.problem)
                m_run.problem =
                    problem(message::appLauncherSilent, {m_launcher.words, std::to_string(m_launcher.patience)});
        }
        constexpr int toLeave = 10'000;
        const int status = child.end(m_isOver ? toLeave : isOpen ? 0 : often);
        if (!m_run.problem && !m_isOver)
            m_run.problem = ended(status);
        std::ranges::stable_sort(m_run.results, {}, [](const RankResult& r) { return std::pair(r.task, r.process); });
    }

    Diagnostic ended(int status) const
    {
        if (m_run.ready.processes > 0)
            return problem(message::appRankDied,
                {m_errors.empty() ? say(message::measureLauncherEnded, {m_launcher.words, std::to_string(status)})
                                  : excerpt(m_errors, earlyEnds)});
        const auto* const known = std::ranges::find_if(
            refusals, [&](const Refusal& refusal) { return lineWith(m_errors, {refusal.said}) != m_errors.end(); });
        const std::string said =
            excerpt(m_errors, {known == std::end(refusals) ? std::string_view("rror") : known->said});
        const std::string help = known == std::end(refusals)
            ? say(message::measureTryHost, {m_launcher.words, std::to_string(m_processes)})
            : known->help;
        return problem(message::appLauncherRefused, {m_launcher.words, std::to_string(m_processes), said, help});
    }

    void writePiece()
    {
        const std::string_view rest = std::string_view(m_job).substr(m_given);
        m_child->write(rest.substr(0, jobPiece));
        m_given = std::min(m_job.size(), m_given + jobPiece);
    }
    void take(const RanksRead& /*read*/) { writePiece(); }
    void take(const RanksReady& ready)
    {
        m_run.ready = ready;
        if (ready.processes != m_processes)
            m_run.problem = problem(message::appLauncherCount,
                {m_launcher.words, std::to_string(ready.processes), std::to_string(m_processes)});
    }
    void take(const RankTimes& times) { m_run.times.push_back(times); }
    void take(const RankResult& result)
    {
        if (result.process >= 0 && result.process < m_processes)
            m_run.results.push_back(result);
    }
    void take(const RankFailure& failure)
    {
        m_run.problem = failure.diagnostic;
        m_run.isOfProgram = true;
    }
    void take(const RanksOver& /*over*/) { m_isOver = true; }

    void take(const RankStands& stands)
    {
        if (stands.process < 0 || stands.process >= m_processes)
            return;
        m_standings[static_cast<std::size_t>(stands.process)] = stands.standing;
        std::vector<RankStanding> all;
        for (const auto& each : m_standings)
            if (each && each->task == stands.standing.task && each->repeat == stands.standing.repeat)
                all.push_back(*each);
        const auto task = static_cast<std::size_t>(stands.standing.task);
        if (std::ssize(all) < m_processes || task >= m_requests.size())
            return;
        if (auto error = deadlockOfRanks(m_requests[task], all)) {
            m_run.problem = std::move(error->diagnostic);
            m_run.isOfProgram = true;
        }
    }

    const RankLauncher& m_launcher;
    int m_processes;
    const std::vector<RunRequest>& m_requests;
    ChildProcess* m_child = nullptr;
    std::string m_job;
    std::size_t m_given = 0; ///< bytes of it that have been written
    RankRun m_run;
    std::vector<std::optional<RankStanding>> m_standings; ///< by process, the last report
    std::vector<std::string> m_errors;
    bool m_isOver = false;
};

} // namespace

bool RankLauncher::sharesCores(int processes) const
{
    return words == RankLauncher().words && std::cmp_greater(processes, std::thread::hardware_concurrency());
}

/// Open MPI refuses to start more ranks than there are cores unless these variables allow it; others ignore them.
std::vector<std::string> ranksEnvironment(const RankLauncher& launcher, int processes)
{
    if (!launcher.sharesCores(processes))
        return {};
    return {"OMPI_MCA_rmaps_base_oversubscribe=1", "OMPI_MCA_mpi_yield_when_idle=1",
        "PRTE_MCA_rmaps_default_mapping_policy=:oversubscribe"};
}

std::string ranksProgram()
{
    std::error_code error;
    const auto own = std::filesystem::read_symlink("/proc/self/exe", error);
    const auto beside = own.parent_path() / "lockstep-ranks";
    return !error && std::filesystem::exists(beside, error) ? beside.string() : std::string();
}

RankRun runRanks(const RankLauncher& launcher, int processes, const std::vector<RankTask>& tasks,
    const std::vector<RunRequest>& requests, const std::atomic<bool>* cancel, const std::function<void(int)>& done)
{
    return Start(launcher, processes, requests).run(tasks, cancel, done);
}

} // namespace lockstep
