// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/table.h"

#include <algorithm>
#include <charconv>

#include "core/base/messages/app.h"
#include "core/base/messages/machine.h"
#include "core/base/spelling.h"
#include "core/machine/machine.h"
#include "core/trace/run_request.h"

namespace lockstep {
namespace {

constexpr std::int64_t mostStatements = 20'000'000; ///< the window waits for a table
constexpr std::int64_t mostCalls = 1000;

std::string_view trimmed(std::string_view text)
{
    const auto first = text.find_first_not_of(' ');
    return first == std::string_view::npos ? std::string_view()
                                           : text.substr(first, text.find_last_not_of(' ') - first + 1);
}

std::optional<std::int64_t> numberOf(std::string_view text)
{
    text = trimmed(text);
    std::int64_t number = 0;
    const auto* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    return error == std::errc{} && stop == end ? std::optional(number) : std::nullopt;
}

std::optional<TableCall::Argument> argumentOf(std::string_view text)
{
    const auto dots = text.find("..");
    const auto first = numberOf(text.substr(0, dots));
    const auto last = dots == std::string_view::npos ? first : numberOf(text.substr(dots + 2));
    if (!first || !last || *last < *first)
        return std::nullopt;
    return TableCall::Argument{*first, *last};
}

bool isName(std::string_view text)
{
    const auto isLetter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
    return !text.empty() && isLetter(text.front())
        && std::ranges::all_of(text, [&](char c) { return isLetter(c) || (c >= '0' && c <= '9'); });
}

std::string whichTables(const Program& program)
{
    const auto names = functionsWithoutParameters(program);
    return names.empty() ? "this program has no function that can be called without arguments"
                         : "name one: --table " + enumeration(names, "or");
}

} // namespace

std::optional<TableCall> readTableCall(std::string_view text)
{
    TableCall call;
    text = trimmed(text);
    const auto open = text.find('(');
    call.function = trimmed(text.substr(0, open));
    if (!isName(call.function))
        return std::nullopt;
    if (open == std::string_view::npos)
        return call;
    if (!text.ends_with(')'))
        return std::nullopt;
    auto rest = text.substr(open + 1, text.size() - open - 2);
    for (bool more = !trimmed(rest).empty(); more;) {
        const auto comma = rest.find(',');
        const auto argument = argumentOf(rest.substr(0, comma));
        if (!argument)
            return std::nullopt;
        if (argument->last > argument->first) {
            if (call.range)
                return std::nullopt;
            call.range = call.arguments.size();
        }
        call.arguments.push_back(*argument);
        more = comma != std::string_view::npos;
        rest = more ? rest.substr(comma + 1) : std::string_view();
    }
    return call;
}

Outcome<Value> tableValue(const RunRequest& given, const TableOptions& options)
{
    if (options.function.empty())
        return problem(message::appNoTable, {whichTables(*given.program)});
    const auto call = readTableCall(options.function);
    if (!call)
        return problem(message::appNotACall, {options.function});
    RunRequest request = given;
    request.budgets.statements = std::min(request.budgets.statements, mostStatements);
    FunctionCall one{call->function, {}, options.process};
    for (const auto& argument : call->arguments)
        one.arguments.push_back(argument.first);
    const auto evaluate = [&]() -> Outcome<Value> {
        auto value = callFunction(request, one);
        if (!value && value.diagnostics.front().id == message::machineStatementBudget)
            return problem(message::appTableBudget, {call->function, std::to_string(request.budgets.statements)});
        return value;
    };
    if (!call->range)
        return evaluate();
    const auto& range = call->arguments[*call->range];
    const auto times = static_cast<std::uint64_t>(range.last) - static_cast<std::uint64_t>(range.first);
    if (times >= static_cast<std::uint64_t>(mostCalls))
        return problem(message::appTableTooLong,
            {"--table " + options.function, std::to_string(times + 1), std::to_string(mostCalls)});
    std::vector<std::pair<ArrayIndex, Value>> rows;
    for (std::uint64_t i = 0; i <= times; ++i) {
        const auto number = range.first + static_cast<std::int64_t>(i);
        one.arguments[*call->range] = number;
        auto value = evaluate();
        if (!value)
            return value;
        rows.emplace_back(ArrayIndex{number}, *std::move(value));
    }
    return Value::array(std::move(rows));
}

} // namespace lockstep
