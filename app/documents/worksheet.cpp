// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/documents/worksheet.h"

#include <algorithm>
#include <set>

#include "app/documents/lesson_page.h"
#include "app/documents/messages.h"
#include "app/request/request.h"
#include "core/account/narrator.h"
#include "core/base/diagnostic.h"
#include "core/base/list_messages.h"
#include "core/export/svg_xml.h"
#include "core/figure/model/figure.h"
#include "core/header/program.h"
#include "core/language/header_lines.h"
#include "core/question/answer.h"
#include "core/trace/message_record.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

using BlockKind = LessonBlock::Kind;
using xml::escaped;

constexpr double roomForWords = 22;
constexpr std::size_t mostOverlaid = 40; ///< messages that one picture can show

std::string box(bool checked) { return checked ? "☑ " : "☐ "; }

/// The text from that byte on, each line with its number in the file, as questions name it.
std::string numbered(std::string_view text, std::size_t begin)
{
    int line = 1 + static_cast<int>(std::ranges::count(text.substr(0, begin), '\n'));
    std::string result;
    while (begin < text.size()) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string number = std::to_string(line++);
        result += std::string(4 - std::min<std::size_t>(number.size(), 4), ' ') + number + "  "
            + std::string(text.substr(begin, end - begin)) + '\n';
        begin = end + 1;
    }
    return result;
}

class Maker {
public:
    Maker(const PlayedLesson& lesson, bool key) : m_lesson(lesson), m_key(key) {}

    Worksheet sheet()
    {
        m_sheet.title = m_key ? say(message::documentsKey, {m_lesson.title}) : m_lesson.title;
        LessonLists lists;
        for (const LessonPart& part : m_lesson.parts) {
            const auto* block = std::get_if<LessonBlock>(&part);
            m_open += lists.before(block);
            if (block != nullptr && block->kind == BlockKind::Item) { // a list is one text
                m_open += blockHtml(*block);
                continue;
            }
            endList();
            std::visit([this](const auto& known) { add(known); }, part);
        }
        m_open += lists.before(nullptr);
        endList();
        return std::move(m_sheet);
    }

private:
    void endList()
    {
        if (!m_open.empty())
            m_sheet.parts.push_back({std::exchange(m_open, {})});
    }

    void add(const LessonBlock& block)
    {
        if (block.kind == BlockKind::Choices)
            return addChoices(block);
        m_sheet.parts.push_back({blockHtml(block)});
        m_sheet.parts.back().staysWithNext = block.kind == BlockKind::Heading;
    }

    void addChoices(const LessonBlock& block)
    {
        LessonBlock question{BlockKind::Paragraph, block.line, 0, {}, block.text};
        for (LessonSpan& span : question.text)
            span.strong = true;
        std::string html = blockHtml(question);
        for (const LessonChoice& choice : block.choices) {
            LessonBlock line{BlockKind::Paragraph, block.line, 0, {}, m_key ? withReason(choice) : choice.text};
            line.text.insert(line.text.begin(), {box(m_key && choice.right)});
            html += blockHtml(line);
        }
        m_sheet.parts.push_back({html});
    }

    void add(const LessonPlace& place)
    {
        const LessonRun& run = m_lesson.runs[place.run];
        const bool isSpoiling = run.steps && run.isAsked && !m_key;
        auto figure = run.shown.figures.front();
        if (run.steps && !isSpoiling && run.shown.run->messages.size() <= mostOverlaid) {
            DrawOptions drawing = run.preset.drawing;
            drawing.figure.layout = FigureLayout::Overlay;
            if (auto all = drawRun(run.shown.run, drawing))
                figure = std::make_shared<const Figure>(*std::move(all.value));
        }
        const bool isDrawnBelow = isSpoiling && std::ranges::any_of(m_lesson.parts, [&](const LessonPart& part) {
            const auto* asked = std::get_if<LessonQuestion>(&part);
            return asked != nullptr && asked->run == place.run && asked->before;
        });
        if (isDrawnBelow)
            figure.reset();
        m_sheet.parts.push_back(
            {run.steps ? "<p>" + escaped(say(message::listSentence, {narrator::setting(*run.shown.run)}))
                        + "<br><small>lockstep run " + escaped(run.words) + "</small></p>"
                       : "",
                figure, run.shown.style});
        if (run.steps)
            addProgram(*run.shown.run->request.program);
    }

    void add(const LessonChart& chart) { m_sheet.parts.push_back({"", chart.figure, chart.style}); }

    /// What happens in a round is found from it; once, however often it runs.
    void addProgram(const Program& program)
    {
        if (!m_programs.insert(program.name).second)
            return;
        m_sheet.parts.back().staysWithNext = true;
        m_sheet.parts.push_back({"<pre>" + escaped(numbered(program.text, beginOfProgram(program.text))) + "</pre>"});
    }

    void add(const LessonQuestion& asked)
    {
        std::string html = "<p><b>" + escaped(asked.text) + "</b></p>";
        for (const auto& choice : asked.choices)
            html += "<p>" + box(m_key && choice.right)
                + escaped(m_key ? withReason(choice.text, choice.reason) : choice.text) + "</p>";
        if (m_key && asked.choices.empty())
            html += "<p><i>" + escaped(asked.answer) + "</i></p>";
        SheetPart part{html};
        if (asked.before) {
            part.figure = m_key ? asked.after : asked.before;
            part.style = m_lesson.runs[asked.run].shown.style;
        } else if (asked.choices.empty() && !m_key) {
            part.room = roomForWords;
        }
        m_sheet.parts.push_back(std::move(part));
    }

    void add(const LessonTask& task)
    {
        m_sheet.parts.push_back({"<p><b>" + escaped(say(message::documentsExercise, {task.title})) + "</b></p>"
            + paragraphsHtml(task.task)});
        m_sheet.parts.back().room = 3 * roomForWords;
    }

    const PlayedLesson& m_lesson;
    bool m_key;
    Worksheet m_sheet;
    std::string m_open;               ///< of a list
    std::set<std::string> m_programs; ///< that are printed
};

} // namespace

Worksheet worksheetOf(const PlayedLesson& lesson, bool key) { return Maker(lesson, key).sheet(); }

} // namespace lockstep
