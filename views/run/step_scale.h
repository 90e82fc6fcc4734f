// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Where one can stand in a run, and how far a step goes from there.

#include <functional>
#include <vector>

namespace lockstep {

/// From the widest to the finest.
enum class StepSize { Phase, Round, Message, Line };

/// A moment in the run: after `part` steps of a round, or, with part 0, after the whole round.
struct Moment {
    int round = 0; ///< 0: before the first round
    int part = 0;
    bool operator==(const Moment&) const = default;
};

class StepScale {
public:
    /// No run: a negative number.
    void setRounds(int rounds) { m_rounds = rounds; }
    /// The last round of each phase, ascending; empty where there are no phases.
    void setPhaseEnds(std::vector<int> rounds) { m_phaseEnds = std::move(rounds); }
    /// Into how many steps of this size a round falls; asked for messages and lines only. Less than 2: it is one step.
    void setParts(std::function<int(int round, StepSize size)> parts) { m_parts = std::move(parts); }
    void setSize(StepSize size) { m_size = size; }

    int rounds() const { return m_rounds; }
    StepSize size() const { return m_size; }
    bool hasPhases() const { return !m_phaseEnds.empty(); }
    /// At least 1.
    int partsOf(int round) const;
    /// One step on; the same moment at the end.
    Moment next(Moment moment) const;
    /// One step back; the same moment at the beginning.
    Moment previous(Moment moment) const;
    /// The end of the phase that goes on after the moment; where there are no phases, a tenth of the run further.
    Moment phaseAfter(Moment moment) const;
    Moment phaseBefore(Moment moment) const;
    /// How far the moment lies in the run, in rounds: 1.5 in the middle of the second.
    double position(Moment moment) const;

private:
    int m_rounds = -1;
    StepSize m_size = StepSize::Round;
    std::vector<int> m_phaseEnds;
    std::function<int(int, StepSize)> m_parts;
};

} // namespace lockstep
