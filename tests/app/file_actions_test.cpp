// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// Opening, saving and asking, without a window.

#include <QAction>
#include <QFile>
#include <QFileInfo>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QWidget>
#include <doctest/doctest.h>

#include "app/request/request.h"
#include "app/window/files/file_actions.h"
#include "core/export/format.h"
#include "core/figure/model/figure.h"
#include "core/figure/style/style.h"
#include "core/network/network.h"
#include "core/trace/trace.h"
#include "tests/app/drafts.h"
#include "tests/app/run.h"
#include "tests/views/qt_strings.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

struct Office : Run {
    QTemporaryDir folder;
    QString savePath, openPath;
    Edits edits = Edits::Keep;
    Conflict conflict = Conflict::Cancel;
    QStringList asked, complaints, conflicts, replacing;
    Dialogs dialogs;
    QWidget window;
    FileActions fileActions{session, dialogs,
        [] {
            SavedWindow shown;
            shown.panes = {{"notes", true}};
            return shown;
        },
        &window};

    Office()
    {
        QSettings().clear();
        dialogs.savePath = [this](QWidget*, const QString&, const QString&, const QString&) { return savePath; };
        dialogs.openPath = [this](QWidget*, const QString&, const QString&) { return openPath; };
        dialogs.aboutEdits = [this](QWidget*, const QString& what) {
            asked << what;
            return edits;
        };
        dialogs.complain = [this](QWidget*, const QString& sentence) { complaints << sentence; };
        dialogs.aboutConflict = [this](QWidget*, const QString& path, const QString& difference) {
            conflicts << QFileInfo(path).fileName() + "\n" + difference;
            return conflict;
        };
        dialogs.replace = [this](QWidget*, const QStringList& files) {
            replacing << files;
            return false;
        };
        REQUIRE(opens());
    }
    QString in(const char* name) { return folder.filePath(QString::fromLatin1(name)); }
    void type(const QString& more) { document().setText(document().text() + more); }
    static void write(const QString& path, const QString& text)
    {
        QFile file(path);
        REQUIRE(file.open(QIODevice::WriteOnly));
        file.write(text.toUtf8());
    }
    static QString read(const QString& path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }
};

} // namespace

TEST_CASE("file actions: a program is saved and opened again, and its edits need a question")
{
    Office o;
    o.type("/* mine */");
    CHECK(o.fileActions.isModified());
    o.savePath = o.in("mine.algo");
    o.fileActions.actions().save->trigger();
    CHECK(o.asked.isEmpty());
    CHECK(o.read(o.savePath) == o.document().text());
    CHECK_FALSE(o.fileActions.isModified());
    CHECK(o.fileActions.title() == "mine.algo[*] — Lockstep");

    // with edits, opening another one asks; keeping them opens nothing
    o.type("/* more */");
    const QString edited = o.document().text();
    o.openPath = o.savePath;
    o.fileActions.actions().open->trigger();
    CHECK(o.asked == QStringList{"mine.algo"});
    CHECK(o.document().text() == edited);
    // saving goes to the same file without a question where
    o.savePath.clear();
    o.edits = Edits::Save;
    REQUIRE(test::runs(o.session, [&] { o.fileActions.actions().open->trigger(); }));
    CHECK(o.read(o.openPath) == edited);
    CHECK(o.document().text() == edited);
}

TEST_CASE("file actions: a program in C that has become one of the notation is saved beside it")
{
    Office o;
    const QString source = "#include <mpi.h>\nint main()\n{\n   return 0;\n}\n";
    o.openPath = o.in("ring.c");
    o.savePath = o.in("ring.algo");
    Office::write(o.openPath, source);
    o.fileActions.actions().open->trigger();
    REQUIRE(o.document().text() == source);
    o.document().setText("procedure RING(my_id)\nbegin\n   x := my_id;\nend RING\n");
    o.fileActions.actions().save->trigger();
    CHECK(o.read(o.openPath) == source);
    CHECK(o.read(o.savePath) == o.document().text());
    o.type("\n");
    o.savePath.clear(); // now the program has a file
    const QString saved = o.document().text();
    o.fileActions.actions().save->trigger();
    CHECK(o.read(o.in("ring.algo")) == saved);
}

