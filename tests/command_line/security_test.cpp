// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// What the README says that a file can do, sentence by sentence.

#include <sys/stat.h>

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <functional>

#include "app/documents/lecture.h"
#include "app/documents/link.h"
#include "app/documents/link_data.h"
#include "app/library/library.h"
#include "app/request/expectation_result.h"
#include "app/request/request.h"
#include "core/base/read_file.h"
#include "core/header/header.h"
#include "tests/command_line/typed.h"

using namespace lockstep;

namespace {

constexpr auto tools = "procedure TOOL(x)\nbegin\n   x := 1;\nend TOOL\n";
constexpr auto graph = "graph { 0 -- 1; 1 -- 2; }\n";

std::string user(const std::string& path)
{
    return "use " + path + ";\nprocedure P(my_id)\nbegin\n   TOOL(my_id);\nend P\n";
}

std::string lesson(const std::string& line) { return "# A lesson\n\n```lockstep\n" + line + "\n```\n"; }

/// A folder with a file in it, and a folder beside that with what a file in the first one has no business with.
struct Folders {
    Folder folder{"security"};
    std::string own = folder.write("own/tools.algo", tools);
    std::string inside = folder.write("own/parts/tools.algo", tools);
    std::string other = folder.write("other/tools.algo", tools);
    std::string graphInside = folder.write("own/g.dot", graph);
    std::string graphOutside = folder.write("other/g.dot", graph);

    Folders()
    {
        std::filesystem::create_symlink(other, folder.path("own/link.algo"));
        std::filesystem::create_directory_symlink(folder.path("other"), folder.path("own/elsewhere"));
    }
    /// In the file of that name in the first folder.
    CommandAnswer checked(const std::string& text) const
    {
        return lockstepSays({"check", folder.write("own/a.algo", text)});
    }
    CommandAnswer taught(const std::string& line) const
    {
        return lockstepSays({"lesson", folder.write("own/small.md", lesson(line))});
    }
};

} // namespace

TEST_CASE("security: a program can use only files in its folder or a folder inside it")
{
    const Folders f;
    CHECK(f.checked(user("tools")).status == 0);
    CHECK(f.checked(user("parts/tools")).status == 0);
    for (const std::string path : {"../other/tools", "elsewhere/tools", "link", "parts/../../other/tools"}) {
        const CommandAnswer said = f.checked(user(path));
        CHECK(said.status == 3);
        CHECK(said.err.find("cannot find " + path + " to use") != std::string::npos);
    }
    const std::string whole = f.other.substr(0, f.other.rfind('.'));
    CHECK(f.checked(user(whole)).err.find("cannot find " + whole + " to use") != std::string::npos);
}

TEST_CASE("security: a lesson reads only files in its folder, graphs too, and reports others")
{
    const Folders f;
    CHECK(f.taught("step one-to-all-broadcast/flood --network file:g.dot").status == 0);
    const std::string own = f.folder.path("own/small.md");
    const auto refusal = [&](const std::string& line, const std::string& named) {
        return own + ":4:1: error: " + named + " is not in the folder of " + own
            + ", and Lockstep reads no other files for it\n  " + line + "\n  ^" + std::string(line.size() - 1, '~')
            + "\n  hint: move the file into that folder, or into a folder inside it, and name it from there\n";
    };
    const std::string step = "step one-to-all-broadcast/flood --network file:";
    for (const std::string named : {"../other/g.dot", "elsewhere/g.dot"})
        CHECK(f.taught(step + named).err == refusal(step + named, named));
    CHECK(f.taught(step + f.graphOutside).err == refusal(step + f.graphOutside, f.graphOutside));
    for (const std::string command : {"show", "step", "task"})
        for (const std::string named : {"../other/tools.algo", "link.algo", "elsewhere/tools.algo"})
            CHECK(f.taught(command + ' ' + named).err == refusal(command + ' ' + named, named));
}

