// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// A lesson beside the picture.

#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QMenu>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTimer>
#include <QToolButton>

#include "app/window/panes/lesson_pane.h"
#include "app/window/predict/predict_pane.h"
#include "core/base/fault.h"
#include "tests/app/pane_fixture.h"
#include "tests/app/window_fixture.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

const char* const text =
    "# Small\n\nA ring.\n\n```lockstep\nstep one-to-all-broadcast/recursive-doubling --network ring:4\nask rounds\n"
    "ask arrows --round 1\n```\n\n## More\n\nHow many?\n\n- [ ] one\n- [x] two: both\n\n<b>not bold</b>\n";

/// A click on the first link that has these words.
void clickLink(QTextBrowser& view, const QString& words)
{
    const QTextCursor found = view.document()->find(words);
    REQUIRE(!found.isNull());
    QTextCursor in(found);
    in.setPosition(found.selectionStart() + 1);
    view.setTextCursor(in);
    view.ensureCursorVisible();
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.cursorRect(in).center() + QPoint(2, 0));
}

/// Turns pages until one requests a run; false if there is none.
bool turnToRun(LessonPane& pane, int by)
{
    const QSignalSpy wanted(&pane, &LessonPane::runWanted);
    while (wanted.isEmpty())
        if (!pane.turnPage(by, false))
            return false;
    return true;
}

struct Beside {
    QTemporaryDir folder;
    LessonPane pane{std::make_shared<const Library>()};
    Shown shown{pane, {600, 700}};

    QString write(const QString& what)
    {
        const QString path = folder.filePath(QStringLiteral("small.md"));
        QFile file(path);
        REQUIRE(file.open(QIODevice::WriteOnly));
        file.write(what.toUtf8());
        return path;
    }
    /// What was saved is read.
    void wait(QTimer& pause)
    {
        if (pause.isActive())
            ring(pane, "lessonPause");
    }
    QTextBrowser& view() { return *pane.findChild<QTextBrowser*>("lessonText"); }
    QString said() { return view().toPlainText(); }
    void click(const QString& words) { clickLink(view(), words); }
};

} // namespace

TEST_CASE("lesson pane: a run of the lesson opens in the window, and questions are answered beside it")
{
    Beside l;
    REQUIRE(!l.pane.open(l.write(QString::fromUtf8(text))));
    CHECK(l.pane.windowTitle() == "Small");
    QSignalSpy wanted(&l.pane, &LessonPane::runWanted);
    l.click("Show: One-to-all broadcast by recursive doubling, on a ring of 4 processes");
    REQUIRE(wanted.size() == 1);
    const auto preset = wanted.front().front().value<Preset>();
    CHECK(preset.run.program == "one-to-all-broadcast/recursive-doubling");
    CHECK(preset.run.network == "ring:4");
    l.click(QStringLiteral("○ one"));
    CHECK(l.said().contains("Not quite. Try again."));
    CHECK_FALSE(l.said().contains("both"));
    l.click(QStringLiteral("○ two"));
    CHECK(l.said().contains("two: both Correct."));
    CHECK_FALSE(l.said().contains(QStringLiteral("0→2")));
    l.click("Show the answer");
    CHECK(l.said().contains(QStringLiteral("0→2")));
    CHECK(l.said().contains("<b>not bold</b>"));
}

TEST_CASE("lesson pane: a saved file is reloaded, and errors are reported above the last valid text")
{
    Beside l;
    REQUIRE(!l.pane.open(l.write(QString::fromUtf8(text))));
    auto& pause = *l.pane.findChild<QTimer*>("lessonPause");
    l.write(QStringLiteral("# Other\n\nNew words.\n"));
    REQUIRE(QTest::qWaitFor([&] { return pause.isActive() || l.pane.windowTitle() == "Other"; }));
    l.wait(pause);
    CHECK(l.pane.windowTitle() == "Other");
    CHECK(l.said().contains("New words."));
    l.write(QStringLiteral("# Wrong\n\n```lockstep\ngo\n```\n"));
    REQUIRE(QTest::qWaitFor([&] { return pause.isActive() || l.said().contains("no \"go\""); }));
    l.wait(pause);
    CHECK(l.said().contains("small.md:4:1: error: unknown line \"go\" in a lockstep block"));
    CHECK(l.said().contains("New words."));
    QFile::remove(l.folder.filePath(QStringLiteral("small.md"))); // as editors do that write another file in its place
    l.write(QString::fromUtf8(text));
    REQUIRE(QTest::qWaitFor([&] { return pause.isActive() || l.pane.windowTitle() == "Small"; }));
    l.wait(pause);
    CHECK(l.pane.windowTitle() == "Small");
}

