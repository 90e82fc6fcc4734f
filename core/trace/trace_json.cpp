// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// The object of resources/docs/formats.md, "JSON of a run". A round is written at a time, a message a line, so that a
// run of millions of items needs no tree of its own in memory.

#include <algorithm>
#include <map>

#include <nlohmann/json.hpp>

#include "core/base/memory_limit.h"
#include "core/header/program.h"
#include "core/network/metrics.h"
#include "core/operation/elements.h"
#include "core/operation/judge.h"
#include "core/trace/crowding.h"
#include "core/trace/message_record.h"
#include "core/trace/predicted_cost.h"
#include "core/trace/result_numbers.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

using Json = nlohmann::ordered_json;

// Text from outside may hold anything; what is not UTF-8 is replaced, never thrown at.
std::string text(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

Json processOrNull(ProcessId process) { return process == nobody ? Json(nullptr) : Json(process); }

Json numberOrNull(const std::optional<std::int64_t>& number) { return number ? Json(*number) : Json(nullptr); }

Json contributorJson(const Contributor& contributor)
{
    if (contributor.factor == nobody)
        return contributor.process;
    return Json::array({contributor.process, contributor.factor});
}

Json itemJson(const OperationSetup& setup, const BlockData& block)
{
    Json contributors = Json::array();
    for (const auto& contributor : block.contributors())
        contributors.push_back(contributorJson(contributor));
    Json item = {{"origin", processOrNull(block.origin)}, {"destination", processOrNull(block.destination)},
        {"first", block.first}, {"words", block.words}, {"contributors", std::move(contributors)}};
    if (block.combination != Combination::None && block.combination != Combination::Sum)
        item["combined"] = std::string(nameOf(block.combination));
    if (const auto elements = elementsOf(setup)) {
        const auto slot = elements->slotOf(block);
        item["data"] = slot ? Json(elements->matrixOf(*slot)) : Json(nullptr);
    }
    return item;
}

Json nodeJson(const Network& network, NodeId node)
{
    return network.isSwitch(node) ? Json(network.nodeName(node)) : Json(node);
}

// Blocks carry numbers in every run; the JSON has them if the user gave them.
bool showsNumbers(const Trace& trace) { return !trace.request.operation.values.empty(); }

/// The key `file` after `line`, where the line stands in a file that the program uses.
Json placed(Json object, const Program& program, const std::string& file)
{
    if (!file.empty() && file != program.file)
        object["file"] = file;
    return object;
}

/// The keys of what is not so of most messages.
Json tagged(Json object, const MessageRecord& message)
{
    if (message.tag != 0)
        object["tag"] = message.tag;
    if (message.isDropped)
        object["dropped"] = true;
    if (message.late > 0)
        object["delayed"] = message.late;
    return object;
}

Json itemsJson(const Trace& trace, const std::vector<Value>& blocks)
{
    Json items = Json::array();
    for (const Value& block : blocks) {
        items.push_back(itemJson(trace.request.operation, block.asBlock()));
        if (showsNumbers(trace))
            items.back()["number"] = block.asBlock().number;
    }
    return items;
}

/// A list a process.
Json holdsJson(const Trace& trace, const std::vector<std::vector<Value>>& holds)
{
    Json json = Json::array();
    for (const auto& items : holds)
        json.push_back(itemsJson(trace, items));
    return json;
}

/// Of whom the sender had heard.
Json heardJson(const std::vector<bool>& heard)
{
    Json processes = Json::array();
    for (std::size_t i = 0; i < heard.size(); ++i)
        if (heard[i])
            processes.push_back(i);
    return processes;
}

Json messageJson(const Trace& trace, int index)
{
    const MessageRecord& message = trace.messages[static_cast<std::size_t>(index)];
    const Network& network = *trace.request.network;
    Json path = Json::array();
    for (const NodeId node : message.path)
        path.push_back(nodeJson(network, node));
    Json items = itemsJson(trace, blocksOf(message.payload));
    Json json = tagged(placed({{"source", message.source}, {"destination", message.destination},
                                  {"words", message.words}, {"line", trace.lineOf(message)},
                                  {"arrived", message.arrived == 0 ? Json(nullptr) : Json(message.arrived)},
                                  {"path", std::move(path)}, {"items", std::move(items)}},
                           *trace.request.program, usedFileOf(trace, message)),
        message);
    if (const auto at = static_cast<std::size_t>(index); at < trace.heard.size() && trace.heard[at])
        json["heard"] = heardJson(*trace.heard[at]);
    return json;
}

Json linkJson(const Network& network, const LinkLoad& load)
{
    return {{"from", nodeJson(network, load.from)}, {"to", nodeJson(network, load.to)}, {"messages", load.messages},
        {"words", load.words}};
}

Json settingsJson(const Settings& settings)
{
    Json json = Json::object();
    for (const auto& row : settingRows())
        if (!row.isTime())
            json[row.name] = row.get(settings);
    return json;
}

Json faultsJson(const std::vector<Fault>& faults)
{
    Json json = Json::object();
    for (const Fault& fault : faults)
        json[faultRows()[static_cast<std::size_t>(fault.kind)].name].push_back(faultText(fault));
    return json;
}

Json parametersJson(const RunRequest& request)
{
    Json json = Json::object();
    for (const auto& [name, value] : request.namedParameters())
        json[name] = value;
    return json;
}

Json totalsJson(const Totals& totals)
{
    return {{"rounds", totals.rounds}, {"messages", totals.messages}, {"words", totals.words}, {"hops", totals.hops},
        {"word_hops", totals.wordHops}, {"max_link_words", totals.maxLinkWords}, {"time", totals.time},
        {"ts", totals.ts}, {"tw", totals.tw}, {"th", totals.th}, {"exact", totals.exact}};
}

Json boundJson(const Trace& trace)
{
    const auto check = checkBound(trace);
    const auto met = [](const BoundCheck::Line& line) { return line.met ? Json(*line.met) : Json(); };
    return {{"rounds", numberOrNull(check.rounds.atLeast)}, {"words", numberOrNull(check.words.atLeast)},
        {"transmissions", numberOrNull(check.transmissions.atLeast)}, {"why", trace.bound.why},
        {"why_words", trace.bound.whyWords}, {"holds", trace.bound.holds}, {"source", trace.bound.source},
        {"counted",
            {{"rounds", check.rounds.counted}, {"words", check.words.counted},
                {"transmissions", check.transmissions.counted}}},
        {"met",
            {{"rounds", met(check.rounds)}, {"words", met(check.words)}, {"transmissions", met(check.transmissions)}}}};
}

Json itemsJson(const OperationSetup& setup, const std::vector<BlockData>& blocks)
{
    Json items = Json::array();
    for (const auto& block : blocks)
        items.push_back(itemJson(setup, block));
    return items;
}

Json misplacedJson(const OperationSetup& setup, const std::vector<Misplaced>& misplaced)
{
    Json items = Json::array();
    for (const auto& [block, index] : misplaced) {
        items.push_back(itemJson(setup, block));
        items.back()["index"] = numberOrNull(index);
    }
    return items;
}

/// The keys behind `twice` are there where they tell something.
Json wrongJson(const OperationSetup& setup, const Wrong& wrong)
{
    Json json = {{"process", wrong.process}, {"missing", itemsJson(setup, wrong.missing)},
        {"unexpected", itemsJson(setup, wrong.unexpected)}, {"twice", itemsJson(setup, wrong.twice)}};
    const auto add = [&](const char* key, Json items) {
        if (!items.empty())
            json[key] = std::move(items);
    };
    add("combined", itemsJson(setup, wrong.combined));
    add("out_of_order", itemsJson(setup, wrong.outOfOrder));
    add("misplaced", misplacedJson(setup, wrong.misplaced));
    add("unheard", Json(wrong.unheard));
    return json;
}

Json resultJson(const Trace& trace)
{
    const auto& verdict = trace.verdict;
    if (!verdict)
        return nullptr;
    Json wrong = Json::array();
    for (const auto& entry : verdict->wrong)
        wrong.push_back(wrongJson(trace.request.operation, entry));
    return {{"correct", verdict->correct}, {"wrong", std::move(wrong)}};
}

/// What is said to explain the run, as it was checked: resources/docs/claims.md.
Json listOfClaims(const Trace& trace, const std::vector<Claim>& others)
{
    Json list = Json::array();
    const auto add = [&](const Claim& claim) {
        const Assertion& what = claim.what();
        Json arguments = Json::object();
        for (const auto& [name, number] : what.numbers)
            arguments[std::string(name)] =
                name == "partner" || name == "to" ? processOrNull(static_cast<ProcessId>(number)) : Json(number);
        for (const auto& [name, words] : what.texts)
            arguments[std::string(name)] = words;
        for (const ProcessId process : what.processes)
            arguments["processes"].push_back(processOrNull(process));
        list.push_back({{"id", claim.id()}, {"round", what.round == ofTheRun ? Json(nullptr) : Json(what.round)},
            {"process", processOrNull(what.process)}, {"args", std::move(arguments)}});
    };
    if (trace.error)
        std::ranges::for_each(trace.error->claims, add);
    std::ranges::for_each(others, add);
    return list;
}

Json unreceivedJson(const Trace& trace)
{
    Json list = Json::array();
    for (const int index : trace.unreceived) {
        const auto& message = trace.messages[static_cast<std::size_t>(index)];
        list.push_back(
            tagged(placed({{"source", message.source}, {"destination", message.destination}, {"round", message.round},
                              {"words", message.words}, {"line", trace.lineOf(message)}},
                       *trace.request.program, usedFileOf(trace, message)),
                message));
    }
    return list;
}

Json unwaitedJson(const Program& program, const std::vector<Unwaited>& unwaited)
{
    Json list = Json::array();
    for (const Unwaited& each : unwaited) {
        const UnitCode& unit = program.units[static_cast<std::size_t>(each.unit)];
        list.push_back(placed({{"process", each.process}, {"kind", each.isSend ? "send" : "receive"},
                                  {"partner", processOrNull(each.partner)}, {"complete", each.isComplete},
                                  {"line", unit.spans[static_cast<std::size_t>(each.instruction)].line}},
            program, unit.file));
    }
    return list;
}

Json errorJson(const Program& program, const std::optional<RunError>& error)
{
    if (!error)
        return nullptr;
    Json cycle = Json::array();
    for (const auto& waiting : error->cycle)
        cycle.push_back(placed(
            {{"process", waiting.process}, {"line", waiting.line}, {"waits_for", processOrNull(waiting.waitsFor)}},
            program, waiting.file));
    const int line = error->diagnostic.span.line;
    Json json = placed({{"kind", kindName(error->kind)}, {"message", sentence(error->diagnostic)},
                           {"line", line == 0 ? Json(nullptr) : Json(line)}, {"process", processOrNull(error->process)},
                           {"cycle", std::move(cycle)}},
        program, error->diagnostic.file);
    if (error->call.line > 0)
        json["called_in_line"] = error->call.line;
    return json;
}

/// Of a graph from a file, by process; null where they are the numbers.
Json labelsJson(const Network& network)
{
    Json labels = Json::array();
    bool differs = false;
    for (NodeId node = 0; node < network.processes(); ++node) {
        labels.push_back(network.nodeLabel(node));
        differs = differs || network.nodeLabel(node) != network.nodeName(node);
    }
    return differs ? labels : Json(nullptr);
}

Json numbersJson(const std::vector<ResultNumbers>& all)
{
    Json json = Json::array();
    for (const auto& [process, numbers] : all)
        json.push_back({{"process", process}, {"numbers", numbers}});
    return json;
}

Json metricsJson(const Network& network)
{
    const auto known = metrics(network);
    return {{"nodes", known.nodes}, {"links", known.links}, {"degree", known.degree}, {"diameter", known.diameter},
        {"bisection", known.bisection}, {"bisection_exact", known.bisectionExact}};
}

/// A growing string holds its old and its new characters for a moment. Throws MemoryUsedUp if both are too much.
void makeRoom(std::string& out)
{
    constexpr std::size_t least = 1 << 16;
    if (out.capacity() - out.size() >= std::max(least, out.capacity() / 8))
        return;
    const std::size_t larger = 2 * std::max(least, out.capacity()); // a string grows no less
    requireBytes(out.capacity() + larger);
    out.reserve(larger);
}

/// `"key": [` one element a line `]`
template <class Range, class ToJson>
void writeList(std::string& out, const std::string& indent, const std::string& key, const Range& range, ToJson toJson)
{
    out += indent + '"' + key + "\": [";
    const char* separator = "\n";
    for (const auto& element : range) {
        out += separator + indent + "  " + text(toJson(element));
        separator = ",\n";
        makeRoom(out);
    }
    out += range.empty() ? "]" : '\n' + indent + ']';
}

Json sharedBy(const Trace& trace, const std::vector<int>& messages)
{
    Json list = Json::array();
    for (const int index : messages) {
        const auto& message = trace.messages[static_cast<std::size_t>(index)];
        list.push_back({{"source", message.source}, {"destination", message.destination}});
    }
    return list;
}

void writeRound(std::string& out, const Trace& trace, const RoundRecord& round, const HoldsAfter& holds,
    const UnwaitedAfter& unwaited)
{
    out += "    {\"round\":" + std::to_string(round.number) + ",\"time\":" + text(round.time)
        + ",\"max_link_words\":" + std::to_string(round.maxLinkWords) + ",\n";
    writeList(out, "     ", "messages", round.messages, [&](int index) { return messageJson(trace, index); });
    out += ",\n";
    std::vector<LinkLoad> shared;
    std::ranges::copy_if(
        round.links, std::back_inserter(shared), [](const LinkLoad& load) { return load.messages > 1; });
    const auto sharers = sharersOf(trace, round, shared);
    auto next = sharers.begin();
    writeList(out, "     ", "links", round.links, [&](const LinkLoad& load) {
        auto json = linkJson(*trace.request.network, load);
        if (load.messages > 1)
            json["shared_by"] = sharedBy(trace, *next++);
        return json;
    });
    if (holds)
        out += ",\n     \"holds\": " + text(holdsJson(trace, holds(round.number)));
    if (const auto started = unwaited ? unwaited(round.number) : std::vector<Unwaited>(); !started.empty())
        out += ",\n     \"started\": " + text(unwaitedJson(*trace.request.program, started));
    out += '}';
}

void writeMember(std::string& out, const std::string& key, const Json& value)
{
    out += ",\n  \"" + key + "\": " + text(value);
}

} // namespace

