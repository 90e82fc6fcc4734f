// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/base/cancel.h"

#include <utility>

namespace lockstep {
namespace {

thread_local const std::atomic<bool>* current = nullptr;

} // namespace

Cancellable::Cancellable(const std::atomic<bool>* flag) : m_around(std::exchange(current, flag)) {}

Cancellable::~Cancellable() { current = m_around; }

void stopIfCancelled()
{
    if (current && current->load(std::memory_order_relaxed))
        throw Cancelled{};
}

} // namespace lockstep
