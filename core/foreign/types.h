// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include "core/foreign/tree.h"

namespace lockstep::foreign {

/// Replaces the derived types of a program in C (MPI_Type_contiguous, MPI_Type_vector) by as many elements of what they
/// are made of. Which elements a vector picks does not matter for real numbers, of which the size alone counts; other
/// types stay, and so do their calls, which are refused.
void writeOutTypes(Program& program);

} // namespace lockstep::foreign
