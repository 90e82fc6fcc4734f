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

Lanes::Waiting Lanes::run(std::size_t strip, Bits processes)
{
    m_strip = strip;
    m_running = processes;
    m_waiting = {};
    if (std::popcount(processes) <= fewest)
        runAlone(processes);
    while (m_running != 0) {
        findAbreast();
        m_code = m_interpreter.code(m_frame.unit).instructions.data();
        m_unit = m_interpreter.code(m_frame.unit).unit;
        for (std::int32_t at = 0; m_abreast != 0;)
            if (findGroup(at))
                runGroup(at);
    }
    return m_waiting;
}

/// All in the same frame as the lowest process.
void Lanes::findAbreast()
{
    Process* const all = &process(0);
    m_frame = all[std::countr_zero(m_running)].frames.back();
    Bits elsewhere = 0;
    each(m_running, [&](std::size_t lane) {
        all[lane].wait = Wait::Ready;
        const Frame& frame = all[lane].frames.back();
        m_next[lane] = frame.next;
        elsewhere |= static_cast<Bits>(frame.unit != m_frame.unit || frame.base != m_frame.base) << lane;
    });
    m_abreast = m_running & ~elsewhere;
}

/// Those at the lowest instruction. False where they are so few that they have run by themselves.
bool Lanes::findGroup(std::int32_t& at)
{
    constexpr auto behindAll = std::numeric_limits<std::int32_t>::max();
    at = m_next[static_cast<std::size_t>(std::countr_zero(m_abreast))];
    m_later = behindAll;
    Bits group = 0;
    each(m_abreast, [&](std::size_t lane) {
        const std::int32_t next = m_next[lane];
        if (next == at) {
            group |= bit(lane);
        } else if (next < at) {
            m_later = at;
            at = next;
            group = bit(lane);
        } else {
            m_later = std::min(m_later, next);
        }
    });
    if (std::popcount(group) <= fewest) {
        each(group, [&](std::size_t lane) { process(lane).frames.back().next = at; });
        runAlone(group);
        return false;
    }
    m_rows = m_state.slots.row(m_strip, m_frame.base); // it moves where the interpreter enters a unit
    if (group != m_group.bits())
        m_group.set(group);
    return true;
}

void Lanes::runAlone(Bits processes)
{
    each(processes, [this](std::size_t lane) { m_interpreter.run(idOf(lane)); });
    m_waiting.otherwise |= processes;
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
    if (group == 0)
        return false;
    if (group != m_group.bits())
        m_group.set(group);
    if (at < m_later)
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
            m_waiting.otherwise |= bit(lane);
            leave(bit(lane));
        } else if (frame.unit != m_frame.unit || frame.base != m_frame.base) {
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
            if (!rows::whereFalse(row(i.b), m_group, jumping))
                odd = m_group.bits();
            break;
        case Opcode::SkipIfFalse:
        case Opcode::SkipIfTrue:
            if (!rows::whereIs(row(i.b), Word::truth(i.op == Opcode::SkipIfTrue), m_group, jumping))
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

namespace {

void stop(Process& process, Wait forWhat, ProcessId partner, std::int32_t at)
{
    process.frames.back().next = at;
    process.wait = forWhat;
    process.partner = partner;
    process.fromAny = false;
}

} // namespace

Lanes::Bits Lanes::send(const Instruction& i, std::int32_t at)
{
    if (i.d >= 0)
        return m_group.bits();
    const Word* const payload = row(i.b);
    const Word* const to = row(i.c);
    Process* const all = &process(0);
    Offer* const offers = &m_state.offers[m_strip * Slots::lanes];
    const auto processes = static_cast<std::uint64_t>(m_state.processes.size());
    const RoundNumber round = m_state.round;
    const Bits busy = m_port.busy(m_strip, m_group.bits());
    const std::int64_t blockWords = m_store.blockWords();
    std::int64_t sequence = m_state.sequence;
    const std::int64_t lastSequence = m_request.budgets.messages;
    Bits odd = 0;
    Bits offering = 0;
    Bits waiting = 0;
    each(m_group.bits(), [&](std::size_t lane) {
        const Word what = payload[lane];
        const bool isBlock = what.tag() == Word::Tag::Block;
        const auto destination = static_cast<ProcessId>(to[lane].asInteger());
        const std::int64_t words = isBlock ? blockWords : 1;
        if (!(isBlock || what.isInteger()) || !isPartner(to[lane], lane, processes) || words > plainWords
            || sequence >= lastSequence) {
            odd |= bit(lane);
        } else if (all[lane].earliestSend > round || (busy & bit(lane)) != 0) {
            stop(all[lane], Wait::Send, destination, at);
            waiting |= bit(lane);
        } else {
            offers[lane] = {idOf(lane), destination, words, what, {m_frame.unit, at, all[lane].phase}, ++sequence};
            offering |= bit(lane);
        }
    });
    m_state.sequence = sequence;
    if (offering != 0)
        m_state.offering.insert(m_strip, offering);
    m_waiting.toSend |= waiting;
    leave(waiting);
    return odd;
}

bool Lanes::isPartner(Word word, std::size_t lane, std::uint64_t processes) const
{
    const auto number = static_cast<std::uint64_t>(word.asInteger());
    return word.isInteger() && number < processes && number != static_cast<std::uint64_t>(idOf(lane));
}

Lanes::Bits Lanes::receive(const Instruction& i, std::int32_t at)
{
    const PlaceCode& place = m_unit->places[static_cast<std::size_t>(i.a)];
    if (!place.steps.empty())
        return m_group.bits();
    const Word* const from = row(i.b);
    Word* const variable = row(place.root);
    Process* const all = &process(0);
    const auto processes = static_cast<std::uint64_t>(m_state.processes.size());
    const RoundNumber round = m_state.round;
    Bits odd = 0;
    Bits waiting = 0;
    each(m_group.bits(), [&](std::size_t lane) {
        Process& now = all[lane];
        if (now.handedBy != nobody) {
            variable[lane] = now.handed;
            now.handedBy = nobody;
            now.earliestSend = std::max(now.earliestSend, round + 1);
            m_recorder.taken(now.handedRecord, round);
        } else if ((now.mail.isMade() && !now.mail.get().isEmpty()) || !isPartner(from[lane], lane, processes)) {
            odd |= bit(lane);
        } else {
            stop(now, Wait::Receive, static_cast<ProcessId>(from[lane].asInteger()), at);
            waiting |= bit(lane);
        }
    });
    leave(waiting);
    return odd;
}

} // namespace lockstep
