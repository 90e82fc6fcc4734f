// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// What nobody would write by hand: very long, very deep, very many, and no text at all. It is done, or refused with a
// sentence; a reader whose time grew with the square of a length would not come to the end of these tests.

#include <algorithm>
#include <ctime>
#include <functional>
#include <map>
#include <regex>

#include <malloc.h>
#include <sys/stat.h>

#include <doctest/doctest.h>
#include <pugixml.hpp>

#include "app/request/request.h"
#include "core/base/read_file.h"
#include "tests/command_line/typed.h"
#include "tests/reduced.h"

using namespace lockstep;

namespace {

const std::string head = "/* operation: none */\nprocedure P(my_id)\n";

std::string repeated(int times, const std::function<std::string(int)>& part)
{
    std::string text;
    for (int i = 0; i < times; ++i)
        text += part(i);
    return text;
}

std::string repeated(int times, const std::string& part)
{
    return repeated(times, [&](int) { return part; });
}

std::string numbered(const char* before, int i, const char* after) { return before + std::to_string(i) + after; }

/// What `lockstep check` says of that text behind the last error that it tells.
std::string endOfCheck(const std::string& text)
{
    const Folder folder("limits");
    const auto path = folder.write("a.algo", text);
    const auto answer = lockstepSays({"check", path});
    CHECK(answer.status == 3);
    CHECK(answer.out == path + ": more than 100 errors\n");
    const auto last = answer.err.rfind("error: ");
    return last == std::string::npos ? answer.err : answer.err.substr(last);
}

std::string refusalOf(const std::string& name, const std::string& text, const std::vector<std::string>& before)
{
    const Folder folder("limits");
    const auto path = folder.write(name, text);
    auto words = before;
    words.push_back(path);
    const auto answer = lockstepSays(words);
    CHECK(answer.status == 2);
    auto err = answer.err;
    if (const auto at = err.find(path); at != std::string::npos)
        err.replace(at, path.size(), "FILE");
    return err;
}

const std::string sessionHint = "  hint: a lecture is a file that Lockstep saved with File > Save lecture\n";

} // namespace

