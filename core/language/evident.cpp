// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/language/evident.h"

#include <algorithm>
#include <array>
#include <optional>

#include "core/language/foreign_words.h"
#include "core/language/operators.h"
#include "core/language/walk.h"

namespace lockstep {

using namespace syntax;

namespace {

constexpr std::array<std::string_view, 10> numbers = {
    "p", "d", "m", "my_id", "source", "root", "destination", "rows", "cols", "q"};
constexpr std::array<std::string_view, 5> sizes = {"p", "d", "m", "rows", "cols"}; // never negative

EvidentKind kindOf(const Unary& node, const std::set<std::string>& bound)
{
    return node.op == UnaryOperator::Not ? evidentKind(*node.operand, bound) : EvidentKind::NoTruth;
}

EvidentKind kindOf(const Binary& node, const std::set<std::string>& bound)
{
    const Precedence precedence = rowOf(node.op).precedence;
    if (precedence == Precedence::Either || precedence == Precedence::Both) {
        const auto left = evidentKind(*node.left, bound);
        const auto right = evidentKind(*node.right, bound);
        return left == EvidentKind::Unknown                  ? right
            : right == EvidentKind::Unknown || left == right ? left
                                                             : EvidentKind::Unknown;
    }
    return precedence == Precedence::Comparison ? EvidentKind::Truth : EvidentKind::NoTruth;
}

std::optional<std::int64_t> literal(const Expression& expression)
{
    if (const auto* number = std::get_if<IntegerLiteral>(&expression.node))
        return number->value;
    const auto* minus = std::get_if<Unary>(&expression.node);
    if (minus && minus->op == UnaryOperator::Minus)
        if (const auto* number = std::get_if<IntegerLiteral>(&minus->operand->node))
            return -number->value;
    return {};
}

// Evidently at least 1 in all relevant runs: d - 1, p, 2^d - 1, i - 1 and the like.
bool evidentlyPositive(const Expression& expression)
{
    if (const auto* name = std::get_if<Name>(&expression.node))
        return std::ranges::count(sizes, name->name) > 0;
    if (const auto* call = std::get_if<Call>(&expression.node))
        return call->name == "log" || call->name == "size";
    const auto* pair = std::get_if<Binary>(&expression.node);
    if (!pair)
        return false;
    if (pair->op == BinaryOperator::Power)
        return true;
    const auto right = literal(*pair->right);
    if (pair->op == BinaryOperator::Minus)
        return !literal(*pair->left) && right && *right > 0;
    return (pair->op == BinaryOperator::Divide || pair->op == BinaryOperator::Times) && evidentlyPositive(*pair->left)
        && right;
}

bool runsNoTimeUp(const Expression& first, const Expression& last)
{
    const auto from = literal(first);
    const auto to = literal(last);
    if (from && to)
        return *from > *to;
    return to && (*to == 0 || *to == 1) && evidentlyPositive(first);
}

} // namespace

bool isNumberName(std::string_view name) { return std::ranges::count(numbers, name) > 0; }

EvidentKind evidentKind(const Expression& expression, const std::set<std::string>& bound)
{
    return std::visit(
        Overloaded{
            [](const TruthLiteral&) { return EvidentKind::Truth; }, [](const Received&) { return EvidentKind::Truth; },
            [&](const Name& e) {
                const bool number = isNumberName(e.name) && !bound.contains(e.name);
                return number ? EvidentKind::NoTruth : EvidentKind::Unknown;
            },
            [&](const Unary& e) { return kindOf(e, bound); }, [&](const Binary& e) { return kindOf(e, bound); },
            [](const Index&) { return EvidentKind::Unknown; }, [](const Slice&) { return EvidentKind::NoTruth; },
            [](const Call& e) { return e.name == "degree" ? EvidentKind::NoTruth : EvidentKind::Unknown; },
            [&](const Conditional& e) {
                const auto kind = evidentKind(*e.then, bound);
                return kind == evidentKind(*e.otherwise, bound) ? kind : EvidentKind::Unknown;
            },
            [](const auto&) { return EvidentKind::NoTruth; }, // numbers, lists, sets
        },
        expression.node);
}

bool mixesTruthAndNumber(const Binary& node, const std::set<std::string>& bound)
{
    if (node.op != BinaryOperator::And && node.op != BinaryOperator::Or && node.op != BinaryOperator::Xor)
        return false;
    const auto left = evidentKind(*node.left, bound);
    const auto right = evidentKind(*node.right, bound);
    return left != EvidentKind::Unknown && right != EvidentKind::Unknown && left != right;
}

bool mayMeanXor(const Binary& node)
{
    if (node.op != BinaryOperator::Power || literal(*node.left))
        return false;
    const auto* base = std::get_if<Name>(&node.left->node);
    const bool isLabel = base
        && (base->name == "my_id" || base->name.ends_with("_id") || base->name == "mask"
            || nameForForeignWord(base->name) == "my_id");
    const auto* bits = std::get_if<Name>(&node.right->node);
    const auto* power = std::get_if<Binary>(&node.right->node);
    const bool byPower = power && power->op == BinaryOperator::Power && literal(*power->left) == 2;
    const auto exponent = literal(*node.right);
    return isLabel || byPower || (bits && (bits->name == "mask" || bits->name == "bit"))
        || (exponent && (*exponent == 0 || *exponent == 1));
}

bool isPowerOfNames(const Binary& node)
{
    return node.op == BinaryOperator::Power && std::holds_alternative<Name>(node.left->node)
        && std::holds_alternative<Name>(node.right->node);
}

bool namesTwo(const Expression& receiver)
{
    const auto* pair = std::get_if<Binary>(&receiver.node);
    if (!pair || receiver.inBrackets || pair->op != BinaryOperator::And)
        return false;
    const auto isOne = [](const Expression& side) {
        const auto* sum = std::get_if<Binary>(&side.node);
        const bool isNeighbour =
            sum && !side.inBrackets && (sum->op == BinaryOperator::Plus || sum->op == BinaryOperator::Minus);
        const auto* name = std::get_if<Name>(&side.node);
        return isNeighbour || literal(side) || (name && name->name != "mask" && name->name != "my_id");
    };
    return isOne(*pair->left) && isOne(*pair->right);
}

bool modMayBindWrongly(const Binary& node)
{
    if (node.op != BinaryOperator::Plus && node.op != BinaryOperator::Minus)
        return false;
    const auto* right = std::get_if<Binary>(&node.right->node);
    return right && !node.right->inBrackets && right->op == BinaryOperator::Modulo && literal(*right->left);
}

bool runsNoTime(const For& loop)
{
    return loop.down ? runsNoTimeUp(*loop.last, *loop.first) : runsNoTimeUp(*loop.first, *loop.last);
}

} // namespace lockstep
