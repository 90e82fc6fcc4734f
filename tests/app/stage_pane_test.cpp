// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// The picture under its title and choices, by itself.

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QHelpEvent>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QToolTip>
#include <thread>

#include "app/request/new_program.h"
#include "app/window/panes/drawing_actions.h"
#include "app/window/panes/stage_pane.h"
#include "core/export/svg.h"
#include "core/figure/style/style.h"
#include "core/operation/operation.h"
#include "core/operation/verdict.h"
#include "core/trace/message_record.h"
#include "core/trace/trace.h"
#include "tests/app/pane_fixture.h"
#include "tests/figure/named.h"
#include "views/data/holdings_pane.h"
#include "views/look/elided_label.h"
#include "views/run/running_strip.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

struct Stage : Run {
    HoldingsPane holdings;
    StagePane pane{session, selection, holdings};
    Shown shown{pane};

    Stage() { REQUIRE(opens()); }
    template <class T> T& named(const char* name) { return *pane.findChild<T*>(QString::fromLatin1(name)); }
    FigureView& picture() { return named<FigureView>("figureView"); }
    QComboBox& kind() { return named<QComboBox>("figureKind"); }
    QComboBox& layout() { return named<QComboBox>("figureLayout"); }
    static void choose(QComboBox& box, int index)
    {
        box.setCurrentIndex(index);
        Q_EMIT box.activated(index);
    }
    QStringList messages(int round) { return messagesIn(picture(), round); }
};

} // namespace

TEST_CASE("stage pane: the picture and its title belong to the run")
{
    Stage s;
    CHECK(s.named<ElidedLabel>("runTitle").wholeText() == "One-to-all broadcast by recursive doubling");
    CHECK(s.kind().currentData().toString() == "network");
    CHECK(s.messages(1).isEmpty());
    s.place().showRound(1);
    CHECK(s.messages(1) == QStringList{"message-r1-0-4"});
    s.place().showRound(2);
    CHECK(s.messages(2).size() == 2);
}

TEST_CASE("stage pane: one box chooses one round, with earlier ones, all so far, or a filmstrip")
{
    Stage s;
    s.place().showRound(2);
    QStringList entries;
    for (int i = 0; i < s.layout().count(); ++i)
        entries << s.layout().itemText(i);
    CHECK(entries == QStringList{"One round", "With earlier rounds", "Rounds so far", "Filmstrip"});
    Stage::choose(s.layout(), 0);
    CHECK(s.messages(1).isEmpty());
    Stage::choose(s.layout(), 1);
    CHECK(s.messages(1) == QStringList{"message-r1-0-4"});
    CHECK(s.layout().currentIndex() == 1);
    Stage::choose(s.layout(), 0);
    CHECK(s.messages(1).isEmpty());
    CHECK(s.layout().currentIndex() == 0);
}

TEST_CASE("stage pane: a click selects, and any selection has a halo")
{
    Stage s;
    s.place().showRound(3);
    clickOn(s.picture(), "node-4");
    CHECK(s.selection.processes() == std::vector<ProcessId>{4});
    CHECK(chosenIn(s.picture()) == QStringList{"node-4"});
    clickOn(s.picture(), "node-6", Qt::ControlModifier);
    CHECK(chosenIn(s.picture()) == QStringList{"node-4", "node-6"});
    clickOn(s.picture(), "message-r3-2-3");
    REQUIRE(s.selection.message());
    CHECK(s.selection.message()->source == 2);
    s.selection.chooseLine(s.session.trace()->lineOf(*s.selection.message()));
    CHECK(chosenIn(s.picture()) == s.messages(3));
    QTest::mouseClick(&s.picture(), Qt::LeftButton, {}, {2, 2}); // the ground
    CHECK(chosenIn(s.picture()).isEmpty());
    CHECK(s.picture().hasFocus());
}

TEST_CASE("stage pane: only the network is shown one round at a time, a tree grows")
{
    Stage s;
    s.choose(s.kind(), s.kind().findData("tree"));
    CHECK_FALSE(s.layout().isVisible());
    s.place().showRound(1);
    CHECK(s.messages(1) == QStringList{"message-r1-0-4"});
    CHECK(s.messages(2).isEmpty()); // still to come
    s.place().showRound(3);
    CHECK(s.messages(1) == QStringList{"message-r1-0-4"});
    CHECK(s.messages(3).size() == 4);
    s.choose(s.kind(), s.kind().findData("network"));
    CHECK(s.layout().isVisible());
}

