// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Visits a syntax tree without naming every kind of node.

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

/// The direct subexpressions of an expression.
void eachChild(const syntax::Expression& expression, const ExpressionVisitor& visit);
/// The expressions directly in a statement, without those of nested statements.
void eachExpression(const syntax::Statement& statement, const ExpressionVisitor& visit);
/// The blocks of a statement: then and otherwise, or the body.
void eachBlock(const syntax::Statement& statement, const std::function<void(const syntax::Block&)>& visit);
/// Every statement of the block, including nested ones.
void eachStatement(const syntax::Block& block, const StatementVisitor& visit);

/// The names in an expression, or directly in a statement, also inside other expressions.
using NameVisitor = std::function<void(const syntax::Expression&, const syntax::Name&)>;
void eachName(const syntax::Expression& expression, const NameVisitor& visit);
void eachName(const syntax::Statement& statement, const NameVisitor& visit);

/// The variables that a statement assigns to by itself, with their places; not those that a called procedure changes.
void eachAssigned(
    const syntax::Statement& statement, const std::function<void(const std::string& name, const Span& span)>& visit);

/// The send and the receive of the statement; null if there is none.
const syntax::Send* sendOf(const syntax::Statement& statement);
const syntax::Receive* receiveOf(const syntax::Statement& statement);

/// The call that is the whole right side of an assignment; null if there is none.
const syntax::Call* assignedCall(const syntax::Statement& statement);

/// The root variable of a place; null if the expression is not a place.
const syntax::Name* rootOf(const syntax::Expression& expression);

} // namespace lockstep
