// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The `expect:` and `grade:` lines of a header.

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/base/diagnostic.h"
#include "core/header/facts.h"
#include "core/language/header_line.h"

namespace lockstep {

/// `expect: ring:8 --source 3 -> rounds 3, ts 3, tw 3`
struct Expectation {
    std::string network;              ///< "ring:8"
    std::vector<std::string> options; ///< {"--source", "3"}
    std::vector<Fact> facts;
    std::string text; ///< as it is written
    Span span;
    Span networkSpan;
    std::vector<Span> optionSpans; ///< one per option
};

/// Nothing if the line is wrong; the problems are reported. `names` are the names that its formulas may use.
std::optional<Expectation> readExpectation(const syntax::HeaderLine& line, const std::set<std::string>& names,
    const std::string& file, std::vector<Diagnostic>& problems);

} // namespace lockstep
