// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What has come of a round, beside what happened in it: a failure, a result, a link that is shared.

#include <QString>

namespace lockstep {

struct Trace;

struct OutcomeWords {
    QString sentence; ///< with a sign before it; empty: nothing to tell
    bool isBad = false;
};

/// `rounds`: those that are shown, the one of a failure among them.
OutcomeWords outcomeOf(const Trace& trace, int round, int rounds);

} // namespace lockstep
