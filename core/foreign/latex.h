// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace lockstep::foreign {

/// The pseudo-code of a LaTeX source (algorithmic, algpseudocode, algorithm2e) in the words of the notation; `name` for
/// one that has no procedure. Of a listing, its text as it is.
std::string plainOfLatex(std::string_view text, const std::string& name);

} // namespace lockstep::foreign
