// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/documents/lesson_page.h"
#include "app/documents/live_page.h"

#include <algorithm>
#include <utility>

#include "core/export/page_html.h"
#include "core/export/svg_document.h"
#include "core/export/svg_xml.h"
#include "core/figure/model/figure.h"

namespace lockstep {
namespace {

using BlockKind = LessonBlock::Kind;
using xml::escaped;

constexpr int deepestList = 8; // lists; deeper ones stand there too

std::string spanHtml(const LessonSpan& span)
{
    std::string html;
    for (const char c : span.code ? escaped(span.text) : formulaHtml(span.text))
        html += c == '\n' && !span.code ? std::string("<br>") : std::string(1, c);
    const auto in = [&html](const std::string& tag, const std::string& attributes = {}) {
        html = '<' + tag + attributes + '>' + html + "</" + tag + '>';
    };
    if (span.code)
        in("code");
    if (span.emphasis)
        in("em");
    if (span.strong)
        in("strong");
    if (!span.link.empty())
        in("a", " href=\"" + escaped(span.link) + "\" rel=\"noopener\"");
    return html;
}

std::string textHtml(const LessonText& text)
{
    std::string html;
    for (const LessonSpan& span : text)
        html += spanHtml(span);
    return html;
}

std::string tableHtml(const LessonBlock& block)
{
    std::string html =
        "<div class=\"table\" tabindex=\"0\" role=\"group\" aria-label=\"" + pageText("lessonTable") + "\"><table>\n";
    for (std::size_t row = 0; row < block.rows.size(); ++row) {
        const char* cell = row == 0 ? "th" : "td";
        html += "<tr>";
        for (const LessonText& text : block.rows[row])
            html += std::string("<") + cell + '>' + textHtml(text) + "</" + cell + '>';
        html += "</tr>\n";
    }
    return html + "</table></div>\n";
}

/// `reason` is shown when it is answered.
std::string choiceButton(const std::string& html, bool right, const std::string& reason = {})
{
    const std::string attribute = reason.empty() ? reason : " data-reason=\"" + escaped(reason) + '"';
    return std::string("<li><button type=\"button\" data-right=\"") + (right ? "yes" : "no") + '"' + attribute
        + "><span>" + html + "</span></button></li>\n";
}

/// `run` is the stepper that it is about, 0: none.
std::string questionHtml(const std::string& text, const std::string& inside, int run = 0)
{
    const std::string about = run > 0 ? " data-run=\"" + std::to_string(run) + '"' : "";
    return "<div class=\"question\"" + about + " role=\"group\" aria-label=\"" + pageText("question") + "\">\n<p>"
        + text + "</p>\n" + inside + "<p class=\"answer\" role=\"status\" aria-live=\"polite\"></p>\n</div>\n";
}

/// What a block of choices or `ask` becomes.
std::string askedHtml(const LessonQuestion& question, const PlayedLesson& lesson, const std::vector<int>& steppers)
{
    std::string inside;
    const int stepper = steppers[question.run];
    if (question.question.kind == Question::Kind::Arrows && stepper > 0 && lesson.runs[question.run].steps)
        inside = "<div class=\"controls\"><button type=\"button\" class=\"ask\" data-run=\"" + std::to_string(stepper)
            + "\" data-round=\"" + std::to_string(question.question.round.value_or(1)) + "\">" + pageText("drawArrows")
            + "</button></div>\n";
    if (!question.choices.empty()) {
        inside += "<ul class=\"choices\">\n";
        for (const auto& choice : question.choices)
            inside += choiceButton(formulaHtml(choice.text), choice.right, choice.reason);
        inside += "</ul>\n";
    } else {
        inside += "<div class=\"controls\"><button type=\"button\" class=\"reveal\" data-answer=\""
            + escaped(question.answer) + "\">" + pageText("showAnswer") + "</button></div>\n";
    }
    return questionHtml(formulaHtml(question.text), inside, stepper);
}

/// Reasons end a sentence of the page.
std::string withoutStop(std::string text)
{
    if (text.ends_with('.'))
        text.pop_back();
    return text;
}

std::string linkHtml(const LessonLinks::Link& link, const std::string& kind, const std::string& text)
{
    return link.href.empty()
        ? std::string()
        : "<a class=\"" + kind + "\" href=\"" + escaped(link.href) + "\">" + escaped(text) + "</a>\n";
}

std::string linksHtml(const LessonLinks& links)
{
    const std::string inside = linkHtml(links.previous, "prev", "← " + links.previous.title)
        + linkHtml(links.contents, "contents", links.contents.title)
        + linkHtml(links.next, "next", links.next.title + " →");
    return inside.empty()
        ? inside
        : "<nav class=\"lessons\" aria-label=\"" + pageText("lessons") + "\">\n" + inside + "</nav>\n";
}

std::string taskHtml(const LessonTask& task, const LessonLinks& links)
{
    const auto page = links.exercises.find(task.name);
    return "<div class=\"question\">\n<p>" + pageText("exercise", {task.title}) + "</p>\n" + paragraphsHtml(task.task)
        + (page != links.exercises.end() ? "<p><a href=\"" + escaped(page->second) + "\" data-exercise=\""
                    + escaped(task.name) + "\">" + pageText("solveExercise") + " →</a></p>\n</div>\n"
                                         : "<p class=\"quiet\">" + pageText("openExercise") + " <code>lockstep "
                    + escaped(task.name) + "</code></p>\n</div>\n");
}

bool isSection(const LessonBlock& block) { return block.kind == BlockKind::Heading && block.level == 2; }

/// Links to its sections; "" if there are too few to need them.
std::string sectionsHtml(const PlayedLesson& lesson)
{
    constexpr int fewest = 3;
    std::string items;
    int count = 0;
    for (const LessonPart& part : lesson.parts)
        if (const auto* block = std::get_if<LessonBlock>(&part); block != nullptr && isSection(*block))
            items += "<li><a href=\"#part-" + std::to_string(++count) + "\">" + textHtml(block->text) + "</a></li>\n";
    return count < fewest
        ? std::string()
        : "<nav class=\"sections\" aria-label=\"" + pageText("lessonSections") + "\"><ol>\n" + items + "</ol></nav>\n";
}

} // namespace

std::string LessonLists::before(const LessonBlock* next)
{
    const bool isItem = next != nullptr && next->kind == BlockKind::Item;
    const auto depth = isItem ? static_cast<std::size_t>(std::clamp(next->level, 1, deepestList)) : 0;
    const bool isOrdered = isItem && next->mark.ends_with('.');
    std::string html;
    const auto close = [&] {
        html += m_isOrdered.back() ? "</ol>\n" : "</ul>\n";
        m_isOrdered.pop_back();
    };
    while (m_isOrdered.size() > depth)
        close();
    if (isItem && !next->mark.empty() && m_isOrdered.size() == depth && m_isOrdered.back() != isOrdered)
        close();
    while (m_isOrdered.size() < depth) {
        m_isOrdered.push_back(isOrdered);
        html += isOrdered ? "<ol start=\"" + next->mark.substr(0, next->mark.size() - 1) + "\">\n" : "<ul>\n";
    }
    return html;
}

std::string blockHtml(const LessonBlock& block)
{
    const std::string text = textHtml(block.text);
    switch (block.kind) {
    case BlockKind::Heading: {
        const std::string tag = 'h' + std::to_string(std::clamp(block.level, 1, 6));
        return '<' + tag + '>' + text + "</" + tag + ">\n";
    }
    case BlockKind::Paragraph: return "<p>" + text + "</p>\n";
    case BlockKind::Item:
        return block.mark.empty()                    ? "<p>" + text + "</p>\n"
            : block.mark == "☐" || block.mark == "☑" ? "<li>" + block.mark + ' ' + text + "</li>\n"
                                                     : "<li>" + text + "</li>\n";
    case BlockKind::Quote: return "<blockquote><p>" + text + "</p></blockquote>\n";
    case BlockKind::Code: return "<pre tabindex=\"0\"><code>" + escaped(block.code) + "</code></pre>\n";
    case BlockKind::Table: return tableHtml(block);
    case BlockKind::Rule: return "<hr>\n";
    case BlockKind::Commands: return {};
    case BlockKind::Choices: {
        std::string inside = "<ul class=\"choices\">\n";
        for (const LessonChoice& choice : block.choices)
            inside += choiceButton(textHtml(choice.text), choice.right, withoutStop(plainText(choice.reason)));
        return questionHtml(text, inside + "</ul>\n");
    }
    }
    return {};
}

std::string paragraphsHtml(const std::string& text)
{
    std::string html = "<p>" + formulaHtml(text);
    for (auto at = html.find("\n\n"); at != std::string::npos; at = html.find("\n\n"))
        html.replace(at, 2, "</p>\n<p>");
    return html + "</p>\n";
}

std::string descriptionOf(const PlayedLesson& lesson)
{
    const auto isText = [](const LessonPart& part) {
        const auto* block = std::get_if<LessonBlock>(&part);
        return block != nullptr && block->kind == BlockKind::Paragraph;
    };
    const auto first = std::ranges::find_if(lesson.parts, isText);
    return !lesson.header.summary.empty() || first == lesson.parts.end()
        ? lesson.header.summary
        : plainText(std::get<LessonBlock>(*first).text);
}

std::string lessonBody(const PlayedLesson& lesson, const LessonLinks& links, LessonRuns runs)
{
    std::string html = "<main class=\"lesson\">\n";
    int level = 1; // of the last heading
    std::vector<int> steppers(lesson.runs.size(), 0);
    int count = 0, sections = 0;
    bool isPlaced = false; // right under the title
    LessonLists lists;
    for (const LessonPart& part : lesson.parts) {
        const auto* block = std::get_if<LessonBlock>(&part);
        html += lists.before(block);
        if (block != nullptr) {
            if (block->kind == BlockKind::Heading)
                level = block->level;
            if (isSection(*block)) {
                if (++sections == 1)
                    html += sectionsHtml(lesson);
                html += "<h2 id=\"part-" + std::to_string(sections) + "\">" + textHtml(block->text) + "</h2>\n";
                continue;
            }
            html += blockHtml(*block);
            if (block->kind == BlockKind::Heading && !std::exchange(isPlaced, true))
                html += links.place;
        } else if (const auto* place = std::get_if<LessonPlace>(&part)) {
            const LessonRun& run = lesson.runs[place->run];
            if (links.run) {
                html += links.run(run);
                continue;
            }
            if (!run.steps) {
                html += "<figure class=\"stage\">\n" + pictureHtml(*run.shown.figures.front(), run.shown.style)
                    + "</figure>\n";
                continue;
            }
            steppers[place->run] = ++count;
            Stepper shown = run.shown;
            shown.level = level + 1;
            const bool isPacked = runs == LessonRuns::Packed && count > 1;
            html += runs == LessonRuns::Fixed
                ? stepperHtml(shown, count)
                : liveSection(shown, count, run.preset.run, run.preset.drawing, {}, isPacked);
        } else if (const auto* question = std::get_if<LessonQuestion>(&part)) {
            html += askedHtml(*question, lesson, steppers);
        } else if (const auto* task = std::get_if<LessonTask>(&part)) {
            html += links.task ? links.task(*task) : taskHtml(*task, links);
        } else if (const auto* chart = std::get_if<LessonChart>(&part)) {
            html += "<figure class=\"stage\">\n" + pictureHtml(*chart->figure, chart->style) + "</figure>\n";
        }
    }
    html += lists.before(nullptr);
    return html + linksHtml(links) + "</main>\n";
}

std::string lessonPage(const PlayedLesson& lesson, const LiveParts* live)
{
    return pageHtml({lesson.title, descriptionOf(lesson)},
        lessonBody(lesson, {}, live != nullptr ? LessonRuns::Packed : LessonRuns::Fixed), live);
}

} // namespace lockstep
