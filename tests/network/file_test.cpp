// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>

#include "core/network/graph_file.h"
#include "core/network/metrics.h"
#include "core/network/natural_order.h"
#include "tests/network/networks.h"

using namespace lockstep;
using Path = std::vector<NodeId>;

namespace {

/// A temporary file in the current folder.
class GivenFile {
public:
    GivenFile(std::string name, const std::string& text) : m_name(std::move(name))
    {
        std::ofstream(m_name, std::ios::binary) << text;
    }
    GivenFile(const GivenFile&) = delete;
    GivenFile& operator=(const GivenFile&) = delete;
    ~GivenFile() { std::filesystem::remove(m_name); }

    Outcome<Network> read() const { return makeNetwork("file:" + m_name); }
    std::string refusal() const
    {
        const auto made = read();
        CHECK_FALSE(made);
        return complaint(made.diagnostics);
    }

private:
    std::string m_name;
};

std::string repeated(const std::string& text, int times)
{
    std::string result;
    for (int i = 0; i < times; ++i)
        result += text;
    return result;
}

const char* const head = R"(<?xml version="1.0" encoding="UTF-8"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
<key id="d0" for="node" attr.name="label" attr.type="string"/>
)";

} // namespace

TEST_CASE("graph file: a DOT graph becomes a network, with nodes in the order of their names")
{
    // 2 - 10 - 1 - 2 is a triangle, 11 hangs on 10
    const GivenFile file("n_plain.dot", "graph G { 10 -- 2; 2 -- 1 [weight=3]; 1 -- 10; 10 -- 11; /* { */ }");
    const auto made = file.read();
    REQUIRE(made);
    CHECK(made.diagnostics.empty());
    CHECK(made->family() == "file");
    CHECK(made->spec() == "file:n_plain.dot");
    CHECK(made->processes() == 4);
    CHECK(made->nodeLabel(0) == "1");
    CHECK(made->nodeLabel(3) == "11");
    CHECK(made->nodeName(3) == "3");
    CHECK(made->links() == std::vector<Link>{{0, 1}, {0, 2}, {1, 2}, {2, 3}});
    CHECK(made->route(3, 0) == Path{3, 2, 0});
}

TEST_CASE("graph file: labels come from the file")
{
    const GivenFile dot("n_label.dot", "graph { a [label=\"Köln\"]; b; a -- b }");
    REQUIRE(dot.read());
    CHECK(dot.read()->nodeLabel(0) == "Köln");
    CHECK(dot.read()->nodeLabel(1) == "b");
    const GivenFile html("n_html.dot", "graph { a [label=<<b>A \"{\"</b> 1>, x=y]; b [label=<B>]; a -- b }");
    REQUIRE(html.read());
    CHECK(html.read()->nodeLabel(0) == "A \"{\" 1");
    CHECK(html.read()->nodeLabel(1) == "B");
    const GivenFile xml("n_label.graphml",
        std::string(head)
            + "<graph edgedefault=\"undirected\"><node id=\"n10\"><data key=\"d0\">ten &amp; more</data></node>"
              "<node id=\"n2\"/><edge source=\"n2\" target=\"n10\"/></graph></graphml>");
    const auto made = xml.read();
    REQUIRE(made);
    CHECK(made.diagnostics.empty());
    CHECK(made->nodeLabel(0) == "n2");
    CHECK(made->nodeLabel(1) == "ten & more");
}

TEST_CASE("graph file: a node without a label shows its name, as in files of igraph, or its id")
{
    const GivenFile file("n_igraph.graphml",
        "<graphml><key id=\"v_name\" for=\"node\" attr.name=\"name\" attr.type=\"string\"/>"
        "<key id=\"l\" for=\"node\" attr.name=\"label\"/><key id=\"e\" for=\"edge\" attr.name=\"label\"/>"
        "<graph id=\"G\" edgedefault=\"undirected\"><node id=\"n0\"><data key=\"v_name\">Ada</data></node>"
        "<node id=\"n1\"><data key=\"v_name\">Bob</data><data key=\"l\">Robert</data></node><node id=\"n2\"/>"
        "<edge source=\"n0\" target=\"n1\"><data key=\"e\">x</data></edge>"
        "<edge source=\"n2\" target=\"n1\"/></graph></graphml>");
    const auto made = file.read();
    REQUIRE(made);
    CHECK(made->nodeLabel(0) == "Ada");
    CHECK(made->nodeLabel(1) == "Robert");
    CHECK(made->nodeLabel(2) == "n2");
}

