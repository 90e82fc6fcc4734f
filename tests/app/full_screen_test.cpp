// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// What a lecturer does on a filled screen, with keys, a remote and the wheel.

#include <QLabel>
#include <QScrollBar>
#include <QTextBlock>
#include <QWheelEvent>

#include "app/window/compare/compare_side.h"
#include "app/window/compare/compare_window.h"
#include "app/window/frame/full_screen.h"
#include "app/window/secondary/secondary_windows.h"
#include "app/window/session/scenes.h"
#include "tests/app/window_fixture.h"
#include "views/look/theme_changes.h"
#include "views/picture/presenting_bar.h"
#include "views/run/transport_bar.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

struct OnScreen : Window {
    OnScreen()
    {
        key(Qt::Key_F11);
        settle();
    }
    FullScreen& fullScreen() { return window.fullScreen(); }
    PresentingBar& bar() { return named<PresentingBar>("presentingBar"); }
    QLabel& outcome() { return named<QLabel>("presentedOutcome"); }
    int typed() const { return QFontInfo(QApplication::font()).pixelSize(); }
    bool isInside(const QWidget& widget) const
    {
        return window.rect().contains(QRect(widget.mapTo(&window, QPoint()), widget.size()));
    }
    void runText(const char* text)
    {
        code().setPlainText(QString::fromUtf8(text));
        REQUIRE(runs([&] { named<QAction>("run").trigger(); }));
        settle();
    }
};

void turnWheel(QWidget& over, int notches)
{
    const QPointF at = over.rect().center();
    QWheelEvent event(
        at, over.mapToGlobal(at), {}, {0, 120 * notches}, Qt::NoButton, Qt::ControlModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&over, &event);
}

} // namespace

TEST_CASE("full screen: each pane is shown and hidden by its key, independent of the window")
{
    OnScreen w;
    const std::pair<Qt::Key, QWidget*> panes[] = {{Qt::Key_2, &w.code()}, {Qt::Key_7, &w.variables()},
        {Qt::Key_8, &w.named<QWidget>("presentedCaption")}, {Qt::Key_9, &w.picture()}, {Qt::Key_3, &w.holdings()},
        {Qt::Key_4, &w.named<QWidget>("notes")}, {Qt::Key_1, &w.named<QWidget>("choices")}};
    for (const auto& [key, pane] : panes) {
        CAPTURE(pane->objectName());
        const bool was = pane->isVisible();
        w.key(key, Qt::ControlModifier);
        CHECK(pane->isVisible() != was);
        settle();
        w.key(key, Qt::ControlModifier);
        CHECK(pane->isVisible() == was);
    }
    w.key(Qt::Key_2, Qt::ControlModifier);
    w.key(Qt::Key_Escape);
    CHECK(w.code().isVisible()); // in the window it was not hidden
    CHECK(w.holdings().isVisible());
    w.key(Qt::Key_F11);
    CHECK_FALSE(w.code().isVisible());
    CHECK(w.window.paneLayout().shown().at("program")); // what a session keeps is of the window
}

TEST_CASE("full screen: a hidden pane loses the focus")
{
    OnScreen w;
    w.code().setFocus();
    w.key(Qt::Key_2, Qt::ControlModifier);
    const QString before = w.document().text();
    QTest::keyClicks(w.window.focusWidget(), "x");
    CHECK(w.document().text() == before);
    CHECK(w.picture().hasFocus());
    w.key(Qt::Key_4, Qt::ControlModifier);
    auto& note = w.named<QWidget>("noteOfRound");
    CHECK(note.hasFocus());
    CHECK(note.isVisible());
    w.key(Qt::Key_4, Qt::ControlModifier);
    CHECK(w.picture().hasFocus());
}

TEST_CASE("full screen: the procedure is at the top without its header, and visible where it runs")
{
    OnScreen w;
    const QTextBlock top = w.code().cursorForPosition({0, 4}).block();
    CHECK(top.text().startsWith("procedure GENERAL_ONE_TO_ALL_BC"));
    w.key(Qt::Key_Right);
    const auto lines = w.code().shownLines(w.code().viewport()->height());
    REQUIRE(w.code().sendingLines() == std::vector<int>{44});
    CHECK(std::ranges::count(lines, 46, &CodeView::ShownLine::runLine) == 1);
    w.key(Qt::Key_Escape);
}

