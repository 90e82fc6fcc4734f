// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/language/code.h"

#include <algorithm>
#include <utility>

#include "core/language/syntax.h"
#include "core/language/unit_compiler.h"

namespace lockstep {

ProgramCode compileCode(const syntax::Tree& tree, std::vector<std::string> globals)
{
    ProgramCode code;
    code.globals = std::move(globals);
    ProgramTables tables;
    for (std::size_t i = 0; i < code.globals.size(); ++i)
        tables.globals.emplace(code.globals[i], static_cast<std::int32_t>(i));
    for (std::size_t i = 0; i < tree.units.size(); ++i)
        tables.units.emplace(tree.units[i].name, ProgramTables::Unit{static_cast<std::int32_t>(i), tree.units[i].kind});
    for (std::size_t i = 0; i < tree.units.size(); ++i)
        code.units.push_back(UnitCompiler(tree.units[i], i == 0, tables, code).compile());
    for (const UnitCode& unit : code.units) {
        code.hasStarts =
            code.hasStarts || std::ranges::find(unit.code, Opcode::Start, &Instruction::op) != unit.code.end();
        code.hasTags = code.hasTags || std::ranges::any_of(unit.exchanges, &ExchangeCode::hasTag);
        code.takesAnyTag = code.takesAnyTag || std::ranges::any_of(unit.exchanges, &ExchangeCode::takesAnyTag);
    }
    return code;
}

} // namespace lockstep
