// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/documents/exercise_page.h"

#include <memory>
#include <utility>
#include <vector>

#include "app/documents/course.h"
#include "app/documents/lesson_page.h"
#include "app/documents/live_page.h"
#include "app/documents/messages.h"
#include "app/request/request.h"
#include "core/base/text.h"
#include "core/export/svg_xml.h"
#include "core/figure/kind.h"
#include "core/header/header.h"
#include "core/machine/run.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

using xml::escaped;

std::string taskOf(const Header& header, const ExerciseLinks& links)
{
    std::vector<std::string> about;
    if (!links.place.empty())
        about.push_back(links.place);
    for (const std::string& fact : factsOf(header.exercise))
        about.push_back("<span class=\"level\">" + escaped(fact) + "</span>");
    if (!links.notation.empty())
        about.push_back(
            "<a href=\"" + escaped(links.notation) + "\">" + escaped(say(message::documentsNotation)) + "</a>");
    std::string html = (about.empty() ? std::string() : "<p class=\"about\">" + joined(about, " · ") + "</p>\n")
        + "<div class=\"task\"><details open><summary>" + escaped(say(message::documentsTask)) + "</summary>"
        + paragraphsHtml(header.exercise.task) + "</details>\n<div class=\"hints\">\n";
    int number = 0;
    for (const auto& hint : header.exercise.hints)
        html += "<details><summary>" + escaped(say(message::documentsHint, {std::to_string(++number)})) + "</summary>"
            + paragraphsHtml(hint) + "</details>\n";
    return html + "</div></div>\n";
}

} // namespace

Outcome<Stepper> steppedRun(const RunOptions& options, const DrawOptions& drawing, const Library& library)
{
    const auto file = findProgram(options, library);
    if (!file)
        return file.diagnostics;
    const auto program = compileProgram(*file, options, library);
    if (!program)
        return program.diagnostics;
    auto request = makeRequest(options, *program);
    if (!request)
        return std::move(request.diagnostics);
    RunView view(std::make_shared<const Trace>(run(*std::move(request.value))));
    return drawSteps(view, drawing, Stepping::Reader);
}

Outcome<ExercisePage> exercisePage(const std::string& name, const Library& library, const ExerciseLinks& links)
{
    RunOptions run;
    run.program = name;
    const auto file = findProgram(run, library);
    if (!file)
        return file.diagnostics;
    const Header header = headerOf(*file, library);
    run.network = firstNetwork(header);
    if (!header.expectations.empty())
        if (auto wrong = applyOptions(run, header.expectations.front()))
            return *std::move(wrong);
    DrawOptions drawing;
    drawing.style = "colour";
    if (kindOf(drawing.figure).byRounds)
        drawing.figure.layout = FigureLayout::Single;
    auto stepper = steppedRun(run, drawing, library);
    if (stepper && stepper->rounds.size() == 1) { // nobody has begun: what is not there yet is not wrong
        RunOptions empty = run;
        empty.isJudged = false;
        stepper = steppedRun(empty, drawing, library);
    }
    if (!stepper)
        return stepper.diagnostics;
    const std::string title = header.title().empty() ? file->name : header.title();
    std::string body = "<main>\n<h1>" + escaped(title) + "</h1>\n" + taskOf(header, links)
        + liveSection(*stepper, 1, run, drawing,
            " data-exercise=\"" + escaped(name) + '"' + (header.exercise.isHidden ? " data-hides=\"yes\"" : ""));
    if (!links.next.empty())
        body += "<p><a class=\"next-exercise\" href=\"" + escaped(links.next) + "\">"
            + escaped(say(message::documentsNextExercise)) + " →</a></p>\n";
    return ExercisePage{title, joined(factsOf(header.exercise), " · "), header.summary, body + "</main>\n", *stepper};
}

} // namespace lockstep
