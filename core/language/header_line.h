// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
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
