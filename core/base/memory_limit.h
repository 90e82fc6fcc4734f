// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How much a thread holds of what `new` gives, and an end to it.

#include <cstdint>
#include <new>

namespace lockstep {

/// Bytes that this thread has taken with `new` and not given back, with what the heap adds; below 0 where it gives back
/// what others took.
std::int64_t heldBytes();

/// Thrown by `new`.
struct MemoryUsedUp : std::bad_alloc {
    const char* what() const noexcept override { return "the memory that is allowed is used up"; }
};

/// While it lives, `new` in this thread throws MemoryUsedUp rather than hold so many bytes more than at its beginning.
/// An inner one never allows more than the one around it.
class MemoryLimit {
public:
    explicit MemoryLimit(std::int64_t bytes);
    ~MemoryLimit();
    MemoryLimit(const MemoryLimit&) = delete;
    MemoryLimit& operator=(const MemoryLimit&) = delete;
    /// Since its beginning.
    std::int64_t held() const { return heldBytes() - m_begin; }

private:
    std::int64_t m_begin;
    std::int64_t m_around;
};

} // namespace lockstep
