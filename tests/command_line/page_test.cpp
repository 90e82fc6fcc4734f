// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>
#include <filesystem>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/documents/exercise_page.h"
#include "app/library/library.h"
#include "core/base/text.h"
#include "tests/command_line/typed.h"

using namespace lockstep;
using Words = std::vector<std::string>;
using Json = nlohmann::json;

namespace {

/// The page that these words make.
std::string pageOf(const Words& words, int status = 0)
{
    const Folder folder("page");
    Words all{"figure"};
    all.insert(all.end(), words.begin(), words.end());
    all.insert(all.end(), {"-o", folder.path("a.html")});
    CHECK(lockstepSays(all).status == status);
    const auto text = readTextFile(folder.path("a.html"));
    REQUIRE(text);
    return *text;
}

std::string between(const std::string& text, const std::string& from, const std::string& to)
{
    const auto at = text.find(from);
    REQUIRE(at != std::string::npos);
    const auto end = text.find(to, at + from.size());
    REQUIRE(end != std::string::npos);
    return text.substr(at + from.size(), end - at - from.size());
}

Json runOnPage(const std::string& page)
{
    return Json::parse(between(page, "<script type=\"application/json\" class=\"run\">", "</script>"));
}

/// The marks of a round, with their texts.
Json marksOf(const Json& run, std::size_t round)
{
    Json marks = run["rounds"][round]["marks"];
    for (Json& mark : marks)
        for (const std::size_t place : {3, 4})
            mark[place] = run["texts"][mark[place].get<std::size_t>()];
    return marks;
}

std::size_t times(const std::string& text, const std::string& what)
{
    std::size_t count = 0;
    for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + 1))
        ++count;
    return count;
}

} // namespace

TEST_CASE("page: a page shows every round, and the start")
{
    const auto run = runOnPage(pageOf({"4.2"})); // 0 to 4; 0 and 4 to 2 and 6; these four to their neighbours
    REQUIRE(run["rounds"].size() == 4);
    CHECK(run["rounds"][0]["name"] == "Start");
    CHECK(run["rounds"][0]["messages"] == Json::array());
    CHECK(run["rounds"][1]["messages"] == Json{{0, 4}});
    CHECK(run["rounds"][2]["messages"] == Json{{0, 2}, {4, 6}});
    CHECK(run["rounds"][3]["messages"] == Json{{0, 1}, {2, 3}, {4, 5}, {6, 7}});
    CHECK(run["rounds"][2]["name"] == "Round 2 of 3");
    CHECK(run["rounds"][2]["say"] == "Round 2: 0→2, 4→6.");
    CHECK(run["rounds"][2]["cost"] == "2 = ts + tw");
    CHECK(run["result"] == "Correct: every process holds the data of process 0.");
    CHECK(run["bound"] == "3 rounds, 1·tw (here 3)"); // log 8; a process receives 1 word
    CHECK(run["bound_why"].get<std::string>().find("double the number of informed processes") != std::string::npos);
    const auto told = [&](int round, const char* what, int process) {
        return run["texts"][run["rounds"][std::size_t(round)][what][std::size_t(process)].get<std::size_t>()];
    };
    CHECK(told(1, "holds", 4) == "X0");
    CHECK(told(1, "holds", 2) == "");
    CHECK(told(1, "said", 4) == "Process 4 holds X0; receives from 0 (line 47); next: sends to 6 (line 44).");
    CHECK(told(1, "does", 4) == "receives from 0 (line 47)");
    // Why it sends nothing to any process but 0, which sends to it; a click on it says what it does.
    const auto& why = run["rounds"][1]["why"][4];
    REQUIRE(why.size() == 2);
    CHECK(run["texts"][why[0].get<std::size_t>()] == "4 has nothing to send yet: it receives from 0 (line 47)");
    CHECK(why[1][0] == 0);
    CHECK(run["texts"][why[1][1].get<std::size_t>()] == "the other way round: 0 sends to 4");
}

