// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// The text of a graph file inside figures, pages and sessions.

#include <doctest/doctest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "app/documents/preset.h"
#include "app/documents/session_file.h"
#include "app/measure/rank_job.h"
#include "app/request/network_keeper.h"
#include "core/base/limits.h"
#include "core/base/read_file.h"
#include "core/network/network.h"
#include "tests/command_line/typed.h"

using namespace lockstep;

namespace {

constexpr auto flood = "one-to-all-broadcast/flood";
/// A path, on which a flood from its first node takes three rounds, and one for what its last node sends back.
constexpr auto path = "// \"Łódź\" & <b>\r\ngraph { a -- b -- c -- d; }\n";

std::string textOfFile(const std::string& file) { return readFile(file).text.value_or("none"); }

/// A picture of a flood on the graph, in a folder where the graph is no more.
struct Drawn {
    Folder folder{"carried-graph"};
    std::string graph;
    std::string picture;
    CommandAnswer said;

    explicit Drawn(const std::string& text, const std::string& ending = "svg", const std::string& name = "lab.dot")
        : graph(folder.write("there/" + name, text)), picture(folder.path("here/f." + ending))
    {
        std::filesystem::create_directory(folder.path("here"));
        said = lockstepSays({"figure", flood, "-n", "file:" + graph, "-o", picture});
    }
    void forgetGraph() const { std::filesystem::remove(graph); }
};

/// The number of processes and rounds of a run.
std::pair<int, int> sizeOf(const CommandAnswer& run)
{
    const auto json = nlohmann::json::parse(run.out, nullptr, false);
    return json.is_object() ? std::pair(json["processes"].get<int>(), json["totals"]["rounds"].get<int>())
                            : std::pair(0, 0);
}

CommandAnswer runOf(const std::string& picture, const std::vector<std::string>& more = {})
{
    std::vector<std::string> words{"run", picture, "--json"};
    words.insert(words.end(), more.begin(), more.end());
    return lockstepSays(words);
}

std::string replaced(std::string text, const std::string& old, const std::string& by)
{
    const auto at = text.find(old);
    REQUIRE(at != std::string::npos);
    return text.replace(at, old.size(), by);
}

} // namespace

TEST_CASE("carried graph: a figure and a page of a graph file run again without the file, and name no folder")
{
    for (const std::string ending : {"svg", "html"}) {
        CAPTURE(ending);
        const Drawn drawn(path, ending);
        CHECK(drawn.said.status == 0);
        CHECK(drawn.said.err == "");
        drawn.forgetGraph();
        CHECK(textOfFile(drawn.picture).find(drawn.folder.path()) == std::string::npos);
        const CommandAnswer again = runOf(drawn.picture);
        CHECK(again.err == "");
        CHECK(sizeOf(again) == std::pair(4, 4));
    }
}

TEST_CASE("carried graph: a figure drawn again has the same bytes, and carries the graph on")
{
    const std::string ml = "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\"><graph edgedefault=\"undirected\">"
                           "<node id=\"a\"/><node id=\"b\"/><edge source=\"a\" target=\"b\"/></graph></graphml>\n";
    for (const auto& [name, text] : {std::pair(std::string("lab.dot"), std::string(path)), {"lab.GraphML", ml}}) {
        CAPTURE(name);
        const Drawn drawn(text, "svg", name);
        drawn.forgetGraph();
        const std::string again = drawn.folder.path("again.svg"), third = drawn.folder.path("third.svg");
        CHECK(lockstepSays({"figure", drawn.picture, "-o", again}).err == "");
        CHECK(textOfFile(again) == textOfFile(drawn.picture));
        CHECK(lockstepSays({"figure", again, "-o", third}).err == "");
        CHECK(textOfFile(third) == textOfFile(drawn.picture));
    }
}

TEST_CASE("carried graph: another network takes its place, and the file of the same name if it is asked for")
{
    const Drawn drawn(path);
    CHECK(sizeOf(runOf(drawn.picture, {"-n", "ring:8"})).first == 8);
    const CommandAnswer named = runOf(drawn.picture, {"-n", "file:lab.dot"});
    CHECK(named.status == 2);
    CHECK(named.err.find("cannot read lab.dot") != std::string::npos);
    // The figure's own graph counts, even if the file beside it has changed.
    drawn.folder.write("here/lab.dot", "graph { a -- b; }\n");
    CHECK(sizeOf(runOf(drawn.picture)) == std::pair(4, 4));
}