TEST_CASE("security: a session runs files in its folder, under names that move with it")
{
    const Folders f;
    const auto session = [&](const std::string& algorithm, const std::string& network) {
        return f.folder.write("own/s.lockstep",
            R"({"lockstep-session": 1, "algorithm": ")" + algorithm + R"(", "run": {"network": ")" + network
                + R"("}})");
    };
    const auto drawn = [&](const std::string& algorithm, const std::string& network) {
        return lockstepSays({"figure", session(algorithm, network), "-o", "-"});
    };
    const std::string flood = "one-to-all-broadcast/flood";
    CHECK(drawn(flood, "file:g.dot").status == 0);
    CHECK(drawn(flood, "file:" + f.graphInside).status == 0);
    CHECK(drawn(flood, "file:../other/g.dot").status == 0); // one of that name is in its folder
    f.folder.write("other/h.dot", graph);
    const std::string own = f.folder.path("own/s.lockstep");
    for (const std::string& named : {std::string("../other/h.dot"), f.folder.path("other/h.dot")}) {
        const CommandAnswer said = drawn(flood, "file:" + named);
        CHECK(said.status == 2);
        CHECK(said.err
            == "error: " + named + " is not in the folder of " + own
                + ", and Lockstep reads no other files for it\n"
                  "  hint: move the file into that folder, or into a folder inside it, and name it from there\n");
    }
    CHECK(
        drawn(f.folder.write("other/p.algo", "procedure P(my_id)\nbegin\n   x := 1;\nend P\n"), "ring:4").status == 2);

    auto read = readLectureFile(session(flood, "file:g.dot"));
    REQUIRE(read);
    CHECK(read->now().run.network == "file:" + f.graphInside);
    CHECK(lectureText(*read, own).find("\"file:g.dot\"") != std::string::npos);
    CHECK(lectureText(*read, f.folder.path("s.lockstep")).find("\"file:own/g.dot\"") != std::string::npos);
    CHECK(lectureText(*read, f.folder.path("other/s.lockstep")).find("\"file:" + f.graphInside + '"')
        != std::string::npos);
}

TEST_CASE("security: a session that brings its program's text uses and names only files in its folder")
{
    const Folders f;
    f.folder.write("other/p.algo", "procedure P(my_id)\nbegin\n   x := 1;\nend P\n");
    f.folder.write("other/only.algo", tools);
    f.folder.write("own/q.algo", "procedure P(my_id)\nbegin\n   x := 1;\nend P\n");
    const auto programOf = [&](const std::string& algorithm, const std::string& used) {
        const std::string text = "use " + used + R"(;\nprocedure P(my_id)\nbegin\n   TOOL(my_id);\nend P\n)";
        auto read = readLectureFile(f.folder.write("own/s.lockstep",
            R"({"lockstep-session": 1, "algorithm": ")" + algorithm + R"(", "program": ")" + text
                + R"(", "run": {"network": "ring:4"}})"));
        REQUIRE(read);
        return read->now().run;
    };
    const auto runs = [](const RunOptions& run) {
        const Library library;
        const auto program = findProgram(run, library);
        REQUIRE(program);
        return bool(compileProgram(*program, run, library));
    };
    for (const std::string& outside : {f.folder.path("other/p.algo"), f.folder.path("own/../other/p.algo")}) {
        const RunOptions run = programOf(outside, "only"); // which is beside p.algo
        CHECK(run.program == f.folder.path("own/p.algo"));
        CHECK_FALSE(runs(run));
    }
    const RunOptions own = programOf(f.folder.path("own/q.algo"), "tools");
    CHECK(own.program == f.folder.path("own/q.algo"));
    CHECK(runs(own));
    // A name of the library is no file.
    CHECK(programOf("one-to-all-broadcast/naive", "tools").program == "one-to-all-broadcast/naive");
}

