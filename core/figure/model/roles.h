// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/figure/model/figure.h"

namespace lockstep {

/// What the ink of a mark is called, as a class in an SVG, as a style in TeX: "ink-message-past", and for variants
/// other than the first "ink-lane-2".
std::string inkName(Role role, int variant);

/// With which a figure is drawn: roles and variants.
std::set<std::pair<Role, int>> inksOf(const Figure& figure);

/// "message-past", as house styles name it.
std::string_view roleName(Role role);
std::optional<Role> roleNamed(std::string_view name);
/// All of them, in the order of Role.
std::vector<std::string> roleNames();

} // namespace lockstep
