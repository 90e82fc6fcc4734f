// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

namespace lockstep {

struct Trace;

/// A run with one round in which only some messages have been delivered, for drawing. It holds its own copy of the run.
class PartialTrace {
public:
    explicit PartialTrace(std::shared_ptr<const Trace> whole);

    /// `round` counts from 1; `crossed` are indices of its RoundRecord::moving. The result is valid until the next
    /// call.
    const std::shared_ptr<const Trace>& with(int round, const std::vector<int>& crossed);

private:
    std::shared_ptr<const Trace> m_whole;
    std::shared_ptr<Trace> m_copy;
    std::shared_ptr<const Trace> m_shown; ///< the copy
    std::size_t m_changed = 0;            ///< index of the partial round in the copy
};

} // namespace lockstep
