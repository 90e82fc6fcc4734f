// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Frequent instructions with their usual operands. Everything else, including errors, is left to execute(), which does
// the same through values.
#include <algorithm>
#include <functional>

#include "core/machine/interpreter.h"
#include "core/machine/plain_stride.h"

namespace lockstep {

/// Sends a whole block or an integer to another process over the default route; false in other cases. The process may
/// have to wait.
bool Interpreter::sendPlainly(const Instruction& i)
{
    const Word payload = m_slots[i.b];
    const Word to = m_slots[i.c];
    const bool isBlock = payload.tag() == Word::Tag::Block;
    if (!m_ports || i.d >= 0 || !(isBlock || payload.isInteger())
        || !plain::isPartner(to, m_id, m_state.processes.size()))
        return false;
    const auto destination = static_cast<ProcessId>(to.asInteger());
    if (m_state.sendsLater(m_id)) {
        --m_process.next();
        m_process.wait() = Wait::Send;
        m_process.partner() = destination;
        return true;
    }
    const std::int64_t words = isBlock ? m_store.blockWords() : 1;
    if (words > plainWords)
        return false;
    const Offer message{m_id, destination, words, payload, {m_frame.unit, m_process.next() - 1, m_process.phase()}};
    if (!m_ports->isPlain()) {
        sendOrWait(message);
        return true;
    }
    if (!m_ports->isFree(m_id) || m_state.sequence >= m_request.budgets.messages)
        return false;
    ++m_state.sequence;
    m_state.offers.add(message);
    return true;
}

/// The send of a combined send and receive, if it can go immediately and no message has arrived; the receive follows.
/// False, without effect, in other cases.
bool Interpreter::exchangePlainly(const Instruction& i)
{
    const ExchangeCode& code = m_unit->exchanges[static_cast<std::size_t>(i.a)];
    if (!m_ports || !code.isPair() || code.in->onLink || !m_ports->isPlain())
        return false;
    const Seldom& seldom = m_process.seldom();
    if (seldom.exchange.isOn || !seldom.mail.isEmpty() || !m_ports->isFree(m_id)
        || (m_state.laterThan == m_state.round && m_state.later.contains(m_id)))
        return false;
    const std::int32_t from = code.in->partner;
    if (from >= 0 && !plain::isPartner(m_slots[from], m_id, m_state.processes.size()))
        return false;
    if (!sendPlainly(i))
        sendTo(i);
    return true;
}

/// Receives a message into a variable, or waits if there is none. False in other cases.
bool Interpreter::receivePlainly(const Instruction& i)
{
    const PlaceCode& place = targetOf(i);
    if (!place.steps.empty())
        return false;
    if (m_process.isHanded()) {
        m_slots[place.root] = m_process.handed();
        m_process.setHanded(false);
        m_state.later.insert(m_id);
        return true;
    }
    const Word from = m_slots[i.b];
    if (!m_process.seldom().mail.isEmpty() || !plain::isPartner(from, m_id, m_state.processes.size()))
        return false;
    --m_process.next();
    m_process.wait() = Wait::Receive;
    m_process.partner() = static_cast<ProcessId>(from.asInteger());
    m_process.setFromAny(false);
    return true;
}

// Instructions that are not handled here are handled in execute(). A single switch finds each in one jump.
// NOLINTNEXTLINE(readability-function-size)
template <bool keepsDecisions> void Interpreter::runFast()
{
    const Instruction* const code = m_code;
    const Instruction* at = code + m_process.next();
    const Stride* const strides = m_strides;
    const SlotView slots = m_slots;
    std::int64_t counted = m_counted;
    for (;;) {
        const Instruction& i = *at++;
        if (i.beginsStatement && --counted < 0) {
            m_process.next() = static_cast<std::int32_t>(at - code) - 1;
            m_counted = counted;
            countStatements();
            counted = m_counted;
        }
        if (const Stride& stride = strides[at - 1 - code]; stride.computes()) {
            bool holds = true;
            Word result;
            if (takeStride(
                    stride, [slots](std::int32_t slot) { return slots[slot]; }, result, holds)) {
                const bool decides = stride.kind != Stride::Kind::Compute;
                if (!decides)
                    slots[stride.a] = result;
                if (keepsDecisions && decides)
                    m_process.changeSeldom().decided = {m_frame.unit, stride.next - 1, holds};
                at = code + (holds ? stride.next : stride.target);
                continue;
            }
        }
        switch (i.op) {
        case Opcode::Move:
            if (!slots[i.b].isSet())
                break;
            slots[i.a] = m_store.share(slots[i.b]);
            continue;
        case Opcode::Store: {
            const PlaceCode& place = targetOf(i);
            if (!place.steps.empty() || !slots[i.b].isSet())
                break;
            slots[place.root] = m_store.share(slots[i.b]);
            continue;
        }
        case Opcode::Union:
            if (!m_store.isUnitable(slots[i.b]) || !m_store.isUnitable(slots[i.c]))
                break;
            slots[i.a] = m_store.unite(slots[i.b], slots[i.c]);
            continue;
        case Opcode::Element:
            if (const Word* found = m_store.elementAt(slots[i.b], slots[i.c])) {
                slots[i.a] = m_store.share(*found);
                continue;
            }
            break;
        case Opcode::Jump: at = code + i.c; continue;
        case Opcode::JumpUnless: {
            const Word condition = slots[i.b];
            if (!condition.isTruth())
                break;
            if constexpr (keepsDecisions)
                m_process.changeSeldom().decided = {
                    m_frame.unit, static_cast<std::int32_t>(at - code) - 1, condition.isTrue()};
            if (!condition.isTrue())
                at = code + i.c;
            continue;
        }
        case Opcode::ForUp:
        case Opcode::ForDown: {
            const auto pass = plain::nextPass(i.op == Opcode::ForUp, slots[i.a], slots[i.a + 1], slots[i.b]);
            if (pass == plain::Pass::Odd)
                break;
            if (pass == plain::Pass::Over)
                at = code + i.c;
            continue;
        }
        default: break;
        }
        m_process.next() = static_cast<std::int32_t>(at - code);
        m_counted = counted;
        switch (i.op) {
        case Opcode::Send:
            if (!sendPlainly(i))
                sendTo(i);
            m_isPaused = m_state.pausesAtSends;
            break;
        case Opcode::Receive:
            if (!receivePlainly(i))
                receive(i, partnerToReceiveFrom(i), false);
            break;
        case Opcode::Exchange:
            if (!exchangePlainly(i))
                exchange(i);
            break;
        case Opcode::CallUnit:
        case Opcode::Return:
        case Opcode::ReturnValue: execute(i); return; // returns to another frame
        default: execute(i); break;
        }
        if (m_process.wait() != Wait::Ready || m_isPaused)
            return;
        at = code + m_process.next();
        counted = m_counted;
    }
}

// Replays must record the last decision.
void Interpreter::run(ProcessId process)
{
    resume(process);
    m_isPaused = false;
    while (m_process.wait() == Wait::Ready && !m_isPaused) {
        if (m_decisionRecorder) {
            runInstruction();
            continue;
        }
        findFrame();
        if (m_keepsDecisions)
            runFast<true>();
        else
            runFast<false>();
    }
}

} // namespace lockstep
