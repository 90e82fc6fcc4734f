// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/base/fault.h"
#include "core/base/settings.h"
#include "core/network/embedding.h"
#include "core/operation/operation.h"

namespace lockstep {

class Network;
struct Program;

/// Everything that a run depends on. The same request gives the same trace.
struct RunRequest {
    std::shared_ptr<const Program> program;
    std::shared_ptr<const Network> network;
    std::string embeddingName; ///< "" identity
    Embedding embedding;       ///< made of it by prepare()
    OperationSetup operation;
    std::vector<std::int64_t> parameters; ///< by Header::parameters; prepare() makes missing ones of the header
    Settings settings;
    std::vector<Fault> faults; ///< slow links are in the network, too: setFaults()
    Budgets budgets;
    bool isJudged = true; ///< false: what it ends with is not compared with the operation

    /// Once, after the network.
    void setFaults(std::vector<Fault> given);
    /// With their names: those of the program's header, as they are in force.
    std::vector<std::pair<std::string, std::int64_t>> namedParameters() const;
    /// Whether one link leads from the node of one process to that of the other.
    bool areLinked(ProcessId one, ProcessId other) const;
};

} // namespace lockstep
