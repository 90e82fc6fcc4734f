// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/language/liveness.h"
#include "core/machine/processes.h"
#include "core/replay/process_view.h"

namespace lockstep {

class Interpreter;
struct MachineState;
struct Program;
struct RunRequest;

/// The line of the call in the program's own file that led into a used file; 0 if the process is not in one.
int callLineOf(Situation standing, const Program& program);

/// Shows where processes are and what they hold: the values of live variables of all frames, crossed messages that
/// were not received, and sent messages that have not started.
class ProcessViewer {
public:
    /// The request must outlive it.
    explicit ProcessViewer(const RunRequest& request);
    /// By process.
    std::vector<ProcessView> viewsOf(const MachineState& state, const Interpreter& interpreter) const;

private:
    ProcessView viewOf(const MachineState& state, const Interpreter& interpreter, ProcessId id) const;
    /// Neighbours are usually at the same place: the live slots of the last place are cached.
    const SlotSet& liveInMain(ConstProcess process, const Frame& frame, bool needsResult) const;
    void addLive(const MachineState& state, const Interpreter& interpreter, ProcessId id, ProcessView& view) const;

    const RunRequest& m_request;
    std::vector<UnitLiveness> m_liveness; ///< by unit
    std::int32_t m_result = -1;           ///< slot of the result variable in the main unit; -1: none
    std::vector<bool> m_needsResult;      ///< by process: it must end with a result
    struct Kept {
        Wait wait{};
        std::int32_t next = -1;
        bool receives = false, needsResult = false;
        bool operator==(const Kept&) const = default;
    };
    mutable Kept m_keptFor;
    mutable SlotSet m_kept;
};

} // namespace lockstep
