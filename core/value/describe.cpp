// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// Short descriptions of values for users, with ranges folded.
#include <algorithm>

#include "core/base/text.h"
#include "core/value/value.h"

namespace lockstep {
namespace {

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
    if (isMixed(block.combination))
        numbers.erase(std::ranges::unique(numbers).begin(), numbers.end());
    const auto name = nameOf(block.combination);
    return (block.combination == Combination::Sum ? "Σ" : std::string(name) + ' ') + folded(numbers);
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

// Stops at the requested length: a complete description may be larger than the memory.
class Description {
public:
    explicit Description(std::size_t most) : m_most(most) {}

    void add(const Value& value, int depth = 0)
    {
        if (isFull() || depth > deepest) {
            m_text += "\u2026";
            return;
        }
        switch (value.kind()) {
        case Kind::Unset: return;
        case Kind::Integer: m_text += std::to_string(value.asInteger()); return;
        case Kind::Truth: m_text += value.asTruth() ? "true" : "false"; return;
        case Kind::Block: m_text += describeBlock(value.asBlock()); return;
        case Kind::Set: addSet(value); return;
        case Kind::List: addList(value, depth); return;
        case Kind::Array: addArray(value, depth); return;
        }
    }

    std::string take() { return std::move(m_text); }

private:
    static constexpr int deepest = 1000;

    bool isFull() const { return m_text.size() > m_most; }

    void addList(const Value& value, int depth)
    {
        m_text += '[';
        for (std::size_t i = 0; i < value.elements().size() && !isFull(); ++i) {
            m_text += i == 0 ? "" : ", ";
            add(value.elements()[i], depth + 1);
        }
        m_text += ']';
    }

    void addArray(const Value& value, int depth)
    {
        m_text += '[';
        for (std::size_t i = 0; i < value.entries().size() && !isFull(); ++i) {
            const auto& [index, element] = value.entries()[i];
            m_text += (i == 0 ? "" : ", ") + describeIndex(index) + ": ";
            add(element, depth + 1);
        }
        m_text += ']';
    }

    void addSet(const Value& value)
    {
        std::vector<std::int64_t> plain;
        std::vector<Value> others;
        for (const auto& element : value.elements()) {
            if (element.kind() == Kind::Integer)
                plain.push_back(element.asInteger());
            else if (isPlain(element.asBlock()))
                plain.push_back(element.asBlock().contributions->leaf.process);
            else
                others.push_back(element);
        }
        m_text += '{' + folded(plain);
        for (std::size_t i = 0; i < others.size() && !isFull(); ++i) {
            m_text += i == 0 && plain.empty() ? "" : ", ";
            add(others[i]);
        }
        m_text += '}';
    }

    static bool isPlain(const BlockData& block) { return block.isPlain() && block.destination == nobody; }

    static std::string describeIndex(const ArrayIndex& index)
    {
        return std::to_string(index.first) + (index.isPair ? "," + std::to_string(index.second) : "");
    }

    std::size_t m_most;
    std::string m_text;
};

} // namespace

std::string describe(const Value& value, int most)
{
    constexpr std::size_t readable = 100'000; // bytes; longer descriptions are not useful
    constexpr std::size_t bytesACharacter = 4;
    Description description(most > 0 ? bytesACharacter * static_cast<std::size_t>(most) : readable);
    description.add(value);
    std::string text = description.take();
    if (most <= 0)
        return text;
    const auto characters = charactersOf(text);
    if (characters.size() <= static_cast<std::size_t>(most))
        return text;
    const auto* end = characters[static_cast<std::size_t>(most - 1)].data();
    return text.substr(0, static_cast<std::size_t>(end - text.data())) + "…";
}

} // namespace lockstep
