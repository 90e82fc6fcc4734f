// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// A lesson as a lecturer shows it: page after page, of which each has text and at most one run, and questions that wait
// for their answer. Without widgets.

#include <functional>
#include <optional>
#include <set>
#include <vector>

#include "app/documents/lesson_run.h"

namespace lockstep {

class LessonTalk {
public:
    struct Page {
        std::vector<std::size_t> parts;     ///< of the lesson: its text, exercises and charts
        std::optional<std::size_t> run;     ///< shown beside the text
        std::vector<std::size_t> questions; ///< parts: about the run, or a single one between two texts
        bool continues = false;             ///< the text goes on, beside the same run, which steps on a later page
    };
    /// Whether a screen has space for the text of these parts.
    using Fits = std::function<bool(const std::vector<std::size_t>& parts)>;

    /// Begins with the page of that run; without one, with the first page.
    LessonTalk(const PlayedLesson& lesson, std::optional<std::size_t> run);

    /// Divides pages whose text is longer than the screen, and joins those that were divided for another one.
    void divide(const PlayedLesson& lesson, const Fits& fits);

    const std::vector<Page>& pages() const { return m_pages; }
    std::size_t place() const { return m_place; }
    const Page& page() const { return m_pages[m_place]; }
    /// The part with the question that the class is asked; none while the page shows its text.
    std::optional<std::size_t> asked() const { return m_asked; }
    bool showsAnswer() const { return m_showsAnswer; }

    enum class Step {
        Taken,  ///< the page shows something else
        Rounds, ///< the run steps; the page may show something else, too
        Beyond, ///< there is nothing left on this page
    };
    /// What one press of a key does while the picture shows that round. A question is asked before its round is shown,
    /// and one about the whole run before the first round.
    Step next(const PlayedLesson& lesson, RoundNumber round);
    Step previous();
    /// Goes to another page; false if there is none.
    bool turn(int by);

private:
    void enter();
    bool hasSteps() const { return page().run && !page().continues; }

    std::vector<Page> m_whole; ///< at least one, as long as their texts are
    std::vector<Page> m_pages; ///< the same, divided
    std::size_t m_place = 0;
    std::optional<std::size_t> m_asked;
    bool m_showsAnswer = false;
    std::set<std::size_t> m_done; ///< questions of this page
};

} // namespace lockstep