TEST_CASE("graph file: routes are shortest, and ties go to the smaller node")
{
    // two ways of length two from 0 to 3: by 1 and by 2; three from 0 to 5: 0 1 3 5, 0 2 3 5, 0 2 4 5
    const GivenFile file("n_ties.dot", "graph { 0 -- 1; 0 -- 2; 1 -- 3; 2 -- 3; 2 -- 4; 3 -- 5; 4 -- 5 }");
    const auto made = file.read();
    REQUIRE(made);
    CHECK(made->route(0, 3) == Path{0, 1, 3});
    CHECK(made->route(3, 0) == Path{3, 1, 0});
    CHECK(made->route(0, 5) == Path{0, 1, 3, 5});
    CHECK(made->route(5, 0) == Path{5, 3, 1, 0});
    CHECK(made->route(5, 2) == Path{5, 3, 2});
    CHECK(made->hops(4, 1) == 3);
    CHECK(neighbors(*made, 3) == Path{1, 2, 5});
    CHECK(metrics(*made).diameter == 3);
}

TEST_CASE("graph file: DOT may join whole groups of nodes")
{
    const GivenFile file("n_groups.dot",
        "graph { c -- { a0 a1; a2 } -- d; { rank=same; a0 c } subgraph cluster { d -- e; { f -- e } }\n"
        "# not { this\n x -- \"{\" -- f }");
    const auto made = file.read();
    REQUIRE(made);
    // a0 a1 a2 c d e f x {  by number
    CHECK(made->processes() == 9);
    CHECK(made->links()
        == std::vector<Link>{{0, 3}, {0, 4}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {4, 5}, {5, 6}, {6, 8}, {7, 8}});
}

TEST_CASE("graph file: a single node is a network")
{
    CHECK(GivenFile("n_one.gv", "graph { a }").read());
    CHECK(GivenFile("n_one.DOT", "graph { a }").read());
    const GivenFile file("n_one.dot", "graph { a }");
    REQUIRE(file.read());
    CHECK(file.read()->processes() == 1);
}

TEST_CASE("graph file: directions, loops and repeated edges are ignored with a warning")
{
    const GivenFile directed("n_directed.dot", "digraph { a -> b; b -> a; b -> c }");
    const auto one = directed.read();
    REQUIRE(one);
    CHECK(one->links().size() == 2);
    CHECK(complaint(one.diagnostics) == "n_directed.dot is a directed graph, but its links work in both directions");
    CHECK(severity(one.diagnostics.front()) == Severity::Warning);

    const GivenFile loop("n_loop.dot", "graph { a -- b; b -- b; b -- b }");
    const auto two = loop.read();
    REQUIRE(two);
    CHECK(two->links().size() == 1);
    CHECK(two->degree(1) == 1);
    CHECK(complaint(two.diagnostics) == "n_loop.dot joins \"b\" to itself; this link is ignored");

    const GivenFile twice("n_twice.dot", "graph { a -- b; b -- a; a -- b }");
    const auto three = twice.read();
    REQUIRE(three);
    CHECK(three->links().size() == 1);
    CHECK(complaint(three.diagnostics) == "n_twice.dot joins \"b\" and \"a\" more than once; they have one link");

    const GivenFile xml("n_directed.graphml",
        std::string(head)
            + "<graph edgedefault=\"directed\"><node id=\"a\"/><node id=\"b\"/><edge source=\"a\" "
              "target=\"b\"/></graph></graphml>");
    const auto four = xml.read();
    REQUIRE(four);
    CHECK(
        complaint(four.diagnostics) == "n_directed.graphml is a directed graph, but its links work in both directions");
}

