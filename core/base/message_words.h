// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "core/base/diagnostic.h"

namespace lockstep {

/// A row of a table of messages: {0}, {1}, ... stand for the arguments.
struct MessageWords {
    Severity severity;
    std::string_view sentence;
    std::string_view hint; ///< empty: none
};
const MessageWords& wordsOf(const Message& message);

} // namespace lockstep
