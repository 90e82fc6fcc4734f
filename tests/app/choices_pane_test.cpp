// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// What runs and where, and what it costs, by themselves.

#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>

#include "app/window/panes/choices_pane.h"
#include "app/window/parts/dialogs.h"
#include "core/base/fault.h"
#include "core/replay/process_view.h"
#include "core/trace/trace.h"
#include "tests/app/pane_fixture.h"
#include "tests/app/window_fixture.h"
#include "views/run/cost_view.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

struct Choices : Run {
    QString graph; ///< what the dialog that asks for a network answers
    Dialogs dialogs;
    ChoicesPane pane{session, dialogs};
    Shown shown{pane, {400, 1000}};

    Choices()
    {
        dialogs.openPath = [this](QWidget*, const QString&, const QString&) { return graph; };
        REQUIRE(opens());
    }
    template <class T> T& named(const char* name) { return *pane.findChild<T*>(QString::fromLatin1(name)); }
    CostView& cost() { return *pane.findChild<CostView*>(); }
    void typeSize(const QString& text)
    {
        auto& size = named<QLineEdit>("networkCode");
        size.setFocus();
        size.selectAll();
        QTest::keyClicks(&size, text);
        QTest::keyClick(&size, Qt::Key_Return);
    }
    bool runsOnSize(const QString& text)
    {
        return test::runs(session, [&] { typeSize(text); });
    }
};

} // namespace

TEST_CASE("choices pane: the cost takes at most half of the height at any size")
{
    Choices c;
    for (int height = 700; height > 200; height -= 3) {
        c.shown.ground.setMinimumSize(1, 1);
        c.shown.ground.resize(300 + height % 7 * 20, height);
        QCoreApplication::processEvents();
        CHECK(c.named<QWidget>("costs").height() <= std::max(1, c.pane.height() / 2));
    }
}

TEST_CASE("choices pane: another network runs at once, and an impossible one is refused beside its field")
{
    Choices c;
    REQUIRE(c.runsOnSize("16"));
    CHECK(c.session.trace()->processes() == 16);
    CHECK(c.place().rounds() == 4);
    c.typeSize("many");
    const auto& problem = c.named<QLabel>("networkProblem");
    CHECK(problem.isVisible());
    CHECK_FALSE(problem.text().isEmpty());
    CHECK(c.session.trace()->processes() == 16);
}

TEST_CASE("choices pane: the topology of a file asks for the file, and stays as it was without one")
{
    Choices c;
    auto& family = c.named<QComboBox>("family");
    const auto choose = [&] {
        family.setCurrentIndex(family.findData("file"));
        Q_EMIT family.activated(family.currentIndex());
    };
    choose();
    CHECK(family.currentData() == "ring");
    CHECK(c.session.options().network == "ring:8");
    QTemporaryDir folder;
    c.graph = folder.filePath("four.dot");
    QFile file(c.graph);
    REQUIRE(file.open(QIODevice::WriteOnly));
    file.write("graph { 0 -- 1; 1 -- 2; 2 -- 3; 3 -- 0; }");
    file.close();
    REQUIRE(test::runs(c.session, choose));
    CHECK(c.session.trace()->processes() == 4);
    CHECK(family.currentData() == "file");
}

TEST_CASE("choices pane: a network that would freeze the window is refused before it is built")
{
    Choices c;
    const std::string rest = " is too large for the window, which shows up to 16,384 processes and 250,000 links";
    const auto hint = [](const std::string& network) {
        return "\nrun it on the command line: lockstep run … --network " + network;
    };
    const auto& problem = c.named<QLabel>("networkProblem");
    for (const char* size : {"16385", "1048576", "99999999999999999999"}) {
        c.typeSize(size);
        CHECK(problem.text().toStdString().find(std::string("ring:") + size + rest) == 0);
        CHECK(c.session.trace()->processes() == 8);
    }
    // Asked for in another way: a file that is opened, a session.
    for (const std::string network : {"hypercube:20d", "mesh:1000x1000", "torus:4096x4096x4096", "complete:708"}) {
        RunOptions options = c.session.options();
        options.network = network;
        REQUIRE(test::runs(c.session, [&] { c.session.setOptions(options); }));
        REQUIRE(c.session.refusals().size() == 1);
        CHECK(sentence(c.session.refusals().front()) + '\n' + ::lockstep::hint(c.session.refusals().front())
            == network + rest + hint(network));
        CHECK_FALSE(c.session.networks().of(options));
    }
    REQUIRE(c.runsOnSize("ring:16384"));
    CHECK(c.session.trace()->processes() == 16384);
}

