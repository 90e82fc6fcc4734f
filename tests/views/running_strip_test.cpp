// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <doctest/doctest.h>

#include "tests/views/clock.h"
#include "tests/views/qt_strings.h"
#include "views/run/running_strip.h"

using namespace lockstep;

TEST_CASE("running strip: the progress of a run in words")
{
    RunProgress progress;
    CHECK(progressText(progress, 0) == "Running …");
    progress.statements = 96;
    CHECK(progressText(progress, 0) == "Running: 96 statements");
    progress.rounds = 1;
    progress.messages = 567;
    CHECK(progressText(progress, 3) == "Running: 1 round, 567 messages, 3 s");
}

TEST_CASE("running strip: it appears after a moment, updates, and stops the run")
{
    QWidget ground;
    ground.resize(600, 300);
    RunningStrip strip(&ground);
    ground.show();
    REQUIRE(QTest::qWaitForWindowExposed(&ground));
    const auto progress = std::make_shared<RunProgress>();
    strip.follow(progress);
    CHECK(strip.text() == "");
    test::ring(strip, "beforeShown");
    CHECK_FALSE(strip.text().isEmpty());
    CHECK(ground.rect().contains(strip.geometry()));
    progress->rounds = 2;
    test::ring(strip, "telling");
    CHECK(strip.text().startsWith("Running: 2 rounds"));
    QSignalSpy asked(&strip, &RunningStrip::stopAsked);
    QTest::mouseClick(strip.findChild<QPushButton*>("stopRunning"), Qt::LeftButton);
    CHECK(asked.size() == 1);
    strip.runIsOver();
    CHECK(strip.isHidden());
    strip.follow(progress);
    strip.runIsOver(); // a quick run shows nothing
    CHECK(strip.isHidden());
}
