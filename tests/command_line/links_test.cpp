// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Links: what they carry, what they refuse, what `lockstep link` prints, and those of released versions.

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>

#include <nlohmann/json.hpp>

#include "app/documents/link.h"
#include "app/documents/link_data.h"
#include "app/request/request.h"
#include "core/machine/run.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"
#include "tests/command_line/typed.h"

using namespace lockstep;
namespace fs = std::filesystem;

namespace {

const Library& linkLibrary()
{
    static const Library library;
    return library;
}

std::string dataOf(const std::string& link)
{
    const auto begin = link.find("#run=") + 5;
    return link.substr(begin, link.find_first_of("&\n", begin) - begin);
}

/// The JSON in the link.
std::string jsonIn(const std::string& link)
{
    const auto text = unpacked(dataOf(link), mostUnpacked);
    REQUIRE(std::holds_alternative<std::string>(text));
    return std::get<std::string>(text);
}

std::string linkWith(const std::string& json, const std::string& end = {})
{
    return "play.html#run=" + packed(json) + end;
}

std::string linkRefusal(const std::string& link)
{
    const auto read = readLink(link, linkLibrary());
    REQUIRE_FALSE(read);
    return sentence(read.diagnostics.front());
}

std::string unreadable(const std::string& why) { return "cannot read this link: " + why; }

/// A link to a program of a few words with these options.
std::string linkWithOptions(const std::string& options)
{
    return linkWith(R"({"v":1,"algorithm":"one-to-all-broadcast/naive","options":)" + options + "}");
}

std::string fileText(const fs::path& path)
{
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::map<std::string, std::string> asMap(const NamedOptions& options) { return {options.begin(), options.end()}; }

} // namespace

TEST_CASE("link data: base64url and raw deflate, as RFC 4648 and RFC 1951 say")
{
    // One stored block: final, not compressed; its length 2 and the complement of that; the two bytes.
    //     01 02 00 | FD FF 61 | 62    in letters    AQIA | _f9h | Yg
    CHECK(std::get<std::string>(unpacked("AQIA_f9hYg", 2)) == "ab");
    CHECK(std::get<std::string>(unpacked("AwA", 0)).empty()); // 03 00: one empty block
    CHECK(packed("") == "AwA");
    std::string every;
    for (int i = 0; i < 1000; ++i)
        every += static_cast<char>(i * i / 7);
    for (std::size_t size = 0; size <= every.size(); size += size < 8 ? 1 : 124) {
        const auto letters = packed(every.substr(0, size));
        CHECK(letters.find_first_of("+/=") == std::string::npos);
        CHECK(std::get<std::string>(unpacked(letters, size)) == every.substr(0, size));
    }
}

TEST_CASE("link data: what is damaged, cut off or too large is refused")
{
    const auto why = [](const std::string& data, std::size_t most = 1000) {
        const auto text = unpacked(data, most);
        REQUIRE(std::holds_alternative<Unpackable>(text));
        return std::get<Unpackable>(text);
    };
    CHECK(why("AQIA+f9hYg") == Unpackable::Letters); // of base64, not of base64url
    CHECK(why("AQIA_f9hYg==") == Unpackable::Letters);
    CHECK(why("AQIA_f9hY") == Unpackable::Letters);  // no bytes have nine letters
    CHECK(why("AQIA_f9h") == Unpackable::Stream);    // a byte is missing
    CHECK(why("AQIA_f9hYmI") == Unpackable::Stream); // one follows
    CHECK(why("AQIA_P9hYg") == Unpackable::Stream);  // the complement is wrong
    CHECK(why("") == Unpackable::Stream);
    CHECK(why("AQIA_f9hYg", 1) == Unpackable::Size);
    const std::string large(1'000'001, 'a'); // a thousandth of that when packed
    const auto bomb = packed(large);
    CHECK(bomb.size() < 2000);
    CHECK(why(bomb, 1'000'000) == Unpackable::Size);
    CHECK(std::get<std::string>(unpacked(bomb, 1'000'001)) == large);
}

TEST_CASE("link: an unedited algorithm is named, an edited one is carried, with what is not a default")
{
    RunLink link;
    link.run.program = "4.2"; // a listing of the textbook
    link.run.network = "ring:8";
    link.run.words = 4;
    const std::string name = findProgram(link.run, linkLibrary())->name;
    const auto named = linkOf(link, linkLibrary());
    REQUIRE(named);
    CHECK(jsonIn(*named)
        == R"({"v":1,"rules":2,"algorithm":")" + name + R"(","options":{"network":"ring:8","words":"4"}})");
    CHECK(named->starts_with("play.html#run="));
    CHECK(named->find('&') == std::string::npos);

    link.run.program = name;
    link.run.text = linkLibrary().findProgram(name)->text;
    CHECK(*linkOf(link, linkLibrary()) == *named);

    link.run = {};
    link.run.program = "/home/me/mine.algo";
    link.run.text = "procedure É(p)\nbegin\n   x := \"1\";\nend É\n";
    link.round = 3;
    link.shown = RunLink::Shown::Picture;
    link.drawing.emplace();
    link.drawing->figure.contents = true;
    link.drawing->style = "dark";
    const auto carried = linkOf(link, linkLibrary(), "https://example.org/a");
    REQUIRE(carried);
    CHECK(jsonIn(*carried)
        == R"({"v":1,"rules":2,"program":"procedure É(p)\nbegin\n   x := \"1\";\nend É\n","name":"mine.algo",)"
           R"("figure":{"style":"dark","contents":""},"round":3})");
    CHECK(carried->starts_with("https://example.org/a/play.html#run="));
    CHECK(carried->ends_with("&round=3&embed=picture"));
    link.run.program = "ONE (your program)"; // no name of a file
    CHECK(jsonIn(*linkOf(link, linkLibrary())).find("\"name\"") == std::string::npos);
}

