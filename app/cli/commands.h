// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The commands of `lockstep`. Each is a file NAME_command.cpp that defines `Command NAMECommand()`, and a row of
// commands.def. The rest of this header is what several of them share.

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/cli/command_line.h"
#include "app/library/library.h"
#include "app/request/option_words.h"
#include "core/base/catalogue.h"
#include "core/trace/run_request.h"

namespace lockstep {

struct Program;

/// The surroundings of a command.
struct CommandContext {
    const Library& library;
    const Terminal& terminal;
    const std::vector<ExportFormat>& formats;
    const WorksheetWriter& writeWorksheet;
    bool isQuiet = false; ///< reports errors only
    bool asJson = false;  ///< reports each error and warning as a JSON object on a line
    std::string about{};  ///< which of several things a command works on; messages that name no file begin with it
};

/// The words after the name of a command.
struct CommandWords : OptionWords {
    std::vector<std::string> afterDashes; ///< words after --, whatever they begin with
    std::vector<OptionWords> beside; ///< of a command that takes them: what stands between -- and -- after its words
};

struct Command {
    std::string name; ///< "run"
    std::string help;
    struct Word {
        std::string name; ///< "algorithm"
        std::string help;
        std::string surplus = "program"; ///< "lockstep run takes only one program"
        bool many = false;
        std::vector<std::string> lists{};  ///< what completes it: names of `lockstep list`
        std::vector<std::string> values{}; ///< what completes it: one of these
    } word{};
    bool takesRun = false;    ///< takes the options of runs
    bool takesFigure = false; ///< takes the options of pictures
    bool takesBeside = false; ///< takes further runs after --, with options of their own
    struct Own {
        std::string name;        ///< "output", written --output
        std::string placeholder; ///< "FILE.svg"; empty for one without a value
        std::string help;
        std::string letter{}; ///< "o": also written -o
    };
    std::vector<Own> own{};
    std::function<ExitStatus(const CommandContext&, const CommandWords&)> run{};
};

// Words and options of several commands.
inline const Command::Word programWord{.name = "algorithm",
    .help = "an algorithm (lockstep list), a file, a figure that Lockstep drew, a session, or - for standard input",
    .lists = {"algorithms", "exercises"}};
inline const Command::Own jsonOption{"json", "", translatable("print one JSON object instead of a table")};

/// An option of every command.
inline const Command::Own quietOption{"quiet", "", translatable("report errors only: no warnings, no progress"), "q"};

/// Of commands that show runs.
const Command::Own& notationOption();
bool showsRuns(const Command& command);

/// Runs it, and prints the table, or the JSON that the words ask for.
ExitStatus printRun(const CommandContext& context, const RunOptions& options, const CommandWords& words);

/// In the order in which --help lists them.
const std::vector<Command>& commands();
std::vector<std::string> commandNames();

/// Writes messages to the terminal's err: with their lines if they are about the file.
void report(const CommandContext& context, const std::vector<Diagnostic>& diagnostics);
void report(const CommandContext& context, const LibraryFile& file, const std::vector<Diagnostic>& diagnostics);

/// Says that a number also names a listing of the other kind, if that shows something else.
enum class ListingKind { Algorithm, Figure };
void warnOfOtherListing(const CommandContext& context, const std::string& name, ListingKind chosen);

/// Writes a file, or to the standard output if the path is -.
std::optional<Diagnostic> writeOutput(const CommandContext& context, const std::string& path, const std::string& bytes);

/// A cell of comma-separated values, in quotes where it needs them.
std::string csvCell(const std::string& cell);

/// The name of the standard input on the command line.
inline constexpr const char* standardInput = "-";
/// Gives the options the text of the standard input, if they name it.
std::optional<Diagnostic> readStandardInput(const CommandContext& context, RunOptions& options);
ExitStatus refuse(const CommandContext& context, const Diagnostic& diagnostic);
/// "lockstep run needs an algorithm or a file", and how to name one.
ExitStatus refuseMissing(
    const CommandContext& context, const std::string& command, const std::string& what, const std::string& how);

/// The run of a program, a picture or a session, with the given options. Reports an error, and returns none then.
std::optional<RunOptions> runOptionsOf(const CommandContext& context, const CommandWords& words);

/// On the first network of the header on which the program runs: for users who name none.
std::optional<RunOptions> onNetworkOfHeader(const RunOptions& options, const std::shared_ptr<const Program>& program);

/// A run that can be played. Errors and warnings have been reported.
struct PreparedRun {
    LibraryFile file;
    std::optional<RunRequest> request;          ///< none after an error
    ExitStatus status = ExitStatus::WrongUsage; ///< after an error
};
PreparedRun prepareRun(const CommandContext& context, const RunOptions& options);

/// A run that has been played. Errors and warnings have been reported, except those that are in the trace.
struct PlayedRun {
    std::shared_ptr<const Trace> trace; ///< null when it did not start
    ExitStatus status = ExitStatus::Done;
};
PlayedRun play(const CommandContext& context, const RunOptions& options);
/// Reports the warnings and the error of the trace.
PlayedRun played(const CommandContext& context, const PreparedRun& prepared, Trace trace);

} // namespace lockstep
