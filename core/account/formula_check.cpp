// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/account/formula_check.h"

#include <algorithm>
#include <functional>
#include <memory>

#include "core/account/messages.h"
#include "core/account/say.h"
#include "core/base/spelling.h"
#include "core/machine/run.h"
#include "core/network/network.h"
#include "core/network/network_name.h"
#include "core/trace/crowding.h"
#include "core/trace/predicted_cost.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

// A table of a run must not take longer than the run: larger ones are not explained.
constexpr std::int64_t mostReplayedMessages = 20'000;
constexpr std::int64_t mostStatements = 2'000'000;

/// Something of a run that its formula may not be for.
struct Suspect {
    std::string words;
    std::function<void(RunRequest&)> takeAway; ///< null: that links are shared, which only counting can leave out
};

/// The network of that name as it is without faults.
void setNetwork(RunRequest& request, const std::string& spec)
{
    if (auto made = makeNetwork(spec))
        request.network = std::make_shared<const Network>(*std::move(made.value));
    request.setFaults(request.faults);
}

std::vector<Suspect> suspectsOf(const RunRequest& request, const PredictedCost& predicted)
{
    std::vector<Suspect> suspects;
    for (const SettingRow* row : departures(request))
        suspects.push_back({row->said(ownSettings(request)),
            [row](RunRequest& other) { row->set(other.settings, row->get(ownSettings(other))); }});
    if (const std::string& options = request.network->options(); !options.empty())
        suspects.push_back({say(message::accountForNetwork, {options}), [](RunRequest& other) {
                                NetworkName name = readNetworkName(other.network->spec());
                                name.options.clear();
                                name.hasOptions = false;
                                setNetwork(other, name.text());
                            }});
    if (!request.embeddingName.empty() && request.embeddingName != "identity")
        suspects.push_back({say(message::accountForNetwork, {say(message::accountEmbedding, {request.embeddingName})}),
            [](RunRequest& other) { other.embeddingName.clear(); }});
    if (!request.faults.empty())
        suspects.push_back({say(message::accountForNoFaults), [](RunRequest& other) {
                                other.faults.clear();
                                setNetwork(other, other.network->spec());
                            }});
    if (predicted.formula.find("th") == std::string::npos && request.settings.th > 0)
        suspects.push_back({say(message::accountForNoHops), [](RunRequest& other) { other.settings.th = 0; }});
    if (predicted.isGeneral)
        suspects.push_back({say(message::accountForUnshared), nullptr});
    return suspects;
}

/// Whether the count agrees with the formula once the marked suspects are taken away.
bool agreesWithout(const RunRequest& request, const std::vector<Suspect>& suspects, const std::vector<bool>& marked)
{
    RunRequest other = request;
    bool isUnshared = false;
    for (std::size_t i = 0; i < suspects.size(); ++i) {
        if (marked[i] && suspects[i].takeAway)
            suspects[i].takeAway(other);
        isUnshared = isUnshared || (marked[i] && !suspects[i].takeAway);
    }
    other.isJudged = false;
    other.budgets.messages = std::min(other.budgets.messages, mostReplayedMessages);
    other.budgets.statements = std::min(other.budgets.statements, mostStatements);
    const auto ready = prepare(std::move(other));
    const auto predicted = ready ? predictedCost(*ready) : std::nullopt;
    if (!predicted)
        return false;
    const Trace again = run(*ready);
    return !again.error && agrees(*predicted, isUnshared ? costWithoutSharing(again).time : again.totals.time);
}

} // namespace

std::vector<std::string> formulaReasons(const Trace& trace, const PredictedCost& predicted)
{
    if (trace.error || agrees(predicted, trace.totals.time) || trace.totals.messages > mostReplayedMessages
        || trace.totals.rounds > mostReplayedMessages)
        return {};
    const auto suspects = suspectsOf(trace.request, predicted);
    std::vector<bool> marked(suspects.size(), true);
    if (suspects.empty() || !agreesWithout(trace.request, suspects, marked))
        return {};
    std::vector<std::string> reasons;
    for (std::size_t i = suspects.size(); i-- > 0;) { // what can stay is no reason
        if (!marked[i])
            continue;
        marked[i] = false;
        if (agreesWithout(trace.request, suspects, marked))
            i = suspects.size(); // what was needed beside it may be needed no more
        else
            marked[i] = true;
    }
    for (std::size_t i = 0; i < suspects.size(); ++i)
        if (marked[i])
            reasons.push_back(suspects[i].words);
    return reasons;
}

} // namespace lockstep
