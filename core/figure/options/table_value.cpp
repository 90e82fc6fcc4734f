// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/figure/options/table_value.h"

#include <algorithm>

#include "core/base/spelling.h"
#include "core/figure/messages.h"
#include "core/figure/options/table_call.h"
#include "core/header/formula.h"
#include "core/header/program.h"
#include "core/machine/function_call.h"
#include "core/machine/messages.h"
#include "core/trace/run_request.h"
#include "core/value/value.h"

namespace lockstep {
namespace {

constexpr std::int64_t mostStatements = 20'000'000; ///< the window waits for a table
constexpr std::int64_t mostCalls = 1000;

Diagnostic withoutFunction(const Program& program)
{
    const auto names = functionsWithoutParameters(program);
    return names.empty() ? problem(message::figureNoTableFunction)
                         : problem(message::figureNoTable, {enumeration(names, Joining::Or)});
}

} // namespace

Outcome<Value> tableValue(const RunRequest& given, const TableOptions& options)
{
    if (options.function.empty())
        return withoutFunction(*given.program);
    const auto call = readTableCall(options.function);
    if (!call)
        return problem(message::figureNotACall, {options.function});
    RunRequest request = given;
    request.budgets.statements = std::min(request.budgets.statements, mostStatements);
    FunctionCall one{call->function, {}, options.process};
    for (const auto& argument : call->arguments)
        one.arguments.push_back(argument.first);
    const auto evaluate = [&]() -> Outcome<Value> {
        auto value = callFunction(request, one);
        if (!value && value.diagnostics.front().id == message::machineStatementBudget)
            return problem(message::figureTableBudget, {call->function, std::to_string(request.budgets.statements)});
        return value;
    };
    if (!call->range)
        return evaluate();
    const auto& range = call->arguments[*call->range];
    const auto times = static_cast<std::uint64_t>(range.last) - static_cast<std::uint64_t>(range.first);
    if (times >= static_cast<std::uint64_t>(mostCalls))
        return problem(message::figureTableTooLong,
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
