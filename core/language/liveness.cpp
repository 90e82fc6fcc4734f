// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/language/liveness.h"

#include <cassert>

#include "core/language/code.h"

namespace lockstep {

bool SlotSet::unite(const SlotSet& other)
{
    bool isNew = false;
    for (std::size_t i = 0; i < m_bits.size(); ++i) {
        isNew = isNew || (other.m_bits[i] & ~m_bits[i]) != 0;
        m_bits[i] |= other.m_bits[i];
    }
    return isNew;
}

namespace {

/// Calls read(slot) and write(slot) for what an instruction reads, and what it certainly overwrites as a whole.
template <class Read, class Write> class Effects {
public:
    Effects(const UnitCode& unit, const Read& read, const Write& write) : m_unit(unit), m_read(read), m_write(write) {}

    /// Every instruction has its place in one of three lists.
    void of(const Instruction& i) const
    {
        [[maybe_unused]] const bool isKnown = ofValue(i) || ofFlow(i) || ofMessage(i);
        assert(isKnown);
    }

    void in(const ExchangeCode::In& in) const
    {
        place(in.place);
        if (in.sender >= 0)
            m_write(in.sender);
        for (const std::int32_t slot : {in.partner, in.tag})
            read(slot);
    }
    void out(const ExchangeCode::Out& out) const
    {
        for (const std::int32_t slot : {out.value, out.partner, out.tag})
            read(slot);
        via(out.via);
    }

private:
    bool ofValue(const Instruction& i) const
    {
        switch (i.op) {
        case Opcode::Clear: m_write(i.a); return true;
        case Opcode::Move:
        case Opcode::MoveLoose:
        case Opcode::Negate:
        case Opcode::Root:
        case Opcode::Not:
            m_write(i.a);
            read(i.b);
            return true;
        case Opcode::Or:
        case Opcode::Xor:
        case Opcode::And:
        case Opcode::Equal:
        case Opcode::NotEqual:
        case Opcode::Less:
        case Opcode::Greater:
        case Opcode::LessEqual:
        case Opcode::GreaterEqual:
        case Opcode::In:
        case Opcode::Plus:
        case Opcode::Minus:
        case Opcode::Union:
        case Opcode::Without:
        case Opcode::Times:
        case Opcode::Divide:
        case Opcode::Modulo:
        case Opcode::Power:
        case Opcode::Element:
        case Opcode::ElementLoose:
            m_write(i.a);
            read(i.b);
            read(i.c);
            return true;
        case Opcode::ElementPair:
        case Opcode::ElementPairLoose:
        case Opcode::SliceOf:
            m_write(i.a);
            read(i.b);
            readAll(i.c, 2);
            return true;
        case Opcode::MakeList:
        case Opcode::MakeSet:
            m_write(i.a);
            readAll(i.b, i.c);
            return true;
        case Opcode::MakeRange:
            m_write(i.a);
            readAll(i.b, 2);
            return true;
        case Opcode::CallBuiltin:
            m_write(i.a);
            readAll(i.b, i.d);
            return true;
        case Opcode::UnpackList:
            writeAll(i.a, i.c);
            read(i.b);
            return true;
        case Opcode::Forget: writeAll(i.a, i.c); return true;
        default: return false;
        }
    }

    bool ofFlow(const Instruction& i) const
    {
        switch (i.op) {
        case Opcode::Insert: // the list is changed, not replaced
        case Opcode::Assert:
        case Opcode::JumpUnless:
        case Opcode::SkipIfFalse:
        case Opcode::SkipIfTrue:
        case Opcode::ReturnValue:
        case Opcode::AtRound: read(i.b); return true;
        case Opcode::ListToSet:
        case Opcode::Jump:
        case Opcode::EachPrepare: // the hidden copy, see the header
        case Opcode::EachNext:
        case Opcode::Return:
        case Opcode::Barrier:
        case Opcode::EndRound:
        case Opcode::Phase: return true;
        case Opcode::ForPrepare:
        case Opcode::RangePrepare:
        case Opcode::ForUp:
        case Opcode::ForDown: readAll(i.a, 2); return true;
        case Opcode::Store:
            place(i.a);
            read(i.b);
            return true;
        case Opcode::AppendTo: // changes what is there, as RemoveAt does
            indices(i.a);
            read(i.b);
            return true;
        case Opcode::RemoveAt: indices(i.a); return true;
        case Opcode::CallUnit: call(m_unit.calls[static_cast<std::size_t>(i.a)]); return true;
        default: return false;
        }
    }

    bool ofMessage(const Instruction& i) const
    {
        switch (i.op) {
        case Opcode::Send:
            read(i.b);
            read(i.c);
            via(i.d);
            return true;
        case Opcode::SendLink:
            read(i.b);
            read(i.c);
            return true;
        case Opcode::Receive:
        case Opcode::ReceiveLink:
            place(i.a);
            read(i.b);
            return true;
        case Opcode::ReceiveAny:
            place(i.a);
            if (i.d > 0)
                m_write(i.d - 1);
            return true;
        case Opcode::ReceivedFrom: // takes a message only where one has crossed
        case Opcode::ReceivedLink:
            m_write(i.d);
            indices(i.a);
            read(i.b);
            return true;
        case Opcode::ReceivedAny:
            m_write(i.d);
            indices(i.a);
            return true;
        case Opcode::Exchange: {
            const ExchangeCode& exchange = m_unit.exchanges[static_cast<std::size_t>(i.a)];
            if (exchange.in)
                in(*exchange.in);
            if (exchange.out)
                out(*exchange.out);
            return true;
        }
        default: return false;
        }
    }

    void read(std::int32_t operand) const
    {
        if (operand >= 0)
            m_read(operand);
    }
    void readAll(std::int32_t first, std::int32_t count) const
    {
        for (std::int32_t k = 0; k < count; ++k)
            read(first + k);
    }
    void writeAll(std::int32_t first, std::int32_t count) const
    {
        for (std::int32_t k = 0; k < count; ++k)
            m_write(first + k);
    }
    void indices(std::int32_t index) const
    {
        const PlaceCode& place = m_unit.places[static_cast<std::size_t>(index)];
        std::int32_t slot = place.firstSlot;
        for (const PlaceCode::Step step : place.steps) {
            const std::int32_t count = step == PlaceCode::Step::Element ? 1 : 2;
            readAll(slot, count);
            slot += count;
        }
    }
    /// A variable is overwritten; an element of it leaves the others.
    void place(std::int32_t index) const
    {
        const PlaceCode& place = m_unit.places[static_cast<std::size_t>(index)];
        if (place.steps.empty())
            m_write(place.root);
        indices(index);
    }
    void call(const CallCode& call) const
    {
        if (call.result >= 0)
            m_write(call.result);
        for (const std::int32_t place : call.copyBack)
            if (place >= 0)
                this->place(place);
        readAll(call.firstArgument, static_cast<std::int32_t>(call.copyBack.size()));
    }
    void via(std::int32_t index) const
    {
        if (index >= 0)
            readAll(m_unit.vias[static_cast<std::size_t>(index)].firstSlot,
                m_unit.vias[static_cast<std::size_t>(index)].count);
    }
    const UnitCode& m_unit;
    const Read& m_read;
    const Write& m_write;
};

template <class Visit> void applyTo(SlotSet& live, const UnitCode& unit, const Visit& visit)
{
    // All that is written goes first: what is read as well stays.
    const auto ignore = [](std::int32_t) {};
    const auto erase = [&](std::int32_t slot) { live.erase(slot); };
    const auto insert = [&](std::int32_t slot) { live.insert(slot); };
    visit(Effects(unit, ignore, erase));
    visit(Effects(unit, insert, ignore));
}

bool endsUnit(Opcode op) { return op == Opcode::Return || op == Opcode::ReturnValue; }

/// The instruction that follows in the code. A send and a receive at once has its receive by itself after it, where a
/// process waits whose message is handed over: it comes to the same as the receive half.
std::int32_t following(const UnitCode& unit, std::int32_t at)
{
    const Instruction& i = unit.code[static_cast<std::size_t>(at)];
    const bool isPair = i.op == Opcode::Exchange && unit.exchanges[static_cast<std::size_t>(i.a)].isPair();
    return at + (isPair ? 2 : 1);
}

/// A variable that a loop sets when it begins a pass, but keeps when it ends; -1: none.
std::int32_t setOnEntry(const Instruction& i)
{
    const bool loops = i.op == Opcode::ForUp || i.op == Opcode::ForDown || i.op == Opcode::EachNext;
    return loops ? i.b : -1;
}

bool jumps(Opcode op)
{
    switch (op) {
    case Opcode::Jump:
    case Opcode::JumpUnless:
    case Opcode::SkipIfFalse:
    case Opcode::SkipIfTrue:
    case Opcode::ForUp:
    case Opcode::ForDown:
    case Opcode::EachNext: return true;
    default: return false;
    }
}

} // namespace

UnitLiveness::UnitLiveness(const UnitCode& unit) : m_unit(&unit)
{
    const auto size = static_cast<std::int32_t>(unit.code.size());
    const Facts none{SlotSet(unit.slots), SlotSet(unit.slots)};
    m_before.assign(static_cast<std::size_t>(size) + 1, none);
    SlotSet all(unit.slots);
    for (std::int32_t slot = 0; slot < unit.slots; ++slot)
        all.insert(slot);
    m_before.back().reachesEnd = all;
    for (bool changes = true; changes;) {
        changes = false;
        for (std::int32_t at = size - 1; at >= 0; --at) {
            const Instruction& i = unit.code[static_cast<std::size_t>(at)];
            Facts facts = none;
            const auto join = [&](std::int32_t next, bool begins) {
                Facts from = m_before[static_cast<std::size_t>(next)];
                if (const std::int32_t variable = setOnEntry(i); begins && variable >= 0) {
                    from.live.erase(variable);
                    from.reachesEnd.erase(variable);
                }
                facts.live.unite(from.live);
                facts.reachesEnd.unite(from.reachesEnd);
            };
            if (endsUnit(i.op))
                facts.reachesEnd = all;
            else if (i.op != Opcode::Jump)
                join(following(unit, at), true);
            if (jumps(i.op))
                join(i.c, false);
            applyTo(facts.live, unit, [&](const auto& effects) { effects.of(i); });
            const auto ignore = [](std::int32_t) {};
            const auto erase = [&](std::int32_t slot) { facts.reachesEnd.erase(slot); };
            Effects(unit, ignore, erase).of(i);
            Facts& before = m_before[static_cast<std::size_t>(at)];
            const bool isLive = before.live.unite(facts.live);
            const bool reaches = before.reachesEnd.unite(facts.reachesEnd);
            changes = changes || isLive || reaches;
        }
    }
}

SlotSet UnitLiveness::before(std::int32_t instruction, const SlotSet& atEnd) const
{
    const Facts& facts = m_before[static_cast<std::size_t>(instruction)];
    SlotSet live = facts.live;
    for (std::int32_t slot = 0; slot < m_unit->slots; ++slot)
        if (atEnd.contains(slot) && facts.reachesEnd.contains(slot))
            live.insert(slot);
    return live;
}

SlotSet UnitLiveness::after(std::int32_t instruction, const SlotSet& atEnd) const
{
    return before(following(*m_unit, instruction), atEnd);
}

SlotSet UnitLiveness::within(std::int32_t exchange, bool receives, const SlotSet& atEnd) const
{
    SlotSet live = after(exchange, atEnd);
    const Instruction& i = m_unit->code[static_cast<std::size_t>(exchange)];
    if (const auto& in = m_unit->exchanges[static_cast<std::size_t>(i.a)].in; in && receives)
        applyTo(live, *m_unit, [&](const auto& effects) { effects.in(*in); });
    return live;
}

SlotSet UnitLiveness::duringCall(std::int32_t call, const SlotSet& atEnd, std::vector<bool>& copied) const
{
    SlotSet live = after(call, atEnd);
    const Instruction& i = m_unit->code[static_cast<std::size_t>(call)];
    const CallCode& code = m_unit->calls[static_cast<std::size_t>(i.a)];
    copied.assign(code.copyBack.size(), false);
    if (code.result >= 0)
        live.erase(code.result);
    // From right to left: of two that are copied to one variable the last one stays.
    for (std::size_t k = code.copyBack.size(); k-- > 0;) {
        if (code.copyBack[k] < 0)
            continue;
        const PlaceCode& place = m_unit->places[static_cast<std::size_t>(code.copyBack[k])];
        copied[k] = live.contains(place.root);
        if (place.steps.empty())
            live.erase(place.root);
    }
    return live;
}

std::vector<UnitLiveness> livenessOf(const ProgramCode& program)
{
    std::vector<UnitLiveness> result;
    result.reserve(program.units.size());
    for (const UnitCode& unit : program.units)
        result.emplace_back(unit);
    return result;
}

} // namespace lockstep
