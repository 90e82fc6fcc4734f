// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The card of one process by itself, with all its cells.

#include "core/base/ids.h"
#include "core/figure/model/figure.h"
#include "core/trace/moment.h"

namespace lockstep {

class RunView; // core/account/run_view.h

/// What the process holds at the moment, its cells as large as their names, unless they are so many that only their
/// colours are seen: then cells of thousands are joined. `type` is the size of names, in figure units. Without objects
/// where the run has no cells.
Figure magnifiedCard(RunView& view, const Moment& moment, ProcessId process, double type);

} // namespace lockstep
