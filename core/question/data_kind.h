// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"

namespace lockstep {

struct OperationSetup;
struct ProcessView;

/// What identifies the data of a process once they are on their way.
enum class DataKind {
    Made, ///< the blocks that it made
    For,  ///< one process made them all, each for one process: those for it
    In,   ///< sums in which its share is
};
DataKind dataKind(const OperationSetup& setup);

/// Whether a process has any of the data of `whose`, in any variable.
bool hasData(const ProcessView& view, ProcessId whose, DataKind kind);
/// Whether it has any data at all.
bool hasAny(const ProcessView& view);

} // namespace lockstep
