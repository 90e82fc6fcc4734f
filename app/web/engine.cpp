// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/web/engine.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <memory>
#include <new>
#include <nlohmann/json.hpp>

#include "app/request/check_words.h"
#include "app/request/exercise_answer.h"
#include "app/request/exercise_checks.h"
#include "app/request/expectation_result.h"
#include "app/request/new_program.h"
#include "app/request/request.h"
#include "app/web/messages.h"
#include "core/account/account.h"
#include "core/account/narrator.h"
#include "core/account/run_table.h"
#include "core/base/catalogue.h"
#include "core/base/list_messages.h"
#include "core/base/notation.h"
#include "core/base/repair.h"
#include "core/base/repair_messages.h"
#include "core/base/spelling.h"
#include "core/base/text.h"
#include "core/export/page_run.h"
#include "core/export/page_text.h"
#include "core/figure/kind.h"
#include "core/header/header.h"
#include "core/header/program.h"
#include "core/machine/messages.h"
#include "core/machine/run.h"
#include "core/network/network.h"
#include "core/network/network_name.h"
#include "core/question/consequence.h"
#include "core/question/judgement.h"
#include "core/question/question.h"
#include "core/question/reason.h"
#include "core/replay/process_view.h"
#include "core/trace/trace.h"

namespace lockstep::web {
namespace {

using Json = nlohmann::ordered_json;
using Problems = std::vector<Diagnostic>;

constexpr int mostOfValue = 200; ///< characters of the value of a variable

struct Request {
    RunOptions run;
    DrawOptions drawing;
    int number = 1;
    std::string exercise;                   ///< that the program is checked against; "": none
    std::string exerciseText;               ///< of one that is not in the library; "": it is
    bool isCheck = false;                   ///< nothing is run
    ProcessId process = nobody;             ///< to explain
    RoundNumber at = 0;                     ///< in this round
    std::optional<std::vector<Arrow>> acts; ///< what the reader does as that process in that round, to be judged
};

/// "4-6,0-4": arrows; nothing if there is none.
std::optional<Diagnostic> setActs(Request& request, const std::string& value)
{
    request.acts.emplace();
    for (const std::string& each : value.empty() ? std::vector<std::string>() : option::split(value)) {
        const auto dash = std::min(each.find('-'), each.size());
        Arrow arrow;
        if (!option::readNumber(each.substr(0, dash), arrow.from)
            || !option::readNumber(each.substr(std::min(dash + 1, each.size())), arrow.to))
            return option::notANumber("act", each);
        request.acts->push_back(arrow);
    }
    return std::nullopt;
}

std::optional<Diagnostic> setLanguage(const std::string& value)
{
    // A page says the same with every request, and what has been spoken is kept: it is read once.
    static std::string known;
    static std::shared_ptr<const Catalogue> spokenLast;
    if (spokenLast && value == known) {
        speak(spokenLast);
        return std::nullopt;
    }
    const Json text = Json::parse(value, nullptr, false);
    auto catalogue = Catalogue::read(text.is_string() ? text.get<std::string>() : std::string(), "language");
    if (!catalogue)
        return catalogue.diagnostics.front();
    known = value;
    spokenLast = *std::move(catalogue.value);
    speak(spokenLast);
    return std::nullopt;
}

std::optional<Diagnostic> setOption(Request& request, const std::string& name, const std::string& value)
{
    if (name == "program") {
        request.run.program = value;
        return std::nullopt;
    }
    if (name == "grade") {
        request.exercise = value;
        return std::nullopt;
    }
    if (name == "exercise") { // a JSON string, since a value is one line
        const Json text = Json::parse(value, nullptr, false);
        request.exerciseText = text.is_string() ? text.get<std::string>() : std::string();
        return std::nullopt;
    }
    if (name == "language")
        return setLanguage(value);
    if (name == "act")
        return setActs(request, value);
    if (name == "check") {
        request.isCheck = value == "yes";
        return std::nullopt;
    }
    for (const auto& [known, number] : {std::pair("number", &request.number), {"process", &request.process},
             {"at", &request.at}, {"rules", &request.run.rules}})
        if (name == known)
            return option::readNumber(value, *number) ? std::nullopt : std::optional(option::notANumber(name, value));
    if (name == "notation")
        return useNotation(value) ? std::nullopt : std::optional(option::notAChoice(name, value, notationNames()));
    if (isRunOption(name))
        return setRunOption(request.run, name, value);
    if (isFigureOption(name))
        return setFigureOption(request.drawing, name, value);
    std::vector<std::string> names;
    for (const auto& row : runOptionRows())
        names.push_back(row.name);
    for (const auto& row : figureOptionRows())
        names.push_back(row.name);
    const auto near = nearest(name, names);
    return problem(message::webUnknownOption, {name, didYouMean(near)});
}

/// Takes the first line, without its end.
std::string_view takeLine(std::string_view& text)
{
    const auto end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return line;
}

Outcome<Request> read(std::string_view text)
{
    Request request;
    speak(nullptr);
    while (!text.empty()) {
        const std::string_view line = takeLine(text);
        if (line.empty()) {
            request.run.text = std::string(text);
            break;
        }
        const auto equals = std::min(line.find('='), line.size());
        const std::string_view value = line.substr(std::min(equals + 1, line.size()));
        if (auto wrong = setOption(request, std::string(line.substr(0, equals)), std::string(value)))
            return *std::move(wrong);
    }
    request.run.budgets.memory = std::min(request.run.budgets.memory, mostMemory);
    FigureOptions& figure = request.drawing.figure;
    if (kindOf(figure).byRounds)
        figure.layout = FigureLayout::Single;
    return request;
}

bool isError(const Diagnostic& diagnostic) { return severity(diagnostic) == Severity::Error; }

/// What helps on a page.
std::string helpOf(const Diagnostic& diagnostic)
{
    const std::string text = hint(diagnostic), shown = hintOnPage(text);
    return shown.empty() && !text.empty() ? say(message::webFewer) : shown;
}

/// "unknown statement sende" -> "Unknown statement sende."
std::string asSentence(const std::string& text)
{
    const auto ends = {".", "?", "!", ":", "。", "？", "！", "："};
    const bool isWhole = std::ranges::any_of(ends, [&](const char* end) { return text.ends_with(end); });
    return text.empty() || isWhole ? capitalised(text) : say(message::listSentence, {capitalised(text)});
}

Json problemJson(const std::string& program, const Diagnostic& diagnostic, const Problems& all)
{
    Json repairs = Json::array();
    for (const Repair& repair : offersFor(diagnostic, all)) {
        Json edits = Json::array();
        for (const Edit& edit : repair.edits)
            edits.push_back({{"line", edit.place.line}, {"column", edit.place.column}, {"length", edit.place.length},
                {"text", edit.text}});
        const bool isAnotherProgram = repair.id == message::repairConvert;
        repairs.push_back({{"text", words(repair)}, {"edits", std::move(edits)},
            {"network", isAnotherProgram ? ownRun(repair.edits.front().text).network : ""}});
    }
    const std::string line = std::to_string(diagnostic.span.line), &file = diagnostic.file;
    const bool hasPlace = diagnostic.span.line > 0;
    const bool isHere = hasPlace && (file.empty() || file == program || file == program + ".algo");
    const std::string elsewhere = hasPlace ? say(message::webLineOf, {line, file}) : std::string();
    return {{"severity", isError(diagnostic) ? "error" : "warning"}, {"file", file},
        {"place", isHere ? say(message::webLine, {line}) : elsewhere}, {"isHere", isHere},
        {"line", diagnostic.span.line}, {"column", diagnostic.span.column}, {"length", diagnostic.span.length},
        {"text", asSentence(sentenceOnPage(sentence(diagnostic)))}, {"hint", asSentence(helpOf(diagnostic))},
        {"repairs", std::move(repairs)}};
}

/// What goes into an answer.
struct Answer {
    std::string status = "wrong", result;
    Problems problems;
    std::string name; ///< of the program
    std::string program, table, section, rounds, offer;
    Json networks = Json::array(); ///< if the run did not start: names of those on which it does
    Json numbers = Json::array();
    Json checks = Json::array();
    Json score;
    Json process;
    Json acts;

