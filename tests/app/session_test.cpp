// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// Sessions as files, notes, and the files that were used last.

#include <QComboBox>
#include <QMenu>
#include <QPlainTextEdit>
#include <QThread>

#include "app/documents/session_file.h"
#include "app/window/secondary/secondary_windows.h"
#include "app/window/session/recent_files.h"
#include "app/window/session/runner.h"
#include "app/window/session/worker.h"
#include "core/network/network.h"
#include "core/trace/trace.h"
#include "tests/app/run.h"
#include "tests/app/window_fixture.h"
#include "tests/command_line/typed.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

void noteRound(Window& w, const QString& text)
{
    auto& note = w.named<QPlainTextEdit>("noteOfRound");
    note.setFocus();
    QTest::keyClicks(&note, text);
    w.picture().setFocus();
}

QString noteOfRound(Window& w) { return w.named<QPlainTextEdit>("noteOfRound").toPlainText(); }

void write(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    REQUIRE(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

} // namespace

TEST_CASE("session: a discarded run is destroyed on another thread, because millions of messages take long")
{
    RunOptions options;
    options.program = broadcast;
    options.network = "ring:8";
    QThread* destroyer = nullptr;
    auto outcome = compileAndRun({options,
                                     NetworkPtr(new Network(*makeNetwork("ring:8")),
                                         [&](const Network* network) {
                                             destroyer = QThread::currentThread();
                                             delete network;
                                         })},
        *library());
    REQUIRE(outcome.trace);
    CHECK(destroyer == nullptr);
    outcome.trace.reset();
    Worker::disposalWorker().wait();
    CHECK(destroyer != nullptr);
    CHECK(destroyer != QThread::currentThread());
}

TEST_CASE("session: Ctrl+4 opens the notes, each round has its own, and Esc returns to the picture")
{
    Window w;
    CHECK_FALSE(w.named<QWidget>("notes").isVisible());
    w.key(Qt::Key_4, Qt::ControlModifier);
    CHECK(w.named<QWidget>("notes").isVisible());
    auto& note = w.named<QPlainTextEdit>("noteOfRound");
    CHECK(note.hasFocus());
    QTest::keyClicks(&note, "Who has X? 0 only.");
    CHECK(w.place().round() == 0); // its blanks and points are text
    QTest::keyClick(&note, Qt::Key_Escape);
    CHECK(w.picture().hasFocus());
    w.key(Qt::Key_Right);
    CHECK(noteOfRound(w).isEmpty());
    noteRound(w, "The farthest first");
    w.key(Qt::Key_Left);
    CHECK(noteOfRound(w) == "Who has X? 0 only.");
    CHECK(w.document().notes().rounds
        == std::map<RoundNumber, std::string>{{0, "Who has X? 0 only."}, {1, "The farthest first"}});
    note.clear();
    CHECK(w.document().notes().rounds.size() == 1); // an empty note is none
}

TEST_CASE("session: program, options, drawing, round, notes and panes are saved and restored")
{
    Window w;
    RunOptions options = w.session().options();
    options.source = 3;
    options.settings["ports"] = "all";
    REQUIRE(w.runs([&] { w.session().setOptions(options); }));
    DrawOptions drawing = w.place().drawing();
    drawing.style = "dark";
    drawing.figure.contents = true;
    drawing.figure.labels = "binary";
    w.place().setDrawing(drawing);
    w.key(Qt::Key_Right);
    w.key(Qt::Key_Right);
    w.named<QAction>("notesShown").setChecked(true);
    noteRound(w, "Ask who is next");
    w.named<QPlainTextEdit>("noteOfRun").setPlainText("Lecture 4");
    w.named<QAction>("choicesShown").setChecked(false);
    w.savePath = w.folder.filePath("lecture.lockstep");
    CHECK(w.window.isWindowModified());
    QTest::keyClick(&w.window, Qt::Key_S, Qt::ControlModifier | Qt::AltModifier);
    CHECK_FALSE(w.window.isWindowModified());
    CHECK(w.window.windowTitle() == "lecture[*]: One-to-all broadcast by recursive doubling — Lockstep");
    REQUIRE(w.runs([&] { w.session().openFigure("4.11"); }));
    CHECK(w.document().notes() == SessionNotes{});
    w.named<QAction>("choicesShown").setChecked(true);
    w.named<QAction>("notesShown").setChecked(false);
    REQUIRE(w.runs([&] { CHECK(w.fileActions().openPath(w.savePath)); }));
    CHECK(w.session().options() == options);
    CHECK(w.place().drawing().style == "dark");
    CHECK(w.place().drawing().figure.labels == "binary");
    CHECK(w.place().drawing().figure.contents);
    CHECK(w.place().drawing().figure.layout == FigureLayout::Single);
    CHECK(w.place().round() == 2);
    CHECK(noteOfRound(w) == "Ask who is next");
    CHECK(w.named<QPlainTextEdit>("noteOfRun").toPlainText() == "Lecture 4");
    CHECK_FALSE(w.named<QAction>("choicesShown").isChecked());
    CHECK(w.named<QWidget>("notes").isVisible());
    CHECK_FALSE(w.document().isEdited());
    CHECK(w.complaints.isEmpty());
    CHECK(w.asked == 0);
    CHECK_FALSE(read(w.savePath).contains("procedure")); // the library has the program
}

TEST_CASE("session: an edited program is saved in it, and leaving asks only about the rest")
{
    Window w;
    w.code().insertPlainText("/* mine */\n");
    const QString mine = w.code().toPlainText();
    REQUIRE(w.runs([&] { w.key(Qt::Key_F5); }));
    w.savePath = w.folder.filePath("mine.lockstep");
    w.named<QAction>("saveSession").trigger();
    w.fileActions().openFigure("4.2");
    CHECK(w.asked == 0);
    REQUIRE(w.runs([&] { CHECK(w.fileActions().openPath(w.savePath)); }));
    CHECK(w.code().toPlainText() == mine);
    w.code().insertPlainText("/* more */\n");
    CHECK_FALSE(w.fileActions().openFigure("4.2"));
    CHECK(w.asked == 1);
}

TEST_CASE("session: a session of a program in a file refers to that file")
{
    Window w;
    const QString file = w.folder.filePath("own.algo");
    write(file, w.document().text().toUtf8());
    REQUIRE(w.runs([&] { CHECK(w.fileActions().openPath(file)); }));
    w.savePath = w.folder.filePath("own.lockstep");
    w.named<QAction>("saveSession").trigger();
    REQUIRE(w.runs([&] { w.session().openFigure("4.2"); }));
    REQUIRE(w.runs([&] { CHECK(w.fileActions().openPath(w.savePath)); }));
    CHECK(w.document().path() == file);
    CHECK_FALSE(w.document().isEdited());
    QFile::remove(file); // the session alone is enough
    REQUIRE(w.runs([&] { CHECK(w.fileActions().openPath(w.savePath)); }));
    CHECK(w.document().title() == "own.algo");
    CHECK(w.document().path().isEmpty());
    CHECK(w.place().rounds() == 3);
}

TEST_CASE("session: a picture of a graph file opens without the file, and a session keeps its graph")
{
    const Folder folder("session-graph");
    const std::string graph = folder.write("lab.dot", "graph { a -- b -- c -- d; }\n");
    const std::string picture = folder.path("f.svg"), session = folder.path("s.lockstep");
    REQUIRE(lockstepSays({"figure", "one-to-all-broadcast/flood", "-n", "file:" + graph, "-o", picture}).status == 0);
    std::filesystem::remove(graph);
    const auto processes = [](Run& run) { return run.session.trace()->request.network->processes(); };
    Run first;
    REQUIRE(runs(first.session, [&] { CHECK_FALSE(first.session.openFile(QString::fromStdString(picture))); }));
    REQUIRE(first.session.trace());
    CHECK(processes(first) == 4);
    write(QString::fromStdString(session), QByteArray::fromStdString(sessionText(first.session.saved({}))));
    Run second;
    REQUIRE(runs(second.session, [&] { CHECK_FALSE(second.session.openFile(QString::fromStdString(session))); }));
    REQUIRE(second.session.trace());
    CHECK(processes(second) == 4);
    // It is for this network alone.
    CHECK(second.runsOn("ring:8"));
    CHECK(processes(second) == 8);
    CHECK(second.runsOn("file:lab.dot"));
    CHECK(processes(second) == 4);
}

TEST_CASE("session: unsaved notes need a question and are saved on request")
{
    Window w;
    noteRound(w, "x");
    CHECK(w.window.isWindowModified());
    w.window.close();
    CHECK(w.window.isVisible());
    CHECK(w.asked == 1);
    w.edits = Edits::Save;
    w.savePath = w.folder.filePath("notes"); // gets its ending
    w.window.close();
    CHECK_FALSE(w.window.isVisible());
    const auto saved = readSession(read(w.folder.filePath("notes.lockstep")).toStdString(), "notes");
    REQUIRE(saved);
    CHECK(saved->notes.rounds == std::map<RoundNumber, std::string>{{0, "x"}});
}

TEST_CASE("session: a broken, newer or unknown session is reported, and the window does not change")
{
    Window w;
    const QString path = w.folder.filePath("bad.lockstep");
    const auto complaint = [&](const QByteArray& text) {
        write(path, text);
        w.complaints.clear();
        CHECK_FALSE(w.fileActions().openPath(path));
        return w.complaints.join("|");
    };
    CHECK(complaint("{\"lockstep-session\": 1")
        == "cannot read the lecture " + path + ": it is not a JSON object, or it is cut off");
    CHECK(complaint("{\"lockstep-session\": 2}") == path + " was saved by a newer version of Lockstep");
    CHECK(complaint("{\"lockstep-session\": 1, \"algorithm\": \"no/such\"}")
        == path + " is a lecture on no/such, which is not in the library.");
    CHECK(w.session().options().program == broadcast);
    CHECK(w.place().rounds() == 3);
}

TEST_CASE("session: recent files are in the menu, the latest first, and a missing one is reported and removed")
{
    Window w;
    const QString first = w.folder.filePath("one.algo"), second = w.folder.filePath("two & more.lockstep");
    write(first, w.document().text().toUtf8());
    REQUIRE(w.runs([&] { CHECK(w.fileActions().openPath(first)); }));
    w.savePath = second;
    w.named<QAction>("saveSession").trigger();
    auto& menu = w.named<QMenu>("recentFiles");
    const auto entries = [&] {
        Q_EMIT menu.aboutToShow();
        QStringList texts;
        for (const QAction* action : menu.actions())
            texts << action->text();
        return texts;
    };
    const QString folder = QFileInfo(first).dir().dirName();
    CHECK(entries()
        == QStringList{"&1  two && more.lockstep   in " + folder, "&2  one.algo   in " + folder, "", "&Clear list"});
    REQUIRE(w.runs([&] { menu.actions()[1]->trigger(); }));
    CHECK(w.document().path() == first);
    CHECK(RecentFiles::files() == QStringList{first, second});
    QFile::remove(second);
    entries();
    menu.actions()[1]->trigger();
    CHECK(w.complaints == QStringList{second + " no longer exists. Lockstep removed it from the recent files."});
    CHECK(RecentFiles::files() == QStringList{first});
    entries();
    menu.actions().last()->trigger();
    CHECK(entries() == QStringList{"No recent files"});
    for (int i = 0; i < 12; ++i)
        RecentFiles::add(w.folder.filePath(QString::number(i)));
    CHECK(RecentFiles::files().size() == 9);
    CHECK(RecentFiles::files().first() == w.folder.filePath("11"));
}

TEST_CASE("session: part of a round, selected processes, speed, zoom and comparison are restored")
{
    Window w;
    w.transport().setStepSize(StepSize::Message);
    w.place().showMoment({3, 2});
    w.window.selection().chooseProcesses({2, 5});
    w.transport().setSpeed(2);
    w.picture().zoomTo(2, {10, -20});
    w.key(Qt::Key_D, Qt::ControlModifier);
    w.activate();
    w.savePath = w.folder.filePath("all.lockstep");
    w.named<QAction>("saveSession").trigger();
    Window again;
    REQUIRE(again.runs([&] { CHECK(again.fileActions().openPath(w.savePath)); }));
    CHECK(again.place().moment() == Moment{3, 2});
    CHECK(again.transport().stepSize() == StepSize::Message);
    CHECK(again.window.selection().processes() == std::vector<ProcessId>{2, 5});
    CHECK(again.transport().speed() == 2);
    CHECK(again.picture().zoom() == 2);
    CHECK(again.picture().pan() == QPointF(10, -20));
    REQUIRE(again.window.secondaryWindows().comparison());
    CHECK(again.window.secondaryWindows().comparison()->left.program == broadcast);
    CHECK_FALSE(again.window.isWindowModified());
}

TEST_CASE("session: a deadlocked run saved at its first round opens there and is not unsaved")
{
    Window w;
    w.code().setPlainText("procedure P(my_id)\nbegin\n   if my_id = 0 then\n      send 5 to 1;\n"
                          "   if my_id = 1 then\n      receive x from 0;\n   receive y from my_id XOR 1;\nend P\n");
    REQUIRE(w.runs([&] { w.key(Qt::Key_F5); }));
    CHECK(w.place().round() == 2);
    w.place().showRound(1);
    w.savePath = w.folder.filePath("locked.lockstep");
    w.named<QAction>("saveSession").trigger();
    Window again;
    REQUIRE(again.runs([&] { CHECK(again.fileActions().openPath(w.savePath)); }));
    CHECK(again.place().round() == 1);
    CHECK_FALSE(again.window.isWindowModified());
}

TEST_CASE("session: Stop ends the reading of a long text, and what is typed then runs")
{
    Run r;
    REQUIRE(r.opens());
    std::string wrong = "procedure P(my_id)\nbegin\n";
    constexpr std::size_t characters = 200'000;
    while (wrong.size() < characters) // each line is an error with repairs
        wrong += "x := ;\n";
    r.document().setText(QString::fromStdString(wrong + "end P\n"));
    CHECK(test::runs(r.session, [&] {
        r.session.run();
        r.session.cancel();
    }));
    REQUIRE(r.session.refusals().size() == 1);
    CHECK(sentence(r.session.refusals().front()) == "the run was cancelled");
    CHECK(r.session.programProblems().empty()); // it was not read to its end
    CHECK(r.runs(QStringLiteral("/* operation: none */\nprocedure P(my_id)\nbegin\n   x := 1;\nend P\n")));
}
