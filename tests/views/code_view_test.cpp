// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>
#include <QTextLayout>
#include <algorithm>
#include <doctest/doctest.h>
#include <set>

#include "app/library/messages.h"
#include "core/header/program.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "tests/views/fakes.h"
#include "tests/views/qt_strings.h"
#include "views/code/code_completer.h"
#include "views/code/code_marks.h"
#include "views/code/code_view.h"
#include "views/code/problems_view.h"

using namespace lockstep;
using test::process;

TEST_CASE("code marks: processes are grouped by line and action")
{
    const auto program = test::program();
    const std::vector<ProcessView> state = {process(Activity::Sending, 4), process(Activity::Receiving, 5),
        process(Activity::Receiving, 5), process(Activity::Done, 0), process(Activity::Receiving, 12, {}, "HELP"),
        process(Activity::Receiving, 4)};
    const std::vector<CodeMark> expected = {
        {1, MarkShape::Blocked, {4}}, // in a unit of the other file: at the line that uses it
        {4, MarkShape::Sending, {0}}, {4, MarkShape::Blocked, {5}}, {5, MarkShape::Blocked, {1, 2}},
        {7, MarkShape::Done, {3}}, // the last line with something on it
    };
    CHECK(codeMarks(*program, state) == expected);
    // Who was stopped is not at the end.
    std::vector<ProcessView> stopped(1);
    stopped[0].activity = Activity::Stopped;
    CHECK(codeMarks(*program, stopped).empty());
    stopped[0].activity = Activity::Done;
    CHECK(codeMarks(*program, stopped).size() == 1);
}

TEST_CASE("code marks: they name their processes, folded where they follow each other or are equally far apart")
{
    const auto named = [](std::vector<ProcessId> processes) { return processesOf({1, MarkShape::Ready, processes}); };
    CHECK(named({0}) == "0");
    CHECK(named({0, 1, 2, 5, 6}) == "0–2, 5, 6");
    CHECK(named({0, 4, 8, 12}) == "0, 4 … 12");
    CHECK(named({1, 3, 5}) == "1, 3, 5"); // as short as it can be
    CHECK(named({0, 4, 8, 13}) == "0, 4, 8, 13");
}

TEST_CASE("code marks: each shape has a meaning of its own")
{
    std::set<std::string> names;
    for (const MarkShape shape : {MarkShape::Ready, MarkShape::Sending, MarkShape::Receiving, MarkShape::Blocked,
             MarkShape::Masked, MarkShape::Waiting, MarkShape::Done, MarkShape::Failed})
        names.insert(markName(shape));
    CHECK(names.size() == 8);
    CHECK(markName(MarkShape::Receiving) == "receiving");
    CHECK(markName(MarkShape::Failed) == "failed here");
}

TEST_CASE("code marks: a used file marks the processes inside it")
{
    const auto program = test::program();
    const std::vector<ProcessView> state = {process(Activity::Sending, 4), process(Activity::Receiving, 12, {}, "HELP"),
        process(Activity::Done, 0), process(Activity::Sending, 11, {}, "HELP")};
    const std::vector<CodeMark> expected = {{11, MarkShape::Sending, {3}}, {12, MarkShape::Blocked, {1}}};
    CHECK(codeMarksIn({program->units.back().file, {}}, *program, state) == expected);
    CHECK(codeMarksIn({"another", ""}, *program, state).empty());
}

TEST_CASE("code marks: a process that skips the next round differs from one that waits for its message")
{
    const auto trace = test::trace(); // 0 sends to 1 in round 1
    CHECK(takePart(*trace, 1)[0]);
    CHECK(takePart(*trace, 1)[1]);
    CHECK(takePart(*trace, 0).empty());
    const std::vector<ProcessView> state = {
        process(Activity::Receiving, 5), process(Activity::Receiving, 5), process(Activity::Sending, 4)};
    const std::vector<CodeMark> expected = {
        {4, MarkShape::Sending, {2}}, {5, MarkShape::Blocked, {1}}, {5, MarkShape::Masked, {0}}};
    CHECK(codeMarks(*test::program(), state, {false, true, false}) == expected);
    CHECK(codeMarks(*test::program(), state).size() == 2); // not known: they wait
}

