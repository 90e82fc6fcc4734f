// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The data of an operation as labels of a network: initial data in the nodes, other input above the top row, output at
// the left. Figure 4.4.

#include <vector>

#include "core/figure/layout/scene.h"

namespace lockstep {

enum class DataFlow { In, Out };

/// Data outside the network, with an arrow to or from its node.
struct DataBox {
    NodeId node = 0;
    ProcessId process = 0;
    DataFlow flow = DataFlow::In;
    std::vector<TextRun> text;
    Rect box;       ///< set by the plan, like the ends of the arrow
    Point from, to; ///< of the arrow
};

struct DataLabels {
    std::vector<std::vector<TextRun>> inside; ///< by process; empty unless the options request data
    std::vector<DataBox> boxes;
};

/// For the operation of the trace, with the names of its data in the header of the program.
DataLabels dataLabels(const Scene& scene);

} // namespace lockstep