TEST_CASE("link: an algorithm that the user has changed or added is carried")
{
    const Folder own("own-of-links");
    const std::string text = "procedure P(p)\nbegin\n   x := 1;\nend P\n";
    own.write("algorithms/one-to-all-broadcast/naive.algo", text);
    own.write("algorithms/none/mine.algo", text);
    const Library library(own.path());
    for (const std::string name : {"one-to-all-broadcast/naive", "none/mine"}) {
        RunLink link;
        link.run.program = name;
        const auto made = linkOf(link, library);
        REQUIRE(made);
        CHECK(nlohmann::json::parse(jsonIn(*made)) == nlohmann::json{{"v", 1}, {"rules", 2}, {"program", text}});
    }
}

TEST_CASE("link: the address of a site may end in a slash, a page or neither")
{
    RunLink link;
    link.run.program = "one-to-all-broadcast/naive";
    const auto begins = [&](const std::string& site) {
        const auto made = linkOf(link, linkLibrary(), site);
        return made->substr(0, made->find('#'));
    };
    CHECK(begins("https://example.org/lockstep") == "https://example.org/lockstep/play.html");
    CHECK(begins("https://example.org/lockstep/") == "https://example.org/lockstep/play.html");
    CHECK(begins("https://example.org/run.html") == "https://example.org/run.html");
    CHECK(begins("../site") == "../site/play.html");
    for (const char* site :
        {"https://example.org/", "http://localhost:8000", "file:///home/me/site", "../site", "site"})
        CHECK(isSite(site));
    for (const char* site :
        {"", "example.org/ lockstep", "https://example.org/#top", "javascript:alert(1)", "a\"b", "a\nb"})
        CHECK_FALSE(isSite(site));
}

TEST_CASE("link: an address or play.html with a run after # is one, and nothing else")
{
    for (const char* link : {"play.html#run=AwA", "site/play.html#run=AwA", "https://a.org/x#run=A",
             "http://a.org/#round=1&run=A", "file:///a/play.html#run=", "example.org/play.html#run=A"})
        CHECK(isLink(link));
    for (const char* other : {"", "#run=A", "mine.algo", "mine#run=1.algo", "https://a.org/play.html",
             "play.html#round=1", "play.html#running=A", "play.htm#run=A"})
        CHECK_FALSE(isLink(other));
}

