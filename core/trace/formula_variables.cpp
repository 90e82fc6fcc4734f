// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/formula_variables.h"

#include "core/network/network.h"
#include "core/trace/run_request.h"
#include "core/value/arithmetic.h"

namespace lockstep {

std::map<std::string, Fraction> formulaVariables(const RunRequest& request)
{
    const auto& setup = request.operation;
    const auto extent = request.network->extent();
    std::map<std::string, Fraction> variables{
        {"p", setup.processes},
        {"d", arithmetic::log2Ceiling(setup.processes)},
        {"m", setup.words},
        {"q", setup.shift},
        {"source", setup.source},
        {"root", setup.source},
    };
    for (const auto& [name, value] : request.namedParameters())
        variables.emplace(name, value);
    if (extent.rows > 0) {
        variables.emplace("rows", extent.rows);
        variables.emplace("cols", extent.columns);
        variables.emplace("planes", extent.planes);
    }
    return variables;
}

} // namespace lockstep
