// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Which elements of matrices the blocks of a product of matrices are.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/operation/operation.h"
#include "core/operation/ranks.h"

namespace lockstep {

struct BlockData;   // core/value/value.h
struct Contributor; // core/value/value.h

class Elements {
public:
    static constexpr std::size_t product = 2; ///< its slot, after those of the factors

    /// The operation must have slots.
    explicit Elements(const OperationSetup& setup);

    /// The slot of OperationInfo::slots, from 0; nothing if terms of different elements were added up.
    std::optional<std::size_t> slotOf(const BlockData& block) const;
    /// "A"
    std::string matrixOf(std::size_t slot) const;
    /// "A02", "x2", with a comma where an index has several digits. Of a sum, what it is an element of, although terms
    /// may be missing. Only of what has a slot.
    std::string elementOf(const BlockData& block) const;
    /// The same of what is complete, else its terms: "A01·B10 + A02·B21".
    std::string nameOf(const BlockData& block) const;
    /// So many terms are added up to an element of the product.
    int terms() const { return m_shape.columns; }

private:
    std::string nameOf(std::size_t slot, int row, int column) const;
    std::string termOf(const Contributor& term) const; ///< "A01", "A01·B10"
    /// Of the product, to which the term belongs; "" if it is none.
    std::string productOf(const Contributor& term) const;

    const OperationInfo& m_info;
    MatrixShape m_shape;
    Ranks m_ranks;
};

/// Null where an operation has no slots.
std::shared_ptr<const Elements> elementsOf(const OperationSetup& setup);

} // namespace lockstep
