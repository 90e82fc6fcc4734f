// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>

#include "core/base/text.h"
#include "core/figure/draw.h"
#include "core/figure/inputs.h"
#include "core/figure/kind.h"
#include "core/figure/layout/contents.h"
#include "core/figure/model/text.h"
#include "core/header/program.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "tests/figure/fake_trace.h"
#include "tests/figure/named.h"
#include "tests/figure/overlap.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

FigureInputs kind(const std::string& name)
{
    FigureInputs options;
    options.kind = name;
    options.tableValue = Value::list({Value::integer(1), Value::list({Value::integer(2), Value::integer(3)})});
    return options;
}

std::vector<std::string> textsOf(const Figure& figure, const std::string& id)
{
    std::vector<std::string> all;
    for (const FigureObject& object : figure.objects)
        if (idOf(figure, object) == id)
            for (const Mark& mark : object.marks)
                if (const auto* text = std::get_if<TextShape>(&mark.shape))
                    all.push_back(plainText(*text));
    return all;
}

using Strings = std::vector<std::string>;

// What each process holds after each round, if each sends everything it has.
std::vector<std::vector<Value>> heldBy(const Trace& trace)
{
    std::vector<Value> now;
    for (int i = 0; i < trace.processes(); ++i)
        now.push_back(Value::set({Value::block(i, nobody, 1, i)}));
    std::vector<std::vector<Value>> held{now};
    for (const RoundRecord& round : trace.rounds) {
        const std::vector<Value> before = now;
        for (const int index : round.messages) {
            const MessageRecord& message = trace.messages[static_cast<std::size_t>(index)];
            Value& target = now[static_cast<std::size_t>(message.destination)];
            target = unite(target, before[static_cast<std::size_t>(message.source)]);
        }
        held.push_back(now);
    }
    return held;
}

// Rows first: figure 4.10. The rows are phase 0, the columns phase 1.
Trace meshTrace(int side)
{
    std::vector<Sent> sent;
    for (int phase = 0; phase < 2; ++phase)
        for (int k = 1; k < side; ++k)
            for (int i = 0; i < side; ++i)
                for (int j = 0; j < side; ++j)
                    sent.push_back({phase * (side - 1) + k, i * side + j,
                        phase == 0 ? i * side + (j + 1) % side : (i + 1) % side * side + j});
    Trace trace = fakeTrace(
        "mesh:" + std::to_string(side) + 'x' + std::to_string(side), std::move(sent), OperationKind::AllToAllBroadcast);
    for (MessageRecord& message : trace.messages)
        message.phase = message.round < side ? 0 : 1;
    return trace;
}

int countKind(const Figure& figure, const std::string& name)
{
    return static_cast<int>(std::count_if(figure.objects.begin(), figure.objects.end(),
        [&](const FigureObject& o) { return kindOf(figure, o) == name; }));
}

std::vector<std::string> kindNames()
{
    std::vector<std::string> names;
    for (const FigureKind& each : figureKinds())
        names.push_back(each.name);
    return names;
}

} // namespace

TEST_CASE("figure kinds: each is free of collisions")
{
    for (const char* spec : {"ring:8", "hypercube:8", "mesh:3x3", "tree:4"})
        for (const std::string& name : kindNames()) {
            Trace trace = exchangeTrace(spec);
            FigureInputs options = kind(name);
            options.held = heldBy(trace);
            options.contents = true;
            options.title = "Everybody tells everybody";
            for (const double scale : {1.0, 1.6}) {
                options.typeScale = scale;
                const Outcome<Figure> figure = draw(trace, options);
                CAPTURE(std::string(spec));
                CAPTURE(name);
                REQUIRE(figure);
                CHECK(describe(collisions(*figure)) == "");
            }
        }
}

TEST_CASE("figure kinds: every operation has a schematic without collisions")
{
    for (const OperationInfo& operation : operations()) {
        Trace trace = broadcastTrace("ring:8");
        trace.request.operation.kind = operation.kind;
        trace.request.operation.rows = 2;
        trace.request.operation.columns = 4;
        const Outcome<Figure> figure = draw(trace, kind("schematic"));
        CAPTURE(operation.name);
        REQUIRE(bool(figure) == (operation.inputs > 0));
        if (figure)
            CHECK(describe(collisions(*figure)) == "");
    }
}

