// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// `parameters: segment = 64, radix = 4`: numbers that every unit can read, and to which a user gives other values.

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/base/outcome.h"
#include "core/language/header_line.h"

namespace lockstep {

struct Header;

struct HeaderParameter {
    std::string name;
    std::int64_t value = 0; ///< unless another is given
    bool operator==(const HeaderParameter&) const = default;
};

/// What that line declares, as far as it can be read; what is wrong is appended.
std::vector<HeaderParameter> readParameters(
    const syntax::HeaderLine& line, const std::string& file, std::vector<Diagnostic>& problems);

/// The values in force, in the order of the header; `given` are the user's, by name, as texts. One that the header does
/// not declare and one that is no whole number are errors, which name those there are. `program` is what they call it.
Outcome<std::vector<std::int64_t>> parameterValues(
    const Header& header, const std::map<std::string, std::string>& given, const std::string& program);

} // namespace lockstep
