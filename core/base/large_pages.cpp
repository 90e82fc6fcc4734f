// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/base/large_pages.h"

#include <cstdint>
#include <memory>

#include "core/base/memory_limit.h"

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace lockstep {
namespace {

using Address = std::uintptr_t;

/// A header before the aligned memory.
struct Front {
    void* whole;
    std::int64_t bytes;
};

/// Asks for large pages for this memory.
void wantLargePages([[maybe_unused]] char* memory, [[maybe_unused]] std::size_t bytes)
{
#if defined(MADV_HUGEPAGE)
    constexpr Address page = Address{1} << 21U;
    const auto begin = reinterpret_cast<Address>(memory);
    const Address first = (begin + page - 1) / page * page;
    const Address end = (begin + bytes) / page * page;
    if (first + page < end)
        madvise(memory + (first - begin), end - first, MADV_HUGEPAGE); // if the system refuses, pages are small
#endif
}

} // namespace

void* takeLines(std::size_t bytes)
{
    static_assert(__STDCPP_DEFAULT_NEW_ALIGNMENT__ >= sizeof(Front));
    HeldBytes held;
    requireBytes(bytes); // checks that the sum fits
    held.set(static_cast<std::int64_t>(bytes + cacheLine));
    void* const whole = ::operator new(bytes + cacheLine);
    const std::size_t skipped = cacheLine - reinterpret_cast<Address>(whole) % cacheLine;
    char* const lines = static_cast<char*>(whole) + skipped;
    std::construct_at(reinterpret_cast<Front*>(lines) - 1, Front{whole, held.release()});
    wantLargePages(lines, bytes);
    return lines;
}

void giveLinesBack(void* memory)
{
    const Front front = *(static_cast<Front*>(memory) - 1);
    giveBytesBack(front.bytes);
    ::operator delete(front.whole);
}

} // namespace lockstep
