// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// The program's pane by itself.

#include <QAbstractItemView>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTextBlock>
#include <QToolButton>
#include <algorithm>

#include "app/window/panes/program_pane.h"
#include "app/window/session/expectation_runner.h"
#include "core/trace/trace.h"
#include "tests/app/pane_fixture.h"
#include "views/code/code_completer.h"
#include "views/code/code_margin.h"
#include "views/code/code_view.h"
#include "views/code/find_bar.h"
#include "views/code/problems_view.h"
#include "views/look/theme.h"
#include "views/run/difference_strip.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

struct Editing : Run {
    int asked = 0, answer = 0;
    Dialogs dialogs;
    ProgramPane pane{session, selection, dialogs};
    Shown shown{pane};

    Editing()
    {
        dialogs.line = [this](QWidget*, int, int last) {
            asked = last;
            return answer;
        };
        REQUIRE(opens());
    }
    template <class T> T& named(const char* name) { return *pane.findChild<T*>(QString::fromLatin1(name)); }
    CodeView& code() { return *pane.findChild<CodeView*>(); }
    QString title() { return named<QLabel>("programTitle").text(); }
    bool runsByKey()
    {
        return test::runs(session, [this] { shown.key(Qt::Key_F5); });
    }
    void write(const QString& text)
    {
        code().selectAll();
        code().insertPlainText(text);
    }
    /// The program without that part of it, run.
    void runWithout(const QString& part)
    {
        QString text = document().text();
        REQUIRE(text.contains(part));
        write(text.replace(part, QString()));
        REQUIRE(runsByKey());
    }
};

} // namespace

TEST_CASE("program pane: the changes since the previous run are shown and lead to their round")
{
    Editing p;
    QSignalSpy left(&p.pane, &ProgramPane::leaveRequested);
    auto& strip = p.named<DifferenceStrip>("difference");
    CHECK(strip.isHidden());
    p.runWithout("mask := mask XOR 2^i;");
    // With mask 111 throughout only process 0 takes part: 4 never asks for what is sent to it.
    CHECK(strip.text()
        == "After round 1, process 4 holds nothing (was: X0).\n"
           "First difference in round 2: 4→6 is gone.\n"
           "Result: incorrect at 7 of 8 processes (1–7) (was: correct).\n"
           "Now 3 messages (was 7), 3 words (was 7).");
    Q_EMIT strip.findChild<QLabel*>()->linkActivated("#messages");
    CHECK(p.place().round() == 2);
    CHECK(left.size() == 1); // to the picture
    REQUIRE(p.opens("all-to-all-broadcast/ring"));
    CHECK(strip.isHidden());
    // Without the line that keeps what came, the messages are the same: 7's block is gone once it is sent on in
    // round 2.
    p.runWithout("result := result ∪ msg;");
    CHECK(strip.text()
        == "Same messages as before.\nAfter round 2, process 0 holds {0, 6} (was: {0, 6, 7}).\nResult: incorrect at 8 "
           "of 8 processes (0–7) (was: correct).");
    Q_EMIT strip.findChild<QLabel*>()->linkActivated("#held");
    CHECK(p.place().round() == 2);
}

TEST_CASE("program pane: F5 runs the edited program")
{
    Editing p;
    const QString tiny = "/*\noperation: one-to-all-broadcast\ninput: X\nresult: X\n*/\n"
                         "procedure P(my_id, p, X)\nbegin\n"
                         "   if my_id = 0 then\n      for i := 1 to p - 1 do\n         send X to i;\n"
                         "   else\n      receive X from 0;\nend P\n";
    p.write(tiny);
    CHECK(p.document().hasUnsavedText());
    REQUIRE(p.runsByKey());
    CHECK(p.place().rounds() == 7);
    CHECK(p.session.trace()->verdict->correct);
    CHECK(p.code().toPlainText() == tiny);
}

TEST_CASE("program pane: errors are shown in place, and typed text stays")
{
    Editing p;
    const QString broken = "procedure P(my_id, X)\nbegin\n   send X to ;\nend P\n";
    p.write(broken);
    REQUIRE(p.runsByKey());
    const auto& problems = *p.pane.findChild<ProblemsView*>();
    CHECK(problems.isVisible());
    CHECK(problems.toPlainText().contains("Line 3"));
    CHECK(problems.toPlainText().contains("send X to ;"));
    REQUIRE_FALSE(p.code().problems().empty());
    CHECK(p.code().toPlainText() == broken);
}

