// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/language/builtins.h"

#include <algorithm>
#include <array>

namespace lockstep {
namespace {

constexpr std::array table = {
#define LOCKSTEP_BUILTIN(id, name, fewest, most) BuiltinInfo{Builtin::id, name, fewest, most},
#include "core/language/builtins.def"
#undef LOCKSTEP_BUILTIN
};

} // namespace

std::optional<BuiltinInfo> findBuiltin(std::string_view name)
{
    const auto found = std::ranges::find(table, name, &BuiltinInfo::name);
    return found == table.end() ? std::nullopt : std::optional(*found);
}

const BuiltinInfo& builtinInfo(Builtin builtin) { return table[static_cast<std::size_t>(builtin)]; }

std::vector<std::string_view> builtinNames()
{
    std::vector<std::string_view> names;
    for (const auto& info : table)
        names.push_back(info.name);
    return names;
}

} // namespace lockstep
