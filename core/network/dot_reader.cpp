// SPDX-License-Identifier: GPL-3.0-or-later
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/graphviz.hpp>

#include <algorithm>
#include <exception>

#include "core/network/graph_file.h"

namespace lockstep {
namespace {

/// How deep braces, brackets and HTML labels stand in each other outside of strings and comments.
int nesting(std::string_view text)
{
    int depth = 0;
    int deepest = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const auto rest = text.substr(at);
        if (text[at] == '"') {
            for (++at; at < text.size() && text[at] != '"'; ++at)
                at += text[at] == '\\' ? 1 : 0;
        } else if (rest.starts_with("/*")) {
            at = std::min(text.find("*/", at + 2), text.size());
        } else if (rest.starts_with("//") || (text[at] == '#' && (at == 0 || text[at - 1] == '\n'))) {
            at = std::min(text.find('\n', at), text.size());
        } else if (std::string_view("{[<").find(text[at]) != std::string_view::npos) {
            deepest = std::max(deepest, ++depth);
        } else if (std::string_view("}]").find(text[at]) != std::string_view::npos
            || (text[at] == '>' && (at == 0 || text[at - 1] != '-'))) {
            --depth;
        }
    }
    return deepest;
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
    boost::read_graphviz(text, graph, properties, "node_id");
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
    if (nesting(text) > mostFileNesting)
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
