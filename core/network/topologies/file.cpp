// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <functional>
#include <set>

#include "core/base/catalogue.h"
#include "core/base/clean_text.h"
#include "core/base/read_chars.h"
#include "core/base/read_file.h"
#include "core/base/spelling.h"
#include "core/base/text.h"
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

/// Figures carry the text inside JSON inside XML, which other bytes would not survive.
bool canBeCarried(const std::string& text)
{
    constexpr char blank = ' ';
    return text.size() <= mostCarriedGraphBytes && std::ranges::all_of(charactersOf(text), [](std::string_view each) {
        const bool isEscaped = static_cast<unsigned char>(each.front()) < blank; // JSON escapes control characters
        return isEscaped || isXmlCharacter(each);
    });
}

enum class GraphKind { None, GraphMl, Dot };

/// By the extension of the file.
GraphKind kindOf(const std::string& file)
{
    auto ending = file;
    std::ranges::transform(
        ending, ending.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    const bool isGraphMl = ending.ends_with(".graphml");
    if (!isGraphMl && !ending.ends_with(".dot") && !ending.ends_with(".gv"))
        return GraphKind::None;
    return isGraphMl ? GraphKind::GraphMl : GraphKind::Dot;
}

} // namespace

Diagnostic tooLargeFile(const std::string& file)
{
    return {message::networkFileTooLarge,
        {file, std::to_string(mostFileNodes), std::to_string(mostFileEdges), std::to_string(mostFileBytes)}, {}, {}};
}

bool isWordForKind(const std::string& attribute)
{
    const std::string word = plainLetters(attribute);
    return word == "type" || word == "role";
}

namespace {

/// Whether the word of another tool says that a node is a switch; nothing for words that say neither.
std::optional<bool> saysSwitch(const std::string& type)
{
    static const std::set<std::string> switches{"switch", "router"};
    static const std::set<std::string> processes{"process", "host", "node", "server", "compute", "gpu", "endpoint"};
    const std::string word = plainLetters(type);
    if (!switches.contains(word) && !processes.contains(word))
        return std::nullopt;
    return switches.contains(word);
}

/// Numbers the nodes and collects their neighbours.
class GraphBuilder {
public:
    GraphBuilder(const std::string& file, GraphFile graph) : m_file(file), m_graph(std::move(graph)) {}

    Outcome<NetworkData> run();

private:
    bool numberNodes();
    bool addEdges();
    bool addQuality(const GraphFile::Edge& edge, Link link);
    bool readQuality(const GraphFile::Edge& edge, const std::string& name, const std::string& text, double& number);
    void warn();
    void warnOfAttributes(const std::set<std::string>& names, const std::vector<std::string>& known);
    void placeNodes(NetworkData& data) const;
    bool isConnected(const NetworkData& data);
    void complain(Message id, std::vector<std::string> arguments);
    int numberOf(const std::string& name) const;

