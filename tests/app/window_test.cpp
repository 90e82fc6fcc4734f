// SPDX-License-Identifier: GPL-3.0-or-later
// The window, driven by keys and clicks.

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>
#include <QToolTip>
#include <cmath>
#include <doctest/doctest.h>

#include "app/request.h"
#include "app/window/charts_window.h"
#include "app/window/gallery_window.h"
#include "app/window/main_window.h"
#include "core/export/svg.h"
#include "core/figure/style.h"
#include "core/machine/machine.h"
#include "tests/app/window_fixture.h"
#include "views/chart_view.h"
#include "views/code_view.h"
#include "views/cost_view.h"
#include "views/difference_strip.h"
#include "views/elided_label.h"
#include "views/figure_geometry.h"
#include "views/find_bar.h"
#include "views/problems_view.h"
#include "views/round_slider.h"
#include "views/running_strip.h"
#include "views/transport_bar.h"

using namespace lockstep;
using namespace lockstep::test;

TEST_CASE("it opens before the first round, with everything in its place")
{
    Window w;
    CHECK(w.place().round() == 0);
    CHECK(w.place().rounds() == 3); // log 8
    CHECK_FALSE(w.transport().isPlaying());
    CHECK(w.picture().figure() != nullptr);
    CHECK(w.messagesShown("1").isEmpty());
    CHECK(w.named<QComboBox>("figureKind").currentData().toString() == "network");
    CHECK(w.named<ElidedLabel>("runTitle").wholeText() == "One-to-all broadcast by recursive doubling on ring:8");
    CHECK(w.held(0) == "X0");
    CHECK(w.held(5) == "–");
    CHECK(w.code().toPlainText().contains("procedure"));
    CHECK(w.window.windowTitle() == "one-to-all-broadcast/recursive-doubling[*] — Lockstep");
}

TEST_CASE("the keys step through the run, and what is shown follows")
{
    Window w;
    w.key(Qt::Key_Right);
    CHECK(w.messagesShown("1") == QStringList{"message-r1-0-4"});
    CHECK(w.held(4) == "X0");
    CHECK(w.held(2) == "–");
    w.key(Qt::Key_End);
    CHECK(w.place().round() == 3);
    CHECK(w.messagesShown("3") == QStringList{"message-r3-0-1", "message-r3-2-3", "message-r3-4-5", "message-r3-6-7"});
    for (int row = 0; row < 8; ++row)
        CHECK(w.held(row) == "X0");
    CHECK(w.holdings().model()->index(7, 3).data().toString() == "right");
    w.key(Qt::Key_Left);
    CHECK(w.place().round() == 2);
    CHECK(w.held(7) == "–");
    w.key(Qt::Key_Home);
    CHECK(w.place().round() == 0);
    w.key(Qt::Key_Space);
    CHECK(w.transport().isPlaying());
    w.key(Qt::Key_Space);
    CHECK_FALSE(w.transport().isPlaying());
}

TEST_CASE("what happens in a round is told in words")
{
    Window w;
    CHECK(w.detail() == "Before the first round.");
    w.key(Qt::Key_Right);
    w.key(Qt::Key_Right);
    CHECK(w.detail() == "Round 2: 0→2, 4→6.");
    CHECK(w.picture().accessibleDescription() == w.detail());
    REQUIRE(w.runs([&] { w.session().openFigure("4.10"); })); // paused at its first step
    CHECK(w.detail().startsWith("Round 1, along the rows: 0→1, 1→2, 2→0, 3→4, "));
}

TEST_CASE("the block that is followed is marked in the picture, round by round")
{
    Window w;
    auto& blocks = w.named<QTableView>("heldBlocks");
    QTest::mouseClick(blocks.viewport(), Qt::LeftButton, {}, blocks.visualRect(blocks.model()->index(4, 0)).center());
    CHECK(Window::followed(w.picture()) == QStringList{"node-0"});
    CHECK(w.named<ElidedLabel>("followedWay").wholeText()
        == "X0: made at 0; round 1 to 4; round 2 to 2 and 6; round 3 to 1, 3, 5 and 7.");
    w.picture().setFocus();
    w.key(Qt::Key_Right);
    CHECK(Window::followed(w.picture()) == QStringList{"message-r1-0-4", "node-0", "node-4"});
    w.key(Qt::Key_Right);
    CHECK(Window::followed(w.picture())
        == QStringList{"message-r2-0-2", "message-r2-4-6", "node-0", "node-2", "node-4", "node-6"});
    w.key(Qt::Key_Home);
    CHECK(Window::followed(w.picture()) == QStringList{"node-0"});
    w.key(Qt::Key_Escape);
    CHECK(Window::followed(w.picture()) == QStringList());
    CHECK(w.named<ElidedLabel>("followedWay").wholeText() == "");
}

