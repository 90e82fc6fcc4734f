// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/trace/predicted_cost.h"

#include <algorithm>
#include <cmath>

#include "core/header/header.h"
#include "core/header/program.h"
#include "core/network/network.h"
#include "core/trace/run_request.h"
#include "core/trace/trace.h"
#include "core/value/arithmetic.h"

namespace lockstep {
namespace {

const CostFormula* formulaFor(const RunRequest& request, const FormulaVariables& variables)
{
    const auto holds = [&](const std::string& condition) {
        const auto value = condition.empty() ? Outcome<FormulaValue>(true) : evaluate(condition, variables);
        return value && std::holds_alternative<bool>(*value) && std::get<bool>(*value);
    };
    for (const auto& network : {request.network->family(), std::string()})
        for (const CostFormula& cost : request.program->header.costs)
            if (cost.network == network && holds(cost.condition))
                return &cost;
    return nullptr;
}

} // namespace

Settings ownSettings(const RunRequest& request)
{
    Settings own;
    for (const auto& [name, value] : request.program->header.settings)
        set(own, name, value);
    return inForce(own);
}

std::vector<const SettingRow*> departures(const RunRequest& request)
{
    const Settings own = ownSettings(request);
    std::vector<const SettingRow*> rows;
    for (const auto& row : settingRows()) {
        const bool isChosen = row.fixed(own).empty() && row.fixed(request.settings).empty();
        if (!row.isTime() && row.inCost && isChosen && row.get(own) != row.get(request.settings))
            rows.push_back(&row);
    }
    return rows;
}

bool agrees(const PredictedCost& predicted, double time)
{
    return std::abs(predicted.time - time) <= 1e-9 * std::max(1.0, std::abs(time));
}

std::optional<PredictedCost> predictedCost(const RunRequest& request)
{
    auto variables = formulaVariables(request);
    const CostFormula* const cost = formulaFor(request, variables);
    if (cost == nullptr)
        return std::nullopt;
    for (const auto& row : settingRows()) {
        if (!row.isTime())
            continue;
        const auto exact = Fraction::near(request.settings.*row.time);
        if (!exact)
            return std::nullopt;
        variables[row.name] = *exact;
    }
    const auto value = evaluate(cost->formula, variables);
    if (!value || !std::holds_alternative<Fraction>(*value))
        return std::nullopt;
    return PredictedCost{cost->formula, cost->condition, cost->network.empty(), std::get<Fraction>(*value).value()};
}

BoundCheck checkBound(const Trace& trace)
{
    const bool didItsWork = !trace.error && !(trace.verdict && !trace.verdict->correct);
    const auto line = [&](const std::optional<std::int64_t>& atLeast, std::int64_t counted) {
        BoundCheck::Line result{atLeast, counted, std::nullopt};
        if (atLeast && didItsWork)
            result.met = counted == *atLeast;
        return result;
    };
    const Bound& bound = trace.bound;
    const Totals& totals = trace.totals;
    return {line(bound.rounds, totals.rounds), line(bound.words, totals.tw), line(bound.transmissions, totals.hops)};
}

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
