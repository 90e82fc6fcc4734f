// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/lesson/lesson.h"

#include <algorithm>
#include <array>
#include <optional>
#include <sstream>

#include "core/base/limits.h"
#include "core/base/spelling.h"
#include "core/base/text.h"
#include "core/lesson/markdown.h"
#include "core/lesson/messages.h"

namespace lockstep {
namespace {

using Kind = LessonBlock::Kind;

constexpr std::string_view headerMark = "---";

struct CommandName {
    LessonLine::Kind kind;
    const char* name;
};
constexpr CommandName commandNames[] = {{LessonLine::Kind::Show, "show"}, {LessonLine::Kind::Step, "step"},
    {LessonLine::Kind::Sweep, "sweep"}, {LessonLine::Kind::Ask, "ask"}, {LessonLine::Kind::Task, "task"},
    {LessonLine::Kind::Expect, "expect"}};

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

/// The lines up to the second `---`; empty if the text does not begin with one.
std::vector<std::string> headerLinesOf(std::string_view text)
{
    std::vector<std::string> lines;
    for (std::size_t from = 0; from < text.size();) {
        const auto end = std::min(text.find('\n', from), text.size());
        lines.emplace_back(trimmed(text.substr(from, end - from)));
        from = end + 1;
        if (lines.front() != headerMark)
            return {};
        if (lines.size() > 1 && lines.back() == headerMark)
            return lines;
    }
    return {};
}

/// The text with its first lines empty: those that follow keep their numbers.
std::string withoutLines(std::string_view text, std::size_t count)
{
    std::size_t from = 0;
    for (std::size_t i = 0; i < count; ++i)
        from = std::min(text.find('\n', from), text.size() - 1) + 1;
    return std::string(count, '\n') + std::string(text.substr(from));
}

/// "2, 3"; nothing if one of them is not a number from 1 to 9999.
std::optional<std::vector<int>> numbersIn(const std::string& text)
{
    constexpr std::size_t mostDigits = 4;
    std::vector<int> numbers;
    std::istringstream words(text);
    for (std::string word; std::getline(words, word, ',');) {
        const std::string digits(trimmed(word));
        if (digits.empty() || digits.size() > mostDigits || digits.find_first_not_of("0123456789") != std::string::npos
            || std::stoi(digits) == 0)
            return std::nullopt;
        numbers.push_back(std::stoi(digits));
    }
    return numbers;
}

class Reader {
public:
    Reader(std::vector<MarkdownBlock> blocks, const std::string& file) : m_blocks(std::move(blocks)), m_file(file) {}

    Outcome<Lesson> read(std::string_view text, const std::vector<std::string>& header)
    {
        Lesson lesson{{}, m_file, std::string(text), {}};
        for (std::size_t i = 1; i + 1 < header.size(); ++i)
            takeHeaderLine(lesson.header, header[i], static_cast<int>(i) + 1);
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
    void takeHeaderLine(LessonHeader& header, const std::string& text, int line)
    {
        const auto colon = std::min(text.find(':'), text.size());
        const std::string key = text.substr(0, colon);
        const std::string value(trimmed(std::string_view(text).substr(std::min(colon + 1, text.size()))));
        const auto numbers = numbersIn(value);
        if (key == "summary")
            header.summary = value;
        else if (key == "minutes" && numbers && numbers->size() == 1)
            header.minutes = numbers->front();
        else if (key == "needs" && numbers)
            header.needs = *numbers;
        else if (key == "minutes" || key == "needs")
            m_problems.push_back(
                at(line, m_file, message::lessonNoNumber, {key, value, key == "needs" ? "1, 3" : "25"}));
        else if (const std::vector<std::string> keys = {"summary", "minutes", "needs"}; !text.empty())
            m_problems.push_back(
                at(line, m_file, message::lessonUnknownKey, {key, didYouMean(nearest(key, keys)), enumeration(keys)}));
    }

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
    const auto header = headerLinesOf(text);
    auto blocks = readMarkdown(withoutLines(text, header.size()), file);
    return blocks ? Reader(*std::move(blocks.value), file).read(text, header) : Outcome<Lesson>(blocks.diagnostics);
}

} // namespace lockstep
