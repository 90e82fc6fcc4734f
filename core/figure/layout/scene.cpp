// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/figure/layout/scene.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>
#include <utility>

#include "core/account/run_cells.h"
#include "core/base/text.h"
#include "core/figure/layout/room.h"
#include "core/figure/messages.h"
#include "core/figure/model/curve.h"
#include "core/figure/model/text.h"
#include "core/figure/options/wording.h"
#include "core/network/bisection.h"
#include "core/network/metrics.h"
#include "core/network/placement.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

constexpr double widestPicture = 620; ///< the target; spacing shrinks until it is reached
constexpr double smallestSpacing = 34;
constexpr double widestBare = 420; ///< the same for nodes without labels
constexpr double bareSpacing = 14;
constexpr double widestOverview = 3600; ///< beyond it nodes become smaller than a label
constexpr double overviewSpacing = 6;
constexpr int longestRows = 32; ///< nodes of a ring drawn as two rows; larger ones are circles
constexpr double largestSpacing = 120;
constexpr std::size_t many = 256; ///< nodes that are only seen as a whole
constexpr double labelType = 15;

Rect boxOf(const std::vector<Point>& points)
{
    Rect box{points.empty() ? 0 : points[0].x, points.empty() ? 0 : points[0].y, 0, 0};
    for (const Point p : points)
        box = box.united({p.x, p.y, 0, 0});
    return box;
}

std::size_t distinctRows(const std::vector<Point>& points)
{
    std::set<long> rows;
    for (const Point p : points)
        rows.insert(std::lround(p.y * 100));
    return rows.size();
}

// Rows and lines may have been placed on a circle.
NetworkShape shapeOf(const Network& network, const std::vector<Point>& points)
{
    const auto shape = network.shape();
    if (shape != NetworkShape::Line && shape != NetworkShape::TwoRows)
        return shape;
    const std::size_t rows = distinctRows(points);
    if (rows == 1)
        return NetworkShape::Line;
    if (shape == NetworkShape::Line)
        return NetworkShape::Free;
    return rows == 2 && points.size() > 3 ? NetworkShape::TwoRows : NetworkShape::Circle;
}

/// Puts nodes where the user wants them. The arrows of rows and circles rely on every node being in its place.
std::optional<Diagnostic> moveNodes(Scene& scene)
{
    for (const MovedNode& moved : scene.options->moved) {
        const NodeId node = scene.network->nodeNamed(moved.node);
        if (node == nobody)
            return problem(message::figureNoNodeToMove, {scene.network->spec(), moved.node});
        Point& at = scene.centers[static_cast<std::size_t>(node)];
        at = at + moved.by;
    }
    const bool relies = scene.shape == NetworkShape::Line || scene.shape == NetworkShape::TwoRows
        || scene.shape == NetworkShape::Circle;
    if (relies && !scene.options->moved.empty())
        scene.shape = NetworkShape::Free;
    return std::nullopt;
}

// The label that needs the largest disc.
double widestLabel(const Scene& scene)
{
    return textWidth(processLabel(*scene.trace, *scene.options, scene.network->processes() - 1), 1);
}

double defaultSpacing(const Scene& scene, double extent, double roomy)
{
    if (scene.options->paper)
        return largestSpacing;
    const double least =
        std::clamp(widestOverview / extent, overviewSpacing, scene.bare ? bareSpacing : smallestSpacing);
    return std::clamp((scene.bare ? widestBare : widestPicture) / extent, least, largestSpacing) * roomy;
}

void setRadius(Scene& scene, double base, double type, double roomy)
{
    const bool lanes = scene.options->arrows == ArrowForm::Lanes && !scene.network->linksCross();
    const double largest = 17.0 * (1 + (type - 1) * 0.6) * (lanes ? 1.25 : 1);
    // Larger texts take space from the links.
    const double text = scene.centers.size() > many ? 1 : scene.options->textFactor;
    const double share = std::min(0.32 * std::sqrt(text), 0.4);
    scene.radius = std::min(largest, std::max(0.2 * base, std::min(11 * roomy * text, share * base)));
    if (scene.options->paper)
        scene.radius = std::max({scene.radius, discFor(scene.leastType, widestLabel(scene)),
            std::min(discFor(labelType, widestLabel(scene)), 0.28 * base)});
    else if (scene.options->labels == "binary" || scene.options->words != FigureWords{})
        scene.radius = std::max(scene.radius, std::min(discFor(8.9 * type, widestLabel(scene)), 0.25 * base));
    if (scene.bare)
        scene.radius = std::min(largest, std::max(0.17 * base, 2.4 * roomy));
}

