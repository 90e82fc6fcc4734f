// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Names of items, for tables, sentences and pictures.

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace lockstep {

class Elements; // core/operation/elements.h
class Value;    // core/value/value.h
struct Trace;

/// How a run cuts its blocks: part k of n is words ⌊k·m/n⌋ to ⌊(k+1)·m/n⌋ - 1.
struct Pieces {
    std::int64_t words = 1;                     ///< m, of a whole block
    std::int64_t count = 1;                     ///< n; 1: nothing is cut, 0: into pieces of no common size
    std::shared_ptr<const Elements> elements{}; ///< of a product of matrices: how its items are called; else null
    bool operator==(const Pieces& other) const { return words == other.words && count == other.count; }
};

/// Read off the messages of the run, and its operation.
Pieces piecesOf(const Trace& trace);

/// The first word of piece k, which is at most pieces.count: ⌊k·m/n⌋.
std::int64_t beginOf(const Pieces& pieces, std::int64_t k);

enum class ItemStyle {
    Sentence, ///< "X3", "{0..3, 5}", "0→{1..3}", "Σ0..3", "piece 3 of X5", "words 2..5 of X5"
    Compact,  ///< the same beside a node: "3", "0..3, 5", "0→{1..3}", "Σ0..3", "5[3]", "{0, 1}[3]"
    Numbers,  ///< the numbers that the blocks carry: "3, 1, 4"
};

/// All of them, with what they have in common folded; "" where there are none. `comma` separates them.
std::string itemsText(
    const std::vector<Value>& items, const Pieces& pieces, ItemStyle style, const std::string& comma = ", ");

/// The style for sentences about that run: numbers where the operation works on them.
ItemStyle sentenceStyle(const Trace& trace);

} // namespace lockstep
