// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/predicted_cost.h"

#include "core/trace/formula_variables.h"

namespace lockstep {
namespace {

const std::string* formulaFor(const RunRequest& request)
{
    const auto& costs = request.program->header.costs;
    for (const auto& family : {request.network->family(), std::string()})
        if (const auto found = costs.find(family); found != costs.end())
            return &found->second;
    return nullptr;
}

} // namespace

std::optional<PredictedCost> predictedCost(const RunRequest& request)
{
    const auto* text = formulaFor(request);
    if (text == nullptr)
        return std::nullopt;
    auto variables = formulaVariables(request);
    const auto& settings = request.settings;
    for (const auto& [name, time] :
        {std::pair("ts", settings.ts), std::pair("tw", settings.tw), std::pair("th", settings.th)}) {
        const auto exact = Fraction::near(time);
        if (!exact)
            return std::nullopt;
        variables[name] = *exact;
    }
    const auto value = evaluate(*text, variables);
    if (!value || !std::holds_alternative<Fraction>(*value))
        return std::nullopt;
    return PredictedCost{*text, std::get<Fraction>(*value).value()};
}

} // namespace lockstep