TEST_CASE("full screen: an incorrect result, a deadlock and a shared link are shown as large as the description")
{
    OnScreen w;
    CHECK(w.outcome().text().isEmpty());
    w.key(Qt::Key_End);
    CHECK(w.outcome().text() == "✓ Correct: every process holds the data of process 0.");
    CHECK(w.outcome().font().pixelSize() == w.named<QLabel>("presentedCaption").font().pixelSize());
    REQUIRE(w.runs([&] { w.session().openAlgorithm("one-to-all-broadcast/recursive-doubling-near-first"); }));
    w.key(Qt::Key_End);
    settle();
    // The last step crowds the link into the other half, and every process still has it.
    CHECK(w.outcome().text().startsWith(
        "⚠ Correct, but 4 messages share the link 3→4: 4·tw instead of 1·tw (4 more links are"));
    w.edits = Edits::Discard;
    w.runText("procedure A(my_id, p, X)\nbegin\n   if my_id = 0 then send X to 1;\n   if my_id = 1 then receive X from "
              "0;\nend A\n");
    w.key(Qt::Key_End);
    CHECK(w.outcome().text() == "✗ Incorrect: 6 of 8 processes do not end up with the expected data.");
    w.runText("procedure A(my_id, p, X)\nbegin\n   receive X from my_id XOR 1;\nend A\n");
    w.key(Qt::Key_End);
    CHECK(w.outcome().text().startsWith("✗ Deadlock"));
    CHECK(w.named<QLabel>("presentedCaption").text().isEmpty()); // not twice
    CHECK(w.picture().banner().isEmpty());
    w.key(Qt::Key_Escape);
    CHECK_FALSE(w.picture().banner().isEmpty());
}

TEST_CASE("full screen: a remote steps once per press, even with auto-repeat")
{
    OnScreen w;
    w.key(Qt::Key_PageDown);
    CHECK(w.place().round() == 1);
    QTest::keyPress(&w.window, Qt::Key_PageDown);
    for (int i = 0; i < 5; ++i)
        QTest::simulateEvent(&w.window, true, Qt::Key_PageDown, {}, {}, true);
    CHECK(w.place().round() == 1);
    QTest::keyRelease(&w.window, Qt::Key_PageDown);
    CHECK(w.place().round() == 2);
    w.key(Qt::Key_PageUp);
    CHECK(w.place().round() == 1);
    w.code().setFocus(); // wherever the keys are
    QTest::keyClick(&w.code(), Qt::Key_PageDown);
    CHECK(w.place().round() == 2);
}

TEST_CASE("full screen: a remote walks through all scenes with two keys, and the screen names them")
{
    OnScreen w;
    const auto& title = w.named<ElidedLabel>("presentedTitle");
    CHECK(title.wholeText() == "One-to-all broadcast by recursive doubling");
    w.named<QAction>("addScene").trigger(); // the same run again, shown from its start
    settle();
    w.fileActions().scenes().rename(0, "Why far first");
    w.fileActions().scenes().rename(1, "Once more");
    CHECK(title.wholeText() == "Scene 2 of 2  ·  Once more");
    const auto shown = [&] { return w.fileActions().scenes().shown(); };
    const auto press = [&](Qt::Key key) {
        w.key(key);
        settle();
    };
    REQUIRE(w.place().round() == 0);
    w.window.selection().chooseProcess(2); // of this scene only
    press(Qt::Key_PageUp);                 // before the first round
    CHECK(shown() == 0);
    CHECK(title.wholeText() == "Scene 1 of 2  ·  Why far first");
    REQUIRE(rests(w.session()));
    settle();
    CHECK(w.place().round() == 3); // at its end
    CHECK(w.window.selection().subjects().empty());
    w.key(Qt::Key_Home);
    press(Qt::Key_PageUp); // there is none before the first
    CHECK(shown() == 0);
    for (int round = w.place().round() + 1; round <= 3; ++round) {
        press(Qt::Key_PageDown);
        CHECK(w.place().round() == round);
    }
    press(Qt::Key_PageDown); // after the last round
    CHECK(shown() == 1);
    CHECK(title.wholeText() == "Scene 2 of 2  ·  Once more");
    REQUIRE(rests(w.session()));
    w.key(Qt::Key_End);
    press(Qt::Key_PageDown);
    CHECK(shown() == 1);
    CHECK(w.place().round() == 3);
}

