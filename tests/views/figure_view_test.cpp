// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QTest>
#include <doctest/doctest.h>

#include "tests/views/fakes.h"
#include "tests/views/qt_strings.h"
#include "views/figure_geometry.h"
#include "views/figure_view.h"

using namespace lockstep;

namespace {

/// 600 x 200 of picture in 664 x 264 of widget: scale 2 and a bit; textbook style, dots are dark on white.
struct Shown {
    FigureView view;
    explicit Shown(FigureView::Motion motion = FigureView::Motion::Still)
    {
        view.resize(632, 232); // 16 px of margin on each side: the scale is 2
        view.setFigureStyle(*findStyle("textbook"));
        view.show();
        REQUIRE(QTest::qWaitForWindowExposed(&view));
        view.showFigure(test::twoNodes(), motion, 1);
    }
    QPoint at(double x, double y) const { return view.transform().map(QPointF(x, y)).toPoint(); }
    /// How many pixels of a part of the figure are dark.
    int darkIn(QRectF part)
    {
        const QImage image = view.grab().toImage();
        const QRect box = view.transform().mapRect(part).toRect();
        int dark = 0;
        for (int y = box.top(); y < box.bottom(); ++y) {
            for (int x = box.left(); x < box.right(); ++x)
                dark += qGray(image.pixel(x, y)) < 128;
        }
        return dark;
    }
};

} // namespace

TEST_CASE("a trail knows the point after any way")
{
    const Trail trail = trailOf(Shape{PolylineShape{{{0, 0}, {10, 0}, {10, 20}}, 0}});
    CHECK(trail.length() == doctest::Approx(30));
    CHECK(trail.at(-1) == QPointF(0, 0));
    CHECK(trail.at(5) == QPointF(5, 0));
    CHECK(trail.at(15) == QPointF(10, 5));
    CHECK(trail.at(99) == QPointF(10, 20));
    CHECK(trail.until(15) == QPolygonF({{0, 0}, {10, 0}, {10, 5}}));
    CHECK(trailOf(Shape{CircleShape{{0, 0}, 3}}).points.isEmpty());
}

TEST_CASE("a node wins over what lies below it, a message over a link")
{
    const auto figure = test::twoNodes();
    CHECK(figure->objects[static_cast<std::size_t>(objectAt(*figure, {50, 50}, 3))].id == "node-0");
    CHECK(figure->objects[static_cast<std::size_t>(objectAt(*figure, {100, 21}, 3))].id == "message-r1-0-1");
    CHECK(figure->objects[static_cast<std::size_t>(objectAt(*figure, {150, 52}, 3))].id == "link-0-1");
    CHECK(objectAt(*figure, {150, 80}, 3) == -1);
    // beside a node is not on it, however far the reach
    CHECK(objectAt(*figure, {50, 80}, 5) == -1);
}

TEST_CASE("only the arrows of the round move")
{
    const auto figure = test::twoNodes();
    CHECK(layersOf(*figure, 1).moving == std::vector<std::size_t>{1});
    CHECK(layersOf(*figure, 1).ground == std::vector<std::size_t>{0});
    CHECK(layersOf(*figure, 1).below.empty());
    CHECK(layersOf(*figure, 1).above == std::vector<std::size_t>{2, 3});
    CHECK(layersOf(*figure, 0).moving == std::vector<std::size_t>{1});
    CHECK(layersOf(*figure, 2).moving.empty());
    CHECK(layersOf(*figure, 1, {"message-r1-9-9"}).moving.empty()); // another one grows
    CHECK(layersOf(*figure, 1, {QString::fromStdString(figure->objects[1].id)}).moving == std::vector<std::size_t>{1});
}

TEST_CASE("what nodes hold changes when the arrows are there, not before")
{
    const auto holding = [](const std::string& text, bool arrow) {
        Figure figure = *test::twoNodes();
        if (!arrow)
            std::erase_if(figure.objects, [](const FigureObject& object) { return object.kind == "message"; });
        FigureObject one{"contents-1", "contents", "", {}, {}};
        one.marks.push_back({Role::ContentsNew, TextShape{{100, 20}, Anchor::Middle, 12, {{text}}}});
        FigureObject zero{"contents-0", "contents", "", {}, {}};
        zero.marks.push_back({Role::Contents, TextShape{{20, 20}, Anchor::Middle, 12, {{"same"}}}});
        figure.objects.push_back(zero);
        figure.objects.push_back(one);
        return figure;
    };
    const Figure before = holding("0", false);
    const Figure figure = holding("0, 1", true);
    FigureLayers layers = layersOf(figure, 1);
    const auto above = layers.above.size();
    const auto leaving = separateArriving(layers, figure, before);
    CHECK(layers.arriving == std::vector<std::size_t>{figure.objects.size() - 1});
    CHECK(layers.above.size() == above - 1);
    REQUIRE(leaving.size() == 1);
    CHECK(leaving[0].id == "contents-1");
    CHECK(leaving[0].marks == before.objects.back().marks);
}

