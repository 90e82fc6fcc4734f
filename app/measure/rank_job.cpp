// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/measure/rank_job.h"

#include <charconv>

#include <nlohmann/json.hpp>

#include "app/measure/messages.h"
#include "core/value/value_bytes.h"

namespace lockstep {
namespace {

using PlainJson = nlohmann::json;

constexpr std::string_view mark = "lockstep-ranks ";

std::string hexOf(const Value& value)
{
    std::string bytes;
    appendBytes(bytes, value);
    static constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const char byte : bytes) {
        const auto number = static_cast<unsigned char>(byte);
        text += digits[number / 16U];
        text += digits[number % 16U];
    }
    return text;
}

std::optional<Value> valueOf(const std::string& hex)
{
    std::string bytes;
    for (std::size_t i = 0; i + 1 < hex.size(); i += 2) {
        unsigned number = 0;
        const auto read = std::from_chars(&hex[i], &hex[i] + 2, number, 16);
        if (read.ec != std::errc())
            return std::nullopt;
        bytes += static_cast<char>(number);
    }
    std::string_view rest = bytes;
    return takeValue(rest);
}

PlainJson countsJson(const std::map<RankStanding::Channel, std::int64_t>& counts)
{
    PlainJson json = PlainJson::array();
    for (const auto& [channel, count] : counts)
        json.push_back({channel.first, channel.second, count});
    return json;
}

std::map<RankStanding::Channel, std::int64_t> readCounts(const PlainJson& json)
{
    std::map<RankStanding::Channel, std::int64_t> counts;
    for (const PlainJson& each : json)
        counts[{each.at(0).get<ProcessId>(), each.at(1).get<std::int64_t>()}] = each.at(2).get<std::int64_t>();
    return counts;
}

PlainJson startedJson(const std::map<std::int32_t, RankStanding::Begun>& started)
{
    PlainJson json = PlainJson::array();
    for (const auto& [handle, begun] : started)
        json.push_back({handle, begun.isSend, begun.partner, begun.tag.value_or(0), !begun.tag, begun.number});
    return json;
}

std::map<std::int32_t, RankStanding::Begun> readStarted(const PlainJson& json)
{
    std::map<std::int32_t, RankStanding::Begun> started;
    for (const PlainJson& each : json) {
        RankStanding::Begun& begun = started[each.at(0).get<std::int32_t>()];
        begun = {each.at(1), each.at(2), each.at(3).get<std::int64_t>(), each.at(5)};
        if (each.at(4))
            begun.tag.reset();
    }
    return started;
}

PlainJson standingJson(const RankStanding& standing)
{
    const Exchange& pair = standing.exchange;
    return {{"task", standing.task}, {"repeat", standing.repeat}, {"wait", static_cast<int>(standing.wait)},
        {"any", standing.fromAny}, {"partner", standing.partner},
        {"exchange", {pair.sends, pair.crosses, pair.receives, pair.destination, pair.tag.value_or(0), !pair.tag}},
        {"tag", standing.sentTag}, {"at", {standing.unit, standing.next}}, {"sent", countsJson(standing.sent)},
        {"received", countsJson(standing.received)}, {"barriers", standing.barriers},
        {"started", startedJson(standing.started)}, {"awaited", standing.awaited}};
}

RankStanding readStanding(const PlainJson& json)
{
    RankStanding standing;
    standing.task = json.at("task");
    standing.repeat = json.at("repeat");
    const int wait = json.at("wait");
    if (wait < 0 || wait > static_cast<int>(Wait::Failed))
        throw std::out_of_range("wait");
    standing.wait = static_cast<Wait>(wait);
    standing.fromAny = json.at("any");
    standing.partner = json.at("partner");
    const PlainJson& pair = json.at("exchange");
    standing.exchange.sends = pair.at(0);
    standing.exchange.crosses = pair.at(1);
    standing.exchange.receives = pair.at(2);
    standing.exchange.destination = pair.at(3);
    standing.exchange.tag = pair.at(4).get<std::int64_t>();
    if (pair.at(5))
        standing.exchange.tag.reset();
    standing.sentTag = json.at("tag");
    standing.unit = json.at("at").at(0);
    standing.next = json.at("at").at(1);
    standing.sent = readCounts(json.at("sent"));
    standing.received = readCounts(json.at("received"));
    standing.barriers = json.at("barriers");
    standing.started = readStarted(json.at("started"));
    standing.awaited = json.at("awaited");
    return standing;
}

PlainJson diagnosticJson(const Diagnostic& diagnostic)
{
    return {{"sentence", sentence(diagnostic)}, {"hint", hint(diagnostic)},
        {"span", {diagnostic.span.line, diagnostic.span.column, diagnostic.span.length}}, {"file", diagnostic.file}};
}

std::string heardText(const std::vector<bool>& heard)
{
    std::string text;
    for (const bool each : heard)
        text += each ? '1' : '0';
    return text;
}

PlainJson jsonOf(const RanksReady& ready)
{
    return {{"ready", {{"processes", ready.processes}, {"library", ready.library}, {"clock_s", ready.clock}}}};
}

PlainJson jsonOf(const RankTimes& times)
{
    return {{"times",
        {{"task", times.task}, {"seconds", times.seconds}, {"labels", times.labels}, {"label_bytes", times.labelBytes},
            {"messages", times.messages}, {"unreceived", times.unreceived}}}};
}

PlainJson jsonOf(const RankResult& result)
{
    return {{"result",
        {{"task", result.task}, {"process", result.process}, {"value", hexOf(result.value)},
            {"heard", heardText(result.heard)}}}};
}

PlainJson jsonOf(const RankStands& stands)
{
    return {{"stands", {{"process", stands.process}, {"standing", standingJson(stands.standing)}}}};
}

PlainJson jsonOf(const RankFailure& failure)
{
    return {{"failed", {{"process", failure.process}, {"diagnostic", diagnosticJson(failure.diagnostic)}}}};
}

PlainJson jsonOf(const RanksRead& /*read*/) { return {{"read", true}}; }

PlainJson jsonOf(const RanksOver& /*over*/) { return {{"over", true}}; }

RanksReady readReady(const PlainJson& json) { return {json.at("processes"), json.at("library"), json.at("clock_s")}; }

RankTimes readTimes(const PlainJson& json)
{
    return {json.at("task"), json.at("seconds"), json.at("labels"), json.at("label_bytes"), json.at("messages"),
        json.at("unreceived")};
}

std::optional<RankResult> readResult(const PlainJson& json)
{
    const auto value = valueOf(json.at("value"));
    if (!value)
        return std::nullopt;
    RankResult result{json.at("task"), json.at("process"), *value, {}};
    for (const char each : json.at("heard").get<std::string>())
        result.heard.push_back(each == '1');
    return result;
}

RankFailure readFailure(const PlainJson& json)
{
    const PlainJson& from = json.at("diagnostic");
    const PlainJson& span = from.at("span");
    Diagnostic diagnostic{message::appRankFailed, {from.at("sentence"), from.at("hint")},
        {span.at(0), span.at(1), span.at(2)}, from.at("file")};
    return {json.at("process"), std::move(diagnostic)};
}

} // namespace

