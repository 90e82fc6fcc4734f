// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// What a screen reader finds in the window: all that a sighted user reads of a round.

#include <QAccessible>
#include <QStringList>

#include "tests/app/window_fixture.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

/// Names, values and descriptions of everything in the tree that is not invisible.
void collect(QAccessibleInterface* part, QStringList& texts)
{
    if (part == nullptr || !part->isValid() || part->state().invisible)
        return;
    for (const auto kind : {QAccessible::Name, QAccessible::Value, QAccessible::Description})
        if (const QString text = part->text(kind); !text.isEmpty())
            texts << text;
    for (int i = 0; i < part->childCount(); ++i)
        collect(part->child(i), texts);
}

QString readIn(QWidget& window)
{
    QStringList texts;
    collect(QAccessible::queryAccessibleInterface(&window), texts);
    return texts.join(QLatin1Char('\n'));
}

} // namespace

TEST_CASE("accessibility: a screen reader finds what the window shows of a round")
{
    Window w;
    w.key(Qt::Key_Right);
    w.key(Qt::Key_Right);
    settle();
    const QString read = readIn(w.window);
    const char* const shown[] = {"One-to-all broadcast by recursive doubling", "ring of 8 · source 0", // the heading
        "Round 2 of 3", "Round 2: 0→2, 4→6.",                                                          // the picture
        "0\nsends to 2 (line 44)", "1\ntakes no part (line 41)", "2\nreceives from 0 (line 47)",       // the table
        "X0 at process 4: just sent in this round.", "X0: process 5 does not have it.",
        "Correct: every process holds the data of process 0.", // the badge and its numbers
        "3\nrounds", "7\nmessages", "6\ntime"};
    for (const char* text : shown) {
        const std::string wanted = text;
        CAPTURE(wanted);
        CHECK(read.contains(QString::fromUtf8(text)));
    }
}

TEST_CASE("accessibility: a screen reader finds which link is crowded")
{
    Window w;
    REQUIRE(w.runs([&] { w.session().openAlgorithm("one-to-all-broadcast/recursive-doubling-near-first"); }));
    for (int i = 0; i < 3; ++i)
        w.key(Qt::Key_Right);
    settle();
    const QString read = readIn(w.window);
    CHECK(read.contains(QStringLiteral("Round 3: 0→4, 1→5, 2→6, 3→7")));
    CHECK(read.contains(QStringLiteral("crowded: ×4 on 3→4 (0→4 1→5 2→6 3→7)")));
}
