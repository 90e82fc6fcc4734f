// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/request/check_words.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "app/request/messages.h"
#include "app/request/options.h"
#include "core/account/narrator.h"
#include "core/base/catalogue.h"
#include "core/base/settings.h"
#include "core/base/spelling.h"
#include "core/base/text.h"
#include "core/header/header.h"
#include "core/network/network.h"
#include "core/network/network_name.h"
#include "core/operation/operation.h"

namespace lockstep {
namespace {

/// The facts whose names are not words.
constexpr std::array<std::pair<std::string_view, const char*>, 8> titles = {{{"word_hops", translatable("word-hops")},
    {"ts", translatable("startup times (ts)")}, {"tw", translatable("word times (tw)")},
    {"th", translatable("hop times (th)")}, {"max_link_words", translatable("words on the busiest link")},
    {"unreceived", translatable("messages never received")}, {"number", translatable("number at the end")},
    {"barriers", translatable("barrier statements")}}};
/// The others, for translators.
[[maybe_unused]] constexpr std::array plainTitles = {translatable("rounds"), translatable("messages"),
    translatable("words"), translatable("hops"), translatable("time"), translatable("result"), translatable("error"),
    translatable("line"), translatable("process"), translatable("cycle")};

constexpr std::array<std::pair<std::string_view, Message>, 8> networkRows = {
    {{"ring", message::requestOnRing}, {"linear", message::requestOnLine}, {"complete", message::requestOnComplete},
        {"hypercube", message::requestOnHypercube}, {"star", message::requestOnStar}, {"tree", message::requestOnTree},
        {"mesh", message::requestOnMesh}, {"torus", message::requestOnTorus}}};

/// "on a ring of 8 processes"
std::string networkWords(const std::string& spec)
{
    const NetworkName name = readNetworkName(spec);
    const auto row = std::ranges::find(networkRows, name.family, [](const auto& each) { return each.first; });
    if (row == networkRows.end() || name.hasOptions)
        return say(message::requestOnNetwork, {spec});
    return say(row->second, {name.sides()});
}

/// The settings that the options change, and the program's own numbers.
void addSettings(std::vector<std::string>& parts, const RunOptions& run)
{
    for (const SettingRow& row : settingRows()) {
        const auto given = run.settings.find(row.name);
        Settings settings;
        if (given == run.settings.end() || !row.set(settings, given->second))
            continue;
        parts.push_back(row.isTime() ? say(message::requestNamed, {row.name, given->second}) : row.said(settings));
    }
    for (const auto& [name, value] : run.parameters)
        parts.push_back(say(message::requestNamed, {name, value}));
    if (!run.faults.empty())
        parts.push_back(narrator::faults(run.faults));
}

} // namespace

std::string runWords(const RunOptions& run, const Header& header)
{
    std::vector<std::string> parts = {networkWords(run.network)};
    const auto kind = findOperation(header.operation);
    const OperationInfo& info = operationInfo(kind.value_or(OperationKind::None));
    if (run.words.value_or(1) > 1)
        parts.push_back(say(message::requestWords, {std::to_string(*run.words)}));
    if (run.source > 0 && info.one != OperationInfo::One::Nobody)
        parts.push_back(say(info.one == OperationInfo::One::Source ? message::requestSource : message::requestRoot,
            {std::to_string(run.source)}));
    if (info.shifts)
        parts.push_back(say(message::requestShift, {std::to_string(run.shift)}));
    if (!run.values.empty())
        parts.push_back(say(message::requestValues, {joined(run.values)}));
    addSettings(parts, run);
    return asList(parts);
}

std::string factTitle(const std::string& name)
{
    const auto row = std::ranges::find(titles, name, [](const auto& each) { return each.first; });
    return inLanguage(row == titles.end() ? std::string_view(name) : std::string_view(row->second));
}

std::string amountWords(Relation relation, const std::string& value)
{
    switch (relation) {
    case Relation::Equal: return value;
    case Relation::NotEqual: return say(message::requestOther, {value});
    case Relation::Less: return say(message::requestLess, {value});
    case Relation::LessEqual: return say(message::requestAtMost, {value});
    case Relation::Greater: return say(message::requestMore, {value});
    case Relation::GreaterEqual: return say(message::requestAtLeast, {value});
    }
    return value;
}

std::string checkWords(const Expectation& check, const Header& header)
{
    RunOptions run;
    if (applyOptions(run, check))
        return check.text;
    std::vector<std::string> facts;
    for (const Fact& fact : check.facts)
        facts.push_back(say(message::requestFact, {factTitle(fact.name), amountWords(fact.relation, fact.value)}));
    return say(message::requestCheck, {runWords(run, header), asListApart(facts)});
}

} // namespace lockstep
