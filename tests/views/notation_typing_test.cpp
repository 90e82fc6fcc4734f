// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// The editor as keys drive it: indentation, closers, completion, repairs, find and replace.

#include <QAbstractItemView>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>
#include <QTimer>
#include <QVBoxLayout>
#include <cstdlib>
#include <doctest/doctest.h>

#include "core/language/parser.h"
#include "tests/views/qt_strings.h"
#include "views/code/code_completer.h"
#include "views/code/code_view.h"
#include "views/code/find_bar.h"
#include "views/code/problems_view.h"

using namespace lockstep;

namespace {

struct Editor {
    QWidget window;
    CodeView view;
    QLineEdit after;
    explicit Editor(const QString& text = {})
    {
        auto* layout = new QVBoxLayout(&window);
        layout->addWidget(&view);
        layout->addWidget(&after);
        window.resize(500, 400);
        window.show();
        REQUIRE(QTest::qWaitForWindowExposed(&window));
        view.setProgram(text);
        view.moveCursor(QTextCursor::End);
        view.setFocus();
        REQUIRE(view.hasFocus());
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) { QTest::keyClick(&view, key, modifiers); }
    void type(const char* text) { QTest::keyClicks(&view, text); }
    void go(int line, int column)
    {
        QTextCursor cursor(view.document()->findBlockByNumber(line - 1));
        cursor.movePosition(QTextCursor::Right, QTextCursor::MoveAnchor, column - 1);
        view.setTextCursor(cursor);
    }
    QString text() const { return view.toPlainText(); }
    QAbstractItemView& list() { return *view.completer().popup(); }
    void check() { view.setProblems(parse(text().toStdString(), "a.algo").diagnostics); }
};

} // namespace

TEST_CASE("typing: Home goes to the first letter, and from there to the first column")
{
    Editor e("begin\n   x := 1;\nend");
    e.go(2, 9);
    const auto column = [&] { return e.view.textCursor().positionInBlock(); };
    e.key(Qt::Key_Home);
    CHECK(column() == 3);
    e.key(Qt::Key_Home);
    CHECK(column() == 0);
    e.key(Qt::Key_Home);
    CHECK(column() == 3);
    e.go(2, 9);
    e.key(Qt::Key_Home, Qt::ShiftModifier);
    CHECK(e.view.textCursor().selectedText() == "x := ");
}

TEST_CASE("notation typing: Tab indents and Shift+Tab unindents the selected lines as one undo step")
{
    Editor e("a\n   b\n\nc");
    e.go(1, 2);
    e.key(Qt::Key_Tab);
    CHECK(e.text() == "a  \n   b\n\nc"); // to the next level, at the cursor
    e.view.undo();
    e.view.selectAll();
    e.key(Qt::Key_Tab);
    CHECK(e.text() == "   a\n      b\n\n   c");
    e.key(Qt::Key_Backtab, Qt::ShiftModifier);
    CHECK(e.text() == "a\n   b\n\nc");
    e.key(Qt::Key_Backtab, Qt::ShiftModifier);
    CHECK(e.text() == "a\nb\n\nc");
    e.view.undo();
    e.view.undo();
    CHECK(e.text() == "   a\n      b\n\n   c");
    CHECK(e.view.hasFocus());
}

TEST_CASE("notation typing: a selection that ends at the start of a line does not indent it")
{
    Editor e("a\nb\nc");
    e.go(1, 1);
    e.view.moveCursor(QTextCursor::Down, QTextCursor::KeepAnchor);
    e.key(Qt::Key_Tab);
    CHECK(e.text() == "   a\nb\nc");
}

TEST_CASE("notation typing: Ctrl+Tab leaves the editor, and Ctrl+Shift+Tab in the other direction")
{
    Editor e;
    e.key(Qt::Key_Tab, Qt::ControlModifier);
    CHECK(e.after.hasFocus());
    e.view.setFocus();
    e.key(Qt::Key_Backtab, Qt::ControlModifier | Qt::ShiftModifier);
    CHECK_FALSE(e.view.hasFocus());
    CHECK(e.text().isEmpty());
}