TEST_CASE("what an edit has changed against the run before is told, and leads to the round")
{
    Window w;
    auto& strip = w.named<DifferenceStrip>("difference");
    CHECK(strip.isHidden());
    const QString mask = "mask := mask XOR 2^i;";
    QString text = w.document().text();
    REQUIRE(text.contains(mask));
    w.code().selectAll();
    w.code().insertPlainText(text.replace(mask, QString()));
    REQUIRE(w.runs([&] { w.key(Qt::Key_F5); }));
    // With mask 111 throughout only process 0 takes part: 4 never asks for what is sent to it.
    CHECK(strip.text()
        == "Round 1 leaves process 4 with nothing, before: X0.\n"
           "Round 2 is the first that differs: missing 4→6.\n"
           "The result is wrong at 7 of 8 processes (1–7), before: right.\n"
           "Now messages 3, before 7; words 3, before 7.");
    Q_EMIT strip.findChild<QLabel*>()->linkActivated("#messages");
    CHECK(w.place().round() == 2);
    CHECK(w.picture().hasFocus());
    REQUIRE(w.runs([&] { w.session().openAlgorithm("all-to-all-broadcast/ring"); }));
    CHECK(strip.isHidden());
    // Without the line that keeps what came, the messages are the same: what is held differs.
    const QString keeps = "result := result ∪ msg;";
    text = w.document().text();
    REQUIRE(text.contains(keeps));
    w.code().selectAll();
    w.code().insertPlainText(text.replace(keeps, QString()));
    REQUIRE(w.runs([&] { w.key(Qt::Key_F5); }));
    CHECK(strip.text()
        == "The same messages as before.\n"
           "Round 1 leaves process 0 with X0, before: {0, 7}.\n"
           "The result is wrong at 8 of 8 processes (0–7), before: right.");
    Q_EMIT strip.findChild<QLabel*>()->linkActivated("#held");
    CHECK(w.place().round() == 1);
}

TEST_CASE("the slider shows the round under it")
{
    Window w;
    RoundSlider& slider = w.transport().slider();
    QTest::mouseClick(&slider, Qt::LeftButton, {}, {slider.positionOf(2), 9});
    CHECK(w.place().round() == 2);
    CHECK(w.messagesShown("2").size() == 2);
}

TEST_CASE("nothing jumps when the round changes")
{
    Window w;
    const auto places = [&] {
        QStringList texts;
        for (const QWidget* widget : w.window.findChildren<QWidget*>()) {
            const QPoint at = widget->mapTo(&w.window, QPoint());
            if (widget->isVisible())
                texts << QStringLiteral("%1 %2: %3 %4 %5 %6")
                             .arg(widget->metaObject()->className(), widget->objectName())
                             .arg(at.x())
                             .arg(at.y())
                             .arg(widget->width())
                             .arg(widget->height());
        }
        return texts;
    };
    QCoreApplication::processEvents();
    const auto before = places();
    const Size size = w.picture().figure()->size;
    for (int round = 1; round <= 3; ++round) {
        w.key(Qt::Key_Right);
        QCoreApplication::processEvents();
        CHECK(Window::moved(before, places()) == QStringList());
        CHECK(Window::moved(places(), before) == QStringList());
        CHECK(w.picture().figure()->size == size);
    }
}

TEST_CASE("a click on a node shows its variables")
{
    Window w;
    w.key(Qt::Key_Right);
    w.clickOn("node-4");
    CHECK(w.holdings().currentIndex().row() == 4);
    QStringList names, values;
    for (int row = 0; row < w.variables().model()->rowCount(); ++row) {
        names << w.variables().model()->index(row, 0).data().toString();
        values << w.variables().model()->index(row, 1).data().toString();
    }
    REQUIRE(names.contains("my_id"));
    CHECK(values[names.indexOf("my_id")] == "4");
    CHECK(Window::chosen(w.picture()) == QStringList{"node-4"});
}

TEST_CASE("a click on an arrow shows its line, and a click on the line its arrows")
{
    Window w;
    w.key(Qt::Key_End);
    w.clickOn("message-r3-2-3");
    REQUIRE(w.detail().startsWith("Round 3: 2 sends X0 to 3, 1 word, line "));
    CHECK(w.detail().endsWith(", over 2–3. It takes all of the round's 2."));
    const auto trace = w.session().trace();
    const int line = trace->lineOf(trace->messages.back());
    CHECK(w.code().toPlainText().split('\n').at(line - 1).contains("send X to"));
    w.picture().setChosen({});
    Q_EMIT w.code().lineClicked(line);
    CHECK(Window::chosen(w.picture()) == w.messagesShown("3"));
    CHECK(w.detail() == QString("Line %1 sends 4 messages in round 3: 0→1, 2→3, 4→5, 6→7.").arg(line));
    Q_EMIT w.code().lineClicked(1);
    CHECK(w.detail() == "Line 1 sends nothing in this round.");
}

TEST_CASE("a click on a link says who crosses it")
{
    Window w;
    w.key(Qt::Key_Right);
    w.clickOn("link-1-2");
    CHECK(w.detail() == "Link 1–2 in round 1: 1 message from 1 to 2, 1 word (0→4).");
    w.clickOn("link-6-7");
    CHECK(w.detail() == "Link 6–7: nothing crosses it in this round.");
}

TEST_CASE("another network runs at once, an impossible one is refused in place")
{
    Window w;
    auto& size = w.named<QLineEdit>("size");
    REQUIRE(w.runs([&] {
        size.setFocus();
        size.selectAll();
        QTest::keyClicks(&size, "16");
        QTest::keyClick(&size, Qt::Key_Return);
    }));
    CHECK(w.session().trace()->processes() == 16);
    CHECK(w.holdings().model()->rowCount() == 16);
    CHECK(w.place().rounds() == 4);
    size.selectAll();
    QTest::keyClicks(&size, "many");
    QTest::keyClick(&size, Qt::Key_Return);
    const auto& problem = w.named<QLabel>("networkProblem");
    CHECK(problem.isVisible());
    CHECK_FALSE(problem.text().isEmpty());
    CHECK(w.session().trace()->processes() == 16);
}

