// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/header/formula.h"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <utility>

#include "core/base/text.h"
#include "core/header/messages.h"
#include "core/language/builtins.h"
#include "core/language/evident.h"
#include "core/language/messages.h"
#include "core/language/parser.h"
#include "core/language/parser_state.h"
#include "core/language/walk.h"

namespace lockstep {

using namespace syntax;

namespace {

struct Unevaluable {
    Diagnostic problem;
};

// A formula is read as a separate text; this maps its places to the file.
Span placed(const Span& inner, const Span& outer)
{
    if (outer.line == 0)
        return {};
    if (inner.line != 1 || inner.column > outer.length + 1)
        return outer;
    return {outer.line, outer.column + inner.column - 1, inner.length};
}

class Evaluator {
public:
    Evaluator(const FormulaVariables& variables, const FormulaPlace& place) : m_variables(variables), m_place(place) {}
    FormulaValue value(const Expression& e) const;
    Fraction number(const Expression& e) const;
    /// A non-negative integer argument, for the function of that name.
    std::uint64_t natural(const Call& node) const;
    Fraction logarithm(const Expression& argument) const;
    Fraction known(std::optional<Fraction> result, const Expression& e) const
    {
        if (!result)
            fail(message::headerFormulaNoValue, e, {print(e)});
        return *result;
    }

private:
    [[noreturn]] void fail(Message id, const Expression& at, std::vector<std::string> arguments = {}) const
    {
        throw Unevaluable{{id, std::move(arguments), placed(at.span, m_place.span), m_place.file}};
    }
    bool truth(const Expression& e) const;
    std::int64_t integer(const Expression& e) const;
    FormulaValue unary(const Unary& node, const Expression& e) const;
    FormulaValue binary(const Binary& node, const Expression& e) const;
    FormulaValue logic(const Binary& node) const;
    FormulaValue comparison(const Binary& node) const;
    Fraction arithmetic(const Binary& node, const Expression& e) const;
    Fraction call(const Call& node, const Expression& e) const;

    const FormulaVariables& m_variables;
    const FormulaPlace& m_place;
};

Fraction Evaluator::number(const Expression& e) const
{
    const FormulaValue found = value(e);
    if (const auto* fraction = std::get_if<Fraction>(&found))
        return *fraction;
    fail(message::headerFormulaNoNumber, e, {print(e)});
}

bool Evaluator::truth(const Expression& e) const
{
    const FormulaValue found = value(e);
    if (const auto* result = std::get_if<bool>(&found))
        return *result;
    fail(message::headerFormulaNoCondition, e, {print(e)});
}

std::int64_t Evaluator::integer(const Expression& e) const
{
    const Fraction found = number(e);
    if (!found.isInteger())
        fail(message::headerFormulaNoInteger, e, {print(e), found.text()});
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
            fail(message::headerFormulaUnset, e, {name->name});
        return found->second;
    }
    if (const auto* node = std::get_if<Unary>(&e.node))
        return unary(*node, e);
    if (const auto* node = std::get_if<Binary>(&e.node))
        return binary(*node, e);
    if (const auto* node = std::get_if<Call>(&e.node))
        return call(*node, e);
    if (const auto* node = std::get_if<Conditional>(&e.node))
        return value(truth(*node->condition) ? *node->then : *node->otherwise);
    fail(message::headerFormulaData, e, {print(e)});
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
    case BinaryOperator::Plus:
    case BinaryOperator::Minus:
    case BinaryOperator::Times:
    case BinaryOperator::Divide:
    case BinaryOperator::Modulo:
    case BinaryOperator::Power: return arithmetic(node, e);
    case BinaryOperator::In:
    case BinaryOperator::Union:
    case BinaryOperator::Without: break;
    }
    fail(message::headerFormulaData, e, {print(e)});
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
    default: return order >= 0; // binary() passes no other operators
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
    case BinaryOperator::Divide: {
        const Fraction quotient = known(left.over(right), e);
        return node.slash ? quotient : Fraction(quotient.floor());
    }
    default: fail(message::headerFormulaData, e, {print(e)}); // binary() passes no other operators
    }
}

Fraction Evaluator::logarithm(const Expression& argument) const
{
    const Fraction n = number(argument);
    if (n < Fraction(1))
        fail(message::headerFormulaLog, argument, {print(argument), n.text()});
    const auto whole = static_cast<std::uint64_t>(n.floor());
    const bool exact = n.isInteger() && std::has_single_bit(whole);
    return static_cast<std::int64_t>(std::bit_width(whole)) - (exact ? 1 : 0);
}

std::uint64_t Evaluator::natural(const Call& node) const
{
    const Expression& argument = *node.arguments[0];
    const std::int64_t n = integer(argument);
    if (n < 0)
        fail(message::headerFormulaNegative, argument, {node.name, print(argument), std::to_string(n)});
    return static_cast<std::uint64_t>(n);
}

