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

/// The name of the ink of a mark, a class in SVG and a style in TeX: "ink-message-past", and for variants after the
/// first "ink-lane-2".
std::string inkName(Role role, int variant);

/// The inks of a figure: roles and variants.
std::set<std::pair<Role, int>> inksOf(const Figure& figure);

/// "message-past", as in house styles.
std::string_view roleName(Role role);
std::optional<Role> roleNamed(std::string_view name);
/// The names of all roles, in order.
std::vector<std::string> roleNames();

} // namespace lockstep
