// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/documents/lesson_run.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <map>

#include "app/documents/kept_to_folder.h"
#include "app/documents/messages.h"
#include "app/documents/wanted_figure.h"
#include "app/library/library.h"
#include "app/request/check_words.h"
#include "app/request/expectation_result.h"
#include "app/request/option_words.h"
#include "app/request/request.h"
#include "app/request/sweep.h"
#include "core/account/narrator.h"
#include "core/account/run_view.h"
#include "core/base/limits.h"
#include "core/base/message.h"
#include "core/base/option_row.h"
#include "core/base/spelling.h"
#include "core/base/text.h"
#include "core/figure/charts/chart.h"
#include "core/figure/model/figure.h"
#include "core/figure/options/figure_options.h"
#include "core/header/exercise.h"
#include "core/header/header.h"
#include "core/header/program.h"
#include "core/machine/run.h"
#include "core/question/answer.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view lessonFileExtension = ".md";

/// Options of commands that write: a lesson shows what it has. Each with whether it takes a value.
const std::map<std::string, bool> notInLessons = {{"output", true}, {"csv", false}, {"json", false}, {"quiet", false}};

class Player {
public:
    Player(const Lesson& lesson, const Library& library, const std::string& style)
        : m_lesson(lesson), m_library(library), m_style(style)
    {}

    Outcome<PlayedLesson> play()
    {
        m_played.title = m_lesson.title;
        m_played.header = m_lesson.header;
        for (const LessonBlock& block : m_lesson.blocks) {
            if (block.kind != LessonBlock::Kind::Commands)
                m_played.parts.emplace_back(block);
            for (const LessonLine& line : block.commands)
                if (auto wrong = play(line))
                    m_problems.push_back({message::appLessonCommand, {sentence(*wrong), hint(*wrong)},
                        {line.line, 1, std::max(1, static_cast<int>(line.text.size()))}, m_lesson.file});
        }
        if (!m_problems.empty())
            return std::move(m_problems);
        return std::move(m_played);
    }

private:
    std::optional<Diagnostic> play(const LessonLine& line)
    {
        using enum LessonLine::Kind;
        const bool isRun = line.kind == Show || line.kind == Step || line.kind == Sweep;
        if (isRun && ++m_runs > mostLessonRuns)
            return problem(message::appLessonRuns, {std::to_string(mostLessonRuns)});
        switch (line.kind) {
        case Show:
        case Step: return playRun(line);
        case Sweep: return sweep(line);
        case Ask: return ask(line);
        case Task: return name(line);
        case Expect: return expect(line);
        }
        return std::nullopt;
    }

    /// A file in the folder of the lesson, else a name of the library. Files elsewhere are an error.
    Outcome<std::string> named(const std::string& name) const
    {
        if (const std::string beside = fileInFolderOf(m_lesson.file, name); !beside.empty())
            return beside;
        std::error_code error;
        const bool isElsewhere =
            fs::exists(name, error) || fs::exists(fs::path(m_lesson.file).parent_path() / name, error);
        if (isElsewhere && !m_library.findProgram(name) && !m_library.findFigure(name))
            return outsideOf(m_lesson.file, name);
        return name;
    }

    /// The options of a line, whose style may be a file.
    Outcome<NamedOptions> inFolder(NamedOptions given) const
    {
        if (!m_style.empty())
            given.emplace(given.begin(), "style", m_style); // what the line says comes after it
        for (auto& [name, value] : given)
            if (name == "style") {
                auto style = styleInFolderOf(m_lesson.file, value);
                if (!style)
                    return style.diagnostics;
                value = *std::move(style.value);
            }
        return given;
    }

    Outcome<Preset> presetOf(const LessonLine& line) const
    {
        const bool steps = line.kind == LessonLine::Kind::Step;
        const std::string command = steps ? "step" : "show";
        const auto words = readOptionWords("figure", line.words, notInLessons);
        if (!words)
            return words.diagnostics;
        if (!words->own.empty())
            return problem(message::appLessonOption, {command, "--" + words->own.begin()->first});
        if (words->first().empty())
            return problem(message::appLessonNoFigure, {command});
        const auto figure = named(words->first());
        if (!figure)
            return figure.diagnostics;
        const auto given = inFolder(words->given);
        if (!given)
            return given.diagnostics;
        auto preset = wantedFigure(m_library, *figure, *given, steps ? "step" : "");
        if (!preset)
            return preset;
        if (preset->run.program != *figure) { // named by a figure file
            auto program = named(preset->run.program);
            if (!program)
                return program.diagnostics;
            preset->run.program = *std::move(program.value);
        }
        if (!preset->run.graph()) { // which came in a figure: there is no file
            auto network = networkInFolderOf(m_lesson.file, preset->run.network);
            if (!network)
                return network.diagnostics;
            preset->run.network = *std::move(network.value);
        }
        if (auto unknown = unknownFigure(m_library, *preset))
            return *std::move(unknown);
        preset->run = withSandboxLimits(std::move(preset->run)); // a lesson plays as soon as it is opened
        return preset;
    }

