// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// The routers of a group are linked with each other, and each pair of groups by one link. Group g counts the other
// groups from g + 1 on, wrapping; its routers share these links out in this order, equally many each.

#include "core/base/catalogue.h"
#include "core/network/messages.h"
#include "core/network/topology.h"

namespace lockstep {
namespace {

struct Dragonfly {
    int groups = 1, routers = 1, each = 1; ///< routers of a group, processes of a router

    int processes() const { return groups * routers * each; }
    NodeId router(int group, int place) const { return processes() + group * routers + place; }
    NodeId routerOf(NodeId process) const { return processes() + process / each; }
    int groupOf(NodeId router) const { return (router - processes()) / routers; }
    /// The router of the group with the link to that other group.
    NodeId gateway(int group, int other) const
    {
        const int place = (other - group - 1 + groups) % groups;
        const int share = (groups - 1 + routers - 1) / routers;
        return router(group, place / share);
    }

    /// Within the group, over the link between the groups, and within the other group.
    std::vector<NodeId> betweenProcesses(NodeId from, NodeId to) const
    {
        const NodeId last = routerOf(to);
        std::vector<NodeId> path{from, routerOf(from)};
        const auto reach = [&](NodeId next) {
            if (path.back() != next)
                path.push_back(next);
        };
        const int group = groupOf(path.back());
        const int other = groupOf(last);
        if (group != other) {
            reach(gateway(group, other));
            reach(gateway(other, group));
        }
        reach(last);
        path.push_back(to);
        return path;
    }
};

Outcome<NetworkData> makeDragonfly(const std::string& spec, const std::string& size, const Options&)
{
    const auto read = readSizes(spec, size, 3, 3,
        translatablePart("groups, routers in each group and processes at each router: dragonfly:5x2x2"));
    if (!read)
        return read.diagnostics;
    const Dragonfly fly{(*read)[0], (*read)[1], (*read)[2]};
    NetworkData data;
    data.kind = message::networkDragonfly;
    data.processes = fly.processes();
    for (NodeId process = 0; process < data.processes; ++process)
        data.addNode(std::vector{fly.routerOf(process)});
    std::vector<std::vector<NodeId>> outside(static_cast<std::size_t>(fly.groups * fly.routers));
    for (int group = 0; group < fly.groups; ++group)
        for (int other = 0; other < fly.groups; ++other)
            if (other != group)
                outside[static_cast<std::size_t>(fly.gateway(group, other) - data.processes)].push_back(
                    fly.gateway(other, group));
    for (int i = 0; i < fly.groups * fly.routers; ++i) {
        std::vector<NodeId> around;
        for (int process = 0; process < fly.each; ++process)
            around.push_back(i * fly.each + process);
        for (int place = 0; place < fly.routers; ++place)
            if (place != i % fly.routers)
                around.push_back(fly.router(i / fly.routers, place));
        const auto& links = outside[static_cast<std::size_t>(i)];
        around.insert(around.end(), links.begin(), links.end());
        data.addNode(around);
    }
    routeProcesses(data, [fly](NodeId from, NodeId to) { return fly.betweenProcesses(from, to); });
    data.place = [data, fly] {
        constexpr double apart = 0.6; // groups
        auto points = inTiers(data, tiersOf(data));
        for (NodeId node = 0; node < data.nodes(); ++node) {
            const NodeId router = node < data.processes ? fly.routerOf(node) : node;
            Point& at = points[static_cast<std::size_t>(node)];
            at.x += apart * (fly.groupOf(router) - (fly.groups - 1) / 2.0);
            at.y = node < data.processes ? 0 : -std::max(1.3, 0.5 * fly.each); // each is above its processes
        }
        return points;
    };
    data.shape = NetworkShape::Tree;
    data.linksCross = true;
    return data;
}

/// Groups of 2 routers with 2 processes, and where that does not fit, of one router.
Sizes dragonflySizes(int processes)
{
    constexpr int most = 4;
    Sizes sizes;
    for (int each = most; each >= 1; --each)
        for (int routers = most; routers >= 1; --routers)
            if (processes % (each * routers) == 0)
                sizes.push_back(std::to_string(processes / (each * routers)) + 'x' + std::to_string(routers) + 'x'
                    + std::to_string(each));
    return sizes;
}

} // namespace

Topology dragonflyTopology()
{
    return {.rank = 120,
        .info = {translatable("dragonfly"), "dragonfly:5x2x2",
            translatable("Groups of routers that are linked with each other; one link joins each pair of groups."), {},
            "by neighbour",
            {translatable("groups"), translatable("routers in each"), translatable("processes at each")}, 3},
        .make = makeDragonfly,
        .sizes = dragonflySizes,
        .sweep = [](int most) {
            Sizes sizes;
            for (int groups = 2; groups * 4 <= most; groups *= 2)
                sizes.push_back(std::to_string(groups) + "x2x2");
            return sizes;
        }};
}

} // namespace lockstep
