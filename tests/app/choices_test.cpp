// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The choices at the left of the window: what is chosen runs at once, and what cannot be chosen says why.

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStandardItemModel>
#include <QTest>
#include <QToolButton>
#include <doctest/doctest.h>

#include "app/window/choices/more_choices.h"
#include "app/window/main_window.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"
#include "tests/app/arrival.h"
#include "tests/views/qt_strings.h"
#include "views/code_view.h"

using namespace lockstep;

namespace {

struct Choices {
    MainWindow window{std::make_shared<const Library>()};

    explicit Choices(const QString& algorithm)
    {
        QSettings().clear();
        named<QAction>("choicesShown").setChecked(true);
        window.resize(1280, 1000);
        window.show();
        REQUIRE(QTest::qWaitForWindowExposed(&window));
        REQUIRE(runs([&] { session().openAlgorithm(algorithm); }));
    }
    Session& session() { return window.session(); }
    const OperationSetup& operation() { return session().trace()->request.operation; }
    template <class T> T& named(const char* name) { return *window.findChild<T*>(QString::fromLatin1(name)); }
    template <class Act> bool runs(Act act) { return test::runs(session(), act); }
    void type(const char* field, const QString& text)
    {
        auto& line = named<QLineEdit>(field);
        line.setFocus();
        line.selectAll();
        QTest::keyClick(&line, Qt::Key_Delete);
        QTest::keyClicks(&line, text);
        QTest::keyClick(&line, Qt::Key_Return);
    }
    QString problem(const char* label)
    {
        const auto& text = named<QLabel>(label);
        return text.isVisibleTo(&window) ? text.text() : QString();
    }
};

} // namespace

TEST_CASE("values are numbers for the blocks, as many as processes")
{
    Choices w("all-reduce/hypercube");
    const auto& field = w.named<QLineEdit>("values");
    CHECK(field.placeholderText() == "8 numbers: 3, 1, 4 …");
    REQUIRE(w.runs([&] { w.type("values", "3 1 4, 1,5 9 2 6"); }));
    CHECK(w.operation().values == std::vector<std::int64_t>{3, 1, 4, 1, 5, 9, 2, 6});
    CHECK(field.text() == "3, 1, 4, 1, 5, 9, 2, 6");
    CHECK(w.problem("valuesProblem") == "");
    REQUIRE(w.runs([&] { w.type("values", "3 1"); }));
    CHECK(w.problem("valuesProblem") == "2 numbers for 8 processes: give one for each process, as 3,1,4,1,5,9,2,6.");
    CHECK(w.operation().values.size() == 8); // the run before
    QSignalSpy started(&w.session(), &Session::runStarted);
    w.type("values", "3 x");
    CHECK(started.isEmpty());
    CHECK(w.problem("valuesProblem") == "values is a list of whole numbers such as 3,1,4, not \"3,x\"");
    REQUIRE(w.runs([&] { w.type("values", ""); }));
    CHECK(w.operation().values.empty());
    CHECK(w.problem("valuesProblem") == "");
}

TEST_CASE("a time is taken with all its digits")
{
    Choices w("all-to-all-broadcast/ring");
    REQUIRE(w.runs([&] { w.named<QDoubleSpinBox>("ts").setValue(12345.67); }));
    CHECK(w.session().trace()->request.settings.ts == 12345.67);
    CHECK(w.session().options().settings.at("ts") == "12345.67");
}

TEST_CASE("what the operation does not use cannot be chosen, and says so")
{
    Choices w("all-to-all-broadcast/ring");
    CHECK_FALSE(w.named<QSpinBox>("source").isEnabled());
    CHECK(w.named<QSpinBox>("source").toolTip() == "All-to-all broadcast has no source: all processes are alike.");
    CHECK_FALSE(w.named<QSpinBox>("shift").isEnabled());
    CHECK(w.named<QSpinBox>("shift").toolTip() == "All-to-all broadcast shifts nothing.");
    REQUIRE(w.runs([&] { w.session().openAlgorithm("scatter/recursive"); }));
    CHECK(w.named<QSpinBox>("source").isEnabled());
    REQUIRE(w.runs([&] { w.session().openAlgorithm("circular-shift/mesh"); }));
    CHECK(w.named<QSpinBox>("shift").isEnabled());
    CHECK_FALSE(w.named<QSpinBox>("source").isEnabled());
}