    static std::string titleOf(const Preset& preset, const RunRequest& request)
    {
        return say(message::appLessonRun,
            {narrator::programTitle(*request.program), runWords(preset.run, request.program->header)});
    }

    std::optional<Diagnostic> playRun(const LessonLine& line)
    {
        m_hasRun = false; // a question after a failed run is not about an earlier run
        auto preset = presetOf(line);
        if (!preset)
            return preset.diagnostics.front();
        auto request = makeRequest(preset->run, m_library);
        if (!request)
            return *std::ranges::find(request.diagnostics, Severity::Error, [](const auto& d) { return severity(d); });
        std::string title = titleOf(*preset, *request);
        LessonRun played{line.kind == LessonLine::Kind::Step, *std::move(preset.value), joined(line.words, " "),
            std::move(title), {}};
        m_view.emplace(std::make_shared<const Trace>(run(*request)));
        if (const auto& error = m_view->trace().error; error && error->kind == RunError::Kind::Fault)
            return error->diagnostic;
        if (auto wrong = draw(played))
            return wrong;
        m_played.parts.emplace_back(LessonPlace{m_played.runs.size()});
        m_played.runs.push_back(std::move(played));
        m_hasRun = true;
        return std::nullopt;
    }

    /// The picture of that round, drawn unless the run has it already; null if it cannot be drawn.
    std::shared_ptr<const Figure> pictureIn(const LessonRun& played, RoundNumber round)
    {
        if (const auto found = std::ranges::find(played.shown.rounds, round);
            played.steps && found != played.shown.rounds.end())
            return played.shown.figures[static_cast<std::size_t>(found - played.shown.rounds.begin())];
        DrawOptions drawing = played.preset.drawing;
        drawing.figure = stepOptions(std::move(drawing.figure), played.steps ? Stepping::Reader : Stepping::Rounds);
        SharedLayout shared;
        if (played.steps)
            shared = played.shown.figures.front()->sharedLayout; // computed once
        auto drawn = drawRun(*m_view, drawing, Moment{round}, {}, &shared);
        return drawn ? std::make_shared<const Figure>(*std::move(drawn.value)) : nullptr;
    }

    std::optional<Diagnostic> draw(LessonRun& played)
    {
        const DrawOptions& drawing = played.preset.drawing;
        if (played.steps) {
            auto stepper = drawSteps(*m_view, drawing, Stepping::Reader);
            if (!stepper)
                return stepper.diagnostics.front();
            played.shown = *std::move(stepper.value);
            return std::nullopt;
        }
        auto figure = drawRun(*m_view, drawing);
        if (!figure)
            return figure.diagnostics.front();
        played.shown = {m_view->sharedTrace(), {m_view->last()},
            {std::make_shared<const Figure>(*std::move(figure.value))}, styleOf(drawing)};
        return std::nullopt;
    }

    std::optional<Diagnostic> ask(const LessonLine& line)
    {
        auto question = readQuestion(line.words);
        if (!question)
            return question.diagnostics.front();
        if (!m_hasRun)
            return problem(message::appLessonNoRun, {"ask"});
        LessonRun& about = m_played.runs.back();
        const Trace& trace = *about.shown.run;
        if (auto wrong = unaskable(*question, trace))
            return wrong;
        about.isAsked = true;
        LessonQuestion asked{m_played.runs.size() - 1, completed(*question, trace), {}, {}, {}};
        const Answer right = rightAnswer(asked.question, *m_view);
        asked.text = questionText(asked.question, trace);
        asked.answer = answerText(asked.question, right);
        for (const Choice& choice : choices(asked.question, *m_view))
            asked.choices.push_back({choiceText(choice, asked.question, trace), choice.isRight(),
                choiceReason(choice, asked.question, *m_view)});
        if (asked.question.kind == Question::Kind::Arrows) {
            auto before = pictureIn(about, 0);
            auto after = pictureIn(about, *asked.question.round);
            if (before && after) {
                asked.before = std::move(before);
                asked.after = std::move(after);
            }
        }
        m_played.parts.emplace_back(std::move(asked));
        return std::nullopt;
    }

    /// What the text says of the run above it, so that it stays true; readers do not see the line.
    std::optional<Diagnostic> expect(const LessonLine& line) const
    {
        if (!m_hasRun)
            return problem(message::appLessonNoRun, {"expect"});
        const auto result = testFacts(joined(line.words, " "), m_view->trace());
        if (!result)
            return result.diagnostics.front();
        if (!result->isMet())
            return problem(message::appLessonUnmet, {result->unmet.front()});
        return std::nullopt;
    }

