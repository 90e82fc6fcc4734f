// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace lockstep {

/// The functions that every program can call; builtins.def has a row for each.
enum class Builtin {
#define LOCKSTEP_BUILTIN(id, name, fewest, most) id,
#include "core/language/builtins.def"
#undef LOCKSTEP_BUILTIN
};

struct BuiltinInfo {
    Builtin builtin;
    std::string_view name;
    int fewest; ///< arguments
    int most;
};

/// The built-in of that name, if there is one. Names are case-sensitive.
std::optional<BuiltinInfo> findBuiltin(std::string_view name);
const BuiltinInfo& builtinInfo(Builtin builtin);
std::vector<std::string_view> builtinNames();

} // namespace lockstep