    const std::string& m_file;
    GraphFile m_graph;
    std::map<std::string, NodeId> m_numbers;
    int m_processes = 0;
    std::vector<std::set<NodeId>> m_neighbors;
    std::map<Link, LinkQuality> m_qualities;
    std::vector<std::string> m_loops;                               ///< names of the nodes
    std::vector<std::pair<std::string, std::string>> m_repetitions; ///< an example of each pair
    std::vector<Diagnostic> m_diagnostics;
};

void GraphBuilder::complain(Message id, std::vector<std::string> arguments)
{
    arguments.insert(arguments.begin(), m_file);
    m_diagnostics.push_back({id, std::move(arguments), {}, {}});
}

/// In the order of their names, with numbers in names compared by value: 2 before 10. With switches, in the order of
/// the file, switches last.
bool GraphBuilder::numberNodes()
{
    auto& nodes = m_graph.nodes;
    if (nodes.empty())
        complain(message::networkFileEmpty, {});
    if (std::ssize(nodes) > mostFileNodes)
        m_diagnostics.push_back(tooLargeFile(m_file));
    if (!m_diagnostics.empty())
        return false;
    for (auto& node : nodes)
        if (node.kind.empty() && saysSwitch(node.type).value_or(false))
            node.kind = "switch";
    for (const auto& node : nodes)
        if (!node.kind.empty() && node.kind != "switch" && node.kind != "process") {
            complain(message::networkFileKindOfNode, {node.name, node.kind});
            return false;
        }
    const auto isSwitch = [](const GraphFile::Node& node) { return node.kind == "switch"; };
    const auto switches = std::ranges::stable_partition(nodes, std::not_fn(isSwitch));
    m_processes = static_cast<int>(switches.begin() - nodes.begin());
    if (m_processes == 0) {
        complain(message::networkFileNoProcess, {});
        return false;
    }
    if (switches.empty())
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
    std::set<std::pair<NodeId, NodeId>> reported;
    for (const GraphFile::Edge& edge : m_graph.edges) {
        const auto& [from, to, bandwidth, latency] = edge;
        const NodeId a = numberOf(from);
        const NodeId b = numberOf(to);
        if (a == nobody || b == nobody) {
            complain(message::networkFileUnknownNode, {a == nobody ? from : to});
            return false;
        }
        if (a == b) {
            if (reported.emplace(a, b).second)
                m_loops.push_back(from);
            continue;
        }
        if (!addQuality(edge, {std::min(a, b), std::max(a, b)}))
            return false;
        const bool isNew = m_neighbors[static_cast<std::size_t>(a)].insert(b).second;
        m_neighbors[static_cast<std::size_t>(b)].insert(a);
        // in a directed graph, edges in both directions are not a repetition
        if (!isNew && !m_graph.isDirected && !m_graph.isStrict && reported.emplace(std::minmax(a, b)).second)
            m_repetitions.emplace_back(from, to);
    }
    return true;
}

bool GraphBuilder::readQuality(
    const GraphFile::Edge& edge, const std::string& name, const std::string& text, double& number)
{
    if (text.empty())
        return true;
    constexpr double most = 1e9;
    const char* const end = text.data() + text.size();
    const auto read = readChars(text.data(), end, number);
    const bool isRead = read.ec == std::errc{} && read.ptr == end && std::isfinite(number);
    if (isRead && (name == "bandwidth" ? number > 1 / most : number >= 0) && number < most)
        return true;
    complain(message::networkFileQuality,
        {edge.from, edge.to, name, text,
            name == "bandwidth" ? translatablePart("above 0") : translatablePart("of 0 or more")});
    return false;
}

bool GraphBuilder::addQuality(const GraphFile::Edge& edge, Link link)
{
    LinkQuality quality;
    if (!readQuality(edge, "bandwidth", edge.bandwidth, quality.bandwidth)
        || !readQuality(edge, "latency", edge.latency, quality.latency))
        return false;
    if (quality != LinkQuality())
        m_qualities.emplace(link, quality);
    return true;
}

void GraphBuilder::warnOfAttributes(const std::set<std::string>& names, const std::vector<std::string>& known)
{
    static const std::map<std::string, std::string> others{{"bw", "bandwidth"}, {"capacity", "bandwidth"},
        {"speed", "bandwidth"}, {"rate", "bandwidth"}, {"throughput", "bandwidth"}, {"linkspeed", "bandwidth"},
        {"link_speed", "bandwidth"}, {"delay", "latency"}, {"lat", "latency"}, {"type", "kind"}, {"role", "kind"}};
    for (const std::string& name : names) {
        if (std::ranges::find(known, name) != known.end())
            continue;
        const std::string lower = plainLetters(name);
        const auto other = others.find(lower);
        const bool isRead = std::ranges::all_of(
            m_graph.nodes, [](const auto& node) { return node.type.empty() || saysSwitch(node.type); });
        if (isWordForKind(name) && isRead)
            continue;
        const std::string meant = other != others.end() ? other->second : nearest(lower, known);
        if (meant != "kind" && other != others.end() && std::ranges::find(known, meant) != known.end())
            complain(message::networkFileOtherWord,
                {name,
                    meant == "latency" ? translatablePart("latency=2, in hops")
                                       : translatablePart("bandwidth=4, relative to other links")});
        else if (!meant.empty() && std::ranges::find(known, meant) != known.end())
            complain(message::networkFileAttribute, {name, meant});
    }
}

/// One warning of each kind, for any number of edges.
void GraphBuilder::warn()
{
    warnOfAttributes(m_graph.nodeAttributes, {"kind"});
    warnOfAttributes(m_graph.edgeAttributes, {"bandwidth", "latency"});
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
    data.processes = m_processes;
    data.qualities = std::move(m_qualities);
    for (const auto& around : m_neighbors)
        data.addNode(std::vector<NodeId>(around.begin(), around.end()));
    data.kind = message::networkOfFile;
    for (const auto& node : m_graph.nodes) {
        auto label = drawableLabel(node.label);
        data.labels.push_back(label.empty() ? drawableLabel(node.name) : std::move(label));
    }
    if (!isConnected(data))
        return m_diagnostics;
    placeNodes(data);
    if (!data.place && data.nodes() > data.processes) {
        data.place = [data] { return inTiers(data, tiersOf(data)); };
        data.shape = NetworkShape::Tree;
        data.linksCross = true;
    }
    warn();
    return {std::move(data), std::move(m_diagnostics)};
}

Outcome<NetworkData> makeOfText(const std::string& file, std::shared_ptr<const std::string> text)
{
    const GraphKind kind = kindOf(file);
    if (kind == GraphKind::None)
        return problem(message::networkFileKind, {file});
    auto graph = kind == GraphKind::GraphMl ? readGraphMl(file, *text) : readDot(file, *text);
    if (!graph)
        return graph.diagnostics;
    auto data = GraphBuilder(file, std::move(*graph)).run();
    if (data && canBeCarried(*text))
        data->graphText = std::move(text);
    return data;
}

Outcome<NetworkData> makeFromFile(const std::string& spec, const std::string& file, const Options&)
{
    if (file.empty())
        return problem(message::networkFileMissing, {spec});
    if (kindOf(file) == GraphKind::None) // before it is opened
        return problem(message::networkFileKind, {file});
    auto text = readText(file);
    if (!text)
        return text.diagnostics;
    return makeOfText(file, std::make_shared<const std::string>(*std::move(text.value)));
}

} // namespace

Topology fileTopology()
{
    return {.rank = 1000,
        .info = {translatable("file"), "file:NAME.graphml",
            translatable("Any connected graph from a GraphML or DOT file."), {}, "by neighbour", {}, 0},
        .make = makeFromFile,
        .readsFile = true,
        .makeOfText = makeOfText,
        .sizes = [](int) { return Sizes(); },
        .sweep = [](int) { return Sizes(); }};
}

} // namespace lockstep