/// The least distance at which cards are apart, with space between them for a message and its chip.
double spacingForCards(const Scene& scene)
{
    const RunCells& cells = *scene.options->cellFacts->runCells;
    const auto& columns = cells.grid().columns;
    const std::string last = columns.empty() ? "" : std::to_string(columns.back());
    const double widest = textWidth(cells.grid().isOfParts() ? '[' + last + ']' : last, scene.numberSize);
    const Size chip = chipSize(cells.mostCarried(), chipCell(cells.mostCarried(), scene.numberSize, widest));
    // Wider chips hang beside their arrow, of which less is seen between narrow cards.
    const double mostBeside = scene.card.isNarrow ? 24 : 34, ofArrow = scene.card.isNarrow ? 1.0 : 2.2;
    const double beside = scene.card.size.width + std::min(chip.width, mostBeside) + ofArrow * scene.numberSize;
    const double below = scene.card.size.height + chip.height + 1.6 * scene.numberSize;
    const double rim = scene.card.isNarrow ? 8 : 16;
    double least = 0;
    for (std::size_t i = 0; i < scene.centers.size(); ++i)
        for (std::size_t k = 0; k < i; ++k) {
            const Point apart = scene.centers[i] - scene.centers[k];
            // Between neighbours in a row or column stands a chip.
            const bool isAligned = std::abs(apart.x) < 0.05 || std::abs(apart.y) < 0.05;
            const Size space = isAligned ? Size{beside, below} : scene.card.size;
            const auto needed = [](double length, double part) {
                return std::abs(part) < 1e-6 ? 1e9 : length / std::abs(part);
            };
            least = std::max(least, std::min(needed(space.width + rim, apart.x), needed(space.height + rim, apart.y)));
        }
    return least;
}

/// Labels in bits stand in the cards, too: beside them they would cost more space, and meet arrows.
double widestInCard(const Scene& scene, double smallSize)
{
    double widest = 0;
    if (!scene.trace->request.embedding.moves())
        for (NodeId node = 0; node < scene.network->processes(); ++node)
            widest = std::max(widest, textWidth(bitLabel(scene, node), smallSize));
    return widest;
}

/// Labels are in the cards; the nodes stand as far apart as cards need.
void setCards(Scene& scene, double stretch)
{
    const CellFacts& cells = *scene.options->cellFacts;
    const double label = scene.bare ? 0 : std::max(scene.leastType, scene.labelSize * 0.87);
    const double second = widestInCard(scene, scene.smallSize);
    const double both = widestLabel(scene) * label + (second > 0 ? labelGap + second : 0);
    scene.card = cardForm(cells.runCells->grid(), cells.width, label, both, scene.smallSize);
    scene.card.second = second;
    scene.radius = std::min(scene.card.size.width, scene.card.size.height) / 2;
    scene.spacing = std::max(scene.spacing, spacingForCards(scene) * std::max(1.0, stretch));
}

void setSizes(Scene& scene, const Rect& box, double stretch)
{
    const bool paper = scene.options->paper.has_value();
    const double type = paper ? 1 : std::max(1.0, scene.options->typeScale);
    const double roomy = 1 + std::max(0.0, type / scene.options->textFactor - 1) * 0.26;
    scene.bare = scene.options->labels == "none";
    scene.leastType = paper ? Paper::leastType : 8;
    const double standard = defaultSpacing(scene, std::max({box.width, box.height, 1.0}), roomy);
    scene.spacing = standard * stretch;
    if (const double apart = scene.options->sizes.apart; apart > 0)
        scene.spacing = apart * unitsPerPoint(*scene.options) / scene.neighbourDistance();
    // On a screen everything keeps its size if distances grow; on paper only text does.
    const double base = paper ? scene.spacing : standard;
    if (const double node = scene.options->node > 0 ? scene.options->node : scene.options->sizes.node; node > 0)
        scene.radius = node / 2 * unitsPerPoint(*scene.options);
    else
        setRadius(scene, base, type, roomy);
    scene.switchRadius = scene.radius * 0.5;
    const double shrink = scene.bare || paper ? 1 : std::min(1.0, scene.radius / 17.0 * 1.15);
    scene.labelSize = std::max(scene.leastType, labelType * std::min(type, type * shrink));
    scene.numberSize = std::max(scene.leastType, 13.5 * std::min(type, type * shrink));
    scene.smallSize = std::max(scene.leastType, 12 * std::min(type, type * shrink));
    if (scene.options->showsCards())
        setCards(scene, stretch);
    constexpr double ofArrow = 17;
    scene.head = std::clamp((scene.card ? ofArrow : scene.radius) * 0.55, std::min(5.0, scene.radius * 0.9), 13.0);
    if (scene.bare)
        scene.head = std::clamp(0.4 * base, 5.0, 13.0);
    constexpr double mostLarger = 2; // where texts are large because the picture is drawn small
    scene.head *= std::clamp(scene.options->textFactor, 1.0, mostLarger);
    scene.clear = std::clamp(scene.radius * 0.17, 1.5, 4.0);
}

