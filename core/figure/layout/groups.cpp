// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/figure/layout/groups.h"

#include <algorithm>
#include <numeric>

#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

constexpr std::size_t mostMessages = 20'000;

/// Disjoint sets of processes, each named by its lowest member.
struct Union {
    std::vector<int> parent;
    explicit Union(int size) : parent(static_cast<std::size_t>(size)) { std::iota(parent.begin(), parent.end(), 0); }
    int find(int i)
    {
        while (parent[static_cast<std::size_t>(i)] != i)
            i = parent[static_cast<std::size_t>(i)] =
                parent[static_cast<std::size_t>(parent[static_cast<std::size_t>(i)])];
        return i;
    }
    void join(int a, int b)
    {
        a = find(a);
        b = find(b);
        parent[static_cast<std::size_t>(std::max(a, b))] = std::min(a, b);
    }
};

using Members = std::vector<std::vector<NodeId>>;

/// The groups; none if there are no several ones, or other nodes between theirs.
Members membersOf(const Scene& scene, Union& together)
{
    std::map<int, std::vector<NodeId>> byLowest;
    const int processes = scene.network->processes();
    for (ProcessId process = 0; process < processes; ++process)
        byLowest[together.find(process)].push_back(scene.nodeOf(process));
    Members members;
    std::size_t inside = 0;
    for (auto& [lowest, nodes] : byLowest) {
        if (nodes.size() < 2)
            return {};
        Rect box{scene.center(nodes[0]).x, scene.center(nodes[0]).y, 0, 0};
        for (const NodeId node : nodes)
            box = box.united({scene.center(node).x, scene.center(node).y, 0, 0});
        for (NodeId node = 0; node < scene.network->nodes(); ++node)
            inside += box.grown(1).contains(scene.center(node)) ? 1 : 0;
        members.push_back(std::move(nodes));
    }
    return members.size() > 1 && inside == static_cast<std::size_t>(processes) ? members : Members{};
}

// Around the nodes at that distance from their rims, and around their texts.
Rect boxAround(const Scene& scene, const std::vector<NodeId>& nodes, const std::vector<Rect>& beside, double pad)
{
    constexpr double air = 3;
    Rect box{scene.center(nodes[0]).x, scene.center(nodes[0]).y, 0, 0};
    for (const NodeId node : nodes)
        box = box.united({scene.center(node).x, scene.center(node).y, 0, 0});
    box = box.grown(scene.radius + pad);
    for (const NodeId node : nodes)
        if (const Rect& text = beside[static_cast<std::size_t>(node)]; text.width > 0)
            box = box.united(text.grown(air));
    return box;
}

bool areDisjoint(const std::vector<Rect>& boxes, const Members& members, const std::vector<Rect>& beside)
{
    for (std::size_t i = 0; i < boxes.size(); ++i)
        for (std::size_t other = 0; other < boxes.size(); ++other) {
            if (other == i)
                continue;
            if (boxes[i].grown(1).intersects(boxes[other].grown(1)))
                return false;
            for (const NodeId node : members[other])
                if (const Rect& text = beside[static_cast<std::size_t>(node)];
                    text.width > 0 && boxes[i].grown(1).intersects(text))
                    return false;
        }
    return true;
}

std::vector<Rect> boxesOf(const Scene& scene, const std::vector<Rect>& beside, const Members& members)
{
    for (const double share : {0.36, 0.28, 0.2, 0.12}) {
        std::vector<Rect> boxes;
        for (const std::vector<NodeId>& nodes : members)
            boxes.push_back(boxAround(scene, nodes, beside, std::max(3.0, (scene.spacing - 2 * scene.radius) * share)));
        if (areDisjoint(boxes, members, beside))
            return boxes;
    }
    return {};
}

} // namespace

std::map<int, std::vector<Rect>> groupsByPhase(const Scene& scene, const std::vector<Rect>& beside)
{
    std::map<int, std::vector<Rect>> groups;
    const Trace& trace = *scene.trace;
    if (trace.messages.size() > mostMessages)
        return groups;
    const int processes = scene.network->processes();
    std::map<int, Union> phases;
    for (const MessageRecord& message : trace.messages)
        if (message.phase >= 0)
            phases.try_emplace(message.phase, processes).first->second.join(message.source, message.destination);
    for (auto& [phase, together] : phases)
        if (const Members members = membersOf(scene, together); !members.empty())
            groups[phase] = boxesOf(scene, beside, members);
    return groups;
}

} // namespace lockstep
