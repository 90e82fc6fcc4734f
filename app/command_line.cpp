// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <new>

#include <CLI/CLI.hpp>

#include "app/commands.h"
#include "app/preset.h"
#include "core/base/messages/app.h"
#include "core/base/spelling.h"

namespace lockstep {
namespace {

const std::vector<std::string> commandNames = {"list", "run", "check", "figure", "bench"};

using Given = std::vector<std::pair<std::string, std::string>>;

/// What CLI11 collects. Values stay text; setRunOption and setFigureOption read them.
struct Arguments {
    std::string what = "algorithms";
    std::string program;
    std::vector<std::string> files;
    std::string output;
    bool json = false;
    bool allPresets = false;
    Given given;
};

std::string suggestion(const std::string& word, const std::vector<std::string>& known)
{
    const auto near = nearest(word, known);
    return near.empty() ? "" : "did you mean " + near + "? ";
}

void addOptions(CLI::App& command, const std::vector<OptionInfo>& infos, Arguments& arguments)
{
    for (const auto& info : infos) {
        const auto name = "--" + info.name;
        if (info.placeholder.empty()) {
            command.add_flag_callback(
                name, [&, info] { arguments.given.emplace_back(info.name, ""); }, info.help);
            continue;
        }
        const auto keep = [&, info](const std::string& value) { arguments.given.emplace_back(info.name, value); };
        command.add_option_function<std::string>(name, keep, info.help)
            ->type_name(info.placeholder)
            ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    }
}

void addRunLike(CLI::App& app, const std::string& name, const std::string& help, Arguments& arguments)
{
    auto* command = app.add_subcommand(name, help);
    command
        ->add_option("algorithm", arguments.program,
            "an algorithm (lockstep list), a file, a figure.svg that Lockstep drew, or a session")
        ->type_name("");
    addOptions(*command, runOptionInfos(), arguments);
    if (name == "figure") {
        addOptions(*command, figureOptionInfos(), arguments);
        command->add_option("-o,--output", arguments.output, "the file to write, - for standard output")
            ->type_name("FILE.svg");
        command->add_flag(
            "--all-presets", arguments.allPresets, "draw all ready-made figures, into the folder that -o names");
    } else {
        command->add_flag("--json", arguments.json, "one JSON object instead of a table");
    }
}

void addCommands(CLI::App& app, Arguments& arguments)
{
    app.name("lockstep");
    app.set_version_flag("--version", "lockstep " LOCKSTEP_VERSION);
    app.footer("Without a command, or with a file, the window opens.");
    app.require_subcommand(0, 1);
    auto* list = app.add_subcommand("list", "what there is: algorithms, networks, operations or figures");
    list->add_option("what", arguments.what, "algorithms, networks, operations or figures")->type_name("");
    list->add_flag("--json", arguments.json, "as JSON");
    addRunLike(app, "run", "run a program and print its rounds, cost and verdict", arguments);
    auto* check = app.add_subcommand("check", "print the errors and warnings of programs");
    check->add_option("files", arguments.files, "files or algorithms")->type_name("");
    addRunLike(app, "figure", "draw a run, or a ready-made figure, as SVG", arguments);
    addRunLike(app, "bench", "measure how fast the machine plays a run", arguments);
    for (auto* command : app.get_subcommands([](CLI::App*) { return true; })) {
        command->allow_extras(); // leftOver() explains them better
        command->footer("");
    }
}

std::vector<std::string> optionNames(const CLI::App& command)
{
    std::vector<std::string> names;
    for (const auto* option : command.get_options())
        for (const auto& name : option->get_lnames())
            names.push_back("--" + name);
    return names;
}

std::optional<Diagnostic> leftOver(const CLI::App& command)
{
    const auto rest = command.remaining();
    if (rest.empty())
        return std::nullopt;
    const auto& first = rest.front();
    if (!first.starts_with('-'))
        return problem(message::appSurplusArgument,
            {command.get_name(), command.get_name() == "list" ? "list" : "program", first});
    const auto name = first.substr(0, first.find('='));
    return problem(
        message::appUnknownOption, {"lockstep " + command.get_name(), name, suggestion(name, optionNames(command))});
}

std::optional<Diagnostic> missing(const std::string& command, const Arguments& arguments)
{
    const auto say = [&](std::string what, std::string how) {
        return problem(message::appMissingArgument, {command, std::move(what), std::move(how)});
    };
    if (command == "check" && arguments.files.empty())
        return say("a file", "lockstep check mine.algo");
    if (command == "figure" && arguments.allPresets) {
        if (!arguments.program.empty())
            return Diagnostic{
                message::appSurplusArgument, {"figure --all-presets", "figure", arguments.program}, {}, {}};
        if (arguments.output.empty() || arguments.output == "-")
            return say("a folder to write to", "add -o FOLDER");
        return std::nullopt;
    }
    if (command == "figure" && arguments.program.empty())
        return say("a figure or an algorithm", "see lockstep list figures and lockstep list");
    if ((command == "run" || command == "bench") && arguments.program.empty())
        return say("an algorithm or a file", "see lockstep list");
    if (command == "figure" && arguments.output.empty())
        return say("a file to write", "add -o FILE.svg, or -o - for standard output");
    return std::nullopt;
}

ExitStatus runOrBench(const CommandContext& context, const std::string& command, const Arguments& arguments)
{
    RunOptions options;
    options.program = arguments.program;
    if (isSavedRun(arguments.program)) {
        const auto saved = readSavedRun(arguments.program);
        if (!saved)
            return refuse(context, saved.diagnostics.front());
        options = saved->run;
    }
    for (const auto& [name, value] : arguments.given)
        if (const auto error = setRunOption(options, name, value))
            return refuse(context, *error);
    const auto format = arguments.json ? Format::Json : Format::Text;
    return command == "run" ? runCommand(context, options, format) : benchCommand(context, options, format);
}

ExitStatus dispatch(const CommandContext& context, const std::string& command, const Arguments& arguments)
{
    if (const auto error = missing(command, arguments))
        return refuse(context, *error);
    if (command == "list")
        return listCommand(context, arguments.what, arguments.json ? Format::Json : Format::Text);
    if (command == "check")
        return checkCommand(context, arguments.files);
    if (command == "figure") {
        const FigureCommand figure{arguments.program, arguments.given, arguments.output};
        return arguments.allPresets ? allFiguresCommand(context, figure) : figureCommand(context, figure);
    }
    return runOrBench(context, command, arguments);
}

// CLI11 begins what it says about an option with its name: "--words: 1 required ..."
Diagnostic diagnosticOf(const CLI::ParseError& error, const CLI::App& app)
{
    const std::string what = error.what();
    const auto name = what.substr(0, what.find_first_of(": "));
    for (const auto* command : app.get_subcommands())
        for (const auto* option : command->get_options())
            if (name.starts_with('-') && option->check_name(name))
                return problem(message::appMissingValue, {name, "write " + name + ' ' + option->get_type_name()});
    return problem(message::appUnknownOption, {"lockstep", name, ""});
}

ExitStatus parseAndDispatch(const std::vector<std::string>& words, const CommandContext& context)
{
    CLI::App app("Shows how processes communicate in parallel, round by round.");
    Arguments arguments;
    addCommands(app, arguments);
    try {
        app.parse(std::vector<std::string>(words.rbegin(), words.rend()));
    } catch (const CLI::CallForHelp&) {
        context.terminal.out << app.help();
        return ExitStatus::Done;
    } catch (const CLI::CallForVersion& version) {
        context.terminal.out << version.what() << '\n';
        return ExitStatus::Done;
    } catch (const CLI::ExtrasError&) {
        const auto name = words.front().substr(0, words.front().find('='));
        return refuse(
            context, problem(message::appUnknownOption, {"lockstep", name, suggestion(name, optionNames(app))}));
    } catch (const CLI::ParseError& error) {
        return refuse(context, diagnosticOf(error, app));
    }
    if (app.get_subcommands().empty())
        return refuse(context, problem(message::appUnknownCommand, {words.front(), ""}));
    const auto* command = app.get_subcommands().front();
    if (const auto error = leftOver(*command))
        return refuse(context, *error);
    return dispatch(context, command->get_name(), arguments);
}

bool isCommandLine(const std::string& word)
{
    return word.starts_with('-') || std::ranges::find(commandNames, word) != commandNames.end();
}

int openOn(const CommandContext& context, const std::string& file, const WindowOpener& openWindow)
{
    std::error_code error;
    const bool known = context.library.findAlgorithm(file) != nullptr || context.library.findFigure(file) != nullptr;
    const bool isName = file.find_first_of("./") == std::string::npos && !std::filesystem::exists(file, error);
    if (!file.empty() && isName && !known)
        return static_cast<int>(
            refuse(context, problem(message::appUnknownCommand, {file, suggestion(file, commandNames)})));
    if (!file.empty() && !known)
        if (const auto text = readTextFile(file); !text)
            return static_cast<int>(refuse(context, text.diagnostics.front()));
    if (!openWindow)
        return static_cast<int>(refuse(context, problem(message::appWindowMissing)));
    return openWindow(file);
}

} // namespace

int runCommandLine(const std::vector<std::string>& arguments, const std::string& ownFolder, const Terminal& terminal,
    const WindowOpener& openWindow)
{
    const Library library(ownFolder);
    const CommandContext context{library, terminal};
    if (!arguments.empty() && isCommandLine(arguments.front()))
        return static_cast<int>(parseAndDispatch(arguments, context));
    if (arguments.size() > 1) {
        const auto meant = "did you mean lockstep run " + arguments.front() + "? ";
        return static_cast<int>(refuse(context, problem(message::appUnknownCommand, {arguments.front(), meant})));
    }
    return openOn(context, arguments.empty() ? std::string() : arguments.front(), openWindow);
}

} // namespace lockstep
