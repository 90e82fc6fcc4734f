// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <limits>
#include <new>
#include <utility>

namespace lockstep {

constexpr std::size_t cacheLine = 64;

/// Memory aligned to a cache line. Aligned `new` is not used: small allocations soon fill the gap that it leaves in
/// front, so that the next allocation of this size no longer fits there.
void* takeLines(std::size_t bytes);
void giveLinesBack(void* memory);

/// The default memory. Large blocks use large pages if the system has them, which makes walking along them faster.
/// Elements constructed without a value stay uninitialised unless their type initialises them.
template <class T> struct LargePages {
    static_assert(alignof(T) <= cacheLine);
    using value_type = T;
    LargePages() = default;
    template <class Other> LargePages(const LargePages<Other>&) {} // required of an allocator
    T* allocate(std::size_t count)
    {
        if (count > (std::numeric_limits<std::size_t>::max() - cacheLine) / sizeof(T))
            throw std::bad_array_new_length();
        return static_cast<T*>(takeLines(count * sizeof(T)));
    }
    void deallocate(T* memory, std::size_t) { giveLinesBack(memory); }
    template <class Element> void construct(Element* at) { ::new (static_cast<void*>(at)) Element; }
    template <class Element, class... Values> void construct(Element* at, Values&&... values)
    {
        ::new (static_cast<void*>(at)) Element(std::forward<Values>(values)...);
    }
    bool operator==(const LargePages&) const { return true; }
};

} // namespace lockstep
