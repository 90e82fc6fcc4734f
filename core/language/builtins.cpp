// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/language/builtins.h"

#include <algorithm>
#include <array>

namespace lockstep {
namespace {

constexpr std::array table = {
    BuiltinInfo{Builtin::Log, "log", 1, 1},
    BuiltinInfo{Builtin::Sqrt, "sqrt", 1, 1},
    BuiltinInfo{Builtin::Min, "min", 1, 2},
    BuiltinInfo{Builtin::Max, "max", 1, 2},
    BuiltinInfo{Builtin::Abs, "abs", 1, 1},
    BuiltinInfo{Builtin::Sign, "sign", 1, 1},
    BuiltinInfo{Builtin::Popcount, "popcount", 1, 1},
    BuiltinInfo{Builtin::Highbit, "highbit", 1, 1},
    BuiltinInfo{Builtin::Gray, "gray", 1, 1},
    BuiltinInfo{Builtin::GrayInverse, "gray_inverse", 1, 1},
    BuiltinInfo{Builtin::Size, "size", 1, 1},
    BuiltinInfo{Builtin::Words, "words", 1, 1},
    BuiltinInfo{Builtin::Part, "part", 3, 3},
    BuiltinInfo{Builtin::Origin, "origin", 1, 1},
    BuiltinInfo{Builtin::Destination, "destination", 1, 1},
    BuiltinInfo{Builtin::Degree, "degree", 0, 0},
    BuiltinInfo{Builtin::Neighbor, "neighbor", 1, 1},
    BuiltinInfo{Builtin::Row, "row", 1, 1},
    BuiltinInfo{Builtin::Col, "col", 1, 1},
    BuiltinInfo{Builtin::Node, "node", 2, 3},
    BuiltinInfo{Builtin::Coord, "coord", 2, 2},
};

} // namespace

std::optional<BuiltinInfo> findBuiltin(std::string_view name)
{
    const auto* found = std::ranges::find(table, name, &BuiltinInfo::name);
    return found == table.end() ? std::nullopt : std::optional(*found);
}

const BuiltinInfo& builtinInfo(Builtin builtin) { return *std::ranges::find(table, builtin, &BuiltinInfo::builtin); }

std::vector<std::string_view> builtinNames()
{
    std::vector<std::string_view> names;
    for (const auto& info : table)
        names.push_back(info.name);
    return names;
}

} // namespace lockstep
