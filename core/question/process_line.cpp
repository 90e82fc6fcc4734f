// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/question/process_line.h"

#include "core/header/program.h"
#include "core/machine/code_marks.h"
#include "core/machine/process_view.h"

namespace lockstep {

ProgramLine lineOf(const ProcessView& view, const Program& program)
{
    const bool acts = view.deed.kind != Deed::Kind::None;
    const int line = acts ? view.deed.line : view.line;
    return {line, line == 0 ? "" : fileElsewhere(program, acts ? view.deed.unit : view.unit)};
}

} // namespace lockstep
