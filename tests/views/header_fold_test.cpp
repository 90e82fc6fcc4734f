// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// What of a header is folded, and what opens it.

#include <QAbstractButton>
#include <QApplication>
#include <QClipboard>
#include <QLineEdit>
#include <QScrollBar>
#include <QTest>
#include <QTextBlock>
#include <doctest/doctest.h>

#include "tests/views/qt_strings.h"
#include "views/code/code_view.h"
#include "views/code/find_bar.h"
#include "views/code/header_fold.h"

using namespace lockstep;

namespace {

// Lines 3, 5, 6 and 8 are folded; 6 goes on in 7.
const QString folded = QStringLiteral("/*\n"
                                      "title: A broadcast\n"
                                      "title.ru: Рассылка\n"
                                      "operation: one-to-all-broadcast\n"
                                      "needs: p = 2^d\n"
                                      "cost on ring: ts +\n"
                                      "   tw\n"
                                      "expect: ring:8 -> rounds 3\n"
                                      "*/\n"
                                      "procedure A(p)\n"
                                      "begin\n"
                                      "   x := p;\n"
                                      "end A\n");

struct Folded {
    CodeView code;
    QAbstractButton& words = *code.findChild<QAbstractButton*>("headerFold");

    Folded()
    {
        code.resize(600, 400);
        code.show();
        REQUIRE(QTest::qWaitForWindowExposed(&code));
        code.setProgram(folded);
        code.headerFold().fold();
        code.verticalScrollBar()->setValue(0);
    }
    /// Numbers of the lines in sight.
    std::vector<int> lines() const
    {
        std::vector<int> numbers;
        for (const auto& line : code.shownLines(code.viewport()->height()))
            numbers.push_back(line.line);
        return numbers;
    }
};

const std::vector<int> all{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14};
const std::vector<int> readers{1, 2, 4, 8, 9, 10, 11, 12, 13, 14};

} // namespace

TEST_CASE("header fold: a header folds to its essentials with correct line numbers, and a click unfolds it")
{
    Folded f;
    CHECK(f.lines() == readers);
    CHECK(f.words.isVisible());
    CHECK(f.words.text() == "… 5 more header lines");
    CHECK(f.words.geometry().top() == f.code.cursorRect(QTextCursor(f.code.document()->findBlockByNumber(7))).top());
    CHECK(f.code.toPlainText() == folded);
    CHECK_FALSE(f.code.document()->isModified());
    QTest::mouseClick(&f.words, Qt::LeftButton);
    CHECK(f.lines() == all);
    CHECK_FALSE(f.words.isVisible());
    f.code.headerFold().fold();
    CHECK(f.lines() == readers);
}

TEST_CASE("header fold: folding and unfolding keep the top line")
{
    Folded f;
    f.code.resize(600, 60);
    f.code.setTextCursor(QTextCursor(f.code.document()->findBlockByNumber(9)));
    f.code.verticalScrollBar()->setValue(5); // the tenth line is the sixth in sight
    CHECK(f.lines().front() == 10);
    f.code.headerFold().open();
    CHECK(f.lines().front() == 10);
    CHECK(f.code.verticalScrollBar()->value() == 9);
    f.code.headerFold().fold();
    CHECK(f.lines().front() == 10);
}

TEST_CASE("header fold: copying includes folded lines")
{
    Folded f;
    f.code.selectAll();
    f.code.copy();
    CHECK(QApplication::clipboard()->text() == folded);
}

TEST_CASE("header fold: a match, a target line or a problem in a folded line unfolds it")
{
    SUBCASE("found")
    {
        Folded f;
        FindBar bar(&f.code);
        bar.open();
        QTest::keyClicks(bar.findChild<QLineEdit*>("findText"), "title.ru");
        CHECK(f.lines() == all);
        CHECK(f.code.textCursor().selectedText() == "title.ru");
    }
    SUBCASE("gone to")
    {
        Folded f;
        f.code.showPlace(5, 1);
        CHECK(f.code.shownLines(1000).back().line == 14);
        CHECK_FALSE(f.code.headerFold().isFolded());
    }
    SUBCASE("the cursor comes from below, then stands in what should fold")
    {
        Folded f;
        f.code.setTextCursor(QTextCursor(f.code.document()->findBlockByNumber(8)));
        CHECK(f.code.headerFold().isFolded());
        QTest::keyClick(&f.code, Qt::Key_Up);
        CHECK_FALSE(f.code.headerFold().isFolded());
        f.code.headerFold().fold();
        CHECK_FALSE(f.code.headerFold().isFolded());
    }
    SUBCASE("wrong")
    {
        Folded f;
        Diagnostic problem;
        problem.span = {10, 1, 1};
        f.code.setProblems({problem});
        CHECK(f.code.headerFold().isFolded());
        problem.span = {6, 1, 1};
        f.code.setProblems({problem});
        CHECK(f.lines() == all);
    }
}

TEST_CASE("header fold: an edit elsewhere keeps it folded, undo unfolds, and other programs never fold")
{
    Folded f;
    f.code.setTextCursor(QTextCursor(f.code.document()->findBlockByNumber(11)));
    QTest::keyClicks(&f.code, "y");
    CHECK(f.code.headerFold().isFolded());
    f.code.undo();
    CHECK(f.code.toPlainText() == folded);
    CHECK(f.code.headerFold().isFolded());

    f.code.selectAll();
    QTest::keyClicks(&f.code, "z");
    CHECK_FALSE(f.words.isVisible());
    CHECK(f.lines() == std::vector<int>{1});
    f.code.undo();
    CHECK(f.code.toPlainText() == folded);
    CHECK(f.lines() == all);

    f.code.headerFold().fold();
    f.code.setProgram("a\nb\nc");
    CHECK(f.lines() == std::vector<int>{1, 2, 3});
    CHECK_FALSE(f.code.headerFold().isFolded());
}

TEST_CASE("header fold: the program line of a mark is found below a folded header")
{
    Folded f;
    f.code.resize(600, 60);
    f.code.setRunText(folded);
    f.code.keepInView({12});
    const auto lines = f.lines();
    CHECK(std::count(lines.begin(), lines.end(), 12) == 1);
}
