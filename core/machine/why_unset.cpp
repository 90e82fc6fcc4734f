// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/machine/why_unset.h"

#include <algorithm>
#include <set>

#include "core/base/spelling.h"
#include "core/header/program.h"
#include "core/machine/messages.h"
#include "core/operation/operation.h"
#include "core/trace/run_request.h"

namespace lockstep {
namespace {

/// Whether the instruction gives the variable a value. A call does so in the places that it copies back to.
bool sets(const UnitCode& unit, const Instruction& i, std::int32_t slot)
{
    const auto isRoot = [&](std::int32_t place) {
        return place >= 0 && unit.places[static_cast<std::size_t>(place)].root == slot;
    };
    if (i.op == Opcode::CallUnit)
        return std::ranges::any_of(unit.calls[static_cast<std::size_t>(i.a)].copyBack, isRoot);
    if (i.op == Opcode::Exchange || i.op == Opcode::Start) {
        const auto& in = unit.exchanges[static_cast<std::size_t>(i.a)].in;
        return in && isRoot(in->place);
    }
    switch (traitsOf(i.op).writes) {
    case Writes::A: return i.a == slot;
    case Writes::EnteredB: return i.b == slot;
    case Writes::Place:
    case Writes::PlaceAndSender:
    case Writes::WhetherReceived: return isRoot(i.a);
    default: return false;
    }
}

const ExchangeCode::In& startedCode(const UnitCode& unit, const Started& started)
{
    const Instruction& begun = unit.code[static_cast<std::size_t>(started.instruction)];
    return *unit.exchanges[static_cast<std::size_t>(begun.a)].in;
}

std::set<int> linesThatSet(const UnitCode& unit, std::int32_t slot)
{
    std::set<int> lines;
    for (std::size_t i = 0; i < unit.code.size(); ++i)
        if (sets(unit, unit.code[i], slot))
            lines.insert(unit.spans[i].line);
    return lines;
}

/// Of assignments of what a procedure returns, which may be nothing.
std::set<int> linesThatMaySet(const UnitCode& unit, std::int32_t slot)
{
    std::set<int> lines;
    for (std::size_t i = 0; i < unit.code.size(); ++i)
        if (unit.code[i].op == Opcode::MoveLoose && unit.code[i].a == slot)
            lines.insert(unit.spans[i].line);
    return lines;
}

/// "line 3", "lines 3 and 7"; "" of none and of many.
std::string linesText(const std::set<int>& lines)
{
    constexpr std::size_t most = 4;
    if (lines.empty() || lines.size() > most)
        return {};
    std::vector<std::string> texts;
    for (const int line : lines)
        texts.push_back(std::to_string(line));
    return say(texts.size() == 1 ? message::machineLine : message::machineLines, {enumeration(texts)});
}

} // namespace

std::string whyUnset(const RunRequest& request, ConstProcess process, ProcessId id, const std::string& variable)
{
    const Program& program = *request.program;
    const auto unitIndex = static_cast<std::size_t>(process.frame().unit);
    const UnitCode& unit = program.units[unitIndex];
    const auto found = std::ranges::find(unit.slotNames, variable);
    if (found == unit.slotNames.end())
        return {};
    const auto slot = static_cast<std::int32_t>(found - unit.slotNames.begin());
    const auto isStarted = [&](const auto& each) {
        const Started& started = each.second;
        return !started.isSend && started.depth == static_cast<std::int32_t>(process.depth())
            && unit.places[static_cast<std::size_t>(startedCode(unit, started).place)].root == slot;
    };
    const auto& all = process.rare().started;
    if (const auto posted = std::ranges::find_if(all, isStarted); posted != all.end())
        return say(message::machineAdviceNotWaited,
            {std::to_string(unit.spans[static_cast<std::size_t>(posted->second.instruction)].line), variable});
    const bool isParameter = std::ranges::find(unit.parameters, slot) != unit.parameters.end();
    const bool isInput = std::ranges::find(program.header.inputs, variable) != program.header.inputs.end();
    const OperationInfo& operation = operationInfo(request.operation.kind);
    if (isInput && operation.from() && id != request.operation.source)
        return say(message::machineAdviceStartsElsewhere,
            {std::to_string(request.operation.source), variable, std::to_string(id)});
    if (unitIndex == 0 && isParameter && request.operation.kind == OperationKind::None)
        return say(message::machineAdviceNoData, {variable});
    if (unitIndex != 0 && isParameter)
        return say(message::machineAdviceNotPassed, {variable});
    if (const std::string text = linesText(linesThatMaySet(unit, slot)); !text.empty())
        return say(message::machineAdviceNotReturned, {variable, text});
    std::set<int> lines = linesThatSet(unit, slot);
    const auto here = static_cast<std::size_t>(process.frame().next) - 1;
    if (lines.erase(unit.spans[here].line) > 0 && lines.empty())
        return say(message::machineAdviceSetHere, {variable});
    const std::string text = linesText(lines);
    return text.empty() ? "" : say(message::machineAdviceSetIn, {variable, text, unit.name});
}

} // namespace lockstep
