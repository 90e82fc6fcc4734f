// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What every test without a window includes, compiled once.

#include <doctest/doctest.h>

#include "core/precompiled.h"
