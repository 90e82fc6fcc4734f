// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "core/base/diagnostic.h"

namespace lockstep {

/// An answer may `use` only what the exercise uses: the library's algorithms are no answers. The error has the line.
std::optional<Diagnostic> foreignUse(const std::string& answer, const std::string& exercise);

} // namespace lockstep