TEST_CASE("stage pane: no kind of picture changes its size between rounds")
{
    Stage s;
    const auto keepsItsSize = [&] {
        CAPTURE(s.kind().currentData().toString());
        s.place().showRound(3);
        const Size size = s.picture().figure()->size;
        for (int round = 2; round >= 0; --round) {
            s.place().showRound(round);
            CHECK(s.picture().figure()->size == size);
        }
    };
    for (int i = 0; i < s.kind().count(); ++i) {
        s.choose(s.kind(), i);
        keepsItsSize();
    }
    s.choose(s.kind(), s.kind().findData("network")); // layouts are of the network
    for (int i = 0; i < s.layout().count(); ++i) {
        s.choose(s.layout(), i);
        keepsItsSize();
    }
}

TEST_CASE("stage pane: a function of the program is a kind of picture, its table")
{
    Stage s;
    CHECK(s.kind().findData("table ROUTING_TABLE") == -1);
    REQUIRE(s.opens("all-to-all-broadcast/all-port-hypercube"));
    const int routing = s.kind().findData("table ROUTING_TABLE");
    REQUIRE(routing >= 0);
    CHECK(s.kind().itemText(routing) == "Table ROUTING_TABLE");
    CHECK(s.kind().findData("table ROTL") == -1); // wants an argument
    CHECK(s.kind().findData("table") == -1);
    s.choose(s.kind(), routing);
    CHECK(s.place().drawing().figure.kind == "table");
    const auto table = s.place().figure();
    CHECK(kindOf(*table, table->objects.at(1)) == "cell");
    CHECK_FALSE(s.layout().isVisible());

    REQUIRE(test::runs(s.session, [&] { s.session.openFigure("aab-division"); })); // a call with arguments
    CHECK(s.kind().currentText() == "Table CLASSES_OF_WEIGHT(0..5)");
    s.choose(s.kind(), s.kind().findData("table NUMBERING"));
    CHECK(s.place().drawing().figure.table.rows.empty()); // the words were the other table's

    REQUIRE(s.opens());
    CHECK(s.kind().currentData() == "network");
    CHECK(s.kind().findData("table ROUTING_TABLE") == -1);
}

TEST_CASE("stage pane: nodes show labels, contributors or numbers, as chosen")
{
    Stage s;
    REQUIRE(s.opens("all-to-one-reduction/recursive-halving"));
    const auto beside = [&](ProcessId process) {
        const auto figure = s.picture().figure();
        for (const FigureObject& object : figure->objects) {
            const auto* subject = std::get_if<ProcessSubject>(&object.subject);
            const bool isContents =
                subject && subject->as == ProcessSubject::As::Contents && subject->process == process;
            if (const auto* text = isContents ? std::get_if<TextShape>(&object.marks.back().shape) : nullptr)
                return QString::fromStdString(plainText(*text));
        }
        return QString();
    };
    s.place().showRound(2);
    CHECK(s.named<QAction>("contentsNone").isChecked());
    s.named<QAction>("contentsLabels").trigger();
    CHECK(s.named<QAction>("contents").isChecked());
    CHECK(beside(4) == "(Σ4..7)");
    s.named<QAction>("contentsNumbers").trigger();
    CHECK(beside(4) == "(22)"); // 4 + 5 + 6 + 7
    CHECK(beside(0) == "(6)");  // 0 + 1 + 2 + 3
    CHECK(beside(5).isEmpty()); // it has given away what it had
    s.shown.key(Qt::Key_H, Qt::ControlModifier);
    CHECK(s.named<QAction>("contentsNone").isChecked());
    s.shown.key(Qt::Key_H, Qt::ControlModifier);
    CHECK(s.named<QAction>("contentsNumbers").isChecked()); // as before
    s.named<QAction>("contentsNone").trigger();
    CHECK_FALSE(s.named<QAction>("contents").isChecked());
}

