// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <mutex>

namespace lockstep {

/// A value that is worked out when it is first asked for, by whichever thread that is; the others wait for it.
template <class T> class Once {
public:
    template <class Make> const T& get(const Make& make)
    {
        std::call_once(m_once, [&] { m_value = make(); });
        return m_value;
    }

private:
    std::once_flag m_once;
    T m_value;
};

} // namespace lockstep
