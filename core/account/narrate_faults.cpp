// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// What a run is disturbed by, and what comes of it round by round.

#include "core/account/messages.h"
#include "core/account/narrator.h"
#include "core/account/say.h"
#include "core/base/fault.h"
#include "core/base/spelling.h"
#include "core/trace/message_record.h"
#include "core/trace/run_columns.h"
#include "core/trace/trace.h"

namespace lockstep::narrator {
namespace {

std::string faultSentence(const Fault& fault)
{
    const std::string round = std::to_string(fault.round);
    switch (fault.kind) {
    case Fault::Kind::Slow: return say(message::accountFaultSlow, {std::to_string(fault.amount), fault.from, fault.to});
    case Fault::Kind::Stop: return say(message::accountFaultStop, {std::to_string(fault.process), round});
    case Fault::Kind::Drop:
    case Fault::Kind::Delay: break;
    }
    std::string arrow = arrowText(fault.process, fault.destination);
    if (fault.which > 1)
        arrow += '#' + std::to_string(fault.which);
    return fault.kind == Fault::Kind::Drop
        ? say(message::accountFaultDrop, {arrow, round})
        : say(message::accountFaultDelay, {arrow, round, std::to_string(fault.amount)});
}

} // namespace

std::string faults(const std::vector<Fault>& faults)
{
    std::vector<std::string> sentences;
    for (const Fault& fault : faults)
        sentences.push_back(faultSentence(fault));
    return asList(sentences);
}

std::string faultName(Fault::Kind kind)
{
    switch (kind) {
    case Fault::Kind::Drop: return say(message::accountTitleLost);
    case Fault::Kind::Delay: return say(message::accountLegendLate);
    case Fault::Kind::Slow: return say(message::accountLegendSlow);
    case Fault::Kind::Stop: return say(message::accountLegendStopped);
    }
    return {};
}

std::string waitName() { return say(message::accountLegendWaits); }

std::string arrivalName() { return say(message::accountLegendArrives); }

std::string arrival(const MessageRecord& message)
{
    return say(
        message::accountLateArrives, {arrowText(message.source, message.destination), std::to_string(message.round)});
}

std::vector<std::string> faultEvents(const Trace& trace, RoundNumber round)
{
    std::vector<std::string> events;
    for (const int index : lateArrivals(trace, round))
        events.push_back(arrival(messageAt(trace, index)));
    for (const Fault& fault : trace.request.faults)
        if (fault.kind == Fault::Kind::Stop && fault.round == round)
            events.push_back(say(message::accountStopsNow, {std::to_string(fault.process)}));
    return events;
}

RoundNumber lostTo(const Trace& trace, RoundNumber round, ProcessId source, ProcessId destination)
{
    RoundNumber lost = 0;
    for (std::size_t i = 0; trace.columns && i < trace.columns->faulty.size(); ++i) {
        const MessageRecord& message = messageAt(trace, static_cast<int>(trace.columns->faulty[i].message));
        if (message.isDropped && message.source == source && message.destination == destination
            && message.round <= round)
            lost = message.round;
    }
    return lost;
}

} // namespace lockstep::narrator