TEST_CASE("notation typing: a program typed without spaces is indented as in the textbook")
{
    Editor e;
    for (const char* line :
        {"procedure A(my_id, d)", "begin", "for i := 0 to d - 1 do", "if my_id = i then /* mine */", "send i to 0;",
            "else", "receive x from i;", "endelse;", "endfor;", "at round 1 do", "x := 1;", "end of round;"}) {
        e.type(line);
        e.key(Qt::Key_Escape); // whatever words are offered
        e.key(Qt::Key_Return);
    }
    e.type("end A");
    CHECK(e.text()
        == "procedure A(my_id, d)\nbegin\n   for i := 0 to d - 1 do\n      if my_id = i then /* mine */\n         send "
           "i to 0;\n"
           "      else\n         receive x from i;\n      endelse;\n   endfor;\n   at round 1 do\n      x := 1;\n   "
           "end of "
           "round;\nend A");
}

TEST_CASE("notation typing: aligning an end keyword belongs to the undo step of typing")
{
    Editor e("procedure A()\nbegin\n      while a do\n         x := 1;\n         ");
    e.type("endwhile");
    CHECK(e.text().endsWith("\n      endwhile"));
    e.view.undo();
    CHECK_FALSE(e.text().endsWith("\n      endwhile"));
    Editor other("procedure A()\nbegin\n   x := 1;\n   ");
    other.type("endfor"); // there is none: it stays
    CHECK(other.text().endsWith("\n   endfor"));
}

TEST_CASE("code completer: words appear after three letters, and Tab or Enter accepts them")
{
    Editor e("procedure A(my_virtual_id)\nbegin\n   x := ");
    e.type("my");
    CHECK_FALSE(e.list().isVisible());
    e.type("_");
    REQUIRE(e.list().isVisible());
    const QPoint corner = e.view.viewport()->mapFromGlobal(e.list().mapToGlobal(QPoint(0, 0)));
    CHECK(corner.y() >= e.view.cursorRect().bottom());
    CHECK(std::abs(corner.x() + e.view.fontMetrics().horizontalAdvance("my_") - e.view.cursorRect().left()) < 8);
    e.key(Qt::Key_Tab);
    CHECK(e.text().endsWith("x := my_virtual_id"));
    CHECK_FALSE(e.list().isVisible());
    e.type(" + popc");
    REQUIRE(e.list().isVisible());
    e.key(Qt::Key_Return); // nothing is chosen in the list: a new line
    CHECK(e.text().endsWith("+ popc\n   "));
    e.type("rece");
    REQUIRE(e.list().isVisible());
    QTest::keyClick(&e.list(), Qt::Key_Down);
    QTest::keyClick(&e.list(), Qt::Key_Return);
    CHECK(e.text().endsWith("\n   receive"));
    e.type(" sen");
    e.key(Qt::Key_Escape);
    CHECK_FALSE(e.list().isVisible());
    CHECK(e.text().endsWith(" sen"));
}

TEST_CASE("code completer: words come from the notation, header keys, operations, settings and the library")
{
    Editor e("/*\n");
    e.type("oper");
    REQUIRE(e.list().isVisible());
    e.key(Qt::Key_Tab);
    e.type(" all-to-all-p");
    e.key(Qt::Key_Tab);
    CHECK(e.text() == "/*\noperation: all-to-all-personalized");
    e.key(Qt::Key_Return);
    e.type("switching: sto");
    e.key(Qt::Key_Tab);
    CHECK(e.text().endsWith("\nswitching: store-and-forward"));
    Editor use;
    use.view.completer().setFiles({"common/lines", "gather/ring"});
    use.type("use com");
    use.key(Qt::Key_Tab);
    CHECK(use.text() == "use common/lines");
    CHECK(use.view.completer().candidates() == QStringList{"common/lines", "gather/ring"});
    Editor program("procedure A()\nbegin\n");
    const auto words = program.view.completer().candidates();
    for (const char* word : {"endwhile", "XOR", "receive", "gray_inverse", "begin", "A"})
        CHECK_MESSAGE(words.contains(QString::fromLatin1(word), Qt::CaseInsensitive), word);
}

TEST_CASE("block marks: the words of the block at the cursor are marked")
{
    Editor e("procedure A()\nbegin\n   if a then\n      x := 1;\n   else\n      x := 2;\n   endif;\nend A\n");
    e.go(7, 6); // in endif
    QStringList marked;
    for (const auto& selection : e.view.extraSelections())
        marked << selection.cursor.selectedText();
    CHECK(marked == QStringList{"if", "then", "else", "endif"});
    e.go(4, 9);
    CHECK(e.view.extraSelections().isEmpty());
}

