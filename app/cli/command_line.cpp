// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/cli/command_line.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <new>

#include <CLI/CLI.hpp>

#include "app/cli/commands.h"
#include "app/cli/messages.h"
#include "app/documents/link.h"
#include "app/documents/preset.h"
#include "app/library/languages.h"
#include "app/request/messages.h"
#include "core/base/catalogue.h"
#include "core/base/notation.h"
#include "core/base/spelling.h"

namespace lockstep {
namespace {

constexpr const char* aboutLockstep = translatable("Shows how processes communicate in parallel, round by round.");

std::string suggestion(const std::string& word, const std::vector<std::string>& known)
{
    return didYouMean(nearest(word, known));
}

Diagnostic unknownCommand(const std::string& word, const std::string& guess)
{
    return {message::appUnknownCommand, {word, guess, enumeration(commandNames())}, {}, {}};
}

/// Adds the options of the rows, except those that the command defines itself.
template <class Options>
void addOptions(CLI::App& app, const Command& command, const OptionRows<Options>& rows, CommandWords& words)
{
    for (const auto& row : rows) {
        if (std::ranges::find(command.own, row.name, &Command::Own::name) != command.own.end())
            continue;
        const auto keep = [&words, name = row.name](
                              const std::string& value) { words.given.emplace_back(name, value); };
        const std::string letter = letterOf(row.name);
        const std::string option = (letter.empty() ? "" : "-" + letter + ",") + "--" + row.name;
        if (row.placeholder.empty())
            app.add_flag_callback(
                option, [keep] { keep(""); }, inLanguage(row.help));
        else if (row.repeats)
            app.add_option_function<std::vector<std::string>>(
                   option, [keep](const auto& values) { std::ranges::for_each(values, keep); }, inLanguage(row.help))
                ->type_name(row.placeholder)
                ->allow_extra_args(false);
        else
            app.add_option_function<std::string>(option, keep, inLanguage(row.help))
                ->type_name(row.placeholder)
                ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    }
}

void addOwn(CLI::App& app, const Command::Own& own, CommandWords& words)
{
    const auto name = (own.letter.empty() ? "" : "-" + own.letter + ",") + "--" + own.name;
    const auto keep = [&words, key = own.name](const std::string& value) { words.own[key] = value; };
    if (own.placeholder.empty())
        app.add_flag_callback(
            name, [keep] { keep(""); }, inLanguage(own.help));
    else
        app.add_option_function<std::string>(name, keep, inLanguage(own.help))->type_name(own.placeholder);
}

void addCommand(CLI::App& app, const Command& command, CommandWords& words)
{
    auto* added = app.add_subcommand(command.name, inLanguage(command.help));
    added->group(inLanguage(translatable("Commands")));
    added->get_help_ptr()->group(app.get_help_ptr()->get_group());
    if (command.word.many)
        added->add_option(command.word.name, words.words, inLanguage(command.word.help))->type_name("");
    else
        added
            ->add_option_function<std::string>(
                command.word.name, [&words](const std::string& word) { words.words = {word}; },
                inLanguage(command.word.help))
            ->type_name("");
    if (command.takesRun)
        addOptions(*added, command, runOptionRows(), words);
    if (command.takesFigure)
        addOptions(*added, command, figureOptionRows(), words);
    for (const auto& own : command.own)
        addOwn(*added, own, words);
    if (showsRuns(command))
        addOwn(*added, notationOption(), words);
    addOwn(*added, quietOption, words);
    added->allow_extras(); // leftOver() reports them
    added->footer("");
}

void addCommands(CLI::App& app, CommandWords& words)
{
    app.name("lockstep");
    for (const auto& [label, text] : {std::pair("Usage", translatable("Usage")), {"OPTIONS", translatable("OPTIONS")},
             {"SUBCOMMAND", translatable("COMMAND")}, {"Positionals", translatable("Arguments")}})
        app.get_formatter()->label(label, inLanguage(text));
    app.option_defaults()->group(inLanguage(translatable("Options")));
    app.set_help_flag("-h,--help", inLanguage(translatable("print this help and exit")));
    app.set_version_flag(
        "-V,--version", "lockstep " LOCKSTEP_VERSION, inLanguage(translatable("print the version and exit")));
    // runCommandLine has taken it: here it is for the help
    app.add_option_function<std::string>(
           "--language", [](const std::string&) {},
           inLanguage(translatable("speak that language, before any command: en, zh, ru")))
        ->type_name("CODE");
    app.footer(
        inLanguage(translatable("Without a command, or with a file or a link to a run, lockstep opens its window.")));
    app.require_subcommand(0, 1);
    for (const auto& command : commands())
        addCommand(app, command, words);
}

std::vector<std::string> optionNames(const CLI::App& command)
{
    std::vector<std::string> names;
    for (const auto* option : command.get_options())
        for (const auto& name : option->get_lnames())
            names.push_back("--" + name);
    return names;
}

std::optional<Diagnostic> leftOver(const CLI::App& app, const Command& command)
{
    const auto rest = app.remaining();
    if (rest.empty())
        return std::nullopt;
    const auto& first = rest.front();
    if (!first.starts_with('-'))
        return Diagnostic{message::appSurplusArgument, {command.name, command.word.surplus, first}, {}, {}};
    const auto name = first.substr(0, first.find('='));
    return Diagnostic{
        message::appUnknownOption, {"lockstep " + command.name, name, suggestion(name, optionNames(app))}, {}, {}};
}

// CLI11 begins what it says about an option with its name: "--words: 1 required ..."
Diagnostic diagnosticOf(const CLI::ParseError& error, const CLI::App& app)
{
    const std::string what = error.what();
    const auto name = what.substr(0, what.find_first_of(": "));
    for (const auto* command : app.get_subcommands())
        for (const auto* option : command->get_options())
            if (name.starts_with('-') && option->check_name(name))
                return problem(message::appMissingValue, {name, option->get_type_name()});
    return problem(message::appUnknownOption, {"lockstep", name, ""});
}

/// The words for CLI11, the last one first. What follows -- is no option, whatever it begins with.
std::vector<std::string> reversed(const std::vector<std::string>& words, CommandWords& given)
{
    const auto dashes = std::ranges::find(words, "--");
    if (dashes != words.end())
        given.afterDashes.assign(dashes + 1, words.end());
    std::vector<std::string> all(words.begin(), dashes);
    std::ranges::reverse(all);
    return all;
}

/// What follows -- with options of its own. Those that only the command knows hold for all.
std::optional<Diagnostic> readBeside(const Command& command, CommandWords& given)
{
    std::map<std::string, bool> own{{notationOption().name, true}, {quietOption.name, false}};
    for (const Command::Own& each : command.own)
        own[each.name] = !each.placeholder.empty();
    for (auto from = given.afterDashes.begin();; ++from) {
        const auto to = std::find(from, given.afterDashes.end(), "--");
        auto words = readOptionWords(command.name, {from, to}, own);
        if (!words)
            return words.diagnostics.front();
        for (const auto& [name, value] : words->own)
            given.own[name] = value;
        given.beside.push_back(*std::move(words.value));
        from = to;
        if (to == given.afterDashes.end())
            break;
    }
    given.afterDashes.clear();
    return std::nullopt;
}

ExitStatus parseAndDispatch(const std::vector<std::string>& words, const CommandContext& context, const Build& build)
{
    CLI::App app(inLanguage(aboutLockstep));
    CommandWords given;
    addCommands(app, given);
    try {
        app.parse(reversed(words, given));
    } catch (const CLI::CallForHelp&) {
        context.terminal.out << app.help();
        return ExitStatus::Done;
    } catch (const CLI::CallForVersion& version) {
        context.terminal.out << version.what() << '\n';
        if (const std::string from = builtFrom(build); !from.empty())
            context.terminal.out << from << '\n';
        return ExitStatus::Done;
    } catch (const CLI::ExtrasError&) {
        const auto name = words.front().substr(0, words.front().find('='));
        return refuse(
            context, problem(message::appUnknownOption, {"lockstep", name, suggestion(name, optionNames(app))}));
    } catch (const CLI::ParseError& error) {
        return refuse(context, diagnosticOf(error, app));
    }
    if (app.get_subcommands().empty())
        return refuse(context, unknownCommand(words.front(), ""));
    const auto* parsed = app.get_subcommands().front();
    const auto& command = *std::ranges::find(commands(), parsed->get_name(), &Command::name);
    if (const auto error = leftOver(*parsed, command))
        return refuse(context, *error);
    if (command.takesBeside && !given.words.empty() && !given.afterDashes.empty())
        if (const auto error = readBeside(command, given))
            return refuse(context, *error);
    const bool takesMany = command.word.many;
    if (!given.afterDashes.empty() && !takesMany && given.words.size() + given.afterDashes.size() > 1)
        return refuse(context,
            problem(message::appSurplusArgument, {command.name, command.word.surplus, given.afterDashes.back()}));
    given.words.insert(given.words.end(), given.afterDashes.begin(), given.afterDashes.end());
    CommandContext own = context;
    own.isQuiet = given.has(quietOption.name);
    if (const std::string name = given.value(notationOption().name);
        given.has(notationOption().name) && !useNotation(given.has(jsonOption.name) ? notations().front().name : name))
        return refuse(context, option::notAChoice(notationOption().name, name, notationNames()));
    return command.run(own, given);
}

bool isCommandLine(const std::string& word)
{
    return word.starts_with('-') || std::ranges::find(commands(), word, &Command::name) != commands().end();
}

int openOn(const CommandContext& context, const std::string& file, const Desktop& desktop)
{
    std::error_code error;
    const bool known = context.library.findProgram(file) != nullptr || context.library.findFigure(file) != nullptr
        || context.library.findLesson(file) != nullptr;
    const bool isName = file.find_first_of("./") == std::string::npos && !std::filesystem::exists(file, error);
    if (!file.empty() && isName && !known)
        return static_cast<int>(refuse(context, unknownCommand(file, suggestion(file, commandNames()))));
    if (!file.empty() && !known)
        if (const auto text = readTextFile(file); !text)
            return static_cast<int>(refuse(context, text.diagnostics.front()));
    if (!desktop.openWindow)
        return static_cast<int>(refuse(context, problem(message::appWindowMissing, {enumeration(commandNames())})));
    if (!desktop.hasDisplay)
        return static_cast<int>(refuse(context, problem(message::appNoDisplay, {enumeration(commandNames())})));
    return desktop.openWindow(file);
}

/// A link comes from anyone, so it runs within the sandbox limits.
int openLink(const CommandContext& context, const std::string& text, const Desktop& desktop)
{
    const auto link = readLink(text, context.library);
    if (!link)
        return static_cast<int>(refuse(context, link.diagnostics.front()));
    if (desktop.openWindow && desktop.hasDisplay)
        return desktop.openWindow(text);
    return static_cast<int>(printRun(context, withSandboxLimits(link->run), {}));
}

/// Takes --language CODE from before the command, and speaks it from now on.
std::optional<Diagnostic> takeLanguage(std::vector<std::string>& words, const std::string& ownFolder)
{
    const std::string option = "--language";
    if (words.empty() || words.front().substr(0, words.front().find('=')) != option)
        return std::nullopt;
    std::string code;
    if (words.front().size() > option.size()) {
        code = words.front().substr(option.size() + 1);
    } else if (words.size() > 1) {
        words.erase(words.begin());
        code = words.front();
    }
    words.erase(words.begin());
    if (code.empty())
        return problem(message::appMissingValue, {option, "CODE"});
    auto catalogue = catalogueOf(code, ownFolder);
    if (!catalogue)
        return catalogue.diagnostics.front();
    speak(*catalogue);
    return std::nullopt;
}

} // namespace

std::string helpOf(const std::string& command)
{
    CLI::App app(inLanguage(aboutLockstep));
    CommandWords words;
    addCommands(app, words);
    return command.empty() ? app.help() : app.get_subcommand(command)->help("lockstep");
}

int runCommandLine(const std::vector<std::string>& arguments, const std::string& ownFolder, const Terminal& terminal,
    const Desktop& desktop)
{
    std::vector<std::string> words = arguments;
    const auto wrongLanguage = takeLanguage(words, ownFolder);
    const Library library(ownFolder);
    std::vector<ExportFormat> formats = exportFormats();
    formats.insert(formats.end(), desktop.formats.begin(), desktop.formats.end());
    const bool asJson = std::ranges::find(words, "--json") != words.end();
    const CommandContext context{library, terminal, formats, desktop.writeWorksheet, false, asJson};
    if (wrongLanguage)
        return static_cast<int>(refuse(context, *wrongLanguage));
    if (!words.empty() && isCommandLine(words.front()))
        return static_cast<int>(parseAndDispatch(words, context, desktop.build));
    if (words.size() > 1) {
        const auto near = suggestion(words.front(), commandNames());
        const auto meant = near.empty() ? didYouMean("lockstep run " + words.front()) : near;
        return static_cast<int>(refuse(context, unknownCommand(words.front(), meant)));
    }
    if (!words.empty() && isLink(words.front()))
        return openLink(context, words.front(), desktop);
    return openOn(context, words.empty() ? std::string() : words.front(), desktop);
}

} // namespace lockstep
