// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/run/step_scale.h"

#include <algorithm>

namespace lockstep {

int StepScale::partsOf(int round) const
{
    const bool finer = m_size == StepSize::Message || m_size == StepSize::Line; // hops are no parts of a moment
    return finer ? partsOf(round, m_size) : 1;
}

int StepScale::partsOf(int round, StepSize size) const
{
    return m_parts && round >= 1 && round <= m_rounds ? std::max(1, m_parts(round, size)) : 1;
}

Moment StepScale::next(Moment moment) const
{
    if (m_size == StepSize::Phase)
        return phaseAfter(moment);
    if (moment.part > 0)
        return at(moment.round, moment.part + 1 < partsOf(moment.round) ? moment.part + 1 : 0);
    if (moment.round >= m_rounds)
        return moment;
    return at(moment.round + 1, partsOf(moment.round + 1) > 1 ? 1 : 0);
}

Moment StepScale::previous(Moment moment) const
{
    if (m_size == StepSize::Phase)
        return phaseBefore(moment);
    if (moment.part > 1)
        return at(moment.round, moment.part - 1);
    if (moment.part == 1)
        return {moment.round - 1, 0};
    if (moment.round <= 0)
        return moment;
    const int parts = partsOf(moment.round);
    return parts > 1 ? at(moment.round, parts - 1) : Moment{moment.round - 1};
}

Moment StepScale::phaseAfter(Moment moment) const
{
    const int done = moment.part > 0 ? moment.round - 1 : moment.round; // whole rounds
    const auto end = std::ranges::upper_bound(m_phaseEnds, done);
    if (end != m_phaseEnds.end())
        return {*end, 0};
    return {
        hasPhases() ? std::max(0, m_rounds) : std::clamp(done + std::max(1, m_rounds / 10), 0, std::max(0, m_rounds)),
        0};
}

Moment StepScale::phaseBefore(Moment moment) const
{
    if (!hasPhases())
        return {std::max(0, moment.round - std::max(1, m_rounds / 10)), 0};
    const auto end = std::ranges::lower_bound(m_phaseEnds, moment.round);
    return {end == m_phaseEnds.begin() ? 0 : *std::prev(end), 0};
}

double StepScale::position(Moment moment) const
{
    return moment.part > 0 ? moment.round - 1 + double(moment.part) / partsOf(moment.round) : moment.round;
}

} // namespace lockstep
