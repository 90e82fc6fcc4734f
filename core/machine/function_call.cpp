// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/machine/function_call.h"

#include <algorithm>

#include "core/base/catalogue.h"
#include "core/base/memory_limit.h"
#include "core/base/message.h"
#include "core/base/spelling.h"
#include "core/machine/interpreter.h"
#include "core/machine/messages.h"

namespace lockstep {
namespace {

/// Functions do not communicate.
class NoPost : public MessageSender {
public:
    bool post(Offer, Path, std::int64_t) override { return false; }
    void start(Queued) override {}
    void startReceive(ProcessId) override {}
    bool bringOwn(ProcessId, std::optional<std::int64_t>) override { return false; }
    void taken(std::int32_t) override {}
    void eachHeld(const std::function<void(Word)>&) const override {}
};

template <class Is> std::vector<std::string> functionNames(const Program& program, Is is)
{
    std::vector<std::string> names;
    for (const auto& unit : program.units)
        if (unit.isFunction && is(unit))
            names.push_back(unit.name);
    return names;
}

std::string instead(const std::string& name, const Program& program)
{
    const auto names = functionNames(program, [](const UnitCode&) { return true; });
    if (names.empty())
        return translatablePart("it has no functions");
    const auto near = nearest(name, names);
    return didYouMean(near)
        + filledSentence(
            names.size() == 1 ? message::machineItsFunction : message::machineItsFunctions, {enumeration(names)});
}

std::optional<Diagnostic> wrongCall(const RunRequest& request, const FunctionCall& call)
{
    const auto& units = request.program->units;
    const auto unit = std::ranges::find(units, call.name, &UnitCode::name);
    if (unit == units.end())
        return problem(message::machineNoFunction, {call.name, instead(call.name, *request.program)});
    if (!unit->isFunction)
        return problem(message::machineNotFunction, {call.name, instead(call.name, *request.program)});
    if (unit->parameters.size() != call.arguments.size())
        return problem(message::machineFunctionArguments,
            {call.name, std::to_string(unit->parameters.size()), std::to_string(call.arguments.size())});
    if (const auto p = request.operation.processes; call.process < 0 || call.process >= p)
        return problem(message::machineNoProcess, {std::to_string(call.process), std::to_string(p - 1)});
    return std::nullopt;
}

} // namespace

Outcome<Value> callFunction(const RunRequest& request, const FunctionCall& call, const std::atomic<bool>* cancel)
{
    if (auto wrong = wrongCall(request, call))
        return *std::move(wrong);
    const auto& units = request.program->units;
    const auto unit = std::ranges::find(units, call.name, &UnitCode::name) - units.begin();
    const MemoryLimit limit(request.budgets.memory);
    MachineState state;
    const auto store = std::make_shared<Store>(request.operation.words, request.operation.values);
    NoPost nobodyPosts;
    Interpreter interpreter(request, state, *store, nobodyPosts, cancel);
    try {
        return interpreter.callFunction(call.process, static_cast<std::int32_t>(unit), call.arguments);
    } catch (const std::bad_alloc&) {
        return problem(message::machineMemoryBudget, {std::to_string(request.budgets.memory)});
    } catch (const Stopped& reason) {
        return reason.diagnostic;
    } catch (const ValueError& error) {
        const Diagnostic inner = problem(error.id, error.arguments);
        auto failure = problem(
            message::machineInFunction, {call.name, std::to_string(call.process), sentence(inner), hint(inner)});
        failure.span = interpreter.failedAt(call.process, failure.file);
        return failure;
    }
}

std::vector<std::string> functionsWithoutParameters(const Program& program)
{
    return functionNames(program, [](const UnitCode& unit) { return unit.parameters.empty(); });
}

} // namespace lockstep
