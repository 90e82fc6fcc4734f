// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Small random programs in the notation, and what to run them on. Everything follows from the seed.

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "tests/properties/compare.h"

namespace lockstep::properties {

/// The same on every machine, unlike std::uniform_int_distribution.
class Dice {
public:
    explicit Dice(std::uint64_t seed) : m_state(seed) {}
    /// Falls as the bytes say, as long as there are some.
    explicit Dice(std::span<const std::uint8_t> bytes) : m_state(bytes.size()), m_bytes(bytes) {}
    int below(int limit);
    bool chance(int percent) { return below(100) < percent; }
    const std::string& of(const std::vector<std::string>& choices);

private:
    std::uint64_t m_state;
    std::span<const std::uint8_t> m_bytes;
};

/// What a program may use.
struct World {
    enum class Data { Block, Array } data = Data::Block; ///< that X starts with
    enum class Links { ToProcesses, ToSwitches } links = Links::ToProcesses;
    enum class Axes { Grid, None } axes = Axes::None; ///< row(), col(), node(), coord()
};
/// A program that ends: every loop is counted.
std::string randomProgram(Dice& dice, const World& world);
/// A program, a network, an operation and settings.
Case randomCase(Dice& dice);
inline Case randomCase(std::uint64_t seed)
{
    Dice dice(seed);
    return randomCase(dice);
}
Settings randomSettings(Dice& dice);

} // namespace lockstep::properties
