// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// What users of ripgrep, git and dot expect of a command: standard input, --, short options, colours, quiet, errors as
// JSON, completion.

#include <array>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <sstream>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "app/cli/commands.h"
#include "app/cli/progress_line.h"
#include "app/cli/written_report.h"
#include "core/base/repair.h"
#include "core/language/syntax_messages.h"
#include "tests/command_line/typed.h"

using namespace lockstep;

namespace {

const std::string typedProgram = "/* operation: one-to-all-broadcast\n   input: X\n   networks: complete, ring */\n"
                                 "procedure A(my_id, X)\nbegin\n   if my_id = 0 then send X to 1;\n"
                                 "   if my_id = 1 then receive X from 0;\nend A\n";

CommandAnswer saysOn(const std::vector<std::string>& arguments, const std::string& input, bool isColoured = false)
{
    std::ostringstream out, err;
    std::istringstream in(input);
    const int status = runCommandLine(arguments, {}, {out, err, 100, &in, isColoured});
    return {status, out.str(), err.str()};
}

/// What a shell prints for a script; empty if there is no such shell.
std::string printedBy(const std::string& shell, const std::string& script)
{
    const Folder folder("shell");
    const std::string command =
        "command -v " + shell + " >/dev/null && " + shell + ' ' + folder.write("script", script);
    std::string text;
    FILE* pipe = ::popen(command.c_str(), "r"); // NOLINT(cert-env33-c)
    REQUIRE(pipe != nullptr);
    std::array<char, 4096> part{};
    for (std::size_t count = 0; (count = std::fread(part.data(), 1, part.size(), pipe)) > 0;)
        text.append(part.data(), count);
    ::pclose(pipe);
    return text;
}

/// The completions of bash for the last of these words, one a line.
std::string completed(const std::vector<std::string>& words)
{
    std::string script = lockstepSays({"completion", "bash"}).out
        + "lockstep() { printf '%s\\n' 'ring-one  its title' 'ring-two' '    more of the title'; }\nCOMP_WORDS=(";
    for (const auto& word : words)
        script += " '" + word + '\'';
    script += ")\nCOMP_CWORD=" + std::to_string(words.size() - 1) + "\n_lockstep\nprintf '%s\\n' \"${COMPREPLY[@]}\"\n";
    return printedBy("bash", script);
}

} // namespace

TEST_CASE("conventions: - is the standard input")
{
    const auto run = saysOn({"run", "-", "--network", "complete:2"}, typedProgram);
    CHECK(run.status == 0);
    CHECK(run.err.empty());
    CHECK(run.out.starts_with("<standard input> on complete:2"));
    CHECK(saysOn({"check", "-"}, typedProgram).out == "<standard input>: no errors\n");
    const auto wrong = saysOn({"check", "-"}, "procedure A(X)\nbegin\n   X = 1;\nend A\n");
    CHECK(wrong.status == 3);
    CHECK(wrong.err.starts_with("<standard input>:3:6: error: = compares, it does not assign\n     X = 1;\n"));
    CHECK(saysOn({"figure", "-", "--network", "complete:2", "-o", "-"}, typedProgram).out.find("<svg")
        != std::string::npos);
    CHECK(saysOn({"test", "-"}, typedProgram).out
        == "<standard input>: no expectations: the header has no expect: line\n");
    CHECK(saysOn({"link", "-", "--network", "complete:2"}, typedProgram).out.starts_with("play.html#run="));
    CHECK(saysOn({"run", "-"}, "").status == 3);
}

TEST_CASE("conventions: what follows -- is no option")
{
    const Folder folder("dashes");
    const auto file = folder.write("-strange.algo", typedProgram);
    const auto before = std::filesystem::current_path();
    std::filesystem::current_path(folder.path());
    CHECK(saysOn({"run", "--network", "complete:2", "--", "-strange.algo"}, {}).status == 0);
    CHECK(saysOn({"check", "--", "-strange.algo", "-strange.algo"}, {}).out
        == "-strange.algo: no errors\n-strange.algo: no errors\n");
    const auto two = saysOn({"run", "--network", "complete:2", "a", "--", "-strange.algo"}, {});
    CHECK(two.err == "error: lockstep run takes only one program\n  hint: remove \"-strange.algo\"\n");
    std::filesystem::current_path(before);
}

