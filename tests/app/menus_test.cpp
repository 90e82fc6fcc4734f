// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// The menus of the window and the sheet of keys.

#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QSettings>
#include <QTextBrowser>
#include <algorithm>

#include "tests/app/window_fixture.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

/// Those of a menu and of the menus in it.
QList<QAction*> leaves(const QMenu& menu)
{
    QList<QAction*> result;
    for (QAction* action : menu.actions()) {
        if (action->menu())
            result += leaves(*action->menu());
        else if (!action->isSeparator())
            result << action;
    }
    return result;
}

} // namespace

TEST_CASE("menus: every action has a unique shortcut, and all are in one list")
{
    Window w;
    w.named<QAction>("keys").trigger();
    const QString sheet = w.named<QTextBrowser>("keys").toPlainText();
    QStringList keys;
    for (const QAction* menu : w.window.menuBar()->actions()) {
        for (const QAction* action : leaves(*menu->menu())) {
            if (action->data().toString() == "recent" || action->data().toString() == "lesson" // they come and go
                || action->objectName().startsWith("language-"))                               // as many as there are
                continue;
            CAPTURE(action->text());
            CHECK_FALSE(action->shortcuts().empty());
            for (const QKeySequence& key : action->shortcuts()) {
                CHECK_FALSE(keys.contains(key.toString()));
                keys << key.toString();
                CHECK(sheet.contains(key.toString(QKeySequence::NativeText)));
            }
            CHECK(sheet.contains(action->text().remove(QLatin1Char('&')).remove(QStringLiteral(" …"))));
        }
    }
    CHECK(sheet.contains("Ctrl+click on a node"));
}

TEST_CASE("menus: they have the names of other programs, and none is long")
{
    Window w;
    QStringList names;
    constexpr auto isEntry = [](const QAction* action) { return !action->isSeparator(); };
    for (const QAction* menu : w.window.menuBar()->actions()) {
        names << menu->text().remove(QLatin1Char('&'));
        CAPTURE(names.constLast());
        CHECK(std::ranges::count_if(menu->menu()->actions(), isEntry) <= 14);
    }
    CHECK(names == QStringList{"File", "Edit", "Run", "Picture", "View", "Learn", "Lecture", "Share", "Help"});
}

TEST_CASE("menus: View, Notation changes letters and names everywhere, and is kept")
{
    Window w;
    REQUIRE(w.runs([&] { w.session().openAlgorithm("all-to-all-broadcast/ring"); }));
    const auto formula = [&] { return w.named<QLabel>("costFormula").text(); };
    CHECK(formula().contains("<i>t<sub>s</sub></i>"));
    REQUIRE(w.runs([&] { w.named<QAction>("notation-sanders").trigger(); }));
    CHECK(formula().contains("<i>T<sub>start</sub></i>"));
    CHECK(!formula().contains("<i>t<sub>s</sub></i>"));
    REQUIRE(w.runs([&] { w.named<QAction>("notation-mpi").trigger(); }));
    const auto& operations = w.named<QComboBox>("operation");
    CHECK(operations.findText("MPI_Allgather") >= 0);
    CHECK(QSettings().value("window/notation").toString() == "mpi");
    REQUIRE(w.runs([&] { w.named<QAction>("notation-grama").trigger(); }));
    CHECK(operations.findText("All-to-all broadcast") >= 0);
    CHECK(formula().contains("<i>t<sub>s</sub></i>"));
}
