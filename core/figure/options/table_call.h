// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The function in a table: "ROUTING_TABLE", "ROTATION_CLASS(3)", "CLASSES_OF_WEIGHT(1..5)". With a range it is called
// once for each number of the range, which count the rows.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lockstep {

struct TableCall {
    struct Argument {
        std::int64_t first = 0;
        std::int64_t last = 0; ///< greater than first for the argument with a range
    };
    std::string function;
    std::vector<Argument> arguments;
    std::optional<std::size_t> range; ///< index of the argument with a range
};

/// Nothing if the text is not such a call.
std::optional<TableCall> readTableCall(std::string_view text);

} // namespace lockstep