TEST_CASE("graph file: graphs that are not networks are refused")
{
    CHECK(GivenFile("n_apart.dot", "graph { 0 -- 1; 2 -- 3 }").refusal()
        == "n_apart.dot is not connected: there is no path from \"0\" to \"2\" (add the missing links)");
    CHECK(GivenFile("n_empty.dot", "graph { }").refusal() == "n_empty.dot has no nodes");
    CHECK(GivenFile("n_kind.txt", "graph { }").refusal()
        == "n_kind.txt is neither a GraphML nor a DOT file (its name must end in .graphml, .dot or .gv)");
    CHECK(GivenFile("n_ghost.graphml",
              std::string(head) + "<graph><node id=\"a\"/><edge source=\"a\" target=\"b\"/></graph></graphml>")
              .refusal()
        == "n_ghost.graphml has an edge to \"b\", which is not a node");
    CHECK(GivenFile("n_same.graphml", std::string(head) + "<graph><node id=\"a\"/><node id=\"a\"/></graph></graphml>")
              .refusal()
        == "n_same.graphml defines the node \"a\" twice");
    CHECK(GivenFile("n_html.graphml", "<html/>").refusal()
        == "n_html.graphml is not a valid GraphML file: it has no element graphml");
    CHECK(GivenFile("n_broken.graphml", std::string(head) + "<graph><node id=\"a\"></graph></graphml>").refusal()
        == "n_broken.graphml is not a valid GraphML file: line 4: Start-end tags mismatch");
    CHECK(GivenFile("n_hyper.graphml",
              std::string(head)
                  + "<graph><node id=\"a\"/><hyperedge><endpoint node=\"a\"/></hyperedge></graph></graphml>")
              .refusal()
        == "n_hyper.graphml has hyperedges (a link joins two nodes: write an edge for each pair)");
}

TEST_CASE("graph file: unreadable files are refused")
{
    const auto refusal = [](const char* spec) { return complaint(makeNetwork(spec).diagnostics); };
    CHECK(refusal("file:n_missing.dot") == "cannot read n_missing.dot: No such file or directory");
    CHECK(refusal("file:")
        == "\"file:\" does not name a file (write the name of a file: file:NAME.graphml or file:NAME.dot)");
    std::filesystem::create_directory("n_folder.dot");
    CHECK(refusal("file:n_folder.dot") == "cannot read n_folder.dot: it is a folder");
    std::filesystem::remove("n_folder.dot");
}

TEST_CASE("graph file: errors in a DOT file have a line")
{
    const auto why = [](const std::string& text) {
        const auto refusal = GivenFile("n_wrong.dot", text).refusal();
        const std::string start = "n_wrong.dot is not a valid DOT file: ";
        CHECK(refusal.starts_with(start));
        return refusal.substr(start.size());
    };
    CHECK(why("graph { a -- }") == "line 1: a node should be where \"}\" is");
    CHECK(why("graph {\n a -> b }") == "line 2: a node should be where \"->\" is");
    CHECK(why("") == "line 1: the file ends where the word graph or digraph should be");
    CHECK(why("subgraph { }") == "line 1: the word graph or digraph should be where \"subgraph\" is");
    CHECK(why("graph {\n\n a -- b [x=") == "line 3: the file ends where a value should be");
    CHECK(why("graph { a -- b") == "line 1: the file ends where a node should be");
    CHECK(why("graph { a }\ngraph { b }") == "line 2: the end of the file should be where \"graph\" is");
    CHECK(why("graph { a\n /* b }\n") == "line 2: a comment is not closed");
    CHECK(why("graph {\n \"a }\n\n") == "line 2: a text in quotes is not closed");
    CHECK(why("graph {\n a [label=<b\n }") == "line 2: a text in < > is not closed");
    CHECK(why("graph { a & b }") == "line 1: '&' has no meaning here");
    CHECK(why("graph { a:: }") == "line 1: a port should be where \":\" is");
}

