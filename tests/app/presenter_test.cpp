// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// The presenter's second window.

#include <QLabel>

#include "app/window/frame/pane_layout.h"
#include "app/window/present/lecturing.h"
#include "app/window/present/presenter_window.h"
#include "app/window/session/scenes.h"
#include "core/trace/trace.h"
#include "tests/app/window_fixture.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

struct Desktop2 : Window {
    Lecturing& lecturing() { return *window.findChild<Lecturing*>(); }
    PresenterWindow& presenter() { return *lecturing().presenter(); }
    QString said(const char* name) { return presenter().findChild<QLabel*>(QString::fromLatin1(name))->text(); }
    QAction& shown() { return named<QAction>("presenter"); }
    void opensSample()
    {
        REQUIRE(runs([&] { named<QAction>("sampleLecture").trigger(); }));
    }
    void screens(int count)
    {
        lecturing().setScreens([count] { return Lecturing::Screens{count, 0}; });
    }
};

} // namespace

TEST_CASE("presenter: it is on the screen that the audience does not see, and nowhere with one screen")
{
    CHECK_FALSE(presenterScreen(1, 0));
    CHECK_FALSE(presenterScreen(0, -1));
    CHECK(presenterScreen(2, 0) == 1);
    CHECK(presenterScreen(2, 1) == 0);
    CHECK(presenterScreen(3, 2) == 0);
}

TEST_CASE("presenter: the picture fills the external screen unless it is already on another one")
{
    CHECK(audienceScreen(1, 0, 0) == 0);
    CHECK(audienceScreen(2, 0, 0) == 1);
    CHECK(audienceScreen(2, 1, 1) == 0);
    CHECK(audienceScreen(3, 0, 2) == 2);
}

TEST_CASE("presenter: it shows notes, the program's line and the next scene, and keys work in both windows")
{
    Desktop2 w;
    w.opensSample();
    CHECK(w.fileActions().scenes().count() == 10);
    CHECK_FALSE(w.window.isWindowModified());
    w.shown().setChecked(true);
    CHECK(w.presenter().isVisible());
    CHECK(w.said("presenterPlace") == "Scene 1 of 10: Far first: one-to-all broadcast\nRound 0 of 3");
    CHECK(w.said("presenterNextTitle") == "Next: The same program on a mesh");
    w.presenter().activateWindow();
    REQUIRE(QTest::qWaitForWindowActive(&w.presenter()));
    QTest::keyClick(&w.presenter(), Qt::Key_Right);
    CHECK(w.place().round() == 1);
    CHECK(w.said("presenterNotes").startsWith("The farthest partner first: 0 sends to 4."));
    CHECK(w.said("presenterLine").contains("send X to"));
    REQUIRE(w.runs([&] { QTest::keyClick(&w.presenter(), Qt::Key_PageDown, Qt::ControlModifier); }));
    CHECK(w.session().trace()->processes() == 16);
    CHECK(w.said("presenterNextTitle") == "Next: Backwards: reduction");
    QTest::keyClick(&w.presenter(), Qt::Key_Escape);
    CHECK_FALSE(w.presenter().isVisible());
    CHECK_FALSE(w.shown().isChecked());
}

TEST_CASE("presenter: it opens with full screen if there are two screens, and closes with the second one")
{
    Desktop2 w;
    w.screens(1);
    w.key(Qt::Key_F11);
    CHECK(w.lecturing().presenter() == nullptr);
    w.screens(2); // somebody plugs it in
    REQUIRE(w.lecturing().presenter());
    CHECK(w.presenter().isVisible());
    w.screens(1);
    CHECK_FALSE(w.presenter().isVisible());
    w.shown().setChecked(true); // asked for
    w.screens(1);
    CHECK(w.presenter().isVisible());
    w.shown().setChecked(false);
    w.screens(2);
    w.activate();
    w.key(Qt::Key_F11);
    CHECK_FALSE(w.presenter().isVisible());
}

TEST_CASE("presenter: the stopwatch starts, stops and resets")
{
    Desktop2 w;
    w.shown().setChecked(true);
    QDateTime now(QDate(2026, 3, 2), QTime(9, 59, 58));
    w.presenter().setClock([&] { return now; });
    CHECK(w.said("presenterTime") == "09:59");
    CHECK(w.said("presenterWatch") == "0:00:00");
    auto& start = *w.presenter().findChild<QPushButton*>("watchStart");
    QTest::mouseClick(&start, Qt::LeftButton);
    now = now.addSecs(75);
    w.presenter().tick();
    CHECK(w.said("presenterTime") == "10:01");
    CHECK(w.said("presenterWatch") == "0:01:15");
    QTest::mouseClick(&start, Qt::LeftButton);
    now = now.addSecs(60);
    w.presenter().tick();
    CHECK(w.said("presenterWatch") == "0:01:15");
    QTest::mouseClick(&start, Qt::LeftButton);
    now = now.addSecs(5);
    w.presenter().tick();
    CHECK(w.said("presenterWatch") == "0:01:20");
    QTest::mouseClick(w.presenter().findChild<QPushButton*>("watchReset"), Qt::LeftButton);
    CHECK(w.said("presenterWatch") == "0:00:00");
    w.presenter().setClock([] { return QDateTime(); });
}
