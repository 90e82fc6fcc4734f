// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// A figure and a run made by hand: two processes, process 0 sends X0 to 1 in round 1.

#include <memory>

#include "core/figure/model/figure.h"
#include "core/header/program.h"
#include "core/network/network.h"
#include "core/operation/judge.h"
#include "core/replay/process_view.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep::test {

inline TextShape textAt(Point at, const std::string& text)
{
    TextShape shape;
    shape.at = at;
    shape.runs = {{text, false, false, false}};
    return shape;
}

/// Of process 0 to process 1 in round 1.
inline MessageSubject theMessage() { return {.round = 1, .destination = 1, .to = 1, .words = 1, .sent = 1}; }

/// 300 x 100: node 0 at (50, 50), node 1 at (250, 50), the link between them at y = 50 and an arrow at y = 20.
inline std::shared_ptr<Figure> twoNodes()
{
    auto figure = std::make_shared<Figure>();
    figure->size = {300, 100};
    figure->caption = "Two nodes";
    figure->objects.push_back({LinkSubject{0, 1}, "link 0–1", {{Role::Link, LineShape{{50, 50}, {250, 50}}, 0}}, {}});
    figure->objects.push_back({theMessage(), "round 1: 0 sends to 1",
        {{Role::Message, LineShape{{60, 20}, {140, 20}}, 0}, {Role::Message, LineShape{{160, 20}, {240, 20}}, 0},
            {Role::MessageHead, PolygonShape{{{250, 20}, {240, 15}, {240, 25}}}, 0},
            {Role::MessageLabel, textAt({150, 20}, "1"), 0}},
        {}});
    for (int node = 0; node < 2; ++node) {
        const Point at{node == 0 ? 50.0 : 250.0, 50};
        const std::string name = std::to_string(node);
        figure->objects.push_back({NodeSubject{node, node}, "node " + name,
            {{Role::Node, CircleShape{at, 17}, 0}, {Role::NodeLabel, textAt(at, name), 0}}, {}});
    }
    return figure;
}

/// Eight lines; units of another file are at "use".
inline std::shared_ptr<Program> program()
{
    auto result = std::make_shared<Program>();
    result->name = result->file = "tiny.algo";
    result->text = "use other;\n"      // 1
                   "procedure P(X)\n"  // 2
                   "begin\n"           // 3
                   "   send X to 1;\n" // 4
                   "   receive X from 0;\n"
                   "   HELP(X);\n"
                   "end P\n"
                   "\n";
    UnitCode main;
    main.name = "P";
    main.file = "tiny.algo";
    main.spans = {{4, 4, 4}};
    UnitCode other;
    other.name = "HELP";
    other.file = "other.algo";
    result->units = {main, other};
    return result;
}

inline std::shared_ptr<Trace> trace()
{
    auto result = std::make_shared<Trace>();
    result->request.program = program();
    result->request.network = std::make_shared<const Network>(*makeNetwork("linear:2"));
    result->request.embedding = *makeEmbedding("", *result->request.network);
    result->request.operation.kind = OperationKind::OneToAllBroadcast;
    result->request.operation.processes = 2;
    MessageRecord message;
    message.round = message.arrived = message.received = 1;
    message.source = 0;
    message.destination = 1;
    message.words = 1;
    message.path = {0, 1};
    message.payload = Value::block(0, nobody, 1, 0);
    result->messages = {message};
    RoundRecord round;
    round.number = 1;
    round.messages = round.moving = {0};
    round.links = {{0, 1, 1, 1}};
    round.maxLinkWords = 1;
    round.maxHops = 1;
    round.time = 2;
    result->rounds = {round};
    result->totals = {1, 1, 1, 1, 1, 1, 2, 1, 1, 1, true};
    result->bound.rounds = 1;
    result->bound.why = "one message must cross";
    result->verdict = Verdict{};
    return result;
}

inline ProcessView process(Activity activity, int line, const Value& data = {}, const std::string& unit = "P")
{
    ProcessView view;
    view.activity = activity;
    view.line = line;
    view.unit = unit;
    view.data = data;
    return view;
}

} // namespace lockstep::test