TEST_CASE("program pane: errors fold into a line, and stay folded until they are unfolded")
{
    Editing p;
    auto& fold = p.named<QToolButton>("problemsShown");
    CHECK(fold.isHidden());
    p.write("procedure P(my_id, X)\nbegin\n   send X to ;\n   send to 1;\nend P\n");
    REQUIRE(p.runsByKey());
    const auto& problems = p.named<ProblemsView>("problemsView");
    CHECK(fold.text() == "2 problems");
    QTest::mouseClick(&fold, Qt::LeftButton, {}, {8, 8});
    CHECK(problems.isHidden());
    p.write("procedure P(my_id, X)\nbegin\n   send X to ;\nend P\n");
    REQUIRE(p.runsByKey());
    CHECK(fold.text() == "1 problem");
    CHECK(problems.isHidden());
    QTest::mouseClick(&fold, Qt::LeftButton, {}, {8, 8});
    CHECK(problems.isVisible());
    REQUIRE(p.opens());
    CHECK(fold.isHidden());
    CHECK(problems.isHidden());
}

TEST_CASE("program pane: errors in a used file name that file and mark no line of the program")
{
    const QTemporaryDir folder;
    const auto write = [&folder](const char* name, const char* text) {
        QFile file(folder.filePath(QString::fromLatin1(name)));
        REQUIRE(file.open(QIODevice::WriteOnly));
        file.write(text);
    };
    write("tell.algo", "procedure TELL(X)\nbegin\n   send Y to 1;\nend TELL\n");
    write("mine.algo", "use tell;\nprocedure MAIN(X)\nbegin\n   TELL(X);\nend MAIN\n");
    Editing p;
    REQUIRE(test::runs(p.session, [&] { CHECK_FALSE(p.session.openFile(folder.filePath("mine.algo"))); }));
    const auto& problems = *p.pane.findChild<ProblemsView*>();
    CHECK(problems.toPlainText().startsWith("In file tell, line 3: Error: unknown name Y: "));
    CHECK_FALSE(problems.toHtml().contains("href"));
    CHECK(p.code().problems().empty());
    p.write("use tell;\nprocedure MAIN(X)\nbegin\n   TELL(X)\n   y := ;\nend MAIN\n");
    REQUIRE(p.runsByKey());
    REQUIRE_FALSE(p.code().problems().empty());
    for (const Diagnostic& own : p.code().problems())
        CHECK(own.file.empty());
    CHECK(problems.toHtml().contains("href=\"5:"));
}

TEST_CASE("program pane: errors appear while typing, without a run")
{
    Editing p;
    p.place().showRound(1);
    p.code().setFocus();
    p.code().moveCursor(QTextCursor::End);
    QSignalSpy ran(&p.session, &Session::runStarted);
    p.code().insertPlainText("\nprocedure TWO()\nbegin\n   send 1 to \nend TWO\n");
    p.code().moveCursor(QTextCursor::Up);
    p.code().moveCursor(QTextCursor::Up);
    p.code().moveCursor(QTextCursor::EndOfLine);
    QTest::keyClicks(&p.code(), "nobdy;");
    QSignalSpy checked(&p.session, &Session::checked);
    QSignalSpy paused(&p.pane, &ProgramPane::paused);
    ring(p.pane, "typing");
    CHECK(checked.size() == 1);
    CHECK(paused.size() == 1);
    CHECK(p.named<ProblemsView>("problemsView").isVisible());
    CHECK(p.named<ProblemsView>("problemsView").toPlainText().contains("nobdy"));
    CHECK(ran.isEmpty());
    CHECK(p.place().round() == 1); // the run goes on being shown
}

TEST_CASE("program pane: a run checks, so that the pause after typing does not")
{
    Editing p;
    p.code().insertPlainText("/* mine */\n");
    CHECK(p.pane.findChild<QTimer*>("typing")->isActive());
    REQUIRE(p.runsByKey());
    CHECK_FALSE(p.pane.findChild<QTimer*>("typing")->isActive());
}

