// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "core/account/cell_grid.h"
#include "core/account/item_text.h"
#include "core/account/node_state.h"
#include "core/account/run_view.h"
#include "core/base/geometry.h"
#include "core/base/ids.h"
#include "core/figure/draw.h"
#include "core/figure/model/shared_layout.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"
#include "core/value/value.h"

namespace lockstep {

class RunCells; // core/account/run_cells.h

/// What nodes that are cards, and chips, show.
struct CellFacts {
    std::shared_ptr<const RunCells> runCells;              ///< never null
    std::map<RoundNumber, std::vector<Cells>> at;          ///< by process, at the times that are shown
    std::map<RoundNumber, std::vector<std::string>> words; ///< the same, for readers who do not see them
    std::uint8_t states = 0;                               ///< what happens to cells in the run
    CardWidth width;
    bool hasCards = true;    ///< false: they have no space, only messages show what they carry
    bool foldsChips = false; ///< a chip has one text for all of its cells
};

/// What drawing needs besides the run and the options: what draw() asks of the run's moment. Only core/figure and its
/// tests know it.
struct FigureFacts {
    /// The space of another picture of the run, so that nothing moves between the pictures, and the layout is found
    /// only once. A layout is valid for the same options at any moment.
    SharedLayout sharedLayout;
    bool waits = false;                 ///< the moment is the failure of the run: show which process waits for which
    std::optional<RoundRecord> partial; ///< the round of the moment, as far as it has come; unset: all of it
    /// What each process holds, by time and process: a list of values that may repeat each other, or the value of the
    /// variable heldOf. Required for contents.
    HeldByTime held;
    Pieces pieces; ///< how the run cuts its blocks; for contents and names of data
    /// For holders: the state of each process, at the times that are shown.
    std::map<RoundNumber, std::vector<NodeState>> states;
    /// Those that processes have at some time of the run, so that no legend names others; ascending.
    std::set<NodeState> occurring;
    Value tableValue;                           ///< what the function of the table returns
    std::shared_ptr<const CellFacts> cellFacts; ///< null: neither cells nor chips
    /// A factor of all texts, so that none is smaller than the style allows (projector), and space is planned for it.
    double typeScale = 1;
    /// A further factor of all texts, for a window with large text. It is part of typeScale; distances do not grow with
    /// it.
    double textFactor = 1;
    /// The space for the picture on a screen, in pixels, and the size of the texts around it.
    std::optional<Size> room;
    double roomType = 0;     ///< 0: the legend is as large as the other texts
    bool usesHeight = false; ///< place networks that would be crowded so that they use the height of the room
};

struct FigureInputs : FigureOptions, FigureFacts {
    FigureInputs() = default;
    FigureInputs(FigureOptions asked, FigureFacts known = {})
        : FigureOptions(std::move(asked)), FigureFacts(std::move(known))
    {}

    /// Whether nodes are cards; else a node is the only cell.
    bool showsCards() const;
    /// The round as far as it is shown.
    const RoundRecord& record(const Trace& trace, RoundNumber round) const
    {
        return partial && partial->number == round ? *partial : trace.rounds[static_cast<std::size_t>(round) - 1];
    }
};

/// Draws from known facts.
Outcome<Figure> draw(const Trace& trace, const FigureInputs& inputs);

} // namespace lockstep
