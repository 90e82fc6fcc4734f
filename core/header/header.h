// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
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

/// A name that a later stage must check: this one does not know operations and networks.
struct HeaderName {
    std::string text;
    Span span;
};

/// A `cost:` line.
struct CostFormula {
    std::string network{};   ///< the family of `cost on ring`; "": the general one
    std::string condition{}; ///< of `cost if p = 2^d`, over the names of `needs`; "": always
    std::string formula{};
    bool operator==(const CostFormula&) const = default;
};

struct Header {
    std::map<std::string, std::string> titles;   ///< language -> title; "" is English ("title.de" -> "de")
    std::string operation;                       ///< "" if there is none
    std::vector<std::string> inputs;             ///< names of the data; two for matrix-vector (A, x)
    std::string result;                          ///< the variable to judge; by default the first input
    bool byOrigin = false;                       ///< `result: all[origin]`: element i is what process i made
    Combination combination = Combination::None; ///< `combine: max`: how sums must be combined; None: any one way
    bool ordered = false;                        ///< `combine: ordered`: the summands are in ascending order
    std::vector<std::string> networks;           ///< suitable families or specs: "hypercube", "ring"
    std::map<std::string, std::string> settings; ///< the program's defaults by name: "ports" -> "all"
    std::vector<HeaderParameter> parameters;     ///< in order; names are unique
    std::string relabelling;                     ///< "gray" or ""
    std::string reference;                       ///< chapter, figure
    std::vector<std::string> also;               ///< names in other books and libraries, for the search
    std::string summary;                         ///< this, the task, hints and reasons are in the current language
    std::string needs;                           ///< text of the condition, "" if none
    Span needsSpan;
    std::string words; ///< text of the formula for the default number of words of a block; "": 1
    Span wordsSpan;
    std::string notSynchronous;     ///< why it does not work with synchronous sends; "" if it does
    std::vector<CostFormula> costs; ///< in order; of a network the first whose condition holds counts
    std::vector<Expectation> expectations;
    Exercise exercise;
    HeaderName operationName;             ///< as `operation`, with its place
    Span resultSpan, combineSpan;         ///< line 0 if not given
    std::vector<HeaderName> networkNames; ///< of `networks:` and `cost on`, with their places

    /// In the current language; "" if there is none.
    std::string title() const;
    bool isExercise() const { return !exercise.task.empty(); }
};

/// "all", or "all[origin]".
struct ResultName {
    std::string name;
    bool byOrigin = false;
};
ResultName readResultName(const std::string& text);

/// The `expect:` lines, then the `grade:` lines.
std::vector<Expectation> allChecks(const Header& header);

/// The header lines of the comment at the beginning of a text.
std::vector<syntax::HeaderLine> headerLinesOf(std::string_view text);

/// Reads the header lines of a tree. Unreadable values are errors at their place, unknown keys are warnings.
Outcome<Header> readHeader(const syntax::Tree& tree);

/// The header of a text as far as it can be read, whatever else is wrong.
Header headerAsFarAsRead(std::string_view text);

/// The text of a program as pages, links, pictures and saved answers carry it: if its header says `hidden: yes`, its
/// `grade:` lines are empty. Its other lines keep their numbers.
std::string withoutHiddenChecks(std::string_view text);

} // namespace lockstep
