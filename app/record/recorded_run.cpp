// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "app/library/disk.h"
#include "app/library/library.h"
#include "app/measure/child_process.h"
#include "app/measure/rank_launch.h"
#include "app/record/messages.h"
#include "app/record/recorded_run.h"
#include "core/base/catalogue.h"
#include "core/base/option_row.h"
#include "core/base/text.h"

namespace lockstep {
namespace {

using SteadyClock = std::chrono::steady_clock;

/// Beside this program, or in the library folder of an installed one.
std::string ownRecorder()
{
    std::error_code error;
    const auto folder = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
    for (const auto& path :
        {folder / "liblockstep-record.so", folder / ".." / "lib" / "lockstep" / "liblockstep-record.so",
            folder / ".." / "app" / "liblockstep-record.so"})
        if (!error && std::filesystem::exists(path, error))
            return std::filesystem::weakly_canonical(path, error).string();
    return {};
}

/// A folder for the lines of the ranks, gone afterwards, however this program ends.
class RecordFolder {
public:
    RecordFolder()
    {
        std::error_code error;
        std::string name = (std::filesystem::temp_directory_path(error) / "lockstep-record-XXXXXX").string();
        if (mkdtemp(name.data())) {
            m_path = name;
            m_guard.emplace(m_path);
        }
    }
    ~RecordFolder()
    {
        std::error_code error;
        if (!m_path.empty())
            std::filesystem::remove_all(m_path, error);
    }
    RecordFolder(const RecordFolder&) = delete;
    RecordFolder& operator=(const RecordFolder&) = delete;

    const std::string& path() const { return m_path; }
    /// The lines of the ranks that have any.
    std::vector<std::string> lines(int processes) const
    {
        std::vector<std::string> all;
        for (int rank = 0; rank < processes; ++rank)
            if (auto text = readTextFile(m_path + '/' + std::to_string(rank)))
                all.push_back(*std::move(text.value));
        return all;
    }
    /// How often each rank has asked for what had not happened.
    std::vector<std::string> polls(int processes) const
    {
        std::vector<std::string> all;
        for (int rank = 0; rank < processes; ++rank)
            all.push_back(readTextFile(m_path + '/' + std::to_string(rank) + ".polls").value.value_or(""));
        return all;
    }
    /// Of processes that are in MPI_Init
    std::size_t marks() const
    {
        std::size_t count = 0;
        std::error_code error;
        for (const auto& entry : std::filesystem::directory_iterator(m_path, error))
            count += entry.path().filename().string().starts_with("init.") ? 1 : 0;
        return count;
    }
    std::uintmax_t size(int processes) const
    {
        std::uintmax_t sum = 0;
        std::error_code error;
        for (int rank = 0; rank < processes; ++rank)
            if (const auto size = std::filesystem::file_size(m_path + '/' + std::to_string(rank), error); !error)
                sum += size;
        return sum;
    }

private:
    std::string m_path;
    std::optional<FolderGuard> m_guard;
};

/// Processes of this computer that have the folder of the recording in their environment.
std::vector<int> ranksOf(const std::string& folder)
{
    std::vector<int> processes;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator("/proc", error)) {
        int process = 0;
        if (!option::readNumber(std::string_view(entry.path().filename().string()), process))
            continue;
        std::ifstream file(entry.path() / "environ", std::ios::binary);
        const std::string environment(std::istreambuf_iterator<char>(file), {});
        if (environment.find("LOCKSTEP_RECORD=" + folder + '\0') != std::string::npos)
            processes.push_back(process);
    }
    return processes;
}

/// What the ranks do while nothing moves.
class RankWatch {
public:
    RankWatch(const RecordFolder& folder, int processes, int patience)
        : m_folder(folder), m_processes(processes), m_patience(patience), m_before(folder.polls(processes)),
          m_latest(m_before)
    {}

