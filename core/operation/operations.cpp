// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/operation/operation.h"

namespace lockstep {

const std::vector<OperationInfo>& operations()
{
    using enum OperationKind;
    static const std::vector<OperationInfo> table = {
        {OneToAllBroadcast, "one-to-all-broadcast", "source: X", "everyone: X", 1},
        {AllToOneReduction, "all-to-one-reduction", "i: X_i", "root: Σ X_i", 1},
        {AllToAllBroadcast, "all-to-all-broadcast", "i: X_i", "everyone: all X_i", 1},
        {AllToAllReduction, "all-to-all-reduction", "i: array over j of X_ij", "j: Σ_i X_ij", 1},
        {AllReduce, "all-reduce", "i: X_i", "everyone: Σ X_i", 1},
        {PrefixSums, "prefix-sums", "i: X_i", "i: X_0 + … + X_i", 1},
        {Scatter, "scatter", "source: array over j of X_j", "j: X_j", 1},
        {Gather, "gather", "i: X_i", "root: all X_i", 1},
        {AllToAllPersonalized, "all-to-all-personalized", "i: array over j of X_ij", "j: all X_ij, X_jj among them", 1},
        {CircularShift, "circular-shift", "i: X_i", "i: X_(i-q mod p)", 1},
        {MatrixVector, "matrix-vector", "A_ij at (i, j), x_j at (0, j)", "y_i = Σ_j A_ij x_j at (i, 0)", 2},
        {None, "none", "nothing (free play)", "nothing", 0},
    };
    return table;
}

const OperationInfo& operationInfo(OperationKind kind) { return operations()[static_cast<std::size_t>(kind)]; }

std::optional<OperationKind> findOperation(std::string_view name)
{
    const auto& table = operations();
    const auto found = std::ranges::find(table, name, &OperationInfo::name);
    return found == table.end() ? std::nullopt : std::optional(found->kind);
}

} // namespace lockstep
