// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// Messages on their way: stopped anywhere, moved by hand, hop by hop, to scale; and the card under the magnifier.

#include <QComboBox>
#include <QHelpEvent>
#include <QLabel>
#include <QTimer>

#include "core/figure/model/curve.h"
#include "core/trace/partial_round.h"
#include "core/trace/trace.h"
#include "tests/app/window_fixture.h"
#include "views/picture/figure_geometry.h"
#include "views/picture/magnifier.h"
#include "views/run/round_slider.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

/// The broadcast on a ring of eight: 0 sends to 4, over four links, then 0 and 4 over two, then four over one.
struct Moving : Window {
    explicit Moving(const char* algorithm = broadcast, const std::string& network = "ring:8")
    {
        REQUIRE(runs([&] { session().openAlgorithm(QString::fromLatin1(algorithm)); }));
        RunOptions options = session().options();
        options.network = network;
        if (!(options == session().options()))
            REQUIRE(runs([&] { session().setOptions(options); }));
        named<QAction>("animate").setChecked(true);
        window.resize(1600, 900); // with space for the words of a hop
        settle();
        picture().setFocus();
    }
    QVariantAnimation& animation() { return picture().animation(); }
    QString label() { return named<QLabel>("roundLabel").text(); }
    QTimer& playing() { return *transport().findChild<QTimer*>("playing"); }
    void drag(double position)
    {
        RoundSlider& slider = transport().slider();
        const int from = slider.positionOf(0);
        const int to =
            from + static_cast<int>((slider.positionOf(transport().rounds()) - from) * position / transport().rounds());
        QMouseEvent event(
            QEvent::MouseMove, QPointF(to, 9), slider.mapToGlobal(QPointF(to, 9)), Qt::LeftButton, Qt::LeftButton, {});
        QApplication::sendEvent(&slider, &event);
    }
    Magnifier* magnifier() { return picture().findChild<Magnifier*>("magnifier"); }
    bool magnifies() { return magnifier() && magnifier()->isVisible(); }
    QPoint card(ProcessId process)
    {
        for (const FigureObject& object : picture().figure()->objects)
            if (isNodeOrProcess(object.subject) && processOf(object.subject) == process)
                return picture().transform().map(toQt(bounds(*rimOf(object)).center())).toPoint();
        FAIL("no such card: ", process);
        return {};
    }
    void pointAt(QPoint at)
    {
        QTest::mouseMove(&picture(), at);
        QHelpEvent help(QEvent::ToolTip, at, picture().mapToGlobal(at));
        QApplication::sendEvent(&picture(), &help);
    }
};

} // namespace

TEST_CASE("motion: Space stops messages where they are, and goes on from there")
{
    Moving m;
    m.key(Qt::Key_Right);
    REQUIRE(m.picture().isMoving());
    m.animation().setCurrentTime(200);
    const double share = m.picture().share();
    CHECK(share > 0.3);
    m.key(Qt::Key_Space);
    CHECK(m.picture().isHalted());
    CHECK_FALSE(m.transport().isPlaying());
    CHECK(m.picture().share() == doctest::Approx(share).epsilon(0.02));
    CHECK(m.transport().position() == doctest::Approx(share).epsilon(0.02));
    const QImage stopped = m.picture().grab().toImage();
    settle();
    CHECK(m.picture().grab().toImage() == stopped);
    m.key(Qt::Key_Space);
    CHECK(m.picture().isMoving());
    CHECK(m.transport().isPlaying());
    CHECK(m.transport().round() == 1);
    m.key(Qt::Key_Space);
    CHECK(m.picture().isHalted());
    m.key(Qt::Key_Right); // ends the step
    CHECK(m.picture().isMoving());
    CHECK_FALSE(m.transport().isPlaying());
    m.key(Qt::Key_Space);
    m.key(Qt::Key_Left); // to its start
    CHECK(m.transport().moment() == Moment{0});
    CHECK(m.picture().share() == 1);
    m.key(Qt::Key_Period);
    m.key(Qt::Key_End);
    CHECK(m.transport().position() == 3);
}

