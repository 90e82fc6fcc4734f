// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// The GPUs of a machine are linked to its switch, and those at the same place of all machines to the switch of their
// rail.

#include "core/base/catalogue.h"
#include "core/network/grid.h"
#include "core/network/messages.h"
#include "core/network/topology.h"

namespace lockstep {
namespace {

struct Rails {
    int machines = 1, places = 1;

    int processes() const { return machines * places; }
    NodeId machineSwitch(NodeId process) const { return processes() + process / places; }
    NodeId railSwitch(NodeId process) const { return processes() + machines + process % places; }

    /// Over the rail where both are on it; else within the machine first, to the place of the receiver.
    std::vector<NodeId> betweenProcesses(NodeId from, NodeId to) const
    {
        if (from % places == to % places)
            return {from, railSwitch(from), to};
        if (from / places == to / places)
            return {from, machineSwitch(from), to};
        const NodeId relay = from / places * places + to % places;
        return {from, machineSwitch(from), relay, railSwitch(to), to};
    }
};

Outcome<NetworkData> makeRails(const std::string& spec, const std::string& size, const Options&)
{
    const auto read = readSizes(spec, size, 2, 2, translatablePart("machines and GPUs in each: rail:4x8"));
    if (!read)
        return read.diagnostics;
    const Rails rails{(*read)[0], (*read)[1]};
    NetworkData data;
    data.kind = message::networkRail;
    data.processes = rails.processes();
    for (NodeId process = 0; process < data.processes; ++process)
        data.addNode(std::vector{rails.machineSwitch(process), rails.railSwitch(process)});
    const auto addSwitch = [&](int first, int step, int count) {
        std::vector<NodeId> around;
        for (int i = 0; i < count; ++i)
            around.push_back(first + i * step);
        data.addNode(around);
    };
    for (int machine = 0; machine < rails.machines; ++machine)
        addSwitch(machine * rails.places, 1, rails.places);
    for (int place = 0; place < rails.places; ++place)
        addSwitch(place, rails.places, rails.machines);
    data.grid = Grid{.extent = {1, rails.machines, rails.places}}; // for row(), col() and node(): machine and place
    routeProcesses(data, [rails](NodeId from, NodeId to) { return rails.betweenProcesses(from, to); });
    data.place = [data, rails] {
        auto tiers = tiersOf(data);
        // Below the processes, so that no link passes another switch; so far that links are not too flat.
        std::fill_n(tiers.rbegin(), rails.places, rails.machines > 2 ? -3 : -1);
        return inTiers(data, tiers);
    };
    data.shape = NetworkShape::Tree;
    data.linksCross = true;
    return data;
}

} // namespace

Topology railTopology()
{
    return {.rank = 130,
        .info = {translatable("rail"), "rail:4x8",
            translatable("Machines with GPUs: one switch for each machine, and one for each rail."), {},
            "machine, rail", {translatable("machines"), translatable("GPUs in each")}, 2},
        .make = makeRails,
        .sizes =
            [](int processes) {
                Sizes sizes;
                for (int places = processes; places >= 1; --places)
                    if (processes % places == 0 && places <= 8)
                        sizes.push_back(std::to_string(processes / places) + 'x' + std::to_string(places));
                return sizes;
            },
        .sweep =
            [](int most) {
                Sizes sizes;
                for (int machines = 2; machines * 4 <= most; machines *= 2)
                    sizes.push_back(std::to_string(machines) + "x4");
                return sizes;
            }};
}

} // namespace lockstep
