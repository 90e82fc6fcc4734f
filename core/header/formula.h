// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Formulas of a header, `needs: p = 2^d` and `cost: (ts + tw * m) * log(p)`: expressions of the notation with exact
// fractions as numbers, in which `/` divides exactly. They contain no data.

#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/outcome.h"
#include "core/header/fraction.h"

namespace lockstep {

namespace syntax {
struct Expression;
}

using FormulaValue = std::variant<Fraction, bool>;
using FormulaVariables = std::map<std::string, Fraction>;

/// Where a formula is, for messages about its parts. Line 0: it has no place.
struct FormulaPlace {
    std::string file;
    Span span;
};

enum class FormulaKind { Number, Condition };

/// A formula that is read once and evaluated many times.
class Formula {
public:
    static Outcome<Formula> read(std::string_view text, FormulaPlace place = {});

    /// Fails if a variable has no value, a number exceeds 64 bits, √ has no exact result, ...
    Outcome<FormulaValue> evaluate(const FormulaVariables& variables) const;

    /// Reports other names, functions that need data, and a formula that is evidently not of this kind.
    std::vector<Diagnostic> check(const std::set<std::string>& names, FormulaKind kind) const;

private:
    std::shared_ptr<const syntax::Expression> m_expression;
    FormulaPlace m_place;
};

/// Reads and evaluates in one step.
Outcome<FormulaValue> evaluate(
    std::string_view formula, const FormulaVariables& variables, const FormulaPlace& place = {});

} // namespace lockstep