TEST_CASE("security: an expectation reads only graphs in the program's folder")
{
    const Folders f;
    f.folder.write("other/h.dot", graph);
    const auto tested = [&](const std::string& network) {
        return lockstepSays({"test",
            f.folder.write("own/e.algo",
                "/*\noperation: none\nexpect: file:" + network
                    + " -> rounds = 0\n*/\nprocedure P(my_id)\nbegin\n   x := 1;\nend P\n")});
    };
    CHECK(tested("g.dot").status == 0); // from the file's folder, not from the working folder
    CHECK(tested(f.graphInside).status == 0);
    for (const std::string& named : {std::string("../other/h.dot"), f.folder.path("other/h.dot")}) {
        const CommandAnswer said = tested(named);
        CHECK(said.status != 0);
        CHECK((said.out + said.err).find(named + " is not in the folder of " + f.folder.path("own/e.algo"))
            != std::string::npos);
    }
}

TEST_CASE("security: HTML in a lesson is shown as text, and images as their descriptions")
{
    const Folder folder("security-page");
    const auto file =
        folder.write("small.md", "# L\n\nSee ![the words](../secret.png) <img src=\"http://example.org/x\">\n");
    const auto page = folder.path("l.html");
    REQUIRE(lockstepSays({"lesson", file, "-o", page}).status == 0);
    std::ifstream in(page);
    const std::string text(std::istreambuf_iterator<char>(in), {});
    CHECK(text.find("<p>See the words &lt;img src=&quot;http://example.org/x&quot;&gt;</p>") != std::string::npos);
    CHECK(text.find("secret.png") == std::string::npos);
}

TEST_CASE("security: a submission can use the library, but no file beside it")
{
    const Folder folder("security-grade");
    folder.write("tools.algo", tools);
    const auto exercise = folder.write("e.algo",
        "/*\ntitle: E\ntask: do nothing\noperation: none\nexpect: ring:2 -> rounds 1\n*/\n"
        "procedure P(my_id)\nbegin\n   x := 1;\nend P\n");
    const auto handedIn = folder.write("in/a.algo", user("../tools"));
    folder.write("in/near.algo", tools);
    const auto beside = folder.write("in/b.algo", user("near"));
    const CommandAnswer said = lockstepSays({"grade", exercise, handedIn, beside, "--csv"});
    CHECK(said.status == 0);
    CHECK(said.out.find("cannot find ../tools to use") != std::string::npos);
    CHECK(said.out.find("cannot find near to use") != std::string::npos);
}

TEST_CASE("security: a graph's file cannot include another file")
{
    const Folder folder("security-graph");
    folder.write("secret.txt", "a secret");
    const auto file = folder.write("g.graphml",
        "<?xml version=\"1.0\"?>\n<!DOCTYPE g [<!ENTITY e SYSTEM \"secret.txt\">]>\n"
        "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\"><key id=\"l\" for=\"node\" attr.name=\"label\" "
        "attr.type=\"string\"/><graph edgedefault=\"undirected\"><node id=\"a\"><data key=\"l\">&e;</data></node>"
        "<node id=\"b\"/><edge source=\"a\" target=\"b\"/></graph></graphml>\n");
    const CommandAnswer said = lockstepSays({"run", "one-to-all-broadcast/flood", "--network", "file:" + file});
    CHECK(said.status == 0);
    CHECK(said.out.find("nodes: 0 = &e;, 1 = b\n") != std::string::npos);
}

namespace {

std::string linkCarrying(const std::string& program, const std::string& network = "ring:4")
{
    std::string text;
    for (const char c : program)
        text += c == '\n' ? "\\n" : std::string(1, c);
    return "https://lockstep.invalid/play.html#run="
        + packed(
            R"({"v":1,"name":"mine.algo","program":")" + text + R"(","options":{"network":")" + network + R"("}})");
}

/// The folder in which Lockstep is started.
class StartedIn {
public:
    explicit StartedIn(const std::string& folder) : m_before(std::filesystem::current_path())
    {
        std::filesystem::current_path(folder);
    }
    ~StartedIn() { std::filesystem::current_path(m_before); }
    StartedIn(const StartedIn&) = delete;
    StartedIn& operator=(const StartedIn&) = delete;

private:
    std::filesystem::path m_before;
};

} // namespace

