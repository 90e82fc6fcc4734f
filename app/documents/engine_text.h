// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The engine of a page as text: four bytes are five digits in base 85, which is 6 % shorter than base 64. The digits
// are the printable characters from ! on without those that end a text in HTML or JavaScript; resources/web/engine.js
// reads them.

#include <string>
#include <string_view>

namespace lockstep {

std::string base85(std::string_view bytes);

} // namespace lockstep