TEST_CASE("what an algorithm needs is said in its words, and the picture stays")
{
    Window w;
    auto& size = w.named<QLineEdit>("size");
    REQUIRE(w.runs([&] {
        size.setFocus();
        size.selectAll();
        QTest::keyClicks(&size, "6");
        QTest::keyClick(&size, Qt::Key_Return);
    }));
    CHECK(w.session().refusals().size() == 1);
    CHECK(w.picture().figure() != nullptr);
    CHECK(w.picture().banner().contains("p = 2^d"));
    // and gone with the next good run
    REQUIRE(w.runs([&] {
        size.selectAll();
        QTest::keyClicks(&size, "4");
        QTest::keyClick(&size, Qt::Key_Return);
    }));
    CHECK(w.picture().banner().isEmpty());
    CHECK(w.session().trace()->processes() == 4);
}

TEST_CASE("the source may be changed, and a smaller network takes it along")
{
    Window w;
    REQUIRE(w.runs([&] { w.named<QSpinBox>("source").setValue(7); }));
    CHECK(w.session().trace()->request.operation.source == 7);
    CHECK(w.held(7) == "X7");
    auto& size = w.named<QLineEdit>("size");
    REQUIRE(w.runs([&] {
        size.selectAll();
        QTest::keyClicks(&size, "4");
        QTest::keyClick(&size, Qt::Key_Return);
    }));
    CHECK(w.session().trace()->request.operation.source == 3);
}

TEST_CASE("F5 runs the program as it stands in the editor")
{
    Window w;
    const QString tiny = "/*\noperation: one-to-all-broadcast\ninput: X\nresult: X\n*/\n"
                         "procedure P(my_id, p, X)\nbegin\n"
                         "   if my_id = 0 then\n      for i := 1 to p - 1 do\n         send X to i;\n"
                         "   else\n      receive X from 0;\nend P\n";
    w.code().selectAll();
    w.code().insertPlainText(tiny);
    CHECK(w.window.isWindowModified());
    REQUIRE(w.runs([&] { w.key(Qt::Key_F5); }));
    CHECK(w.place().rounds() == 7);
    CHECK(w.session().trace()->verdict->correct);
    CHECK(w.code().toPlainText() == tiny);
}

TEST_CASE("errors are shown in place, and nothing that was typed is lost")
{
    Window w;
    const QString broken = "procedure P(my_id, X)\nbegin\n   send X to ;\nend P\n";
    w.code().selectAll();
    w.code().insertPlainText(broken);
    REQUIRE(w.runs([&] { w.key(Qt::Key_F5); }));
    const auto& problems = *w.window.findChild<ProblemsView*>();
    CHECK(problems.isVisible());
    CHECK(problems.toPlainText().contains("Line 3"));
    CHECK(problems.toPlainText().contains("send X to ;"));
    REQUIRE_FALSE(w.code().problems().empty());
    CHECK(w.code().toPlainText() == broken);
    CHECK(w.picture().figure() != nullptr);
    CHECK(w.picture().banner().contains("F5"));
}

TEST_CASE("errors are told while one types, without running")
{
    Window w;
    w.key(Qt::Key_Right);
    w.code().setFocus();
    w.code().moveCursor(QTextCursor::End);
    QSignalSpy ran(&w.session(), &Session::runStarted);
    w.code().insertPlainText("\nprocedure TWO()\nbegin\n   send 1 to \nend TWO\n");
    w.code().moveCursor(QTextCursor::Up);
    w.code().moveCursor(QTextCursor::Up);
    w.code().moveCursor(QTextCursor::EndOfLine);
    QTest::keyClicks(&w.code(), "nobdy;");
    QSignalSpy checked(&w.session(), &Session::checked);
    REQUIRE(QTest::qWaitFor([&] { return checked.size() > 0; }, 20000));
    CHECK(w.named<ProblemsView>("problemsView").isVisible());
    CHECK(w.named<ProblemsView>("problemsView").toPlainText().contains("nobdy"));
    CHECK(ran.isEmpty());
    CHECK(w.place().round() == 1); // the run goes on being shown
}

TEST_CASE("a figure of the gallery is run, drawn as it is drawn, and paused at its first step")
{
    Window w;
    QTest::keyClick(&w.window, Qt::Key_G, Qt::ControlModifier);
    auto& list = w.named<QListWidget>("gallery");
    REQUIRE(QTest::qWaitForWindowExposed(list.window()));
    const auto found = list.findItems("4.6", Qt::MatchStartsWith);
    REQUIRE(found.size() == 1);
    CHECK(found.front()->text() == "4.6  One-to-all broadcast on a three-dimensional hypercube");
    list.scrollToItem(found.front());
    REQUIRE(w.runs(
        [&] { QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualItemRect(found.front()).center()); }));
    CHECK_FALSE(list.isVisible());
    CHECK(w.session().options().network == "hypercube:8");
    CHECK(w.place().round() == 1);
    CHECK_FALSE(w.transport().isPlaying());
    CHECK(w.messagesShown("1") == QStringList{"message-r1-0-4"});
    CHECK(w.named<QComboBox>("figureLayout").currentText() == "Rounds so far");
    w.key(Qt::Key_Right);
    CHECK(w.messagesShown("2") == QStringList{"message-r2-0-2", "message-r2-4-6"});
}

