// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/language/liveness.h"

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

/// Calls read(slot) and write(slot) for the slots that an instruction reads, and those that it always overwrites
/// completely.
template <class Read, class Write> class Effects {
public:
    Effects(const UnitCode& unit, const Read& read, const Write& write) : m_unit(unit), m_read(read), m_write(write) {}

    void of(const Instruction& i) const
    {
        const OpcodeTraits& traits = traitsOf(i.op);
        written(i, traits.writes);
        readBy(i, traits.reads);
        if (i.op == Opcode::CallUnit)
            call(m_unit.calls[static_cast<std::size_t>(i.a)]);
        else if (i.op == Opcode::Exchange || i.op == Opcode::Start)
            exchange(m_unit.exchanges[static_cast<std::size_t>(i.a)]);
        else if (i.op == Opcode::Send)
            via(i.d);
    }

    void in(const ExchangeCode::In& in) const
    {
        place(in.place);
        for (const std::int32_t slot : {in.sender, in.tagTo})
            if (slot >= 0)
                m_write(slot);
        for (const std::int32_t slot : {in.partner, in.tag})
            read(slot);
        for (const std::int32_t later : {in.senderPlace, in.tagPlace})
            if (later >= 0)
                indices(later);
    }
    void out(const ExchangeCode::Out& out) const
    {
        for (const std::int32_t slot : {out.value, out.partner, out.tag})
            read(slot);
        via(out.via);
    }

private:
    void written(const Instruction& i, Writes writes) const
    {
        switch (writes) {
        case Writes::Nothing:
        case Writes::ChangesA:
        case Writes::EnteredB: break; // not overwritten on every path, see setOnEntry()
        case Writes::A: m_write(i.a); break;
        case Writes::CFromA:
        case Writes::UnsetsCFromA: writeAll(i.a, i.c); break;
        case Writes::Place: place(i.a); break;
        case Writes::InPlace: indices(i.a); break;
        case Writes::PlaceAndSender:
            place(i.a);
            if (i.d > 0)
                m_write(i.d - 1);
            break;
        case Writes::StartsB: m_write(i.b); break;
        case Writes::WhetherReceived:
            m_write(i.d);
            indices(i.a);
            break;
        }
    }
    void readBy(const Instruction& i, Reads reads) const
    {
        switch (reads) {
        case Reads::Nothing: break;
        case Reads::B: read(i.b); break;
        case Reads::BC:
            read(i.b);
            read(i.c);
            break;
        case Reads::BAndPairAtC:
            read(i.b);
            readAll(i.c, 2);
            break;
        case Reads::PairAtA: readAll(i.a, 2 + i.d); break; // with the step
        case Reads::PairAtB: readAll(i.b, 2); break;
        case Reads::CFromB: readAll(i.b, i.c); break;
        case Reads::DFromB: readAll(i.b, i.d); break;
        }
    }
    void exchange(const ExchangeCode& exchange) const
    {
        if (exchange.in)
            in(*exchange.in);
        if (exchange.out)
            out(*exchange.out);
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
    /// A variable is overwritten completely; an element leaves the others unchanged.
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
    // Removes all written slots first, so that slots that are also read stay.
    const auto ignore = [](std::int32_t) {};
    const auto erase = [&](std::int32_t slot) { live.erase(slot); };
    const auto insert = [&](std::int32_t slot) { live.insert(slot); };
    visit(Effects(unit, ignore, erase));
    visit(Effects(unit, insert, ignore));
}

/// The instruction that follows. After a combined send and receive comes its receive alone, where a process waits after
/// sending; it is equivalent to the receive half.
std::int32_t following(const UnitCode& unit, std::int32_t at)
{
    const Instruction& i = unit.code[static_cast<std::size_t>(at)];
    const bool isPair = i.op == Opcode::Exchange && unit.exchanges[static_cast<std::size_t>(i.a)].isPair();
    return at + (isPair ? 2 : 1);
}

/// A variable that a loop sets at the start of each pass, but not when it ends; -1: none.
std::int32_t setOnEntry(const Instruction& i) { return traitsOf(i.op).writes == Writes::EnteredB ? i.b : -1; }

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
            if (traitsOf(i.op).has(OpcodeTraits::EndsUnit))
                facts.reachesEnd = all;
            else if (i.op != Opcode::Jump)
                join(following(unit, at), true);
            if (traitsOf(i.op).has(OpcodeTraits::Jumps))
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
    // From right to left: if two are copied to one variable, the last one wins.
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