std::string jobLine(const std::vector<RankTask>& tasks)
{
    PlainJson json = PlainJson::array();
    for (const RankTask& task : tasks) {
        json.push_back({{"program", task.options.program}, {"text", task.options.text.value_or("")},
            {"options", givenOptions(task.options)}, {"repeat", task.repeat}, {"warm_up", task.warmUp}});
        if (const auto graph = task.options.graph())
            json.back()["graph"] = *graph;
    }
    return json.dump(-1, ' ', true, PlainJson::error_handler_t::replace) + '\n';
}

Outcome<std::vector<RankTask>> readJob(std::string_view line)
{
    try {
        std::vector<RankTask> tasks;
        for (const PlainJson& json : PlainJson::parse(line)) {
            RankTask& task = tasks.emplace_back();
            task.options.program = json.at("program");
            task.options.text = json.at("text");
            task.repeat = json.at("repeat");
            task.warmUp = json.at("warm_up");
            for (const PlainJson& option : json.at("options"))
                if (auto wrong = setRunOption(task.options, option.at(0).get<std::string>(), option.at(1)))
                    return *std::move(wrong);
            if (const auto graph = json.find("graph"); graph != json.end())
                if (auto wrong = task.options.carryGraph(graph->get<std::string>()))
                    return *std::move(wrong);
        }
        return tasks;
    } catch (const std::exception& error) {
        return problem(message::appRanksNoJob, {error.what()});
    }
}

std::string reportLine(const RankReport& report)
{
    const PlainJson json = std::visit([](const auto& each) { return jsonOf(each); }, report);
    return std::string(mark) + json.dump(-1, ' ', true, PlainJson::error_handler_t::replace) + '\n';
}

std::optional<RankReport> readReport(std::string_view line)
{
    if (!line.starts_with(mark))
        return std::nullopt;
    try {
        const PlainJson json = PlainJson::parse(line.substr(mark.size()));
        const std::string kind = json.begin().key();
        const PlainJson& inner = json.begin().value();
        if (kind == "read")
            return RanksRead{};
        if (kind == "ready")
            return readReady(inner);
        if (kind == "times")
            return readTimes(inner);
        if (kind == "result")
            return readResult(inner);
        if (kind == "stands")
            return RankStands{inner.at("process"), readStanding(inner.at("standing"))};
        if (kind == "failed")
            return readFailure(inner);
        if (kind == "over")
            return RanksOver{};
    } catch (const std::exception&) {
        return std::nullopt; // the lines of two ranks were mixed: important ones are repeated
    }
    return std::nullopt;
}

} // namespace lockstep
