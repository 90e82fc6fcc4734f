// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/figure/layout/family.h"

#include <algorithm>
#include <limits>
#include <set>

#include "core/figure/options/wording.h"
#include "core/network/network.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

// In the order of the parent's links, so that a tree with another root keeps its shape.
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

/// Builds the tree from messages that belong to it, with root and direction. `edgesRepeat`: several packets cross an
/// edge.
template <class Belongs> Family grown(const Trace& trace, Family family, bool edgesRepeat, const Belongs& belongs)
{
    const auto processes = static_cast<std::size_t>(trace.processes());
    family.children.resize(processes);
    family.known.assign(processes, false);
    family.known[static_cast<std::size_t>(family.root)] = true;
    const auto last = static_cast<RoundNumber>(trace.rounds.size());
    for (RoundNumber i = 1; i <= last; ++i) {
        const RoundNumber number = family.inwards ? last + 1 - i : i;
        const std::vector<bool> before =
            family.known; // a process does not pass on in the same round what it receives in it
        for (const int index : trace.rounds[static_cast<std::size_t>(number - 1)].messages) {
            const MessageRecord& message = trace.messages[static_cast<std::size_t>(index)];
            if (!belongs(message))
                continue;
            const auto parent = static_cast<std::size_t>(family.inwards ? message.destination : message.source);
            const auto child = static_cast<std::size_t>(family.child(message));
            if (edgesRepeat)
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
    return family;
}

} // namespace

Family familyOf(const Trace& trace, std::optional<ProcessId> origin)
{
    const OperationInfo& operation = operationInfo(trace.request.operation.kind);
    Family family;
    family.root = origin.value_or(trace.request.operation.source);
    family.inwards = !origin && operation.to();
    family = grown(trace, std::move(family), operation.keepsApart,
        [&](const MessageRecord& message) { return !origin || carriesDataOf(message.payload, *origin); });
    if (origin)
        for (std::vector<int>& children : family.children)
            sortByLink(trace, children);
    return family;
}

Family familyOfPhase(const Trace& trace, int phase)
{
    struct Part {
        std::set<ProcessId> senders, receivers; ///< partners of this process
        RoundNumber firstSend = std::numeric_limits<RoundNumber>::max();
        RoundNumber lastReceive = 0;
    };
    std::map<ProcessId, Part> parts;
    for (const MessageRecord& message : trace.messages)
        if (message.phase == phase && !message.isToItself()) {
            Part& source = parts[message.source];
            source.receivers.insert(message.destination);
            source.firstSend = std::min(source.firstSend, message.round);
            Part& destination = parts[message.destination];
            destination.senders.insert(message.source);
            destination.lastReceive = std::max(destination.lastReceive, message.round);
        }
    std::size_t in = 0;
    std::size_t out = 0;
    for (const auto& [process, part] : parts) {
        in = std::max(in, part.senders.size());
        out = std::max(out, part.receivers.size());
    }
    Family family;
    family.inwards = in > out;
    RoundNumber earliest = std::numeric_limits<RoundNumber>::max();
    for (const auto& [process, part] : parts) {
        const bool sends = !part.receivers.empty();
        const bool isRoot = family.inwards ? !sends : sends && part.lastReceive < part.firstSend;
        if (isRoot && part.lastReceive < earliest) {
            family.root = process;
            earliest = part.lastReceive;
        }
    }
    return grown(
        trace, std::move(family), true, [phase](const MessageRecord& message) { return message.phase == phase; });
}

} // namespace lockstep
