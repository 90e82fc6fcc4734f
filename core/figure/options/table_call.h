// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The function that a table shows: "ROUTING_TABLE", "ROTATION_CLASS(3)", "CLASSES_OF_WEIGHT(1..5)". With a range the
// function is called once for each of its numbers, which count the rows.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lockstep {

struct TableCall {
    struct Argument {
        std::int64_t first = 0;
        std::int64_t last = 0; ///< more than first in the one range
    };
    std::string function;
    std::vector<Argument> arguments;
    std::optional<std::size_t> range; ///< which argument it is
};

/// None if it is no such call.
std::optional<TableCall> readTableCall(std::string_view text);

} // namespace lockstep
