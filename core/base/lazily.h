// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "core/base/memory_limit.h"

namespace lockstep {

/// A value that needs no memory until it is changed; until then it equals T{}. Copies are independent.
template <class T> class Lazily {
public:
    Lazily() = default;
    Lazily(const Lazily& other) : m_made(other.m_made ? std::make_unique<Made>(*other.m_made) : nullptr) {}
    Lazily(Lazily&&) noexcept = default;
    Lazily& operator=(const Lazily& other)
    {
        m_made = other.m_made ? std::make_unique<Made>(*other.m_made) : nullptr;
        return *this;
    }
    Lazily& operator=(Lazily&&) noexcept = default;
    ~Lazily() = default;

    bool isMade() const { return m_made != nullptr; }
    const T& get() const
    {
        if (m_made)
            return m_made->value;
        static const T none{};
        return none;
    }
    T& change()
    {
        if (!m_made)
            m_made = std::make_unique<Made>();
        return m_made->value;
    }

private:
    struct Made {
        T value{};

        static void* operator new(std::size_t bytes) { return Counted<std::byte>().allocate(bytes); }
        static void operator delete(void* made, std::size_t bytes)
        {
            Counted<std::byte>().deallocate(static_cast<std::byte*>(made), bytes);
        }
    };
    std::unique_ptr<Made> m_made;
};

} // namespace lockstep
