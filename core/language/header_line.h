// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/base/diagnostic.h"

namespace lockstep::syntax {

/// One `key: value` line of the comment at the top of an algorithm file.
struct HeaderLine {
    std::string key, value;
    Span keySpan, valueSpan;
};

} // namespace lockstep::syntax