TEST_CASE("conventions: short options and -V")
{
    const std::string binomial = "one-to-all-broadcast/binomial";
    CHECK(lockstepSays({"run", binomial, "-n", "ring:8", "-w", "4", "-s", "3"}).out
        == lockstepSays({"run", binomial, "--network", "ring:8", "--words", "4", "--source", "3"}).out);
    CHECK(lockstepSays({"-V"}).out == lockstepSays({"--version"}).out);
    CHECK(lockstepSays({"-V"}).out.starts_with("lockstep "));
}

TEST_CASE("conventions: help of a command")
{
    CHECK(lockstepSays({"help", "run"}).out == lockstepSays({"run", "--help"}).out);
    CHECK(lockstepSays({"help"}).out == lockstepSays({"--help"}).out);
    const auto wrong = lockstepSays({"help", "rum"});
    CHECK(wrong.status == 2);
    CHECK(wrong.err.starts_with("error: unknown command \"rum\"\n  hint: did you mean run? the commands are "));
}

TEST_CASE("conventions: colours are those of a terminal, and are left out elsewhere")
{
    const std::string text = "procedure A(X)\nbegin\n   X = 1;\nend A\n";
    CHECK(saysOn({"check", "-"}, text, true).err
        == "\x1b[1m<standard input>:3:6: \x1b[0m\x1b[1;31merror:\x1b[0m\x1b[1m = compares, it does not assign\x1b[0m\n"
           "     X = 1;\n\x1b[1;32m       ^\x1b[0m\n\x1b[36m  hint:\x1b[0m write :=\n");
    CHECK(saysOn({"check", "-"}, text).err.find('\x1b') == std::string::npos);
    CHECK(coloured("warning: w\n") == "\x1b[1;35mwarning:\x1b[0m\x1b[1m w\x1b[0m\n");
}

TEST_CASE("conventions: --quiet leaves out warnings")
{
    const std::string text = "procedure A(my_id)\nbegin\n   my_id := 1;\nend A\n";
    CHECK(saysOn({"check", "-"}, text).err.find("warning: my_id is set already") != std::string::npos);
    CHECK(saysOn({"check", "-q", "-"}, text).err.empty());
    CHECK(saysOn({"check", "--quiet", "-"}, text).out == "<standard input>: no errors, 1 warning\n");
    CHECK(!saysOn({"check", "-q", "-"}, "x").err.empty());
}

TEST_CASE("conventions: progress is a line of rounds, messages and statements")
{
    RunProgress progress;
    progress.rounds = 1233;
    progress.messages = 1;
    progress.statements = 5'000'000;
    CHECK(progressText(progress) == "round 1,234, 1 message, 5,000,000 statements");
}

TEST_CASE("conventions: with --json an error is an object on a line, with its place and its fixes")
{
    const std::string text = "procedure A(X)\nbegin\n   X = 1;\n   Y := 2i;\nend A\n";
    const auto answer = saysOn({"run", "-", "--network", "ring:4", "--json"}, text);
    CHECK(answer.status == 3);
    CHECK(answer.out.empty());
    std::istringstream lines(answer.err);
    std::string line;
    REQUIRE(std::getline(lines, line));
    CHECK(line
        == R"({"severity":"error","file":"<standard input>","line":3,"column":6,"length":1,)"
           R"("message":"= compares, it does not assign","hint":"write :=",)"
           R"("fixes":[{"label":"Write :=","edits":[{"line":3,"column":6,"length":1,"text":":="}]}]})");
    REQUIRE(std::getline(lines, line));
    CHECK(nlohmann::json::parse(line)["fixes"].size() == 2);
    CHECK(!std::getline(lines, line));
    CHECK(saysOn({"check", "--json", "-"}, text).out.empty());
    CHECK(saysOn({"check", "--json", "-"}, text).err
        == "{\"language\":\"notation\",\"file\":\"<standard input>\"}\n" + answer.err);
    CHECK(saysOn({"run", "nowhere", "--network", "ring:4", "--json"}, {}).err
        == R"({"severity":"error","file":null,"line":null,"column":null,"length":null,)"
           R"("message":"unknown algorithm or file \"nowhere\"","hint":"see lockstep list","fixes":[]})"
           "\n");
}

