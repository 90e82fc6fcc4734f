// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The book of the notation in its window.

#include <QAbstractTextDocumentLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QTest>
#include <QTextBlock>
#include <QTextBrowser>
#include <doctest/doctest.h>

#include "app/window/companions/help_window.h"
#include "tests/views/qt_strings.h"

using namespace lockstep;

namespace {

struct Help {
    HelpWindow window;
    QTextBrowser& page = *window.findChild<QTextBrowser*>();
    QLineEdit& search = *window.findChild<QLineEdit*>();
    QListWidget& contents = *window.findChild<QListWidget*>();
    QString found() const { return window.findChild<QLabel*>(QStringLiteral("found"))->text(); }

    Help()
    {
        window.show();
        REQUIRE(QTest::qWaitForWindowExposed(&window));
        window.activateWindow();
    }
};

} // namespace

TEST_CASE("the page has its headings beside it, and they lead there")
{
    Help help;
    CHECK(help.contents.item(0)->text() == QStringLiteral("The notation"));
    const auto rows = help.contents.findItems(QStringLiteral("    Operators"), Qt::MatchExactly);
    REQUIRE(rows.size() == 1);
    help.contents.setCurrentItem(rows.front());
    CHECK(help.page.cursorForPosition({40, 20}).block().text() == QStringLiteral("Operators"));
}

TEST_CASE("every line of the page has a place, also after a table")
{
    Help help;
    const auto* layout = help.page.document()->documentLayout();
    for (QTextBlock block = help.page.document()->begin(); block.isValid(); block = block.next()) {
        if (block.text().isEmpty())
            continue;
        const QString text = block.text();
        CAPTURE(text);
        CHECK(layout->blockBoundingRect(block).height() > 5);
    }
}

TEST_CASE("a search goes from place to place and round the end")
{
    Help help;
    QTest::keyClick(&help.window, Qt::Key_F, Qt::ControlModifier);
    CHECK(help.search.hasFocus());
    QTest::keyClicks(&help.search, QStringLiteral("bucket_chain"));
    CHECK(help.found() == QStringLiteral("1 of 2")); // procedure BUCKET_CHAIN ... end BUCKET_CHAIN
    CHECK(help.page.textCursor().selectedText() == QStringLiteral("BUCKET_CHAIN"));
    QTest::keyClick(&help.search, Qt::Key_Return);
    CHECK(help.found() == QStringLiteral("2 of 2"));
    QTest::keyClick(&help.search, Qt::Key_Return);
    CHECK(help.found() == QStringLiteral("1 of 2"));
    QTest::keyClick(&help.search, Qt::Key_Return, Qt::ShiftModifier);
    CHECK(help.found() == QStringLiteral("2 of 2"));
    QTest::keyClicks(&help.search, QStringLiteral("saw"));
    CHECK(help.found() == QStringLiteral("Not on this page"));
    CHECK(help.window.matches() == 0);
}

TEST_CASE("Esc closes the page, and its parent shows the same one again")
{
    QWidget parent;
    auto* window = HelpWindow::showFor(&parent);
    REQUIRE(QTest::qWaitForWindowExposed(window));
    QTest::keyClick(window, Qt::Key_Escape);
    CHECK_FALSE(window->isVisible());
    CHECK(HelpWindow::showFor(&parent) == window);
    CHECK(window->isVisible());
}
