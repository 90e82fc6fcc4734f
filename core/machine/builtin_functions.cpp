// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <bit>
#include <limits>

#include "core/base/catalogue.h"
#include "core/language/builtins.h"
#include "core/machine/interpreter.h"
#include "core/machine/messages.h"
#include "core/network/network.h"
#include "core/value/messages.h"
#include "core/value/ranges.h"

namespace lockstep {

using namespace arithmetic;

namespace {

std::int64_t sizeOf(const Value& value)
{
    if (value.kind() != Kind::List && value.kind() != Kind::Set && value.kind() != Kind::Array)
        throw ValueError{message::valueNotCollection, {"size", kindName(value.kind())}};
    return value.size();
}

std::int64_t countedWords(const Value& value)
{
    const auto words = wordsOf(value);
    if (words == std::numeric_limits<std::int64_t>::max())
        throw ValueError{message::valueWordsOverflow, {}};
    return words;
}

/// The origin or destination of a block.
ProcessId processOf(Word word, const Store& store, Builtin asks)
{
    const std::string_view name = builtinInfo(asks).name;
    ProcessId process = asks == Builtin::Origin ? word.origin() : word.destination();
    if (word.tag() != Word::Tag::Block) {
        const Value value = store.value(word);
        if (value.kind() != Kind::Block)
            throw ValueError{message::machineNotBlock, {std::string(name), kindName(value.kind())}};
        process = asks == Builtin::Origin ? value.asBlock().origin : value.asBlock().destination;
    }
    if (process == nobody)
        throw ValueError{message::machineNoOrigin, {std::string(name)}};
    return process;
}

int coordinate(const Coordinates& at, std::int64_t axis)
{
    if (axis < 0 || axis > 2)
        throw ValueError{message::machineNoAxis, {std::to_string(axis)}};
    return axis == 0 ? at.x : axis == 1 ? at.y : at.z;
}

} // namespace

Value Interpreter::builtin(Builtin which, std::int32_t first, std::int32_t count)
{
    const auto number = [&] { return integer(first, translatablePart("the argument")); };
    const auto bits = [&] { return static_cast<std::uint64_t>(number()); };
    switch (which) {
    case Builtin::Log: return Value::integer(log2Ceiling(number()));
    case Builtin::Sqrt: return root(valueOf(first));
    case Builtin::Min: return count == 1 ? smallest(valueOf(first)) : smaller(valueOf(first), valueOf(first + 1));
    case Builtin::Max: return count == 1 ? largest(valueOf(first)) : larger(valueOf(first), valueOf(first + 1));
    case Builtin::Abs: return number() < 0 ? negate(valueOf(first)) : valueOf(first);
    case Builtin::Sign: return Value::integer((number() > 0) - (number() < 0));
    case Builtin::Popcount: return Value::integer(std::popcount(bits()));
    case Builtin::Highbit: return Value::integer(std::bit_width(bits()));
    case Builtin::Gray: return Value::integer(gray(number()));
    case Builtin::GrayInverse: return Value::integer(grayInverse(number()));
    case Builtin::Size: return Value::integer(sizeOf(valueOf(first)));
    case Builtin::Words: return Value::integer(countedWords(valueOf(first)));
    case Builtin::Part: return part(valueOf(first), valueOf(first + 1), valueOf(first + 2));
    case Builtin::Join: return joinedPieces(valueOf(first));
    case Builtin::Origin:
    case Builtin::Destination: return Value::integer(processOf(read(first), m_store, which));
    case Builtin::Degree: return Value::integer(m_request.network->degree(m_request.embedding.nodeOf(m_id)));
    case Builtin::Neighbor: return Value::integer(partnerOnLink(first));
    case Builtin::Row: return Value::integer(placeOnGrid(which, first).y);
    case Builtin::Col: return Value::integer(placeOnGrid(which, first).x);
    case Builtin::Node: return Value::integer(processOnGrid(which, first, count));
    case Builtin::Coord: {
        const auto at = placeOnGrid(which, first);
        return Value::integer(coordinate(at, integer(first + 1, translatablePart("an axis"))));
    }
    }
    return {};
}

void Interpreter::requireGrid(Builtin asks) const
{
    const auto& network = *m_request.network;
    if (network.extent().columns == 0)
        throw ValueError{message::machineNoAxes, {std::string(builtinInfo(asks).name), network.spec()}};
}

Coordinates Interpreter::placeOnGrid(Builtin asks, std::int32_t process) const
{
    requireGrid(asks);
    const auto asked = partnerProcess(process, translatablePart("the process"));
    return *m_request.network->coordinates(m_request.embedding.nodeOf(asked));
}

ProcessId Interpreter::processOnGrid(Builtin asks, std::int32_t first, std::int32_t count) const
{
    requireGrid(asks);
    std::string text;
    std::vector<int> numbers;
    for (std::int32_t k = 0; k < count; ++k) {
        const auto number = integer(first + k, translatablePart("a coordinate"));
        const bool isLarge = number > 1'000'000'000 || number < -1'000'000'000;
        numbers.push_back(isLarge ? -1'000'000'000 : static_cast<int>(number));
        text += (k ? ", " : "") + std::to_string(number);
    }
    Coordinates at;
    at.x = numbers[numbers.size() - 1];
    at.y = numbers[numbers.size() - 2];
    at.z = count == 3 ? numbers[0] : 0;
    const auto node = m_request.network->nodeAt(at);
    if (!node)
        throw ValueError{message::machineOutsideMesh, {"(" + text + ")"}};
    return *m_request.embedding.processAt(*node);
}

} // namespace lockstep
