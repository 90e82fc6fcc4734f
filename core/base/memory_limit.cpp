// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/memory_limit.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <limits>

#include <malloc.h>

namespace lockstep {
namespace {

constexpr std::int64_t none = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t ofTheHeap = 8; // beside what is asked for

thread_local std::int64_t taken = 0;
thread_local std::int64_t allowed = none;

inline std::int64_t sizeOf(void* memory) { return static_cast<std::int64_t>(malloc_usable_size(memory)) + ofTheHeap; }

inline bool isAllowed(std::size_t bytes)
{
    return allowed == none
        || (bytes < static_cast<std::size_t>(none) && static_cast<std::int64_t>(bytes) <= allowed - taken);
}

inline void* take(std::size_t bytes)
{
    if (!isAllowed(bytes))
        throw MemoryUsedUp();
    void* memory = std::malloc(std::max<std::size_t>(bytes, 1));
    if (memory == nullptr)
        throw std::bad_alloc();
    taken += sizeOf(memory);
    return memory;
}

inline void* take(std::size_t bytes, std::align_val_t alignment)
{
    if (!isAllowed(bytes))
        throw MemoryUsedUp();
    const auto unit = static_cast<std::size_t>(alignment);
    void* memory = std::aligned_alloc(unit, (std::max<std::size_t>(bytes, 1) + unit - 1) / unit * unit);
    if (memory == nullptr)
        throw std::bad_alloc();
    taken += sizeOf(memory);
    return memory;
}

inline void* takeOrNone(std::size_t bytes) noexcept
{
    try {
        return take(bytes);
    } catch (const std::bad_alloc&) {
        return nullptr;
    }
}

inline void giveBack(void* memory)
{
    if (memory == nullptr)
        return;
    taken -= sizeOf(memory);
    std::free(memory);
}

} // namespace

std::int64_t heldBytes() { return taken; }

MemoryLimit::MemoryLimit(std::int64_t bytes) : m_begin(taken), m_around(allowed)
{
    allowed = std::min(allowed, bytes > none - std::max<std::int64_t>(taken, 0) ? none : taken + bytes);
}

MemoryLimit::~MemoryLimit() { allowed = m_around; }

} // namespace lockstep

// All of them, so that none gives back what another has taken.
void* operator new(std::size_t bytes) { return lockstep::take(bytes); }
void* operator new[](std::size_t bytes) { return lockstep::take(bytes); }
void* operator new(std::size_t bytes, std::align_val_t alignment) { return lockstep::take(bytes, alignment); }
void* operator new[](std::size_t bytes, std::align_val_t alignment) { return lockstep::take(bytes, alignment); }
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept { return lockstep::takeOrNone(bytes); }
void* operator new[](std::size_t bytes, const std::nothrow_t&) noexcept { return lockstep::takeOrNone(bytes); }
void operator delete(void* memory) noexcept { lockstep::giveBack(memory); }
void operator delete[](void* memory) noexcept { lockstep::giveBack(memory); }
void operator delete(void* memory, std::size_t) noexcept { lockstep::giveBack(memory); }
void operator delete[](void* memory, std::size_t) noexcept { lockstep::giveBack(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { lockstep::giveBack(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { lockstep::giveBack(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { lockstep::giveBack(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { lockstep::giveBack(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { lockstep::giveBack(memory); }
void operator delete[](void* memory, const std::nothrow_t&) noexcept { lockstep::giveBack(memory); }
