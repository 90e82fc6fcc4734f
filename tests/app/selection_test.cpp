// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// What is chosen, without any widget.

#include <QSignalSpy>
#include <doctest/doctest.h>

#include "app/window/session/subjects.h"
#include "core/trace/message_record.h"
#include "core/trace/trace.h"
#include "tests/app/run.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

using Ids = std::vector<ProcessId>;

bool isNothing(const Selection& selection) { return std::holds_alternative<Selection::Nothing>(selection.chosen()); }

} // namespace

TEST_CASE("selection: a process is selected by any of its objects and stays selected between rounds")
{
    Run r;
    REQUIRE(r.opens());
    CHECK(r.selection.processes() == Ids{0});
    CHECK(r.selection.subjects().empty());
    r.selection.choose(NodeSubject{4, 4}, false);
    CHECK(r.selection.processes() == Ids{4});
    CHECK(r.selection.subjects() == subjectsOf({4}));
    r.selection.choose(ProcessSubject{6, ProcessSubject::As::Line}, false);
    CHECK(r.selection.processes() == Ids{6});
    r.place().showRound(1);
    CHECK(r.selection.processes() == Ids{6});
    CHECK(r.selection.subjects() == subjectsOf({6}));
    REQUIRE(r.runsOn("ring:8,ties=line"));
    CHECK(r.selection.subjects() == subjectsOf({6}));
    r.selection.choose(LinkSubject{1, 2}, false);
    r.place().showRound(2);
    CHECK(isNothing(r.selection)); // a link was chosen for its load of the round
}

TEST_CASE("selection: adding toggles a process, and at least one stays")
{
    Run r;
    REQUIRE(r.opens());
    r.selection.choose(NodeSubject{4, 4}, false);
    r.selection.choose(NodeSubject{2, 2}, true);
    CHECK(r.selection.processes() == Ids{2, 4}); // ascending
    r.selection.choose(NodeSubject{4, 4}, true);
    CHECK(r.selection.processes() == Ids{2});
    r.selection.choose(NodeSubject{2, 2}, true);
    CHECK(r.selection.processes() == Ids{2});
}

TEST_CASE("selection: an arrow is a message with its line, and a line its messages of the round")
{
    Run r;
    REQUIRE(r.opens());
    r.selection.chooseLine(9);
    CHECK(isNothing(r.selection)); // before the first round no line has sent anything
    r.place().showRound(3);
    const Trace& trace = *r.session.trace();
    const int last = static_cast<int>(trace.messages.size()) - 1;
    r.selection.choose(wholeMessage(trace, last), false);
    CHECK(r.selection.message() == &trace.messages.back());
    r.selection.chooseLine(trace.lineOf(trace.messages.back()));
    CHECK(r.selection.message() == nullptr);
    CHECK(r.selection.subjects().size() == 4); // 0>1, 2>3, 4>5, 6>7
    r.selection.chooseMessages({last});
    REQUIRE(r.selection.subjects().size() == 1);
    CHECK(std::get<MessageSubject>(r.selection.subjects().front()).message == last);
    r.selection.clear();
    CHECK(isNothing(r.selection));
}

TEST_CASE("selection: another run keeps only the processes that it has")
{
    Run r;
    REQUIRE(r.opens());
    r.selection.chooseProcesses({3, 7});
    REQUIRE(r.runsOn("ring:4"));
    CHECK(r.selection.processes() == Ids{3});
    r.selection.chooseProcesses({3});
    REQUIRE(r.runsOn("ring:2"));
    CHECK(r.selection.processes() == Ids{0});
}

TEST_CASE("selection: another program begins without one")
{
    Run r;
    REQUIRE(r.opens());
    r.selection.chooseProcess(3);
    REQUIRE(test::runs(r.session, [&] { r.session.openAlgorithm(QStringLiteral("all-to-all-broadcast/ring")); }));
    CHECK(isNothing(r.selection));
    CHECK(r.selection.processes() == Ids{0});
}

TEST_CASE("selection: a deadlock's cycle is selected where it happened until a step away")
{
    Run r;
    REQUIRE(r.opens());
    REQUIRE(r.runsOn("ring:4"));
    REQUIRE(
        r.runs("procedure P(my_id)\nbegin\n   if my_id < 2 then\n      receive X from my_id XOR 1;\n   if my_id = 2 "
               "then\n      send 1 to 3;\n   if my_id = 3 then\n      receive X from 2;\nend P\n"));
    REQUIRE(r.session.trace()->error);
    CHECK(r.selection.subjects() == subjectsOf({0, 1}));
    r.place().showRound(0);
    CHECK(r.selection.subjects().empty());
}

TEST_CASE("selection: every selection is reported once")
{
    Run r;
    REQUIRE(r.opens());
    r.place().showRound(1);
    QSignalSpy changed(&r.selection, &Selection::changed), processes(&r.selection, &Selection::processesChanged);
    r.selection.chooseProcess(4);
    CHECK(changed.size() == 1);
    CHECK(processes.size() == 1);
    r.selection.chooseLine(1);
    CHECK(changed.size() == 2);
    CHECK(processes.size() == 1);
}
