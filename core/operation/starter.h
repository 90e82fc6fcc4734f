// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/operation/operation.h"

namespace lockstep {

/// The initial value of a data variable.
struct StartingValue {
    enum class Form {
        Nothing,
        Block,    ///< that of `origin`
        Personal, ///< an array over the processes j, with the block of `origin` for j
    };
    Form form = Form::Nothing;
    ProcessId origin = nobody;
    std::uint8_t input = 0; ///< which data variable it is
};

/// The initial values of one data variable, by process.
using StartingValues = std::vector<StartingValue>;

/// The initial values that operations consist of.
class Starter {
public:
    explicit Starter(const OperationSetup& setup) : m_setup(setup) {}

    const OperationSetup& setup() const { return m_setup; }
    /// The block of a process.
    static StartingValue block(ProcessId origin) { return {StartingValue::Form::Block, origin}; }
    /// An array with a block for every process.
    static StartingValue personal(ProcessId origin) { return {StartingValue::Form::Personal, origin}; }

    StartingValues nothing() const { return StartingValues(static_cast<std::size_t>(m_setup.processes)); }
    StartingValues atSource(StartingValue value) const;
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

Value valueOf(const StartingValue& starting, const OperationSetup& setup);
/// startingValues(setup)[input][process]
std::vector<StartingValues> startingValues(const OperationSetup& setup);

} // namespace lockstep
