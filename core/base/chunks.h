// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>
#include <type_traits>
#include <vector>

namespace lockstep {

/// A list that grows at its end and never moves what it holds. Of plain types: elements are not initialised by
/// themselves.
template <class T, std::size_t bits = 14> class Chunks {
public:
    static constexpr std::size_t chunk = std::size_t{1} << bits;

    Chunks() = default;
    Chunks(const Chunks&) = delete;
    Chunks& operator=(const Chunks&) = delete;
    ~Chunks()
    {
        for (T* each : m_chunks)
            std::allocator<T>().deallocate(each, chunk);
    }

    std::size_t size() const { return m_size; }
    T& operator[](std::size_t i) { return m_chunks[i >> bits][i & (chunk - 1)]; }
    const T& operator[](std::size_t i) const { return m_chunks[i >> bits][i & (chunk - 1)]; }
    T& push_back(const T& element)
    {
        if (m_next == m_end)
            grow();
        ++m_size;
        return *m_next++ = element;
    }
    std::size_t bytes() const { return m_chunks.size() * chunk * sizeof(T); }

private:
    void grow()
    {
        static_assert(std::is_trivially_copyable_v<T>);
        m_next = m_chunks.emplace_back(std::allocator<T>().allocate(chunk));
        m_end = m_next + chunk;
    }

    std::vector<T*> m_chunks;
    T* m_next = nullptr;
    T* m_end = nullptr;
    std::size_t m_size = 0;
};

} // namespace lockstep
