// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/language/formula.h"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <utility>

#include "core/base/messages.h"
#include "core/language/builtins.h"
#include "core/language/evident.h"
#include "core/language/parser.h"
#include "core/language/parser_state.h"
#include "core/language/walk.h"

namespace lockstep {

using namespace syntax;

namespace {

struct Unevaluable {
    Diagnostic problem;
};

// A formula is read as a text of its own: its first line, first column is where it stands in the file.
Span placed(const Span& inner, const Span& outer)
{
    if (outer.line == 0)
        return {};
    if (inner.line != 1 || inner.column > outer.length + 1)
        return outer;
    return {outer.line, outer.column + inner.column - 1, inner.length};
}

bool isNumeric(std::string_view function)
{
    constexpr std::array<std::string_view, 10> names = {
        "log", "sqrt", "min", "max", "abs", "sign", "popcount", "highbit", "gray", "gray_inverse"};
    return std::ranges::count(names, function) > 0;
}

class Evaluator {
public:
    Evaluator(const FormulaVariables& variables, const FormulaPlace& place) : m_variables(variables), m_place(place) {}
    FormulaValue value(const Expression& e) const;

private:
    [[noreturn]] void fail(Message id, const Expression& at, std::vector<std::string> arguments = {}) const
    {
        throw Unevaluable{{id, std::move(arguments), placed(at.span, m_place.span), m_place.file}};
    }
    Fraction number(const Expression& e) const;
    bool truth(const Expression& e) const;
    std::int64_t integer(const Expression& e) const;
    Fraction known(std::optional<Fraction> result, const Expression& e) const
    {
        if (!result)
            fail(Message::languageFormulaNoValue, e, {print(e)});
        return *result;
    }
    FormulaValue unary(const Unary& node, const Expression& e) const;
    FormulaValue binary(const Binary& node, const Expression& e) const;
    FormulaValue logic(const Binary& node) const;
    FormulaValue comparison(const Binary& node) const;
    Fraction arithmetic(const Binary& node, const Expression& e) const;
    Fraction call(const Call& node, const Expression& e) const;
    Fraction ofInteger(std::string_view function, const Expression& argument) const;
    Fraction logarithm(const Expression& argument) const;

