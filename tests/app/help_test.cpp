// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// The help in its window: what it says of keys, and its programs to try.

#include <QAbstractTextDocumentLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QTest>
#include <QTextBlock>
#include <QTextBrowser>
#include <doctest/doctest.h>
#include <string>

#include "app/documents/lesson_run.h"
#include "app/library/languages.h"
#include "app/library/library.h"
#include "app/window/secondary/help_page.h"
#include "app/window/secondary/help_window.h"
#include "core/base/catalogue.h"
#include "core/trace/trace.h"
#include "tests/app/window_fixture.h"

using namespace lockstep;
using namespace lockstep::test;

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

TEST_CASE("help: the headings beside the page lead to their sections")
{
    Help help;
    CHECK(help.contents.item(0)->text() == QStringLiteral("The window"));
    CHECK(help.contents.findItems(QStringLiteral("The notation"), Qt::MatchExactly).size() == 1);
    const auto rows = help.contents.findItems(QStringLiteral("    Operators"), Qt::MatchExactly);
    REQUIRE(rows.size() == 1);
    help.contents.setCurrentItem(rows.front());
    CHECK(help.page.cursorForPosition({40, 20}).block().text() == QStringLiteral("Operators"));
}

TEST_CASE("help: the notes for teachers have a section for every lesson")
{
    HelpWindow window;
    const Library library;
    for (const std::string& name : library.lessons()) {
        const QString title = QString::fromStdString(findLesson(name, library)->title);
        window.showNotesOf(title);
        const QString heading = window.page().textCursor().block().text();
        CHECK_MESSAGE(heading.startsWith(QString::number(std::stoi(name)) + ". "), title.toStdString());
    }
}

TEST_CASE("help: every line of the page has a position, even after a table")
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

TEST_CASE("help: a search goes from match to match and wraps around")
{
    Help help;
    QTest::keyClick(&help.window, Qt::Key_F, Qt::ControlModifier);
    CHECK(help.search.hasFocus());
    QTest::keyClicks(&help.search, QStringLiteral("relay"));
    CHECK(help.found() == QStringLiteral("1 of 2")); // procedure RELAY ... end RELAY
    CHECK(help.page.textCursor().selectedText() == QStringLiteral("RELAY"));
    QTest::keyClick(&help.search, Qt::Key_Return);
    CHECK(help.found() == QStringLiteral("2 of 2"));
    QTest::keyClick(&help.search, Qt::Key_Return);
    CHECK(help.found() == QStringLiteral("1 of 2"));
    QTest::keyClick(&help.search, Qt::Key_Return, Qt::ShiftModifier);
    CHECK(help.found() == QStringLiteral("2 of 2"));
    QTest::keyClicks(&help.search, QStringLiteral("saw"));
    CHECK(help.found() == QStringLiteral("Not found"));
    CHECK(help.window.matches() == 0);
}

TEST_CASE("help: Esc closes the help, and F1 shows the same window again")
{
    Window w;
    w.key(Qt::Key_F1);
    auto* help = w.window.findChild<HelpWindow*>();
    REQUIRE(help);
    REQUIRE(QTest::qWaitForWindowExposed(help));
    QTest::keyClick(help, Qt::Key_Escape);
    CHECK_FALSE(help->isVisible());
    w.activate();
    w.key(Qt::Key_F1);
    CHECK(w.window.findChildren<HelpWindow*>().size() == 1);
    CHECK(help->isVisible());
}

namespace {

struct HelpLink {
    QString text, target;
    QTextCursor cursor;
};

QList<HelpLink> linksOf(const QTextDocument& page, const QString& scheme)
{
    QList<HelpLink> links;
    for (QTextBlock block = page.begin(); block.isValid(); block = block.next())
        for (auto part = block.begin(); part != block.end(); ++part) {
            const QUrl url(part.fragment().charFormat().anchorHref());
            if (url.scheme() != scheme)
                continue;
            QTextCursor cursor(block);
            cursor.setPosition(part.fragment().position() + 1);
            links << HelpLink{part.fragment().text(), url.path(), cursor};
        }
    return links;
}

/// The page must stand there first.
void clickLink(QTextBrowser& page, const HelpLink& link)
{
    page.setTextCursor(link.cursor);
    page.ensureCursorVisible();
    QCoreApplication::processEvents();
    QTest::mouseClick(page.viewport(), Qt::LeftButton, {}, page.cursorRect(link.cursor).center());
}

} // namespace

TEST_CASE("help: every shortcut that the help names belongs to that action")
{
    Window w;
    w.named<QAction>("help").trigger();
    const auto* page = w.window.findChild<HelpWindow*>()->findChild<QTextBrowser*>()->document();
    const auto links = linksOf(*page, "do");
    CHECK(links.size() >= 45);
    CHECK_FALSE(page->toPlainText().contains("](do:"));
    for (const HelpLink& link : links) {
        const QString what = link.text + QStringLiteral(" ") + link.target;
        CAPTURE(what);
        const auto actions = w.window.actions();
        const auto found = std::find_if(
            actions.begin(), actions.end(), [&](const QAction* action) { return action->objectName() == link.target; });
        REQUIRE(found != actions.end());
        CHECK((*found)->shortcuts().contains(QKeySequence::fromString(link.text, QKeySequence::PortableText)));
    }
}