TEST_CASE("carried graph: above the limit, or in another encoding, the figure needs its file beside it and says so")
{
    const std::string plain = "graph { a -- b; }\n";
    const std::string comment = "//" + std::string(mostCarriedGraphBytes - plain.size() - 3, '.') + '\n';
    CHECK(Drawn(comment + plain).said.err == "");
    const std::string warning =
        "warning: the figure does not contain the network: lab.dot has more than 256,000 bytes, or is not in UTF-8\n"
        "  hint: keep lab.dot beside the figure, so that Lockstep can reopen it\n";
    for (const std::string& text :
        {comment + plain + '\n', "graph { a [label=\"\xe9\"]; a -- b; }\n" + std::string()}) {
        const Drawn drawn(text);
        CHECK(drawn.said.status == 0);
        CHECK(drawn.said.err == warning);
        CHECK(textOfFile(drawn.picture).find("graph&quot;:") == std::string::npos);
        drawn.forgetGraph();
        CHECK(runOf(drawn.picture).status == 2);
        drawn.folder.write("here/lab.dot", text);
        CHECK(sizeOf(runOf(drawn.picture)) == std::pair(2, 2));
        CHECK(Drawn(text, "html").said.err == warning);
        CHECK(Drawn(text, "tex").said.err == ""); // which never opens again
    }
}

TEST_CASE("carried graph: a figure makes Lockstep read no file, whatever it calls its graph")
{
    const Drawn drawn(path);
    const std::string svg = textOfFile(drawn.picture);
    const auto opened = [&](const std::string& old, const std::string& by) {
        return runOf(drawn.folder.write("here/f.svg", replaced(svg, old, by)));
    };
    const std::string secret = drawn.folder.write("secret.dot", "graph { a -- b; }\n");
    for (const std::string& named : {secret, std::string("../secret.dot")})
        CHECK(sizeOf(opened("file:lab.dot", "file:" + named)) == std::pair(4, 4));
    CHECK(sizeOf(opened("file:lab.dot", "ring:8")).first == 8); // without a use for the graph
    CHECK(opened("file:lab.dot", "file:lab.txt").status == 2);
    CHECK(opened("a -- b", "a -- ").err.find("lab.dot") != std::string::npos);
    const auto longer = lockstepSays({"run",
        drawn.folder.write("here/f.svg", replaced(svg, "a -- b", std::string(mostCarriedGraphBytes, ' ') + "a -- b"))});
    CHECK(longer.status == 2);
    CHECK(longer.err.find("error: lab.dot is too large\n  hint: a graph from a file can have at most 10,000 nodes, "
                          "1,000,000 links and 256,000 bytes\n")
        != std::string::npos);
}

TEST_CASE("carried graph: sessions and rank jobs carry it on")
{
    const Drawn drawn(path);
    drawn.forgetGraph();
    const auto preset = readSavedRun(drawn.picture);
    REQUIRE(preset);
    REQUIRE(preset->run.graph());
    CHECK(*preset->run.graph() == path);
    SavedSession session;
    session.run = preset->run;
    const std::string file = drawn.folder.write("other/s.lockstep", sessionText(session));
    const auto read = readSavedRun(file);
    REQUIRE(read);
    CHECK(read->run == preset->run);
    session.run.network = "ring:8";
    CHECK(sessionText(session).find("graph {") == std::string::npos);
    const auto job = readJob(jobLine({{preset->run, 1, 0}}));
    REQUIRE(job);
    CHECK(job->at(0).options.graph());
    CHECK(lockstepSays({"link", drawn.picture}).status == 2); // a link names no file
}

TEST_CASE("carried graph: two graphs of one name are two networks")
{
    RunOptions one, other, file;
    for (RunOptions* each : {&one, &other, &file})
        each->network = "file:lab.dot";
    REQUIRE_FALSE(one.carryGraph("graph { a -- b; }"));
    REQUIRE_FALSE(other.carryGraph("graph { a -- b -- c; }"));
    NetworkKeeper keeper;
    CHECK((*keeper.of(one))->processes() == 2);
    CHECK((*keeper.of(other))->processes() == 3);
    CHECK_FALSE(keeper.of(file));
    CHECK((*keeper.of(one))->processes() == 2);
}
