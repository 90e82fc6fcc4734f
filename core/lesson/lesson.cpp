// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/lesson/lesson.h"

#include <algorithm>
#include <array>

#include "core/base/limits.h"
#include "core/base/spelling.h"
#include "core/lesson/markdown.h"
#include "core/lesson/messages.h"

namespace lockstep {
namespace {

using Kind = LessonBlock::Kind;

struct CommandName {
    LessonLine::Kind kind;
    const char* name;
};
constexpr CommandName commandNames[] = {{LessonLine::Kind::Show, "show"}, {LessonLine::Kind::Step, "step"},
    {LessonLine::Kind::Sweep, "sweep"}, {LessonLine::Kind::Ask, "ask"}, {LessonLine::Kind::Task, "task"}};

Diagnostic at(int line, const std::string& file, Message id, std::vector<std::string> arguments)
{
    return {id, std::move(arguments), {line, 1, 1}, file};
}

/// The words between spaces; a part in double quotes is one word.
std::vector<std::string> quotedWords(const std::string& text)
{
    std::vector<std::string> words;
    bool isQuoted = false, isOpen = false;
    for (const char c : text) {
        if (c == '"') {
            isQuoted = !isQuoted;
            if (!isOpen)
                words.emplace_back();
            isOpen = true;
        } else if (!isQuoted && (c == ' ' || c == '\t' || c == '\r')) {
            isOpen = false;
        } else {
            if (!isOpen)
                words.emplace_back();
            isOpen = true;
            words.back() += c;
        }
    }
    return words;
}

/// Whether a text ends in a question mark, also that of Chinese and of Arabic.
bool asks(std::string_view text)
{
    constexpr std::array<std::string_view, 3> marks = {"?", "？", "؟"};
    return std::ranges::any_of(marks, [&](std::string_view mark) { return text.ends_with(mark); });
}

/// Moves what follows the first colon outside of code.
void takeReason(LessonChoice& choice)
{
    LessonText& text = choice.text;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i].code)
            continue;
        const auto latin = text[i].text.find(": "), wide = text[i].text.find("：");
        const auto at = std::min(latin, wide);
        if (at == std::string::npos)
            continue;
        const std::string colon = latin < wide ? ": " : "：";
        LessonText reason(text.begin() + static_cast<std::ptrdiff_t>(i), text.end());
        reason.front().text.erase(0, at + colon.size());
        if (plainText(reason).empty())
            return;
        text.resize(i + 1);
        text.back().text.resize(at);
        choice.colon = colon;
        choice.reason = std::move(reason);
        return;
    }
}

class Reader {
public:
    Reader(std::vector<MarkdownBlock> blocks, const std::string& file) : m_blocks(std::move(blocks)), m_file(file) {}

    Outcome<Lesson> read(std::string_view text)
    {
        Lesson lesson{{}, m_file, std::string(text), {}};
        for (std::size_t i = 0; i < m_blocks.size(); ++i) {
            MarkdownBlock& block = m_blocks[i];
            if (block.isTask)
                i = takeChoices(lesson, i) - 1;
            else if (block.block.kind == Kind::Code && block.language == "lockstep")
                takeCommands(lesson, block);
            else
                lesson.blocks.push_back(std::move(block.block));
        }
        const auto heading = std::ranges::find(lesson.blocks, Kind::Heading, &LessonBlock::kind);
        lesson.title = heading == lesson.blocks.end() ? m_file : plainText(heading->text);
        if (hasErrors(m_problems))
            return std::move(m_problems);
        return lesson;
    }

private:
    /// Reads the choices of a task list from its first item; returns its end.
    std::size_t takeChoices(Lesson& lesson, std::size_t first)
    {
        std::size_t end = first;
        LessonBlock question{Kind::Choices, m_blocks[first].block.line};
        for (; end < m_blocks.size() && m_blocks[end].isTask && (end == first || !m_blocks[end].beginsList); ++end)
            question.choices.push_back({std::move(m_blocks[end].block.text), m_blocks[end].isChecked});
        const bool isAsked = !lesson.blocks.empty() && asks(plainText(lesson.blocks.back().text))
            && lesson.blocks.back().kind == Kind::Paragraph;
        if (!isAsked) { // an ordinary list
            for (LessonChoice& choice : question.choices)
                lesson.blocks.push_back(
                    {Kind::Item, question.line, 1, choice.right ? "☑" : "☐", std::move(choice.text)});
            return end;
        }
        for (LessonChoice& choice : question.choices)
            takeReason(choice);
        question.text = std::move(lesson.blocks.back().text);
        lesson.blocks.pop_back();
        if (std::ranges::none_of(question.choices, &LessonChoice::right))
            m_problems.push_back(at(question.line, m_file, message::lessonNoRight, {plainText(question.text)}));
        else if (question.choices.size() < 2)
            m_problems.push_back(at(question.line, m_file, message::lessonOneChoice, {plainText(question.text)}));
        lesson.blocks.push_back(std::move(question));
        return end;
    }

    void takeCommands(Lesson& lesson, MarkdownBlock& block)
    {
        block.block.kind = Kind::Commands;
        for (const auto& [text, line] : block.codeLines)
            if (auto words = quotedWords(text); !words.empty())
                takeCommand(block.block, std::move(words), text, line);
        block.block.code.clear();
        lesson.blocks.push_back(std::move(block.block));
    }

    void takeCommand(LessonBlock& block, std::vector<std::string> words, const std::string& text, int line)
    {
        const auto found = std::ranges::find(commandNames, words.front(), &CommandName::name);
        if (found == std::end(commandNames)) {
            std::vector<std::string> names;
            for (const CommandName& known : commandNames)
                names.emplace_back(known.name);
            const auto near = nearest(words.front(), names);
            m_problems.push_back(
                at(line, m_file, message::lessonUnknown, {words.front(), didYouMean(near), enumeration(names)}));
            return;
        }
        words.erase(words.begin());
        block.commands.push_back({found->kind, std::move(words), text, line});
    }

    std::vector<MarkdownBlock> m_blocks;
    std::string m_file;
    std::vector<Diagnostic> m_problems;
};

} // namespace

std::string plainText(const LessonText& text)
{
    std::string plain;
    for (const LessonSpan& span : text)
        plain += span.text;
    return plain;
}

LessonText withReason(const LessonChoice& choice)
{
    LessonText text = choice.text;
    if (!choice.reason.empty())
        text.push_back({choice.colon});
    text.insert(text.end(), choice.reason.begin(), choice.reason.end());
    return text;
}

Outcome<Lesson> readLesson(std::string_view text, const std::string& file)
{
    if (text.size() > mostFileBytes)
        return problem(message::lessonTooLong, {file, std::to_string(mostFileBytes / 1'000'000)});
    if (text.find('\0') != std::string_view::npos)
        return problem(message::lessonNoText, {file});
    auto blocks = readMarkdown(text, file);
    return blocks ? Reader(*std::move(blocks.value), file).read(text) : Outcome<Lesson>(blocks.diagnostics);
}

} // namespace lockstep
