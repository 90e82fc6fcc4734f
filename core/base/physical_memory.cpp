// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/base/physical_memory.h"

#include <unistd.h>

namespace lockstep {

std::int64_t physicalMemory() { return std::int64_t{sysconf(_SC_PHYS_PAGES)} * sysconf(_SC_PAGESIZE); }

} // namespace lockstep