    Outcome<RunOptions> sweptRun(const std::string& name, const NamedOptions& given) const
    {
        const auto program = named(withoutKind(name, m_library));
        if (!program)
            return program.diagnostics;
        RunOptions options;
        options.program = *program;
        if (auto wrong = applyOptions(options, given))
            return *wrong;
        auto network = networkInFolderOf(m_lesson.file, options.network);
        if (!network)
            return network.diagnostics;
        options.network = *std::move(network.value);
        return withSandboxLimits(std::move(options));
    }

    /// A chart of runs at several sizes.
    std::optional<Diagnostic> sweep(const LessonLine& line)
    {
        std::map<std::string, bool> own = {{"processes", true}, {"words", true}, {"step", true}, {"chart", true}};
        own.insert(notInLessons.begin(), notInLessons.end());
        const auto words = readOptionWords("sweep", line.words, own);
        if (!words)
            return words.diagnostics.front();
        for (const auto& [output, takesValue] : notInLessons)
            if (words->has(output))
                return problem(message::appLessonOption, {"sweep", option::dashed(output)});
        if (words->words.empty())
            return problem(message::appLessonNoFigure, {"sweep"});
        if (auto wrong = checkChartOptions(words->given))
            return wrong;
        const auto range = sweepRange(words->own);
        if (!range)
            return range.diagnostics.front();
        NamedOptions ofRuns;
        DrawOptions drawing;
        if (auto wrong = setFigureOption(drawing, "width", "10cm")) // readable on a phone, too
            return wrong;
        const auto given = inFolder(words->given);
        if (!given)
            return given.diagnostics.front();
        for (const auto& [name, value] : *given)
            if (!isFigureOption(name))
                ofRuns.emplace_back(name, value);
            else if (auto wrong = setFigureOption(drawing, name, value))
                return wrong;
        std::vector<RunOptions> runs;
        for (const std::string& program : words->words) {
            auto run = sweptRun(program, ofRuns);
            if (!run)
                return run.diagnostics.front();
            runs.push_back(*std::move(run.value));
        }
        Sweeper sweeper(runs, range->over, m_library, range->plan());
        while (sweeper.next()) {}
        for (const Sweep& swept : sweeper.sweeps())
            if (!swept.omitted.empty())
                return swept.omitted.front().why;
        auto figure = drawChart(sweepChart(sweeper.sweeps(), range->over, range->what), drawing.figure);
        if (!figure)
            return figure.diagnostics.front();
        m_played.parts.emplace_back(LessonChart{
            joined(line.words, " "), std::make_shared<const Figure>(*std::move(figure.value)), styleOf(drawing)});
        return std::nullopt;
    }

    /// An exercise of the library, or a file.
    Outcome<LibraryFile> exerciseOf(const LessonLine& line) const
    {
        const std::string name = line.words.empty() ? std::string() : line.words.front();
        if (line.words.size() > 1)
            return problem(message::appLessonOneTask, {line.words[1]});
        if (const auto* known = m_library.findExercise(name))
            return *known;
        if (!name.ends_with(".algo"))
            return problem(message::appLessonNoTask, {name});
        const auto file = named(name);
        if (!file)
            return file.diagnostics;
        auto text = readTextFile(*file);
        return text ? Outcome<LibraryFile>({*file, *file, *std::move(text.value)})
                    : Outcome<LibraryFile>(text.diagnostics);
    }

    std::optional<Diagnostic> name(const LessonLine& line)
    {
        const auto file = exerciseOf(line);
        if (!file)
            return file.diagnostics.front();
        const Header header = file->readHeader();
        if (!header.isExercise())
            return problem(message::appLessonNotATask, {file->name});
        const std::string title = header.title();
        m_played.parts.emplace_back(LessonTask{file->name, title.empty() ? file->name : title, header.exercise.task});
        return std::nullopt;
    }

    const Lesson& m_lesson;
    const Library& m_library;
    const std::string& m_style; ///< of lines that name none
    PlayedLesson m_played;
    std::vector<Diagnostic> m_problems;
    std::size_t m_runs = 0; ///< and charts
    bool m_hasRun = false;
    std::optional<RunView> m_view; ///< of the last run
};

} // namespace

Outcome<PlayedLesson> playLesson(const Lesson& lesson, const Library& library, const std::string& style)
{
    return Player(lesson, library, style).play();
}

Outcome<Lesson> findLesson(const std::string& name, const Library& library)
{
    if (const auto* file = library.findLesson(name))
        return readLesson(file->text, file->file);
    std::error_code error;
    if (!fs::exists(name, error) && !isLessonFile(name)) {
        const auto near = nearest(name, library.lessons());
        return problem(message::appUnknownLesson, {name, didYouMean(near)});
    }
    const auto text = readTextFile(name);
    return text ? readLesson(*text, name) : Outcome<Lesson>(text.diagnostics);
}

bool isLessonFile(std::string_view name) { return name.ends_with(lessonFileExtension); }

} // namespace lockstep