TEST_CASE("figure kinds: runs of one process, or without messages, can be drawn")
{
    for (const char* spec : {"linear:1", "ring:1", "ring:2", "ring:3", "mesh:1x1", "mesh:1x4", "torus:1x1", "torus:2x2",
             "hypercube:1", "tree:1", "tree:2", "star:1", "complete:1", "mesh:2x2x2"})
        for (const std::string& name : kindNames())
            for (const FigureLayout layout : {FigureLayout::Overlay, FigureLayout::Single, FigureLayout::Filmstrip}) {
                const Trace trace = fakeTrace(spec, {}, OperationKind::OneToAllBroadcast);
                FigureInputs options = kind(name);
                options.layout = layout;
                options.contents = true;
                options.held = heldBy(trace);
                const Outcome<Figure> figure = draw(trace, options);
                CAPTURE(std::string(spec));
                CAPTURE(name);
                REQUIRE(figure);
                CHECK(figure->size.width > 0);
                CHECK(figure->size.height > 0);
                CHECK_FALSE(figure->objects.empty());
                CHECK(describe(collisions(*figure)) == "");
            }
}

TEST_CASE("schematic: figure 4.1 has a message at the source before, everywhere after, and the way back")
{
    const Figure figure = *draw(broadcastTrace("ring:4"), kind("schematic"));
    CHECK(textsOf(figure, "before-node-0") == Strings{"0", "M"});
    CHECK(textsOf(figure, "before-node-3") == Strings{"3"});
    CHECK(textsOf(figure, "after-node-3") == Strings{"3", "M"});
    CHECK(textsOf(figure, "operation") == Strings{"One-to-all broadcast"});
    CHECK(textsOf(figure, "dual") == Strings{"All-to-one reduction"});
}

TEST_CASE("schematic: any root is shown and marked")
{
    const auto nodes = [](const Figure& figure) {
        Strings ids;
        for (const FigureObject& object : figure.objects)
            if (idOf(figure, object).rfind("before-", 0) == 0)
                ids.push_back(idOf(figure, object) + (object.marks.front().role == Role::NodeSource ? " root" : ""));
        return ids;
    };
    Trace trace = broadcastTrace("ring:8");
    CHECK(nodes(*draw(trace, kind("schematic")))
        == Strings{"before-node-0 root", "before-node-1", "before-more-2", "before-node-7"});
    trace.request.operation.source = 5;
    const Figure figure = *draw(trace, kind("schematic"));
    CHECK(nodes(figure)
        == Strings{"before-node-0", "before-more-1", "before-node-5 root", "before-more-3", "before-node-7"});
    CHECK(textsOf(figure, "before-node-5") == Strings{"5", "M"});
    CHECK(textsOf(figure, "before-node-0") == Strings{"0"});
    trace.request.operation.source = 6; // nothing is omitted between 6 and 7
    CHECK(nodes(*draw(trace, kind("schematic")))
        == Strings{"before-node-0", "before-more-1", "before-node-6 root", "before-node-7"});
}

TEST_CASE("schematic: figure 4.8 has all messages everywhere, and omits processes if there are more than four")
{
    const Figure figure = *draw(exchangeTrace("ring:8"), kind("schematic"));
    CHECK(textsOf(figure, "before-node-1") == Strings{"1", "M1"});
    CHECK(textsOf(figure, "after-node-7") == Strings{"7", "M0", "M1", "⋮", "M7"});
    CHECK(textsOf(figure, "dual") == Strings{"All-to-all reduction"});
}

TEST_CASE("schematic: a circular shift moves each message by q")
{
    Trace trace = broadcastTrace("ring:4");
    trace.request.operation.kind = OperationKind::CircularShift;
    trace.request.operation.shift = 1;
    CHECK(textsOf(*draw(trace, kind("schematic")), "after-node-0") == Strings{"0", "M3"});
}

TEST_CASE("schematic: sorting moves numbers into ascending order")
{
    Trace trace = broadcastTrace("ring:4");
    trace.request.operation.kind = OperationKind::Sort;
    trace.request.operation.values = {3, 1, 4, 1};
    const Figure figure = *draw(trace, kind("schematic"));
    CHECK(textsOf(figure, "before-node-0") == Strings{"0", "3"});
    CHECK(textsOf(figure, "after-node-0") == Strings{"0", "1"});
    CHECK(textsOf(figure, "after-node-1") == Strings{"1", "1"});
    CHECK(textsOf(figure, "after-node-2") == Strings{"2", "3"});
    CHECK(textsOf(figure, "after-node-3") == Strings{"3", "4"});
}

