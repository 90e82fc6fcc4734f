// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// The window, driven by keys and clicks.

#include <QAbstractItemView>
#include <QComboBox>
#include <QCompleter>
#include <QCoreApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QTimer>
#include <doctest/doctest.h>

#include "app/window/panes/program_pane.h"
#include "core/export/svg.h"
#include "core/figure/style/style.h"
#include "core/network/network.h"
#include "core/trace/message_record.h"
#include "core/trace/trace.h"
#include "tests/app/drafts.h"
#include "tests/app/window_fixture.h"
#include "views/code/code_view.h"
#include "views/code/problems_view.h"
#include "views/look/elided_label.h"
#include "views/look/theme.h"
#include "views/run/cost_view.h"
#include "views/run/difference_strip.h"
#include "views/run/transport_bar.h"

using namespace lockstep;
using namespace lockstep::test;

TEST_CASE("window: it opens before the first round with everything in place")
{
    Window w;
    CHECK(w.place().round() == 0);
    CHECK(w.place().rounds() == 3); // log 8
    CHECK_FALSE(w.transport().isPlaying());
    CHECK(w.picture().figure() != nullptr);
    CHECK(w.messagesShown("1").isEmpty());
    CHECK(w.named<QComboBox>("figureKind").currentData().toString() == "network");
    CHECK(w.named<ElidedLabel>("runTitle").wholeText() == "One-to-all broadcast by recursive doubling");
    CHECK(w.held(0) == "X0");
    CHECK(w.held(5) == "–");
    CHECK(w.code().toPlainText().contains("procedure"));
    CHECK(w.window.windowTitle() == "One-to-all broadcast by recursive doubling[*] — Lockstep");
}

TEST_CASE("window: keys step through the run, and all panes follow")
{
    Window w;
    w.key(Qt::Key_Right);
    CHECK(w.messagesShown("1") == QStringList{"message-r1-0-4"});
    CHECK(w.held(4) == "+ X0"); // new in this round
    CHECK(w.held(2) == "–");
    w.key(Qt::Key_End);
    CHECK(w.place().round() == 3);
    CHECK(w.messagesShown("3") == QStringList{"message-r3-0-1", "message-r3-2-3", "message-r3-4-5", "message-r3-6-7"});
    for (int row = 0; row < 8; ++row)
        CHECK(w.held(row) == (row % 2 == 1 ? "+ X0" : "X0"));
    CHECK(w.holdings().model()->index(7, 3).data().toString() == "correct");
    w.key(Qt::Key_Left);
    CHECK(w.place().round() == 2);
    CHECK(w.held(7) == "–");
    CHECK(w.detail() == "Round 2: 0→2, 4→6.");
    CHECK(w.picture().accessibleDescription() == w.detail());
    w.key(Qt::Key_Home);
    CHECK(w.place().round() == 0);
    w.key(Qt::Key_Space);
    CHECK(w.transport().isPlaying());
    w.key(Qt::Key_Space);
    CHECK_FALSE(w.transport().isPlaying());
}

