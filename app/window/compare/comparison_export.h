// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/export/export_source.h"

namespace lockstep {

class CompareSide;

/// Two sides, which have both run and are to outlive it, as one picture after that step of both.
ExportSource exportOf(CompareSide& left, CompareSide& right, int step);

} // namespace lockstep
