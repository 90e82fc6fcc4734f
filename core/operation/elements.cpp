// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/operation/elements.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/value/value.h"

namespace lockstep {

Elements::Elements(const OperationSetup& setup)
    : m_info(operationInfo(setup.kind)), m_shape(matrixShape(setup)), m_ranks(setup)
{}

std::string Elements::matrixOf(std::size_t slot) const
{
    const std::string& name = m_info.slots[slot];
    return name.substr(0, name.find('_'));
}

std::string Elements::nameOf(std::size_t slot, int row, int column) const
{
    constexpr int digits = 10;
    const bool isShort = m_shape.rows <= digits && m_shape.columns <= digits;
    const std::string indices = m_info.slots[slot].substr(m_info.slots[slot].find('_') + 1);
    std::string name = matrixOf(slot);
    for (std::size_t i = 0; i < indices.size(); ++i)
        name += (i > 0 && !isShort ? "," : "") + std::to_string(indices[i] == 'i' ? row : column);
    return name;
}

std::string Elements::termOf(const Contributor& term) const
{
    const auto factor = [&](ProcessId process, std::uint8_t input) {
        const int rank = m_ranks.rankOf(process);
        return nameOf(input, rank / m_shape.columns, rank % m_shape.columns);
    };
    std::string name = factor(term.process, term.input);
    if (term.factor != nobody)
        name += "·" + factor(term.factor, term.factorInput);
    return name;
}

std::string Elements::productOf(const Contributor& term) const
{
    if (term.factor == nobody || term.input != 0 || term.factorInput != 1)
        return {};
    const int left = m_ranks.rankOf(term.process), right = m_ranks.rankOf(term.factor);
    const bool isVector = m_info.slots[1].find("_i") == std::string::npos;
    if (left % m_shape.columns != (isVector ? right % m_shape.columns : right / m_shape.columns))
        return {};
    return nameOf(product, left / m_shape.columns, right % m_shape.columns);
}

std::optional<std::size_t> Elements::slotOf(const BlockData& block) const
{
    const Contributor& first = block.contributions->leaf;
    if (block.isPlain())
        return first.input;
    const std::string name = productOf(first);
    const std::vector<Contributor> terms = block.contributions->different();
    const bool isOne = !name.empty() && isSum(block.combination)
        && std::ranges::all_of(terms, [&](const Contributor& term) { return productOf(term) == name; });
    return isOne ? std::optional(product) : std::nullopt;
}

std::string Elements::elementOf(const BlockData& block) const
{
    const Contributor& first = block.contributions->leaf;
    return first.factor == nobody ? termOf(first) : productOf(first);
}

std::string Elements::nameOf(const BlockData& block) const
{
    const std::vector<Contributor> terms = block.contributors();
    if (slotOf(block)
        && (terms.front().factor == nobody
            || (std::ssize(terms) == m_shape.columns && block.contributions->different().size() == terms.size())))
        return elementOf(block);
    if (!isSum(block.combination))
        return describe(Value::blockOf(block));
    std::vector<std::string> texts;
    for (const Contributor& term : terms)
        texts.push_back(termOf(term));
    return joined(texts, " + ");
}

std::shared_ptr<const Elements> elementsOf(const OperationSetup& setup)
{
    return operationInfo(setup.kind).slots.empty() ? nullptr : std::make_shared<const Elements>(setup);
}

} // namespace lockstep
