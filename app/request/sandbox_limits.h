// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/request/options.h"

namespace lockstep {

/// A file that is opened, or a draft that is recovered, runs by itself, and may be anybody's: a small part of what a
/// run may use, of which a class notices nothing.
RunOptions withSandboxLimits(RunOptions options);

} // namespace lockstep
