// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <atomic>
#include <cmath>
#include <filesystem>
#include <set>

#include <nlohmann/json.hpp>

#include "app/cli/commands.h"
#include "app/cli/messages.h"
#include "app/cli/progress_line.h"
#include "app/grading/grading.h"
#include "app/grading/messages.h"
#include "app/request/messages.h"
#include "app/request/request.h"
#include "core/base/spelling.h"
#include "core/base/text.h"

namespace lockstep {

Command gradeCommand();

namespace {

using Json = nlohmann::ordered_json;

/// Without control characters, so that no file name can move the cursor of a terminal.
std::string visible(std::string text)
{
    std::ranges::replace_if(
        text, [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7F'; }, '?');
    return text;
}

/// At most 200 characters, since a deadlock can take many words; --json and --csv have all of them.
std::string shortened(const std::string& text)
{
    constexpr std::size_t most = 200;
    const auto characters = charactersOf(text);
    if (characters.size() <= most)
        return text;
    return text.substr(0, static_cast<std::size_t>(characters[most - 1].data() - text.data())) + "…";
}

/// The first failure, after the exercise that the submission seems to answer instead.
std::string faultOf(const Grade& grade)
{
    const std::string fault = grade.fault.value_or("");
    return grade.otherExercise.empty() ? fault : say(message::appSeemsOther, {grade.otherExercise, fault});
}

/// The rows of a table. Its first column is as wide as the widest name.
class GradeTable {
public:
    GradeTable(const std::vector<Submission>& submissions, int of)
        : m_count(std::max(characterCount(say(message::gradeHeadOf)), std::to_string(of).size()))
    {
        for (const auto& submission : submissions)
            m_name = std::max(m_name, characterCount(visible(submission.name)));
    }

    std::string head() const
    {
        return row(say(message::gradeHeadSubmission), say(message::gradeHeadPoints), say(message::gradeHeadOf),
            say(message::gradeHeadFailures));
    }
    /// Failures after the first one stand below it, unless they are the same.
    std::string row(const Grade& grade) const
    {
        std::vector<std::string> reasons;
        for (const GradedCheck& check : grade.checks)
            if (!check.why.empty() && std::ranges::find(reasons, check.why) == reasons.end())
                reasons.push_back(check.why);
        std::string text = row(visible(grade.submission), pointsText(grade.points()), std::to_string(grade.of()),
            shortened(visible(faultOf(grade))));
        for (std::size_t i = 1; i < reasons.size(); ++i)
            text += row("", "", "", shortened(visible(reasons[i])));
        return text;
    }

private:
    static std::string before(std::size_t width, const std::string& text)
    {
        return std::string(width - std::min(width, characterCount(text)), ' ');
    }

    std::string row(
        const std::string& name, const std::string& points, const std::string& of, const std::string& fault) const
    {
        const std::size_t pointsWidth = characterCount(say(message::gradeHeadPoints));
        return name + before(m_name, name) + "  " + before(pointsWidth, points) + points + "  " + before(m_count, of)
            + of + (fault.empty() ? "" : "  " + fault) + '\n';
    }

    std::size_t m_name = characterCount(say(message::gradeHeadSubmission));
    std::size_t m_count;
};

std::string csvHead(const GradedExercise& exercise)
{
    std::string row = "submission,points,of,first fault";
    for (const ExerciseCheck& check : exercise.checks)
        row += ',' + csvCell(check.line.text);
    for (std::size_t i = 1; i <= exercise.checks.size(); ++i)
        row += ",why " + std::to_string(i);
    return row + '\n';
}

std::string csvRow(const Grade& grade)
{
    std::string row = csvCell(grade.submission) + ',' + pointsText(grade.points()) + ',' + std::to_string(grade.of())
        + ',' + csvCell(faultOf(grade));
    for (const GradedCheck& check : grade.checks)
        row += ',' + pointsText(check.points);
    for (const GradedCheck& check : grade.checks)
        row += ',' + csvCell(check.why);
    return row + '\n';
}

/// Without a fraction if it has none.
Json number(double points)
{
    const double rounded = std::round(points * 100) / 100;
    const auto whole = static_cast<std::int64_t>(rounded);
    return rounded == static_cast<double>(whole) ? Json(whole) : Json(rounded);
}

/// Adds up what is known of all submissions.
class Summary {
public:
    explicit Summary(const GradedExercise& exercise) : m_exercise(exercise), m_passed(exercise.checks.size()) {}

    void add(const Grade& grade)
    {
        ++m_count;
        m_points += grade.points();
        for (std::size_t i = 0; i < m_passed.size(); ++i)
            m_passed[i] += grade.checks[i].passes ? 1 : 0;
    }

    /// "12 submissions, mean 3.25 of 5 points", then how many pass each check.
    std::string text() const
    {
        const std::string count = std::to_string(m_count);
        std::string all = say(message::appGradeSummary,
                              {count, pointsText(m_points / m_count), std::to_string(pointsIn(m_exercise.checks))})
            + '\n';
        for (std::size_t i = 0; i < m_passed.size(); ++i)
            all += "  " + say(message::gradePasses, {std::to_string(m_passed[i]), count}) + "  "
                + m_exercise.checks[i].line.text + '\n';
        return all;
    }

private:
    const GradedExercise& m_exercise;
    std::vector<int> m_passed;
    int m_count = 0;
    double m_points = 0;
};

/// The folder of the texts that students read, each NAME.txt.
class FeedbackFolder {
public:
    explicit FeedbackFolder(std::string folder) : m_folder(std::move(folder)) {}

    std::optional<Diagnostic> make() const
    {
        std::error_code error;
        std::filesystem::create_directories(m_folder, error);
        return error ? std::optional(problem(message::appNoFeedbackFolder, {m_folder, error.message()})) : std::nullopt;
    }
    std::optional<Diagnostic> write(const GradedExercise& exercise, const Grade& grade)
    {
        const auto path = std::filesystem::path(m_folder) / (nameFor(grade.submission) + ".txt");
        return writeTextFile(path.string(), feedback(exercise, grade));
    }

private:
    /// A name that fits into a folder and that no other submission has: neither "a/b" and "a-b" nor two long names that
    /// begin alike may share a text.
    std::string nameFor(std::string name)
    {
        constexpr std::size_t longest = 200; // bytes; a file system takes 255
        std::ranges::replace(name, '/', '-');
        name = visible(name.ends_with(".algo") ? name.substr(0, name.size() - std::string(".algo").size()) : name);
        while (name.size() > longest)
            name.resize(static_cast<std::size_t>(charactersOf(name).back().data() - name.data()));
        std::string free = name;
        for (int number = 2; !m_names.insert(free).second; ++number)
            free = name + '-' + std::to_string(number);
        return free;
    }

    std::string m_folder;
    std::set<std::string> m_names;
};

Json json(const Grade& grade)
{
    Json checks = Json::array();
    for (const GradedCheck& check : grade.checks)
        checks.push_back(
            {{"text", check.text}, {"holds", check.passes}, {"came", check.got}, {"points", number(check.points)},
                {"of", check.of}, {"why", check.why.empty() ? Json(nullptr) : Json(check.why)},
                {"note", check.note.empty() ? Json(nullptr) : Json(check.note)}});
    return {{"submission", grade.submission}, {"points", number(grade.points())}, {"of", grade.of()},
        {"promises", std::move(checks)}, {"fault", grade.fault ? Json(*grade.fault) : Json(nullptr)},
        {"other_exercise", grade.otherExercise.empty() ? Json(nullptr) : Json(grade.otherExercise)}};
}

Outcome<LibraryFile> findExercise(const std::string& name, const Library& library)
{
    if (const auto* found = library.findExercise(name))
        return *found;
    RunOptions options;
    options.program = name;
    auto found = findProgram(options, library);
    if (found || found.diagnostics.front().id != message::appUnknownAlgorithm)
        return found;
    const auto near = nearest(name, library.exercises());
    return problem(message::appUnknownExercise, {name, didYouMean(near)});
}

/// Whether all files exist; reports those that do not.
bool allExist(const CommandContext& context, const std::vector<Submission>& submissions)
{
    bool all = true;
    for (const auto& submission : submissions) {
        std::error_code error;
        if (std::filesystem::symlink_status(submission.path, error).type() != std::filesystem::file_type::not_found)
            continue;
        report(context, {problem(message::appUnknownSubmission, {submission.path})});
        all = false;
    }
    return all;
}

ExitStatus showGrades(const CommandContext& context, const CommandWords& words, const GradedExercise& exercise,
    const std::vector<Submission>& submissions)
{
    auto& out = context.terminal.out;
    const bool asJson = words.has("json"), asCsv = words.has("csv");
    const GradeTable table(submissions, pointsIn(exercise.checks));
    std::optional<FeedbackFolder> folder;
    if (words.has("feedback"))
        if (const auto failed = folder.emplace(words.value("feedback")).make())
            return refuse(context, *failed);
    out << (asCsv ? csvHead(exercise) : asJson ? "" : table.head()) << std::flush;
    Json all = Json::array();
    Summary summary(exercise);
    std::vector<Diagnostic> failures;
    std::atomic<std::size_t> done{0};
    ProgressLine line(progressTerminal(context), countText("submission", done, submissions.size()));
    gradeAll(exercise, submissions, [&](const Grade& grade) {
        ++done;
        summary.add(grade);
        if (asJson)
            all.push_back(json(grade));
        else
            line.write(out, asCsv ? csvRow(grade) : table.row(grade));
        if (folder)
            if (auto failed = folder->write(exercise, grade))
                failures.push_back(*std::move(failed));
    });
    line.end();
    if (asJson)
        out << all.dump(2, ' ', false, Json::error_handler_t::replace) << '\n';
    if (!asJson && !asCsv)
        out << '\n' << summary.text();
    else if (!context.isQuiet)
        context.terminal.err << summary.text();
    report(context, failures);
    return failures.empty() ? ExitStatus::Done : ExitStatus::WrongUsage;
}

ExitStatus gradeSubmissions(const CommandContext& context, const CommandWords& words)
{
    if (words.words.size() < 2)
        return refuseMissing(context, "grade", words.words.empty() ? "an exercise" : "submissions",
            "write lockstep grade scatter-on-a-ring submissions/");
    if (words.has("json") && words.has("csv"))
        return refuse(context, problem(message::appNotTogether, {"--json", "--csv"}));
    const auto file = findExercise(words.first(), context.library);
    if (!file)
        return refuse(context, file.diagnostics.front());
    const auto exercise = gradedExercise(*file, context.library);
    if (!exercise) {
        report(context, *file, exercise.diagnostics);
        const bool isText = exercise.diagnostics.front().span.line > 0;
        return isText ? ExitStatus::ProgramErrors : ExitStatus::WrongUsage;
    }
    report(context, *file, exercise.diagnostics);
    const auto submissions = submissionsAt({words.words.begin() + 1, words.words.end()});
    if (!submissions)
        return refuse(context, submissions.diagnostics.front());
    const bool all = allExist(context, *submissions);
    const ExitStatus status = showGrades(context, words, *exercise, *submissions);
    return all ? status : ExitStatus::WrongUsage;
}

} // namespace

Command gradeCommand()
{
    const GradeLimits limits;
    const auto millions = [](std::int64_t count) { return std::to_string(count / 1'000'000); };
    return {.name = "grade",
        .help = say(message::gradeHelp,
            {std::to_string(limits.check.count() / 1000), millions(limits.budgets.statements),
                millions(limits.budgets.memory), std::to_string(limits.submission.count() / 1000)}),
        .word = {.name = "exercise",
            .help = "an exercise (lockstep list exercises) or its file, then submissions: files, or folders "
                    "of .algo files",
            .surplus = "exercise",
            .many = true,
            .lists = {"exercises"}},
        .own = {{"json", "", "print one JSON list instead of a table"},
            {"csv", "", "print comma-separated values instead of a table"},
            {"feedback", "FOLDER", "write a text for each student: points, and why a check failed"}},
        .run = gradeSubmissions};
}

} // namespace lockstep
