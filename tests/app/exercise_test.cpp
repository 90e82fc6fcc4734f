// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// An exercise over its program, and the list of them.

#include <QDir>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTextBrowser>
#include <QToolButton>

#include "app/grading/grading.h"
#include "app/window/panes/exercise_pane.h"
#include "app/window/panes/program_pane.h"
#include "app/window/secondary/secondary_windows.h"
#include "app/window/session/drafts.h"
#include "app/window/session/exercise_progress.h"
#include "app/window/session/expectation_runner.h"
#include "core/network/network.h"
#include "core/trace/trace.h"
#include "tests/app/pane_fixture.h"
#include "tests/app/window_fixture.h"
#include "views/code/code_view.h"
#include "views/code/header_fold.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

/// As for a new user.
void forgetProgress()
{
    QDir(Drafts::defaultFolder() + "/answers").removeRecursively();
    QSettings().remove("exercises");
}

/// The bucket chain without its last statement.
struct Solving : Run {
    Dialogs dialogs;
    ProgramPane pane{session, selection, dialogs};
    Shown shown{pane};

    Solving()
    {
        forgetProgress();
        REQUIRE(test::runs(session, [this] { session.openAlgorithm(QStringLiteral("bucket-chain")); }));
    }
    template <class T> T& named(const char* name) { return *pane.findChild<T*>(QString::fromLatin1(name)); }
    QString task() { return named<QTextBrowser>("task").toPlainText(); }
    QString state() { return named<QLabel>("exerciseState").text(); }
    ExercisePane& banner() { return pane.exercise(); }
    CodeView& code() { return *pane.findChild<CodeView*>(); }
    /// Until all checks of the resulting run are done.
    template <class Act> bool tries(Act act)
    {
        Arrival arrival(*pane.findChild<ExpectationRunner*>(), &ExpectationRunner::finished);
        act();
        return arrival.comes();
    }
    bool triesByKey()
    {
        return tries([this] { shown.key(Qt::Key_F5); });
    }
    void type(const QString& in, const QString& instead)
    {
        const QTextCursor found = code().document()->find(in);
        REQUIRE(!found.isNull());
        code().setTextCursor(found);
        code().insertPlainText(instead);
    }
};

constexpr auto handsOn = "if my_id < p - 1 then send X to my_id + 1;";

} // namespace

TEST_CASE("exercise: the task is above the program, and hints appear one by one")
{
    Solving s;
    CHECK(s.banner().isVisible());
    CHECK(s.named<QLabel>("exerciseTitle").text() == "A bucket chain · easy · about 5 minutes");
    CHECK(s.task().startsWith("Process 0 has X, and every process must end up with it. "));
    CHECK(s.task().contains("\nIt must work on a line of any length, ")); // a paragraph of its own
    CHECK_FALSE(s.task().contains("Hint"));
    QAction& next = *s.banner().actions().nextHint;
    CHECK(next.text() == "Next &hint (1 of 2)");
    s.shown.key(Qt::Key_I, Qt::ControlModifier);
    CHECK(s.task().endsWith("\nHint 1: To which process do you send? The process on your right is my_id + 1."));
    CHECK(next.text() == "Next &hint (2 of 2)");
    for (auto* button : s.banner().findChildren<QToolButton*>())
        if (button->defaultAction() == &next)
            QTest::mouseClick(button, Qt::LeftButton);
    CHECK(s.task().contains("\nHint 2: Which process has no one on its right?"));
    CHECK_FALSE(next.isEnabled());
    CHECK(next.text() == "Next &hint");
    CHECK(s.banner().hintsShown() == 2);
    CHECK(s.code().headerFold().isFolded()); // which has the hints too
}

