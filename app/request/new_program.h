// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "app/request/options.h"

namespace lockstep {

struct Header;
struct OperationInfo;

/// The text of a new program: a header with its operation and network, and a procedure that does nothing yet. It has no
/// errors and no warnings.
std::string newProgram(const OperationInfo& operation, const std::string& family);

/// True for the text of a new program that nobody has changed yet.
bool isUnchangedNew(const std::string& text, const Header& header);

/// The name of a program that has no file yet.
inline const std::string ownName = "mine";

/// The run of the first `expect:` line of the program; without one, a run on the first network of its header that has a
/// size, or on a ring of eight.
RunOptions ownRun(const std::string& text);

} // namespace lockstep