TEST_CASE("lesson pane: the buttons go from heading to heading")
{
    Beside l;
    REQUIRE(!l.pane.open(QStringLiteral("02-why-far-first")));
    auto& headings = *l.pane.findChild<QComboBox*>("lessonHeadings");
    CHECK(headings.currentText() == "Why far first?");
    for (int i = 0; i < 3; ++i)
        QTest::mouseClick(l.pane.findChild<QToolButton*>("lessonOn"), Qt::LeftButton);
    CHECK(headings.currentText() == "Near first");
    const int there = l.view().verticalScrollBar()->value();
    CHECK(there > 0);
    QTest::mouseClick(l.pane.findChild<QToolButton*>("lessonBack"), Qt::LeftButton);
    CHECK(headings.currentText() == "Far first");
    CHECK(l.view().verticalScrollBar()->value() < there);
    l.view().verticalScrollBar()->setValue(there); // by hand: the box follows
    CHECK(headings.currentText() == "Near first");
    l.view().verticalScrollBar()->setValue(0);
    CHECK(headings.currentText() == "Why far first?");
}

TEST_CASE("lesson pane: a lesson opens beside the picture and keeps typed text")
{
    Window w;
    REQUIRE(w.runs([&] {
        w.window.fileActions().openGiven(QStringLiteral("02-why-far-first"));
        w.session().run();
    }));
    auto& pane = w.named<LessonPane>("lessonDock");
    CHECK(!pane.isHidden());
    CHECK_FALSE(w.named<QAction>("choicesShown").isChecked());
    REQUIRE(w.runs([&] { pane.showRun(); }));
    CHECK(w.session().options().program == "one-to-all-broadcast/recursive-doubling");
    CHECK(w.session().options().words == 4);
    pane.close();
    CHECK(w.named<QAction>("choicesShown").isChecked());
    w.window.fileActions().openGiven(QStringLiteral("no-such.md"));
    REQUIRE(w.complaints.size() == 1);
    CHECK(w.complaints.front().contains("no-such.md"));
}

TEST_CASE("lesson pane: the menu of lessons says what each is for, and opens the lectures below them")
{
    Window w;
    const auto actions = w.named<QMenu>("lessons").actions();
    REQUIRE(actions.size() == 14); // with a line above the lectures
    CHECK(actions[1]->text() == "2  Why far first?");
    CHECK(actions[1]->toolTip()
        == "Find the most crowded link, and choose an order of partners that avoids it.\n"
           "about 20 minutes · after lesson 1");
    CHECK(actions[12]->isSeparator());
    REQUIRE(w.runs([&] { actions[13]->trigger(); }));
    auto& pane = w.named<LessonPane>("lessonDock");
    CHECK(pane.windowTitle() == "Six lectures of 45 minutes");
    CHECK(w.session().options().program == "one-to-all-broadcast/naive");
    pane.setPresented(true);
    REQUIRE(w.runs([&] { CHECK(turnToRun(pane, 1)); })); // the run that is shown already
    REQUIRE(w.runs([&] { CHECK(turnToRun(pane, 1)); }));
    pane.setPresented(false);
    CHECK(pane.placeText() == "Six lectures of 45 minutes  ·  part 2 of 33");
}

TEST_CASE("lesson pane: a numbered lesson shows its first run, and closing it brings the previous run back")
{
    Window w;
    REQUIRE(w.runs([&] { w.session().openAlgorithm("all-to-all-broadcast/ring"); }));
    RunOptions options = w.session().options();
    options.faults = {*readFault(Fault::Kind::Delay, "1:0-1:2")};
    REQUIRE(w.runs([&] { w.session().setOptions(options); }));
    w.place().showRound(3);
    REQUIRE(w.runs([&] { w.window.fileActions().openGiven(QStringLiteral("02-why-far-first")); }));
    auto& pane = w.named<LessonPane>("lessonDock");
    CHECK(pane.windowTitle() == "Lesson 2 of 12: Why far first?");
    CHECK(w.session().options().program == broadcast);
    CHECK(w.session().options().faults.empty());
    CHECK(w.place().drawing().style == ShownMoment::defaultStyle); // the user's
    pane.setPresented(true);
    REQUIRE(w.runs([&] { CHECK(turnToRun(pane, 1)); }));
    REQUIRE(w.runs([&] { CHECK(turnToRun(pane, 1)); })); // its load
    CHECK(w.place().drawing().figure.kind == "load");
    REQUIRE(w.runs([&] { CHECK(turnToRun(pane, 1)); }));
    CHECK(w.session().options().program == "one-to-all-broadcast/recursive-doubling-near-first");
    pane.setPresented(false);
    CHECK(pane.placeText() == "Lesson 2 of 12: Why far first?  ·  part 3 of 7");
    pane.setPresented(true);
    for (int i = 0; i < 2; ++i)
        REQUIRE(w.runs([&] { CHECK(turnToRun(pane, -1)); }));
    CHECK_FALSE(turnToRun(pane, -1));
    REQUIRE(w.runs([&] { pane.close(); }));
    CHECK(w.session().options() == options);
    CHECK(w.place().round() == 3);
    CHECK(w.named<QAction>("choicesShown").isChecked());
}

