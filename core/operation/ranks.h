// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/operation/operation.h"

namespace lockstep {

/// The process at each place of an ordered operation (relabelling).
class Ranks {
public:
    explicit Ranks(const OperationSetup& setup);

    int rankOf(ProcessId process) const;
    ProcessId processAt(int rank) const;

private:
    // empty if every process is at the place of its number
    std::vector<int> m_ranks;
    std::vector<ProcessId> m_processes;
};

/// Rows and columns of a matrix-vector product: those of the mesh; otherwise a square if p is a square number;
/// otherwise one row.
struct MatrixShape {
    int rows = 1;
    int columns = 1;
};
MatrixShape matrixShape(const OperationSetup& setup);

/// The number carried by the blocks of the process.
std::int64_t numberOf(const OperationSetup& setup, ProcessId origin);

} // namespace lockstep
