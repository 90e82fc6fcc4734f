// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the comment at the top of an algorithm file says, checked: resources/help/notation.md, "The header".

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/combination.h"
#include "core/base/outcome.h"
#include "core/header/exercise.h"
#include "core/header/expectation.h"
#include "core/header/header_parameters.h"
#include "core/language/header_line.h"

namespace lockstep {

namespace syntax {
struct Tree;
}

/// What a later stage must look at: this one knows no operations and networks.
struct HeaderName {
    std::string text;
    Span span;
};

struct Header {
    std::map<std::string, std::string> titles;   ///< language -> title; "" is English ("title.zh" -> "zh")
    std::string operation;                       ///< "" when there is none
    std::vector<std::string> inputs;             ///< names of the data; two for matrix-vector (A, x)
    std::string result;                          ///< the judged variable; the first input when it is not said
    bool byOrigin = false;                       ///< `result: all[origin]`: its element i is what process i made
    Combination combination = Combination::None; ///< `combine: max`: how sums are to be combined; None: in one way
    bool ordered = false;                        ///< `combine: ordered`: summands stand in ascending order
    std::vector<std::string> networks;           ///< families or specs that it suits: "hypercube", "ring"
    std::map<std::string, std::string> settings; ///< its defaults by name, those that it says: "ports" -> "all"
    std::vector<HeaderParameter> parameters;     ///< in their order; no name twice
    std::string relabelling;                     ///< "gray" or ""
    std::string reference;                       ///< chapter, figure
    std::string summary;
    std::string needs; ///< condition text, "" when none
    Span needsSpan;
    std::string words; ///< formula text for the words of a block where the user gives none; "": 1
    Span wordsSpan;
    std::string notSynchronous;               ///< why it cannot work with synchronous sends; "" where it can
    std::map<std::string, std::string> costs; ///< network family -> formula text; "" is the general one
    std::vector<Expectation> expectations;
    Exercise exercise;
    HeaderName operationName;             ///< as `operation`, with its place
    Span resultSpan, combineSpan;         ///< line 0 where they are not said
    std::vector<HeaderName> networkNames; ///< of `networks:` and `cost on`, with their places

    /// In English; "" where it has none.
    std::string title() const
    {
        const auto english = titles.find("");
        return english == titles.end() ? std::string() : english->second;
    }
    bool isExercise() const { return !exercise.task.empty(); }
};

/// "all", or "all[origin]".
struct ResultName {
    std::string name;
    bool byOrigin = false;
};
ResultName readResultName(const std::string& text);

/// Those of the comment that a text begins with.
std::vector<syntax::HeaderLine> headerLinesOf(std::string_view text);

/// Reads the header lines of a tree. Unreadable values are errors at their place, unknown keys are warnings.
Outcome<Header> readHeader(const syntax::Tree& tree);

/// What the header of a text says, as far as it can be read, whatever is wrong with the rest.
Header headerAsFarAsRead(std::string_view text);

} // namespace lockstep