// On a screen of 1,000 pixels an arrow of the round should be about three pixels wide.
int vastness(const Scene& scene, double extent)
{
    constexpr double screen = 1000, stroke = 3, standard = 1.7;
    if (scene.bare || scene.options->paper || scene.centers.size() < many || extent < screen)
        return 0;
    return std::clamp(static_cast<int>(std::lround(std::log2(extent / screen * stroke / standard))), 1, 4);
}

// Around the outside: above the row or to the right of the column, where there are no arrows.
std::vector<Point> wrapLink(const Scene& scene, Point a, Point b)
{
    const Point along = unit(b - a);
    const bool flat = std::abs(along.x) > std::abs(along.y);
    Size half{scene.radius, scene.radius};
    if (scene.card)
        half = {scene.card.size.width / 2, scene.card.size.height / 2};
    const double out = (flat ? half.width : half.height) + std::max(0.1 * scene.spacing, scene.head + scene.clear + 3);
    const bool lanes = scene.options->arrows == ArrowForm::Lanes; // lanes are at most as wide as a node
    const double over =
        (flat ? half.height : half.width) + (lanes ? scene.radius + 2 : (scene.card ? 0.05 : 0.08) * scene.spacing);
    const Point side = flat ? Point{0, -over} : Point{over, 0};
    return {a, a - along * out, a - along * out + side, b + along * out + side, b + along * out, b};
}

// Only its ends: in a fine grid the links around every row and column would dominate the picture.
std::vector<Point> cutLink(const Scene& scene, Point a, Point b)
{
    const Point end = unit(b - a) * (0.75 * scene.spacing);
    return {a, a - end, b + end, b};
}

bool throughNode(const Scene& scene, Point a, Point b, NodeId first, NodeId second)
{
    const int steps = std::max(2, static_cast<int>(distance(a, b) / scene.radius));
    bool hit = false;
    for (int i = 1; i < steps && !hit; ++i) {
        const Point p = between(a, b, double(i) / steps);
        scene.grid.near(p, [&](NodeId node) {
            if (node != first && node != second
                && (scene.hasCard(node) ? segmentMeets(scene.boxOf(node).grown(3), a, b)
                                        : distanceToSegment(scene.center(node), a, b) < scene.radius + 3))
                hit = true;
        });
    }
    return hit;
}

// A link that would cross other nodes is bent around them.
std::vector<Point> bentLink(const Scene& scene, Point a, Point b, const Link& link)
{
    const double chord = distance(a, b);
    constexpr int pieces = 24;
    for (const double share : {0.05, -0.05, 0.08, -0.08, 0.14, -0.14}) {
        const std::vector<Point> points = flatten(arch(a, b, 0.5, share * chord), pieces);
        bool free = true;
        for (std::size_t i = 0; i + 1 < points.size() && free; ++i)
            free = !throughNode(scene, points[i], points[i + 1], link.first, link.second);
        if (free)
            return points;
    }
    return {a, b};
}

/// Above the switches of its tier that are between its ends.
std::vector<Point> archedLink(Point a, Point b)
{
    constexpr int pieces = 32;
    constexpr double angle = 0.75, height = 0.17;
    return flatten(arch(a, b, angle, (a.x < b.x ? height : -height) * distance(a, b)), pieces);
}

