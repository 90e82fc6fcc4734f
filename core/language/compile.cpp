// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <iterator>

#include "core/language/data_names.h"
#include "core/language/parser.h"
#include "core/language/program.h"
#include "core/language/unit_compiler.h"

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

std::shared_ptr<const Program> assemble(const syntax::Tree& tree, Program program)
{
    ProgramTables tables;
    for (std::size_t i = 0; i < program.globals.size(); ++i)
        tables.globals.emplace(program.globals[i], static_cast<std::int32_t>(i));
    for (std::size_t i = 0; i < tree.units.size(); ++i)
        tables.units.emplace(tree.units[i].name, static_cast<std::int32_t>(i));
    for (std::size_t i = 0; i < tree.units.size(); ++i)
        program.units.push_back(UnitCompiler(tree.units[i], i == 0, tables, program).compile());
    program.hasTags = std::ranges::any_of(
        program.units, [](const UnitCode& unit) { return std::ranges::any_of(unit.exchanges, &ExchangeCode::hasTag); });
    return std::make_shared<const Program>(std::move(program));
}

/// What the user says, before what the header says, before what can be found.
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
    program.file = std::move(file);
    program.text = std::string(text);
    program.usedFiles = std::move(tree.usedFiles);
    program.header = header ? *std::move(header.value) : headerAsFarAsRead(headed); // names that it gives are known
    program.globals = numberNames;
    std::ranges::transform(
        program.header.parameters, std::back_inserter(program.globals), [](const auto& each) { return each.name; });
    nameData(program.header, tree, options, program.globals);
    if (!options.title.empty())
        program.header.titles = {{"", options.title}};
    std::ranges::copy(program.header.inputs, std::back_inserter(program.globals));

    append(diagnostics, check(tree, program.globals));
    sortByPlace(diagnostics);
    if (hasErrors(diagnostics))
        return diagnostics;
    return {assemble(tree, std::move(program)), std::move(diagnostics)};
}

} // namespace lockstep
