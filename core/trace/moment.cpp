// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/trace/moment.h"

#include <algorithm>
#include <array>

namespace lockstep {
namespace {

constexpr std::array<std::string_view, 5> stepSizeNames = {
    "phase", "round", "hop", "message", "line"}; // in the order of StepSize

} // namespace

std::string nameOf(StepSize size) { return std::string(stepSizeNames[static_cast<std::size_t>(size)]); }

StepSize stepSizeNamed(std::string_view name)
{
    const auto found = std::ranges::find(stepSizeNames, name);
    return found == stepSizeNames.end() ? StepSize::Round : static_cast<StepSize>(found - stepSizeNames.begin());
}

} // namespace lockstep
