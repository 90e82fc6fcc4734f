// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/metadata.h"

#include <nlohmann/json.hpp>

#include "core/figure/wording.h"
#include "core/trace/settings.h"

namespace lockstep {
namespace {

using Json = nlohmann::ordered_json;

Json settingsJson(const Settings& settings)
{
    Json json;
    for (const char* name : {"ports", "duplex", "switching", "sends", "sharing", "packets"})
        json[name] = get(settings, name);
    json["ts"] = settings.ts;
    json["tw"] = settings.tw;
    json["th"] = settings.th;
    return json;
}

Json figureJson(const FigureOptions& options)
{
    return {{"kind", options.kind}, {"layout", layoutName(options.layout)}, {"rounds", options.rounds},
        {"arrows", arrowFormName(options.arrows)}, {"placement", options.placement}, {"labels", options.labels},
        {"contents", options.contents}, {"ghosts", options.ghosts}, {"owners", options.owners},
        {"title", options.title}, {"type-scale", options.typeScale}};
}

std::string roundWords(const Trace& trace, const FigureOptions& options)
{
    if (trace.totals.messages == 0 && trace.messages.empty())
        return "Nothing is sent.";
    const std::vector<std::int64_t> rounds(options.rounds.begin(), options.rounds.end());
    const std::string which = folded(rounds, "–", ", ");
    if (options.layout == FigureLayout::Filmstrip)
        return "The panels show the rounds " + which + " one after the other.";
    if (options.layout == FigureLayout::Single || rounds.size() == 1)
        return "Round " + which
            + (rounds.size() == 1 && which != "1" && options.layout == FigureLayout::Single
                    ? " is drawn strong, the rounds before it are faded."
                    : ".");
    return "An arrow leads from the sender of a message to its receiver; the number at it is the round in which it is "
           "sent.";
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
    Json run = {{"network", request.network->spec()}, {"embedding", request.embedding},
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
