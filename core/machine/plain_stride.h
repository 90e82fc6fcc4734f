// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include "core/machine/plain_arithmetic.h"
#include "core/machine/strides.h"

namespace lockstep {

/// Executes a stride that computes, tests or compares; inSlot(slot) reads a slot. False if an operand does not contain
/// its value.
template <class InSlot>
[[gnu::always_inline]] inline bool takeStride(const Stride& stride, const InSlot& inSlot, Word& result, bool& holds)
{
    result = inSlot(stride.b);
    if (stride.kind != Stride::Kind::Compare) {
        Word second = inSlot(stride.c);
        if ((stride.isPower && !plain::power(second, Word::integer(2), second))
            || !plain::compute(stride.op, result, result, second))
            return false;
    }
    if (stride.kind == Stride::Kind::Compute)
        return true;
    Word condition;
    if (!plain::compute(stride.compare, condition, result, inSlot(stride.d)))
        return false;
    holds = condition.isTrue();
    return true;
}

} // namespace lockstep
