// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// DOT, as Graphviz describes the language. The reader of Boost supports neither HTML labels nor groups without the word
// subgraph, gives no line numbers for errors, and recurses without a limit. The libcgraph of Graphviz keeps its state
// in globals, prints its errors, and would be another package for one format.

#include <map>
#include <set>

#include "core/base/catalogue.h"
#include "core/base/read_chars.h"
#include "core/network/dot_tokens.h"
#include "core/network/graph_file.h"
#include "core/network/label_text.h"
#include "core/network/messages.h"

namespace lockstep {
namespace {

using Names = std::vector<std::string>;

/// "12.5,-3!" -> a point; in Graphviz y grows upwards.
std::optional<Point> readPosition(std::string_view text)
{
    Point point;
    const auto* const end = text.data() + text.size();
    const auto x = readChars(text.data(), end, point.x);
    if (x.ec != std::errc{} || x.ptr == end || *x.ptr != ',')
        return std::nullopt;
    if (readChars(x.ptr + 1, end, point.y).ec != std::errc{})
        return std::nullopt;
    return Point{point.x, -point.y};
}

class DotReader {
public:
    DotReader(const std::string& file, const std::string& text) : m_file(file), m_tokens(text) {}

    Outcome<GraphFile> run();

private:
    struct Attributes {
        std::optional<DotToken> label;
        std::optional<DotToken> position;
        std::optional<DotToken> kind, type;         ///< of a node
        std::optional<DotToken> bandwidth, latency; ///< of an edge
        std::set<std::string> names;                ///< of all attributes

        /// Those of `later` win.
        void take(const Attributes& later);
    };
    /// What holds for the nodes and edges that follow.
    struct Defaults {
        Attributes node, edge;
    };

    void readGraph();
    Names readBody(Defaults defaults, int depth);
    void readStatement(Names& members, Defaults& defaults, int depth);
    void readDefaults(Defaults& defaults);
    Names readEnd(const Defaults& defaults, int depth);
    Names readGroup(const Defaults& defaults, int depth);
    bool startsGroup() { return m_tokens.peek().is("{") || m_tokens.peek().isKeyword("subgraph"); }
    void skipPort();
    Attributes readAttributes();
    void describe(GraphFile::Node& node, const Attributes& attributes);
    void describe(GraphFile::Edge& edge, const Attributes& attributes);
    void addNodes(const Names& names, Names& members, const Defaults& defaults);
    void addNode(const std::string& name, const Defaults& defaults);
    void addEdges(const Names& from, const Names& to, const Defaults& defaults);
    bool takeSign(std::string_view sign);
    void expect(std::string_view sign);
    DotToken expectValue(const std::string& what);
    void fail(const DotToken& token, const std::string& expected);
    void fail(Diagnostic problem);
    bool hasFailed() const { return m_failure.has_value(); }