TEST_CASE("motion: , and . move within a round, also where nothing moves by itself")
{
    Moving m;
    m.named<QAction>("animate").setChecked(false);
    m.key(Qt::Key_Period);
    CHECK(m.transport().position() == doctest::Approx(0.1));
    CHECK(m.place().round() == 1);
    CHECK(m.picture().isHalted());
    const QImage soon = m.picture().grab().toImage();
    for (int i = 0; i < 4; ++i)
        m.key(Qt::Key_Right, Qt::ShiftModifier);
    CHECK(m.transport().position() == doctest::Approx(0.5));
    CHECK(m.picture().grab().toImage() != soon);
    for (int i = 0; i < 6; ++i)
        m.key(Qt::Key_Period);
    CHECK(m.transport().position() == doctest::Approx(1.1));
    CHECK(m.place().round() == 2);
    for (int i = 0; i < 10; ++i)
        m.key(Qt::Key_Comma);
    CHECK(m.transport().position() == doctest::Approx(0.1));
    CHECK(m.picture().grab().toImage() == soon);
    m.key(Qt::Key_Comma);
    CHECK(m.transport().moment() == Moment{0});
    m.key(Qt::Key_Period);
    m.key(Qt::Key_Right); // at once, to the end of the round
    CHECK(m.transport().position() == 1);
    CHECK_FALSE(m.picture().isMoving());
}

TEST_CASE("motion: the slider moves messages while it is dragged, and ends on a round")
{
    Moving m;
    RoundSlider& slider = m.transport().slider();
    QTest::mousePress(&slider, Qt::LeftButton, {}, {slider.positionOf(2), 9});
    CHECK(m.transport().position() == 2);
    m.drag(1.4);
    CHECK(m.place().round() == 2);
    CHECK(m.picture().share() == doctest::Approx(0.4).epsilon(0.05));
    const QImage there = m.picture().grab().toImage();
    m.drag(2.7);
    CHECK(m.place().round() == 3);
    m.drag(1.4); // back: what messages change on arrival is as before it
    CHECK(m.picture().grab().toImage() == there);
    QTest::mouseRelease(&slider, Qt::LeftButton, {}, {slider.positionOf(1), 9});
    CHECK(m.transport().moment() == Moment{1});
    CHECK(m.transport().position() == 1);
}

TEST_CASE("motion: a hop moves all messages over one link")
{
    Moving m;
    auto& sizes = m.named<QComboBox>("stepSize");
    REQUIRE(sizes.findText("Hop") >= 0);
    m.transport().setStepSize(StepSize::Hop);
    const auto ends = [&] { m.animation().setCurrentTime(m.animation().duration()); };
    m.key(Qt::Key_Right);
    CHECK(m.label() == "Round 1 of 3 · 1/4");
    ends();
    CHECK(m.picture().isHalted());
    CHECK_FALSE(m.picture().isMoving());
    CHECK(m.picture().share() == doctest::Approx(FigureView::shareAt(0.25)).epsilon(0.02));
    for (const char* label : {"Round 1 of 3 · 2/4", "Round 1 of 3 · 3/4", "Round 1 of 3 · 4/4"}) {
        m.key(Qt::Key_Right);
        CHECK(m.picture().isMoving());
        ends();
        CHECK(m.label() == label);
    }
    CHECK(m.transport().position() == 1);
    m.key(Qt::Key_Right);
    ends();
    CHECK(m.label() == "Round 2 of 3 · 1/2");
    m.key(Qt::Key_Left);
    CHECK(m.transport().position() == 1);
    m.key(Qt::Key_Left);
    CHECK(m.label() == "Round 1 of 3 · 3/4");
    m.key(Qt::Key_Left);
    m.key(Qt::Key_Left);
    m.key(Qt::Key_Left);
    CHECK(m.transport().moment() == Moment{0});
    m.named<QAction>("animate").setChecked(false);
    m.key(Qt::Key_Right);
    CHECK(m.label() == "Round 1 of 3 · 1/4");
    CHECK_FALSE(m.picture().isMoving());
}

