// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <map>
#include <string>

#include "app/documents/lesson_run.h"

namespace lockstep {

/// The HTML of a block of text, escaped. Items need the lists that LessonLists opens.
std::string blockHtml(const LessonBlock& block);

/// The HTML of paragraphs that are separated by "\n\n".
std::string paragraphsHtml(const std::string& text);

/// Where a page of one of several lessons leads to.
struct LessonLinks {
    struct Link {
        std::string href, title; ///< empty: there is none
    };
    Link previous, next, contents;
    std::map<std::string, std::string> exercises; ///< address by name; the others are opened with the program lockstep
    std::string place = {};                       ///< HTML below the title: "Lesson 4 of 17 · 25 minutes"
    /// The HTML in place of a run and of an exercise, for a page that leads to them; empty: they are on the page.
    std::function<std::string(const LessonRun&)> run = {};
    std::function<std::string(const LessonTask&)> task = {};
};

enum class LessonRuns {
    Fixed,  ///< to step through
    Live,   ///< readers can change them
    Packed, ///< the same, all but the first packed, for a page with the engine inside
};

/// What the lesson says in its header, or else its first paragraph.
std::string descriptionOf(const PlayedLesson& lesson);

/// The lesson: text, runs, pictures, and questions with answers.
std::string lessonBody(const PlayedLesson& lesson, const LessonLinks& links, LessonRuns runs);

/// The same as one page. `live`: null for a page whose runs cannot be changed.
std::string lessonPage(const PlayedLesson& lesson, const LiveParts* live = nullptr);

/// Opens and closes the HTML lists around items.
class LessonLists {
public:
    std::string before(const LessonBlock* next); ///< null: no block of text follows
private:
    std::vector<bool> m_isOrdered; ///< of the open lists, outermost first
};

} // namespace lockstep