std::uint64_t grayInverse(std::uint64_t code)
{
    for (std::uint64_t shifted = code >> 1U; shifted != 0; shifted >>= 1U)
        code ^= shifted;
    return code;
}

Fraction ofBits(std::uint64_t bits) { return static_cast<std::int64_t>(bits); }

/// A built-in function that formulas may call.
struct FormulaFunction {
    Builtin builtin;
    int arguments;
    Fraction (*of)(const Evaluator& on, const Call& node, const Expression& e);
};
constexpr std::array functions = {
    FormulaFunction{Builtin::Log, 1,
        [](const Evaluator& on, const Call& node, const Expression&) { return on.logarithm(*node.arguments[0]); }},
    FormulaFunction{Builtin::Sqrt, 1,
        [](const Evaluator& on, const Call& node, const Expression& e) {
            return on.known(on.number(*node.arguments[0]).root(), e);
        }},
    FormulaFunction{Builtin::Min, 2,
        [](const Evaluator& on, const Call& node, const Expression&) {
            return std::min(on.number(*node.arguments[0]), on.number(*node.arguments[1]));
        }},
    FormulaFunction{Builtin::Max, 2,
        [](const Evaluator& on, const Call& node, const Expression&) {
            return std::max(on.number(*node.arguments[0]), on.number(*node.arguments[1]));
        }},
    FormulaFunction{Builtin::Abs, 1,
        [](const Evaluator& on, const Call& node, const Expression& e) {
            const Fraction number = on.number(*node.arguments[0]);
            return number < Fraction(0) ? on.known(number.times(-1), e) : number;
        }},
    FormulaFunction{Builtin::Sign, 1,
        [](const Evaluator& on, const Call& node, const Expression&) {
            const Fraction number = on.number(*node.arguments[0]);
            return Fraction(number < Fraction(0) ? -1 : number > Fraction(0) ? 1 : 0);
        }},
    FormulaFunction{Builtin::Popcount, 1,
        [](const Evaluator& on, const Call& node, const Expression&) {
            return Fraction(std::popcount(on.natural(node)));
        }},
    FormulaFunction{Builtin::Highbit, 1,
        [](const Evaluator& on, const Call& node, const Expression&) {
            return Fraction(static_cast<std::int64_t>(std::bit_width(on.natural(node))));
        }},
    FormulaFunction{Builtin::Gray, 1,
        [](const Evaluator& on, const Call& node, const Expression&) {
            const auto n = on.natural(node);
            return ofBits(n ^ (n >> 1U));
        }},
    FormulaFunction{Builtin::GrayInverse, 1,
        [](const Evaluator& on, const Call& node, const Expression&) { return ofBits(grayInverse(on.natural(node))); }},
};

const FormulaFunction* functionCalled(const std::string& name)
{
    const auto builtin = findBuiltin(name);
    const auto found =
        builtin ? std::ranges::find(functions, builtin->builtin, &FormulaFunction::builtin) : functions.end();
    return found == functions.end() ? nullptr : &*found;
}

std::string functionNames()
{
    std::vector<std::string> names;
    for (const auto& function : functions)
        names.emplace_back(builtinInfo(function.builtin).name);
    return joined(names);
}

Fraction Evaluator::call(const Call& node, const Expression& e) const
{
    const auto* function = functionCalled(node.name);
    if (!function)
        fail(message::headerFormulaFunction, e, {node.name, functionNames()});
    if (std::ssize(node.arguments) != function->arguments)
        fail(message::languageArity, e,
            {node.name, std::to_string(function->arguments), std::to_string(node.arguments.size())});
    return function->of(*this, node, e);
}

} // namespace

Outcome<Formula> Formula::read(std::string_view text, FormulaPlace place)
{
    std::vector<Diagnostic> problems;
    auto expression = parseExpression(text, place.file, problems);
    for (auto& problem : problems) {
        problem.span = placed(problem.span, place.span);
        std::erase_if(problem.repairs, [&](Repair& repair) {
            for (auto& edit : repair.edits)
                edit.place = placed(edit.place, place.span);
            return std::ranges::count(repair.edits, place.span, &Edit::place)
                > 0; // the place is not on the first line of the formula
        });
    }
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
            report(message::headerFormulaName, e, {name->name});
        if (call && !functionCalled(call->name))
            report(message::headerFormulaFunction, e, {call->name, functionNames()});
        eachChild(e, visit);
    };
    visit(*m_expression);
    const auto evident = evidentKind(*m_expression, {});
    if (kind == FormulaKind::Condition && evident == EvidentKind::NoTruth)
        report(message::headerFormulaNoCondition, *m_expression, {print(*m_expression)});
    if (kind == FormulaKind::Number && evident == EvidentKind::Truth)
        report(message::headerFormulaNoNumber, *m_expression, {print(*m_expression)});
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
