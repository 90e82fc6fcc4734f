// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <QLineEdit>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <doctest/doctest.h>

#include "tests/views/qt_strings.h"
#include "views/data/variables_view.h"

using namespace lockstep;

TEST_CASE("variables view: process lists are read as people write them")
{
    using Numbers = std::vector<ProcessId>;
    CHECK(processesNamed("3", 7) == Numbers{3});
    CHECK(processesNamed(" 0, 4-6 ", 7) == Numbers{0, 4, 5, 6});
    CHECK(processesNamed("6, 4–5, 5", 7) == Numbers{4, 5, 6});
    CHECK_FALSE(processesNamed("8", 7));
    CHECK_FALSE(processesNamed("5-3", 7));
    CHECK_FALSE(processesNamed("all", 7));
    CHECK_FALSE(processesNamed("", 7));
    CHECK_FALSE(processesNamed("99999999999", 7));
}

TEST_CASE("variables view: typed numbers select processes, and unreadable ones select nothing")
{
    VariablesModel model;
    VariablesView view(new QTableView, &model);
    view.showProcesses({2}, 7);
    QSignalSpy chosen(&view, &VariablesView::processesChosen);
    auto* which = view.findChild<QLineEdit*>("variablesOf");
    CHECK(which->text() == "2");
    which->selectAll();
    QTest::keyClicks(which, "0, 9");
    QTest::keyClick(which, Qt::Key_Return);
    CHECK(chosen.empty());
    CHECK(which->toolTip() == "Numbers from 0 to 7, such as 3 or 0, 4–6");
    which->selectAll();
    QTest::keyClicks(which, "0, 4-5");
    QTest::keyClick(which, Qt::Key_Return);
    REQUIRE(chosen.size() == 1);
    CHECK(chosen[0][0].value<std::vector<ProcessId>>() == std::vector<ProcessId>{0, 4, 5});
}

TEST_CASE("variables view: changes of the round are visible")
{
    VariablesModel model;
    auto* table = new QTableView;
    VariablesView view(table, &model);
    view.resize(400, 300);
    view.show();
    REQUIRE(QTest::qWaitForWindowExposed(&view));
    std::vector<VariableView> before;
    for (int i = 0; i < 40; ++i)
        before.push_back({"v" + std::to_string(i), Value::integer(i)});
    const auto step = [&](int changed) {
        auto now = before;
        now[static_cast<std::size_t>(changed)].value = Value::integer(1000);
        model.showVariables({{0, now, before, {}, {}, {}}}, 3);
        const QRect row = table->visualRect(model.index(changed, 0));
        return table->viewport()->rect().contains(row);
    };
    CHECK(step(39));
    CHECK(step(0));
    CHECK(step(20));
    const int top = table->rowAt(0);
    model.showVariables({{0, before, before, {}, {}, {}}}, 3);
    CHECK(table->rowAt(0) == top); // nothing to show: nothing moves
}
