// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Trace -> Figure.

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/account/account.h"
#include "core/base/ids.h"
#include "core/base/outcome.h"
#include "core/figure/model/figure.h"
#include "core/figure/model/ink.h"
#include "core/value/value.h"

namespace lockstep {

struct Trace;

enum class FigureLayout { Single, Overlay, Filmstrip };
enum class ArrowForm { Direct, Lanes };
/// What nodes hold is shown as it is after the round of the picture, or before it (as the textbook does).
enum class HeldTime { After, Before };
/// The items in order of their labels, or in the order in which they came.
enum class HeldOrder { Sorted, Received };
/// Blocks by the labels of who made them, or by the numbers that they carry.
enum class HeldAs { Labels, Numbers };
/// What a panel of a filmstrip shows.
enum class PanelUnit { Round, Phase };

/// What a figure of the kind table shows.
struct TableOptions {
    std::string function;    ///< of the program, with numbers for its parameters: "CLASSES_OF_WEIGHT(1..5)"
    ProcessId process = 0;   ///< who calls it
    std::string rows;        ///< what its first index counts: "round"; "round 1" counts from 1
    std::string columns;     ///< the same of the second index
    bool transposed = false; ///< the second index downwards, the first across; rows and columns are those of the table
    Value value;             ///< what it returns; filled in by whoever has a machine
};

/// The words of a house style.
struct FigureWords {
    std::string round = "round";
    std::string rounds = "rounds";
    std::string label = "{}"; ///< what a process is called, with its number or binary label for {}
    bool captions = true;     ///< what a panel shows, beside its letter
    bool letters = true;      ///< (a), (b), (c)
    bool operator==(const FigureWords&) const = default;
};

/// A picture of a given width; type on it is never scaled.
struct Paper {
    double width = 8 * 72 / 2.54;                             ///< in points
    double type = 8;                                          ///< size of labels, in points
    static constexpr double unitsPerType = 15;                ///< size of labels in the picture
    static constexpr double leastType = unitsPerType * 7 / 8; ///< 7 pt where labels have 8 pt
    double pointsPerUnit() const { return type / unitsPerType; }
    double units() const { return width / pointsPerUnit(); }
    bool operator==(const Paper&) const = default;
};

struct FigureOptions {
    std::string kind = "network"; ///< a file of core/figure/kinds
    FigureLayout layout = FigureLayout::Overlay;
    std::vector<RoundNumber> rounds; ///< empty: all of the trace (single: the last)
    ArrowForm arrows = ArrowForm::Direct;
    std::string placement; ///< "" textbook, "circle"
    std::string labels; ///< "" the network's own; "binary", "decimal", "none"; "data": what the operation starts with
    bool contents = false; ///< what each node holds, beside it
    HeldTime heldTime = HeldTime::After;
    HeldOrder heldOrder = HeldOrder::Sorted;
    HeldAs heldAs = HeldAs::Labels;
    std::string heldOf;                  ///< contents are the value of this variable; "": the data
    PanelUnit panels = PanelUnit::Round; ///< of a filmstrip
    bool finalPanel = false;             ///< of a filmstrip: a last one without messages, what there is at the end
    bool earlier = false;                ///< of a single round: those before it, faint
    bool ghosts = false;                 ///< rounds to come, faint
    /// How far the run has come. The picture has room for all `rounds`; what is later is left out (faint, with ghosts),
    /// so that nothing moves while a run plays. Unset: to the end. Not for a single round.
    std::optional<RoundNumber> until;
    bool owners = false;      ///< message labels as step (owner)
    bool packetNames = false; ///< message labels are the data that they carry, without the step
    /// Only the messages with data of this process; of a tree: whom its data reached, over whom.
    std::optional<ProcessId> origin;
    bool everyOrigin = false; ///< a tree for each process
    bool holders = false;     ///< nodes are filled by their state, with a legend
    bool informed = false;    ///< nodes that have received something before are filled as the source is: the book's way
    bool numbers = true;      ///< at the arrows
    bool waits = false;       ///< who waits for whom, where the run ended in it
    TableOptions table;       ///< of the kind table
    FigureWords words;
    std::optional<Paper> paper; ///< laid out for it
    int columns = 0;            ///< of a filmstrip's panels; 0: as fits
    double shape =
        1.4; ///< where `columns` is 0: the width of a filmstrip by its height, about; of the room it is shown in
    /// Of another picture of the run: nothing moves from one to the next, and what they share is found once. A layout
    /// holds for the same options but for the rounds, `until` and `waits`.
    Room room;
    std::string title;
    /// What each process holds, by round (0 = before the first) and process: a list of values that may repeat each
    /// other, or the value of the variable heldOf. Filled in where there is a Replay; contents needs it.
    std::vector<std::vector<Value>> held;
    Pieces pieces; ///< how `held` is cut; filled in with it
    /// For holders: the state of each process after those rounds. Filled in where there is a Replay.
    std::map<RoundNumber, std::vector<NodeState>> states;
    Ink ink; ///< that is drawn onto it
    /// Smallest type of the style, so that text is laid out large enough (projector).
    double typeScale = 1;
};

/// Draws. The size of the picture depends on the run and the options but not on the rounds shown, so that slides of
/// one run flip without a jump. Unknown kinds, rounds out of range are errors.
Outcome<Figure> draw(const Trace& trace, const FigureOptions& options);

} // namespace lockstep
