// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/operation/operation.h"

namespace lockstep {

struct Trace;

/// What is wrong with one process, for people: "process 3 lacks X0; has twice X1".
std::string wrongText(const Trace& trace, const Wrong& wrong);

} // namespace lockstep
