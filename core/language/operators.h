// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The operators of the notation ("Operators" of resources/help/notation.md), one row each: parser, printer, compiler
// and messages walk the same rows.

#include <optional>
#include <string_view>

#include "core/language/code.h"
#include "core/language/syntax.h"
#include "core/language/token.h"

namespace lockstep {

/// How tightly an operator holds its operands, loosest first; Value: what has no operator.
enum class Tightness { Either, Both, Not, Comparison, Sum, Product, Sign, Power, Value };

struct BinaryRow {
    syntax::BinaryOperator op;
    std::string_view sign; ///< as messages and print() write it
    Tightness tightness;
    TokenKind token;
    Opcode opcode;
};
const BinaryRow& rowOf(syntax::BinaryOperator op);
/// Of what the machine runs; null if it is no operator with two operands.
const BinaryRow* binaryRow(Opcode opcode);
/// The operator that this token is, if it is one and holds that tightly. `/` is `div`.
std::optional<syntax::BinaryOperator> binaryOperator(TokenKind token, Tightness tightness);

struct UnaryRow {
    syntax::UnaryOperator op;
    std::string_view sign; ///< with the blank behind a word
    Tightness tightness;
    Opcode opcode;
};
const UnaryRow& rowOf(syntax::UnaryOperator op);

} // namespace lockstep
