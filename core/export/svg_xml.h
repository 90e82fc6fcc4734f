// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// How an SVG writes numbers, colours and attributes.

#include <string>
#include <string_view>

#include "core/export/xml_writer.h"
#include "core/figure/style/style.h"

namespace lockstep::xml {

/// At most two decimals, no trailing zeros, independent of the locale.
std::string number(double value);
/// "#8fb4f0"
std::string colour(const Colour& colour);

inline void set(Element& element, std::string_view name, double value) { element.set(name, number(value)); }

} // namespace lockstep::xml