TEST_CASE("motion: hops are offered where messages cross several links in a round")
{
    const auto offers = [](Window& w) { return w.named<QComboBox>("stepSize").findText("Hop") >= 0; };
    Moving m;
    CHECK(offers(m));
    RunOptions options = m.session().options();
    options.settings["switching"] = "store-and-forward"; // each round is a hop
    REQUIRE(m.runs([&] { m.session().setOptions(options); }));
    CHECK_FALSE(offers(m));
    options.settings.clear();
    options.network = "hypercube:8";
    REQUIRE(m.runs([&] { m.session().setOptions(options); }));
    CHECK_FALSE(offers(m));
}

TEST_CASE("motion: to scale, a round lasts as long as it costs, and the choice is remembered")
{
    Moving m("all-reduce/rabenseifner", "hypercube:8");
    const auto& trace = *m.session().trace();
    const double first = lengthToScale(trace, 1), last = lengthToScale(trace, 3);
    CHECK(first > 1.2 * last); // it halves the words
    auto& choice = m.named<QAction>("toScale");
    CHECK_FALSE(choice.isChecked());
    m.key(Qt::Key_Right);
    const int standard = m.animation().duration();
    choice.setChecked(true);
    CHECK(m.animation().duration() == doctest::Approx(standard * first).epsilon(0.01));
    m.key(Qt::Key_Right);
    m.key(Qt::Key_Right);
    CHECK(m.animation().duration() == doctest::Approx(standard * last).epsilon(0.01));
    m.key(Qt::Key_Home);
    const int before = m.playing().interval();
    m.key(Qt::Key_Space);
    CHECK(m.playing().interval() == doctest::Approx(before * first).epsilon(0.01));
    m.window.close();
    CHECK(QSettings().value("transport/toScale").toBool());
}

TEST_CASE("magnifier: a card that is pointed at shows all its cells, without being covered")
{
    Moving m("all-to-all-broadcast/ring", "ring:64");
    m.transport().showRound(2);
    const QPoint at = m.card(5);
    m.pointAt(at);
    REQUIRE(m.magnifies());
    CHECK_FALSE(m.magnifier()->geometry().contains(at));
    CHECK(m.magnifier()->accessibleName().contains("{3..5}"));
    const auto& marks = m.magnifier()->what().figure->objects.front().marks;
    CHECK(std::ranges::count(marks, Role::CellPlace, &Mark::role) == 64);
    m.key(Qt::Key_Right); // tells of the next round
    REQUIRE(m.magnifies());
    CHECK(m.magnifier()->accessibleName().contains("{2..5}"));
    m.key(Qt::Key_Escape);
    CHECK_FALSE(m.magnifies());
    m.pointAt(at);
    CHECK(m.magnifies());
    QTest::mouseMove(&m.picture(), {2, 2});
    CHECK_FALSE(m.magnifies());
}

TEST_CASE("magnifier: choosing a node shows its cells where its card joins them")
{
    Moving m("all-to-all-broadcast/ring", "ring:64");
    m.transport().showRound(2);
    m.holdings().setCurrentIndex(m.holdings().model()->index(5, 0));
    REQUIRE(m.picture().joinsCells(5));
    CHECK(m.magnifies());
    QTest::mouseMove(&m.picture(), {2, 2});
    CHECK(m.magnifies()); // it was chosen
    QTest::mouseClick(&m.picture(), Qt::LeftButton, {}, {2, 2});
    CHECK_FALSE(m.magnifies());
    Moving few("all-to-all-broadcast/ring", "ring:8");
    few.transport().showRound(2);
    few.holdings().setCurrentIndex(few.holdings().model()->index(5, 0));
    CHECK_FALSE(few.magnifies()); // the card has them all
}
