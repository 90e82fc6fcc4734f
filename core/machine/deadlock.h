// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/machine/player.h"

namespace lockstep {

/// Who waits for whom, and the cycle if there is one; for a player that cannot go on although somebody is not done.
RunError deadlock(const Player& player, const RunRequest& request, RoundNumber lastRound);

} // namespace lockstep
