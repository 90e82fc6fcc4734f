// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A picture under construction: what its parts (links, arrows, lanes, nodes) share.

#include <string>
#include <vector>

#include "core/figure/layout/occupancy.h"
#include "core/figure/layout/plan.h"
#include "core/trace/message_record.h"

namespace lockstep {

enum class Strength { Current, Past, Ghost };

/// A message that is drawn.
struct ShownMessage {
    const MessageRecord* message = nullptr;
    int index = 0; ///< in Trace::messages
    RoundNumber round = 0;
    Strength strength = Strength::Current;
    NodeId from = 0;
    NodeId to = 0;
    int copy = 0;    ///< how many of the same pair come before it in the picture
    int copies = 1;  ///< of that pair in the picture
    int ordinal = 1; ///< among the messages of its pair and round
    int hop = -1;    ///< store-and-forward: which link of its path it crosses in this round; -1: all of them
    bool numbered = true;
    std::string number; ///< what is written at the arrow

    /// The nodes that it passes in this round.
    std::vector<NodeId> way() const { return hop < 0 ? message->path : std::vector<NodeId>{from, to}; }
};

/// The load of one link in the picture.
struct LinkUse {
    std::int64_t wordsForward = 0; ///< from the lower node, in all shown rounds
    std::int64_t wordsBack = 0;
    int most = 0; ///< messages in one direction in one shown round
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
    std::ptrdiff_t numbers = 0; ///< that are to be written at arrows; those of a pair that lie on each other have one

    bool standsOut = false;      ///< the round's messages, larger among very many nodes
    bool marksReceivers = false; ///< of the round's messages, among very many nodes

    const Scene& scene() const { return plan.scene; }
    FigureObject object(Subject subject, std::string title = {}) const
    {
        return {std::move(subject), std::move(title), {}, panel};
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
/// A ground below a text that stands on a link.
Mark groundBelow(const TextShape& text);
void drawGroups(Canvas& canvas);
void drawLinks(Canvas& canvas);
void drawArrows(Canvas& canvas);
void drawLanes(Canvas& canvas);
void drawWaits(Canvas& canvas);
void drawNodes(Canvas& canvas);
/// A disc that is filled as the state says; variant 1 without a label.
std::vector<Mark> stateMarks(NodeState state, Point center, double radius, int variant);
void drawContents(Canvas& canvas);
void drawData(Canvas& canvas);
void drawBadges(Canvas& canvas);

/// A message's object without marks.
FigureObject messageObject(const Canvas& canvas, const ShownMessage& shown);

struct MessageInk {
    Role line, head, label;
};
MessageInk inkOf(Strength strength);
/// Filled, its tip at `tip`.
PolygonShape arrowHead(Point tip, Point direction, double length);
/// Keeps texts off a head.
void occupyHead(Canvas& canvas, Point tip, Point direction, int owner);

} // namespace lockstep
