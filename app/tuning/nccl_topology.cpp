// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// system > cpu > pci > gpu, with an nvlink, or for RCCL an xgmi, for each neighbour: the PCI address and class of the
// other end, and how many links lead there.

#include "app/tuning/nccl_topology.h"

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>
#include <pugixml.hpp>

#include "app/tuning/messages.h"
#include "core/base/diagnostic.h"
#include "core/base/limits.h"
#include "core/base/text.h"

namespace lockstep {
namespace {

constexpr int mostRings = 16;
constexpr int mostRingSteps = 200'000; ///< of the search for a ring
constexpr std::string_view switchClass = "0x068000";

bool isBefore(const pugi::xml_node& a, const pugi::xml_node& b)
{
    const auto number = [](const pugi::xml_node& gpu) {
        return gpu.attribute("rank") ? gpu.attribute("rank").as_int() : gpu.attribute("dev").as_int();
    };
    return number(a) < number(b);
}

/// The GPU whose own PCI bridge has a network card too; the first one if there is none.
int closeToNetwork(const std::vector<pugi::xml_node>& gpus)
{
    const auto found = std::ranges::find_if(gpus, [](const pugi::xml_node& gpu) {
        const auto bridge = gpu.parent().parent();
        return std::string_view(bridge.name()) == "pci" && bridge.select_node(".//net");
    });
    return found == gpus.end() ? 0 : static_cast<int>(found - gpus.begin());
}

/// Finds a ring through all GPUs over links that are left.
class RingSearch {
public:
    explicit RingSearch(std::vector<std::vector<int>>& left) : m_left(left), m_seen(left.size()) {}

