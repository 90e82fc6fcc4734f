// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Tests call the objects of a figure by the names that they have in an SVG.

#include <string>
#include <vector>

#include "core/export/svg_names.h"

namespace lockstep::test {

inline std::string idOf(const Figure& figure, const FigureObject& object) { return svgNames(figure, object).id; }

inline std::string kindOf(const Figure& figure, const FigureObject& object) { return svgNames(figure, object).kind; }

/// The value of a data attribute; empty where there is none.
inline std::string dataOf(const Figure& figure, const FigureObject& object, const std::string& name)
{
    for (const auto& [key, value] : svgNames(figure, object).data)
        if (key == name)
            return value;
    return {};
}

/// The objects that have a halo when those subjects are marked.
inline std::vector<std::string> idsMeeting(const Figure& figure, const std::vector<Subject>& subjects)
{
    std::vector<std::string> ids;
    const SubjectSet marked(subjects);
    for (const FigureObject& object : figure.objects)
        if (marked.meets(object.subject))
            ids.push_back(idOf(figure, object));
    return ids;
}

} // namespace lockstep::test
