// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "app/cli/commands.h"

namespace lockstep {

/// With the escape sequences of a terminal: the place bold, error and warning coloured, the caret green.
std::string coloured(const std::string& rendered);

/// The object of resources/docs/formats.md, "Errors as JSON", on one line.
std::string diagnosticJson(const Diagnostic& diagnostic);

/// Writes an error or warning to the terminal in the form that the user asked for. `rendered` is its text.
void writeReport(const CommandContext& context, const Diagnostic& diagnostic, const std::string& rendered);

} // namespace lockstep
