// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// GraphML as NetworkX, igraph, Gephi and yEd write it.

#include <pugixml.hpp>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <set>

#include "core/base/catalogue.h"
#include "core/base/read_chars.h"
#include "core/base/text.h"
#include "core/network/graph_file.h"
#include "core/network/label_text.h"
#include "core/network/messages.h"

namespace lockstep {
namespace {

/// Measures the depth of nested elements, without recursion.
class DepthMeter : public pugi::xml_tree_walker {
public:
    bool for_each(pugi::xml_node&) override
    {
        deepest = std::max(deepest, depth() + 1);
        return deepest <= mostFileNesting;
    }
    int deepest = 0;
};

/// The part after the colon of a name such as "y:NodeLabel".
bool isElement(const pugi::xml_node& node, const char* name)
{
    const char* colon = std::strchr(node.name(), ':');
    return std::strcmp(colon != nullptr ? colon + 1 : node.name(), name) == 0;
}

pugi::xml_node findElement(const pugi::xml_node& parent, const char* name)
{
    return parent.find_node([name](const pugi::xml_node& node) { return isElement(node, name); });
}

bool says(const pugi::xml_node& node, const char* attribute, const char* value)
{
    return std::strcmp(node.attribute(attribute).value(), value) == 0;
}

std::optional<double> readNumber(std::string_view text)
{
    const auto first = std::min(text.find_first_not_of(" \t\r\n"), text.size());
    double number = 0;
    const auto read = readChars(text.data() + first, text.data() + text.size(), number);
    return read.ec == std::errc{} && std::isfinite(number) ? std::optional(number) : std::nullopt;
}

class GraphMlReader {
public:
    GraphFile run(const pugi::xml_node& root);

private:
    void readKey(const pugi::xml_node& key);
    void readGraph(const pugi::xml_node& graph);
    void readNode(const pugi::xml_node& node);
    void readEdge(const pugi::xml_node& edge, bool isDirectedByDefault);
    void dropGroups();

