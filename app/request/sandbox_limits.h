// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/request/options.h"

namespace lockstep {

/// Lowers the budgets for a file or draft that runs as soon as it is opened, and may come from anyone. Programs for
/// teaching stay far below these limits.
RunOptions withSandboxLimits(RunOptions options);

} // namespace lockstep
