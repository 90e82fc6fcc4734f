// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Formulas of a header, `needs: p = 2^d` and `cost: (ts + tw * m) * log(p)`: expressions of the notation in which
// numbers are exact fractions and `/` divides exactly. There are no data in them.

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

/// Where a formula stands: messages name its parts by it. Line 0 when it stands nowhere.
struct FormulaPlace {
    std::string file;
    Span span;
};

enum class FormulaKind { Number, Condition };

/// A formula that has been read once and can be evaluated many times.
class Formula {
public:
    static Outcome<Formula> read(std::string_view text, FormulaPlace place = {});

    /// Errors: a value that is missing among the variables, 64 bits that are not enough, √ of no square, ...
    Outcome<FormulaValue> evaluate(const FormulaVariables& variables) const;

    /// Names other than these, functions that need data, and a formula that is evidently not of that kind.
    std::vector<Diagnostic> check(const std::set<std::string>& names, FormulaKind kind) const;

private:
    std::shared_ptr<const syntax::Expression> m_expression;
    FormulaPlace m_place;
};

/// Reads and evaluates at once.
Outcome<FormulaValue> evaluate(
    std::string_view formula, const FormulaVariables& variables, const FormulaPlace& place = {});

} // namespace lockstep
