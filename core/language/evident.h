// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Facts about an expression that are known without running it.

#include <set>
#include <string>
#include <string_view>

#include "core/language/syntax.h"

namespace lockstep {

enum class EvidentKind { Unknown, Truth, NoTruth };

/// p, d, m, my_id, ...: the names of numbers, unless a program assigns something else to them.
bool isNumberName(std::string_view name);

/// Whether the value certainly is, or certainly is not, a truth value. `bound` are the names that the unit itself
/// binds; otherwise p, d, m, my_id, ... are numbers.
EvidentKind evidentKind(const syntax::Expression& expression, const std::set<std::string>& bound);

/// `my_id AND 1 = 0`: one side is a truth value, the other is not.
bool mixesTruthAndNumber(const syntax::Binary& node, const std::set<std::string>& bound);

/// `my_id ^ 1`, `mask ^ 2^i`: a power that other languages write for XOR. Not true for powers that make sense.
bool mayMeanXor(const syntax::Binary& node);
/// `a ^ b`: as the number of a process it is hardly meant as a power.
bool isPowerOfNames(const syntax::Binary& node);
/// `left and right`, as the one receiver of a message: neither masks bits.
bool namesTwo(const syntax::Expression& receiver);

/// `my_id - 1 mod p`: the remainder of a literal is hardly ever meant.
bool modMayBindWrongly(const syntax::Binary& node);

/// `for i := d - 1 to 0`: the first value is evidently past the last one.
bool runsNoTime(const syntax::For& loop);

} // namespace lockstep