TEST_CASE("code marks: the lines that send in a round")
{
    const auto trace = test::trace();
    CHECK(sendingLines(*trace, trace->rounds[0].messages) == std::vector<int>{4});
    CHECK(sendingLines(*trace, {}).empty());
}

namespace {

struct Code {
    CodeView view;
    explicit Code(const QString& text = QString::fromStdString(test::program()->text))
    {
        view.resize(400, 300);
        view.show();
        REQUIRE(QTest::qWaitForWindowExposed(&view));
        view.setProgram(text);
    }
    QPoint lineCentre(int line)
    {
        const QTextCursor cursor(view.document()->findBlockByNumber(line - 1));
        return view.cursorRect(cursor).center();
    }
};

} // namespace

TEST_CASE("code view: the margin tooltip lists the processes at a line")
{
    Code code;
    code.view.setMarks({{4, MarkShape::Sending, {0, 1, 2}}, {5, MarkShape::Blocked, {3}}}, {4});
    CHECK(code.view.marginText(code.lineCentre(4).y()) == "0–2: sending");
    CHECK(code.view.marginText(code.lineCentre(5).y()) == "3: blocked in a receive");
    CHECK(code.view.marginText(code.lineCentre(3).y()) == "");
}

TEST_CASE("code view: marks and highlights do not move the text")
{
    Code code;
    const int margin = code.view.marginWidth();
    const QPoint before = code.lineCentre(4);
    std::vector<ProcessId> everybody(1024);
    for (int i = 0; i < 1024; ++i)
        everybody[static_cast<std::size_t>(i)] = i;
    code.view.setMarks({{4, MarkShape::Sending, everybody}, {4, MarkShape::Blocked, {5}}}, {4});
    CHECK(code.view.marginWidth() == margin);
    CHECK(code.lineCentre(4) == before);
}

TEST_CASE("code view: marks and clicks follow the running lines during edits")
{
    Code code("a\nb\nc");
    code.view.setRunText("a\nb\nc");
    code.view.setMarks({{2, MarkShape::Sending, {0}}}, {2});
    QSignalSpy clicked(&code.view, &CodeView::lineClicked);
    code.view.moveCursor(QTextCursor::Start);
    QTest::keyClick(&code.view, Qt::Key_Return); // an empty line above
    CHECK(code.view.marginText(code.lineCentre(3).y()) == "0: sending");
    CHECK(code.view.marginText(code.lineCentre(2).y()).isEmpty());
    QTest::mouseClick(code.view.viewport(), Qt::LeftButton, {}, code.lineCentre(3));
    REQUIRE(clicked.size() == 1);
    CHECK(clicked.takeFirst()[0].toInt() == 2);
    QTest::keyClicks(&code.view, "x"); // the line is another one than that which ran
    CHECK(code.view.marginText(code.lineCentre(3).y()).isEmpty());
}

TEST_CASE("code view: a click in the text or the margin reports the line")
{
    Code code;
    QSignalSpy clicked(&code.view, &CodeView::lineClicked);
    QTest::mouseClick(code.view.viewport(), Qt::LeftButton, {}, code.lineCentre(5));
    REQUIRE(clicked.size() == 1);
    CHECK(clicked.takeFirst()[0].toInt() == 5);
    QWidget* margin = code.view.childAt(10, code.view.viewport()->y() + code.lineCentre(4).y());
    REQUIRE(margin != nullptr);
    QTest::mouseClick(margin, Qt::LeftButton, {}, {10, code.lineCentre(4).y()});
    REQUIRE(clicked.size() == 1);
    CHECK(clicked.takeFirst()[0].toInt() == 4);
}

