// SPDX-License-Identifier: GPL-3.0-or-later
// Values in words for people: short, ranges folded.
#include <algorithm>

#include "core/value/value.h"

namespace lockstep {
namespace {

std::string folded(const std::vector<std::int64_t>& numbers)
{
    std::string text;
    for (std::size_t i = 0; i < numbers.size();) {
        std::size_t end = i;
        while (end + 1 < numbers.size() && numbers[end + 1] == numbers[end] + 1)
            ++end;
        if (!text.empty())
            text += ", ";
        text += std::to_string(numbers[i]);
        if (end > i + 1)
            text += ".." + std::to_string(numbers[end]);
        else
            end = i;
        i = end + 1;
    }
    return text;
}

std::string describeSum(const BlockData& block)
{
    auto contributors = block.contributors();
    const bool isProduct = std::ranges::any_of(contributors, [](const Contributor& c) { return c.factor != nobody; });
    std::string text;
    if (isProduct) {
        for (const auto& c : contributors)
            text += (text.empty() ? "" : " + ") + std::to_string(c.process) + "·" + std::to_string(c.factor);
        return text;
    }
    std::vector<std::int64_t> numbers;
    for (const auto& c : contributors)
        numbers.push_back(c.process);
    std::ranges::sort(numbers);
    return "Σ" + folded(numbers);
}

std::string describeBlock(const BlockData& block)
{
    const auto contributors = block.contributors();
    std::string text;
    if (contributors.size() == 1 && contributors.front().factor == nobody)
        text = std::to_string(contributors.front().process);
    else
        text = describeSum(block);
    if (block.destination != nobody)
        text += "→" + std::to_string(block.destination);
    return text;
}

std::string describeSet(const Value& value)
{
    std::vector<std::int64_t> plain;
    std::string rest;
    for (const auto& element : value.elements()) {
        const bool isPlain = element.kind() == Kind::Integer
            || (element.kind() == Kind::Block && element.asBlock().contributions->count == 1
                && element.asBlock().contributions->leaf.factor == nobody && element.asBlock().destination == nobody);
        if (isPlain)
            plain.push_back(
                element.kind() == Kind::Integer ? element.asInteger() : element.asBlock().contributions->leaf.process);
        else
            rest += ", " + describe(element);
    }
    std::string text = folded(plain);
    if (text.empty() && !rest.empty())
        rest.erase(0, 2);
    return "{" + text + rest + "}";
}

std::string describeIndex(const ArrayIndex& index)
{
    std::string text = std::to_string(index.first);
    if (index.isPair)
        text += "," + std::to_string(index.second);
    return text;
}

std::string describeWhole(const Value& value)
{
    switch (value.kind()) {
    case Kind::Unset: return "";
    case Kind::Integer: return std::to_string(value.asInteger());
    case Kind::Truth: return value.asTruth() ? "true" : "false";
    case Kind::Block: return describeBlock(value.asBlock());
    case Kind::Set: return describeSet(value);
    case Kind::List:
    case Kind::Array: break;
    }
    std::string text;
    if (value.kind() == Kind::List) {
        for (const auto& element : value.elements())
            text += (text.empty() ? "" : ", ") + describe(element);
        return "[" + text + "]";
    }
    for (const auto& [index, element] : value.entries())
        text += (text.empty() ? "" : ", ") + describeIndex(index) + ": " + describe(element);
    return "[" + text + "]";
}

} // namespace

std::string describe(const Value& value, int most)
{
    std::string text = describeWhole(value);
    if (most <= 0)
        return text;
    int characters = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool starts = (static_cast<unsigned char>(text[i]) & 0xC0U) != 0x80U;
        if (starts && ++characters > most) {
            std::size_t cut = i;
            for (int back = 0; back < 1 && cut > 0; ++back) {
                --cut;
                while (cut > 0 && (static_cast<unsigned char>(text[cut]) & 0xC0U) == 0x80U)
                    --cut;
            }
            return text.substr(0, cut) + "…";
        }
    }
    return text;
}

} // namespace lockstep
