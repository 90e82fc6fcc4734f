// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include "core/foreign/tree.h"

namespace lockstep::foreign {

/// Writes what a program asks of Cartesian communicators (MPI_Cart_create and its like, MPI_Dims_create) as the
/// arithmetic that it stands for: coordinates in row-major order, neighbours with or without wrapping round, as MPI
/// defines them and with processes in the order of the world. Calls of which the sides, the wrapping or the distance
/// are not known here stay as they are.
void writeOutGrids(Program& program);

} // namespace lockstep::foreign
