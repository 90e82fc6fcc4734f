// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Writing into variables and the places inside them.
#include "core/base/messages/value.h"
#include "core/base/text.h"
#include "core/machine/interpreter.h"

namespace lockstep {

using namespace arithmetic;

namespace {

ArrayIndex indexOf(PlaceCode::Step step, const Value& first, const Value* second)
{
    if (step == PlaceCode::Step::Pair)
        return {integerOf(first, "an index"), integerOf(*second, "an index"), true};
    return {integerOf(first, "an index"), 0, false};
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
    const Value& first = read(slotIndex);
    const Value* second = step == PlaceCode::Step::Pair ? &read(slotIndex + 1) : nullptr;
    if (base.kind() == Kind::Array)
        return base.editArray(indexOf(step, first, second));
    if (base.kind() == Kind::List && step == PlaceCode::Step::Element) {
        const auto index = integerOf(first, "an index");
        if (index < 0 || index >= base.size())
            throw ValueError{
                message::valueIndexOutside, {std::to_string(index), name, counted(base.size(), "element")}};
        return base.editList()[static_cast<std::size_t>(index)];
    }
    throw ValueError{message::valueStoreInto, {name, kindName(base.kind())}};
}

// The indices were evaluated before the value was computed; nothing between can move the variable's slot.
Value& Interpreter::locate(const PlaceCode& place, std::size_t steps)
{
    Value* at = &slot(place.root);
    auto slotIndex = place.firstSlot;
    const auto name = nameOf(place.root);
    for (std::size_t i = 0; i < steps; ++i) {
        at = &elementAt(*at, place.steps[i], slotIndex, name);
        slotIndex += place.steps[i] == PlaceCode::Step::Element ? 1 : 2;
    }
    return *at;
}

bool Interpreter::leadsIntoBlock(const PlaceCode& place)
{
    const Value* at = &slot(place.root);
    auto slotIndex = place.firstSlot;
    for (const auto step : place.steps) {
        if (at->kind() == Kind::Block)
            return true;
        if (step == PlaceCode::Step::Slice || (at->kind() != Kind::Array && at->kind() != Kind::List))
            return false;
        const auto index =
            indexOf(step, read(slotIndex), step == PlaceCode::Step::Pair ? &read(slotIndex + 1) : nullptr);
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

void Interpreter::store(const PlaceCode& place, const Value& value)
{
    if (place.steps.empty() || place.steps.back() != PlaceCode::Step::Slice) {
        locate(place, place.steps.size()) = Value(value);
        return;
    }
    std::int32_t slotIndex = place.firstSlot;
    for (std::size_t i = 0; i + 1 < place.steps.size(); ++i)
        slotIndex += place.steps[i] == PlaceCode::Step::Element ? 1 : 2;
    storeSlice(locate(place, place.steps.size() - 1), place, slotIndex, value);
}

void Interpreter::storeSlice(Value& target, const PlaceCode& place, std::int32_t slotIndex, const Value& value)
{
    const auto first = integer(slotIndex, "a bound of a slice");
    const auto last = integer(slotIndex + 1, "a bound of a slice");
    const auto elements = elementsToStore(value);
    const auto room = last < first ? 0 : last - first + 1;
    if (room != static_cast<std::int64_t>(elements.size()))
        throw ValueError{message::valueSliceRoom,
            {nameOf(place.root), std::to_string(first), std::to_string(last), counted(room, "element"),
                std::to_string(elements.size())}};
    if (!target.isSet())
        target = Value::array({});
    if (target.kind() != Kind::Array && target.kind() != Kind::List)
        throw ValueError{message::valueStoreInto, {nameOf(place.root), kindName(target.kind())}};
    if (target.kind() == Kind::List && room > 0 && (first < 0 || last >= target.size()))
        throw ValueError{
            message::valueIndexOutside, {std::to_string(last), nameOf(place.root), counted(target.size(), "element")}};
    for (std::size_t i = 0; i < elements.size(); ++i) {
        const auto index = first + static_cast<std::int64_t>(i);
        if (target.kind() == Kind::Array)
            target.editArray({index, 0, false}) = elements[i];
        else
            target.editList()[static_cast<std::size_t>(index)] = elements[i];
    }
}

void Interpreter::appendTo(const PlaceCode& place, const Value& value)
{
    Value& list = locate(place, place.steps.size());
    if (!list.isSet())
        throw ValueError{message::valueAppendUnset, {nameOf(place.root)}};
    if (list.kind() != Kind::List)
        throw ValueError{message::valueAppendTo, {nameOf(place.root), kindName(list.kind())}};
    list.editList().push_back(value);
}

void Interpreter::removeAt(const PlaceCode& place)
{
    Value& list = locate(place, place.steps.size() - 1);
    if (list.kind() != Kind::List)
        throw ValueError{message::valueRemoveFrom, {nameOf(place.root), kindName(list.kind())}};
    const auto slotIndex = place.firstSlot + static_cast<std::int32_t>(place.steps.size()) - 1;
    const auto index = integer(slotIndex, "an index");
    if (index < 0 || index >= list.size())
        throw ValueError{
            message::valueIndexOutside, {std::to_string(index), nameOf(place.root), counted(list.size(), "element")}};
    auto& elements = list.editList();
    elements.erase(elements.begin() + index);
}

} // namespace lockstep
