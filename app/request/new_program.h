// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "app/request/options.h"

namespace lockstep {

struct OperationInfo;

/// The text of a program to begin with: a header that says what it does and where it runs, and a procedure for every
/// process that does nothing yet. It has no errors and no warnings.
std::string newProgram(const OperationInfo& operation, const std::string& family);

/// What a text is called that is in no file yet.
inline const std::string ownName = "mine";

/// A text as the first run that its header promises (`expect:`); where it promises none, on a ring of eight.
RunOptions ownRun(const std::string& text);

} // namespace lockstep
