// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <limits>
#include <new>
#include <utility>

namespace lockstep {

constexpr std::size_t cacheLine = 64;

/// Memory that begins with a line of the cache. Not aligned new's: what that cuts off in front is soon taken by
/// something small, and the next who wants as much finds no room where this was.
void* takeLines(std::size_t bytes);
void giveLinesBack(void* memory);

/// The usual memory. What is large lies in large pages where the system has some, so that whoever goes far along it
/// waits less for where it is. Elements that are made without a value have none unless their type gives it.
template <class T> struct LargePages {
    static_assert(alignof(T) <= cacheLine);
    using value_type = T;
    LargePages() = default;
    template <class Other> LargePages(const LargePages<Other>&) {} // as an allocator must be
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
