// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "tests/figure/legibility.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "core/base/paper_length.h"
#include "core/figure/draw.h"
#include "core/figure/inputs.h"
#include "core/figure/model/text.h"
#include "core/figure/style/style.h"
#include "tests/figure/fake_trace.h"
#include "tests/figure/named.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

FigureObject arrowOf(NodeId from, NodeId to, Point a, Point b)
{
    MessageSubject message;
    message.source = message.from = from;
    message.destination = message.to = to;
    message.round = 1;
    return {message, {}, {{Role::Message, LineShape{a, b}}}, {}};
}

Figure empty()
{
    Figure figure;
    figure.size = {200, 200};
    return figure;
}

FigureObject discAt(NodeId node, Point at)
{
    return {NodeSubject{node, node}, {}, {{Role::Node, CircleShape{at, 10}}}, {}};
}

FigureObject contentsAt(ProcessId process, Point at)
{
    return {ProcessSubject{process, ProcessSubject::As::Contents}, {}, {{Role::Contents, plain("(1)", at, 10)}}, {}};
}

std::vector<std::string> faultsOf(const Figure& figure)
{
    std::vector<std::string> faults;
    for (const Collision& one : misreadings(figure))
        faults.push_back(one.what);
    return faults;
}

using Faults = std::vector<std::string>;

std::size_t leadersIn(const Figure& figure)
{
    std::size_t count = 0;
    for (const FigureObject& object : figure.objects)
        for (const Mark& mark : object.marks)
            count += mark.role == Role::Leader && std::holds_alternative<LineShape>(mark.shape) ? 1 : 0;
    return count;
}

} // namespace

TEST_CASE("legibility: the checker finds a number that is nearer to another arrow, unless a leader names its own")
{
    Figure figure = empty();
    figure.objects = {arrowOf(0, 1, {10, 50}, {190, 50}), arrowOf(2, 3, {10, 100}, {190, 100})};
    figure.objects[0].marks.push_back({Role::MessageLabel, plain("1", {100, 85}, 10)});
    CHECK(faultsOf(figure) == Faults{"nearer to another arrow"});
    figure.objects[0].marks.push_back({Role::Leader, LineShape{{100, 50}, {100, 80}}});
    CHECK(faultsOf(figure).empty());
    figure.objects[0].marks.pop_back();
    figure.objects[0].marks.back() = {Role::MessageLabel, plain("1", {100, 60}, 10)};
    CHECK(faultsOf(figure).empty());
}

TEST_CASE("legibility: the checker finds the two arrows of an exchange on each other")
{
    Figure figure = empty();
    figure.objects = {arrowOf(0, 1, {10, 50}, {190, 50}), arrowOf(1, 0, {190, 51}, {10, 51})};
    CHECK(faultsOf(figure) == Faults{"arrows coincide"});
    figure.objects[1] = arrowOf(1, 0, {190, 60}, {10, 60});
    CHECK(faultsOf(figure).empty());
    figure.objects[1] = arrowOf(0, 1, {10, 50}, {190, 50}); // messages of one pair may share an arrow
    CHECK(faultsOf(figure).empty());
}

TEST_CASE("legibility: the checker finds contents beside another node, and contents omitted beside free space")
{
    Figure figure = empty();
    figure.objects = {discAt(0, {30, 30}), discAt(1, {170, 170}), contentsAt(0, {160, 140})};
    CHECK(faultsOf(figure) == Faults{"nearer to another node"});
    figure.objects[2] = contentsAt(0, {50, 30});
    CHECK(faultsOf(figure).empty());
    figure.omissions.push_back({Omission::What::Contents, ProcessSubject{1, ProcessSubject::As::Contents}});
    CHECK(faultsOf(figure) == Faults{"dropped beside free space"});
}

TEST_CASE("legibility: the checker finds boxes that overlap or cut a text, and panels that touch")
{
    Figure figure = empty();
    const auto group = [](int number, const Rect& box) {
        return FigureObject{GroupSubject{number, {}}, {}, {{Role::Group, RectShape{box, 0}}}, {}};
    };
    figure.objects = {discAt(0, {30, 30}), contentsAt(0, {50, 30}), group(1, {10, 10, 40, 40})};
    CHECK(faultsOf(figure) == Faults{"box cuts text"});
    figure.objects[2] = group(1, {10, 10, 60, 40});
    figure.objects.push_back(group(2, {60, 40, 60, 60}));
    CHECK(faultsOf(figure) == Faults{"boxes overlap"});
    figure = empty();
    figure.objects = {discAt(0, {30, 30}), discAt(0, {60, 30})};
    figure.objects[0].panel = 0;
    figure.objects[1].panel = 1; // 10 apart
    CHECK(faultsOf(figure) == Faults{"panels touch"});
}

TEST_CASE("legibility: the arrows of an exchange part, also in a narrow filmstrip")
{
    for (const char* spec : {"hypercube:8", "complete:8", "ring:8", "tree:8", "mesh:2x4"})
        for (const char* width : {"12cm", "17cm"}) {
            FigureInputs options;
            options.layout = FigureLayout::Filmstrip;
            options.paper = Paper{*paperLength(width)};
            const Outcome<Figure> figure = draw(exchangeTrace(spec), options);
            CAPTURE(std::string(spec));
            REQUIRE(figure);
            CHECK(describe(misreadings(*figure)) == "");
        }
}

TEST_CASE("legibility: a number without a place at its arrow has a leader")
{
    // Nine messages in both directions between the ends of a short row, at half the usual distance.
    std::vector<Sent> sent;
    for (RoundNumber round = 1; round <= 3; ++round)
        for (ProcessId from = 0; from < 4; ++from)
            for (ProcessId to = 0; to < 4; ++to)
                if (from != to)
                    sent.push_back({round, from, to});
    FigureInputs options;
    options.sharedLayout.stretch = 0.6;
    const Outcome<Figure> figure = draw(fakeTrace("complete:4", sent), options);
    REQUIRE(figure);
    CHECK(leadersIn(*figure) > 0);
    CHECK(describe(misreadings(*figure)) == "");
}

TEST_CASE("legibility: arrows are solid in every style but that of the textbook")
{
    for (const std::string& name : styleNames()) {
        CAPTURE(name);
        CHECK(findStyle(name)->paint(Role::Message).dashes.empty() == (name != "textbook"));
        CHECK_FALSE(findStyle(name)->paint(Role::Leader).dashes.empty());
    }
}
