// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Visits the tree of a program of another language.

#include <string>
#include <string_view>
#include <vector>

#include "core/foreign/tree.h"

namespace lockstep::foreign {

/// `words`: with blanks around each.
inline bool isOneOf(std::string_view name, std::string_view words)
{
    return words.find(' ' + std::string(name) + ' ') != std::string_view::npos;
}

using Statements = std::vector<Statement>;

/// The expression and all parts of it, the outer ones first.
void eachExpression(const Expression& expression, const auto& visit)
{
    visit(expression);
    for (const Expression& part : expression.parts)
        eachExpression(part, visit);
}

/// Every statement, with those inside it.
void eachStatement(const Statements& body, const auto& visit)
{
    for (const Statement& statement : body) {
        visit(statement);
        eachStatement(statement.body, visit);
        eachStatement(statement.otherwise, visit);
    }
}

/// Every expression directly in the statement, with its parts.
void eachExpressionIn(const Statement& statement, const auto& visit)
{
    for (const Expression* each :
        {&statement.target, &statement.value, &statement.first, &statement.last, &statement.step})
        if (*each)
            eachExpression(*each, visit);
    for (const Expression& size : statement.sizes)
        eachExpression(size, visit);
}

/// The statements outside of functions, and those of each function.
void eachBody(auto& program, const auto& visit)
{
    visit(program.main);
    for (auto& function : program.functions)
        visit(function.body);
}

/// "MPI_Send", "comm.Send"; "" if it is no call of a name.
inline std::string calledName(const Expression& call)
{
    return call.is(Kind::Call) && call.parts[0].is(Kind::Name) ? call.parts[0].text : "";
}

/// The function of the program with that name; null if it has none.
inline const Function* functionNamed(const Program& program, const std::string& name)
{
    for (const Function& each : program.functions)
        if (each.name == name)
            return &each;
    return nullptr;
}

/// What a call gives a function for its parameter of that place; of None: nothing.
inline const Expression& argumentOf(const Function& function, const Expression& call, std::size_t place)
{
    const Parameter& parameter = function.parameters[place];
    for (std::size_t i = 1; i < call.parts.size(); ++i)
        if (call.parts[i].keyword.empty() ? i == place + 1 : call.parts[i].keyword == parameter.name)
            return call.parts[i];
    return parameter.otherwise;
}

/// "a" of a, a[i], &a[i], a + k, a.x; null if it is no place.
inline const Expression* rootOf(const Expression& expression)
{
    if (expression.is(Kind::Name))
        return &expression;
    const bool isPlace = expression.is(Kind::Index) || expression.is(Kind::Slice) || expression.is(Kind::Unary)
        || expression.is(Kind::Member) || expression.is(Kind::Binary, "+");
    return isPlace && !expression.parts.empty() ? rootOf(expression.parts.front()) : nullptr;
}

} // namespace lockstep::foreign
