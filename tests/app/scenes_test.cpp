// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// The scenes of a lecture in the window.

#include <QDockWidget>
#include <QLabel>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QTemporaryDir>
#include <QTextBlock>

#include "app/documents/lecture.h"
#include "app/window/frame/pane_layout.h"
#include "app/window/present/lecturing.h"
#include "app/window/secondary/help_page.h"
#include "app/window/secondary/secondary_windows.h"
#include "app/window/session/history.h"
#include "app/window/session/scenes.h"
#include "core/trace/trace.h"
#include "tests/app/drafts.h"
#include "tests/app/window_fixture.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

const QString onARing = QStringLiteral("all-to-all-broadcast/ring");

struct LectureWindow : Window {
    Scenes& scenes() { return fileActions().scenes(); }
    QListWidget& list() { return named<QListWidget>("scenes"); }
    QAction& action(const char* name) { return named<QAction>(name); }
    QStringList titles()
    {
        QStringList all;
        for (int i = 0; i < scenes().count(); ++i)
            all << scenes().title(i);
        return all;
    }
    bool shows(const std::function<void()>& act) { return runs(act); }
    /// The broadcast, then the ring of four, which is shown.
    void makeTwo()
    {
        action("addScene").trigger();
        REQUIRE(runs([&] { CHECK(fileActions().openAlgorithm(onARing)); }));
        RunOptions options = session().options();
        options.network = "ring:4";
        REQUIRE(runs([&] { session().setOptions(options); }));
    }
    QString write(const char* name, const QByteArray& text)
    {
        const QString path = folder.filePath(QString::fromLatin1(name));
        QFile file(path);
        REQUIRE(file.open(QIODevice::WriteOnly));
        file.write(text);
        return path;
    }
    void note(const QString& text) { document().noteRun(text); }
};

} // namespace

TEST_CASE("scenes: changes belong to the current scene and are restored with it")
{
    LectureWindow w;
    CHECK(w.scenes().count() == 1);
    w.makeTwo();
    CHECK(w.scenes().count() == 2);
    w.note("two");
    w.key(Qt::Key_Right);
    REQUIRE(w.shows([&] { w.key(Qt::Key_PageUp, Qt::ControlModifier); }));
    CHECK(w.session().trace()->processes() == 8);
    CHECK(w.document().notes().run.empty());
    CHECK(w.place().round() == 0);
    w.code().insertPlainText("/* mine */\n");
    const QString mine = w.code().toPlainText();
    w.picture().setFocus();
    REQUIRE(w.shows([&] { w.key(Qt::Key_PageDown, Qt::ControlModifier); }));
    CHECK(w.session().trace()->processes() == 4);
    CHECK(w.place().round() == 1);
    CHECK(w.document().notes().run == "two");
    CHECK(w.document().text() != mine);
    REQUIRE(w.shows([&] { w.key(Qt::Key_PageUp, Qt::ControlModifier); }));
    CHECK(w.code().toPlainText() == mine);
    CHECK(w.asked == 0);
}

TEST_CASE("scenes: a lecture is saved in one file, opens at its scene, and asks only about unsaved work")
{
    LectureWindow w;
    w.makeTwo();
    w.scenes().rename(0, "Far first");
    w.note("two");
    CHECK(w.window.isWindowModified());
    w.savePath = w.folder.filePath("week.lockstep");
    CHECK(w.fileActions().saveSession());
    CHECK_FALSE(w.window.isWindowModified());
    const auto saved = readLecture(read(w.savePath).toStdString(), "week");
    REQUIRE(saved);
    REQUIRE(saved->scenes.size() == 2);
    CHECK(saved->shown == 1);
    CHECK(saved->scenes[0].title == "Far first");
    CHECK(saved->scenes[0].run.network == "ring:8");
    CHECK(saved->scenes[1].notes.run == "two");
    LectureWindow again;
    REQUIRE(again.shows([&] { CHECK(again.fileActions().openPath(w.savePath)); }));
    CHECK(again.scenes().shown() == 1);
    CHECK(again.session().trace()->processes() == 4);
    CHECK(again.list().isVisible());
    CHECK(again.list().item(0)->text() == "Far first");
    REQUIRE(again.shows([&] { again.scenes().previous(); }));
    REQUIRE(again.shows([&] { again.scenes().next(); }));
    CHECK_FALSE(again.window.isWindowModified());
    again.window.close();
    CHECK(again.asked == 0);
}

