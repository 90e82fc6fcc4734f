// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// The sentence below everything, by itself.

#include <doctest/doctest.h>

#include "app/window/panes/detail_line.h"
#include "core/trace/message_record.h"
#include "core/trace/trace.h"
#include "tests/app/run.h"
#include "tests/views/qt_strings.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

struct Detail : Run {
    DetailLine line{session, selection};

    Detail() { REQUIRE(opens()); }
    QString text() { return line.wholeText(); }
};

} // namespace

TEST_CASE("detail line: the events of a round are described in words")
{
    Detail d;
    CHECK(d.text() == "Before the first round.");
    d.place().showRound(2);
    CHECK(d.text() == "Round 2: 0→2, 4→6.");
    REQUIRE(test::runs(d.session, [&] { d.session.openFigure("4.10"); })); // paused before its first step
    d.place().showRound(1);
    CHECK(d.text().startsWith("Round 1, along the rows: 0→1, 1→2, 2→0, 3→4, "));
}

TEST_CASE("detail line: the selection is described until it is cleared")
{
    Detail d;
    d.place().showRound(3);
    const Trace& trace = *d.session.trace();
    const int line = trace.lineOf(trace.messages.back());
    d.selection.choose(wholeMessage(trace, static_cast<int>(trace.messages.size()) - 1), false);
    CHECK(d.text().startsWith("Round 3: 6 sends X0 to 7, 1 word, line "));
    CHECK(d.text().endsWith(", via 6–7. It takes the whole round, 2 time units."));
    d.selection.chooseLine(line);
    CHECK(d.text() == QString("Line %1 sends 4 messages in round 3: 0→1, 2→3, 4→5, 6→7.").arg(line));
    d.selection.chooseLine(1);
    CHECK(d.text() == "Line 1 sends nothing in this round.");
    d.place().showRound(1);
    d.selection.choose(LinkSubject{1, 2}, false);
    CHECK(d.text() == "Link 1–2 in round 1: 1 message from 1 to 2, 1 word (0→4).");
    d.selection.choose(LinkSubject{6, 7}, false);
    CHECK(d.text() == "Link 6–7: no messages in this round.");
    d.selection.chooseProcess(6); // why it is idle
    CHECK(d.text()
        == "Process 6 holds nothing; takes no part: i = 2: if (my_virtual_id AND mask) = 0 then: false, because "
           "110 AND 011 = 010, not 0 (line 41); next: waits for 4 (line 47).");
    d.selection.clear();
    CHECK(d.text() == "Round 1: 0→4.");
}

TEST_CASE("detail line: an idle process shows since when it waits or has ended")
{
    Detail d;
    REQUIRE(d.runs("procedure P(my_id, p, X)\nbegin\n   if my_id > 0 then\n      receive X from my_id - 1;\n"
                   "   if my_id < p - 1 then\n      send X to my_id + 1;\nend P\n")); // 0→1 | 1→2 | 2→3 ...
    d.place().showRound(3);
    d.selection.chooseProcess(6);
    CHECK(d.text() == "Process 6 holds nothing; waits for 5 (line 4). It has waited there since round 1.");
    d.selection.chooseProcess(0);
    CHECK(d.text().endsWith("; has ended. It has done nothing since round 2."));
    d.selection.chooseProcess(2); // sends
    CHECK_FALSE(d.text().contains("since"));
    d.place().showRound(1);
    d.selection.chooseProcess(6);
    CHECK_FALSE(d.text().contains("since"));
}

TEST_CASE("detail line: an arrow of a deadlock shows who waits for whom")
{
    Detail d;
    REQUIRE(d.runs("procedure P(my_id, p)\nbegin\n   if my_id < 3 then\n      receive v from (my_id + 1) mod 3;\n"
                   "   else\n      receive v from 0;\nend P\n"));
    REQUIRE(d.session.trace()->error);
    d.selection.choose(WaitSubject{1, 2, true}, false);
    CHECK(d.text() == "1 waits for 2 (line 4): part of a cycle of 3 processes.");
    d.selection.choose(WaitSubject{5, 0, false}, false);
    CHECK(d.text() == "5 waits for 0 (line 6).");
}

TEST_CASE("detail line: the number at a shared link is explained")
{
    Detail d;
    REQUIRE(d.runs("procedure P(my_id)\nbegin\n   if my_id < 2 then\n      send 5 to my_id + 2;\n"
                   "   else if my_id < 4 then\n      receive x from my_id - 2;\nend P\n"));
    d.place().showRound(1);
    d.selection.choose(BadgeSubject{1, 2, 2}, false); // 0 to 2 and 1 to 3 both pass it
    CHECK(d.text() == "2 messages share this link in this round: 0→2, 1→3; 2 words from 1 to 2.");
}

TEST_CASE("detail line: a part of a round is described as a message, a statement or a delivery")
{
    Detail d;
    d.place().setStepSize(StepSize::Message);
    d.place().showMoment({3, 2});
    CHECK(d.text().startsWith("Message 2 of 4. Round 3: 2 sends X0 to 3, 1 word, line "));
    d.place().setStepSize(StepSize::Line);
    const int steps = d.place().partsOf(1, StepSize::Line);
    int crossing = 0;
    for (int step = 1; step < steps; ++step) {
        d.place().showMoment({1, step});
        const bool crosses =
            d.text() == QString("Round 1, step %1 of %2: messages delivered: 0→4.").arg(step).arg(steps);
        crossing += crosses ? 1 : 0;
        if (!crosses)
            CHECK(d.text().endsWith(": every process that can continue has run one statement."));
    }
    CHECK(crossing == 1);
}

TEST_CASE("detail line: a remark appears once, in place of the next moment")
{
    Detail d;
    d.line.remark("Welcome.");
    CHECK(d.text() == "Before the first round.");
    REQUIRE(d.runsOn("ring:4"));
    CHECK(d.text() == "Welcome.");
    d.place().showRound(1);
    CHECK(d.text() == "Round 1: 0→2.");
}
