// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/large_pages.h"

#if __has_include(<sys/mman.h>)
#include <sys/mman.h>
#endif

namespace lockstep {

void wantLargePages([[maybe_unused]] void* memory, [[maybe_unused]] std::size_t bytes)
{
#if defined(MADV_HUGEPAGE)
    madvise(memory, bytes, MADV_HUGEPAGE); // if it refuses, pages are small
#endif
}

} // namespace lockstep