TEST_CASE("scenes: an unsaved hidden scene is asked about, and one question saves all")
{
    LectureWindow w;
    w.makeTwo();
    w.savePath = w.folder.filePath("week.lockstep");
    CHECK(w.fileActions().saveSession());
    w.code().insertPlainText("/* mine */\n");
    REQUIRE(w.shows([&] { w.scenes().previous(); }));
    CHECK(w.window.isWindowModified());
    w.window.close();
    CHECK(w.asked == 1);
    CHECK(w.window.isVisible());
    w.edits = Edits::Save;
    w.window.close();
    CHECK(w.asked == 2);
    CHECK_FALSE(w.window.isVisible());
    const auto saved = readLecture(read(w.savePath).toStdString(), "week");
    REQUIRE(saved->scenes[1].run.text);
    CHECK(saved->scenes[1].run.text->find("/* mine */") != std::string::npos);
}

TEST_CASE("scenes: continuing with a copy leaves the notes with the scene that is kept")
{
    LectureWindow w;
    w.makeTwo();
    REQUIRE(w.shows([&] { w.scenes().show(0); }));
    w.note("of the first");
    w.named<QAction>("addScene").trigger();
    settle();
    CHECK(w.scenes().count() == 3);
    CHECK(w.scenes().shown() == 1);
    CHECK(w.document().notes().run.empty());
    CHECK(w.scenes().scene(0).notes.run == "of the first");
    CHECK(w.scenes().scene(1).notes.run.empty());
    w.scenes().duplicate(0); // a duplicate is one
    CHECK(w.scenes().scene(1).notes.run == "of the first");
}

TEST_CASE("scenes: duplicating, moving, renaming and deleting can be undone without losing text")
{
    LectureWindow w;
    w.makeTwo();
    w.scenes().rename(0, "A");
    w.scenes().rename(1, "B");
    w.scenes().duplicate(0);
    CHECK(w.titles() == QStringList{"A", "A", "B"});
    w.scenes().rename(1, "C");
    w.scenes().move(2, 0);
    CHECK(w.titles() == QStringList{"B", "A", "C"});
    REQUIRE(w.shows([&] { w.scenes().show(1); }));
    w.note("kept");
    const QString gone = w.scenes().title(1);
    QSignalSpy told(w.window.findChild<Lecturing*>(), &Lecturing::reported);
    REQUIRE(w.shows([&] { w.scenes().remove(1); }));
    REQUIRE(told.size() == 1);
    CHECK(told[0][0].toString() == "Deleted the scene “" + gone + "”. Ctrl+Alt+Z brings it back.");
    CHECK(w.detail() == told[0][0].toString()); // also after the next scene has come
    CHECK(w.titles() == QStringList{"B", "C"});
    CHECK(w.scenes().shown() == 1);
    w.note("of C");
    w.scenes().stack().undo();
    CHECK(w.titles() == QStringList{"B", "A", "C"});
    CHECK(w.scenes().scene(1).notes.run == "kept");
    CHECK(w.scenes().scene(2).notes.run == "of C");
    w.scenes().stack().undo();
    CHECK(w.titles() == QStringList{"A", "C", "B"});
    w.scenes().stack().redo();
    CHECK(w.titles() == QStringList{"B", "A", "C"});
    w.scenes().remove(0);
    REQUIRE(w.shows([&] { w.scenes().remove(w.scenes().shown()); }));
    w.scenes().remove(0);
    CHECK(w.scenes().count() == 1); // the last one stays
}

