// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/network/network_name.h"

#include <algorithm>

namespace lockstep {

NetworkName readNetworkName(std::string_view text)
{
    // The name of a file may have commas and further colons.
    constexpr std::string_view file = "file";
    NetworkName name;
    const std::size_t familyEnd = std::min(text.find_first_of(":,"), text.size());
    name.family = text.substr(0, familyEnd);
    name.hasSize = familyEnd < text.size() && text[familyEnd] == ':';
    const std::size_t sizeBegin = familyEnd + (name.hasSize ? 1 : 0);
    const std::size_t comma = name.family == file ? text.size() : std::min(text.find(',', sizeBegin), text.size());
    name.size = text.substr(sizeBegin, comma - sizeBegin);
    name.hasOptions = comma < text.size();
    if (name.hasOptions)
        name.options = text.substr(comma + 1);
    return name;
}

NetworkName NetworkName::withoutSize() const
{
    NetworkName name = *this;
    name.size.clear();
    name.hasSize = false;
    return name;
}

NetworkName NetworkName::withSize(std::string other) const
{
    NetworkName name = *this;
    name.size = std::move(other);
    name.hasSize = true;
    return name;
}

std::string NetworkName::sides() const
{
    std::string sides = size;
    for (auto at = sides.find('x'); at != std::string::npos; at = sides.find('x', at))
        sides.replace(at, 1, "×");
    return sides;
}

std::string NetworkName::text() const
{
    return family + (hasSize ? ':' + size : std::string()) + (hasOptions ? ',' + options : std::string());
}

} // namespace lockstep