TEST_CASE("conventions: --summary leaves out the rounds")
{
    const std::vector<std::string> words{"run", "one-to-all-broadcast/binomial", "-n", "ring:8"};
    auto summary = words;
    summary.emplace_back("--summary");
    const auto table = lockstepSays(summary).out;
    CHECK(table.find("round  time") == std::string::npos);
    CHECK(table.find("totals   3 rounds, 7 messages") != std::string::npos);
    CHECK(table.find("result   Correct") != std::string::npos);
    auto whole = words;
    whole.emplace_back("--json");
    summary.emplace_back("--json");
    auto expected = nlohmann::ordered_json::parse(lockstepSays(whole).out);
    expected.erase("rounds");
    auto& claims = expected["claims"]; // those of rounds belong to them
    claims.erase(
        std::remove_if(claims.begin(), claims.end(), [](const auto& claim) { return !claim["round"].is_null(); }),
        claims.end());
    CHECK_FALSE(claims.empty());
    CHECK(nlohmann::ordered_json::parse(lockstepSays(summary).out) == expected);
}

TEST_CASE("conventions: a program runs on the first network of its header")
{
    CHECK(saysOn({"run", "-"}, typedProgram).out.starts_with("<standard input> on complete:"));
    // ring:6 of the list is refused by the needs of the program.
    CHECK(lockstepSays({"run", "one-to-all-broadcast/recursive-doubling"})
              .out.starts_with("one-to-all-broadcast/recursive-doubling on hypercube:8, source 0"));
    CHECK(saysOn({"run", "-"}, "procedure A()\nbegin\n   x := 1;\nend A\n")
              .err.starts_with("error: the name of the network is missing\n"));
}

TEST_CASE("conventions: 4.5 is an algorithm to run and a figure to draw")
{
    const auto run = lockstepSays({"run", "4.5", "-n", "hypercube:8"});
    CHECK(run.status == 0);
    CHECK(run.err == "warning: 4.5 is Algorithm 4.5 here\n  hint: write figure:4.5 for the run of Figure 4.5\n");
    const Folder folder("listings");
    const auto figure = lockstepSays({"figure", "4.5", "-o", folder.path("a.svg")});
    CHECK(figure.err == "warning: 4.5 is Figure 4.5 here\n  hint: write algorithm:4.5 for Algorithm 4.5\n");
    CHECK(lockstepSays({"figure", "figure:4.5", "-o", folder.path("b.svg")}).err.empty());
    CHECK(readTextFile(folder.path("a.svg")).value == readTextFile(folder.path("b.svg")).value);
    CHECK(lockstepSays({"run", "algorithm:4.5", "-n", "hypercube:8"}).out == run.out);
    CHECK(lockstepSays({"run", "figure:4.5"}).out.find(" on mesh:4x4") != std::string::npos);
    CHECK(lockstepSays({"figure", "4.2", "-o", folder.path("c.svg")}).err.empty()); // of Algorithm 4.2
}

TEST_CASE("conventions: several figures are written into a folder")
{
    const Folder folder("figures");
    const auto answer = lockstepSays(
        {"figure", "4.2", "4.3", "all-reduce/ring", "--words", "8", "-o", folder.path("new"), "--format", "tex"});
    CHECK(answer.status == 0);
    for (const char* name : {"figure-4.2.tex", "figure-4.3.tex", "all-reduce-ring.tex"})
        CHECK(std::filesystem::exists(folder.path("new/") + name));
    CHECK(lockstepSays({"figure", "4.2", "4.3"}).err
        == "error: lockstep figure needs a folder for several figures\n  hint: add -o FOLDER\n");
    CHECK(lockstepSays({"figure", "4.2", "4.3", "-o", folder.path("x.svg")}).err
        == "error: several figures are written into a folder, not into \"" + folder.path("x.svg")
            + "\"\n  hint: write -o FOLDER, and --format svg for the format\n");
}

