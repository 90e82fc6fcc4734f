// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/base/diagnostic.h"
#include "core/header/header.h"

namespace lockstep {

/// Checks what the reader of headers cannot: whether operations, networks and the options of expectations exist.
std::vector<Diagnostic> checkHeader(const Header& header, const std::string& file);

} // namespace lockstep
