// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "app/cli/figure_output.h"
#include "app/library/library.h"
#include "tests/command_line/typed.h"

using namespace lockstep;
using Words = std::vector<std::string>;

namespace {

CommandAnswer figureSays(const Words& more)
{
    Words words{"figure", "4.2"};
    words.insert(words.end(), more.begin(), more.end());
    return lockstepSays(words);
}

std::string bytesOf(const std::string& path)
{
    const auto text = readTextFile(path);
    REQUIRE(text);
    return *text;
}

} // namespace

TEST_CASE("figure output: the extension sets the format, and an unknown extension is an error")
{
    const Folder folder("endings");
    CHECK(figureSays({"-o", folder.path("a.tex")}).status == 0);
    CHECK(bytesOf(folder.path("a.tex")).starts_with("% Drawn by Lockstep."));
    CHECK(figureSays({"-o", folder.path("a.SVG")}).status == 0);
    CHECK(bytesOf(folder.path("a.SVG")) == figureSays({"-o", "-"}).out);
    CHECK(figureSays({"-o", "-", "--format", "tex"}).out == bytesOf(folder.path("a.tex")));
    for (const char* ending : {"gif", "svgz", "doc"}) {
        const auto answer = figureSays({"-o", folder.path(std::string("b.") + ending)});
        CHECK(answer.status == 2);
        CHECK(answer.err
            == std::string("error: unknown figure format \"") + ending
                + "\"\n  hint: the formats are html, svg and tex\n");
    }
    const auto answer = figureSays({"-o", folder.path("b")});
    CHECK(answer.status == 2);
    CHECK(answer.err
        == "error: the file name \"" + folder.path("b")
            + "\" has no extension to set the format\n"
              "  hint: add one of html, svg and tex, or write -o - for SVG on standard output\n");
    CHECK(folder.files() == 2);
}

TEST_CASE("figure output: one file per round shows what --layout single draws, all in the same frame")
{
    const Folder folder("rounds");
    CHECK(figureSays({"-o", folder.path("r-%02d.svg")}).status == 0);
    CHECK(folder.files() == 3);
    for (const char* round : {"1", "2", "3"})
        CHECK(bytesOf(folder.path(std::string("r-0") + round + ".svg"))
            == figureSays({"--layout", "single", "--rounds", round, "-o", "-"}).out);
    CHECK(figureSays({"--rounds", "2-3", "-o", folder.path("s%d.svg")}).status == 0);
    CHECK(folder.files() == 5);
    CHECK(bytesOf(folder.path("s2.svg")) == bytesOf(folder.path("r-02.svg")));
    // a kind that shows all rounds is drawn up to each
    CHECK(figureSays({"--kind", "space-time", "-o", folder.path("t%d.svg")}).status == 0);
    CHECK(bytesOf(folder.path("t1.svg")) == figureSays({"--kind", "space-time", "--until", "1", "-o", "-"}).out);
}

TEST_CASE("figure output: the number of the round replaces %d")
{
    CHECK(fileOfRound("r-%d.svg", 7) == "r-7.svg");
    CHECK(fileOfRound("r-%03d.svg", 7) == "r-007.svg");
    CHECK(fileOfRound("r-%02d.svg", 123) == "r-123.svg");
    CHECK(fileOfRound("100%.svg", 7) == "100%.svg");
    CHECK(fileOfRound("100%-%d.svg", 7) == "100%-7.svg");
    CHECK(fileOfRound("%9999d.svg", 7) == "%9999d.svg");
}

TEST_CASE("figure output: --animated plays all rounds in one SVG")
{
    const auto answer = figureSays({"--animated", "-o", "-"});
    CHECK(answer.status == 0);
    CHECK(answer.out.find("@keyframes") != std::string::npos);
    for (const char* id : {"\"message-r1-0-4\"", "\"message-r2-4-6\"", "\"message-r3-6-7\""})
        CHECK(answer.out.find(id) != std::string::npos);
    for (const char* round : {">Round 1 of 3</text>", ">Round 2 of 3</text>", ">Round 3 of 3</text>"})
        CHECK(answer.out.find(round) != std::string::npos);
    CHECK(figureSays({"--layout", "single", "--rounds", "3", "-o", "-"}).out.find("of 3</text>") == std::string::npos);
}

TEST_CASE("figure output: options that do not fit the format or the figure are errors, and nothing is written")
{
    const Folder folder("refused");
    const auto refusal = [](const Words& words) {
        const auto answer = figureSays(words);
        CHECK(answer.status == 2);
        return answer.err;
    };
    const std::string svg = folder.path("a.svg");
    const std::string tex = folder.path("a.tex");
    const std::string each = folder.path("a%d.svg");
    CHECK(refusal({"-o", svg, "--scale", "2"})
        == "error: --scale needs a format that this lockstep was built without\n  hint: build it with Qt 6.4\n");
    CHECK(refusal({"-o", tex, "--animated"}) == "error: --animated works only with svg, not with tex\n");
    CHECK(refusal({"-o", svg, "--pages", "rounds"})
        == "error: --pages needs a format that this lockstep was built without\n  hint: build it with Qt 6.4\n");
    CHECK(refusal({"-o", svg, "--pages", "slides"}) == "error: --pages must be rounds, not \"slides\"\n");
    CHECK(refusal({"-o", each, "--animated"})
        == "error: --animated cannot be combined with one file per round (-o " + each + ")\n");
    CHECK(refusal({"-o", svg, "--animated", "--pages", "rounds"})
        == "error: --pages cannot be combined with --animated\n");
    CHECK(refusal({"-o", svg, "--format", "tex"})
        == "error: the extension of " + svg
            + " sets its format; --format is for -o - and for several figures at once\n  hint: leave out --format\n");
    CHECK(refusal({"-o", "-", "--format", "gif"})
        == "error: unknown figure format \"gif\"\n  hint: the formats are html, svg and tex\n");
    CHECK(refusal({"-o", svg, "--animated", "--layout", "filmstrip"})
        == "error: --animated draws each round alone, not as --layout filmstrip\n  hint: leave out --layout\n");
    CHECK(refusal({"-o", svg, "--animated", "--kind", "schematic"})
        == "error: --animated draws round by round, but --kind schematic does not show rounds\n");
    CHECK(refusal({"-o", each, "--chart", "cost"})
        == "error: -o " + each
            + " is for pictures of a network and does not apply to a chart\n"
              "  hint: remove it; of the options of pictures a chart takes --style, --width, --height, --type and "
              "--title\n");
    CHECK(folder.files() == 0);
    CHECK(lockstepSays({"figure", "--all-presets", "--animated", "-o", folder.path("all")}).err
        == "error: --animated cannot be combined with --all-presets\n");
    CHECK(folder.files() == 0);
}

