// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/operation/operation.h"

namespace lockstep {

/// What one data variable holds at first, by process.
using StartingValues = std::vector<Value>;

/// What operations start with is made of these.
class Starter {
public:
    explicit Starter(const OperationSetup& setup) : m_setup(setup) {}

    const OperationSetup& setup() const { return m_setup; }
    /// The data of a process.
    Value block(ProcessId origin, ProcessId destination = nobody) const;
    /// An array with a block for every process.
    Value personal(ProcessId origin) const;

    StartingValues nothing() const { return StartingValues(static_cast<std::size_t>(m_setup.processes)); }
    StartingValues atSource(const Value& value) const;
    template <class Make> StartingValues everywhere(const Make& make) const
    {
        auto values = nothing();
        for (ProcessId process = 0; process < m_setup.processes; ++process)
            values[static_cast<std::size_t>(process)] = make(process);
        return values;
    }
    StartingValues ownBlocks() const
    {
        return everywhere([&](ProcessId process) { return block(process); });
    }
    StartingValues personalEverywhere() const
    {
        return everywhere([&](ProcessId process) { return personal(process); });
    }

private:
    const OperationSetup& m_setup;
};

} // namespace lockstep