TEST_CASE("link: the library's algorithms are short: 300 characters named, 2,000 edited, but for four long ones")
{
    std::vector<std::string> tooLong;
    const auto algorithms = linkLibrary().algorithms();
    CHECK(algorithms.size() >= 99);
    for (const auto& name : algorithms) {
        CAPTURE(name);
        RunLink link;
        link.run.program = name;
        link.run.network = "hypercube:1024";
        link.run.source = 1000;
        link.run.words = 1'000'000;
        link.run.settings = {{"ports", "all"}, {"switching", "store-and-forward"}, {"ts", "100"}};
        link.round = 10;
        const auto named = linkOf(link, linkLibrary());
        REQUIRE(named);
        CHECK(named->size() <= 300);
        std::string edited = linkLibrary().findProgram(name)->text;
        edited.insert(edited.rfind("end"), "   /* is this line wrong? */\n");
        link.run = {};
        link.run.program = "mine.algo";
        link.run.text = edited;
        link.run.network = "hypercube:16";
        const auto carried = linkOf(link, linkLibrary());
        REQUIRE(carried);
        if (carried->size() > 2000)
            tooLong.push_back(name);
        const auto read = readLink(*carried, linkLibrary());
        REQUIRE(read);
        CHECK(*read->run.text == edited);
    }
    CHECK(tooLong.size() <= 4);
}

TEST_CASE("link: everything in a link is read again")
{
    RunLink link;
    link.run.program = "mine.algo";
    link.run.text = "procedure P(p)\nbegin\n   x := \"∪\";\nend P\n";
    link.run.network = "mesh:3x4,origin=top";
    link.run.values = {3, -1};
    link.run.parameters = {{"segment", "16"}};
    link.run.settings = {{"ports", "all"}, {"ts", "2.5"}};
    link.run.inputs = {"A", "x"};
    link.run.budgets.rounds = 10;
    link.drawing.emplace();
    link.drawing->figure.kind = "space-time";
    link.drawing->figure.title = "a & b";
    link.round = 7;
    link.shown = RunLink::Shown::Program;
    const auto made = linkOf(link, linkLibrary());
    REQUIRE(made);
    const auto read = readLink(*made + '\n', linkLibrary());
    REQUIRE(read);
    link.run.fromLink = true;
    CHECK(read->run == link.run);
    REQUIRE(read->drawing);
    CHECK(givenOptions(*read->drawing) == givenOptions(*link.drawing));
    CHECK(read->round == 7);
    CHECK(read->shown == RunLink::Shown::Program);
}

TEST_CASE("link: the round after # wins, and a huge one is cut to what a run can have")
{
    const auto roundOf = [](const std::string& link) {
        const auto read = readLink(link, linkLibrary());
        REQUIRE(read);
        return read->round;
    };
    const std::string json = R"({"v":1,"algorithm":"one-to-all-broadcast/naive","round":2})";
    CHECK(roundOf(linkWith(json)) == 2);
    CHECK(roundOf(linkWith(json, "&round=0")) == 0);
    CHECK(roundOf(linkWith(json, "&embed=picture&round=5&round=6")) == 5);
    CHECK(roundOf(linkWith(json, "&round=18446744073709551615")) == 1 << 30);
    const std::string wrong = unreadable("its round is not a number from 0");
    for (const char* end : {"&round=", "&round=-1", "&round=two", "&round=1.5", "&round=99999999999999999999"})
        CHECK(linkRefusal(linkWith(json, end)) == wrong);
    for (const char* round : {"-1", "1.5", "\"1\"", "null", "[1]"})
        CHECK(linkRefusal(
                  linkWith(R"({"v":1,"algorithm":"one-to-all-broadcast/naive","round":)" + std::string(round) + "}"))
            == wrong);
}