TEST_CASE("exercise: checks run after each run, and the exercise is done when all pass")
{
    Solving s;
    // Nobody has tried it: no failure greets, and the run is at its start.
    CHECK(s.state() == "Press Check or F5 to run the program and its checks.");
    CHECK(s.code().expectationMarks().empty());
    CHECK(s.session.place().withholds());
    CHECK(s.session.place().round() == 0);
    CHECK_FALSE(s.task().contains("✗"));
    REQUIRE(s.tries([&] { QTest::mouseClick(&s.named<QPushButton>("checkExercise"), Qt::LeftButton); }));
    CHECK_FALSE(s.session.place().withholds());
    CHECK(s.state() == "0 of 2 checks passed.");
    CHECK(s.code().expectationMarks().size() == 2); // ticks and crosses in the margin too
    CHECK(s.task().contains("\n✗ on a line of 2 processes – messages: 1 — processes wait forever: click to see where"));
    s.type("/* your turn: hand it on */", "if my_id < 1 then send X to my_id + 1;");
    REQUIRE(s.triesByKey());
    CHECK(s.state() == "1 of 2 checks passed.");
    CHECK(s.task().contains("\n✓ on a line of 2 processes – messages: 1"));
    s.type("if my_id < 1 then send X to my_id + 1;", QString::fromLatin1(handsOn));
    REQUIRE(s.triesByKey());
    CHECK(s.state() == "✓ Done: all checks passed. Grading adds 2 more runs.");
    CHECK(s.named<QLabel>("exerciseState").font().bold());
    s.type("my_id + 1;", "my_id + ;");
    REQUIRE(runs(s.session, [&] { s.shown.key(Qt::Key_F5); }));
    CHECK(s.state() == "Press Check or F5 to run the program and its checks."); // it cannot run
}

TEST_CASE("exercise: it opens on the run of its first check")
{
    Solving s;
    CHECK(s.session.options().network == "linear:4");
    REQUIRE(runs(s.session, [&] { s.session.openAlgorithm(QStringLiteral("a-long-message")); }));
    CHECK(s.session.options().network == "linear:4");
    CHECK(s.session.options().words == 16);
    REQUIRE(runs(s.session, [&] { s.session.openAlgorithm(QStringLiteral("take-the-largest")); }));
    CHECK(s.session.options().values == std::vector<std::int64_t>{3, 1, 4, 1});
}

TEST_CASE("exercise: the reason of a failed check is complete")
{
    Solving s;
    REQUIRE(runs(s.session, [&] { s.session.openAlgorithm(QStringLiteral("a-long-message")); }));
    REQUIRE(s.triesByKey());
    CHECK_FALSE(s.task().contains(QStringLiteral("…\n")));
    CHECK(s.task().contains("word times (tw): expected at most 2 * m = 32, got 48"));
}

TEST_CASE("exercise: at least twelve lines of the program are visible below the longest task")
{
    Solving s;
    s.pane.resize(440, 690); // beside the picture of a window of 1366 x 768
    const auto lines = [&] { return s.code().viewport()->height() / QFontMetrics(s.code().font()).lineSpacing(); };
    for (const auto& name : s.session.library().exercises()) {
        CAPTURE(name);
        REQUIRE(runs(s.session, [&] { s.session.openAlgorithm(QString::fromStdString(name)); }));
        s.banner().showHints(9);
        QApplication::processEvents();
        CHECK(lines() >= 12);
        CHECK(s.code().headerFold().isFolded());
    }
    const int before = lines();
    auto& fold = s.named<QToolButton>("foldTask");
    QTest::mouseClick(&fold, Qt::LeftButton);
    QApplication::processEvents();
    CHECK(s.named<QTextBrowser>("task").isHidden());
    CHECK(QTest::qWaitFor([&] { return lines() > before; }));
    QTest::mouseClick(&fold, Qt::LeftButton);
    CHECK_FALSE(s.named<QTextBrowser>("task").isHidden());
}

