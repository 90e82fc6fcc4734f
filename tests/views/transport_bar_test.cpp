// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QFontInfo>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <doctest/doctest.h>

#include "tests/views/clock.h"
#include "tests/views/qt_strings.h"
#include "views/look/theme.h"
#include "views/look/theme_changes.h"
#include "views/run/round_slider.h"
#include "views/run/transport_bar.h"

using namespace lockstep;

namespace {

struct Bar {
    TransportBar bar;
    QSignalSpy changed{&bar, &TransportBar::roundChanged};
    explicit Bar(int rounds)
    {
        bar.resize(700, 48);
        bar.show();
        REQUIRE(QTest::qWaitForWindowExposed(&bar));
        bar.setRounds(rounds);
    }
    QString label() { return bar.findChild<QLabel*>("roundLabel")->text(); }
};

} // namespace

TEST_CASE("transport bar: the menu of what does not fit is as large and as dark as the rest")
{
    Bar b(3);
    b.bar.resize(360, 48);
    QCoreApplication::processEvents();
    auto& more = *b.bar.findChild<QToolButton*>("morePlayback");
    REQUIRE(more.isVisible());
    CHECK(more.palette().color(QPalette::ButtonText) == theme::ink());
    QFont large = QApplication::font();
    const QFont standard = large;
    large.setPointSize(2 * standard.pointSize());
    QApplication::setFont(large);
    theme::applyAll();
    QCoreApplication::processEvents();
    CHECK(QFontInfo(more.font()).pixelSize() == QFontInfo(large).pixelSize());
    QApplication::setFont(standard);
    theme::applyAll();
}

TEST_CASE("transport bar: the round is shortened before the speed goes into the menu")
{
    Bar b(12);
    const auto& more = *b.bar.findChild<QToolButton*>("morePlayback");
    const auto& speed = *b.bar.findChild<QComboBox*>("speed");
    bool wasShort = false;
    for (int width = 1000; width > 300; width -= 2) {
        b.bar.resize(width, 48);
        QCoreApplication::processEvents();
        const bool isWhole = b.label().contains(QStringLiteral("Round"));
        CHECK_FALSE((isWhole && !more.isVisible() && !speed.isVisible()));
        CHECK_FALSE((isWhole && wasShort && !more.isVisible()));
        wasShort = wasShort || (!isWhole && speed.isVisible() && !more.isVisible());
    }
    CHECK(wasShort);
}

TEST_CASE("transport bar: it starts before the first round and stops at the last")
{
    Bar b(3);
    CHECK(b.label() == "Round 0 of 3");
    b.bar.on();
    b.bar.on();
    b.bar.on();
    b.bar.on();
    CHECK(b.bar.round() == 3);
    CHECK(b.changed.size() == 3);
    CHECK(b.label() == "Round 3 of 3");
    b.bar.back();
    CHECK(b.bar.round() == 2);
    b.bar.first();
    CHECK(b.bar.round() == 0);
    b.bar.last();
    CHECK(b.bar.round() == 3);
}

TEST_CASE("transport bar: only the next round animates its arrows")
{
    Bar b(5);
    b.bar.on();
    CHECK(b.changed.takeFirst() == QVariantList{1, true});
    b.bar.showRound(3);
    CHECK(b.changed.takeFirst() == QVariantList{3, false});
    b.bar.back();
    CHECK(b.changed.takeFirst() == QVariantList{2, false});
}

TEST_CASE("transport bar: keys step, jump and play")
{
    Bar b(4);
    // The keys belong to the actions, which the window adds to itself.
    b.bar.addActions(b.bar.actions());
    b.bar.activateWindow();
    b.bar.setFocus();
    QTest::keyClick(&b.bar, Qt::Key_Right);
    CHECK(b.bar.round() == 1);
    QTest::keyClick(&b.bar, Qt::Key_End);
    CHECK(b.bar.round() == 4);
    QTest::keyClick(&b.bar, Qt::Key_Left);
    CHECK(b.bar.round() == 3);
    QTest::keyClick(&b.bar, Qt::Key_Home);
    CHECK(b.bar.round() == 0);
    QTest::keyClick(&b.bar, Qt::Key_Space);
    CHECK(b.bar.isPlaying());
    CHECK(b.bar.round() == 1);
    QTest::keyClick(&b.bar, Qt::Key_Space);
    CHECK_FALSE(b.bar.isPlaying());
    CHECK(b.bar.speed() == 1);
    QTest::keyClick(&b.bar, Qt::Key_Plus);
    CHECK(b.bar.speed() == 2);
    QTest::keyClick(&b.bar, Qt::Key_Minus);
    QTest::keyClick(&b.bar, Qt::Key_Minus);
    CHECK(b.bar.speed() == 0.5);
}

