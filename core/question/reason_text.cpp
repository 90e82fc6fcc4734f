// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/spelling.h"
#include "core/question/messages.h"
#include "core/question/reason.h"
#include "core/trace/message_place.h"

namespace lockstep {
namespace {

using Why = Reason::Kind;

std::string said(Message id, std::vector<std::string> arguments = {})
{
    return sentence(problem(id, std::move(arguments)));
}

/// What it does, told of "it"; "" where there is nothing to say.
std::string doingText(const Reason& reason)
{
    const std::string line = placeText(reason.line, reason.file);
    const std::string partner = std::to_string(reason.partner);
    switch (reason.kind) {
    case Why::Receives: return said(message::questionReceives, {partner, line});
    case Why::WaitsToSend: return said(message::questionWaitsToSend, {partner, line});
    case Why::WaitsFor:
        return reason.partner == nobody ? said(message::questionWaitsForAny, {line})
                                        : said(message::questionWaitsFor, {partner, line});
    case Why::AtBarrier: return said(message::questionAtBarrier, {line});
    case Why::WaitsForRound: return said(message::questionWaitsForRound, {line});
    case Why::Skips: return said(message::questionSkips, {line});
    case Why::Failed: return said(message::questionFailed, {line});
    default: return {};
    }
}

std::string sendsNothingText(const Reason& reason)
{
    const std::string process = std::to_string(reason.process);
    const std::string doing = doingText(reason);
    if (doing.empty())
        return said(message::questionSendsNothingAtAll, {process});
    const bool waits = reason.kind == Why::Receives || reason.kind == Why::WaitsFor;
    return said(
        waits && reason.isEmptyHanded ? message::questionNothingYet : message::questionSendsNothing, {process, doing});
}

} // namespace

std::string reasonText(const Reason& reason)
{
    const std::string process = std::to_string(reason.process);
    const std::string partner = std::to_string(reason.partner);
    const std::string far = reason.farFrom == nobody
        ? std::string()
        : said(message::questionFar, {process, std::to_string(reason.farFrom)}) + "; ";
    switch (reason.kind) {
    case Why::Unknown: return reason.process == nobody ? "" : far + sendsNothingText(reason);
    case Why::Sends: return said(message::questionSends, {process, partner, placeText(reason.line, reason.file)});
    case Why::ToItself: return said(message::questionToItself);
    case Why::OtherWay: return said(message::questionOtherWay, {process, partner});
    case Why::Elsewhere: {
        std::vector<std::string> names;
        for (const ProcessId each : reason.partners)
            names.push_back(std::to_string(each));
        return far + said(message::questionElsewhere, {process, enumeration(names)});
    }
    case Why::AlreadySent: return said(message::questionAlreadySent, {process, partner, std::to_string(reason.round)});
    case Why::Ended: return far + said(message::questionEnded, {process});
    case Why::ComesNow: return said(message::questionComesNow, {process, partner});
    case Why::HadIt: return said(reason.isEmptyHanded ? message::questionNoLonger : message::questionHadIt, {process});
    case Why::NotYet: return said(message::questionNotYet, {process});
    case Why::Busiest: return said(message::questionBusiest, {process, partner});
    default: return far + sendsNothingText(reason);
    }
}

} // namespace lockstep
