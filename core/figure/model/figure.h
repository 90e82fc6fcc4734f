// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A picture without colours: objects in drawing order, each made of marks with roles. Every output (window, SVG,
// PDF) paints this and nothing else.

#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/base/geometry.h"
#include "core/figure/model/subject.h"

namespace lockstep {

/// What a mark is for; a style maps it to paint. A new role needs its paint in style.cpp and its name in roles.cpp.
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
    NodeEmpty, ///< of a process that holds no data, where nodes are filled by their state
    NodePart,  ///< fills as much of it as it holds: a half, or all
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
    MessageLabelGap, ///< the ground below a number, so that lines end beside it
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
    Wait, ///< of who waits for whom
    WaitHead,
    Pen,     ///< what somebody drew onto the picture
    PenText, ///< and wrote
    Curve,   ///< a line of a chart, see solidCurves
    CurveChosen,
    Dot, ///< a point of a chart
};

struct CircleShape {
    Point center;
    double radius = 0;
    bool operator==(const CircleShape&) const = default;
};
struct LineShape {
    Point from, to;
    bool operator==(const LineShape&) const = default;
};
struct RectShape {
    Rect rect;
    double corner = 0;
    bool operator==(const RectShape&) const = default;
};
/// Closed and filled.
struct PolygonShape {
    std::vector<Point> points;
    bool operator==(const PolygonShape&) const = default;
};
/// Straight pieces with rounded joints.
struct PolylineShape {
    std::vector<Point> points;
    double joint = 0;
    bool operator==(const PolylineShape&) const = default;
};
/// One cubic Bézier curve.
struct CurveShape {
    Point from, control1, control2, to;
    bool operator==(const CurveShape&) const = default;
};

enum class Anchor { Start, Middle, End };
/// Parts of a text in other type: italic math letters, subscripts.
struct TextRun {
    std::string text;
    bool italic = false;
    bool bold = false;
    bool subscript = false;
    bool operator==(const TextRun&) const = default;
};
struct TextShape {
    Point at; ///< of the anchor; y is the middle of the letters' height, not the base line
    Anchor anchor = Anchor::Middle;
    double size = 12; ///< of the type
    std::vector<TextRun> runs;
    double leastSubscript = 0; ///< size of type
    bool operator==(const TextShape&) const = default;
};

using Shape = std::variant<CircleShape, LineShape, RectShape, PolygonShape, PolylineShape, CurveShape, TextShape>;

struct Mark {
    Role role = Role::Link;
    Shape shape;
    int variant = 0; ///< tells several of one role apart (lanes, groups): the style's palette entry
    bool operator==(const Mark&) const = default;
};

/// One logical thing: a node, a link, a message, a badge, a caption. One <g> in SVG.
struct FigureObject {
    Subject subject;   ///< what it stands for
    std::string title; ///< what a tooltip or a screen reader says: "round 2: 0 sends to 2, 1 word, line 9"
    std::vector<Mark> marks;
    std::optional<std::size_t> panel; ///< of a filmstrip, from 0
};

/// What found no free place in a picture, or only one on top of something else.
struct Omission {
    enum class What { Number, Contents, SecondLabel, Label, Badge, Way };
    What what = What::Number;
    Subject subject;
    std::optional<std::size_t> panel{};
};

struct Layout;

/// What all pictures of a run with the same options share, found with the first of them.
struct Room {
    double stretch = 0; ///< distances as a multiple of the usual; 0: as much as everything needs to have a place
    /// Where everything stands. Null: not kept, or of a kind that lays each picture out.
    std::shared_ptr<const Layout> layout;
};

struct Figure {
    Size size; ///< viewBox 0 0 width height
    std::vector<FigureObject> objects;
    NodeId firstSwitch = std::numeric_limits<NodeId>::max(); ///< nodes from here on are switches: "s1", "s2", ...
    std::vector<NodeId> firstSwitches;                       ///< the same by panel, where panels are of several runs
    std::string title;
    std::string caption; ///< for <desc> and below the picture
    std::vector<Omission> omissions;
    Room room{1, {}}; ///< FigureOptions::room for another picture of the run
    /// Points of paper that one unit is, where the picture is laid out for paper; 0: it is for a screen.
    double pointsPerUnit = 0;
    std::string metadata; ///< JSON of the run: options and program, so that Lockstep re-opens its own SVG
};

/// In that panel, if it has panels.
bool isSwitch(const Figure& figure, NodeId node, std::optional<std::size_t> panel);
/// "4"; of a switch "s1".
std::string nodeName(const Figure& figure, NodeId node, std::optional<std::size_t> panel);

/// The plain text of a text shape.
std::string plainText(const TextShape& text);

} // namespace lockstep