TEST_CASE("what a figure asked for ends when another algorithm is chosen")
{
    Window w;
    REQUIRE(w.runs([&] { w.session().openFigure("4.9"); }));
    CHECK(w.place().drawing().figure.owners);
    REQUIRE(w.runs([&] { w.session().openAlgorithm(broadcast); }));
    CHECK_FALSE(w.place().drawing().figure.owners);
    CHECK(w.place().drawing().figure.layout == FigureLayout::Filmstrip); // a choice of the window, and seen there
}

TEST_CASE("every figure of the gallery has a picture")
{
    GalleryWindow gallery(library());
    gallery.show();
    const auto& list = *gallery.findChild<QListWidget*>("gallery");
    REQUIRE(list.count() >= 13);
    const auto drawn = [&](int row) { // the frame is the last that is painted
        const QImage image = list.item(row)->icon().pixmap(list.iconSize()).toImage();
        return qAlpha(image.pixel(0, 0)) == 255;
    };
    for (int row = 0; row < list.count(); ++row)
        CHECK(QTest::qWaitFor([&] { return drawn(row); }, 20000));
}

TEST_CASE("only the network is shown a round at a time, a tree grows")
{
    Window w;
    auto& kind = w.named<QComboBox>("figureKind");
    kind.setCurrentIndex(kind.findData("tree"));
    Q_EMIT kind.activated(kind.currentIndex());
    CHECK_FALSE(w.named<QComboBox>("figureLayout").isVisible());
    w.key(Qt::Key_Right);
    CHECK(w.messagesShown("1") == QStringList{"message-r1-0-4"});
    CHECK(w.messagesShown("2").isEmpty()); // still to come
    w.key(Qt::Key_End);
    CHECK(w.messagesShown("1") == QStringList{"message-r1-0-4"});
    CHECK(w.messagesShown("3").size() == 4);
    kind.setCurrentIndex(kind.findData("network"));
    Q_EMIT kind.activated(kind.currentIndex());
    CHECK(w.named<QComboBox>("figureLayout").isVisible());
}

TEST_CASE("no kind of picture changes its size from round to round")
{
    Window w;
    auto& kind = w.named<QComboBox>("figureKind");
    auto& layout = w.named<QComboBox>("figureLayout");
    for (int i = 0; i < kind.count() + layout.count(); ++i) {
        QComboBox& box = i < kind.count() ? kind : layout;
        box.setCurrentIndex(i < kind.count() ? i : i - kind.count());
        Q_EMIT box.activated(box.currentIndex());
        if (i == kind.count() - 1) { // layouts are of the network
            kind.setCurrentIndex(kind.findData("network"));
            Q_EMIT kind.activated(kind.currentIndex());
        }
        CAPTURE(kind.currentData().toString());
        w.key(Qt::Key_End);
        const Size size = w.picture().figure()->size;
        for (int round = 2; round >= 0; --round) {
            w.key(Qt::Key_Left);
            CHECK(w.picture().figure()->size == size);
        }
    }
}

TEST_CASE("a function of the program is a kind of picture: its table")
{
    Window w;
    auto& kind = w.named<QComboBox>("figureKind");
    CHECK(kind.findData("table ROUTING_TABLE") == -1);
    REQUIRE(w.runs([&] { w.session().openAlgorithm("all-to-all-broadcast/all-port-hypercube"); }));
    const int routing = kind.findData("table ROUTING_TABLE");
    REQUIRE(routing >= 0);
    CHECK(kind.itemText(routing) == "Table ROUTING_TABLE");
    CHECK(kind.findData("table ROTL") == -1); // wants an argument
    CHECK(kind.findData("table") == -1);
    kind.setCurrentIndex(routing);
    Q_EMIT kind.activated(routing);
    CHECK(w.place().drawing().figure.kind == "table");
    CHECK(std::holds_alternative<CellSubject>(w.place().figure()->objects.at(1).subject));
    CHECK_FALSE(w.named<QComboBox>("figureLayout").isVisible());

    REQUIRE(w.runs([&] { w.session().openFigure("aab-division"); })); // a call with arguments
    CHECK(kind.currentText() == "Table CLASSES_OF_WEIGHT(0..5)");
    kind.setCurrentIndex(kind.findData("table NUMBERING"));
    Q_EMIT kind.activated(kind.currentIndex());
    CHECK(w.place().drawing().figure.table.rows.empty()); // the words were the other table's

    REQUIRE(w.runs([&] { w.session().openAlgorithm(broadcast); }));
    CHECK(kind.currentData() == "network");
    CHECK(kind.findData("table ROUTING_TABLE") == -1);
    CHECK(w.complaints.isEmpty());
}

