// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// A lesson: Markdown with fenced blocks marked `lockstep`.

#include <string>
#include <string_view>
#include <vector>

#include "core/base/outcome.h"

namespace lockstep {

/// A piece of text in one style.
struct LessonSpan {
    std::string text; ///< a line break is "\n"
    bool emphasis = false, strong = false, code = false;
    std::string link = {}; ///< only http, https and mailto; empty: no link
    bool operator==(const LessonSpan&) const = default;
};
using LessonText = std::vector<LessonSpan>;

/// The text without styles.
std::string plainText(const LessonText& text);

struct LessonChoice;
/// "No: the informed at most double", as written.
LessonText withReason(const LessonChoice& choice);

/// A line of a lockstep block: a command and its words.
struct LessonLine {
    enum class Kind { Show, Step, Sweep, Ask, Task, Expect };
    Kind kind = Kind::Show;
    std::vector<std::string> words; ///< a part in "double quotes" is one word
    std::string text;               ///< as written
    int line = 0;
    bool operator==(const LessonLine&) const = default;
};

struct LessonChoice {
    LessonText text;
    bool right = false;
    std::string colon = {}; ///< before the reason: ": ", in Chinese "："
    LessonText reason = {}; ///< what follows the first colon, for after the answer; may be empty
    bool operator==(const LessonChoice&) const = default;
};

struct LessonBlock {
    enum class Kind { Heading, Paragraph, Item, Quote, Code, Table, Rule, Commands, Choices };
    Kind kind = Kind::Paragraph;
    int line = 0;
    int level = 0;                                  ///< of a heading, from 1; of an item the depth of its list, from 1
    std::string mark = {};                          ///< of an item: "•", "3."; empty: it continues the previous one
    LessonText text = {};                           ///< of choices the question
    std::string code = {};                          ///< its lines
    std::vector<std::vector<LessonText>> rows = {}; ///< of a table; the first is the header row
    std::vector<LessonLine> commands = {};
    std::vector<LessonChoice> choices = {}; ///< at least two, at least one of them correct
    bool operator==(const LessonBlock&) const = default;
};

/// What lists of lessons say of one: the lines between two `---` at the top of its file, all of which may be missing.
struct LessonHeader {
    std::string summary{};    ///< one sentence: what readers can do after it
    int minutes = 0;          ///< that it takes, about; 0: it does not say
    std::vector<int> needs{}; ///< the numbers of the lessons to take before it
    bool operator==(const LessonHeader&) const = default;
};

struct Lesson {
    std::string title; ///< the first heading, or else the name of the file
    std::string file;  ///< as messages name it
    std::string text;
    std::vector<LessonBlock> blocks;
    LessonHeader header = {};
};

/// Reports all problems of the header, of lockstep blocks and of choices, with their lines. Refuses a text of more than
/// mostFileBytes.
Outcome<Lesson> readLesson(std::string_view text, const std::string& file);

} // namespace lockstep