TEST_CASE("problems view: a fix link applies its fix as one undo step")
{
    const QString lost = "procedure A(d)\nbegin\n   x := 2d - 1;\nend A\n";
    Editor e(lost);
    ProblemsView problems;
    QObject::connect(&problems, &ProblemsView::repairChosen, &e.view, &CodeView::repair);
    QSignalSpy repaired(&e.view, &CodeView::repaired);
    e.check();
    problems.showProblems(e.view.problems(), e.text());
    CHECK(problems.toPlainText().contains("Write 2^d"));
    e.go(2, 3);
    Q_EMIT problems.anchorClicked(QUrl(QStringLiteral("repair:0")));
    CHECK(e.text() == "procedure A(d)\nbegin\n   x := 2^d - 1;\nend A\n");
    CHECK(repaired.size() == 1);
    CHECK(e.view.textCursor().blockNumber() == 1); // the caret stays where the user writes
    CHECK(e.view.textCursor().positionInBlock() == 2);
    Q_EMIT problems.anchorClicked(QUrl(QStringLiteral("repair:0"))); // of a text that is no more: nothing
    CHECK(e.text() == "procedure A(d)\nbegin\n   x := 2^d - 1;\nend A\n");
    e.view.undo();
    CHECK(e.text() == lost);
}

TEST_CASE("problems view: one click fixes all similar problems, and one undo restores them")
{
    const QString lost = "procedure A(d)\nbegin\n   x := 2d;\n   y := 2d - 1 + 2x;\n   z := x +;\nend A\n";
    Editor e(lost);
    ProblemsView problems;
    QObject::connect(&problems, &ProblemsView::repairChosen, &e.view, &CodeView::repair);
    e.check();
    problems.showProblems(e.view.problems(), e.text());
    const QString said = problems.toPlainText();
    CHECK(said.count("Fix all 3") == 1); // at the first of them
    CHECK(said.indexOf("Write 2^d") < said.indexOf("Fix all 3"));
    Q_EMIT problems.anchorClicked(QUrl(QStringLiteral("repair:1")));
    CHECK(e.text() == "procedure A(d)\nbegin\n   x := 2^d;\n   y := 2^d - 1 + 2^x;\n   z := x +;\nend A\n");
    e.view.undo();
    CHECK(e.text() == lost);
}

TEST_CASE("problems view: a fix with several edits is one undo step")
{
    const QString tuple = "procedure A(d)\nbegin\n   x := (1, 2);\nend A\n";
    Editor e(tuple);
    e.check();
    REQUIRE(e.view.problems().size() == 1);
    e.view.repair(Repair(e.view.problems()[0].repairs.at(0)));
    CHECK(e.text() == "procedure A(d)\nbegin\n   x := [1, 2];\nend A\n");
    e.view.undo();
    CHECK(e.text() == tuple);
}

TEST_CASE("code view: Alt+Enter offers the fixes of the line")
{
    Editor e("procedure A(d)\nbegin\n   x := 2d - 1;\nend A\n");
    e.check();
    e.go(3, 1);
    QStringList offered;
    QTimer::singleShot(0, [&] {
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        REQUIRE(menu);
        for (const QAction* action : menu->actions())
            offered << action->text();
        QTest::keyClick(menu, Qt::Key_Return);
    });
    e.key(Qt::Key_Return, Qt::AltModifier);
    CHECK(offered == QStringList{"Write 2^d", "Write 2 * d"});
    CHECK(e.text() == "procedure A(d)\nbegin\n   x := 2^d - 1;\nend A\n");
}

TEST_CASE("find bar: find counts matches, and replace changes one or all of them as one undo step")
{
    Editor e("mask mask\nMask");
    FindBar bar(&e.view);
    bar.show();
    e.view.moveCursor(QTextCursor::Start);
    auto& wanted = *bar.findChild<QLineEdit*>(QStringLiteral("findText"));
    auto& found = *bar.findChild<QLabel*>(QStringLiteral("findResult"));
    QTest::keyClicks(&wanted, "mask");
    CHECK(found.text() == "1 of 3");
    QTest::keyClick(&wanted, Qt::Key_Return);
    CHECK(found.text() == "2 of 3");
    QTest::keyClicks(bar.findChild<QLineEdit*>(QStringLiteral("replaceText")), "bits");
    QTest::mouseClick(bar.findChild<QPushButton*>(QStringLiteral("replace")), Qt::LeftButton);
    CHECK(e.text() == "mask bits\nMask");
    CHECK(e.view.textCursor().selectedText() == "Mask");
    QTest::mouseClick(bar.findChild<QPushButton*>(QStringLiteral("replaceAll")), Qt::LeftButton);
    CHECK(e.text() == "bits bits\nbits");
    CHECK(found.text() == "2 replaced");
    e.view.undo();
    CHECK(e.text() == "mask bits\nMask");
}
