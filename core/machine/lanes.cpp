// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/lanes.h"

#include <algorithm>
#include <bit>
#include <limits>

#include "core/language/program.h"
#include "core/machine/interpreter.h"
#include "core/machine/plain_arithmetic.h"
#include "core/machine/recorder.h"
#include "core/trace/run_request.h"
#include "core/value/store.h"

namespace lockstep {
namespace {

constexpr int fewest = 3; ///< so many are as quick one after the other

std::uint64_t bit(std::size_t lane) { return ProcessSet::bit(lane); }

template <class Visit> void each(std::uint64_t bits, const Visit& visit) { ProcessSet::eachBit(bits, visit); }

} // namespace

Lanes::Lanes(const RunRequest& request, Interpreter& interpreter, MachineState& state, Store& store, OnePort& port,
    Recorder& recorder)
    : m_request(request), m_interpreter(interpreter), m_state(state), m_store(store), m_port(port), m_recorder(recorder)
{}

std::uint64_t Lanes::run(std::size_t strip, std::uint64_t processes)
{
    m_strip = strip;
    m_running = processes;
    m_settled = 0;
    if (std::popcount(processes) <= fewest) {
        runAlone(processes);
        return m_settled;
    }
    each(processes, [this](std::size_t lane) { process(lane).wait = Wait::Ready; });
    while (m_running != 0) {
        const Frame frame = process(static_cast<std::size_t>(std::countr_zero(m_running))).frames.back();
        m_abreast = 0;
        each(m_running, [&](std::size_t lane) {
            const Frame& other = process(lane).frames.back();
            if (other.unit != frame.unit || other.base != frame.base)
                return;
            m_abreast |= bit(lane);
            m_next[lane] = other.next;
        });
        m_frameUnit = frame.unit;
        m_frameBase = frame.base;
        runFrame();
    }
    return m_settled;
}

void Lanes::runFrame()
{
    const Interpreter::Code& code = m_interpreter.code(m_frameUnit);
    m_unit = code.unit;
    m_code = code.instructions.data();
    while (m_abreast != 0) {
        std::int32_t lowest = std::numeric_limits<std::int32_t>::max();
        each(m_abreast, [&](std::size_t lane) { lowest = std::min(lowest, m_next[lane]); });
        Bits group = 0;
        m_later = std::numeric_limits<std::int32_t>::max();
        each(m_abreast, [&](std::size_t lane) {
            if (m_next[lane] == lowest)
                group |= bit(lane);
            else
                m_later = std::min(m_later, m_next[lane]);
        });
        if (std::popcount(group) <= fewest) {
            each(group, [this](std::size_t lane) { process(lane).frames.back().next = m_next[lane]; });
            runAlone(group);
            continue;
        }
        m_rows = m_state.slots.row(m_strip, m_frameBase); // it moves where the interpreter enters a unit
        m_group.set(group);
        runGroup(lowest);
    }
}

void Lanes::runAlone(Bits processes)
{
    each(processes, [this](std::size_t lane) { m_interpreter.run(idOf(lane)); });
    m_settled |= processes;
    leave(processes);
}

/// Those wait, or run elsewhere.
void Lanes::leave(Bits processes)
{
    m_running &= ~processes;
    m_abreast &= ~processes;
}

/// False where nobody is left, or others have come to be the next ones.
bool Lanes::goOnAt(std::int32_t at)
{
    const Bits group = m_group.bits() & m_abreast;
    if (group != m_group.bits())
        m_group.set(group);
    if (group != 0 && at < m_later)
        return true;
    each(group, [&](std::size_t lane) { m_next[lane] = at; });
    return false;
}

void Lanes::executeEach(const Instruction& instruction, std::int32_t at, Bits processes)
{
    each(m_group.bits() & ~processes & m_abreast, [&](std::size_t lane) { m_next[lane] = at + 1; });
    each(processes, [&](std::size_t lane) {
        m_interpreter.execute(idOf(lane), instruction, at);
        const Process& now = process(lane);
        const Frame& frame = now.frames.back();
        if (now.wait != Wait::Ready) {
            m_settled |= bit(lane);
            leave(bit(lane));
        } else if (frame.unit != m_frameUnit || frame.base != m_frameBase) {
            m_abreast &= ~bit(lane);
        } else {
            m_next[lane] = frame.next;
        }
    });
}

void Lanes::runGroup(std::int32_t at)
{
    for (;;) {
        const Instruction& i = m_code[at];
        if (i.beginsStatement)
            m_interpreter.count(std::popcount(m_group.bits()), idOf(0));
        Bits odd = 0;     // what a row cannot do
        Bits jumping = 0; // to i.c
        switch (i.op) {
        case Opcode::Jump: jumping = m_group.bits(); break;
        case Opcode::JumpUnless:
        case Opcode::SkipIfFalse:
            if (!rows::whereFalse(row(i.b), m_group, jumping))
                odd = m_group.bits();
            break;
        case Opcode::SkipIfTrue:
            if (rows::whereFalse(row(i.b), m_group, jumping))
                jumping = m_group.bits() & ~jumping;
            else
                odd = m_group.bits();
            break;
        case Opcode::ForUp:
            if (!rows::nextPass<true>(row(i.a), row(i.a + 1), row(i.b), m_group, jumping))
                odd = m_group.bits();
            break;
        case Opcode::ForDown:
            if (!rows::nextPass<false>(row(i.a), row(i.a + 1), row(i.b), m_group, jumping))
                odd = m_group.bits();
            break;
        case Opcode::Union: odd = unite(i); break;
        case Opcode::Element: odd = element(i); break;
        case Opcode::Send: odd = send(i, at); break;
        case Opcode::Receive: odd = receive(i, at); break;
        case Opcode::Phase: each(m_group.bits(), [&](std::size_t lane) { process(lane).phase = i.a; }); break;
        default:
            if (!compute(i))
                odd = m_group.bits();
        }
        if (odd != 0) {
            executeEach(i, at, odd);
            return;
        }
        if (jumping == m_group.bits() && jumping != 0) {
            at = i.c;
        } else if (jumping != 0) {
            each(m_group.bits(), [&](std::size_t lane) { m_next[lane] = (jumping & bit(lane)) != 0 ? i.c : at + 1; });
            return;
        } else {
            ++at;
        }
        if (!goOnAt(at))
            return;
    }
}

/// False where nothing was done.
bool Lanes::compute(const Instruction& i)
{
    using namespace rows;
    const auto along = [&]<class Op>(Op) { return rows::compute<Op>(row(i.a), row(i.b), row(i.c), m_group); };
    const auto eachWith = [&](const auto& of) { return computeEach(row(i.a), row(i.b), row(i.c), m_group, of); };
    switch (i.op) {
    case Opcode::Move: return copy(row(i.a), row(i.b), m_group);
    case Opcode::Store: {
        const PlaceCode& place = m_unit->places[static_cast<std::size_t>(i.a)];
        return place.steps.empty() && copy(row(place.root), row(i.b), m_group);
    }
    case Opcode::ForPrepare: return rows::areIntegers(row(i.a), row(i.a + 1), m_group);
    case Opcode::Xor: return along(ExclusiveOr{});
    case Opcode::And: return along(And{});
    case Opcode::Or: return along(Or{});
    case Opcode::Plus: return along(Sum{});
    case Opcode::Minus: return along(Difference{});
    case Opcode::Equal: return along(Equal{});
    case Opcode::NotEqual: return along(NotEqual{});
    case Opcode::Less: return along(Less{});
    case Opcode::LessEqual: return along(LessEqual{});
    case Opcode::Greater: return along(Turned<Less>{});
    case Opcode::GreaterEqual: return along(Turned<LessEqual>{});
    case Opcode::Times: return eachWith(plain::product);
    case Opcode::Modulo: return eachWith(plain::modulo);
    case Opcode::Divide: return eachWith(plain::quotient);
    case Opcode::Power: return eachWith(plain::power);
    default: return false;
    }
}

Lanes::Bits Lanes::unite(const Instruction& i) const
{
    Bits odd = 0;
    Word* const result = row(i.a);
    const Word* const left = row(i.b);
    const Word* const right = row(i.c);
    each(m_group.bits(), [&](std::size_t lane) {
        if (m_store.isUnitable(left[lane]) && m_store.isUnitable(right[lane]))
            result[lane] = m_store.unite(left[lane], right[lane]);
        else
            odd |= bit(lane);
    });
    return odd;
}

Lanes::Bits Lanes::element(const Instruction& i) const
{
    Bits odd = 0;
    Word* const result = row(i.a);
    const Word* const base = row(i.b);
    const Word* const index = row(i.c);
    each(m_group.bits(), [&](std::size_t lane) {
        if (const Word* found = m_store.elementAt(base[lane], index[lane]))
            result[lane] = m_store.share(*found);
        else
            odd |= bit(lane);
    });
    return odd;
}

void Lanes::wait(std::size_t lane, Wait forWhat, ProcessId partner, std::int32_t at)
{
    Process& now = process(lane);
    now.frames.back().next = at;
    now.wait = forWhat;
    now.partner = partner;
    now.fromAny = false;
    leave(bit(lane));
}

Lanes::Bits Lanes::send(const Instruction& i, std::int32_t at)
{
    if (i.d >= 0)
        return m_group.bits();
    const Word* const payload = row(i.b);
    const Word* const to = row(i.c);
    const auto processes = static_cast<std::uint64_t>(m_state.processes.size());
    Bits odd = 0;
    Bits offering = 0;
    each(m_group.bits(), [&](std::size_t lane) {
        const ProcessId id = idOf(lane);
        const Word what = payload[lane];
        const bool isBlock = what.tag() == Word::Tag::Block;
        if (!(isBlock || what.isInteger()) || !to[lane].isInteger()
            || static_cast<std::uint64_t>(to[lane].asInteger()) >= processes || to[lane].asInteger() == id) {
            odd |= bit(lane);
            return;
        }
        const auto destination = static_cast<ProcessId>(to[lane].asInteger());
        const Process& now = process(lane);
        if (now.earliestSend > m_state.round || !m_port.isFree(id)) {
            wait(lane, Wait::Send, destination, at);
            m_settled |= bit(lane);
            return;
        }
        const std::int64_t words = isBlock ? m_store.blockWords() : 1;
        if (words > plainWords || m_state.sequence >= m_request.budgets.messages) {
            odd |= bit(lane);
            return;
        }
        m_state.offers[static_cast<std::size_t>(id)] = {
            id, destination, words, what, m_frameUnit, at, now.phase, ++m_state.sequence};
        offering |= bit(lane);
    });
    m_state.offering.insert(m_strip, offering);
    return odd;
}

Lanes::Bits Lanes::receive(const Instruction& i, std::int32_t at)
{
    const PlaceCode& place = m_unit->places[static_cast<std::size_t>(i.a)];
    if (!place.steps.empty())
        return m_group.bits();
    const Word* const from = row(i.b);
    Word* const variable = row(place.root);
    const auto processes = static_cast<std::uint64_t>(m_state.processes.size());
    Bits odd = 0;
    each(m_group.bits(), [&](std::size_t lane) {
        Process& now = process(lane);
        if (now.handedBy != nobody) {
            variable[lane] = now.handed;
            now.handedBy = nobody;
            now.earliestSend = std::max(now.earliestSend, m_state.round + 1);
            m_recorder.taken(now.handedRecord, m_state.round);
            return;
        }
        if (!now.mail.get().isEmpty() || !from[lane].isInteger()
            || static_cast<std::uint64_t>(from[lane].asInteger()) >= processes
            || from[lane].asInteger() == idOf(lane)) {
            odd |= bit(lane);
            return;
        }
        wait(lane, Wait::Receive, static_cast<ProcessId>(from[lane].asInteger()), at);
    });
    return odd;
}

} // namespace lockstep