TEST_CASE("the charts follow the run, and one is exported as SVG")
{
    Window w;
    QTest::keyClick(&w.window, Qt::Key_T, Qt::ControlModifier);
    auto& charts = w.named<ChartsWindow>("chartsWindow");
    REQUIRE(QTest::qWaitForWindowExposed(&charts));
    auto& view = w.named<ChartView>("chartView");
    auto& kinds = w.named<QListWidget>("chartKinds");
    CHECK(view.points() == 8); // three rounds of start-ups and words, the two ends of the formula's line
    REQUIRE(w.runs([&] {
        RunOptions options = w.session().options();
        options.network = "ring:16";
        w.session().setOptions(options);
    }));
    CHECK(view.points() == 10);
    QSignalSpy shown(&charts, &ChartsWindow::chartShown);
    kinds.setCurrentRow(2);
    REQUIRE(QTest::qWaitFor([&] { return shown.size() > 0; }, 20000));
    CHECK(view.legend().contains("naive"));
    CHECK(view.legend().contains("recursive-doubling"));
    w.savePath = w.folder.filePath("chart.svg");
    QTest::mouseClick(&w.named<QPushButton>("exportChart"), Qt::LeftButton);
    const QByteArray written = read(w.savePath);
    CHECK(written.startsWith("<?xml"));
    CHECK(written.contains("p, processes"));
}

TEST_CASE("a deadlock is shown where it happened, in one sentence")
{
    Window w;
    w.code().selectAll();
    w.code().insertPlainText(
        "procedure P(my_id, p)\nbegin\n   receive X from (my_id + 1) mod p;\n   send X to (my_id - 1) mod p;\nend P\n");
    REQUIRE(w.runs([&] { w.key(Qt::Key_F5); }));
    REQUIRE(w.session().trace()->error);
    CHECK(w.session().trace()->error->kind == RunError::Kind::Deadlock);
    CHECK(w.place().round() == w.place().rounds());
    CHECK_FALSE(w.picture().banner().isEmpty());
    CHECK(w.window.findChild<CostView*>()->verdict() == "Deadlock before the first round.");
    CHECK(w.picture().banner()
        == "Deadlock before the first round: 0 waits for 1 in line 3, 1 for 2, 2 for 3, 3 for 4, …, 7 for 0.");
    CHECK(w.named<QComboBox>("operation").currentText() == "Free play");
}

TEST_CASE("a run that fails later keeps its rounds and shows the last")
{
    Window w;
    w.code().selectAll();
    w.code().insertPlainText(
        "procedure P(my_id)\nbegin\n   if my_id = 0 then\n      send 5 to 1;\n   if my_id = 1 then\n"
        "      receive x from 0;\n   receive y from my_id XOR 1;\nend P\n");
    REQUIRE(w.runs([&] { w.key(Qt::Key_F5); }));
    CHECK(w.place().rounds() == 1);
    CHECK(w.place().round() == 1);
    CHECK(w.transport().round() == 1);
    CHECK(w.messagesShown("1") == QStringList{"message-r1-0-1"});
    CHECK(w.window.findChild<CostView*>()->verdict() == "Deadlock after round 1.");
}

TEST_CASE("a run without end can be stopped, and the window answers meanwhile")
{
    Window w;
    w.code().selectAll();
    w.code().insertPlainText("procedure P(my_id)\nbegin\n   x := 0;\n   while true do\n      x := 1 - x;\nend P\n");
    QSignalSpy finished(&w.session(), &Session::runFinished);
    w.key(Qt::Key_F5);
    CHECK(w.session().isRunning());
    QTest::qWait(50);
    CHECK(finished.empty());
    auto& strip = w.named<RunningStrip>("running");
    REQUIRE(QTest::qWaitFor(
        [&] { return strip.text().startsWith("Running: ") && strip.text().contains("statements"); }, 20000));
    QTest::mouseClick(strip.findChild<QPushButton*>("stopRunning"), Qt::LeftButton);
    REQUIRE(QTest::qWaitFor([&] { return !finished.empty(); }, 10000));
    REQUIRE(w.session().trace()->error);
    CHECK(w.session().trace()->error->kind == RunError::Kind::Cancelled);
    CHECK(strip.isHidden());
}

TEST_CASE("beside the nodes stand labels, contributors or numbers, as chosen")
{
    Window w;
    REQUIRE(w.runs([&] { w.session().openAlgorithm("all-to-one-reduction/recursive-halving"); }));
    const auto beside = [&](const char* node) {
        const auto figure = w.picture().figure();
        for (const FigureObject& object : figure->objects) {
            const auto* text = idOf(*figure, object) == std::string("contents-") + node
                ? std::get_if<TextShape>(&object.marks.back().shape)
                : nullptr;
            if (text)
                return QString::fromStdString(plainText(*text));
        }
        return QString();
    };
    w.key(Qt::Key_Right);
    w.key(Qt::Key_Right);
    CHECK(w.named<QAction>("contentsNone").isChecked());
    w.named<QAction>("contentsLabels").trigger();
    CHECK(w.named<QAction>("contents").isChecked());
    CHECK(beside("4") == "(Σ4..7)");
    w.named<QAction>("contentsNumbers").trigger();
    CHECK(beside("4") == "(22)"); // 4 + 5 + 6 + 7
    CHECK(beside("5") == "(5)");
    w.key(Qt::Key_H, Qt::ControlModifier);
    CHECK(w.named<QAction>("contentsNone").isChecked());
    w.key(Qt::Key_H, Qt::ControlModifier);
    CHECK(w.named<QAction>("contentsNumbers").isChecked()); // as before
    w.named<QAction>("contentsNone").trigger();
    CHECK_FALSE(w.named<QAction>("contents").isChecked());
}

