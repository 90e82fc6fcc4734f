// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/header/program.h"

#include <algorithm>
#include <iterator>
#include <set>

#include "core/base/text.h"
#include "core/language/data_names.h"
#include "core/language/parser.h"
#include "core/language/syntax.h"

namespace lockstep {
namespace {

const std::vector<std::string> numberNames = {
    "p", "d", "m", "my_id", "source", "root", "destination", "rows", "cols", "q"};

void append(std::vector<Diagnostic>& all, std::vector<Diagnostic> more)
{
    std::ranges::move(more, std::back_inserter(all));
}

void sortByPlace(std::vector<Diagnostic>& diagnostics)
{
    std::ranges::stable_sort(
        diagnostics, {}, [](const Diagnostic& d) { return std::pair(d.span.line, d.span.column); });
}

/// The names of numbers that every unit can read.
std::vector<std::string> numbersIn(const Header& header)
{
    auto names = numberNames;
    std::ranges::transform(header.parameters, std::back_inserter(names), [](const auto& each) { return each.name; });
    return names;
}

/// Names from the user come first, then those of the header, then guesses.
void nameData(
    Header& header, const syntax::Tree& tree, const ProgramOptions& options, const std::vector<std::string>& numbers)
{
    if (!options.inputs.empty())
        header.inputs = options.inputs;
    DataNames found;
    if (header.inputs.empty() && options.dataVariables > 0 && !tree.units.empty())
        found = dataNames(tree.units.front(), options.dataVariables, numbers);
    if (header.inputs.empty())
        header.inputs = found.inputs;
    if (!options.result.empty()) {
        const auto [name, byOrigin] = readResultName(options.result);
        header.result = name;
        header.byOrigin = byOrigin;
    } else if (header.result.empty() && !header.inputs.empty()) {
        header.result = found.result.empty() ? header.inputs.front() : found.result;
    }
}

} // namespace

Outcome<std::shared_ptr<const Program>> compile(
    std::string_view text, std::string file, const FileSource& uses, const ProgramOptions& options)
{
    auto parsed = parse(text, file);
    auto diagnostics = std::move(parsed.diagnostics);
    if (!parsed)
        return diagnostics;
    auto& tree = *parsed;
    append(diagnostics, resolveUses(tree, uses));
    const auto headed = options.header.empty() ? text : std::string_view(options.header);
    if (!options.header.empty())
        tree.header = headerLinesOf(headed);
    auto header = readHeader(tree);
    append(diagnostics, std::move(header.diagnostics));

    Program program;
    program.name = options.name.empty() ? file : options.name;
    program.isBuiltIn = options.isBuiltIn;
    program.file = std::move(file);
    program.text = std::string(text);
    program.usedFiles = std::move(tree.usedFiles);
    program.header =
        header ? *std::move(header.value) : headerAsFarAsRead(headed); // other names in the header are still useful
    auto globals = numbersIn(program.header);
    nameData(program.header, tree, options, globals);
    if (!options.title.empty())
        program.header.titles = {{"", options.title}};
    std::ranges::copy(program.header.inputs, std::back_inserter(globals));

    append(diagnostics, check(tree, globals));
    sortByPlace(diagnostics);
    if (hasErrors(diagnostics))
        return diagnostics;
    static_cast<ProgramCode&>(program) = compileCode(tree, std::move(globals));
    return {std::make_shared<const Program>(std::move(program)), std::move(diagnostics)};
}

std::string codeOfLine(const Program& program, int line)
{
    if (line <= 0)
        return {};
    std::string text(lineOf(program.text, line));
    for (auto begin = text.find("/*"); begin != std::string::npos; begin = text.find("/*", begin)) {
        const auto end = text.find("*/", begin + 2);
        text.erase(begin, end == std::string::npos ? end : end + 2 - begin);
    }
    return std::string(trimmed(text));
}

std::optional<std::string> dataVariableOf(std::string_view text)
{
    const auto tree = parse(text, {});
    if (!tree)
        return std::nullopt;
    Header header = headerAsFarAsRead(text);
    ProgramOptions options;
    options.dataVariables = 1;
    nameData(header, *tree, options, numbersIn(header));
    return header.inputs.empty() ? std::string() : header.inputs.front();
}

std::int64_t barriersIn(const Program& program)
{
    std::int64_t count = 0;
    for (const UnitCode& unit : program.units)
        count += std::ranges::count(unit.code, Opcode::Barrier, &Instruction::op);
    return count;
}

std::vector<std::string> variablesOf(const Program& program)
{
    std::set<std::string> names;
    for (const UnitCode& unit : program.units)
        names.insert(unit.slotNames.begin(), unit.slotNames.end());
    names.erase("");
    return {names.begin(), names.end()};
}

} // namespace lockstep