std::string claimsJson(const Trace& trace, const std::vector<Claim>& claims)
{
    return listOfClaims(trace, claims).dump();
}

std::string traceJson(const Trace& trace, const HoldsAfter& holds, ShownRounds rounds, const std::vector<Claim>& claims,
    const UnwaitedAfter& unwaited)
{
    const RunRequest& request = trace.request;
    std::string out = "{\n  \"lockstep\": 1";
    writeMember(out, "algorithm", request.program->name);
    writeMember(out, "network", request.network->spec());
    writeMember(out, "processes", trace.processes());
    writeMember(out, "source", request.operation.source);
    writeMember(out, "words", request.operation.words);
    if (!request.parameters.empty())
        writeMember(out, "parameters", parametersJson(request));
    writeMember(out, "settings", settingsJson(request.settings));
    if (!request.faults.empty())
        writeMember(out, "faults", faultsJson(request.faults));
    if (holds)
        writeMember(out, "start", {{"holds", holdsJson(trace, holds(0))}});
    if (rounds == ShownRounds::All) {
        out += ",\n  \"rounds\": [";
        const char* separator = "\n";
        for (const auto& round : trace.rounds) {
            out += separator;
            writeRound(out, trace, round, holds, unwaited);
            separator = ",\n";
        }
        out += trace.rounds.empty() ? "]" : "\n  ]";
    }
    writeMember(out, "totals", totalsJson(trace.totals));
    writeMember(out, "bound", boundJson(trace));
    writeMember(out, "result", resultJson(trace));
    writeMember(out, "unreceived", unreceivedJson(trace));
    if (!trace.unwaited.empty())
        writeMember(out, "unwaited", unwaitedJson(*request.program, trace.unwaited));
    writeMember(out, "error", errorJson(*trace.request.program, trace.error));
    writeMember(out, "claims", listOfClaims(trace, claims));
    writeMember(out, "operation", operationInfo(request.operation.kind).name);
    const auto alone = costWithoutSharing(trace);
    writeMember(out, "uncrowded",
        {{"rounds_crowded", alone.rounds}, {"most_shared", alone.mostShared}, {"tw", alone.tw}, {"time", alone.time}});
    writeMember(out, "metrics", metricsJson(*request.network));
    if (const auto labels = labelsJson(*request.network); !labels.is_null())
        writeMember(out, "labels", labels);
    if (const auto numbers = resultNumbers(trace); !numbers.empty())
        writeMember(out, "numbers", numbersJson(numbers));
    writeMember(out, "embedding", request.embeddingName.empty() ? "identity" : request.embeddingName);
    return out + "\n}\n";
}

} // namespace lockstep
