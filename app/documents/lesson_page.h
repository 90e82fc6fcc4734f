// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "app/documents/lesson_run.h"

namespace lockstep {

/// The HTML of a block of text; items stand in lists that listHtml opened. All texts are escaped.
std::string blockHtml(const LessonBlock& block);

/// Paragraphs that are told apart by "\n\n".
std::string paragraphsHtml(const std::string& text);

/// One page: text, runs to be stepped through, pictures, questions that are answered in it.
std::string lessonPage(const PlayedLesson& lesson);

/// Items follow each other: what closes the lists that are open and opens those that the next block stands in.
class LessonLists {
public:
    std::string before(const LessonBlock* next); ///< null: no block of text comes
private:
    std::vector<bool> m_isOrdered; ///< from the outside in
};

} // namespace lockstep
