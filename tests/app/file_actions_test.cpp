// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Opening, saving and asking, without a window.

#include <QAction>
#include <QFile>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QWidget>
#include <doctest/doctest.h>

#include "app/window/files/file_actions.h"
#include "core/network/network.h"
#include "core/trace/trace.h"
#include "tests/app/run.h"
#include "tests/views/qt_strings.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

struct Office : Run {
    QTemporaryDir folder;
    QString savePath, openPath;
    Edits edits = Edits::Keep;
    QStringList asked, complaints;
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
        REQUIRE(opens());
    }
    ~Office() { Recovery().forget(); }
    QString in(const char* name) { return folder.filePath(QString::fromLatin1(name)); }
    void type(const QString& more) { document().setText(document().text() + more); }
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
    CHECK(o.asked == QStringList{"GENERAL_ONE_TO_ALL_BC (your program)", "The session with your notes"});
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
    const Recovery recovery;
    recovery.forget();
    QString typed;
    {
        Office o;
        o.fileActions.keepDraft();
        CHECK_FALSE(recovery.left().has_value()); // nothing is unsaved
        o.type("/* mine */\n");
        typed = o.document().text();
        o.fileActions.keepDraft();
        const auto draft = recovery.left();
        REQUIRE(draft.has_value());
        CHECK(draft->now().run.text == typed.toStdString());
        recovery.keep(*draft);
        QSignalSpy told(&o.fileActions, &FileActions::recovered);
        REQUIRE(test::runs(o.session, [&] { CHECK(o.fileActions.openDraft()); }));
        CHECK(told[0][0].toString()
            == "Lockstep closed before you saved GENERAL_ONE_TO_ALL_BC (your program) on ring:8. Your work has been "
               "restored: the program, and round 0.");
        CHECK(o.document().text() == typed);
        CHECK(o.document().isEdited());
        CHECK(o.document().title() == "GENERAL_ONE_TO_ALL_BC (your program)");
        o.savePath = o.in("mine.algo");
        CHECK(o.fileActions.saveAs());
        CHECK_FALSE(recovery.left().has_value());
        CHECK_FALSE(o.fileActions.openDraft());
    }
    Office other;
    SavedSession anothers;
    anothers.run.program = "another session's";
    recovery.keep({{}, {anothers}});
    other.fileActions.forgetDraft(); // it is not this one's
    CHECK(recovery.left().has_value());
}

TEST_CASE("file actions: after a crash network, round and notes are restored, and can be discarded")
{
    const Recovery recovery;
    recovery.forget();
    {
        Office o;
        o.type("/* mine */\n");
        REQUIRE(o.runsOn("ring:16"));
        o.place().showRound(2);
        o.document().noteRound(1, "ask them");
        o.fileActions.keepDraft();
        REQUIRE(recovery.left().has_value());
        const auto kept = *recovery.left();
        Office again;
        recovery.keep(kept);
        REQUIRE(test::runs(again.session, [&] { CHECK(again.fileActions.openDraft()); }));
        CHECK(again.session.trace()->processes() == 16);
        CHECK(again.place().round() == 2);
        CHECK(again.document().notes().rounds.at(1) == "ask them");
        CHECK(again.document().hasUnsavedText());
        CHECK(again.document().hasUnsavedNotes());
        REQUIRE(test::runs(again.session, [&] { again.fileActions.discardDraft(); }));
        CHECK_FALSE(again.fileActions.isModified());
        CHECK(again.document().title() == broadcast);
        CHECK_FALSE(recovery.left().has_value());
    }
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
