// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Page, lesson, handout, worksheet, window, comparison and export show the same moments of a run, its failure included,
// with the same messages and the same arrows between waiting processes. What they must show is worked out by hand.

#include <map>
#include <set>

#include "app/documents/handout.h"
#include "app/documents/lesson_run.h"
#include "app/documents/worksheet.h"
#include "app/request/request.h"
#include "app/window/compare/compare_side.h"
#include "app/window/export/export_choice.h"
#include "app/window/panes/stage_pane.h"
#include "core/account/run_view.h"
#include "core/figure/model/figure.h"
#include "core/machine/run.h"
#include "core/trace/message_record.h"
#include "core/trace/trace.h"
#include "tests/app/pane_fixture.h"
#include "tests/command_line/typed.h"
#include "views/data/holdings_pane.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

/// "0→1" for a message of the moment's round, "0 waits for 1" for an arrow of a deadlock.
using Arrows = std::set<std::string>;
using Moments = std::map<RoundNumber, Arrows>;

struct Case {
    const char* name;
    const char* text;
    const char* options; ///< words of the command line, after the network
    Moments moments;     ///< by round
};

const char* const network = "ring:4";

const std::vector<Case>& cases()
{
    static const std::vector<Case> all = {
        // All messages cross in round 1; then each process waits for a second message of its left neighbour.
        {"deadlock",
            R"(procedure STUCK(my_id, p, X)
begin
   send X to (my_id + 1) mod p;
   receive Y from (my_id - 1) mod p;
   receive Y from (my_id - 1) mod p;
end STUCK
)",
            "",
            {{0, {}}, {1, {"0→1", "1→2", "2→3", "3→0"}},
                {2, {"0 waits for 3", "1 waits for 0", "2 waits for 1", "3 waits for 2"}}}},
        // 1 divides by zero as soon as it has the message, within round 1.
        {"runtime error",
            R"(procedure DIVIDE(my_id, X)
begin
   if my_id = 0 then
      send X to 1;
   if my_id = 1 then
      receive Y from 0;
      z := 1 div my_id - 1 div (my_id - 1);
   endif;
end DIVIDE
)",
            "", {{0, {}}, {1, {"0→1"}}}},
        // The message crosses in round 1 and never arrives.
        {"lost message",
            R"(procedure LOST(my_id, X)
begin
   if my_id = 0 then
      send X to 1;
   if my_id = 1 then
      receive Y from 0;
   endif;
end LOST
)",
            " --drop 1:0-1", {{0, {}}, {1, {"0→1"}}, {2, {"1 waits for 0"}}}},
    };
    return all;
}

Arrows arrowsIn(const Figure& figure, RoundNumber round)
{
    Arrows arrows;
    for (const FigureObject& object : figure.objects) {
        if (const auto* message = std::get_if<MessageSubject>(&object.subject); message && message->round == round)
            arrows.insert(std::to_string(message->source) + "→" + std::to_string(message->destination));
        if (const auto* wait = std::get_if<WaitSubject>(&object.subject))
            arrows.insert(std::to_string(wait->process) + " waits for " + std::to_string(wait->waitsFor));
    }
    return arrows;
}

Moments momentsOf(const std::vector<RoundNumber>& rounds, const std::vector<std::shared_ptr<const Figure>>& figures)
{
    Moments moments;
    REQUIRE(rounds.size() == figures.size());
    for (std::size_t i = 0; i < rounds.size(); ++i)
        moments[rounds[i]] = arrowsIn(*figures[i], rounds[i]);
    return moments;
}

RunOptions optionsOf(const Case& each)
{
    RunOptions options;
    options.program = "mine.algo";
    options.text = each.text;
    options.network = network;
    options.operation = "all-to-all-broadcast";
    options.inputs = {"X"};
    if (std::string(each.options).find("--drop") != std::string::npos)
        REQUIRE_FALSE(setRunOption(options, "drop", "1:0-1"));
    return options;
}

std::shared_ptr<const Trace> traceOf(const Case& each)
{
    auto request = makeRequest(optionsOf(each), *library());
    REQUIRE(request);
    return std::make_shared<const Trace>(run(*request));
}

/// All in one picture.
Arrows together(const Moments& moments)
{
    Arrows all;
    for (const auto& [round, arrows] : moments)
        all.insert(arrows.begin(), arrows.end());
    return all;
}

Arrows allIn(const Figure& figure)
{
    Arrows all;
    for (RoundNumber round = 0; round < 10; ++round)
        all.merge(arrowsIn(figure, round));
    return all;
}

