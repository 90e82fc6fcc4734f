// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <QApplication>
#include <QContextMenuEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QSignalSpy>
#include <QTest>
#include <doctest/doctest.h>

#include "tests/views/fakes.h"
#include "tests/views/qt_strings.h"
#include "views/picture/figure_geometry.h"
#include "views/picture/figure_layers.h"
#include "views/picture/figure_view.h"

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

TEST_CASE("figure geometry: a trail gives the point at any distance")
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

TEST_CASE("figure geometry: a node wins over objects below it, a message over a link")
{
    const auto figure = test::twoNodes();
    const auto at = [&](QPointF point) {
        return figure->objects[static_cast<std::size_t>(objectAt(*figure, point, 3))].subject;
    };
    CHECK((at({50, 50}) == Subject(NodeSubject{0, 0})));
    CHECK((at({100, 21}) == Subject(test::theMessage())));
    CHECK((at({150, 52}) == Subject(LinkSubject{0, 1})));
    CHECK(objectAt(*figure, {150, 80}, 3) == -1);
    // beside a node is not on it, however far the reach
    CHECK(objectAt(*figure, {50, 80}, 5) == -1);
}

TEST_CASE("figure painter: only the arrows of the round move")
{
    const auto figure = test::twoNodes();
    CHECK(layersOf(*figure, 1).moving == std::vector<std::size_t>{1});
    CHECK(layersOf(*figure, 1).ground == std::vector<std::size_t>{0});
    CHECK(layersOf(*figure, 1).below.empty());
    CHECK(layersOf(*figure, 1).above == std::vector<std::size_t>{2, 3});
    CHECK(layersOf(*figure, 0).moving == std::vector<std::size_t>{1});
    CHECK(layersOf(*figure, 2).moving.empty());
    CHECK(layersOf(*figure, 1, {MessageSubject{.message = 9, .round = 1}}).moving.empty()); // another one grows
    CHECK(layersOf(*figure, 1, {test::theMessage()}).moving == std::vector<std::size_t>{1});
}

TEST_CASE("figure painter: what a fault loses moves, too, but reaches no node")
{
    auto figure = test::twoNodes();
    for (Mark& mark : figure->objects[1].marks)
        if (mark.role == Role::Message)
            mark.role = Role::MessageFaulty;
    CHECK(layersOf(*figure, 1).moving == std::vector<std::size_t>{1});
    Shown shown;
    shown.view.showFigure(test::twoNodes(), FigureView::Motion::Still);
    shown.view.showFigure(figure, FigureView::Motion::Grow, 1);
    shown.view.haltAt(FigureView::shareAt(0.4));
    CHECK(shown.view.isHalted());
    CHECK(shown.darkIn({190, 17, 47, 6}) == 0); // still on the first piece of its line
    const QRectF beyond(270, 40, 25, 20);       // where rings leave the receiver
    const int before = shown.darkIn(beyond);
    shown.view.haltAt(0.97);
    CHECK(shown.darkIn(beyond) == before);
    CHECK(shown.darkIn({190, 17, 47, 6}) > 0);
}

