// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// A picture in progress, shared by its parts (links, arrows, lanes, nodes).

#include <concepts>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/account/cell_grid.h"
#include "core/account/node_state.h"
#include "core/figure/layout/occupancy.h"
#include "core/figure/layout/plan.h"
#include "core/trace/message_record.h"
#include "core/trace/run_error.h"

namespace lockstep {

struct CellFacts; // core/figure/inputs.h

enum class Strength { Current, Past, Ghost };

/// A message to draw.
struct ShownMessage {
    const MessageRecord* message = nullptr;
    int index = 0; ///< in Trace::messages
    RoundNumber round = 0;
    Strength strength = Strength::Current;
    NodeId from = 0;
    NodeId to = 0;
    int copy = 0;    ///< number of earlier messages between the same nodes in the picture
    int copies = 1;  ///< number of messages between these nodes in the picture
    int ordinal = 1; ///< among the messages between these nodes in its round
    int hop = -1;    ///< store-and-forward: the link of its path that it crosses in this round; -1: all of them
    bool numbered = true;
    bool arrives = false;        ///< late: in the round in which it arrives, the second half of its arrow
    std::string number;          ///< the text at the arrow
    std::optional<Cells> chip{}; ///< what stands there instead: what the message carries
    bool chipOnlyMoves = false;  ///< all chips would be the same: none stands there, and the text does

    /// The nodes of its path in this round.
    std::vector<NodeId> way() const { return hop < 0 ? message->path : std::vector<NodeId>{from, to}; }
};

/// The load of one link in the picture.
struct LinkUse {
    std::int64_t wordsForward = 0; ///< in the direction from the lower node, in all shown rounds
    std::int64_t wordsBack = 0;
    int most = 0; ///< the most messages in one direction in one shown round
};

struct Canvas {
    const Plan& plan;
    const Showing& showing;
    std::optional<std::size_t> panel; ///< of a filmstrip
    Occupancy occupied;
    std::vector<ShownMessage> messages;
    std::vector<LinkUse> use; ///< by link
    std::vector<FigureObject> objects;
    std::vector<Omission> omissions;
    std::ptrdiff_t numbers = 0; ///< of arrows with a text; overlaid arrows between the same nodes share one
    Occupancy arrows;           ///< the lines of all arrows, each owned by its message
    std::vector<Rect> rims{};   ///< the boxes around groups

    std::size_t firstLink = 0;   ///< where the objects of links begin
    bool standsOut = false;      ///< messages of the round are wider, in very large networks
    bool marksReceivers = false; ///< receivers of the round are marked, in very large networks

    const Scene& scene() const { return plan.scene; }
    FigureObject object(Subject subject, std::string title = {}) const
    {
        return {std::move(subject), std::move(title), {}, panel};
    }
    /// Makes the title only if the picture has titles.
    template <std::invocable Title> FigureObject object(Subject subject, Title title) const
    {
        return object(std::move(subject), showing.titled ? title() : std::string());
    }
    void omit(Omission::What what, Subject subject) { omissions.push_back({what, std::move(subject), panel}); }
    bool insideFrame(const Rect& box) const
    {
        const Rect& f = plan.frame;
        return box.x >= f.x && box.y >= f.y && box.right() <= f.right() && box.bottom() <= f.bottom();
    }
};

void collectMessages(Canvas& canvas);
void collectLoads(Canvas& canvas);
/// A background for a text on a link.
Mark groundBelow(const TextShape& text);
void drawGroups(Canvas& canvas);
void drawLinks(Canvas& canvas);
void drawArrows(Canvas& canvas);
void drawLanes(Canvas& canvas);
/// Lanes of a single round have no numbers, because all would be the same.
bool numbersLanes(const FigureOptions& options, std::size_t rounds);
void drawWaits(Canvas& canvas);
void drawNodes(Canvas& canvas);
/// A disc filled according to the state; variant 1 without a label.
std::vector<Mark> stateMarks(NodeState state, Point center, double radius, int variant);
void drawContents(Canvas& canvas);
/// What is in the cards of nodes, on the places that are the same in every round.
void drawCells(Canvas& canvas);
/// The places themselves, around the middle of a card.
std::vector<Mark> placeMarks(const CardForm& form, Point center);
/// What stands on them. `type` is the size of numbers and names.
std::vector<Mark> heldMarks(const CellGrid& grid, const CardForm& form, const Cells& cells, Point center, double type);
/// What a message carries, around that point, in the colours of the cards of its scene.
std::vector<Mark> chipMarks(const Scene& scene, const Cells& carried, Point at);
/// The same without a text, seen on its way alone.
std::vector<Mark> movingChip(const Scene& scene, const Cells& carried, Point at);
/// `type` is the size of its text.
Size chipSize(const CellFacts& facts, const Cells& carried, double type);
/// Of a legend: what happens to cells.
struct CellSample {
    std::string name;
    std::function<std::vector<Mark>(Point at, double radius)> marks;
};
std::vector<CellSample> cellSamples(std::uint8_t states);
void drawData(Canvas& canvas);
void drawBadges(Canvas& canvas);
/// The speeds of slow links.
void drawSpeeds(Canvas& canvas);
/// A sawtooth from point to point, as a slow link is drawn.
PolylineShape zigzag(Point from, Point to);
/// Which processes wait for which in the picture of the failure; none if the run did not end so.
std::vector<Waiting> drawnWaits(const Trace& trace);
/// The open head of an arrow to a process that another waits for.
Mark waitHead(Point tip, Point direction, double length, int variant);

/// The object of a message, without marks.
FigureObject messageObject(const Canvas& canvas, const ShownMessage& shown);

struct MessageInk {
    Role line, head, label;
    int variant = 0; ///< of the line
};
/// A message of the moment that a fault concerns has a line of its own.
MessageInk inkOf(const MessageRecord& message, Strength strength);
/// What ends the line: a head, or a cross where the message is lost.
std::vector<Mark> lineEnd(const MessageRecord& message, Role head, Point tip, Point direction, double length);
/// Of a stopped process: a cross at the rim of its node, beside the label.
std::vector<Mark> stopMarks(Point center, double radius);
/// Two strokes across a point.
std::vector<Mark> crossMarks(Point at, double reach);
/// A filled arrow head with its tip at `tip`.
PolygonShape arrowHead(Point tip, Point direction, double length);
/// Whether no arrow of another owner is closer to the text than its own line.
bool isNearest(const Canvas& canvas, const Rect& text, const std::vector<std::vector<Point>>& lines, int owner);
/// With more arrows in a picture, leaders would not be seen, and take long to find.
constexpr std::size_t mostLeaders = 160;
/// A place for a text away from its line, with a leader from its edge to a point of the line.
struct LeaderPlacement {
    Point at; ///< the middle of the text
    Point edge, end;
    double cost = Occupancy::arrow; ///< at this cost there is no place
};
LeaderPlacement leaderPlacement(const Canvas& canvas, const std::vector<Point>& line, Size text, int owner);
/// The leader, with a dot at its end.
void addLeader(FigureObject& object, const LeaderPlacement& place);
/// Keeps texts off an arrow head.
void occupyHead(Canvas& canvas, Point tip, Point direction, int owner);

} // namespace lockstep
