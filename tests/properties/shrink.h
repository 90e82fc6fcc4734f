// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/properties/compare.h"

namespace lockstep::properties {

/// A smaller case on which machine and oracle still differ.
Case shrink(Case each);

} // namespace lockstep::properties
