// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What nobody would write by hand: very long, very deep, very many, and no text at all. It is done, or refused with a
// sentence; a reader whose time grew with the square of a length would not come to the end of these tests.

#include <functional>

#include <sys/stat.h>

#include <doctest/doctest.h>
#include <pugixml.hpp>

#include "app/preset.h"
#include "app/session_file.h"
#include "tests/command_line/typed.h"

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

const std::string sessionHint = "  hint: a session is what Lockstep saves with File > Save the session\n";

} // namespace

TEST_CASE("of very many errors the first hundred are told, and how many more there are")
{
    const std::string some = "error: and at least 400 more errors\n  hint: these are the first 100\n";
    CHECK(endOfCheck(head + repeated(250, [](int i) {
        return numbered("x", i, " := undefined + 1;\n") + numbered("y := z", i, "q;\n");
    })) == "error: and 151 more errors\n  hint: these are the first 100\n"); // undefined once, and z0q to z249q
    CHECK(endOfCheck(head + repeated(10'000, [](int i) {
        return numbered("x", i, " := ") + numbered("undefined", i, " + 1;\n");
    })) == some);
    CHECK(endOfCheck(repeated(50'000, "procedure P(my_id)\nbegin x := 1; end P\n")) == some);
    CHECK(
        endOfCheck(repeated(100'000, [](int i) { return numbered("use foo", i, "\n"); }) + head + "x := 1;\n") == some);
    CHECK(endOfCheck("/* operation: none\n" + repeated(100'000, "parameters: k = 1\n") + "*/\n" + head + "x := 1;\n")
        == some);
    CHECK(endOfCheck("/* operation: none\n" + repeated(200'000, "title: k\n") + "*/\n" + head + "x := 1;\n") == some);
    CHECK(endOfCheck(repeated(200'000, "@ ")) // and none of them a procedure
        == "error: and at least 401 more errors\n  hint: these are the first 100\n");
}

TEST_CASE("a long text without errors is read")
{
    const Folder folder("limits");
    const auto reads = [&](const std::string& text) {
        const auto path = folder.write("a.algo", text);
        const auto answer = lockstepSays({"check", path});
        CHECK(answer.err.empty());
        return answer.out == path + ": no errors\n";
    };
    CHECK(reads(head + repeated(100'000, [](int i) { return numbered("x", i, " := 1;\n"); })));
    CHECK(reads("/* operation: none\nparameters: a = 1"
        + repeated(20'000, [](int i) { return numbered(", b", i, " = 1"); }) + "\n*/\n"
        + "procedure P(my_id)\nx := 1;\n"));
    // Each calls the next, and the last one communicates.
    CHECK(reads(repeated(3'000, [](int i) {
        return numbered("procedure P", i, "()\nbegin\n") + numbered("  P", i + 1, "();\n") + numbered("end P", i, "\n");
    }) + "procedure P3000()\nbegin\n  barrier;\nend P3000\n"));
}

TEST_CASE("what is nested very deep is refused")
{
    const auto deep = [](const std::string& text) {
        const Folder folder("limits");
        const auto path = folder.write("a.algo", text);
        const auto answer = lockstepSays({"check", path});
        CHECK(answer.status == 3);
        return answer.err.find("nested") != std::string::npos;
    };
    constexpr int times = 100'000;
    CHECK(deep(head + "x := " + repeated(times, "(") + "1" + repeated(times, ")") + ";\n"));
    CHECK(deep(head + "x := " + repeated(times, "-") + "1;\n"));
    CHECK(deep(head + "x := " + repeated(times, "[") + "1;\n"));
    CHECK(deep(head + repeated(times, "if 1 = 1 then ") + "x := 1;\n"));
    CHECK(deep(head + repeated(times, "for i := 0 to 1 do ") + "x := 1;\n"));
}

TEST_CASE("a program that calls itself very often, or counts very far, is stopped by a budget")
{
    const Folder folder("limits");
    const auto path =
        folder.write("a.algo", head + "begin\n  x := F(1);\nend P\nfunction F(n)\nbegin\n  return F(n + 1);\nend F\n");
    const auto answer = lockstepSays({"run", path, "--network", "ring:2", "--max-memory", "50000000"});
    CHECK(answer.status == 4);
    CHECK(answer.err.find("stopped after ") != std::string::npos);
}

TEST_CASE("networks beyond any size are refused")
{
    for (const char* network : {"mesh:1000000x1000000", "ring:99999999999999999999", "hypercube:1099511627776",
             "complete:1000000", "torus:4096x4096x4096", "tree:2147483648"}) {
        CAPTURE(network);
        const auto answer = lockstepSays({"run", "one-to-all-broadcast/naive", "--network", network});
        CHECK(answer.status == 2);
        CHECK(answer.err.starts_with("error: "));
    }
}

TEST_CASE("words near the largest number run, or fail with a sentence")
{
    for (const char* words : {"4611686018427387904", "9223372036854775807"}) {
        CAPTURE(words);
        const auto answer = lockstepSays(
            {"run", "one-to-all-broadcast/recursive-doubling", "--network", "hypercube:8", "--words", words});
        CHECK((answer.status == 0 || answer.status == 4));
        CHECK(answer.out.find("-9") == std::string::npos); // nothing has run over
    }
    CHECK(
        lockstepSays({"run", "one-to-all-broadcast/naive", "--network", "ring:4", "--words", "9223372036854775808"}).err
        == "error: --words may be 9223372036854775807 at most, not 9223372036854775808\n");
    CHECK(lockstepSays({"run", "one-to-all-broadcast/naive", "--network", "ring:4", "--words", "0"}).err
        == "error: --words may be 1 or more, not 0\n");
    CHECK(lockstepSays({"run", "one-to-all-broadcast/naive", "--network", "ring:4", "--source", "99999999999"}).err
        == "error: --source may be 2147483647 at most, not 99999999999\n");
    CHECK(lockstepSays({"run", "one-to-all-broadcast/naive", "--network", "ring:4", "--ts", "1e308"}).err
        == "error: --ts is a number from 0 to 10^15, not \"1e308\"\n");
}

TEST_CASE("sessions, figures and styles that are nested or repeated beyond any use are refused")
{
    const std::vector<std::string> run = {"run", "--network", "ring:8"};
    const std::string deep = repeated(1'000'000, "[");
    CHECK(refusalOf("a.lockstep", deep, run)
        == "error: the session FILE cannot be read: it is nested more than 64 deep\n" + sessionHint);
    const std::string begin = "{\"lockstep-session\": 1, \"algorithm\": \"one-to-all-broadcast/naive\"";
    CHECK(refusalOf(
              "a.lockstep", begin + repeated(100'000, [](int i) { return numbered(", \"k", i, "\": 1"); }) + "}", run)
        == "error: the session FILE cannot be read: it has an object of more than 10000 members\n" + sessionHint);
    CHECK(refusalOf("a.lockstep",
              begin + ", \"notes\": {\"0\": \"\""
                  + repeated(100'000, [](int i) { return numbered(", \"", i, "\": \"n\""); }) + "}}",
              run)
        == "error: the session FILE cannot be read: it has an object of more than 10000 members\n" + sessionHint);
    // Read as 64 bits the version would be 1.
    CHECK(refusalOf("a.lockstep", "{\"lockstep-session\": 18446744073709551617}", run)
        == "error: FILE was saved by a newer version of Lockstep\n  hint: open it with that version\n");
    CHECK(refusalOf("a.lockstep", "{\"lockstep-session\": -1}", run)
        == "error: the session FILE cannot be read: there never was its version\n" + sessionHint);
}

TEST_CASE("one figure of the user's that nobody can read takes no other with it")
{
    const Folder folder("limits");
    folder.write("figures/deep.json", repeated(200'000, "["));
    const auto all = lockstepSays({"list", "figures"}, folder.path());
    CHECK(all.status == 0);
    CHECK(all.out.find("4.2") != std::string::npos);
    const auto answer = lockstepSays({"figure", "deep", "-o", "-"}, folder.path());
    CHECK(answer.status == 2);
    CHECK(answer.err.starts_with("error: the figure deep cannot be read: it is nested more than 64 deep\n"));
}

TEST_CASE("a file that is no file, or is too large, is refused with the reason")
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

TEST_CASE("a text in UTF-16 is refused with the reason, whatever it is for")
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

TEST_CASE("an SVG is one whatever its title is made of")
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

TEST_CASE("an error behind very many warnings is told")
{
    const Folder folder("limits");
    std::string unknownLines;
    for (int i = 0; i < 600; ++i)
        unknownLines += "   colour" + std::to_string(i) + ": red\n";
    const auto header = folder.write("header.algo",
        "/*\n" + unknownLines + "   operation: nothing */\nprocedure A(my_id)\nbegin\n  x := 1;\nend A\n");
    auto answer = lockstepSays({"check", header});
    CHECK(answer.status == 3);
    CHECK(answer.err.find(": error: there is no operation \"nothing\"") != std::string::npos);

    std::string compared;
    for (int i = 0; i < 600; ++i)
        compared += "for i := 3 to 1 do x := 1;\n";
    const auto body = folder.write("body.algo", head + compared + "x := undefined;\n");
    answer = lockstepSays({"check", body});
    CHECK(answer.status == 3);
    CHECK(answer.err.find("there is no undefined: a variable has no value until one is assigned to it")
        != std::string::npos);
}

TEST_CASE("what a terminal would obey, or not show, is shown as a question mark")
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

TEST_CASE("programs that use each other are read, each once")
{
    const Folder folder("limits");
    const auto a = folder.write(
        "a.algo", "use b\nuse ./b\n/* operation: none */\nprocedure A(my_id)\nbegin\n  x := B(1);\nend A\n");
    folder.write("b.algo", "use a\nuse b.algo\nfunction B(n)\nbegin\n  return n;\nend B\n");
    const auto answer = lockstepSays({"check", a});
    CHECK(answer.err == "");
    CHECK(answer.status == 0);
}

TEST_CASE("the memory of a run is that of its processes, links and paths too")
{
    const auto answer = lockstepSays({"run", "one-to-all-broadcast/recursive-doubling", "--network",
        "hypercube:1048576", "--max-memory", "50000000"});
    CHECK(answer.err == "error: stopped after 50000000 bytes of memory\n  hint: --max-memory allows more\n");
    CHECK(answer.status != 0);
}

TEST_CASE("messages that cross a billion links are told of, and JSON that would name each of them is refused")
{
    const std::vector<std::string> words{"run", "one-to-all-broadcast/binomial", "--network", "ring:65536"};
    const auto table = lockstepSays(words);
    CHECK(table.status == 0);
    // In the last of 16 rounds 2^15 messages go 2^15 hops each, all the same way round.
    CHECK(table.out.find("×32768 on 32767→32768") != std::string::npos);
    CHECK(table.out.find("16 rounds, 65535 messages, 65535 words, 1431655765 hops") != std::string::npos);
    auto asJson = words;
    asJson.insert(asJson.end(), {"--json", "--max-memory", "1000000000"});
    const auto json = lockstepSays(asJson);
    CHECK(json.out.empty());
    CHECK(json.err
        == "error: what there is to tell of this run needs more than 1000000000 bytes of memory\n"
           "  hint: --max-messages or --max-rounds ends it sooner; --max-memory allows more\n");
    CHECK(json.status != 0);
}

TEST_CASE("routes and the diameter of a large graph from a file are found")
{
    // Ten thousand nodes on a ring with 390,000 more links, by a congruence; nobody is farther than a few hops.
    std::string text = "graph {\n";
    std::uint64_t number = 1;
    for (int i = 0; i < 10000; ++i) {
        text += std::to_string(i) + " -- " + std::to_string((i + 1) % 10000) + ";\n";
        for (int k = 0; k < 39; ++k) {
            number = number * 6364136223846793005U + 1442695040888963407U;
            const auto other = (static_cast<std::uint64_t>(i) + 2 + (number >> 33U) % 9990) % 10000;
            text += std::to_string(i) + " -- " + std::to_string(other) + ";\n";
        }
    }
    const Folder folder("limits");
    const auto path = folder.write("large.dot", text + "}\n");
    const auto answer = lockstepSays({"run", "one-to-all-broadcast/naive", "--network", "file:" + path});
    CHECK(answer.err.find("error") == std::string::npos);
    CHECK(answer.out.find("diameter 3") != std::string::npos);
    CHECK(answer.status == 0);
}

TEST_CASE("a session and a figure allow no more than is usual, and less where they say so")
{
    const Budgets usual;
    const auto session =
        readSession("{\"lockstep-session\": 1, \"algorithm\": \"a\", \"run\": {\"network\": \"ring:2\","
                    "\"max-statements\": 1000, \"max-memory\": 9000000000000000000}}",
            "a.lockstep");
    REQUIRE(session);
    CHECK(session->run.budgets.statements == 1000);
    CHECK(session->run.budgets.memory == usual.memory);
    const auto figure = readPreset({"a", "a.json",
        "{\"algorithm\": \"a\", \"network\": \"ring:2\", \"options\": {\"max-rounds\": 7, \"max-messages\": "
        "99000000000}}"});
    REQUIRE(figure);
    CHECK(figure->run.budgets.rounds == 7);
    CHECK(figure->run.budgets.messages == usual.messages);
}
