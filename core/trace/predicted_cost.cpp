// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/predicted_cost.h"

#include <algorithm>
#include <cmath>

#include "core/trace/crowding.h"
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

/// The settings that formulas depend on, where they are not the header's.
std::vector<std::string> departures(const RunRequest& request)
{
    const Header& header = request.program->header;
    Settings own;
    for (const auto& [name, value] : {std::pair("ports", header.ports), std::pair("duplex", header.duplex),
             std::pair("switching", header.switching), std::pair("sends", header.sends),
             std::pair("sharing", header.sharing), std::pair("packets", header.packets)})
        if (!value.empty())
            set(own, name, value);
    if (own.switching == Switching::StoreAndForward)
        own.sharing = Sharing::Exclusive;
    std::vector<std::string> names;
    const auto compare = [&](const char* name, const std::string& said) {
        if (get(own, name) != get(request.settings, name))
            names.push_back(said);
    };
    compare("ports", get(own, "ports") + (own.ports == 1 ? " port" : " ports"));
    compare("duplex", get(own, "duplex") + " duplex");
    compare("switching", get(own, "switching"));
    compare("sends", get(own, "sends") + " sends");
    if (own.switching == request.settings.switching)
        compare("sharing", get(own, "sharing") + " links");
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

std::string ownSettings(const RunRequest& request)
{
    std::string text;
    for (const auto& name : departures(request))
        text += (text.empty() ? "" : ", ") + name;
    return text;
}

Agreement agreement(const Trace& trace, const PredictedCost& predicted)
{
    const auto& request = trace.request;
    if (isNear(predicted.time, trace.totals.time))
        return Agreement::Agrees;
    if (predicted.formula.find("th") == std::string::npos && isNear(predicted.time, timeWithoutHops(trace)))
        return Agreement::LeavesHopsOut;
    if (!departures(request).empty())
        return Agreement::OtherSettings;
    const bool isEmbedded = !request.embedding.empty() && request.embedding != "identity";
    const bool hasOptions =
        request.network->family() != "file" && request.network->spec().find(',') != std::string::npos;
    if (isEmbedded || hasOptions)
        return Agreement::OtherNetwork;
    const bool isGeneral = !request.program->header.costs.contains(request.network->family());
    return isGeneral && uncrowded(trace).rounds > 0 ? Agreement::Crowded : Agreement::Differs;
}

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
