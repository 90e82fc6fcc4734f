// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "app/library/disk.h"
#include "app/library/library.h"
#include "app/measure/child_process.h"
#include "app/measure/rank_launch.h"
#include "app/record/messages.h"
#include "app/record/recording.h"
#include "core/base/catalogue.h"
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

/// Whether all ranks wait, or have ended.
bool isStuck(const std::vector<std::string>& lines, int processes)
{
    if (std::ssize(lines) != processes)
        return false;
    const auto recording = readRecording(lines);
    if (!recording)
        return false;
    const auto stuck = recording->stuck();
    const auto ended = std::ranges::count(recording->ranks, true, &RankRecord::finalized);
    return !stuck.empty() && std::ssize(stuck) + ended == processes;
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
    const auto keep = [&run](std::string_view line) { run.output.emplace_back(line); };
    constexpr int often = 100; // milliseconds
    std::uintmax_t size = 0;
    auto since = SteadyClock::now();
    const auto isCancelled = [cancel] { return cancel && cancel->load(); };
    while (child.read(often, keep, keep) && !isCancelled()) {
        if (const auto now = folder.size(options.processes); now != size) {
            size = now;
            since = SteadyClock::now();
        }
        if (SteadyClock::now() - since > std::chrono::seconds(options.patience)) {
            run.isDeadlock = isStuck(folder.lines(options.processes), options.processes);
            if (run.isDeadlock)
                break;
            since = SteadyClock::now();
        }
    }
    constexpr int toLeave = 10'000;
    run.status = child.end(run.isDeadlock || isCancelled() ? 0 : toLeave);
    if (isCancelled())
        return problem(message::recordCancelled);
    const auto lines = folder.lines(options.processes);
    if (lines.empty())
        return problem(message::recordNothing, {options.launcher, options.words.front(), firstOf(run.output)});
    if (std::ssize(lines) != options.processes)
        return problem(message::recordRanks,
            {std::to_string(lines.size()), std::to_string(options.processes), firstOf(run.output)});
    auto recording = readRecording(lines);
    if (!recording)
        return recording.diagnostics;
    run.recording = *std::move(recording.value);
    run.recording.program = joined(options.words, " ");
    return run;
}

} // namespace lockstep
