// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The outcome of a round, beside its description: a failure, a result, a shared link.

#include <QString>

namespace lockstep {

struct Trace;

struct OutcomeWords {
    QString sentence; ///< starts with a symbol; empty: nothing to report
    bool isBad = false;
};

/// `rounds` includes the one of a failure.
OutcomeWords outcomeOf(const Trace& trace, int round, int rounds);

} // namespace lockstep