TEST_CASE("link: a damaged link is refused with the reason")
{
    CHECK(linkRefusal("play.html") == unreadable("it has no run= after its #"));
    CHECK(linkRefusal("") == unreadable("it has no run= after its #"));
    CHECK(linkRefusal("play.html#run=%7B%7D")
        == unreadable("its data has characters that a link cannot have, or is cut off"));
    CHECK(linkRefusal("play.html#run=AQIA_f9h") == unreadable("its data is damaged or cut off"));
    CHECK(linkRefusal(linkWith(std::string(1'048'577, ' '))) == unreadable("its data unpacks to more than 1 MB"));
    CHECK(linkRefusal("play.html#run=" + std::string(65'536, 'A')) == unreadable("it is longer than 64 KB"));
    for (const char* json : {"", "[]", "1", "{\"v\":1", "{\"v\":1} 2", "\xFF"})
        CHECK(linkRefusal(linkWith(json)) == unreadable("its data is not a JSON object"));
    CHECK(linkRefusal(linkWith(std::string(65, '['))) == unreadable("it is nested more than 64 deep"));
    CHECK(linkRefusal(linkWith(R"({"algorithm":"x"})")) == unreadable("its version is missing"));
    CHECK(linkRefusal(linkWith(R"({"v":"1"})")) == unreadable("its version is missing"));
    CHECK(linkRefusal(linkWith(R"({"v":0})")) == unreadable("its version does not exist"));
    CHECK(linkRefusal(linkWith(R"({"v":0.5})")) == unreadable("its version does not exist"));
    for (const char* version : {"2", "1.5", "99999999999999999999"})
        CHECK(linkRefusal(linkWith("{\"v\":" + std::string(version) + "}"))
            == "this link was made by a newer version of Lockstep");
}

TEST_CASE("link: its program is either an algorithm of the library or a text")
{
    const auto refusal = [](const std::string& members) { return linkRefusal(linkWith("{\"v\":1" + members + "}")); };
    CHECK(refusal("") == unreadable("it has neither an algorithm nor a program"));
    CHECK(refusal(R"(,"algorithm":"one-to-all-broadcast/naive","program":"x")")
        == unreadable("it has both an algorithm and a program"));
    CHECK(refusal(R"(,"algorithm":1)") == unreadable("\"algorithm\" is not text"));
    CHECK(refusal(R"(,"program":["x"])") == unreadable("\"program\" is not text"));
    CHECK(refusal(R"(,"program":"x","name":{})") == unreadable("\"name\" is not text"));
    CHECK(refusal(R"(,"program":"x\u0000y")") == unreadable("its program is not text"));
    for (const char* name : {"", "../mine.algo", "/etc/passwd", "a\\\\b", ".hidden", "a\\nb"})
        CHECK(refusal(R"(,"program":"x","name":")" + std::string(name) + '"')
            == unreadable("its name is not the name of a file"));
    CHECK(refusal(R"(,"program":"x","name":")" + std::string(101, 'a') + '"')
        == unreadable("its name is not the name of a file"));
    CHECK(refusal(R"(,"algorithm":"one-to-all-broadcast/naiv")")
        == "this link names the algorithm \"one-to-all-broadcast/naiv\", which this version of Lockstep does not have");
}

TEST_CASE("link: options are texts that this Lockstep knows")
{
    CHECK(linkRefusal(linkWithOptions("[]")) == unreadable("\"options\" is not a JSON object"));
    for (const char* value : {"4", "true", "null", "[1]", "{}"})
        CHECK(linkRefusal(linkWithOptions("{\"words\":" + std::string(value) + "}"))
            == unreadable("the option \"words\" is not text"));
    CHECK(linkRefusal(linkWithOptions(R"({"wrods":"4"})"))
        == "this link sets the option \"wrods\", which this version of Lockstep does not have");
    CHECK(linkRefusal(linkWithOptions(R"({"kind":"tree"})"))
        == "this link sets the option \"kind\", which this version of Lockstep does not have");
    CHECK(linkRefusal(linkWithOptions(R"({"words":"many"})")) == "--words must be a whole number, not \"many\"");
    CHECK(linkRefusal(linkWithOptions(R"({"network":"ring:8\nsource=1"})"))
        == "a link cannot carry line ends and other control characters in the option network");
    const std::string figure = R"({"v":1,"algorithm":"one-to-all-broadcast/naive","figure":)";
    CHECK(linkRefusal(linkWith(figure + "1}")) == unreadable("\"figure\" is not a JSON object"));
    CHECK(linkRefusal(linkWith(figure + R"({"contents":true}})")) == unreadable("the option \"contents\" is not text"));
    CHECK(linkRefusal(linkWith(figure + R"({"network":"ring:8"}})"))
        == "this link sets the option \"network\", which this version of Lockstep does not have");
}

TEST_CASE("link: its limits are at most the defaults")
{
    const auto read = readLink(
        linkWithOptions(R"({"max-rounds":"10","max-statements":"900000000000","max-memory":"9000000000000000"})"),
        linkLibrary());
    REQUIRE(read);
    const Budgets standard;
    CHECK(read->run.budgets.rounds == 10);
    CHECK(read->run.budgets.statements == standard.statements);
    CHECK(read->run.budgets.memory == standard.memory);
}

TEST_CASE("link: what only this computer has is not linked")
{
    const Folder folder("linked-files");
    const auto style = folder.write("mine.json", R"({"style": "textbook"})");
    RunLink link;
    link.run.program = "one-to-all-broadcast/naive";
    link.run.network = "file:g.dot";
    CHECK(sentence(linkOf(link, linkLibrary()).diagnostics.front())
        == "the network g.dot is a file, and a link neither carries nor opens files");
    link.run.network = "ring:8";
    link.drawing.emplace();
    REQUIRE_FALSE(setFigureOption(*link.drawing, "style", style));
    const auto made = linkOf(link, linkLibrary());
    REQUIRE(made);
    CHECK(sentence(made.diagnostics.front()) == "the link leaves out the style " + style + ", because it is a file");
    CHECK(jsonIn(*made).find("style") == std::string::npos);
    link.drawing->figure.title = "two\nlines";
    CHECK(sentence(linkOf(link, linkLibrary()).diagnostics.front())
        == "a link cannot carry line ends and other control characters in the option title");
    link = {};
    link.run.program = "noise.algo";
    std::uint32_t noise = 1;
    for (int i = 0; i < 100'000; ++i)
        (link.run.text ? *link.run.text : link.run.text.emplace()) +=
            static_cast<char>('!' + ((noise = noise * 1664525 + 1013904223) >> 26U));
    const auto tooLong = linkOf(link, linkLibrary());
    REQUIRE_FALSE(tooLong);
    CHECK(sentence(tooLong.diagnostics.front()).ends_with(" characters, and a link has at most 65,536 characters"));
}

TEST_CASE("link: HTML to embed a page has its title and is escaped")
{
    RunLink link;
    link.run.program = "mine.algo";
    link.run.text = "/* title: \"A\" < B & C */\nprocedure P(p)\nbegin\n   x := 1;\nend P\n";
    link.run.network = "ring:8";
    link.shown = RunLink::Shown::Picture;
    CHECK(embedCode(link, linkLibrary(), "play.html#run=A&embed=picture")
        == "<iframe src=\"play.html#run=A&amp;embed=picture\" title=\"&quot;A&quot; &lt; B &amp; C on ring:8 "
           "(Lockstep)\" "
           "style=\"width:100%;max-width:50rem;aspect-ratio:8/5;min-height:24rem;border:0\" loading=\"lazy\" "
           "allow=\"clipboard-write\"></iframe>");
}

TEST_CASE("link: lockstep link prints a link, or the HTML around it")
{
    const auto named =
        lockstepSays({"link", "one-to-all-broadcast/recursive-doubling", "--network", "ring:8", "--round", "2"});
    CHECK(named.status == 0);
    CHECK(named.err.empty());
    CHECK(named.out.starts_with("play.html#run="));
    CHECK(named.out.ends_with("&round=2\n"));
    CHECK(jsonIn(named.out)
        == R"({"v":1,"rules":2,"algorithm":"one-to-all-broadcast/recursive-doubling","options":{"network":"ring:8"},"round":2})");

    const auto embedded = lockstepSays({"link", "one-to-all-broadcast/recursive-doubling", "--network", "ring:8",
        "--embed", "program", "--site", "https://example.org/", "--kind", "tree"});
    CHECK(embedded.status == 0);
    CHECK(embedded.out.starts_with("<iframe src=\"https://example.org/play.html#run="));
    CHECK(embedded.out.find("&amp;embed=program\" title=\"") != std::string::npos);
    CHECK(embedded.out.ends_with(
        " on ring:8 (Lockstep)\" style=\"width:100%;max-width:50rem;aspect-ratio:8/5;min-height:24rem;border:0\" "
        "loading=\"lazy\" allow=\"clipboard-write\"></iframe>\n"));
    CHECK(jsonIn(embedded.out).find(R"("figure":{"kind":"tree"})") != std::string::npos);
}

TEST_CASE("link: a file and a session are linked with their text, options and round")
{
    const Folder folder("linked");
    const std::string text = "procedure P(my_id)\nbegin\n   x := 1;\nend P\n";
    const auto file = folder.write("mine.algo", text);
    const auto said = lockstepSays({"link", file, "--network", "ring:4"});
    CHECK(said.err.empty());
    CHECK(nlohmann::json::parse(jsonIn(said.out))
        == nlohmann::json{
            {"v", 1}, {"rules", 2}, {"program", text}, {"name", "mine.algo"}, {"options", {{"network", "ring:4"}}}});

    const auto session = folder.write("s.lockstep",
        R"({"lockstep-session": 1, "algorithm": "one-to-all-broadcast/naive", "run": {"network": "ring:8"},
            "figure": {"layout": "single"}, "round": 2})");
    CHECK(jsonIn(lockstepSays({"link", session}).out)
        == R"({"v":1,"rules":2,"algorithm":"one-to-all-broadcast/naive","options":{"network":"ring:8"},)"
           R"("figure":{"layout":"single"},"round":2})");
}

TEST_CASE("link: a program with errors, or one that needs other files, is linked with a warning")
{
    const Folder folder("linked-errors");
    const auto wrong = folder.write("wrong.algo", "procedure P(my_id)\nbegin\n   x := ;\nend P\n");
    const auto said = lockstepSays({"link", wrong});
    CHECK(said.status == 0);
    CHECK(said.out.starts_with("play.html#run="));
    CHECK(said.err.starts_with("warning: this run will not start: "));
    CHECK(said.err.ends_with("  hint: the link carries the program as it is; lockstep check lists its errors\n"));
    folder.write("tools.algo", "procedure TOOL(x)\nbegin\n   x := 1;\nend TOOL\n");
    const auto user = folder.write("user.algo", "use tools;\nprocedure P(my_id)\nbegin\n   TOOL(my_id);\nend P\n");
    CHECK(lockstepSays({"check", user}).status == 0);
    CHECK(lockstepSays({"link", user}).err.starts_with("warning: this run will not start: cannot find tools to use"));
    CHECK(lockstepSays({"link", "one-to-all-broadcast/naive", "--network", "ring:no"})
              .err.starts_with("warning: this run will not start: "));
}

TEST_CASE("link: wrong words of lockstep link are usage errors")
{
    const auto refusal = [](std::vector<std::string> words) {
        words.insert(words.begin(), "link");
        const auto said = lockstepSays(words);
        CHECK(said.status == 2);
        CHECK(said.out.empty());
        return said.err;
    };
    const std::string naive = "one-to-all-broadcast/naive";
    CHECK(refusal({}) == "error: lockstep link needs an algorithm or a file\n  hint: see lockstep list\n");
    CHECK(refusal({"no-such"}).starts_with("error: unknown algorithm or file \"no-such\""));
    CHECK(refusal({naive, "--site", "not a site"})
        == "error: --site takes the address of a site, not \"not a site\"\n"
           "  hint: write it like --site https://example.org/lockstep/\n");
    CHECK(refusal({naive, "--round", "-1"}).starts_with("error: --round must be a whole number"));
    CHECK(refusal({naive, "--embed", "all"}).starts_with("error: --embed must be picture or program"));
    CHECK(refusal({naive, "--network", "file:g.dot"}).starts_with("error: the network g.dot is a file"));
}

TEST_CASE("link: lockstep LINK opens the window, or runs in the terminal where there is no display")
{
    const std::string link = linkWith(
        R"({"v":1,"program":"procedure P(my_id)\nbegin\n   x := 1;\nend P\n","name":"mine.algo","options":{"network":"ring:4"}})");
    std::ostringstream out;
    std::ostringstream err;
    const Library library;
    std::string opened;
    Desktop desktop;
    desktop.openWindow = [&](const std::string& file) {
        opened = file;
        return 42;
    };
    CHECK(runCommandLine({link}, {}, {out, err}, desktop) == 42);
    CHECK(opened == link);
    desktop.hasDisplay = false;
    opened.clear();
    CHECK(runCommandLine({link}, {}, {out, err}, desktop) == 0);
    CHECK(opened.empty());
    const Folder folder("run-of-link");
    const auto file = folder.write("mine.algo", "procedure P(my_id)\nbegin\n   x := 1;\nend P\n");
    std::string table = lockstepSays({"run", file, "--network", "ring:4"}).out;
    for (auto at = table.find(file); at != std::string::npos; at = table.find(file))
        table.replace(at, file.size(), "mine.algo");
    CHECK(out.str() == table);
    // A damaged link opens nothing.
    desktop.hasDisplay = true;
    CHECK(runCommandLine({"play.html#run=AQIA_f9h"}, {}, {out, err}, desktop) == 2);
    CHECK(opened.empty());
    CHECK(err.str()
        == "error: cannot read this link: its data is damaged or cut off\n"
           "  hint: copy the whole link again: everything after # belongs to it\n");
}

TEST_CASE("link: one of 0.1.0 with synchronous sends opens, and says that their rule has changed")
{
    const auto warnings = [](const std::string& link) {
        const auto read = readLink(link, linkLibrary());
        REQUIRE(read);
        const auto request = makeRequest(read->run, linkLibrary());
        REQUIRE(request);
        std::string all;
        for (const Diagnostic& each : request.diagnostics)
            all += sentence(each);
        return all;
    };
    const std::string begin = R"({"v":1,)", rules = R"("rules":2,)", synchronous = R"(,"sends":"synchronous")",
                      run = R"("algorithm":"circular-shift/ring","options":{"network":"ring:8")";
    CHECK(warnings(linkWith(begin + run + synchronous + "}}")).starts_with("this was saved by Lockstep 0.1.0"));
    CHECK(warnings(linkWith(begin + rules + run + synchronous + "}}")).empty());
    CHECK(warnings(linkWith(begin + run + "}}")).empty());
    // a program whose header asks for it
    const std::string own =
        R"("program":"/* sends: synchronous */\nprocedure P(p)\nbegin\nend P","options":{"network":"ring:4"}})";
    CHECK(warnings(linkWith(begin + own)).starts_with("this was saved by Lockstep 0.1.0"));
    CHECK(warnings(linkWith(R"({"v":1,"rules":"x",)" + own)).starts_with("this was saved by Lockstep 0.1.0"));
}

TEST_CASE("link: links of every version keep working")
{
    std::size_t links = 0;
    for (const auto& entry : fs::recursive_directory_iterator(LOCKSTEP_SOURCE_DIR "/tests/links")) {
        if (entry.path().extension() != ".link")
            continue;
        ++links;
        CAPTURE(entry.path().string());
        const auto wanted = nlohmann::json::parse(fileText(fs::path(entry.path()).replace_extension(".json")));
        const std::string text = fileText(entry.path());
        CHECK(isLink(text));
        const auto read = readLink(text, linkLibrary());
        REQUIRE(read);
        if (wanted.contains("algorithm")) {
            CHECK(read->run.program == wanted["algorithm"].get<std::string>());
            CHECK_FALSE(read->run.text);
        } else {
            CHECK(read->run.program == wanted["name"].get<std::string>());
            CHECK(read->run.text == wanted["program"].get<std::string>());
        }
        CHECK(asMap(givenOptions(read->run)) == wanted["options"].get<std::map<std::string, std::string>>());
        CHECK(read->drawing.has_value() == wanted.contains("figure"));
        if (read->drawing && wanted.contains("figure"))
            CHECK(asMap(givenOptions(*read->drawing)) == wanted["figure"].get<std::map<std::string, std::string>>());
        CHECK(read->round == wanted["round"]);
        const auto shown = wanted.value("embed", "");
        CHECK((read->shown == RunLink::Shown::Picture) == (shown == "picture"));
        CHECK((read->shown == RunLink::Shown::Program) == (shown == "program"));
        if (!wanted.contains("rounds"))
            continue;
        const auto request = makeRequest(read->run, linkLibrary());
        REQUIRE(request);
        const Trace trace = run(*request);
        CHECK(trace.rounds.size() == wanted["rounds"]);
        CHECK((trace.verdict && trace.verdict->correct));
    }
    CHECK(links >= 10);
}