TEST_CASE("full screen: a long press goes to another scene, or steps if there is none")
{
    OnScreen w;
    const auto press = [&](Qt::Key key) {
        QTest::keyPress(&w.window, key);
        ring(w.fullScreen(), "longPress");
        w.fullScreen().findChild<QTimer*>("longPress")->stop();
        QTest::keyRelease(&w.window, key);
    };
    press(Qt::Key_PageDown);
    CHECK(w.place().round() == 1);
    // Two scenes, the second one shown.
    w.named<QAction>("addScene").trigger();
    settle();
    auto& next = w.named<QAction>("nextScene");
    auto& previous = w.named<QAction>("previousScene");
    REQUIRE(previous.isEnabled());
    QSignalSpy before(&previous, &QAction::triggered);
    QSignalSpy after(&next, &QAction::triggered);
    press(Qt::Key_PageUp);
    CHECK(before.size() == 1);
    settle();
    REQUIRE(next.isEnabled());
    press(Qt::Key_PageDown);
    CHECK(after.size() == 1);
}

TEST_CASE("full screen: B and the full stop make the screen black until a key or a click")
{
    OnScreen w;
    for (const Qt::Key key : {Qt::Key_B, Qt::Key_Period}) {
        w.key(key);
        CHECK(w.fullScreen().isBlank());
        const auto& sheet = w.named<QWidget>("blankSheet");
        CHECK(sheet.geometry() == w.window.rect());
        CHECK(qGray(w.window.grab().toImage().pixel(400, 300)) == 0);
        w.key(Qt::Key_PageDown);
        CHECK_FALSE(w.fullScreen().isBlank());
        CHECK(w.place().round() == 0);
    }
    w.key(Qt::Key_B);
    QTest::mouseClick(&w.named<QWidget>("blankSheet"), Qt::LeftButton);
    CHECK_FALSE(w.fullScreen().isBlank());
    // who writes a program writes a b
    w.code().setFocus();
    w.code().moveCursor(QTextCursor::End);
    QTest::keyClick(&w.code(), Qt::Key_B);
    CHECK_FALSE(w.fullScreen().isBlank());
    CHECK(w.document().text().endsWith("b"));
    w.named<QAction>("undo").trigger();
    w.picture().setFocus();
    w.key(Qt::Key_Escape);
    w.key(Qt::Key_B);
    CHECK_FALSE(w.fullScreen().isBlank());
}

TEST_CASE("full screen: a comparison in full screen can be blackened, stepped and left like the window")
{
    OnScreen w;
    SecondaryWindows& secondaryWindows = w.window.secondaryWindows();
    secondaryWindows.showCompare();
    auto& window = *w.window.findChild<CompareWindow*>();
    Session& left = window.left().session();
    Session& right = window.right().session();
    REQUIRE(rests(left));
    REQUIRE(rests(right));
    const auto saved = secondaryWindows.comparison();
    REQUIRE(saved);
    secondaryWindows.closeComparison();
    secondaryWindows.showComparison(*saved);
    REQUIRE(window.isFullScreen());
    REQUIRE(rests(left));
    REQUIRE(rests(right));
    auto& steps = *window.findChild<TransportBar*>();
    CHECK(steps.round() == 0);
    QTest::keyClick(&window, Qt::Key_B);
    CHECK(w.fullScreen().isBlank());
    CHECK(w.named<QWidget>("blankSheet").window() == &window);
    CHECK(w.named<QWidget>("blankSheet").geometry() == window.rect());
    QTest::keyClick(&window, Qt::Key_PageDown);
    CHECK_FALSE(w.fullScreen().isBlank());
    CHECK(steps.round() == 0);
    QTest::keyClick(&window, Qt::Key_PageDown);
    CHECK(steps.round() == 1);
    CHECK(w.place().round() == 0);
    QTest::keyClick(&window, Qt::Key_F11);
    CHECK_FALSE(window.isFullScreen());
    CHECK_FALSE(w.window.isFullScreen());
}