TEST_CASE("file actions: a new program has a header for the current choices, once edits may be discarded")
{
    Office o;
    o.type("\n");
    CHECK_FALSE(o.fileActions.newProgram());
    o.edits = Edits::Discard;
    CHECK(o.fileActions.newProgram());
    CHECK(o.document().title() == "MINE (your program)");
    CHECK(o.document().text().startsWith("/* title: One-to-all broadcast of my own\n"
                                         "   operation: one-to-all-broadcast\n   input: X\n   result: X\n"
                                         "   networks: ring */\nprocedure MINE(p, my_id, X)\n"));
    CHECK(o.session.options().network == "ring:8");
}

TEST_CASE("file actions: a new program closes without a question until it is changed")
{
    Office o;
    REQUIRE(test::runs(o.session, [&] { CHECK(o.fileActions.newProgram()); }));
    CHECK(o.document().isUnchangedNew());
    CHECK(o.fileActions.mayLeave());
    CHECK(o.asked.isEmpty());
    const QString text = o.document().text();
    o.type("/* mine */");
    CHECK_FALSE(o.document().isUnchangedNew());
    CHECK_FALSE(o.fileActions.mayLeave());
    CHECK(o.asked.size() == 1);
    o.document().setText(text);
    CHECK(o.document().isUnchangedNew());
}

TEST_CASE("file actions: another algorithm opens once edits may be discarded")
{
    Office o;
    o.type("/* mine */");
    CHECK_FALSE(o.fileActions.openAlgorithm("all-to-all-broadcast/ring"));
    CHECK(o.asked == QStringList{"GENERAL_ONE_TO_ALL_BC (your program)"});
    CHECK(o.document().title() == "GENERAL_ONE_TO_ALL_BC (your program)");
    o.edits = Edits::Discard;
    REQUIRE(test::runs(o.session, [&] { CHECK(o.fileActions.openAlgorithm("all-to-all-broadcast/ring")); }));
    CHECK(o.document().title() == "all-to-all-broadcast/ring");
}

TEST_CASE("file actions: text and notes need one question each")
{
    Office o;
    CHECK(o.fileActions.mayLeave());
    o.type("/* mine */");
    o.document().noteRun("on Monday");
    o.edits = Edits::Discard;
    CHECK(o.fileActions.mayLeave());
    CHECK(o.asked == QStringList{"GENERAL_ONE_TO_ALL_BC (your program)", "The lecture with your notes"});
    o.edits = Edits::Keep;
    CHECK_FALSE(o.fileActions.mayLeave());
    CHECK(o.asked.size() == 3); // who keeps the text is not asked about the notes
}

TEST_CASE("file actions: a session is saved with its panes and then needs no question")
{
    Office o;
    o.type("/* mine */");
    o.document().noteRun("on Monday");
    o.savePath = o.in("lecture"); // gets its ending
    CHECK(o.fileActions.saveSession());
    CHECK(o.read(o.in("lecture.lockstep")).contains("\"notes\": true"));
    CHECK(o.fileActions.title() == "lecture[*]: GENERAL_ONE_TO_ALL_BC (your program) — Lockstep");
    CHECK_FALSE(o.fileActions.isModified());
    CHECK(o.fileActions.mayLeave());
    CHECK(o.asked.isEmpty());
}