void layLinks(Scene& scene)
{
    const Network& network = *scene.network;
    const bool wraps = network.wraps() && network.shape() == NetworkShape::Grid && scene.shape == NetworkShape::Grid;
    const auto closesLine = [&](const Link& link) {
        const Coordinates one = *network.coordinates(link.first), other = *network.coordinates(link.second);
        return std::abs(one.x - other.x) > 1 || std::abs(one.y - other.y) > 1;
    };
    constexpr int mostBent = 256; // larger pictures are only seen as a whole
    const bool isRegular = scene.options->moved.empty()
        && (scene.shape == NetworkShape::Grid || scene.shape == NetworkShape::Tree
            || scene.shape == NetworkShape::TwoRows || scene.shape == NetworkShape::Cube);
    const bool mayMeetNodes = network.nodes() <= mostBent && !isRegular && !network.linksCross();
    for (const Link& link : network.links()) {
        const Point a = scene.center(link.first);
        const Point b = scene.center(link.second);
        std::vector<Point> points{a, b};
        const bool around = wraps && closesLine(link);
        if (around)
            points = scene.bare ? cutLink(scene, a, b) : wrapLink(scene, a, b);
        else if (mayMeetNodes && throughNode(scene, a, b, link.first, link.second))
            points = bentLink(scene, a, b, link);
        else if (scene.shape == NetworkShape::Tree && a.y == b.y && throughNode(scene, a, b, link.first, link.second))
            points = archedLink(a, b);
        scene.linkIsStraight.push_back(points.size() == 2);
        scene.linkIsCut.push_back(around && scene.bare);
        scene.links.push_back(points);
    }
}

/// By link: whether it joins the two halves of the bisection. Nothing if no halves with so few links are found.
std::optional<std::vector<bool>> linksOfBisection(const Network& network)
{
    if (network.nodes() > network.processes())
        return std::nullopt; // switches belong to no half
    const Bisection found = bisection(network);
    if (found.links > metrics(network).bisection)
        return std::nullopt;
    std::vector<bool> joins;
    for (const Link& link : network.links())
        joins.push_back(
            found.half[static_cast<std::size_t>(link.first)] != found.half[static_cast<std::size_t>(link.second)]);
    return joins;
}

} // namespace

NodeGrid::NodeGrid(const std::vector<Point>& centers, double cell) : m_cell(cell)
{
    const Rect box = boxOf(centers);
    m_origin = {box.x, box.y};
    m_columns = static_cast<int>(box.width / cell) + 2; // the last one may be rounded up
    m_rows = static_cast<int>(box.height / cell) + 2;
    std::vector<std::size_t> cells;
    m_start.assign(static_cast<std::size_t>(m_columns * m_rows) + 1, 0);
    for (const Point p : centers) {
        cells.push_back(cellOf(columnOf(p.x), rowOf(p.y)));
        ++m_start[cells.back() + 1];
    }
    for (std::size_t i = 1; i < m_start.size(); ++i)
        m_start[i] += m_start[i - 1];
    m_nodes.resize(centers.size());
    std::vector<int> next(m_start.begin(), m_start.end() - 1);
    for (std::size_t node = 0; node < centers.size(); ++node)
        m_nodes[static_cast<std::size_t>(next[cells[node]]++)] = static_cast<NodeId>(node);
}

std::string Scene::shownName(NodeId node) const { return network->nodeLabel(node); }

Rect Scene::boxOf(NodeId node) const
{
    const Size half =
        hasCard(node) ? Size{card.size.width / 2, card.size.height / 2} : Size{radiusOf(node), radiusOf(node)};
    return {center(node).x - half.width, center(node).y - half.height, 2 * half.width, 2 * half.height};
}

double Scene::reachOf(NodeId node, Point direction) const
{
    if (!hasCard(node))
        return radiusOf(node);
    const auto along = [](double half, double part) { return part == 0 ? 1e9 : half / std::abs(part); };
    return std::min(along(card.size.width / 2, direction.x), along(card.size.height / 2, direction.y));
}

double Scene::depthIn(NodeId node, Point p, double margin) const
{
    const Point off = p - center(node);
    if (hasCard(node))
        return std::min(
            card.size.width / 2 + margin - std::abs(off.x), card.size.height / 2 + margin - std::abs(off.y));
    const double reach = radiusOf(node) + margin;
    const double squared = dot(off, off);
    return squared < reach * reach ? reach - std::sqrt(squared) : 0;
}