TEST_CASE("schematic: a product of matrices leaves an element of C where those of A and B were")
{
    Trace trace = broadcastTrace("mesh:2x2");
    trace.request.operation.kind = OperationKind::MatrixMatrix;
    trace.request.operation.rows = trace.request.operation.columns = 2;
    const Figure figure = *draw(trace, kind("schematic"));
    CHECK(textsOf(figure, "before-node-1") == Strings{"1", "A0,1", "B0,1"});
    CHECK(textsOf(figure, "after-node-2") == Strings{"2", "C1,0"});
    CHECK(textsOf(figure, "operation") == Strings{"Matrix-matrix multiplication"});
}

TEST_CASE("schematic: a barrier moves no data, and the refusal says so")
{
    Trace trace = broadcastTrace("ring:4");
    trace.request.operation.kind = OperationKind::Barrier;
    const auto refused = draw(trace, kind("schematic"));
    REQUIRE(!refused);
    CHECK(sentence(refused.diagnostics.front())
        == "this kind of figure shows what processes hold before and after an operation, but this one moves no data: "
           "Barrier");
}

TEST_CASE("buffers: contents after each round")
{
    const Trace trace = exchangeTrace("hypercube:4");
    FigureInputs options = kind("buffers");
    options.held = heldBy(trace);
    const Figure figure = *draw(trace, options);
    CHECK(textsOf(figure, "contents-2-0") == Strings{"2"});
    CHECK(textsOf(figure, "contents-2-1") == Strings{"2, 3"});
    CHECK(textsOf(figure, "contents-2-2") == Strings{"2, 3, 0, 1"});
    const Outcome<Figure> unknown = draw(trace, kind("buffers"));
    REQUIRE_FALSE(unknown);
    CHECK(sentence(unknown.diagnostics[0]) == "this kind of figure shows what processes hold, which is not known here");
}

TEST_CASE("contents: exactly what is new in a round is bold, beside nodes, in lists and in lines of pieces")
{
    // X0 in two pieces: 1 has the first and receives the second, and with it all of X1.
    BlockData half(Value::block(0, nobody, 4, 0).asBlock());
    half.words = 2;
    const Value x0 = Value::block(0, nobody, 4, 0), x1 = Value::block(1, nobody, 4, 0);
    Trace trace = fakeTrace("linear:2", {{1, 0, 1}});
    trace.request.operation.words = 4;
    FigureInputs options;
    options.pieces = {4, 2};
    options.held = {{x0, Value::blockOf(half)}, {x0, Value::list({x0, x1})}};
    using Runs = std::vector<TextRun>;
    const auto fresh = [](const char* text) { return TextRun{text, false, true, false}; };
    CHECK(contentRuns(options, 1, 1) == Runs{{"0[0], "}, fresh("1, 0[1]")});
    CHECK(contentsBeside(trace, options, 1, 1) == Runs{{"(0[0],"}, fresh("1,0[1]"), {")"}});
    CHECK(contentLines(options, 1, 1) == std::vector<Runs>{{{"0: "}, {"0, "}, fresh("1")}, {{"1: "}, fresh("0, 1")}});
    CHECK(contentLines(options, 0, 1) == std::vector<Runs>{{{"0: "}, {"0"}}, {{"1: "}, {"0"}}});
    options.heldOrder = HeldOrder::Received;
    CHECK(contentsBeside(trace, options, 1, 1) == Runs{{"(0[0],"}, fresh("1,0[1]"), {")"}});
    options.heldTime = HeldTime::Before; // nothing is new before a round
    CHECK(contentsBeside(trace, options, 1, 1) == Runs{{"(0,1"}, {")"}});
}

