// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "tests/properties/shrink.h"

#include <sstream>

namespace lockstep::properties {
namespace {

std::vector<std::string> linesOf(const std::string& text)
{
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);)
        lines.push_back(line);
    return lines;
}

std::size_t indentOf(const std::string& line) { return std::min(line.find_first_not_of(' '), line.size()); }

/// Without line `at` and what is deeper-indented below it.
std::string without(const std::vector<std::string>& lines, std::size_t at)
{
    std::size_t end = at + 1;
    while (end < lines.size() && (lines[end].empty() || indentOf(lines[end]) > indentOf(lines[at])))
        ++end;
    if (lines[at].starts_with("procedure") || lines[at].starts_with("function"))
        while (end < lines.size() && !lines[end].starts_with("procedure") && !lines[end].starts_with("function"))
            ++end;
    std::string text;
    for (std::size_t i = 0; i < lines.size(); ++i)
        if (i < at || i >= end)
            text += lines[i] + "\n";
    return text;
}

/// Without line `at`, what is below it moved out.
std::string unwrapped(const std::vector<std::string>& lines, std::size_t at)
{
    std::string text;
    bool inside = true;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (i == at)
            continue;
        inside = inside && (i < at || indentOf(lines[i]) > indentOf(lines[at]));
        text += (i > at && inside && lines[i].size() > 2 ? lines[i].substr(2) : lines[i]) + "\n";
    }
    return text;
}

bool differs(const Case& each) { return compare(each).answer == Comparison::Differ; }

bool shrinkText(Case& each)
{
    const auto lines = linesOf(each.text);
    for (std::size_t at = 2; at < lines.size(); ++at)
        for (const auto& text : {without(lines, at), unwrapped(lines, at)}) {
            Case smaller = each;
            smaller.text = text;
            if (text.size() < each.text.size() && differs(smaller)) {
                each = smaller;
                return true;
            }
        }
    return false;
}

void simplify(Case& each, const SettingRow& setting)
{
    Case simpler = each;
    set(simpler.settings, setting.name, setting.get(Settings()));
    if (differs(simpler))
        each = simpler;
}

} // namespace

Case shrink(Case each)
{
    for (const auto& setting : settingRows())
        simplify(each, setting);
    for (int i = 0; i < 300 && shrinkText(each); ++i) {}
    for (const char* network : {"ring:2", "ring:3", "ring:4", "complete:3"}) {
        Case simpler = each;
        simpler.network = network;
        simpler.embedding.clear();
        if (differs(simpler))
            return simpler;
    }
    return each;
}

} // namespace lockstep::properties