double Scene::apartFrom(NodeId node, const Rect& text) const
{
    if (!hasCard(node))
        return distanceTo(text, center(node)) - radiusOf(node);
    const Rect own = boxOf(node);
    const double x = std::max({own.x - text.right(), text.x - own.right(), 0.0});
    const double y = std::max({own.y - text.bottom(), text.y - own.bottom(), 0.0});
    return hypotenuse(x, y);
}

NodeId Scene::nodeOf(ProcessId process) const { return trace->request.embedding.nodeOf(process); }

double sizeInNode(const Scene& scene, const std::string& text)
{
    // Large texts fill the discs, where all labels have the size of the widest.
    const double width = std::max(textWidth(text, 1), scene.options->textFactor > 1 ? widestLabel(scene) : 0.0);
    // Slightly too large for the disc is better than too small to read.
    const double size = std::min(scene.labelSize, typeInDisc(scene.radius, width));
    return size < scene.leastType && size >= scene.leastType * 0.9 ? scene.leastType : size;
}

bool fitsInNode(const Scene& scene, const std::string& text) { return sizeInNode(scene, text) >= scene.leastType; }

std::string bitLabel(const Scene& scene, NodeId node)
{
    const FigureInputs& options = *scene.options;
    const int dimensions = scene.network->dimensions();
    if (dimensions <= 0 || dimensions > 5 || !options.labels.empty() || scene.network->isSwitch(node))
        return {};
    // Contents are in parentheses.
    return options.contents ? binary(node, dimensions) : '(' + binary(node, dimensions) + ')';
}

double Scene::neighbourDistance() const
{
    if (network->links().empty())
        return 1;
    const auto& [one, other] = network->links().front();
    const double apart = distance(center(one), center(other));
    return apart > 0 ? apart : 1;
}

double Scene::headLength() const { return vast == 0 ? head : std::max(head, 5 * std::exp2(vast)); }

Outcome<Scene> makeScene(const Trace& trace, const FigureInputs& options, double stretch)
{
    Scene scene;
    scene.trace = &trace;
    scene.options = &options;
    scene.network = trace.request.network.get();
    const NetworkShape standard = scene.network->shape();
    const bool longRing = standard == NetworkShape::TwoRows && scene.network->processes() > longestRows;
    const bool isFree = options.placement.empty();
    Outcome<Placement> placement = place(*scene.network, isFree && longRing ? "circle" : options.placement);
    if (!placement)
        return placement.diagnostics;
    scene.centers = std::move(placement->nodes);
    const bool folded = isFree && options.room && options.usesHeight
        && useRoom(scene.centers, standard, *options.room, options.showsCards());
    scene.shape = folded ? NetworkShape::Grid : shapeOf(*scene.network, scene.centers);
    const bool isAlone = options.layout != FigureLayout::Filmstrip; // else the room is for all panels
    if (isFree && options.room && isAlone && scene.shape == NetworkShape::TwoRows)
        moveRowsApart(scene.centers, *options.room);
    setSizes(scene, boxOf(scene.centers), stretch); // which do not change when a node is moved
    if (auto unknown = moveNodes(scene))
        return *std::move(unknown);
    const Rect box = boxOf(scene.centers);
    for (Point& p : scene.centers) {
        p = (p - Point{box.x, box.y}) * scene.spacing;
        scene.middle = scene.middle + p;
    }
    scene.middle = scene.middle * (1.0 / static_cast<double>(std::max<std::size_t>(1, scene.centers.size())));
    scene.processOf.assign(scene.centers.size(), nobody);
    for (ProcessId process = 0; process < scene.network->processes(); ++process)
        scene.processOf[static_cast<std::size_t>(scene.nodeOf(process))] = process;
    scene.vast = vastness(scene, std::max(box.width, box.height) * scene.spacing);
    scene.grid = NodeGrid(scene.centers,
        std::max({scene.spacing * 0.5, scene.radius * 2 + 10,
            length({scene.card.size.width, scene.card.size.height}) / 2 + 14}));
    layLinks(scene);
    if (options.bisection) {
        auto joins = linksOfBisection(*scene.network);
        if (!joins)
            return problem(message::figureNoBisection);
        scene.linkJoinsHalves = *std::move(joins);
    }
    return scene;
}

} // namespace lockstep
