// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Trace -> Figure.

#include <optional>
#include <string>
#include <vector>

#include "core/base/geometry.h"
#include "core/base/ids.h"
#include "core/base/outcome.h"
#include "core/figure/model/ink.h"
#include "core/trace/moment.h"

namespace lockstep {

class RunView; // core/account/run_view.h
struct Figure;
struct SharedLayout; // core/figure/model/shared_layout.h

enum class FigureLayout { Single, Overlay, Filmstrip };
enum class ArrowForm { Direct, Lanes };
/// Whether a picture shows what nodes hold after its round, or before it (as the textbook does).
enum class HeldTime { After, Before };
/// The order of the items: by label, or as received.
enum class HeldOrder { Sorted, Received };
/// How blocks are shown: by the label of their process, or by the number that they carry.
enum class HeldAs { Labels, Numbers };
/// Whether nodes show their data as cells. Auto: in pictures of a round each, if nothing else says what nodes hold.
enum class CellsShown { Auto, On, Off };
/// What is behind the figure: the background of its style, or what is below it in a document.
enum class Background { Style, None };
/// What counts along the axis of space and time: rounds, each as wide as the others, or the time of the cost model.
enum class TimeAxis { Rounds, Time };
/// The unit that a panel of a filmstrip shows.
enum class PanelUnit { Round, Phase };

/// The options of a table.
struct TableOptions {
    std::string function;    ///< the function, with numbers for its parameters: "CLASSES_OF_WEIGHT(1..5)"
    ProcessId process = 0;   ///< the process that calls it
    std::string rows;        ///< what the first index counts: "round"; "round 1" counts from 1
    std::string columns;     ///< what the second index counts
    bool transposed = false; ///< the second index goes down, the first across; rows and columns are those of the table
    bool operator==(const TableOptions&) const = default;
};

/// A node that is drawn elsewhere than its network's placement has it.
struct MovedNode {
    std::string node; ///< its name
    Point by;         ///< in distances between neighbours; y grows downwards
    bool operator==(const MovedNode&) const = default;
};

/// The words of a house style.
struct FigureWords {
    std::string round = "round";
    std::string rounds = "rounds";
    std::string label = "{}"; ///< the name of a process; {} is its number or binary label
    bool captions = true;     ///< say what each panel shows, after its letter
    bool letters = true;      ///< (a), (b), (c)
    bool operator==(const FigureWords&) const = default;
};

/// Fixed lengths, in points on paper (on a screen as browsers print it), so that figures of a book agree; 0: as needed.
struct FigureSizes {
    double node = 0;   ///< diameter of nodes
    double apart = 0;  ///< distance between the centres of neighbouring nodes
    double panels = 0; ///< the least distance between panels
    bool operator==(const FigureSizes&) const = default;
};

/// A picture of a given width, in which text is never scaled.
struct Paper {
    double width = 8 * 72 / 2.54; ///< in points
    double type = 8;              ///< size of labels, in points
    double height = 0; ///< the most, in points; 0: as much as needed, but rather more columns than more than a page
    static constexpr double page = 25 * 72 / 2.54;            ///< height of the text on a page
    static constexpr double unitsPerType = 15;                ///< size of labels in the picture
    static constexpr double leastType = unitsPerType * 7 / 8; ///< 7 pt if labels have 8 pt
    double pointsPerUnit() const { return type / unitsPerType; }
    double units() const { return width / pointsPerUnit(); }
    double tallest() const { return (height > 0 ? height : page) / pointsPerUnit(); }
    bool operator==(const Paper&) const = default;
};

/// A part of a round: so many of its steps.
struct RoundPart {
    int steps = 0; ///< 0: the whole round
    StepSize size = StepSize::Message;
    bool operator==(const RoundPart&) const = default;
};

/// What is asked of a figure.
struct FigureOptions {
    std::string kind = "network"; ///< a file of core/figure/kinds
    FigureLayout layout = FigureLayout::Overlay;
    std::vector<RoundNumber> rounds; ///< empty: all rounds of the trace (with Single: the last one)
    ArrowForm arrows = ArrowForm::Direct;
    std::string placement;        ///< "" textbook, "circle"
    std::vector<MovedNode> moved; ///< at most one entry for a node
    std::string
        labels; ///< "" the network's own; "binary", "decimal", "none"; "data": the initial data of the operation
    CellsShown cells = CellsShown::Auto; ///< show what each node holds as cells in it, and what messages carry as chips
    bool contents = false;               ///< show what each node holds, beside it
    HeldTime heldTime = HeldTime::After;
    HeldOrder heldOrder = HeldOrder::Sorted;
    HeldAs heldAs = HeldAs::Labels;
    std::string heldOf;                  ///< show the value of this variable; "": the data
    PanelUnit panels = PanelUnit::Round; ///< of a filmstrip
    TimeAxis axis = TimeAxis::Rounds;    ///< of space and time
    bool finalPanel = false;             ///< of a filmstrip: add a last panel without messages that shows the end
    bool bare = false;    ///< with Single: the network after the round, without its messages; no option sets it
    bool earlier = false; ///< with a single round: draw earlier rounds faintly
    bool ghosts = false;  ///< draw later rounds faintly
    /// The round up to which a figure shows the run that is asked for without a moment. It reserves space for all
    /// `rounds`, but omits later ones (or draws them faintly, with ghosts). Unset: the whole. Not for a single round.
    std::optional<RoundNumber> until;
    /// Of the last round that is shown: only these steps.
    RoundPart part;
    bool owners = false;      ///< message labels are: round (owner)
    bool packetNames = false; ///< message labels are the data, without the round
    /// Show only messages with data of this process; in a tree: the processes that its data reached, and how.
    std::optional<ProcessId> origin;
    bool everyOrigin = false; ///< a tree for each process
    bool holders = false;     ///< fill nodes by their state, with a legend
    bool informed = false;    ///< fill nodes that have already received something like the source, as the book does
    bool bisection = false;   ///< mark the links between two halves of the network
    bool numbers = true;      ///< number the arrows
    TableOptions table;       ///< of the kind table
    FigureWords words;
    double node = 0;            ///< diameter of nodes in points; 0: as in `sizes`
    FigureSizes sizes;          ///< of a house style
    std::int64_t mostWords = 0; ///< at which widths that stand for words end, for several runs; 0: those of the run
    std::optional<Paper> paper; ///< lay the figure out for this paper
    std::string frame;          ///< "16:9": the ratio of width and height, exactly; empty: as needed
    int columns = 0;            ///< panels per row of a filmstrip; 0: as many as fit
    double shape = 1.4; ///< if `columns` is 0: the approximate ratio of width and height of the filmstrip, or of the
                        ///< available space
    Background background = Background::Style;
    std::string title;
    std::string caption; ///< of this run in a figure of several; empty: what it shows and costs
    Ink ink;             ///< drawings of the user
    bool operator==(const FigureOptions&) const = default;
};

/// Units of a picture in a point: those of its paper, or on a screen as browsers print it.
double unitsPerPoint(const FigureOptions& options);

/// Where a figure is shown.
struct Screen {
    /// The space for it, in pixels: networks use it, and texts are about as large as `type`. Unset: as large as needed.
    std::optional<Size> room;
    double type = 0;      ///< the size of the texts around it, in pixels
    double typeScale = 1; ///< a factor of all texts, so that none is smaller than its style allows (projector)
};

/// Draws a figure of a run at a moment; without one, the whole of what is asked, or what `until` and `part` ask. Its
/// size depends on the run and the options, but not on the moment, so that nothing moves between slides of one run.
/// `shared` is where the figures of a run with the same options keep what they share. Unknown kinds, functions and
/// variables, and rounds that the run does not have, are errors.
Outcome<Figure> draw(RunView& view, const FigureOptions& asked, std::optional<Moment> now = {},
    const Screen& screen = {}, SharedLayout* shared = nullptr);

/// The options under which draw() shows that moment without being given it.
FigureOptions optionsAt(FigureOptions options, const Moment& now);

/// How a run is cut into figures.
enum class Stepping {
    Rounds, ///< each round that is asked for, and the failure: a file for each
    Reader, ///< the same for stepping through the run: from before its first round, with what processes hold afterwards
};

/// The moments of these figures: the rounds that are asked for, without such options all.
std::vector<Moment> stepsOf(const RunView& view, const FigureOptions& asked, Stepping how);
/// How each of them is drawn: networks with one round, other kinds with the run up to it.
FigureOptions stepOptions(FigureOptions asked, Stepping how);
/// A figure for each of the moments, all of one size. The warnings are those of all figures.
Outcome<std::vector<Figure>> drawSteps(
    RunView& view, const FigureOptions& asked, Stepping how, const Screen& screen = {});

} // namespace lockstep
