// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/language/syntax.h"

namespace lockstep {

/// The tree as text in the notation: indented, with closing words. Parsing it gives an equal tree.
std::string print(const syntax::Tree& tree);

} // namespace lockstep
