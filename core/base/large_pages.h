// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>
#include <new>
#include <utility>

namespace lockstep {

constexpr std::size_t largePage = std::size_t{1} << 21U;

/// So many bytes from a large page's beginning on: the system may give such ones there.
void wantLargePages(void* memory, std::size_t bytes);

/// The usual memory. What is large lies in large pages where the system has some, so that whoever goes far along it
/// waits less for where it is. Elements that are made without a value have none unless their type gives it.
template <class T> struct LargePages {
    using value_type = T;
    LargePages() = default;
    template <class Other> LargePages(const LargePages<Other>&) {} // as an allocator must be
    T* allocate(std::size_t count)
    {
        if (!isLarge(count))
            return std::allocator<T>().allocate(count);
        void* const memory = ::operator new(count * sizeof(T), std::align_val_t(largePage));
        wantLargePages(memory, count * sizeof(T));
        return static_cast<T*>(memory);
    }
    void deallocate(T* memory, std::size_t count)
    {
        if (isLarge(count))
            ::operator delete(memory, std::align_val_t(largePage));
        else
            std::allocator<T>().deallocate(memory, count);
    }
    template <class Element> void construct(Element* at) { ::new (static_cast<void*>(at)) Element; }
    template <class Element, class... Values> void construct(Element* at, Values&&... values)
    {
        ::new (static_cast<void*>(at)) Element(std::forward<Values>(values)...);
    }
    bool operator==(const LargePages&) const { return true; }

private:
    static bool isLarge(std::size_t count) { return count >= 2 * largePage / sizeof(T); }
};

} // namespace lockstep
