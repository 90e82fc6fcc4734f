// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

namespace lockstep {

/// A value that takes no room before somebody changes it; until then it is T{}. Copies are copies.
template <class T> class Lazily {
public:
    Lazily() = default;
    Lazily(const Lazily& other) : m_value(other.m_value ? std::make_unique<T>(*other.m_value) : nullptr) {}
    Lazily(Lazily&&) noexcept = default;
    Lazily& operator=(const Lazily& other)
    {
        m_value = other.m_value ? std::make_unique<T>(*other.m_value) : nullptr;
        return *this;
    }
    Lazily& operator=(Lazily&&) noexcept = default;
    ~Lazily() = default;

    bool isMade() const { return m_value != nullptr; }
    const T& get() const
    {
        static const T none{};
        return m_value ? *m_value : none;
    }
    T& change()
    {
        if (!m_value)
            m_value = std::make_unique<T>();
        return *m_value;
    }

private:
    std::unique_ptr<T> m_value;
};

} // namespace lockstep
