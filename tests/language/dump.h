// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// A tree as text that shows its structure: everything but the places. Independent of the printer.

#include <string>

#include "core/language/syntax.h"

namespace lockstep {

std::string dump(const syntax::Expression& expression);
std::string dump(const syntax::Block& block);
std::string dump(const syntax::Tree& tree);

} // namespace lockstep
