// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <optional>

namespace lockstep {

struct Layout; // core/figure/layout/layout.h

/// How wide the cells of a card are, where there is little room for them.
struct CardWidth {
    int coarser = 0;       ///< how often neighbouring cells are joined; below 0: no card has space, nodes are discs
    bool isNarrow = false; ///< each is as narrow as paper allows
};

/// The space that the widest round of a run needs among wires.
struct WireRoom {
    std::size_t lanes = 0; ///< lines side by side
    std::size_t lines = 1; ///< of what a process holds
    double held = 0;       ///< its width
};

/// The space that all pictures of a run with the same options share, found with the first of them.
struct SharedLayout {
    double stretch = 0; ///< factor of the default distances; 0: as needed
    /// The places of everything. Null: not kept, or the kind lays out each picture.
    std::shared_ptr<const Layout> layout;
    // How they use the space of a screen (Screen::room).
    double textFactor = 0; ///< of all texts; 0: not known yet
    bool usesHeight = true;
    bool hasLargeLegend = false;      ///< larger than its other texts, as large as the texts around the picture
    std::optional<CardWidth> cards{}; ///< nothing: not known yet
    std::optional<WireRoom> wires{};  ///< nothing: not known yet, or not needed
};

} // namespace lockstep
