// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/grading/grading.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <thread>

#include "app/grading/messages.h"
#include "app/request/promise.h"
#include "app/request/request.h"
#include "app/request/time_limit.h"
#include "core/base/text.h"
#include "core/header/program.h"

namespace lockstep {
namespace {

using Clock = std::chrono::steady_clock;

std::string seconds(std::chrono::milliseconds time)
{
    constexpr double thousand = 1000;
    return timeText(static_cast<double>(time.count()) / thousand);
}

std::string withHint(const Diagnostic& diagnostic)
{
    const auto what = hint(diagnostic);
    return sentence(diagnostic) + (what.empty() ? "" : "; " + what);
}

/// One submission at work.
class Grading {
public:
    Grading(const GradedExercise& exercise, const std::string& name, const GradeLimits& limits)
        : m_exercise(exercise), m_limits(limits)
    {
        m_grade.submission = name;
        for (const auto& promise : exercise.promises)
            m_grade.promises.push_back({promise.text, false, "nothing"});
    }

    Grade grade(const std::string& text)
    {
        const LibraryFile file{m_grade.submission, "submission", text, m_exercise.header};
        const auto program = compileProgram(file, {}, m_exercise.uses);
        const auto error = std::ranges::find(program.diagnostics, Severity::Error, severity);
        if (error != program.diagnostics.end())
            fault(isOf(*error, file) ? error->span.line : 0, {}, withHint(*error));
        else
            for (std::size_t i = 0; i < m_grade.promises.size(); ++i)
                tryPromise(m_exercise.promises[i], file, m_grade.promises[i]);
        return std::move(m_grade);
    }

    Grade failed(const std::string& why)
    {
        fault(0, {}, why);
        return std::move(m_grade);
    }

private:
    static bool isOf(const Diagnostic& diagnostic, const LibraryFile& file)
    {
        return diagnostic.file.empty() || diagnostic.file == file.file;
    }

    void tryPromise(const Expectation& promise, const LibraryFile& file, GradedPromise& graded)
    {
        const auto run = promise.text.substr(0, promise.text.find_last_not_of(" \t", promise.text.find("->") - 1) + 1);
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(m_end - Clock::now());
        if (left.count() <= 0 && m_isSlow) {
            fault(0, run, sentence(problem(message::appSubmissionTooSlow, {seconds(m_limits.submission)})));
            return;
        }
        const TimeLimit limit(std::clamp(left, std::chrono::milliseconds(0), m_limits.promise));
        const auto outturn = outturnOf(promise, file, {m_exercise.uses, m_limits.budgets, &limit.isOver()});
        graded.came = outturn.came;
        const bool isLate = limit.isOver() && !outturn.failures.empty();
        m_isSlow = m_isSlow || isLate;
        graded.holds = outturn.holds() && !isLate;
        if (graded.holds)
            return;
        if (isLate)
            fault(0, run, sentence(problem(message::appCheckTooSlow, {seconds(m_limits.promise)})));
        else if (outturn.failure == RunError::Kind::Budget) // which nobody who hands in can raise
            fault(outturn.line, run, sentence(outturn.failures.front()));
        else if (!outturn.failures.empty())
            fault(outturn.line, run, withHint(outturn.failures.front()));
        else
            fault(0, run, outturn.unmet.front());
    }

    void fault(int line, const std::string& run, const std::string& what)
    {
        if (m_grade.fault)
            return;
        auto where = line > 0 ? "line " + std::to_string(line) : std::string();
        where += (where.empty() || run.empty() ? "" : ", ") + run;
        m_grade.fault = where + (where.empty() ? "" : ": ") + what;
    }

    const GradedExercise& m_exercise;
    const GradeLimits& m_limits;
    Clock::time_point m_end = Clock::now() + m_limits.submission;
    bool m_isSlow = false;
    Grade m_grade;
};

} // namespace

std::int64_t Grade::points() const { return std::ranges::count(promises, true, &GradedPromise::holds); }

Outcome<GradedExercise> gradedExercise(const LibraryFile& exercise, const Library& library)
{
    GradedExercise made;
    made.header = exercise.text;
    const auto files = std::make_shared<std::map<std::string, std::string>>();
    const auto beside = library.uses(exercise.file);
    static_cast<void>(compile(exercise.text, exercise.file, [&](const std::string& path) {
        auto text = beside(path);
        if (text)
            files->emplace(path, *text);
        return text;
    }));
    made.uses = [files, inLibrary = library.uses()](const std::string& path) -> std::optional<std::string> {
        const auto found = files->find(path);
        return found == files->end() ? inLibrary(path) : std::optional(found->second);
    };
    const LibraryFile alone{exercise.name, exercise.file, "procedure NOTHING()\nend NOTHING\n", exercise.text};
    auto header = compileProgram(alone, {}, made.uses);
    if (!header)
        return std::move(header.diagnostics);
    made.promises = (*header)->header.expectations;
    const auto& more = (*header)->header.exercise.grade;
    made.promises.insert(made.promises.end(), more.begin(), more.end());
    if (made.promises.empty())
        return problem(message::appNothingToGrade, {exercise.name});
    return made;
}

Grade gradeText(
    const GradedExercise& exercise, const std::string& name, const std::string& text, const GradeLimits& limits)
try {
    return Grading(exercise, name, limits).grade(text);
} catch (const std::exception& failure) { // no memory, for example
    return Grading(exercise, name, limits).failed(failure.what());
}

Grade gradeFile(const GradedExercise& exercise, const Submission& submission, const GradeLimits& limits)
{
    const auto text = readSubmission(submission.path);
    if (!text)
        return Grading(exercise, submission.name, limits).failed(sentence(text.diagnostics.front()));
    return gradeText(exercise, submission.name, *text, limits);
}

void gradeAll(const GradedExercise& exercise, const std::vector<Submission>& submissions,
    const std::function<void(const Grade&)>& tell, const GradeLimits& limits)
{
    std::vector<std::optional<Grade>> grades(submissions.size());
    std::mutex mutex;
    std::condition_variable isDone;
    std::atomic<std::size_t> next{0};
    const auto work = [&](const std::stop_token& stop) {
        for (auto i = next++; i < submissions.size() && !stop.stop_requested(); i = next++) {
            auto grade = gradeFile(exercise, submissions[i], limits);
            const std::lock_guard lock(mutex);
            grades[i] = std::move(grade);
            isDone.notify_all();
        }
    };
    std::vector<std::jthread> workers;
    const auto processors = std::max<std::size_t>(1, std::thread::hardware_concurrency());
    for (std::size_t i = 0; i < std::min(processors, submissions.size()); ++i)
        workers.emplace_back(work);
    for (auto& grade : grades) {
        std::unique_lock lock(mutex);
        isDone.wait(lock, [&] { return grade.has_value(); });
        lock.unlock();
        tell(*grade);
    }
}

} // namespace lockstep
