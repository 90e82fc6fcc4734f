// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The positions in a run and the steps between them.

#include <functional>
#include <vector>

#include "core/trace/moment.h"

namespace lockstep {

class StepScale {
public:
    /// Negative: no run.
    void setRounds(int rounds) { m_rounds = rounds; }
    /// The last round of each phase, ascending; empty without phases.
    void setPhaseEnds(std::vector<int> rounds) { m_phaseEnds = std::move(rounds); }
    /// The number of steps of this size in a round, for hops, messages and lines only. Less than 2: one step.
    void setParts(std::function<int(int round, StepSize size)> parts) { m_parts = std::move(parts); }
    void setSize(StepSize size) { m_size = size; }

    int rounds() const { return m_rounds; }
    StepSize size() const { return m_size; }
    bool hasPhases() const { return !m_phaseEnds.empty(); }
    bool hasParts() const { return m_parts != nullptr; }
    /// At least 1.
    int partsOf(int round) const;
    /// The same in steps of that size.
    int partsOf(int round, StepSize size) const;
    /// Part of a round, in steps of this size.
    Moment at(RoundNumber round, int part) const { return {round, part, m_size}; }
    /// One step forward; stays at the end.
    Moment next(Moment moment) const;
    /// One step back; stays at the start.
    Moment previous(Moment moment) const;
    /// The end of the current or next phase; without phases, a tenth of the run further.
    Moment phaseAfter(Moment moment) const;
    Moment phaseBefore(Moment moment) const;
    /// The position of the moment in rounds: 1.5 in the middle of the second.
    double position(Moment moment) const;

private:
    int m_rounds = -1;
    StepSize m_size = StepSize::Round;
    std::vector<int> m_phaseEnds;
    std::function<int(int, StepSize)> m_parts;
};

} // namespace lockstep
