// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/language/operators.h"

#include <algorithm>
#include <array>

namespace lockstep {

using namespace syntax;

namespace {

constexpr std::array binaryRows = {
    BinaryRow{BinaryOperator::Or, "OR", Precedence::Either, TokenKind::Or, Opcode::Or},
    BinaryRow{BinaryOperator::Xor, "XOR", Precedence::Either, TokenKind::Xor, Opcode::Xor},
    BinaryRow{BinaryOperator::And, "AND", Precedence::Both, TokenKind::And, Opcode::And},
    BinaryRow{BinaryOperator::Equal, "=", Precedence::Comparison, TokenKind::Equal, Opcode::Equal},
    BinaryRow{BinaryOperator::NotEqual, "\u2260", Precedence::Comparison, TokenKind::NotEqual, Opcode::NotEqual},
    BinaryRow{BinaryOperator::Less, "<", Precedence::Comparison, TokenKind::Less, Opcode::Less},
    BinaryRow{BinaryOperator::Greater, ">", Precedence::Comparison, TokenKind::Greater, Opcode::Greater},
    BinaryRow{BinaryOperator::LessEqual, "\u2264", Precedence::Comparison, TokenKind::LessEqual, Opcode::LessEqual},
    BinaryRow{
        BinaryOperator::GreaterEqual, "\u2265", Precedence::Comparison, TokenKind::GreaterEqual, Opcode::GreaterEqual},
    BinaryRow{BinaryOperator::In, "in", Precedence::Comparison, TokenKind::In, Opcode::In},
    BinaryRow{BinaryOperator::Plus, "+", Precedence::Sum, TokenKind::Plus, Opcode::Plus},
    BinaryRow{BinaryOperator::Minus, "-", Precedence::Sum, TokenKind::Minus, Opcode::Minus},
    BinaryRow{BinaryOperator::Union, "\u222A", Precedence::Sum, TokenKind::Union, Opcode::Union},
    BinaryRow{BinaryOperator::Without, "\\", Precedence::Sum, TokenKind::Backslash, Opcode::Without},
    BinaryRow{BinaryOperator::Times, "*", Precedence::Product, TokenKind::Star, Opcode::Times},
    BinaryRow{BinaryOperator::Divide, "div", Precedence::Product, TokenKind::Div, Opcode::Divide},
    BinaryRow{BinaryOperator::Modulo, "mod", Precedence::Product, TokenKind::Mod, Opcode::Modulo},
    BinaryRow{BinaryOperator::Power, "^", Precedence::Power, TokenKind::Caret, Opcode::Power},
};

constexpr std::array unaryRows = {
    UnaryRow{UnaryOperator::Minus, "-", Precedence::Sign, Opcode::Negate},
    UnaryRow{UnaryOperator::Root, "\u221A", Precedence::Sign, Opcode::Root},
    UnaryRow{UnaryOperator::Not, "NOT ", Precedence::Not, Opcode::Not},
};

template <class Rows> constexpr bool areInOrder(const Rows& rows)
{
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (static_cast<std::size_t>(rows[i].op) != i)
            return false;
    return true;
}

static_assert(areInOrder(binaryRows) && areInOrder(unaryRows), "a row for each operator, in the order of the enum");
static_assert(binaryRows.size() == static_cast<std::size_t>(BinaryOperator::Power) + 1);
static_assert(unaryRows.size() == static_cast<std::size_t>(UnaryOperator::Not) + 1);

} // namespace

const BinaryRow& rowOf(BinaryOperator op) { return binaryRows[static_cast<std::size_t>(op)]; }

const BinaryRow* binaryRow(Opcode opcode)
{
    const auto row = std::ranges::find(binaryRows, opcode, &BinaryRow::opcode);
    return row != binaryRows.end() ? &*row : nullptr;
}

const UnaryRow& rowOf(UnaryOperator op) { return unaryRows[static_cast<std::size_t>(op)]; }

bool isOperator(TokenKind token)
{
    return token == TokenKind::Slash || std::ranges::find(binaryRows, token, &BinaryRow::token) != binaryRows.end();
}

std::optional<BinaryOperator> binaryOperator(TokenKind token, Precedence precedence)
{
    const TokenKind written = token == TokenKind::Slash ? TokenKind::Div : token;
    const auto row = std::ranges::find(binaryRows, written, &BinaryRow::token);
    return row != binaryRows.end() && row->precedence == precedence ? std::optional(row->op) : std::nullopt;
}

} // namespace lockstep
