// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What somebody may have thought who answers a question wrongly: where the wrong choices come from, each with its
// reason. To add one, add a row to misconceptions.cpp and its words to claims.h.

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/claim.h"
#include "core/question/answer.h"
#include "core/question/question.h"

namespace lockstep {

/// A question about a run, completed() and askable.
struct Asked {
    const Question& question;
    RunView& run;
};

struct Thought;

struct Misconception {
    Question::Kind kind;
    const ClaimKind<Thought>& words;
    /// What the argument {number} of the words may be, a round or a process, the likeliest first; {0} where they have
    /// none, and nothing where nobody would think so.
    std::vector<std::int64_t> (*numbers)(const Asked& asked);
    /// The answer of somebody who thinks so; empty where there is none, not even "no process".
    std::vector<Answer> (*answers)(const Asked& asked, std::int64_t number);
};

/// An answer, and the misconception that it is said to come from: what its words are checked against.
struct Thought {
    const Asked& asked;
    const Misconception& misconception;
    const Answer& answer;
};

/// Of a kind of question, the likeliest first.
const std::vector<Misconception>& misconceptions();

/// "that is what process 3 holds"; "" where the answer does not come from it.
std::string misconceptionText(const Thought& thought, std::int64_t number, std::vector<Claim>* said = nullptr);

} // namespace lockstep
