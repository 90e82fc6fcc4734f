// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/panes/lesson_talk.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>

namespace lockstep {

namespace {

using Kind = LessonBlock::Kind;

bool isBlock(const LessonPart& part, Kind kind)
{
    const auto* block = std::get_if<LessonBlock>(&part);
    return block != nullptr && block->kind == kind;
}

/// The round that the picture shows while the question is asked.
RoundNumber roundBefore(const LessonPart& part)
{
    const auto* question = std::get_if<LessonQuestion>(&part);
    return question != nullptr && question->question.round ? std::max(0, *question->question.round - 1) : 0;
}

bool isOfRound(const LessonPart& part)
{
    const auto* question = std::get_if<LessonQuestion>(&part);
    return question != nullptr && question->question.round.value_or(0) > 0;
}

/// Headings begin a page, a run ends the text of one, and a question between two texts has one to itself.
class PageMaker {
public:
    explicit PageMaker(const PlayedLesson& lesson) : m_lesson(lesson) {}

    std::vector<LessonTalk::Page> pages()
    {
        for (std::size_t i = 0; i < m_lesson.parts.size(); ++i)
            add(i);
        close();
        if (m_pages.empty())
            m_pages.emplace_back();
        return std::move(m_pages);
    }

private:
    void close()
    {
        if (!m_page.parts.empty() || m_page.run || !m_page.questions.empty())
            m_pages.push_back(std::exchange(m_page, {}));
    }

    void add(std::size_t index)
    {
        const LessonPart& part = m_lesson.parts[index];
        const auto isHeading = [&](std::size_t i) { return isBlock(m_lesson.parts[i], Kind::Heading); };
        if (const auto* place = std::get_if<LessonPlace>(&part)) {
            if (m_page.run) { // what stands right before a run leads to it
                const bool hasMore =
                    !m_hasTextBefore && std::ranges::count_if(m_page.parts, std::not_fn(isHeading)) > 1;
                const std::optional<std::size_t> leading = hasMore ? std::optional(m_page.parts.back()) : std::nullopt;
                if (leading)
                    m_page.parts.pop_back();
                close();
                if (leading)
                    m_page.parts.push_back(*leading);
            }
            m_page.run = place->run;
            m_hasTextBefore = !std::ranges::all_of(m_page.parts, isHeading);
        } else if (std::holds_alternative<LessonQuestion>(part) && m_page.run) {
            m_page.questions.push_back(index);
        } else if (std::holds_alternative<LessonQuestion>(part) || isBlock(part, Kind::Choices)) {
            close();
            m_page.questions.push_back(index);
            close();
        } else {
            const bool hasText = !std::ranges::all_of(m_page.parts, isHeading);
            // A heading alone says little beside a run: what follows it does.
            const bool endsRun = m_page.run && (m_hasTextBefore || isHeading(index));
            if (endsRun || (isHeading(index) && hasText) || std::holds_alternative<LessonTask>(part))
                close();
            m_page.parts.push_back(index);
            if (std::holds_alternative<LessonTask>(part) || std::holds_alternative<LessonChart>(part))
                close();
        }
    }

