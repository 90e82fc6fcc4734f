// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <set>

#include "core/base/read_file.h"
#include "core/network/graph_file.h"
#include "core/network/label_text.h"
#include "core/network/layout.h"
#include "core/network/messages.h"
#include "core/network/natural_order.h"
#include "core/network/routing_table.h"
#include "core/network/topology.h"

namespace lockstep {
namespace {

Outcome<std::string> readText(const std::string& file)
{
    FileText read = readFile(file);
    if (read.isTooLarge)
        return tooLargeFile(file);
    if (!read.text)
        return problem(message::networkFileUnreadable, {file, read.why});
    return *std::move(read.text);
}

Outcome<GraphFile> readGraph(const std::string& file)
{
    auto ending = file;
    std::ranges::transform(
        ending, ending.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    const bool isGraphMl = ending.ends_with(".graphml");
    if (!isGraphMl && !ending.ends_with(".dot") && !ending.ends_with(".gv"))
        return problem(message::networkFileKind, {file});
    const auto text = readText(file);
    if (!text)
        return text.diagnostics;
    return isGraphMl ? readGraphMl(file, *text) : readDot(file, *text);
}

} // namespace

Diagnostic tooLargeFile(const std::string& file)
{
    return {message::networkFileTooLarge,
        {file, std::to_string(mostFileNodes), std::to_string(mostFileEdges), std::to_string(mostFileBytes)}, {}, {}};
}

namespace {

/// Numbers the nodes and collects their neighbours.
class GraphBuilder {
public:
    GraphBuilder(const std::string& file, GraphFile graph) : m_file(file), m_graph(std::move(graph)) {}

    Outcome<NetworkData> run();

private:
    bool numberNodes();
    bool addEdges();
    void warn();
    void placeNodes(NetworkData& data) const;
    bool isConnected(const NetworkData& data);
    void complain(Message id, std::vector<std::string> arguments);
    int numberOf(const std::string& name) const;

    const std::string& m_file;
    GraphFile m_graph;
    std::map<std::string, NodeId> m_numbers;
    std::vector<std::set<NodeId>> m_neighbors;
    std::vector<std::string> m_loops;                               ///< names of the nodes
    std::vector<std::pair<std::string, std::string>> m_repetitions; ///< an example of each pair
    std::vector<Diagnostic> m_diagnostics;
};

void GraphBuilder::complain(Message id, std::vector<std::string> arguments)
{
    arguments.insert(arguments.begin(), m_file);
    m_diagnostics.push_back({id, std::move(arguments), {}, {}});
}

/// In the order of their names, with numbers in names compared by value: 2 before 10.
bool GraphBuilder::numberNodes()
{
    auto& nodes = m_graph.nodes;
    if (nodes.empty())
        complain(message::networkFileEmpty, {});
    if (std::ssize(nodes) > mostFileNodes)
        m_diagnostics.push_back(tooLargeFile(m_file));
    if (!m_diagnostics.empty())
        return false;
    std::ranges::stable_sort(nodes, [](const auto& a, const auto& b) { return naturallyLess(a.name, b.name); });
    for (const auto& node : nodes)
        if (!m_numbers.emplace(node.name, static_cast<NodeId>(m_numbers.size())).second) {
            complain(message::networkFileSameNode, {node.name});
            return false;
        }
    return true;
}

int GraphBuilder::numberOf(const std::string& name) const
{
    const auto found = m_numbers.find(name);
    return found == m_numbers.end() ? nobody : found->second;
}

bool GraphBuilder::addEdges()
{
    m_neighbors.resize(m_graph.nodes.size());
    std::set<std::pair<NodeId, NodeId>> told;
    for (const auto& [from, to] : m_graph.edges) {
        const NodeId a = numberOf(from);
        const NodeId b = numberOf(to);
        if (a == nobody || b == nobody) {
            complain(message::networkFileUnknownNode, {a == nobody ? from : to});
            return false;
        }
        if (a == b) {
            if (told.emplace(a, b).second)
                m_loops.push_back(from);
            continue;
        }
        const bool isNew = m_neighbors[static_cast<std::size_t>(a)].insert(b).second;
        m_neighbors[static_cast<std::size_t>(b)].insert(a);
        // in a directed graph, edges in both directions are not a repetition
        if (!isNew && !m_graph.isDirected && !m_graph.isStrict && told.emplace(std::minmax(a, b)).second)
            m_repetitions.emplace_back(from, to);
    }
    return true;
}

/// One warning of each kind, for any number of edges.
void GraphBuilder::warn()
{
    if (m_graph.isDirected)
        complain(message::networkFileDirected, {});
    if (const auto count = m_loops.size(); count == 1)
        complain(message::networkFileLoop, {m_loops.front()});
    else if (count > 1)
        complain(message::networkFileLoops, {m_loops.front(), std::to_string(count - 1)});
    if (m_repetitions.empty())
        return;
    const auto& [from, to] = m_repetitions.front();
    if (const auto count = m_repetitions.size(); count == 1)
        complain(message::networkFileParallel, {from, to});
    else
        complain(message::networkFileParallels, {from, to, std::to_string(count - 1)});
}

/// If the file has the positions of all nodes, these are used.
void GraphBuilder::placeNodes(NetworkData& data) const
{
    std::vector<Point> points;
    for (const auto& node : m_graph.nodes)
        if (node.position)
            points.push_back(*node.position);
    if (points.size() != m_graph.nodes.size())
        return;
    std::vector<Link> links;
    for (std::size_t a = 0; a < m_neighbors.size(); ++a)
        for (const NodeId b : m_neighbors[a])
            if (static_cast<NodeId>(a) < b)
                links.push_back({static_cast<NodeId>(a), b});
    if (makePicture(points, links))
        data.place = [points, links] { return fitted(points, links); };
}

bool GraphBuilder::isConnected(const NetworkData& data)
{
    const auto hops = distancesFrom(data, 0);
    const auto lost = std::ranges::find(hops, -1);
    if (lost == hops.end())
        return true;
    const auto& name = m_graph.nodes[static_cast<std::size_t>(lost - hops.begin())].name;
    complain(message::networkFileDisconnected, {m_graph.nodes.front().name, name});
    return false;
}

Outcome<NetworkData> GraphBuilder::run()
{
    if (!numberNodes())
        return m_diagnostics;
    if (!addEdges())
        return m_diagnostics;
    NetworkData data;
    data.processes = static_cast<int>(m_graph.nodes.size());
    for (const auto& around : m_neighbors)
        data.addNode(std::vector<NodeId>(around.begin(), around.end()));
    data.kind = "a network";
    for (const auto& node : m_graph.nodes) {
        auto label = drawableLabel(node.label);
        data.labels.push_back(label.empty() ? drawableLabel(node.name) : std::move(label));
    }
    if (!isConnected(data))
        return m_diagnostics;
    placeNodes(data);
    warn();
    return {std::move(data), std::move(m_diagnostics)};
}

Outcome<NetworkData> makeFromFile(const std::string& spec, const std::string& file, const Options&)
{
    if (file.empty())
        return problem(message::networkFileMissing, {spec});
    auto graph = readGraph(file);
    if (!graph)
        return graph.diagnostics;
    return GraphBuilder(file, std::move(*graph)).run();
}

} // namespace

Topology fileTopology()
{
    return {.rank = 1000,
        .info = {"file", "file:NAME.graphml", "Any connected graph from a GraphML or DOT file.", {}},
        .make = makeFromFile,
        .readsFile = true,
        .sizes = [](int) { return Sizes(); },
        .sweep = [](int) { return Sizes(); }};
}

} // namespace lockstep
