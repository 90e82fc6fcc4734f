// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/base/outcome.h"
#include "core/foreign/tree.h"

namespace lockstep::foreign {

/// The program in the notation, as translated() returns it; the places of diagnostics have no file. `header`: the
/// comment of the notation with which the text began; then the parameters of its function are the data that the header
/// names.
Outcome<std::string> written(const Program& program, const std::string& name, const std::string& header);

} // namespace lockstep::foreign
