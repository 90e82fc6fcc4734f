// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/measure/buffer_probe.h"

#include <algorithm>
#include <chrono>

#include "app/request/request.h"
#include "core/trace/run_request.h"

namespace lockstep {
namespace {

constexpr std::int64_t longest = std::int64_t{1} << 20; ///< words

constexpr auto exchange = "/*\noperation: circular-shift\ninput: X\nresult: Y\n*/\n"
                          "procedure EXCHANGE(my_id, X, Y)\nbegin\n"
                          "   send X to 1 - my_id;\n"
                          "   receive Y from 1 - my_id;\n"
                          "end EXCHANGE\n";

/// The number of these ascending lengths that work before one deadlocks; none if the ranks do not run.
std::optional<std::size_t> playedLengths(const RankLauncher& launcher, const Library& library,
    const std::vector<std::int64_t>& lengths, const std::atomic<bool>* cancel)
{
    std::vector<RankTask> tasks;
    std::vector<RunRequest> requests;
    for (const std::int64_t words : lengths) {
        RankTask task;
        task.options.program = "exchange.algo";
        task.options.text = exchange;
        task.options.network = "complete:2";
        task.options.words = words;
        auto request = makeRequest(task.options, library);
        if (!request)
            return std::nullopt;
        tasks.push_back(std::move(task));
        requests.push_back(*std::move(request.value));
    }
    const RankRun ran = runRanks(launcher, 2, tasks, requests, cancel);
    if (ran.problem && !ran.isOfProgram)
        return std::nullopt;
    return ran.times.size();
}

/// Lengths strictly between two lengths.
std::vector<std::int64_t> lengthsBetween(std::int64_t low, std::int64_t high)
{
    constexpr std::int64_t parts = 16;
    std::vector<std::int64_t> lengths;
    for (std::int64_t i = 1; i < parts; ++i)
        if (const std::int64_t words = low + (high - low) * i / parts; words > low)
            lengths.push_back(words);
    const auto repeats = std::ranges::unique(lengths);
    lengths.erase(repeats.begin(), repeats.end());
    return lengths;
}

} // namespace

std::optional<BufferLimit> probeBuffering(
    const RankLauncher& launcher, const Library& library, const std::atomic<bool>* cancel)
{
    constexpr std::chrono::seconds mostTime(7); // one start takes one or two
    const auto begin = std::chrono::steady_clock::now();
    std::vector<std::int64_t> lengths;
    for (std::int64_t words = 1; words <= longest; words *= 2)
        lengths.push_back(words);
    BufferLimit limit;
    while (!lengths.empty()) {
        const auto played = playedLengths(launcher, library, lengths, cancel);
        if (!played)
            return std::nullopt;
        if (*played > 0)
            limit.words = lengths[*played - 1];
        limit.isAll = limit.words == longest;
        if (limit.isAll || limit.words == 0)
            return limit;
        const std::int64_t above = *played < lengths.size() ? lengths[*played] : limit.words + 1;
        const bool isExact = above - limit.words <= std::max<std::int64_t>(1, limit.words / 16);
        const bool isLate = std::chrono::steady_clock::now() - begin > mostTime;
        lengths = isExact || isLate ? std::vector<std::int64_t>() : lengthsBetween(limit.words, above);
    }
    return limit;
}

} // namespace lockstep