TEST_CASE("file actions: a failed save is reported and stays unsaved")
{
    Office o;
    const QString home = o.in("term");
    REQUIRE(QDir().mkpath(home));
    o.type("/* mine */");
    o.document().noteRun("on Monday");
    o.savePath = home + "/mine.algo";
    REQUIRE(o.fileActions.saveAs());
    o.savePath = home + "/monday.lockstep";
    REQUIRE(o.fileActions.saveSession());
    CHECK_FALSE(o.fileActions.isModified());

    // The folder is gone: a stick that somebody has pulled out.
    REQUIRE(QDir(home).removeRecursively());
    o.type("/* more */");
    o.document().noteRun("on Tuesday");
    CHECK_FALSE(o.fileActions.save());
    CHECK_FALSE(o.fileActions.saveSession());
    const QString why = ": No such file or directory";
    CHECK(o.complaints
        == QStringList{"cannot write " + home + "/mine.algo" + why, "cannot write " + home + "/monday.lockstep" + why});
    CHECK(o.document().hasUnsavedText());
    CHECK(o.document().hasUnsavedNotes());
    CHECK(o.fileActions.isModified());
    CHECK_FALSE(QDir(home).exists());

    // A file stands in its place.
    QFile file(home);
    REQUIRE(file.open(QIODevice::WriteOnly));
    file.close();
    CHECK_FALSE(o.fileActions.save());
    CHECK(o.complaints.back() == "cannot write " + home + "/mine.algo: Not a directory");
    CHECK(o.fileActions.isModified());

    REQUIRE(file.remove());
    REQUIRE(QDir().mkpath(home));
    CHECK(o.fileActions.save());
    CHECK(o.fileActions.saveSession());
    CHECK_FALSE(o.fileActions.isModified());
    CHECK(o.read(home + "/mine.algo") == o.document().text());
}

TEST_CASE("file actions: typed text survives a crash until it is saved or discarded")
{
    forgetDrafts();
    QString typed;
    {
        Office o;
        o.fileActions.keepDraft();
        CHECK(draftFiles().isEmpty()); // nothing is unsaved
        o.type("/* mine */\n");
        typed = o.document().text();
        o.fileActions.keepDraft();
        CHECK(draftFiles().size() == 1);
        CHECK_FALSE(leftDraft().has_value()); // its window is there
    }                                         // it just ends
    REQUIRE(leftDraft().has_value());
    CHECK(leftDraft()->lecture.now().run.text == typed.toStdString());
    Office o;
    QSignalSpy told(&o.fileActions, &FileActions::recovered);
    REQUIRE(test::runs(o.session, [&] { CHECK(o.fileActions.openDraft()); }));
    CHECK(told[0][0].toString()
        == "Lockstep closed before you saved GENERAL_ONE_TO_ALL_BC (your program) on ring:8. Your work has been "
           "restored: the program, and round 0.");
    CHECK(told[0][1].toInt() == 0);
    CHECK(o.document().text() == typed);
    CHECK(o.document().isEdited());
    CHECK(o.document().title() == "GENERAL_ONE_TO_ALL_BC (your program)");
    CHECK(draftFiles().size() == 1); // until it is saved
    o.savePath = o.in("mine.algo");
    CHECK(o.fileActions.saveAs());
    CHECK(draftFiles().isEmpty());
    CHECK_FALSE(o.fileActions.openDraft());
}

TEST_CASE("file actions: each window has a draft of its own, and none destroys that of another one")
{
    forgetDrafts();
    {
        Office first, second;
        first.type("/* first */\n");
        first.fileActions.keepDraft();
        second.type("/* second */\n");
        second.fileActions.keepDraft();
        CHECK(draftFiles().size() == 2);
        second.fileActions.forgetDraft();
        CHECK(draftFiles().size() == 1);
        second.fileActions.keepDraft();
    }
    // A window that opens something else, changes it and saves it leaves both.
    {
        Office third;
        third.type("/* third */\n");
        third.fileActions.keepDraft();
        third.savePath = third.in("third.algo");
        CHECK(third.fileActions.saveAs());
        CHECK(draftFiles().size() == 2);
    }
    // An empty window offers one after the other; the first stays as it is.
    Office o;
    QSignalSpy told(&o.fileActions, &FileActions::recovered);
    REQUIRE(test::runs(o.session, [&] { CHECK(o.fileActions.openDraft()); }));
    CHECK(told[0][1].toInt() == 1);
    const QString one = o.document().text();
    REQUIRE(test::runs(o.session, [&] { o.fileActions.openOtherDraft(); }));
    const QString other = o.document().text();
    CHECK(one.contains("/* first */") != other.contains("/* first */"));
    CHECK(one.contains("/* second */") != other.contains("/* second */"));
    CHECK(draftFiles().size() == 2);
    REQUIRE(test::runs(o.session, [&] { o.fileActions.openOtherDraft(); }));
    CHECK(o.document().text() == one);
    // and no other window takes the one that is open here
    Office another;
    REQUIRE(test::runs(another.session, [&] { CHECK(another.fileActions.openDraft()); }));
    CHECK(another.document().text() == other);
    CHECK_FALSE(another.fileActions.openDraft());
    forgetDrafts();
}

