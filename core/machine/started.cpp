// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// start and wait. A handle counts what its process has started; what is not waited for yet is in RareState::started.
// The variable of a receive may be in an outer frame by the time of the wait, and its indices are those of the start.
#include <algorithm>
#include <tuple>
#include <utility>

#include "core/base/catalogue.h"
#include "core/machine/interpreter.h"
#include "core/machine/messages.h"
#include "core/value/collection.h"

namespace lockstep {

void Interpreter::start(const Instruction& i)
{
    const ExchangeCode& code = m_unit->exchanges[static_cast<std::size_t>(i.a)];
    Started now;
    now.unit = m_frame.unit;
    now.instruction = m_process.next() - 1;
    now.depth = static_cast<std::int32_t>(m_process.depth());
    now.handle = m_process.rare().lastHandle + 1;
    m_slots[i.b] = m_store.integer(now.handle);
    if (code.out)
        startSend(*code.out, now);
    else
        startReceive(*code.in, now);
}

void Interpreter::startSend(const ExchangeCode::Out& out, Started& now)
{
    now.isSend = true;
    now.partner = partnerOf(out.onLink, out.partner, translatablePart("the process to send to"));
    const Word payload = m_store.share(read(out.value));
    const Measure measure = measureMessage(payload);
    now.tag = tagIn(out.tag);
    const bool isLater = now.partner != m_id && m_state.later.contains(m_id);
    Queued send{{m_id, now.partner, measure.words, payload, {now.unit, now.instruction, m_process.phase()}},
        pathTo(now.partner, out.via), *now.tag, 0, m_state.round + (isLater ? 1 : 0), now.handle};
    RareState& rare = m_process.changeRare();
    rare.lastHandle = now.handle;
    rare.started.emplace(now.handle, std::move(now));
    m_sender.start(std::move(send));
}

void Interpreter::startReceive(const ExchangeCode::In& in, Started& now)
{
    now.tag = in.ofAnyTag ? std::nullopt : std::optional(tagIn(in.tag));
    if (in.partner >= 0)
        now.partner = partnerOf(in.onLink, in.partner, translatablePart("the process to receive from"));
    eachPlaceSlot(*m_unit, in, [&](std::int32_t slot) { now.indices.push_back(m_store.share(read(slot))); });
    unset(m_unit->places[static_cast<std::size_t>(in.place)]);
    RareState& rare = m_process.changeRare();
    rare.lastHandle = now.handle;
    rare.started.emplace(now.handle, std::move(now));
    m_sender.startReceive(m_id);
}

namespace {

/// The array without these elements.
Value withoutElements(const Value& array, ArrayIndex first, ArrayIndex last)
{
    std::vector<std::pair<ArrayIndex, Value>> rest;
    for (const auto& entry : array.entries())
        if (entry.first.isPair != first.isPair || entry.first < first || last < entry.first)
            rest.push_back(entry);
    worked(array.entries().size());
    return Value::array(std::move(rest));
}

} // namespace

/// What is there has no value any more. Only a variable, and elements of arrays, can be without one.
void Interpreter::unset(const PlaceCode& place)
{
    Word& root = m_slots[place.root];
    if (place.steps.empty())
        root = {};
    else if (root.isSet())
        root = m_store.word(unsetIn(m_store.value(root), place, 0, place.firstSlot));
}

Value Interpreter::unsetIn(const Value& base, const PlaceCode& place, std::size_t at, std::int32_t slot)
{
    if (!base.isSet())
        return base;
    if (base.kind() != Kind::Array)
        throw ValueError{message::machineStartInto, {nameOf(place.root), kindName(base.kind())}};
    const PlaceCode::Step step = place.steps[at];
    const auto number = [&](std::int32_t of) { return integer(of, translatablePart("an index")); };
    const ArrayIndex first{
        number(slot), step == PlaceCode::Step::Pair ? number(slot + 1) : 0, step == PlaceCode::Step::Pair};
    if (at + 1 == place.steps.size())
        return withoutElements(
            base, first, step == PlaceCode::Step::Slice ? ArrayIndex{number(slot + 1), 0, false} : first);
    const Value* const inner = base.find(first);
    if (!inner)
        return base;
    Value without = unsetIn(*inner, place, at + 1, slot + (step == PlaceCode::Step::Element ? 1 : 2));
    Value changed = base;
    changed.editArray(first) = std::move(without);
    return changed;
}

/// The slots of the indices of what a receive sets: its variable, the sender and the tag.
template <class Visit>
void Interpreter::eachPlaceSlot(const UnitCode& unit, const ExchangeCode::In& in, const Visit& visit) const
{
    for (const std::int32_t index : {in.place, in.senderPlace, in.tagPlace}) {
        if (index < 0)
            continue;
        const PlaceCode& place = unit.places[static_cast<std::size_t>(index)];
        std::int32_t slot = place.firstSlot;
        for (const PlaceCode::Step step : place.steps)
            for (std::int32_t left = step == PlaceCode::Step::Element ? 1 : 2; left > 0; --left)
                visit(slot++);
    }
}

void Interpreter::waitForHandle(const Instruction& i)
{
    const auto handle = integer(i.b, translatablePart("a handle"));
    if (handle < 0 || handle > m_process.rare().lastHandle)
        throw ValueError{message::machineNoHandle, {std::to_string(handle)}};
    Started* const started = findStarted(m_process, static_cast<std::int32_t>(handle));
    if (started && !completes(*started))
        waitsFor(*started);
}

/// In the order in which they were started.
void Interpreter::waitForAll()
{
    auto& all = m_process.changeRare().started;
    while (!all.empty())
        if (!completes(all.begin()->second)) {
            waitsFor(all.begin()->second);
            return;
        }
}

void Interpreter::waitsFor(const Started& started)
{
    --m_process.next();
    m_process.wait() = Wait::Started;
    m_process.partner() = started.partner;
    m_process.changeRare().awaited = started.handle;
}

/// Whether it is complete: then it is over, and what it receives is in its variables.
bool Interpreter::completes(Started& started)
{
    const bool isEnding = started.isSend && m_request.settings.sends == Sends::Synchronous
        && started.crossed == m_state.round && started.partner != m_id;
    if (!started.isComplete || (isEnding && !m_state.isDeciding))
        return false;
    const Started done = std::move(started);
    m_process.changeRare().started.erase(done.handle);
    if (done.isSend)
        return true;
    if (done.message.crossed == m_state.round && done.source != m_id)
        m_state.later.insert(m_id);
    storeStarted(done);
    taken(done.message, done.source);
    return true;
}

/// Stores as if the process were in the frame that has started it, and the indices were still in their slots.
void Interpreter::storeStarted(const Started& done)
{
    const UnitCode& unit = *m_units[static_cast<std::size_t>(done.unit)].unit;
    const ExchangeCode::In& in =
        *unit.exchanges[static_cast<std::size_t>(unit.code[static_cast<std::size_t>(done.instruction)].a)].in;
    const auto place = [&](std::int32_t index) -> const PlaceCode& {
        return unit.places[static_cast<std::size_t>(index)];
    };
    if (done.depth == 0)
        throw ValueError{
            message::machineVariableEnded, {unit.slotNames[static_cast<std::size_t>(place(in.place).root)], unit.name}};
    const auto here = std::tuple(m_frame, m_unit, m_slots);
    m_frame = m_process.frame(static_cast<std::size_t>(done.depth) - 1);
    m_unit = &unit;
    m_slots = m_state.slots.of(m_id).from(m_frame.base);
    std::vector<Word> before;
    std::size_t next = 0;
    eachPlaceSlot(
        unit, in, [&](std::int32_t slot) { before.push_back(std::exchange(m_slots[slot], done.indices[next++])); });
    const auto restore = [&] {
        next = 0;
        eachPlaceSlot(unit, in, [&](std::int32_t slot) { m_slots[slot] = before[next++]; });
        std::tie(m_frame, m_unit, m_slots) = here;
    };
    try {
        store(place(in.place), done.message.payload);
        if (in.senderPlace >= 0)
            store(place(in.senderPlace), Word::integer(done.source));
        if (in.tagPlace >= 0)
            store(place(in.tagPlace), m_store.integer(*done.tag));
    } catch (...) {
        restore();
        throw;
    }
    restore();
}

} // namespace lockstep