TEST_CASE("what is under the mouse is told in words")
{
    Window w;
    w.key(Qt::Key_Right);
    const auto tip = [&](const QString& id) {
        const QPoint pos = Window::pointOn(w.picture(), id);
        QHelpEvent help(QEvent::ToolTip, pos, w.picture().mapToGlobal(pos));
        QApplication::sendEvent(&w.picture(), &help);
        return QToolTip::text();
    };
    CHECK(tip("node-4") == "Process 4 holds X0; sends, line 46.");
    CHECK(tip("node-2") == "Process 2 holds nothing; waits for 0, line 49.");
    CHECK(tip("message-r1-0-4").startsWith("Round 1: 0 sends X0 to 4, 1 word, line 46, over 0"));
    CHECK(tip("link-1-2").startsWith("Link 1–2"));
}

TEST_CASE("what was typed outlives a crash, and is forgotten when it is saved or given up")
{
    const Recovery recovery;
    recovery.forget();
    QString typed;
    {
        Window w;
        w.code().insertPlainText("/* mine */\n");
        typed = w.code().toPlainText();
        REQUIRE(QTest::qWaitFor([&] { return recovery.left().has_value(); }, 20000));
    } // not closed: it just ends
    Window w;
    REQUIRE(w.runs([&] { CHECK(w.window.openDraft()); }));
    CHECK(w.code().toPlainText() == typed);
    CHECK(w.detail() == "This is what was typed when Lockstep last ended, and was not saved.");
    CHECK(w.document().isEdited());
    CHECK(w.document().title() == broadcast);
    w.savePath = w.folder.filePath("mine.algo");
    CHECK(w.window.saveAs());
    CHECK_FALSE(recovery.left().has_value());
    w.code().insertPlainText("/* more */\n");
    REQUIRE(QTest::qWaitFor([&] { return recovery.left().has_value(); }, 20000));
    w.edits = Edits::Discard;
    CHECK(w.window.close());
    CHECK_FALSE(recovery.left().has_value());
}

TEST_CASE("text is found from the cursor on and round the end")
{
    Window w;
    w.code().setFocus();
    w.code().moveCursor(QTextCursor::Start);
    w.key(Qt::Key_F, Qt::ControlModifier);
    auto& text = w.named<QLineEdit>("findText");
    CHECK(w.named<FindBar>("findBar").isVisible());
    QTest::keyClicks(&text, "endif");
    CHECK(w.code().textCursor().selectedText() == "endif");
    const int first = w.code().textCursor().blockNumber();
    w.key(Qt::Key_F3); // there is no other: the same again
    CHECK(w.code().textCursor().blockNumber() == first);
    CHECK(w.named<QLabel>("findResult").text() == "From the start");
    QTest::keyClicks(&text, "xyz");
    CHECK(w.named<QLabel>("findResult").text() == "Not found");
    QTest::keyClick(&text, Qt::Key_Escape);
    CHECK_FALSE(w.named<FindBar>("findBar").isVisible());
}

TEST_CASE("a program is saved, opened again, and its edits are asked about")
{
    Window w;
    w.code().appendPlainText("/* mine */");
    w.savePath = w.folder.filePath("mine.algo");
    w.named<QAction>("save").trigger();
    CHECK(w.asked == 0);
    CHECK(QString::fromUtf8(read(w.savePath)) == w.code().toPlainText());
    CHECK_FALSE(w.window.isWindowModified());
    CHECK(w.window.windowTitle() == "mine.algo[*] — Lockstep");

    // with edits, opening another one asks; keeping them opens nothing
    w.code().appendPlainText("/* more */");
    const QString edited = w.code().toPlainText();
    w.openPath = w.savePath;
    w.edits = Edits::Keep;
    w.named<QAction>("open").trigger();
    CHECK(w.asked == 1);
    CHECK(w.code().toPlainText() == edited);
    // saving goes to the same file without a question where
    w.savePath.clear();
    w.edits = Edits::Save;
    REQUIRE(w.runs([&] { w.named<QAction>("open").trigger(); }));
    CHECK(QString::fromUtf8(read(w.openPath)) == edited);
    CHECK(w.code().toPlainText() == edited);
}

TEST_CASE("choosing another algorithm asks about edits, and keeping them keeps the choice")
{
    Window w;
    auto& algorithm = w.named<QComboBox>("algorithm");
    const int before = algorithm.currentIndex();
    const int other = before == 0 ? 1 : 0;
    w.code().appendPlainText("/* mine */");
    w.edits = Edits::Keep;
    algorithm.setCurrentIndex(other);
    Q_EMIT algorithm.activated(other);
    CHECK(w.asked == 1);
    CHECK(algorithm.currentIndex() == before);
    CHECK(w.code().toPlainText().endsWith("/* mine */"));
    w.edits = Edits::Discard;
    algorithm.setCurrentIndex(other);
    REQUIRE(w.runs([&] { Q_EMIT algorithm.activated(other); }));
    CHECK(algorithm.currentIndex() == other);
    CHECK_FALSE(w.code().toPlainText().endsWith("/* mine */"));
}

TEST_CASE("the window does not close over unsaved edits")
{
    Window w;
    w.code().appendPlainText("/* mine */");
    w.edits = Edits::Keep;
    CHECK_FALSE(w.window.close());
    CHECK(w.window.isVisible());
    w.edits = Edits::Discard;
    CHECK(w.window.close());
}

TEST_CASE("a file that is not there is told, and the window stays as it was")
{
    Window w;
    CHECK_FALSE(w.window.openPath(w.folder.filePath("nowhere.algo")));
    REQUIRE(w.complaints.size() == 1);
    CHECK(w.complaints[0].contains("nowhere.algo"));
    CHECK(w.place().rounds() == 3);
}

