// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a thread holds of the memory that is counted, and a limit to it. Counted is what grows with a run: values, the
// store, the columns of processes and messages, mailboxes, networks; each where it is allocated.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <utility>

namespace lockstep {

/// Counted bytes that this thread has taken and not given back; below 0 where it gives back what other threads took.
std::int64_t heldBytes();

/// Thrown instead of counting more than is allowed.
struct MemoryUsedUp : std::bad_alloc {
    const char* what() const noexcept override { return "the allowed memory is used up"; }
};

/// Counts what is about to be allocated; throws MemoryUsedUp, and counts nothing, where it is not allowed.
void takeBytes(std::int64_t bytes);
void giveBytesBack(std::int64_t bytes) noexcept;
/// Throws MemoryUsedUp where so many bytes more would not be allowed: before something is allocated that somebody else
/// counts, or that is given back soon.
void requireBytes(std::uint64_t bytes);

/// An allocator whose memory is counted.
template <class T> struct Counted {
    using value_type = T;
    Counted() = default;
    template <class Other> Counted(const Counted<Other>&) {} // as an allocator must be
    T* allocate(std::size_t count)
    {
        takeBytes(bytesOf(count));
        try {
            return std::allocator<T>().allocate(count);
        } catch (...) {
            giveBytesBack(bytesOf(count));
            throw;
        }
    }
    void deallocate(T* memory, std::size_t count)
    {
        giveBytesBack(bytesOf(count));
        std::allocator<T>().deallocate(memory, count);
    }
    bool operator==(const Counted&) const { return true; }

private:
    static std::int64_t bytesOf(std::size_t count)
    {
        return static_cast<std::int64_t>(
            count * sizeof(T)); // NOLINT(bugprone-sizeof-expression): a deque keeps pointers
    }
};

/// Counts, as long as it lives, bytes that its owner has allocated in some other way.
class HeldBytes {
public:
    HeldBytes() = default;
    HeldBytes(HeldBytes&& other) noexcept : m_bytes(other.release()) {}
    HeldBytes& operator=(HeldBytes&& other) noexcept
    {
        std::swap(m_bytes, other.m_bytes);
        return *this;
    }
    ~HeldBytes() { giveBytesBack(m_bytes); }
    void set(std::int64_t bytes)
    {
        if (bytes > m_bytes)
            takeBytes(bytes - m_bytes);
        else
            giveBytesBack(m_bytes - bytes);
        m_bytes = bytes;
    }
    std::int64_t get() const { return m_bytes; }
    /// They stay counted, for somebody else to give back.
    std::int64_t release() { return std::exchange(m_bytes, 0); }

private:
    std::int64_t m_bytes = 0;
};

/// While it lives, this thread counts no more than so many bytes beside what it held at its beginning. An inner one
/// never allows more than the one around it.
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
