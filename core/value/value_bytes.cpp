// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/value/value_bytes.h"

#include <algorithm>
#include <bit>
#include <span>
#include <vector>

namespace lockstep {
namespace {

/// Seven bits per byte; small numbers are short, positive or negative.
void appendNumber(std::string& bytes, std::int64_t number)
{
    auto rest = std::bit_cast<std::uint64_t>(number) << 1U ^ (number < 0 ? ~std::uint64_t{0} : 0);
    for (; rest >= 128; rest >>= 7U)
        bytes += static_cast<char>(rest | 128U);
    bytes += static_cast<char>(rest);
}

void appendBlock(std::string& bytes, const BlockData& block)
{
    const auto all = block.contributions->all();
    for (const std::int64_t number : {std::int64_t{block.origin}, std::int64_t{block.destination}, block.first,
             block.words, block.number, static_cast<std::int64_t>(block.combination), std::int64_t{std::ssize(all)}})
        appendNumber(bytes, number);
    for (const Contributor& each : all) {
        appendNumber(bytes, each.process);
        appendNumber(bytes, each.factor);
        appendNumber(bytes, each.input);
        appendNumber(bytes, each.factorInput);
    }
}

class Reader {
public:
    explicit Reader(std::string_view& bytes) : m_bytes(bytes) {}

    /// Unset if it fails.
    Value value(int depth = 0)
    {
        const auto kind = number();
        if (depth > mostNested)
            m_fails = true;
        if (m_fails || kind < 0 || kind > static_cast<int>(Kind::List))
            return fail();
        switch (static_cast<Kind>(kind)) {
        case Kind::Unset: return {};
        case Kind::Integer: return Value::integer(number());
        case Kind::Truth: return Value::truth(number() != 0);
        case Kind::Block: return block();
        case Kind::Set: return Value::set(elements(depth));
        case Kind::List: return Value::list(elements(depth));
        case Kind::Array: return array(depth);
        }
        return fail();
    }
    bool fails() const { return m_fails; }

private:
    Value fail()
    {
        m_fails = true;
        return {};
    }

    std::int64_t number()
    {
        std::uint64_t read = 0;
        for (unsigned shift = 0; shift < 64 && !m_bytes.empty(); shift += 7) {
            const auto byte = static_cast<unsigned char>(m_bytes.front());
            m_bytes.remove_prefix(1);
            read |= std::uint64_t{byte & 127U} << shift;
            if (byte < 128)
                return std::bit_cast<std::int64_t>(read >> 1U ^ ((read & 1U) != 0 ? ~std::uint64_t{0} : 0));
        }
        m_fails = true;
        return 0;
    }

    /// Of elements that need at least one byte each.
    std::size_t count()
    {
        const auto read = number();
        if (read < 0 || static_cast<std::size_t>(read) > m_bytes.size())
            m_fails = true;
        return m_fails ? 0 : static_cast<std::size_t>(read);
    }

    std::vector<Value> elements(int depth)
    {
        std::vector<Value> read(count());
        for (Value& each : read)
            each = m_fails ? Value() : value(depth + 1);
        return read;
    }

    Value array(int depth)
    {
        std::vector<std::pair<ArrayIndex, Value>> entries(count());
        for (auto& [index, element] : entries) {
            if (m_fails)
                break;
            index.first = number();
            index.second = number();
            index.isPair = number() != 0;
            element = value(depth + 1);
        }
        return Value::array(std::move(entries));
    }

    Value block()
    {
        BlockData data;
        data.origin = static_cast<ProcessId>(number());
        data.destination = static_cast<ProcessId>(number());
        data.first = number();
        data.words = number();
        data.number = number();
        data.combination = static_cast<Combination>(number());
        std::vector<Contributor> all(count());
        for (Contributor& each : all)
            each = contributor();
        if (all.empty() || m_fails)
            return fail();
        data.contributions = tree(all);
        return Value::blockOf(data);
    }

    Contributor contributor()
    {
        const auto process = static_cast<ProcessId>(number()), factor = static_cast<ProcessId>(number());
        const auto input = static_cast<std::uint8_t>(number()), factorInput = static_cast<std::uint8_t>(number());
        return {process, factor, input, factorInput};
    }

    static Shared<const Contributions> tree(std::span<const Contributor> some)
    {
        if (some.size() == 1)
            return new Contributions(some.front());
        const auto half = some.size() / 2;
        return new Contributions(tree(some.first(half)), tree(some.subspan(half)));
    }

    std::string_view& m_bytes;
    bool m_fails = false;
};

} // namespace

void appendBytes(std::string& bytes, const Value& value)
{
    appendNumber(bytes, static_cast<int>(value.kind()));
    switch (value.kind()) {
    case Kind::Unset: break;
    case Kind::Integer: appendNumber(bytes, value.asInteger()); break;
    case Kind::Truth: appendNumber(bytes, value.asTruth() ? 1 : 0); break;
    case Kind::Block: appendBlock(bytes, value.asBlock()); break;
    case Kind::Set:
    case Kind::List:
        appendNumber(bytes, value.size());
        for (const Value& each : value.elements())
            appendBytes(bytes, each);
        break;
    case Kind::Array:
        appendNumber(bytes, value.size());
        for (const auto& [index, element] : value.entries()) {
            appendNumber(bytes, index.first);
            appendNumber(bytes, index.second);
            appendNumber(bytes, index.isPair ? 1 : 0);
            appendBytes(bytes, element);
        }
        break;
    }
}

std::optional<Value> takeValue(std::string_view& bytes)
{
    Reader reader(bytes);
    Value value = reader.value();
    if (reader.fails())
        return std::nullopt;
    return value;
}

} // namespace lockstep
