// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The facts of an `expect:` line: `rounds <= log(p)`, `words = m * (p - 1)`, `result correct`, `ts 3`.

#include <compare>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/diagnostic.h"
#include "core/header/formula.h"

namespace lockstep {

enum class Relation { Equal, NotEqual, Less, LessEqual, Greater, GreaterEqual };

struct Fact {
    std::string name; ///< "rounds"
    Relation relation = Relation::Equal;
    std::string value; ///< a formula over the names of `cost:` and `needs:`, or one of the words of the fact
    Span span;         ///< of all of it

    bool operator==(const Fact&) const = default;
};

/// Whether the value is a number, which formulas can be compared with; otherwise it is a word.
bool isNumber(const Fact& fact);
/// Whether the order of the actual and the expected value satisfies the relation.
bool holds(Relation relation, std::partial_ordering order);

/// Reads the facts after the arrow, which are separated by commas outside brackets. `place` maps a part of the text to
/// its span.
std::vector<Fact> readFacts(std::string_view text, const std::set<std::string>& names,
    const std::function<Span(std::string_view)>& place, const std::string& file, std::vector<Diagnostic>& problems);

} // namespace lockstep
