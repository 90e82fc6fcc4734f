// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// Two runs in one figure.

#include "core/figure/draw/comparison.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "core/figure/inputs.h"
#include "core/figure/model/text.h"
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
    const auto whole = compared(side(ring, "One", round(2)), side(tree, "Other", round(0)), round(2));
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
        return compared(side(ring, "One", round(one)), side(ring, "Other", round(other)), round(0))->size;
    };
    CHECK(sizeAt(0, 2) == sizeAt(1, 1));
    CHECK(sizeAt(2, 0) == sizeAt(1, 1));
}

TEST_CASE("comparison: texts below narrow pictures are not cut")
{
    const Trace two = fakeTrace("mesh:2x2", {{1, 0, 1}});
    const std::string name = "A name that is much longer than two nodes are wide, and then some more";
    const auto whole = compared(side(two, name, round(0)), side(two, name, round(0)), round(0));
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

TEST_CASE("comparison: on paper each side has half of the width, or all of it below the other")
{
    const Trace ring = fakeTrace("ring:4", {{1, 0, 2}});
    FigureInputs options = round(1);
    options.paper = Paper{300, 8};
    CHECK(ofHalf(options).paper->width == 150);
    const auto sideBySide = compared(side(ring, "One", ofHalf(options)), side(ring, "Other", ofHalf(options)), options);
    const auto below = compared(side(ring, "One", ofWhole(options)), side(ring, "Other", ofWhole(options)), options);
    REQUIRE(sideBySide);
    REQUIRE(below);
    const double units = 300 / (8.0 / 15); // of paper
    CHECK(sideBySide->size.width == doctest::Approx(units));
    CHECK(below->size.width == doctest::Approx(units));
    CHECK(below->size.height > 1.5 * sideBySide->size.height);
    CHECK(sideBySide->pointsPerUnit == doctest::Approx(8.0 / 15));
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
