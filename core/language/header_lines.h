// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

#include "core/language/syntax.h"

namespace lockstep {

/// The `key: value` lines of the comment that a text begins with, `start` being where its first character stands. A
/// value goes on in deeper-indented lines. A line that is neither has the key "". None at all when no key is one of a
/// header: then it is just a comment.
std::vector<syntax::HeaderLine> headerLines(std::string_view comment, const Span& start);

/// The keys of a header, as messages name them.
const std::vector<std::string>& headerKeys();

} // namespace lockstep
