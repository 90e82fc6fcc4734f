// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/grading/grading.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <filesystem>
#include <map>
#include <mutex>
#include <thread>

#include "app/grading/messages.h"
#include "app/library/messages.h"
#include "app/request/check_words.h"
#include "app/request/exercise_answer.h"
#include "app/request/expectation_result.h"
#include "app/request/request.h"
#include "core/base/spelling.h"
#include "core/base/text.h"
#include "core/header/header.h"
#include "core/header/program.h"
#include "core/language/parser.h"
#include "core/language/syntax.h"

namespace lockstep {
namespace {

/// By which an exercise is recognised: its title, and the name of its first procedure.
std::vector<std::string> namesIn(const std::string& text)
{
    std::vector<std::string> names;
    if (const std::string title = headerAsFarAsRead(text).title(); !title.empty())
        names.push_back(title);
    if (const auto tree = parse(text, {}); tree && !tree->units.empty())
        names.push_back(tree->units.front().name);
    return names;
}

/// Sets a flag when the time is over.
class TimeLimit {
public:
    explicit TimeLimit(std::chrono::milliseconds limit)
        : m_thread([this, limit](const std::stop_token& stop) {
              std::mutex mutex;
              std::unique_lock lock(mutex);
              std::condition_variable_any ends;
              ends.wait_for(lock, stop, limit, [] { return false; });
              m_isOver = !stop.stop_requested();
          })
    {}

    const std::atomic<bool>& isOver() const { return m_isOver; }

private:
    std::atomic<bool> m_isOver{false};
    std::jthread m_thread; ///< declared after what it uses
};

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

/// Grades one submission.
class Grading {
public:
    Grading(const GradedExercise& exercise, const std::string& name, const GradeLimits& limits)
        : m_exercise(exercise), m_limits(limits)
    {
        m_grade.submission = name;
        const Header header = headerAsFarAsRead(exercise.header);
        for (const auto& check : exercise.checks)
            m_grade.checks.push_back({.text = check.line.text,
                .words = checkWords(check.line, header),
                .of = check.earns ? 1 : 0,
                .got = "nothing"});
        m_results.resize(exercise.checks.size());
        for (ExpectationResult& result : m_results)
            result.unmet.emplace_back(); // until it is run
    }

    Grade grade(const std::string& text)
    {
        const LibraryFile file{m_grade.submission, "submission", text, m_exercise.header};
        const auto program = compileProgram(file, {}, m_exercise.uses);
        const auto error = std::ranges::find(program.diagnostics, Severity::Error, severity);
        if (error != program.diagnostics.end())
            failAll(isOf(*error, file) ? error->span.line : 0, withHint(*error));
        else if (const auto use = foreignUse(text, m_exercise.header))
            failAll(use->span.line, withHint(*use));
        else
            runChecks(file, *program);
        if (!std::ranges::all_of(m_grade.checks, &GradedCheck::passes))
            m_grade.otherExercise = otherExerciseOf(text);
        return std::move(m_grade);
    }

    Grade failed(const std::string& why)
    {
        failAll(0, why);
        return std::move(m_grade);
    }

private:
    static bool isOf(const Diagnostic& diagnostic, const LibraryFile& file)
    {
        return diagnostic.file.empty() || diagnostic.file == file.file;
    }

    void runChecks(const LibraryFile& file, const ProgramPtr& program)
    {
        for (std::size_t i = 0; i < m_grade.checks.size(); ++i)
            runCheck(m_exercise.checks[i].line, file, program, m_grade.checks[i], m_results[i]);
        const auto points = pointsOf(m_exercise.checks, m_results);
        for (std::size_t i = 0; i < points.size(); ++i) {
            m_grade.checks[i].points = points[i].points;
            m_grade.checks[i].note = m_grade.checks[i].passes ? points[i].note : std::string();
        }
    }

    void runCheck(const Expectation& check, const LibraryFile& file, const ProgramPtr& program, GradedCheck& graded,
        ExpectationResult& kept)
    {
        const auto run = check.text.substr(0, check.text.find_last_not_of(" \t", check.text.find("->") - 1) + 1);
        const auto left =
            std::chrono::duration_cast<std::chrono::milliseconds>(m_end - std::chrono::steady_clock::now());
        if (left.count() <= 0 && m_isSlow) {
            fail(graded, 0, run, sentence(problem(message::appSubmissionTooSlow, {seconds(m_limits.submission)})));
            return;
        }
        const TimeLimit limit(std::clamp(left, std::chrono::milliseconds(0), m_limits.check));
        auto result = testExpectation(check, file, {m_exercise.uses, m_limits.budgets, &limit.isOver(), program});
        graded.got = result.got;
        const bool isLate = limit.isOver() && !result.failures.empty();
        m_isSlow = m_isSlow || isLate;
        graded.passes = result.isMet() && !isLate;
        if (!isLate)
            kept = result;
        if (graded.passes)
            return;
        if (isLate)
            fail(graded, 0, run, sentence(problem(message::appCheckTooSlow, {seconds(m_limits.check)})));
        else if (result.failure == RunError::Kind::Budget) // which a submission cannot raise
            fail(graded, result.line, run, sentence(result.failures.front()));
        else if (!result.failures.empty())
            fail(graded, result.line, run, withHint(result.failures.front()));
        else
            fail(graded, 0, run, asListApart(result.unmet));
    }

