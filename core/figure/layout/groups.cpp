// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
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

std::vector<Rect> boxesOf(const Scene& scene, const std::vector<Rect>& beside, Union& together, int processes)
{
    std::map<int, std::vector<NodeId>> members;
    for (ProcessId process = 0; process < processes; ++process)
        members[together.find(process)].push_back(scene.nodeOf(process));
    std::vector<Rect> boxes;
    std::size_t inside = 0;
    constexpr double air = 3;
    const double pad = scene.radius + std::max(3.0, (scene.spacing - 2 * scene.radius) * 0.36);
    for (const auto& [lowest, nodes] : members) {
        if (nodes.size() < 2)
            return {};
        Rect box{scene.center(nodes[0]).x, scene.center(nodes[0]).y, 0, 0};
        for (const NodeId node : nodes)
            box = box.united({scene.center(node).x, scene.center(node).y, 0, 0});
        for (NodeId node = 0; node < scene.network->nodes(); ++node)
            inside += box.grown(1).contains(scene.center(node)) ? 1 : 0;
        box = box.grown(pad);
        for (const NodeId node : nodes)
            if (const Rect& text = beside[static_cast<std::size_t>(node)]; text.width > 0)
                box = box.united(text.grown(air));
        boxes.push_back(box);
    }
    const bool apart = inside == static_cast<std::size_t>(processes);
    return boxes.size() > 1 && apart ? boxes : std::vector<Rect>{};
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
        if (std::vector<Rect> boxes = boxesOf(scene, beside, together, processes); !boxes.empty())
            groups[phase] = std::move(boxes);
    return groups;
}

} // namespace lockstep
