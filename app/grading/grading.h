// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Grading: runs the program of a submission with the header of an exercise, against the checks of that header.

#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/grading/submission.h"
#include "app/library/library.h"
#include "app/request/exercise_checks.h"
#include "core/base/settings.h"

namespace lockstep {

/// An exercise that can grade submissions. The headers of submissions do not count.
struct GradedExercise {
    std::string header;                ///< the text that contains it
    std::vector<ExerciseCheck> checks; ///< those of `expect:` lines, then those of `grade:` lines
    FileSource uses;                   ///< the library, and the files that the exercise itself uses
    std::string title;
    /// With `hidden: yes` the first check that students do not see; else how many checks there are.
    std::size_t hiddenFrom = 0;
    /// The exercises of the library that are not this one, by their titles and the names of their procedures.
    std::map<std::string, std::string> others;
};

/// Fails with the errors of its header. The library must outlive the result.
Outcome<GradedExercise> gradedExercise(const LibraryFile& exercise, const Library& library);

struct GradeLimits {
    Budgets budgets = exerciseBudgets;
    std::chrono::milliseconds check{3'000};      ///< for one check
    std::chrono::milliseconds submission{6'000}; ///< for all checks together
};

struct GradedCheck {
    std::string text{};
    std::string words{}; ///< what it runs and asks for, for students: app/request/check_words.h
    bool passes = false;
    int of = 1;           ///< 0: the unfinished program passes it too, so that it earns nothing
    double points = 0;    ///< from 0 to `of`: as CheckPoints
    std::string note{};   ///< likewise
    std::string got{};    ///< as ExpectationResult::got
    std::string why{};    ///< it does not pass, with the line of the submission and the run; "" if it does
    std::string reason{}; ///< the same without the run
};

struct Grade {
    std::string submission;
    std::vector<GradedCheck> checks;
    std::optional<std::string> fault; ///< the first failure, with its line in the submission
    std::string otherExercise;        ///< whose answer it seems to be, if it does not get all points; ""
    double points() const;
    int of() const;
};

/// Grades a text; never throws.
Grade gradeText(
    const GradedExercise& exercise, const std::string& name, const std::string& text, const GradeLimits& limits = {});
/// Grades a file; an unreadable one gets no points.
Grade gradeFile(const GradedExercise& exercise, const Submission& submission, const GradeLimits& limits = {});

/// What a student reads of it: points, each check with the reason why it fails; of hidden checks only that they do.
std::string feedback(const GradedExercise& exercise, const Grade& grade);

/// Grades all submissions, with one thread per processor. Calls `show` for each in their order, on the caller's
/// thread.
void gradeAll(const GradedExercise& exercise, const std::vector<Submission>& submissions,
    const std::function<void(const Grade&)>& show, const GradeLimits& limits = {});

} // namespace lockstep
