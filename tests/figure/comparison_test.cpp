// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// Two runs in one figure.

#include "core/figure/draw/comparison.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "core/base/diagnostic.h"
#include "core/figure/inputs.h"
#include "core/figure/model/text.h"
#include "core/network/network.h"
#include "tests/figure/fake_trace.h"
#include "tests/figure/named.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

using Strings = std::vector<std::string>;

ComparedRun side(const Trace& trace, const std::string& name, const FigureInputs& options)
{
    auto figure = draw(trace, options);
    REQUIRE(figure);
    return {*std::move(figure.value), comparedWords(name, trace, options)};
}

// What is written below a panel.
Strings wordsBelow(const Figure& figure, const std::string& id)
{
    Strings lines;
    for (const FigureObject& object : figure.objects)
        if (idOf(figure, object) == id)
            for (const Mark& mark : object.marks)
                lines.push_back(plainText(std::get<TextShape>(mark.shape)));
    return lines;
}

FigureInputs round(RoundNumber number)
{
    FigureInputs options;
    options.layout = FigureLayout::Single;
    options.rounds = {number};
    return options;
}

} // namespace

TEST_CASE("comparison: two runs are side by side, each with its name, its round and its costs below it")
{
    const Trace ring = fakeTrace("ring:8", {{1, 0, 2}, {2, 0, 1}, {2, 2, 3}});
    const Trace tree = fakeTrace("tree:4", {{1, 0, 1}});
    const auto whole = compared({side(ring, "One", round(2)), side(tree, "Other", round(0))}, round(2));
    REQUIRE(whole);
    CHECK(wordsBelow(*whole, "a-label") == Strings{"(a) One", "round 2 of 2", "3 messages, time 0"});
    CHECK(wordsBelow(*whole, "b-label") == Strings{"(b) Other", "before the first round", "1 message, time 0"});
    CHECK(whole->title == "One beside Other");
    std::set<std::string> ids;
    for (const FigureObject& object : whole->objects)
        CHECK_MESSAGE(ids.insert(idOf(*whole, object)).second, idOf(*whole, object));
    // Node 4 is a switch of the tree alone.
    for (const char* id : {"a-message-r2-0-1", "a-message-r2-2-3", "a-node-4", "b-node-3", "b-node-s1"})
        CHECK_MESSAGE(ids.contains(id), std::string(id));
    CHECK(whole.diagnostics.empty());
}

TEST_CASE("comparison: all rounds have the same frame")
{
    const Trace ring = fakeTrace("ring:4", {{1, 0, 2}, {2, 0, 1}, {2, 2, 3}});
    const auto sizeAt = [&](RoundNumber one, RoundNumber other) {
        return compared({side(ring, "One", round(one)), side(ring, "Other", round(other))}, round(0))->size;
    };
    CHECK(sizeAt(0, 2) == sizeAt(1, 1));
    CHECK(sizeAt(2, 0) == sizeAt(1, 1));
}

TEST_CASE("comparison: texts below narrow pictures are not cut")
{
    const Trace two = fakeTrace("mesh:2x2", {{1, 0, 1}});
    const std::string name = "A name that is much longer than two nodes are wide, and then some more";
    const auto whole = compared({side(two, name, round(0)), side(two, name, round(0))}, round(0));
    REQUIRE(whole);
    for (const FigureObject& object : whole->objects)
        if (kindOf(*whole, object) == "panel-label")
            for (const Mark& mark : object.marks) {
                const Rect box = textBox(std::get<TextShape>(mark.shape));
                const double middle = whole->size.width / 2;
                CHECK(box.bottom() <= whole->size.height);
                CHECK((*object.panel == 0 ? box.right() <= middle && box.x >= 0
                                          : box.x >= middle && box.right() <= whole->size.width));
            }
}

TEST_CASE("comparison: on paper parts are side by side if they fit, with neighbours equally far apart")
{
    // 300 pt are 562.5 units of 8/15 pt; between columns are 1.6 of 13.125 units.
    const double units = 300 / (8.0 / 15), gap = 1.6 * 13.125;
    const std::vector<Trace> runs{
        fakeTrace("linear:3", {{1, 0, 1}}), fakeTrace("complete:5", {{1, 0, 2}}), fakeTrace("linear:2", {{1, 0, 1}})};
    std::vector<double> widths, distances;
    const auto drawn = [&](std::size_t parts, int columns) {
        FigureInputs whole = round(1);
        whole.paper = Paper{300, 8};
        whole.columns = columns;
        widths.clear();
        distances.clear();
        return drawCompared(parts, whole, 1, [&](std::size_t part, const PartSpace& space) -> Outcome<ComparedRun> {
            auto figure = draw(runs[part], FigureInputs(inSpace(whole, space)));
            if (!figure)
                return std::move(figure.diagnostics);
            widths.push_back(figure->size.width);
            distances.push_back(figure->apart);
            return ComparedRun{*std::move(figure.value), {runs[part].request.network->spec()}};
        });
    };
    const auto beside = drawn(3, 0);
    REQUIRE(beside);
    CHECK(beside->size.width == doctest::Approx(units));
    CHECK(beside->pointsPerUnit == doctest::Approx(8.0 / 15));
    CHECK(widths.back() == doctest::Approx((units - 2 * gap) / 3));
    REQUIRE(distances.size() >= 3);
    CHECK(distances[distances.size() - 1] == doctest::Approx(distances[distances.size() - 2]));
    CHECK(distances[distances.size() - 3] == doctest::Approx(distances[distances.size() - 2]));
    const auto below = drawn(3, 1);
    REQUIRE(below);
    CHECK(widths.back() == doctest::Approx(units));
    CHECK(below->size.height > 2 * beside->size.height);
}

TEST_CASE("comparison: a part with panels of its own is refused")
{
    const Trace ring = fakeTrace("ring:4", {{1, 0, 2}, {2, 0, 1}});
    FigureInputs strip;
    strip.layout = FigureLayout::Filmstrip;
    const auto whole = compared({side(ring, "One", round(1)), side(ring, "Other", strip)}, round(1));
    REQUIRE_FALSE(whole);
    CHECK(sentence(whole.diagnostics.front()) == "part (b) has panels of its own");
}

TEST_CASE("comparison: the rounds of a side use the words of a house style")
{
    const Trace ring = fakeTrace("ring:4", {{1, 0, 2}, {2, 0, 1}, {3, 2, 3}});
    FigureInputs options;
    const auto rounds = [&] { return comparedWords("One", ring, options)[1]; };
    CHECK(rounds() == "3 rounds");
    options.until = 2;
    CHECK(rounds() == "up to round 2 of 3");
    options.until.reset();
    options.rounds = {1, 2};
    CHECK(rounds() == "rounds 1, 2 of 3");
    options.words.round = "step";
    options.rounds = {2};
    CHECK(rounds() == "step 2 of 3");
}
