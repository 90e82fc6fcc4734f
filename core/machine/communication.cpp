// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// The statements with which processes communicate.
#include <algorithm>
#include <optional>
#include <utility>

#include "core/base/catalogue.h"
#include "core/base/text.h"
#include "core/machine/interpreter.h"
#include "core/machine/messages.h"
#include "core/machine/observer.h"
#include "core/network/network.h"

namespace lockstep {

using namespace arithmetic;

void Interpreter::waitForRound(const Instruction& i)
{
    const auto round = integer(i.b, translatablePart("a round"));
    if (round < m_state.round)
        throw ValueError{message::machineRoundPast, {std::to_string(round), std::to_string(m_state.round)}};
    if (round > m_request.budgets.rounds)
        throw Stopped{
            RunError::Kind::Budget, problem(message::machineRoundBudget, {std::to_string(m_request.budgets.rounds)})};
    m_process.changeRare().atRounds.push_back(static_cast<RoundNumber>(round));
    if (round > m_state.round) {
        m_process.changeRare().until = static_cast<RoundNumber>(round);
        m_process.wait() = Wait::Round;
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
    const auto link = integer(operand, translatablePart("the number of a link"));
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
    if (destination == m_id)
        throw ValueError{message::machineToItselfVia, {}};
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
        extend(embedding.nodeOf(partnerProcess(code.firstSlot + k, translatablePart("a node on the way"))));
    extend(to);
    return std::make_shared<const std::vector<NodeId>>(std::move(path));
}

// After a receive, a process sends no earlier than in the next round, unless to itself. The operands must have values
// immediately.
bool Interpreter::waitsToSend(const Instruction& i)
{
    if (!m_state.later.contains(m_id))
        return false;
    read(i.b);
    const Word to = read(i.c);
    if (i.op == Opcode::Send && to.isInteger() && to.asInteger() == m_id)
        return false;
    const bool known =
        i.op == Opcode::Send && to.isInteger() && to.asInteger() >= 0 && to.asInteger() < m_request.operation.processes;
    --m_process.next();
    m_process.wait() = Wait::Send;
    m_process.partner() = known ? static_cast<ProcessId>(to.asInteger()) : nobody;
    return true;
}

void Interpreter::sendTo(const Instruction& i)
{
    if (waitsToSend(i))
        return;
    const auto to = partnerProcess(i.c, translatablePart("the process to send to"));
    send(i, to, pathTo(to, i.d));
}

void Interpreter::sendOnLink(const Instruction& i)
{
    if (!waitsToSend(i))
        send(i, partnerOnLink(i.c), nullptr);
}

void Interpreter::send(const Instruction& i, ProcessId destination, Path path)
{
    const Word payload = m_store.share(read(i.b));
    const Measure measure = measureMessage(payload);
    sendOrWait({m_id, destination, measure.words, payload, {m_frame.unit, m_process.next() - 1, m_process.phase()}},
        std::move(path));
}

void Interpreter::sendOrWait(const Offer& message, Path path)
{
    if (!m_sender.post(message, std::move(path), 0)) {
        --m_process.next(); // the port is busy: try again in the next round
        m_process.wait() = Wait::Send;
        m_process.partner() = message.destination;
        return;
    }
    if (m_request.settings.sends == Sends::Synchronous && (message.destination != m_id || waitsForItself())) {
        m_process.wait() = Wait::Cross;
        m_process.partner() = message.destination;
    }
}

/// Whether the message to itself that was sent last has not crossed.
bool Interpreter::waitsForItself() const
{
    const auto& own = m_process.rare().own;
    return !own.empty() && own.back().sequence == m_state.sequence;
}

/// Whether a message to itself crosses for such a receive, now that it is reached.
bool Interpreter::bringsOwn(ProcessId partner, bool fromAny, std::optional<std::int64_t> tag)
{
    return (fromAny || partner == m_id) && !m_process.rare().own.empty() && m_sender.bringOwn(m_id, tag);
}

Measure Interpreter::measureMessage(Word payload) const
{
    if (payload.isTruth())
        throw ValueError{message::machineMessageOfWhat, {kindName(Kind::Truth)}};
    constexpr std::int64_t mostWords = 100'000'000'000; // with all messages that the limits allow, the sum fits 64 bits
    const Measure measure = measureWritable(payload);
    if (measure.words > mostWords)
        throw ValueError{
            message::machineWordsTooMany, {std::to_string(measure.words), withCommas(std::to_string(mostWords))}};
    if (m_request.settings.packets == Packets::Single && measure.blocks > 1)
        throw ValueError{message::machineSinglePacket, {std::to_string(measure.blocks)}};
    return measure;
}

void Interpreter::take(const Instruction& i, const Inbound& message, ProcessId source)
{
    store(targetOf(i), message.payload);
    if (i.op == Opcode::ReceiveAny && i.d > 0)
        m_slots[i.d - 1] = Word::integer(source);
    taken(message, source);
}

void Interpreter::taken(const Inbound& message, ProcessId source)
{
    if (message.record >= 0)
        m_sender.taken(message.record);
    if (m_observer)
        m_observer->received(m_id, m_state.situation(m_id), source);
}

void Interpreter::receive(const Instruction& i, ProcessId partner, bool fromAny)
{
    if (m_process.isHanded()) {
        m_state.later.insert(m_id);
        take(i, {0, m_state.round, -1, m_process.handed()}, m_process.partner());
        m_process.setHanded(false);
        return;
    }
    const Mailbox& mail = m_process.rare().mail;
    ProcessId source = fromAny ? mail.readyOfAny() : mail.isReady(partner) ? partner : nobody;
    if (source == nobody && bringsOwn(partner, fromAny, 0))
        source = m_id;
    if (source == nobody) {
        --m_process.next();
        m_process.wait() = Wait::Receive;
        m_process.partner() = partner;
        m_process.setFromAny(fromAny);
        return;
    }
    std::optional<std::int64_t> untagged = 0;
    const Inbound message = takeMail(m_process, source, untagged);
    if (message.crossed == m_state.round && source != m_id)
        m_state.later.insert(m_id);
    take(i, message, source);
}

// Runs twice: first it waits until the round was played, then the round loop lets it decide.
void Interpreter::received(const Instruction& i, ProcessId partner, bool fromAny)
{
    const auto round =
        m_process.rare().atRounds.back(); // throws if the round is over: a receive in the same block can take longer
    if (!m_state.isDeciding && round == m_state.round) {
        --m_process.next();
        m_process.wait() = Wait::Received;
        m_process.partner() = partner;
        m_process.setFromAny(fromAny);
        bringsOwn(partner, fromAny, 0);
        return;
    }
    if (round == m_state.round)
        m_state.later.insert(m_id);
    const auto message = m_process.changeRare().mail.takeCrossedIn(round, fromAny ? nobody : partner);
    m_slots[i.d] = Word::truth(message.has_value());
    if (!message)
        return;
    forgetOrder(m_process, message->first, message->second);
    take(i, message->second, message->first);
}

Inbound Interpreter::takeMail(Process process, ProcessId source, std::optional<std::int64_t>& tag)
{
    const bool isOfAny = !tag;
    if (isOfAny)
        tag = m_store.value(mailOf(process, std::nullopt).take(source).payload).asInteger();
    const Inbound message = mailOf(process, tag).take(source);
    if (!isOfAny)
        forgetOrder(process, source, message);
    return message;
}

void Interpreter::forgetOrder(Process process, ProcessId source, const Inbound& message)
{
    if (m_request.program->takesAnyTag)
        mailOf(process, std::nullopt).drop(source, message.sequence);
}

// Runs again whenever one of its halves may have progressed, until both are done.
void Interpreter::exchange(const Instruction& i)
{
    const ExchangeCode& code = m_unit->exchanges[static_cast<std::size_t>(i.a)];
    Exchange& now = m_process.changeRare().exchange;
    if (!now.isOn)
        beginExchange(code, now);
    const bool handsOver = now.sends && handOver(*code.out, now);
    now.sends = now.sends && !handsOver;
    if (now.receives)
        now.receives = !takeIn(*code.in, now);
    if (!now.sends && !now.crosses && !now.receives) {
        now = {};
        if (code.isPair())
            ++m_process.next(); // skips the separate receive
        return;
    }
    --m_process.next();
    m_process.wait() = Wait::Exchange;
}

// Reports errors of either half before one of them has an effect.
void Interpreter::beginExchange(const ExchangeCode& code, Exchange& now)
{
    now = {};
    now.isOn = true;
    now.sendFrom = m_state.round + (m_state.later.contains(m_id) ? 1 : 0);
    if (code.out) {
        now.sends = true;
        now.crosses = m_request.settings.sends == Sends::Synchronous;
        now.destination = partnerOf(code.out->onLink, code.out->partner, translatablePart("the process to send to"));
        if (now.destination == m_id) {
            pathTo(m_id, code.out->via);
            now.sendFrom = m_state.round;
        }
        now.payload = m_store.share(read(code.out->value));
        measureMessage(now.payload);
        now.sentTag = tagIn(code.out->tag);
    }
    m_process.partner() = nobody;
    m_process.setFromAny(false);
    if (!code.in)
        return;
    now.receives = true;
    now.tag = code.in->ofAnyTag ? std::nullopt : std::optional(tagIn(code.in->tag));
    m_process.setFromAny(code.in->partner < 0);
    if (!m_process.isFromAny())
        m_process.partner() =
            partnerOf(code.in->onLink, code.in->partner, translatablePart("the process to receive from"));
}

/// False: it may start only in a later round, or the port is busy.
bool Interpreter::handOver(const ExchangeCode::Out& out, Exchange& now)
{
    if (now.sendFrom > m_state.round)
        return false;
    const Offer message{m_id, now.destination, measureMessage(now.payload).words, now.payload,
        {m_frame.unit, m_process.next() - 1, m_process.phase()}};
    return m_sender.post(message, pathTo(now.destination, out.via), now.sentTag);
}

/// False: no message is there yet.
bool Interpreter::takeIn(const ExchangeCode::In& in, Exchange& now)
{
    const bool isHanded = m_process.isHanded();
    const Mailbox& mail = mailOf(ConstProcess(m_process), now.tag);
    ProcessId source = isHanded             ? m_process.partner()
        : m_process.isFromAny()             ? mail.readyOfAny()
        : mail.isReady(m_process.partner()) ? m_process.partner()
                                            : nobody;
    if (source == nobody && bringsOwn(m_process.partner(), m_process.isFromAny(), now.tag))
        source = m_id;
    if (source == nobody)
        return false;
    std::optional<std::int64_t> tag = now.tag;
    const Inbound message =
        isHanded ? Inbound{0, m_state.round, -1, m_process.handed()} : takeMail(m_process, source, tag);
    if (isHanded || (message.crossed == m_state.round && source != m_id))
        m_state.later.insert(m_id);
    store(m_unit->places[static_cast<std::size_t>(in.place)], message.payload);
    if (in.sender >= 0)
        m_slots[in.sender] = Word::integer(source);
    if (in.tagTo >= 0)
        m_slots[in.tagTo] = m_store.integer(*tag);
    m_process.setHanded(false);
    m_process.partner() = nobody; // no further message is for this receive
    m_process.setFromAny(false);
    taken(message, source);
    return true;
}

} // namespace lockstep
