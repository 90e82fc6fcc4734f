// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/network/embedding.h"

#include <algorithm>
#include <bit>
#include <iterator>
#include <numeric>

#include "core/base/catalogue.h"
#include "core/base/spelling.h"
#include "core/network/messages.h"
#include "core/network/topology.h"

namespace lockstep {
namespace {

int gray(int number) { return number ^ (number >> 1); }

int grayInverse(int code)
{
    int number = 0;
    for (; code != 0; code >>= 1)
        number ^= code;
    return number;
}

bool isPowerOfTwo(int number) { return std::has_single_bit(static_cast<unsigned>(number)); }

using Nodes = std::optional<std::vector<NodeId>>; ///< by process; nothing: it does not suit this network

Nodes identityOn(const Network& network)
{
    std::vector<NodeId> nodes(static_cast<std::size_t>(network.processes()));
    std::iota(nodes.begin(), nodes.end(), 0);
    return nodes;
}

/// A process of a hypercube on a mesh: the low bits are the column, the next the row, the highest the plane.
std::vector<NodeId> grayOnGrid(const Grid& grid)
{
    std::vector<NodeId> nodes;
    for (int i = 0; i < grid.nodes(); ++i) {
        const int x = i % grid.size(0);
        const int y = i / grid.size(0) % grid.size(1);
        const int z = i / grid.size(0) / grid.size(1);
        nodes.push_back(*grid.nodeAt({grayInverse(x), grayInverse(y), grayInverse(z)}));
    }
    return nodes;
}

Nodes grayOn(const Network& network)
{
    using Order = NetworkData::Order;
    const auto order = network.data().order;
    if (const auto& grid = network.data().grid) {
        if (!isPowerOfTwo(grid->size(0)) || !isPowerOfTwo(grid->size(1)) || !isPowerOfTwo(grid->size(2)))
            return std::nullopt;
        return grayOnGrid(*grid);
    }
    if (!isPowerOfTwo(network.processes()) || order == Order::None)
        return std::nullopt;
    std::vector<NodeId> nodes;
    for (int i = 0; i < network.processes(); ++i)
        nodes.push_back(order == Order::Line ? grayInverse(i) : gray(i));
    return nodes;
}

/// In alternating directions: every second row is reversed, and every second plane too.
Nodes snakeOn(const Network& network)
{
    const auto& grid = network.data().grid;
    if (!grid)
        return std::nullopt;
    std::vector<NodeId> nodes;
    for (int line = 0; line < grid->size(1) * grid->size(2); ++line) {
        const int z = line / grid->size(1);
        const int inPlane = line % grid->size(1);
        const int y = z % 2 == 0 ? inPlane : grid->size(1) - 1 - inPlane;
        for (int i = 0; i < grid->size(0); ++i)
            nodes.push_back(*grid->nodeAt({line % 2 == 0 ? i : grid->size(0) - 1 - i, y, z}));
    }
    return nodes;
}

Nodes columnsOn(const Network& network)
{
    const auto& grid = network.data().grid;
    if (!grid)
        return std::nullopt;
    std::vector<NodeId> nodes;
    for (int z = 0; z < grid->size(2); ++z)
        for (int x = 0; x < grid->size(0); ++x)
            for (int y = 0; y < grid->size(1); ++y)
                nodes.push_back(*grid->nodeAt({x, y, z}));
    return nodes;
}

struct Rule {
    std::string name;
    std::string suits;
    Nodes (*make)(const Network&);
};

const std::vector<Rule>& rules()
{
    static const std::vector<Rule> list = {
        {translatableChoice("identity"), translatablePart("every network"), identityOn},
        {translatableChoice("gray"),
            translatablePart("hypercubes, and for rings, linear arrays, meshes and tori whose sides are powers of two"),
            grayOn},
        {translatableChoice("snake"), translatablePart("meshes and tori"), snakeOn},
        {translatableChoice("columns"), translatablePart("meshes and tori"), columnsOn},
    };
    return list;
}

} // namespace

Embedding::Embedding()
{
    static const auto none = std::make_shared<const Places>();
    m_places = none;
}

Embedding::Embedding(std::vector<NodeId> nodes)
{
    const auto places = std::make_shared<Places>();
    places->nodes = std::move(nodes);
    m_places = places;
    if (places->nodes.empty())
        return;
    places->processes.assign(static_cast<std::size_t>(*std::ranges::max_element(places->nodes)) + 1, nobody);
    for (ProcessId process = 0; process < processes(); ++process) {
        places->processes[static_cast<std::size_t>(nodeOf(process))] = process;
        places->moves = places->moves || nodeOf(process) != process;
    }
}

std::optional<ProcessId> Embedding::processAt(NodeId node) const
{
    const std::vector<ProcessId>& processes = m_places->processes;
    const bool isKnown = node >= 0 && node < static_cast<NodeId>(processes.size());
    const ProcessId process = isKnown ? processes[static_cast<std::size_t>(node)] : nobody;
    return process == nobody ? std::nullopt : std::optional(process);
}

const std::vector<std::string>& embeddingNames()
{
    static const std::vector<std::string> names = [] {
        std::vector<std::string> all;
        std::ranges::transform(rules(), std::back_inserter(all), &Rule::name);
        return all;
    }();
    return names;
}

Outcome<Embedding> makeEmbedding(std::string_view name, const Network& network)
{
    const auto& names = embeddingNames();
    const auto rule = std::ranges::find(rules(), name.empty() ? names.front() : name, &Rule::name);
    if (rule != rules().end()) {
        if (auto nodes = rule->make(network))
            return Embedding(*std::move(nodes));
        return problem(message::networkEmbeddingUnsuited, {rule->name, network.spec(), rule->suits});
    }
    const auto meant = nearest(name, names);
    const auto guess = didYouMean(meant);
    return problem(message::networkUnknownEmbedding, {std::string(name), guess, enumeration(names)});
}

} // namespace lockstep
