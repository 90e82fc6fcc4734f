// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// A session and the place of its run, without any widget.

#include <cmath>
#include <doctest/doctest.h>
#include <set>

#include "core/export/svg.h"
#include "core/figure/model/figure.h"
#include "core/figure/style/style.h"
#include "core/replay/process_view.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"
#include "tests/app/run.h"
#include "tests/views/qt_strings.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

QString svgOf(const std::shared_ptr<const Figure>& figure)
{
    return QString::fromStdString(svg(*figure, *findStyle("colour")));
}

} // namespace

TEST_CASE("place: every algorithm of the library opens and plays to its end")
{
    Run r;
    for (const std::string& name : library()->algorithms()) {
        CAPTURE(name);
        REQUIRE(r.opens(QString::fromStdString(name)));
        CHECK(r.session.programProblems().empty());
        REQUIRE(r.session.refusals().empty());
        r.place().showRound(r.place().rounds());
        CHECK(r.place().figure() != nullptr);
        CHECK(r.place().round() == r.place().rounds());
    }
}

TEST_CASE("place: message by message, a process has its data once all its messages of the round are shown")
{
    Run r;
    REQUIRE(r.opens("all-to-all-broadcast/ring"));
    ShownMoment& place = r.place();
    place.setStepSize(StepSize::Message);
    place.showMoment({1, 1});                                    // 0>1 of eight
    CHECK(place.state()[1].data == place.stateBefore()[1].data); // 1>2 is still to come
    place.showMoment({1, 2});                                    // 1>2
    CHECK_FALSE(place.state()[1].data == place.stateBefore()[1].data);
    CHECK(place.state()[0].data == place.stateBefore()[0].data); // 7>0 is the last
}

TEST_CASE("place: a part of a round is drawn without changing the run and its other pictures")
{
    Run r;
    REQUIRE(r.opens());
    ShownMoment& place = r.place();
    place.showRound(3);
    const QString whole = svgOf(place.figure());
    const auto moving = r.session.trace()->rounds[2].moving;
    place.setStepSize(StepSize::Message);
    place.showMoment({3, 1});
    const QString first = svgOf(place.figure());
    CHECK(first.contains("message-r3-0-1"));
    CHECK_FALSE(first.contains("message-r3-2-3"));
    CHECK(r.session.trace()->rounds[2].moving == moving);
    CHECK(svgOf(place.figureOf(3)) == whole);
    place.showMoment({2, 1}); // a part of another round: the third is whole again
    CHECK_FALSE(svgOf(place.figure()).contains("message-r2-4-6"));
    DrawOptions all = place.drawing();
    all.figure.layout = FigureLayout::Overlay;
    place.showMoment({3, 1});
    const QString together = svgOf(place.figureAs(all));
    CHECK(together.contains("message-r2-4-6"));
    CHECK(together.contains("message-r3-0-1"));
    CHECK_FALSE(together.contains("message-r3-2-3"));
}

TEST_CASE("place: the options of a figure end when another algorithm is chosen")
{
    Run r;
    REQUIRE(test::runs(r.session, [&] { r.session.openFigure("4.9"); }));
    CHECK(r.place().drawing().figure.owners);
    REQUIRE(r.opens());
    CHECK_FALSE(r.place().drawing().figure.owners);
    CHECK(r.place().drawing().figure.layout == FigureLayout::Single); // another algorithm opens in one round
}

TEST_CASE("place: a filmstrip fills its space unless someone draws on it")
{
    Run r;
    REQUIRE(r.opens("one-to-all-broadcast/recursive-doubling")); // three rounds
    DrawOptions drawing = r.place().drawing();
    drawing.figure.layout = FigureLayout::Filmstrip;
    r.place().setDrawing(drawing);
    drawing.figure.holders = false; // the legend's height does not depend on the shape
    drawing.figure.cells = CellsShown::Off;
    r.place().setDrawing(drawing);
    const Size standard = r.place().figure()->size;
    int changes = 0;
    QObject::connect(&r.place(), &ShownMoment::shapeChanged, [&changes] { ++changes; });
    r.place().setRoom({1600, 200}, 1); // three beside each other
    const Size wide = r.place().figure()->size;
    CHECK(wide.width > wide.height * 3);
    r.place().setRoom({300, 1000}, 1); // three below each other
    const Size high = r.place().figure()->size;
    constexpr double between = 12; // panels
    CHECK(wide.width == doctest::Approx(3 * high.width + 2 * between));
    CHECK(high.height == doctest::Approx(wide.height * 3));
    CHECK(changes == 2);
    r.place().setDrawnOn(true);
    CHECK(r.place().figure()->size == standard);
    r.place().setDrawnOn(false);
    CHECK(r.place().figure()->size == high);
    r.place().setInk({{std::nullopt, 0, r.place().inkPicture(), standard, {{1, 1}}}});
    CHECK(r.place().figure()->size == standard);
    drawing.figure.layout = FigureLayout::Single;
    r.place().setDrawing(drawing);
    r.place().setRoom({400, 200}, 1);
    CHECK(changes == 5); // other layouts use the room, too
}