TEST_CASE("transport bar: the first play waits between rounds like any other")
{
    Bar b(3);
    QTest::keyClick(&b.bar, Qt::Key_Space);
    CHECK(b.bar.findChild<QTimer*>("playing")->interval() == 1200); // ms at the default speed
}

TEST_CASE("transport bar: playing stops at the end and then starts again")
{
    Bar b(2);
    b.bar.setSpeed(4); // 300 ms a round
    b.bar.togglePlay();
    CHECK(b.bar.round() == 1);
    test::ring(b.bar, "playing");
    CHECK_FALSE(b.bar.isPlaying());
    CHECK(b.bar.round() == 2);
    b.bar.togglePlay();
    CHECK(b.bar.round() == 0);
    CHECK(b.bar.isPlaying());
    b.bar.stop();
}

TEST_CASE("transport bar: impossible actions are disabled")
{
    Bar b(1);
    const auto enabled = [&] {
        QString text;
        for (const QAction* action : b.bar.actions().mid(0, 5))
            text += action->isEnabled() ? '1' : '0';
        return text;
    };
    CHECK(enabled() == "00111");
    b.bar.on();
    CHECK(enabled() == "11100");
    b.bar.setRounds(0);
    CHECK(enabled() == "00000");
    b.bar.setRounds(-1);
    CHECK(enabled() == "00000");
    CHECK(b.label() == "No run");
}

TEST_CASE("transport bar: every button shows its shortcut")
{
    Bar b(1);
    QStringList tips;
    for (const QAction* action : b.bar.actions().mid(0, 5))
        tips << action->toolTip();
    CHECK(tips
        == QStringList{
            "First (Home)", "Back one step (Left)", "Play (Space)", "Forward one step (Right)", "Last (End)"});
}

TEST_CASE("transport bar: a slider without space for ticks can still be painted")
{
    RoundSlider slider;
    slider.setRange(0, 7);
    for (int width = 1; width < 40; ++width) {
        slider.resize(width, slider.height());
        CHECK(!slider.grab().isNull());
    }
}

TEST_CASE("transport bar: a click on the slider goes to the nearest round")
{
    Bar b(4);
    RoundSlider& slider = b.bar.slider();
    QTest::mouseClick(&slider, Qt::LeftButton, {}, {slider.positionOf(3) + 2, 9});
    CHECK(b.bar.round() == 3);
    QTest::mousePress(&slider, Qt::LeftButton, {}, {slider.positionOf(3), 9});
    QTest::mouseMove(&slider, {slider.positionOf(1) - 3, 9});
    QTest::mouseRelease(&slider, Qt::LeftButton, {}, {slider.positionOf(1) - 3, 9});
    CHECK(b.bar.round() == 1);
    for (int round = 0; round <= 4; ++round)
        CHECK(slider.roundAt(slider.positionOf(round)) == round);
    CHECK(slider.roundAt(-50) == 0);
    CHECK(slider.roundAt(10000) == 4);
}

TEST_CASE("transport bar: nothing moves during playback")
{
    Bar b(120);
    QCoreApplication::processEvents();
    const int before = b.bar.slider().width();
    b.bar.last();
    QCoreApplication::processEvents();
    CHECK(b.bar.slider().width() == before);
}

namespace {

/// Two rounds of three messages, then one of one; two phases: round 1, and 2 with 3.
struct FineBar : Bar {
    FineBar() : Bar(3)
    {
        bar.setParts([](int round, StepSize size) { return size == StepSize::Line ? 4 : round <= 2 ? 3 : 1; });
        bar.setPhaseEnds({1, 3});
    }
    std::vector<Moment> walk(void (TransportBar::*step)())
    {
        std::vector<Moment> places;
        for (Moment last{-1, 0}; last != bar.moment();) {
            last = bar.moment();
            (bar.*step)();
            places.push_back(bar.moment());
        }
        places.pop_back(); // that went nowhere
        return places;
    }
};

} // namespace