TEST_CASE("window: the followed block is marked in the picture, round by round")
{
    Window w;
    auto& blocks = w.named<QTableView>("heldBlocks");
    QTest::mouseClick(blocks.viewport(), Qt::LeftButton, {}, blocks.visualRect(blocks.model()->index(4, 0)).center());
    CHECK(Window::followed(w.picture()) == QStringList{"node-0"});
    CHECK(w.named<ElidedLabel>("followedWay").wholeText()
        == "X0: created at 0; to 4 in round 1; to 2 and 6 in round 2; to 1, 3, 5 and 7 in round 3.");
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

TEST_CASE("window: actions that lead to the picture give it the focus")
{
    Window w;
    w.code().setFocus();
    QTest::keyClick(&w.code(), Qt::Key_Escape);
    CHECK(w.picture().hasFocus());
    w.code().selectAll();
    w.code().insertPlainText(QString(w.document().text()).replace("mask := mask XOR 2^i;", ""));
    REQUIRE(w.runs([&] { w.key(Qt::Key_F5); }));
    w.code().setFocus();
    Q_EMIT w.named<DifferenceStrip>("difference").findChild<QLabel*>()->linkActivated("#messages");
    CHECK(w.place().round() == 2);
    CHECK(w.picture().hasFocus());
}

TEST_CASE("window: a choice in the finder or in the variables returns the keys to the picture")
{
    Window w;
    auto& find = w.named<QLineEdit>("findAlgorithm");
    find.setFocus();
    QTest::keyClicks(&find, "4.1");
    QWidget* list = find.completer()->popup();
    REQUIRE(QTest::qWaitForWindowExposed(list));
    QTest::keyClick(list, Qt::Key_Down);
    REQUIRE(w.runs([&] { QTest::keyClick(list, Qt::Key_Return); }));
    REQUIRE(w.session().options().program == "one-to-all-broadcast/recursive-doubling-from-0");
    CHECK(w.picture().hasFocus());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right);
    CHECK(w.place().round() == 1);
    auto& which = w.named<QLineEdit>("variablesOf");
    which.setFocus();
    which.selectAll();
    QTest::keyClicks(&which, "2,x");
    QTest::keyClick(&which, Qt::Key_Return);
    CHECK(which.hasFocus()); // to be put right
    which.selectAll();
    QTest::keyClicks(&which, "2,3");
    QTest::keyClick(&which, Qt::Key_Return);
    CHECK(w.picture().hasFocus());
    CHECK(w.window.findChild<QTableView*>("variables")->model()->columnCount() == 3);
}

TEST_CASE("window: a program that runs again after errors is the shown run")
{
    Window w;
    auto& code = w.code();
    const auto& totals = *w.window.findChild<CostView*>();
    code.setFocus();
    QTest::keyClick(&code, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(&code, Qt::Key_Delete);
    REQUIRE(w.runs([&] { w.key(Qt::Key_F5); }));
    CHECK(w.picture().banner().startsWith("Fix the errors"));
    CHECK_FALSE(totals.isEnabled());
    code.setFocus();
    QTest::keyClick(&code, Qt::Key_Z, Qt::ControlModifier);
    w.session().check(); // as the pause after typing does
    CHECK(w.picture().banner().isEmpty());
    CHECK(totals.isEnabled());
}

TEST_CASE("window: when the errors are fixed, the picture says what to press")
{
    Window w;
    const QString right = w.code().toPlainText();
    w.code().setPlainText(QString(right).replace("mask := 2^d - 1;", "mask := 2d - 1;"));
    REQUIRE(w.runs([&] { w.key(Qt::Key_F5); }));
    CHECK(w.picture().banner().startsWith("Fix the errors"));
    CHECK(w.window.findChild<CostView*>()->findChild<QLabel*>("verdict")->palette().color(QPalette::Window)
        == theme::ground()); // it is about the previous run
    w.code().setPlainText(QString(right).replace("mask := 2^d - 1;", "mask := 2^d - 1 + 0;"));
    w.session().check(); // as the pause after typing does
    CHECK(w.picture().banner() == "Press F5 to run the program.\nThe picture shows the previous run.");
}

TEST_CASE("window: the Edit menu cuts, copies and pastes, and offers only what there is to undo")
{
    Window w;
    w.code().setFocus();
    CHECK_FALSE(w.named<QAction>("redo").isEnabled());
    w.code().moveCursor(QTextCursor::End);
    const QString before = w.code().toPlainText();
    QTest::keyClicks(&w.code(), "x");
    CHECK(w.named<QAction>("undo").isEnabled());
    w.named<QAction>("undo").trigger();
    CHECK(w.named<QAction>("redo").isEnabled());
    w.named<QAction>("selectAll").trigger();
    w.named<QAction>("cut").trigger();
    CHECK(w.code().toPlainText().isEmpty());
    w.named<QAction>("paste").trigger();
    CHECK(w.code().toPlainText() == before);
    w.picture().setFocus();
    CHECK_FALSE(w.named<QAction>("paste").isEnabled());
}

TEST_CASE("window: typing without a pause is kept in a draft, too")
{
    Window w;
    QSignalSpy paused(w.window.findChild<ProgramPane*>(), &ProgramPane::paused);
    w.code().setFocus();
    QTest::keyClicks(&w.code(), "x");
    auto* going = w.window.findChild<QTimer*>("typingOn");
    CHECK(going->isActive());
    const int left = going->remainingTime();
    QTest::keyClicks(&w.code(), "y"); // does not put it off
    CHECK(going->remainingTime() <= left);
    ring(w.window, "typingOn");
    CHECK(paused.size() == 1);
    CHECK_FALSE(going->isActive());
}

TEST_CASE("window: a click on a node shows its variables")
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

TEST_CASE("window: a click on an arrow shows its line, and a click on the line its arrows")
{
    Window w;
    w.key(Qt::Key_End);
    w.clickOn("message-r3-2-3");
    REQUIRE(w.detail().startsWith("Round 3: 2 sends X0 to 3, 1 word, line "));
    CHECK(w.detail().endsWith(", via 2–3. It takes the whole round, 2 time units."));
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

TEST_CASE("window: a click on a link shows its messages")
{
    Window w;
    w.key(Qt::Key_Right);
    w.clickOn("link-1-2");
    CHECK(w.detail() == "Link 1–2 in round 1: 1 message from 1 to 2, 1 word (0→4).");
    w.clickOn("link-6-7");
    CHECK(w.detail() == "Link 6–7: no messages in this round.");
}

TEST_CASE("window: a figure of the gallery runs with its drawing, paused before its first step")
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
    CHECK(w.place().round() == 0);
    CHECK_FALSE(w.transport().isPlaying());
    w.key(Qt::Key_Right);
    CHECK(w.messagesShown("1") == QStringList{"message-r1-0-4"});
    CHECK(w.named<QComboBox>("figureLayout").currentText() == "Rounds so far");
    w.key(Qt::Key_Right);
    CHECK(w.messagesShown("2") == QStringList{"message-r2-0-2", "message-r2-4-6"});
}

TEST_CASE("window: a deadlock is shown where it happened, in one sentence")
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
    CHECK(w.window.findChild<CostView*>()->verdict() == "Deadlock in round 1.");
    CHECK(w.picture().banner()
        == "Deadlock in round 1, a cycle: for i = 0–7: i waits for (i + 1) mod 8 (line 3).\nEach process waits to "
           "receive, and what it would send comes only after that: let one of them send first, if what it sends does "
           "not depend on what it "
           "receives.");
    CHECK(w.named<QComboBox>("operation").currentText() == "One-to-all broadcast"); // which was chosen
}