TEST_CASE("figure painter: node contents change on arrival, not before")
{
    const auto holding = [](const std::string& text, bool arrow) {
        Figure figure = *test::twoNodes();
        if (!arrow)
            std::erase_if(figure.objects,
                [](const FigureObject& object) { return std::holds_alternative<MessageSubject>(object.subject); });
        FigureObject one{ProcessSubject{1, ProcessSubject::As::Contents}, {}, {}, {}};
        one.marks.push_back({Role::ContentsNew, TextShape{{100, 20}, Anchor::Middle, 12, {{text}}}});
        FigureObject zero{ProcessSubject{0, ProcessSubject::As::Contents}, {}, {}, {}};
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
    CHECK(processOf(leaving[0].subject) == 1);
    CHECK(leaving[0].marks == before.objects.back().marks);
}

/// How far two pictures are from each other: the mean difference of a pixel's lightness, and the largest, of 255.
std::pair<double, int> distance(const QImage& one, const QImage& other)
{
    double sum = 0;
    int most = 0;
    for (int y = 0; y < one.height(); ++y)
        for (int x = 0; x < one.width(); ++x) {
            const int apart = std::abs(qGray(one.pixel(x, y)) - qGray(other.pixel(x, y)));
            sum += apart;
            most = std::max(most, apart);
        }
    return {sum / (one.width() * one.height()), most};
}

TEST_CASE("picture: many nodes on the screen look as they do alone, without text that is too small to read")
{
    Figure figure;
    figure.size = {400, 300};
    std::vector<std::size_t> all;
    for (int i = 0; i < 120; ++i) {
        const Point at{20 + 30.3 * (i % 12), 15 + 27.7 * (i / 12)};
        figure.objects.push_back({NodeSubject{i, i}, "node", {{Role::Node, CircleShape{at, 9}, 0}}, {}});
        all.push_back(static_cast<std::size_t>(i));
    }
    const auto paintOn = [&](QPaintDevice& device) {
        QPainter painter(&device);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.scale(1.3, 1.3);
        paintObjects(painter, figure, all, *findStyle("colour"));
    };
    QImage drawn(520, 390, QImage::Format_RGB32);
    QPixmap stamped(drawn.size());
    const auto differ = [&] {
        drawn.fill(Qt::white);
        stamped.fill(Qt::white);
        paintOn(drawn);
        paintOn(stamped);
        return distance(drawn, stamped.toImage().convertToFormat(QImage::Format_RGB32));
    };
    const auto [mean, most] = differ();
    CHECK(mean > 0); // they are not the same pixels,
    CHECK(mean < 3); // but a rim is a quarter of a pixel off at most
    CHECK(most < 110);
    for (FigureObject& object : figure.objects) // 1.3 pixels on the screen
        object.marks.push_back({Role::NodeLabel,
            TextShape{std::get<CircleShape>(object.marks[0].shape).center, Anchor::Middle, 1, {{"8"}}}});
    const auto before = stamped.toImage();
    const auto bare = drawn;
    differ();
    CHECK(stamped.toImage() == before);
    CHECK(drawn != bare); // where it is not the screen every letter is there
}

TEST_CASE("figure view: the picture fits the widget and keeps its shape")
{
    Shown shown;
    CHECK(shown.view.transform().m11() == doctest::Approx(2));
    CHECK(shown.at(0, 0) == QPoint(16, 16));
    shown.view.resize(232, 400); // now the width decides: (232 - 32) / 300
    CHECK(shown.view.transform().m11() == doctest::Approx(2.0 / 3));
}

TEST_CASE("figure view: an arrow grows from its source past its number and then stops")
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

TEST_CASE("figure view: a click reports the object, and a click beside it the background")
{
    Shown shown;
    QSignalSpy clicked(&shown.view, &FigureView::subjectClicked);
    QSignalSpy ground(&shown.view, &FigureView::groundClicked);
    QTest::mouseClick(&shown.view, Qt::LeftButton, {}, shown.at(250, 50));
    REQUIRE(clicked.size() == 1);
    CHECK((clicked[0][0].value<Subject>() == Subject(NodeSubject{1, 1})));
    CHECK_FALSE(clicked[0][1].toBool());
    QTest::mouseClick(&shown.view, Qt::LeftButton, Qt::ControlModifier, shown.at(100, 20));
    REQUIRE(clicked.size() == 2);
    CHECK((clicked[1][0].value<Subject>() == Subject(test::theMessage())));
    CHECK(clicked[1][1].toBool());
    QTest::mouseClick(&shown.view, Qt::LeftButton, {}, shown.at(150, 85));
    CHECK(clicked.size() == 2);
    CHECK(ground.size() == 1);
}

namespace {

/// Two nodes, the left one of the number 0: whether a ring leaves the left and the right one when that message is
/// there.
std::pair<bool, bool> ringsFor(const MessageSubject& message, Subject left, Subject right)
{
    const auto figure = test::twoNodes();
    figure->objects[1].subject = message;
    figure->objects[2].subject = std::move(left);
    figure->objects[3].subject = std::move(right);
    Shown shown;
    const auto still = shown.view.grab().toImage();
    shown.view.showFigure(figure, FigureView::Motion::Grow, message.round);
    shown.view.animation().pause();
    shown.view.animation().setCurrentTime(525); // half way between 400 and 650: 2 + 4 outside of the node's 17
    const auto now = shown.view.grab().toImage();
    const auto differsAt = [&](double x) {
        return now.pixel(shown.at(x, 50 + 23)) != still.pixel(shown.at(x, 50 + 23));
    };
    return {differsAt(50), differsAt(250)};
}

} // namespace

TEST_CASE("figure view: a ring leaves the receiving node, not that of the receiver's number")
{
    const auto left = std::pair(true, false), right = std::pair(false, true);
    CHECK(ringsFor(test::theMessage(), NodeSubject{0, 0}, NodeSubject{1, 1}) == right);
    // process 1 runs on node 0
    MessageSubject embedded = test::theMessage();
    embedded.from = 1;
    embedded.to = 0;
    CHECK(ringsFor(embedded, NodeSubject{0, 1}, NodeSubject{1, 0}) == left);
    // on its way to 0, over 1
    MessageSubject underWay{.round = 1, .hop = 0, .source = 2, .destination = 0, .from = 2, .to = 1};
    CHECK(ringsFor(underWay, NodeSubject{0, 0}, NodeSubject{1, 1}) == right);
    // a tree knows processes only
    CHECK(ringsFor(embedded, ProcessSubject{0}, ProcessSubject{1}) == right);
}

TEST_CASE("figure view: the selection has a halo")
{
    Shown shown;
    const QImage before = shown.view.grab().toImage();
    shown.view.setChosen({NodeSubject{0, 0}});
    const QImage after = shown.view.grab().toImage();
    const QPoint rim = shown.at(50 + 21, 50 - 6);
    CHECK(before.pixel(rim) == qRgb(255, 255, 255));
    CHECK(qBlue(after.pixel(rim)) > qRed(after.pixel(rim)) + 60);
}

TEST_CASE("figure view: without a figure the notice is shown")
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

TEST_CASE("figure view: zooming keeps the point under the cursor, and fit resets it")
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

TEST_CASE("figure view: a node is dragged by distances between neighbours, if it may be, and a click is no drag")
{
    Shown s;
    auto figure = test::twoNodes();
    figure->spacing = 200; // 400 pixels
    s.view.showFigure(figure, FigureView::Motion::Still, 1);
    QSignalSpy clicked(&s.view, &FigureView::subjectClicked);
    NodeId node = nobody;
    QPointF by;
    QObject::connect(&s.view, &FigureView::nodeDragged, [&](NodeId which, QPointF far) {
        node = which;
        by = far;
    });
    const auto drag = [&](QPoint way) {
        const QPoint at = s.at(250, 50);
        QTest::mousePress(&s.view, Qt::LeftButton, {}, at);
        QMouseEvent move(QEvent::MouseMove, at + way, s.view.mapToGlobal(at + way), Qt::NoButton, Qt::LeftButton, {});
        QApplication::sendEvent(&s.view, &move);
        QTest::mouseRelease(&s.view, Qt::LeftButton, {}, at + way);
    };
    drag({-100, 40});
    CHECK(node == nobody);
    s.view.setMovesNodes(true);
    drag({-100, 40});
    CHECK(node == 1);
    CHECK(by.x() == doctest::Approx(-0.25));
    CHECK(by.y() == doctest::Approx(0.1));
    clicked.clear();
    node = nobody;
    drag({2, 1});
    CHECK(node == nobody);
    CHECK(clicked.size() == 1);
}

TEST_CASE("figure view: a right click names its object, the key for menus the selected one")
{
    Shown s;
    std::vector<Subject> asked;
    int grounds = 0;
    QObject::connect(
        &s.view, &FigureView::menuWanted, [&](const Subject& subject, QPoint) { asked.push_back(subject); });
    QObject::connect(&s.view, &FigureView::groundMenuWanted, [&](QPoint) { ++grounds; });
    const auto ask = [&](QContextMenuEvent::Reason reason, QPoint at) {
        QContextMenuEvent event(reason, at, s.view.mapToGlobal(at));
        QApplication::sendEvent(&s.view, &event);
    };
    ask(QContextMenuEvent::Mouse, s.at(50, 50));
    ask(QContextMenuEvent::Mouse, s.at(100, 20));
    ask(QContextMenuEvent::Mouse, s.at(150, 90));
    ask(QContextMenuEvent::Keyboard, {});
    CHECK(grounds == 2);
    s.view.setChosen({ProcessSubject{1}});
    ask(QContextMenuEvent::Keyboard, {});
    CHECK(asked == std::vector<Subject>{NodeSubject{0, 0}, test::theMessage(), NodeSubject{1, 1}});
}
