// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>
#include <set>

#include "core/export/frames.h"
#include "core/export/svg.h"
#include "core/export/svg_document.h"
#include "core/export/svg_names.h"
#include "core/export/svg_xml.h"

namespace lockstep {
namespace {

constexpr double secondsEach = 1.5;
constexpr double pauseAtEnd = 2; ///< additional seconds for the last figure

std::string visibility(bool shown) { return shown ? "{visibility:visible}" : "{visibility:hidden}"; }

// "@keyframes shown-1{0%{visibility:hidden}30%{visibility:visible}}"; a step lasts until the next.
std::string keyframes(const std::string& name, const Frames& frames)
{
    const double whole = static_cast<double>(frames.size()) * secondsEach + pauseAtEnd;
    std::string text = "@keyframes " + name + '{';
    for (std::size_t i = 0; i < frames.size(); ++i)
        if (i == 0 || frames[i] != frames[i - 1])
            text += xml::number(100 * static_cast<double>(i) * secondsEach / whole) + '%' + visibility(frames[i]);
    return text + "}\n";
}

std::string className(const std::map<Frames, int>& names, const Frames& frames)
{
    return "shown-" + std::to_string(names.at(frames));
}

std::map<Frames, int> namesOf(const std::vector<SharedObject>& all)
{
    std::map<Frames, int> names;
    for (const SharedObject& one : all)
        if (!isAlwaysShown(one.frames))
            names.try_emplace(one.frames, static_cast<int>(names.size()) + 1);
    return names;
}

std::string rulesFor(const std::map<Frames, int>& names, std::size_t frames)
{
    const double whole = static_cast<double>(frames) * secondsEach + pauseAtEnd;
    std::string rules;
    for (const auto& [shown, index] : names)
        rules += keyframes(className(names, shown), shown);
    rules += "@media (prefers-reduced-motion:no-preference){\n";
    for (const auto& [shown, index] : names) {
        const std::string name = className(names, shown);
        rules += '.' + name + "{animation:" + name + ' ' + xml::number(whole) + "s step-end infinite}\n";
    }
    return rules + "}\n";
}

} // namespace

std::string animatedSvg(const Figures& figures, const Style& style)
{
    const Figure& last = *figures.back();
    const auto all = sharedObjects(figures, SvgDocument(last, {}, style));
    const auto names = namesOf(all);
    SvgDocument document(last, figures, style, names.empty() ? std::string() : rulesFor(names, figures.size()));
    std::set<std::string> ids; // ids of the last figure are unchanged
    for (const FigureObject& object : last.objects)
        ids.insert(xml::escaped(svgNames(last, object).id));
    for (const SharedObject& one : all) {
        xml::Element& group = document.add(*one.figure, *one.object);
        std::string id = svgNames(*one.figure, *one.object).id;
        const auto first = std::ranges::find(one.frames, true) - one.frames.begin() + 1;
        while (!one.frames.back() && !ids.insert(xml::escaped(id)).second)
            id += "-frame-" + std::to_string(first);
        group.set("id", id);
        if (isAlwaysShown(one.frames))
            continue;
        group.extend("class", ' ' + className(names, one.frames));
        if (!one.frames.back())
            group.set("visibility", "hidden");
    }
    return document.text();
}

} // namespace lockstep
