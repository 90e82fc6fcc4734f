// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Switches with 2h ports each, in two or three levels. Each leaf switch has h processes below and h links up (with
// taper t: h/t). In two levels, h/t spine switches are linked to all leaves. In three levels, h leaves and h/t switches
// above them are a pod, each linked to each, and h core switches are above each of the h/t places of the pods.

#include <optional>

#include "core/base/catalogue.h"
#include "core/network/messages.h"
#include "core/network/topology.h"

namespace lockstep {
namespace {

struct FatTree {
    int processes = 1;
    int half = 1; ///< h: processes of a leaf
    int up = 1;   ///< h/t: links up of a leaf
    int levels = 2;

    int leaves() const { return processes / half; }
    int pods() const { return leaves() / half; }                 ///< three levels
    int middle() const { return levels == 3 ? pods() * up : 0; } ///< switches of the second of three levels
    int top() const { return levels == 3 ? up * half : up; }
    int nodes() const { return processes + leaves() + middle() + top(); }
    NodeId leafOf(NodeId process) const { return processes + process / half; }
    NodeId middleAt(int pod, int place) const { return processes + leaves() + pod * up + place; }
    NodeId topAt(int index) const { return processes + leaves() + middle() + index; }

    /// Up as far as necessary and down again. The destination chooses the links up, so that it gets all its messages
    /// over the same ones, and processes of one leaf over different ones.
    std::vector<NodeId> betweenProcesses(NodeId from, NodeId to) const
    {
        const NodeId a = leafOf(from);
        const NodeId b = leafOf(to);
        if (a == b)
            return {from, a, to};
        const int place = to % up;
        if (levels == 2)
            return {from, a, topAt(place), b, to};
        const int podOfA = (a - processes) / half;
        const int podOfB = (b - processes) / half;
        if (podOfA == podOfB)
            return {from, a, middleAt(podOfA, place), b, to};
        const int core = place * half + to / up % half;
        return {from, a, middleAt(podOfA, place), topAt(core), middleAt(podOfB, place), b, to};
    }
};

/// With the smallest switches; none if there is no such tree.
std::optional<FatTree> fatTreeOf(int processes, int taper)
{
    if (processes == 1)
        return FatTree{};
    for (int half = taper; half <= processes / 2; half += taper) {
        if (processes % half != 0)
            continue;
        const int leaves = processes / half;
        if (leaves <= 2 * half)
            return FatTree{processes, half, half / taper, 2};
        if (leaves % half == 0 && leaves / half <= 2 * half)
            return FatTree{processes, half, half / taper, 3};
    }
    return std::nullopt;
}

NetworkData linked(const FatTree& tree)
{
    std::vector<std::vector<NodeId>> neighbors(static_cast<std::size_t>(tree.nodes()));
    const auto link = [&](NodeId below, NodeId above) {
        neighbors[static_cast<std::size_t>(below)].push_back(above);
        neighbors[static_cast<std::size_t>(above)].push_back(below);
    };
    for (NodeId process = 0; process < tree.processes; ++process)
        link(process, tree.leafOf(process));
    for (int leaf = 0; leaf < tree.leaves(); ++leaf)
        for (int place = 0; place < tree.up; ++place)
            link(tree.processes + leaf, tree.levels == 3 ? tree.middleAt(leaf / tree.half, place) : tree.topAt(place));
    for (int pod = 0; tree.levels == 3 && pod < tree.pods(); ++pod)
        for (int place = 0; place < tree.up; ++place)
            for (int core = 0; core < tree.half; ++core)
                link(tree.middleAt(pod, place), tree.topAt(place * tree.half + core));
    NetworkData data;
    data.processes = tree.processes;
    for (const auto& around : neighbors)
        data.addNode(around);
    return data;
}

Diagnostic noSuchTree(const std::string& spec, int processes, int taper)
{
    const auto next = [&](int step) {
        int p = processes + step;
        while (p > 1 && !fatTreeOf(p, taper))
            p += step;
        return std::to_string(p);
    };
    return problem(message::networkNoFatTree, {spec, std::to_string(processes), next(-1), next(1)});
}

Outcome<NetworkData> makeFatTree(const std::string& spec, const std::string& size, const Options& options)
{
    const auto read = readSize(spec, size, translatablePart("the number of processes: fat-tree:16"));
    if (!read)
        return read.diagnostics;
    const int taper = std::stoi(option(options, "taper", "1"));
    const auto tree = fatTreeOf(*read, taper);
    if (!tree)
        return noSuchTree(spec, *read, taper);
    NetworkData data = linked(*tree);
    data.kind = message::networkFatTree;
    routeProcesses(data, [tree = *tree](NodeId from, NodeId to) { return tree.betweenProcesses(from, to); });
    data.place = [neighbors = data, tree = *tree] {
        std::vector<int> tiers(static_cast<std::size_t>(tree.nodes()), 0);
        for (NodeId node = tree.processes; node < tree.nodes(); ++node)
            tiers[static_cast<std::size_t>(node)] = node < tree.middleAt(0, 0) ? 1
                : node < tree.topAt(0)                                         ? 2
                                                                               : tree.levels;
        return inTiers(neighbors, tiers);
    };
    const int parts = tree->levels == 3 ? tree->pods() : tree->leaves();
    if (taper == 1 || parts % 2 == 0)
        data.bisection = *read / (2 * taper);
    data.diameter = *read == 1 ? 0 : 2 * tree->levels;
    data.shape = NetworkShape::Tree;
    data.linksCross = true;
    return data;
}

} // namespace

Topology fatTreeTopology()
{
    return {.rank = 110,
        .info = {translatable("fat-tree"), "fat-tree:16",
            translatable(
                "Switches of equal size in two or three levels, with as many links up as down; with a taper, fewer."),
            {"taper=1|2|4"}},
        .make = makeFatTree,
        .sizes = [](int processes) { return fatTreeOf(processes, 1) ? everySize(processes) : Sizes(); }};
}

} // namespace lockstep
