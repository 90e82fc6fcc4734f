// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What all pictures of one run share: the scene, the pairs of nodes that communicate, the frame, and the places of
// texts beside nodes. It depends on the run and the options, not on the rounds shown.

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/figure/layout/arrows.h"
#include "core/figure/layout/contents.h"
#include "core/figure/layout/data_labels.h"
#include "core/figure/layout/occupancy.h"
#include "core/figure/layout/scene.h"

namespace lockstep {

/// A text beside a node: one place is chosen for the longest text that it will have.
struct BesideNode {
    Point at; ///< the anchor
    Anchor anchor = Anchor::Middle;
    Rect box; ///< for the longest text
    bool placed = false;
    bool onLink = false;               ///< needs a background
    std::optional<LineShape> leader{}; ///< from the node, if the text is away from it
};

struct Plan {
    Scene scene;
    std::vector<std::uint64_t> pairs;    ///< pairs of nodes that communicate in the run, ascending
    std::map<std::uint64_t, int> copies; ///< for pairs that communicate more than once: how often
    /// By pair, the arrows side by side that a picture can have; null if there are too many to plan.
    std::shared_ptr<const std::map<std::uint64_t, std::vector<ArrowWay>>> ways;
    std::vector<std::string> secondLabels; ///< by node; may be empty
    std::vector<BesideNode> secondPlaces;
    std::vector<BesideNode> contentPlaces;
    std::shared_ptr<ContentTexts> contentTexts; ///< what stands there; never null
    double contentsWidth = 0;                   ///< contents are broken into lines of about this width
    std::map<int, std::vector<Rect>> groups;    ///< by phase, if contents are shown
    DataLabels data;                            ///< if labels are the data of the operation
    std::shared_ptr<const Occupancy> standing;  ///< nodes, texts beside them, links: occupied in every picture
    /// The distance of lanes from the nodes that they pass, if they pass outside; 0: they stay close to their links.
    double laneReach = 0;
    Rect frame;         ///< the frame of one picture, including margins
    Size margin;        ///< of the frame
    int poorArrows = 0; ///< how poor the worst arrow is; 0: all have shafts and lead straight to their nodes
    int blemishes = 0;  ///< number of minor flaws: texts on links or on different sides, overlapping boxes and lanes
    /// Store-and-forward: the hop of each message that is on its way, by round and parallel to RoundRecord::moving.
    /// Empty with cut-through, where a message makes all hops in its round.
    std::vector<std::vector<int>> hops;

    /// The owner in `standing` of texts beside a node, so that they do not collide with themselves.
    static int secondOwner(NodeId node) { return -10 - 2 * node; }
    static int contentsOwner(NodeId node) { return -11 - 2 * node; }
    static std::uint64_t key(NodeId from, NodeId to)
    {
        return static_cast<std::uint64_t>(from) << 32U | static_cast<std::uint32_t>(to);
    }
    bool talks(NodeId from, NodeId to) const;
    ArrowWay way(NodeId from, NodeId to, int copy) const;
};

/// The cell size of grids that find nearby objects.
inline double occupancyCell(const Scene& scene) { return std::max(20.0, scene.spacing * 0.4); }

/// Distance between lanes that pass outside nodes, and of the innermost lane from the rim.
constexpr double outerPitch = 5;

/// If there are more arrows between two nodes, they are overlaid and have one number.
constexpr int mostCopiesApart = 3;

/// `stretch` is the factor of the default distances; `contents` are those of other plans with the same options.
Outcome<Plan> makePlan(
    const Trace& trace, const FigureInputs& options, double stretch, const std::shared_ptr<ContentTexts>& contents);

/// Adapts the plan to another picture of the run, or to a later state of the run.
void follow(Plan& plan, const Trace& trace, const FigureInputs& options);

/// The box with space for the arrows between waiting processes, if the run ended with any.
Rect withWaits(const Scene& scene, Rect box);

/// The rounds of one picture.
struct Showing {
    std::vector<RoundNumber> current; ///< drawn boldly
    std::vector<RoundNumber> past;    ///< earlier, drawn faintly
    std::vector<RoundNumber> ghosts;  ///< later, drawn faintly
    RoundNumber contentsAt = 0;       ///< the round after which contents are shown
    bool talksNext = true;            ///< without messages: mark the processes that communicate in the first round
    bool reached = true;              ///< false: the run is not there yet, so contents are unknown
    bool merged = false;              ///< the messages between two nodes are one arrow with all their numbers
    bool captioned = false;           ///< a caption names the rounds
    bool titled = true;               ///< objects have titles; not if only their places are wanted
    bool waits = false;               ///< show which process waits for which, if the run ended with waiting processes
};

struct Picture {
    std::vector<FigureObject> objects; ///< in drawing order, in coordinates of the plan
    std::vector<Omission> omissions;
    std::size_t leaders = 0; ///< texts away from what they belong to
};
/// One picture, or a panel of a filmstrip.
Picture picture(const Plan& plan, const Showing& showing, std::optional<std::size_t> panel = std::nullopt);

} // namespace lockstep
