// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "core/account/item_text.h"
#include "core/account/node_state.h"
#include "core/base/geometry.h"
#include "core/base/ids.h"
#include "core/figure/draw.h"
#include "core/figure/model/shared_layout.h"
#include "core/value/value.h"

namespace lockstep {

/// What drawing needs besides the run and the options, and may be worked out once for several figures.
struct FigureFacts {
    /// The space of another picture of the run, so that nothing moves between the pictures, and the layout is found
    /// only once. A layout is valid for the same options, except the rounds, `until` and `waits`.
    SharedLayout sharedLayout;
    /// What each process holds, by round (0: before the first) and process: a list of values that may repeat each
    /// other, or the value of the variable heldOf. Needs a Replay; required for contents.
    std::vector<std::vector<Value>> held;
    Pieces pieces; ///< how `held` is divided into pieces; filled in with it
    /// For holders: the state of each process after these rounds. Needs a Replay.
    std::map<RoundNumber, std::vector<NodeState>> states;
    Value tableValue; ///< what the function of the table returns
    /// A factor of all texts, so that none is smaller than the style allows (projector), and space is planned for it.
    double typeScale = 1;
    /// A further factor of all texts, for a window with large text. It is part of typeScale; distances do not grow with
    /// it.
    double textFactor = 1;
    /// The space for the picture on a screen, in pixels.
    std::optional<Size> room;
    bool usesHeight = false; ///< place networks that would be crowded so that they use the height of the room
};

struct FigureInputs : FigureOptions, FigureFacts {
    FigureInputs() = default;
    FigureInputs(FigureOptions asked, FigureFacts known = {})
        : FigureOptions(std::move(asked)), FigureFacts(std::move(known))
    {}
};

} // namespace lockstep