TEST_CASE("program pane: a search starts at the cursor and wraps around")
{
    Editing p;
    p.code().setFocus();
    p.code().moveCursor(QTextCursor::Start);
    p.shown.key(Qt::Key_F, Qt::ControlModifier);
    auto& text = p.named<QLineEdit>("findText");
    CHECK(p.named<FindBar>("findBar").isVisible());
    QTest::keyClicks(&text, "endif");
    CHECK(p.code().textCursor().selectedText() == "endif");
    const int first = p.code().textCursor().blockNumber();
    p.shown.key(Qt::Key_F3); // there is no other: the same again
    CHECK(p.code().textCursor().blockNumber() == first);
    CHECK(p.named<QLabel>("findResult").text() == "1 of 1, wrapped to the start");
    QTest::keyClicks(&text, "xyz");
    CHECK(p.named<QLabel>("findResult").text() == "Not found");
    QTest::keyClick(&text, Qt::Key_Escape);
    CHECK_FALSE(p.named<FindBar>("findBar").isVisible());
}

TEST_CASE("program pane: Ctrl+J asks for a line and goes there")
{
    Editing p;
    p.code().moveCursor(QTextCursor::Start);
    p.shown.key(Qt::Key_J, Qt::ControlModifier);
    CHECK(p.asked == p.code().blockCount());
    CHECK(p.code().textCursor().blockNumber() == 0); // thought better of it
    p.answer = 7;
    p.shown.key(Qt::Key_J, Qt::ControlModifier);
    CHECK(p.code().textCursor().blockNumber() == 6);
}

TEST_CASE("program pane: the title says that edits have not run yet")
{
    Editing p;
    CHECK(p.title() == "Program");
    p.code().insertPlainText("/* mine */\n");
    CHECK(p.title() == "Program · F5 runs your changes");
    REQUIRE(p.runsByKey());
    CHECK(p.title() == "Program");
    p.code().undo();
    CHECK(p.title() == "Program · F5 runs your changes");
}

TEST_CASE("program pane: a program in which nobody sends shows where it stands")
{
    Editing p;
    p.write("procedure P(my_id)\nbegin\n   x := 1;\n   receive y from my_id XOR 1;\nend P\n");
    REQUIRE(p.runsByKey());
    CHECK(p.place().round() == 1);
    REQUIRE(p.code().marks().size() == 1);
    CHECK(p.code().marks()[0] == CodeMark{4, MarkShape::Blocked, {0, 1, 2, 3, 4, 5, 6, 7}});
}

TEST_CASE("program pane: the line of the selected process is highlighted and visible after scrolling")
{
    Editing p;
    p.pane.resize(500, 260);
    const auto isSeen = [&](int line) {
        const QTextCursor cursor(p.code().document()->findBlockByNumber(line - 1));
        return p.code().viewport()->rect().contains(p.code().cursorRect(cursor));
    };
    const auto isLit = [&](int line) {
        return std::ranges::any_of(p.code().extraSelections(), [&](const auto& selection) {
            return selection.format.background().color() == theme::accentChosen()
                && selection.cursor.blockNumber() == line - 1;
        });
    };
    p.selection.chooseProcess(4);
    p.code().verticalScrollBar()->setValue(0); // its header
    p.place().showRound(1);
    CHECK(isSeen(49)); // it receives
    CHECK(isLit(47));
    p.code().verticalScrollBar()->setValue(0);
    p.place().showRound(2);
    CHECK(isSeen(46)); // it sends
    CHECK(isLit(44));
    CHECK_FALSE(isLit(47));
    p.selection.clear();
    CHECK_FALSE(isLit(44));
    p.code().verticalScrollBar()->setValue(0);
    p.place().showRound(3);
    CHECK(isSeen(46)); // nobody is chosen: what is sent
}

TEST_CASE("program pane: a short program pasted over a long one is shown from its first line")
{
    Editing p;
    p.pane.resize(500, 200);
    const QString tiny = "procedure P(my_id)\nbegin\n   x := my_id;\nend P\n";
    p.code().selectAll();
    QApplication::clipboard()->setText(tiny);
    p.code().paste();
    CHECK(p.code().toPlainText() == tiny);
    CHECK(p.code().verticalScrollBar()->value() == 0);
    REQUIRE(p.runsByKey());
    CHECK(p.code().verticalScrollBar()->value() == 0);
}

