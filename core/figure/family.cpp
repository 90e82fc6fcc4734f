// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/family.h"

#include <algorithm>

#include "core/figure/wording.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

// As the links of the parent are numbered: a tree moved to another root keeps its shape.
void sortByLink(const Trace& trace, std::vector<int>& children)
{
    const Network& network = *trace.request.network;
    const auto linkOf = [&](int index) {
        const MessageRecord& message = trace.messages[static_cast<std::size_t>(index)];
        int link = 0;
        while (link < network.degree(message.path[0]) && network.neighbor(message.path[0], link) != message.path[1])
            ++link;
        return std::pair(message.round, link);
    };
    std::ranges::stable_sort(children, [&](int a, int b) { return linkOf(a) < linkOf(b); });
}

} // namespace

Family familyOf(const Trace& trace, std::optional<ProcessId> origin)
{
    Family family;
    const auto processes = static_cast<std::size_t>(trace.processes());
    const OperationInfo& operation = operationInfo(trace.request.operation.kind);
    family.children.resize(processes);
    family.known.assign(processes, false);
    family.root = origin.value_or(trace.request.operation.source);
    family.inwards = !origin && operation.to();
    family.known[static_cast<std::size_t>(family.root)] = true;
    const auto last = static_cast<RoundNumber>(trace.rounds.size());
    for (RoundNumber i = 1; i <= last; ++i) {
        const RoundNumber number = family.inwards ? last + 1 - i : i;
        const std::vector<bool> before = family.known; // who was told in this round tells nobody in it
        for (const int index : trace.rounds[static_cast<std::size_t>(number - 1)].messages) {
            const MessageRecord& message = trace.messages[static_cast<std::size_t>(index)];
            if (origin && !carriesDataOf(message.payload, *origin))
                continue;
            const auto parent = static_cast<std::size_t>(family.inwards ? message.destination : message.source);
            const auto child = static_cast<std::size_t>(family.child(message));
            if (operation.keepsApart) // its packets pass one after the other over the same edge
                family.rounds[{message.source, message.destination}].push_back(number);
            if (!before[parent] || family.known[child])
                continue;
            family.known[child] = true;
            family.children[parent].push_back(index);
        }
    }
    for (auto& [pair, rounds] : family.rounds) {
        std::ranges::sort(rounds);
        rounds.erase(std::ranges::unique(rounds).begin(), rounds.end());
    }
    if (origin)
        for (std::vector<int>& children : family.children)
            sortByLink(trace, children);
    return family;
}

} // namespace lockstep
