// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Markdown as a flat list of blocks; the only file that uses md4c.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/outcome.h"
#include "core/lesson/lesson.h"

namespace lockstep {

struct MarkdownBlock {
    LessonBlock block;
    std::string language = {};                               ///< of fenced code
    std::vector<std::pair<std::string, int>> codeLines = {}; ///< with their line numbers in the file
    bool isTask = false, isChecked = false;                  ///< `- [x]`
    bool beginsList = false;                                 ///< the first item of its list
};

/// Fails if md4c cannot parse the text; `file` is its name in messages.
Outcome<std::vector<MarkdownBlock>> readMarkdown(std::string_view text, const std::string& file);

} // namespace lockstep