TEST_CASE("file actions: after a crash network, round and notes are restored, and can be discarded")
{
    forgetDrafts();
    {
        Office o;
        o.type("/* mine */\n");
        REQUIRE(o.runsOn("ring:16"));
        o.place().showRound(2);
        o.document().noteRound(1, "ask them");
        o.fileActions.keepDraft();
    }
    Office again;
    REQUIRE(test::runs(again.session, [&] { CHECK(again.fileActions.openDraft()); }));
    CHECK(again.session.trace()->processes() == 16);
    CHECK(again.place().round() == 2);
    CHECK(again.document().notes().rounds.at(1) == "ask them");
    CHECK(again.document().hasUnsavedText());
    CHECK(again.document().hasUnsavedNotes());
    REQUIRE(test::runs(again.session, [&] { again.fileActions.discardDraft(); }));
    CHECK_FALSE(again.fileActions.isModified());
    CHECK(again.document().title() == broadcast);
    CHECK(draftFiles().isEmpty());
}

TEST_CASE("file actions: the draft of version 0.1.0 is restored, too")
{
    forgetDrafts();
    {
        Office o;
        o.type("/* old */\n");
        o.fileActions.keepDraft();
    }
    REQUIRE(QFile::rename(
        Drafts::defaultFolder() + "/drafts/" + draftFiles().front(), Drafts::defaultFolder() + "/unsaved.lockstep"));
    Office o;
    REQUIRE(test::runs(o.session, [&] { CHECK(o.fileActions.openDraft()); }));
    CHECK(o.document().text().endsWith("/* old */\n"));
    CHECK_FALSE(QFile::exists(Drafts::defaultFolder() + "/unsaved.lockstep"));
    CHECK(draftFiles().size() == 1);
    o.fileActions.forgetDraft();
}

TEST_CASE("file actions: a draft that cannot be read is left out, and stays")
{
    forgetDrafts();
    const QString path = Drafts::defaultFolder() + "/drafts/broken.lockstep";
    REQUIRE(QDir().mkpath(QFileInfo(path).path()));
    Office o;
    Office::write(path, "{ half of");
    CHECK_FALSE(o.fileActions.openDraft());
    CHECK(Office::read(path) == "{ half of");
    forgetDrafts();
}

TEST_CASE("file actions: the draft of a file is offered when that file opens, and is bound to it again")
{
    forgetDrafts();
    QTemporaryDir home;
    const QString path = home.filePath("mine.algo");
    {
        Office o;
        Office::write(path, o.document().text());
        REQUIRE(test::runs(o.session, [&] { CHECK(o.fileActions.openPath(path)); }));
        o.type("/* lost */\n");
        o.fileActions.keepDraft();
    }
    Office o;
    QSignalSpy found(&o.fileActions, &FileActions::draftFound);
    const QString elsewhere = home.filePath("other.algo");
    Office::write(elsewhere, o.document().text());
    REQUIRE(test::runs(o.session, [&] { CHECK(o.fileActions.openPath(elsewhere)); }));
    CHECK(found.back()[0].toString().isEmpty());
    REQUIRE(test::runs(o.session, [&] { CHECK(o.fileActions.openPath(path)); }));
    CHECK(found.back()[0].toString().startsWith("Lockstep closed on "));
    CHECK(found.back()[0].toString().endsWith(" before you saved your changes to mine.algo."));
    CHECK_FALSE(o.document().text().contains("lost"));
    REQUIRE(test::runs(o.session, [&] { o.fileActions.restoreFoundDraft(); }));
    CHECK(found.back()[0].toString().isEmpty());
    CHECK(o.document().text().endsWith("/* lost */\n"));
    CHECK(o.document().path() == path);
    CHECK(o.fileActions.save()); // there, without a question
    CHECK(o.conflicts.isEmpty());
    CHECK(Office::read(path).endsWith("/* lost */\n"));
    CHECK(draftFiles().isEmpty());
}

