// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "core/operation/operation_file.h"
#include "core/operation/ranks.h"

namespace lockstep {

Value valueOf(const StartingValue& starting, const OperationSetup& setup)
{
    const auto block = [&](ProcessId destination) {
        return Value::block(
            starting.origin, destination, setup.words, numberOf(setup, starting.origin), starting.input);
    };
    if (starting.form == StartingValue::Form::Nothing)
        return {};
    if (starting.form == StartingValue::Form::Block)
        return block(nobody);
    std::vector<std::pair<ArrayIndex, Value>> entries;
    for (ProcessId destination = 0; destination < setup.processes; ++destination)
        entries.emplace_back(ArrayIndex{.first = destination}, block(destination));
    return Value::array(std::move(entries));
}

StartingValues Starter::atSource(StartingValue value) const
{
    auto values = nothing();
    values[static_cast<std::size_t>(m_setup.source)] = value;
    return values;
}

std::vector<StartingValues> startingValues(const OperationSetup& setup)
{
    std::vector<StartingValues> inputs = operationOf(setup.kind).start(Starter(setup));
    for (std::size_t i = 1; i < inputs.size(); ++i)
        for (StartingValue& value : inputs[i])
            value.input = static_cast<std::uint8_t>(i);
    return inputs;
}

std::vector<std::vector<Value>> start(const OperationSetup& setup)
{
    std::vector<std::vector<Value>> inputs;
    for (const StartingValues& input : startingValues(setup)) {
        inputs.emplace_back();
        std::ranges::transform(input, std::back_inserter(inputs.back()),
            [&](const StartingValue& starting) { return valueOf(starting, setup); });
    }
    return inputs;
}

} // namespace lockstep
