// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// Pen, captions, eraser and spotlight over the picture.

#include <QToolButton>

#include "app/documents/lecture.h"
#include "app/window/session/scenes.h"
#include "tests/app/window_fixture.h"
#include "views/code/line_spotlight.h"
#include "views/picture/ink_layer.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

struct Board : Window {
    InkLayer& layer() { return named<InkLayer>("inkLayer"); }
    const Ink& ink() { return document().notes().ink; }
    void begin() { named<QAction>("pen").setChecked(true); }
    /// In figure units.
    QPoint at(double x, double y) { return picture().transform().map(QPointF(x, y)).toPoint(); }
    void stroke(Point from, Point to)
    {
        QTest::mousePress(&layer(), Qt::LeftButton, {}, at(from.x, from.y));
        for (const double part : {0.3, 0.6, 1.0}) { // QTest's moves have no button
            const Point now = between(from, to, part);
            const QPointF place = at(now.x, now.y);
            QMouseEvent move(QEvent::MouseMove, place, layer().mapToGlobal(place), Qt::NoButton, Qt::LeftButton, {});
            QCoreApplication::sendEvent(&layer(), &move);
        }
        QTest::mouseRelease(&layer(), Qt::LeftButton, {}, at(to.x, to.y));
    }
    /// Marks of ink in the picture that is shown.
    std::size_t seen()
    {
        const auto figure = picture().figure();
        return figure->objects.back().subject == Subject(Furniture::InkMarks) ? figure->objects.back().marks.size() : 0;
    }
    void press(Qt::Key which, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(&picture(), which, modifiers); }
};

} // namespace

TEST_CASE("pen: a stroke stays with its round and place, and Ctrl+Z undoes it")
{
    Board w;
    w.key(Qt::Key_Right);
    w.begin();
    w.stroke({40, 40}, {120, 90});
    REQUIRE(w.ink().size() == 1);
    CHECK(w.ink()[0].round == 1);
    CHECK(w.ink()[0].of == w.picture().figure()->size);
    CHECK(distance(w.ink()[0].points.front(), {40, 40}) < 1);
    CHECK(distance(w.ink()[0].points.back(), {120, 90}) < 1);
    CHECK(w.seen() == 1);
    CHECK(w.window.isWindowModified());
    w.key(Qt::Key_Right); // the pen leaves the steps alone
    CHECK(w.place().round() == 2);
    CHECK(w.seen() == 0);
    w.key(Qt::Key_Left);
    CHECK(w.seen() == 1);
    w.press(Qt::Key_Z, Qt::ControlModifier);
    CHECK(w.ink().empty());
    CHECK(w.seen() == 0);
}

TEST_CASE("pen: 1 to 4 choose the colour, A draws for all rounds, E erases, Esc exits")
{
    Board w;
    w.begin();
    w.press(Qt::Key_2);
    w.press(Qt::Key_A);
    w.stroke({40, 40}, {120, 40});
    w.press(Qt::Key_A);
    w.press(Qt::Key_3);
    w.stroke({40, 90}, {120, 90});
    REQUIRE(w.ink().size() == 2);
    CHECK(w.ink()[0].colour == 1);
    CHECK_FALSE(w.ink()[0].round);
    CHECK(w.ink()[1].colour == 2);
    CHECK(w.seen() == 2);
    w.key(Qt::Key_Right);
    CHECK(w.seen() == 1);
    w.key(Qt::Key_Left);
    w.press(Qt::Key_E);
    QTest::mousePress(&w.layer(), Qt::LeftButton, {}, w.at(80, 41));
    QTest::mouseRelease(&w.layer(), Qt::LeftButton, {}, w.at(80, 41));
    REQUIRE(w.ink().size() == 1);
    CHECK(w.ink()[0].colour == 2);
    w.press(Qt::Key_Escape);
    CHECK_FALSE(w.named<QAction>("pen").isChecked());
    w.clickOn("node-4"); // the mouse is the picture's again
    CHECK(w.ink().size() == 1);
    CHECK(w.chosen(w.picture()).contains("node-4"));
    w.named<QAction>("clearInk").trigger();
    CHECK(w.ink().empty());
}

TEST_CASE("pen: a caption is written at the click")
{
    Board w;
    w.begin();
    w.press(Qt::Key_T);
    QTest::mouseClick(&w.layer(), Qt::LeftButton, {}, w.at(60, 50));
    auto* field = w.layer().findChild<QLineEdit*>("inkCaption");
    REQUIRE(field);
    CHECK(field->hasFocus());
    QTest::keyClicks(field, "1 is idle: ");
    CHECK(w.place().round() == 0);
    QTest::keyClick(field, Qt::Key_Return);
    REQUIRE(w.ink().size() == 1);
    CHECK(w.ink()[0].text == "1 is idle:");
    CHECK(distance(w.ink()[0].points.front(), {60, 50}) < 1);
    QTest::mouseClick(&w.layer(), Qt::LeftButton, {}, w.at(60, 90));
    field = w.layer().findChild<QLineEdit*>("inkCaption");
    REQUIRE(field);
    QTest::keyClicks(field, "no");
    QTest::keyClick(field, Qt::Key_Escape);
    CHECK(w.ink().size() == 1);
}