TEST_CASE("exercise: the next one is a click away, and what is solved has a tick in the list")
{
    Window w;
    forgetProgress();
    REQUIRE(w.runs([&] { CHECK(w.fileActions().openGiven("bucket-chain")); }));
    auto& banner = *w.window.findChild<ExercisePane*>();
    Arrival checked(*w.window.findChild<ExpectationRunner*>(), &ExpectationRunner::finished);
    w.code().selectAll();
    w.code().insertPlainText(
        QString(w.document().text()).replace("/* your turn: hand it on */", QString::fromLatin1(handsOn)));
    QTest::keyClick(&w.code(), Qt::Key_F5);
    REQUIRE(checked.comes());
    while (!w.window.findChild<QLabel*>("exerciseState")->text().contains("Done"))
        REQUIRE(QTest::qWaitFor([&] { return w.window.findChild<QLabel*>("exerciseState")->text().contains("Done"); }));
    CHECK(exercise_progress::isSolved("bucket-chain"));
    CHECK_FALSE(exercise_progress::isSolved("find-your-partner"));
    // No question about the edited program: the answer is kept.
    REQUIRE(w.runs([&] { banner.actions().next->trigger(); }));
    CHECK(w.document().title() == "Both ways round"); // the next one of the course
    QTest::keyClick(&w.window, Qt::Key_G, Qt::ControlModifier | Qt::ShiftModifier);
    const auto& list = *w.window.findChild<QListWidget*>("course");
    CHECK(list.findItems("✓ A bucket chain", Qt::MatchStartsWith).size() == 1);
    CHECK(list.findItems("✓", Qt::MatchStartsWith).size() == 1);
    list.window()->close();
    // It comes back with one click.
    REQUIRE(w.runs([&] { CHECK(w.fileActions().openGiven("bucket-chain")); }));
    auto& state = *w.window.findChild<QLabel*>("exerciseState");
    CHECK(w.document().text().contains("your turn"));
    CHECK(state.text().contains("Lockstep has kept your last answer."));
    REQUIRE(w.runs([&] { Q_EMIT state.linkActivated("#"); }));
    CHECK(w.document().text().contains(handsOn));
    CHECK_FALSE(state.text().contains("kept your last answer"));
}

TEST_CASE("exercise: the answer is saved as a file that grade takes")
{
    Window w;
    forgetProgress();
    REQUIRE(w.runs([&] { CHECK(w.fileActions().openGiven("bucket-chain")); }));
    w.code().selectAll();
    w.code().insertPlainText(
        QString(w.document().text()).replace("/* your turn: hand it on */", QString::fromLatin1(handsOn)));
    w.savePath = w.folder.filePath("anna.algo");
    w.window.findChild<ExercisePane*>()->actions().saveAnswer->trigger();
    const auto text = readTextFile(w.savePath.toStdString());
    REQUIRE(text);
    const auto graded = gradedExercise(*w.session().library().findExercise("bucket-chain"), w.session().library());
    REQUIRE(graded);
    CHECK(gradeText(*graded, "anna.algo", *text).points() == 4);
}

TEST_CASE("exercise: the answer that is saved has no hidden checks, and the exercise keeps them")
{
    Window w;
    forgetProgress();
    const QString file = w.folder.filePath("mine.algo");
    const QByteArray exercise =
        "/* title: Mine\n   operation: one-to-all-broadcast\n   input: X\n   task: Send it.\n   hidden: yes\n"
        "   expect: linear:2 -> rounds 1\n   grade: linear:9 -> rounds 8 */\nprocedure MINE(X)\nbegin\nend MINE\n";
    REQUIRE(!writeTextFile(file.toStdString(), exercise.toStdString()));
    REQUIRE(w.runs([&] { CHECK(w.fileActions().openGiven(file)); }));
    w.savePath = w.folder.filePath("answer.algo");
    w.window.findChild<ExercisePane*>()->actions().saveAnswer->trigger();
    CHECK(*readTextFile(w.savePath.toStdString())
        == QString(exercise).replace("   grade: linear:9 -> rounds 8 */", "*/").toStdString());
    CHECK(w.document().text() == QString(exercise));
    CHECK(*readTextFile(file.toStdString()) == exercise.toStdString());
}