TEST_CASE("load: words on each direction of a link in each round")
{
    const Figure figure = *draw(fakeTrace("linear:3", {{1, 0, 2, 5}, {1, 1, 2, 2}, {2, 2, 1, 1}}), kind("load"));
    CHECK(textsOf(figure, "load-r1-0-1") == Strings{"5"});
    CHECK(textsOf(figure, "load-r1-1-2") == Strings{"7"});
    CHECK(textsOf(figure, "load-r2-2-1") == Strings{"1"});
    CHECK(countKind(figure, "load") == 3);
    CHECK(textsOf(figure, "load-total-0-1") == Strings{"5"});
    const Trace twice = fakeTrace("linear:3", {{1, 0, 2, 5}, {2, 0, 1, 2}});
    FigureInputs options = kind("load");
    CHECK(textsOf(*draw(twice, options), "load-total-0-1") == Strings{"7"});
    CHECK(textsOf(*draw(twice, options), "load-total-1-2") == Strings{"5"});
    options.until = 1; // the sum so far
    CHECK(textsOf(*draw(twice, options), "load-total-0-1") == Strings{"5"});
    options.rounds = {1};
    CHECK(countKind(*draw(twice, options), "load-total") == 0); // it would repeat the only number
    // A slow link says so beside its name, in both directions.
    Trace slow = fakeTrace("linear:3", {{1, 0, 1}, {1, 1, 0}, {1, 1, 2}});
    slow.request.network = std::make_shared<const Network>(slow.request.network->withSlowLink("1", "0", 3));
    const Strings names = textsOf(*draw(slow, kind("load")), "heads");
    CHECK(std::ranges::count(names, "0→1, 1/3 speed") == 1);
    CHECK(std::ranges::count(names, "1→0, 1/3 speed") == 1);
    CHECK(std::ranges::count(names, "1→2") == 1);
}

TEST_CASE("space-time: every message runs from its sender's line down or up to its receiver's")
{
    const Figure figure = *draw(broadcastTrace("ring:4"), kind("space-time"));
    CHECK(countKind(figure, "message") == 3);
    for (const FigureObject& object : figure.objects)
        if (idOf(figure, object) == "message-r1-0-2") {
            const auto& line = std::get<LineShape>(object.marks[0].shape);
            CHECK(line.to.x > line.from.x);
            CHECK(line.to.y > line.from.y);
        }
}

namespace {

/// The ends of a message's line, how many heads and dots it has, and its place across.
struct Drawn {
    double from = 0, to = 0, x = 0;
    int heads = 0, dots = 0;
};
Drawn lineOf(const Figure& figure, const std::string& id)
{
    Drawn drawn;
    for (const FigureObject& object : figure.objects)
        if (idOf(figure, object) == id)
            for (const Mark& mark : object.marks) {
                if (const auto* line = std::get_if<LineShape>(&mark.shape))
                    drawn = {line->from.y, line->to.y, line->from.x, drawn.heads, drawn.dots};
                drawn.heads += std::holds_alternative<PolygonShape>(mark.shape) ? 1 : 0;
                drawn.dots += std::holds_alternative<CircleShape>(mark.shape) ? 1 : 0;
            }
    return drawn;
}

/// The height of the line of a process.
double wireOf(const Figure& figure, ProcessId process)
{
    for (const FigureObject& object : figure.objects)
        if (idOf(figure, object) == "process-" + std::to_string(process))
            return std::get<LineShape>(object.marks.front().shape).from.y;
    return -1;
}

} // namespace

TEST_CASE("wires: a message leads from wire to wire with a dot and a head, an exchange has two heads in one line")
{
    // Round 1: 0 to 2 and 1 to 3, which would lie on each other in one lane; round 2: 0 and 1 exchange.
    const Trace trace = fakeTrace("linear:4", {{1, 0, 2}, {1, 1, 3}, {2, 0, 1}, {2, 1, 0}});
    FigureInputs options = kind("wires");
    options.held = heldBy(trace);
    const Figure figure = *draw(trace, options);
    const Drawn one = lineOf(figure, "message-r1-0-2"), other = lineOf(figure, "message-r1-1-3");
    CHECK(one.from == wireOf(figure, 0));
    CHECK(one.to == doctest::Approx(wireOf(figure, 2)).epsilon(0.1)); // the tip of the head
    CHECK(one.x < other.x);
    CHECK((one.heads == 1 && one.dots == 1));
    const Drawn down = lineOf(figure, "message-r2-0-1"), up = lineOf(figure, "message-r2-1-0");
    CHECK(down.x == up.x);
    CHECK(down.x > other.x);
    CHECK((down.from == up.from && down.to == up.to)); // one line
    CHECK((down.heads == 1 && down.dots == 0 && up.heads == 1 && up.dots == 0));
    // At first, after round 1, and at the end: what is new comes last.
    CHECK(textsOf(figure, "contents-2-0") == Strings{"2"});
    CHECK(textsOf(figure, "contents-2-1") == Strings{"2, 0"});
    CHECK(textsOf(figure, "contents-0-2") == Strings{"0, 1"});
}

