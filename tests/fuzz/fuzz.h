// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What the harnesses share.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "core/base/settings.h"

namespace lockstep::fuzz {

inline std::string_view textOf(const std::uint8_t* data, std::size_t size)
{
    return {reinterpret_cast<const char*>(data), size};
}

/// What must hold; libFuzzer keeps the input where it does not.
inline void require(bool holds, const char* what)
{
    if (holds)
        return;
    std::fprintf(stderr, "%s\n", what);
    std::abort();
}

/// So that a run takes a hundredth of a second.
constexpr Budgets fewSteps{.rounds = 500, .statements = 50'000, .messages = 20'000, .memory = 100'000'000};

} // namespace lockstep::fuzz