TEST_CASE("stage pane: contents are before or after the round, or the value of a variable")
{
    Stage s;
    auto& when = s.named<QComboBox>("contentsAt");
    CHECK(when.isHidden());
    s.place().showRound(1);
    s.named<QAction>("contents").trigger();
    CHECK_FALSE(when.isHidden());
    CHECK(when.currentText() == "Held after");
    const auto beside = [&](int process) {
        for (const FigureObject& object : s.place().figure()->objects)
            if (object.subject == Subject(ProcessSubject{process, ProcessSubject::As::Contents}))
                return QString::fromStdString(plainText(std::get<TextShape>(object.marks.back().shape)));
        return QString();
    };
    CHECK(beside(4) == "(0)"); // whose data
    when.setCurrentIndex(1);
    Q_EMIT when.activated(1);
    CHECK(beside(4) == "");
    CHECK(beside(0) == "(0)");
    Q_EMIT s.named<QMenu>("contentsOf").aboutToShow();
    for (QAction* action : s.named<QMenu>("contentsOf").actions())
        if (action->text() == "mask")
            action->trigger();
    when.setCurrentIndex(0);
    Q_EMIT when.activated(0);
    CHECK(beside(4) == "(1)"); // 111, 011, 001: at the end of the round 4 is about to send to 6
    CHECK(s.place().drawing().figure.heldOf == "mask");
    s.named<QAction>("contentsLabels").trigger();
    CHECK(beside(4) == "(0)");
}

TEST_CASE("stage pane: a deadlock shows who waits for whom")
{
    Stage s;
    REQUIRE(s.runs("procedure P(my_id)\nbegin\n   receive x from my_id XOR 1;\nend P\n"));
    const auto waits = [&] {
        return std::ranges::count_if(s.place().figure()->objects,
            [](const FigureObject& object) { return std::holds_alternative<WaitSubject>(object.subject); });
    };
    CHECK(s.place().round() == 1);
    CHECK(waits() == 8);
    s.place().showRound(0);
    CHECK(waits() == 0);
}

TEST_CASE("stage pane: the object under the mouse is described in words")
{
    Stage s;
    s.place().showRound(1);
    const auto tip = [&](const QString& id) {
        const QPoint pos = pointOn(s.picture(), id);
        QHelpEvent help(QEvent::ToolTip, pos, s.picture().mapToGlobal(pos));
        QApplication::sendEvent(&s.picture(), &help);
        return QToolTip::text();
    };
    CHECK(tip("node-4") == "Process 4 holds X0; receives from 0 (line 47); next: sends to 6 (line 44).");
    CHECK(tip("node-2")
        == "Process 2 holds nothing; takes no part: i = 2: if (my_virtual_id AND mask) = 0 then: false, because "
           "010 AND 011 = 010, not 0 (line 41); next: waits for 0 (line 47).");
    CHECK(tip("message-r1-0-4").startsWith("Round 1: 0 sends X0 to 4, 1 word, line 44, via 0"));
    CHECK(tip("link-1-2").startsWith("Link 1–2"));
}

TEST_CASE("stage pane: a missing or failed run is explained over the picture, which stays")
{
    Stage s;
    REQUIRE(s.runsOn("ring:6"));
    CHECK(s.picture().figure() != nullptr);
    CHECK(s.picture().banner().contains("p = 2^d"));
    REQUIRE(s.runsOn("ring:4")); // and gone with the next good run
    CHECK(s.picture().banner().isEmpty());
    REQUIRE(s.runs("procedure P(my_id, X)\nbegin\n   send X to ;\nend P\n"));
    CHECK(s.picture().figure() != nullptr);
    CHECK(
        s.picture().banner() == "Fix the errors below the program and press F5.\nThe picture shows the previous run.");
    s.document().open("mine", "", "", ""); // it never ran
    REQUIRE(s.runs("procedure P(my_id, X)\nbegin\n   send X to ;\nend P\n"));
    CHECK(s.picture().banner()
        == "Fix the errors below the program and press F5.\nThe picture shows the run of another program: One-to-all "
           "broadcast by recursive doubling.");
}

TEST_CASE("stage pane: advice says where a setting is, because the choices may be hidden")
{
    Stage s;
    RunOptions options = s.session.options();
    options.settings["sends"] = "synchronous";
    REQUIRE(test::runs(s.session, [&] { s.session.setOptions(options); }));
    REQUIRE(s.runs("procedure P(my_id)\nbegin\n   send 1 to my_id XOR 1;\n   receive x from my_id XOR 1;\nend P\n"));
    CHECK(s.picture().banner().contains("Sends: buffered in Choices, Ctrl+1"));
}