    /// To be called often. The end, once nothing has been recorded for as long as --patience says, or again as long,
    /// and all ranks wait.
    std::optional<RunEnd> look()
    {
        const auto now = SteadyClock::now();
        if (now - m_sampled > std::chrono::seconds(1)) {
            m_before = std::exchange(m_latest, m_folder.polls(m_processes));
            m_sampled = now;
        }
        if (const auto size = m_folder.size(m_processes); size != m_size) {
            m_size = size;
            m_moved = now;
            m_looks = 0;
        }
        if (now - m_moved < std::chrono::seconds(m_patience) * (m_looks + 1))
            return std::nullopt;
        ++m_looks;
        return end();
    }

private:
    /// If all ranks wait, ask, or have ended. One that computes may still move.
    std::optional<RunEnd> end() const
    {
        if (waitingInInit() > 0)
            return RunEnd::Deadlock;
        const auto recording = readRecording(m_folder.lines(m_processes));
        if (!recording || std::cmp_not_equal(recording->ranks.size(), m_processes))
            return std::nullopt;
        if (firstExit(*recording))
            return RunEnd::Crashed;
        const auto polls = m_folder.polls(m_processes);
        bool asks = false;
        for (std::size_t rank = 0; rank < recording->ranks.size(); ++rank) {
            const RankRecord& record = recording->ranks[rank];
            const bool isAlive = polls[rank] != m_before[rank]; // it asks, or another of its threads calls MPI
            const bool isAsking = isAlive && !record.polling.empty();
            const bool isStill = !isAlive && record.polling.empty() && record.isWaiting();
            if (!isAsking && !isStill && !record.hasLeft())
                return std::nullopt;
            asks = asks || isAsking;
        }
        constexpr int forFinalize = 5; // a slow end is no deadlock
        if (std::ranges::all_of(recording->ranks, &RankRecord::finalized) && m_looks < forFinalize)
            return std::nullopt;
        const bool haveLeft = std::ranges::all_of(recording->ranks, &RankRecord::hasLeft);
        return haveLeft ? std::nullopt : std::optional(asks ? RunEnd::Livelock : RunEnd::Deadlock);
    }

    /// How many ranks wait in MPI_Init while all others have ended; 0 if one of those may still come.
    std::size_t waitingInInit() const
    {
        const std::size_t waiting = m_folder.marks();
        return ranksOf(m_folder.path()).size() == waiting && std::cmp_less(waiting, m_processes) ? waiting : 0;
    }

    const RecordFolder& m_folder;
    const int m_processes, m_patience;
    std::uintmax_t m_size = 0;
    SteadyClock::time_point m_moved = SteadyClock::now(), m_sampled = m_moved;
    int m_looks = 0;                             ///< since it moved
    std::vector<std::string> m_before, m_latest; ///< how often each rank had asked: one second ago or two, and now
};

/// Ends what a launcher has left behind.
void endRanks(const std::string& folder)
{
    for (const int process : ranksOf(folder))
        ::kill(process, SIGKILL);
}

/// The end of a run that ended by itself.
RunEnd endOf(const Recording& recording, int status)
{
    if (const auto rank = firstExit(recording))
        switch (recording.ranks[static_cast<std::size_t>(*rank)].exit.kind) {
        case RankExit::Kind::Error: return RunEnd::MpiError;
        case RankExit::Kind::Abort: return RunEnd::Aborted;
        case RankExit::Kind::Signal: return RunEnd::Crashed;
        case RankExit::Kind::Exit:
        case RankExit::Kind::None: return RunEnd::NoFinalize;
        }
    if (!std::ranges::all_of(recording.ranks, &RankRecord::finalized))
        return RunEnd::Crashed; // killed, without a word
    return status == 0 ? RunEnd::Finished : RunEnd::Failed;
}

std::string nameWithoutFolder(const std::string& path)
{
    return path.substr(path.rfind('/') + 1); // all of it, if there is no slash
}

/// The lines of the program's text, as addr2line finds them in a program that was compiled with -g.
void findSites(Recording& recording)
{
    std::map<std::string, std::map<std::uint64_t, std::string>> files;
    for (const RankRecord& rank : recording.ranks)
        for (const auto& place : rank.places)
            if (!place.path.empty() && place.line == 0)
                files[place.path][place.address];
    constexpr int often = 100, toLeave = 2000; // milliseconds
    for (auto& [path, lines] : files) {
        std::vector<std::string> words{"addr2line", "-e", path};
        for (const auto& [address, line] : lines) {
            std::array<char, 24> number{};
            std::snprintf(number.data(), number.size(), "0x%llx", static_cast<unsigned long long>(address));
            words.emplace_back(number.data());
        }
        std::vector<std::string> found;
        ChildProcess child(words);
        if (!child.failure().empty())
            break; // without binutils there are no lines
        while (child.read(
            often, [&found](std::string_view line) { found.emplace_back(line); }, [](std::string_view) {})) {}
        child.end(toLeave);
        auto line = found.begin();
        for (auto at = lines.begin(); at != lines.end() && line != found.end(); ++at, ++line) {
            const std::string text = nameWithoutFolder(*line);
            at->second = text.starts_with("??") || text.ends_with(":?") || text.ends_with(":0")
                ? std::string()
                : text.substr(0, text.find(' '));
        }
    }
    for (RankRecord& rank : recording.ranks)
        for (const auto& place : rank.places)
            rank.sites.push_back(place.line == 0 ? files[place.path][place.address]
                                                 : nameWithoutFolder(place.path) + ':' + std::to_string(place.line));
}

/// Three lines with letters.
std::string firstOf(const std::vector<std::string>& output)
{
    constexpr std::size_t most = 3;
    std::vector<std::string> lines;
    for (const std::string& line : output)
        if (const auto text = trimmed(line);
            text.find_first_not_of("-= ") != std::string_view::npos && lines.size() < most)
            lines.emplace_back(text);
    return lines.empty() ? translatablePart("it printed nothing") : joined(lines, " ");
}

/// Until the ranks have ended, or have to be: then with the reason.
std::optional<RunEnd> follow(ChildProcess& child, const RecordOptions& options, const RecordFolder& folder,
    const std::atomic<bool>* cancel, std::vector<std::string>& output)
{
    const auto keep = [&output](std::string_view line) { output.emplace_back(line); };
    constexpr int often = 100; // milliseconds
    const auto begin = SteadyClock::now();
    RankWatch watch(folder, options.processes, options.patience);
    while (child.read(often, keep, keep)) {
        if (cancel && cancel->load())
            return RunEnd::Interrupted;
        if (options.time > 0 && SteadyClock::now() - begin > std::chrono::seconds(options.time))
            return RunEnd::OutOfTime;
        if (const auto end = watch.look())
            return end;
    }
    return std::nullopt;
}

} // namespace

