// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/machine/why_unset.h"

#include <algorithm>
#include <iterator>
#include <set>

#include "core/base/spelling.h"
#include "core/base/text.h"
#include "core/header/program.h"
#include "core/machine/claims.h"
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

/// The lines with such an instruction of the variable's unit.
std::set<int> linesWith(
    const UnsetVariable& unset, bool (*is)(const UnitCode& unit, const Instruction& i, std::int32_t slot))
{
    const UnitCode& unit = unset.unit();
    std::set<int> lines;
    for (std::size_t i = 0; i < unit.code.size(); ++i)
        if (is(unit, unit.code[i], unset.slot))
            lines.insert(unit.spans[i].line);
    return lines;
}

/// An assignment of what a procedure returns, which may be nothing.
bool maySet(const UnitCode&, const Instruction& i, std::int32_t slot)
{
    return i.op == Opcode::MoveLoose && i.a == slot;
}

/// The lines of receives that the process has started into the variable.
std::set<int> linesThatStart(const UnsetVariable& unset)
{
    const UnitCode& unit = unset.unit();
    std::set<int> lines;
    for (const auto& [handle, started] : unset.process.rare().started) {
        if (started.isSend || started.depth != static_cast<std::int32_t>(unset.process.depth()))
            continue;
        const auto begun = static_cast<std::size_t>(started.instruction);
        const auto& in = unit.exchanges[static_cast<std::size_t>(unit.code[begun].a)].in;
        if (unit.places[static_cast<std::size_t>(in->place)].root == unset.slot)
            lines.insert(unit.spans[begun].line);
    }
    return lines;
}

bool isParameter(const UnsetVariable& unset)
{
    const auto& parameters = unset.unit().parameters;
    return std::ranges::find(parameters, unset.slot) != parameters.end();
}

/// As the argument `lines` of a claim.
std::string listedLines(const std::set<int>& lines)
{
    std::vector<std::string> texts;
    for (const int line : lines)
        texts.push_back(std::to_string(line));
    return joined(texts);
}

bool saysLines(const Assertion& what, const std::set<int>& lines)
{
    return !lines.empty() && what.text("lines") == listedLines(lines);
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

const UnitCode& UnsetVariable::unit() const
{
    return request.program->units[static_cast<std::size_t>(process.frame().unit)];
}

int UnsetVariable::line() const { return unit().spans[static_cast<std::size_t>(process.frame().next) - 1].line; }

namespace checks {

bool startsElsewhere(const UnsetVariable& unset, const Assertion& what)
{
    const auto& inputs = unset.request.program->header.inputs;
    const OperationSetup& setup = unset.request.operation;
    return std::ranges::find(inputs, what.text("variable")) != inputs.end() && operationInfo(setup.kind).from()
        && what.partner() == setup.source && unset.id != setup.source;
}

bool hasNoData(const UnsetVariable& unset, const Assertion&)
{
    return unset.request.operation.kind == OperationKind::None && isParameter(unset)
        && &unset.unit() == &unset.request.program->units.front();
}

bool isNotPassed(const UnsetVariable& unset, const Assertion&)
{
    return isParameter(unset) && &unset.unit() != &unset.request.program->units.front();
}

bool isSetAtWait(const UnsetVariable& unset, const Assertion& what)
{
    return linesThatStart(unset).contains(static_cast<int>(what.number("line")));
}

bool mayReturnNothing(const UnsetVariable& unset, const Assertion& what)
{
    return saysLines(what, linesWith(unset, &maySet));
}

bool isSetHereAlone(const UnsetVariable& unset, const Assertion&)
{
    return linesWith(unset, &sets) == std::set<int>{unset.line()};
}

bool isSetIn(const UnsetVariable& unset, const Assertion& what)
{
    std::set<int> lines = linesWith(unset, &sets);
    lines.erase(unset.line());
    return saysLines(what, lines) && what.text("unit") == unset.unit().name;
}

} // namespace checks

std::string whyUnset(const RunRequest& request, ConstProcess process, ProcessId id, const std::string& variable,
    std::vector<Claim>& said)
{
    UnsetVariable unset{request, process, id};
    const UnitCode& unit = unset.unit();
    const auto found = std::ranges::find(unit.slotNames, variable);
    if (found == unit.slotNames.end())
        return {};
    unset.slot = static_cast<std::int32_t>(found - unit.slotNames.begin());
    Judge judge(unset);
    const auto claimed = [&](const ClaimKind<UnsetVariable>& kind, std::vector<std::string> arguments,
                             Assertion what = {}) {
        what.process = id;
        what.texts.emplace_back("variable", variable);
        return judge.say(kind, std::move(what), arguments);
    };
    const std::set<int> started = linesThatStart(unset), loose = linesWith(unset, &maySet);
    std::set<int> setting = linesWith(unset, &sets);
    setting.erase(unset.line());
    const auto inLines = [&](const ClaimKind<UnsetVariable>& kind, const std::set<int>& lines) {
        const std::string text = linesText(lines);
        return text.empty() ? text
                            : claimed(kind, {variable, text, unit.name},
                                {.texts = {{"lines", listedLines(lines)}, {"unit", unit.name}}});
    };
    std::string text;
    const auto unless = [&](const auto& next) { text = text.empty() ? next() : text; };
    if (!started.empty())
        text = claimed(
            kind::setAtWait, {std::to_string(*started.begin()), variable}, {.numbers = {{"line", *started.begin()}}});
    const ProcessId source = request.operation.source;
    unless([&] {
        return claimed(kind::startsElsewhere, {std::to_string(source), variable, std::to_string(id)},
            {.numbers = {{"partner", source}}});
    });
    unless([&] { return claimed(kind::hasNoData, {variable}); });
    unless([&] { return claimed(kind::isNotPassed, {variable}); });
    unless([&] { return inLines(kind::mayReturnNothing, loose); });
    unless([&] { return claimed(kind::isSetHereAlone, {variable}); });
    unless([&] { return inLines(kind::isSetIn, setting); });
    std::ranges::move(judge.take(), std::back_inserter(said));
    return text;
}

} // namespace lockstep
