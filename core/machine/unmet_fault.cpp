// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/machine/unmet_fault.h"

#include <algorithm>
#include <string>
#include <vector>

#include "core/base/spelling.h"
#include "core/base/text.h"
#include "core/machine/messages.h"
#include "core/network/network.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

/// The processes that the fault names.
std::vector<ProcessId> namedBy(const Fault& fault)
{
    switch (fault.kind) {
    case Fault::Kind::Drop:
    case Fault::Kind::Delay: return {fault.process, fault.destination};
    case Fault::Kind::Stop: return {fault.process};
    case Fault::Kind::Slow: break;
    }
    return {};
}

std::optional<Diagnostic> impossibleLink(const RunRequest& request, const Fault& fault)
{
    const Network& network = *request.network;
    const NodeId from = network.nodeNamed(fault.from), to = network.nodeNamed(fault.to);
    if (from != nobody && to != nobody && from != to && network.linkBetween(from, to) != nobody)
        return std::nullopt;
    const NodeId near = std::max(0, from);
    const std::string example = network.degree(near) == 0
        ? optionText(fault)
        : network.nodeName(near) + '-' + network.nodeName(network.neighbor(near, 0));
    return problem(message::machineFaultNoLink, {optionText(fault), network.spec(), fault.from, fault.to, example});
}

/// What the user could have meant: another round, or another message of the round.
std::string adviceFor(const Trace& trace, const Fault& fault)
{
    constexpr std::size_t most = 6;
    std::vector<std::string> rounds, inRound;
    for (std::size_t i = 0; i < trace.messages.size(); ++i) {
        const MessageRecord message = trace.messages.glance(i);
        if (message.source == fault.process && message.destination == fault.destination && rounds.size() < most)
            rounds.push_back(std::to_string(message.round));
        if (message.round == fault.round && inRound.size() < most)
            inRound.push_back(std::to_string(message.source) + '-' + std::to_string(message.destination));
    }
    if (trace.rounds.empty())
        return say(message::machineAdviceNoRounds);
    if (!rounds.empty() && fault.which == 1)
        return say(message::machineAdviceOtherRounds, {enumeration(rounds)});
    return inRound.empty() ? say(message::machineAdviceRounds, {std::to_string(trace.rounds.size())})
                           : say(message::machineAdviceRoundHas, {std::to_string(fault.round), joined(inRound)});
}

std::int64_t messagesOf(const Trace& trace, const Fault& fault)
{
    const RoundRecord* const round = roundAt(trace, fault.round);
    return round == nullptr ? 0 : std::ranges::count_if(round->messages, [&](int index) {
        const MessageRecord& message = messageAt(trace, index);
        return message.source == fault.process && message.destination == fault.destination;
    });
}

Diagnostic unmet(const Trace& trace, const Fault& fault)
{
    const std::string option = optionText(fault), round = std::to_string(fault.round);
    switch (fault.kind) {
    case Fault::Kind::Slow: return problem(message::machineFaultUnusedLink, {option, fault.from, fault.to});
    case Fault::Kind::Stop:
        if (fault.round > std::ssize(trace.rounds))
            return problem(message::machineFaultAfterRun, {option, std::to_string(trace.rounds.size())});
        return problem(message::machineFaultEnded, {option, round, std::to_string(fault.process)});
    case Fault::Kind::Drop:
    case Fault::Kind::Delay: break;
    }
    return problem(message::machineFaultNoMessage,
        {option, std::to_string(fault.process), std::to_string(messagesOf(trace, fault)),
            std::to_string(fault.destination), round, adviceFor(trace, fault)});
}

} // namespace

std::optional<Diagnostic> impossibleFault(const RunRequest& request)
{
    const int last = request.operation.processes - 1;
    for (const Fault& fault : request.faults) {
        for (const ProcessId process : namedBy(fault))
            if (process > last)
                return problem(
                    message::machineFaultNoProcess, {optionText(fault), std::to_string(process), std::to_string(last)});
        if (fault.kind == Fault::Kind::Slow)
            if (auto problem = impossibleLink(request, fault))
                return problem;
    }
    return std::nullopt;
}

RunError unmetFault(const Trace& trace, std::size_t fault)
{
    RunError error;
    error.kind = RunError::Kind::Fault;
    error.diagnostic = unmet(trace, trace.request.faults[fault]);
    return error;
}

} // namespace lockstep
