// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// What is opened runs by itself, but not far; more is asked for in a bar.

#include <QAction>
#include <QFile>
#include <QLabel>
#include <QToolBar>
#include <doctest/doctest.h>

#include "core/machine/messages.h"
#include "core/trace/trace.h"
#include "tests/app/window_fixture.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

void write(const QString& path, const char* text)
{
    QFile file(path);
    REQUIRE(file.open(QIODevice::WriteOnly));
    file.write(text);
}

bool isLimited(Window& w) { return w.window.findChild<QToolBar*>("runLimited") != nullptr; }

} // namespace

TEST_CASE("sandbox limits: a very long program stops early and continues on request")
{
    Window w;
    const QString path = w.folder.filePath(QStringLiteral("long.algo"));
    // Two statements a pass, on eight processes: 22.4 million.
    write(path, "/* operation: none */\nprocedure P(my_id)\nbegin\n  for i := 1 to 1400000 do x := i;\nend P\n");
    CHECK_FALSE(isLimited(w));
    REQUIRE(w.runs([&] { CHECK_FALSE(w.session().openFile(path)); }));
    REQUIRE(w.session().trace()->error);
    CHECK(w.session().trace()->error->kind == RunError::Kind::Budget);
    CHECK(w.session().trace()->request.budgets.statements == 20'000'000);
    CHECK(isLimited(w));
    REQUIRE(w.runs([&] { w.named<QAction>("runToEnd").trigger(); }));
    CHECK(w.session().trace()->request.budgets == Budgets());
    CHECK(!w.session().trace()->error);
    CHECK_FALSE(isLimited(w));
    REQUIRE(w.runs([&] { w.session().openAlgorithm(broadcast); }));
    CHECK(w.session().trace()->request.budgets == Budgets());
    CHECK_FALSE(isLimited(w));
}

TEST_CASE("sandbox limits: a program that eats memory ends neither the window nor the next one with its draft")
{
    const char* eats =
        "/* operation: none */\nprocedure P(my_id)\nbegin\n  L := [];\n  while 1 = 1 do append L to L;\nend P\n";
    Window w;
    const QString path = w.folder.filePath(QStringLiteral("eats.algo"));
    write(path, eats);
    REQUIRE(w.runs([&] { CHECK_FALSE(w.session().openFile(path)); }));
    REQUIRE(w.session().trace()->error);
    CHECK(w.session().trace()->error->diagnostic.id == message::machineMemoryBudget);
    CHECK(isLimited(w));
    SavedSession draft = w.session().saved({});
    draft.run.text = eats;
    REQUIRE(w.runs([&] { w.session().openSaved(draft); }));
    REQUIRE(w.session().trace()->error);
    CHECK(isLimited(w));
}

TEST_CASE("sandbox limits: a session with a network too large for the window opens and says so")
{
    Window w;
    const QString path = w.folder.filePath(QStringLiteral("large.lockstep"));
    write(path,
        "{\"lockstep-session\": 1, \"algorithm\": \"one-to-all-broadcast/recursive-doubling\", "
        "\"run\": {\"network\": \"hypercube:1048576\", \"max-memory\": 900000000000}}");
    REQUIRE(w.runs([&] { CHECK_FALSE(w.session().openFile(path)); }));
    CHECK(
        w.named<QLabel>("networkProblem")
            .text()
            .startsWith(
                "hypercube:1048576 is too large for the window, which shows up to 16,384 processes and 250,000 links"));
    CHECK_FALSE(isLimited(w));
}

TEST_CASE("rules: a session of 0.1.0 with synchronous sends says that their rule has changed, until it is closed")
{
    Window w;
    const auto open = [&](const char* more) {
        const QString path = w.folder.filePath(QStringLiteral("old.lockstep"));
        write(path,
            (R"({"lockstep-session": 1, "algorithm": "circular-shift/ring", "run": {"network": "ring:4")"
                + std::string(more) + "}}")
                .c_str());
        REQUIRE(w.runs([&] { CHECK_FALSE(w.session().openFile(path)); }));
        return w.window.findChild<QToolBar*>("rulesChanged") != nullptr;
    };
    CHECK_FALSE(open(""));
    REQUIRE(open(R"(, "sends": "synchronous")"));
    CHECK(w.named<QLabel>("rulesChangedText").text().startsWith("this was saved by Lockstep 0.1.0"));
    CHECK(readSession(sessionText(w.session().saved({})), "s.lockstep")->run.rules == 2);
    w.named<QAction>("rulesClose").trigger();
    CHECK(w.window.findChild<QToolBar*>("rulesChanged") == nullptr);
    REQUIRE(open(R"(, "sends": "synchronous")"));
    REQUIRE(w.runs([&] { w.session().openAlgorithm(broadcast); }));
    CHECK(w.window.findChild<QToolBar*>("rulesChanged") == nullptr);
}
