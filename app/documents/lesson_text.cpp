// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/documents/lesson_text.h"

#include <algorithm>

#include "app/documents/messages.h"
#include "core/base/diagnostic.h"
#include "core/base/text.h"
#include "core/figure/model/figure.h"
#include "core/question/answer.h"
#include "core/trace/totals.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

using BlockKind = LessonBlock::Kind;

constexpr std::size_t widestLine = 90; ///< longer lines are hard to read
constexpr int deepestItem = 8;

class Writer {
public:
    Writer(const PlayedLesson& lesson, std::size_t columns, bool key)
        : m_lesson(lesson), m_columns(std::min(columns, widestLine)), m_key(key)
    {}

    std::string text()
    {
        for (const LessonPart& part : m_lesson.parts)
            std::visit([this](const auto& known) { write(known); }, part);
        return m_out;
    }

private:
    /// Writes a wrapped paragraph, with `first` before its first line and as many blanks before the others.
    void paragraph(const std::string& text, const std::string& first = {})
    {
        const std::size_t indent = characterCount(first);
        std::string start = first;
        for (const auto& line : wrapped(wordsIn(text), " ", m_columns - std::min(indent, m_columns - 20))) {
            m_out += start + line + '\n';
            start.assign(indent, ' ');
        }
    }

    void gap(bool isItem = false)
    {
        if (!m_out.empty() && !(isItem && m_afterItem))
            m_out += '\n';
        m_afterItem = isItem;
    }

    void write(const LessonBlock& block)
    {
        gap(block.kind == BlockKind::Item);
        switch (block.kind) {
        case BlockKind::Heading:
            paragraph(plainText(block.text));
            m_out +=
                std::string(std::min(characterCount(plainText(block.text)), m_columns), block.level == 1 ? '=' : '-')
                + '\n';
            break;
        case BlockKind::Item: {
            const auto depth = static_cast<std::size_t>(std::clamp(block.level, 1, deepestItem));
            paragraph(plainText(block.text),
                std::string(2 * depth, ' ') + (block.mark.empty() ? std::string("  ") : block.mark + ' '));
            break;
        }
        case BlockKind::Quote: paragraph(plainText(block.text), "  | "); break;
        case BlockKind::Code: indented(block.code); break;
        case BlockKind::Table: table(block); break;
        case BlockKind::Rule: m_out += std::string(m_columns, '-') + '\n'; break;
        case BlockKind::Choices: choices(block); break;
        default: paragraph(plainText(block.text));
        }
    }

    void indented(const std::string& code)
    {
        std::string line;
        for (const char c : code + (code.ends_with('\n') ? "" : "\n"))
            if (c == '\n')
                m_out += "    " + std::exchange(line, {}) + '\n';
            else
                line += c;
    }

    void table(const LessonBlock& block)
    {
        const std::vector<std::size_t> widths = columnWidths(block);
        for (const auto& row : block.rows) {
            std::vector<std::vector<std::string>> cells;
            std::size_t height = 1;
            for (std::size_t i = 0; i < row.size(); ++i) {
                cells.push_back(wrappedText(plainText(row[i]), widths[i]));
                height = std::max(height, cells.back().size());
            }
            for (std::size_t line = 0; line < height; ++line) {
                std::string text = " ";
                for (std::size_t i = 0; i < cells.size(); ++i) {
                    const std::string cell = line < cells[i].size() ? cells[i][line] : std::string();
                    const std::size_t used = characterCount(cell);
                    text += ' ' + cell + std::string(widths[i] > used ? widths[i] + 1 - used : 1, ' ');
                }
                text.erase(text.find_last_not_of(' ') + 1);
                m_out += text + '\n';
            }
            if (height > 1 && &row != &block.rows.back()) // else its end and the next row look like one
                m_out += '\n';
        }
    }

    /// As wide as their cells; where that is too wide, the widest give way.
    std::vector<std::size_t> columnWidths(const LessonBlock& block) const
    {
        constexpr std::size_t least = 12;
        std::vector<std::size_t> widths;
        for (const auto& row : block.rows)
            for (std::size_t i = 0; i < row.size(); ++i) {
                widths.resize(std::max(widths.size(), i + 1));
                widths[i] = std::max(widths[i], characterCount(plainText(row[i])));
            }
        std::size_t total = 2 * widths.size();
        for (const std::size_t width : widths)
            total += width;
        while (!widths.empty() && total > m_columns) {
            std::size_t& widest = *std::ranges::max_element(widths);
            if (widest <= least)
                break;
            --widest;
            --total;
        }
        return widths;
    }

    void question(const std::string& text) { paragraph(text, "? "); }
    void choice(std::size_t number, const std::string& text, bool right)
    {
        const std::string sign = m_key && right ? "* " : "  ";
        paragraph(text, sign + static_cast<char>('a' + number % 26) + ") ");
    }

    void choices(const LessonBlock& block)
    {
        question(plainText(block.text));
        for (std::size_t i = 0; i < block.choices.size(); ++i)
            choice(i, plainText(m_key ? withReason(block.choices[i]) : block.choices[i].text), block.choices[i].right);
    }

    void write(const LessonPlace& place)
    {
        const LessonRun& run = m_lesson.runs[place.run];
        const Totals& totals = run.shown.run->totals;
        gap();
        paragraph((run.steps ? "lockstep run " : "lockstep figure ") + run.words, "> ");
        if (run.steps && !run.isAsked) // the result would answer a question below
            paragraph(say(message::documentsRunCost,
                          {std::to_string(totals.rounds), std::to_string(totals.messages), timeText(totals.time)}),
                "  ");
    }

    void write(const LessonChart& chart)
    {
        gap();
        paragraph("lockstep sweep " + chart.words, "> ");
        paragraph(chart.figure->caption, "  ");
    }

    void write(const LessonQuestion& asked)
    {
        gap();
        question(asked.text);
        for (std::size_t i = 0; i < asked.choices.size(); ++i)
            choice(i, m_key ? withReason(asked.choices[i].text, asked.choices[i].reason) : asked.choices[i].text,
                asked.choices[i].right);
        if (m_key)
            paragraph(say(message::documentsAnswer, {asked.answer}), "  ");
    }

    void write(const LessonTask& task)
    {
        gap();
        paragraph(say(message::documentsExerciseNamed, {task.name, task.title}));
        for (std::size_t from = 0; from != std::string::npos;) {
            const auto end = task.task.find("\n\n", from);
            paragraph(task.task.substr(from, end - from), "  ");
            from = end == std::string::npos ? end : end + 2;
            if (from != std::string::npos)
                gap();
        }
    }

    const PlayedLesson& m_lesson;
    std::size_t m_columns;
    bool m_key;
    bool m_afterItem = false;
    std::string m_out;
};

} // namespace

std::string lessonText(const PlayedLesson& lesson, std::size_t columns, bool key)
{
    return Writer(lesson, columns, key).text();
}

} // namespace lockstep
