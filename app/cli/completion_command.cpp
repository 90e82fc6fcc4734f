// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Scripts that complete what is typed after `lockstep`, made of the tables of commands and options.

#include <algorithm>
#include <array>

#include "app/cli/commands.h"
#include "app/cli/messages.h"
#include "core/base/spelling.h"
#include "core/base/text.h"
#include "core/network/embedding.h"
#include "core/network/network.h"

namespace lockstep {

Command completionCommand();

namespace {

/// What can stand at a place: fixed words, names that `lockstep list` prints, or files.
struct Choices {
    std::vector<std::string> values;
    std::vector<std::string> lists;
    bool areFiles = false;

    bool isNothing() const { return values.empty() && lists.empty() && !areFiles; }
};

struct CompletedOption {
    std::string name;   ///< without dashes
    std::string letter; ///< may be empty
    std::string help;
    bool takesValue = false;
    Choices choices{};
};

bool isWord(const std::string& text)
{
    return !text.empty() && text.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") == std::string::npos;
}

/// "full|half|simplex" has fixed values, "FILE.svg" names a file.
Choices choicesOf(const std::string& name, const std::string& placeholder)
{
    Choices choices;
    if (name == "network") {
        for (const auto& topology : topologies())
            choices.values.push_back(topology.family + ':');
    } else if (name == "embedding") {
        choices.values = embeddingNames();
    } else if (name == "operation") {
        choices.lists = {"operations"};
    } else if (name == "kind") {
        choices.lists = {"kinds"};
    } else if (name == "style") {
        choices.lists = {"styles"};
        choices.areFiles = true;
    } else if (placeholder.starts_with("FILE") || placeholder == "FOLDER") {
        choices.areFiles = true;
    } else {
        for (std::size_t begin = 0; begin <= placeholder.size();) {
            const std::size_t end = std::min(placeholder.find('|', begin), placeholder.size());
            if (const auto value = placeholder.substr(begin, end - begin); isWord(value))
                choices.values.push_back(value);
            begin = end + 1;
        }
    }
    return choices;
}

template <class Options>
void addRows(std::vector<CompletedOption>& all, const Command& command, const OptionRows<Options>& rows)
{
    for (const auto& row : rows)
        if (std::ranges::find(command.own, row.name, &Command::Own::name) == command.own.end())
            all.push_back({row.name, letterOf(row.name), row.help, !row.placeholder.empty(),
                choicesOf(row.name, row.placeholder)});
}

std::vector<CompletedOption> optionsOf(const Command& command)
{
    std::vector<CompletedOption> all;
    if (command.takesRun)
        addRows(all, command, runOptionRows());
    if (command.takesFigure)
        addRows(all, command, figureOptionRows());
    for (const auto& own : command.own)
        all.push_back({own.name, own.letter, own.help, !own.placeholder.empty(), choicesOf(own.name, own.placeholder)});
    if (showsRuns(command))
        all.push_back({notationOption().name, notationOption().letter, notationOption().help});
    all.push_back({quietOption.name, quietOption.letter, quietOption.help});
    all.push_back({"help", "h", inLanguage(translatable("print the options of the command"))});
    return all;
}

Choices wordsOf(const Command& command)
{
    if (command.name == "help")
        return {commandNames(), {}};
    return {command.word.values, command.word.lists, command.word.values.empty()};
}

/// In single quotes, as a shell reads it.
std::string shellQuoted(const std::string& text)
{
    std::string result = "'";
    for (const char c : text)
        result += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return result + '\'';
}

/// The first line of a help, short enough for a menu.
std::string shortHelp(const std::string& help)
{
    constexpr std::size_t most = 80;
    const std::string line = help.substr(0, help.find('\n'));
    const auto characters = charactersOf(line);
    if (characters.size() <= most)
        return line;
    return line.substr(0, static_cast<std::size_t>(characters[most - 1].data() - line.data())) + "…";
}

/// "network": written --network, and -n.
std::vector<std::string> spellings(const CompletedOption& option)
{
    std::vector<std::string> all = {"--" + option.name};
    if (!option.letter.empty())
        all.push_back("-" + option.letter);
    return all;
}

// bash

std::string bashChoices(const Choices& choices)
{
    std::string text;
    if (!choices.values.empty())
        text += " _lockstep_words " + shellQuoted(joined(choices.values, " ")) + ';';
    for (const auto& list : choices.lists)
        text += " _lockstep_words \"$(_lockstep_list " + list + ")\";";
    if (choices.areFiles)
        text += " _lockstep_files;";
    return text;
}

std::string bashScript()
{
    std::string script = R"bash(# bash completion for lockstep, printed by: lockstep completion bash
_lockstep_list() { lockstep list "$1" 2>/dev/null | sed -n 's/^\([^ ][^ ]*\).*/\1/p'; }
_lockstep_words() { COMPREPLY+=($(compgen -W "$1" -- "$current")); }
_lockstep_files() { compopt -o filenames 2>/dev/null; COMPREPLY+=($(compgen -f -- "$current")); }
_lockstep() {
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}
    COMPREPLY=()
    if [ "$COMP_CWORD" -eq 1 ]; then
        _lockstep_words )bash"
        + shellQuoted(joined(commandNames(), " ") + " --help --version") + R"bash(
        _lockstep_files
        return
    fi
    case $command:$previous in
)bash";
    for (const Command& command : commands())
        for (const CompletedOption& option : optionsOf(command))
            if (option.takesValue)
                for (const auto& written : spellings(option))
                    script += "    " + command.name + ':' + written + ')' + bashChoices(option.choices)
                        + (option.name == "network" ? " compopt -o nospace 2>/dev/null;" : "") + " return;;\n";
    script += "    esac\n    case $command in\n";
    for (const Command& command : commands()) {
        std::string words;
        for (const CompletedOption& option : optionsOf(command))
            words += (words.empty() ? "" : " ") + joined(spellings(option), " ");
        script += "    " + command.name + ") if [ \"${current#-}\" != \"$current\" ]; then _lockstep_words "
            + shellQuoted(words) + "; else" + bashChoices(wordsOf(command)) + " :; fi;;\n";
    }
    return script + "    esac\n}\ncomplete -F _lockstep lockstep\n";
}

