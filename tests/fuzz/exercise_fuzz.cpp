// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// A submission for an exercise of the library: it has points, between none and all, and each check has a text.

#include "app/grading/grading.h"
#include "tests/fuzz/fuzz.h"

using namespace lockstep;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const Library library;
    static const std::string name = library.exercises().front();
    static const auto exercise = gradedExercise(*library.findExercise(name), library);
    GradeLimits limits;
    limits.budgets = fuzz::fewSteps;
    const Grade grade = gradeText(*exercise, "fuzz.algo", std::string(fuzz::textOf(data, size)), limits);
    fuzz::require(grade.points() >= 0 && grade.points() <= grade.of(), "points");
    fuzz::require(grade.points() == grade.of() || grade.fault, "a fault is reported");
    return 0;
}