TEST_CASE("an embedding that the network does not have cannot be chosen, and says why")
{
    Choices w("all-to-all-broadcast/ring");
    auto& box = w.named<QComboBox>("embedding");
    const auto possible = [&](const char* name) {
        const auto& items = dynamic_cast<const QStandardItemModel&>(*box.model());
        return items.item(box.findData(QString::fromLatin1(name)))->isEnabled();
    };
    CHECK(possible("identity"));
    CHECK(possible("gray"));
    CHECK_FALSE(possible("snake"));
    CHECK(box.itemData(box.findData("snake"), Qt::ToolTipRole).toString()
        == "the embedding snake has no meaning on ring:8\nsnake is for meshes and tori");
    REQUIRE(w.runs([&] {
        auto& family = w.named<QComboBox>("family");
        family.setCurrentIndex(family.findData("mesh"));
        Q_EMIT family.activated(family.currentIndex());
    }));
    CHECK(possible("snake"));
}

TEST_CASE("store and forward has no choice of sharing")
{
    Choices w("all-to-all-broadcast/ring");
    auto& sharing = w.named<QComboBox>("sharing");
    CHECK(sharing.isEnabled());
    REQUIRE(w.runs([&] {
        auto& switching = w.named<QComboBox>("switching");
        switching.setFocus();
        QTest::keyClick(&switching, Qt::Key_Down);
    }));
    CHECK_FALSE(sharing.isEnabled());
    CHECK(sharing.currentData().toString() == "exclusive");
    CHECK(sharing.toolTip() == "With store and forward a link carries one message in a round: always exclusive.");
}

TEST_CASE("a program without a header is given its operation, input and result under More")
{
    Choices w("all-to-all-broadcast/ring");
    auto& more = *w.window.findChild<MoreChoices*>();
    auto& judged = w.named<QComboBox>("judgedAs");
    CHECK_FALSE(more.isOpen());
    CHECK_FALSE(judged.isEnabled());
    CHECK(judged.toolTip() == "The header of the program says it: all-to-all-broadcast.");
    QTest::mouseClick(&w.named<QToolButton>("moreChoices"), Qt::LeftButton);
    CHECK(more.isOpen());
    auto& code = *w.window.findChild<CodeView*>();
    code.selectAll();
    code.insertPlainText("procedure MINE(my_id, p, M)\nbegin\n   if my_id = 0 then\n      for i := 1 to p - 1 do\n"
                         "         send M to i;\n   else\n      receive M from 0;\nend MINE\n");
    REQUIRE(w.runs([&] { QTest::keyClick(&w.window, Qt::Key_F5); }));
    CHECK(judged.isEnabled());
    CHECK(judged.currentText() == "Free play");
    CHECK(w.named<QLineEdit>("input").text() == "");
    REQUIRE(w.runs([&] {
        judged.setCurrentIndex(0);
        Q_EMIT judged.activated(0);
    }));
    CHECK(judged.currentData().toString() == "one-to-all-broadcast");
    CHECK(w.problem("moreProblem")
        == "the operation one-to-all-broadcast starts with data, and no variable is named for it\nname it: input X");
    REQUIRE(w.runs([&] { w.type("input", "M"); }));
    CHECK(w.problem("moreProblem") == "");
    CHECK(w.operation().kind == OperationKind::OneToAllBroadcast);
    REQUIRE(w.session().trace()->verdict);
    CHECK(w.session().trace()->verdict->correct);
    // another program with a header: nothing of this stays
    REQUIRE(w.runs([&] { w.session().openAlgorithm("all-to-all-broadcast/ring"); }));
    CHECK_FALSE(judged.isEnabled());
    CHECK(w.operation().kind == OperationKind::AllToAllBroadcast);
}

TEST_CASE("a budget ends the run where it says, and an unreadable one is told in place")
{
    Choices w("all-to-all-broadcast/ring");
    QTest::mouseClick(&w.named<QToolButton>("moreChoices"), Qt::LeftButton);
    REQUIRE(w.runs([&] { w.type("max-rounds", "3"); }));
    REQUIRE(w.session().trace()->error);
    CHECK(w.session().trace()->error->kind == RunError::Kind::Budget);
    CHECK(w.session().trace()->rounds.size() == 3);
    QSignalSpy started(&w.session(), &Session::runStarted);
    w.type("max-rounds", "few");
    CHECK(started.isEmpty());
    CHECK(w.problem("moreProblem") == "max-rounds is a whole number, not \"few\"");
    REQUIRE(w.runs([&] { w.type("max-rounds", ""); }));
    CHECK_FALSE(w.session().trace()->error);
    REQUIRE(w.runs([&] { w.type("max-memory", "50"); }));
    CHECK(w.session().trace()->request.budgets.memory == 50'000'000);
}