TEST_CASE("full screen: keys of a single letter can be turned off, here and in the window")
{
    OnScreen w;
    auto& letters = w.named<QAction>("letterKeys");
    auto& loop = w.named<QAction>("loop");
    CHECK(letters.isChecked());
    w.key(Qt::Key_L);
    CHECK(loop.isChecked());
    letters.setChecked(false);
    w.key(Qt::Key_L);
    CHECK(loop.isChecked());
    w.key(Qt::Key_B);
    CHECK_FALSE(w.fullScreen().isBlank());
    w.key(Qt::Key_Space); // is no letter
    CHECK(w.place().round() == 1);
    letters.setChecked(true);
    w.key(Qt::Key_L);
    CHECK_FALSE(loop.isChecked());
}

TEST_CASE("full screen: a comparison that was closed stays closed when the window leaves the screen")
{
    OnScreen w;
    SecondaryWindows& secondaryWindows = w.window.secondaryWindows();
    secondaryWindows.showCompare();
    auto& window = *w.window.findChild<CompareWindow*>();
    REQUIRE(rests(window.left().session()));
    REQUIRE(rests(window.right().session()));
    const auto saved = secondaryWindows.comparison();
    REQUIRE(saved);
    secondaryWindows.closeComparison();
    secondaryWindows.showComparison(*saved); // of a scene
    REQUIRE(window.isFullScreen());
    QTest::keyClick(&window, Qt::Key_Escape);
    REQUIRE_FALSE(window.isVisible());
    w.named<QAction>("fullScreen").trigger();
    settle();
    CHECK_FALSE(w.window.isFullScreen());
    CHECK_FALSE(window.isVisible());
}

TEST_CASE("full screen: a line shows the keys at first and fades")
{
    OnScreen w;
    CHECK(w.fullScreen().hint().startsWith("PgDn next   PgUp back   Space play   ← → rounds"));
    CHECK(w.fullScreen().hint().contains("Ctrl+2 program"));
    CHECK(w.fullScreen().hint().contains("Esc exit"));
    const auto& hint = w.named<QWidget>("screenHint");
    CHECK(w.isInside(hint));
    const QWidget& picture = w.picture();
    CHECK_FALSE(QRect(picture.mapTo(&w.window, QPoint()), picture.size()).intersects(hint.geometry()));
    ring(w.fullScreen(), "hintFading");
    CHECK(w.fullScreen().hint().isEmpty());
    w.key(Qt::Key_End); // the description is the verdict
    w.key(Qt::Key_Escape);
    w.named<QAction>("fullScreen").trigger();
    settle();
    REQUIRE(hint.isVisible());
    CHECK(w.isInside(hint));
    const QWidget& outcome = w.outcome();
    REQUIRE(outcome.isVisible());
    const QRect verdict(outcome.mapTo(&w.window, QPoint()), outcome.size());
    CHECK_FALSE(verdict.intersects(hint.geometry()));
}

TEST_CASE("full screen: the text size changes by keys and wheel, separately from the window, and is remembered")
{
    const int standard = QFontInfo(QApplication::font()).pixelSize();
    {
        Window w;
        const auto typed = [] { return QApplication::font().pointSizeF(); };
        const int row = w.holdings().rowHeight(0);
        w.key(Qt::Key_Equal, Qt::ControlModifier);
        w.key(Qt::Key_Plus, Qt::ControlModifier);
        settle();
        CHECK(typed() == doctest::Approx(12.5));
        CHECK(w.code().font().pointSizeF() == doctest::Approx(12.5));
        CHECK(w.holdings().rowHeight(0) > row);
        w.key(Qt::Key_Minus, Qt::ControlModifier);
        CHECK(w.code().font().pointSizeF() == doctest::Approx(11));
        w.key(Qt::Key_0, Qt::ControlModifier);
        CHECK(typed() == 10);
        turnWheel(*w.code().viewport(), 2);
        CHECK(w.code().font().pointSizeF() == doctest::Approx(12.5));
        turnWheel(w.picture(), 1); // which zooms
        CHECK(w.code().font().pointSizeF() == doctest::Approx(12.5));
        CHECK(w.picture().zoom() > 1);
        w.key(Qt::Key_F);
        CHECK(w.picture().zoom() == 1);
        w.key(Qt::Key_F11);
        const double onScreen = typed(); // 36 lines of it fill the screen
        CHECK(std::abs(QFontInfo(QApplication::font()).pixelSize() - w.window.screen()->size().height() / 36) <= 1);
        w.key(Qt::Key_Plus, Qt::ControlModifier);
        CHECK(typed() > onScreen);
        w.key(Qt::Key_Escape);
        CHECK(typed() == doctest::Approx(12.5));
        w.window.close();
    }
    CHECK(QFontInfo(QApplication::font()).pixelSize() == standard);
    CHECK(QSettings().value("type/window").toDouble() == 1.25);
    CHECK(QSettings().value("type/screen").toDouble() == doctest::Approx(1.1));
    QSettings().clear();
}