TEST_CASE("security: a link uses the library, but no file, whatever it is called and wherever Lockstep starts")
{
    const Folder folder("security-link");
    folder.write("tools.algo", tools);
    folder.write("mine.algo", user("tools"));
    const StartedIn there(folder.path());
    CHECK(lockstepSays({"run", "mine.algo", "--network", "ring:4", "--operation", "none"}).status == 0);
    for (const std::string& path : {std::string("tools"), folder.path("tools"), std::string("./tools")}) {
        const CommandAnswer said = lockstepSays({linkCarrying(user(path))});
        CHECK(said.status == 3);
        CHECK(said.err.starts_with("mine.algo:1:5: error: cannot find " + path + " to use\n"));
    }
    const auto ofLibrary =
        lockstepSays({linkCarrying("use common/parts;\nprocedure P(my_id)\nbegin\n   x := 1;\nend P\n")});
    CHECK(ofLibrary.err.find("cannot find") == std::string::npos);
}

TEST_CASE("security: a link names no network, style or program on the disk")
{
    const Folder folder("security-link-files");
    const auto dot = folder.write("g.dot", graph);
    const auto style = folder.write("style.json", R"({"style": "textbook"})");
    const auto program = folder.write("mine.algo", "procedure P(my_id)\nbegin\n   x := 1;\nend P\n");
    const StartedIn there(folder.path());
    const auto refusal = [](const std::string& json) {
        const CommandAnswer said = lockstepSays({"play.html#run=" + packed(json)});
        CHECK(said.status == 2);
        CHECK(said.out.empty());
        return said.err.substr(0, said.err.find('\n'));
    };
    const std::string flood = R"({"v":1,"algorithm":"one-to-all-broadcast/flood",)";
    for (const std::string& named : {dot, std::string("g.dot"), std::string("missing.dot")})
        CHECK(refusal(flood + R"("options":{"network":"file:)" + named + R"("}})")
            == "error: the network " + named + " is a file, and a link neither carries nor opens files");
    for (const std::string& named : {style, std::string("style.json")})
        CHECK(refusal(flood + R"("figure":{"style":")" + named + R"("}})").starts_with("error: unknown style"));
    for (const std::string& named : {program, std::string("mine.algo")})
        CHECK(refusal(R"({"v":1,"algorithm":")" + named + R"("})")
            == "error: this link names the algorithm \"" + named + "\", which this version of Lockstep does not have");
}

TEST_CASE("security: an expectation in a linked program opens no graph")
{
    const Folder folder("security-link-expect");
    const auto dot = folder.write("g.dot", graph);
    const std::string text = "/* operation: none\n   expect: file:" + dot
        + " -> rounds 0 */\nprocedure P(my_id)\nbegin\n   x := 1;\nend P\n";
    const auto expected = headerAsFarAsRead(text).expectations;
    REQUIRE(expected.size() == 1);
    const std::string file = folder.write("mine.algo", text); // beside the graph, which it may name
    const Library library;
    const auto result = [&](bool fromLink) {
        return testExpectation(expected.front(), {"mine", file, text, {}, fromLink}, library);
    };
    CHECK(result(false).isMet());
    const auto refusedOne = result(true);
    REQUIRE(refusedOne.failures.size() == 1);
    CHECK(sentence(refusedOne.failures.front())
        == "the network " + dot + " is a file, and a link neither carries nor opens files");
}

TEST_CASE("security: a link runs within the sandbox limits, and its address is not visited")
{
    const CommandAnswer said =
        lockstepSays({linkCarrying("procedure P(my_id)\nbegin\n   while 1 = 1 do x := 1;\nend P\n")});
    CHECK(said.status == 4);
    CHECK(said.err.find("20,000,000 statements") != std::string::npos);
}