    const std::string& m_file;
    DotTokens m_tokens;
    GraphFile m_graph;
    std::map<std::string, std::size_t> m_nodes;
    std::map<std::string, Names> m_groups; ///< named subgraphs may be referred to again
    std::optional<Diagnostic> m_failure;
};

void DotReader::fail(Diagnostic problem)
{
    if (!m_failure)
        m_failure = std::move(problem);
}

void DotReader::fail(const DotToken& token, const std::string& expected)
{
    const std::string line = std::to_string(token.line);
    if (token.kind == DotToken::Kind::End)
        fail(problem(message::networkFileEnds, {m_file, line, expected}));
    else if (token.kind == DotToken::Kind::Wrong)
        fail(problem(message::networkFileWrongLine, {m_file, "DOT", line, token.text}));
    else
        fail(problem(message::networkFileExpected, {m_file, line, expected, drawableLabel(token.text)}));
}

bool DotReader::takeSign(std::string_view sign)
{
    if (hasFailed() || !m_tokens.peek().is(sign))
        return false;
    m_tokens.take();
    return true;
}

void DotReader::expect(std::string_view sign)
{
    if (!hasFailed() && !takeSign(sign))
        fail(m_tokens.peek(), '"' + std::string(sign) + '"');
}

/// A name, "one" + "piece", or HTML.
DotToken DotReader::expectValue(const std::string& what)
{
    if (hasFailed() || !m_tokens.peek().isValue()) {
        fail(m_tokens.peek(), what);
        return {};
    }
    auto token = m_tokens.take();
    while (token.kind == DotToken::Kind::Name && takeSign("+"))
        token.text += expectValue(translatablePart("a text in quotes")).text;
    return token;
}

void DotReader::readGraph()
{
    m_graph.isStrict = m_tokens.peek().isKeyword("strict");
    if (m_graph.isStrict)
        m_tokens.take();
    m_graph.isDirected = m_tokens.peek().isKeyword("digraph");
    if (!m_graph.isDirected && !m_tokens.peek().isKeyword("graph"))
        return fail(m_tokens.peek(), translatablePart("the word graph or digraph"));
    m_tokens.take();
    if (m_tokens.peek().isValue())
        expectValue(translatablePart("a name"));
    expect("{");
    readBody({}, 1);
    if (!hasFailed() && m_tokens.peek().kind != DotToken::Kind::End)
        fail(m_tokens.peek(), translatablePart("the end of the file"));
}

/// Reads what follows "{", including the closing brace; returns the nodes named there.
Names DotReader::readBody(Defaults defaults, int depth)
{
    Names members;
    if (depth > mostFileNesting) {
        fail(problem(message::networkFileTooDeep, {m_file, std::to_string(mostFileNesting)}));
        return members;
    }
    while (!hasFailed() && !takeSign("}"))
        if (!takeSign(";"))
            readStatement(members, defaults, depth);
    return members;
}

void DotReader::readDefaults(Defaults& defaults)
{
    const auto about = m_tokens.take();
    const auto attributes = readAttributes();
    if (about.isKeyword("node"))
        defaults.node.take(attributes);
    else if (about.isKeyword("edge"))
        defaults.edge.take(attributes);
}

void DotReader::readStatement(Names& members, Defaults& defaults, int depth)
{
    const auto& first = m_tokens.peek();
    if (first.isKeyword("node") || first.isKeyword("graph") || first.isKeyword("edge"))
        return readDefaults(defaults);
    const bool isGroup = startsGroup();
    Names end = readEnd(defaults, depth);
    if (takeSign("=")) { // name = value: an attribute of the graph
        expectValue(translatablePart("a value"));
        return;
    }
    addNodes(end, members, defaults);
    const std::size_t firstEdge = m_graph.edges.size();
    bool isChain = false;
    while (takeSign(m_graph.isDirected ? "->" : "--")) {
        Names next = readEnd(defaults, depth);
        addNodes(next, members, defaults);
        addEdges(end, next, defaults);
        end = std::move(next);
        isChain = true;
    }
    if (hasFailed() || !m_tokens.peek().is("["))
        return;
    const auto attributes = readAttributes();
    if (hasFailed())
        return;
    for (std::size_t i = firstEdge; isChain && i < m_graph.edges.size(); ++i)
        describe(m_graph.edges[i], attributes);
    if (!isChain && !isGroup)
        describe(m_graph.nodes[m_nodes.at(end.front())], attributes);
}

void DotReader::Attributes::take(const Attributes& later)
{
    for (const auto member : {&Attributes::label, &Attributes::position, &Attributes::kind, &Attributes::type,
             &Attributes::bandwidth, &Attributes::latency})
        if (later.*member)
            this->*member = later.*member;
    names.insert(later.names.begin(), later.names.end());
}

void DotReader::describe(GraphFile::Node& node, const Attributes& attributes)
{
    if (attributes.label)
        node.label = dotLabel(attributes.label->text, attributes.label->kind == DotToken::Kind::Html, node.name);
    if (attributes.position)
        node.position = readPosition(attributes.position->text);
    if (attributes.kind)
        node.kind = attributes.kind->text;
    if (attributes.type)
        node.type = attributes.type->text;
    m_graph.nodeAttributes.insert(attributes.names.begin(), attributes.names.end());
}

void DotReader::describe(GraphFile::Edge& edge, const Attributes& attributes)
{
    if (attributes.bandwidth)
        edge.bandwidth = attributes.bandwidth->text;
    if (attributes.latency)
        edge.latency = attributes.latency->text;
    m_graph.edgeAttributes.insert(attributes.names.begin(), attributes.names.end());
}

/// An end of an edge: a node with or without a port, or a group.
Names DotReader::readEnd(const Defaults& defaults, int depth)
{
    if (hasFailed())
        return {};
    if (startsGroup())
        return readGroup(defaults, depth);
    const auto token = expectValue(translatablePart("a node"));
    skipPort();
    return {token.text};
}

void DotReader::skipPort()
{
    for (int part = 0; part < 2 && takeSign(":"); ++part)
        expectValue(translatablePart("a port"));
}

Names DotReader::readGroup(const Defaults& defaults, int depth)
{
    std::string name;
    if (m_tokens.peek().isKeyword("subgraph")) {
        m_tokens.take();
        if (m_tokens.peek().isValue())
            name = expectValue(translatablePart("a name")).text;
    }
    if (!name.empty() && !m_tokens.peek().is("{")) // a reference to an earlier subgraph
        return m_groups[name];
    expect("{");
    Names members = readBody(defaults, depth + 1);
    std::set<std::string> known;
    std::erase_if(members, [&](const std::string& each) { return !known.insert(each).second; });
    if (!name.empty())
        m_groups[name] = members;
    return members;
}

DotReader::Attributes DotReader::readAttributes()
{
    Attributes attributes;
    while (takeSign("[")) {
        while (!hasFailed() && !takeSign("]")) {
            const auto key = expectValue(translatablePart("an attribute"));
            std::optional<DotToken> value;
            if (takeSign("="))
                value = expectValue(translatablePart("a value"));
            attributes.names.insert(key.text);
            if (key.text == "label")
                attributes.label = value;
            if (key.text == "pos")
                attributes.position = value;
            if (key.text == "kind")
                attributes.kind = value;
            if (isWordForKind(key.text))
                attributes.type = value;
            if (key.text == "bandwidth")
                attributes.bandwidth = value;
            if (key.text == "latency")
                attributes.latency = value;
            if (!takeSign(","))
                takeSign(";");
        }
    }
    return attributes;
}

void DotReader::addNodes(const Names& names, Names& members, const Defaults& defaults)
{
    if (members.size() + names.size() > std::size_t{mostFileEdges})
        return fail(tooLargeFile(m_file));
    for (const auto& name : names)
        addNode(name, defaults);
    members.insert(members.end(), names.begin(), names.end());
}

void DotReader::addNode(const std::string& name, const Defaults& defaults)
{
    if (hasFailed() || !m_nodes.emplace(name, m_graph.nodes.size()).second)
        return;
    if (m_nodes.size() > std::size_t{mostFileNodes})
        return fail(tooLargeFile(m_file));
    m_graph.nodes.push_back({name, {}, std::nullopt});
    describe(m_graph.nodes.back(), defaults.node);
    m_graph.nodes.back().position.reset();
}

void DotReader::addEdges(const Names& from, const Names& to, const Defaults& defaults)
{
    if (hasFailed())
        return;
    if (from.size() * to.size() + m_graph.edges.size() > std::size_t{mostFileEdges})
        return fail(tooLargeFile(m_file));
    for (const auto& a : from)
        for (const auto& b : to)
            describe(m_graph.edges.emplace_back(GraphFile::Edge{a, b}), defaults.edge);
}

Outcome<GraphFile> DotReader::run()
{
    readGraph();
    if (m_failure)
        return *m_failure;
    return std::move(m_graph);
}

} // namespace

Outcome<GraphFile> readDot(const std::string& file, const std::string& text) { return DotReader(file, text).run(); }

} // namespace lockstep