TEST_CASE("transport bar: phases, rounds, messages and lines step forward and back alike")
{
    FineBar b;
    CHECK(b.walk(&TransportBar::on) == std::vector<Moment>{{1, 0}, {2, 0}, {3, 0}});
    b.bar.first();
    b.bar.setStepSize(StepSize::Phase);
    CHECK(b.walk(&TransportBar::on) == std::vector<Moment>{{1, 0}, {3, 0}});
    CHECK(b.walk(&TransportBar::back) == std::vector<Moment>{{1, 0}, {0, 0}});
    b.bar.setStepSize(StepSize::Message);
    // The last message of a round completes it.
    CHECK(b.walk(&TransportBar::on) == std::vector<Moment>{{1, 1}, {1, 2}, {1, 0}, {2, 1}, {2, 2}, {2, 0}, {3, 0}});
    CHECK(b.walk(&TransportBar::back) == std::vector<Moment>{{2, 0}, {2, 2}, {2, 1}, {1, 0}, {1, 2}, {1, 1}, {0, 0}});
    b.changed.clear();
    b.bar.on(); // what crosses may be seen to move
    CHECK(b.changed.takeFirst() == QVariantList{1, true});
    b.bar.back();
    CHECK(b.changed.takeFirst() == QVariantList{0, false});
    b.bar.setStepSize(StepSize::Line);
    b.bar.on();
    CHECK(b.bar.moment() == Moment{1, 1, StepSize::Line});
    CHECK(b.label() == "Round 1 of 3 · 1/4");
    b.bar.setStepSize(StepSize::Round); // of a part the whole is shown
    CHECK(b.bar.moment() == Moment{1, 0});
}

TEST_CASE("transport bar: page up and down go from phase to phase, whatever the step size")
{
    FineBar b;
    b.bar.setStepSize(StepSize::Line);
    b.bar.showMoment({2, 2});
    b.bar.phaseOn();
    CHECK(b.bar.moment() == Moment{3, 0});
    b.bar.phaseBack();
    CHECK(b.bar.moment() == Moment{1, 0});
    b.bar.phaseBack();
    CHECK(b.bar.moment() == Moment{0, 0});
    // Without phases it is a tenth of the run.
    Bar plain(40);
    plain.bar.phaseOn();
    CHECK(plain.bar.round() == 4);
    plain.bar.phaseBack();
    CHECK(plain.bar.round() == 0);
}

TEST_CASE("transport bar: only step sizes of the run are offered")
{
    Bar b(4);
    auto* sizes = b.bar.findChild<QComboBox*>("stepSize");
    CHECK(sizes->count() == 1);
    b.bar.setStepSize(StepSize::Line);
    CHECK(b.bar.stepSize() == StepSize::Round);
    b.bar.setPhaseEnds({2, 4});
    CHECK(sizes->count() == 2);
    b.bar.setStepSize(StepSize::Phase);
    b.bar.setPhaseEnds({}); // another run
    CHECK(b.bar.stepSize() == StepSize::Round);
}

TEST_CASE("transport bar: a selected range is looped")
{
    Bar b(5);
    b.bar.showRound(2);
    b.bar.beginLoopHere();
    b.bar.showRound(3);
    b.bar.endLoopHere();
    CHECK(b.bar.loop() == TransportBar::Loop{2, 3});
    b.bar.setSpeed(4);
    b.changed.clear();
    b.bar.togglePlay(); // at its end: from before it
    while (b.changed.size() < 7)
        test::ring(b.bar, "playing");
    QList<int> rounds;
    for (const auto& change : b.changed.mid(0, 7))
        rounds << change.at(0).toInt();
    CHECK(rounds == QList<int>{1, 2, 3, 1, 2, 3, 1});
    b.bar.stop();
    b.bar.setLooping(false);
    CHECK_FALSE(b.bar.loop());
    b.bar.setLooping(true); // the range is remembered
    CHECK(b.bar.loop() == TransportBar::Loop{2, 3});
    b.bar.setRounds(2); // of a shorter run: all of it
    CHECK(b.bar.loop() == TransportBar::Loop{1, 2});
}

TEST_CASE("transport bar: Shift+drag on the slider selects the range")
{
    Bar b(5);
    RoundSlider& slider = b.bar.slider();
    QTest::mousePress(&slider, Qt::LeftButton, Qt::ShiftModifier, {slider.positionOf(4), 9});
    QTest::mouseMove(&slider, {slider.positionOf(2), 9});
    QTest::mouseRelease(&slider, Qt::LeftButton, Qt::ShiftModifier, {slider.positionOf(2), 9});
    CHECK(b.bar.loop() == TransportBar::Loop{2, 4});
    CHECK(b.bar.round() == 0);
}

TEST_CASE("transport bar: a slider without any space can still be painted")
{
    RoundSlider slider;
    for (const int rounds : {0, 1, 7, 1'000'000}) {
        slider.setRange(0, rounds);
        for (const int width : {60, 21, 20, 19, 1}) {
            slider.resize(width, 30);
            CHECK(slider.grab().width() == width);
        }
    }
}