TEST_CASE("security: hidden checks of an exercise are in no link, picture or page")
{
    const Folder folder("security-hidden");
    const std::string secret = "linear:13",
                      program = "procedure CHAIN(my_id, p, X)\nbegin\n   if my_id > 0 then receive X from my_id - 1;\n"
                                "   if my_id < p - 1 then send X to my_id + 1;\nend CHAIN\n";
    const auto text = [&](const std::string& hidden) {
        return "/* title: Chain\n   operation: one-to-all-broadcast\n   input: X\n   task: Hand it on.\n" + hidden
            + "   expect: linear:4 -> rounds = p - 1\n   grade: " + secret + "\n      -> messages = 12 */\n" + program;
    };
    const auto hidden = folder.write("hidden.algo", text("   hidden: yes\n")),
               open = folder.write("open.algo", text(""));
    const auto carried = [&](const std::string& file) {
        const auto link = lockstepSays({"link", file, "--network", "linear:4"}).out;
        const Library library;
        const auto read = readLink(link.substr(0, link.find('\n')), library);
        REQUIRE(read);
        return read->run.text.value_or("");
    };
    CHECK(carried(open).find(secret) != std::string::npos);
    CHECK(carried(hidden).find("messages = 12") == std::string::npos);
    CHECK(carried(hidden).find("rounds = p - 1") != std::string::npos);
    CHECK(carried(hidden).ends_with(program));
    for (const std::string format : {"svg", "html", "tex"}) {
        CAPTURE(format);
        const auto drawn = [&](const std::string& file) {
            const auto out = folder.path(std::filesystem::path(file).stem().string() + '.' + format);
            CHECK(lockstepSays({"figure", file, "--network", "linear:4", "-o", out}).status == 0);
            // As Lockstep opens it again.
            const auto again = lockstepSays({"link", out});
            const Library library;
            const auto read = again.status == 0 ? readLink(again.out.substr(0, again.out.find('\n')), library)
                                                : Outcome<RunLink>(RunLink{});
            return readFile(out).text.value_or("") + (read ? read->run.text.value_or("") : "");
        };
        if (format == "svg" || format == "html")
            CHECK(drawn(open).find(secret) != std::string::npos);
        CHECK(drawn(hidden).find(secret) == std::string::npos);
    }
    // A page shows the files that its program uses, with their headers.
    const auto user = folder.write("user.algo",
        "/* operation: one-to-all-broadcast\n   input: X */\nuse hidden;\nprocedure MAIN(my_id, p, X)\nbegin\n"
        "   CHAIN(my_id, p, X);\nend MAIN\n");
    const auto page = folder.path("user.html");
    CHECK(lockstepSays({"figure", user, "--network", "linear:4", "-o", page}).status == 0);
    CHECK(readTextFile(page)->find("receive X from my_id - 1") != std::string::npos);
    CHECK(readTextFile(page)->find(secret) == std::string::npos);
}

// Sentences of resources/docs/security.md about what a file may name, each with its attack.

namespace {

/// A style that only a successful read can find: its label is drawn.
const std::string secretStyle = R"({"style": "print", "words": {"label": "SECRET{}"}})";

bool isRefusedOutside(const CommandAnswer& said, const std::string& named)
{
    const bool isRefused = said.status == 2 && said.out.find("SECRET") == std::string::npos
        && said.err.find(named + " is not in the folder of ") != std::string::npos;
    if (!isRefused)
        MESSAGE(named << ": " << said.err << said.out.substr(0, 200));
    return isRefused;
}

} // namespace