namespace {

/// The size of a node's label, and of the smallest other text, on a screen of that size.
std::pair<double, double> pixelsOfTexts(const Figure& figure, Size room)
{
    double label = 0, other = 1000;
    for (const FigureObject& object : figure.objects)
        for (const Mark& mark : object.marks)
            if (const auto* text = std::get_if<TextShape>(&mark.shape))
                (mark.role == Role::NodeLabel ? label : other) =
                    mark.role == Role::NodeLabel ? text->size : std::min(other, text->size);
    const double scale = std::min(room.width / figure.size.width, room.height / figure.size.height);
    return {label * scale, other * scale};
}

} // namespace

TEST_CASE("place: texts of a picture are about as large as those of the window")
{
    Run r;
    REQUIRE(r.opens());
    const Size room{620, 400};
    r.place().setRoom(room, 12);
    const auto standard = pixelsOfTexts(*r.place().figure(), room);
    CHECK(standard.second > 0.85 * 12);
    r.place().setRoom(room, 24);
    const auto large = pixelsOfTexts(*r.place().figure(), room);
    CHECK(large.second > 0.8 * 24); // chips need their space on the arrows
    CHECK(standard.first > 12);
    CHECK(large.first > 24);
    // The same in every round, so that nothing moves.
    const Size size = r.place().figure()->size;
    r.place().showRound(2);
    CHECK(r.place().figure()->size == size);
    CHECK(pixelsOfTexts(*r.place().figure(), room) == large);
}

TEST_CASE("place: in a low window with large text, nodes are more important than their legend")
{
    Run r;
    REQUIRE(r.opens());
    const auto hasLegend = [&r] {
        const auto figure = r.place().figure();
        return std::ranges::any_of(figure->objects, [](const FigureObject& object) {
            const auto* furniture = std::get_if<Furniture>(&object.subject);
            return furniture != nullptr && *furniture == Furniture::Legend;
        });
    };
    r.place().setRoom({620, 400}, 12);
    CHECK(hasLegend());
    r.place().setRoom({260, 200}, 21);
    CHECK_FALSE(hasLegend());
}

TEST_CASE("place: a long line is folded on the screen, but not in an exported picture")
{
    Run r;
    REQUIRE(r.opens());
    RunOptions options = r.session.options();
    options.network = "linear:16";
    REQUIRE(test::runs(r.session, [&] { r.session.setOptions(options); }));
    r.place().setRoom({580, 390}, 12);
    const auto rows = [](const Figure& figure) {
        std::set<double> heights;
        for (const FigureObject& object : figure.objects)
            if (std::holds_alternative<NodeSubject>(object.subject))
                for (const Mark& mark : object.marks)
                    if (const auto* disc = std::get_if<CircleShape>(&mark.shape))
                        heights.insert(std::round(disc->center.y));
        return heights.size();
    };
    CHECK(rows(*r.place().figure()) == 3); // of 6, 6 and 4 nodes
    CHECK(rows(*r.place().draw(r.place().drawing())) == 1);
    r.place().setDrawnOn(true); // what is drawn fits the exported picture
    CHECK(rows(*r.place().figure()) == 1);
}

TEST_CASE("place: the legend is as large as the texts of the window, however small the cards are")
{
    Run r;
    REQUIRE(r.opens("all-to-all-broadcast/ring"));
    RunOptions options = r.session.options();
    options.network = "ring:16";
    REQUIRE(test::runs(r.session, [&] { r.session.setOptions(options); }));
    for (const Size room : {Size{490, 350}, Size{1240, 620}}) {
        constexpr double type = 13;
        r.place().setRoom(room, type);
        const auto figure = r.place().figure();
        REQUIRE(figure);
        const double scale = std::min(room.width / figure->size.width, room.height / figure->size.height);
        double least = 1000;
        for (const FigureObject& object : figure->objects)
            if (object.subject == Subject(Furniture::Legend))
                for (const Mark& mark : object.marks)
                    if (const auto* text = std::get_if<TextShape>(&mark.shape))
                        least = std::min(least, text->size * scale);
        REQUIRE(least < 1000);
        CHECK(least >= 0.97 * type);
    }
}