TEST_CASE("limits: of very many errors the first hundred are reported, with the number of the others")
{
    const std::string some = "error: and at least 400 more errors\n  hint: only the first 100 are shown\n";
    CHECK(endOfCheck(head + repeated(250, [](int i) {
        return numbered("x", i, " := undefined + 1;\n") + numbered("y := z", i, "q;\n");
    })) == "error: and 151 more errors\n  hint: only the first 100 are shown\n"); // undefined once, and z0q to z249q
    CHECK(endOfCheck(head + repeated(test::reduced(10'000), [](int i) {
        return numbered("x", i, " := ") + numbered("undefined", i, " + 1;\n");
    })) == some);
    CHECK(endOfCheck(repeated(test::reduced(50'000), "procedure P(my_id)\nbegin x := 1; end P\n")) == some);
    CHECK(endOfCheck(
              repeated(test::reduced(100'000), [](int i) { return numbered("use foo", i, "\n"); }) + head + "x := 1;\n")
        == some);
    CHECK(endOfCheck("/* operation: none\n" + repeated(test::reduced(100'000), "parameters: k = 1\n") + "*/\n" + head
              + "x := 1;\n")
        == some);
    CHECK(endOfCheck(
              "/* operation: none\n" + repeated(test::reduced(200'000), "title: k\n") + "*/\n" + head + "x := 1;\n")
        == some);
    CHECK(endOfCheck(repeated(test::reduced(200'000), "@\n")) // and none of them a procedure
        == "error: and at least 401 more errors\n  hint: only the first 100 are shown\n");
}

TEST_CASE("limits: a long program without errors is read")
{
    const Folder folder("limits");
    const auto reads = [&](const std::string& text) {
        const auto path = folder.write("a.algo", text);
        const auto answer = lockstepSays({"check", path});
        CHECK(answer.err.empty());
        return answer.out == path + ": no errors\n";
    };
    CHECK(reads(head + repeated(test::reduced(100'000), [](int i) { return numbered("x", i, " := 1;\n"); })));
    CHECK(reads("/* operation: none\nparameters: a = 1"
        + repeated(1'500, [](int i) { return numbered(", b", i, " = 1"); }) + "\n*/\n"
        + "procedure P(my_id)\nx := 1;\n"));
    // Each calls the next, and the last one communicates.
    CHECK(reads(repeated(3'000, [](int i) {
        return numbered("procedure P", i, "()\nbegin\n") + numbered("  P", i + 1, "();\n") + numbered("end P", i, "\n");
    }) + "procedure P3000()\nbegin\n  barrier;\nend P3000\n"));
}

TEST_CASE("limits: deep nesting is refused")
{
    const auto deep = [](const std::string& text) {
        const Folder folder("limits");
        const auto path = folder.write("a.algo", text);
        const auto answer = lockstepSays({"check", path});
        CHECK(answer.status == 3);
        return answer.err.find("nested") != std::string::npos;
    };
    constexpr int times = test::reduced(100'000);
    CHECK(deep(head + "x := " + repeated(times, "(\n") + "1" + repeated(times, ")\n") + ";\n"));
    CHECK(deep(head + "x := " + repeated(times, "-\n") + "1;\n"));
    CHECK(deep(head + "x := " + repeated(times, "[\n") + "1;\n"));
    CHECK(deep(head + repeated(times, "if 1 = 1 then\n") + "x := 1;\n"));
    CHECK(deep(head + repeated(times, "for i := 0 to 1 do\n") + "x := 1;\n"));
}

TEST_CASE("limits: sessions, figures and styles that are nested or repeated too often are refused")
{
    const std::vector<std::string> run = {"run", "--network", "ring:8"};
    const std::string deep = repeated(1'000'000, "[");
    CHECK(refusalOf("a.lockstep", deep, run)
        == "error: cannot read the lecture FILE: it is nested more than 64 deep\n" + sessionHint);
    const std::string begin = "{\"lockstep-session\": 1, \"algorithm\": \"one-to-all-broadcast/naive\"";
    CHECK(refusalOf(
              "a.lockstep", begin + repeated(100'000, [](int i) { return numbered(", \"k", i, "\": 1"); }) + "}", run)
        == "error: cannot read the lecture FILE: it has an object of more than 10,000 members\n" + sessionHint);
    CHECK(refusalOf("a.lockstep",
              begin + ", \"notes\": {\"0\": \"\""
                  + repeated(100'000, [](int i) { return numbered(", \"", i, "\": \"n\""); }) + "}}",
              run)
        == "error: cannot read the lecture FILE: it has an object of more than 10,000 members\n" + sessionHint);
    // Read as 64 bits the version would be 1.
    CHECK(refusalOf("a.lockstep", "{\"lockstep-session\": 18446744073709551617}", run)
        == "error: FILE was saved by a newer version of Lockstep\n  hint: open it with that version\n");
    CHECK(refusalOf("a.lockstep", "{\"lockstep-session\": -1}", run)
        == "error: cannot read the lecture FILE: its version does not exist\n" + sessionHint);
}

TEST_CASE("limits: one unreadable figure of the user does not affect others")
{
    const Folder folder("limits");
    folder.write("figures/deep.json", repeated(200'000, "["));
    const auto all = lockstepSays({"list", "figures"}, folder.path());
    CHECK(all.status == 0);
    CHECK(all.out.find("4.2") != std::string::npos);
    const auto answer = lockstepSays({"figure", "deep", "-o", "-"}, folder.path());
    CHECK(answer.status == 2);
    CHECK(answer.err.starts_with("error: cannot read the figure deep: it is nested more than 64 deep\n"));
}

TEST_CASE("limits: a file that is not a regular file, or is too large, is refused with the reason")
{
    const Folder folder("limits");
    const auto check = [](const std::string& path) { return lockstepSays({"check", path}).err; };
    const auto pipe = folder.path("pipe.algo");
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    CHECK(check(pipe) == "error: cannot read " + pipe + ": it is a pipe\n");
    CHECK(check("/dev/zero") == "error: cannot read /dev/zero: it is a device\n");
    CHECK(check(folder.path()) == "error: cannot read " + folder.path() + ": it is a folder\n");
    const auto large = folder.write("large.algo", std::string(16'000'001, ' '));
    CHECK(check(large) == "error: cannot read " + large + ": it has more than 16 MB, the most that is read\n");
    const auto network = folder.path("net.dot");
    REQUIRE(::mkfifo(network.c_str(), 0600) == 0);
    CHECK(lockstepSays({"run", "one-to-all-broadcast/naive", "--network", "file:" + network}).err
        == "error: cannot read " + network + ": it is a pipe\n");
    const auto session = folder.path("a.lockstep");
    REQUIRE(::mkfifo(session.c_str(), 0600) == 0);
    CHECK(lockstepSays({"run", session}).err == "error: cannot read " + session + ": it is a pipe\n");
}

TEST_CASE("limits: UTF-16 text is refused with the reason")
{
    const Folder folder("limits");
    const std::string why = ": it is in UTF-16: save it as UTF-8\n";
    const std::string little("\xFF\xFE/\0*\0", 6), big("\xFE\xFF\0/\0*", 6);
    for (const auto& text : {little, big}) {
        const auto program = folder.write("a.algo", text);
        CHECK(lockstepSays({"check", program}).err == "error: cannot read " + program + why);
        const auto session = folder.write("a.lockstep", text);
        CHECK(lockstepSays({"run", session}).err == "error: cannot read " + session + why);
        const auto lesson = folder.write("a.md", text);
        CHECK(lockstepSays({"lesson", lesson}).err == "error: cannot read " + lesson + why);
        for (const char* name : {"a.dot", "a.graphml"}) {
            const auto network = folder.write(name, text);
            CHECK(lockstepSays({"run", "one-to-all-broadcast/naive", "--network", "file:" + network}).err
                == "error: cannot read " + network + why);
        }
    }
}

TEST_CASE("limits: an SVG is recognised whatever its title contains")
{
    // A byte that begins nothing, a lone surrogate, U+FFFF, one too long, and one cut off.
    const auto answer =
        lockstepSays({"figure", "4.2", "--title", "a\xff\xed\xa0\x80\xef\xbf\xbf\xe0\x80\x80\xe2\x82", "-o", "-"});
    REQUIRE(answer.status == 0);
    pugi::xml_document document;
    REQUIRE(document.load_string(answer.out.c_str()));
    const std::string sign = "\xEF\xBF\xBD";
    CHECK(std::string(document.document_element().child("title").text().get()) == "a" + repeated(5, sign));
    CHECK(answer.out.find('\xff') == std::string::npos);
    CHECK(answer.out.find("\xed\xa0\x80") == std::string::npos);
    CHECK(answer.out.find("\xef\xbf\xbf") == std::string::npos);
}

TEST_CASE("limits: an error after very many warnings is reported")
{
    const Folder folder("limits");
    std::string unknownLines;
    for (int i = 0; i < 600; ++i)
        unknownLines += "   colour" + std::to_string(i) + ": red\n";
    const auto header = folder.write("header.algo",
        "/*\n" + unknownLines + "   operation: nothing */\nprocedure A(my_id)\nbegin\n  x := 1;\nend A\n");
    auto answer = lockstepSays({"check", header});
    CHECK(answer.status == 3);
    CHECK(answer.err.find(": error: unknown operation \"nothing\"") != std::string::npos);

    std::string compared;
    for (int i = 0; i < 600; ++i)
        compared += "for i := 3 to 1 do x := 1;\n";
    const auto body = folder.write("body.algo", head + compared + "x := undefined;\n");
    answer = lockstepSays({"check", body});
    CHECK(answer.status == 3);
    CHECK(answer.err.find("unknown name undefined: a variable has no value until you assign one to it")
        != std::string::npos);
}

TEST_CASE("limits: control characters of a terminal are shown as a question mark")
{
    const Folder folder("limits");
    const auto path = folder.write("a.algo",
        head
            + "x := \xE2\x80\xAE"
              "y \x1b[31m\xC2\x9B"
              "31m z;\n");
    const auto answer = lockstepSays({"check", path});
    CHECK(answer.err.find("  x := ?y ?[31m?31m z;\n") != std::string::npos);
    for (const char* hidden : {"\xE2\x80\xAE", "\x1b", "\xC2\x9B"})
        CHECK(answer.err.find(hidden) == std::string::npos);
}

TEST_CASE("limits: programs that use each other are each read once")
{
    const Folder folder("limits");
    const auto a = folder.write(
        "a.algo", "use b\nuse ./b\n/* operation: none */\nprocedure A(my_id)\nbegin\n  x := B(1);\nend A\n");
    folder.write("b.algo", "use a\nuse b.algo\nfunction B(n)\nbegin\n  return n;\nend B\n");
    const auto answer = lockstepSays({"check", a});
    CHECK(answer.err == "");
    CHECK(answer.status == 0);
}

// The limits of core/base/limits.h, each with its message.

namespace {

std::string hostile(const std::string& name)
{
    static const std::map<std::string, std::string> files = {
        {"no-gpus.xml", "<algo name=\"x\" nchunksperloop=\"4\" ngpus=\"2\" coll=\"allreduce\"/>"},
        {"one-gpu.xml",
            "<algo name=\"x\" nchunksperloop=\"4\" ngpus=\"2\" coll=\"allreduce\">\n"
            "<gpu id=\"1\" i_chunks=\"2\" o_chunks=\"2\" s_chunks=\"0\"/></algo>"},
        {"comment.xml",
            "<algo name=\"*/ procedure EVIL(x) begin /*\" ngpus=\"2\" coll=\"allreduce\"><gpu id=\"0\" i_chunks=\"2\" "
            "o_chunks=\"2\" s_chunks=\"0\"/><gpu id=\"1\" i_chunks=\"2\" o_chunks=\"2\" s_chunks=\"0\"/></algo>"},
        {"figure.json",
            R"({"algorithm": "one-to-all-broadcast/recursive-doubling", "network": "ring:8", "options": {"node": "1e9cm"}})"},
        {"session.lockstep",
            R"({"lockstep-session": 1, "algorithm": "one-to-all-broadcast/recursive-doubling", "run": {"network": "ring:8"}, "figure": {"node": "1e9cm", "layout": "single"}, "round": 1})"},
    };
    return files.at(name);
}

std::string drawnWith(std::vector<std::string> words)
{
    words.insert(words.begin(), {"figure", "4.2", "-o", "-"});
    const CommandAnswer said = lockstepSays(words);
    return said.status == 0 ? "drawn" : said.err;
}

} // namespace

TEST_CASE("limits: a length of a figure has an upper limit, wherever it comes from")
{
    const Folder folder("limits-length");
    const std::string node = "error: --node must be at most 200pt, not 1e9cm\n";
    CHECK(drawnWith({"--node", "1e9cm"}) == node);
    CHECK(drawnWith({"--node", "200pt"}) == "drawn");
    CHECK(drawnWith({"--node", "201pt"}) == "error: --node must be at most 200pt, not 201pt\n");
    CHECK(drawnWith({"--width", "509cm"}) == "error: --width must be at most 508cm, not 509cm\n");
    CHECK(drawnWith({"--width", "10cm", "--height", "1e300in"})
        == "error: --height must be at most 508cm, not 1e300in\n");
    CHECK(drawnWith({"--width", "10cm", "--type", "10in"}) == "error: --type must be at most 200pt, not 10in\n");
    for (const std::string name : {"figure.json", "session.lockstep"})
        CHECK(lockstepSays({"figure", folder.write(name, hostile(name)), "-o", "-"}).err == node);
    const auto style = [&](const std::string& text) {
        const auto path = folder.write("style.json", text);
        std::string said = drawnWith({"--style", path});
        return said.starts_with(path) ? said.substr(path.size()) : said;
    };
    CHECK(style(R"({"sizes": {"node": "1e9cm"}})")
        == ": error: \"sizes.node\" of a style must be a length such as \"16pt\" or \"5mm\", at most 200pt\n");
    CHECK(style(R"({"sizes": {"neighbours": "1000pt", "panels": "40cm"}})")
        == ": error: \"sizes.panels\" of a style must be a length such as \"16pt\" or \"5mm\", at most 35cm\n");
}

TEST_CASE("limits: labels, words and titles have an upper limit")
{
    const Folder folder("limits-label");
    const auto style = [&](const std::string& member, std::size_t letters) {
        const auto path =
            folder.write("style.json", R"({"words": {")" + member + R"(": "{})" + std::string(letters, 'x') + R"("}})");
        std::string said = drawnWith({"--style", path});
        return said.starts_with(path) ? said.substr(path.size()) : said;
    };
    for (const std::string member : {"label", "round", "rounds"}) {
        CHECK(style(member, 38) == "drawn");
        CHECK(style(member, 39)
            == ": error: \"words." + member + "\" of a style must be a text of at most 40 characters\n");
        CHECK(style(member, 200'000) == style(member, 39));
    }
    CHECK(drawnWith({"--title", std::string(500, 't')}) == "drawn");
    CHECK(drawnWith({"--title", std::string(501, 't')})
        == "error: --title has 501 characters, and may have at most 500 characters\n  hint: shorten it\n");
    CHECK(drawnWith({"--placement", std::string(5000, 't')}).starts_with("error: --placement has 5,000 characters"));
}

TEST_CASE("limits: a figure has at most 10,000 rounds, however they are listed")
{
    CHECK(drawnWith({"--rounds", "1-2147483647"}).starts_with("error: --rounds"));
    std::string parts = "0-4999";
    for (int part = 0; part < 2000; ++part)
        parts += ",0-4999";
    CHECK(drawnWith({"--rounds", parts}).starts_with("error: --rounds"));
}

TEST_CASE("limits: a line of a program has at most 20,000 characters")
{
    const Folder folder("limits-line");
    const auto of = [&](std::size_t length) {
        std::string line = "x := 1";
        while (line.size() + 4 < length)
            line += " + 1";
        return head + "begin\n" + line + std::string(length - line.size() - 1, ' ') + ";\nend P\n";
    };
    const auto check = [&](const std::string& text) { return lockstepSays({"check", folder.write("a.algo", text)}); };
    const std::string tooLong = folder.path("a.algo")
        + ":4:1: error: this line has 320,000 characters, and a line may have at most 20,000 characters\n";
    CHECK(check(of(320'000)).err.substr(0, tooLong.size()) == tooLong);
    CHECK(check(of(20'001)).status == 3);
    CHECK(check(of(20'000)).err.find("20,000") == std::string::npos);
    const auto session = folder.write("s.lockstep",
        R"({"lockstep-session": 1, "program": "x)" + std::string(20'000, ' ') + R"(", "run": {"network": "ring:4"}})");
    CHECK(lockstepSays({"figure", session, "-o", "-"}).err
        == session
            + ":1:1: error: this line has 20,001 characters, and a line may have at most 20,000 characters\n"
              "  hint: continue it in the next line\n");
}

TEST_CASE("limits: a schedule without its GPUs names the first that is missing, and its line")
{
    const Folder folder("limits-import");
    const auto import = [&](const std::string& name) {
        return lockstepSays({"import", folder.write(name, hostile(name))});
    };
    CHECK(import("no-gpus.xml").err.starts_with(folder.path("no-gpus.xml") + ":1:"));
    CHECK(import("no-gpus.xml").err.find("error: GPU 0 is missing\n") != std::string::npos);
    CHECK(import("no-gpus.xml").err.find("hint: ngpus is 2: add the element gpu with id=\"0\"\n") != std::string::npos);
    CHECK(import("one-gpu.xml").err.find("error: GPU 0 is missing\n") != std::string::npos);
    const CommandAnswer made = import("comment.xml");
    REQUIRE(made.status == 0);
    CHECK(made.out.starts_with("/*\ntitle: * / procedure EVIL(x) begin / *\n"));
    CHECK(lockstepSays({"check", folder.write("made.algo", made.out)}).status == 0);
    CHECK(import("comment.xml").out.find("procedure EVIL") == made.out.rfind("procedure EVIL"));
}

TEST_CASE("limits: the largest budgets mean unlimited")
{
    const std::string most = "9223372036854775807";
    for (const std::string budget : {"--max-memory", "--max-statements", "--max-messages"})
        CHECK(lockstepSays({"run", "one-to-all-broadcast/flood", "--network", "ring:4", budget, most}).status == 0);
    CHECK(lockstepSays({"figure", "4.2", "--max-memory", most, "-o", "-"}).status == 0);
}

TEST_CASE("limits: testing takes time in proportion to the lines")
{
    const Folder folder("limits-linear");
    const auto seconds = [&](int lines) {
        const auto path = folder.write("e.algo",
            "/*\noperation: none\n" + repeated(lines, "expect: ring:2 -> rounds 0\n")
                + "*/\nprocedure P(my_id)\nbegin\n   x := 1;\nend P\n");
        double best = 1e9;
        for (int times = 0; times < 3; ++times) {
            const std::clock_t begin = std::clock(); // of this process alone: a busy computer does not matter
            CHECK(lockstepSays({"test", path}).status == 0);
            best = std::min(best, static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC);
        }
        return best;
    };
    const double few = seconds(500), many = seconds(4000);
    CAPTURE(few);
    CHECK(many < 24 * few); // eight times as long; 64 times if it were the square
}

TEST_CASE("limits: the document on formats lists what limits.h says")
{
    const auto text = [](const std::string& path) {
        return *readFile(std::string(LOCKSTEP_SOURCE_DIR "/") + path).text;
    };
    const std::string table = text("core/base/limits.h"), document = text("resources/docs/formats.md");
    const std::regex limit(R"(inline constexpr \S+ (\w+) = ([0-9']+);)");
    int count = 0;
    for (std::sregex_iterator each(table.begin(), table.end(), limit), end; each != end; ++each, ++count) {
        std::string number = (*each)[2];
        std::ranges::replace(number, '\'', ',');
        CAPTURE(std::string((*each)[1]));
        CHECK(document.find("| " + number + " |") != std::string::npos);
    }
    CHECK(count > 15);
}

TEST_CASE("limits: reading a program takes time in proportion to its length, whatever is wrong with it")
{
    // As the window reads, on its own thread, what is typed. Memory that was given back to the system would be asked
    // for again in each reading of the long text alone, which costs several times as much as the reading.
    constexpr int keep = 1 << 30;
    mallopt(M_TRIM_THRESHOLD, keep);
    mallopt(M_MMAP_THRESHOLD, keep);
    const auto seconds = [](const std::string& unit, int lines, bool inHeader) {
        const std::string text = inHeader ? "/*\n" + repeated(lines, unit) + "*/\n" + head + "begin\nend P\n"
                                          : head + "begin\n" + repeated(lines, unit) + "end P\n";
        static const Library library;
        double best = 1e9;
        for (int times = 0; times < 3; ++times) {
            const std::clock_t begin = std::clock();
            static_cast<void>(compileProgram({"a", "a.algo", text}, {}, library));
            best = std::min(best, static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC);
        }
        return best;
    };
    constexpr std::pair<const char*, bool> kinds[] = {{"x := ;\n", false}, {"x := my_id - 1 mod p;\n", false},
        {"foo bar baz;\n", false}, {"} ] ; \n", false}, {"MPI_Send(&x, 1, MPI_INT, 1, 0, c);\n", false},
        {"send x to ;\n", false}, {"x \u2190 1 \u222a 2;\n", false}, {"parameter: a\n", true}, {"unknown: a\n", true}};
    for (const auto& [unit, inHeader] : kinds) {
        CAPTURE(std::string(unit));
        const double few = seconds(unit, 1200, inHeader), many = seconds(unit, 9600, inHeader);
        CHECK(many < 24 * few); // eight times as long; 64 times if it were the square
    }
}
