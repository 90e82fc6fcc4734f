// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/ports.h"

#include "core/network/network.h"

namespace lockstep {

namespace {

bool asksForLinks(const Settings& settings)
{
    return settings.ports == Settings::allPorts || settings.switching == Switching::StoreAndForward
        || settings.sharing == Sharing::Exclusive || settings.duplex == Duplex::Simplex;
}

} // namespace

Ports::Ports(const RunRequest& request, MachineState& state)
    : m_request(request), m_state(state), m_needsPaths(asksForLinks(request.settings))
{
    const auto links = m_needsPaths ? 2 * request.network->links().size() : 0;
    const auto processes = static_cast<std::size_t>(request.operation.processes);
    m_links.resize(links);
    m_nodes.resize(processes);
    m_held.assign(request.settings.ports == Settings::allPorts ? links : processes, 0);
    for (const auto& transit : state.transits)
        if (transit.hop == 0)
            held(transit.source, transit.path);
}

Path Ports::defaultPath(ProcessId source, ProcessId destination) const
{
    const auto& embedding = m_request.embedding;
    return std::make_shared<const std::vector<NodeId>>(
        m_request.network->route(embedding.nodeOf(source), embedding.nodeOf(destination)));
}

int Ports::directed(NodeId from, NodeId to) const
{
    return 2 * m_request.network->linkBetween(from, to) + (from < to ? 0 : 1);
}

int Ports::outUsed(ProcessId process) const
{
    const auto& node = m_nodes[static_cast<std::size_t>(process)];
    return node.round == m_state.round ? node.out : 0;
}

int Ports::inUsed(ProcessId process) const
{
    const auto& node = m_nodes[static_cast<std::size_t>(process)];
    return node.round == m_state.round ? node.in : 0;
}

bool Ports::canPost(ProcessId source, const Path& path) const
{
    const auto ports = m_request.settings.ports;
    if (ports == Settings::allPorts) {
        const auto link = static_cast<std::size_t>(directed((*path)[0], (*path)[1]));
        return m_held[link] == 0 && m_links[link].out != m_state.round;
    }
    return m_held[static_cast<std::size_t>(source)] + outUsed(source) < ports;
}

void Ports::held(ProcessId source, const Path& path)
{
    const bool all = m_request.settings.ports == Settings::allPorts;
    ++m_held[static_cast<std::size_t>(all ? directed((*path)[0], (*path)[1]) : source)];
}

void Ports::released(ProcessId source, const Path& path)
{
    const bool all = m_request.settings.ports == Settings::allPorts;
    --m_held[static_cast<std::size_t>(all ? directed((*path)[0], (*path)[1]) : source)];
}

void Ports::span(const Transit& transit, std::size_t& first, std::size_t& last) const
{
    const bool hopByHop = m_request.settings.switching == Switching::StoreAndForward;
    first = static_cast<std::size_t>(transit.hop);
    last = hopByHop ? first + 1 : transit.links();
}

bool Ports::portsFree(const Transit& transit, bool starts, bool arrives) const
{
    const auto& settings = m_request.settings;
    const auto round = m_state.round;
    if (settings.ports == Settings::allPorts) {
        const auto& path = *transit.path;
        if (starts && use(path[0], path[1]).out == round)
            return false;
        return !arrives || use(path[path.size() - 2], path.back()).in != round;
    }
    const bool half = settings.duplex == Duplex::Half;
    if (starts && (outUsed(transit.source) >= settings.ports || (half && inUsed(transit.source) > 0)))
        return false;
    return !arrives || (inUsed(transit.destination) < settings.ports && !(half && outUsed(transit.destination) > 0));
}

bool Ports::linksFree(const Transit& transit, std::size_t first, std::size_t last) const
{
    const auto& settings = m_request.settings;
    const bool exclusive = settings.sharing == Sharing::Exclusive;
    const bool oneWay = settings.duplex == Duplex::Half && settings.ports == Settings::allPorts;
    if (!exclusive && !oneWay)
        return true;
    const auto& path = *transit.path;
    for (auto i = first; i < last; ++i) {
        if (exclusive && use(path[i], path[i + 1]).crossed == m_state.round)
            return false;
        if (oneWay && use(path[i + 1], path[i]).crossed == m_state.round)
            return false;
    }
    return true;
}

Ports::Answer Ports::mayCross(const Transit& transit, bool awaited) const
{
    std::size_t first = 0;
    std::size_t last = 0;
    span(transit, first, last);
    const bool starts = first == 0;
    const bool arrives = last == transit.links();
    if (!starts && transit.came >= m_state.round)
        return Answer::NotNow; // it arrived in this round
    if (m_request.settings.sends == Sends::Synchronous && !awaited && starts)
        return Answer::NotNow;
    if (!portsFree(transit, starts, arrives) || !linksFree(transit, first, last))
        return Answer::NotNow;
    if (m_request.settings.duplex == Duplex::Simplex && opposition(transit))
        return Answer::Opposed;
    return Answer::Yes;
}

std::optional<Ports::Opposition> Ports::opposition(const Transit& transit) const
{
    std::size_t first = 0;
    std::size_t last = 0;
    span(transit, first, last);
    for (auto i = first; i < last; ++i) {
        const auto from = (*transit.path)[i];
        const auto to = (*transit.path)[i + 1];
        if (const auto found = m_state.simplex.find({to, from}); found != m_state.simplex.end())
            return Opposition{from, to, found->second};
        for (auto earlier = first; earlier < i; ++earlier)
            if ((*transit.path)[earlier] == to && (*transit.path)[earlier + 1] == from)
                return Opposition{from, to, -1};
    }
    return {};
}

void Ports::take(const Transit& transit, std::int32_t record)
{
    std::size_t first = 0;
    std::size_t last = 0;
    span(transit, first, last);
    const auto node = [this](ProcessId process) -> NodeUse& {
        auto& use = m_nodes[static_cast<std::size_t>(process)];
        if (use.round != m_state.round)
            use = {m_state.round, 0, 0};
        return use;
    };
    if (first == 0)
        ++node(transit.source).out;
    if (last == transit.links())
        ++node(transit.destination).in;
    if (!m_needsPaths)
        return;
    const auto& path = *transit.path;
    const auto link = [&](std::size_t i) -> LinkUse& {
        return m_links[static_cast<std::size_t>(directed(path[i], path[i + 1]))];
    };
    if (first == 0)
        link(0).out = m_state.round;
    if (last == transit.links())
        link(last - 1).in = m_state.round;
    for (auto i = first; i < last; ++i) {
        link(i).crossed = m_state.round;
        if (m_request.settings.duplex == Duplex::Simplex)
            m_state.simplex.try_emplace({path[i], path[i + 1]}, record);
    }
}

} // namespace lockstep
