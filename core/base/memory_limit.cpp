// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/base/memory_limit.h"

#include <algorithm>
#include <limits>

namespace lockstep {
namespace {

constexpr std::int64_t unlimited = std::numeric_limits<std::int64_t>::max();

thread_local std::int64_t taken = 0;
thread_local std::int64_t allowed = unlimited;

} // namespace

std::int64_t heldBytes() { return taken; }

void takeBytes(std::int64_t bytes)
{
    if (allowed != unlimited && bytes > allowed - taken)
        throw MemoryUsedUp();
    taken += bytes;
}

void giveBytesBack(std::int64_t bytes) noexcept { taken -= bytes; }

void requireBytes(std::uint64_t bytes)
{
    if (allowed != unlimited && (taken > allowed || bytes > static_cast<std::uint64_t>(allowed - taken)))
        throw MemoryUsedUp();
}

MemoryLimit::MemoryLimit(std::int64_t bytes) : m_begin(taken), m_around(allowed)
{
    allowed = std::min(allowed, bytes > unlimited - std::max<std::int64_t>(taken, 0) ? unlimited : taken + bytes);
}

MemoryLimit::~MemoryLimit() { allowed = m_around; }

} // namespace lockstep
