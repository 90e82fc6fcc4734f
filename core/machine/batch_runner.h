// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

namespace lockstep {

class Interpreter;
class Ports;
class Store;
struct MachineState;
struct RunRequest;

/// Runs 64 neighbouring processes, in place of the interpreter.
class BatchRunner {
public:
    using Bits = std::uint64_t; ///< processes of a batch
    /// Processes that wait for something other than a message.
    struct Waiting {
        Bits toSend = 0;
        Bits forNothing = 0; ///< has ended
        Bits otherwise = 0;  ///< other waits, possibly also for a message
    };

    virtual ~BatchRunner() = default;
    /// Sends what is in MachineState::held, as far as ports are free in this round. Throws as run() does.
    virtual void beginRound() = 0;
    /// Runs processes of a batch until each waits; `next` is the batch that will probably be run afterwards. Throws as
    /// the interpreter does, but in another order of the processes: then the run must be repeated by the interpreter
    /// alone, so that the error of the lowest process is the one to report.
    virtual Waiting run(std::size_t batch, Bits processes, std::size_t next) = 0;
};

/// In the folder `vectorised`. The machine is complete without that folder, only slower.
std::unique_ptr<BatchRunner> makeVectorised(
    const RunRequest& request, Interpreter& interpreter, MachineState& state, Store& store, Ports& ports);

} // namespace lockstep
