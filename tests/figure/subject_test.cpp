// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "core/figure/draw.h"
#include "core/figure/inputs.h"
#include "core/figure/model/subject.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "tests/figure/fake_trace.h"
#include "tests/figure/named.h"

using namespace lockstep;
using namespace lockstep::test;
using Strings = std::vector<std::string>;

namespace {

Figure drawnAs(const Trace& trace, const std::string& kind, FigureLayout layout = FigureLayout::Overlay)
{
    FigureInputs options;
    options.kind = kind;
    options.layout = layout;
    const Outcome<Figure> figure = draw(trace, options);
    REQUIRE(figure);
    return *figure;
}

std::vector<MessageSubject> subjectsOf(const Figure& figure)
{
    std::vector<MessageSubject> messages;
    for (const FigureObject& object : figure.objects)
        if (const auto* message = std::get_if<MessageSubject>(&object.subject))
            messages.push_back(*message);
    return messages;
}

/// 0 sends to 2 over 1, one hop per round.
Trace relayed()
{
    Trace trace = fakeTrace("linear:3", {{1, 0, 2}});
    trace.request.settings.switching = Switching::StoreAndForward;
    trace.messages[0].arrived = 2;
    RoundRecord second;
    second.number = 2;
    second.moving = {0};
    trace.rounds.push_back(second);
    return trace;
}

} // namespace

TEST_CASE("subject: marking a process marks its node and what is beside it, and no other")
{
    const Subject process = ProcessSubject{2, ProcessSubject::As::Line};
    CHECK(meets(process, NodeSubject{3, 2}));
    CHECK_FALSE(meets(process, NodeSubject{2, 3}));
    CHECK(meets(process, ProcessSubject{2, ProcessSubject::As::Contents}));
    CHECK(meets(process, HeldSubject{2, 1, 1}));
    CHECK_FALSE(meets(process, MessageSubject{.message = 2}));
    CHECK(meets(NodeSubject{4}, NodeSubject{4})); // a switch
    CHECK_FALSE(meets(NodeSubject{4}, NodeSubject{5}));
}

TEST_CASE("subject: marking a link marks its badge and both directions")
{
    CHECK(meets(LinkSubject{0, 1}, BadgeSubject{0, 1, 2}));
    CHECK(meets(LinkSubject{0, 1, 3, 0}, LoadSubject{1, 0, 2, 5, 1}));
    CHECK_FALSE(meets(LinkSubject{0, 1}, LinkSubject{0, 2}));
}

TEST_CASE("subject: marking a message marks all its hops, marking a hop no other hop")
{
    const Subject whole = MessageSubject{.message = 7, .round = 1};
    const Subject first = MessageSubject{.message = 7, .round = 1, .hop = 0};
    const Subject second = MessageSubject{.message = 7, .round = 2, .hop = 1};
    CHECK(meets(whole, second));
    CHECK(meets(second, whole));
    CHECK_FALSE(meets(first, second));
    CHECK_FALSE(meets(whole, MessageSubject{.message = 8, .round = 1}));
    const SubjectSet set({first, ProcessSubject{1}});
    CHECK(set.meets(whole));
    CHECK(set.meets(NodeSubject{0, 1}));
    CHECK_FALSE(set.meets(second));
    CHECK_FALSE(SubjectSet().meets(whole));
}

TEST_CASE("subject: an arrow has its message, and with an embedding the nodes between which it leads")
{
    const Trace trace = fakeTrace("ring:4", {{1, 0, 1}, {2, 1, 2}}, OperationKind::OneToAllBroadcast, "gray");
    const auto messages = subjectsOf(drawnAs(trace, "network")); // process 2 on node 3
    REQUIRE(messages.size() == 2);
    CHECK(messages[1].message == 1);
    CHECK(messages[1].round == 2);
    CHECK(messages[1].hop == -1);
    CHECK(messages[1].source == 1);
    CHECK(messages[1].destination == 2);
    CHECK(messages[1].from == 1);
    CHECK(messages[1].to == 3);
}

TEST_CASE("subject: an arrow of a hop leads to the next node, not to the receiver")
{
    const auto messages = subjectsOf(drawnAs(relayed(), "network"));
    REQUIRE(messages.size() == 2);
    CHECK(messages[0].to == 1);
    CHECK(messages[0].hop == 0);
    CHECK(messages[1].from == 1);
    CHECK(messages[1].to == 2);
    CHECK(messages[1].round == 2);
    CHECK(messages[1].sent == 1);
    CHECK(subjectsOf(drawnAs(relayed(), "space-time")).at(0).hop == -1);
}

TEST_CASE("subject: the nodes of a tree are processes, on any node")
{
    const Trace trace = fakeTrace("ring:4", {{1, 0, 1}, {2, 1, 2}}, OperationKind::OneToAllBroadcast, "gray");
    CHECK(idsMeeting(drawnAs(trace, "tree"), {NodeSubject{3, 2}}) == Strings{"node-2"});
    CHECK(idsMeeting(drawnAs(trace, "network"), {ProcessSubject{2}}) == Strings{"node-3"});
}

TEST_CASE("subject: a process is marked in every panel")
{
    const Figure figure = drawnAs(broadcastTrace("ring:4"), "network", FigureLayout::Filmstrip);
    CHECK(idsMeeting(figure, {ProcessSubject{2}}) == Strings{"a-node-2", "b-node-2"});
}
