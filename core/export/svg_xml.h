// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Numbers, colours, texts and attributes in an SVG.

#include <pugixml.hpp>
#include <string>
#include <string_view>

#include "core/figure/style/style.h"

namespace lockstep::xml {

/// At most two decimals, no trailing zeros, independent of the locale.
std::string number(double value);
/// "#8fb4f0"
std::string colour(const Colour& colour);
/// For texts and attributes. pugixml is configured not to escape, because it leaves quotation marks in texts as they
/// are, and writes control characters, which XML cannot represent.
std::string escaped(std::string_view text);

void set(pugi::xml_node node, const char* name, const std::string& value);
void set(pugi::xml_node node, const char* name, double value);
void addText(pugi::xml_node node, const std::string& text);

} // namespace lockstep::xml
