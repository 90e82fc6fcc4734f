// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/trace/run_request.h"

#include <cstddef>
#include <utility>

#include "core/header/program.h"
#include "core/network/network.h"

namespace lockstep {

void RunRequest::setFaults(std::vector<Fault> given)
{
    faults = std::move(given);
    for (const Fault& fault : faults)
        if (fault.kind == Fault::Kind::Slow)
            network = std::make_shared<const Network>(network->withSlowLink(fault.from, fault.to, fault.amount));
}

std::vector<std::pair<std::string, std::int64_t>> RunRequest::namedParameters() const
{
    std::vector<std::pair<std::string, std::int64_t>> named;
    for (std::size_t i = 0; i < parameters.size(); ++i)
        named.emplace_back(program->header.parameters[i].name, parameters[i]);
    return named;
}

bool RunRequest::areLinked(ProcessId one, ProcessId other) const
{
    return network->linkBetween(embedding.nodeOf(one), embedding.nodeOf(other)) != nobody;
}

} // namespace lockstep
