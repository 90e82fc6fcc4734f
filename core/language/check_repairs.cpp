// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/language/check_repairs.h"

#include <algorithm>
#include <array>

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
    if (const auto* negated = std::get_if<Unary>(&condition.node); negated && negated->op == UnaryOperator::Not) {
        const Expression& of = *negated->operand;
        const Span word = {condition.span.line, condition.span.column,
            of.span.column - condition.span.column - (of.inBrackets ? 1 : 0)};
        if (of.span.line != condition.span.line)
            return {};
        return {rewriting({{word, ""}, {endOf(condition.span), " = 0"}})};
    }
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

std::vector<Repair> oneByOne(const Send& message, const Span& start)
{
    const auto& pair = std::get<Binary>(message.partner->node);
    const Span& end = message.partner->span;
    if (message.tag || !message.via.empty() || start.line != end.line || pair.leftEnd.line != start.line)
        return {};
    const Span gap = {start.line, pair.leftEnd.column, endOf(pair.sign).column - pair.leftEnd.column};
    return {rewriting({{startOf(start), ""}, {gap, "; send " + print(*message.value) + " to"}, {endOf(end), ""}})};
}

std::vector<Repair> receivedFrom(const Assign& assignment, const Call& call, const Span& start)
{
    const std::string name = lowered(call.name);
    if ((name != "recv" && name != "irecv") || call.arguments.size() != 1 || call.closing.line != start.line)
        return {};
    const auto* named = std::get_if<Binary>(&call.arguments.front()->node);
    const auto* word = named && named->op == BinaryOperator::Equal ? std::get_if<Name>(&named->left->node) : nullptr;
    if (word && word->name != "source" && word->name != "src")
        return {};
    const Expression& source = word ? *named->right : *call.arguments.front();
    return {writing({start.line, start.column, endOf(call.closing).column - start.column},
        "receive " + print(*assignment.place) + " from " + print(source))};
}

// In the order of MPI's arguments. Numbers in another communicator than that of all processes are other numbers.
std::vector<Repair> messagePassing(const CallStatement& call, const Span& start)
{
    struct Row {
        std::string_view name;
        std::size_t arguments;
        std::size_t communicator; ///< which of them
    };
    constexpr std::array rows = {Row{"mpi_send", 6, 5}, Row{"mpi_isend", 7, 5}, Row{"mpi_recv", 7, 5},
        Row{"mpi_irecv", 7, 5}, Row{"mpi_sendrecv", 12, 10}, Row{"mpi_barrier", 1, 0}, Row{"mpi_comm_rank", 2, 0},
        Row{"mpi_comm_size", 2, 0}};
    const std::string name = lowered(call.name);
    const Span whole = {start.line, start.column, call.closing.column + call.closing.length - start.column};
    if (call.closing.line != start.line)
        return {};
    const auto argument = [&](std::size_t i) { return print(*call.arguments[i]); };
    const auto talk = [&](const char* verb, std::size_t data, const char* preposition, std::size_t process) {
        const std::string partner = argument(process) == "MPI_ANY_SOURCE" ? "any" : argument(process);
        const std::string tag = argument(process + 1) == "MPI_ANY_TAG" ? "any" : argument(process + 1);
        return verb + argument(data) + preposition + partner + (tag == "0" ? "" : " tag " + tag);
    };
    if ((name == "recv" || name == "irecv") && call.arguments.size() == 2)
        return {writing(whole, "receive " + argument(0) + " from " + argument(1))};
    if (name == "isend" && call.arguments.size() == 2)
        return {writing(whole, "send " + argument(0) + " to " + argument(1))};
    if (name == "mpi_init" || name == "mpi_finalize")
        return {takingAway(whole, call.name)};
    if (name == "mpi_wait" && call.arguments.size() == 2)
        return {writing(whole, "wait " + argument(0))};
    if (name == "mpi_waitall")
        return {writing(whole, "wait all")};
    const auto row = std::ranges::find(rows, name, &Row::name);
    if (row == rows.end() || call.arguments.size() != row->arguments || argument(row->communicator) != "MPI_COMM_WORLD")
        return name == "mpi_barrier" && call.arguments.empty() ? std::vector{writing(whole, "barrier")}
                                                               : std::vector<Repair>();
    if (name == "mpi_barrier")
        return {writing(whole, "barrier")};
    if (name == "mpi_send")
        return {writing(whole, talk("send ", 0, " to ", 3))};
    if (name == "mpi_isend")
        return {writing(whole, argument(6) + " := start " + talk("send ", 0, " to ", 3))};
    if (name == "mpi_irecv")
        return {writing(whole, argument(6) + " := start " + talk("receive ", 0, " from ", 3))};
    if (name == "mpi_recv")
        return {writing(whole, talk("receive ", 0, " from ", 3))};
    if (name == "mpi_sendrecv")
        return {writing(whole, talk("send ", 0, " to ", 3) + " and " + talk("receive ", 5, " from ", 8))};
    const std::string number = name == "mpi_comm_rank" ? "my_id" : "p";
    return {argument(1) == number ? takingAway(whole, call.name) : writing(whole, argument(1) + " := " + number)};
}

} // namespace lockstep