TEST_CASE("security: a session, a figure and a picture read a style only from their folder")
{
    const Folders f;
    f.folder.write("own/style.json", secretStyle);
    const std::string outside = f.folder.write("other/secret.json", secretStyle);
    std::filesystem::create_symlink(outside, f.folder.path("own/linked.json"));
    const std::string flood = R"("algorithm": "one-to-all-broadcast/flood", )";
    const auto session = [&](const std::string& style) {
        return f.folder.write("own/s.lockstep",
            R"({"lockstep-session": 1, )" + flood + R"("run": {"network": "ring:4"}, "figure": {"style": ")" + style
                + R"("}})");
    };
    const auto preset = [&](const std::string& style) {
        return f.folder.write(
            "own/f.json", "{" + flood + R"("network": "ring:4", "options": {"style": ")" + style + R"("}})");
    };
    const auto picture = [&](const std::string& style) {
        const std::string path = f.folder.path("own/p.svg");
        REQUIRE(lockstepSays({"figure", "one-to-all-broadcast/flood", "--network", "ring:4", "-o", path}).status == 0);
        std::string text = *readTextFile(path);
        const std::string key = "&quot;type-scale&quot;";
        auto at = text.find(key);
        if (at == std::string::npos)
            at = text.find("\"type-scale\"");
        REQUIRE(at != std::string::npos);
        const std::string quote = text[at] == '&' ? "&quot;" : "\"";
        text.insert(at, quote + "style" + quote + ":" + quote + style + quote + ",");
        return f.folder.write("own/p.svg", text);
    };
    using Maker = std::function<std::string(const std::string&)>;
    for (const Maker& make : {Maker(session), Maker(preset)}) {
        const auto drawn = [&](const std::string& style) { return lockstepSays({"figure", make(style), "-o", "-"}); };
        CHECK(drawn("style.json").out.find("SECRET0") != std::string::npos);
        CHECK(drawn("print").status == 0);
        for (const std::string& named : {outside, std::string("../other/secret.json"), std::string("linked.json"),
                 std::string("/dev/tty"), std::string("/proc/self/environ")})
            CHECK(isRefusedOutside(drawn(named), named));
        CHECK(drawn("nonesuch").err.starts_with("error: unknown style nonesuch"));
    }
    // A picture carries no style, so one that says so has none.
    const CommandAnswer drawn = lockstepSays({"figure", picture(outside), "-o", "-"});
    CHECK(drawn.out.find("SECRET") == std::string::npos);
}

TEST_CASE("security: a style's name is no way out of the folder of the user's own styles")
{
    const Folders f;
    f.folder.write("home/lockstep/styles/mine.json", secretStyle);
    f.folder.write("home/lockstep/other.json", secretStyle);
    const char* before = std::getenv("XDG_DATA_HOME");
    const std::string kept = before == nullptr ? "" : before;
    ::setenv("XDG_DATA_HOME", f.folder.path("home").c_str(), 1);
    const auto drawn = [&](const std::string& style) {
        return lockstepSays({"figure",
            f.folder.write("own/s.lockstep",
                R"({"lockstep-session": 1, "algorithm": "one-to-all-broadcast/flood", "run": {"network": "ring:4"}, )"
                R"("figure": {"style": ")"
                    + style + R"("}})"),
            "-o", "-"});
    };
    CHECK(drawn("mine").out.find("SECRET0") != std::string::npos);
    CHECK(isRefusedOutside(drawn("../other"), "../other"));
    kept.empty() ? ::unsetenv("XDG_DATA_HOME") : ::setenv("XDG_DATA_HOME", kept.c_str(), 1);
}

TEST_CASE("security: a lesson reads a style only from its folder, for pictures and charts, and sweeps only its graphs")
{
    const Folders f;
    f.folder.write("own/style.json", secretStyle);
    const std::string outside = f.folder.write("other/secret.json", secretStyle);
    f.folder.write("other/h.dot", graph);
    const std::string step = "step one-to-all-broadcast/flood --network ring:4 --style ";
    const std::string sweep = "sweep one-to-all-broadcast/flood --network ring --processes 2,4 --style ";
    CHECK(f.taught(step + "style.json").status == 0);
    CHECK(f.taught(sweep + "style.json").status == 0);
    for (const std::string& command : {step, sweep})
        CHECK(isRefusedOutside(f.taught(command + outside), outside));
    CHECK(isRefusedOutside(
        f.taught("sweep one-to-all-broadcast/flood --words 1,2 --network file:../other/h.dot"), "../other/h.dot"));
    CHECK(f.taught("sweep one-to-all-broadcast/flood --words 1,2 --network file:g.dot").status == 0);
}

