// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <pugixml.hpp>

#include "core/figure/model/figure.h"
#include "core/figure/style/style.h"

namespace lockstep {

/// Adds the elements of a mark at the end of the group of its object.
void addMark(pugi::xml_node group, const Mark& mark, const Style& style);

} // namespace lockstep
