// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/step_scale.h"

#include <algorithm>

namespace lockstep {

int StepScale::partsOf(int round) const
{
    const bool finer = m_size == StepSize::Message || m_size == StepSize::Line;
    return finer && m_parts && round >= 1 && round <= m_rounds ? std::max(1, m_parts(round, m_size)) : 1;
}

RunPlace StepScale::next(RunPlace place) const
{
    if (m_size == StepSize::Phase)
        return phaseAfter(place);
    if (place.part > 0)
        return {place.round, place.part + 1 < partsOf(place.round) ? place.part + 1 : 0};
    if (place.round >= m_rounds)
        return place;
    return {place.round + 1, partsOf(place.round + 1) > 1 ? 1 : 0};
}

RunPlace StepScale::previous(RunPlace place) const
{
    if (m_size == StepSize::Phase)
        return phaseBefore(place);
    if (place.part > 1)
        return {place.round, place.part - 1};
    if (place.part == 1)
        return {place.round - 1, 0};
    if (place.round <= 0)
        return place;
    const int parts = partsOf(place.round);
    return parts > 1 ? RunPlace{place.round, parts - 1} : RunPlace{place.round - 1, 0};
}

RunPlace StepScale::phaseAfter(RunPlace place) const
{
    const int done = place.part > 0 ? place.round - 1 : place.round; // whole rounds
    const auto end = std::upper_bound(m_phaseEnds.begin(), m_phaseEnds.end(), done);
    if (end != m_phaseEnds.end())
        return {*end, 0};
    return {
        hasPhases() ? std::max(0, m_rounds) : std::clamp(done + std::max(1, m_rounds / 10), 0, std::max(0, m_rounds)),
        0};
}

RunPlace StepScale::phaseBefore(RunPlace place) const
{
    if (!hasPhases())
        return {std::max(0, place.round - std::max(1, m_rounds / 10)), 0};
    const auto end = std::lower_bound(m_phaseEnds.begin(), m_phaseEnds.end(), place.round);
    return {end == m_phaseEnds.begin() ? 0 : *std::prev(end), 0};
}

double StepScale::position(RunPlace place) const
{
    return place.part > 0 ? place.round - 1 + double(place.part) / partsOf(place.round) : place.round;
}

} // namespace lockstep
