// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/network/network.h"

#include <algorithm>
#include <bit>

#include "core/base/diagnostic.h"
#include "core/base/memory_limit.h"
#include "core/network/metrics.h"
#include "core/network/routing_table.h"
#include "core/network/topology.h"

namespace lockstep {

void NetworkData::addNode(std::span<const NodeId> list)
{
    if (neighborList.size() + list.size() > neighborList.capacity()) // grow as a vector would
        requireBytes(3 * neighborList.capacity() * sizeof(NodeId) + firstNeighbor.capacity() * sizeof(int));
    neighborList.insert(neighborList.end(), list.begin(), list.end());
    firstNeighbor.push_back(static_cast<int>(neighborList.size()));
}

std::span<const NodeId> NetworkData::neighbors(NodeId node) const
{
    const auto at = static_cast<std::size_t>(node);
    const auto begin = static_cast<std::size_t>(firstNeighbor[at]);
    const auto end = static_cast<std::size_t>(firstNeighbor[at + 1]);
    return std::span(neighborList).subspan(begin, end - begin);
}

struct LinkList {
    std::vector<Link> links;              ///< ascending
    std::vector<int> first;               ///< by node: start of the links whose smaller end it is; one more at the end
    std::vector<LinkQuality> qualities{}; ///< empty: all are usual
    HeldBytes held{};
};

namespace {

LinkList listed(const NetworkData& data)
{
    LinkList list{{}, {0}};
    list.held.set(static_cast<std::int64_t>(
        data.neighborList.size() / 2 * sizeof(Link) + data.firstNeighbor.size() * sizeof(int)));
    list.links.reserve(data.neighborList.size() / 2);
    list.first.reserve(data.firstNeighbor.size());
    for (NodeId node = 0; node < data.nodes(); ++node) {
        for (const NodeId neighbor : data.neighbors(node))
            if (node < neighbor)
                list.links.push_back({node, neighbor});
        std::ranges::sort(list.links.begin() + list.first.back(), list.links.end());
        list.first.push_back(static_cast<int>(list.links.size()));
    }
    if (!data.qualities.empty())
        list.qualities.resize(list.links.size());
    for (const auto& [link, quality] : data.qualities)
        list.qualities[static_cast<std::size_t>(std::ranges::lower_bound(list.links, link) - list.links.begin())] =
            quality;
    return list;
}

const LinkList& linksOf(const NetworkData& data)
{
    return data.links->get([&] { return listed(data); });
}

int directed(int link, NodeId from, NodeId to) { return 2 * link + (from < to ? 0 : 1); }

int linkIn(const LinkList& list, NodeId a, NodeId b)
{
    const Link link{std::min(a, b), std::max(a, b)};
    const auto node = static_cast<std::size_t>(link.first);
    const auto end = list.links.begin() + list.first[node + 1];
    const auto at = std::lower_bound(list.links.begin() + list.first[node], end, link);
    return at != end && *at == link ? static_cast<int>(at - list.links.begin()) : nobody;
}

} // namespace

void routeProcesses(NetworkData& data, std::function<std::vector<NodeId>(NodeId from, NodeId to)> between)
{
    data.route = [table = std::make_shared<RoutingTable>(data.firstNeighbor, data.neighborList),
                     between = std::move(between), p = data.processes](NodeId from, NodeId to) {
        return from < p && to < p ? between(from, to) : table->route(from, to);
    };
}

Network finish(NetworkData data, std::string spec, std::string family, std::string options)
{
    data.spec = std::move(spec);
    data.family = std::move(family);
    data.options = std::move(options);
    data.metrics = std::make_shared<Once<Metrics>>();
    data.links = std::make_shared<Once<LinkList>>();
    data.neighborList.shrink_to_fit();
    for (NodeId node = 0; node < data.processes; ++node)
        data.largestDegree = std::max(data.largestDegree, static_cast<int>(data.neighbors(node).size()));
    data.bytes =
        static_cast<std::int64_t>((data.neighborList.capacity() + data.firstNeighbor.capacity()) * sizeof(NodeId));
    if (!data.route) {
        data.bytes *= 2;
        auto table = std::make_shared<RoutingTable>(data.firstNeighbor, data.neighborList);
        data.route = [table](NodeId from, NodeId to) { return table->route(from, to); };
    }
    if (data.graphText)
        data.bytes += static_cast<std::int64_t>(data.graphText->size());
    return Network(std::make_shared<const NetworkData>(std::move(data)));
}

Network::Network(std::shared_ptr<const NetworkData> data) : m_data(std::move(data)) {}

const std::string& Network::spec() const { return m_data->spec; }

const std::shared_ptr<const std::string>& Network::graphText() const { return m_data->graphText; }

const std::string& Network::family() const { return m_data->family; }

std::string Network::kind() const { return say(m_data->kind, {m_data->kindSize}); }

std::string Network::words() const { return say(m_data->words, {kind(), std::to_string(processes())}); }

const std::string& Network::options() const { return m_data->options; }

int Network::processes() const { return m_data->processes; }

int Network::nodes() const { return m_data->nodes(); }

std::string Network::nodeName(NodeId node) const
{
    return isSwitch(node) ? "s" + std::to_string(node - processes() + 1) : std::to_string(node);
}

NodeId Network::nodeNamed(const std::string& name) const
{
    for (NodeId node = 0; node < nodes(); ++node)
        if (nodeName(node) == name)
            return node;
    return nobody;
}

std::string Network::nodeLabel(NodeId node) const
{
    return m_data->labels.empty() ? nodeName(node) : m_data->labels[static_cast<std::size_t>(node)];
}

bool Network::hasLabels() const { return !m_data->labels.empty(); }

const std::vector<Link>& Network::links() const { return linksOf(*m_data).links; }

int Network::linkBetween(NodeId a, NodeId b) const
{
    return std::min(a, b) < 0 || std::max(a, b) >= nodes() ? nobody : linkIn(linksOf(*m_data), a, b);
}

void Network::linksAlong(const std::vector<NodeId>& path, std::vector<int>& numbers) const
{
    numbers.clear();
    const LinkList& list = linksOf(*m_data);
    for (std::size_t i = 0; i + 1 < path.size(); ++i)
        numbers.push_back(directed(linkIn(list, path[i], path[i + 1]), path[i], path[i + 1]));
}

bool Network::hasQualities() const { return !m_data->qualities.empty(); }

LinkQuality Network::quality(int directedLink) const
{
    const auto& qualities = linksOf(*m_data).qualities;
    return qualities.empty() ? LinkQuality() : qualities[static_cast<std::size_t>(directedLink / 2)];
}

Network Network::withSlowLink(const std::string& from, const std::string& to, int times) const
{
    const NodeId a = nodeNamed(from), b = nodeNamed(to);
    if (a == nobody || b == nobody || a == b || linkBetween(a, b) == nobody)
        return *this;
    auto data = std::make_shared<NetworkData>(*m_data);
    data->links = std::make_shared<Once<LinkList>>(); // with the new qualities
    int& slowness = data->qualities[{std::min(a, b), std::max(a, b)}].slowness;
    slowness = std::max(slowness, times);
    return Network(std::move(data));
}

double Network::latency(const std::vector<NodeId>& path) const
{
    if (!hasQualities())
        return static_cast<double>(std::max<std::ptrdiff_t>(0, std::ssize(path) - 1));
    std::vector<int> numbers;
    linksAlong(path, numbers);
    double sum = 0;
    for (const int number : numbers)
        sum += quality(number).latency;
    return sum;
}

void Network::linksOnRoute(NodeId from, NodeId to, std::vector<int>& numbers) const
{
    if (m_data->dimensions == 0) {
        linksAlong(route(from, to), numbers);
        return;
    }
    numbers.clear();
    const LinkList& list = linksOf(*m_data);
    // Dimension by dimension. The larger neighbours of the smaller end, ascending, change those of its bits that are 0;
    // the bits below have been corrected, so they are those of `to`.
    int before = 0;
    for (unsigned bit = 1; from != to; bit <<= 1U) {
        if (((static_cast<unsigned>(from) ^ static_cast<unsigned>(to)) & bit) != 0) {
            const auto next = static_cast<NodeId>(static_cast<unsigned>(from) ^ bit);
            const auto smaller = static_cast<std::size_t>(std::min(from, next));
            numbers.push_back(directed(list.first[smaller] + before, from, next));
            from = next;
        }
        before += (static_cast<unsigned>(to) & bit) == 0 ? 1 : 0;
    }
}

int Network::degree(NodeId node) const { return static_cast<int>(m_data->neighbors(node).size()); }

int Network::largestDegree() const { return m_data->largestDegree; }

std::int64_t Network::bytes() const { return m_data->bytes; }

NodeId Network::neighbor(NodeId node, int k) const { return m_data->neighbors(node)[static_cast<std::size_t>(k)]; }

std::vector<NodeId> Network::route(NodeId from, NodeId to) const
{
    if (from == to)
        return {from};
    return m_data->route(from, to);
}

int Network::hops(NodeId from, NodeId to) const
{
    if (m_data->dimensions > 0)
        return std::popcount(static_cast<unsigned>(from ^ to));
    if (m_data->lines)
        return m_data->lines->hops(from, to);
    return static_cast<int>(route(from, to).size()) - 1;
}

Extent Network::extent() const { return m_data->grid ? m_data->grid->extent : Extent{}; }

std::optional<Coordinates> Network::coordinates(NodeId node) const
{
    if (!m_data->grid || node < 0 || node >= processes())
        return std::nullopt;
    return m_data->grid->coordinates(node);
}

std::optional<NodeId> Network::nodeAt(Coordinates at) const
{
    return m_data->grid ? m_data->grid->nodeAt(at) : std::nullopt;
}

int Network::dimensions() const { return m_data->dimensions; }

bool Network::wraps() const { return m_data->grid && m_data->grid->wraps; }

NetworkShape Network::shape() const { return m_data->shape; }

bool Network::linksCross() const { return m_data->linksCross; }

} // namespace lockstep
