// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What nobody would write by hand: very long, very deep, very many, and no text at all. It is done, or refused with a
// sentence; a reader whose time grew with the square of a length would not come to the end of these tests.

#include <functional>

#include <sys/stat.h>

#include <doctest/doctest.h>
#include <pugixml.hpp>

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

const std::string sessionHint = "  hint: a session is a file that Lockstep saved with File > Save session\n";

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
    CHECK(endOfCheck(repeated(test::reduced(200'000), "@ ")) // and none of them a procedure
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
        + repeated(test::reduced(20'000), [](int i) { return numbered(", b", i, " = 1"); }) + "\n*/\n"
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
    CHECK(deep(head + "x := " + repeated(times, "(") + "1" + repeated(times, ")") + ";\n"));
    CHECK(deep(head + "x := " + repeated(times, "-") + "1;\n"));
    CHECK(deep(head + "x := " + repeated(times, "[") + "1;\n"));
    CHECK(deep(head + repeated(times, "if 1 = 1 then ") + "x := 1;\n"));
    CHECK(deep(head + repeated(times, "for i := 0 to 1 do ") + "x := 1;\n"));
}

TEST_CASE("limits: sessions, figures and styles that are nested or repeated too often are refused")
{
    const std::vector<std::string> run = {"run", "--network", "ring:8"};
    const std::string deep = repeated(1'000'000, "[");
    CHECK(refusalOf("a.lockstep", deep, run)
        == "error: cannot read the session FILE: it is nested more than 64 deep\n" + sessionHint);
    const std::string begin = "{\"lockstep-session\": 1, \"algorithm\": \"one-to-all-broadcast/naive\"";
    CHECK(refusalOf(
              "a.lockstep", begin + repeated(100'000, [](int i) { return numbered(", \"k", i, "\": 1"); }) + "}", run)
        == "error: cannot read the session FILE: it has an object of more than 10,000 members\n" + sessionHint);
    CHECK(refusalOf("a.lockstep",
              begin + ", \"notes\": {\"0\": \"\""
                  + repeated(100'000, [](int i) { return numbered(", \"", i, "\": \"n\""); }) + "}}",
              run)
        == "error: cannot read the session FILE: it has an object of more than 10,000 members\n" + sessionHint);
    // Read as 64 bits the version would be 1.
    CHECK(refusalOf("a.lockstep", "{\"lockstep-session\": 18446744073709551617}", run)
        == "error: FILE was saved by a newer version of Lockstep\n  hint: open it with that version\n");
    CHECK(refusalOf("a.lockstep", "{\"lockstep-session\": -1}", run)
        == "error: cannot read the session FILE: its version does not exist\n" + sessionHint);
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