    /// The ring, whose links are then taken; empty if there is none.
    std::vector<int> find()
    {
        m_ring = {0};
        m_seen.assign(m_left.size(), false);
        m_seen[0] = true;
        m_steps = 0;
        if (m_left.size() < 2 || !extend())
            return {};
        for (std::size_t i = 0; i < m_ring.size(); ++i)
            take(m_ring[i], m_ring[(i + 1) % m_ring.size()]);
        return m_ring;
    }

private:
    int left(int a, int b) const { return m_left[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)]; }
    void take(int a, int b)
    {
        --m_left[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
        if (m_left.size() > 2)
            --m_left[static_cast<std::size_t>(b)][static_cast<std::size_t>(a)];
    }
    bool extend()
    {
        if (++m_steps > mostRingSteps)
            return false;
        const int last = m_ring.back();
        if (m_ring.size() == m_left.size())
            return left(last, m_ring.front()) > 0;
        // The neighbour with most links left first.
        std::vector<int> next;
        for (int gpu = 0; gpu < static_cast<int>(m_left.size()); ++gpu)
            if (!m_seen[static_cast<std::size_t>(gpu)] && left(last, gpu) > 0)
                next.push_back(gpu);
        std::ranges::stable_sort(next, std::greater{}, [&](int gpu) { return left(last, gpu); });
        for (const int gpu : next) {
            m_seen[static_cast<std::size_t>(gpu)] = true;
            m_ring.push_back(gpu);
            if (extend())
                return true;
            m_ring.pop_back();
            m_seen[static_cast<std::size_t>(gpu)] = false;
        }
        return false;
    }

    std::vector<std::vector<int>>& m_left;
    std::vector<bool> m_seen;
    std::vector<int> m_ring;
    int m_steps = 0;
};

/// The parent in a tree in which the lowest set bit is the height; -1: the root.
int parentInTree(int node, int nodes)
{
    if (node == 0)
        return -1;
    const int bit = node & -node;
    const int parent = (node ^ bit) | (bit << 1);
    return parent >= nodes ? node ^ bit : parent;
}

/// The second tree: the first one, mirrored for an even number of machines and shifted for an odd one, so that inner
/// nodes of one are leaves of the other.
int parentInSecondTree(int node, int nodes)
{
    const bool isEven = nodes % 2 == 0;
    const auto other = [&](int each) { return isEven ? nodes - 1 - each : (each + 1) % nodes; };
    const int same = isEven ? nodes - 1 - node : (node + nodes - 1) % nodes;
    const int parent = parentInTree(same, nodes);
    return parent < 0 ? -1 : other(parent);
}

std::string arrows(const std::vector<int>& order) { return joined(order, " → "); }

std::string parentsText(const std::vector<int>& parents)
{
    std::vector<std::string> texts;
    for (std::size_t node = 0; node < parents.size(); ++node)
        if (parents[node] >= 0)
            texts.push_back(std::to_string(node) + " → " + std::to_string(parents[node]));
    return joined(texts);
}

} // namespace

Outcome<NcclTopology> readNcclTopology(const std::string& file, const std::string& text)
{
    pugi::xml_document document;
    if (const auto result = document.load_buffer(text.data(), text.size()); !result)
        return problem(message::tuningTopologyXml, {result.description()});
    if (std::string_view(document.document_element().name()) != "system")
        return problem(message::tuningTopologyRoot, {file});
    std::vector<pugi::xml_node> gpus;
    for (const auto& found : document.select_nodes("//pci[@busid]/gpu"))
        gpus.push_back(found.node());
    if (gpus.empty())
        return problem(message::tuningTopologyGpus, {file});
    if (gpus.size() > mostTopologyGpus)
        return problem(message::tuningTopologyLarge, {file, std::to_string(mostTopologyGpus)});
    std::ranges::stable_sort(gpus, isBefore);
    std::map<std::string, std::size_t> byAddress;
    for (std::size_t i = 0; i < gpus.size(); ++i)
        byAddress[gpus[i].parent().attribute("busid").value()] = i;
    NcclTopology topology;
    topology.gpus = static_cast<int>(gpus.size());
    topology.nics = static_cast<int>(document.select_nodes("//net").size());
    topology.first = closeToNetwork(gpus);
    topology.links.assign(gpus.size(), std::vector<int>(gpus.size()));
    std::size_t onSwitch = 0;
    for (std::size_t i = 0; i < gpus.size(); ++i) {
        bool reachesSwitch = false;
        for (const auto& link : gpus[i].children()) {
            const bool isXgmi = std::string_view(link.name()) == "xgmi";
            if (!isXgmi && std::string_view(link.name()) != "nvlink")
                continue;
            topology.isXgmi = topology.isXgmi || isXgmi;
            reachesSwitch = reachesSwitch || link.attribute("tclass").value() == switchClass;
            if (const auto other = byAddress.find(link.attribute("target").value()); other != byAddress.end())
                topology.links[i][other->second] += std::clamp(link.attribute("count").as_int(1), 0, 1000);
        }
        onSwitch += reachesSwitch ? 1 : 0;
    }
    topology.hasSwitches = onSwitch == gpus.size();
    return topology;
}

NcclGraphs graphsOf(const NcclTopology& topology, int machines)
{
    NcclGraphs graphs;
    std::vector<int> inOrder(static_cast<std::size_t>(topology.gpus));
    std::iota(inOrder.begin(), inOrder.end(), 0);
    auto left = topology.links;
    RingSearch search(left);
    if (!topology.hasSwitches)
        for (auto ring = search.find(); !ring.empty() && graphs.rings.size() < mostRings; ring = search.find())
            graphs.rings.push_back(ring);
    graphs.overLinks = topology.hasSwitches || !graphs.rings.empty();
    if (graphs.rings.empty())
        graphs.rings.push_back(inOrder);
    graphs.chain = graphs.rings.front();
    std::ranges::rotate(graphs.chain, std::ranges::find(graphs.chain, topology.first));
    if (machines > 1)
        for (const auto parent : {parentInTree, parentInSecondTree}) {
            std::vector<int> parents;
            for (int machine = 0; machine < machines; ++machine)
                parents.push_back(parent(machine, machines));
            graphs.trees.push_back(std::move(parents));
        }
    return graphs;
}

std::string graphsText(const NcclTopology& topology, const NcclGraphs& graphs)
{
    const auto line = [](const std::string& name, const std::string& value) {
        constexpr std::size_t column = 11;
        return besideLabel(name, value, column, std::string::npos);
    };
    const Message over = topology.hasSwitches ? message::tuningOverSwitch
        : !graphs.overLinks                   ? message::tuningOverPci
        : topology.isXgmi                     ? message::tuningOverXgmi
                                              : message::tuningOverNvlink;
    std::string text = line(
        say(message::tuningLabelTopology), say(over, {std::to_string(topology.gpus), std::to_string(topology.nics)}));
    for (const auto& ring : graphs.rings)
        text += line(say(message::tuningLabelRing), arrows(ring) + " → " + std::to_string(ring.front()));
    text += line(say(message::tuningLabelChain), say(message::tuningChain, {arrows(graphs.chain)}));
    for (const auto& parents : graphs.trees)
        text += line(say(message::tuningLabelTree), say(message::tuningTree, {parentsText(parents)}));
    return text + line(say(message::tuningLabelCertain), say(message::tuningOwnSearch));
}

std::string withGraphs(const std::string& json, const NcclTopology& topology, const NcclGraphs& graphs)
{
    auto object = nlohmann::ordered_json::parse(json);
    object["topology"] = {{"gpus", topology.gpus}, {"nics", topology.nics}, {"nvswitch", topology.hasSwitches},
        {"nvlink", graphs.overLinks && !topology.isXgmi}, {"xgmi", graphs.overLinks && topology.isXgmi},
        {"rings", graphs.rings}, {"chain", graphs.chain}, {"trees", graphs.trees}};
    return object.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + '\n';
}

} // namespace lockstep
