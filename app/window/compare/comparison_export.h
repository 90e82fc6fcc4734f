// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include "app/window/export/export_source.h"

namespace lockstep {

class CompareSide;

/// Two sides as one picture after that step. Both have run and must outlive it.
ExportSource exportOf(CompareSide& left, CompareSide& right, int step);

} // namespace lockstep
