// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The commands of `lockstep`. Each is a file NAME_command.cpp that defines `Command NAMECommand()`, and a row of
// commands.def. What several of them need stands below.

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/cli/command_line.h"
#include "app/library/library.h"
#include "app/request/options.h"
#include "core/base/outcome.h"
#include "core/trace/run_request.h"

namespace lockstep {

/// What a command works with.
struct CommandContext {
    const Library& library;
    const Terminal& terminal;
    const std::vector<ExportFormat>& formats;
    const WorksheetWriter& writeWorksheet;
};

/// What stands behind the name of a command.
struct CommandWords {
    std::vector<std::string> words;         ///< without dashes
    std::map<std::string, std::string> own; ///< the command's own options that were given
    /// Options of the run and of the picture, for setRunOption and setFigureOption.
    std::vector<std::pair<std::string, std::string>> given;

    bool has(const std::string& option) const { return own.contains(option); }
    /// Of one of the command's own options; empty where it was not given.
    std::string value(const std::string& option) const { return has(option) ? own.at(option) : std::string(); }
    std::string first() const { return words.empty() ? std::string() : words.front(); }
};

struct Command {
    std::string name; ///< "run"
    std::string help;
    struct Word {
        std::string name; ///< "algorithm"
        std::string help;
        std::string surplus = "program"; ///< "lockstep run takes only one program"
        bool many = false;
    } word{};
    bool takesRun = false;    ///< the options of a run
    bool takesFigure = false; ///< those of a picture
    struct Own {
        std::string name;        ///< "output", written --output
        std::string placeholder; ///< "FILE.svg"; empty for one without a value
        std::string help;
        std::string letter{}; ///< "o": also written -o
    };
    std::vector<Own> own{};
    std::function<ExitStatus(const CommandContext&, const CommandWords&)> run{};
};

// What several commands take.
inline const Command::Word programWord{
    "algorithm", "an algorithm (lockstep list), a file, a figure that Lockstep drew, or a session"};
inline const Command::Own jsonOption{"json", "", "print one JSON object instead of a table"};

/// The words behind the name of that command, read as the command line reads them.
Outcome<CommandWords> readCommandWords(const std::string& command, const std::vector<std::string>& words);

/// In the order in which --help lists them.
const std::vector<Command>& commands();
std::vector<std::string> commandNames();

/// Writes messages to the terminal's err.
void report(const CommandContext& context, const std::vector<Diagnostic>& diagnostics);
ExitStatus refuse(const CommandContext& context, const Diagnostic& diagnostic);
/// "lockstep run needs an algorithm or a file", and how to name one.
ExitStatus refuseMissing(
    const CommandContext& context, const std::string& command, const std::string& what, const std::string& how);

/// The run that the words ask for: of a program, a picture or a session, with the options that are given. Says what is
/// wrong, and is none then.
std::optional<RunOptions> runOptionsOf(const CommandContext& context, const CommandWords& words);

/// From options to a run that can be played. Says everything that went wrong.
struct PreparedRun {
    LibraryFile file;
    std::optional<RunRequest> request;          ///< none: what is wrong was told
    ExitStatus status = ExitStatus::WrongUsage; ///< then
};
PreparedRun prepareRun(const CommandContext& context, const RunOptions& options);

/// A run from options to trace. Says everything that went wrong, except what is in the trace.
struct PlayedRun {
    std::shared_ptr<const Trace> trace; ///< null when it did not start
    ExitStatus status = ExitStatus::Done;
};
PlayedRun play(const CommandContext& context, const RunOptions& options);
/// What a run has to tell, told.
PlayedRun played(const CommandContext& context, const PreparedRun& prepared, Trace trace);

} // namespace lockstep
