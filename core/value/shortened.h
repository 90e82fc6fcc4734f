// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/value/value.h"

namespace lockstep {

/// The value as messages write it: describe(), but a block has its words: block 3 (words 0 to 7).
std::string shortened(const Value& value, int most);

/// The value as tables and pictures write contents: describe(), but a single block that would be just a number has a
/// letter before it: X3.
std::string held(const Value& value, int most);

} // namespace lockstep
