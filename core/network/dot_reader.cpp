// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later

// DOT, as Graphviz describes the language. The reader of Boost supports neither HTML labels nor groups without the word
// subgraph, gives no line numbers for errors, and recurses without a limit. The libcgraph of Graphviz keeps its state
// in globals, prints its errors, and would be another package for one format.

#include <map>
#include <set>

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
    };

    void readGraph();
    Names readBody(std::optional<DotToken> defaultLabel, int depth);
    void readStatement(Names& members, std::optional<DotToken>& defaultLabel, int depth);
    Names readEnd(const std::optional<DotToken>& defaultLabel, int depth);
    Names readGroup(const std::optional<DotToken>& defaultLabel, int depth);
    bool startsGroup() { return m_tokens.peek().is("{") || m_tokens.peek().isKeyword("subgraph"); }
    void skipPort();
    Attributes readAttributes();
    void describe(GraphFile::Node& node, const Attributes& attributes);
    void addNodes(const Names& names, Names& members, const std::optional<DotToken>& defaultLabel);
    void addNode(const std::string& name, const std::optional<DotToken>& defaultLabel);
    void addEdges(const Names& from, const Names& to);
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
    const auto place = "line " + std::to_string(token.line) + ": ";
    const auto found = token.kind == DotToken::Kind::End ? "the file ends where " + expected + " should be"
        : token.kind == DotToken::Kind::Wrong            ? token.text
                                              : expected + " should be where \"" + drawableLabel(token.text) + "\" is";
    fail(problem(message::networkFileSyntax, {m_file, "DOT", place + found}));
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
        token.text += expectValue("a text in quotes").text;
    return token;
}

void DotReader::readGraph()
{
    m_graph.isStrict = m_tokens.peek().isKeyword("strict");
    if (m_graph.isStrict)
        m_tokens.take();
    m_graph.isDirected = m_tokens.peek().isKeyword("digraph");
    if (!m_graph.isDirected && !m_tokens.peek().isKeyword("graph"))
        return fail(m_tokens.peek(), "the word graph or digraph");
    m_tokens.take();
    if (m_tokens.peek().isValue())
        expectValue("a name");
    expect("{");
    readBody(std::nullopt, 1);
    if (!hasFailed() && m_tokens.peek().kind != DotToken::Kind::End)
        fail(m_tokens.peek(), "the end of the file");
}

/// Reads what follows "{", including the closing brace; returns the nodes named there.
Names DotReader::readBody(std::optional<DotToken> defaultLabel, int depth)
{
    Names members;
    if (depth > mostFileNesting) {
        fail(problem(message::networkFileTooDeep, {m_file, std::to_string(mostFileNesting)}));
        return members;
    }
    while (!hasFailed() && !takeSign("}"))
        if (!takeSign(";"))
            readStatement(members, defaultLabel, depth);
    return members;
}

void DotReader::readStatement(Names& members, std::optional<DotToken>& defaultLabel, int depth)
{
    const auto& first = m_tokens.peek();
    const bool isNode = first.isKeyword("node");
    if (isNode || first.isKeyword("graph") || first.isKeyword("edge")) {
        m_tokens.take();
        const auto attributes = readAttributes();
        if (isNode && attributes.label)
            defaultLabel = attributes.label;
        return;
    }
    const bool isGroup = startsGroup();
    Names end = readEnd(defaultLabel, depth);
    if (takeSign("=")) { // name = value: an attribute of the graph
        expectValue("a value");
        return;
    }
    addNodes(end, members, defaultLabel);
    bool isChain = false;
    while (takeSign(m_graph.isDirected ? "->" : "--")) {
        Names next = readEnd(defaultLabel, depth);
        addNodes(next, members, defaultLabel);
        addEdges(end, next);
        end = std::move(next);
        isChain = true;
    }
    if (hasFailed() || !m_tokens.peek().is("["))
        return;
    const auto attributes = readAttributes();
    if (!isChain && !isGroup && !hasFailed())
        describe(m_graph.nodes[m_nodes.at(end.front())], attributes);
}

void DotReader::describe(GraphFile::Node& node, const Attributes& attributes)
{
    if (attributes.label)
        node.label = dotLabel(attributes.label->text, attributes.label->kind == DotToken::Kind::Html, node.name);
    if (attributes.position)
        node.position = readPosition(attributes.position->text);
}

/// An end of an edge: a node with or without a port, or a group.
Names DotReader::readEnd(const std::optional<DotToken>& defaultLabel, int depth)
{
    if (hasFailed())
        return {};
    if (startsGroup())
        return readGroup(defaultLabel, depth);
    const auto token = expectValue("a node");
    skipPort();
    return {token.text};
}

void DotReader::skipPort()
{
    for (int part = 0; part < 2 && takeSign(":"); ++part)
        expectValue("a port");
}

Names DotReader::readGroup(const std::optional<DotToken>& defaultLabel, int depth)
{
    std::string name;
    if (m_tokens.peek().isKeyword("subgraph")) {
        m_tokens.take();
        if (m_tokens.peek().isValue())
            name = expectValue("a name").text;
    }
    if (!name.empty() && !m_tokens.peek().is("{")) // a reference to an earlier subgraph
        return m_groups[name];
    expect("{");
    Names members = readBody(defaultLabel, depth + 1);
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
            const auto key = expectValue("an attribute");
            std::optional<DotToken> value;
            if (takeSign("="))
                value = expectValue("a value");
            if (key.text == "label")
                attributes.label = value;
            if (key.text == "pos")
                attributes.position = value;
            if (!takeSign(","))
                takeSign(";");
        }
    }
    return attributes;
}

void DotReader::addNodes(const Names& names, Names& members, const std::optional<DotToken>& defaultLabel)
{
    if (members.size() + names.size() > std::size_t{mostFileEdges})
        return fail(tooLargeFile(m_file));
    for (const auto& name : names)
        addNode(name, defaultLabel);
    members.insert(members.end(), names.begin(), names.end());
}

void DotReader::addNode(const std::string& name, const std::optional<DotToken>& defaultLabel)
{
    if (hasFailed() || !m_nodes.emplace(name, m_graph.nodes.size()).second)
        return;
    if (m_nodes.size() > std::size_t{mostFileNodes})
        return fail(tooLargeFile(m_file));
    std::string label;
    if (defaultLabel)
        label = dotLabel(defaultLabel->text, defaultLabel->kind == DotToken::Kind::Html, name);
    m_graph.nodes.push_back({name, label, std::nullopt});
}

void DotReader::addEdges(const Names& from, const Names& to)
{
    if (hasFailed())
        return;
    if (from.size() * to.size() + m_graph.edges.size() > std::size_t{mostFileEdges})
        return fail(tooLargeFile(m_file));
    for (const auto& a : from)
        for (const auto& b : to)
            m_graph.edges.emplace_back(a, b);
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
