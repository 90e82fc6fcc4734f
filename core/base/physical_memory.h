// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace lockstep {

/// Bytes of memory that the computer has; 0 or less if it does not say.
std::int64_t physicalMemory();

} // namespace lockstep