TEST_CASE("pen: ink is saved with the session, belongs to its scene, and is exported")
{
    Board w;
    w.key(Qt::Key_Right);
    w.begin();
    w.stroke({40, 40}, {120, 90});
    w.named<QAction>("addScene").trigger();
    w.press(Qt::Key_Z, Qt::ControlModifier);
    CHECK(w.ink().empty());
    REQUIRE(w.runs([&] { w.fileActions().scenes().previous(); }));
    CHECK(w.seen() == 1);
    const QString picture = w.folder.filePath("ink.svg");
    w.exportTo(picture);
    CHECK(read(picture).contains("<g id=\"ink\" class=\"ink\">"));
    w.savePath = w.folder.filePath("ink.lockstep");
    CHECK(w.fileActions().saveSession());
    const auto saved = readLecture(read(w.savePath).toStdString(), "ink");
    REQUIRE(saved);
    CHECK(saved->scenes[0].notes.ink.size() == 1);
    CHECK(saved->scenes[1].notes.ink.empty());
    Board again;
    REQUIRE(again.runs([&] { CHECK(again.fileActions().openPath(w.savePath)); }));
    CHECK(again.seen() == 1);
}

TEST_CASE("pen: every tool is an icon at the edge of the picture")
{
    Board w;
    auto& palette = w.named<QWidget>("penPalette");
    CHECK_FALSE(palette.isVisible());
    w.begin();
    settle();
    CHECK(palette.isVisible());
    CHECK(palette.geometry().right() == w.picture().width() - 1);
    CHECK(w.picture().rect().contains(palette.geometry()));
    const auto click = [&](const char* name) {
        QTest::mouseClick(palette.findChild<QToolButton*>(QString::fromLatin1(name)), Qt::LeftButton);
    };
    const auto colours = palette.findChildren<QToolButton*>("inkColour");
    REQUIRE(colours.size() == 4);
    CHECK(colours[0]->isChecked());
    QTest::mouseClick(colours[2], Qt::LeftButton);
    click("inAllRounds");
    w.stroke({40, 40}, {120, 40});
    REQUIRE(w.ink().size() == 1);
    CHECK(w.ink()[0].colour == 2);
    CHECK_FALSE(w.ink()[0].round);
    click("undoInk");
    CHECK(w.ink().empty());
    click("inAllRounds");
    w.stroke({40, 40}, {120, 40});
    w.stroke({40, 90}, {120, 90});
    click("eraserTool");
    CHECK(w.layer().tool() == InkLayer::Tool::Eraser);
    w.stroke({80, 30}, {80, 50});
    CHECK(w.ink().size() == 1);
    click("clearInkHere");
    CHECK(w.ink().empty());
    w.press(Qt::Key_D); // keys and icons show the same
    CHECK(palette.findChild<QToolButton*>("penTool")->isChecked());
    click("captionTool");
    CHECK(w.layer().tool() == InkLayer::Tool::Caption);
    click("closePen");
    CHECK_FALSE(palette.isVisible());
    CHECK_FALSE(w.named<QAction>("pen").isChecked());
}

TEST_CASE("pen: the spotlight keeps the object under the mouse and the selection bright")
{
    Board w;
    w.named<QAction>("spotlight").setChecked(true);
    CHECK(w.layer().lit().empty());
    QTest::mouseMove(&w.picture(), w.pointOn(w.picture(), "node-4"));
    const auto lit = w.layer().lit();
    REQUIRE(lit.size() == 1);
    const auto* node = std::get_if<NodeSubject>(&w.picture().figure()->objects[lit[0]].subject);
    REQUIRE(node);
    CHECK(node->node == 4);
    w.clickOn("node-2"); // through the layer
    QTest::mouseMove(&w.picture(), w.at(1, 1));
    REQUIRE(w.layer().lit().size() == 1);
    auto& line = w.named<LineSpotlight>("lineSpotlight");
    const QRect block = w.code().cursorRect();
    QTest::mouseMove(w.code().viewport(), QPoint(20, block.center().y()));
    CHECK(line.lit().top() == block.top());
    // Clicked it stays lit when the mouse has gone, and nobody types.
    w.picture().setFocus();
    QTest::mouseClick(w.code().viewport(), Qt::LeftButton, {}, QPoint(20, block.center().y()));
    CHECK(w.picture().hasFocus());
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(w.code().viewport(), &leave);
    CHECK(line.lit().top() == block.top());
    QTest::mouseClick(w.code().viewport(), Qt::LeftButton, {}, QPoint(20, block.center().y()));
    QCoreApplication::sendEvent(w.code().viewport(), &leave);
    CHECK(line.lit().isEmpty());
    w.named<QAction>("spotlight").setChecked(false);
    CHECK(w.layer().lit().empty());
    CHECK(line.lit().isEmpty());
}
