// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <string>
#include <tuple>
#include <vector>

#include "app/cli/commands.h"
#include "app/cli/unfinished_files.h"
#include "app/record/messages.h"
#include "app/record/recorded_program.h"
#include "app/record/recorded_run.h"
#include "app/record/report.h"
#include "app/record/run_end.h"
#include "core/base/option_row.h"
#include "core/base/text.h"

namespace lockstep {

Command recordCommand();

namespace {

constexpr int mostRecordedRanks = 1024;

ExitStatus exitStatusOf(RunEnd end) { return static_cast<ExitStatus>(rowOf(end).status); }

/// Of a run of which nothing was recorded
ExitStatus exitStatusWithout(const Diagnostic& problem)
{
    return problem.id == Message(message::recordInitDeadlock)  ? exitStatusOf(RunEnd::Deadlock)
        : problem.id == Message(message::recordOutOfTimeEarly) ? exitStatusOf(RunEnd::OutOfTime)
                                                               : ExitStatus::WrongUsage;
}

ExitStatus recordProgram(const CommandContext& context, const CommandWords& words)
{
    if (words.words.empty())
        return refuseMissing(context, "record", "a program", "write lockstep record -n 4 -- ./program");
    RecordOptions options;
    options.words = words.words;
    if (words.has("launcher"))
        options.launcher = words.value("launcher");
    if (wordsIn(options.launcher).empty())
        return refuseMissing(context, "record", "a launcher", "write --launcher mpirun");
    options.recorder = words.value("recorder");
    if (!words.has("processes"))
        return refuseMissing(context, "record", "a number of ranks", "write -n 4");
    constexpr int mostPatience = 3600, mostTime = 1'000'000;
    for (const auto& [name, most, number] : {std::tuple("processes", mostRecordedRanks, &options.processes),
             std::tuple("patience", mostPatience, &options.patience), std::tuple("time", mostTime, &options.time)})
        if (words.has(name))
            if (const auto wrong = option::readWithin(name, words.value(name), 1, most, *number))
                return refuse(context, *wrong);
    const StopFlag stop; // ends the ranks, and keeps what they did until then
    const auto run = recordRun(options, &StopFlag::isSet());
    if (!run) {
        refuse(context, run.diagnostics.front());
        return StopFlag::isSet() ? exitStatusOf(RunEnd::Interrupted) : exitStatusWithout(run.diagnostics.front());
    }
    if (!context.isQuiet)
        for (const std::string& line : run->output)
            context.terminal.err << line << '\n';
    const std::string program = programOf(run->recording);
    const std::string file = words.has("output") ? words.value("output") : "recording.algo";
    if (const auto error = writeOutput(context, file, program))
        return refuse(context, *error);
    const auto trace = playedAgain(run->recording, program, context.library);
    if (file != "-")
        context.terminal.out << recordingReport(run->recording, context.library, trace);
    if (const auto end = endOf(run->recording, trace, options.time))
        report(context, {*end});
    return exitStatusOf(run->recording.end);
}

} // namespace

Command recordCommand()
{
    return {.name = "record",
        .help = "Record what the ranks of an MPI program send and receive, as a program to step through",
        .word = {.name = "program",
            .help = "the program and its arguments, after --",
            .surplus = "program",
            .many = true},
        .own = {{"processes", "N", "number of ranks", "n"},
            {"output", "FILE.algo", "file to write [default: recording.algo]", "o"},
            {"launcher", "WORDS", "the command that starts ranks [default: mpirun]"},
            {"recorder", "FILE.so", "the recorder for another MPI, compiled from record.c"},
            {"patience", "N", "seconds in which nothing happens before a deadlock is reported [default: 5]"},
            {"time", "N", "seconds that the program may run [default: no limit]"}},
        .run = recordProgram};
}

} // namespace lockstep