// proves machine: A running program can be stopped
TEST_CASE("stage pane: an endless run can be stopped over the picture while everything responds")
{
    Stage s;
    s.document().setText("procedure P(my_id)\nbegin\n   x := 0;\n   while true do\n      x := 1 - x;\nend P\n");
    Arrival finished(s.session, &Session::runFinished);
    s.session.run();
    CHECK(s.session.isRunning());
    const auto progress = s.session.progress();
    while (progress->statements == 0)
        std::this_thread::yield();
    settle();
    CHECK(s.session.isRunning());
    auto& strip = s.named<RunningStrip>("running");
    ring(strip, "beforeShown");
    CHECK(strip.text().startsWith("Running: "));
    CHECK(strip.text().contains("statements"));
    QTest::mouseClick(strip.findChild<QPushButton*>("stopRunning"), Qt::LeftButton);
    REQUIRE(finished.comes());
    REQUIRE(s.session.trace()->error);
    CHECK(s.session.trace()->error->kind == RunError::Kind::Cancelled);
    CHECK(strip.isHidden());
}

TEST_CASE("stage pane: a step forward animates arrows unless the menu forbids it, a jump never does")
{
    Stage s;
    auto& animation = s.picture().animation();
    s.place().stepOnTo({1, 0});
    CHECK(animation.state() == QAbstractAnimation::Running);
    s.place().showRound(3);
    CHECK(animation.state() == QAbstractAnimation::Stopped);
    s.pane.drawing().animate()->setChecked(false);
    s.place().showRound(1);
    s.place().stepOnTo({2, 0});
    CHECK(animation.state() == QAbstractAnimation::Stopped);
}

TEST_CASE("stage pane: the style of a session is painted and checked in the menu")
{
    Stage s;
    DrawOptions drawing = s.place().drawing();
    drawing.style = "dark";
    s.place().setDrawing(drawing);
    const auto dark = findStyle("dark")->background;
    settle();
    CHECK(s.picture().grab().toImage().pixelColor(1, 1) == QColor(dark.red, dark.green, dark.blue));
    for (const QAction* action : s.pane.drawing().styles())
        CHECK(action->isChecked() == (action->data().toString() == "dark"));
}

TEST_CASE("stage pane: the picture goes to the clipboard as SVG and as an image")
{
    Stage s;
    QSignalSpy told(&s.pane, &StagePane::reported);
    s.place().showRound(2);
    s.shown.key(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    const QMimeData* copied = QApplication::clipboard()->mimeData();
    CHECK(copied->data("image/svg+xml") == QByteArray::fromStdString(svg(*s.place().figure(), *findStyle("colour"))));
    CHECK(copied->hasImage());
    REQUIRE(told.size() == 1);
    CHECK(told[0][0].toString() == "Copied the picture to the clipboard as SVG and as an image.");
}

TEST_CASE("stage pane: crosses mark the nodes that end wrong, after the last round only")
{
    Stage s;
    REQUIRE(s.runs(
        "/* operation: one-to-all-broadcast\n   input: X */\nprocedure P(my_id, X)\nbegin\n   if my_id = 0 then send X "
        "to 1;\n   if my_id = 1 then receive X from 0;\nend P\n"));
    s.place().showRound(0);
    CHECK(s.picture().wrong().empty());
    s.place().showRound(1);
    CHECK(idsMeeting(*s.picture().figure(), s.picture().wrong())
        == std::vector<std::string>{"node-2", "node-3", "node-4", "node-5", "node-6", "node-7"});
    s.place().setWithholding(true); // during prediction it would be the answer
    s.place().showRound(0);
    s.place().showRound(1);
    CHECK(s.picture().wrong().empty());
}

TEST_CASE("stage pane: a new program has no verdict before it is written")
{
    Stage s;
    RunOptions run = s.session.options();
    run.program = ownName;
    run.text = newProgram(operationInfo(OperationKind::OneToAllBroadcast), "ring");
    REQUIRE(test::runs(s.session, [&] { s.session.openRun(run); }));
    CHECK_FALSE(s.session.trace()->verdict);
    CHECK(s.picture().wrong().empty());
    s.document().setText(s.document().text() + " ");
    REQUIRE(test::runs(s.session, [&] { s.session.run(); }));
    REQUIRE(s.session.trace()->verdict);
    CHECK(s.picture().wrong().size() == 7);
}
