// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The commands behind the command line, one file each. Every one returns its exit status.

#include <string>
#include <vector>

#include "app/command_line.h"
#include "app/library.h"
#include "app/options.h"
#include "core/trace/run_request.h"

namespace lockstep {

struct Trace;

enum class Format { Text, Json };

/// What a command works with.
struct CommandContext {
    const Library& library;
    const Terminal& terminal;
};

ExitStatus listCommand(const CommandContext& context, const std::string& what, Format format);
ExitStatus runCommand(const CommandContext& context, const RunOptions& options, Format format);
ExitStatus checkCommand(const CommandContext& context, const std::vector<std::string>& files);
ExitStatus benchCommand(const CommandContext& context, const RunOptions& options, Format format);

/// `given` are the options of the command line by name; they win over those of a ready-made figure `name`.
struct FigureCommand {
    std::string name;
    std::vector<std::pair<std::string, std::string>> given;
    std::string output; ///< a file, or "-"
};
ExitStatus figureCommand(const CommandContext& context, const FigureCommand& command);
/// Every ready-made figure as figure-NAME.svg in the folder `output`, which is made where it is missing; `name` is not
/// used. Goes on after one that fails; the exit status is that of the first failure.
ExitStatus allFiguresCommand(const CommandContext& context, const FigureCommand& command);

/// Writes messages to the terminal's err.
void report(const CommandContext& context, const std::vector<Diagnostic>& diagnostics);
ExitStatus refuse(const CommandContext& context, const Diagnostic& diagnostic);

/// A run from options to trace. Says everything that went wrong, except what is in the trace.
struct PlayedRun {
    std::shared_ptr<const Trace> trace; ///< null when it did not start
    ExitStatus status = ExitStatus::Done;
    LibraryFile file;
};
PlayedRun play(const CommandContext& context, const RunOptions& options);

/// Reads and prepares but does not run. On failure says why, and request is empty.
struct PreparedRun {
    std::optional<RunRequest> request;
    ExitStatus status = ExitStatus::Done;
    LibraryFile file;
};
PreparedRun prepareRun(const CommandContext& context, const RunOptions& options);

} // namespace lockstep
