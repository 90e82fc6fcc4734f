// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The operators of the notation ("Operators" in resources/help/notation.md), one row each, for parser, printer,
// compiler and messages.

#include <optional>
#include <string_view>

#include "core/language/code.h"
#include "core/language/syntax.h"
#include "core/language/token.h"

namespace lockstep {

/// Precedence of operators, lowest first; Value: no operator.
enum class Precedence { Either, Both, Not, Comparison, Sum, Product, Sign, Power, Value };

struct BinaryRow {
    syntax::BinaryOperator op;
    std::string_view sign; ///< as messages and print() write it
    Precedence precedence;
    TokenKind token;
    Opcode opcode;
};
const BinaryRow& rowOf(syntax::BinaryOperator op);
/// Of an instruction of the machine; null if it is not an operator with two operands.
const BinaryRow* binaryRow(Opcode opcode);
/// The operator of the token with that precedence, if any. `/` is `div`.
bool isOperator(TokenKind token); ///< of two values
std::optional<syntax::BinaryOperator> binaryOperator(TokenKind token, Precedence precedence);

struct UnaryRow {
    syntax::UnaryOperator op;
    std::string_view sign; ///< includes a space after a word
    Precedence precedence;
    Opcode opcode;
};
const UnaryRow& rowOf(syntax::UnaryOperator op);

} // namespace lockstep
