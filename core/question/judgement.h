// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// An answer beside the right one.

#include <vector>

#include "core/question/answer.h"
#include "core/question/reason.h"

namespace lockstep {

class RunView; // core/account/run_view.h

struct JudgedItem {
    enum class Mark {
        Right,
        Missing, ///< it should have been answered
        Wrong,
    };
    Mark mark = Mark::Right;
    AnswerItem item;
    Reason reason; ///< of arrows and holders why they are or are not; of the right load its link; else Unknown
};

struct Judgement {
    std::vector<JudgedItem> items; ///< right, missing, wrong ones; within these as in answers
    int count(JudgedItem::Mark mark) const;
    bool isRight() const; ///< nothing is missing or wrong
};

/// Of a question that can be asked. What is answered twice counts once.
Judgement judgeAnswer(const Question& question, const Answer& answer, RunView& run);

} // namespace lockstep