TEST_CASE("wires: in a sort the head is where the larger number stays")
{
    Trace trace = fakeTrace("linear:2", {{1, 0, 1}, {1, 1, 0}}, OperationKind::Sort);
    FigureInputs options = kind("wires");
    const auto numbers = [](std::int64_t first, std::int64_t second) {
        return std::vector<Value>{Value::block(0, nobody, 1, first), Value::block(1, nobody, 1, second)};
    };
    options.held = {numbers(9, 4), numbers(4, 9)};
    Figure figure = *draw(trace, options);
    CHECK((lineOf(figure, "message-r1-0-1").heads == 1 && lineOf(figure, "message-r1-1-0").dots == 1));
    options.held = {numbers(9, 4), numbers(9, 4)}; // a descending pair
    figure = *draw(trace, options);
    CHECK((lineOf(figure, "message-r1-1-0").heads == 1 && lineOf(figure, "message-r1-0-1").dots == 1));
    options.held = {numbers(4, 4), numbers(4, 4)}; // nobody's is larger
    figure = *draw(trace, options);
    CHECK((lineOf(figure, "message-r1-1-0").dots == 1 && lineOf(figure, "message-r1-0-1").dots == 1));
}

TEST_CASE("traffic: the words between each pair in all rounds, in bands from the least to the most")
{
    Trace trace = fakeTrace("complete:4", {{1, 0, 1}, {1, 2, 3}, {2, 0, 1}, {2, 3, 0}});
    trace.messages[0].words = 5;
    trace.messages[2].words = 7; // 12 words from 0 to 1
    trace.messages[1].words = 3;
    trace.messages[3].words = 0;
    FigureInputs options = kind("traffic");
    const auto cell = [](const Figure& figure, const std::string& id) {
        for (const FigureObject& object : figure.objects)
            if (idOf(figure, object) == id)
                return object;
        return FigureObject{};
    };
    const Figure figure = *draw(trace, options);
    CHECK(textsOf(figure, "cell-0-1") == Strings{"12"});
    CHECK(cell(figure, "cell-0-1").title == "0 sends 12 words to 1 in 2 messages");
    CHECK((cell(figure, "cell-0-1").marks.front().role == Role::Heat
        && cell(figure, "cell-0-1").marks.front().variant == 4));
    CHECK(cell(figure, "cell-2-3").marks.front().variant == 0);
    CHECK(textsOf(figure, "cell-3-0") == Strings{"0"}); // no words: no band
    CHECK(cell(figure, "cell-3-0").marks.size() == 1);
    CHECK(cell(figure, "cell-1-0").marks.empty());
    const Point at = std::get<RectShape>(cell(figure, "cell-0-1").marks.front().shape).rect.center();
    const Point below = std::get<RectShape>(cell(figure, "cell-2-3").marks.front().shape).rect.center();
    CHECK((below.x > at.x && below.y > at.y)); // senders go down, receivers to the right
    options.until = 1;                         // the scale stays
    const Figure first = *draw(trace, options);
    CHECK(textsOf(first, "cell-0-1") == Strings{"5"});
    CHECK(first.size == figure.size);
    // Of 40 processes numbers do not fit on a narrow paper: a legend names the bands.
    std::vector<Sent> ring;
    for (int i = 0; i < 40; ++i)
        ring.push_back({1, i, (i + 1) % 40});
    Trace large = fakeTrace("ring:40", ring);
    for (MessageRecord& message : large.messages)
        message.words = 10 * (message.source + 1); // 10 to 400: five bands of 80
    FigureInputs narrow = kind("traffic");
    narrow.paper = Paper{170, 8};
    CHECK(textsOf(*draw(large, narrow), "legend")
        == Strings{"words:", "10–80", "90–160", "170–240", "250–320", "330–400"});
}

