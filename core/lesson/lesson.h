// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A lesson: Markdown with fenced blocks of the word `lockstep`.

#include <string>
#include <string_view>
#include <vector>

#include "core/base/outcome.h"

namespace lockstep {

/// A piece of text in one type.
struct LessonSpan {
    std::string text; ///< a line break is "\n"
    bool emphasis = false, strong = false, code = false;
    std::string link = {}; ///< its address: http, https and mailto only; empty: none
    bool operator==(const LessonSpan&) const = default;
};
using LessonText = std::vector<LessonSpan>;

/// Without its types.
std::string plainText(const LessonText& text);

/// A line of a lockstep block: what it does, and what stands behind that.
struct LessonLine {
    enum class Kind { Show, Step, Ask, Task };
    Kind kind = Kind::Show;
    std::vector<std::string> words; ///< what stands in "double quotes" is one
    std::string text;               ///< as it is written
    int line = 0;
    bool operator==(const LessonLine&) const = default;
};

struct LessonChoice {
    LessonText text;
    bool right = false;
    bool operator==(const LessonChoice&) const = default;
};

struct LessonBlock {
    enum class Kind { Heading, Paragraph, Item, Quote, Code, Table, Rule, Commands, Choices };
    Kind kind = Kind::Paragraph;
    int line = 0;
    int level = 0;                                  ///< of a heading, from 1; of an item how deep its list is, from 1
    std::string mark = {};                          ///< of an item: "•", "3."; empty: it goes on with the one before
    LessonText text = {};                           ///< of choices the question
    std::string code = {};                          ///< its lines
    std::vector<std::vector<LessonText>> rows = {}; ///< of a table; the first is its head
    std::vector<LessonLine> commands = {};
    std::vector<LessonChoice> choices = {}; ///< at least two, one or more of them right
    bool operator==(const LessonBlock&) const = default;
};

struct Lesson {
    std::string title; ///< its first heading; else its file
    std::string file;  ///< as messages name it
    std::string text;
    std::vector<LessonBlock> blocks;
};

/// Says everything that is wrong with its lockstep blocks and choices, with the line.
Outcome<Lesson> readLesson(std::string_view text, const std::string& file);

/// A longer one is refused.
inline constexpr std::size_t longestLesson = 16'000'000;

} // namespace lockstep