    const PlayedLesson& m_lesson;
    LessonTalk::Page m_page;
    bool m_hasTextBefore = false; ///< its run
    std::vector<LessonTalk::Page> m_pages;
};

} // namespace

LessonTalk::LessonTalk(const PlayedLesson& lesson, std::optional<std::size_t> run)
    : m_whole(PageMaker(lesson).pages()), m_pages(m_whole)
{
    if (const auto found = run ? std::ranges::find(m_pages, run, &Page::run) : m_pages.end(); found != m_pages.end())
        m_place = static_cast<std::size_t>(found - m_pages.begin());
    enter();
}

namespace {

/// A heading, or "After this lesson you can:".
bool leadsOn(const LessonPart& part)
{
    const auto* block = std::get_if<LessonBlock>(&part);
    return block != nullptr
        && (block->kind == Kind::Heading || (block->kind == Kind::Paragraph && plainText(block->text).ends_with(':')));
}

/// As few pages as show all of its text. What leads on stays with what follows it.
std::vector<LessonTalk::Page> divided(
    const LessonTalk::Page& whole, const PlayedLesson& lesson, const LessonTalk::Fits& fits)
{
    std::vector<LessonTalk::Page> pages = {{.parts = {}, .run = whole.run, .questions = {}, .continues = true}};
    for (const std::size_t part : whole.parts) {
        auto longer = pages.back().parts;
        longer.push_back(part);
        const auto leads = [&](std::size_t i) { return leadsOn(lesson.parts[i]); };
        const auto lastText = std::find_if_not(longer.rbegin() + 1, longer.rend(), leads).base();
        if (lastText != longer.begin() && !fits(longer)) {
            pages.back().parts.assign(longer.begin(), lastText);
            longer.erase(longer.begin(), lastText);
            pages.push_back({.parts = {}, .run = whole.run, .questions = {}, .continues = true});
        }
        pages.back().parts = std::move(longer);
    }
    pages.back().continues = false;
    pages.back().questions = whole.questions;
    return pages;
}

} // namespace

void LessonTalk::divide(const PlayedLesson& lesson, const Fits& fits)
{
    const auto isLast = [](const Page& page) { return !page.continues; };
    const auto before = m_pages.begin() + static_cast<std::ptrdiff_t>(m_place);
    const auto shown = static_cast<std::size_t>(std::count_if(m_pages.begin(), before, isLast)); // of the whole ones
    const Page was = page();
    m_pages.clear();
    for (std::size_t i = 0; i < m_whole.size(); ++i) {
        const auto first = std::ssize(m_pages);
        std::ranges::move(divided(m_whole[i], lesson, fits), std::back_inserter(m_pages));
        if (i != shown)
            continue;
        const bool isAtEnd = m_asked || was.parts.empty(); // what is asked is asked on the last one
        const auto same = std::find_if(m_pages.begin() + first, m_pages.end(), [&](const Page& page) {
            return isAtEnd ? isLast(page) : std::ranges::count(page.parts, was.parts.front()) > 0;
        });
        m_place = static_cast<std::size_t>(same - m_pages.begin());
    }
}

/// A page that is a question asks it.
void LessonTalk::enter()
{
    m_done.clear();
    m_showsAnswer = false;
    m_asked.reset();
    if (!page().run && !page().questions.empty())
        m_asked = page().questions.front();
}

LessonTalk::Step LessonTalk::next(const PlayedLesson& lesson, RoundNumber round)
{
    if (m_asked && !m_showsAnswer) {
        m_showsAnswer = true;
        return isOfRound(lesson.parts[*m_asked]) && page().run ? Step::Rounds : Step::Taken;
    }
    if (m_asked) {
        m_done.insert(*m_asked);
        m_asked.reset();
        m_showsAnswer = false;
        if (!page().run)
            return Step::Beyond;
    }
    const auto due = std::ranges::find_if(page().questions, [&](std::size_t question) {
        return !m_done.contains(question) && roundBefore(lesson.parts[question]) == round;
    });
    if (due != page().questions.end()) {
        m_asked = *due;
        return Step::Taken;
    }
    return hasSteps() ? Step::Rounds : Step::Beyond;
}

LessonTalk::Step LessonTalk::previous()
{
    if (m_asked && page().run) {
        m_asked.reset();
        m_showsAnswer = false;
        return Step::Taken;
    }
    if (m_asked && std::exchange(m_showsAnswer, false))
        return Step::Taken;
    return hasSteps() ? Step::Rounds : Step::Beyond;
}

bool LessonTalk::turn(int by)
{
    const auto wanted = static_cast<std::ptrdiff_t>(m_place) + by;
    if (wanted < 0 || wanted >= std::ssize(m_pages))
        return false;
    m_place = static_cast<std::size_t>(wanted);
    enter();
    return true;
}

} // namespace lockstep
