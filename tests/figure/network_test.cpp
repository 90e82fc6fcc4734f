// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "core/figure/draw.h"
#include "core/figure/inputs.h"
#include "core/figure/model/curve.h"
#include "core/figure/model/text.h"
#include "core/figure/options/figure_options.h"
#include "core/figure/style/style.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "tests/figure/fake_trace.h"
#include "tests/figure/named.h"
#include "tests/figure/overlap.h"
#include "tests/machine/listings.h"
#include "tests/machine/play.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

const FigureObject& find(const Figure& figure, const std::string& id)
{
    for (const FigureObject& object : figure.objects)
        if (idOf(figure, object) == id)
            return object;
    FAIL("no object " << id);
    return figure.objects.front();
}

bool has(const Figure& figure, const std::string& id)
{
    return std::any_of(
        figure.objects.begin(), figure.objects.end(), [&](const FigureObject& o) { return idOf(figure, o) == id; });
}

std::vector<std::string> idsOf(const Figure& figure, const std::string& kind)
{
    std::vector<std::string> ids;
    for (const FigureObject& object : figure.objects)
        if (kindOf(figure, object) == kind)
            ids.push_back(idOf(figure, object));
    return ids;
}

std::vector<std::string> texts(const FigureObject& object)
{
    std::vector<std::string> all;
    for (const Mark& mark : object.marks)
        if (const auto* text = std::get_if<TextShape>(&mark.shape))
            all.push_back(plainText(*text));
    return all;
}

Point centerOf(const Figure& figure, int node)
{
    return std::get<CircleShape>(find(figure, "node-" + std::to_string(node)).marks.front().shape).center;
}

// The middle of what is drawn of a message.
Point middleOf(const Figure& figure, const std::string& id)
{
    Rect box;
    bool first = true;
    for (const Mark& mark : find(figure, id).marks) {
        box = first ? bounds(mark.shape) : box.united(bounds(mark.shape));
        first = false;
    }
    return box.center();
}

// The height of a message's line at x; nothing at its number.
std::optional<double> heightAt(const Figure& figure, const std::string& id, double x)
{
    for (const Mark& mark : find(figure, id).marks)
        if (const auto* curve = std::get_if<CurveShape>(&mark.shape)) {
            const std::vector<Point> points = flatten(*curve, 60);
            for (std::size_t i = 0; i + 1 < points.size(); ++i)
                if ((points[i].x <= x) != (points[i + 1].x <= x))
                    return points[i].y;
        }
    return std::nullopt;
}

FigureInputs with(FigureLayout layout, std::vector<RoundNumber> rounds = {})
{
    FigureInputs options;
    options.layout = layout;
    options.rounds = std::move(rounds);
    return options;
}

} // namespace

namespace {

/// A maker of this many default elements that counts those it makes.
template <class T> struct CountingMaker : RecordMaker<T> {
    std::size_t count;
    mutable int made = 0;
    explicit CountingMaker(std::size_t elements) : count(elements) {}
    std::size_t size() const override { return count; }
    T make(std::size_t) const override
    {
        ++made;
        return {};
    }
};

} // namespace