TEST_CASE("window: a pasted program of another language has no previous run, and converted it runs where it says")
{
    Window w;
    REQUIRE(w.runs([&] { w.fileActions().newProgram(); }));
    const auto& table = w.holdings();
    CHECK(table.isEnabled());
    w.code().setPlainText(R"(#include <mpi.h>
int main(int argc, char **argv)
{
   int rank, size, token = 7;
   MPI_Init(&argc, &argv);
   MPI_Comm_rank(MPI_COMM_WORLD, &rank);
   MPI_Comm_size(MPI_COMM_WORLD, &size);
   if (rank == 0)
      MPI_Send(&token, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
   if (rank == 1)
      MPI_Recv(&token, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
   MPI_Finalize();
   return 0;
}
)");
    REQUIRE(w.runs([&] { w.named<QAction>("run").trigger(); }));
    CHECK(w.session().isRefused());
    // Before it there was only the new file, of which nothing was shown.
    CHECK_FALSE(w.picture().banner().isEmpty());
    CHECK_FALSE(w.picture().banner().contains("previous run"));
    CHECK(w.named<ElidedLabel>("runTitle").wholeText() == w.document().title());
    CHECK_FALSE(table.isEnabled());
    const auto& problems = *w.window.findChild<ProblemsView*>();
    REQUIRE(problems.toPlainText().contains("Convert to the notation"));
    REQUIRE(w.runs([&] { Q_EMIT const_cast<ProblemsView&>(problems).anchorClicked(QUrl("repair:0")); }));
    // Two processes are named in it, rank 0 and rank 1.
    CHECK(w.document().text().contains("networks: complete:"));
    CHECK(w.document().text().contains(QString::fromStdString("networks: " + w.session().options().network)));
    CHECK(table.isEnabled());
    CHECK(w.session().trace()->messages.size() == 1);
}

TEST_CASE("window: typed text survives a crash until it is saved or discarded")
{
    forgetDrafts();
    QString typed;
    {
        Window w;
        w.code().insertPlainText("/* mine */\n");
        typed = w.code().toPlainText();
        ring(w.window, "typing");
        REQUIRE(draftFiles().size() == 1);
    } // not closed: it just ends
    Window w;
    REQUIRE(w.runs([&] { CHECK(w.fileActions().openDraft()); }));
    CHECK(w.code().toPlainText() == typed);
    CHECK(w.named<QLabel>("recoveredText")
              .text()
              .startsWith("Lockstep closed before you saved GENERAL_ONE_TO_ALL_BC (your program)"));
    CHECK(w.document().isEdited());
    CHECK(w.document().title() == "GENERAL_ONE_TO_ALL_BC (your program)");
    w.savePath = w.folder.filePath("mine.algo");
    CHECK(w.fileActions().saveAs());
    CHECK(draftFiles().isEmpty());
    w.code().insertPlainText("/* more */\n");
    ring(w.window, "typing");
    REQUIRE(draftFiles().size() == 1);
    w.edits = Edits::Discard;
    CHECK(w.window.close());
    CHECK(draftFiles().isEmpty());
}

TEST_CASE("window: choosing another algorithm asks about edits, and keeping them keeps the choice")
{
    Window w;
    auto& algorithm = w.named<QComboBox>("algorithm");
    w.code().appendPlainText("/* mine */");
    const int before = algorithm.currentIndex();
    CHECK(algorithm.currentText() == "GENERAL_ONE_TO_ALL_BC (your program)");
    const int other = algorithm.findData("one-to-all-broadcast/naive");
    w.edits = Edits::Keep;
    algorithm.setCurrentIndex(other);
    Q_EMIT algorithm.activated(other);
    CHECK(w.asked == 1);
    CHECK(algorithm.currentIndex() == before);
    CHECK(w.code().toPlainText().endsWith("/* mine */"));
    w.edits = Edits::Discard;
    algorithm.setCurrentIndex(other);
    REQUIRE(w.runs([&] { Q_EMIT algorithm.activated(other); }));
    CHECK(algorithm.currentData().toString() == "one-to-all-broadcast/naive");
    CHECK_FALSE(w.code().toPlainText().endsWith("/* mine */"));
}

TEST_CASE("window: unsaved edits stop it from closing")
{
    Window w;
    w.code().appendPlainText("/* mine */");
    CHECK(w.window.isWindowModified());
    w.edits = Edits::Keep;
    CHECK_FALSE(w.window.close());
    CHECK(w.window.isVisible());
    w.edits = Edits::Discard;
    CHECK(w.window.close());
}

TEST_CASE("window: message by message, arrows, contents and the sentence follow")
{
    Window w;
    w.transport().showRound(2);
    w.transport().setStepSize(StepSize::Message);
    w.key(Qt::Key_Right);
    w.key(Qt::Key_Right);
    // Round 3 of the broadcast on eight: 0>1, 2>3, 4>5, 6>7.
    CHECK(w.messagesShown("3") == QStringList{"message-r3-0-1", "message-r3-2-3"});
    CHECK(w.held(1) == "+ X0");
    CHECK(w.held(3) == "+ X0");
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

TEST_CASE("window: line by line, processes, contents and deliveries follow")
{
    Window w;
    for (int i = 0; i < 3; ++i) // hops and messages are between
        w.key(Qt::Key_Down, Qt::ShiftModifier);
    REQUIRE(w.transport().stepSize() == StepSize::Line);
    w.key(Qt::Key_Right);
    const auto& model = *w.variables().model();
    // my_virtual_id := my_id XOR source is the first statement.
    CHECK(model.index(model.rowCount() - 1, 0).data() == "my_virtual_id");
    CHECK(w.messagesShown("1").empty());
    CHECK(w.detail().endsWith(": every process that can continue has run one statement."));
    const int steps = w.place().partsOf(1, StepSize::Line);
    int crossing = 0;
    for (int step = 2; step <= steps; ++step) {
        w.key(Qt::Key_Right);
        if (w.detail().endsWith(": messages delivered: 0→4."))
            ++crossing;
    }
    CHECK(crossing == 1);
    CHECK(w.transport().moment() == Moment{1, 0});
    CHECK(w.messagesShown("1") == QStringList{"message-r1-0-4"});
}

TEST_CASE("window: variables of several processes are shown by Ctrl+click or by number")
{
    Window w;
    w.transport().showRound(1);
    w.clickOn("node-4");
    CHECK(w.variables().model()->columnCount() == 2);
    w.clickOn("node-6", Qt::ControlModifier);
    CHECK(w.variables().model()->headerData(1, Qt::Horizontal) == "4");
    CHECK(w.variables().model()->headerData(2, Qt::Horizontal) == "6");
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

TEST_CASE("window: a program in which nobody sends shows where it stands")
{
    Window w;
    w.code().selectAll();
    w.code().insertPlainText("procedure P(my_id)\nbegin\n   x := 1;\n   receive y from my_id XOR 1;\nend P\n");
    REQUIRE(w.runs([&] { w.key(Qt::Key_F5); }));
    CHECK(w.place().round() == 1);
    REQUIRE(w.code().marks().size() == 1);
    CHECK(w.code().marks()[0] == CodeMark{4, MarkShape::Blocked, {0, 1, 2, 3, 4, 5, 6, 7}});
    CHECK(w.detail() == "Deadlock in round 1."); // the reason stands in one place, above the picture
    CHECK(w.picture().banner().simplified()
        == "Deadlock in round 1, a cycle: 0 waits for 1 (line 4), 1 waits for 0 (line 4). Each process waits to "
           "receive, and none of them sends after that: a send is missing, or there is one receive too many.");
}

TEST_CASE("window: the command line may name an algorithm or a figure of the library")
{
    Window w;
    REQUIRE(w.runs([&] { CHECK(w.fileActions().openGiven("all-to-all-broadcast/ring")); }));
    CHECK(w.document().title() == "all-to-all-broadcast/ring");
    REQUIRE(w.runs([&] { CHECK(w.fileActions().openGiven("4.12")); }));
    CHECK(w.session().trace()->request.network->spec() == "ring:8");
    CHECK(w.place().round() == 3); // that it shows, and no other
    CHECK(w.messagesShown("3").size() == 8);
    CHECK(w.messagesShown("1").empty());
    CHECK_FALSE(w.fileActions().openGiven("nowhere/nothing.algo"));
    CHECK(w.complaints == QStringList{"cannot read nowhere/nothing.algo: No such file or directory"});
}

TEST_CASE("window: Ctrl+Z undoes the last choice, and in the editor the last typing")
{
    Window w;
    const auto choose = [&](const char* network) {
        RunOptions options = w.session().options();
        options.network = network;
        REQUIRE(w.runs([&] { w.session().setOptions(options); }));
        QCoreApplication::processEvents();
    };
    choose("ring:16");
    choose("hypercube:8");
    CHECK(w.named<QAction>("undo").text() == "&Undo network 3-dimensional hypercube of 8");
    REQUIRE(w.runs([&] { w.key(Qt::Key_Z, Qt::ControlModifier); }));
    CHECK(w.session().options().network == "ring:16");
    REQUIRE(w.runs([&] { w.key(Qt::Key_Z, Qt::ControlModifier); }));
    CHECK(w.session().options().network == "ring:8");
    REQUIRE(w.runs([&] { w.named<QAction>("redo").trigger(); }));
    CHECK(w.session().options().network == "ring:16");
    REQUIRE(w.runs([&] { w.named<QAction>("redo").trigger(); }));
    CHECK(w.session().options().network == "hypercube:8"); // taking back is no choice of its own
    REQUIRE(w.runs([&] { w.named<QAction>("undo").trigger(); }));
    w.code().setFocus();
    QTest::keyClicks(&w.code(), "x");
    CHECK(w.document().isEdited());
    QTest::keyClick(&w.code(), Qt::Key_Z, Qt::ControlModifier);
    CHECK_FALSE(w.document().isEdited());
    QTest::keyClicks(&w.code(), "x");
    w.named<QAction>("undo").trigger(); // from the menu
    CHECK_FALSE(w.document().isEdited());
    QTest::keyClicks(&w.code(), "x");
    w.picture().setFocus();
    CHECK(w.named<QAction>("undo").text() == "&Undo typing"); // which was done last
    w.key(Qt::Key_Z, Qt::ControlModifier);
    CHECK_FALSE(w.document().isEdited());
    CHECK(w.session().options().network == "ring:16");
}

TEST_CASE("window: another algorithm can be undone, too")
{
    Window w;
    QCoreApplication::processEvents();
    REQUIRE(w.runs([&] { CHECK(w.fileActions().openAlgorithm("all-to-all-broadcast/ring")); }));
    QCoreApplication::processEvents();
    REQUIRE(w.runs([&] { w.key(Qt::Key_Z, Qt::ControlModifier); }));
    CHECK(w.session().options().program == broadcast);
}

TEST_CASE("window: after F5 and after Enter in a field the arrow keys step")
{
    Window w;
    w.code().setFocus();
    REQUIRE(w.runs([&] { w.key(Qt::Key_F5); }));
    CHECK(w.picture().hasFocus());
    auto& size = w.named<QLineEdit>("networkCode");
    size.setFocus();
    size.selectAll();
    REQUIRE(w.runs([&] {
        QTest::keyClicks(&size, "16");
        QTest::keyClick(&size, Qt::Key_Return);
    }));
    CHECK(w.picture().hasFocus());
}

TEST_CASE("window: options of a ready-made figure are above the picture, and a click removes one")
{
    Window w;
    auto& chips = w.named<QLabel>("drawingChips");
    CHECK_FALSE(chips.isVisible());
    REQUIRE(w.runs([&] { CHECK(w.fileActions().openFigure("4.9")); }));
    CHECK(chips.isVisible());
    CHECK(chips.text().contains("only&nbsp;rounds&nbsp;1,2,7"));
    Q_EMIT chips.linkActivated("rounds");
    CHECK(w.place().drawing().figure.rounds.empty());
    CHECK_FALSE(chips.text().contains("rounds&nbsp;1"));
}

TEST_CASE("window: what a figure shows leaves with it, what the user has changed stays")
{
    Window w;
    const auto& figure = w.place().drawing().figure;
    REQUIRE_FALSE(figure.contents);
    REQUIRE(figure.holders);
    REQUIRE(w.runs([&] { CHECK(w.fileActions().openFigure("4.11")); })); // with contents, without states of nodes
    REQUIRE(w.runs([&] { CHECK(w.fileActions().openFigure("4.9")); }));
    CHECK(figure.contents);
    CHECK_FALSE(figure.holders);
    w.named<QAction>("lanes").setChecked(true);
    REQUIRE(figure.arrows == ArrowForm::Lanes);
    REQUIRE(w.runs([&] { CHECK(w.fileActions().openAlgorithm("all-to-all-broadcast/ring")); }));
    CHECK_FALSE(figure.contents);
    CHECK(figure.holders);
    CHECK(figure.layout == FigureLayout::Single);
    CHECK(figure.arrows == ArrowForm::Lanes);
}

TEST_CASE("window: only this round hides earlier messages by a key, and a session keeps it")
{
    Window w;
    REQUIRE(w.runs([&] { CHECK(w.fileActions().openFigure("4.2")); })); // all rounds so far
    CHECK(w.place().round() == 0);
    auto& only = w.named<QAction>("onlyThisRound");
    CHECK_FALSE(only.isChecked());
    w.key(Qt::Key_Right);
    w.key(Qt::Key_Right);
    const auto shows = [&w](const char* message) {
        return svg(*w.place().figure(), *findStyle("colour")).find(message) != std::string::npos;
    };
    CHECK(shows("message-r1-0-4"));
    w.key(Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
    CHECK(only.isChecked());
    CHECK_FALSE(shows("message-r1-0-4"));
    CHECK(shows("message-r2-0-2"));
    w.savePath = w.folder.filePath("only.lockstep");
    w.named<QAction>("saveSession").trigger();
    w.key(Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
    CHECK_FALSE(only.isChecked());
    CHECK(shows("message-r1-0-4"));
    REQUIRE(w.runs([&] { CHECK(w.fileActions().openPath(w.savePath)); }));
    CHECK(only.isChecked());
    CHECK_FALSE(shows("message-r1-0-4"));
}

TEST_CASE("window: a ready-made figure begins before the first round, or at its single round")
{
    Window w;
    REQUIRE(w.runs([&] { CHECK(w.fileActions().openFigure("4.9")); })); // of rounds 1, 2 and 7
    CHECK(w.place().round() == 0);
    REQUIRE(w.runs([&] { CHECK(w.fileActions().openFigure("4.12")); })); // of round 3
    CHECK(w.place().round() == 3);
}