    const FormulaVariables& m_variables;
    const FormulaPlace& m_place;
};

Fraction Evaluator::number(const Expression& e) const
{
    const FormulaValue found = value(e);
    if (const auto* fraction = std::get_if<Fraction>(&found))
        return *fraction;
    fail(Message::languageFormulaNoNumber, e, {print(e)});
}

bool Evaluator::truth(const Expression& e) const
{
    const FormulaValue found = value(e);
    if (const auto* result = std::get_if<bool>(&found))
        return *result;
    fail(Message::languageFormulaNoCondition, e, {print(e)});
}

std::int64_t Evaluator::integer(const Expression& e) const
{
    const Fraction found = number(e);
    if (!found.isInteger())
        fail(Message::languageFormulaNoInteger, e, {print(e), found.text()});
    return found.numerator();
}

FormulaValue Evaluator::value(const Expression& e) const
{
    if (const auto* literal = std::get_if<IntegerLiteral>(&e.node))
        return Fraction(literal->value);
    if (const auto* literal = std::get_if<TruthLiteral>(&e.node))
        return literal->value;
    if (const auto* name = std::get_if<Name>(&e.node)) {
        const auto found = m_variables.find(name->name);
        if (found == m_variables.end())
            fail(Message::languageFormulaUnset, e, {name->name});
        return found->second;
    }
    if (const auto* node = std::get_if<Unary>(&e.node))
        return unary(*node, e);
    if (const auto* node = std::get_if<Binary>(&e.node))
        return binary(*node, e);
    if (const auto* node = std::get_if<Call>(&e.node))
        return call(*node, e);
    fail(Message::languageFormulaData, e, {print(e)});
}

FormulaValue Evaluator::unary(const Unary& node, const Expression& e) const
{
    switch (node.op) {
    case UnaryOperator::Minus: return known(number(*node.operand).times(-1), e);
    case UnaryOperator::Root: return known(number(*node.operand).root(), e);
    case UnaryOperator::Not: break;
    }
    const FormulaValue operand = value(*node.operand);
    if (const auto* is = std::get_if<bool>(&operand))
        return !*is;
    return Fraction(~integer(*node.operand));
}

FormulaValue Evaluator::binary(const Binary& node, const Expression& e) const
{
    switch (node.op) {
    case BinaryOperator::And:
    case BinaryOperator::Or:
    case BinaryOperator::Xor: return logic(node);
    case BinaryOperator::Equal:
    case BinaryOperator::NotEqual:
    case BinaryOperator::Less:
    case BinaryOperator::Greater:
    case BinaryOperator::LessEqual:
    case BinaryOperator::GreaterEqual: return comparison(node);
    case BinaryOperator::In:
    case BinaryOperator::Union:
    case BinaryOperator::Without: fail(Message::languageFormulaData, e, {print(e)});
    default: return arithmetic(node, e);
    }
}

FormulaValue Evaluator::logic(const Binary& node) const
{
    const FormulaValue left = value(*node.left);
    if (const auto* first = std::get_if<bool>(&left)) {
        if ((node.op == BinaryOperator::And && !*first) || (node.op == BinaryOperator::Or && *first))
            return *first;
        const bool second = truth(*node.right);
        return node.op == BinaryOperator::Xor ? *first != second : second;
    }
    const std::int64_t a = integer(*node.left);
    const std::int64_t b = integer(*node.right);
    return Fraction(node.op == BinaryOperator::And ? (a & b) : node.op == BinaryOperator::Or ? (a | b) : (a ^ b));
}

FormulaValue Evaluator::comparison(const Binary& node) const
{
    const FormulaValue left = value(*node.left);
    const bool equality = node.op == BinaryOperator::Equal || node.op == BinaryOperator::NotEqual;
    if (equality && std::holds_alternative<bool>(left))
        return (std::get<bool>(left) == truth(*node.right)) == (node.op == BinaryOperator::Equal);
    const auto order = number(*node.left) <=> number(*node.right);
    switch (node.op) {
    case BinaryOperator::Equal: return order == 0;
    case BinaryOperator::NotEqual: return order != 0;
    case BinaryOperator::Less: return order < 0;
    case BinaryOperator::Greater: return order > 0;
    case BinaryOperator::LessEqual: return order <= 0;
    default: return order >= 0;
    }
}

Fraction Evaluator::arithmetic(const Binary& node, const Expression& e) const
{
    const Fraction left = number(*node.left);
    if (node.op == BinaryOperator::Power)
        return known(left.power(integer(*node.right)), e);
    const Fraction right = number(*node.right);
    switch (node.op) {
    case BinaryOperator::Plus: return known(left.plus(right), e);
    case BinaryOperator::Minus: return known(left.minus(right), e);
    case BinaryOperator::Times: return known(left.times(right), e);
    case BinaryOperator::Modulo: return known(left.modulo(right), e);
    default: break;
    }
    const Fraction quotient = known(left.over(right), e);
    return node.slash ? quotient : Fraction(quotient.floor());
}

Fraction Evaluator::logarithm(const Expression& argument) const
{
    const Fraction n = number(argument);
    if (n < Fraction(1))
        fail(Message::languageFormulaLog, argument, {print(argument), n.text()});
    const auto whole = static_cast<std::uint64_t>(n.floor());
    const bool exact = n.isInteger() && std::has_single_bit(whole);
    return static_cast<std::int64_t>(std::bit_width(whole)) - (exact ? 1 : 0);
}

Fraction Evaluator::ofInteger(std::string_view function, const Expression& argument) const
{
    const std::int64_t n = integer(argument);
    if (n < 0)
        fail(Message::languageFormulaNegative, argument, {std::string(function), print(argument), std::to_string(n)});
    auto bits = static_cast<std::uint64_t>(n);
    if (function == "popcount")
        return std::popcount(bits);
    if (function == "highbit")
        return static_cast<std::int64_t>(std::bit_width(bits));
    if (function == "gray")
        return static_cast<std::int64_t>(bits ^ (bits >> 1U));
    for (std::uint64_t shifted = bits >> 1U; shifted != 0; shifted >>= 1U)
        bits ^= shifted;
    return static_cast<std::int64_t>(bits);
}

Fraction Evaluator::call(const Call& node, const Expression& e) const
{
    const auto builtin = findBuiltin(node.name);
    const auto given = static_cast<int>(node.arguments.size());
    if (!builtin || !isNumeric(node.name))
        fail(Message::languageFormulaFunction, e, {node.name});
    const bool ofTwo = node.name == "min" || node.name == "max";
    if (given != (ofTwo ? 2 : 1))
        fail(Message::languageArity, e,
            {node.name, ofTwo ? "2" : "1", ofTwo ? "arguments" : "argument", std::to_string(given)});
    const Expression& first = *node.arguments[0];
    if (node.name == "log")
        return logarithm(first);
    if (node.name == "sqrt")
        return known(number(first).root(), e);
    if (node.name == "abs")
        return number(first) < Fraction(0) ? known(number(first).times(-1), e) : number(first);
    if (node.name == "sign")
        return number(first) < Fraction(0) ? -1 : number(first) > Fraction(0) ? 1 : 0;
    if (node.name == "min")
        return std::min(number(first), number(*node.arguments[1]));
    if (node.name == "max")
        return std::max(number(first), number(*node.arguments[1]));
    return ofInteger(node.name, first);
}

} // namespace

Outcome<Formula> Formula::read(std::string_view text, FormulaPlace place)
{
    std::vector<Diagnostic> problems;
    auto expression = parseExpression(text, place.file, problems);
    for (auto& problem : problems)
        problem.span = placed(problem.span, place.span);
    if (!expression)
        return problems;
    Formula formula;
    formula.m_expression = std::move(*expression);
    formula.m_place = std::move(place);
    return formula;
}

Outcome<FormulaValue> Formula::evaluate(const FormulaVariables& variables) const
{
    try {
        return Evaluator(variables, m_place).value(*m_expression);
    } catch (const Unevaluable& unevaluable) {
        return unevaluable.problem;
    }
}

std::vector<Diagnostic> Formula::check(const std::set<std::string>& names, FormulaKind kind) const
{
    std::vector<Diagnostic> problems;
    const auto report = [&](Message id, const Expression& e, std::vector<std::string> arguments) {
        problems.push_back({id, std::move(arguments), placed(e.span, m_place.span), m_place.file});
    };
    const ExpressionVisitor visit = [&](const Expression& e) {
        const auto* name = std::get_if<Name>(&e.node);
        const auto* call = std::get_if<Call>(&e.node);
        if (name && !names.contains(name->name))
            report(Message::languageFormulaName, e, {name->name});
        if (call && !isNumeric(call->name))
            report(Message::languageFormulaFunction, e, {call->name});
        eachChild(e, visit);
    };
    visit(*m_expression);
    const auto evident = evidentKind(*m_expression, {});
    if (kind == FormulaKind::Condition && evident == EvidentKind::NoTruth)
        report(Message::languageFormulaNoCondition, *m_expression, {print(*m_expression)});
    if (kind == FormulaKind::Number && evident == EvidentKind::Truth)
        report(Message::languageFormulaNoNumber, *m_expression, {print(*m_expression)});
    return problems;
}

Outcome<FormulaValue> evaluate(std::string_view formula, const FormulaVariables& variables, const FormulaPlace& place)
{
    const auto read = Formula::read(formula, place);
    if (!read)
        return read.diagnostics;
    return read->evaluate(variables);
}

} // namespace lockstep
