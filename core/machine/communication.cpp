// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The statements with which processes talk.
#include <algorithm>

#include "core/base/messages/machine.h"
#include "core/machine/interpreter.h"
#include "core/machine/witness.h"
#include "core/trace/round_record.h"

namespace lockstep {

using namespace arithmetic;

ProcessId Interpreter::partnerToReceiveFrom(const Instruction& i) const
{
    const auto from = partnerProcess(i.b, "the process to receive from");
    if (from == m_id)
        throw ValueError{message::machineFromItself, {}};
    return from;
}

void Interpreter::waitForRound(const Instruction& i)
{
    const auto round = integer(i.b, "a round");
    if (round < m_state.round)
        throw ValueError{message::machineRoundPast, {std::to_string(round), std::to_string(m_state.round)}};
    if (round > m_request.budgets.rounds)
        throw Stopped{
            RunError::Kind::Budget, problem(message::machineRoundBudget, {std::to_string(m_request.budgets.rounds)})};
    m_process->atRounds.push_back(static_cast<RoundNumber>(round));
    if (round > m_state.round) {
        m_process->until = static_cast<RoundNumber>(round);
        m_process->wait = Wait::Round;
    }
}

ProcessId Interpreter::partnerProcess(std::int32_t operand, const char* role) const
{
    const auto process = integer(operand, role);
    const auto last = m_request.operation.processes - 1;
    if (process < 0 || process > last)
        throw ValueError{message::machineNoProcess, {std::to_string(process), std::to_string(last)}};
    return static_cast<ProcessId>(process);
}

ProcessId Interpreter::partnerOnLink(std::int32_t operand) const
{
    const auto link = integer(operand, "the number of a link");
    const auto node = m_request.embedding.nodeOf(m_id);
    const auto degree = m_request.network->degree(node);
    if (degree == 0)
        throw ValueError{message::machineNoLinks, {std::to_string(link)}};
    if (link < 0 || link >= degree)
        throw ValueError{message::machineNoLink, {std::to_string(link), std::to_string(degree - 1)}};
    const auto neighbor = m_request.network->neighbor(node, static_cast<int>(link));
    const auto process = m_request.embedding.processAt(neighbor);
    if (!process)
        throw ValueError{message::machineLinkToSwitch, {std::to_string(link)}};
    return *process;
}

Path Interpreter::pathTo(ProcessId destination, std::int32_t via) const
{
    if (via < 0)
        return nullptr;
    const auto& embedding = m_request.embedding;
    const auto from = embedding.nodeOf(m_id);
    const auto to = embedding.nodeOf(destination);
    std::vector<NodeId> path{from};
    const auto extend = [&](NodeId next) {
        const auto leg = m_request.network->route(path.back(), next);
        path.insert(path.end(), leg.begin() + 1, leg.end());
    };
    const auto& code = m_unit->vias[static_cast<std::size_t>(via)];
    for (std::int32_t k = 0; k < code.count; ++k)
        extend(embedding.nodeOf(partnerProcess(code.firstSlot + k, "a node on the way")));
    extend(to);
    return std::make_shared<const std::vector<NodeId>>(std::move(path));
}

// What follows a receive is sent no earlier than the next round. What it says must have a value at once.
bool Interpreter::waitsToSend(const Instruction& i)
{
    if (m_process->earliestSend <= m_state.round)
        return false;
    read(i.b);
    const Value& to = read(i.c);
    const bool known = i.op == Opcode::Send && to.kind() == Kind::Integer && to.asInteger() >= 0
        && to.asInteger() < m_request.operation.processes;
    --m_frame->next;
    m_process->wait = Wait::Send;
    m_process->partner = known ? static_cast<ProcessId>(to.asInteger()) : nobody;
    return true;
}

void Interpreter::sendTo(const Instruction& i)
{
    if (waitsToSend(i))
        return;
    const auto to = partnerProcess(i.c, "the process to send to");
    if (to == m_id)
        throw ValueError{message::machineToItself, {}};
    send(i, to, pathTo(to, i.d));
}

void Interpreter::sendOnLink(const Instruction& i)
{
    if (waitsToSend(i))
        return;
    send(i, partnerOnLink(i.c), nullptr);
}

void Interpreter::send(const Instruction& i, ProcessId destination, Path path)
{
    const Value& value = read(i.b);
    if (value.kind() == Kind::Truth)
        throw ValueError{message::machineMessageOfWhat, {kindName(value.kind())}};
    constexpr std::int64_t mostWords = 100'000'000'000; // all messages that the budget allows add up to 64 bits
    requireWritable(value);
    if (const auto words = wordsOf(value); words > mostWords)
        throw ValueError{message::machineWordsTooMany, {std::to_string(words), std::to_string(mostWords)}};
    if (m_request.settings.packets == Packets::Single)
        if (const auto blocks = blockCount(value); blocks > 1)
            throw ValueError{message::machineSinglePacket, {std::to_string(blocks)}};
    Frame at = *m_frame;
    --at.next;
    if (!m_postmaster.post(m_id, destination, value, std::move(path), at)) {
        --m_frame->next; // the port is taken: tried again in the next round
        m_process->wait = Wait::Send;
        m_process->partner = destination;
        return;
    }
    if (m_request.settings.sends == Sends::Synchronous) {
        m_process->wait = Wait::Cross;
        m_process->partner = destination;
    }
}

namespace {

// The earliest of a pair that has crossed; messages of a pair are taken in the order sent.
const Inbound* firstCrossed(const std::deque<Inbound>& pair)
{
    return !pair.empty() && pair.front().crossed > 0 ? &pair.front() : nullptr;
}

} // namespace

void Interpreter::receive(const Instruction& i, ProcessId partner, bool fromAny)
{
    auto& inbox = m_process->inbox;
    auto best = inbox.end();
    if (!fromAny) {
        if (const auto found = inbox.find(partner); found != inbox.end() && firstCrossed(found->second))
            best = found;
    } else {
        for (auto pair = inbox.begin(); pair != inbox.end(); ++pair) {
            const auto* first = firstCrossed(pair->second);
            if (first && (best == inbox.end() || first->crossed < best->second.front().crossed))
                best = pair;
        }
    }
    if (best == inbox.end()) {
        --m_frame->next;
        m_process->wait = Wait::Receive;
        m_process->partner = partner;
        m_process->fromAny = fromAny;
        return;
    }
    const ProcessId source = best->first;
    const Inbound message = std::move(best->second.front());
    best->second.pop_front();
    if (best->second.empty())
        inbox.erase(best);
    m_process->earliestSend = std::max(m_process->earliestSend, message.crossed + 1);
    store(targetOf(i), message.payload);
    m_postmaster.taken(message);
    if (m_witness)
        m_witness->received(m_id, *m_process, source);
}

// Runs twice: first it waits until the round is played, then (Wait::Received cleared by the round loop) it decides.
void Interpreter::received(const Instruction& i, ProcessId partner, bool fromAny)
{
    const auto round = m_process->atRounds.back(); // it may be over: a receive in the same block can take longer
    if (!m_process->decides && round == m_state.round) {
        --m_frame->next;
        m_process->wait = Wait::Received;
        m_process->partner = partner;
        m_process->fromAny = fromAny;
        return;
    }
    m_process->earliestSend = std::max(m_process->earliestSend, round + 1);
    auto& inbox = m_process->inbox;
    auto best = inbox.end();
    for (auto pair = inbox.begin(); pair != inbox.end(); ++pair) {
        if (!fromAny && pair->first != partner)
            continue;
        if (std::ranges::find(pair->second, round, &Inbound::crossed) != pair->second.end()) {
            best = pair;
            break;
        }
    }
    slot(i.d) = Value::truth(best != inbox.end());
    if (best == inbox.end())
        return;
    const ProcessId source = best->first;
    const auto played = std::ranges::find(best->second, round, &Inbound::crossed);
    const Inbound message = std::move(*played);
    best->second.erase(played);
    if (best->second.empty())
        inbox.erase(best);
    store(targetOf(i), message.payload);
    m_postmaster.taken(message);
    if (m_witness)
        m_witness->received(m_id, *m_process, source);
}

} // namespace lockstep
