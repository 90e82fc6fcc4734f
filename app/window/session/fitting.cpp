// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/session/fitting.h"

#include <algorithm>
#include <cmath>

#include "app/request/request.h"
#include "core/header/header.h"
#include "core/header/program.h"
#include "core/network/network.h"
#include "core/network/network_name.h"
#include "core/trace/run_request.h"

namespace lockstep {

namespace {

/// "ring:8" for the header's "ring", or the header's network if it has a size.
std::string exampleOf(const std::string& network)
{
    if (readNetworkName(network).hasSize)
        return network;
    for (const TopologyInfo& info : topologies()) {
        if (info.family == network)
            return info.example;
    }
    return {};
}

/// Whether the program is named after that family: all-to-all-broadcast/hypercube also runs on other networks, but
/// users who open it expect a hypercube.
bool isNamedAfter(const std::string& program, const std::string& family)
{
    return program.substr(program.rfind('/') + 1) == family;
}

/// Candidate networks for a program of that name, the best first.
std::vector<std::string> candidates(
    const std::string& name, const std::string& atHand, int processes, const Header& header)
{
    std::vector<std::string> networks;
    const auto suits = [&](const std::string& network) {
        return atHand == network || atHand.compare(0, network.size() + 1, network + ':') == 0;
    };
    for (const std::string& network : header.networks)
        if (isNamedAfter(name, network) && !suits(network))
            networks.push_back(networkWith(network, processes));
    if (header.networks.empty() || std::ranges::any_of(header.networks, suits))
        networks.push_back(atHand);
    for (const std::string& network : header.networks)
        if (!readNetworkName(network).hasSize)
            networks.push_back(networkWith(network, processes));
    for (const std::string& network : header.networks)
        networks.push_back(exampleOf(network));
    return networks;
}

} // namespace

std::string networkWith(const std::string& family, int processes)
{
    const auto suits = [processes](const std::string& spec) {
        RunOptions there;
        there.network = spec;
        const auto network = shownNetworkOf(there);
        return network && (*network)->processes() == processes;
    };
    if (processes < 1)
        return {};
    const NetworkName name = readNetworkName(family);
    if (const auto whole = name.withSize(std::to_string(processes)).text(); suits(whole))
        return whole;
    int rows = static_cast<int>(std::sqrt(processes));
    while (rows > 1 && processes % rows != 0)
        --rows;
    const auto grid = name.withSize(std::to_string(rows) + 'x' + std::to_string(processes / rows)).text();
    return rows > 1 && suits(grid) ? grid : std::string();
}

RunOptions fittedTo(const LibraryFile& file, RunOptions options, const Library& library, NetworkKeeper& networks)
{
    for (const SettingRow& row : settingRows())
        if (!row.isTime())
            options.settings.erase(row.name);
    options.embedding.clear();
    options.operation.clear();
    options.title.clear(); // of the previous program
    options.fromLink = file.readsNoFile;
    options.rules = machineRules;
    options.inputs.clear(); // of an opened picture
    options.result.clear();
    options.parameters.clear();
    const auto program = compileProgram(file, options, library);
    // These numbers belong to the previous program; the task of an exercise uses the default ones.
    options.words = program && (*program)->header.isExercise() ? 1 : RunOptions().words;
    options.shift = RunOptions().shift;
    options.values.clear();
    options.faults.clear();
    const auto processesOf = [&networks](const RunOptions& there) {
        const auto& network = networks.of(there);
        return network ? (*network)->processes() : 0;
    };
    const int processes = processesOf(options);
    Header header = program ? (*program)->header : Header();
    std::erase_if(header.networks, [&](std::string& network) { // which may name a graph file
        auto found = networkInFolderOf(file.file, network);
        if (found)
            network = *std::move(found.value);
        return !found;
    });
    const auto suitable = candidates(file.name, options.network, processes, header);
    const auto runs = [&](const std::string& network) {
        RunOptions trial = options;
        trial.network = network;
        trial.source = 0;
        const auto& there = networks.of(trial);
        return there && program && makeRequest(trial, *program, there);
    };
    const auto found = std::ranges::find_if(suitable, runs);
    if (found != suitable.end())
        options.network = *found;
    if (const int there = processesOf(options); there > 0 && options.source >= there)
        options.source = 0;
    return options;
}

} // namespace lockstep