TEST_CASE("code view: an error is underlined in place, counted in characters")
{
    Code code("√√ x := y;\nz");
    Diagnostic problem;
    problem.span = {1, 4, 1}; // the x; three characters before it
    code.view.setProblems({problem});
    const auto selections = code.view.extraSelections();
    REQUIRE(selections.size() == 1);
    CHECK(selections[0].cursor.selectedText() == "x");
    CHECK(selections[0].format.underlineStyle() == QTextCharFormat::WaveUnderline);
    // behind the end of the line: its last character stands for it
    problem.span = {2, 2, 1};
    code.view.setProblems({problem});
    CHECK(code.view.extraSelections().front().cursor.selectedText() == "z");
    // no place, no mark
    problem.span = {};
    code.view.setProblems({problem});
    CHECK(code.view.extraSelections().isEmpty());
}

TEST_CASE("code view: a long header is scrolled away")
{
    QString text = "/*\n";
    for (int i = 0; i < 60; ++i)
        text += "title: x\n";
    text += "*/\n\nprocedure P(X)\nbegin\nend P\n";
    for (int i = 0; i < 60; ++i)
        text += "\n";
    Code code(text);
    CHECK(code.view.verticalScrollBar()->value() == 63); // blocks count from 0
}

TEST_CASE("code view: typing edits, a new line keeps the indentation, and Esc leaves")
{
    Code code("procedure P(X)\nbegin\n   send X to 1;");
    QSignalSpy left(&code.view, &CodeView::leaveRequested);
    CHECK_FALSE(code.view.document()->isModified());
    code.view.moveCursor(QTextCursor::End);
    QTest::keyClick(&code.view, Qt::Key_Return);
    QTest::keyClicks(&code.view, "barrier");
    CHECK(code.view.toPlainText() == "procedure P(X)\nbegin\n   send X to 1;\n   barrier");
    CHECK(code.view.document()->isModified());
    QTest::keyClick(&code.view, Qt::Key_Escape);
    CHECK(left.size() == 1);
    code.view.undo();
    CHECK(code.view.toPlainText().startsWith("procedure"));
}

TEST_CASE("problems view: problems show sentence, place and caret, and disappear")
{
    ProblemsView view;
    view.resize(400, 200);
    QSignalSpy chosen(&view, &ProblemsView::placeChosen);
    Diagnostic problem;
    problem.id = message::appFileUnreadable;
    problem.arguments = {"x.algo", "no such file"};
    problem.span = {2, 4, 4};
    view.showProblems({problem}, "begin\n   send X to 1;\n");
    CHECK_FALSE(view.isHidden());
    const QString text = view.toPlainText();
    CHECK(text.contains("Line 2"));
    CHECK(text.contains("Error: cannot read x.algo: no such file"));
    CHECK(text.contains("send X to 1;\n^^^^"));
    CHECK(view.toHtml().contains("href=\"2:4\""));
    view.showProblems({}, "");
    CHECK(view.isHidden());
}

TEST_CASE("problems view: a problem in a used file shows its name and has no link")
{
    ProblemsView view;
    Diagnostic problem;
    problem.id = message::appFileUnreadable;
    problem.arguments = {"x.algo", "no such file"};
    problem.span = {2, 4, 4};
    problem.file = "tools/tell";
    view.showProblems({problem}, "begin\n   send X to 1;\n");
    CHECK(view.toPlainText().startsWith("In file tools/tell, line 2: Error: cannot read x.algo: no such file"));
    CHECK_FALSE(view.toPlainText().contains("send X"));
    CHECK_FALSE(view.toHtml().contains("href"));
}

TEST_CASE("code view: the typed line stays visible when the widget below grows")
{
    CodeView view;
    view.setPlainText(QStringLiteral("i := 1;\n").repeated(60));
    view.resize(400, 400);
    view.show();
    view.activateWindow();
    view.setFocus();
    REQUIRE(QTest::qWaitForWindowActive(&view));
    QTextCursor cursor(view.document()->findBlockByNumber(15));
    view.setTextCursor(cursor);
    view.resize(400, 80);
    CHECK(view.viewport()->rect().contains(view.cursorRect().center()));
}