TEST_CASE("file actions: a draft of a file that has changed since then says so, and saving asks")
{
    forgetDrafts();
    QTemporaryDir home;
    const QString path = home.filePath("mine.algo");
    QString text;
    {
        Office o;
        text = o.document().text();
        Office::write(path, text);
        REQUIRE(test::runs(o.session, [&] { CHECK(o.fileActions.openPath(path)); }));
        o.type("/* lost */\n");
        o.fileActions.keepDraft();
    }
    Office::write(path, text + "/* theirs */\n");
    Office o;
    QSignalSpy found(&o.fileActions, &FileActions::draftFound);
    REQUIRE(test::runs(o.session, [&] { CHECK(o.fileActions.openPath(path)); }));
    CHECK(found.back()[0].toString().endsWith("mine.algo. The file has changed since then."));
    REQUIRE(test::runs(o.session, [&] { o.fileActions.restoreFoundDraft(); }));
    CHECK_FALSE(o.fileActions.save());
    REQUIRE(o.conflicts.size() == 1);
    CHECK(o.conflicts.front().contains("/* theirs */"));
    CHECK(Office::read(path) == text + "/* theirs */\n");
    o.fileActions.discardFoundDraft(); // there is none any more: nothing happens
    CHECK(draftFiles().size() == 1);
    o.fileActions.forgetDraft();
}

TEST_CASE("file actions: a file that another program has changed is overwritten only after a question")
{
    Office o;
    const QString path = o.in("mine.algo");
    const QString text = o.document().text();
    Office::write(path, text);
    REQUIRE(test::runs(o.session, [&] { CHECK(o.fileActions.openPath(path)); }));
    o.type("/* ours */\n");
    Office::write(path, text + "/* theirs */\n");
    const int last = static_cast<int>(text.count('\n')) + 1;
    CHECK_FALSE(o.fileActions.save()); // Cancel
    CHECK(o.conflicts == QStringList{QStringLiteral("mine.algo\n− %1  /* theirs */\n+ %1  /* ours */\n").arg(last)});
    CHECK(Office::read(path) == text + "/* theirs */\n");
    CHECK(o.document().hasUnsavedText());

    o.conflict = Conflict::SaveAs;
    o.savePath = o.in("other.algo");
    CHECK(o.fileActions.save());
    CHECK(Office::read(o.savePath) == text + "/* ours */\n");
    CHECK(Office::read(path) == text + "/* theirs */\n");
    CHECK(o.document().path() == o.savePath);

    REQUIRE(test::runs(o.session, [&] { CHECK(o.fileActions.openPath(path)); }));
    o.type("/* again */\n");
    Office::write(path, text + "/* newer */\n");
    o.conflict = Conflict::Reload;
    REQUIRE(test::runs(o.session, [&] { CHECK_FALSE(o.fileActions.save()); }));
    CHECK(o.document().text() == text + "/* newer */\n");
    CHECK_FALSE(o.document().isEdited());

    o.type("/* mine */\n");
    Office::write(path, text);
    o.conflict = Conflict::Overwrite;
    CHECK(o.fileActions.save());
    CHECK(Office::read(path) == text + "/* newer */\n/* mine */\n");
    CHECK(o.conflicts.size() == 4);

    // The same text is no conflict, and neither is what Lockstep wrote itself.
    o.type("/* x */\n");
    Office::write(path, o.document().text());
    CHECK(o.fileActions.save());
    o.type("/* y */\n");
    CHECK(o.fileActions.save());
    CHECK(o.conflicts.size() == 4);
}