TEST_CASE("every algorithm of the library can be opened and played to its end")
{
    Window w;
    for (const std::string& name : library()->algorithms()) {
        CAPTURE(name);
        REQUIRE(w.runs([&] { w.session().openAlgorithm(QString::fromStdString(name)); }));
        CHECK(w.session().programProblems().empty());
        REQUIRE(w.session().refusals().empty());
        w.key(Qt::Key_End);
        CHECK(w.picture().figure() != nullptr);
        CHECK(w.place().round() == w.place().rounds());
    }
}

TEST_CASE("every widget that takes a choice says what it is for")
{
    Window w;
    for (const QWidget* widget : w.window.findChildren<QWidget*>()) {
        const bool chooses = qobject_cast<const QComboBox*>(widget) || qobject_cast<const QAbstractSpinBox*>(widget)
            || widget->objectName() == "size" || widget->objectName() == "roundSlider";
        if (!chooses)
            continue;
        CAPTURE(widget->objectName());
        CHECK_FALSE(widget->toolTip().isEmpty());
    }
}

TEST_CASE("with the type doubled it still fits a small screen, and the picture has room")
{
    const QFont usual = QApplication::font();
    QFont doubled = usual;
    doubled.setPointSizeF(usual.pointSizeF() * 2);
    QApplication::setFont(doubled);
    {
        Window w;
        CHECK(w.window.minimumSizeHint().width() <= 1280);
        CHECK(w.window.minimumSizeHint().height() <= 800);
        CHECK(w.window.size() == QSize(1280, 800));
        CHECK(w.picture().width() > 450);
        CHECK(w.picture().height() > 250);
    }
    QApplication::setFont(usual);
}

TEST_CASE("on a screen of half the size the choices make room")
{
    Window w;
    w.named<QAction>("choicesShown").setChecked(false);
    QCoreApplication::processEvents();
    CHECK(w.window.minimumSizeHint().width() <= 640);
    CHECK(w.window.minimumSizeHint().height() <= 400);
    w.window.resize(640, 400);
    CHECK(w.picture().width() >= 380);
    w.named<QAction>("choicesShown").setChecked(true);
    w.named<QAction>("holdingsShown").setChecked(false);
    CHECK_FALSE(w.holdings().isVisible());
    CHECK(w.transport().isVisible());
}

TEST_CASE("choices of the picture are remembered")
{
    {
        Window w;
        w.transport().setSpeed(2);
        w.window.close();
    }
    CHECK(QSettings().value("transport/speed").toDouble() == 2);
    CHECK(QSettings().value("picture/style").toString() == "colour");
}

TEST_CASE("one steps from message to message: arrows, holdings and the sentence follow")
{
    Window w;
    w.transport().showRound(2);
    w.transport().setStepSize(StepSize::Message);
    w.key(Qt::Key_Right);
    w.key(Qt::Key_Right);
    // Round 3 of the broadcast on eight: 0>1, 2>3, 4>5, 6>7.
    CHECK(w.messagesShown("3") == QStringList{"message-r3-0-1", "message-r3-2-3"});
    CHECK(w.held(1) == "X0");
    CHECK(w.held(3) == "X0");
    CHECK(w.held(5) == "–");
    CHECK(w.detail().startsWith("Message 2 of 4. Round 3: 2 sends X0 to 3, 1 word, line "));
    w.key(Qt::Key_Left);
    CHECK(w.messagesShown("3") == QStringList{"message-r3-0-1"});
    CHECK(w.held(3) == "–");
    for (int i = 0; i < 3; ++i)
        w.key(Qt::Key_Right);
    CHECK(w.transport().moment() == Moment{3, 0});
    CHECK(w.messagesShown("3").size() == 4);
}

TEST_CASE("message by message a process has what it gets when all its messages of the round are shown")
{
    Window w;
    REQUIRE(w.runs([&] { w.session().openAlgorithm("all-to-all-broadcast/ring"); }));
    w.transport().setStepSize(StepSize::Message);
    w.key(Qt::Key_Right);                                                // 0>1 of eight
    CHECK(w.place().state()[1].data == w.place().stateBefore()[1].data); // 1>2 is still to come
    w.key(Qt::Key_Right);                                                // 1>2
    CHECK_FALSE(w.place().state()[1].data == w.place().stateBefore()[1].data);
    CHECK(w.place().state()[0].data == w.place().stateBefore()[0].data); // 7>0 is the last
}

TEST_CASE("one steps from line to line: where processes stand, what they hold, and when messages cross")
{
    Window w;
    w.key(Qt::Key_Down, Qt::ShiftModifier);
    w.key(Qt::Key_Down, Qt::ShiftModifier);
    REQUIRE(w.transport().stepSize() == StepSize::Line);
    w.key(Qt::Key_Right);
    const auto& model = *w.variables().model();
    // my_virtual_id := my_id XOR source is the first statement.
    CHECK(model.index(model.rowCount() - 1, 0).data() == "my_virtual_id");
    CHECK(w.messagesShown("1").empty());
    CHECK(w.detail().endsWith(": every process that can go on has run one statement."));
    const int steps = w.place().partsOf(1, StepSize::Line);
    int crossing = 0;
    for (int step = 2; step <= steps; ++step) {
        w.key(Qt::Key_Right);
        if (w.detail().endsWith(": messages cross: 0→4."))
            ++crossing;
    }
    CHECK(crossing == 1);
    CHECK(w.transport().moment() == Moment{1, 0});
    CHECK(w.messagesShown("1") == QStringList{"message-r1-0-4"});
}