    void add(Problems more) { std::ranges::move(more, std::back_inserter(problems)); }

    std::string whyNotRun() const
    {
        const auto isInText = [](const Diagnostic& each) { return isError(each) && each.span.line > 0; };
        if (std::ranges::none_of(problems, isInText))
            return say(message::webNotStarted);
        return say(message::webErrors, {std::to_string(std::ranges::count_if(problems, isError))});
    }

    std::string json() const
    {
        Json all = Json::array();
        for (const Diagnostic& diagnostic : problems)
            all.push_back(problemJson(name, diagnostic, problems));
        const Json json = {{"status", status}, {"result", status == "wrong" ? whyNotRun() : result},
            {"problems", std::move(all)}, {"program", program}, {"numbers", numbers}, {"checks", checks},
            {"score", score}, {"process", process}, {"acts", acts}, {"table", table}, {"section", section},
            {"rounds", rounds}, {"offer", offer}, {"networks", networks}};
        return json.dump(-1, ' ', false, Json::error_handler_t::replace);
    }
};

/// Networks on which the run starts: of the chosen family the one whose size is nearest, and that of the program's
/// first expectation.
Json networksFor(RunOptions run, const ProgramPtr& program)
{
    constexpr int most = 64, likely = 8; // processes
    const auto sizeOf = [&run](const std::string& name) {
        run.network = name;
        const auto network = networkOf(run);
        return network ? (*network)->processes() : likely;
    };
    const std::string asked = run.network;
    const int size = sizeOf(asked);
    std::vector<std::pair<int, std::string>> sized;
    for (const std::string& name : networksOf(readNetworkName(asked).family, most))
        sized.emplace_back(std::abs(sizeOf(name) - size), name);
    std::ranges::stable_sort(sized, {}, &std::pair<int, std::string>::first);
    Json found = Json::array();
    const auto starts = [&](const std::string& name) {
        run.network = name;
        if (name == asked || std::ranges::find(found, Json(name)) != found.end() || !makeRequest(run, program))
            return false;
        found.push_back(name);
        return true;
    };
    static_cast<void>(std::ranges::any_of(sized, starts, &std::pair<int, std::string>::second));
    const Header& header = program->header;
    starts(header.expectations.empty() ? "ring:8" : header.expectations.front().network);
    return found;
}

/// Nothing if there is a problem, which is then in the answer.
std::optional<RunRequest> prepared(const Request& request, const Library& library, Answer& answer)
{
    auto file = findProgram(request.run, library);
    if (!file) {
        answer.add(file.diagnostics);
        return std::nullopt;
    }
    if (!request.run.text)
        answer.program = file->text;
    else if (const LibraryFile* exercise = library.findExercise(request.exercise))
        file->header = exercise->text; // as for the checks
    auto program = compileProgram(*file, request.run, library);
    answer.add(std::move(program.diagnostics));
    if (!program)
        return std::nullopt;
    for (const HeaderParameter& number : (*program)->header.parameters)
        answer.numbers.push_back({{"name", number.name}, {"value", number.value}});
    auto network = networkOf(request.run);
    if (network && (*network)->processes() > mostProcesses) {
        answer.add({problem(message::webTooLarge, {request.run.network, std::to_string(mostProcesses)})});
        return std::nullopt;
    }
    auto made = makeRequest(request.run, *program, std::move(network));
    answer.add(std::move(made.diagnostics));
    if (!made)
        answer.networks = networksFor(request.run, *program);
    return std::move(made.value);
}

std::string statusOf(const Trace& trace)
{
    if (trace.error)
        return "failed";
    return !trace.verdict ? "done" : trace.verdict->correct ? "correct" : "incorrect";
}

void draw(RunView& view, const Request& request, Answer& answer)
{
    const auto rounds = std::ssize(stepsOf(view, request.drawing.figure, Stepping::Reader));
    const std::int64_t processes = view.trace().processes();
    if (rounds * processes > mostDrawnProcesses) {
        const auto some = std::to_string(std::max<std::int64_t>(2, mostDrawnProcesses / processes - 1));
        answer.add({problem(message::webTooManyPictures, {std::to_string(rounds), std::to_string(processes), some})});
        answer.rounds = "1-" + some;
        answer.offer = say(message::webDraw, {"1–" + some});
        return;
    }
    auto drawn = drawSteps(view, request.drawing, Stepping::Reader);
    answer.add(std::move(drawn.diagnostics));
    if (drawn)
        answer.section = stepperHtml(*drawn, request.number);
}

/// A round that the run does not have counts as its last. The variables are those of the moment when the process acted,
/// or after the round.
Json explained(RunView& view, ProcessId process, RoundNumber asked)
{
    const Account account = view.account(view.nearest({asked}));
    const RoundNumber round = account.round();
    const int processes = view.trace().processes();
    const Program& program = *view.trace().request.program;
    Json decisions = Json::array();
    const std::string name = narrator::processName(view.trace(), process);
    std::string title = say(message::webProcessAtStart, {name}), why;
    if (round > 0) {
        title = say(message::webProcess, {name, std::to_string(round), std::to_string(lastRoundOf(view.trace()))});
        const Reason reason = whyIdle(process, round, view);
        why = reasonAndDecision(reason);
        for (const Decision& decision : reason.decisions)
            decisions.push_back(narrator::decision(program, decision, narrator::bitsFor(processes)));
    }
    const ProcessView& standing = account.process(process);
    const bool acts = standing.action.kind != ProcessAction::Kind::None;
    Json variables = Json::array();
    for (const VariableView& variable : acts ? standing.action.variables() : standing.variables)
        variables.push_back({{"name", variable.name}, {"value", describe(variable.value, mostOfValue)}});
    return {{"title", title}, {"sentence", narrator::process(account, process)}, {"why", asSentence(why)},
        {"decisions", std::move(decisions)}, {"variables", std::move(variables)}};
}

/// What the reader does as the process, held against the run, and what would come of the differences.
Json judgedActs(RunView& view, const Request& request)
{
    const Trace& trace = view.trace();
    const Question question{Question::Kind::Acts, request.at, request.process};
    if (unaskable(question, trace))
        return {};
    const Judgement judgement = judgeAnswer(question, {request.acts->begin(), request.acts->end()}, view);
    constexpr std::array kinds = {"right", "missing", "wrong"};
    Json items = Json::array(), sentences = Json::array();
    for (const JudgedItem& item : judgement.items) {
        const Arrow& arrow = std::get<Arrow>(item.item);
        const std::string why = reasonAndDecision(item.reason);
        items.push_back({{"kind", kinds[static_cast<std::size_t>(item.mark)]}, {"arrow", {arrow.from, arrow.to}},
            {"text", why.empty() ? itemText(arrow) : itemText(arrow) + ": " + why}});
    }
    for (const std::string& each : consequences(question, judgement, trace))
        sentences.push_back(each);
    return {{"items", std::move(items)}, {"consequences", std::move(sentences)}};
}

/// A page asks with the same exercise again and again: its unfinished program is tested once.
const std::vector<ExerciseCheck>& checksOf(
    const LibraryFile& exercise, const Header& header, const ExpectationLimits& limits)
{
    static std::string known;
    static std::vector<ExerciseCheck> checks;
    if (checks.empty() || known != exercise.text) {
        known = exercise.text;
        checks = exerciseChecks(exercise, allChecks(header), limits);
    }
    return checks;
}

/// The checks of the exercise, in order; the header of the program does not count.
void grade(const Request& request, const Library& library, Answer& answer)
{
    const LibraryFile own{request.exercise, request.exercise, request.exerciseText};
    const LibraryFile* exercise = own.text.empty() ? library.findExercise(request.exercise) : &own;
    if (exercise == nullptr || !request.run.text)
        return;
    const Header header = headerOf(*exercise, library);
    const LibraryFile file{exercise->name, request.run.program, *request.run.text, exercise->text};
    const auto use = foreignUse(file.text, exercise->text);
    const auto compiled = compileProgram(file, {}, library.uses());
    const ExpectationLimits limits{library.uses(), exerciseBudgets, nullptr, compiled ? *compiled : nullptr};
    const auto& known = checksOf(*exercise, header, {library.uses(), exerciseBudgets});
    std::vector<ExpectationResult> results;
    for (const ExerciseCheck& check : known) {
        if (!use) {
            results.push_back(testExpectation(check.line, file, limits));
            continue;
        }
        results.emplace_back().unmet = {sentence(*use)};
    }
    const auto points = pointsOf(known, results);
    double sum = 0;
    for (std::size_t i = 0; i < known.size(); ++i) {
        const ExpectationResult& result = results[i];
        sum += points[i].points;
        answer.checks.push_back({{"text", known[i].line.text}, {"words", checkWords(known[i].line, header)},
            {"passes", result.isMet()}, {"points", points[i].points}, {"of", known[i].earns ? 1 : 0},
            {"why", result.failures.empty() ? asListApart(result.unmet) : sentence(result.failures.front())},
            {"note", result.isMet() ? points[i].note : std::string()}});
    }
    const auto passed = std::ranges::count_if(results, &ExpectationResult::isMet);
    const std::string text = say(message::webScore,
        {std::to_string(passed), std::to_string(std::ssize(results)), pointsText(sum),
            std::to_string(pointsIn(known))});
    answer.score = {
        {"text", text}, {"isSolved", passed == std::ssize(results)}, {"points", sum}, {"of", pointsIn(known)}};
}

void run(const Request& request, Answer& answer)
{
    const Library library;
    answer.name = request.run.program;
    const auto made = prepared(request, library, answer);
    if (!made)
        return;
    if (request.isCheck) {
        answer.status = "checked";
        return;
    }
    const auto trace = std::make_shared<const Trace>(lockstep::run(*made));
    answer.add(trace->warnings);
    answer.status = statusOf(*trace);
    answer.result = resultOnPage(*trace);
    if (answer.result.empty())
        answer.result = say(message::webDone);
    answer.table = runTable(*trace);
    RunView view(trace);
    if (request.acts) {
        answer.acts = judgedActs(view, request);
        return;
    }
    if (request.process >= 0 && request.process < trace->processes()) {
        answer.process = explained(view, request.process, request.at);
        return;
    }
    draw(view, request, answer);
    if (!request.exercise.empty())
        grade(request, library, answer);
    if (trace->error)
        answer.add({trace->error->diagnostic});
}

} // namespace

std::string answer(std::string_view request)
{
    Answer answer;
    try {
        if (auto read = web::read(request))
            run(*read, answer);
        else
            answer.add(std::move(read.diagnostics));
    } catch (const std::bad_alloc&) {
        answer = {};
        answer.add({problem(message::machineMemoryBudget, {std::to_string(mostMemory)})});
    }
    return answer.json();
}

} // namespace lockstep::web