TEST_CASE("the picture fits the widget and keeps its shape")
{
    Shown shown;
    CHECK(shown.view.transform().m11() == doctest::Approx(2));
    CHECK(shown.at(0, 0) == QPoint(16, 16));
    shown.view.resize(232, 400); // now the width decides: (232 - 32) / 300
    CHECK(shown.view.transform().m11() == doctest::Approx(2.0 / 3));
}

TEST_CASE("an arrow grows from its source, over the gap of its number, and then stands still")
{
    Shown shown(FigureView::Motion::Grow);
    QVariantAnimation& animation = shown.view.animation();
    CHECK(animation.state() == QAbstractAnimation::Running);
    animation.pause();
    const QRectF first(65, 17, 60, 6);
    const QRectF second(170, 17, 60, 6);
    animation.setCurrentTime(0);
    CHECK(shown.darkIn(first) == 0);
    // after 125 of 400 ms an ease-out has gone 1 - (275/400)^3 = 0.675 of the way: the first half and some more
    animation.setCurrentTime(125);
    const int soon = shown.darkIn(first);
    CHECK(soon > 20);
    // of 80 + 20 (the gap) + 80 that is 121: the second piece has come to x = 181, with its token to 185
    CHECK(shown.darkIn({190, 17, 47, 6}) == 0);
    animation.setCurrentTime(400);
    CHECK(shown.darkIn(second) > 20);
    animation.setCurrentTime(animation.duration());
    animation.stop();
    CHECK(shown.darkIn(second) > 20);
    // the link and the nodes were there all the time
    CHECK(shown.darkIn({100, 48, 100, 4}) > 100);
}

TEST_CASE("a click tells the object and its data, a click beside tells the ground")
{
    Shown shown;
    QSignalSpy clicked(&shown.view, &FigureView::objectClicked);
    QSignalSpy ground(&shown.view, &FigureView::groundClicked);
    QTest::mouseClick(&shown.view, Qt::LeftButton, {}, shown.at(250, 50));
    REQUIRE(clicked.size() == 1);
    const auto node = clicked[0][0].value<FigureClick>();
    CHECK(node.id == "node-1");
    CHECK(node.kind == "node");
    CHECK(node.data.value("node") == "1");
    QTest::mouseClick(&shown.view, Qt::LeftButton, {}, shown.at(100, 20));
    REQUIRE(clicked.size() == 2);
    CHECK(clicked[1][0].value<FigureClick>().data.value("destination") == "1");
    QTest::mouseClick(&shown.view, Qt::LeftButton, {}, shown.at(150, 85));
    CHECK(clicked.size() == 2);
    CHECK(ground.size() == 1);
}

TEST_CASE("what is chosen has a halo")
{
    Shown shown;
    const QImage before = shown.view.grab().toImage();
    shown.view.setChosen({"node-0"});
    const QImage after = shown.view.grab().toImage();
    const QPoint rim = shown.at(50 + 21, 50 - 6);
    CHECK(before.pixel(rim) == qRgb(255, 255, 255));
    CHECK(qBlue(after.pixel(rim)) > qRed(after.pixel(rim)) + 60);
}

TEST_CASE("without a figure the notice is shown")
{
    Shown shown;
    shown.view.setNotice("Choose an algorithm.");
    shown.view.showFigure(nullptr, FigureView::Motion::Still);
    const QImage image = shown.view.grab().toImage();
    int ink = 0;
    for (int y = 100; y < 132; ++y) {
        for (int x = 0; x < image.width(); ++x)
            ink += qGray(image.pixel(x, y)) < 160;
    }
    CHECK(ink > 50);
}

TEST_CASE("zooming keeps the point under the cursor, and fit undoes it")
{
    Shown shown;
    const QPoint fixed = shown.at(250, 50);
    QWheelEvent wheel(fixed, shown.view.mapToGlobal(fixed), {}, {0, 240}, Qt::NoButton, Qt::ControlModifier,
        Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&shown.view, &wheel);
    CHECK(shown.view.transform().m11() == doctest::Approx(2 * 1.44));
    CHECK((shown.at(250, 50) - fixed).manhattanLength() <= 2);
    shown.view.zoomToFit();
    CHECK(shown.at(0, 0) == QPoint(16, 16));
}
