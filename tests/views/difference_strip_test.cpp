// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <doctest/doctest.h>

#include "core/header/program.h"
#include "core/operation/judge.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "tests/trace/made_trace.h"
#include "tests/views/qt_strings.h"
#include "views/run/difference_strip.h"

using namespace lockstep;

namespace {

Value itemOf(ProcessId origin) { return Value::block(origin, nobody, 1, origin); }

/// A run on a ring of four in which process 0 sends X0 to 1 in round 1 and to 2 in round 2.
std::shared_ptr<Trace> run(const std::string& text = "as it was", const std::string& network = "ring:4")
{
    auto trace = std::make_shared<Trace>(madeTrace(network));
    auto program = std::make_shared<Program>(*trace->request.program);
    program->text = text;
    trace->request.program = program;
    addMessage(*trace, 1, {0, 1}, itemOf(0));
    addMessage(*trace, 2, {0, 1, 2}, itemOf(0));
    trace->verdict = Verdict{};
    trace->totals = {2, 2, 2, 3, 3, 1, 4, 2, 2, 3, true};
    return trace;
}

/// 3→0 instead of 0→2 in round 2, and nothing comes of it.
std::shared_ptr<Trace> broken()
{
    auto trace = std::make_shared<Trace>(*run("broken"));
    trace->messages[1].source = 3;
    trace->messages[1].destination = 0;
    trace->messages[1].path = {3, 0};
    trace->verdict = Verdict{false, {{2, {itemOf(0).asBlock()}, {}, {}}, {3, {itemOf(0).asBlock()}, {}, {}}}};
    trace->totals.words = 1;
    trace->totals.time = 3.5;
    return trace;
}

} // namespace

TEST_CASE("difference strip: it shows the first difference of a run, its result and its cost")
{
    DifferenceStrip strip;
    strip.show();
    strip.forget();
    strip.showRun(run());
    CHECK(strip.text() == ""); // nothing was before
    QSignalSpy asked(&strip, &DifferenceStrip::roundAsked);
    strip.showRun(broken());
    CHECK(strip.text()
        == "First difference in round 2: 0→2 is gone, 3→0 is new.\nResult: incorrect at 2 of 4 processes (2, 3) (was: "
           "correct).\nNow 1 word (was 2), time 3.5 (was 4).");
    Q_EMIT strip.findChild<QLabel*>()->linkActivated("#messages");
    REQUIRE(asked.size() == 1);
    CHECK(asked[0][0].toInt() == 2);
    CHECK(asked[0][1].value<std::vector<int>>() == std::vector<int>{1});
    // the same once more: what was said still holds
    strip.showRun(broken());
    CHECK(strip.text().startsWith("First difference in round 2"));
    strip.showRun(run());
    CHECK(strip.text().startsWith("First difference in round 2: 3→0 is gone, 0→2 is new."));
    strip.forget();
    CHECK(strip.text() == "");
    strip.showRun(broken());
    CHECK(strip.text() == "");
}

TEST_CASE("difference strip: hiding it lasts until the next difference")
{
    DifferenceStrip strip;
    strip.showRun(run());
    strip.showRun(broken());
    CHECK_FALSE(strip.isHidden());
    QTest::mouseClick(strip.findChild<QToolButton*>("closeDifference"), Qt::LeftButton);
    CHECK(strip.isHidden());
    strip.showRun(run());
    CHECK_FALSE(strip.isHidden());
}

TEST_CASE("difference strip: while it is withheld nothing is shown, and what is closed stays closed")
{
    DifferenceStrip strip;
    strip.showRun(run());
    strip.setWithheld(true);
    strip.showRun(broken());
    CHECK(strip.isHidden());
    strip.setWithheld(false);
    CHECK_FALSE(strip.isHidden());
    QTest::mouseClick(strip.findChild<QToolButton*>("closeDifference"), Qt::LeftButton);
    strip.setWithheld(true);
    strip.setWithheld(false);
    CHECK(strip.isHidden());
}
