// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// A lesson: it is read, and what it says about questions and runs is understood or refused with a line.

#include "core/lesson/lesson.h"
#include "core/lesson/messages.h"
#include "core/question/question.h"
#include "tests/fuzz/fuzz.h"

using namespace lockstep;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto lesson = readLesson(fuzz::textOf(data, size), "small.md");
    for (const Diagnostic& diagnostic : lesson.diagnostics)
        fuzz::require(diagnostic.span.line > 0 || diagnostic.id == message::lessonNoText, "what is wrong has a line");
    if (!lesson)
        return 0;
    for (const LessonBlock& block : lesson->blocks)
        for (const LessonLine& line : block.commands)
            if (line.kind == LessonLine::Kind::Ask)
                static_cast<void>(readQuestion(line.words));
    return 0;
}