TEST_CASE("exercise: the verdict is good only when all checks pass")
{
    Window w;
    forgetProgress();
    auto& checks = *w.window.findChild<ExpectationRunner*>();
    const auto& badge = *w.window.findChild<QLabel*>("verdict");
    const auto checked = [&](const auto& act) {
        Arrival arrival(checks, &ExpectationRunner::finished);
        act();
        return arrival.comes();
    };
    // By hand: the program is a broadcast from 0, correct on the first check, hypercube:8; from 3 it deadlocks.
    REQUIRE(w.runs([&] { CHECK(w.fileActions().openGiven("any-root")); }));
    CHECK(badge.text() == "Write the program and press Check or F5.");
    REQUIRE(checked([&] { w.key(Qt::Key_F5); }));
    CHECK(badge.text() == "✗ 1 of 2 checks passed. Correct: every process holds the data of process 0.");
    w.code().selectAll();
    w.code().insertPlainText(QString(w.document().text())
                                 .replace("   for i", "   v := my_id XOR source;\n   for i")
                                 .replace("if my_id mod", "if v mod"));
    REQUIRE(checked([&] { w.key(Qt::Key_F5); }));
    CHECK(badge.text() == "✓ 2 of 2 checks passed. Correct: every process holds the data of process 0.");
    // Another program, which is no exercise.
    w.edits = Edits::Discard;
    REQUIRE(checked([&] { CHECK(w.fileActions().openGiven("one-to-all-broadcast/naive")); }));
    CHECK(badge.text() == "✓ Correct: every process holds the data of process 0.");
}

TEST_CASE("exercise: a click on a check above the program runs it")
{
    Solving s;
    auto& task = s.named<QTextBrowser>("task");
    const QTextCursor found = task.document()->find("on a line of 2");
    REQUIRE(!found.isNull());
    task.setTextCursor(found);
    task.ensureCursorVisible();
    const QPoint inside = task.cursorRect(found).center() - QPoint(8, 0);
    REQUIRE(runs(s.session, [&] { QTest::mouseClick(task.viewport(), Qt::LeftButton, {}, inside); }));
    CHECK(s.session.options().network == "linear:2");
}

TEST_CASE("exercise: starting over restores the unfinished program, and undo the user's text")
{
    Solving s;
    const QString begun = s.document().text();
    s.type("/* your turn: hand it on */", QString::fromLatin1(handsOn));
    REQUIRE(s.triesByKey());
    const QString own = s.code().toPlainText();
    REQUIRE(runs(s.session, [&] { s.banner().actions().startOver->trigger(); }));
    CHECK(s.code().toPlainText() == begun);
    CHECK_FALSE(s.document().isEdited());
    CHECK(s.state().startsWith("Press Check")); // as at first
    CHECK(s.code().headerFold().isFolded());
    s.code().undo();
    CHECK(s.code().toPlainText() == own);
    CHECK(s.document().text() == own);
}

TEST_CASE("exercise: a user's file with the task starts over with the library's exercise")
{
    Solving s;
    const QString begun = s.document().text();
    const QTemporaryDir folder;
    QFile file(folder.filePath("anna.algo"));
    REQUIRE(file.open(QIODevice::WriteOnly));
    file.write(QString(begun).replace("/* your turn: hand it on */", QString::fromLatin1(handsOn)).toUtf8());
    file.close();
    REQUIRE(s.tries([&] { CHECK_FALSE(s.session.openFile(file.fileName())); }));
    CHECK(s.banner().isVisible());
    CHECK(s.state().startsWith("✓ Done"));
    REQUIRE(runs(s.session, [&] { s.banner().actions().startOver->trigger(); }));
    CHECK(s.code().toPlainText() == begun);
}

TEST_CASE("exercise: the task can be hidden and shown, and other programs have none")
{
    Solving s;
    QTest::mouseClick(&s.named<QToolButton>("closeTask"), Qt::LeftButton);
    CHECK_FALSE(s.banner().isVisible());
    s.shown.key(Qt::Key_6, Qt::ControlModifier);
    CHECK(s.banner().isVisible());
    REQUIRE(s.opens());
    CHECK_FALSE(s.banner().isVisible());
    for (QAction* action : {s.banner().actions().shown, s.banner().actions().nextHint, s.banner().actions().startOver})
        CHECK_FALSE(action->isEnabled());
}