TEST_CASE("choices pane: a network file that takes seconds to read is refused before it is read")
{
    Choices c;
    QTemporaryDir folder;
    const QString path = folder.filePath("large.dot");
    QFile file(path);
    REQUIRE(file.open(QIODevice::WriteOnly));
    file.write(QByteArray("graph g { a -- b }") + QByteArray(2'000'000, ' '));
    file.close();
    RunOptions options = c.session.options();
    options.network = "file:" + path.toStdString();
    REQUIRE(test::runs(c.session, [&] { c.session.setOptions(options); }));
    REQUIRE(c.session.refusals().size() == 1);
    CHECK(sentence(c.session.refusals().front())
        == path.toStdString() + " is larger than 2 MB, the largest network file that the window reads");
}

TEST_CASE("choices pane: the needs of an algorithm are shown beside the field")
{
    Choices c;
    REQUIRE(c.runsOnSize("6"));
    CHECK(c.session.refusals().size() == 1);
    CHECK(c.named<QLabel>("networkProblem").text().contains("p = 2^d"));
    CHECK_FALSE(c.cost().isEnabled()); // it shows the previous run
    REQUIRE(c.runsOnSize("4"));
    CHECK_FALSE(c.named<QLabel>("networkProblem").isVisible());
    CHECK(c.cost().isEnabled());
    CHECK(c.session.trace()->processes() == 4);
}

TEST_CASE("choices pane: the result is grey while the program has changed since")
{
    Choices c;
    const QString text = c.session.document().text();
    c.session.document().setText(text + QStringLiteral("/* so far */"));
    c.session.check();
    CHECK_FALSE(c.cost().isEnabled());
    c.session.document().setText(text);
    c.session.check();
    CHECK(c.cost().isEnabled());
}

TEST_CASE("choices pane: the source can change, and a smaller network moves it")
{
    Choices c;
    REQUIRE(test::runs(c.session, [&] { c.named<QSpinBox>("source").setValue(7); }));
    CHECK(c.session.trace()->request.operation.source == 7);
    CHECK(c.place().state()[7].data.isSet());
    REQUIRE(c.runsOnSize("4"));
    CHECK(c.session.trace()->request.operation.source == 3);
}

TEST_CASE("choices pane: an algorithm is requested, and the choice stays until it arrives")
{
    Choices c;
    QSignalSpy asked(&c.pane, &ChoicesPane::algorithmChosen);
    auto& algorithm = c.named<QComboBox>("algorithm");
    const int before = algorithm.currentIndex();
    const int other = before == 0 ? 1 : 0;
    algorithm.setCurrentIndex(other);
    Q_EMIT algorithm.activated(other);
    REQUIRE(asked.size() == 1);
    CHECK(asked[0][0].toString() == algorithm.itemData(other).toString());
    c.pane.showOptions(); // nobody opened it
    CHECK(algorithm.currentIndex() == before);
}

TEST_CASE("choices pane: a deadlock is one sentence, and the user's own program without data is free play")
{
    Choices c;
    REQUIRE(c.runs("procedure P(my_id, p)\nbegin\n   receive X from (my_id + 1) mod p;\n   send X to (my_id - 1) mod "
                   "p;\nend P\n"));
    CHECK(c.cost().verdict() == "Deadlock in round 1.");
    CHECK(c.named<QComboBox>("operation").currentText() == "One-to-all broadcast"); // which was chosen
    REQUIRE(c.runs("procedure P(my_id)\nbegin\n   if my_id = 0 then\n      send 5 to 1;\n   if my_id = 1 then\n"
                   "      receive x from 0;\n   receive y from my_id XOR 1;\nend P\n"));
    CHECK(c.cost().verdict() == "Deadlock in round 2.");
    CHECK(c.named<QComboBox>("operation").currentText() == "Free play: no result is checked");
}

TEST_CASE("choices pane: no field of faults is below the scroll bar")
{
    Window w;
    w.named<QAction>("resetPanes").trigger();
    RunOptions options = w.session().options();
    options.faults = {*readFault(Fault::Kind::Drop, "1:0-4"), *readFault(Fault::Kind::Slow, "0-1:3")};
    REQUIRE(w.runs([&] { w.session().setOptions(options); }));
    QCoreApplication::processEvents();
    const auto& area = w.named<QScrollArea>("choices");
    REQUIRE(area.verticalScrollBar()->isVisible());
    CHECK(area.widget()->width() <= area.viewport()->width());
    const auto& code = w.named<QLineEdit>("faultCode");
    CHECK(code.isVisible());
    CHECK(code.mapTo(&area, QPoint(code.width(), 0)).x() + 8 <= area.viewport()->geometry().right());
}
