// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What all pictures of one run share: the scene, the pairs of nodes that talk, the frame, and where the texts beside
// nodes stand. It depends on the run and the options, not on the rounds shown.

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/figure/layout/arrows.h"
#include "core/figure/layout/data_labels.h"
#include "core/figure/layout/occupancy.h"
#include "core/figure/layout/scene.h"

namespace lockstep {

/// A text beside a node: its place is found once, for the longest text that it will have.
struct BesideNode {
    Point at; ///< of the anchor
    Anchor anchor = Anchor::Middle;
    Rect box; ///< of the longest text
    bool placed = false;
    bool onLink = false; ///< needs a ground of its own
};

struct Plan {
    Scene scene;
    std::vector<std::uint64_t> pairs;                  ///< of nodes, ascending: who sends to whom in the run
    std::map<std::uint64_t, int> copies;               ///< of the pairs that talk more than once: how often
    std::shared_ptr<const std::vector<ArrowWay>> ways; ///< beside pairs; null where they are too many to plan with
    std::vector<std::string> secondLabels;             ///< by node; empty where there is none
    std::vector<BesideNode> secondPlaces;
    std::vector<BesideNode> contentPlaces;
    std::map<int, std::vector<Rect>> groups;   ///< by phase, where contents are shown
    DataLabels data;                           ///< where labels are the operation's data
    std::shared_ptr<const Occupancy> standing; ///< nodes, texts beside them, links: what every picture has
    /// How far lanes reach from the nodes that they pass, where they pass outside them; 0: they hug their links.
    double laneReach = 0;
    Rect frame;        ///< of one picture, margins included
    int blemishes = 0; ///< what only looks worse: texts on links or on different sides, boxes and lanes that meet
    /// Store-and-forward: which hop each message makes that is under way, by round and beside RoundRecord::moving.
    /// Empty under cut-through, where a message makes all its hops in its round.
    std::vector<std::vector<int>> hops;

    /// In `standing`, of the texts beside a node, so that they do not meet themselves.
    static int secondOwner(NodeId node) { return -10 - 2 * node; }
    static int contentsOwner(NodeId node) { return -11 - 2 * node; }
    static std::uint64_t key(NodeId from, NodeId to)
    {
        return static_cast<std::uint64_t>(from) << 32U | static_cast<std::uint32_t>(to);
    }
    bool talks(NodeId from, NodeId to) const;
    ArrowWay way(NodeId from, NodeId to, int copy) const;
};

/// Of a grid that finds what is drawn near a place.
inline double occupancyCell(const Scene& scene) { return std::max(20.0, scene.spacing * 0.4); }

/// Between lanes that pass nodes outside, and of the innermost from the rim.
constexpr double outerPitch = 5;

/// More arrows of one pair lie on each other, under one number.
constexpr int mostCopiesApart = 3;

/// Distances are `stretch` times the usual.
Outcome<Plan> makePlan(const Trace& trace, const FigureOptions& options, double stretch);

/// The same for another picture of the run, or of what has happened of it so far.
void follow(Plan& plan, const Trace& trace, const FigureOptions& options);

/// The box with room for who waits for whom, where the run ended in it.
Rect withWaits(const Scene& scene, Rect box);

/// The rounds of one picture.
struct Showing {
    std::vector<RoundNumber> current; ///< strong
    std::vector<RoundNumber> past;    ///< faded
    std::vector<RoundNumber> ghosts;  ///< to come, faint
    RoundNumber contentsAt = 0;       ///< after which round nodes hold what is shown
    bool talksNext = true;            ///< without messages: box those who are about to talk in the first round
    bool reached = true;              ///< false: the run has not come so far, nobody knows what nodes will hold
    bool merged = false;              ///< the messages of a pair are one arrow with all its numbers
    bool waits = false;               ///< who waits for whom, where the run ended in it
};

struct Picture {
    std::vector<FigureObject> objects; ///< in drawing order, at the plan's own coordinates
    std::vector<Omission> omissions;
};
/// One picture; of a filmstrip, that panel.
Picture picture(const Plan& plan, const Showing& showing, std::optional<std::size_t> panel = std::nullopt);

} // namespace lockstep
