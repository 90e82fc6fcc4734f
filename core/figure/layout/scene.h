// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The network laid out in figure units: nodes, links and text sizes. The same for every round of a run, so that nothing
// moves between figures of one run.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

#include "core/base/outcome.h"
#include "core/figure/draw.h"
#include "core/figure/inputs.h"
#include "core/figure/layout/cards.h"
#include "core/figure/model/figure.h"
#include "core/network/network.h"

namespace lockstep {

/// Many short lines of points in one list, which is fast to copy.
class Polylines {
public:
    void push_back(std::span<const Point> line)
    {
        m_points.insert(m_points.end(), line.begin(), line.end());
        m_ends.push_back(m_points.size());
    }
    std::size_t size() const { return m_ends.size(); }
    std::span<const Point> operator[](std::size_t index) const
    {
        const std::size_t begin = index > 0 ? m_ends[index - 1] : 0;
        return {m_points.data() + begin, m_ends[index] - begin};
    }
    /// The points of all lines.
    const std::vector<Point>& points() const { return m_points; }

private:
    std::vector<Point> m_points;
    std::vector<std::size_t> m_ends; ///< by line: the index after its last point
};

/// Finds nodes near a point quickly.
class NodeGrid {
public:
    NodeGrid() = default;
    NodeGrid(const std::vector<Point>& centers, double cell);
    /// Calls visit(node) for every node whose centre may be within `reach` (at most the cell size) of the point.
    template <class Visit> void near(Point p, Visit visit) const
    {
        const int column = columnOf(p.x);
        const int row = rowOf(p.y);
        for (int y = std::max(0, row - 1); y <= std::min(m_rows - 1, row + 1); ++y)
            for (int x = std::max(0, column - 1); x <= std::min(m_columns - 1, column + 1); ++x)
                for (int i = m_start[cellOf(x, y)]; i < m_start[cellOf(x, y) + 1]; ++i)
                    visit(m_nodes[static_cast<std::size_t>(i)]);
    }

private:
    int columnOf(double x) const { return static_cast<int>(std::floor((x - m_origin.x) / m_cell)); }
    int rowOf(double y) const { return static_cast<int>(std::floor((y - m_origin.y) / m_cell)); }
    std::size_t cellOf(int x, int y) const { return static_cast<std::size_t>(y * m_columns + x); }

    Point m_origin;
    double m_cell = 1;
    int m_columns = 0;
    int m_rows = 0;
    std::vector<int> m_start; ///< by cell: first index into m_nodes
    std::vector<NodeId> m_nodes;
};

/// The points of a link around the outside of the network.
constexpr std::size_t wrapPoints = 6;

struct Scene {
    const Trace* trace = nullptr;
    const FigureInputs* options = nullptr;
    const Network* network = nullptr;
    NetworkShape shape = NetworkShape::Free; ///< for placing arrows
    std::vector<Point> centers;              ///< by node; the smallest x and y are 0
    Point middle;                            ///< of all nodes
    std::vector<ProcessId> processOf;        ///< by node; nobody on switches and unused nodes
    double spacing = 120;                    ///< default distance between neighbours
    CardForm card;                           ///< of nodes with a process
    double radius = 17;                      ///< of discs; of cards half their smaller side
    double switchRadius = 9;
    double labelSize = 15;    ///< in nodes
    double numberSize = 13.5; ///< at arrows
    double smallSize = 11;    ///< second labels, contents, badges
    double clear = 3;         ///< between an arrow and a rim
    double head = 9;          ///< length of an arrow head
    double leastType = 8;     ///< smallest text
    Polylines links;          ///< by link: from the centre of the lower node to that of the other
    std::vector<bool> linkIsStraight;
    /// Links around the outside of which only the ends are drawn: they have four points, with a gap between the inner
    /// two.
    std::vector<bool> linkIsCut;
    /// By link: whether it joins the two halves of the bisection; empty unless the options mark it.
    std::vector<bool> linkJoinsHalves;
    bool bare = false; ///< nodes without labels: dots in a fine grid
    /// At 1 or more the picture has so many nodes that normal arrows would be invisible when it is shrunk to a screen:
    /// those of the round are 2, 4, 8, 16 times as wide, and everything else is less prominent.
    int vast = 0;
    NodeGrid grid;

    /// For an arrow of the current round.
    double headLength() const;
    Point center(NodeId node) const { return centers[static_cast<std::size_t>(node)]; }
    double radiusOf(NodeId node) const { return network->isSwitch(node) ? switchRadius : radius; }
    bool hasCard(NodeId node) const { return card && !network->isSwitch(node); }
    /// The box of a disc or card.
    Rect boxOf(NodeId node) const;
    /// From the middle of a node to its rim.
    double reachOf(NodeId node, Point direction) const;
    /// How deep a point lies within the rim and a margin around it; not positive: outside.
    double depthIn(NodeId node, Point p, double margin) const;
    /// Between the rim and a text.
    double apartFrom(NodeId node, const Rect& text) const;
    NodeId nodeOf(ProcessId process) const;
    /// Of the ends of the first link: in units of the placement, once the scene is made in those of the picture.
    double neighbourDistance() const;
    /// By link: how many times as long a word takes on it.
    int slowness(std::size_t link) const { return network->quality(2 * static_cast<int>(link)).slowness; }
    /// The node in texts: its label in a graph file, or its name.
    std::string shownName(NodeId node) const;
};

/// The largest text size that fits into the disc of a node, at most Scene::labelSize.
double sizeInNode(const Scene& scene, const std::string& text);
/// Whether that size is readable.
bool fitsInNode(const Scene& scene, const std::string& text);

/// The label of a hypercube's node in bits, which is beside its number; "" where other labels are.
std::string bitLabel(const Scene& scene, NodeId node);

/// `stretch` is the factor of the default distances.
Outcome<Scene> makeScene(const Trace& trace, const FigureInputs& options, double stretch);

} // namespace lockstep