    /// The exercise whose title or procedure the text has; "" if that is this one, or none.
    std::string otherExerciseOf(const std::string& text) const
    {
        for (const std::string& name : namesIn(text))
            if (const auto found = m_exercise.others.find(name); found != m_exercise.others.end())
                return found->second;
        return {};
    }

    void failAll(int line, const std::string& what)
    {
        for (GradedCheck& check : m_grade.checks)
            fail(check, line, {}, what);
    }

    void fail(GradedCheck& check, int line, const std::string& run, const std::string& what)
    {
        const std::string number = std::to_string(line);
        const std::string inLine = line > 0 ? say(message::appGradeLine, {number}) : std::string();
        const std::string where = run.empty() ? inLine : line > 0 ? say(message::appGradeLineOf, {number, run}) : run;
        const auto placed = [&](const std::string& place) {
            return place.empty() ? what : say(message::appGradeFault, {place, what});
        };
        check.reason = placed(inLine);
        check.why = placed(where);
        if (!m_grade.fault)
            m_grade.fault = check.why;
    }

    const GradedExercise& m_exercise;
    const GradeLimits& m_limits;
    std::chrono::steady_clock::time_point m_end = std::chrono::steady_clock::now() + m_limits.submission;
    bool m_isSlow = false;
    std::vector<ExpectationResult> m_results; ///< of the checks that were run
    Grade m_grade;
};

} // namespace

double Grade::points() const
{
    double sum = 0;
    for (const GradedCheck& check : checks)
        sum += check.points;
    return sum;
}

int Grade::of() const
{
    int sum = 0;
    for (const GradedCheck& check : checks)
        sum += check.of;
    return sum;
}

std::string feedback(const GradedExercise& exercise, const Grade& grade)
{
    std::string text = exercise.title + "\n" + grade.submission + "\n\n"
        + say(message::appFeedbackPoints, {pointsText(grade.points()), std::to_string(grade.of())}) + "\n\n";
    if (!grade.otherExercise.empty())
        text += say(message::appOtherExercise, {grade.otherExercise}) + "\n\n";
    for (std::size_t i = 0; i < grade.checks.size(); ++i) {
        const GradedCheck& check = grade.checks[i];
        if (i >= exercise.hiddenFrom) {
            text += (check.passes ? "✓ " : "✗ ") + pointsText(check.points) + '/' + std::to_string(check.of) + "  "
                + say(message::appHiddenCheck) + '\n';
            continue;
        }
        text += (check.passes ? "✓ " : "✗ ") + pointsText(check.points) + '/' + std::to_string(check.of) + "  "
            + check.words + '\n';
        for (const std::string& why : {check.reason, check.note})
            text += why.empty() ? why : "       " + why + '\n';
        text += "       (" + check.text + ")\n";
    }
    return text;
}

Outcome<GradedExercise> gradedExercise(const LibraryFile& exercise, const Library& library)
{
    GradedExercise made;
    made.header = exercise.text;
    const auto files = std::make_shared<std::map<std::string, std::string>>();
    const auto beside = library.usesOf(exercise);
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
    made.title = (*header)->header.title().empty() ? std::filesystem::path(exercise.name).stem().string()
                                                   : (*header)->header.title();
    for (const std::string& name : library.exercises()) {
        const LibraryFile& other = *library.findExercise(name);
        if (other.text == exercise.text)
            continue;
        for (const std::string& each : namesIn(other.text))
            made.others.emplace(each, name);
    }
    for (const std::string& each : namesIn(exercise.text)) // what both have says nothing
        made.others.erase(each);
    made.checks = exerciseChecks(exercise, allChecks((*header)->header), {made.uses, exerciseBudgets});
    const bool isHidden = (*header)->header.exercise.isHidden;
    made.hiddenFrom = isHidden ? (*header)->header.expectations.size() : made.checks.size();
    if (made.checks.empty())
        return problem(message::appNothingToGrade, {exercise.name});
    if (pointsIn(made.checks) == 0)
        return problem(message::appNothingToEarn, {exercise.name});
    Outcome<GradedExercise> outcome(std::move(made));
    if (isHidden && outcome->hiddenFrom == outcome->checks.size())
        outcome.diagnostics.push_back(problem(message::appNoHiddenChecks, {exercise.name}));
    return outcome;
}

Grade gradeText(
    const GradedExercise& exercise, const std::string& name, const std::string& text, const GradeLimits& limits)
try {
    return Grading(exercise, name, limits).grade(text);
} catch (const std::bad_alloc&) {
    return Grading(exercise, name, limits).failed(sentence(problem(message::appSubmissionMemory)));
} catch (const std::exception& failure) {
    return Grading(exercise, name, limits).failed(sentence(problem(message::appOwnFault, {failure.what()})));
}

Grade gradeFile(const GradedExercise& exercise, const Submission& submission, const GradeLimits& limits)
{
    const auto text = readSubmission(submission.path);
    if (!text)
        return Grading(exercise, submission.name, limits).failed(sentence(text.diagnostics.front()));
    return gradeText(exercise, submission.name, *text, limits);
}

void gradeAll(const GradedExercise& exercise, const std::vector<Submission>& submissions,
    const std::function<void(const Grade&)>& show, const GradeLimits& limits)
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
        show(*grade);
    }
}

} // namespace lockstep