TEST_CASE("file actions: a session file that another program has changed is overwritten only after a question")
{
    Office o;
    o.document().noteRun("Monday");
    o.savePath = o.in("s.lockstep");
    REQUIRE(o.fileActions.saveSession());
    o.document().noteRun("Tuesday");
    REQUIRE(o.fileActions.saveSession());
    CHECK(o.conflicts.isEmpty());
    const QString theirs = Office::read(o.savePath).replace("Tuesday", "Sunday");
    Office::write(o.savePath, theirs);
    o.document().noteRun("Wednesday");
    CHECK_FALSE(o.fileActions.saveSession());
    REQUIRE(o.conflicts.size() == 1);
    CHECK(o.conflicts.front().contains("Sunday"));
    CHECK(o.conflicts.front().contains("Wednesday"));
    CHECK(Office::read(o.savePath) == theirs);
    // Opened again it is known.
    o.edits = Edits::Discard;
    REQUIRE(test::runs(o.session, [&] { CHECK(o.fileActions.openPath(o.savePath)); }));
    o.document().noteRun("Thursday");
    CHECK(o.fileActions.saveSession());
    CHECK(o.conflicts.size() == 1);
}

TEST_CASE("file actions: the program of a figure never replaces the file of its name, which may be newer")
{
    Office o;
    const QString path = o.in("important.algo"), svg = o.in("old.svg");
    Office::write(path, o.document().text());
    REQUIRE(test::runs(o.session, [&] { CHECK(o.fileActions.openPath(path)); }));
    const auto trace = o.session.trace();
    REQUIRE(trace != nullptr);
    const auto figure = drawRun(trace, DrawOptions());
    REQUIRE(figure);
    const auto bytes = findFormat(exportFormats(), "svg")
                           ->write({std::make_shared<const Figure>(*figure)}, *findStyle("textbook"), {});
    REQUIRE(bytes);
    Office::write(svg, QString::fromStdString(*bytes));
    const QString newer = o.document().text() + "/* newer */\n";
    Office::write(path, newer);
    Office again;
    REQUIRE(test::runs(again.session, [&] { CHECK(again.fileActions.openPath(svg)); }));
    CHECK(again.document().path().isEmpty());
    again.type("/* more */\n");
    CHECK_FALSE(again.fileActions.save()); // it asks for a name, which nobody gives
    CHECK(Office::read(path) == newer);
    again.savePath = again.in("mine.algo");
    CHECK(again.fileActions.save());
    CHECK(Office::read(path) == newer);
    CHECK(again.document().path() == again.savePath);
}

TEST_CASE("file actions: a file that has vanished counts as unsaved, and is written again")
{
    Office o;
    const QString path = o.in("mine.algo");
    Office::write(path, o.document().text());
    REQUIRE(test::runs(o.session, [&] { CHECK(o.fileActions.openPath(path)); }));
    QSignalSpy changed(&o.fileActions, &FileActions::fileChanged);
    CHECK_FALSE(o.fileActions.isModified());
    REQUIRE(QFile::remove(path));
    REQUIRE(QTest::qWaitFor([&] { return !changed.isEmpty(); }));
    CHECK(changed.back()[0].toString() == path + " no longer exists. Save the program to write it again.");
    CHECK(changed.back()[1].toBool());
    CHECK(o.fileActions.isModified());
    CHECK_FALSE(o.fileActions.mayLeave());
    CHECK(o.fileActions.save());
    CHECK(Office::read(path) == o.document().text());
    CHECK_FALSE(o.fileActions.isModified());
    CHECK(changed.back()[0].toString().isEmpty());
}

TEST_CASE("file actions: a change on disk is reported at once, and again only when there is another one")
{
    Office o;
    const QString path = o.in("mine.algo"), text = o.document().text();
    Office::write(path, text);
    REQUIRE(test::runs(o.session, [&] { CHECK(o.fileActions.openPath(path)); }));
    QSignalSpy changed(&o.fileActions, &FileActions::fileChanged);
    Office::write(path, text + "/* theirs */\n");
    REQUIRE(QTest::qWaitFor([&] { return !changed.isEmpty(); }));
    CHECK(changed.back()[0].toString() == "Another program has changed " + path + ".");
    const auto count = changed.size();
    QSignalSpy seen(&o.fileActions, &FileActions::titleChanged);
    Office::write(o.in("neighbour.algo"), "x"); // in the same folder
    QTest::qWait(0);
    CHECK(changed.size() == count);
    Office::write(path, text);
    CHECK(QTest::qWaitFor([&] { return changed.back()[0].toString().isEmpty(); }));
}

