// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// Notes, by themselves.

#include <QPlainTextEdit>
#include <QSignalSpy>

#include "app/window/panes/notes_pane.h"
#include "tests/app/pane_fixture.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

struct Notes : Run {
    NotesPane pane{session};
    Shown shown{pane, {600, 200}};

    Notes() { REQUIRE(opens()); }
    QPlainTextEdit& ofRound() { return *pane.findChild<QPlainTextEdit*>("noteOfRound"); }
    QPlainTextEdit& ofRun() { return *pane.findChild<QPlainTextEdit*>("noteOfRun"); }
};

} // namespace

TEST_CASE("notes pane: a note belongs to its round, and another program has none")
{
    Notes n;
    n.place().showRound(1);
    n.pane.begin();
    CHECK(n.ofRound().hasFocus());
    QTest::keyClicks(&n.ofRound(), "ask why 4");
    QTest::keyClicks(&n.ofRun(), "on Monday");
    n.place().showRound(2);
    CHECK(n.ofRound().toPlainText() == "");
    CHECK(n.ofRun().toPlainText() == "on Monday");
    n.place().showRound(1);
    CHECK(n.ofRound().toPlainText() == "ask why 4");
    CHECK(n.document().notes() == SessionNotes{"on Monday", {{1, "ask why 4"}}});
    CHECK(n.document().hasUnsavedNotes());
    REQUIRE(n.opens("all-to-all-broadcast/ring"));
    CHECK(n.ofRun().toPlainText() == "");
    CHECK(n.document().notes() == SessionNotes{});
}

TEST_CASE("notes pane: an empty note does not count, and Esc leaves")
{
    Notes n;
    QSignalSpy left(&n.pane, &NotesPane::leaveRequested);
    QTest::keyClicks(&n.ofRound(), "x");
    QTest::keyClick(&n.ofRound(), Qt::Key_Backspace);
    CHECK(n.document().notes() == SessionNotes{});
    QTest::keyClick(&n.ofRound(), Qt::Key_Escape);
    CHECK(left.size() == 1);
}
