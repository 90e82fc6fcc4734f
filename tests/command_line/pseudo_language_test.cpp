// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// Everything that pictures say about a run can be translated: in the pseudo-language, whose letters have accents, no
// plain vowel is left.
#include <doctest/doctest.h>

#include <regex>
#include <set>

#include "app/cli/commands.h"
#include "app/library/languages.h"
#include "app/library/library.h"
#include "app/request/expectation_result.h"
#include "app/request/options.h"
#include "app/request/request.h"
#include "app/request/sweep.h"
#include "core/base/catalogue.h"
#include "core/base/diagnostic.h"
#include "core/figure/charts/chart_spec.h"
#include "core/figure/kind.h"
#include "core/figure/model/text.h"
#include "core/figure/options/figure_options.h"
#include "core/header/header.h"
#include "core/machine/run.h"
#include "core/trace/trace.h"

using namespace lockstep;

namespace {

/// The pseudo-language, until the test ends.
struct Accents {
    Accents() { speak(Catalogue::pseudo()); }
    ~Accents() { speak(nullptr); }
    Accents(const Accents&) = delete;
    Accents& operator=(const Accents&) = delete;
};

void checkAccents(const std::string& text)
{
    static const std::regex panels(R"(\([a-z]\))");
    CAPTURE(text);
    CHECK(std::regex_replace(text, panels, "").find_first_of("aeiouAEIOU") == std::string::npos);
}

std::shared_ptr<const Trace> playedOn(const std::string& program, const std::string& network)
{
    RunOptions options;
    options.program = program;
    options.network = network;
    auto request = makeRequest(options, Library());
    REQUIRE(request);
    return std::make_shared<const Trace>(run(*request));
}

void checkFigure(const std::shared_ptr<const Trace>& trace, const FigureOptions& options)
{
    DrawOptions drawing;
    drawing.figure = options;
    const auto figure = drawRun(trace, drawing);
    REQUIRE(figure);
    CAPTURE(options.kind);
    checkAccents(figure->title);
    checkAccents(figure->caption);
    for (const FigureObject& object : figure->objects) {
        checkAccents(object.title);
        for (const Mark& mark : object.marks)
            if (const auto* text = std::get_if<TextShape>(&mark.shape))
                checkAccents(plainText(*text));
    }
}

void checkChart(const ChartSpec& chart)
{
    for (const std::string& text : {chart.title, chart.caption, chart.x.title, chart.y.title})
        checkAccents(text);
    for (const std::string& category : chart.categories)
        checkAccents(category);
}

} // namespace

TEST_CASE("pseudo-language: every kind of figure, with every option that adds words, is translatable")
{
    const Accents accents;
    const auto mesh = playedOn("one-to-all-broadcast/recursive-doubling", "mesh:2x4");
    const auto cube = playedOn("all-to-all-broadcast/hypercube", "hypercube:8");
    for (const FigureKind& kind : figureKinds()) {
        if (kind.takesTable) // shows names of the program
            continue;
        for (const auto& trace : {mesh, cube})
            for (const FigureLayout layout : {FigureLayout::Single, FigureLayout::Overlay, FigureLayout::Filmstrip}) {
                FigureOptions options;
                options.kind = kind.name;
                options.layout = layout;
                checkFigure(trace, options);
                options.arrows = ArrowForm::Lanes;
                options.contents = options.earlier = options.finalPanel = options.informed = true;
                options.bisection = true;
                checkFigure(trace, options);
                options.until = 1;
                options.heldTime = HeldTime::Before;
                options.owners = true;
                options.bisection = options.finalPanel = false;
                checkFigure(trace, options);
            }
    }
}

TEST_CASE("pseudo-language: charts of runs and of sweeps are translatable")
{
    const Accents accents;
    const auto trace = playedOn("one-to-all-broadcast/recursive-doubling", "ring:8");
    for (const RunChart& chart : runCharts()) {
        checkAccents(say(chart.title));
        const auto drawn = chart.draw(*trace);
        REQUIRE(drawn);
        checkChart(*drawn);
    }
    std::vector<RunOptions> runs(2);
    runs[0].program = "all-reduce/ring";
    runs[1].program = "all-reduce/recursive-doubling";
    for (RunOptions& each : runs)
        each.network = "ring:4";
    for (const SweepWhat what : {SweepWhat::Time, SweepWhat::Rounds})
        for (ChartSpec chart : {sweepChart({}, SweepOver::Words, what), sweepChart({}, SweepOver::Processes, what)})
            checkChart(chart);
    const Library library;
    const auto sweeps = swept(runs, SweepOver::Words, library);
    std::string caption = sweepChart(sweeps, SweepOver::Words, SweepWhat::Time).caption;
    for (const std::string name : {"recursive-doubling", "ring"}) // names of programs stay
        for (auto at = caption.find(name); at != std::string::npos; at = caption.find(name))
            caption.erase(at, name.size());
    checkAccents(caption);
}

TEST_CASE("languages: the help of every option and command is translated")
{
    for (const char* language : {"zh", "ru"}) {
        const auto catalogue = catalogueOf(language);
        REQUIRE(catalogue);
        const auto check = [&](const std::string& help) {
            CAPTURE(help);
            CHECK((*catalogue)->find(help) != help);
        };
        // What takes values is filled in when the options are made.
        const std::set<std::string> filled = {"kind", "style", "embedding", "ts", "tw", "th"};
        for (const FigureOptionRow& row : figureOptions())
            if (!filled.contains(row.option.name))
                check(row.option.help);
        for (const FigureKind& kind : figureKinds())
            check(kind.summary);
        for (const auto& row : runOptionRows())
            if (!filled.contains(row.name))
                check(row.help);
        for (const Command& command : commands()) {
            if (command.name != "list" && command.name != "grade")
                check(command.help);
            for (const Command::Own& own : command.own)
                check(own.help);
        }
    }
}

TEST_CASE("languages: what an expectation quotes of a message is English in every language")
{
    const auto russian = catalogueOf("ru");
    REQUIRE(russian);
    speak(*russian);
    const Library library;
    RunOptions options;
    options.program = "own.algo";
    options.text = "/* operation: none\n   expect: complete:1 -> error runtime, says outside\n"
                   "   expect: complete:1 -> error runtime, says inside */\n"
                   "procedure MAIN(my_id)\nbegin\n   L := [1, 2];\n   x := L[2];\nend MAIN\n";
    const auto file = findProgram(options, library);
    REQUIRE(file);
    const Header header = headerAsFarAsRead(file->text);
    REQUIRE(header.expectations.size() == 2);
    CHECK(testExpectation(header.expectations.front(), *file, library).isMet());
    const auto other = testExpectation(header.expectations.back(), *file, library);
    REQUIRE(other.unmet.size() == 1);
    CHECK(other.unmet.front().find("ожидается inside, получено") != std::string::npos);
    speak(nullptr);
}