TEST_CASE("network: too many arrows are refused without visiting the rounds")
{
    Trace trace = fakeTrace("ring:8", {{1, 0, 1}});
    const auto rounds = std::make_shared<CountingMaker<RoundRecord>>(500);
    trace.rounds = Records<RoundRecord, 1>(rounds);
    trace.messages = Records<MessageRecord>(std::make_shared<CountingMaker<MessageRecord>>(200'001));
    const auto figure = draw(trace, {});
    REQUIRE_FALSE(figure);
    CHECK(sentence(figure.diagnostics.front())
        == "200,001 arrows in one picture are too many to read: the maximum is 100,000");
    CHECK(rounds->made == 0);
}

TEST_CASE("network: figure 4.2 has the book's seven numbered arrows")
{
    const Figure figure = *draw(broadcastTrace("ring:8"), {});
    CHECK(idsOf(figure, "message")
        == std::vector<std::string>{"message-r1-0-4", "message-r2-0-2", "message-r2-4-6", "message-r3-0-1",
            "message-r3-2-3", "message-r3-4-5", "message-r3-6-7"});
    CHECK(texts(find(figure, "message-r1-0-4")) == std::vector<std::string>{"1"});
    CHECK(texts(find(figure, "message-r3-6-7")) == std::vector<std::string>{"3"});
    CHECK(find(figure, "message-r2-0-2").title == "round 2: 0 sends to 2, 1 word");
    CHECK(svgNames(figure, find(figure, "message-r2-0-2")).data
        == std::vector<std::pair<std::string, std::string>>{
            {"round", "2"}, {"source", "0"}, {"destination", "2"}, {"words", "1"}});
    CHECK(idsOf(figure, "link").size() == 8);
    CHECK(idsOf(figure, "node").size() == 8);
}

TEST_CASE("network: arrows of the lower row arch below, of the upper row above, the long one crosses the middle")
{
    const Figure figure = *draw(broadcastTrace("ring:8"), {});
    const double below = centerOf(figure, 0).y;
    const double above = centerOf(figure, 7).y;
    REQUIRE(below > above);
    CHECK(middleOf(figure, "message-r2-0-2").y > below);
    CHECK(middleOf(figure, "message-r3-0-1").y > below);
    CHECK(middleOf(figure, "message-r2-4-6").y < above);
    CHECK(middleOf(figure, "message-r3-6-7").y < above);
    const double through = middleOf(figure, "message-r1-0-4").y;
    CHECK(through > above);
    CHECK(through < below);
    // longer ones outside shorter ones
    CHECK(middleOf(figure, "message-r2-0-2").y > middleOf(figure, "message-r3-0-1").y);
}

TEST_CASE("network: arrows in both directions are apart")
{
    const Figure figure = *draw(exchangeTrace("ring:8", 0), {});
    const Point there = middleOf(figure, "message-r1-0-1");
    const Point back = middleOf(figure, "message-r1-1-0");
    CHECK(there.y > centerOf(figure, 0).y);
    CHECK(back.y < centerOf(figure, 0).y);
    const Figure longer = *draw(exchangeTrace("ring:16", 3), {});
    for (int i = 0; i < 8; ++i) { // along the street between the rows
        const std::string a = std::to_string(i);
        const std::string b = std::to_string(i + 8);
        const double middle = (centerOf(longer, i).x + centerOf(longer, i + 8).x) / 2;
        const auto onward = heightAt(longer, "message-r1-" + a + '-' + b, middle);
        const auto homeward = heightAt(longer, "message-r1-" + b + '-' + a, middle);
        REQUIRE((onward && homeward));
        CHECK(std::abs(*onward - *homeward) > 5);
    }
    const Figure complete = *draw(exchangeTrace("complete:8"), {});
    for (int i = 0; i < 4; ++i) { // through the centre of the picture
        const std::string a = std::to_string(i);
        const std::string b = std::to_string(i + 4);
        CHECK(distance(middleOf(complete, "message-r3-" + a + '-' + b), middleOf(complete, "message-r3-" + b + '-' + a))
            > 8);
    }
}

TEST_CASE("network: exchanges of a hypercube run along their links, whatever the dimension")
{
    for (int d = 1; d <= 6; ++d)
        for (int bit = 0; bit < d; ++bit) {
            CAPTURE(d);
            CAPTURE(bit);
            std::vector<Sent> messages;
            for (int node = 0; node < 1 << d; ++node)
                messages.push_back({1, node, node ^ (1 << bit)});
            const Figure figure =
                *draw(fakeTrace("hypercube:" + std::to_string(1 << d), messages), with(FigureLayout::Single, {1}));
            double farthest = 0, nearest = 1e9;
            for (int node = 0; node < 1 << d; ++node) {
                const int other = node ^ (1 << bit);
                const Point a = centerOf(figure, node), b = centerOf(figure, other);
                const auto idOfMessage = "message-r1-" + std::to_string(node) + '-' + std::to_string(other);
                for (const Mark& mark : find(figure, idOfMessage).marks) {
                    if (const auto* curve = std::get_if<CurveShape>(&mark.shape))
                        for (const Point p : flatten(*curve, 20))
                            farthest = std::max(farthest, distanceToSegment(p, a, b));
                    if (const auto* head = std::get_if<PolygonShape>(&mark.shape))
                        nearest = std::min(nearest, distanceToSegment(head->points.front(), a, b));
                }
            }
            CHECK(farthest < 20); // little more than the radius of a node, 17
            CHECK(nearest > 0.5); // the two heads of an exchange are on different sides
        }
}

TEST_CASE("network: a number that all arrows of a panel have and its caption says is left out")
{
    const Trace trace = fakeTrace("ring:6", {{1, 0, 1}, {1, 3, 4}, {2, 1, 2}, {2, 4, 5}});
    const auto numberOf = [&](const FigureInputs& options, const std::string& id) {
        return texts(find(*draw(trace, options), id));
    };
    using Texts = std::vector<std::string>;
    FigureInputs options = with(FigureLayout::Filmstrip);
    CHECK(numberOf(options, "a-message-r1-0-1").empty());
    options.words.captions = false; // then nothing else says it
    CHECK(numberOf(options, "a-message-r1-0-1") == Texts{"1"});
    CHECK(numberOf(with(FigureLayout::Overlay), "message-r1-0-1") == Texts{"1"});
}

TEST_CASE("network: all rounds and layouts of one run except the filmstrip have the same size")
{
    for (const char* spec : {"ring:8", "hypercube:16", "torus:4x4", "tree:8"}) {
        const Trace trace = exchangeTrace(spec);
        const Size size = draw(trace, with(FigureLayout::Single, {1}))->size;
        for (const RoundNumber round : {0, 2, 3})
            CHECK(draw(trace, with(FigureLayout::Single, {round}))->size == size);
        const Size overlay = draw(trace, with(FigureLayout::Overlay, {1}))->size;
        CHECK(draw(trace, with(FigureLayout::Overlay, {2, 3}))->size == overlay);
        CHECK(draw(trace, with(FigureLayout::Overlay))->size == overlay);
        // and nodes do not move
        const Figure one = *draw(trace, with(FigureLayout::Single, {1}));
        const Figure three = *draw(trace, with(FigureLayout::Single, {3}));
        for (int node = 0; node < 8; ++node)
            CHECK(centerOf(one, node) == centerOf(three, node));
    }
}

TEST_CASE("network: a single round is alone, or with earlier rounds faint and later ones as ghosts")
{
    const Trace trace = broadcastTrace("ring:8");
    FigureInputs options = with(FigureLayout::Single, {2});
    const Figure alone = *draw(trace, options);
    CHECK_FALSE(has(alone, "message-r1-0-4"));
    CHECK(find(alone, "message-r2-0-2").marks.front().role == Role::Message);
    options.earlier = true;
    const Figure figure = *draw(trace, options);
    CHECK(find(figure, "message-r1-0-4").marks.front().role == Role::MessagePast);
    CHECK(find(figure, "message-r2-0-2").marks.front().role == Role::Message);
    CHECK_FALSE(has(figure, "message-r3-0-1"));
    options.ghosts = true;
    CHECK(find(*draw(trace, options), "message-r3-0-1").marks.front().role == Role::MessageGhost);
}

namespace {

Trace lateTrace(Options options)
{
    options["operation"] = "one-to-all-broadcast";
    options["input"] = options["result"] = "X";
    return play(farFirst, "ring:8", options);
}

} // namespace

TEST_CASE(
    "network: a late message has its whole arrow in the round of its sending, and the second half when it arrives")
{
    // 0→4 of round 1 arrives in round 3; round 2 has 0→2, round 3 0→1 and 2→3.
    const Trace trace = lateTrace({{"delay", "1:0-4:2"}});
    const Figure sent = *draw(trace, with(FigureLayout::Single, {1}));
    const Figure arrives = *draw(trace, with(FigureLayout::Single, {3}));
    CHECK(
        idsOf(*draw(trace, with(FigureLayout::Single, {2})), "message") == std::vector<std::string>{"message-r2-0-2"});
    const FigureObject& whole = find(sent, "message-r1-0-4");
    const FigureObject& half = find(arrives, "message-r3-0-4");
    CHECK(half.title == "0→4 of round 1 arrives");
    CHECK(texts(half) == std::vector<std::string>{"1"});
    const Mark &line = half.marks.front(), &all = whole.marks.front();
    CHECK(line.role == Role::MessageFaulty);
    CHECK(line.variant == 1);
    const auto &part = std::get<CurveShape>(line.shape), &entire = std::get<CurveShape>(all.shape);
    CHECK(distance(part.to, entire.to) < 0.5);
    CHECK(distance(part.from, pointAt(entire, parameterAt(entire, curveLength(entire) / 2))) < 6); // without its head
    CHECK(distance(bounds(half.marks[1].shape).center(), bounds(whole.marks[1].shape).center()) < 1); // the head
    CHECK(texts(find(arrives, "legend")) == std::vector<std::string>{"late", "arrives late"});
    // Beside the round of the sending there is one arrow.
    CHECK_FALSE(has(*draw(trace, with(FigureLayout::Overlay)), "message-r3-0-4"));
}

TEST_CASE("network: late messages arrive along lanes and over the last link of their way, too")
{
    const Trace trace = lateTrace({{"delay", "1:0-4:2"}});
    FigureInputs lanes = with(FigureLayout::Single, {3});
    lanes.arrows = ArrowForm::Lanes;
    const Figure figure = *draw(trace, lanes);
    CHECK(find(figure, "message-r3-0-4").marks.front().role == Role::MessageFaulty);
    const auto pieces = find(figure, "message-r3-0-4").marks.size(); // between nodes
    lanes.rounds = {1};
    CHECK(find(*draw(trace, lanes), "message-r1-0-4").marks.size() == 2 + pieces); // four links, and two
    // Store-and-forward: 0→4 needs four hops, so it would arrive in round 4, and arrives in 6.
    const Trace hops = lateTrace({{"switching", "store-and-forward"}, {"delay", "1:0-4:2"}});
    const auto last = find(*draw(hops, with(FigureLayout::Single, {6})), "message-r6-0-4").subject;
    CHECK(std::get<MessageSubject>(last).from != 0); // the other end of a link of 4
}

TEST_CASE("network: panels have their own ids")
{
    const Figure figure = *draw(broadcastTrace("ring:8"), with(FigureLayout::Filmstrip));
    for (const char* id :
        {"a-node-4", "b-node-4", "c-node-4", "a-message-r1-0-4", "b-message-r2-4-6", "c-message-r3-6-7", "c-link-0-7"})
        CHECK(has(figure, id));
    CHECK_FALSE(has(figure, "a-message-r2-0-2"));
    CHECK(texts(find(figure, "b-label")) == std::vector<std::string>{"(b) round 2"});
}

TEST_CASE("network: waiting processes are drawn if the run ended with any, and the cycle is marked")
{
    Trace trace = fakeTrace("ring:8", {{1, 0, 4}});
    trace.error.emplace();
    trace.error->kind = RunError::Kind::Deadlock;
    trace.error->waiting = {{0, 4, 1}, {1, 4, 0}, {3, 9, nobody}, {5, 6, 0}, {6, 8, 7, "", true}};
    trace.error->cycle = {{0, 4, 1}, {1, 4, 0}};
    FigureInputs options;
    CHECK_FALSE(has(*draw(trace, options), "wait-0-1"));
    options.waits = true;
    const Figure figure = *draw(trace, options);
    CHECK(std::get<WaitSubject>(find(figure, "wait-0-1").subject) == WaitSubject{0, 1, true});
    CHECK(std::get<WaitSubject>(find(figure, "wait-5-0").subject) == WaitSubject{5, 0, false});
    CHECK(find(figure, "wait-0-1").title == "0 waits for 1 (line 4): part of a cycle of 2 processes.");
    CHECK(find(figure, "wait-6-7").title == "6 waits for 7 (line 8), which has ended.");
    CHECK_FALSE(has(figure, "wait-3-0")); // waits for anybody
    CHECK(svgNames(figure, find(figure, "wait-0-1")).kind == "wait cycle");
    CHECK(svgNames(figure, find(figure, "wait-5-0")).kind == "wait");
    CHECK(figure.caption.find("Dashed arrows lead from each process that waits forever to the process that it waits "
                              "for; the arrows of the cycle are bold.")
        != std::string::npos);
}

TEST_CASE("network: an arrow of waiting has an open head, unlike any message, and a legend that stays")
{
    Trace trace = fakeTrace("ring:4", {{1, 0, 1}});
    trace.error.emplace();
    trace.error->waiting = {{2, 4, 3}};
    FigureInputs options = with(FigureLayout::Single, {1});
    const auto legend = [&] { return texts(find(*draw(trace, options), "legend")); };
    CHECK(legend() == std::vector<std::string>{"waits for"});
    const double height = draw(trace, options)->size.height;
    options.waits = true;
    const Figure figure = *draw(trace, options);
    CHECK(figure.size.height == height); // nothing moves when the failure comes
    const auto headOf = [&](const char* id) -> const Mark& { return find(figure, id).marks[1]; };
    REQUIRE(headOf("wait-2-3").role == Role::WaitHead);
    CHECK(std::get<PolylineShape>(headOf("wait-2-3").shape).points.size() == 3);
    CHECK(std::holds_alternative<PolygonShape>(headOf("message-r1-0-1").shape));
    CHECK(find(figure, "legend").marks[1].role == Role::WaitHead);
    for (const std::string& name : styleNames()) {
        const Style style = *findStyle(name);
        CHECK_FALSE(style.paint(Role::WaitHead).fill);
        CHECK(style.paint(Role::Wait).dashes != style.paint(Role::MessageFaulty, 1).dashes); // late
    }
    // Where no picture of the run can show the failure, nothing is explained.
    options = with(FigureLayout::Overlay);
    CHECK_FALSE(has(*draw(trace, options), "legend"));
    options.until = 1;
    CHECK(legend() == std::vector<std::string>{"waits for"});
    trace.error->waiting = {{2, 4, nobody}};
    CHECK_FALSE(has(*draw(trace, options), "legend"));
}

TEST_CASE("network: a slow link is a sawtooth with its speed, and the legend names it")
{
    const Trace trace = lateTrace({{"slow", "3-4:5"}});
    for (const ArrowForm arrows : {ArrowForm::Direct, ArrowForm::Lanes}) {
        FigureInputs options = with(FigureLayout::Single, {3});
        options.arrows = arrows;
        const Figure figure = *draw(trace, options);
        const FigureObject& slow = find(figure, "link-3-4");
        CHECK(slow.title == "link 3–4, words take 5 times as long");
        CHECK(texts(slow) == std::vector<std::string>{"1/5 speed"});
        const auto isOf = [](Role role) { return [role](const Mark& mark) { return mark.role == role; }; };
        const auto saw = std::ranges::find_if(slow.marks, isOf(Role::LinkSlow));
        REQUIRE(saw != slow.marks.end());
        const auto& points = std::get<PolylineShape>(saw->shape).points;
        CHECK(points.size() > 10);
        // Its ends are on the line between the nodes, its teeth on both sides.
        const Point along = unit(points.back() - points.front()), across = leftNormal(along);
        const auto side = [&](std::size_t i) { return dot(points[i] - points.front(), across); };
        CHECK(std::abs(side(points.size() - 1)) < 1e-9);
        CHECK(side(1) * side(2) < 0);
        CHECK(std::ranges::none_of(slow.marks, isOf(Role::Link)));
        CHECK(std::ranges::none_of(find(figure, "link-2-3").marks, isOf(Role::LinkSlow)));
        CHECK(texts(find(figure, "legend")) == std::vector<std::string>{"slow link"});
        CHECK(describe(collisions(figure)) == "");
    }
    CHECK_FALSE(has(*draw(lateTrace({}), with(FigureLayout::Single, {3})), "legend"));
}

TEST_CASE("network: the value of a variable is beside its node, bold if it is new")
{
    Trace trace = fakeTrace("linear:2", {{1, 0, 1}});
    FigureInputs options;
    options.contents = true;
    options.heldOf = "a";
    options.held = {{Value::integer(7), Value()}, {Value::integer(7), Value::integer(3)}};
    const Figure figure = *draw(trace, options);
    const auto runsOf = [&](const char* id) { return std::get<TextShape>(find(figure, id).marks.back().shape).runs; };
    CHECK(runsOf("contents-0") == std::vector<TextRun>{{"("}, {"7"}, {")"}});
    CHECK(runsOf("contents-1") == std::vector<TextRun>{{"("}, {"3", false, true, false}, {")"}});
    CHECK(figure.caption.find("beside each node: the value of a after that") != std::string::npos);
    options.heldTime = HeldTime::Before;
    CHECK_FALSE(has(*draw(trace, options), "contents-1"));
}

TEST_CASE("network: the id of a second message between two nodes in a round ends in -2")
{
    const Figure figure = *draw(fakeTrace("ring:4", {{1, 0, 1}, {1, 0, 1}, {1, 0, 3}, {2, 0, 1}}), {});
    CHECK(idsOf(figure, "message")
        == std::vector<std::string>{"message-r1-0-1", "message-r1-0-1-2", "message-r1-0-3", "message-r2-0-1"});
}

TEST_CASE("network: crowded links show their load")
{
    // i -> i + 4 along the line: three links of the ring carry two, three, two and 3-4 four of them
    const Figure figure = *draw(fakeTrace("ring:8", {{1, 0, 4}, {1, 1, 5}, {1, 2, 6}, {1, 3, 7}}), {});
    CHECK(texts(find(figure, "badge-3-4")) == std::vector<std::string>{"3–4: ×4"});
    CHECK(svgNames(figure, find(figure, "badge-2-3")).data
        == std::vector<std::pair<std::string, std::string>>{{"messages", "3"}});
    CHECK(idsOf(figure, "badge").size() == 5); // 1-2, 2-3, 3-4, 4-5, 5-6
    CHECK(find(figure, "link-5-6").marks.front().role == Role::LinkCrowded);
    CHECK(find(figure, "link-6-7").marks.front().role == Role::Link);
    const FigureObject& link = find(figure, "link-3-4");
    CHECK(link.marks.front().role == Role::LinkCrowded);
    CHECK(std::count_if(link.marks.begin(), link.marks.end(), [](const Mark& m) { return m.role == Role::LinkHatch; })
        > 3);
    CHECK(svgNames(figure, link).data
        == std::vector<std::pair<std::string, std::string>>{
            {"from", "3"}, {"to", "4"}, {"words-forward", "4"}, {"words-back", "0"}});
    CHECK(link.title == "link 3–4: 4 words from 3 to 4, 0 back, 4 messages share it");
}

TEST_CASE("network: a crowded link of a switch shows a number, not an invisible name")
{
    // every message from one half to the other passes the root
    const Figure figure = *draw(fakeTrace("tree:4", {{1, 0, 2}, {1, 1, 3}}), {});
    const auto badges = idsOf(figure, "badge");
    REQUIRE(badges.size() == 2);
    for (const std::string& id : badges) {
        CHECK(texts(find(figure, id)) == std::vector<std::string>{"×2"});
        CHECK(find(figure, id).title.find("–s") != std::string::npos);
    }
}

TEST_CASE("network: switches are named after the processes below them")
{
    const Figure figure = *draw(broadcastTrace("tree:4"), {});
    CHECK(idsOf(figure, "node switch").size() == 3);
    for (const FigureObject& object : figure.objects)
        if (kindOf(figure, object) == "link" && dataOf(figure, object, "from") == "0") {
            CHECK(dataOf(figure, object, "to")[0] == 's');
            CHECK(idOf(figure, object) == "link-0-" + dataOf(figure, object, "to"));
        }
}

TEST_CASE("network: a hypercube shows decimal numbers, with binary ones beside them")
{
    const Trace trace = broadcastTrace("hypercube:8");
    CHECK(texts(find(*draw(trace, {}), "node-6")) == std::vector<std::string>{"6", "(110)"});
    FigureInputs options;
    options.labels = "binary";
    CHECK(texts(find(*draw(trace, options), "node-6")) == std::vector<std::string>{"110"});
    options.labels = "decimal";
    CHECK(texts(find(*draw(trace, options), "node-6")) == std::vector<std::string>{"6"});
}

TEST_CASE("network: with an embedding both names are shown")
{
    const Figure figure = *draw(fakeTrace("ring:4", {{1, 2, 3}}, OperationKind::None, "gray"), {});
    CHECK(texts(find(figure, "node-3")) == std::vector<std::string>{"2", "3"});
    CHECK(find(figure, "node-3").title == "node 3, process 2");
    CHECK(has(figure, "message-r1-2-3"));
}

TEST_CASE("network: owners follow the round")
{
    FigureInputs options = with(FigureLayout::Overlay, {2});
    options.owners = true;
    // in round 2 process 0 passes on what came from 7
    CHECK(texts(find(*draw(ringTrace("ring:8"), options), "message-r2-0-1")) == std::vector<std::string>{"2 (7)"});
}

TEST_CASE("network: contents are beside each node, the newest bold")
{
    const Trace trace = fakeTrace("linear:2", {{1, 0, 1}});
    FigureInputs options = with(FigureLayout::Single, {1});
    options.contents = true;
    const Value zero = Value::block(0, nobody, 1, 0);
    const Value one = Value::block(1, nobody, 1, 1);
    options.held = {{zero, one}, {zero, Value::set({zero, one})}};
    const Figure figure = *draw(trace, options);
    const FigureObject& object = find(figure, "contents-1");
    CHECK(texts(object) == std::vector<std::string>{"(1,0)"});
    const auto& runs = std::get<TextShape>(object.marks.front().shape).runs;
    REQUIRE(runs.size() == 3); // the old ones, the new ones, the parenthesis
    CHECK(runs[1].text == "0");
    CHECK(runs[1].bold);
    CHECK_FALSE(runs[0].bold);
}

TEST_CASE("network: with store-and-forward each hop is drawn in its round")
{
    // 0 sends to 2 in round 1; it waits in 1 for a round and arrives in round 3
    Trace trace = fakeTrace("linear:3", {{1, 0, 2}});
    trace.request.settings.switching = Switching::StoreAndForward;
    trace.rounds.resize(3);
    for (int i = 0; i < 3; ++i) {
        RoundRecord& round = trace.rounds[static_cast<std::size_t>(i)];
        round.number = i + 1;
        round.moving = i == 1 ? std::vector<int>{} : std::vector<int>{0};
        round.links.clear();
    }
    trace.messages[0].arrived = 3;
    for (const ArrowForm arrows : {ArrowForm::Direct, ArrowForm::Lanes}) {
        FigureInputs options;
        options.arrows = arrows;
        const Figure figure = *draw(trace, options);
        CHECK(idsOf(figure, "message") == std::vector<std::string>{"message-r1-0-2", "message-r3-0-2"});
        const auto between = [&](const std::string& id, int left, int right) {
            const double x = middleOf(figure, id).x;
            return x > centerOf(figure, left).x && x < centerOf(figure, right).x;
        };
        CHECK(between("message-r1-0-2", 0, 1));
        CHECK(between("message-r3-0-2", 1, 2));
        const FigureObject& second = find(figure, "message-r3-0-2");
        CHECK(texts(second) == std::vector<std::string>{"3"});
        CHECK(second.title == "round 1: 0 sends to 2, 1 word; in round 3 from 1 to 2");
        CHECK(svgNames(figure, second).data
            == std::vector<std::pair<std::string, std::string>>{{"round", "3"}, {"source", "0"}, {"destination", "2"},
                {"words", "1"}, {"sent", "1"}, {"hop", "2"}, {"hop-from", "1"}, {"hop-to", "2"}});
    }
    CHECK(idsOf(*draw(trace, with(FigureLayout::Overlay, {2})), "message").empty());
}

TEST_CASE("network: contents are shown before or after the round, sorted or in order of arrival")
{
    // 1 gets 2 and then 0
    const Trace trace = fakeTrace("linear:3", {{1, 2, 1}, {2, 0, 1}});
    std::vector<Value> own;
    for (int i = 0; i < 3; ++i)
        own.push_back(Value::block(i, nobody, 1, i));
    const Value two = Value::set({own[1], own[2]});
    const Value three = Value::set({own[0], own[1], own[2]});
    FigureInputs options = with(FigureLayout::Single, {2});
    options.contents = true;
    options.held = {own, {own[0], two, own[2]}, {own[0], three, own[2]}};
    const auto ofOne = [&] { return texts(find(*draw(trace, options), "contents-1"))[0]; };
    CHECK(ofOne() == "(1,2,0)"); // what is new stands last
    options.heldTime = HeldTime::Before;
    CHECK(ofOne() == "(1,2)");
    options.layout = FigureLayout::Filmstrip;
    options.finalPanel = true;
    Figure figure = *draw(trace, options);
    CHECK(texts(find(figure, "a-contents-1"))[0] == "(1,2)");
    CHECK(texts(find(figure, "b-contents-1"))[0] == "(0,1,2)");
    CHECK(texts(find(figure, "b-label"))[0] == "(b) at the end");
    options.heldOrder = HeldOrder::Received;
    figure = *draw(trace, options);
    CHECK(texts(find(figure, "b-contents-1"))[0] == "(1,2,0)");
    for (const TextRun& run : std::get<TextShape>(find(figure, "b-contents-1").marks.back().shape).runs)
        CHECK_FALSE(run.bold);
}

TEST_CASE("network: numbers can be omitted")
{
    FigureInputs options;
    options.numbers = false;
    for (const ArrowForm arrows : {ArrowForm::Direct, ArrowForm::Lanes}) {
        options.arrows = arrows;
        CHECK(texts(find(*draw(broadcastTrace("ring:8"), options), "message-r2-0-2")).empty());
    }
}

TEST_CASE("network: messages between two nodes in many rounds have one number for all")
{
    const Figure figure = *draw(ringTrace("ring:8"), {});
    CHECK(idsOf(figure, "message").size() == 56);
    CHECK(texts(find(figure, "message-r7-0-1")) == std::vector<std::string>{"1–7"});
}

TEST_CASE("network: a thousand nodes are drawn, and no text is too small")
{
    for (const char* spec : {"mesh:32x32", "hypercube:1024"}) {
        const Figure figure = *draw(exchangeTrace(spec, 3), {});
        CHECK(idsOf(figure, "message").size() == 1024);
        for (const FigureObject& object : figure.objects)
            for (const Mark& mark : object.marks)
                if (const auto* text = std::get_if<TextShape>(&mark.shape))
                    REQUIRE(text->size >= 8);
    }
}

TEST_CASE("network: long rings are circles, and the longest still fit a sheet")
{
    const Figure rows = *draw(broadcastTrace("ring:32"), {});
    CHECK(centerOf(rows, 0).y == centerOf(rows, 15).y); // two rows of sixteen
    for (const char* spec : {"ring:64", "ring:1024"}) {
        const Figure circle = *draw(broadcastTrace(spec), {});
        CAPTURE(std::string(spec));
        CHECK(circle.size.width < 3800);
        CHECK(circle.size.width == doctest::Approx(circle.size.height).epsilon(0.05));
    }
    // Of a thousand discs, a pixel wide on a screen, the inside is what is seen.
    const Figure screen = *draw(broadcastTrace("ring:1024"), {});
    const Mark& disc = find(screen, "node-5").marks.front();
    for (const std::string& name : styleNames())
        CHECK(findStyle(name)->paint(disc.role, disc.variant).fill == findStyle(name)->paint(Role::Link).stroke);
}

TEST_CASE("network: many links are fainter than the few links of a mesh")
{
    CHECK(find(*draw(broadcastTrace("complete:16"), {}), "link-0-1").marks.front().variant == 1);
    CHECK(find(*draw(broadcastTrace("mesh:4x4"), {}), "link-0-1").marks.front().variant == 0);
    for (const std::string& name : styleNames()) {
        const Style style = *findStyle(name);
        CHECK(style.paint(Role::Link, 1).width < 0.7 * style.paint(Role::Link).width);
    }
}

TEST_CASE("network: labels for projectors are a fortieth of the picture's height")
{
    for (const char* spec : {"ring:8", "ring:16", "linear:16", "mesh:4x4", "mesh:8x8", "torus:4x4", "hypercube:8",
             "hypercube:16", "tree:8", "star:8", "complete:8"}) {
        FigureInputs options;
        options.typeScale = findStyle("projector")->typeScale;
        const Figure figure = *draw(broadcastTrace(spec), options);
        CAPTURE(std::string(spec));
        for (const FigureObject& object : figure.objects)
            for (const Mark& mark : object.marks)
                if (mark.role == Role::NodeLabel || mark.role == Role::MessageLabel)
                    CHECK(std::get<TextShape>(mark.shape).size >= figure.size.height / 40);
    }
}

TEST_CASE("network: impossible pictures are refused")
{
    FigureInputs options;
    options.kind = "movie";
    const Outcome<Figure> unknown = draw(broadcastTrace("ring:8"), options);
    REQUIRE_FALSE(unknown);
    CHECK(sentence(unknown.diagnostics[0]) == "unknown kind of figure 'movie'");
    const Outcome<Figure> outside = draw(broadcastTrace("ring:8"), with(FigureLayout::Overlay, {2, 9}));
    REQUIRE_FALSE(outside);
    CHECK(render(outside.diagnostics[0])
        == "error: round 9 is not in this run, which has 3 rounds\n"
           "  hint: name rounds from 1 to 3, for example --rounds 1-3\n");
}

TEST_CASE("network: a moved node is where the user put it, and the others stay in their places")
{
    FigureInputs options;
    const auto distances = [&](const char* network) {
        const auto figure = draw(broadcastTrace(network), options);
        REQUIRE(figure);
        CHECK(figure->omissions.empty());
        std::vector<Point> from0;
        for (int node = 1; node < 8; ++node)
            from0.push_back((centerOf(*figure, node) - centerOf(*figure, 0)) * (1 / figure->spacing));
        return from0;
    };
    for (const char* network : {"ring:8", "linear:8", "hypercube:8", "mesh:2x4", "torus:2x4"}) {
        CAPTURE(network);
        options.moved.clear();
        auto expected = distances(network);
        options.moved = {{"3", {0.5, -0.75}}};
        expected[2] = expected[2] + Point{0.5, -0.75};
        const auto moved = distances(network);
        for (std::size_t i = 0; i < moved.size(); ++i)
            CHECK(length(moved[i] - expected[i]) < 1e-9);
    }
    options.moved = {{"8", {1, 0}}};
    const auto unknown = draw(broadcastTrace("ring:8"), options);
    REQUIRE_FALSE(unknown);
    CHECK(sentence(unknown.diagnostics.front()) == "ring:8 has no node 8 to move");
}

TEST_CASE("network: --move takes a node and two distances, the last one of each node")
{
    const auto& rows = figureOptions();
    const auto row = std::ranges::find(rows, "move", [](const FigureOptionRow& each) { return each.option.name; });
    REQUIRE(row != rows.end());
    FigureOptions options;
    CHECK_FALSE(row->option.set(options, "3:0.5:-1,s1:2:0"));
    CHECK_FALSE(row->option.set(options, "3:1:0.25"));
    CHECK(textOf(row->option.get(options)) == "s1:2:0,3:1:0.25");
    for (const char* wrong : {"3", "3:1", "3:a:1", ":1:2", "3:1:2000", "3:nan:0", "3:1:0.5x"}) {
        CAPTURE(wrong);
        CHECK(row->option.set(options, wrong));
    }
    CHECK(options.moved.size() == 2);
}

TEST_CASE("text: estimated widths follow Helvetica with a margin")
{
    // 556 thousandths a digit, 278 for 1.15 of a blank
    CHECK(textWidth("00", 10) == doctest::Approx(2 * 5.56 * 1.15));
    CHECK(textWidth("中文", 10) == doctest::Approx(2 * 10 * 1.15));
    CHECK(textBox(plain("00", {50, 50}, 10)).center().x == doctest::Approx(50));
}

TEST_CASE("curve: it is cut at the parameters")
{
    const CurveShape curve{{0, 0}, {10, 0}, {20, 0}, {30, 0}};
    const CurveShape part = cut(curve, 0.25, 0.75);
    CHECK(part.from.x == doctest::Approx(pointAt(curve, 0.25).x));
    CHECK(part.to.x == doctest::Approx(pointAt(curve, 0.75).x));
    CHECK(curveLength(curve) == doctest::Approx(30));
    CHECK(pointAt(curve, parameterAt(curve, 15)).x == doctest::Approx(15));
}

TEST_CASE("network: in a very large network the arrows of the round are thick, and other nodes are faint")
{
    const Trace trace = fakeTrace("mesh:32x32", {{1, 0, 512}, {1, 5, 6}});
    FigureInputs options;
    options.layout = FigureLayout::Single;
    options.rounds = {1};
    const Figure figure = *draw(trace, options);
    REQUIRE(std::max(figure.size.width, figure.size.height) > 1000);
    const Mark& line = find(figure, "message-r1-0-512").marks.front();
    CHECK(line.role == Role::Message);
    CHECK(line.variant == 1);
    const Style style = *findStyle("colour");
    CHECK(style.paint(Role::Message, 1).width == doctest::Approx(2 * style.paint(Role::Message).width));
    CHECK(style.paint(Role::Message, 1).dashes.empty());
    std::vector<CircleShape> halos; // below the discs, which are the same in all rounds
    for (const Mark& mark : find(figure, "message-r1-0-512").marks)
        if (const auto* circle = std::get_if<CircleShape>(&mark.shape))
            halos.push_back(*circle);
    REQUIRE(halos.size() == 2);
    const auto disc = [&figure](int node) {
        return std::get<CircleShape>(find(figure, "node-" + std::to_string(node)).marks[0].shape);
    };
    CHECK(halos[0].center == disc(0).center);
    CHECK(halos[1].center == disc(512).center);
    CHECK(halos[1].radius > disc(512).radius);
    for (const int node : {512, 7})
        CHECK(find(figure, "node-" + std::to_string(node)).marks[0].variant == 1);
    options.rounds = {0};
    CHECK(find(*draw(trace, options), "node-5").marks[0].variant == 1);
    std::vector<Sent> many; // 65 is above the limit
    for (int i = 0; i < 65; ++i)
        many.push_back({1, 2 * i, 2 * i + 1});
    options.rounds = {1};
    const Figure of65 = *draw(fakeTrace("mesh:32x32", many), options);
    CHECK(find(of65, "message-r1-0-1").marks.front().variant == 0);
    // Receivers are marked, unless nearly all processes receive.
    const auto circlesIn = [](const Figure& in) {
        std::vector<Point> centers;
        for (const Mark& mark : find(in, "message-r1-0-1").marks)
            if (const auto* circle = std::get_if<CircleShape>(&mark.shape))
                centers.push_back(circle->center);
        return centers;
    };
    const Point receiver = std::get<CircleShape>(find(of65, "node-1").marks[0].shape).center;
    CHECK(circlesIn(of65) == std::vector<Point>{receiver});
    for (int i = 0; i < 512; ++i)
        many.push_back({1, 2 * i + 1, 2 * i});
    CHECK(circlesIn(*draw(fakeTrace("mesh:32x32", many), options)).empty());
    options.labels = "none"; // a fine grid is small
    CHECK(find(*draw(trace, options), "message-r1-5-6").marks.front().variant == 0);
    CHECK(find(*draw(fakeTrace("ring:8", {{1, 0, 4}}), options), "message-r1-0-4").marks.front().variant == 0);
}

TEST_CASE("network: exchanges that all pass one end of a ring are arcs around it, each with a head at both ends")
{
    std::vector<Sent> sent;
    for (int process = 0; process < 8; ++process)
        sent.push_back({1, process, process ^ 4});
    const Figure figure = *draw(fakeTrace("ring:8", sent), with(FigureLayout::Overlay));
    const double end = centerOf(figure, 3).x;
    std::size_t numbers = 0;
    for (int process = 0; process < 4; ++process) {
        const auto name = [](int from, int to) {
            return "message-r1-" + std::to_string(from) + '-' + std::to_string(to);
        };
        const FigureObject& there = find(figure, name(process, process + 4));
        const FigureObject& back = find(figure, name(process + 4, process));
        REQUIRE(std::holds_alternative<PolylineShape>(there.marks.front().shape));
        CHECK(there.marks.front().shape == back.marks.front().shape);
        CHECK(bounds(there.marks.front().shape).right() > end + 17); // beyond the last node
        numbers += texts(there).size() + texts(back).size();
        for (const auto& [object, node] : {std::pair(&there, process + 4), {&back, process}}) {
            const auto head = std::ranges::find(object->marks, Role::MessageHead, &Mark::role);
            REQUIRE(head != object->marks.end());
            CHECK(distance(std::get<PolygonShape>(head->shape).points.front(), centerOf(figure, node)) < 25);
        }
    }
    CHECK(numbers == 4);
}

TEST_CASE("network: an arrow between the rows of a ring stays between them while there is no knot")
{
    const Figure figure = *draw(fakeTrace("ring:8", {{1, 0, 4}, {1, 4, 0}, {1, 1, 5}, {1, 5, 1}}), {});
    for (const char* id : {"message-r1-0-4", "message-r1-5-1"})
        CHECK(std::holds_alternative<CurveShape>(find(figure, id).marks.front().shape));
}

TEST_CASE("network: an arrow of a star bends at the switch, beside its two links")
{
    const Figure figure = *draw(fakeTrace("star:9", {{1, 1, 0}}), with(FigureLayout::Single, {1}));
    const auto isSwitch = [](const FigureObject& object) {
        const auto* node = std::get_if<NodeSubject>(&object.subject);
        return node != nullptr && node->node == 9;
    };
    const Point middle = bounds(std::ranges::find_if(figure.objects, isSwitch)->marks.front().shape).center();
    const auto* line = std::get_if<PolylineShape>(&find(figure, "message-r1-1-0").marks.front().shape);
    REQUIRE(line != nullptr);
    double nearest = 1e9;
    for (const Point p : line->points)
        nearest = std::min(nearest, distance(p, middle));
    // One of nine processes: the middle between two neighbours is 113 away, their links are 40 degrees apart.
    CHECK(nearest > 9);
    CHECK(nearest < 40);
}

TEST_CASE("network: a lane reaches its node beside the link that goes straight ahead")
{
    FigureInputs options = with(FigureLayout::Single, {1});
    options.arrows = ArrowForm::Lanes;
    // Three share the link 2-3; that of node 3 to the other row is above it.
    const Figure figure = *draw(fakeTrace("ring:8", {{1, 0, 3}, {1, 1, 4}, {1, 2, 5}}), options);
    for (const auto& [id, node] : {std::pair("message-r1-0-3", 3), {"message-r1-1-4", 4}}) {
        const auto& marks = find(figure, id).marks;
        const auto head = std::ranges::find(marks, Role::LaneHead, &Mark::role);
        REQUIRE(head != marks.end());
        const Point tip = std::get<PolygonShape>(head->shape).points.front() - centerOf(figure, node);
        CHECK(std::abs(tip.x) > 8);
        CHECK(std::abs(tip.y) > 8);
    }
}

TEST_CASE("network: links around the outside of a torus are fainter than the others")
{
    const Figure figure = *draw(fakeTrace("torus:4x4", {{1, 0, 1}}), {});
    CHECK(find(figure, "link-0-1").marks.front().variant == 0);
    CHECK(find(figure, "link-0-3").marks.front().variant == 1);
    CHECK(find(figure, "link-0-12").marks.front().variant == 1);
}

TEST_CASE("network: the marked bisection cuts the network into two halves, with as few links as books say")
{
    const std::map<std::string, std::size_t> widths = {{"linear:8", 1}, {"ring:8", 2}, {"ring:9", 2}, {"mesh:4x4", 4},
        {"torus:4x4", 8}, {"hypercube:16", 8}, {"hypercube:64", 32}, {"mesh:3x10", 3}, {"ring:100", 2},
        {"complete:6", 9}};
    for (const auto& [spec, width] : widths) {
        CAPTURE(spec);
        const Trace trace = fakeTrace(spec, {{1, 0, 1}});
        FigureOptions options;
        options.bisection = true;
        const auto figure = draw(trace, {options});
        REQUIRE(figure);
        const int n = trace.request.network->nodes();
        std::vector<int> group(static_cast<std::size_t>(n)); // united over the links without a stroke
        for (int node = 0; node < n; ++node)
            group[static_cast<std::size_t>(node)] = node;
        std::size_t cut = 0;
        for (const FigureObject& object : figure->objects)
            if (const auto* link = std::get_if<LinkSubject>(&object.subject)) {
                if (std::ranges::any_of(object.marks, [](const Mark& mark) { return mark.role == Role::Group; })) {
                    ++cut;
                    continue;
                }
                const int from = group[static_cast<std::size_t>(link->from)];
                std::ranges::replace(group, from, group[static_cast<std::size_t>(link->to)]);
            }
        CHECK(cut == width);
        const auto half = std::ranges::count(group, group.front());
        CHECK((half == n / 2 || half == n - n / 2));
        CHECK(std::set<int>(group.begin(), group.end()).size() == 2);
        CHECK(figure->caption.find("Dashed strokes mark the bisection: " + std::to_string(width) + " link")
            != std::string::npos);
    }
}

TEST_CASE("network: a bisection is marked only between processes")
{
    FigureOptions options;
    options.bisection = true;
    const auto figure = draw(fakeTrace("tree:8", {{1, 0, 1}}), {options});
    REQUIRE_FALSE(figure);
    CHECK(sentence(figure.diagnostics.front()) == "the bisection of this network cannot be marked");
}
