// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// What the hand does to the picture: menus of its objects and nodes that are dragged. All of it are options.

#include <QContextMenuEvent>
#include <QMenu>
#include <QSpinBox>

#include "app/window/session/selection.h"
#include "core/figure/model/curve.h"
#include "core/header/program.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"
#include "tests/app/window_fixture.h"
#include "views/data/holdings_pane.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

struct Hand : Window {
    /// The menu of the object with that name; of the background without one.
    QMenu& menuOf(const QString& id)
    {
        const QPoint at = id.isEmpty() ? QPoint(3, 3) : pointOn(picture(), id);
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, picture().mapToGlobal(at));
        QApplication::sendEvent(&picture(), &event);
        return opened();
    }
    QMenu& opened()
    {
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        REQUIRE(menu);
        REQUIRE(menu->objectName() == "pictureMenu");
        return *menu;
    }
    /// Its entry with that text, in a submenu too, without the mark of its letter.
    static QAction* entry(const QMenu& menu, const QString& text)
    {
        for (QAction* action : menu.actions()) {
            if (action->text().remove(QLatin1Char('&')) == text)
                return action;
            if (action->menu())
                if (QAction* found = entry(*action->menu(), text))
                    return found;
        }
        return nullptr;
    }
    bool runsFrom(QMenu& menu, const QString& text)
    {
        QAction* action = entry(menu, text);
        REQUIRE(action);
        REQUIRE(action->isEnabled());
        const bool isRun = runs([&] { action->trigger(); });
        menu.close();
        return isRun;
    }
    QString faults() const
    {
        QStringList all;
        for (const Fault& fault : const_cast<Hand*>(this)->session().options().faults)
            all << QString::fromStdString(optionText(fault));
        return all.join(QLatin1Char(' '));
    }
    QString chips()
    {
        return named<QLabel>("drawingChips").isVisible() ? named<QLabel>("drawingChips").text() : QString();
    }
    QPointF centre(const QString& id)
    {
        for (const FigureObject& object : picture().figure()->objects)
            if (idOf(*picture().figure(), object) == id.toStdString() && rimOf(object))
                return toQt(bounds(*rimOf(object)).center());
        FAIL("no such node");
        return {};
    }
    /// By distances between neighbours.
    void drag(const QString& id, QPointF far)
    {
        const QPoint by = (far * picture().figure()->spacing * picture().transform().m11()).toPoint();
        const QPoint from = picture().transform().map(centre(id)).toPoint();
        QTest::mousePress(&picture(), Qt::LeftButton, {}, from);
        QMouseEvent move(
            QEvent::MouseMove, from + by, picture().mapToGlobal(from + by), Qt::NoButton, Qt::LeftButton, {});
        QApplication::sendEvent(&picture(), &move);
        QTest::mouseRelease(&picture(), Qt::LeftButton, {}, from + by);
        QCoreApplication::processEvents();
    }
    std::string moved() { return textOf(findRow(figureOptionRows(), "move")->get(place().drawing())); }
};

} // namespace

TEST_CASE("picture menu: a process becomes the source, and the picture stays at its round")
{
    Hand w;
    w.place().showRound(2);
    QMenu& menu = w.menuOf("node-3");
    CHECK(menu.actions().front()->text() == "Process 3");
    REQUIRE(w.runsFrom(menu, "Make it the source"));
    CHECK(w.session().options().source == 3);
    CHECK(w.place().round() == 2);
    CHECK(w.named<QSpinBox>("source").value() == 3);
    REQUIRE(w.runs([&] { w.named<QAction>("undo").trigger(); }));
    CHECK(w.session().options().source == 0);
    CHECK(w.place().round() == 2);
}

TEST_CASE("picture menu: a process stops in the shown round, a chip says so and takes it back")
{
    Hand w;
    w.place().showRound(2);
    REQUIRE(w.runsFrom(w.menuOf("node-4"), "Stop it before round 2"));
    CHECK(w.faults() == "--stop 4:2");
    CHECK(w.chips().contains("process&nbsp;4&nbsp;stops&nbsp;before&nbsp;round&nbsp;2"));
    CHECK(w.named<QLineEdit>("faultCode").text() == "--stop 4:2");
    CHECK(w.named<QLineEdit>("faultCode").isVisible());
    QMenu& again = w.menuOf("node-4");
    CHECK(Hand::entry(again, "Stop it before round 2")->isChecked());
    again.close();
    REQUIRE(w.runs([&] { Q_EMIT w.named<QLabel>("drawingChips").linkActivated("fault:0"); }));
    CHECK(w.faults() == "");
    CHECK(w.chips() == "");
}

TEST_CASE("picture menu: a link is slowed to one speed, and an unused one cannot be")
{
    Hand w;
    QMenu& menu = w.menuOf("link-0-1");
    CHECK(Hand::entry(menu, "Full speed")->isChecked());
    REQUIRE(w.runsFrom(menu, "3 times slower"));
    CHECK(w.faults() == "--slow 0-1:3");
    REQUIRE(w.runsFrom(w.menuOf("link-0-1"), "5 times slower"));
    CHECK(w.faults() == "--slow 0-1:5");
    REQUIRE(w.runsFrom(w.menuOf("link-0-1"), "Full speed"));
    CHECK(w.faults() == "");
    // Far first on a ring: no message crosses the link that closes it.
    QMenu& unused = w.menuOf("link-0-7");
    CHECK_FALSE(Hand::entry(unused, "Slow it")->isEnabled());
    unused.close();
}

