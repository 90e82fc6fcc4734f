// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The notation of the reader's book: letters of the cost model and names of operations. Like a language it holds for
// the whole program, and changes what is shown, never what is read or written for programs.

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lockstep {

/// A row of the table in notation.cpp. Empty: as in the program's own words.
struct Notation {
    std::string_view name;  ///< "alpha-beta", as in --notation
    std::string_view title; ///< "α and β: van de Geijn, Eijkhout"
    std::string_view ts, tw, th;
    std::string_view m; ///< words of a block, in formulas
    std::string_view broadcast, reduction, allToAllBroadcast, allToAllReduction, allReduce, personalized, prefixSums,
        exclusivePrefixSums;
};

/// The first one is that of Lockstep.
std::span<const Notation> notations();
std::vector<std::string> notationNames();
/// False, and no change, if there is none with that name.
bool useNotation(std::string_view name);
const Notation& usedNotation();

/// Uses another notation while it exists, in a program that draws one figure at a time; none if there is none with that
/// name.
class NotationMeanwhile {
public:
    explicit NotationMeanwhile(std::string_view name) : m_before(usedNotation()) { useNotation(name); }
    ~NotationMeanwhile() { useNotation(m_before.name); }
    NotationMeanwhile(const NotationMeanwhile&) = delete;
    NotationMeanwhile& operator=(const NotationMeanwhile&) = delete;

private:
    const Notation& m_before;
};

/// A text for readers, in the notation that is used. Changes nothing that has been changed before.
std::string inNotation(std::string text);
/// The same for a formula, in which m is a letter too.
std::string formulaInNotation(std::string text);
/// "ts" in HTML: a letter with a subscript.
std::string letterInHtml(std::string_view letter);

} // namespace lockstep