TEST_CASE("figure output: all ready-made figures are written in another format")
{
    const Folder folder("all-formats");
    CHECK(lockstepSays({"figure", "--all-presets", "--format", "tex", "-o", folder.path("all")}).status == 0);
    CHECK(bytesOf(folder.path("all/figure-4.2.tex")) == figureSays({"-o", "-", "--format", "tex"}).out);
}

TEST_CASE("figure output: with --strict an incomplete figure is a failure, but is written")
{
    const Folder folder("strict");
    const Words crowded{
        "figure", "all-to-all-personalized/pairwise", "--network", "mesh:4x4", "-o", folder.path("a.svg")};
    const auto standard = lockstepSays(crowded);
    CHECK(standard.status == 0);
    REQUIRE(standard.err.starts_with("warning: there is no space for the labels of the arrows"));
    std::filesystem::remove(folder.path("a.svg"));
    Words strict = crowded;
    strict.emplace_back("--strict");
    CHECK(lockstepSays(strict).status == 1);
    CHECK(folder.files() == 1);
    CHECK(figureSays({"--strict", "-o", "-"}).status == 0);
}

TEST_CASE("figure output: a file keeps its permissions when it is written again")
{
    namespace fs = std::filesystem;
    const Folder folder("permissions");
    const std::string file = folder.write("a.svg", "old");
    const auto mine = fs::perms::owner_read | fs::perms::owner_write;
    fs::permissions(file, mine);
    CHECK(figureSays({"-o", file}).status == 0);
    CHECK(bytesOf(file) != "old");
    CHECK(fs::status(file).permissions() == mine);
}

TEST_CASE("figure output: what is published of a run names no folder of its author's computer")
{
    const Folder folder("published");
    const std::string program = folder.write("halve.algo",
        "procedure HALVE(my_id, X)\nbegin\n   if my_id = 0 then\n      send X to 1;\n   if my_id = 1 then\n      "
        "receive X from 0;\nend HALVE\n");
    const std::string graph = folder.write("square.dot", "graph g { 0 -- 1; 1 -- 2; 2 -- 3; 3 -- 0; }\n");
    const Words run{program, "--network", "file:" + graph, "--operation", "one-to-all-broadcast"};
    const auto says = [&](const Words& command, const Words& more) {
        Words words = command;
        words.insert(words.end(), run.begin(), run.end());
        words.insert(words.end(), more.begin(), more.end());
        return lockstepSays(words).out;
    };
    const std::string hidden = folder.path("");
    for (const char* format : {"svg", "html", "tex"}) {
        const std::string out = says({"figure"}, {"-o", "-", "--format", format});
        CHECK_MESSAGE(out.size() > 1000, format);
        CHECK_MESSAGE(out.find(hidden) == std::string::npos, format);
    }
    CHECK(says({"figure"}, {"-o", "-"}).find("halve.algo") != std::string::npos);
    CHECK(says({"run"}, {"--json"}).find("\"algorithm\": \"halve.algo\"") != std::string::npos);
    CHECK(says({"run"}, {}).find(hidden) == std::string::npos);
    CHECK(says({"export"}, {"--format", "goal", "-o", "-"}).starts_with("// halve.algo on file:square.dot"));
    // Opened again, it is the same run, on the graph that the picture carries.
    says({"figure"}, {"-o", folder.path("picture.svg")});
    std::string own = says({"run"}, {"--json"});
    own.replace(own.find(graph), graph.size(), "square.dot");
    CHECK(lockstepSays({"run", folder.path("picture.svg"), "--json"}).out == own);
}

TEST_CASE("figure output: a failed run writes a file only if --failed asks for it")
{
    const Folder folder("figure-failed");
    const auto locks = folder.write("locks.algo",
        "/*\noperation: none\n*/\nprocedure LOCKS(my_id)\nbegin\n   receive x from 1 - my_id;\nend LOCKS\n");
    const auto path = folder.path("locks.svg");
    const auto refused = lockstepSays({"figure", locks, "--network", "complete:2", "-o", path});
    CHECK(refused.status == 4);
    CHECK(refused.err.find("locks.algo:6:4: error: ") != std::string::npos);
    CHECK(refused.err.ends_with("error: the run failed, so there is no figure in \"" + path
        + "\"\n  hint: --failed draws the run up to its failure\n"));
    CHECK(folder.files() == 1);
    CHECK(lockstepSays({"figure", locks, "--network", "complete:2", "--failed", "-o", path}).status == 4);
    CHECK(folder.files() == 2);
}