TEST_CASE("code view: comments that would be cut off move to the code, except while typing")
{
    CodeView view;
    view.setProgram(QStringLiteral("procedure P(my_id)\nbegin\n   a := 1;%1/* first */\n   b := 2;%1/* %2 */\nend P")
                        .arg(QString(30, ' '), QString(40, 'x')));
    view.setFitting(true);
    const auto hidden = [&view] {
        return std::ranges::count_if(view.extraSelections(),
            [](const QTextEdit::ExtraSelection& one) { return one.format.foreground().color().alpha() == 0; });
    };
    view.resize(3000, 400);
    view.show();
    CHECK(hidden() == 0);
    view.resize(500, 400);
    CHECK(hidden() == 2); // also the one that would fit: they stay below each other
    const QString shown = view.toPlainText();
    CHECK(shown.contains("/* first */"));
    view.activateWindow();
    view.setFocus();
    REQUIRE(QTest::qWaitForWindowActive(&view));
    CHECK(hidden() == 0);
    view.clearFocus();
    CHECK(hidden() == 2);
    view.setFitting(false);
    CHECK(hidden() == 0);
}

TEST_CASE("code view: a click with Ctrl on a name of the library asks for it, anywhere else for nothing")
{
    CodeView view;
    view.resize(600, 300);
    view.completer().setFiles({"all-reduce/ring", "common/logarithm"});
    view.setProgram("barrier; /* MPI_Allreduce, 8 bytes: all-reduce/ring */\nall-reduce/rings\n");
    view.show();
    QSignalSpy asked(&view, &CodeView::fileAsked);
    const auto click = [&](int line, int column, Qt::KeyboardModifiers modifiers) {
        QTextCursor cursor(view.document()->findBlockByNumber(line));
        cursor.setPosition(cursor.position() + column);
        QTest::mouseClick(view.viewport(), Qt::LeftButton, modifiers, view.cursorRect(cursor).center());
    };
    click(0, 40, Qt::NoModifier);
    click(0, 4, Qt::ControlModifier);
    click(1, 5, Qt::ControlModifier); // the name of no file
    CHECK(asked.count() == 0);
    click(0, 40, Qt::ControlModifier); // within the name, which begins at column 36
    REQUIRE(asked.count() == 1);
    CHECK(asked.first().first().toString() == "all-reduce/ring");
}

TEST_CASE("code view: a line that is wrapped goes on deeper than it begins")
{
    CodeView view;
    view.resize(400, 300);
    view.setProgram(
        "procedure A\n      send piece[(my_id - i) mod p] to (my_id + 1) mod p and receive other from left;\nend A");
    view.show();
    REQUIRE(QTest::qWaitForWindowExposed(&view));
    view.setFitting(true); // 85 characters are too many for 400 pixels
    REQUIRE(view.lineWrapMode() == QPlainTextEdit::WidgetWidth);
    view.grab();
    const QTextBlock block = view.document()->findBlockByNumber(1);
    const QTextLayout& text = *block.layout();
    REQUIRE(text.lineCount() > 1);
    const double letter = QFontMetricsF(view.font()).horizontalAdvance(QLatin1Char('0'));
    const double margin = view.document()->documentMargin();
    CHECK(text.lineAt(0).x() == margin);
    for (int i = 1; i < text.lineCount(); ++i) {
        CHECK(text.lineAt(i).x() == doctest::Approx(margin + 8 * letter)); // six blanks, and two more
        CHECK(text.lineAt(i).x() + text.lineAt(i).naturalTextWidth() <= view.viewport()->width());
    }
    // The next line is below it.
    QTextCursor next(block.next());
    CHECK(view.cursorRect(next).top()
        >= view.cursorRect(QTextCursor(block)).top() + text.lineCount() * text.lineAt(0).height() - 1);
}