TEST_CASE("security: a figure's JSON names programs and graphs only in its folder")
{
    const Folders f;
    f.folder.write("own/q.algo", "/* operation: none */\nprocedure P(my_id)\nbegin\n   x := 1;\nend P\n");
    const std::string outside =
        f.folder.write("other/p.algo", "/* operation: none */\nprocedure P(my_id)\nbegin\n   x := 1;\nend P\n");
    const auto drawn = [&](const std::string& algorithm, const std::string& network) {
        return lockstepSays({"figure",
            f.folder.write("own/f.json", R"({"algorithm": ")" + algorithm + R"(", "network": ")" + network + R"("})"),
            "-o", "-"});
    };
    const std::string flood = "one-to-all-broadcast/flood";
    CHECK(drawn("q.algo", "ring:4").status == 0);
    CHECK(drawn(flood, "file:g.dot").status == 0);
    CHECK(isRefusedOutside(drawn(outside, "ring:4"), outside));
    f.folder.write("other/h.dot", graph);
    for (const std::string& named : {f.folder.path("other/h.dot"), std::string("../other/h.dot")})
        CHECK(isRefusedOutside(drawn(flood, "file:" + named), named));
}

TEST_CASE("security: the networks of a header are files only in the program's folder")
{
    const Folders f;
    const std::string outside = f.folder.write("other/h.dot", graph);
    const auto ran = [&](const std::string& network, const std::string& command) {
        return lockstepSays({command,
            f.folder.write("own/n.algo",
                "/*\noperation: none\nnetworks: " + network + "\n*/\nprocedure P(my_id)\nbegin\n   x := 1;\nend P\n")});
    };
    CHECK(ran("file:g.dot", "run").status == 0);
    CHECK(ran("file:" + outside, "run").status == 2);
    CHECK(ran("file:" + outside, "run").err.find("h.dot") == std::string::npos); // not even tried
}

TEST_CASE("security: no file that Lockstep ships reads the folder in which it is started")
{
    const Folder folder("security-shadow");
    const Library library;
    REQUIRE(library.findAlgorithm("common/parts") != nullptr);
    folder.write("common/parts.algo", "procedure EVIL(x)\nbegin\n   x := 1;\nend EVIL\n");
    folder.write("all-reduce/common/parts.algo", "procedure EVIL(x)\nbegin\n   x := 1;\nend EVIL\n");
    std::string user;
    for (const std::string& name : library.algorithms())
        if (library.findAlgorithm(name)->text.find("use common/parts") != std::string::npos)
            user = name;
    REQUIRE_FALSE(user.empty());
    folder.write(user + ".algo", "nothing");
    folder.write(user.substr(0, user.find('/')) + "/common/parts.algo", "nothing at all");
    const StartedIn there(folder.path());
    CHECK(lockstepSays({"check", user}).status == 0);
}

TEST_CASE("security: a device is not even opened, and a pipe neither")
{
    const Folder folder("security-device");
    const std::string pipe = folder.path("p.json");
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    const auto drawn = [](const std::string& style) {
        return lockstepSays({"figure", "4.2", "--style", style, "-o", "-"}).err;
    };
    CHECK(drawn("/dev/tty") == "error: cannot read /dev/tty: it is a device\n");
    CHECK(drawn(pipe) == "error: cannot read " + pipe + ": it is a pipe\n");
}

TEST_CASE("security: a site publishes no file to which a link leads")
{
    const Folders f;
    const std::string extension = ".md";
    f.folder.write("lessons/a" + extension, "# A\n\nText.\n");
    const std::string secret = f.folder.write("secret" + extension, "# Secret\n");
    std::filesystem::create_symlink(secret, f.folder.path("lessons/b" + extension));
    const CommandAnswer said =
        lockstepSays({"site", "-o", f.folder.path("site"), "--lessons", f.folder.path("lessons")});
    CHECK(said.status == 2);
    CHECK_FALSE(std::filesystem::exists(f.folder.path("site")));
}
