// SPDX-License-Identifier: GPL-3.0-or-later
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/graphviz.hpp>

#include <algorithm>
#include <exception>

#include "core/base/messages.h"
#include "core/network/graph_file.h"

namespace lockstep {
namespace {

bool startsComment(std::string_view rest, bool isLineStart)
{
    return rest.starts_with("/*") || rest.starts_with("//") || (isLineStart && rest.starts_with('#'));
}

/// Calls visit(index) for every character outside of comments and HTML labels; of a string for its closing quote only.
/// Answers how deep braces, brackets and the signs < > of HTML stand in each other.
template <class Visit> int scan(std::string_view text, const Visit& visit)
{
    int depth = 0;
    int deepest = 0;
    int inHtml = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        const auto rest = text.substr(at);
        if (inHtml == 0 && startsComment(rest, at == 0 || text[at - 1] == '\n')) {
            const bool isBlock = rest.starts_with("/*");
            at = std::min(isBlock ? text.find("*/", at + 2) : text.find('\n', at), text.size() - 1);
            at += isBlock ? 1 : 0;
            continue;
        }
        if (inHtml == 0 && c == '"')
            for (++at; at < text.size() && text[at] != '"'; ++at)
                at += text[at] == '\\' ? 1 : 0;
        if (c == '<' || (c == '>' && inHtml > 0))
            inHtml += c == '<' ? 1 : -1;
        else if (inHtml == 0)
            depth += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
        deepest = std::max(deepest, depth + inHtml);
        if (inHtml == 0 && at < text.size())
            visit(at);
    }
    return deepest;
}

/// "<<b>x</b>>" -> "\"x\""
std::string quotedWithoutTags(std::string_view html)
{
    std::string text = "\"";
    int depth = 0;
    for (const char c : html) {
        depth += c == '<' ? 1 : c == '>' ? -1 : 0;
        if (depth == 1 && c != '<' && c != '>')
            text += c == '"' ? '\'' : c;
    }
    return text + "\"";
}

/// Two things that Boost 1.74 does not understand: `a -- { b c }`, which means the same as `a -- subgraph { b c }`, and
/// labels in HTML.
std::string asBoostReadsIt(std::string_view text)
{
    std::string result;
    std::size_t copied = 0;
    std::size_t next = 0; // behind the last place that was looked at
    char before = 0;      // the last character that is no blank
    bool isInside = false;
    scan(text, [&](std::size_t at) {
        const char c = text[at];
        if (c == '{' && isInside && std::string_view("->;{}]").find(before) != std::string_view::npos) {
            result += text.substr(copied, at - copied);
            result += "subgraph ";
            copied = at;
        }
        if (c == '>' && at > next && text[next] == '<') {
            result += text.substr(copied, next - copied);
            result += quotedWithoutTags(text.substr(next, at + 1 - next));
            copied = at + 1;
        }
        isInside = isInside || c == '{';
        next = at + 1;
        if (std::string_view(" \t\r\n").find(c) == std::string_view::npos)
            before = c;
    });
    result += text.substr(copied);
    return result;
}

struct DotNode {
    std::string name;
    std::string label;
};

template <class Direction> GraphFile readAs(const std::string& text)
{
    using Graph = boost::adjacency_list<boost::vecS, boost::vecS, Direction, DotNode>;
    Graph graph;
    boost::dynamic_properties properties(boost::ignore_other_properties);
    properties.property("node_id", boost::get(&DotNode::name, graph));
    properties.property("label", boost::get(&DotNode::label, graph));
    boost::read_graphviz(asBoostReadsIt(text), graph, properties, "node_id");
    GraphFile result;
    for (const auto vertex : boost::make_iterator_range(boost::vertices(graph))) {
        const auto& node = graph[vertex];
        const bool isPlain = node.label.empty() || node.label == "\\N";
        result.nodes.push_back({node.name, isPlain ? node.name : node.label});
    }
    for (const auto edge : boost::make_iterator_range(boost::edges(graph)))
        result.edges.emplace_back(graph[boost::source(edge, graph)].name, graph[boost::target(edge, graph)].name);
    return result;
}

/// Boost's message on one line.
std::string reason(const std::exception& error)
{
    std::string why = error.what();
    std::ranges::replace(why, '\n', ' ');
    return why;
}

} // namespace

Outcome<GraphFile> readDot(const std::string& file, const std::string& text)
{
    if (scan(text, [](std::size_t) {}) > mostFileNesting)
        return Diagnostic{Message::networkFileTooDeep, {file, std::to_string(mostFileNesting)}, {}, {}};
    try {
        return readAs<boost::undirectedS>(text);
    } catch (const boost::directed_graph_error&) {
        try {
            auto graph = readAs<boost::bidirectionalS>(text);
            graph.isDirected = true;
            return graph;
        } catch (const std::exception& error) {
            return Diagnostic{Message::networkFileSyntax, {file, "DOT", reason(error)}, {}, {}};
        }
    } catch (const std::exception& error) {
        return Diagnostic{Message::networkFileSyntax, {file, "DOT", reason(error)}, {}, {}};
    }
}

} // namespace lockstep