TEST_CASE("scenes: keys work in the list: up and down, Alt moves, Ctrl+D, Del, Ctrl+Z, Esc")
{
    LectureWindow w;
    w.makeTwo();
    w.scenes().rename(0, "A");
    w.scenes().rename(1, "B");
    REQUIRE(w.list().isVisible());
    w.list().setFocus();
    REQUIRE(w.shows([&] { QTest::keyClick(&w.list(), Qt::Key_Up); }));
    CHECK(w.scenes().shown() == 0);
    CHECK(w.list().hasFocus());
    QTest::keyClick(&w.list(), Qt::Key_Down, Qt::AltModifier);
    CHECK(w.titles() == QStringList{"B", "A"});
    CHECK(w.scenes().shown() == 1);
    QTest::keyClick(&w.list(), Qt::Key_D, Qt::ControlModifier);
    CHECK(w.titles() == QStringList{"B", "A", "A"});
    CHECK_FALSE(w.window.secondaryWindows().comparison()); // Ctrl+D is the list's here
    REQUIRE(w.shows([&] { QTest::keyClick(&w.list(), Qt::Key_Delete); }));
    CHECK(w.titles() == QStringList{"B", "A"});
    QTest::keyClick(&w.list(), Qt::Key_Z, Qt::ControlModifier);
    CHECK(w.titles() == QStringList{"B", "A", "A"});
    QTest::keyClick(&w.list(), Qt::Key_Escape);
    CHECK(w.picture().hasFocus());
}

TEST_CASE("scenes: a title is edited in the list, and an empty one becomes the program's")
{
    LectureWindow w;
    w.makeTwo();
    w.list().setFocus();
    QTest::keyClick(&w.list(), Qt::Key_F2);
    auto* edit = w.list().findChild<QLineEdit*>();
    REQUIRE(edit);
    edit->selectAll();
    QTest::keyClicks(edit, "Round the ring");
    QTest::keyClick(edit, Qt::Key_Return);
    QTest::qWait(0);
    QCoreApplication::processEvents();
    CHECK(w.scenes().title(1) == "Round the ring");
    w.scenes().rename(1, "  ");
    CHECK(w.scenes().title(1) == "All-to-all broadcast on a ring");
}

TEST_CASE("scenes: an item opened in a lecture stands beside the scenes until there is work in it")
{
    LectureWindow w;
    w.makeTwo();
    w.note("mine");
    REQUIRE(w.shows([&] { CHECK(w.fileActions().openFigure("4.6")); }));
    CHECK(w.scenes().count() == 2);
    CHECK(w.scenes().isAside());
    CHECK(w.session().options().network == "hypercube:8");
    CHECK(w.document().notes() == SessionNotes{});
    CHECK(w.scenes().scene(1).notes.run == "mine");
    CHECK(w.scenes().scene(1).run.network == "ring:4");
    // The key for the previous scene leads back to the one that was left, as it was.
    REQUIRE(w.shows([&] { w.key(Qt::Key_PageUp, Qt::ControlModifier); }));
    CHECK_FALSE(w.scenes().isAside());
    CHECK(w.scenes().shown() == 1);
    CHECK(w.session().options().network == "ring:4");
    CHECK(w.document().notes().run == "mine");
    // Another one is a scene on purpose, or as soon as something is written.
    REQUIRE(w.shows([&] { CHECK(w.fileActions().openFigure("4.6")); }));
    w.action("addScene").trigger();
    CHECK(w.scenes().count() == 3);
    CHECK(w.scenes().shown() == 2);
    CHECK(w.scenes().scene(2).run.network == "hypercube:8");
    REQUIRE(w.shows([&] { CHECK(w.fileActions().openFigure("4.2")); }));
    w.note("cube");
    CHECK(w.scenes().count() == 4);
    CHECK(w.detail().startsWith("Kept: Scene 4 of 4: "));
    CHECK(w.scenes().scene(3).notes.run == "cube");
    w.action("undoScenes").trigger();
    CHECK(w.scenes().count() == 3);
    // Choices change the current scene.
    REQUIRE(w.runs([&] { CHECK(w.fileActions().openAlgorithm(onARing)); }));
    CHECK(w.scenes().count() == 3);
    CHECK_FALSE(w.scenes().isAside());
    CHECK_FALSE(w.fileActions().openPath(w.folder.filePath("nothing.algo")));
    CHECK(w.scenes().count() == 3);
    CHECK_FALSE(w.scenes().isAside());
    CHECK(w.complaints.size() == 1);
}