TEST_CASE("page: files that a program uses follow it, and their lines are marked there too")
{
    const Folder folder("page-uses");
    folder.write("helper.algo",
        "/* Passes it on. */\n\n"
        "procedure PASS(my_id, X, got)\n" // line 3
        "begin\n"
        "   if my_id = 0 then\n"
        "      send X to 1;\n" // line 6
        "   else\n"
        "      receive got from 0;\n" // line 8
        "   endif;\n"
        "end PASS\n\n"
        "procedure IDLE()\nbegin\nend IDLE\n");
    const auto file = folder.write("main.algo",
        "/*\noperation: none\n*/\nuse helper;\n\n"
        "procedure P(my_id)\nbegin\n"
        "   PASS(my_id, my_id, got);\n" // line 8
        "end P\n");
    const auto page = pageOf({file, "--network", "linear:2"});
    CHECK(times(page, "<ol class=\"listing\"") == 2);
    const auto listings = between(page, "<div class=\"listings\">", "</div>");
    CHECK(listings.find("<p class=\"used\">helper</p>") != std::string::npos);
    CHECK(listings.find("<li data-line=\"6\"><span class=\"marks\"></span><span class=\"indent\">      "
                        "</span><code>send X to 1;</code>")
        != std::string::npos);
    CHECK(listings.find("end PASS") != std::string::npos);
    CHECK(listings.find("IDLE") == std::string::npos); // which nobody calls
    const Json marks = marksOf(runOnPage(page), 1);
    const auto has = [&](const Json& mark) { return std::ranges::find(marks, mark) != marks.end(); };
    CHECK(has({0, 8, "sending", "0", "sending: process 0"})); // the call
    CHECK(has({0, 8, "receiving", "1", "receiving: process 1"}));
    CHECK(has({1, 6, "sending", "0", "sending: process 0"})); // the statements
    CHECK(has({1, 8, "receiving", "1", "receiving: process 1"}));
    CHECK(marks.size() == 4);
}

TEST_CASE("page: crowded links and their cost are reported")
{
    // The last step of a hypercube's pattern on a ring: four messages of 4 words over one link.
    const auto run = runOnPage(pageOf({"all-to-all-broadcast/hypercube", "--network", "ring:8", "--rounds", "3"}));
    REQUIRE(run["rounds"].size() == 1);
    CHECK(run["rounds"][0]["cost"] == "17 = ts + 16·tw");
    CHECK(run["rounds"][0]["crowded"].get<std::string>().starts_with("×4 on 3→4 (0→4 1→5 2→6 3→7)"));
}

