// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/operation/doubling.h"

#include <algorithm>
#include <string>

#include "core/operation/messages.h"
#include "core/operation/operation_file.h"

namespace lockstep {

std::optional<Doubling> doublingOf(OperationKind kind) { return operationOf(kind).doubling; }

std::int64_t doubled(std::int64_t before, std::int64_t ports, std::int64_t processes)
{
    return std::min(processes, before * (ports + 1));
}

Diagnostic doublingReason(Doubling what, std::int64_t ports, std::int64_t processes)
{
    const bool spreads = what == Doubling::Knowers;
    if (ports == 1)
        return problem(
            spreads ? message::operationBoundSpread : message::operationBoundCollect, {std::to_string(processes)});
    return problem(spreads ? message::operationBoundSpreadPorts : message::operationBoundCollectPorts,
        {std::to_string(ports + 1), std::to_string(processes)});
}

} // namespace lockstep
