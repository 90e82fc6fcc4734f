// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Lengths on paper, in points (72 per inch).

#include <optional>
#include <string>
#include <string_view>

namespace lockstep {

inline constexpr double pointsPerInch = 72;

/// "8cm", "80 mm", "3.15in", "227pt" -> points; nothing if the text has none of these units or is not positive.
std::optional<double> paperLength(std::string_view text);

/// Rounded up to a millimetre: "8cm", "11.3cm".
std::string centimetres(double points);
/// "8pt"
std::string points(double points);
/// For people, whole centimetres from three on: "508cm", "200pt".
std::string lengthText(double points);

} // namespace lockstep
