// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// Assignments to variables and to places inside them.
#include "core/base/catalogue.h"
#include "core/base/text.h"
#include "core/machine/interpreter.h"
#include "core/value/messages.h"
#include "core/value/ranges.h"

namespace lockstep {

using namespace arithmetic;

namespace {

ArrayIndex indexOf(PlaceCode::Step step, const Value& first, const Value& second)
{
    if (step == PlaceCode::Step::Pair)
        return {integerOf(first, translatablePart("an index")), integerOf(second, translatablePart("an index")), true};
    return {integerOf(first, translatablePart("an index")), 0, false};
}

std::vector<Value> elementsToStore(const Value& value)
{
    if (value.kind() == Kind::List)
        return value.elements();
    if (value.kind() != Kind::Array)
        throw ValueError{message::valueSliceOfWhat, {kindName(value.kind())}};
    std::vector<Value> elements;
    for (const auto& [index, element] : value.entries()) {
        if (index != ArrayIndex{static_cast<std::int64_t>(elements.size()), 0, false})
            throw ValueError{message::valueSliceNotDense, {}};
        elements.push_back(element);
    }
    return elements;
}

} // namespace

Value& Interpreter::elementAt(Value& base, PlaceCode::Step step, std::int32_t slotIndex, const std::string& name)
{
    if (!base.isSet())
        base = Value::array({});
    const Value first = valueOf(slotIndex);
    const Value second = step == PlaceCode::Step::Pair ? valueOf(slotIndex + 1) : Value();
    if (base.kind() == Kind::Array)
        return base.editArray(indexOf(step, first, second));
    if (base.kind() == Kind::List && step == PlaceCode::Step::Element) {
        const auto index = integerOf(first, translatablePart("an index"));
        if (index < 0 || index >= base.size())
            throw ValueError{message::valueIndexOutside, {std::to_string(index), name, std::to_string(base.size())}};
        return base.editList()[static_cast<std::size_t>(index)];
    }
    throw ValueError{message::valueStoreInto, {name, kindName(base.kind())}};
}

/// The current step of an edit inside a place.
struct Interpreter::Step {
    const PlaceCode& place;
    std::size_t at = 0;
    std::size_t end = 0; ///< the edited value is after the steps before this one
    std::int32_t slotIndex = 0;

