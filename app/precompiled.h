// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What most files of the command line include, precompiled.

#include <nlohmann/json.hpp>

#include "core/precompiled.h"
