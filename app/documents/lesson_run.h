// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// A lesson after its blocks have been played: runs with their pictures, and questions with answers from these runs.

#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "app/documents/preset.h"
#include "app/library/library.h"
#include "core/export/page.h"
#include "core/figure/style/style.h"
#include "core/lesson/lesson.h"
#include "core/question/question.h"

namespace lockstep {

struct Figure;

/// `show` or `step`.
struct LessonRun {
    bool steps = false;
    Preset preset;        ///< for the window to open
    std::string words;    ///< after show or step
    std::string title;    ///< "One-to-all broadcast by recursive doubling, on a ring of 8 processes"
    Stepper shown;        ///< of `show`: one picture
    bool isAsked = false; ///< whether a question is about it
};

/// `ask`
struct LessonQuestion {
    std::size_t run = 0; ///< among PlayedLesson::runs
    Question question;
    std::string text, answer;
    struct Choice {
        std::string text;
        bool right = false;
        std::string reason = {}; ///< why, without a full stop; may be empty
    };
    std::vector<Choice> choices; ///< empty: the answer is a drawing, or free text
    /// For questions about arrows: the picture to draw them in, and the picture with the answer.
    std::shared_ptr<const Figure> before = {}, after = {};
};

/// `task`
struct LessonTask {
    std::string name; ///< in the library, or the file
    std::string title;
    std::string task; ///< paragraphs are separated by "\n\n"
};

/// `sweep`
struct LessonChart {
    std::string words; ///< after sweep
    std::shared_ptr<const Figure> figure;
    Style style;
};

/// The place of a run in the text.
struct LessonPlace {
    std::size_t run = 0;
};
using LessonPart = std::variant<LessonBlock, LessonPlace, LessonQuestion, LessonTask, LessonChart>;

struct PlayedLesson {
    std::string title;
    std::vector<LessonPart> parts;
    std::vector<LessonRun> runs;
    LessonHeader header;
};

/// Plays the blocks of a lesson, in this style, if any, where a line names none. Returns all errors at once, each with
/// its line of the lesson.
Outcome<PlayedLesson> playLesson(const Lesson& lesson, const Library& library, const std::string& style = {});

/// A lesson of the library, or a file.
Outcome<Lesson> findLesson(const std::string& name, const Library& library);
/// Judges by the extension.
bool isLessonFile(std::string_view name);

} // namespace lockstep
