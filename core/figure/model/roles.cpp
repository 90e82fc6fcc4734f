// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/figure/model/roles.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "core/figure/model/figure.h"

namespace lockstep {
namespace {

constexpr std::array<std::string_view, 66> inOrder = {
    "panel-label",
    "caption",
    "link",
    "link-crowded",
    "link-hatch",
    "badge",
    "badge-text",
    "node",
    "node-source",
    "node-empty",
    "node-part",
    "node-received",
    "node-switch",
    "node-label",
    "node-second-label",
    "node-highlight",
    "contents",
    "contents-new",
    "message",
    "message-head",
    "message-label",
    "message-label-gap",
    "message-past",
    "message-past-head",
    "message-past-label",
    "message-ghost",
    "message-ghost-head",
    "message-ghost-label",
    "lane",
    "lane-head",
    "group",
    "group-label",
    "axis",
    "axis-label",
    "grid",
    "bar",
    "bar-text",
    "box",
    "box-text",
    "leader",
    "wait",
    "wait-head",
    "pen",
    "pen-text",
    "curve",
    "curve-chosen",
    "dot",
    "message-faulty",
    "fault-mark",
    "card",
    "cell-place",
    "cell",
    "cell-sent",
    "cell-frame",
    "cell-cap",
    "cell-tick",
    "cell-missing",
    "cell-wrong",
    "cell-text",
    "cell-number",
    "chip",
    "link-slow",
    "link-slow-text",
    "heat",
    "heat-text",
    "link-load",
};
static_assert(inOrder[static_cast<std::size_t>(Role::LinkLoad)] == "link-load");

} // namespace

std::string_view roleName(Role role) { return inOrder.at(static_cast<std::size_t>(role)); }

std::optional<Role> roleNamed(std::string_view name)
{
    const auto found = std::ranges::find(inOrder, name);
    return found == inOrder.end() ? std::nullopt : std::optional(static_cast<Role>(found - inOrder.begin()));
}

std::vector<std::string> roleNames() { return {inOrder.begin(), inOrder.end()}; }

std::string inkName(Role role, int variant)
{
    std::string name = "ink-" + std::string(roleName(role));
    if (variant > 0)
        name += '-' + std::to_string(variant + 1);
    return name;
}

std::set<std::pair<Role, int>> inksOf(const Figure& figure)
{
    std::set<std::pair<Role, int>> inks;
    for (const FigureObject& object : figure.objects)
        for (const Mark& mark : object.marks)
            inks.insert({mark.role, mark.variant});
    return inks;
}

} // namespace lockstep
