// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/language/operators.h"

#include <algorithm>
#include <array>

namespace lockstep {

using namespace syntax;

namespace {

constexpr std::array binaryRows = {
    BinaryRow{BinaryOperator::Or, "OR", Tightness::Either, TokenKind::Or, Opcode::Or},
    BinaryRow{BinaryOperator::Xor, "XOR", Tightness::Either, TokenKind::Xor, Opcode::Xor},
    BinaryRow{BinaryOperator::And, "AND", Tightness::Both, TokenKind::And, Opcode::And},
    BinaryRow{BinaryOperator::Equal, "=", Tightness::Comparison, TokenKind::Equal, Opcode::Equal},
    BinaryRow{BinaryOperator::NotEqual, "\u2260", Tightness::Comparison, TokenKind::NotEqual, Opcode::NotEqual},
    BinaryRow{BinaryOperator::Less, "<", Tightness::Comparison, TokenKind::Less, Opcode::Less},
    BinaryRow{BinaryOperator::Greater, ">", Tightness::Comparison, TokenKind::Greater, Opcode::Greater},
    BinaryRow{BinaryOperator::LessEqual, "\u2264", Tightness::Comparison, TokenKind::LessEqual, Opcode::LessEqual},
    BinaryRow{
        BinaryOperator::GreaterEqual, "\u2265", Tightness::Comparison, TokenKind::GreaterEqual, Opcode::GreaterEqual},
    BinaryRow{BinaryOperator::In, "in", Tightness::Comparison, TokenKind::In, Opcode::In},
    BinaryRow{BinaryOperator::Plus, "+", Tightness::Sum, TokenKind::Plus, Opcode::Plus},
    BinaryRow{BinaryOperator::Minus, "-", Tightness::Sum, TokenKind::Minus, Opcode::Minus},
    BinaryRow{BinaryOperator::Union, "\u222A", Tightness::Sum, TokenKind::Union, Opcode::Union},
    BinaryRow{BinaryOperator::Without, "\\", Tightness::Sum, TokenKind::Backslash, Opcode::Without},
    BinaryRow{BinaryOperator::Times, "*", Tightness::Product, TokenKind::Star, Opcode::Times},
    BinaryRow{BinaryOperator::Divide, "div", Tightness::Product, TokenKind::Div, Opcode::Divide},
    BinaryRow{BinaryOperator::Modulo, "mod", Tightness::Product, TokenKind::Mod, Opcode::Modulo},
    BinaryRow{BinaryOperator::Power, "^", Tightness::Power, TokenKind::Caret, Opcode::Power},
};

constexpr std::array unaryRows = {
    UnaryRow{UnaryOperator::Minus, "-", Tightness::Sign, Opcode::Negate},
    UnaryRow{UnaryOperator::Root, "\u221A", Tightness::Sign, Opcode::Root},
    UnaryRow{UnaryOperator::Not, "NOT ", Tightness::Not, Opcode::Not},
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

std::optional<BinaryOperator> binaryOperator(TokenKind token, Tightness tightness)
{
    const TokenKind written = token == TokenKind::Slash ? TokenKind::Div : token;
    const auto row = std::ranges::find(binaryRows, written, &BinaryRow::token);
    return row != binaryRows.end() && row->tightness == tightness ? std::optional(row->op) : std::nullopt;
}

} // namespace lockstep
