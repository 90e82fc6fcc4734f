// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/metadata.h"

#include <nlohmann/json.hpp>

#include "core/base/settings.h"
#include "core/figure/panels.h"
#include "core/figure/wording.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

using Json = nlohmann::ordered_json;

Json settingsJson(const Settings& settings)
{
    Json json;
    for (const auto& row : settingRows())
        json[row.name] = row.isTime() ? Json(settings.*row.time) : Json(row.get(settings));
    return json;
}

Json figureJson(const FigureOptions& options)
{
    Json json = {{"kind", options.kind}, {"layout", layoutName(options.layout)}, {"rounds", options.rounds},
        {"arrows", arrowFormName(options.arrows)}, {"placement", options.placement}, {"labels", options.labels},
        {"contents", options.contents}, {"contents-at", options.heldTime == HeldTime::Before ? "before" : "after"},
        {"contents-order", options.heldOrder == HeldOrder::Received ? "received" : "sorted"},
        {"panels", options.panels == PanelUnit::Phase ? "phases" : "rounds"}, {"final", options.finalPanel},
        {"ghosts", options.ghosts}, {"owners", options.owners}, {"no-numbers", !options.numbers},
        {"title", options.title}, {"type-scale", options.typeScale}};
    if (options.heldAs == HeldAs::Numbers)
        json["contents-as"] = "numbers";
    if (options.until)
        json["until"] = *options.until;
    if (options.packetNames)
        json["packet-names"] = true;
    if (options.origin)
        json["origin"] = *options.origin;
    if (options.everyOrigin)
        json["origin"] = "all";
    if (options.holders)
        json["holders"] = true;
    if (options.kind == "table")
        json.update(
            {{"table", options.table.function}, {"process", options.table.process}, {"rows", options.table.rows},
                {"columns", options.table.columns}, {"transposed", options.table.transposed}});
    return json;
}

// "(a) round 1, (b) round 2, (c) round 7."
std::string panelWords(const Trace& trace, const FigureOptions& options)
{
    std::string text;
    for (const Panel& panel : panelsOf(trace, options))
        text += (text.empty() ? "(" : "; (") + panel.name + ") " + panel.words;
    return text + '.';
}

std::string contentsWords(const FigureOptions& options)
{
    if (!options.contents)
        return {};
    return std::string(" In parentheses beside each node: whose data it holds ")
        + (options.heldTime == HeldTime::Before ? "before that." : "after that, what is new in bold.");
}

std::string crowdWords(const Trace& trace, const FigureOptions& options)
{
    for (const RoundNumber round : options.rounds)
        if (round > 0 && momentOf(options, round) != Moment::Later)
            for (const LinkLoad& load : trace.rounds[static_cast<std::size_t>(round - 1)].links)
                if (load.messages > 1)
                    return " Links that several messages want in one round are marked with their number.";
    return {};
}

std::string untilWords(const FigureOptions& options)
{
    if (options.rounds.empty() || momentOf(options, options.rounds.back()) != Moment::Later)
        return {};
    return *options.until == 0 ? " Shown as it is before the first round."
                               : " Shown up to round " + std::to_string(*options.until) + '.';
}

std::string filterWords(const Trace& trace, const FigureOptions& options)
{
    std::string text;
    if (options.origin)
        text += " Only messages with data of " + processName(trace, options, *options.origin) + " are shown.";
    if (options.holders)
        text += " Nodes that have received something before are filled.";
    return text;
}

std::string arrowWords(const FigureOptions& options)
{
    std::string text = "An arrow leads from the sender of a message to its receiver";
    if (options.arrows == ArrowForm::Lanes)
        text = "A line leads along the links from the sender of a message to its receiver";
    if (options.numbers
        && (options.owners || options.packetNames || options.rounds.size() != 1 || options.arrows == ArrowForm::Direct))
        text += options.packetNames ? "; at it stands what it carries"
            : options.owners        ? "; at it stand the round and, in parentheses, whose data it carries"
                                    : "; the number at it is the round in which it is sent";
    return text + '.';
}

std::string roundWords(const Trace& trace, const FigureOptions& options)
{
    if (options.kind == "table")
        return "What " + options.table.function + " returns to process "
            + processName(trace, options, options.table.process) + '.';
    if (trace.totals.messages == 0 && trace.messages.empty())
        return "Nothing is sent.";
    const std::vector<std::int64_t> rounds(options.rounds.begin(), options.rounds.end());
    const std::string which = (rounds.size() == 1 ? "Round " : "Rounds ") + folded(rounds, "–", ", ");
    if (options.kind == "tree" && (options.origin || options.everyOrigin))
        return "Whom the data of " + (options.origin ? processName(trace, options, *options.origin) : "each process")
            + " reach, over whom, and in which round." + untilWords(options);
    if (options.kind != "network")
        return which + '.' + untilWords(options);
    const std::string more =
        filterWords(trace, options) + contentsWords(options) + crowdWords(trace, options) + untilWords(options);
    const bool labelled = options.owners || options.packetNames;
    if (options.layout == FigureLayout::Filmstrip)
        return panelWords(trace, options) + (labelled ? ' ' + arrowWords(options) : std::string()) + more;
    if (options.layout == FigureLayout::Single)
        return which + (rounds.front() > 1 ? " is drawn strong, the rounds before it are faded." : ".") + more;
    return (rounds.size() < trace.rounds.size() ? which + ". " : std::string()) + arrowWords(options) + more;
}

} // namespace

std::string layoutName(FigureLayout layout)
{
    return layout == FigureLayout::Single ? "single" : layout == FigureLayout::Overlay ? "overlay" : "filmstrip";
}

std::string arrowFormName(ArrowForm form) { return form == ArrowForm::Direct ? "direct" : "lanes"; }

std::string figureMetadata(const Trace& trace, const FigureOptions& options)
{
    const RunRequest& request = trace.request;
    Json run = {{"network", request.network->spec()}, {"embedding", request.embeddingName},
        {"operation", operationInfo(request.operation.kind).name}, {"source", request.operation.source},
        {"words", request.operation.words}, {"shift", request.operation.shift}, {"values", request.operation.values},
        {"settings", settingsJson(request.settings)}};
    if (request.program) {
        run["inputs"] = request.program->header.inputs;
        run["result"] = request.program->header.result;
    }
    const Json json = {{"lockstep", 1}, {"program", request.program ? request.program->text : std::string()},
        {"algorithm", request.program ? request.program->name : std::string()}, {"options", run},
        {"figure", figureJson(options)}};
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string figureTitle(const Trace& trace, const FigureOptions& options)
{
    if (!options.title.empty())
        return options.title;
    const std::string operation = operationWords(trace);
    const std::string algorithm = algorithmWords(trace);
    const std::string what = !operation.empty() ? operation : !algorithm.empty() ? algorithm : "Messages";
    return what + " on " + networkWords(*trace.request.network);
}

std::string figureCaption(const Trace& trace, const FigureOptions& options)
{
    std::string text = figureTitle(trace, options);
    const OperationKind kind = trace.request.operation.kind;
    if (kind == OperationKind::OneToAllBroadcast || kind == OperationKind::Scatter)
        text += " from node " + std::to_string(trace.request.operation.source);
    if (kind == OperationKind::AllToOneReduction || kind == OperationKind::Gather)
        text += " to node " + std::to_string(trace.request.operation.source);
    if (const std::string algorithm = algorithmWords(trace);
        !algorithm.empty() && text.find(algorithm) == std::string::npos)
        text += " (" + algorithm + ')';
    return text + ". " + roundWords(trace, options);
}

} // namespace lockstep
