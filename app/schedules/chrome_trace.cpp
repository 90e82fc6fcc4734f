// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// The trace event format: "M" names rows, "X" is a stretch of time, "s" and "f" are the ends of an arrow. Stretches of
// a row nest, so each process has a row for what it sends and one for what it receives, which messages of a round
// share.

#include <nlohmann/json.hpp>

#include "app/schedules/schedules.h"
#include "core/header/program.h"
#include "core/network/network.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

using Json = nlohmann::ordered_json;

constexpr double scale = 1000; ///< microseconds of the timeline per unit of time

class TraceEvents {
public:
    explicit TraceEvents(const Trace& trace) : m_trace(trace)
    {
        for (std::size_t i = 0; i < trace.rounds.size(); ++i) {
            m_starts.push_back(m_end);
            m_end += trace.rounds.glance(i).time;
        }
        m_starts.push_back(m_end);
    }

    Json all()
    {
        for (ProcessId process = 0; process < m_trace.processes(); ++process) {
            const std::string name = "process " + std::to_string(process);
            m_events.push_back(
                {{"ph", "M"}, {"pid", process}, {"tid", 0}, {"name", "process_name"}, {"args", {{"name", name}}}});
            m_events.push_back({{"ph", "M"}, {"pid", process}, {"tid", 0}, {"name", "process_sort_index"},
                {"args", {{"sort_index", process}}}});
            for (const auto& [tid, row] : {std::pair(sends, "sends"), std::pair(receives, "receives")})
                m_events.push_back(
                    {{"ph", "M"}, {"pid", process}, {"tid", tid}, {"name", "thread_name"}, {"args", {{"name", row}}}});
        }
        for (std::size_t i = 0; i < m_trace.messages.size(); ++i)
            add(m_trace.messages[i], i);
        return std::move(m_events);
    }

private:
    static constexpr int sends = 0;
    static constexpr int receives = 1;

    /// At the begin of a round, from 1.
    double startOf(RoundNumber round) const { return scale * m_starts[static_cast<std::size_t>(round) - 1]; }

    void add(const MessageRecord& message, std::size_t index)
    {
        const RoundNumber last = message.arrived > 0 ? message.arrived : message.round;
        const double begin = startOf(message.round);
        const double arrival = startOf(last);
        const double end = startOf(last + 1);
        const Json args = {{"round", message.round}, {"words", message.words}, {"tag", message.tag},
            {"line", m_trace.lineOf(message)}};
        const auto event = [](const char* kind, double at, ProcessId process, int row, std::string name) {
            return Json{{"ph", kind}, {"ts", at}, {"pid", process}, {"tid", row}, {"name", std::move(name)}};
        };
        Json sent = event("X", begin, message.source, sends, "to " + std::to_string(message.destination));
        sent["dur"] = startOf(message.round + 1) - begin;
        sent["args"] = args;
        m_events.push_back(std::move(sent));
        if (message.arrived == 0)
            return;
        Json taken = event("X", arrival, message.destination, receives, "from " + std::to_string(message.source));
        taken["dur"] = end - arrival;
        taken["args"] = args;
        m_events.push_back(std::move(taken));
        Json from = event("s", begin, message.source, sends, "message");
        from["id"] = index;
        from["cat"] = "message";
        m_events.push_back(std::move(from));
        Json to = event("f", arrival, message.destination, receives, "message");
        to["id"] = index;
        to["cat"] = "message";
        to["bp"] = "e"; // binds to the stretch around it
        m_events.push_back(std::move(to));
    }

    const Trace& m_trace;
    std::vector<double> m_starts; ///< of rounds
    double m_end = 0;
    Json m_events = Json::array();
};

} // namespace

std::string chromeTraceOf(const Trace& trace)
{
    const Json json = {{"traceEvents", TraceEvents(trace).all()}, {"displayTimeUnit", "ms"},
        {"otherData",
            {{"algorithm", trace.request.program->name}, {"network", publishedSpec(*trace.request.network)},
                {"unit", "1 ms is one unit of time of the model"}}}};
    return json.dump(1, ' ', false, Json::error_handler_t::replace) + '\n';
}

} // namespace lockstep