TEST_CASE("graph file: files with too large graphs are refused")
{
    const std::string why =
        " is too large (a graph from a file can have at most 10,000 nodes, 1,000,000 links and 16,000,000 bytes)";
    std::string many = "graph { 0";
    for (int i = 1; i <= 10'000; ++i)
        many += " " + std::to_string(i);
    CHECK(GivenFile("n_many.dot", many + " }").refusal() == "n_many.dot" + why);
    std::string group = "subgraph g { 0";
    for (int i = 1; i < 2000; ++i)
        group += " " + std::to_string(i);
    CHECK(GivenFile("n_pairs.dot", "graph { " + group + " } -- subgraph g }").refusal() == "n_pairs.dot" + why);
    CHECK(GivenFile("n_named.dot", "graph { " + group + " } " + repeated("subgraph g; ", 1000) + "}").refusal()
        == "n_named.dot" + why);
    CHECK(GivenFile("n_bytes.dot", "graph { a } // " + repeated("x", 16'000'000)).refusal() == "n_bytes.dot" + why);
}

TEST_CASE("graph file: entities of a document type are not expanded")
{
    // "a billion laughs": nine levels of ten each
    std::string bomb = "<?xml version=\"1.0\"?><!DOCTYPE graphml [<!ENTITY l0 \"ha\">";
    for (int level = 1; level < 10; ++level)
        bomb +=
            "<!ENTITY l" + std::to_string(level) + " \"" + repeated("&l" + std::to_string(level - 1) + ";", 10) + "\">";
    const GivenFile file("n_bomb.graphml",
        bomb
            + "]><graphml><key id=\"d\" for=\"node\" attr.name=\"label\"/><graph><node id=\"a\"><data key=\"d\">&l9;"
              "</data></node></graph></graphml>");
    const auto made = file.read();
    REQUIRE(made);
    CHECK(made->nodeLabel(0) == "&l9;");
}

TEST_CASE("graph file: labels can be drawn")
{
    const auto label = [](const std::string& text) {
        const auto made = GivenFile("n_drawn.dot", "graph { a [label=\"" + text + "\"] }").read();
        REQUIRE(made);
        return made->nodeLabel(0);
    };
    CHECK(label("two\\nlines\\l") == "two lines");
    CHECK(label("  of \\N  and\t\\\\ ") == "of a and \\");
    CHECK(label("bell\x07") == "bell");
    CHECK(label("K\xF6ln") == "Köln"); // Latin-1
    CHECK(label("Köln 北京") == "Köln 北京");
    CHECK(label(repeated("x", 100)) == repeated("x", 60) + "…");
    CHECK(label("") == "a");
}

TEST_CASE("graph file: deep nesting is refused before it reaches a recursive reader")
{
    const std::string hint = " is nested more than 64 levels deep (a graph does not need deep nesting)";
    const int deep = 200'000;
    const auto nested =
        std::string(head) + repeated("<graph x='/>'>", deep) + repeated("</graph>", deep) + "</graphml>";
    CHECK(GivenFile("n_deep.graphml", nested).refusal() == "n_deep.graphml" + hint);
    CHECK(GivenFile("n_deep.graphml", "<graphml>" + repeated("<a>", deep) + repeated("</a>", deep) + "</graphml>")
              .refusal()
        == "n_deep.graphml" + hint);
    CHECK(GivenFile("n_deep.dot", "graph { a " + repeated("{", deep)).refusal() == "n_deep.dot" + hint);
    CHECK(GivenFile("n_deep.dot", "graph { a -- " + repeated("subgraph {", deep)).refusal() == "n_deep.dot" + hint);
    CHECK(GivenFile("n_deep.dot", "graph { a [label=" + repeated("<", deep) + repeated(">", deep) + "] }").read());
}

TEST_CASE("graph file: long flat DOT files are read quickly")
{
    std::string chain = "graph { 0";
    for (int i = 1; i < 3000; ++i)
        chain += " -- " + std::to_string(i);
    const GivenFile file("n_chain.dot", chain + " }");
    const auto made = file.read();
    REQUIRE(made);
    CHECK(made->processes() == 3000);
    CHECK(made->hops(0, 2999) == 2999);
    const GivenFile quoted("n_quoted.dot", "graph { \"" + repeated("x", 200'000) + "\" -- \"{{{{\\\"{{\" }");
    CHECK(quoted.read());
}

TEST_CASE("graph file: numbers in names are compared by value")
{
    CHECK(naturallyLess("n2", "n10"));
    CHECK_FALSE(naturallyLess("n10", "n2"));
    CHECK(naturallyLess("2", "a"));
    CHECK(naturallyLess("a", "a1"));
    CHECK(naturallyLess("01", "1"));
    CHECK_FALSE(naturallyLess("1", "01"));
    CHECK(naturallyLess("x99999999999999999998", "x99999999999999999999"));
    CHECK_FALSE(naturallyLess("a", "a"));
}
