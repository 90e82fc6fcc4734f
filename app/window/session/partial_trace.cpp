// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/session/partial_trace.h"

#include <utility>

#include "core/trace/partial_round.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {

PartialTrace::PartialTrace(std::shared_ptr<const Trace> whole)
    : m_whole(std::move(whole)), m_copy(std::make_shared<Trace>(*m_whole)), m_shown(m_copy)
{}

const std::shared_ptr<const Trace>& PartialTrace::with(int round, const std::vector<int>& crossed)
{
    m_copy->rounds.restore(m_changed, m_whole->rounds);
    m_changed = static_cast<std::size_t>(round) - 1;
    m_copy->rounds.change(m_changed, partialRound(*m_whole, m_whole->rounds[m_changed], crossed));
    return m_shown;
}

} // namespace lockstep
