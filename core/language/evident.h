// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What can be told about an expression without running it.

#include <set>
#include <string>

#include "core/language/syntax.h"

namespace lockstep {

enum class EvidentKind { Unknown, Truth, NoTruth };

/// Whether the value is certainly a truth value, or certainly none. `bound` are the names that the unit itself binds;
/// p, d, m, my_id, ... are numbers where it does not.
EvidentKind evidentKind(const syntax::Expression& expression, const std::set<std::string>& bound);

/// `my_id AND 1 = 0`: one side is a truth value, the other one is not.
bool mixesTruthAndNumber(const syntax::Binary& node, const std::set<std::string>& bound);

/// `my_id ^ 1`, `mask ^ 2^i`: a power that other languages write for XOR. Powers that make sense are none of them.
bool mayMeanXor(const syntax::Binary& node);

/// `my_id - 1 mod p`: the remainder of a literal is hardly ever meant.
bool modMayBindWrongly(const syntax::Binary& node);

/// `for i := d - 1 to 0`: evidently the first value is already past the last one.
bool runsNoTime(const syntax::For& loop);

} // namespace lockstep
