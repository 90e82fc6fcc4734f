// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <cstdlib>

namespace lockstep::test {

/// A number that can be set when the tests are run.
inline std::uint64_t fromEnvironment(const char* name, std::uint64_t standard)
{
    const char* text = std::getenv(name);
    return text == nullptr ? standard : std::strtoull(text, nullptr, 10);
}

} // namespace lockstep::test
