// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <type_traits>
#include <vector>

#include "core/base/memory_limit.h"

namespace lockstep {

/// A list that grows at its end and never moves its elements. Only for plain types: new elements are not initialised.
template <class T, std::size_t bits = 14> class Chunks {
public:
    static constexpr std::size_t chunk = std::size_t{1} << bits;

    Chunks() = default;
    Chunks(const Chunks&) = delete;
    Chunks& operator=(const Chunks&) = delete;
    ~Chunks()
    {
        for (T* each : m_chunks)
            Counted<T>().deallocate(each, chunk);
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
    /// Keeps only the first `size` elements.
    void cut(std::size_t size)
    {
        const std::size_t used = (size + chunk - 1) >> bits;
        for (std::size_t i = used; i < m_chunks.size(); ++i)
            Counted<T>().deallocate(m_chunks[i], chunk);
        m_chunks.resize(used);
        m_size = size;
        m_end = used == 0 ? nullptr : m_chunks.back() + chunk;
        m_next = used == 0 ? nullptr : m_end - (used * chunk - size);
    }
    std::size_t bytes() const { return m_chunks.size() * chunk * sizeof(T); }

private:
    void grow()
    {
        static_assert(std::is_trivially_copyable_v<T>);
        m_chunks.emplace_back(nullptr); // reserve both first, so that nothing is lost if either allocation fails
        try {
            m_chunks.back() = Counted<T>().allocate(chunk);
        } catch (...) {
            m_chunks.pop_back();
            throw;
        }
        m_next = m_chunks.back();
        m_end = m_next + chunk;
    }

    std::vector<T*> m_chunks;
    T* m_next = nullptr;
    T* m_end = nullptr;
    std::size_t m_size = 0;
};

} // namespace lockstep
