// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/figure/options/metadata.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <type_traits>

#include "core/base/fault.h"
#include "core/base/notation.h"
#include "core/base/settings.h"
#include "core/base/text.h"
#include "core/figure/kind.h"
#include "core/figure/layout/panels.h"
#include "core/figure/options/figure_options.h"
#include "core/figure/options/wording.h"
#include "core/header/header.h"
#include "core/header/program.h"
#include "core/network/network.h"
#include "core/operation/data_rows.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

using OrderedJson = nlohmann::ordered_json;

OrderedJson settingsJson(const Settings& settings)
{
    OrderedJson json;
    for (const auto& row : settingRows())
        json[row.name] = row.isTime() ? OrderedJson(settings.*row.time) : OrderedJson(row.get(settings));
    return json;
}

/// In the form of --set.
std::string parametersText(const RunRequest& request)
{
    std::vector<std::string> texts;
    for (const auto& [name, value] : request.namedParameters())
        texts.push_back(name + '=' + std::to_string(value));
    return joined(texts, ",");
}

OrderedJson toJson(const OptionValue& value)
{
    return std::visit(
        [](const auto& known) -> OrderedJson {
            if constexpr (std::is_same_v<std::decay_t<decltype(known)>, std::monostate>)
                return nullptr;
            else
                return known;
        },
        value);
}

// The options that are always present come first, including the size of the style's text: the order of earlier
// versions.
OrderedJson figureJson(const FigureInputs& options)
{
    const FigureInputs standard;
    OrderedJson json;
    const auto add = [&](Recorded group) {
        for (const auto& [row, recorded, caption, appliesTo, stays, mayBeIdle] : figureOptions())
            if (recorded == group && (group != Recorded::Given || row.get(options) != row.get(standard)))
                json[row.name] = toJson(row.get(options));
    };
    for (const auto group : {Recorded::First, Recorded::Always, Recorded::Last})
        add(group);
    json["type-scale"] = options.typeScale;
    add(Recorded::Given);
    if (kindOf(options).takesTable)
        add(Recorded::OfTable);
    return json;
}

std::string written(const OrderedJson& json)
{
    return json.dump(-1, ' ', false, OrderedJson::error_handler_t::replace);
}

/// Without folders, which are of the author's computer; empty if the network is not from a file.
std::string fileNameOf(const Network& network)
{
    const std::string file = fileOfNetwork(network.spec());
    return file.substr(file.rfind('/') + 1);
}

} // namespace

std::string fileBesideFigure(const Network& network)
{
    return network.graphText() ? std::string() : fileNameOf(network);
}

std::string figureMetadata(const Trace& trace, const FigureInputs& options)
{
    const RunRequest& request = trace.request;
    const auto& graph = request.network->graphText();
    OrderedJson run = {
        {"network",
            graph ? withFile(request.network->spec(), fileNameOf(*request.network)) : publishedSpec(*request.network)},
        {"embedding", request.embeddingName},
        {"operation", operationInfo(request.operation.kind).name},
    };
    for (const DataRow& row : dataRows())
        run[row.option.name] = toJson(row.get(request.operation));
    run["settings"] = settingsJson(request.settings);
    for (const Fault& fault : request.faults) // by kind, as the options of the command line
        run[faultRows()[static_cast<std::size_t>(fault.kind)].name].push_back(faultText(fault));
    if (request.program) {
        run["inputs"] = request.program->header.inputs;
        run["result"] = request.program->header.result;
        if (!request.parameters.empty())
            run["set"] = parametersText(request);
    }
    OrderedJson json = {{"lockstep", 1},
        {"program", request.program ? withoutHiddenChecks(request.program->text) : std::string()},
        {"algorithm", request.program ? request.program->name : std::string()}, {"options", run},
        {"figure", figureJson(options)}};
    if (graph)
        json["graph"] = *graph;
    if (const std::string_view notation = usedNotation().name; notation != notations().front().name)
        json["notation"] = notation;
    return written(json);
}

std::string metadataOfAll(const std::vector<std::string>& parts, const FigureOptions& whole)
{
    OrderedJson all = OrderedJson::array();
    for (const std::string& part : parts)
        if (all.push_back(OrderedJson::parse(part, nullptr, false)); !all.back().is_object())
            return {};
    const FigureInputs standard;
    for (const FigureOptionRow& row : figureOptions())
        if (std::ranges::count(optionsOfWhole(), row.option.name) > 0)
            for (OrderedJson& part : all) {
                OrderedJson& figure = part["figure"];
                const bool isFirst = &part == &all.front(), isAlways = row.recorded != Recorded::Given;
                if (!isAlways || !isFirst)
                    figure.erase(row.option.name);
                if (isFirst && (isAlways || row.option.get(whole) != row.option.get(standard)))
                    figure[row.option.name] = toJson(row.option.get(whole));
            }
    OrderedJson first = std::move(all.front());
    all.erase(all.begin());
    first["beside"] = std::move(all);
    return written(first);
}

} // namespace lockstep