Outcome<RecordedRun> recordRun(const RecordOptions& options, const std::atomic<bool>* cancel)
{
    std::error_code error;
    const std::string recorder = options.recorder.empty()
        ? ownRecorder()
        : std::filesystem::absolute(options.recorder, error).lexically_normal().string();
    if (recorder.empty())
        return problem(message::recordMissing);
    if (!isOnDisk(recorder))
        return problem(message::recordNoFile, {options.recorder});
    const RecordFolder folder;
    if (folder.path().empty())
        return problem(message::recordFolder, {std::generic_category().message(errno)});
    auto words = wordsIn(options.launcher);
    words.insert(words.end(),
        {"-n", std::to_string(options.processes), "env", "LD_PRELOAD=" + recorder, "LOCKSTEP_RECORD=" + folder.path()});
    words.insert(words.end(), options.words.begin(), options.words.end());
    RankLauncher launcher;
    launcher.words = options.launcher;
    ChildProcess child(words, ranksEnvironment(launcher, options.processes));
    if (!child.failure().empty())
        return problem(message::recordLauncher, {wordsIn(options.launcher).front(), child.failure()});
    RecordedRun run;
    const auto end = follow(child, options, folder, cancel, run.output);
    constexpr int toLeave = 10'000;
    const int status = child.end(end ? 0 : toLeave);
    endRanks(folder.path());
    const auto lines = folder.lines(options.processes);
    if (std::cmp_less(lines.size(), options.processes)) {
        if (end == RunEnd::Interrupted)
            return problem(message::recordInterruptedEarly);
        if (end == RunEnd::OutOfTime)
            return problem(message::recordOutOfTimeEarly, {std::to_string(options.time)});
        if (const auto inInit = folder.marks(); inInit > 0 && std::cmp_less(inInit, options.processes))
            return problem(message::recordInitDeadlock, {std::to_string(inInit), std::to_string(options.processes)});
        if (lines.empty())
            return problem(message::recordNothing, {options.launcher, options.words.front(), firstOf(run.output)});
        return problem(message::recordRanks,
            {std::to_string(lines.size()), std::to_string(options.processes), firstOf(run.output)});
    }
    auto recording = readRecording(lines);
    if (!recording)
        return recording.diagnostics;
    run.recording = *std::move(recording.value);
    run.recording.program = joined(options.words, " ");
    run.recording.launcher = wordsIn(options.launcher).front();
    run.recording.patience = options.patience;
    run.recording.status = status;
    run.recording.end = end && *end != RunEnd::Crashed ? *end : endOf(run.recording, status);
    findSites(run.recording);
    return run;
}

} // namespace lockstep