TEST_CASE("scenes: a gallery that was opened for a scene and closed without one adds none later")
{
    LectureWindow w;
    w.makeTwo();
    w.action("addFigureScene").trigger();
    CHECK(w.scenes().gathers());
    w.window.secondaryWindows().closeGallery();
    CHECK_FALSE(w.scenes().gathers());
    REQUIRE(w.shows([&] { CHECK(w.fileActions().openFigure("4.6")); }));
    CHECK(w.scenes().count() == 2);
}

TEST_CASE("scenes: scenes come from the gallery, also the second one, and from other sessions")
{
    LectureWindow w;
    w.action("addFigureScene").trigger();
    REQUIRE(w.shows([&] { CHECK(w.fileActions().openFigure("4.6")); }));
    CHECK(w.scenes().count() == 2);
    w.openPath = w.write("more.lockstep",
        R"({"lockstep-session": 1, "scenes": [{"title": "X", "algorithm": "all-to-all-broadcast/ring", "run": {"network": "ring:4"}},
            {"title": "Y", "algorithm": "all-to-all-broadcast/ring", "run": {"network": "ring:5"}}]})");
    REQUIRE(w.shows([&] { w.scenes().previous(); }));
    REQUIRE(w.shows([&] { w.action("addFileScene").trigger(); }));
    CHECK(w.titles().mid(1, 2) == QStringList{"X", "Y"});
    CHECK(w.scenes().shown() == 1);
    CHECK(w.session().trace()->processes() == 4);
    w.openPath = w.write("bad.lockstep", "{");
    w.action("addFileScene").trigger();
    CHECK(w.complaints
        == QStringList{"cannot read the lecture " + w.openPath + ": it is not a JSON object, or it is cut off"});
    CHECK(w.scenes().count() == 4);
}

TEST_CASE("scenes: the runs of a lesson become scenes with its text as notes")
{
    LectureWindow w;
    const auto* menu = w.action("addLessonScenes").menu();
    REQUIRE(menu);
    CHECK(menu->actions().front()->text() == "1  Broadcast on a ring");
    REQUIRE(w.shows([&] { menu->actions().front()->trigger(); }));
    CHECK(w.titles() // what was open, an algorithm of the library, is no scene
        == QStringList{"The obvious way", "The informed double", "The informed double", "The program, line by line",
            "What a round costs", "Break it"});
    CHECK(w.scenes().shown() == 0);
    CHECK(w.session().options().program == "one-to-all-broadcast/naive");
    CHECK(w.place().drawing().style == ShownMoment::defaultStyle); // of the user, whatever lessons are printed in
    const std::string first = w.document().notes().run;
    CHECK(first.starts_with("One process has something that all others need:"));
    // The question behind the run, without its answer: notes are printed in the handout.
    CHECK(first.find("\n\nHow many rounds does the run take?") != std::string::npos);
    CHECK(first.find("✓") == std::string::npos);
    REQUIRE(w.shows([&] { w.scenes().next(); }));
    const std::string second = w.document().notes().run;
    CHECK(second.find("What should those who already have the message do?\n"
                      "○ Wait until everybody has it, to keep the order\n"
                      "○ Send it on to somebody who has not got it\n")
        != std::string::npos);
    for (int i = 0; i < 3; ++i)
        REQUIRE(w.shows([&] { w.scenes().next(); }));
    CHECK(w.session().options().words == 100);
    auto& notes = w.named<QAction>("lessonNotes");
    REQUIRE(notes.isVisible());
    notes.trigger();
    CHECK(w.window.findChild<HelpPage*>()->textCursor().block().text() == "1. Broadcast on a ring");
    w.action("undoScenes").trigger();
    CHECK_FALSE(notes.isVisible());
    CHECK(w.scenes().count() == 1);
    // Your own lesson, from a file.
    w.openPath = w.write("mine.md",
        "# Mine\n\nTwice.\n\n```lockstep\nstep one-to-all-broadcast/naive --network ring:4\n```\n\nThat was it.\n");
    REQUIRE(w.shows([&] { w.action("addFileScene").trigger(); }));
    CHECK(w.titles() == QStringList{"Mine"});
    CHECK(w.document().notes().run == "Twice.\n\nThat was it.");
    w.openPath = w.write("small.md", "# Words\n\nNothing to see.\n");
    w.action("addFileScene").trigger();
    CHECK(w.complaints == QStringList{"the lesson Words has no runs, and so no scenes"});
    CHECK(w.scenes().count() == 1);
}