namespace {

bool isKey(const QString& text)
{
    const QKeySequence keys = QKeySequence::fromString(text, QKeySequence::PortableText);
    return text.startsWith("Ctrl+") || (keys.count() == 1 && keys[0].key() != Qt::Key_unknown);
}

} // namespace

TEST_CASE("help: keys that are not actions are in the list of keyboard shortcuts")
{
    Window w;
    w.named<QAction>("keys").trigger();
    const QString sheet = w.named<QTextBrowser>("keys").toPlainText();
    w.named<QAction>("help").trigger();
    const auto* page = w.window.findChild<HelpWindow*>()->findChild<QTextBrowser*>()->document();
    QStringList keys;
    for (QTextBlock block = page->begin(); block.text() != "The notation"; block = block.next())
        for (auto part = block.begin(); part != block.end(); ++part)
            if (const QTextCharFormat format = part.fragment().charFormat();
                format.fontWeight() > QFont::Normal && format.anchorHref().isEmpty() && isKey(part.fragment().text()))
                keys << part.fragment().text();
    keys.removeDuplicates();
    CHECK(keys.size() == 12);
    for (const QString& key : keys) {
        CAPTURE(key);
        CHECK(sheet.contains(key));
    }
}

TEST_CASE("help: a click on a shortcut triggers its action")
{
    Window w;
    w.named<QAction>("help").trigger();
    auto* help = w.window.findChild<HelpWindow*>();
    REQUIRE(QTest::qWaitForWindowExposed(help));
    auto& page = *help->findChild<QTextBrowser*>();
    const auto links = linksOf(*page.document(), "do");
    const auto on = std::find_if(links.begin(), links.end(), [](const HelpLink& link) { return link.target == "on"; });
    REQUIRE(on != links.end());
    CHECK(w.place().round() == 0);
    clickLink(page, *on);
    CHECK(w.place().round() == 1);
}

TEST_CASE("help: a link to a page leads to its title")
{
    Help help;
    const auto links = linksOf(*help.page.document(), "help");
    REQUIRE(!links.empty());
    const QHash<QString, QString> titles = {{"teaching", "Teach with pages"}, {"lecturers", "For lecturers"},
        {"course", "The course: twelve lessons"}, {"glossary", "Glossary"}, {"mpi", "From pseudo-code to MPI"},
        {"notes", "Notes for teachers"}, {"study", "A class study in 90 minutes"}, {"measuring", "Measure with MPI"},
        {"cluster", "From the textbook to the cluster"}, {"embed", "Embed runs in your pages"},
        {"pictures", "Pictures that mislead"}};
    for (const HelpLink& link : links) {
        CAPTURE(link.target);
        clickLink(help.page, link);
        REQUIRE(titles.contains(link.target));
        QTextBlock title = help.page.document()->begin(); // at the top, unless the page is a short one at the end
        while (
            title.isValid() && (title.text() != titles.value(link.target) || title.blockFormat().headingLevel() != 1))
            title = title.next();
        REQUIRE(title.isValid());
        const int top = help.page.cursorRect(QTextCursor(title)).top();
        CAPTURE(top);
        CHECK(top >= 0);
        CHECK(top < help.page.viewport()->height());
    }
}

TEST_CASE("help: a program of the help opens as the user's own on the network of its expectation")
{
    Window w;
    QTest::keyClicks(&w.code(), "x");
    w.named<QAction>("help").trigger();
    auto* help = w.window.findChild<HelpWindow*>();
    REQUIRE(QTest::qWaitForWindowExposed(help));
    auto& page = *help->findChild<QTextBrowser*>();
    const auto links = linksOf(*page.document(), "try");
    CHECK(links.size() == 33);
    REQUIRE(links.size() > 4);
    const QString before = w.document().text();
    w.edits = Edits::Keep;
    clickLink(page, links[4]);
    CHECK(w.asked == 1);
    CHECK(w.document().text() == before);

    w.edits = Edits::Discard;
    REQUIRE(w.runs([&] { clickLink(page, links[4]); }));
    CHECK(w.document().text().startsWith(
        "/* operation: one-to-all-broadcast\n   input: X\n   expect: hypercube:8 -> rounds 3"));
    CHECK(w.document().isOwn());
    CHECK(w.session().options().network == "hypercube:8");
    CHECK(w.session().trace()->totals.rounds == 3);
    CHECK(w.session().trace()->verdict->correct);
}

TEST_CASE("help: emphasis is bold in Chinese, which has no italics")
{
    const auto chinese = catalogueOf("zh");
    REQUIRE(chinese);
    speak(*chinese);
    const HelpPage page;
    speak(nullptr);
    const QTextCharFormat letters = page.document()->find(QStringLiteral("单键快捷键")).charFormat();
    CHECK(letters.fontWeight() == QFont::Bold);
    CHECK_FALSE(letters.fontItalic());
}
