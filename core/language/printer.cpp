// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <utility>

#include "core/base/text.h"
#include "core/language/operators.h"
#include "core/language/parser.h"
#include "core/language/walk.h"

namespace lockstep {

using namespace syntax;

namespace {

Precedence precedence(const Expression& e)
{
    if (const auto* unary = std::get_if<Unary>(&e.node))
        return rowOf(unary->op).precedence;
    if (const auto* pair = std::get_if<Binary>(&e.node))
        return rowOf(pair->op).precedence;
    return Precedence::Value;
}

std::string text(const Expression& e);

std::string bracketed(const Expression& e, Precedence atLeast)
{
    return precedence(e) >= atLeast ? text(e) : '(' + text(e) + ')';
}

std::string listed(const std::vector<ExpressionPtr>& elements)
{
    std::vector<std::string> texts;
    for (const auto& element : elements)
        texts.push_back(text(*element));
    return joined(texts);
}

// A set is one only in brackets: 2^{i} is what LaTeX writes for 2^i.
std::string exponent(const Expression& e)
{
    const std::string written = bracketed(e, Precedence::Sign);
    return written.starts_with('{') ? '(' + written + ')' : written;
}

std::string binaryText(const Binary& e)
{
    const auto& row = rowOf(e.op);
    if (e.op == BinaryOperator::Power)
        return bracketed(*e.left, Precedence::Value) + '^' + exponent(*e.right);
    // Operators associate to the left, so the right side needs a higher precedence; comparisons do not chain at all.
    const auto next = static_cast<Precedence>(static_cast<int>(row.precedence) + 1);
    const std::string sign(e.slash ? "/" : row.sign);
    return bracketed(*e.left, row.precedence == Precedence::Comparison ? next : row.precedence) + ' ' + sign + ' '
        + bracketed(*e.right, next);
}

std::string unaryText(const Unary& e)
{
    const auto& row = rowOf(e.op);
    return std::string(row.sign) + bracketed(*e.operand, row.precedence);
}

std::string receivedText(const Received& e)
{
    const std::string places = listed(e.places);
    const std::string result = "received " + (e.unpacks ? '[' + places + ']' : places);
    switch (e.partnerKind) {
    case PartnerKind::Any: return result;
    case PartnerKind::Link: return result + " on link " + text(*e.partner);
    case PartnerKind::Process: return result + " from " + text(*e.partner);
    }
    return result;
}

std::string rangeText(const Range& e)
{
    // a set's `{x in S` would begin a comprehension
    const std::string inside = bracketed(*e.first, Precedence::Sum) + " .. " + bracketed(*e.last, Precedence::Sum);
    switch (e.form) {
    case RangeForm::List: return '[' + inside + ']';
    case RangeForm::Set: return '{' + inside + '}';
    case RangeForm::Bare: break;
    }
    return inside;
}

std::string conditionalText(const Conditional& e)
{
    const auto* chained = std::get_if<Conditional>(&e.otherwise->node);
    return "if " + text(*e.condition) + " then " + text(*e.then) + " else "
        + (chained ? conditionalText(*chained) : text(*e.otherwise));
}

// `{x in S}` would begin a comprehension, so the truth value needs brackets.
std::string setText(const SetLiteral& e)
{
    const auto* first = e.elements.empty() ? nullptr : std::get_if<Binary>(&e.elements.front()->node);
    if (!first || first->op != BinaryOperator::In)
        return '{' + listed(e.elements) + '}';
    std::string result = "{(" + text(*e.elements.front()) + ')';
    for (std::size_t i = 1; i < e.elements.size(); ++i)
        result += ", " + text(*e.elements[i]);
    return result + '}';
}

std::string text(const Expression& e)
{
    return std::visit(
        Overloaded{
            [](const IntegerLiteral& n) { return std::to_string(n.value); },
            [](const TruthLiteral& n) { return std::string(n.value ? "true" : "false"); },
            [](const Name& n) { return n.name; },
            [](const Unary& n) { return unaryText(n); },
            [](const Binary& n) { return binaryText(n); },
            [](const Index& n) { return bracketed(*n.base, Precedence::Value) + '[' + listed(n.indices) + ']'; },
            [](const Slice& n) {
                return bracketed(*n.base, Precedence::Value) + '[' + text(*n.first) + " .. " + text(*n.last) + ']';
            },
            [](const Call& n) {
                return n.name == "degree" && n.arguments.empty() ? n.name : n.name + '(' + listed(n.arguments) + ')';
            },
            [](const ListLiteral& n) { return '[' + listed(n.elements) + ']'; },
            [](const SetLiteral& n) { return setText(n); },
            [](const Range& n) { return rangeText(n); },
            [](const Conditional& n) { return '(' + conditionalText(n) + ')'; },
            [](const Comprehension& n) {
                return "{ " + n.variable + " in " + bracketed(*n.set, Precedence::Sum) + " | " + text(*n.condition)
                    + " }";
            },
            [](const Received& n) { return receivedText(n); },
        },
        e.node);
}

} // namespace

std::string print(const Expression& expression) { return text(expression); }

} // namespace lockstep
