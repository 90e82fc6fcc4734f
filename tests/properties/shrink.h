// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include "tests/properties/compare.h"

namespace lockstep::properties {

/// A smaller case on which machine and oracle still differ.
Case shrink(Case each);

} // namespace lockstep::properties
