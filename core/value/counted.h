// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

namespace lockstep {

/// Adds to liveBytes() of this thread.
void countBytes(std::int64_t bytes);

/// The usual memory, counted in liveBytes(): for what a run holds beside values.
template <class T> struct Counted {
    using value_type = T;
    Counted() = default;
    template <class Other> Counted(const Counted<Other>&) {} // as an allocator must be
    T* allocate(std::size_t count)
    {
        countBytes(static_cast<std::int64_t>(count * sizeof(T)));
        return std::allocator<T>().allocate(count);
    }
    void deallocate(T* memory, std::size_t count)
    {
        countBytes(-static_cast<std::int64_t>(count * sizeof(T)));
        std::allocator<T>().deallocate(memory, count);
    }
    bool operator==(const Counted&) const { return true; }
};

} // namespace lockstep
