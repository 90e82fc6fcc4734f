// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/predict/arrow_typing.h"

#include <QString>
#include <doctest/doctest.h>

#include "tests/views/qt_strings.h"

using namespace lockstep;

namespace {

/// What comes of these keys; < takes back, ! is Enter.
QString typed(int processes, const QString& keys)
{
    ArrowTyping typing(processes);
    QString arrows;
    const auto add = [&](const std::optional<Arrow>& arrow) {
        if (arrow)
            arrows += QStringLiteral("%1→%2 ").arg(arrow->from).arg(arrow->to);
    };
    for (const QChar key : keys) {
        if (key == QLatin1Char('<'))
            typing.removeLast();
        else if (key == QLatin1Char('!'))
            add(typing.finish());
        else
            typing.type(key);
        add(typing.finished());
    }
    return arrows + typing.text();
}

} // namespace

TEST_CASE("arrow typing: two digits make an arrow for at most ten processes, with or without a space")
{
    CHECK(typed(8, "04") == "0→4 ");
    CHECK(typed(8, "0 4") == "0→4 ");
    CHECK(typed(8, "0->4") == "0→4 ");
    CHECK(typed(8, "0,4 2 6") == "0→4 2→6 ");
    CHECK(typed(8, "0") == "0 → …");
    CHECK(typed(8, "9") == ""); // no process
    CHECK(typed(8, "0 8") == "0 → …");
    CHECK(typed(8, "0 4 2 6") == "0→4 2→6 ");
}

TEST_CASE("arrow typing: a space may follow an arrow that was typed with one")
{
    ArrowTyping spaced(8);
    for (const char key : {'0', ' ', '4'})
        CHECK(spaced.type(QLatin1Char(key)));
    REQUIRE(spaced.finished());
    CHECK(spaced.takesSeparator());
    CHECK(spaced.type(QLatin1Char(' ')));
    ArrowTyping close(8);
    for (const char key : {'0', '4'})
        close.type(QLatin1Char(key));
    REQUIRE(close.finished());
    CHECK_FALSE(close.takesSeparator()); // Space compares
    CHECK_FALSE(ArrowTyping(8).takesSeparator());
}

TEST_CASE("arrow typing: a space or Enter ends a number that could have another digit")
{
    CHECK(typed(16, "1 15") == "1→15 ");
    CHECK(typed(16, "1 1") == "1 → 1");
    CHECK(typed(16, "1 1 2 3") == "1→1 2→3 ");
    CHECK(typed(16, "1 1!") == "1→1 ");
    CHECK(typed(16, "24") == "2→4 "); // 2 and 20 to 29: only 2 is one
    CHECK(typed(16, "114") == "11→4 ");
    CHECK(typed(16, "1!") == "1 → …"); // Enter needs a receiver
    CHECK(typed(64, "6 60") == "6→60 ");
    CHECK(typed(64, "6 7") == "6→7 ");
}

TEST_CASE("arrow typing: Backspace removes digit by digit")
{
    CHECK(typed(16, "1 1<") == "1 → …");
    CHECK(typed(16, "1 1<<") == "");
    CHECK(typed(16, "1 <2 3") == "2→3 ");
}
