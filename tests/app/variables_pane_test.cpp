// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// The variables of what is chosen, by themselves.

#include <QLineEdit>
#include <QTableView>

#include "app/window/panes/variables_pane.h"
#include "tests/app/pane_fixture.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

struct Variables : Run {
    VariablesPane pane{session, selection};
    Shown shown{pane, {500, 400}};

    Variables() { REQUIRE(opens()); }
    QAbstractItemModel& model() { return *pane.findChild<QTableView*>("variables")->model(); }
    QLineEdit& which() { return *pane.findChild<QLineEdit*>("variablesOf"); }
    QString heading(int column) { return model().headerData(column, Qt::Horizontal).toString(); }
    QString valueOf(const QString& name)
    {
        for (int row = 0; row < model().rowCount(); ++row)
            if (model().index(row, 0).data().toString() == name)
                return model().index(row, 1).data().toString();
        return {};
    }
};

} // namespace

TEST_CASE("variables pane: it shows the variables of the selected process")
{
    Variables v;
    v.place().showRound(1);
    CHECK(v.valueOf("my_id") == "0");
    v.selection.chooseProcess(4);
    CHECK(v.valueOf("my_id") == "4");
}

TEST_CASE("variables pane: several processes are side by side and selected by their numbers")
{
    Variables v;
    v.place().showRound(1);
    v.selection.chooseProcesses({4, 6});
    CHECK(v.model().columnCount() == 3);
    CHECK(v.heading(1) == "4");
    CHECK(v.heading(2) == "6");
    CHECK(v.which().text() == "4, 6");
    v.which().selectAll();
    QTest::keyClicks(&v.which(), "1-3");
    QTest::keyClick(&v.which(), Qt::Key_Return);
    CHECK(v.model().columnCount() == 4);
    CHECK(v.selection.processes() == std::vector<ProcessId>{1, 2, 3});
}

TEST_CASE("variables pane: variables and decisions are those of the round's own statement")
{
    // i counts down from 2: round 1 is the pass with i = 2. Node 6 is idle then, since 110 AND 011 = 010.
    Variables v;
    v.place().showRound(1);
    v.selection.chooseProcess(0);
    CHECK(v.valueOf("i") == "2 → 1");
    v.selection.chooseProcess(6);
    CHECK(v.valueOf("i") == "2 → 1");
    CHECK(v.valueOf("line 41") == "false, because 110 AND 011 = 010, not 0");
    v.selection.chooseProcess(4);
    CHECK(v.valueOf("line 41") == "true: 100 AND 011 = 000");
    CHECK(v.valueOf("line 42") == "false, because 100 AND 100 = 100, not 0");
    v.place().showRound(2);
    v.selection.chooseProcess(6);
    CHECK(v.valueOf("i") == "1 → 0");
    CHECK(v.valueOf("line 41") == "true: 110 AND 001 = 000");
}

TEST_CASE("variables pane: line by line, variables change as they are set")
{
    Variables v;
    v.place().setStepSize(StepSize::Line);
    v.place().showMoment({1, 1});
    // my_virtual_id := my_id XOR source is the first statement.
    CHECK(v.model().index(v.model().rowCount() - 1, 0).data() == "my_virtual_id");
}

TEST_CASE("variables pane: a smaller run shows the processes that it has")
{
    Variables v;
    v.selection.chooseProcesses({3, 7});
    REQUIRE(v.runsOn("ring:4"));
    CHECK(v.model().columnCount() == 2);
    CHECK(v.which().text() == "3");
}
