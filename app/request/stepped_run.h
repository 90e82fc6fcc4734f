// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A run round by round, for files of several pictures and for pages.

#include "app/request/request.h"
#include "core/export/page.h"

namespace lockstep {

enum class RoundPictures {
    Alone,  ///< each shows its round only
    OnPage, ///< for stepping: one more before round 1, and one where the run failed; tables show what processes hold
            ///< after each round
};

/// The rounds that pictures of a run show.
std::vector<RoundNumber> roundsOf(const Trace& trace, const DrawOptions& drawing, RoundPictures how);

/// A picture of each of these rounds, all of the same size. The warnings are those of all pictures.
Outcome<Stepper> drawRounds(const std::shared_ptr<const Trace>& trace, DrawOptions drawing, RoundPictures how);

} // namespace lockstep