TEST_CASE("picture menu: a message is lost, then late in its place; its link shows who shares it")
{
    Hand w;
    w.place().showRound(2);
    const int height = w.picture().height();
    REQUIRE(w.runsFrom(w.menuOf("message-r2-4-6"), "Lose it"));
    CHECK(w.faults() == "--drop 2:4-6");
    CHECK(w.detail() == "Changed the run: 4→6 of round 2 is lost. The choices show it, and Ctrl+Z undoes it.");
    QCoreApplication::processEvents();
    CHECK(w.chips().contains("4→6&nbsp;of&nbsp;round&nbsp;2&nbsp;is&nbsp;lost"));
    CHECK_FALSE(w.named<ElidedLabel>("runSubtitle").wholeText().contains("lost")); // not twice
    CHECK(std::abs(w.picture().height() - height) <= 2);                           // the chips take no row of their own
    CHECK(w.place().round() == 2);
    REQUIRE(w.session().trace()->error);
    REQUIRE(w.runsFrom(w.menuOf("message-r2-4-6"), "By two rounds"));
    CHECK(w.faults() == "--delay 2:4-6:2");
    REQUIRE(w.runs([&] { Q_EMIT w.named<QLabel>("drawingChips").linkActivated("fault:0"); }));
    QMenu& menu = w.menuOf("link-4-5");
    REQUIRE(Hand::entry(menu, "Select its messages of this round"));
    Hand::entry(menu, "Select its messages of this round")->trigger();
    menu.close();
    CHECK(Window::chosen(w.picture()) == QStringList{"message-r2-4-6"});
}

TEST_CASE("picture menu: the data of a message is followed")
{
    Hand w;
    w.place().showRound(1);
    QMenu& menu = w.menuOf("message-r1-0-4");
    QAction* data = Hand::entry(menu, "Follow its data");
    REQUIRE(data->menu()->actions().size() == 1);
    data->menu()->actions().front()->trigger();
    menu.close();
    CHECK(w.window.findChild<HoldingsPane*>()->followed());
    CHECK(Window::followed(w.picture()).contains("message-r1-0-4"));
}

TEST_CASE("picture menu: the key for menus opens that of the selected node, or one that lists all objects")
{
    Hand w;
    w.place().showRound(1);
    const auto press = [&] {
        QContextMenuEvent event(QContextMenuEvent::Keyboard, {}, {});
        QApplication::sendEvent(&w.picture(), &event);
    };
    press();
    QMenu& all = w.opened();
    QAction* messages = Hand::entry(all, "Messages of this round");
    REQUIRE(messages);
    REQUIRE(messages->menu()->actions().size() == 1);
    QMenu* one = messages->menu()->actions().front()->menu();
    Q_EMIT one->aboutToShow();
    CHECK(Hand::entry(*one, "Lose it"));
    all.close();
    w.clickOn("node-5");
    press();
    CHECK(w.opened().actions().front()->text() == "Process 5");
    w.opened().close();
}

TEST_CASE("picture menu: a node is dragged to another place, which undo, a chip and default places take back")
{
    Hand w;
    const auto apart = [&] { return (w.centre("node-6") - w.centre("node-7")) / w.picture().figure()->spacing; };
    const QPointF before = apart();
    w.drag("node-6", {0, -0.5});
    CHECK(w.moved() == "6:0:-0.5");
    CHECK(apart().y() == doctest::Approx(before.y() - 0.5));
    CHECK(apart().x() == doctest::Approx(before.x()));
    CHECK(w.chips().contains("nodes&nbsp;placed&nbsp;by&nbsp;hand"));
    w.named<QAction>("undo").trigger();
    CHECK(w.moved() == "");
    w.drag("node-6", {0, -0.5});
    w.drag("node-1", {0.3, 0});
    CHECK(w.moved() == "6:0:-0.5,1:0.3:0");
    QMenu& menu = w.menuOf("node-6");
    Hand::entry(menu, "Default place")->trigger();
    menu.close();
    CHECK(w.moved() == "1:0.3:0");
    w.named<QAction>("defaultPlaces").trigger();
    CHECK(w.moved() == "");
    CHECK(w.chips() == "");
}

TEST_CASE("picture menu: keys move the selected node, Esc ends a drag, and another network has its own places")
{
    Hand w;
    w.clickOn("node-2");
    QTest::keyClick(&w.picture(), Qt::Key_Up, Qt::AltModifier | Qt::ShiftModifier);
    CHECK(w.moved() == "2:0:-0.25");
    QCoreApplication::processEvents(); // a step of its own to undo
    const QPoint at = w.picture().transform().map(w.centre("node-5")).toPoint(), by(0, -40);
    QTest::mousePress(&w.picture(), Qt::LeftButton, {}, at);
    QMouseEvent move(QEvent::MouseMove, at + by, w.picture().mapToGlobal(at + by), Qt::NoButton, Qt::LeftButton, {});
    QApplication::sendEvent(&w.picture(), &move);
    QTest::keyClick(&w.picture(), Qt::Key_Escape);
    QTest::mouseRelease(&w.picture(), Qt::LeftButton, {}, at + by);
    CHECK(w.moved() == "2:0:-0.25");
    RunOptions options = w.session().options();
    options.network = "linear:8";
    REQUIRE(w.runs([&] { w.session().setOptions(options); }));
    CHECK(w.moved() == "");
    REQUIRE(w.runs([&] { w.named<QAction>("undo").trigger(); }));
    CHECK(w.moved() == "2:0:-0.25");
}
