// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/figure/figure.h"

namespace lockstep {

/// The class of a mark in an SVG: "ink-message-past", and for variants other than the first "ink-lane-2".
std::string inkName(Role role, int variant);

} // namespace lockstep
