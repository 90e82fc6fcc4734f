// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/language/check_repairs.h"

#include "core/base/repair.h"
#include "core/base/repair_messages.h"
#include "core/language/foreign_words.h"
#include "core/language/operators.h"
#include "core/language/parser.h"
#include "core/language/spelling.h"

namespace lockstep {

using namespace syntax;

namespace {

Span startOf(const Expression& e) { return {e.span.line, e.span.column, 0}; }

bool isComparison(const Expression& e)
{
    const auto* pair = std::get_if<Binary>(&e.node);
    return pair && rowOf(pair->op).tightness == Tightness::Comparison;
}

} // namespace

std::vector<Repair> compared(const Expression& condition)
{
    const std::string whole = print(condition);
    const bool isValue =
        !std::holds_alternative<Binary>(condition.node) && !std::holds_alternative<Unary>(condition.node);
    if (isValue)
        return {{message::repairWrite, {whole + " \u2260 0"}, {{endOf(condition.span), " \u2260 0"}}}};
    return {{message::repairWrite, {'(' + whole + ") \u2260 0"},
        {{startOf(condition), "("}, {endOf(condition.span), ") \u2260 0"}}}};
}

std::vector<Repair> bracketed(const Expression& joined)
{
    const auto& pair = std::get<Binary>(joined.node);
    if (!isComparison(*pair.right) || isComparison(*pair.left))
        return {};
    const auto& comparison = std::get<Binary>(pair.right->node);
    if (comparison.leftEnd.line != joined.span.line)
        return {};
    const std::string meant = '(' + print(*pair.left) + ' ' + std::string(rowOf(pair.op).sign) + ' '
        + print(*comparison.left) + ") " + std::string(rowOf(comparison.op).sign) + ' ' + print(*comparison.right);
    return {{message::repairWrite, {meant}, {{startOf(joined), "("}, {comparison.leftEnd, ")"}}}};
}

std::vector<Repair> turnedRound(const For& loop)
{
    std::vector<Repair> repairs;
    const auto* lowered = std::get_if<Unary>(&loop.last->node);
    if (!loop.down && lowered && lowered->op == UnaryOperator::Minus
        && loop.last->span.length > lowered->operand->span.length + 1)
        repairs.push_back(puttingIn(loop.last->span, "\u221ap", "\u221ap "));
    repairs.push_back(writing(loop.wordSpan, loop.down ? "to" : "downto"));
    return repairs;
}

// In the order of MPI's arguments: data, number, type, process, tag, communicator.
std::vector<Repair> messagePassing(const CallStatement& call, const Span& start)
{
    const std::string name = lowered(call.name);
    const Span whole = {start.line, start.column, call.closing.column + call.closing.length - start.column};
    if (call.closing.line != start.line)
        return {};
    constexpr std::size_t process = 3;
    if ((name == "mpi_send" || name == "mpi_isend") && call.arguments.size() >= 6)
        return {writing(whole, "send " + print(*call.arguments[0]) + " to " + print(*call.arguments[process]))};
    if ((name == "mpi_recv" || name == "mpi_irecv") && call.arguments.size() >= 6)
        return {writing(whole, "receive " + print(*call.arguments[0]) + " from " + print(*call.arguments[process]))};
    if (name == "mpi_barrier")
        return {writing(whole, "barrier")};
    return {};
}

std::vector<Repair> functionInstead(const std::string& called, const Span& name)
{
    const auto here = wordForForeignWord(called);
    if (here.empty())
        return {};
    return {writing(name, here)};
}

} // namespace lockstep