TEST_CASE("link-load: links are as wide as the words of all rounds, in both directions, with their number")
{
    // 0 to 2 crosses two links in round 1; 1 to 0 comes back in round 2; nothing crosses 2-3.
    Trace trace = fakeTrace("linear:4", {{1, 0, 2}, {2, 1, 0}});
    trace.rounds[0].links = {{0, 1, 1, 5}, {1, 2, 1, 5}};
    trace.rounds[1].links = {{1, 0, 1, 2}};
    FigureInputs options = kind("link-load");
    const Figure figure = *draw(trace, options);
    const auto link = [](const Figure& in, const std::string& id) {
        for (const FigureObject& object : in.objects)
            if (idOf(in, object) == id)
                return object.marks;
        return std::vector<Mark>{};
    };
    CHECK(textsOf(figure, "link-0-1") == Strings{"7"});
    CHECK(textsOf(figure, "link-1-2") == Strings{"5"});
    CHECK(textsOf(figure, "link-2-3").empty());
    CHECK((link(figure, "link-0-1").front().role == Role::LinkLoad && link(figure, "link-0-1").front().variant == 4));
    CHECK((link(figure, "link-1-2").front().role == Role::LinkLoad
        && link(figure, "link-1-2").front().variant == 3)); // 5 of 7
    CHECK(link(figure, "link-2-3").front().role == Role::Link);
    CHECK(countKind(figure, "message") == 0);
    options.until = 1;
    CHECK(textsOf(*draw(trace, options), "link-0-1") == Strings{"5"});
}

TEST_CASE("tree: the source informs 4, 2 and 1, and a reduction is read backwards")
{
    const auto messages = [](const Figure& figure) {
        Strings ids;
        for (const FigureObject& object : figure.objects)
            if (kindOf(figure, object) == "message")
                ids.push_back(idOf(figure, object));
        return ids;
    };
    const Figure told = *draw(broadcastTrace("ring:8"), kind("tree"));
    CHECK(messages(told)
        == Strings{"message-r1-0-4", "message-r2-0-2", "message-r3-0-1", "message-r3-2-3", "message-r2-4-6",
            "message-r3-4-5", "message-r3-6-7"});
    CHECK(textsOf(told, "message-r2-4-6") == Strings{"2"});
    // 1 receives in round 1 and so cannot have sent to 2 in it
    const Trace early = fakeTrace("ring:4", {{1, 0, 1}, {1, 1, 2}, {2, 1, 2}}, OperationKind::OneToAllBroadcast);
    CHECK(messages(*draw(early, kind("tree"))) == Strings{"message-r1-0-1", "message-r2-1-2"});
    const Trace sum = fakeTrace("ring:4", {{1, 1, 0}, {1, 3, 2}, {2, 2, 0}}, OperationKind::AllToOneReduction);
    CHECK(messages(*draw(sum, kind("tree"))) == Strings{"message-r2-2-0", "message-r1-1-0", "message-r1-3-2"});
}

TEST_CASE("tree: one for each phase, outwards or inwards, or along the previous tree")
{
    Trace trace = fakeTrace("complete:4",
        {{1, 3, 1}, {2, 1, 0}, {1, 0, 2}, {2, 3, 2}, {3, 1, 2}, {4, 3, 2}, {5, 2, 1}, {6, 2, 3}},
        OperationKind::AllReduce);
    for (MessageRecord& message : trace.messages)
        message.phase = message.round > 2 ? 2 : message.destination == 2 ? 1 : 0;
    auto program = std::make_shared<Program>();
    program->phases = {"out", "in", "both"};
    program->units.emplace_back();
    program->units.front().spans.emplace_back(); // the instruction that all messages come from
    trace.request.program = program;
    FigureInputs options = kind("tree");
    options.panels = PanelUnit::Phase;
    const Figure figure = *draw(trace, options);
    Strings ids;
    for (const FigureObject& object : figure.objects)
        if (kindOf(figure, object) == "message")
            ids.push_back(idOf(figure, object));
    CHECK(joined(ids, " ")
        == "a-message-r2-1-0 a-message-r1-3-1 b-message-r2-3-2 b-message-r1-0-2 c-message-r5-2-1 c-message-r6-2-3");
}

