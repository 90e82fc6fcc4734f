// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// Writes measurements as JSON and reads them back: measure on a cluster, draw elsewhere.

#include <nlohmann/json.hpp>

#include "app/measure/measurement.h"
#include "app/measure/messages.h"
#include "core/base/catalogue.h"
#include "core/base/json_shape.h"

namespace lockstep {
namespace {

using Json = nlohmann::ordered_json;

Json fitJson(const CostFit& fit)
{
    return {{"ts_s", fit.ts}, {"tw_s", fit.tw}, {"r2", fit.r2}, {"farthest", fit.farthest}};
}

Json sizeJson(const Measured& measured, const MeasuredSize& size)
{
    Json rows = Json::array();
    for (const Measurement& each : size.measurements) {
        Json row = {{"words", each.words}, {"min_s", each.least}, {"median_s", each.median}, {"max_s", each.most},
            {"quarters_s", {each.lowQuarter, each.highQuarter}}, {"model", each.model ? Json(*each.model) : Json()},
            {"model_ts", each.startUps}, {"model_tw", each.loads}, {"messages", each.messages},
            {"unreceived", each.unreceived}, {"labels", each.labels}};
        if (measured.fit && each.model)
            row["fitted_s"] = measured.fitted(each);
        rows.push_back(std::move(row));
    }
    return {{"lockstep", 1}, {"algorithm", measured.algorithm}, {"processes", size.processes},
        {"result", {{"correct", size.correct ? Json(*size.correct) : Json()}, {"wrong", size.wrong}}},
        {"measurements", std::move(rows)}, {"fit", size.fit ? fitJson(*size.fit) : Json()}, {"network", size.network},
        {"ts", size.modelTs}, {"tw", size.modelTw}, {"library", size.library}, {"launcher", measured.launcher},
        {"ended", size.ended.empty() ? Json() : Json(size.ended)}, {"repeat", measured.repeat},
        {"warm_up", measured.warmUp}, {"clock_s", size.clock}};
}

/// Null: none.
template <class T> std::optional<T> optional(const Json& json)
{
    return json.is_null() ? std::nullopt : std::optional(json.get<T>());
}

Measurement readMeasurement(const Json& json)
{
    Measurement read;
    read.words = json.at("words");
    read.least = json.at("min_s");
    read.median = json.at("median_s");
    read.most = json.at("max_s");
    read.lowQuarter = json.at("quarters_s").at(0);
    read.highQuarter = json.at("quarters_s").at(1);
    read.model = optional<double>(json.at("model"));
    read.startUps = json.at("model_ts");
    read.loads = json.at("model_tw");
    read.messages = json.at("messages");
    read.unreceived = json.at("unreceived");
    read.labels = json.at("labels");
    return read;
}

MeasuredSize readSize(const Json& json)
{
    MeasuredSize size;
    size.processes = json.at("processes");
    size.network = json.at("network");
    size.modelTs = json.at("ts");
    size.modelTw = json.at("tw");
    size.library = json.at("library");
    size.clock = json.at("clock_s");
    size.correct = optional<bool>(json.at("result").at("correct"));
    size.wrong = json.at("result").at("wrong").get<std::vector<std::string>>();
    size.ended = optional<std::string>(json.at("ended")).value_or("");
    for (const Json& each : json.at("measurements"))
        size.measurements.push_back(readMeasurement(each));
    size.fit = fitOf(size.measurements);
    return size;
}

} // namespace

std::string measuredJson(const Measured& measured)
{
    if (measured.sizes.size() == 1)
        return sizeJson(measured, measured.sizes.front()).dump(2) + '\n';
    Json all = Json::array();
    for (const MeasuredSize& size : measured.sizes)
        all.push_back(sizeJson(measured, size));
    return all.dump(2) + '\n';
}

Outcome<Measured> readMeasured(const std::string& text, const std::string& file)
{
    try {
        const Json json = objectionToJson(text).empty() ? Json::parse(text, nullptr, false) : Json();
        if (!json.is_structured())
            return problem(message::appMeasureNotRead, {file, translatablePart("it is not JSON, or it is cut off")});
        const Json all = json.is_array() ? json : Json::array({json});
        Measured measured;
        std::vector<Measurement> everything;
        for (const Json& each : all) {
            measured.algorithm = each.at("algorithm");
            measured.launcher = each.at("launcher");
            measured.repeat = each.at("repeat");
            measured.warmUp = each.at("warm_up");
            measured.sizes.push_back(readSize(each));
            const auto& more = measured.sizes.back().measurements;
            everything.insert(everything.end(), more.begin(), more.end());
        }
        if (everything.empty())
            return problem(message::appMeasureNotRead, {file, translatablePart("it contains no measurements")});
        measured.fit = fitOf(everything);
        return measured;
    } catch (const Json::exception&) {
        return problem(message::appMeasureNotRead,
            {file, translatablePart("a value is missing, or of another kind than lockstep measure --json writes")});
    }
}

} // namespace lockstep