TEST_CASE("lesson pane: in full screen PgDn shows the text page by page, and a question waits for its answer")
{
    Window w;
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("small.md"));
    QFile file(path);
    REQUIRE(file.open(QIODevice::WriteOnly));
    file.write("# Talk\n\nBegin.\n\n## A ring\n\nLook.\n\n```lockstep\n"
               "step one-to-all-broadcast/recursive-doubling --network ring:4\nask load --round 2\n```\n\n"
               "How many?\n\n- [ ] one: no\n- [x] two: both\n\nThe end.\n");
    file.close();
    REQUIRE(w.runs([&] { w.window.fileActions().openGiven(path); }));
    auto& pane = w.named<LessonPane>("lessonDock");
    auto& view = w.named<QTextBrowser>("lessonText");
    const auto shown = [&] { return view.toPlainText().trimmed(); };
    const auto next = [&] { w.key(Qt::Key_PageDown); };
    const int before = QFontInfo(view.font()).pixelSize();
    w.key(Qt::Key_F11);
    CHECK(QFontInfo(view.font()).pixelSize() > before);
    CHECK(shown().contains("Begin."));
    CHECK_FALSE(shown().contains("Look."));
    REQUIRE(w.runs(next));
    CHECK(shown() == "A ring\nLook.");
    CHECK(w.place().round() == 0);
    next();
    CHECK(w.place().round() == 1);
    next(); // asked before round 2 is shown
    CHECK(w.place().round() == 1);
    CHECK(shown().contains("busiest link"));
    CHECK_FALSE(shown().contains("✓"));
    next();
    CHECK(w.place().round() == 2); // which is the answer
    CHECK(shown().count("✓") == 1);
    next();
    CHECK(shown() == "How many?\n○ one\n○ two");
    next();
    CHECK(shown() == "How many?\n✗ one: no\n✓ two: both");
    next();
    CHECK(shown() == "The end.");
    next(); // there is nothing more
    CHECK(shown() == "The end.");
    CHECK(pane.placeText() == "Page 4 of 4  ·  Talk");
    w.key(Qt::Key_PageUp);
    CHECK(shown() == "How many?\n○ one\n○ two");
    REQUIRE(w.runs([&] { w.key(Qt::Key_PageUp); }));
    QCoreApplication::processEvents();
    CHECK(shown() == "A ring\nLook.");
    CHECK(w.place().round() == 2); // from its end
    w.key(Qt::Key_F11);
    CHECK(shown().contains("Show the answer") == false); // it has choices
    CHECK(shown().contains("The end."));
    CHECK(QFontInfo(view.font()).pixelSize() == before);
}

TEST_CASE("lesson pane: messages are answered in the picture")
{
    Window w;
    REQUIRE(w.runs([&] {
        w.window.fileActions().openGiven(QStringLiteral("02-why-far-first"));
        w.session().run();
    }));
    auto& pane = w.named<LessonPane>("lessonDock");
    REQUIRE(w.runs([&] { clickLink(w.named<QTextBrowser>("lessonText"), QStringLiteral("Answer in the picture")); }));
    QCoreApplication::processEvents(); // the question comes behind the run
    CHECK(w.session().options().words == 4);
    CHECK(w.session().place().round() == 1); // the lesson asks about round 2
    auto* predict = w.window.findChild<PredictPane*>();
    REQUIRE(predict);
    auto& prediction = predict->prediction();
    CHECK(prediction.state() == Prediction::State::Asking);
    CHECK(prediction.question() == Question{Question::Kind::Arrows, 2});
    prediction.addArrow(0, 2);
    prediction.addArrow(4, 6);
    prediction.compare();
    CHECK(prediction.score().right == 1);
    prediction.goOn();
    CHECK(w.session().place().round() == 2);
    CHECK(pane.isVisible());
}

