// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/machine/unmet_fault.h"

#include <algorithm>
#include <string>
#include <vector>

#include "core/base/spelling.h"
#include "core/base/text.h"
#include "core/machine/claims.h"
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

std::string arrowText(const MessageRecord& message)
{
    return std::to_string(message.source) + '-' + std::to_string(message.destination);
}

/// The messages of the round, each where it comes first.
std::vector<std::string> arrowsOf(const Trace& trace, RoundNumber round)
{
    std::vector<std::string> arrows;
    if (const RoundRecord* const record = roundAt(trace, round))
        for (const int index : record->messages)
            if (std::string text = arrowText(messageAt(trace, index)); std::ranges::count(arrows, text) == 0)
                arrows.push_back(std::move(text));
    return arrows;
}

std::int64_t messagesIn(const Trace& trace, RoundNumber round, ProcessId source, ProcessId destination)
{
    const RoundRecord* const record = roundAt(trace, round);
    return record == nullptr ? 0 : std::ranges::count_if(record->messages, [&](int index) {
        const MessageRecord& message = messageAt(trace, index);
        return message.source == source && message.destination == destination;
    });
}

/// What is claimed of one run.
class Unmet {
public:
    Unmet(const Trace& trace, const Fault& fault) : m_trace(trace), m_fault(fault), m_judge(trace) {}

    Diagnostic diagnostic()
    {
        std::string why = reason();
        return problem(message::machineFaultUnmet, {optionText(m_fault), std::move(why), advice()});
    }
    std::vector<Claim> claims() { return m_judge.take(); }

private:
    std::string reason()
    {
        const std::string round = std::to_string(m_fault.round), process = std::to_string(m_fault.process);
        switch (m_fault.kind) {
        case Fault::Kind::Slow:
            return m_judge.say(kind::isUnusedLink, {.texts = {{"from", m_fault.from}, {"to", m_fault.to}}},
                {m_fault.from, m_fault.to});
        case Fault::Kind::Stop:
            return m_fault.round > std::ssize(m_trace.rounds)
                ? over()
                : m_judge.say(kind::endsBefore, {m_fault.process, m_fault.round}, {round, process});
        case Fault::Kind::Drop:
        case Fault::Kind::Delay: break;
        }
        const auto messages = messagesIn(m_trace, m_fault.round, m_fault.process, m_fault.destination);
        return m_judge.say(kind::sentInRound,
            {m_fault.process, m_fault.round, {{"partner", m_fault.destination}, {"messages", messages}}},
            {process, std::to_string(messages), std::to_string(m_fault.destination), round});
    }

    std::string over()
    {
        const auto rounds = std::ssize(m_trace.rounds);
        return m_judge.say(kind::runIsOver, {.numbers = {{"rounds", rounds}}}, {std::to_string(rounds)});
    }

    /// What the user could have meant: another round, or another message of the round.
    std::string advice()
    {
        if (m_fault.kind == Fault::Kind::Slow)
            return say(message::machineFaultAdviceLink);
        if (m_fault.kind == Fault::Kind::Stop)
            return say(message::machineFaultAdviceStop);
        constexpr std::size_t most = 6;
        std::vector<std::string> rounds;
        for (std::size_t i = 0; i < m_trace.messages.size() && rounds.size() < most; ++i) {
            const MessageRecord message = m_trace.messages.glance(i);
            if (message.source == m_fault.process && message.destination == m_fault.destination)
                rounds.push_back(std::to_string(message.round));
        }
        if (m_trace.rounds.empty())
            return m_judge.say(kind::isSilent, {});
        if (!rounds.empty() && m_fault.which == 1)
            return m_judge.say(kind::sendsInRounds,
                {m_fault.process, ofTheRun, {{"partner", m_fault.destination}}, {{"rounds", joined(rounds)}}},
                {enumeration(rounds)});
        std::vector<std::string> arrows = arrowsOf(m_trace, m_fault.round);
        if (arrows.size() > most)
            arrows.resize(most);
        return arrows.empty() ? over()
                              : m_judge.say(kind::roundHas, {nobody, m_fault.round, {}, {{"messages", joined(arrows)}}},
                                  {std::to_string(m_fault.round), joined(arrows)});
    }

    const Trace& m_trace;
    const Fault& m_fault;
    Judge<Trace> m_judge;
};

/// The parts of a text that joined() has made.
std::vector<std::string> partsOf(const std::string& text)
{
    std::vector<std::string> parts;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t end = std::min(text.find(", ", from), text.size());
        parts.push_back(text.substr(from, end - from));
        from = end + 2;
    }
    return parts;
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
    Unmet unmet(trace, trace.request.faults[fault]);
    RunError error;
    error.kind = RunError::Kind::Fault;
    error.diagnostic = unmet.diagnostic();
    error.claims = unmet.claims();
    return error;
}

namespace checks {

bool sentInRound(const Trace& run, const Assertion& what)
{
    return messagesIn(run, what.round, what.process, what.partner()) == what.number("messages");
}

bool isUnusedLink(const Trace& run, const Assertion& what)
{
    const Network& network = *run.request.network;
    const NodeId from = network.nodeNamed(what.text("from")), to = network.nodeNamed(what.text("to"));
    const auto isIt = [&](const LinkLoad& load) {
        return (load.from == from && load.to == to) || (load.from == to && load.to == from);
    };
    for (RoundNumber round = 1; round <= std::ssize(run.rounds); ++round)
        if (std::ranges::any_of(roundAt(run, round)->links, isIt))
            return false;
    return true;
}

bool endsBefore(const Trace& run, const Assertion& what)
{
    for (RoundNumber round = what.round; round <= std::ssize(run.rounds); ++round)
        for (const int index : roundAt(run, round)->messages)
            if (messageAt(run, index).source == what.process)
                return false;
    return what.round <= std::ssize(run.rounds);
}

bool hasRounds(const Trace& run, const Assertion& what) { return std::ssize(run.rounds) == what.number("rounds"); }

bool roundHas(const Trace& run, const Assertion& what)
{
    const auto arrows = arrowsOf(run, what.round);
    return std::ranges::all_of(
        partsOf(what.text("messages")), [&](const std::string& part) { return std::ranges::count(arrows, part) > 0; });
}

bool sendsInRounds(const Trace& run, const Assertion& what)
{
    return std::ranges::all_of(partsOf(what.text("rounds")), [&](const std::string& part) {
        return messagesIn(run, static_cast<RoundNumber>(std::stoi(part)), what.process, what.partner()) > 0;
    });
}

bool isSilent(const Trace& run, const Assertion&) { return run.messages.size() == 0; }

} // namespace checks

} // namespace lockstep
