// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Going through a syntax tree without naming every kind of node.

#include <functional>
#include <string_view>

#include "core/language/syntax.h"

namespace lockstep {

template <class... Ts> struct Overloaded : Ts... {
    using Ts::operator()...;
};
template <class... Ts> Overloaded(Ts...) -> Overloaded<Ts...>;

using ExpressionVisitor = std::function<void(const syntax::Expression&)>;
using StatementVisitor = std::function<void(const syntax::Statement&)>;

/// The expressions directly inside one.
void eachChild(const syntax::Expression& expression, const ExpressionVisitor& visit);
/// The expressions directly inside a statement, not those of the statements inside it.
void eachExpression(const syntax::Statement& statement, const ExpressionVisitor& visit);
/// The blocks of a statement: then and otherwise, or the body.
void eachBlock(const syntax::Statement& statement, const std::function<void(const syntax::Block&)>& visit);
/// Every statement of the block, those inside others too.
void eachStatement(const syntax::Block& block, const StatementVisitor& visit);

/// What the statement sends, and what it receives; null where it does not.
const syntax::Send* sendOf(const syntax::Statement& statement);
const syntax::Receive* receiveOf(const syntax::Statement& statement);

/// The variable that a place begins with; null when the expression is no place.
const syntax::Name* rootOf(const syntax::Expression& expression);

} // namespace lockstep