TEST_CASE("scenes: a crash loses no scene")
{
    forgetDrafts();
    {
        LectureWindow w;
        w.makeTwo();
        w.scenes().rename(0, "Far first");
        w.fileActions().keepDraft();
    } // not closed: it just ends
    LectureWindow w;
    REQUIRE(w.shows([&] { CHECK(w.fileActions().openDraft()); }));
    CHECK(w.scenes().count() == 2);
    CHECK(w.scenes().shown() == 1);
    CHECK(w.scenes().title(0) == "Far first");
    CHECK(w.named<QLabel>("recoveredText").text()
        == "Lockstep closed before you saved a lecture of 2 scenes. Your work has been restored, at scene 2: "
           "All-to-all broadcast on a ring.");
    CHECK(w.window.isWindowModified());
    w.fileActions().discardDraft();
    CHECK(w.scenes().count() == 1);
    forgetDrafts();
}

TEST_CASE("scenes: in full screen the list is hidden, and a scene restarts where it began")
{
    LectureWindow w;
    w.makeTwo();
    w.key(Qt::Key_Right); // where the second begins
    w.key(Qt::Key_F11);
    CHECK_FALSE(w.list().isVisible());
    w.key(Qt::Key_Right);
    w.key(Qt::Key_Right);
    CHECK(w.place().round() == 3);
    REQUIRE(w.shows([&] { w.key(Qt::Key_PageUp, Qt::ControlModifier); }));
    w.key(Qt::Key_Right);
    REQUIRE(w.shows([&] { w.key(Qt::Key_PageDown, Qt::ControlModifier); }));
    CHECK(w.place().round() == 1);
    w.key(Qt::Key_F11);
    CHECK(w.list().isVisible());
}

TEST_CASE("scenes: the next scene's run is prepared and available at once")
{
    LectureWindow first;
    first.makeTwo();
    first.savePath = first.folder.filePath("week.lockstep");
    CHECK(first.fileActions().saveSession());
    LectureWindow w; // in which nothing was made ahead while the scenes were made
    REQUIRE(w.shows([&] { CHECK(w.fileActions().openPath(first.savePath)); }));
    Arrival prepared(w.scenes(), &Scenes::prepared);
    REQUIRE(w.shows([&] { w.scenes().previous(); }));
    REQUIRE(prepared.comes());
    w.scenes().next();
    QCoreApplication::processEvents();
    CHECK_FALSE(w.session().isRunning()); // no thread was waited for
    CHECK(w.session().trace()->processes() == 4);
}

TEST_CASE("scenes: choices of another scene cannot be undone in this one")
{
    LectureWindow w;
    w.makeTwo();
    REQUIRE(w.shows([&] { w.scenes().previous(); }));
    w.action("undo").trigger();
    QCoreApplication::processEvents();
    CHECK(w.session().options().network == "ring:8");
    CHECK(w.session().options().program == broadcast);
}

