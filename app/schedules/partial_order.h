// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// A schedule as its tool means it: steps, and which of them wait for which. What it leaves open may happen in any
// order, or at once. Both formats are read into one, checked, and put into an order that a program can have.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/outcome.h"

namespace lockstep {

using StepIndex = std::size_t;

struct ScheduleStep {
    static constexpr int anyone = -1;
    enum class Kind { Local, Send, Receive } kind = Kind::Local;
    int process = 0;
    int peer = anyone;     ///< to whom or from whom; anyone in receives alone
    std::int64_t tag = 0;  ///< of GOAL, or the channel of MSCCL; anyone in receives alone
    std::int64_t size = 0; ///< of the message: bytes of GOAL, chunks of MSCCL
    int block = -1;        ///< of MSCCL: the id of its thread block
    int number = 0;        ///< of MSCCL: its number in the thread block
    std::string label{};   ///< of GOAL; may be empty
    int line = 1, column = 1;
};

/// Chunks of a GPU that a step reads or writes.
struct ChunkAccess {
    StepIndex step = 0;
    char buffer = 'o'; ///< i, o or s; two names of one memory are o
    int at = 0, count = 1;
    bool writes = false;
};

struct PartialOrder {
    /// MSCCL: every message is received, by a step of the same size. GOAL: a message may be left, or be shorter.
    bool isExact = false;
    int processes = 0;
    std::vector<ScheduleStep> steps;                    ///< those of a thread block in its order
    std::vector<std::pair<StepIndex, StepIndex>> waits; ///< the second one begins when the first one has ended
    std::vector<ChunkAccess> accesses;

    StepIndex add(ScheduleStep step)
    {
        steps.push_back(std::move(step));
        return steps.size() - 1;
    }
};

/// "step 0 of thread block 1 of GPU 0 (line 4)", "l1 of rank 0 (line 3)".
std::string nameOf(const ScheduleStep& step);

/// An order in which all steps can happen.
struct RoundOrder {
    static constexpr StepIndex nothing = static_cast<StepIndex>(-1);
    std::vector<std::vector<StepIndex>> ofProcess;
    std::vector<StepIndex> sequence; ///< all steps, each after what it waits for
    std::vector<StepIndex> partner;  ///< by step: of a receive the send whose message it takes
};

/// Plays the schedule in rounds in which each process sends and receives at most one message, as much as can at once.
/// Of several sends that can begin, the one with the longest chain of messages behind it goes first, then that to the
/// next process upwards, then the first one of the file. A process sends before it receives where it may. Errors: a
/// cycle of waits, a message that is never sent or never received, sizes that do not agree; a message of GOAL that is
/// never received is a warning.
Outcome<RoundOrder> orderInRounds(const std::string& file, const PartialOrder& schedule);

/// The first two steps that use one chunk, one of them writing, and that nothing orders. O(steps) for each thread block
/// whose steps need a look beyond what they wait for themselves.
std::optional<Diagnostic> findRace(const std::string& file, const PartialOrder& schedule, const RoundOrder& order);

} // namespace lockstep
