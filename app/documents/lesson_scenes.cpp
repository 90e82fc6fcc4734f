// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/documents/lesson_scenes.h"

namespace lockstep {
namespace {

using BlockKind = LessonBlock::Kind;

/// "" if it is not text.
std::string noteOf(const LessonBlock& block)
{
    switch (block.kind) {
    case BlockKind::Paragraph:
    case BlockKind::Quote: return plainText(block.text);
    case BlockKind::Item: return (block.mark.empty() ? "" : block.mark + ' ') + plainText(block.text);
    case BlockKind::Choices: {
        std::string text = plainText(block.text);
        for (const LessonChoice& choice : block.choices)
            text += "\n○ " + plainText(choice.text);
        return text;
    }
    case BlockKind::Code:
    case BlockKind::Table:
    case BlockKind::Heading:
    case BlockKind::Rule:
    case BlockKind::Commands: break;
    }
    return {};
}

/// Without the answers, since the handout contains the notes.
std::string noteOf(const LessonQuestion& question)
{
    std::string text = question.text;
    for (const LessonQuestion::Choice& choice : question.choices)
        text += "\n○ " + choice.text;
    return text;
}

class Gathering {
public:
    explicit Gathering(const PlayedLesson& lesson) : m_lesson(lesson) { m_lecture.title = lesson.title; }

    Lecture gathered()
    {
        for (const LessonPart& part : m_lesson.parts)
            std::visit([this](const auto& one) { take(one); }, part);
        if (!m_lecture.scenes.empty())
            append(m_lecture.scenes.back().notes.run, m_note);
        return std::move(m_lecture);
    }

private:
    static void append(std::string& note, const std::string& more)
    {
        if (!more.empty())
            note += (note.empty() ? "" : "\n\n") + more;
    }

    void take(const LessonBlock& block)
    {
        if (block.kind == BlockKind::Heading)
            m_heading = plainText(block.text);
        append(m_note, noteOf(block));
    }

    void take(const LessonPlace& place)
    {
        const Preset& preset = m_lesson.runs[place.run].preset;
        SavedSession scene;
        scene.run = preset.run;
        scene.drawing = preset.drawing;
        scene.title = m_heading;
        if (const auto& rounds = preset.drawing.figure.rounds; rounds.size() == 1)
            scene.round = rounds.front();
        scene.notes.run.swap(m_note);
        m_lecture.scenes.push_back(std::move(scene));
    }

    /// Questions follow the run that they are about.
    void take(const LessonQuestion& question) { append(m_lecture.scenes.back().notes.run, noteOf(question)); }
    void take(const LessonChart& chart) { append(m_note, "lockstep sweep " + chart.words); }
    void take(const LessonTask& task) { append(m_note, task.title + ": " + task.task); }

    const PlayedLesson& m_lesson;
    Lecture m_lecture;
    std::string m_heading, m_note;
};

} // namespace

Lecture scenesOf(const PlayedLesson& lesson) { return Gathering(lesson).gathered(); }

} // namespace lockstep
