// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/question/process_line.h"

#include <algorithm>

#include "core/language/program.h"
#include "core/machine/machine.h"

namespace lockstep {

std::string usedFile(const Program& program, const std::string& unit)
{
    const auto found = std::ranges::find(program.units, unit, &UnitCode::name);
    return found == program.units.end() || found->file == program.file ? "" : found->file;
}

ProgramLine lineOf(const ProcessView& view, const Program& program)
{
    const bool acts = view.deed.kind != Deed::Kind::None;
    const int line = acts ? view.deed.line : view.line;
    return {line, line == 0 ? "" : usedFile(program, acts ? view.deed.unit : view.unit)};
}

} // namespace lockstep