TEST_CASE("conventions: figures that would overwrite each other are refused before anything is drawn")
{
    const Folder folder("same-names");
    std::filesystem::create_directories(folder.path("a"));
    std::filesystem::create_directories(folder.path("b"));
    const std::string first = folder.path("a/x.algo"), second = folder.path("b/x.algo");
    for (const std::string& path : {first, second})
        CHECK_FALSE(writeTextFile(path, "procedure A()\nbegin\n   x := 1;\nend A\n"));
    const auto answer =
        lockstepSays({"figure", first, second, "--network", "ring:4", "-o", folder.path("new"), "--format", "tex"});
    CHECK(answer.status == 2);
    CHECK(answer.err
        == "error: " + first + " and " + second
            + " would both be written into \"x.tex\"\n  hint: draw one of them alone, with -o FILE\n");
    CHECK_FALSE(std::filesystem::exists(folder.path("new")));
}

TEST_CASE("conventions: a lesson is found by its number")
{
    CHECK(lockstepSays({"lesson", "2"}).out == lockstepSays({"lesson", "02-why-far-first"}).out);
    CHECK(lockstepSays({"lesson", "02"}).status == 0);
    CHECK(lockstepSays({"lesson", "99"}).status == 2);
}

TEST_CASE("conventions: without a display the window says so")
{
    std::ostringstream out, err;
    Desktop desktop;
    desktop.openWindow = [](const std::string&) { return 7; };
    desktop.hasDisplay = false;
    CHECK(runCommandLine({}, {}, {out, err}, desktop) == 2);
    CHECK(err.str().starts_with("error: the window needs a display\n  hint: log in to a desktop"));
    desktop.hasDisplay = true;
    CHECK(runCommandLine({}, {}, {out, err}, desktop) == 7);
}

TEST_CASE("conventions: bash completes commands, options, their values, and names")
{
    if (printedBy("bash", "echo here") != "here\n")
        return;
    CHECK(completed({"lockstep", "compl"}) == "completion\n");
    CHECK(completed({"lockstep", "run", "--netw"}) == "--network\n");
    CHECK(completed({"lockstep", "run", "--network", "hyp"}) == "hypercube:\n");
    CHECK(completed({"lockstep", "run", "-n", "ri"}) == "ring:\n");
    CHECK(completed({"lockstep", "run", "--duplex", ""}) == "full\nhalf\nsimplex\n");
    CHECK(completed({"lockstep", "figure", "--layout", "o"}) == "overlay\n");
    CHECK(completed({"lockstep", "lesson", "ring"}) == "ring-one\nring-two\n");
    CHECK(completed({"lockstep", "completion", ""}) == "bash\nzsh\nfish\n");
    CHECK(completed({"lockstep", "help", "me"}) == "measure\n");
    CHECK(completed({"lockstep", "run", "--words", ""}) == "\n"); // any number
}

TEST_CASE("conventions: the scripts for other shells are read by them, and have every option")
{
    for (const std::string shell : {"bash", "zsh", "fish"}) {
        const std::string script = lockstepSays({"completion", shell}).out;
        CHECK(printedBy(shell, "echo here") == printedBy(shell, script + "\necho here")); // or there is no such shell
        for (const Command& command : commands())
            for (const auto& own : command.own)
                CHECK_MESSAGE(script.find(own.name) != std::string::npos, shell << ": " << own.name);
        for (const auto& row : runOptionRows())
            CHECK_MESSAGE(script.find(row.name) != std::string::npos, shell << ": " << row.name);
    }
    CHECK(lockstepSays({"completion", "tcsh"}).err
        == "error: unknown shell \"tcsh\"\n  hint: the shells are bash, zsh and fish\n");
    CHECK(lockstepSays({"completion"}).status == 2);
}

TEST_CASE("conventions: every version of CLI11 accepts the names of arguments")
{
    constexpr std::string_view refused = " =:{\n";
    for (const Command& command : commands())
        CHECK_MESSAGE(
            std::string_view(command.word.name).find_first_of(refused) == std::string_view::npos, command.name);
}

TEST_CASE("conventions: without a terminal, results are written without a line of progress")
{
    std::ostringstream out;
    {
        ProgressLine line(nullptr, [] { return std::string("never"); });
        line.write(out, "one\n");
        line.write(out, "two\n");
    }
    CHECK(out.str() == "one\ntwo\n");
    std::atomic<std::size_t> done{2};
    CHECK(countText("submission", done, 40)() == "submission 3 of 40");
    done = 40; // the last one is being written
    CHECK(countText("submission", done, 40)() == "submission 40 of 40");
}
