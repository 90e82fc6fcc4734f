// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A lesson whose blocks were played: its runs with their pictures, its questions with answers from these runs.

#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "app/documents/preset.h"
#include "app/library/library.h"
#include "core/export/page.h"
#include "core/lesson/lesson.h"
#include "core/question/question.h"

namespace lockstep {

/// `show` or `step`.
struct LessonRun {
    bool steps = false;
    Preset preset;        ///< what the window opens for it
    std::string words;    ///< behind show or step
    Stepper shown;        ///< of show one picture
    bool isAsked = false; ///< some question is about it
};

/// `ask`
struct LessonQuestion {
    std::size_t run = 0; ///< among PlayedLesson::runs
    Question question;
    std::string text, answer;
    struct Choice {
        std::string text;
        bool right = false;
    };
    std::vector<Choice> choices; ///< empty: it is answered by drawing, or in one's own words
    /// Of arrows: the round before the one that is asked about, to draw them in, and the round itself.
    std::shared_ptr<const Figure> before = {}, after = {};
};

/// `task`
struct LessonTask {
    std::string name; ///< in the library, or the file
    std::string title;
    std::string task; ///< paragraphs are told apart by "\n\n"
};

/// A block of text, or the place of a run.
struct LessonPlace {
    std::size_t run = 0;
};
using LessonPart = std::variant<LessonBlock, LessonPlace, LessonQuestion, LessonTask>;

struct PlayedLesson {
    std::string title;
    std::vector<LessonPart> parts;
    std::vector<LessonRun> runs;
};

/// Plays its blocks. What is wrong in one is told with its line of the lesson; all such things at once.
Outcome<PlayedLesson> playLesson(const Lesson& lesson, const Library& library);

/// A lesson of the library, or a file.
Outcome<Lesson> findLesson(const std::string& name, const Library& library);
/// By its ending.
bool isLessonFile(std::string_view name);

} // namespace lockstep
