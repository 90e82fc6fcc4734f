// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lockstep {

struct Figure;

/// The purpose of a mark; a style maps it to paint. A new role needs a paint in style.cpp and a name in roles.cpp.
enum class Role {
    PanelLabel,
    Caption,
    Link,
    LinkCrowded,
    LinkHatch,
    Badge,
    BadgeText,
    Node,
    NodeSource,
    NodeEmpty, ///< of a process without data, if nodes are filled by their state
    NodePart,  ///< fills the node; variant 1: half of it, without a rim
    NodeReceived,
    NodeSwitch,
    NodeLabel,
    NodeSecondLabel,
    NodeHighlight,
    Contents,
    ContentsNew,
    Message,
    MessageHead,
    MessageLabel,
    MessageLabelGap, ///< the background of a number, so that lines end beside it
    MessagePast,
    MessagePastHead,
    MessagePastLabel,
    MessageGhost,
    MessageGhostHead,
    MessageGhostLabel,
    Lane,
    LaneHead,
    Group,
    GroupLabel,
    Axis,
    AxisLabel,
    Grid,
    Bar,
    BarText,
    Box,
    BoxText,
    Leader, ///< leads from a text to what it names, with a dot at its end
    Wait,   ///< an arrow between waiting processes
    WaitHead,
    Pen,     ///< drawn by the user
    PenText, ///< written by the user
    Curve,   ///< a line of a chart, see solidCurves
    CurveChosen,
    Dot,           ///< a point of a chart
    MessageFaulty, ///< the line of a message that a fault loses, and, variant 1, of one that it delays
    FaultMark,     ///< a cross where a message is lost, or over a process that was stopped
    Card,          ///< a node with cells; variant 1: of the source or root
    CellPlace,     ///< where a cell is empty
    Cell,          ///< how much of it is there, see cellHues; variant 0: without a place of its own
    CellSent,      ///< the outline of what was sent
    CellFrame,     ///< around what was just received
    CellCap,       ///< on top of what was just combined
    CellTick,      ///< the level of a further sum
    CellMissing,   ///< around what is missing
    CellWrong,     ///< across what is wrong; variant 1: around what is there twice
    CellText,      ///< on a cell, in the variants of Cell
    CellNumber,    ///< above a bar, or where a cell is low
    Chip,          ///< of a message, with the cells that it carries
    LinkSlow,      ///< a zigzag on a link that a fault slows down
    LinkSlowText,  ///< its speed
    Heat,          ///< how much there is between two processes, in heatBands variants
    HeatText,      ///< on it, in the same variants
    LinkLoad,      ///< a link with the words of all rounds, likewise
};

/// Variants of Role::Heat, from little to much.
constexpr int heatBands = 5;

/// Variants of Role::Cell: from 1 those of at most eight places, after them those of more, whose neighbours differ.
constexpr int cellHues = 8;
constexpr int cellRamp = 16;
/// The variant of one of `count` places.
constexpr int cellHue(int place, int count) { return 1 + (count <= cellHues ? place : cellHues + place % cellRamp); }

/// The name of the ink of a mark, a class in SVG and a style in TeX: "ink-message-past", and for variants after the
/// first "ink-lane-2".
std::string inkName(Role role, int variant);

/// The inks of a figure: roles and variants.
std::set<std::pair<Role, int>> inksOf(const Figure& figure);

/// "message-past", as in house styles.
std::string_view roleName(Role role);
std::optional<Role> roleNamed(std::string_view name);
/// The names of all roles, in order.
std::vector<std::string> roleNames();

} // namespace lockstep