namespace {

// Ids of the objects of one class, in drawing order, optionally with the role of their first mark.
Strings idsNamed(const Figure& figure, const std::string& name)
{
    Strings ids;
    for (const FigureObject& object : figure.objects)
        if (kindOf(figure, object) == name)
            ids.push_back(idOf(figure, object));
    return ids;
}

Role roleOf(const Figure& figure, const std::string& id)
{
    const auto found = std::find_if(figure.objects.begin(), figure.objects.end(),
        [&](const FigureObject& object) { return idOf(figure, object) == id; });
    REQUIRE(found != figure.objects.end());
    return found->marks.at(0).role;
}

} // namespace

TEST_CASE("space-time: up to a round it has all columns, arrived messages faint, later ones omitted or faint")
{
    FigureInputs options = kind("space-time");
    const Trace trace = broadcastTrace("ring:8");
    const Figure whole = *draw(trace, options);
    options.until = 2;
    const Figure second = *draw(trace, options);
    CHECK(second.size == whole.size);
    CHECK(textsOf(second, "heads") == textsOf(whole, "heads"));
    CHECK(idsNamed(second, "message") == Strings{"message-r1-0-4", "message-r2-0-2", "message-r2-4-6"});
    CHECK(roleOf(second, "message-r1-0-4") == Role::MessagePast);
    CHECK(roleOf(second, "message-r2-0-2") == Role::Message);
    CHECK(roleOf(second, "now") == Role::NodeHighlight);
    CHECK(second.caption.ends_with("Rounds 1–3. Shown up to round 2."));
    options.ghosts = true;
    const Figure faint = *draw(trace, options);
    CHECK(idsNamed(faint, "message").size() == 7);
    CHECK(roleOf(faint, "message-r3-6-7") == Role::MessageGhost);
    options.ghosts = false;
    options.until = 0;
    const Figure before = *draw(trace, options);
    CHECK(before.size == whole.size);
    CHECK(countKind(before, "message") == 0);
    CHECK(countKind(before, "now") == 0);
    CHECK(before.caption.ends_with("Shown as it is before the first round."));
    options.until = 3;
    CHECK(draw(trace, options)->caption.ends_with("Rounds 1–3."));
    options.until = 4;
    const Outcome<Figure> outside = draw(trace, options);
    REQUIRE_FALSE(outside);
    CHECK(render(outside.diagnostics[0])
        == "error: the run cannot be shown up to round 4: it has 3 rounds\n"
           "  hint: write a round from 0 to 3, for example --until 3\n");
}

TEST_CASE("space-time: a message on its way leads to the end of the current round, without a head")
{
    Trace trace = fakeTrace("linear:4", {{1, 0, 3}, {4, 0, 1}});
    trace.messages[0].arrived = 3; // hop by hop
    FigureInputs options = kind("space-time");
    const auto lineOf = [&] {
        const Figure figure = *draw(trace, options);
        for (const FigureObject& object : figure.objects)
            if (idOf(figure, object) == "message-r1-0-3")
                return std::pair(std::get<LineShape>(object.marks[0].shape), object.marks.size());
        FAIL("no message");
        return std::pair(LineShape{}, std::size_t{0});
    };
    options.until = 4;
    const auto [whole, marksOfWhole] = lineOf();
    CHECK(marksOfWhole == 2);
    options.until = 1;
    const auto [part, marksOfPart] = lineOf();
    CHECK(marksOfPart == 1);
    CHECK(part.from == whole.from);
    CHECK(part.to.x < (whole.from.x + whole.to.x) / 2); // one of three rounds
    CHECK(part.to.x > whole.from.x + (whole.to.x - whole.from.x) / 4);
}

TEST_CASE("figure kinds: load, buffers and tree up to a round keep their frame and omit later rounds")
{
    const Trace trace = exchangeTrace("hypercube:4");
    FigureInputs options = kind("load");
    options.held = heldBy(trace);
    for (const char* name : {"load", "buffers", "tree"}) {
        options.kind = name;
        options.until.reset();
        const Figure whole = *draw(trace, options);
        options.until = 1;
        const Figure first = *draw(trace, options);
        CAPTURE(std::string(name));
        CHECK(first.size == whole.size);
        CHECK(textsOf(first, "heads") == textsOf(whole, "heads"));
        CHECK(countKind(first, "now") == (options.kind == "tree" ? 0 : 1));
        CHECK(describe(collisions(first)) == "");
    }
    options.kind = "load";
    CHECK(countKind(*draw(trace, options), "load") == 4); // 0-1 and 2-3, both ways
    options.kind = "buffers";
    const Figure buffers = *draw(trace, options);
    CHECK(textsOf(buffers, "contents-2-1") == Strings{"2, 3"});
    CHECK(textsOf(buffers, "contents-2-2").empty());
    options.kind = "tree";
    CHECK(idsNamed(*draw(trace, options), "message") == Strings{"message-r1-0-1"});
}