TEST_CASE("lesson pane: a chart of a sweep is as wide as the text")
{
    Beside l;
    REQUIRE(
        !l.pane.open(l.write(QStringLiteral("# Curves\n\n```lockstep\nsweep one-to-all-broadcast/recursive-doubling "
                                            "--network ring:4 --words 1..8\n```\n"))));
    const auto image = l.view().document()->resource(QTextDocument::ImageResource, QUrl("chart:1")).value<QImage>();
    REQUIRE_FALSE(image.isNull());
    CHECK(image.width() > l.view().viewport()->width() * 9 / 10);
    CHECK(l.view().document()->size().height() > image.height());
    CHECK(l.said().contains("Points are counted"));
}

TEST_CASE("lesson pane: it leads to the next lesson")
{
    Beside l;
    REQUIRE(!l.pane.open(QStringLiteral("02-why-far-first")));
    QSignalSpy wanted(&l.pane, &LessonPane::lessonWanted);
    l.click(QStringLiteral("Next lesson: "));
    REQUIRE(wanted.size() == 1);
    CHECK(wanted.front().front().toString() == "03-hypercubes");
    REQUIRE(!l.pane.open(QStringLiteral("12-model-and-measurement")));
    CHECK_FALSE(l.said().contains("Next lesson"));
    REQUIRE(!l.pane.open(l.write(QString::fromUtf8(text))));
    CHECK_FALSE(l.said().contains("Next lesson"));
}

TEST_CASE("lesson pane: answers are remembered until the reader clears them")
{
    Beside l;
    const QString file = l.write(QString::fromUtf8(text));
    REQUIRE(!l.pane.open(file));
    l.click(QStringLiteral("○ one"));
    CHECK(l.said().contains("Not quite. Try again."));
    {
        LessonPane again(std::make_shared<const Library>()); // as after a restart
        REQUIRE(!again.open(file));
        CHECK(again.findChild<QTextBrowser*>("lessonText")->toPlainText().contains("Not quite. Try again."));
    }
    REQUIRE(!l.pane.open(QStringLiteral("02-why-far-first"))); // another lesson has its own
    CHECK_FALSE(l.said().contains("Not quite"));
    REQUIRE(!l.pane.open(file));
    l.click(QStringLiteral("Clear my answers"));
    CHECK_FALSE(l.said().contains("Not quite"));
    LessonPane cleared(std::make_shared<const Library>());
    REQUIRE(!cleared.open(file));
    CHECK_FALSE(cleared.findChild<QTextBrowser*>("lessonText")->toPlainText().contains("Not quite"));
}

TEST_CASE("lesson pane: in full screen a text that is longer than the screen has several pages, all of them whole")
{
    Window w;
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("small.md"));
    QFile file(path);
    REQUIRE(file.open(QIODevice::WriteOnly));
    QByteArray text = "# Talk\n\n## Long\n\n";
    constexpr int paragraphs = 30;
    for (int i = 0; i < paragraphs; ++i)
        text += "Paragraph " + QByteArray::number(i) + (i % 3 == 0 ? " leads on:\n\n" : " says something.\n\n");
    file.write(text + "```lockstep\nstep one-to-all-broadcast/recursive-doubling --network ring:4\n```\n");
    file.close();
    REQUIRE(w.runs([&] { w.window.fileActions().openGiven(path); }));
    const auto& pane = w.named<LessonPane>("lessonDock");
    auto& view = w.named<QTextBrowser>("lessonText");
    w.key(Qt::Key_F11);
    settle();
    QStringList pages;
    const int steps = paragraphs + w.place().rounds();
    for (int i = 0; i < steps && w.place().round() == 0; ++i) {
        CHECK(view.verticalScrollBar()->maximum() == 0);
        const QString page = view.toPlainText().trimmed();
        CHECK_FALSE(page.endsWith(":")); // but what it leads to
        CHECK(pane.placeText().startsWith(QStringLiteral("Page %1 of ").arg(pages.size() + 1)));
        pages << page;
        w.key(Qt::Key_PageDown);
        REQUIRE(rests(w.session()));
    }
    CHECK(w.place().round() == 1); // the run steps once its text has been read
    REQUIRE(pages.size() > 1);
    CHECK(pages.front().startsWith("Talk\nLong\nParagraph 0 "));
    CHECK(pane.placeText().startsWith(QStringLiteral("Page %1 of %1").arg(pages.size())));
    const QString all = pages.join(QLatin1Char('\n'));
    for (int i = 0; i < paragraphs; ++i)
        CHECK(all.count(QStringLiteral("Paragraph %1 ").arg(i)) == 1);
    w.key(Qt::Key_PageUp); // first the run goes back, then the pages do, without running it again
    CHECK(w.place().round() == 0);
    w.key(Qt::Key_PageUp);
    CHECK(view.toPlainText().trimmed() == pages[pages.size() - 2]);
    w.key(Qt::Key_Escape);
}