    struct Keys {
        std::string label, name, x, y, kind, type; ///< ids of the keys for nodes
        std::string bandwidth, latency;            ///< and for edges
    };
    Keys m_keys;
    std::set<std::string> m_groups; ///< nodes that contain a graph
    GraphFile m_graph;
};

void GraphMlReader::readKey(const pugi::xml_node& key)
{
    const std::string about = key.attribute("for").value();
    const std::string name = key.attribute("attr.name").value();
    const auto id = key.attribute("id").value();
    const bool isOfAll = about.empty() || about == "all";
    if (isOfAll || about == "edge") {
        m_graph.edgeAttributes.insert(name);
        if (name == "bandwidth")
            m_keys.bandwidth = id;
        else if (name == "latency")
            m_keys.latency = id;
    }
    if (!isOfAll && about != "node")
        return;
    m_graph.nodeAttributes.insert(name);
    if (name == "label" || name == "Label")
        m_keys.label = id;
    else if (name == "name")
        m_keys.name = id;
    else if (name == "x")
        m_keys.x = id;
    else if (name == "y")
        m_keys.y = id;
    else if (name == "kind")
        m_keys.kind = id;
    else if (isWordForKind(name))
        m_keys.type = id;
}

/// yEd uses y:NodeLabel and y:Geometry; other programs use plain values, in which y grows upwards.
void GraphMlReader::readNode(const pugi::xml_node& node)
{
    GraphFile::Node result{node.attribute("id").value(), {}, {}};
    std::string name;
    std::optional<double> x;
    std::optional<double> y;
    for (const auto& data : node.children()) {
        if (!isElement(data, "data"))
            continue;
        const std::string key = data.attribute("key").value();
        const auto is = [&](const std::string& wanted) { return !wanted.empty() && key == wanted; };
        if (is(m_keys.label))
            result.label = data.text().get();
        else if (is(m_keys.name))
            name = data.text().get();
        else if (is(m_keys.x))
            x = readNumber(data.text().get());
        else if (is(m_keys.y))
            y = readNumber(data.text().get());
        else if (is(m_keys.kind))
            result.kind = trimmed(data.text().get());
        else if (is(m_keys.type))
            result.type = trimmed(data.text().get());
        if (const auto label = findElement(data, "NodeLabel"))
            result.label = label.text().get();
        if (const auto box = findElement(data, "Geometry")) {
            const auto half = [&](const char* size) { return box.attribute(size).as_double() / 2; };
            const auto left = readNumber(box.attribute("x").value());
            const auto top = readNumber(box.attribute("y").value());
            if (left && top)
                result.position = Point{*left + half("width"), *top + half("height")};
        }
    }
    if (result.label.empty())
        result.label = name;
    if (result.label.starts_with("<html>")) // users of yEd write bold or coloured labels in this way
        result.label = dotLabel(result.label, true, {});
    if (x && y)
        result.position = Point{*x, -*y};
    m_graph.nodes.push_back(std::move(result));
    for (const auto& inner : node.children())
        if (isElement(inner, "graph")) {
            if (std::ranges::any_of(inner.children(), [](const auto& each) { return isElement(each, "node"); }))
                m_groups.insert(node.attribute("id").value());
            readGraph(inner);
        }
}

/// The attribute of an edge overrides the default of the graph; yEd marks every graph as directed and draws arrowheads
/// or none.
void GraphMlReader::readEdge(const pugi::xml_node& edge, bool isDirectedByDefault)
{
    GraphFile::Edge& result = m_graph.edges.emplace_back();
    result.from = edge.attribute("source").value();
    result.to = edge.attribute("target").value();
    for (const auto& data : edge.children("data")) {
        const std::string key = data.attribute("key").value();
        if (!key.empty() && key == m_keys.bandwidth)
            result.bandwidth = trimmed(data.text().get());
        else if (!key.empty() && key == m_keys.latency)
            result.latency = trimmed(data.text().get());
    }
    bool isDirected = isDirectedByDefault;
    if (edge.attribute("directed"))
        isDirected = edge.attribute("directed").as_bool();
    else if (const auto arrows = findElement(edge, "Arrows"))
        isDirected = !says(arrows, "source", "none") || !says(arrows, "target", "none");
    m_graph.isDirected = m_graph.isDirected || isDirected;
}

void GraphMlReader::readGraph(const pugi::xml_node& graph)
{
    const bool isDirected = says(graph, "edgedefault", "directed");
    for (const auto& child : graph.children())
        if (isElement(child, "node"))
            readNode(child);
        else if (isElement(child, "edge"))
            readEdge(child, isDirected);
}

/// A group without edges is only a box around its nodes, not a place for a process.
void GraphMlReader::dropGroups()
{
    for (const GraphFile::Edge& edge : m_graph.edges) {
        m_groups.erase(edge.from);
        m_groups.erase(edge.to);
    }
    std::erase_if(m_graph.nodes, [&](const GraphFile::Node& node) { return m_groups.contains(node.name); });
}

GraphFile GraphMlReader::run(const pugi::xml_node& root)
{
    for (const auto& child : root.children())
        if (isElement(child, "key"))
            readKey(child);
    for (const auto& child : root.children())
        if (isElement(child, "graph"))
            readGraph(child);
    dropGroups();
    return std::move(m_graph);
}

} // namespace

Outcome<GraphFile> readGraphMl(const std::string& file, const std::string& text)
{
    const auto wrong = [&](const std::string& why) {
        return problem(message::networkFileSyntax, {file, "GraphML", why});
    };
    pugi::xml_document document;
    const auto result = document.load_buffer(text.data(), text.size());
    if (!result) {
        const auto end = text.begin() + std::min<std::ptrdiff_t>(result.offset, std::ssize(text));
        const auto line = 1 + std::ranges::count(text.begin(), end, '\n');
        return problem(message::networkFileWrongLine, {file, "GraphML", std::to_string(line), result.description()});
    }
    DepthMeter meter;
    document.traverse(meter);
    if (meter.deepest > mostFileNesting)
        return problem(message::networkFileTooDeep, {file, std::to_string(mostFileNesting)});
    const auto root = document.document_element();
    if (!isElement(root, "graphml"))
        return wrong(translatablePart("it has no element graphml"));
    if (findElement(root, "hyperedge"))
        return problem(message::networkFileHyperedge, {file});
    return GraphMlReader().run(root);
}

} // namespace lockstep
