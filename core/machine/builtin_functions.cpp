// SPDX-License-Identifier: GPL-3.0-or-later
#include <bit>
#include <limits>

#include "core/base/messages.h"
#include "core/machine/interpreter.h"

namespace lockstep {

using namespace arithmetic;

Value Interpreter::extreme(Builtin which, std::int32_t first, std::int32_t count)
{
    const bool isMin = which == Builtin::Min;
    if (count == 1)
        return isMin ? smallest(read(first)) : largest(read(first));
    return isMin ? smaller(read(first), read(first + 1)) : larger(read(first), read(first + 1));
}

Value Interpreter::builtin(Builtin which, std::int32_t first, std::int32_t count)
{
    const auto number = [&] { return integer(first, "the argument"); };
    switch (which) {
    case Builtin::Log: return Value::integer(log2Ceiling(number()));
    case Builtin::Sqrt: return root(read(first));
    case Builtin::Min:
    case Builtin::Max: return extreme(which, first, count);
    case Builtin::Abs: return number() < 0 ? negate(read(first)) : read(first);
    case Builtin::Sign: return Value::integer((number() > 0) - (number() < 0));
    case Builtin::Popcount: return Value::integer(std::popcount(static_cast<std::uint64_t>(number())));
    case Builtin::Highbit: return Value::integer(std::bit_width(static_cast<std::uint64_t>(number())));
    case Builtin::Gray: return Value::integer(gray(number()));
    case Builtin::GrayInverse: return Value::integer(grayInverse(number()));
    case Builtin::Size:
    case Builtin::Words:
    case Builtin::Part:
    case Builtin::Origin:
    case Builtin::Destination: return dataBuiltin(which, first, count);
    default: return networkBuiltin(which, first, count);
    }
}

Value Interpreter::dataBuiltin(Builtin which, std::int32_t first, std::int32_t)
{
    const Value& value = read(first);
    if (which == Builtin::Words) {
        const auto words = wordsOf(value);
        if (words == std::numeric_limits<std::int64_t>::max())
            throw ValueError{Message::machineWordsOverflow, {}};
        return Value::integer(words);
    }
    if (which == Builtin::Part)
        return part(value, read(first + 1), read(first + 2));
    if (which == Builtin::Size) {
        if (value.kind() != Kind::List && value.kind() != Kind::Set && value.kind() != Kind::Array)
            throw ValueError{Message::machineNotCollection, {"size", kindName(value.kind())}};
        return Value::integer(value.size());
    }
    const auto name = std::string(builtinInfo(which).name);
    if (value.kind() != Kind::Block)
        throw ValueError{Message::machineNotBlock, {name, kindName(value.kind())}};
    const auto process = which == Builtin::Origin ? value.asBlock().origin : value.asBlock().destination;
    if (process == nobody)
        throw ValueError{Message::machineNoOrigin, {name}};
    return Value::integer(process);
}

Value Interpreter::networkBuiltin(Builtin which, std::int32_t first, std::int32_t count)
{
    const auto& network = *m_request.network;
    const auto& embedding = m_request.embedding;
    if (which == Builtin::Degree)
        return Value::integer(network.degree(embedding.nodeOf(m_id)));
    if (which == Builtin::Neighbor)
        return Value::integer(partnerOnLink(first));
    const auto name = std::string(builtinInfo(which).name);
    if (network.extent().columns == 0)
        throw ValueError{Message::machineNoAxes, {name, network.spec()}};
    if (which == Builtin::Node) {
        Coordinates at;
        std::string text;
        std::vector<int> numbers;
        for (std::int32_t k = 0; k < count; ++k) {
            const auto number = integer(first + k, "a coordinate");
            const bool isLarge = number > 1'000'000'000 || number < -1'000'000'000;
            numbers.push_back(isLarge ? -1'000'000'000 : static_cast<int>(number));
            text += (k ? ", " : "") + std::to_string(number);
        }
        at.x = numbers[numbers.size() - 1];
        at.y = numbers[numbers.size() - 2];
        at.z = count == 3 ? numbers[0] : 0;
        const auto node = network.nodeAt(at);
        if (!node)
            throw ValueError{Message::machineOutsideMesh, {"(" + text + ")"}};
        return Value::integer(*embedding.processAt(*node));
    }
    const auto process = partnerProcess(first, "the process");
    const auto at = *network.coordinates(embedding.nodeOf(process));
    if (which == Builtin::Row)
        return Value::integer(at.y);
    if (which == Builtin::Col)
        return Value::integer(at.x);
    const auto axis = integer(first + 1, "an axis");
    if (axis < 0 || axis > 2)
        throw ValueError{Message::machineNoAxis, {std::to_string(axis)}};
    return Value::integer(axis == 0 ? at.x : axis == 1 ? at.y : at.z);
}

} // namespace lockstep
