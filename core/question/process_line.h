// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/question/answer.h"

namespace lockstep {

struct ProcessView;
struct Program;

/// Where a process takes part in the round, else where it stands behind it: the line at which the margin of a program
/// marks it.
ProgramLine lineOf(const ProcessView& view, const Program& program);

} // namespace lockstep