TEST_CASE("program pane: a run shows the start of lines after typing at their end")
{
    Editing e;
    e.shown.ground.resize(400, 700);
    const auto& bar = *e.code().horizontalScrollBar();
    REQUIRE(e.code().document()->find("my_virtual_id AND mask").blockNumber() > 0);
    e.code().setFocus();
    e.code().setTextCursor(e.code().document()->find("my_virtual_id AND mask"));
    QTest::keyClick(&e.code(), Qt::Key_End);
    QTest::keyClicks(&e.code(), QString(60, QLatin1Char(' ')));
    REQUIRE(bar.value() > 0);
    REQUIRE(e.runsByKey());
    CHECK(bar.value() == 0);
}

TEST_CASE("program pane: Ctrl+F takes the focus from an open completion list")
{
    Editing e;
    e.write("procedure P(p)\nbegin\n   mask := 1;\n");
    e.code().setFocus();
    QTest::keyClicks(&e.code(), "end");
    const auto* list = e.code().completer().popup();
    REQUIRE(list->isVisible());
    e.shown.key(Qt::Key_F, Qt::ControlModifier);
    CHECK_FALSE(list->isVisible());
    auto& find = e.named<QLineEdit>("findText");
    CHECK(QApplication::focusWidget() == &find);
    QTest::keyClicks(QApplication::focusWidget(), "mask");
    CHECK(find.text() == "mask");
    CHECK(e.code().textCursor().selectedText() == "mask");
}

TEST_CASE("program pane: a run can be stopped only while it is running")
{
    Editing p;
    CHECK_FALSE(p.pane.actions().stop->isEnabled());
    p.write("procedure P(my_id)\nbegin\n   x := 0;\n   while true do\n      x := 1 - x;\nend P\n");
    Arrival finished(p.session, &Session::runFinished);
    p.shown.key(Qt::Key_F5);
    CHECK(p.pane.actions().stop->isEnabled());
    REQUIRE(QTest::qWaitFor([&] { return p.session.progress()->statements > 0; })); // before that it would be refused
    p.shown.key(Qt::Key_Period, Qt::ControlModifier);
    REQUIRE(finished.comes());
    CHECK(p.session.trace()->error->kind == RunError::Kind::Cancelled);
    CHECK_FALSE(p.pane.actions().stop->isEnabled());
}

TEST_CASE("program pane: every expect: line has a mark, and a click runs it")
{
    Editing p;
    p.write("/*\noperation: one-to-all-broadcast\ninput: X\nexpect: ring:4 -> rounds = p - 1\n"
            "expect: ring:6 --source 2 --words 5 -> rounds 9\n*/\n"
            "procedure P(my_id, p, source, X)\nbegin\n"
            "   if my_id = source then\n      for i := 1 to p - 1 do\n         send X to (source + i) mod p;\n"
            "   else\n      receive X from source;\nend P\n");
    const auto& runner = *p.pane.findChild<ExpectationRunner*>();
    REQUIRE(p.runsByKey());
    while (p.code().expectationMarks().size() < 2) {
        Arrival arrival(runner, &ExpectationRunner::reported);
        REQUIRE(arrival.comes());
    }
    CHECK(p.code().expectationMarks()
        == std::vector<ExpectationMark>{{4, true, "Passed: rounds 3. Click to run it."},
            {5, false, "Failed: rounds: expected 9, got 5. Click to run it."}});
    auto& margin = *p.code().findChild<CodeMargin*>();
    p.code().verticalScrollBar()->setValue(0);
    const auto lines = p.code().shownLines(10'000);
    const auto fifth = std::ranges::find(lines, 5, &CodeView::ShownLine::line);
    REQUIRE(fifth != lines.end());
    CHECK(p.code().marginText(static_cast<int>(fifth->box.center().y()))
        == "Failed: rounds: expected 9, got 5. Click to run it.");
    REQUIRE(runs(p.session,
        [&] { QTest::mouseClick(&margin, Qt::LeftButton, {}, QPoint(8, static_cast<int>(fifth->box.center().y()))); }));
    CHECK(p.session.options().network == "ring:6");
    CHECK(p.session.options().source == 2);
    CHECK(p.session.options().words == 5);
    CHECK(p.place().rounds() == 5);
}