TEST_CASE("file actions: two windows on one file know of each other")
{
    Office first;
    const QString path = first.in("mine.algo");
    Office::write(path, first.document().text());
    REQUIRE(QFile::link(path, first.in("link.algo")));
    REQUIRE(test::runs(first.session, [&] { CHECK(first.fileActions.openPath(path)); }));
    QSignalSpy told(&first.fileActions, &FileActions::fileShared);
    {
        Office second;
        QSignalSpy toldToo(&second.fileActions, &FileActions::fileShared);
        REQUIRE(test::runs(second.session, [&] { CHECK(second.fileActions.openPath(first.in("link.algo"))); }));
        CHECK(toldToo.back()[0].toString().startsWith("link.algo is open in another window of Lockstep, too."));
        REQUIRE(QTest::qWaitFor([&] { return !told.isEmpty() && !told.back()[0].toString().isEmpty(); }));
        CHECK(told.back()[0].toString().startsWith("mine.algo is open in another window of Lockstep, too."));
        // What one saves, the other does not overwrite.
        second.type("/* second */\n");
        CHECK(second.fileActions.save());
        first.type("/* first */\n");
        CHECK_FALSE(first.fileActions.save());
        CHECK(first.conflicts.size() == 1);
        CHECK(Office::read(path).endsWith("/* second */\n"));
    }
    CHECK(QTest::qWaitFor([&] { return told.back()[0].toString().isEmpty(); }));
}

TEST_CASE("file actions: a session's name without its extension replaces no other session in silence")
{
    Office o;
    o.document().noteRun("Monday");
    Office::write(o.in("s.lockstep"), "old");
    o.savePath = o.in("s"); // which the dialog found to be free
    CHECK_FALSE(o.fileActions.saveSession());
    CHECK(o.replacing == QStringList{o.in("s.lockstep")});
    CHECK(Office::read(o.in("s.lockstep")) == "old");
}

TEST_CASE("file actions: through a link that leads nowhere, the program is written where it leads")
{
    Office o;
    REQUIRE(QFile::link(o.in("target.algo"), o.in("link.algo")));
    o.type("/* mine */\n");
    o.savePath = o.in("link.algo");
    CHECK(o.fileActions.saveAs());
    CHECK(QFileInfo(o.in("link.algo")).isSymLink());
    CHECK(Office::read(o.in("target.algo")) == o.document().text());
    o.type("/* more */\n");
    CHECK(o.fileActions.save());
    CHECK(o.conflicts.isEmpty());
    CHECK(Office::read(o.in("target.algo")).endsWith("/* more */\n"));
}

TEST_CASE("file actions: a missing file is reported, and nothing changes")
{
    Office o;
    CHECK_FALSE(o.fileActions.openPath(o.in("nowhere.algo")));
    CHECK(o.complaints == QStringList{"cannot read " + o.in("nowhere.algo") + ": No such file or directory"});
    CHECK(o.place().rounds() == 3);
}

TEST_CASE("file actions: a file that is not text does not open, so that saving cannot destroy it")
{
    Office o;
    const QString path = o.in("picture.algo");
    QFile file(path);
    REQUIRE(file.open(QIODevice::WriteOnly));
    file.write("procedure \xff\xfe P()\n");
    file.close();
    CHECK_FALSE(o.fileActions.openPath(path));
    CHECK(o.complaints == QStringList{"Cannot open " + path + ": it is not UTF-8 text."});
    CHECK(o.document().title() == broadcast);
    CHECK_FALSE(o.document().isEdited());
}

TEST_CASE("file actions: the command line may name an algorithm or a figure of the library")
{
    Office o;
    REQUIRE(test::runs(o.session, [&] { CHECK(o.fileActions.openGiven("all-to-all-broadcast/ring")); }));
    CHECK(o.document().title() == "all-to-all-broadcast/ring");
    REQUIRE(test::runs(o.session, [&] { CHECK(o.fileActions.openGiven("4.12")); }));
    CHECK(o.session.trace()->request.network->spec() == "ring:8");
    CHECK(o.place().round() == 3); // that it shows, and no other
    CHECK_FALSE(o.fileActions.openGiven("nowhere/nothing.algo"));
    CHECK(o.complaints == QStringList{"cannot read nowhere/nothing.algo: No such file or directory"});
}