TEST_CASE("scenes: an exercise becomes a scene with its first edit and changes no other")
{
    LectureWindow w;
    w.makeTwo();
    REQUIRE(w.shows([&] { CHECK(w.fileActions().openAlgorithm("after-you")); }));
    CHECK(w.scenes().count() == 2);
    w.code().insertPlainText("/* mine */\n");
    const QString mine = w.code().toPlainText();
    CHECK(w.scenes().count() == 3);
    CHECK(w.scenes().shown() == 2);
    CHECK(w.session().options().program == "after-you");
    CHECK(w.scenes().scene(1).run.program == onARing.toStdString());
    CHECK(w.scenes().scene(1).run.network == "ring:4");
    REQUIRE(w.shows([&] { w.scenes().previous(); }));
    REQUIRE(w.shows([&] { w.scenes().next(); }));
    CHECK(w.code().toPlainText() == mine);
    w.action("undoScenes").trigger();
    CHECK(w.scenes().count() == 2);
}

TEST_CASE("scenes: two quick changes of scene keep the state of the one between")
{
    LectureWindow w;
    w.makeTwo();
    w.key(Qt::Key_Right);
    w.scenes().duplicate(1);
    w.key(Qt::Key_Right);
    CHECK(w.place().round() == 2);
    REQUIRE(w.shows([&] { w.scenes().show(0); }));
    w.scenes().show(1);
    REQUIRE(w.shows([&] { w.scenes().show(2); }));
    CHECK(w.scenes().scene(1).round == 1);
    CHECK(w.place().round() == 2);
}

TEST_CASE("scenes: a handout is written on a worker thread and reported")
{
    LectureWindow w;
    w.makeTwo();
    w.savePath = w.folder.filePath("sheet"); // the ending is put behind it
    w.action("handout").trigger();
    Arrival written(*w.window.findChild<Lecturing*>(), &Lecturing::reported);
    REQUIRE(written.comes());
    CHECK(read(w.folder.filePath("sheet.pdf")).startsWith("%PDF"));
}

TEST_CASE("scenes: closing the window during a handout waits for no run")
{
    QTemporaryDir folder;
    const QString path = folder.filePath("sheet.pdf");
    {
        LectureWindow w;
        w.makeTwo();
        RunOptions options = w.session().options();
        options.network = "ring:1024"; // a million messages
        REQUIRE(w.shows([&] { w.session().setOptions(options); }));
        w.savePath = path;
        w.action("handout").trigger();
    }
    QCoreApplication::processEvents();
    CHECK_FALSE(QFile::exists(path));
}

TEST_CASE("scenes: beside their list, and a lesson, the picture keeps its share of the window; the choices come back")
{
    LectureWindow w;
    w.action("resetPanes").trigger();
    REQUIRE(w.shows([&] { CHECK(w.fileActions().openGiven(QStringLiteral("communication.lockstep"))); }));
    QCoreApplication::processEvents();
    constexpr int share = 1280 * 42 / 100 - 2;
    CHECK(w.list().isVisible());
    CHECK(w.picture().width() >= share);
    CHECK_FALSE(w.action("choicesShown").isChecked());
    CHECK(w.window.paneLayout().shown().at("choices")); // a session keeps them
    w.action("choicesShown").trigger();                 // the user may want them
    QCoreApplication::processEvents();
    CHECK(w.named<QWidget>("choices").isVisible());
    w.action("choicesShown").trigger();
    REQUIRE(w.shows([&] {
        w.window.fileActions().openGiven(QStringLiteral("02-why-far-first"));
        w.session().run();
    }));
    QCoreApplication::processEvents();
    auto& lesson = w.named<QDockWidget>("lessonDock");
    CHECK(lesson.isVisible());
    CHECK(w.window.tabifiedDockWidgets(&lesson).size() == 1); // one place for both
    CHECK(w.picture().width() >= share);
    lesson.close();
    w.action("lectureShown").setChecked(false);
    QCoreApplication::processEvents();
    CHECK(w.action("choicesShown").isChecked());
    CHECK(w.named<QWidget>("choices").isVisible());
}
