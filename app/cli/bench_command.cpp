// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Measures how fast the machine is, beside the least that any program must do for the same run: a plain loop over the
// same messages, round after round, that adds each to the loads of its links and finds each round's largest. The ratio
// is comparable between computers.

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <fstream>

#include <nlohmann/json.hpp>

#include "app/cli/commands.h"
#include "app/cli/messages.h"
#include "core/base/diagnostic.h"
#include "core/base/text.h"
#include "core/header/program.h"
#include "core/machine/run.h"
#include "core/network/network.h"
#include "core/trace/run_columns.h"
#include "core/trace/trace.h"

namespace lockstep {

Command benchCommand();

namespace {

/// Processor time, so that other programs do not count.
double secondsNow() { return static_cast<double>(std::clock()) / static_cast<double>(CLOCKS_PER_SEC); }

/// In seconds: the first repeat, and the median of the others.
struct Timing {
    std::size_t repeats = 0;
    double first = 0;
    double each = 0;
};

/// Calls `before`, which is not timed, before each repeat.
template <class Before, class Work> Timing measure(Before before, Work work)
{
    constexpr double longEnough = 0.5;
    constexpr std::size_t least = 4;
    std::vector<double> seconds;
    double all = 0;
    while (all < longEnough || seconds.size() < least) {
        before();
        const double begin = secondsNow();
        work();
        seconds.push_back(secondsNow() - begin);
        all += seconds.back();
    }
    const auto middle = seconds.begin() + 1 + std::ssize(seconds) / 2 - 1;
    Timing measured{seconds.size(), seconds.front(), 0};
    std::nth_element(seconds.begin() + 1, middle, seconds.end());
    measured.each = *middle;
    return measured;
}

/// The peak memory of this process in bytes; 0 if the system does not report it. getrusage() would include the memory
/// of the process that started it.
std::int64_t mostHeld()
{
    std::ifstream status("/proc/self/status");
    for (std::string word; status >> word;)
        if (std::int64_t kilobytes = 0; word == "VmHWM:" && status >> kilobytes)
            return kilobytes * 1024;
    return 0;
}

struct PlainMessage {
    std::int64_t words;
    std::size_t firstLink; ///< in PlainRun::links; they end where those of the next message begin
};

/// The same run for the plain loop: over the default routes, without `via`.
struct PlainRun {
    std::vector<PlainMessage> messages; ///< with one more at the end
    std::vector<std::size_t> rounds;    ///< the first message of each, and the end
    std::vector<std::uint32_t> links;   ///< directed
    std::vector<std::int64_t> loads;    ///< by directed link
};

PlainRun plainRun(const Trace& trace)
{
    const Network& network = *trace.request.network;
    const RunColumns& columns = *trace.columns;
    PlainRun plain;
    plain.loads.resize(2 * network.links().size());
    for (const auto& round : columns.rounds)
        plain.rounds.push_back(round.firstMessage);
    plain.rounds.push_back(columns.messages.size());
    std::vector<int> numbers;
    for (std::size_t i = 0; i < columns.messages.size(); ++i) {
        const SentMessage message = columns.messages[i];
        plain.messages.push_back({message.words, plain.links.size()});
        const auto& embedding = trace.request.embedding;
        network.linksOnRoute(embedding.nodeOf(message.source), embedding.nodeOf(message.destination), numbers);
        plain.links.insert(plain.links.end(), numbers.begin(), numbers.end());
    }
    plain.messages.push_back({0, plain.links.size()});
    return plain;
}

// The caller uses the result, so that no compiler removes the loop.
std::int64_t playPlainly(PlainRun& plain)
{
    std::int64_t sum = 0;
    const auto eachLink = [&](std::size_t round, auto visit) {
        for (std::size_t i = plain.rounds[round]; i < plain.rounds[round + 1]; ++i)
            for (std::size_t k = plain.messages[i].firstLink; k < plain.messages[i + 1].firstLink; ++k)
                visit(plain.loads[plain.links[k]], plain.messages[i].words);
    };
    for (std::size_t round = 0; round + 1 < plain.rounds.size(); ++round) {
        std::int64_t busiest = 0;
        eachLink(round, [&](std::int64_t& load, std::int64_t words) { busiest = std::max(busiest, load += words); });
        eachLink(round, [](std::int64_t& load, std::int64_t) { load = 0; });
        sum += busiest;
    }
    return sum;
}

struct Benchmark {
    const Trace& trace;
    Timing machine;
    std::int64_t memory = 0;
    Timing floor;
    double messages() const { return static_cast<double>(std::max<std::int64_t>(trace.totals.messages, 1)); }
    double perSecond() const { return messages() / machine.each; }
    double nanoseconds(const Timing& measured) const { return measured.each / messages() * 1e9; }
    double ratio() const { return machine.each / floor.each; }
};

std::string number(const char* format, double value)
{
    char text[64];
    std::snprintf(text, sizeof text, format, value);
    return text;
}

std::string benchJson(const Benchmark& bench)
{
    const nlohmann::ordered_json json = {{"lockstep", 1}, {"algorithm", bench.trace.request.program->name},
        {"network", bench.trace.request.network->spec()}, {"messages", bench.trace.totals.messages},
        {"rounds", bench.trace.totals.rounds}, {"runs", bench.machine.repeats}, {"seconds", bench.machine.each},
        {"first_seconds", bench.machine.first}, {"messages_per_second", bench.perSecond()},
        {"nanoseconds_per_message", bench.nanoseconds(bench.machine)}, {"peak_memory", bench.memory},
        {"floor_nanoseconds_per_message", bench.nanoseconds(bench.floor)}, {"ratio", bench.ratio()}};
    return json.dump(2) + '\n';
}

std::string benchText(const Benchmark& bench)
{
    const auto& trace = bench.trace;
    const std::vector<std::pair<std::string, std::string>> lines = {
        {say(message::benchLabelMachine),
            say(message::benchMachine,
                {number("%.0f", bench.perSecond()), number("%.1f", bench.nanoseconds(bench.machine)),
                    number("%.4g", bench.machine.each), std::to_string(bench.machine.repeats - 1),
                    number("%.4g", bench.machine.first)})},
        {say(message::benchLabelMemory),
            say(message::benchMemory, {number("%.0f", static_cast<double>(bench.memory) / 1e6)})},
        {say(message::benchLabelFloor), say(message::benchFloor, {number("%.1f", bench.nanoseconds(bench.floor))})},
        {say(message::benchLabelRatio), number("%.1f", bench.ratio())}};
    std::size_t widest = 0;
    for (const auto& [label, text] : lines)
        widest = std::max(widest, columnCount(label));
    std::string all = say(message::benchRun,
                          {trace.request.program->name, trace.request.network->spec(),
                              std::to_string(trace.totals.messages), std::to_string(trace.totals.rounds)})
        + '\n';
    for (const auto& [label, text] : lines)
        all += besideLabel(label, text, widest + 2, std::string::npos);
    return all;
}

ExitStatus benchRun(const CommandContext& context, const CommandWords& words)
{
    if (words.words.empty())
        return refuseMissing(context, "bench", "an algorithm or a file", "see lockstep list");
    const auto options = runOptionsOf(context, words);
    if (!options)
        return ExitStatus::WrongUsage;
    const auto prepared = prepareRun(context, *options);
    if (!prepared.request)
        return prepared.status;
    std::optional<Trace> last;
    const auto machine = measure([&] { last.reset(); }, [&] { last.emplace(run(*prepared.request)); });
    const std::int64_t memory = mostHeld();
    const auto shown = played(context, prepared, *std::move(last));
    if (shown.trace->error)
        return shown.status;
    auto plain = plainRun(*shown.trace);
    volatile std::int64_t found = 0;
    // Repeated until the clock, which counts microseconds, can measure it.
    constexpr std::size_t longEnough = 100'000;
    const std::size_t times = 1 + longEnough / (plain.messages.size() + plain.links.size());
    auto floor = measure([] {},
        [&] {
            for (std::size_t i = 0; i < times; ++i)
                found = playPlainly(plain);
        });
    floor.each /= static_cast<double>(times);
    const Benchmark bench{*shown.trace, machine, memory, floor};
    context.terminal.out << (words.has("json") ? benchJson(bench) : benchText(bench));
    return shown.status;
}

} // namespace

Command benchCommand()
{
    return {.name = "bench",
        .help = "Measure how fast the machine executes a run",
        .word = programWord,
        .takesRun = true,
        .own = {jsonOption},
        .run = benchRun};
}

} // namespace lockstep
