// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Rings and trees like those of NCCL and RCCL, from the topology file of a machine (NCCL_TOPO_DUMP_FILE).

#include <string>
#include <vector>

#include "core/base/outcome.h"

namespace lockstep {

struct NcclTopology {
    int gpus = 0;
    int nics = 0;
    bool hasSwitches = false;            ///< all GPUs reach each other through NVSwitch
    bool isXgmi = false;                 ///< its links are xGMI of AMD, not NVLink
    std::vector<std::vector<int>> links; ///< between two GPUs, by rank
    int first = 0;                       ///< a GPU close to a network card
};

Outcome<NcclTopology> readNcclTopology(const std::string& file, const std::string& text);

struct NcclGraphs {
    bool overLinks = false;              ///< NVLink or xGMI; else over PCIe
    std::vector<std::vector<int>> rings; ///< the GPUs of a machine in order; each ring uses links of its own
    std::vector<int> chain;              ///< of the GPUs in a machine, from the one close to a network card
    /// Parents of the machines in the two trees between them; -1: the root.
    std::vector<std::vector<int>> trees;
};

NcclGraphs graphsOf(const NcclTopology& topology, int machines);

std::string graphsText(const NcclTopology& topology, const NcclGraphs& graphs);
/// Adds them to a JSON object.
std::string withGraphs(const std::string& json, const NcclTopology& topology, const NcclGraphs& graphs);

} // namespace lockstep
