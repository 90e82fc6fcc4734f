// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/trace/trace.h"

#include <algorithm>

#include "core/header/program.h"
#include "core/network/network.h"
#include "core/operation/judge.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/run_columns.h"
#include "core/value/value.h"

namespace lockstep {

Trace::Trace() = default;
Trace::Trace(const Trace&) = default;
Trace::Trace(Trace&&) noexcept = default;
Trace& Trace::operator=(const Trace&) = default;
Trace& Trace::operator=(Trace&&) noexcept = default;
Trace::~Trace() = default;

int Trace::processes() const { return request.network->processes(); }

RoundNumber Trace::stoppedFrom(ProcessId process) const
{
    const auto found = stopped.find(process);
    return found == stopped.end() ? 0 : found->second;
}

int Trace::lineOf(const MessageRecord& message) const
{
    const auto& unit = request.program->units[static_cast<std::size_t>(message.unit)];
    return unit.spans[static_cast<std::size_t>(message.instruction)].line;
}

const RoundRecord* roundAt(const Trace& trace, RoundNumber round)
{
    const bool isRecorded = round >= 1 && round <= std::ssize(trace.rounds);
    return isRecorded ? &trace.rounds[static_cast<std::size_t>(round) - 1] : nullptr;
}

RoundNumber lastRoundOf(const Trace& trace)
{
    const auto rounds = static_cast<RoundNumber>(trace.rounds.size());
    return !trace.error ? rounds : std::max(rounds, trace.error->round > 0 ? trace.error->round : rounds + 1);
}

const MessageRecord& messageAt(const Trace& trace, int index)
{
    return trace.messages[static_cast<std::size_t>(index)];
}

bool crossLinks(const Trace& trace, const std::vector<int>& messages)
{
    return std::ranges::any_of(messages, [&](int index) { return !messageAt(trace, index).isToItself(); });
}

std::vector<int> lateArrivals(const Trace& trace, RoundNumber round)
{
    std::vector<int> late;
    for (std::size_t i = 0; trace.columns && i < trace.columns->faulty.size(); ++i) {
        const auto index = static_cast<int>(trace.columns->faulty[i].message);
        const MessageRecord& message = messageAt(trace, index);
        if (message.late > 0 && message.arrived == round)
            late.push_back(index);
    }
    return late;
}

std::string usedFileOf(const Trace& trace, const MessageRecord& message)
{
    const Program& program = *trace.request.program;
    const std::string& file = program.units[static_cast<std::size_t>(message.unit)].file;
    return file == program.file ? "" : file;
}

int lineInProgram(const Trace& trace, const MessageRecord& message)
{
    return usedFileOf(trace, message).empty() ? trace.lineOf(message) : 0;
}

} // namespace lockstep
