// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/narrator.h"
#include "core/base/diagnostic.h"
#include "core/base/spelling.h"
#include "core/question/messages.h"
#include "core/question/reason.h"
#include "core/replay/process_view.h"

namespace lockstep {
namespace {

using Why = Reason::Kind;

/// What it does instead of sending, after "it"; "" where there is nothing to say.
std::string actionText(const Reason& reason)
{
    const auto stands = [&](Activity activity) {
        return narrator::stands(activity, reason.partner, reason.line, reason.file);
    };
    switch (reason.kind) {
    case Why::Receives: return narrator::does({Action::Kind::Receives, {reason.partner}, reason.line, reason.file});
    case Why::Skips: return narrator::does({Action::Kind::TakesNoPart, {}, reason.line, reason.file});
    case Why::WaitsFor: return stands(Activity::Receiving);
    case Why::AtBarrier: return stands(Activity::AtBarrier);
    case Why::WaitsForRound: return stands(Activity::WaitingForRound);
    case Why::Failed: return stands(Activity::Failed);
    default: return {};
    }
}

std::string sendsNothingText(const Reason& reason)
{
    const std::string process = std::to_string(reason.process);
    if (reason.kind == Why::WaitsToSend)
        return say(message::questionSendsNothingYet,
            {process, std::to_string(reason.partner), narrator::line(reason.line, reason.file)});
    const std::string action = actionText(reason);
    if (action.empty())
        return say(message::questionSendsNothingAtAll, {process});
    const bool waits = reason.kind == Why::Receives || reason.kind == Why::WaitsFor;
    return say(
        waits && reason.isEmptyHanded ? message::questionNothingYet : message::questionSendsNothing, {process, action});
}

std::string reasonAlone(const Reason& reason)
{
    const std::string process = std::to_string(reason.process);
    const std::string partner = std::to_string(reason.partner);
    switch (reason.kind) {
    case Why::Unknown: return reason.process == nobody ? "" : sendsNothingText(reason);
    case Why::Sends: return say(message::questionSends, {process, partner, narrator::line(reason.line, reason.file)});
    case Why::ToItself: return say(message::questionToItself);
    case Why::OtherWay: return say(message::questionOtherWay, {partner, process});
    case Why::Elsewhere: {
        std::vector<std::string> names;
        for (const ProcessId each : reason.partners)
            names.push_back(std::to_string(each));
        return say(message::questionElsewhere, {process, enumeration(names)});
    }
    case Why::AlreadySent: return say(message::questionAlreadySent, {process, partner, std::to_string(reason.round)});
    case Why::Ended: return say(message::questionEnded, {process});
    case Why::ComesNow: return say(message::questionComesNow, {partner, process});
    case Why::HadIt: return say(reason.isEmptyHanded ? message::questionNoLonger : message::questionHadIt, {process});
    case Why::NotYet: return say(message::questionNotYet, {process});
    case Why::Busiest: return say(message::questionBusiest, {process, partner});
    default: return sendsNothingText(reason);
    }
}

} // namespace

std::string reasonText(const Reason& reason)
{
    const std::string text = reasonAlone(reason);
    return reason.farFrom == nobody || text.empty()
        ? text
        : say(message::questionFar, {std::to_string(reason.process), std::to_string(reason.farFrom), text});
}

std::string reasonText(const Reason& reason, const Program& program, int processes)
{
    if (reason.kind != Why::Skips || reason.decisions.empty())
        return reasonText(reason);
    const std::string decision = narrator::decision(program, reason.decisions.back(), narrator::bitsFor(processes));
    return say(message::questionTakesNoPart, {std::to_string(reason.process), decision});
}

std::string farText() { return say(message::questionFar, {"{process}", "{other}", "{reason}"}); }

std::string sinceText(const Reason& reason, RoundNumber round)
{
    if (reason.round <= 0 || reason.round >= round)
        return {};
    switch (reason.kind) {
    case Why::WaitsFor: return say(message::questionWaitsSince, {std::to_string(reason.round)});
    case Why::Ended: return say(message::questionEndedSince, {std::to_string(reason.round)});
    default: return {};
    }
}

} // namespace lockstep
