// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace lockstep {

/// The functions that every program can call, as in builtins.def.
enum class Builtin {
#define LOCKSTEP_BUILTIN(id, name, fewest, most) id,
#include "core/language/builtins.def"
#undef LOCKSTEP_BUILTIN
};

struct BuiltinInfo {
    Builtin builtin;
    std::string_view name;
    int fewest; ///< number of arguments
    int most;
};

/// The built-in function of that name. Names are case-sensitive.
std::optional<BuiltinInfo> findBuiltin(std::string_view name);
const BuiltinInfo& builtinInfo(Builtin builtin);
std::vector<std::string_view> builtinNames();

} // namespace lockstep
