// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// A picture without colours: objects in drawing order, each made of marks with roles. All outputs (window, SVG, PDF)
// paint only this.

#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/base/geometry.h"
#include "core/figure/model/roles.h"
#include "core/figure/model/shared_layout.h"
#include "core/figure/model/subject.h"

namespace lockstep {

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
/// A closed, filled shape.
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
/// Part of a text in another style: italic math letters, subscripts.
struct TextRun {
    std::string text;
    bool italic = false;
    bool bold = false;
    bool subscript = false;
    bool operator==(const TextRun&) const = default;
};
struct TextShape {
    Point at; ///< the anchor; y is the middle of the height of the letters, not the baseline
    Anchor anchor = Anchor::Middle;
    double size = 12; ///< text size
    std::vector<TextRun> runs;
    double leastSubscript = 0; ///< smallest size of subscripts
    bool operator==(const TextShape&) const = default;
};

using Shape = std::variant<CircleShape, LineShape, RectShape, PolygonShape, PolylineShape, CurveShape, TextShape>;

/// What a cell says, for programs that read a picture.
struct CellNote {
    std::string item; ///< part, origin, destination, contributor or position; of a grid "1-3"; empty: no cell
    double level = 0;
    std::string states; ///< "held received"
    std::string number; ///< of a sort
    int row = 0;        ///< of further sums
    bool inChip = false;
    bool onlyMoves = false; ///< of a chip: it is seen on its way alone, and nothing stands on the arrow
    bool operator==(const CellNote&) const = default;
};

struct Mark {
    Role role = Role::Link;
    Shape shape;
    int variant = 0; ///< index in the palette of the style, to distinguish marks of one role (lanes, groups)
    std::shared_ptr<const CellNote> cell{}; ///< null: it is neither a cell nor in a chip
    /// Whether pictures that stand still show it.
    bool isAtRest() const { return !cell || !cell->onlyMoves; }
    bool operator==(const Mark& other) const
    {
        const bool areAlike = cell == other.cell || (cell && other.cell && *cell == *other.cell);
        return role == other.role && shape == other.shape && variant == other.variant && areAlike;
    }
};

/// One logical object: a node, a link, a message, a badge, a caption. One <g> in SVG.
struct FigureObject {
    Subject subject;   ///< what it represents
    std::string title; ///< for tooltips and screen readers: "round 2: 0 sends to 2, 1 word, line 9"
    std::vector<Mark> marks;
    std::optional<std::size_t> panel; ///< of a filmstrip, from 0
};

/// An element without a free place in a picture, or only one that overlaps others.
struct Omission {
    enum class What { Number, Contents, SecondLabel, Label, Badge, Group, Way, Speed, Load, Card };
    What what = What::Number;
    Subject subject;
    std::optional<std::size_t> panel{};
};

struct Figure {
    Size size; ///< viewBox 0 0 width height
    std::vector<FigureObject> objects;
    NodeId firstSwitch = std::numeric_limits<NodeId>::max(); ///< nodes from here on are switches: "s1", "s2", ...
    std::vector<NodeId> firstSwitches;                       ///< the same by panel, if panels are of different runs
    std::string title;
    std::string caption; ///< for <desc>, and below the picture
    std::vector<Omission> omissions;
    SharedLayout sharedLayout{1, {}}; ///< FigureInputs::sharedLayout for other pictures of the run
    double spacing = 0;               ///< of neighbours in a network, by default; 0: it is no network
    double apart = 0;                 ///< of the first two neighbours; 0: it is not known
    std::int64_t mostWords = 0;       ///< at which widths that stand for words end; 0: it has none
    /// Points on paper per unit, if the picture is laid out for paper; 0: for a screen.
    double pointsPerUnit = 0;
    bool hasBackground = true; ///< false: what is below the figure in a document shows through
    std::string metadata;      ///< JSON of the run: options and program, so that Lockstep can reopen its own SVG
    /// The graph file of the run, if the metadata cannot contain its text: the figure opens only beside it.
    std::string fileBeside;
};

/// For the given panel, if there are panels.
bool isSwitch(const Figure& figure, NodeId node, std::optional<std::size_t> panel);
/// "4"; "s1" for a switch.
std::string nodeName(const Figure& figure, NodeId node, std::optional<std::size_t> panel);

/// The plain text of a text shape.
std::string plainText(const TextShape& text);

} // namespace lockstep
