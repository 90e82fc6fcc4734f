// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// `parameters: segment = 64, radix = 4`: numbers that every unit can read and users can change.

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/outcome.h"
#include "core/language/header_line.h"

namespace lockstep {

struct Header;

struct HeaderParameter {
    std::string name;
    std::int64_t value = 0; ///< the default
    bool operator==(const HeaderParameter&) const = default;
};

/// Whether the machine gives every unit a number of that name: p, my_id, rows.
bool isGiven(std::string_view name);

/// The parameters that the line declares, as far as it can be read; appends the problems.
std::vector<HeaderParameter> readParameters(
    const syntax::HeaderLine& line, const std::string& file, std::vector<Diagnostic>& problems);

/// The values in order of the header, with those that the user gave (by name, as texts). An undeclared name, and a
/// value that is not a whole number, are errors that list the parameters. `program` is its name for messages.
Outcome<std::vector<std::int64_t>> parameterValues(
    const Header& header, const std::map<std::string, std::string>& given, const std::string& program);

} // namespace lockstep