TEST_CASE("variables of several processes: by Ctrl+click, or by their numbers")
{
    Window w;
    w.transport().showRound(1);
    w.clickOn("node-4");
    CHECK(w.variables().model()->columnCount() == 2);
    w.clickOn("node-6", Qt::ControlModifier);
    CHECK(w.variables().model()->headerData(1, Qt::Horizontal) == "Process 4");
    CHECK(w.variables().model()->headerData(2, Qt::Horizontal) == "Process 6");
    CHECK(Window::chosen(w.picture()) == QStringList{"node-4", "node-6"});
    auto& which = w.named<QLineEdit>("variablesOf");
    CHECK(which.text() == "4, 6");
    which.selectAll();
    QTest::keyClicks(&which, "1-3");
    QTest::keyClick(&which, Qt::Key_Return);
    CHECK(w.variables().model()->columnCount() == 4);
    CHECK(Window::chosen(w.picture()) == QStringList{"node-1", "node-2", "node-3"});
    w.clickOn("node-2", Qt::ControlModifier);
    CHECK(Window::chosen(w.picture()) == QStringList{"node-1", "node-3"});
}

TEST_CASE("a program in which nobody ever sends can be looked at where it stands")
{
    Window w;
    w.code().selectAll();
    w.code().insertPlainText("procedure P(my_id)\nbegin\n   x := 1;\n   receive y from my_id XOR 1;\nend P\n");
    REQUIRE(w.runs([&] { w.key(Qt::Key_F5); }));
    CHECK(w.place().round() == 1);
    REQUIRE(w.code().marks().size() == 1);
    CHECK(w.code().marks()[0] == CodeMark{4, MarkShape::Blocked, {0, 1, 2, 3, 4, 5, 6, 7}});
    CHECK(w.detail() == "Round 1: nothing crosses.");
}

namespace {

/// Those of a menu and of the menus in it.
QList<QAction*> leaves(const QMenu& menu)
{
    QList<QAction*> result;
    for (QAction* action : menu.actions()) {
        if (action->menu())
            result += leaves(*action->menu());
        else if (!action->isSeparator())
            result << action;
    }
    return result;
}

} // namespace

TEST_CASE("every action has a key of its own, and all are on one sheet")
{
    Window w;
    w.named<QAction>("keys").trigger();
    const QString sheet = w.named<QTextBrowser>("keys").toPlainText();
    QStringList keys;
    for (const QAction* menu : w.window.menuBar()->actions()) {
        for (const QAction* action : leaves(*menu->menu())) {
            if (action->data().toString() == "recent") // files come and go
                continue;
            CAPTURE(action->text());
            CHECK_FALSE(action->shortcuts().empty());
            for (const QKeySequence& key : action->shortcuts()) {
                CHECK_FALSE(keys.contains(key.toString()));
                keys << key.toString();
                CHECK(sheet.contains(key.toString(QKeySequence::NativeText)));
            }
            CHECK(sheet.contains(action->text().remove(QLatin1Char('&')).remove(QStringLiteral(" …"))));
        }
    }
    CHECK(sheet.contains("Ctrl+click on a node"));
}

TEST_CASE("the command line may name an algorithm or a figure of the library for the window")
{
    Window w;
    REQUIRE(w.runs([&] { CHECK(w.window.openGiven("all-to-all-broadcast/ring")); }));
    CHECK(w.document().title() == "all-to-all-broadcast/ring");
    REQUIRE(w.runs([&] { CHECK(w.window.openGiven("4.12")); }));
    CHECK(w.session().trace()->request.network->spec() == "ring:8");
    CHECK(w.place().round() == 3); // that it shows, and no other
    CHECK(w.messagesShown("3").size() == 8);
    CHECK(w.messagesShown("1").empty());
    CHECK_FALSE(w.window.openGiven("nowhere/nothing.algo"));
    CHECK(w.complaints == QStringList{"cannot read nowhere/nothing.algo: No such file or directory"});
}

TEST_CASE("what is no text is not opened, so that nobody saves what the editor made of it")
{
    Window w;
    w.openPath = w.folder.filePath("picture.algo");
    QFile file(w.openPath);
    REQUIRE(file.open(QIODevice::WriteOnly));
    file.write("procedure \xff\xfe P()\n");
    file.close();
    CHECK_FALSE(w.window.openPath(w.openPath));
    CHECK(w.complaints == QStringList{w.openPath + " is not a text in UTF-8, so it is not opened."});
    CHECK(w.document().title() == broadcast);
    CHECK_FALSE(w.document().isEdited());
}

TEST_CASE("the window says that what was typed has not run")
{
    Window w;
    auto& title = w.named<QLabel>("programTitle");
    CHECK(title.text() == "Program");
    w.code().insertPlainText("/* mine */\n");
    CHECK(title.text() == "Program · F5 runs the changes");
    REQUIRE(w.runs([&] { w.key(Qt::Key_F5); }));
    CHECK(title.text() == "Program");
    w.code().undo();
    CHECK(title.text() == "Program · F5 runs the changes");
}
