// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// The transport and what each node holds, by themselves.

#include <QLabel>
#include <QTableView>

#include "app/window/panes/rounds_pane.h"
#include "core/account/narrator.h"
#include "tests/app/pane_fixture.h"
#include "views/run/round_slider.h"
#include "views/run/transport_bar.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

struct Rounds : Run {
    RoundsPane pane{session, selection};
    Shown shown{pane, {900, 300}};

    Rounds() { REQUIRE(opens()); }
    TransportBar& transport() { return pane.transport(); }
    QTableView& table() { return *pane.findChild<QTableView*>("holdings"); }
    QString label() { return pane.findChild<QLabel*>("roundLabel")->text(); }
    QString held(int row) { return table().model()->index(row, 1).data().toString(); }
};

} // namespace

TEST_CASE("rounds pane: keys step through the run, and node contents follow")
{
    Rounds r;
    CHECK(r.transport().rounds() == 3); // log 8
    CHECK(r.held(0) == "X0");
    CHECK(r.held(5) == "–");
    r.shown.key(Qt::Key_Right);
    CHECK(r.place().round() == 1);
    CHECK(r.held(4) == "+ X0"); // new in this round
    CHECK(r.held(2) == "–");
    r.shown.key(Qt::Key_End);
    CHECK(r.place().round() == 3);
    for (int row = 0; row < 8; ++row)
        CHECK(r.held(row) == (row % 2 == 1 ? "+ X0" : "X0"));
    CHECK(r.table().model()->index(7, 3).data().toString() == "correct");
    r.shown.key(Qt::Key_Home);
    CHECK(r.place().round() == 0);
}

TEST_CASE("rounds pane: a wide pane shows variables beside a table that leaves them room")
{
    Rounds r;
    auto& variables = *r.pane.findChild<QTableView*>("variables");
    r.pane.window()->resize(500, 300);
    settle();
    CHECK(r.table().isVisible());
    CHECK_FALSE(variables.isVisible());
    r.pane.window()->resize(1400, 300);
    settle();
    CHECK(r.table().isVisible());
    REQUIRE(variables.isVisible());
    CHECK(variables.mapTo(&r.pane, QPoint()).x() > r.table().mapTo(&r.pane, QPoint()).x() + r.table().width());
    // A column for each of 64 blocks needs all the width.
    REQUIRE(test::runs(r.session, [&] {
        RunOptions options = r.session.options();
        options.program = "all-to-all-broadcast/ring";
        options.network = "ring:64";
        r.session.openRun(options);
    }));
    CHECK(r.table().isVisible());
    CHECK_FALSE(variables.isVisible());
}

TEST_CASE("rounds pane: another run has a row for each of its processes")
{
    Rounds r;
    REQUIRE(r.runsOn("ring:16"));
    CHECK(r.table().model()->rowCount() == 16);
    RunOptions options = r.session.options();
    options.source = 7;
    REQUIRE(test::runs(r.session, [&] { r.session.setOptions(options); }));
    CHECK(r.held(7) == "X7");
}

TEST_CASE("rounds pane: the slider shows its round")
{
    Rounds r;
    RoundSlider& slider = r.transport().slider();
    QTest::mouseClick(&slider, Qt::LeftButton, {}, {slider.positionOf(2), 9});
    CHECK(r.place().round() == 2);
}

TEST_CASE("rounds pane: Space plays round by round, and the place follows")
{
    Rounds r;
    r.shown.key(Qt::Key_Space);
    CHECK(r.transport().isPlaying());
    CHECK(r.place().round() == 1);
    ring(r.transport(), "playing");
    CHECK(r.place().round() == 2);
    r.shown.key(Qt::Key_Space);
    CHECK_FALSE(r.transport().isPlaying());
    CHECK(r.place().round() == 2);
}

TEST_CASE("rounds pane: only the next step of the transport bar is animated")
{
    Rounds r;
    std::vector<bool> steps;
    QObject::connect(&r.place(), &ShownMoment::changed, &r.pane, [&] { steps.push_back(r.place().isStepOn()); });
    r.shown.key(Qt::Key_Right);
    r.shown.key(Qt::Key_End);
    r.shown.key(Qt::Key_Left);
    CHECK(steps == std::vector<bool>{true, false, false});
}

TEST_CASE("rounds pane: the transport bar shows the round that another pane requests")
{
    Rounds r;
    r.place().showRound(2);
    CHECK(r.transport().round() == 2);
    REQUIRE(r.runs("procedure P(my_id)\nbegin\n   if my_id = 0 then\n      send 5 to 1;\n   if my_id = 1 then\n"
                   "      receive x from 0;\n   receive y from my_id XOR 1;\nend P\n"));
    CHECK(r.place().rounds() == 2); // a run that fails keeps its rounds, and shows what came of it
    CHECK(r.place().round() == 2);
    CHECK(r.transport().round() == 2);
    CHECK(r.label() == "Round 2: deadlock"); // as the verdict counts
    CHECK(narrator::end(*r.session.trace()).starts_with("Deadlock in round 2, a cycle: "));
    r.shown.key(Qt::Key_Left);
    CHECK(r.label() == "Round 1 of 2");
}

TEST_CASE("rounds pane: a row selects its process, and the selected process's row is marked")
{
    Rounds r;
    r.selection.chooseProcess(4);
    CHECK(r.table().currentIndex().row() == 4);
    QTest::mouseClick(
        r.table().viewport(), Qt::LeftButton, {}, r.table().visualRect(r.table().model()->index(2, 0)).center());
    CHECK(r.selection.processes() == std::vector<ProcessId>{2});
}

TEST_CASE("rounds pane: the borrowed transport bar returns below its line")
{
    Rounds r;
    settle();
    const QRect before = r.transport().geometry();
    QWidget other;
    r.transport().setParent(&other);
    r.pane.takeTransportBack();
    r.transport().show();
    settle();
    CHECK(r.transport().parentWidget() == &r.pane);
    CHECK(r.transport().geometry() == before);
}
