// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/language/check_repairs.h"

#include "core/base/repair.h"
#include "core/language/foreign_words.h"
#include "core/language/operators.h"
#include "core/language/parser.h"
#include "core/language/spelling.h"

namespace lockstep {

using namespace syntax;

namespace {

bool isComparison(const Expression& e)
{
    const auto* pair = std::get_if<Binary>(&e.node);
    return pair && rowOf(pair->op).precedence == Precedence::Comparison;
}

} // namespace

std::vector<Repair> compared(const Expression& condition)
{
    const bool isValue =
        !std::holds_alternative<Binary>(condition.node) && !std::holds_alternative<Unary>(condition.node);
    if (isValue)
        return {rewriting({{startOf(condition.span), ""}, {endOf(condition.span), " \u2260 0"}})};
    return {rewriting({{startOf(condition.span), "("}, {endOf(condition.span), ") \u2260 0"}})};
}

std::vector<Repair> bracketed(const Expression& joined)
{
    const auto& pair = std::get<Binary>(joined.node);
    if (!isComparison(*pair.right) || pair.right->inBrackets || isComparison(*pair.left))
        return {};
    const auto& comparison = std::get<Binary>(pair.right->node);
    if (comparison.leftEnd.line != joined.span.line)
        return {};
    return {rewriting({{startOf(joined.span), "("}, {comparison.leftEnd, ")"}, {endOf(joined.span), ""}})};
}

std::vector<Repair> replacing(const Span& word, const std::vector<std::string>& meant)
{
    return meant.size() == 1 ? std::vector{writing(word, meant.front())} : std::vector<Repair>();
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
    const auto argument = [&](std::size_t i) { return print(*call.arguments[i]); };
    const auto tagged = [&](const std::string& talk) {
        const std::string tag = argument(process + 1);
        return std::vector{writing(whole, tag == "0" ? talk : talk + " tag " + (tag == "MPI_ANY_TAG" ? "any" : tag))};
    };
    if ((name == "mpi_send" || name == "mpi_isend") && call.arguments.size() >= 6)
        return tagged("send " + argument(0) + " to " + argument(process));
    if ((name == "mpi_recv" || name == "mpi_irecv") && call.arguments.size() >= 6)
        return tagged(
            "receive " + argument(0) + " from " + (argument(process) == "MPI_ANY_SOURCE" ? "any" : argument(process)));
    if (name == "mpi_sendrecv" && call.arguments.size() >= 12)
        return {writing(whole,
            "send " + argument(0) + " to " + argument(process) + " and receive " + argument(5) + " from "
                + argument(8))};
    if ((name == "recv" || name == "irecv") && call.arguments.size() == 2)
        return {writing(whole, "receive " + argument(0) + " from " + argument(1))};
    if (name == "isend" && call.arguments.size() == 2)
        return {writing(whole, "send " + argument(0) + " to " + argument(1))};
    if (name == "mpi_barrier")
        return {writing(whole, "barrier")};
    if (name == "mpi_wait" || name == "mpi_waitall" || name == "mpi_init" || name == "mpi_finalize")
        return {takingAway(whole, call.name)};
    const std::string number = name == "mpi_comm_rank" ? "my_id" : name == "mpi_comm_size" ? "p" : "";
    if (number.empty() || call.arguments.size() != 2)
        return {};
    const std::string variable = argument(1);
    return {variable == number ? takingAway(whole, call.name) : writing(whole, variable + " := " + number)};
}

} // namespace lockstep
