// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/export/format.h"

#include <algorithm>

#include "core/figure/model/figure.h"

namespace lockstep {

std::vector<ExportFormat> allFormatList(); // generated from the folder formats

double printedPoints(const Figure& figure)
{
    constexpr double ofPixels = 0.75;
    return figure.pointsPerUnit > 0 ? figure.pointsPerUnit : ofPixels;
}

const std::vector<ExportFormat>& exportFormats()
{
    static const auto formats = allFormatList();
    return formats;
}

const ExportFormat* findFormat(const std::vector<ExportFormat>& formats, std::string_view ending)
{
    const auto found = std::ranges::find(formats, ending, &ExportFormat::ending);
    return found == formats.end() ? nullptr : &*found;
}

std::vector<std::string> endingsOf(const std::vector<ExportFormat>& formats, bool ExportFormat::*has)
{
    std::vector<std::string> endings;
    for (const ExportFormat& format : formats)
        if (has == nullptr || format.*has)
            endings.push_back(format.ending);
    return endings;
}

std::string endingOf(std::string_view path)
{
    const std::string_view name = path.substr(path.find_last_of('/') + 1);
    const auto dot = name.find_last_of('.');
    if (dot == std::string_view::npos || dot == 0)
        return {};
    std::string ending(name.substr(dot + 1));
    std::ranges::transform(
        ending, ending.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return ending;
}

} // namespace lockstep
