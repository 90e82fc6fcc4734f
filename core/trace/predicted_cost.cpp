// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/predicted_cost.h"

#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "core/header/header.h"
#include "core/header/program.h"
#include "core/network/network.h"
#include "core/trace/crowding.h"
#include "core/trace/round_record.h"
#include "core/trace/run_request.h"
#include "core/trace/trace.h"
#include "core/value/arithmetic.h"

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

/// The settings that formulas depend on, where they are not the header's.
std::vector<std::string> departures(const RunRequest& request)
{
    const Header& header = request.program->header;
    Settings own;
    for (const auto& [name, value] : header.settings)
        set(own, name, value);
    own = inForce(own);
    std::vector<std::string> names;
    for (const auto& row : settingRows()) {
        const bool isChosen = row.fixed(own).empty() && row.fixed(request.settings).empty();
        if (!row.isTime() && row.inCost && isChosen && row.get(own) != row.get(request.settings))
            names.push_back(row.said(own));
    }
    return names;
}

bool isNear(double a, double b) { return std::abs(a - b) <= 1e-9 * std::max(1.0, std::abs(b)); }

/// What was counted if a hop took no time.
double timeWithoutHops(const Trace& trace)
{
    const auto& settings = trace.request.settings;
    return settings.ts * static_cast<double>(trace.totals.ts) + settings.tw * static_cast<double>(trace.totals.tw);
}

} // namespace

std::string ownSettings(const RunRequest& request) { return joined(departures(request)); }

Agreement agreement(const Trace& trace, const PredictedCost& predicted)
{
    const auto& request = trace.request;
    if (isNear(predicted.time, trace.totals.time))
        return Agreement::Agrees;
    if (predicted.formula.find("th") == std::string::npos && isNear(predicted.time, timeWithoutHops(trace)))
        return Agreement::LeavesHopsOut;
    if (!departures(request).empty())
        return Agreement::OtherSettings;
    const bool isEmbedded = !request.embeddingName.empty() && request.embeddingName != "identity";
    if (isEmbedded || !request.network->options().empty())
        return Agreement::OtherNetwork;
    const bool isGeneral = !request.program->header.costs.contains(request.network->family());
    return isGeneral && costWithoutSharing(trace).rounds > 0 ? Agreement::Crowded : Agreement::Differs;
}

std::optional<PredictedCost> predictedCost(const RunRequest& request)
{
    const auto* text = formulaFor(request);
    if (text == nullptr)
        return std::nullopt;
    auto variables = formulaVariables(request);
    for (const auto& row : settingRows()) {
        if (!row.isTime())
            continue;
        const auto exact = Fraction::near(request.settings.*row.time);
        if (!exact)
            return std::nullopt;
        variables[row.name] = *exact;
    }
    const auto value = evaluate(*text, variables);
    if (!value || !std::holds_alternative<Fraction>(*value))
        return std::nullopt;
    return PredictedCost{*text, std::get<Fraction>(*value).value()};
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