    bool isThere() const { return at == end; }
    Step next() const { return {place, at + 1, end, slotIndex + 1}; }
};

/// Assigns a word. Edits replace a word, or change a value inside another one.
struct Interpreter::Assign {
    Store& store;
    Word word;
    Word operator()(Word) const { return word; }
    void operator()(Value& target) const { target = store.value(word); }
};

template <class OfValue> struct Interpreter::EditValue {
    Interpreter& interpreter;
    OfValue edit;
    Word operator()(Word base) const { return interpreter.editedAsValue(base, edit); }
    void operator()(Value& target) const { edit(target); }
};

// The indices were evaluated before the value was computed.
Value& Interpreter::locate(
    Value& base, const PlaceCode& place, std::size_t first, std::size_t end, std::int32_t slotIndex)
{
    Value* at = &base;
    const auto name = nameOf(place.root);
    for (std::size_t i = first; i < end; ++i) {
        at = &elementAt(*at, place.steps[i], slotIndex, name);
        slotIndex += place.steps[i] == PlaceCode::Step::Element ? 1 : 2;
    }
    return *at;
}

template <class Edit> Word Interpreter::editedAsValue(Word base, const Edit& edit)
{
    if (base.tag() == Word::Tag::Boxed) {
        const Word own = m_store.ownedBox(base);
        edit(m_store.boxed(own));
        return own;
    }
    Value value = m_store.value(base);
    edit(value);
    return m_store.word(value);
}

/// The word after `edit` was applied to the value at the end of the steps: the same array or box unless it is shared.
template <class Edit> Word Interpreter::edited(Word base, const Step& step, const Edit& edit)
{
    constexpr std::int64_t mostAhead =
        1024; // number of missing elements that an array may have before the assigned one
    if (step.isThere())
        return edit(base);
    const bool isArray = base.tag() == Word::Tag::Array;
    const Word index = m_slots[step.slotIndex];
    if (step.place.steps[step.at] == PlaceCode::Step::Element && (isArray || !base.isSet()) && index.isInteger()) {
        const auto size = isArray ? static_cast<std::int64_t>(m_store.elements(base).size()) : 0;
        if (index.asInteger() >= 0 && index.asInteger() < size + mostAhead) {
            const Word own = isArray ? m_store.owned(base) : m_store.newArray();
            const auto at = static_cast<std::size_t>(index.asInteger());
            const Word before = at < m_store.elements(own).size() ? m_store.elements(own)[at] : Word();
            m_store.setElement(own, at, edited(before, step.next(), edit));
            return own;
        }
    }
    return editedAsValue(
        base, [&](Value& value) { edit(locate(value, step.place, step.at, step.end, step.slotIndex)); });
}

bool Interpreter::leadsIntoBlock(const PlaceCode& place)
{
    if (place.steps.empty())
        return false;
    const Value whole = m_store.value(m_slots[place.root]);
    const Value* at = &whole;
    auto slotIndex = place.firstSlot;
    for (const auto step : place.steps) {
        if (at->kind() == Kind::Block)
            return true;
        if (step == PlaceCode::Step::Slice || (at->kind() != Kind::Array && at->kind() != Kind::List))
            return false;
        const auto index =
            indexOf(step, valueOf(slotIndex), step == PlaceCode::Step::Pair ? valueOf(slotIndex + 1) : Value());
        slotIndex += step == PlaceCode::Step::Element ? 1 : 2;
        if (at->kind() == Kind::Array) {
            at = at->find(index);
            if (!at)
                return false;
        } else {
            if (index.isPair || index.first < 0 || index.first >= at->size())
                return false;
            at = &at->elements()[static_cast<std::size_t>(index.first)];
        }
    }
    return false;
}

void Interpreter::store(const PlaceCode& place, Word word)
{
    m_store.share(word);
    Word& root = m_slots[place.root];
    const std::size_t steps = place.steps.size();
    if (steps == 0) {
        root = word;
        return;
    }
    if (place.steps.back() != PlaceCode::Step::Slice) {
        root = edited(root, {place, 0, steps, place.firstSlot}, Assign{m_store, word});
        return;
    }
    std::int32_t slotIndex = place.firstSlot;
    for (std::size_t i = 0; i + 1 < steps; ++i)
        slotIndex += place.steps[i] == PlaceCode::Step::Element ? 1 : 2;
    const Value value = m_store.value(word);
    const auto storeIt = [&](Value& target) { storeSlice(target, place, slotIndex, value); };
    root = edited(root, {place, 0, steps - 1, place.firstSlot}, EditValue<decltype(storeIt)>{*this, storeIt});
}

void Interpreter::storeSlice(Value& target, const PlaceCode& place, std::int32_t slotIndex, const Value& value)
{
    const auto first = integer(slotIndex, translatablePart("a bound of a slice"));
    const auto last = integer(slotIndex + 1, translatablePart("a bound of a slice"));
    const auto elements = elementsToStore(value);
    const auto room = rangeSize(first, last);
    if (room != elements.size())
        throw ValueError{message::valueSliceRoom,
            {nameOf(place.root), std::to_string(first), std::to_string(last), std::to_string(room),
                std::to_string(elements.size())}};
    if (!target.isSet())
        target = Value::array({});
    if (target.kind() != Kind::Array && target.kind() != Kind::List)
        throw ValueError{message::valueStoreInto, {nameOf(place.root), kindName(target.kind())}};
    if (target.kind() == Kind::List && room > 0 && (first < 0 || last >= target.size()))
        throw ValueError{
            message::valueIndexOutside, {std::to_string(last), nameOf(place.root), std::to_string(target.size())}};
    for (std::size_t i = 0; i < elements.size(); ++i) {
        const auto index = first + static_cast<std::int64_t>(i);
        if (target.kind() == Kind::Array)
            target.editArray({index, 0, false}) = elements[i];
        else
            target.editList()[static_cast<std::size_t>(index)] = elements[i];
    }
}

void Interpreter::appendTo(const PlaceCode& place, Word word)
{
    const Value element = m_store.value(m_store.share(word));
    const auto append = [&](Value& list) {
        if (!list.isSet())
            throw ValueError{message::valueAppendUnset, {nameOf(place.root)}};
        if (list.kind() != Kind::List)
            throw ValueError{message::valueAppendTo, {nameOf(place.root), kindName(list.kind())}};
        list.editList().push_back(element);
    };
    Word& root = m_slots[place.root];
    root = edited(root, {place, 0, place.steps.size(), place.firstSlot}, EditValue<decltype(append)>{*this, append});
}

void Interpreter::removeAt(const PlaceCode& place)
{
    const auto slotIndex = place.firstSlot + static_cast<std::int32_t>(place.steps.size()) - 1;
    const auto remove = [&](Value& list) {
        if (list.kind() != Kind::List)
            throw ValueError{message::valueRemoveFrom, {nameOf(place.root), kindName(list.kind())}};
        const auto index = integer(slotIndex, translatablePart("an index"));
        if (index < 0 || index >= list.size())
            throw ValueError{
                message::valueIndexOutside, {std::to_string(index), nameOf(place.root), std::to_string(list.size())}};
        auto& elements = list.editList();
        elements.erase(elements.begin() + static_cast<std::ptrdiff_t>(index));
    };
    Word& root = m_slots[place.root];
    root =
        edited(root, {place, 0, place.steps.size() - 1, place.firstSlot}, EditValue<decltype(remove)>{*this, remove});
}

} // namespace lockstep