TEST_CASE("filmstrip: up to a round it has all panels, later ones without messages and contents")
{
    const Trace trace = exchangeTrace("hypercube:4");
    FigureInputs options = kind("network");
    options.layout = FigureLayout::Filmstrip;
    options.contents = true;
    options.finalPanel = true;
    options.held = heldBy(trace);
    const Figure whole = *draw(trace, options);
    options.until = 1;
    const Figure first = *draw(trace, options);
    CHECK(first.size == whole.size);
    CHECK(idsNamed(first, "panel-label") == Strings{"a-label", "b-label", "c-label"});
    const auto starting = [&](const char* panel, const char* name) {
        const Strings ids = idsNamed(first, name);
        return std::count_if(ids.begin(), ids.end(), [&](const std::string& id) { return id.starts_with(panel); });
    };
    CHECK(starting("a-", "message") == 4);
    CHECK(starting("b-", "message") == 0);
    CHECK(starting("a-", "contents") == 4);
    CHECK(starting("b-", "contents") == 0);
    CHECK(starting("c-", "contents") == 0);
    options.ghosts = true;
    CHECK(roleOf(*draw(trace, options), "b-message-r2-0-2") == Role::MessageGhost);
}

TEST_CASE("network: overlaid rounds up to a round are those so far")
{
    FigureInputs options = kind("network");
    options.until = 1;
    const Trace trace = broadcastTrace("ring:8");
    CHECK(idsNamed(*draw(trace, options), "message") == Strings{"message-r1-0-4"});
    CHECK(draw(trace, options)->size == draw(trace, kind("network"))->size);
}

TEST_CASE("network: rows are boxed while rows communicate, columns while columns do, as in figure 4.10")
{
    const Trace trace = meshTrace(3);
    FigureInputs options;
    options.layout = FigureLayout::Single;
    options.contents = true;
    options.held = heldBy(trace);
    const auto first = [&](RoundNumber round) {
        options.rounds = {round};
        const Figure figure = *draw(trace, options);
        CHECK(countKind(figure, "group") == 3);
        CHECK(describe(collisions(figure)) == "");
        for (const FigureObject& object : figure.objects)
            if (idOf(figure, object) == "group-1")
                return std::get<RectShape>(object.marks[0].shape).rect;
        return Rect{};
    };
    CHECK(first(1).width > 2 * first(1).height);
    CHECK(2 * first(4).height > 3 * first(4).width); // contents are inside too
    CHECK(first(0) == first(1));                     // before the first round: processes that are about to communicate
}

TEST_CASE("network: a message of a process to itself changes no arrow and no size")
{
    for (const char* network : {"star:5", "ring:5", "complete:5", "mesh:3x3", "fat-tree:8"}) {
        CAPTURE(network);
        const Figure with = *draw(fakeTrace(network, {{1, 0, 1}, {1, 2, 2}, {2, 3, 3}, {2, 1, 0}}), kind("network"));
        const Figure without = *draw(fakeTrace(network, {{1, 0, 1}, {2, 1, 0}}), kind("network"));
        CHECK(with.size == without.size);
        CHECK(countKind(with, "message") == countKind(without, "message"));
    }
}

TEST_CASE("figure kinds: each describes itself for lists and the window")
{
    int tables = 0;
    for (const FigureKind& each : figureKinds()) {
        CAPTURE(each.name);
        CHECK_FALSE(each.title.empty());
        CHECK_FALSE(each.summary.empty());
        CHECK_FALSE(each.summary.ends_with("."));
        tables += each.takesTable ? 1 : 0;
    }
    CHECK(tables == 1);
    FigureInputs options;
    CHECK(kindOf(options).byRounds);
    CHECK_FALSE(showsHeld(options));
    options.kind = "buffers";
    CHECK(showsHeld(options));
    CHECK_FALSE(kindOf(options).byRounds);
}
