// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The data of an operation as labels of a network's nodes: what is there at the start in them, what comes in above the
// top row, what must come out at the left. Figure 4.4.

#include <vector>

#include "core/figure/layout/scene.h"

namespace lockstep {

enum class DataFlow { In, Out };

/// A piece of data outside the network, with an arrow to or from its node.
struct DataBox {
    NodeId node = 0;
    ProcessId process = 0;
    DataFlow flow = DataFlow::In;
    std::vector<TextRun> text;
    Rect box;       ///< filled in by the plan, as are the arrow's ends
    Point from, to; ///< of the arrow
};

struct DataLabels {
    std::vector<std::vector<TextRun>> inside; ///< by process; empty unless the options ask for data
    std::vector<DataBox> boxes;
};

/// From the setup of the trace's operation, with the names that the program's header gives its data.
DataLabels dataLabels(const Scene& scene);

} // namespace lockstep
