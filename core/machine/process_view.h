// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/language/liveness.h"
#include "core/machine/machine.h"

namespace lockstep {

class Interpreter;
struct MachineState;
struct Program;
struct Situation;

/// The line of the program's own file with the call that has led into a used file; 0 where the process is in none.
int callLineOf(Situation standing, const Program& program);

/// Shows where processes stand and what they hold: the values of live variables of all frames, what has reached a
/// process and is not received yet, and what it has handed over and has not started to cross.
class ProcessViewer {
public:
    /// The request must outlive it.
    explicit ProcessViewer(const RunRequest& request);
    /// By process.
    std::vector<ProcessView> viewsOf(const MachineState& state, const Interpreter& interpreter) const;

private:
    ProcessView viewOf(const MachineState& state, const Interpreter& interpreter, ProcessId id) const;
    void addLive(const MachineState& state, const Interpreter& interpreter, ProcessId id, ProcessView& view) const;

    const RunRequest& m_request;
    std::vector<UnitLiveness> m_liveness; ///< by unit
    std::int32_t m_result = -1;           ///< slot of the result variable in the main unit; -1: there is none
    std::vector<bool> m_needsResult;      ///< by process: it is to end with one
};

} // namespace lockstep