TEST_CASE("exercise: a long task scrolls and leaves most of the space to the program")
{
    Solving s;
    QString text = s.document().text();
    text.replace("task: ", "task: " + QString("Much is to be done, and more. ").repeated(200));
    REQUIRE(runs(s.session, [&] {
        s.code().selectAll();
        s.code().insertPlainText(text);
        s.shown.key(Qt::Key_F5);
    }));
    CHECK(s.banner().height() < s.pane.height() / 2);
    CHECK(s.code().height() > s.pane.height() / 3);
}

TEST_CASE("exercise: the course lists lessons and exercises, which open by a click or Enter")
{
    Window w;
    QTest::keyClick(&w.window, Qt::Key_G, Qt::ControlModifier | Qt::ShiftModifier);
    auto& list = *w.window.findChild<QListWidget*>("course");
    REQUIRE(QTest::qWaitForWindowActive(list.window()));
    const auto lines = [&](int row) { return list.item(row)->text().split('\n'); };
    CHECK(lines(0)
        == QStringList{"1  Broadcast on a ring",
            "Read a program that runs on every process, and count the rounds of a broadcast.", "about 25 minutes"});
    CHECK(lines(1).front() == "A bucket chain");
    CHECK(lines(1).back() == "easy · about 5 minutes");
    CHECK(lines(3).front() == "2  Why far first?");
    CHECK(lines(3).back() == "about 20 minutes · after lesson 1");
    CHECK(list.count() == 12 + 24);
    for (int row = 1; row < list.count(); ++row) // nothing is drawn over the next row
        CHECK(list.visualItemRect(list.item(row)).top() >= list.visualItemRect(list.item(row - 1)).bottom());
    const auto found = list.findItems("After you", Qt::MatchStartsWith);
    REQUIRE(found.size() == 1);
    CHECK(found.front()->text().startsWith("After you\nA shift round the ring that waits for itself forever"));
    list.scrollToItem(found.front());
    REQUIRE(w.runs(
        [&] { QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualItemRect(found.front()).center()); }));
    CHECK_FALSE(list.window()->isVisible());
    CHECK(w.document().title() == "After you");
    CHECK(w.session().trace()->request.network->spec() == "ring:4"); // of its first check
    QTest::keyClick(&w.window, Qt::Key_G, Qt::ControlModifier | Qt::ShiftModifier);
    REQUIRE(QTest::qWaitForWindowActive(list.window()));
    list.setCurrentItem(list.findItems("Ring all-reduce", Qt::MatchStartsWith).front());
    REQUIRE(w.runs([&] { QTest::keyClick(&list, Qt::Key_Return); }));
    CHECK(w.document().title() == "Ring all-reduce");
}

TEST_CASE("exercise: a session restores the student's text and the hints shown")
{
    Window w;
    REQUIRE(w.runs([&] { CHECK(w.fileActions().openGiven("bucket-chain")); }));
    auto& banner = *w.window.findChild<ExercisePane*>();
    CHECK(banner.isVisible());
    w.code().selectAll();
    w.code().insertPlainText(QString(w.document().text()).replace("/* your turn: hand it on */", "/* mine */"));
    banner.showHints(1);
    w.savePath = w.folder.filePath("mine.lockstep");
    CHECK(w.fileActions().saveSession());
    REQUIRE(w.runs([&] { w.session().openAlgorithm(broadcast); }));
    CHECK_FALSE(banner.isVisible());
    REQUIRE(w.runs([&] { CHECK(w.fileActions().openPath(w.savePath)); }));
    CHECK(banner.isVisible());
    CHECK(banner.hintsShown() == 1);
    CHECK(w.document().text().contains("/* mine */"));
    REQUIRE(w.runs([&] { banner.actions().startOver->trigger(); }));
    CHECK(w.document().text().contains("/* your turn: hand it on */"));
}

TEST_CASE("exercise: an exercise starts with its own numbers after any run")
{
    Solving s;
    RunOptions options = s.session.options();
    options.words = 4;
    options.values = {7, 8};
    REQUIRE(runs(s.session, [&] { s.session.setOptions(options); }));
    REQUIRE(s.session.options().words == 4);
    REQUIRE(runs(s.session, [&] { s.session.openAlgorithm(QStringLiteral("add-up")); }));
    CHECK(s.session.options().words == 1);
    CHECK(s.session.options().values.empty());
}