TEST_CASE("full screen: nothing leaves the screen at any text size")
{
    OnScreen w;
    w.key(Qt::Key_7, Qt::ControlModifier); // the variables below the picture
    for (int i = 0; i < 12; ++i)
        w.key(Qt::Key_Plus, Qt::ControlModifier);
    settle();
    const QSize screen = w.window.screen()->size();
    CHECK(w.window.size() == screen);
    for (const QWidget* pane :
        {static_cast<QWidget*>(&w.picture()), static_cast<QWidget*>(&w.code()), static_cast<QWidget*>(&w.variables()),
            static_cast<QWidget*>(&w.transport()), static_cast<QWidget*>(&w.bar())}) {
        CAPTURE(pane->objectName());
        CHECK(w.isInside(*pane));
        CHECK(pane->width() > 100);
        CHECK(pane->height() > 30);
    }
    w.key(Qt::Key_Escape);
    for (int i = 0; i < 12; ++i)
        w.key(Qt::Key_Plus, Qt::ControlModifier);
    settle();
    CHECK(w.window.minimumSizeHint().width() <= 1280);
    CHECK(w.window.minimumSizeHint().height() <= 800);
}

TEST_CASE("full screen: a swipe over the picture steps, and a tap selects")
{
    Window w;
    static QPointingDevice* screen = QTest::createTouchDevice();
    const QPoint middle = w.picture().rect().center();
    const auto swipe = [&](QPoint by) {
        QTest::touchEvent(&w.picture(), screen).press(0, middle, &w.picture());
        QTest::touchEvent(&w.picture(), screen).move(0, middle + by / 2, &w.picture());
        QTest::touchEvent(&w.picture(), screen).move(0, middle + by, &w.picture());
        QTest::touchEvent(&w.picture(), screen).release(0, middle + by, &w.picture());
        settle();
    };
    swipe({-150, 10});
    CHECK(w.place().round() == 1);
    swipe({-150, 0});
    CHECK(w.place().round() == 2);
    swipe({150, -20});
    CHECK(w.place().round() == 1);
    swipe({20, 200});
    CHECK(w.place().round() == 1);
    const QPoint node = Window::pointOn(w.picture(), "node-5");
    QTest::touchEvent(&w.picture(), screen).press(0, node, &w.picture());
    QTest::touchEvent(&w.picture(), screen).release(0, node, &w.picture());
    settle();
    CHECK(w.window.selection().processes() == std::vector<ProcessId>{5});
}

TEST_CASE("full screen: the first window leaves space for its frame on a small screen")
{
    const MainWindow window(library());
    const QSize room = window.screen()->availableSize();
    CHECK(window.width() <= room.width() - 8);
    CHECK(window.height() <= room.height() - 24);
}

TEST_CASE("full screen: large text leaves the nodes of a filmstrip their distances")
{
    OnScreen w;
    REQUIRE(w.runs([&] { CHECK(w.fileActions().openFigure("4.11")); }));
    settle();
    const auto figure = w.picture().figure();
    std::vector<QPointF> centers;
    double radius = 0;
    for (const FigureObject& object : figure->objects)
        if (std::holds_alternative<NodeSubject>(object.subject))
            if (const auto* disc = std::get_if<CircleShape>(&object.marks.front().shape)) {
                centers.emplace_back(disc->center.x, disc->center.y);
                radius = disc->radius;
            }
    REQUIRE(centers.size() == 32); // four cubes
    for (std::size_t i = 1; i < centers.size(); ++i)
        CHECK(QLineF(centers[0], centers[i]).length() > 5 * radius);
}
