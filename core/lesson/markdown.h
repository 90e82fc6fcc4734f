// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Markdown as a list of blocks, however deep it nests; the only place that knows md4c.

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
    std::vector<std::pair<std::string, int>> codeLines = {}; ///< with their lines in the file
    bool isTask = false, isChecked = false;                  ///< `- [x]`
    bool beginsList = false;                                 ///< the first item of its list
};

/// Fails where md4c loses its way; `file` stands in the diagnostic.
Outcome<std::vector<MarkdownBlock>> readMarkdown(std::string_view text, const std::string& file);

} // namespace lockstep
