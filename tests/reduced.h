// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

namespace lockstep::test {

/// Sizes of inputs that are large for their own sake: a tenth under the sanitizers, which find the same faults in them.
constexpr int reduced(int size)
{
#ifdef LOCKSTEP_SANITIZED
    return size / 10;
#else
    return size;
#endif
}

} // namespace lockstep::test
