// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/language/normal_path.h"

#include <algorithm>
#include <vector>

namespace lockstep {

std::string normalPath(std::string_view path)
{
    if (path.empty())
        return {};
    const bool isAbsolute = path.front() == '/';
    std::vector<std::string_view> parts;
    bool endsInFolder = false; // a slash, or a dot or two, was last
    while (!path.empty()) {
        const auto end = std::min(path.find('/'), path.size());
        const std::string_view part = path.substr(0, end);
        endsInFolder = end < path.size() || part == "." || part == "..";
        path.remove_prefix(std::min(end + 1, path.size()));
        if (part.empty() || part == ".")
            continue;
        if (part != ".." || (parts.empty() && !isAbsolute) || (!parts.empty() && parts.back() == ".."))
            parts.push_back(part);
        else if (!parts.empty())
            parts.pop_back();
    }
    std::string text(isAbsolute ? "/" : "");
    for (const std::string_view part : parts)
        text.append(part).append("/");
    if (!parts.empty() && (!endsInFolder || parts.back() == ".."))
        text.pop_back();
    return text.empty() ? "." : text;
}

} // namespace lockstep