// zsh

/// In the brackets of _arguments.
std::string zshText(const std::string& text)
{
    std::string result;
    for (const char c : text) {
        if (c == '[' || c == ']' || c == ':' || c == '\\')
            result += '\\';
        result += c;
    }
    return result;
}

std::string zshAction(const Choices& choices)
{
    if (!choices.lists.empty())
        return "_lockstep_list " + joined(choices.lists, " ") + (choices.areFiles ? " files" : "");
    const std::string values = zshText(joined(choices.values, " "));
    if (!choices.values.empty() && choices.values.front().ends_with(':')) // a size follows, and no space
        return "{compadd -S \"\" -- " + values + '}';
    if (!choices.values.empty())
        return '(' + values + ')';
    return choices.areFiles ? "_files" : " ";
}

std::string zshScript()
{
    std::string script = R"zsh(#compdef lockstep
# zsh completion for lockstep, printed by: lockstep completion zsh
_lockstep_list() {
    local list
    for list in $@; do
        if [[ $list == files ]]; then
            _files
        else
            compadd -- ${(f)"$(lockstep list $list 2>/dev/null | sed -n 's/^\([^ ][^ ]*\).*/\1/p')"}
        fi
    done
}
_lockstep() {
    local -a commands
    commands=(
)zsh";
    for (const Command& command : commands())
        script += "        " + shellQuoted(command.name + ':' + zshText(shortHelp(command.help))) + '\n';
    script += R"zsh(    )
    if (( CURRENT == 2 )); then
        _describe command commands
        _files
        return
    fi
    local command=$words[2]
    shift words
    (( CURRENT-- ))
    case $command in
)zsh";
    for (const Command& command : commands()) {
        script += "    " + command.name + ")\n        _arguments";
        for (const CompletedOption& option : optionsOf(command))
            for (const auto& written : spellings(option))
                script += " \\\n            "
                    + shellQuoted("*" + written + '[' + zshText(shortHelp(option.help)) + ']'
                        + (option.takesValue ? ": :" + zshAction(option.choices) : ""));
        script += " \\\n            " + shellQuoted("*: :" + zshAction(wordsOf(command))) + "\n        ;;\n";
    }
    // As a file of fpath it is the function; read by source or eval it makes the function known.
    return script
        + "    esac\n}\nif [[ $funcstack[1] == _lockstep ]]; then _lockstep \"$@\"; else compdef _lockstep lockstep; "
          "fi\n";
}

// fish

std::string fishChoices(const Choices& choices)
{
    std::string words = joined(choices.values, " ");
    for (const auto& list : choices.lists)
        words += std::string(words.empty() ? "" : " ") + "(__lockstep_list " + list + ")";
    return words.empty() ? "" : " -a " + shellQuoted(words);
}

std::string fishScript()
{
    std::string script = R"fish(# fish completion for lockstep, printed by: lockstep completion fish
function __lockstep_list
    lockstep list $argv[1] 2>/dev/null | sed -n 's/^\([^ ][^ ]*\).*/\1/p'
end
)fish";
    for (const Command& command : commands())
        script += "complete -c lockstep -n __fish_use_subcommand -a " + command.name + " -d "
            + shellQuoted(shortHelp(command.help)) + '\n';
    for (const Command& command : commands()) {
        const std::string begin = "complete -c lockstep -n '__fish_seen_subcommand_from " + command.name + "'";
        for (const CompletedOption& option : optionsOf(command)) {
            script += begin + " -l " + option.name + (option.letter.empty() ? "" : " -s " + option.letter);
            if (option.takesValue)
                script += std::string(option.choices.areFiles ? " -r -F" : " -x") + fishChoices(option.choices);
            script += " -d " + shellQuoted(shortHelp(option.help)) + '\n';
        }
        const Choices words = wordsOf(command);
        if (!words.values.empty() || !words.lists.empty())
            script += begin + (words.areFiles ? "" : " -f") + fishChoices(words) + '\n';
    }
    return script;
}

struct Shell {
    std::string name;
    std::string (*script)();
};

const std::array<Shell, 3>& shells()
{
    static const std::array<Shell, 3> all = {{{"bash", bashScript}, {"zsh", zshScript}, {"fish", fishScript}}};
    return all;
}

std::vector<std::string> shellNames()
{
    std::vector<std::string> names;
    for (const Shell& shell : shells())
        names.push_back(shell.name);
    return names;
}

ExitStatus printCompletion(const CommandContext& context, const CommandWords& words)
{
    if (words.words.empty())
        return refuseMissing(context, "completion", translatablePart("a shell"),
            "write lockstep completion " + joined(shellNames(), "|"));
    const auto shell = std::ranges::find(shells(), words.first(), &Shell::name);
    if (shell == shells().end())
        return refuse(context, problem(message::appUnknownShell, {words.first(), enumeration(shellNames())}));
    context.terminal.out << shell->script();
    return ExitStatus::Done;
}

} // namespace

Command completionCommand()
{
    return {.name = "completion",
        .help = "Print a script with which a shell completes commands, options and names",
        .word = {.name = "shell",
            .help = "the shell: " + enumeration(shellNames(), Joining::Or),
            .surplus = "shell",
            .values = shellNames()},
        .run = printCompletion};
}

} // namespace lockstep
