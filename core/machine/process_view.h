// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/machine/machine.h"

namespace lockstep {

class Interpreter;
struct Situation;

/// What is told of a process that stands there: where it is, its variables and data.
ProcessView viewOf(Situation standing, const RunRequest& request, const Interpreter& interpreter, ProcessId id);

} // namespace lockstep
