// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A session and the place of its run, without any widget.

#include <doctest/doctest.h>

#include "core/export/svg.h"
#include "core/figure/model/figure.h"
#include "core/figure/style/style.h"
#include "core/machine/process_view.h"
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
    Place& place = r.place();
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
    Place& place = r.place();
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
    CHECK(r.place().drawing().figure.layout == FigureLayout::Filmstrip); // a choice of the window, and seen there
}

TEST_CASE("place: a filmstrip fills its space unless someone draws on it")
{
    Run r;
    REQUIRE(r.opens("one-to-all-broadcast/recursive-doubling")); // three rounds
    DrawOptions drawing = r.place().drawing();
    drawing.figure.layout = FigureLayout::Filmstrip;
    r.place().setDrawing(drawing);
    drawing.figure.holders = false; // the legend's height does not depend on the shape
    r.place().setDrawing(drawing);
    const Size usual = r.place().figure()->size;
    int changes = 0;
    QObject::connect(&r.place(), &Place::shapeChanged, [&changes] { ++changes; });
    r.place().setShape(8); // three beside each other
    const Size wide = r.place().figure()->size;
    CHECK(wide.width > wide.height * 3);
    r.place().setShape(0.3); // three below each other
    const Size high = r.place().figure()->size;
    constexpr double between = 12; // panels
    CHECK(wide.width == doctest::Approx(3 * high.width + 2 * between));
    CHECK(high.height == doctest::Approx(wide.height * 3));
    CHECK(changes == 2);
    r.place().setDrawnOn(true);
    CHECK(r.place().figure()->size == usual);
    r.place().setDrawnOn(false);
    CHECK(r.place().figure()->size == high);
    r.place().setInk({{std::nullopt, 0, r.place().inkPicture(), usual, {{1, 1}}}});
    CHECK(r.place().figure()->size == usual);
    drawing.figure.layout = FigureLayout::Single;
    r.place().setDrawing(drawing);
    r.place().setShape(2);
    CHECK(changes == 4); // but for a filmstrip the room is as the picture
}
