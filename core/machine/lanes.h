// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>

#include "core/machine/one_port.h"
#include "core/machine/rows.h"
#include "core/machine/state.h"

namespace lockstep {

class Interpreter;
class Recorder;
class Store;
struct Instruction;
struct RunRequest;
struct UnitCode;

/// Plays neighbours abreast, where there is one port: those that stand at the same instruction run it together, the one
/// at the lowest instruction first, so that they meet again. What cannot be done along a row the interpreter does, one
/// process after the other. Processes do not run in their order here. That shows nowhere as long as nothing goes wrong;
/// where something does, it throws, and the run must be played by the interpreter alone.
class Lanes {
public:
    Lanes(const RunRequest& request, Interpreter& interpreter, MachineState& state, Store& store, OnePort& port,
        Recorder& recorder);
    using Bits = std::uint64_t; ///< of a strip's processes
    /// Who waits for something else than a message.
    struct Waiting {
        Bits toSend = 0;
        Bits otherwise = 0; ///< or perhaps for one
    };
    /// Runs processes of a strip until each waits.
    Waiting run(std::size_t strip, Bits processes);

private:

    void findAbreast();
    bool findGroup(std::int32_t& at);
    void runGroup(std::int32_t at);
    void runAlone(Bits processes);
    void executeEach(const Instruction& instruction, std::int32_t at, Bits processes);
    bool compute(const Instruction& instruction);
    Bits unite(const Instruction& instruction) const;
    Bits element(const Instruction& instruction) const;
    Bits send(const Instruction& instruction, std::int32_t at);
    Bits receive(const Instruction& instruction, std::int32_t at);
    void leave(Bits processes);
    bool isPartner(Word word, std::size_t lane, std::uint64_t processes) const;
    bool goOnAt(std::int32_t at);

    ProcessId idOf(std::size_t lane) const { return static_cast<ProcessId>(m_strip * Slots::lanes + lane); }
    Process& process(std::size_t lane) { return m_state.processes[m_strip * Slots::lanes + lane]; }
    Word* row(std::int32_t slot) const { return m_rows + static_cast<std::size_t>(slot) * Slots::lanes; }

    const RunRequest& m_request;
    Interpreter& m_interpreter;
    MachineState& m_state;
    Store& m_store;
    OnePort& m_port;
    Recorder& m_recorder;

    std::size_t m_strip = 0;
    Bits m_running = 0; ///< of the strip
    Bits m_abreast = 0; ///< of these, those in the frame that is played
    Waiting m_waiting;
    const UnitCode* m_unit = nullptr;
    const Instruction* m_code = nullptr;
    Word* m_rows = nullptr;
    Frame m_frame; ///< of the lowest of those abreast
    rows::Mask m_group;                               ///< at the same instruction
    std::int32_t m_later = 0;                         ///< where the next of the others stand
    std::array<std::int32_t, Slots::lanes> m_next{};  ///< by lane, of those abreast that are not in the group
};

} // namespace lockstep