/// The lesson that steps through the case.
PlayedLesson lessonOf(const Case& each, const Folder& folder, const std::string& more = {})
{
    folder.write("mine.algo", each.text);
    const std::string text = "# L\n\n```lockstep\nstep mine.algo --network " + std::string(network)
        + " --operation all-to-all-broadcast --input X" + each.options + more + "\n```\n";
    const auto lesson = readLesson(text, folder.write("lesson", text)); // the files beside it count
    REQUIRE(lesson);
    auto played = playLesson(*lesson, *library());
    for (const Diagnostic& diagnostic : played.diagnostics)
        MESSAGE(sentence(diagnostic));
    REQUIRE(played);
    return *std::move(played.value);
}

/// A run in the window.
struct InWindow : Run {
    HoldingsPane holdings;
    StagePane stage{session, selection, holdings};
    Shown shown{stage};

    explicit InWindow(const Case& each)
    {
        RunOptions options = optionsOf(each);
        REQUIRE(test::runs(session, [&] { session.openRun(options); }));
        REQUIRE(place().trace());
    }
    const Figure& figure()
    {
        const auto figure = stage.findChild<FigureView*>("figureView")->figure();
        REQUIRE(figure);
        return *figure;
    }
};

} // namespace

TEST_CASE("moments: a run and its failure have the same moments everywhere")
{
    for (const Case& each : cases()) {
        CAPTURE(each.name);
        const auto trace = traceOf(each);
        REQUIRE(trace->error);
        RunView view(trace);
        CHECK(view.last() == each.moments.rbegin()->first);

        DrawOptions drawing;
        drawing.figure.layout = FigureLayout::Single;
        const auto page = drawSteps(view, drawing, Stepping::Reader);
        REQUIRE(page);
        CHECK(momentsOf(page->rounds, page->figures) == each.moments);
        const auto files = drawSteps(view, drawing, Stepping::Rounds);
        REQUIRE(files);
        Moments withoutStart = each.moments;
        withoutStart.erase(0);
        CHECK(momentsOf(files->rounds, files->figures) == withoutStart);

        // As a command asks: one round by its number, all overlaid, a panel for each.
        for (const auto& [round, arrows] : each.moments) {
            DrawOptions one = drawing;
            one.figure.rounds = {round};
            const auto figure = drawRun(trace, one);
            REQUIRE(figure);
            CHECK(arrowsIn(*figure, round) == arrows);
        }
        DrawOptions whole;
        CHECK(allIn(*drawRun(trace, whole)) == together(each.moments));
        whole.figure.layout = FigureLayout::Filmstrip;
        CHECK(allIn(*drawRun(trace, whole)) == together(each.moments));

        const Folder folder("moments");
        const PlayedLesson lesson = lessonOf(each, folder);
        CHECK(momentsOf(lesson.runs[0].shown.rounds, lesson.runs[0].shown.figures) == each.moments);
        Arrows onPaper;
        for (const SheetPart& part : worksheetOf(lesson, false).parts)
            if (part.figure)
                onPaper.merge(allIn(*part.figure));
        CHECK(onPaper == together(each.moments));

        SavedSession scene;
        scene.run = optionsOf(each);
        scene.drawing = drawing;
        Moments scenes;
        for (const auto& [round, arrows] : each.moments) {
            scene.round = round;
            scenes[round] = arrowsIn(*playScene(scene, *library()).figure, round);
        }
        CHECK(scenes == each.moments);
        scene.round = 0;
        Arrows onHandout;
        for (const SheetPart& part : handoutOf("x", {playScene(scene, *library())}).parts)
            if (part.figure)
                onHandout.merge(allIn(*part.figure));
        CHECK(onHandout == together(each.moments));
    }
}