TEST_CASE("page: pictures share their common parts: a classroom run is small")
{
    // 16 processes and 6 rounds; without cells a good half of it.
    const auto page = pageOf({"all-to-all-broadcast/mesh", "--network", "mesh:4x4", "--style", "colour"});
    CHECK(runOnPage(page)["rounds"].size() == 7);
    CHECK(page.size() < 402'000);
    CHECK(pageOf({"all-to-all-broadcast/mesh", "--network", "mesh:4x4", "--style", "colour", "--cells", "off"}).size()
        < 210'000);
    CHECK(times(page, "class=\"node\" data-node=\"5\"") == 1);
    CHECK(times(page, "<svg ") == 1);
}

TEST_CASE("page: nothing in a page comes from outside, and only scripts of Lockstep run")
{
    const auto page = pageOf({"4.2"});
    const auto policy = between(page, "http-equiv=\"Content-Security-Policy\" content=\"", "\">");
    CHECK(policy.starts_with("default-src 'none'; img-src data:; script-src 'sha256-"));
    CHECK(policy.find("unsafe") == std::string::npos);
    CHECK(times(page, "http://www.w3.org/2000/svg") == 3); // a name, no address
    CHECK(times(page, "http://") == 3);
    CHECK(times(page, "https://") == 0);
    CHECK(times(page, " src=") == 0);
    CHECK(times(page, " style=") == 0);
    CHECK(times(page, "<style") == 1);
    CHECK(times(page, "<script>") == 1);
}

TEST_CASE("page: its head says what it shows, and has the icon inside")
{
    const auto page = pageOf({"one-to-all-broadcast/naive", "--network", "ring:6"});
    const auto said = between(page, "<meta name=\"description\" content=\"", "\">");
    CHECK(said.ends_with(" 6 processes on a ring, 1 word per block, ts = tw = 1."));
    CHECK(said.size() > 80); // the summary of the program stands before it
    CHECK(times(page, "<link rel=\"icon\" type=\"image/svg+xml\" href=\"data:image/svg+xml,%3Csvg ") == 1);
}

TEST_CASE("page: a site refuses an address that is none")
{
    const Folder folder("site-address");
    for (const std::string address : {"", "example.org", "ftp://example.org/"})
        CHECK(lockstepSays({"site", "-o", folder.path("site"), "--site", address}).err
            == "error: not the address of a site: \"" + address
                + "\"\n  hint: write, for example, --site https://example.org/lockstep/\n");
    CHECK_FALSE(std::filesystem::exists(folder.path("site")));
}

TEST_CASE("page: an exercise that nobody has begun is not called incorrect; one with a wrong program is")
{
    const Library library;
    const auto resultOf = [&](const std::string& name) {
        const auto page = exercisePage(name, library, {});
        REQUIRE(page);
        return runOnPage(page->body)["result"].get<std::string>();
    };
    CHECK(resultOf("both-ways-round").find("ncorrect") == std::string::npos);
    CHECK(resultOf("running-total").find("ncorrect") == std::string::npos);
    CHECK(resultOf("take-the-largest").find("Incorrect") != std::string::npos);
}

TEST_CASE("page: the text of a program is escaped")
{
    const Folder folder("page-text");
    const std::string nasty = "</script><script>alert(1)</script><img src=x onerror=alert(2)>";
    const auto file = folder.write("a.algo",
        "/*\ntitle: " + nasty + "\noperation: one-to-all-broadcast\nsummary: " + nasty
            + "\n*/\nprocedure P(my_id, source, p, X)\nbegin\n   /* " + nasty + " */\n   phase \"" + nasty
            + "\";\n   if my_id = source then\n      for i := 1 to p - 1 do send X to (source + i) mod p;\n"
              "   else receive X from source;\nend P\n");
    const auto page = pageOf({file, "--network", "ring:3"});
    CHECK(times(page, "<script>alert") == 0);
    CHECK(times(page, "<img") == 0);
    CHECK(times(page, "</script>") == 4); // the run, the way back, the words, the script
    CHECK(runOnPage(page)["rounds"][1]["phase"] == nasty);
}

TEST_CASE("page: a page opens again as the run that it shows")
{
    const Folder folder("page-again");
    const Words broadcast{"one-to-all-broadcast/recursive-doubling", "--network", "ring:8", "--source", "3"};
    Words words{"figure"};
    words.insert(words.end(), broadcast.begin(), broadcast.end());
    words.insert(words.end(), {"-o", folder.path("a.html")});
    REQUIRE(lockstepSays(words).status == 0);
    Words run{"run"};
    run.insert(run.end(), broadcast.begin(), broadcast.end());
    CHECK(lockstepSays({"run", folder.path("a.html")}).out == lockstepSays(run).out);
    const auto other = folder.write("b.html", "<!DOCTYPE html><p>Hello</p>");
    CHECK(lockstepSays({"run", other}).err
        == "error: " + other
            + " does not contain the run that it shows\n  hint: Lockstep can reopen only its own figures, and only "
              "with the metadata in the file\n");
}

TEST_CASE("page: a failed run has a page that reports the failure")
{
    const Folder folder("page-failed");
    const auto file =
        folder.write("a.algo", "procedure P(my_id, p)\nbegin\n   receive V from (my_id + 1) mod p;\nend P\n");
    const auto run = runOnPage(pageOf({file, "--network", "ring:3", "--failed"}, 4));
    REQUIRE(run["rounds"].size() == 2); // before the first round, and in it
    CHECK(run["rounds"][0]["failed"] == "");
    CHECK(run["rounds"][1]["failed"].get<std::string>().starts_with("Deadlock in round "));
    CHECK(run["rounds"][1]["name"] == "Round 1 of 1");
    CHECK(run["rounds"][1]["say"] == "Round 1: no messages.");
    // Each waits for the next one; only the second picture shows it.
    CHECK(marksOf(run, 1) == Json::parse(R"([[0, 3, "blocked", "0–2", "blocked in a receive: processes 0–2"]])"));
    CHECK(run["texts"][run["rounds"][1]["does"][2].get<std::size_t>()] == "waits for 0 (line 3)");
}

TEST_CASE("page: options that do not apply to pages are errors")
{
    CHECK(lockstepSays({"figure", "4.2", "-o", "r-%d.html"}).err
        == "error: html cannot be combined with one file per round (-o r-%d.html)\n");
    CHECK(lockstepSays({"figure", "4.2", "-o", "r.html", "--animated"}).err
        == "error: --animated works only with svg, not with html\n");
    CHECK(lockstepSays({"figure", "4.2", "-o", "r.html", "--layout", "filmstrip"}).err
        == "error: -o r.html draws each round alone, not as --layout filmstrip\n  hint: leave out --layout\n");
}
