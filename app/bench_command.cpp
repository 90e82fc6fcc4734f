// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later

// How fast the machine is, beside the least that any program must do for the same run: a plain loop that goes through
// the same messages, round after round, and adds each to its links. The ratio compares on any computer.

#include <algorithm>
#include <chrono>
#include <cstdio>

#include <nlohmann/json.hpp>

#include "app/commands.h"
#include "core/machine/machine.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {

Command benchCommand();

namespace {

using Clock = std::chrono::steady_clock;
constexpr double longEnough = 0.5; // seconds a measurement

struct Measured {
    std::int64_t repeats = 0;
    double seconds = 0;
    double each() const { return seconds / static_cast<double>(repeats); }
};

template <class Work> Measured measure(Work work)
{
    Measured measured;
    const auto begin = Clock::now();
    while (measured.seconds < longEnough) {
        work();
        ++measured.repeats;
        measured.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    }
    return measured;
}

struct PlainMessage {
    int round;
    int source;
    int destination;
    std::int64_t words;
    std::vector<int> path;
};

std::vector<PlainMessage> plainMessages(const Trace& trace)
{
    std::vector<PlainMessage> messages;
    for (const auto& message : trace.messages)
        messages.push_back({message.round, message.source, message.destination, message.words, message.path});
    return messages;
}

// What the loop writes is read at its end, so that no compiler leaves it out.
std::int64_t plainLoop(
    const std::vector<PlainMessage>& messages, std::vector<std::int64_t>& held, std::vector<std::int64_t>& load)
{
    std::int64_t busiest = 0;
    for (const auto& message : messages) {
        held[static_cast<std::size_t>(message.destination)] += message.words + message.round;
        for (std::size_t i = 1; i < message.path.size(); ++i) {
            auto& words = load[static_cast<std::size_t>(message.path[i])];
            words += message.words;
            busiest = std::max(busiest, words);
        }
    }
    return busiest + held.front();
}

struct Benchmark {
    const Trace& trace;
    Measured machine;
    Measured floor;
    double messages() const { return static_cast<double>(std::max<std::size_t>(trace.messages.size(), 1)); }
    double perSecond() const { return messages() / machine.each(); }
    double nanoseconds(const Measured& measured) const { return measured.each() / messages() * 1e9; }
    double ratio() const { return machine.each() / floor.each(); }
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
        {"network", bench.trace.request.network->spec()}, {"messages", bench.trace.messages.size()},
        {"rounds", bench.trace.totals.rounds}, {"runs", bench.machine.repeats}, {"seconds", bench.machine.seconds},
        {"messages_per_second", bench.perSecond()}, {"nanoseconds_per_message", bench.nanoseconds(bench.machine)},
        {"floor_nanoseconds_per_message", bench.nanoseconds(bench.floor)}, {"ratio", bench.ratio()}};
    return json.dump(2) + '\n';
}

std::string benchText(const Benchmark& bench)
{
    const auto& trace = bench.trace;
    return trace.request.program->name + " on " + trace.request.network->spec() + ": "
        + std::to_string(trace.messages.size()) + " messages in " + std::to_string(trace.totals.rounds) + " rounds\n"
        + "machine  " + number("%.0f", bench.perSecond()) + " messages a second, "
        + number("%.1f", bench.nanoseconds(bench.machine)) + " ns each (" + std::to_string(bench.machine.repeats)
        + " runs)\n" + "floor    " + number("%.1f", bench.nanoseconds(bench.floor))
        + " ns each, a plain loop over the same messages\n" + "ratio    " + number("%.1f", bench.ratio()) + '\n';
}

ExitStatus benchRun(const CommandContext& context, const CommandWords& words)
{
    if (words.words.empty())
        return refuseMissing(context, "bench", "an algorithm or a file", "see lockstep list");
    const auto options = runOptionsOf(context, words);
    if (!options)
        return ExitStatus::WrongUsage;
    const auto played = play(context, *options);
    if (!played.trace || played.trace->error)
        return played.status;
    const Trace& trace = *played.trace;
    const auto machine = measure([&] { run(trace.request); });
    const auto messages = plainMessages(trace);
    std::vector<std::int64_t> held(static_cast<std::size_t>(trace.processes()));
    std::vector<std::int64_t> load(static_cast<std::size_t>(trace.request.network->nodes()));
    volatile std::int64_t sink = 0;
    const auto floor = measure([&] { sink = plainLoop(messages, held, load); });
    const Benchmark bench{trace, machine, floor};
    context.terminal.out << (words.has("json") ? benchJson(bench) : benchText(bench));
    return played.status;
}

} // namespace

Command benchCommand()
{
    return {.name = "bench",
        .help = "measure how fast the machine plays a run",
        .word = programWord,
        .takesRun = true,
        .own = {jsonOption},
        .run = benchRun};
}

} // namespace lockstep