TEST_CASE("moments: window, comparison and export show what the page shows")
{
    for (const Case& each : cases()) {
        CAPTURE(each.name);
        InWindow shown(each);
        CHECK(shown.place().round() == each.moments.rbegin()->first); // opens at the failure
        CompareSide side(library());
        REQUIRE(test::runs(side.session(), [&] { side.session().openRun(optionsOf(each)); }));
        side.setDrawing(shown.place().drawing());
        Moments window, compared, exported;
        for (const auto& [round, arrows] : each.moments) {
            shown.place().showRound(round);
            window[round] = arrowsIn(shown.figure(), round);
            side.showStep(round, FigureView::Motion::Still);
            compared[round] = arrowsIn(*side.picture().view().figure(), round);
            const ExportSource source = exportOf(shown.session);
            CHECK(source.shown == Moment{round});
            ExportChoice choice;
            choice.drawing = source.drawing;
            const auto pictures = picturesOf(choice, source.shown, source.rounds);
            REQUIRE(pictures.size() == 1);
            exported[round] = arrowsIn(*source.draw(pictures[0].drawing, pictures[0].now), round);
        }
        CHECK(window == each.moments);
        CHECK(compared == each.moments);
        CHECK(exported == each.moments);

        const ExportSource source = exportOf(shown.session);
        ExportChoice all;
        all.drawing = source.drawing;
        all.rounds = ExportChoice::Rounds::All;
        Moments files;
        for (const ExportPicture& picture : picturesOf(all, source.shown, source.rounds))
            files[picture.round] = arrowsIn(*source.draw(picture.drawing, picture.now), picture.round);
        CHECK(files == each.moments);
        all.format = findFormat(allFormats(), "html");
        Moments page;
        for (const ExportPicture& picture : picturesOf(all, source.shown, source.rounds))
            page[picture.round] = arrowsIn(*source.draw(picture.drawing, picture.now), picture.round);
        CHECK(page == each.moments);
    }
}

TEST_CASE("moments: a part of a round is the same in window, export, scene and command")
{
    const Case& stuck = cases()[0];
    // By sender, the first two of four messages.
    const Arrows two = {"0→1", "1→2"};
    InWindow shown(stuck);
    shown.place().setStepSize(StepSize::Message);
    shown.place().showMoment({1, 2});
    CHECK(shown.place().crossed().size() == 2);
    CHECK(arrowsIn(shown.figure(), 1) == two);

    const ExportSource source = exportOf(shown.session);
    ExportChoice choice;
    choice.drawing = source.drawing;
    const auto pictures = picturesOf(choice, source.shown, source.rounds);
    REQUIRE(pictures.size() == 1);
    const auto exported = source.draw(pictures[0].drawing, pictures[0].now);
    REQUIRE(exported);
    CHECK(arrowsIn(*exported, 1) == two);
    // The file says which part it shows, so that it opens again as it was.
    CHECK(exported->metadata.find(R"("part":"2")") != std::string::npos);

    SavedSession scene = shown.session.saved({});
    CHECK(scene.moment() == Moment{1, 2});
    CHECK(arrowsIn(*playScene(scene, *library()).figure, 1) == two);

    DrawOptions drawing;
    for (const auto& [name, value] :
        NamedOptions{{"layout", "single"}, {"rounds", "1"}, {"part", "2"}, {"contents", ""}})
        REQUIRE_FALSE(setFigureOption(drawing, name, value));
    CHECK(arrowsIn(*drawRun(traceOf(stuck), drawing), 1) == two);
    REQUIRE_FALSE(setFigureOption(drawing, "part", "5"));
    const auto refused = drawRun(traceOf(stuck), drawing);
    REQUIRE_FALSE(refused);
    CHECK(sentence(refused.diagnostics.front()) == "round 1 has only 4 messages");
    CHECK(setFigureOption(drawing, "part", "0"));
    CHECK(setFigureOption(drawing, "part", "line:x"));
}

TEST_CASE("moments: step with --rounds shows these rounds only, with their numbers")
{
    const Folder folder("moments-rounds");
    const Case& stuck = cases()[0];
    const auto rounds = [&](const char* more) { return lessonOf(stuck, folder, more).runs[0].shown.rounds; };
    CHECK(rounds("") == std::vector<RoundNumber>{0, 1, 2});
    CHECK(rounds(" --rounds 1") == std::vector<RoundNumber>{1});
    CHECK(rounds(" --rounds 1-2") == std::vector<RoundNumber>{1, 2});
}

TEST_CASE("moments: what processes hold at the failure is shown at the failure")
{
    // 0 computes a sum of its own after round 1, before it waits forever.
    const Case late{"late",
        R"(procedure LATE(my_id, X)
begin
   if my_id = 0 then
      send X to 1;
   if my_id = 1 then
      receive Y from 0;
      receive Y from 0;
   endif;
end LATE
)",
        "", {}};
    RunView view(traceOf(late));
    REQUIRE(view.last() == 2);
    DrawOptions drawing;
    drawing.figure.layout = FigureLayout::Single;
    drawing.figure.holders = true;
    const auto failed = drawRun(view, drawing, Moment{2});
    REQUIRE(failed);
    CHECK(view.account({2}).holds(1) == view.account({1}).holds(1));
    CHECK(failed->caption.find("Round 2") != std::string::npos);
    CHECK(arrowsIn(*failed, 2) == Arrows{"1 waits for 0"});
}
