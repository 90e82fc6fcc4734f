// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/value/value.h"

namespace lockstep {

/// As messages tell it: describe(), but a block is told from a number, and with its words: block 3 (words 0 to 7).
std::string told(const Value& value, int most);

/// As tables and pictures tell what somebody holds: describe(), but a block alone, which is told by its owner's number,
/// has a letter before it: X3.
std::string held(const Value& value, int most);

} // namespace lockstep
