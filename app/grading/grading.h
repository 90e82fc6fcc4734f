// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Grading: the program of a submission under the header of an exercise, held to what that promises.

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/grading/submission.h"
#include "app/library/library.h"
#include "core/base/settings.h"
#include "core/header/expectation.h"

namespace lockstep {

/// What judges submissions: nothing that they say themselves.
struct GradedExercise {
    std::string header;                ///< the text that has it
    std::vector<Expectation> promises; ///< those that its readers see, then those that only grading looks at
    FileSource uses;                   ///< the library, and the files that the exercise itself uses
};

/// Errors are those of its header. The library must outlive what is made.
Outcome<GradedExercise> gradedExercise(const LibraryFile& exercise, const Library& library);

struct GradeLimits {
    Budgets budgets{.rounds = 20'000, .statements = 2'000'000, .messages = 200'000, .memory = 256'000'000};
    std::chrono::milliseconds promise{3'000};    ///< of one promise
    std::chrono::milliseconds submission{6'000}; ///< of all of them
};

struct GradedPromise {
    std::string text;
    bool holds = false;
    std::string came;
};

struct Grade {
    std::string submission;
    std::vector<GradedPromise> promises;
    std::optional<std::string> fault; ///< the first one, in words, with its line in the submission
    std::int64_t points() const;
};

/// Of a text; never throws.
Grade gradeText(
    const GradedExercise& exercise, const std::string& name, const std::string& text, const GradeLimits& limits = {});
/// Of a file; what cannot be read has no points.
Grade gradeFile(const GradedExercise& exercise, const Submission& submission, const GradeLimits& limits = {});

/// All of them, as many at once as the computer has processors; `tell` is called for each in their order, on the
/// caller's thread.
void gradeAll(const GradedExercise& exercise, const std::vector<Submission>& submissions,
    const std::function<void(const Grade&)>& tell, const GradeLimits& limits = {});

} // namespace lockstep
