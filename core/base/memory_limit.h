// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The counted memory of a thread, and a limit for it. What grows with a run is counted where it is allocated: values,
// the store, the columns of processes and messages, mailboxes, networks.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <utility>

namespace lockstep {

/// Bytes that this thread has allocated and not freed; negative if it frees what other threads allocated.
std::int64_t heldBytes();

/// Thrown when an allocation would exceed the limit.
struct MemoryUsedUp : std::bad_alloc {
    const char* what() const noexcept override { return "the allowed memory is used up"; }
};

/// Counts bytes before they are allocated. Throws MemoryUsedUp, without counting them, if they exceed the limit.
void takeBytes(std::int64_t bytes);
void giveBytesBack(std::int64_t bytes) noexcept;
/// Throws MemoryUsedUp if this many more bytes would exceed the limit. For allocations that are counted elsewhere or
/// freed soon.
void requireBytes(std::uint64_t bytes);

/// An allocator that counts its memory.
template <class T> struct Counted {
    using value_type = T;
    Counted() = default;
    template <class Other> Counted(const Counted<Other>&) {} // required of an allocator
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

/// Counts bytes that its owner has allocated by other means, as long as it lives.
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
    /// Keeps the bytes counted; the caller takes over freeing them.
    std::int64_t release() { return std::exchange(m_bytes, 0); }

private:
    std::int64_t m_bytes = 0;
};

/// While it lives, this thread may count at most this many more bytes. An inner limit never allows more than the outer
/// one.
class MemoryLimit {
public:
    explicit MemoryLimit(std::int64_t bytes);
    ~MemoryLimit();
    MemoryLimit(const MemoryLimit&) = delete;
    MemoryLimit& operator=(const MemoryLimit&) = delete;
    /// Bytes counted since it was made.
    std::int64_t held() const { return heldBytes() - m_begin; }

private:
    std::int64_t m_begin;
    std::int64_t m_around;
};

} // namespace lockstep
