// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// The formula of an algorithm is what is counted on the networks that its header names, under its own settings, for
// every number of processes and words and all parameters that it is given for.

#include <doctest/doctest.h>

#include <algorithm>

#include "core/account/formula_check.h"
#include "core/header/header.h"
#include "core/header/program.h"
#include "core/machine/run.h"
#include "core/trace/crowding.h"
#include "core/trace/predicted_cost.h"
#include "tests/claims/cases.h"

using namespace lockstep;

TEST_CASE("formulas: each is what is counted, wherever it is given")
{
    for (const std::string& name : claims::algorithms()) {
        const claims::Cases cases(name);
        std::vector<std::string> networks;
        for (const auto& family : cases.program().header.networks)
            std::ranges::copy(networksOf(family, 16), std::back_inserter(networks));
        // Times that no sum of few terms can take in another way. A formula without th leaves hops out.
        const claims::Dimension times{1, [](RunRequest& request, int) {
                                          request.settings.ts = 1000000;
                                          request.settings.tw = 1000;
                                          request.settings.th = 1;
                                      }};
        std::vector<claims::Dimension> dimensions = {
            times, claims::sources(), claims::words({1, 2, 3, 4, 5, 8, 12, 60, 65, 128})};
        if (!cases.program().header.parameters.empty())
            dimensions.push_back(claims::parameters({-1, 1, 2, 3, 4, 5, 16, 64}));
        if (cases.program().header.operation == "circular-shift")
            dimensions.push_back(claims::shifts());
        std::int64_t predictions = 0, wrong = 0;
        std::string first;
        cases.each(networks, dimensions, claims::mostCases(100), [&](const Trace& trace) {
            const auto predicted = predictedCost(trace.request);
            if (!predicted)
                return;
            ++predictions;
            const double hops = predicted->formula.find("th") == std::string::npos
                ? static_cast<double>(trace.totals.th) * trace.request.settings.th
                : 0;
            if (std::abs(predicted->time + hops - trace.totals.time) < 1e-3)
                return;
            ++wrong;
            if (wrong <= 6)
                first += "\n    " + claims::text(trace.request).substr(0, 130) + ": " + std::to_string(predicted->time)
                    + " counted " + std::to_string(trace.totals.time);
        });
        CHECK_MESSAGE(predictions > 0, name << ": no formula ever holds");
        CHECK_MESSAGE(wrong == 0, name << ": " << wrong << " of " << predictions << first);
    }
}

TEST_CASE("formulas: a general one is what is counted on other networks, as far as they allow as many ports and share "
          "no link")
{
    int compared = 0;
    for (const std::string& name : claims::algorithms()) {
        const claims::Cases cases(name);
        const Settings own = ownSettings(cases.request("ring:2"));
        std::int64_t wrong = 0;
        std::string first;
        if (own.ports != 1 || own.switching != Switching::CutThrough)
            continue;
        std::vector<claims::Dimension> dimensions = {claims::sources(), claims::words({1, 3, 5, 12, 60, 128})};
        if (!cases.program().header.parameters.empty())
            dimensions.push_back(claims::parameters({1, 2, 3, 4, 16, 64}));
        cases.each(claims::networksUpTo(16), dimensions, claims::mostCases(60), [&](const Trace& trace) {
            const auto predicted = predictedCost(trace.request);
            if (!predicted || !predicted->isGeneral)
                return;
            ++compared;
            if (!agrees(*predicted, costWithoutSharing(trace).time) && ++wrong <= 3)
                first += "\n    " + claims::text(trace.request).substr(0, 130) + ": " + std::to_string(predicted->time)
                    + " counted " + std::to_string(trace.totals.time);
        });
        CHECK_MESSAGE(wrong == 0, name << ": " << wrong << first);
    }
    CHECK(compared > 500);
}

TEST_CASE("formulas: a single process costs nothing on any network")
{
    for (const std::string& name : claims::algorithms())
        claims::Cases(name).each(claims::networksUpTo(1), {claims::words({1, 12})}, 1000, [](const Trace& trace) {
            if (const auto predicted = predictedCost(trace.request))
                CHECK_MESSAGE(predicted->time == trace.totals.time, claims::text(trace.request));
        });
}

namespace {

/// The request without what a reason names; whether sharing is one.
bool takeAway(RunRequest& request, const std::string& reason)
{
    const Settings own = ownSettings(request);
    for (const SettingRow& row : settingRows())
        if (!row.isTime() && reason == row.said(own))
            return row.set(request.settings, row.get(own)), false;
    if (reason == "hops that take no time")
        request.settings.th = 0;
    else if (reason == "a run without faults")
        request.faults.clear(),
            request.network = std::make_shared<const Network>(*makeNetwork(request.network->spec()));
    else if (reason.starts_with("a network without embedding"))
        request.embeddingName.clear();
    else if (reason.starts_with("a network without ")) {
        const std::string spec = request.network->spec();
        request.network = std::make_shared<const Network>(*makeNetwork(spec.substr(0, spec.find(','))));
        request.setFaults(request.faults);
    } else {
        CHECK(reason == "links that no two messages share");
        return true;
    }
    return false;
}

/// Whether the count agrees with the formula without these reasons.
bool agreesWithout(RunRequest request, const std::vector<std::string>& reasons)
{
    bool isUnshared = false;
    for (const std::string& reason : reasons)
        isUnshared = takeAway(request, reason) || isUnshared;
    const auto ready = prepare(std::move(request));
    REQUIRE(ready);
    const Trace trace = run(*ready);
    const auto predicted = predictedCost(trace.request);
    return predicted && !trace.error
        && std::abs(predicted->time - (isUnshared ? costWithoutSharing(trace).time : trace.totals.time)) < 1e-6;
}

} // namespace

TEST_CASE("formulas: the reasons why one differs are what makes it agree when they are taken away, and no fewer")
{
    auto networks = claims::networksUpTo(16);
    for (const char* spec : {"mesh:3x4,labels=columns", "torus:4x4,ties=alternate", "torus:4x4,ties=clockwise",
             "ring:8,ties=alternate", "ring:16,ties=clockwise", "mesh:2x4,origin=top"})
        for (int often = 0; often < 5; ++often)
            networks.emplace_back(spec);
    auto dimensions = claims::settings();
    for (const auto& more : {claims::words({1, 3, 16, 65}), claims::sources(), claims::faults(), claims::embeddings(),
             claims::Dimension{2, [](RunRequest&request, int value) { request.settings.th = value; }}})
        dimensions.push_back(more);
    int differing = 0, explained = 0;
    for (const std::string& name : claims::algorithms()) {
        claims::Cases(name).each(networks, dimensions, claims::mostCases(30), [&](const Trace& trace) {
            const auto predicted = predictedCost(trace.request);
            if (!predicted || agrees(*predicted, trace.totals.time))
                return;
            ++differing;
            const auto reasons = formulaReasons(trace, *predicted);
            if (reasons.empty())
                return;
            ++explained;
            CHECK_MESSAGE(
                agreesWithout(trace.request, reasons), claims::text(trace.request) << ": " << reasons.front());
            for (std::size_t i = 0; i < reasons.size(); ++i) {
                auto fewer = reasons;
                fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
                CHECK_FALSE_MESSAGE(
                    agreesWithout(trace.request, fewer), claims::text(trace.request) << ": " << reasons[i]);
            }
        });
    }
    CHECK(explained > 100);
    MESSAGE(differing << " formulas differ, " << explained << " with reasons");
}
