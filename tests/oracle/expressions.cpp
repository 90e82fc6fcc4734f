// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>

#include "core/header/formula.h"
#include "core/trace/run_request.h"
#include "tests/oracle/process.h"
#include "tests/oracle/rounds.h"

namespace lockstep::oracle {

using namespace syntax;

namespace {

std::string nameOf(const Expression& expression)
{
    const auto* name = std::get_if<Name>(&expression.node);
    return name ? name->name : "an element";
}

} // namespace

const Value* Process::find(const std::string& name, const Frame& frame) const
{
    if (const auto local = frame.locals.find(name); local != frame.locals.end())
        return &local->second;
    const auto global = m_names.find(name);
    return global == m_names.end() ? nullptr : &global->second;
}

const Unit* Process::unitNamed(const std::string& name) const
{
    const auto& units = m_request.tree->units;
    const auto found = std::ranges::find(units, name, &Unit::name);
    return found == units.end() ? nullptr : &*found;
}

Key Process::keyOf(const std::vector<ExpressionPtr>& indices, Frame& frame)
{
    Key key;
    key.first = toInteger(evaluate(*indices[0], frame));
    key.pair = indices.size() > 1;
    if (key.pair)
        key.second = toInteger(evaluate(*indices[1], frame));
    return key;
}

Value Process::evaluate(const Expression& expression, Frame& frame)
{
    Value value = evaluateLoose(expression, frame);
    if (value.isUnset())
        throw ProgramError(nameOf(expression) + " has no value");
    return value;
}

// Only a name and an element can turn out to be unset; what they are taken from may not.
Value Process::evaluateLoose(const Expression& e, Frame& frame)
{
    if (const auto* number = std::get_if<IntegerLiteral>(&e.node))
        return Value::integer(number->value);
    if (const auto* truth = std::get_if<TruthLiteral>(&e.node))
        return Value::truth(truth->value);
    if (const auto* name = std::get_if<Name>(&e.node)) {
        const auto* value = find(name->name, frame);
        return value ? *value : Value();
    }
    if (const auto* one = std::get_if<Unary>(&e.node))
        return unary(one->op, evaluate(*one->operand, frame));
    if (const auto* two = std::get_if<Binary>(&e.node))
        return logical(*two, frame);
    if (const auto* index = std::get_if<Index>(&e.node)) {
        const Value base = evaluate(*index->base, frame);
        return elementAt(base, keyOf(index->indices, frame));
    }
    if (const auto* slice = std::get_if<Slice>(&e.node)) {
        const Value base = evaluate(*slice->base, frame);
        const auto first = toInteger(evaluate(*slice->first, frame));
        return sliceOf(base, first, toInteger(evaluate(*slice->last, frame)));
    }
    if (const auto* called = std::get_if<Call>(&e.node))
        return call(*called, frame);
    if (const auto* numbers = std::get_if<Range>(&e.node))
        return range(*numbers, frame);
    if (const auto* choice = std::get_if<Conditional>(&e.node))
        return evaluate(toTruth(evaluate(*choice->condition, frame)) ? *choice->then : *choice->otherwise, frame);
    if (const auto* chosen = std::get_if<Comprehension>(&e.node))
        return comprehension(*chosen, frame);
    const auto* list = std::get_if<ListLiteral>(&e.node);
    const auto* set = std::get_if<SetLiteral>(&e.node);
    if (!list && !set)
        throw ProgramError("no such expression");
    std::vector<Value> elements;
    for (const auto& element : list ? list->elements : set->elements)
        elements.push_back(evaluate(*element, frame));
    return list ? Value::list(std::move(elements)) : Value::set(std::move(elements));
}

Value Process::logical(const Binary& node, Frame& frame)
{
    const Value left = evaluate(*node.left, frame);
    if (left.kind == Kind::Truth
        && ((node.op == BinaryOperator::And && left.number == 0)
            || (node.op == BinaryOperator::Or && left.number != 0)))
        return left;
    return binary(node.op, left, evaluate(*node.right, frame));
}

Value Process::range(const Range& node, Frame& frame)
{
    const auto first = toInteger(evaluate(*node.first, frame));
    const auto last = toInteger(evaluate(*node.last, frame));
    requireForwards(first, last);
    if (last - first > 100'000)
        throw TooLarge();
    std::vector<Value> numbers;
    for (auto i = first; i <= last; ++i)
        numbers.push_back(Value::integer(i));
    return node.form == RangeForm::Set ? Value::set(std::move(numbers)) : Value::list(std::move(numbers));
}

Value Process::comprehension(const Comprehension& node, Frame& frame)
{
    const Value set = evaluate(*node.set, frame);
    if (set.kind != Kind::Set && set.kind != Kind::List && set.kind != Kind::Array)
        throw ProgramError("no collection but " + kindName(set.kind));
    std::vector<Value> all;
    if (set.elements)
        all = *set.elements;
    else
        for (const auto& entry : *set.entries)
            all.push_back(entry.second);
    const auto hidden = frame.locals.find(node.variable);
    const std::optional<Value> before =
        hidden == frame.locals.end() ? std::nullopt : std::optional<Value>(hidden->second);
    std::vector<Value> chosen;
    for (const auto& element : all) {
        frame.locals[node.variable] = element;
        if (toTruth(evaluate(*node.condition, frame)))
            chosen.push_back(element);
    }
    if (before)
        frame.locals[node.variable] = *before;
    else
        frame.locals.erase(node.variable);
    return Value::set(std::move(chosen));
}

Value Process::call(const Call& node, Frame& frame)
{
    std::vector<Value> arguments;
    for (const auto& argument : node.arguments)
        arguments.push_back(evaluate(*argument, frame));
    if (const auto* unit = unitNamed(node.name))
        return callFunction(*unit, std::move(arguments));
    return builtin(node.name, arguments);
}

Value Process::callFunction(const Unit& unit, std::vector<Value> arguments)
{
    Frame inner;
    inner.unit = &unit;
    for (std::size_t i = 0; i < arguments.size(); ++i)
        inner.locals[unit.parameters[i].name] = std::move(arguments[i]);
    if (++m_depth > 400)
        throw Stopped();
    const int here = line;
    m_returned = Value();
    const Task task = execute(unit.body, inner);
    Fiber fiber; // a function cannot wait, so this runs to its end
    fiber.start(task);
    fiber.resume();
    --m_depth;
    const Value result = std::exchange(m_returned, Value());
    if (result.isUnset())
        throw ProgramError("a function without result");
    line = here;
    return result;
}

Value Process::builtin(const std::string& name, const std::vector<Value>& arguments)
{
    const auto number = [&](std::size_t i) { return toInteger(arguments[i]); };
    const auto bits = [&](std::size_t i) { return static_cast<std::uint64_t>(number(i)); };
    const auto natural = [&] {
        if (number(0) < 0)
            throw ProgramError(name + " of a negative number");
        return bits(0);
    };
    if (name == "log") {
        if (number(0) < 1)
            throw ProgramError("no logarithm");
        return Value::integer(std::bit_width(bits(0) - 1));
    }
    if (name == "sqrt")
        return unary(UnaryOperator::Root, arguments[0]);
    if (name == "min" || name == "max") {
        const auto which = name == "min" ? Extreme::Least : Extreme::Greatest;
        return arguments.size() == 1 ? extremeOf(which, arguments[0]) : extreme(which, arguments[0], arguments[1]);
    }
    if (name == "abs")
        return number(0) < 0 ? unary(UnaryOperator::Minus, arguments[0]) : arguments[0];
    if (name == "sign")
        return Value::integer(number(0) < 0 ? -1 : number(0) > 0 ? 1 : 0);
    if (name == "popcount")
        return Value::integer(std::popcount(bits(0)));
    if (name == "highbit")
        return Value::integer(std::bit_width(bits(0)));
    if (name == "gray")
        return Value::integer(static_cast<std::int64_t>(natural() ^ (natural() >> 1)));
    if (name == "gray_inverse") {
        std::uint64_t result = 0;
        for (auto rest = natural(); rest != 0; rest >>= 1)
            result ^= rest;
        return Value::integer(static_cast<std::int64_t>(result));
    }
    if (name == "size") {
        if (arguments[0].entries)
            return Value::integer(std::ssize(*arguments[0].entries));
        if (!arguments[0].elements)
            throw ProgramError("size of " + kindName(arguments[0].kind));
        return Value::integer(std::ssize(*arguments[0].elements));
    }
    if (name == "words")
        return Value::integer(wordsOf(arguments[0]));
    if (name == "part")
        return partOf(arguments[0], number(1), number(2));
    if (name == "join")
        return joinOf(arguments[0]);
    if (name == "origin" || name == "destination") {
        const auto& piece = toBlock(arguments[0]);
        const int answer = name == "origin" ? piece.origin : piece.destination;
        if (answer < 0)
            throw ProgramError("no " + name);
        return Value::integer(answer);
    }
    return networkBuiltin(name, arguments);
}

int Process::processOf(const Value& value)
{
    const auto number = toInteger(value);
    if (number < 0 || number >= m_request.network->processes())
        throw ProgramError("no such process");
    return static_cast<int>(number);
}

int Process::processOnLink(std::int64_t link)
{
    const auto& network = *m_request.network;
    const NodeId here = m_request.nodeOf[static_cast<std::size_t>(id)];
    if (link < 0 || link >= network.degree(here))
        throw ProgramError("no such link");
    const NodeId there = network.neighbor(here, static_cast<int>(link));
    const auto found = std::ranges::find(m_request.nodeOf, there);
    if (found == m_request.nodeOf.end())
        throw ProgramError("the link leads to a switch");
    return static_cast<int>(found - m_request.nodeOf.begin());
}

Value Process::networkBuiltin(const std::string& name, const std::vector<Value>& arguments)
{
    const auto& network = *m_request.network;
    if (name == "degree")
        return Value::integer(network.degree(m_request.nodeOf[static_cast<std::size_t>(id)]));
    if (name == "neighbor")
        return Value::integer(processOnLink(toInteger(arguments[0])));
    if (network.extent().rows == 0)
        throw ProgramError("no mesh or torus");
    if (name == "node") {
        std::vector<int> at;
        for (const auto& argument : arguments)
            at.push_back(static_cast<int>(std::clamp<std::int64_t>(toInteger(argument), -1'000'000, 1'000'000)));
        const auto node = network.nodeAt({at[at.size() - 1], at[at.size() - 2], at.size() > 2 ? at[0] : 0});
        if (!node)
            throw ProgramError("outside the mesh");
        const auto found = std::ranges::find(m_request.nodeOf, *node);
        return Value::integer(found - m_request.nodeOf.begin());
    }
    const int process = processOf(arguments[0]);
    const auto at = *network.coordinates(m_request.nodeOf[static_cast<std::size_t>(process)]);
    if (name == "row")
        return Value::integer(at.y);
    if (name == "col")
        return Value::integer(at.x);
    const auto axis = toInteger(arguments[1]);
    if (axis < 0 || axis > 2)
        throw ProgramError("no such axis");
    return Value::integer(axis == 0 ? at.x : axis == 1 ? at.y : at.z);
}

int Process::partnerOf(PartnerKind kind, const Value& named)
{
    return kind == PartnerKind::Link ? processOnLink(toInteger(named)) : processOf(named);
}

std::vector<NodeId> Process::pathTo(int destination, const std::vector<Value>& via)
{
    const auto& network = *m_request.network;
    if (destination == id && !via.empty())
        throw ProgramError("to itself by way of others");
    std::vector<NodeId> stops;
    for (const auto& each : via) {
        stops.push_back(m_request.nodeOf[static_cast<std::size_t>(processOf(each))]);
    }
    stops.push_back(m_request.nodeOf[static_cast<std::size_t>(destination)]);
    std::vector<NodeId> path = {m_request.nodeOf[static_cast<std::size_t>(id)]};
    for (const NodeId stop : stops) {
        const auto leg = network.route(path.back(), stop);
        path.insert(path.end(), leg.begin() + 1, leg.end());
    }
    return path;
}

bool isPlace(const Expression& expression)
{
    if (const auto* index = std::get_if<Index>(&expression.node))
        return isPlace(*index->base);
    if (const auto* slice = std::get_if<Slice>(&expression.node))
        return isPlace(*slice->base);
    return std::holds_alternative<Name>(expression.node);
}

Place Process::placeOf(const Expression& expression, Frame& frame)
{
    if (const auto* name = std::get_if<Name>(&expression.node))
        return {name->name, {}};
    Place place;
    if (const auto* index = std::get_if<Index>(&expression.node)) {
        place = placeOf(*index->base, frame);
        place.steps.push_back({Step::Kind::Element, keyOf(index->indices, frame), 0});
        return place;
    }
    const auto& slice = std::get<Slice>(expression.node);
    place = placeOf(*slice.base, frame);
    const auto first = toInteger(evaluate(*slice.first, frame));
    const auto last = toInteger(evaluate(*slice.last, frame));
    place.steps.push_back({Step::Kind::Slice, {first, 0, false}, last});
    return place;
}

// What is there, unset where nothing is.
Value Process::read(const Place& place, Frame& frame)
{
    const auto* root = find(place.root, frame);
    Value value = root ? *root : Value();
    for (const auto& step : place.steps) {
        if (value.isUnset())
            return value;
        value =
            step.kind == Step::Kind::Element ? elementAt(value, step.key) : sliceOf(value, step.key.first, step.last);
    }
    return value;
}

// Words of a block are a value and no place.
bool Process::leadsIntoBlock(const Place& place, const Frame& frame) const
{
    const auto* root = find(place.root, frame);
    Value value = root ? *root : Value();
    for (const auto& step : place.steps) {
        if (value.kind == Kind::Block)
            return true;
        const bool goesOn = value.kind == Kind::Array
            || (value.kind == Kind::List && step.key.first >= 0 && step.key.first < std::ssize(*value.elements));
        if (step.kind == Step::Kind::Slice || !goesOn)
            return false;
        value = elementAt(value, step.key);
    }
    return false;
}

namespace {

using Steps = std::vector<Step>;

void storeInto(Value& target, const Steps& steps, std::size_t at, const Value& value);

Value& slotIn(Value& target, const Key& key)
{
    if (target.isUnset())
        target = Value::array();
    if (target.kind == Kind::Array)
        return target.editEntries()[key];
    if (target.kind != Kind::List)
        throw ProgramError("cannot store into " + kindName(target.kind));
    if (key.pair || key.first < 0 || key.first >= std::ssize(*target.elements))
        throw ProgramError("outside the list");
    return target.edit()[static_cast<std::size_t>(key.first)];
}

void storeSlice(Value& target, const Step& step, const Value& value)
{
    std::vector<Value> elements;
    if (value.kind == Kind::List) {
        elements = *value.elements;
    } else if (value.kind == Kind::Array) {
        for (const auto& [key, element] : *value.entries) {
            if (key != Key{std::ssize(elements), 0, false})
                throw ProgramError("gaps in what goes into a slice");
            elements.push_back(element);
        }
    } else {
        throw ProgramError("a slice takes no " + kindName(value.kind));
    }
    requireForwards(step.key.first, step.last);
    if (std::ssize(elements) != step.last - step.key.first + 1)
        throw ProgramError("no room in the slice");
    if (target.isUnset())
        target = Value::array();
    if (target.kind != Kind::Array && target.kind != Kind::List)
        throw ProgramError("cannot store into " + kindName(target.kind));
    for (std::size_t i = 0; i < elements.size(); ++i)
        slotIn(target, {step.key.first + static_cast<std::int64_t>(i), 0, false}) = elements[i];
}

void storeInto(Value& target, const Steps& steps, std::size_t at, const Value& value)
{
    if (at == steps.size())
        target = value;
    else if (steps[at].kind == Step::Kind::Element)
        storeInto(slotIn(target, steps[at].key), steps, at + 1, value);
    else if (at + 1 < steps.size())
        throw ProgramError("a slice inside a place");
    else
        storeSlice(target, steps[at], value);
}

} // namespace

void Process::store(const Place& place, const Value& value, Frame& frame)
{
    if (value.isUnset() && !place.steps.empty())
        return; // copied back from a parameter that never got a value
    const auto* before = find(place.root, frame);
    Value root = before ? *before : Value();
    storeInto(root, place.steps, 0, value);
    frame.locals[place.root] = std::move(root);
}

} // namespace lockstep::oracle
