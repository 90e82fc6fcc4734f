// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// The textbook's figures, arrow by arrow: written out from the sections 4.1 and 4.2, not from what is drawn.

#include <algorithm>
#include <map>

#include "core/figure/model/curve.h"
#include "tests/presets/drawn.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

// "1: 0>4" for each round, a blank between arrows.
Strings arrowLines(const Figure& figure)
{
    std::map<int, std::vector<std::pair<int, int>>> rounds;
    for (const FigureObject& object : figure.objects)
        if (kindOf(figure, object) == "message")
            rounds[std::stoi(dataOf(figure, object, "round"))].emplace_back(
                std::stoi(dataOf(figure, object, "source")), std::stoi(dataOf(figure, object, "destination")));
    Strings lines;
    for (auto& [round, arrows] : rounds) {
        std::sort(arrows.begin(), arrows.end());
        std::string line = std::to_string(round) + ":";
        for (const auto& [source, destination] : arrows)
            line += ' ' + std::to_string(source) + '>' + std::to_string(destination);
        lines.push_back(line);
    }
    return lines;
}

// What stands at an arrow.
std::string labelOf(const Figure& figure, const std::string& id)
{
    const FigureObject* object = find(figure, id);
    return object == nullptr ? "no such arrow" : textOf(*object);
}

// What stands beside the nodes of a panel, by process.
std::string contentsOf(const Figure& figure, const std::string& panel)
{
    std::string all;
    for (int process = 0;; ++process) {
        const FigureObject* object = find(figure, panel + "-contents-" + std::to_string(process));
        if (object == nullptr)
            return all;
        all += (all.empty() ? "" : " ") + textOf(*object);
    }
}

Point centerOf(const Figure& figure, int node)
{
    const FigureObject* object = find(figure, "node-" + std::to_string(node));
    REQUIRE(object != nullptr);
    return std::get<CircleShape>(object->marks.front().shape).center;
}

// Every arrow of one round carries its number.
void checkNumbers(const Figure& figure)
{
    for (const FigureObject& object : figure.objects)
        if (kindOf(figure, object) == "message") {
            CAPTURE(idOf(figure, object));
            CHECK(textOf(object) == dataOf(figure, object, "round"));
        }
}

const Strings farFirst = {"1: 0>4", "2: 0>2 4>6", "3: 0>1 2>3 4>5 6>7"};

} // namespace

TEST_CASE("4.1 and 4.8 show what is held before and after, and name the dual")
{
    const Figure one = drawnPreset("4.1");
    CHECK(textOf(*find(one, "operation")) == "One-to-all broadcast");
    CHECK(textOf(*find(one, "dual")) == "All-to-one reduction");
    const Figure all = drawnPreset("4.8");
    CHECK(textOf(*find(all, "operation")) == "All-to-all broadcast");
    CHECK(textOf(*find(all, "dual")) == "All-to-all reduction");
}

TEST_CASE("4.2, 4.6 and 4.7 have one and the same pattern")
{
    for (const char* name : {"4.2", "4.6", "4.7"}) {
        CAPTURE(std::string(name));
        const Figure figure = drawnPreset(name);
        CHECK(arrowLines(figure) == farFirst);
        checkNumbers(figure);
    }
}

TEST_CASE("4.2 is two rows, 7 6 5 4 over 0 1 2 3")
{
    const Figure figure = drawnPreset("4.2");
    for (int i = 0; i < 4; ++i) {
        CHECK(centerOf(figure, i).y == centerOf(figure, 0).y);
        CHECK(centerOf(figure, 7 - i).y == centerOf(figure, 7).y);
        CHECK(centerOf(figure, i).x == centerOf(figure, 7 - i).x);
    }
    CHECK(centerOf(figure, 7).y < centerOf(figure, 0).y);
    CHECK(centerOf(figure, 0).x < centerOf(figure, 1).x);
}

TEST_CASE("4.2 the other way round, the nearest first, crowds 1–2 and then 3–4")
{
    const Figure figure = drawnPreset("4.2-near-first");
    CHECK(arrowLines(figure) == Strings{"1: 0>1", "2: 0>2 1>3", "3: 0>4 1>5 2>6 3>7"});
    CHECK(labelOf(figure, "b-badge-1-2") == "1–2: ×2");
    CHECK(find(figure, "b-badge-0-1") == nullptr);
    CHECK(find(figure, "b-badge-2-3") == nullptr);
    // loads of 0–1 ... 6–7 in step 3: 1 2 3 4 3 2 1
    CHECK(find(figure, "c-badge-0-1") == nullptr);
    CHECK(dataOf(figure, *find(figure, "c-badge-1-2"), "messages") == "2");
    CHECK(dataOf(figure, *find(figure, "c-badge-2-3"), "messages") == "3");
    CHECK(labelOf(figure, "c-badge-3-4") == "3–4: ×4");
    CHECK(dataOf(figure, *find(figure, "c-badge-4-5"), "messages") == "3");
    CHECK(dataOf(figure, *find(figure, "c-badge-5-6"), "messages") == "2");
    CHECK(find(figure, "c-badge-6-7") == nullptr);
}

TEST_CASE("4.3 is 4.2 backwards")
{
    const Figure figure = drawnPreset("4.3");
    CHECK(arrowLines(figure) == Strings{"1: 1>0 3>2 5>4 7>6", "2: 2>0 6>4", "3: 4>0"});
    checkNumbers(figure);
}

TEST_CASE("4.4 has the matrix in the nodes, x coming down the columns and y leaving to the left")
{
    const Figure figure = drawnPreset("4.4");
    CHECK(arrowLines(figure)
        == Strings{"1: 0>8 1>9 2>10 3>11", "2: 0>4 1>5 2>6 3>7 8>12 9>13 10>14 11>15",
            "3: 1>0 3>2 5>4 7>6 9>8 11>10 13>12 15>14", "4: 2>0 6>4 10>8 14>12"});
    checkNumbers(figure);
    CHECK(textOf(*find(figure, "node-0")) == "A0,0 0");
    CHECK(textOf(*find(figure, "node-9")) == "A2,1 9");
    for (int i = 0; i < 4; ++i) {
        const FigureObject* input = find(figure, "input-" + std::to_string(i));
        REQUIRE(input != nullptr);
        CHECK(textOf(*input) == "x" + std::to_string(i));
        CHECK(bounds(input->marks.front().shape).bottom() < centerOf(figure, i).y);
        const FigureObject* result = find(figure, "result-" + std::to_string(4 * i));
        REQUIRE(result != nullptr);
        CHECK(textOf(*result) == "y" + std::to_string(i));
        CHECK(bounds(result->marks.front().shape).right() < centerOf(figure, 4 * i).x);
    }
    CHECK(find(figure, "input-4") == nullptr);
    CHECK(find(figure, "result-1") == nullptr);
    CHECK(centerOf(figure, 4).y > centerOf(figure, 0).y); // row by row from the top
}

TEST_CASE("4.5 is the pattern of 4.2 on sixteen labels that run up the columns")
{
    const Figure figure = drawnPreset("4.5");
    CHECK(arrowLines(figure)
        == Strings{"1: 0>8", "2: 0>4 8>12", "3: 0>2 4>6 8>10 12>14", "4: 0>1 2>3 4>5 6>7 8>9 10>11 12>13 14>15"});
    checkNumbers(figure);
    CHECK(centerOf(figure, 4).y == centerOf(figure, 0).y); // 0 4 8 12 is the bottom row
    CHECK(centerOf(figure, 1).x == centerOf(figure, 0).x);
    CHECK(centerOf(figure, 1).y < centerOf(figure, 0).y);
}

TEST_CASE("4.6 has binary labels in parentheses, 4.7 switches without labels")
{
    const Figure cube = drawnPreset("4.6");
    CHECK(textOf(*find(cube, "node-5")) == "5 (101)");
    const Figure tree = drawnPreset("4.7");
    int switches = 0;
    for (const FigureObject& object : tree.objects)
        if (kindOf(tree, object) == "node switch") {
            ++switches;
            CHECK(textOf(object).empty());
        }
    CHECK(switches == 7);
    for (int leaf = 0; leaf < 8; ++leaf)
        CHECK(textOf(*find(tree, "node-" + std::to_string(leaf))) == std::to_string(leaf));
    // Arrows pass below the leaves, clear of the tree.
    for (const char* arrow : {"message-r1-0-4", "message-r2-4-6", "message-r3-0-1"})
        CHECK(bounds(find(tree, arrow)->marks.front().shape).y > centerOf(tree, 0).y);
}

TEST_CASE("4.9 labels arrows step (owner), and shows what each node had before the step")
{
    const Figure figure = drawnPreset("4.9");
    CHECK(panelLabels(figure) == Strings{"(a) round 1", "(b) round 2", "(c) round 7"});
    CHECK(arrowLines(figure)
        == Strings{"1: 0>1 1>2 2>3 3>4 4>5 5>6 6>7 7>0", "2: 0>1 1>2 2>3 3>4 4>5 5>6 6>7 7>0",
            "7: 0>1 1>2 2>3 3>4 4>5 5>6 6>7 7>0"});
    const std::vector<std::pair<std::string, std::string>> labels = {{"a-message-r1-0-1", "1 (0)"},
        {"a-message-r1-7-0", "1 (7)"}, {"b-message-r2-0-1", "2 (7)"}, {"b-message-r2-1-2", "2 (0)"},
        {"b-message-r2-2-3", "2 (1)"}, {"b-message-r2-3-4", "2 (2)"}, {"b-message-r2-7-0", "2 (6)"},
        {"c-message-r7-0-1", "7 (2)"}, {"c-message-r7-1-2", "7 (3)"}, {"c-message-r7-4-5", "7 (6)"},
        {"c-message-r7-6-7", "7 (0)"}, {"c-message-r7-7-0", "7 (1)"}};
    for (const auto& [id, label] : labels) {
        CAPTURE(id);
        CHECK(labelOf(figure, id) == label);
    }
    CHECK(contentsOf(figure, "a") == "(0) (1) (2) (3) (4) (5) (6) (7)");
    CHECK(contentsOf(figure, "b") == "(0,7) (1,0) (2,1) (3,2) (4,3) (5,4) (6,5) (7,6)");
    CHECK(contentsOf(figure, "c")
        == "(0,7,6,5,4,3,2) (1,0,7,6,5,4,3) (2,1,0,7,6,5,4) (3,2,1,0,7,6,5) (4,3,2,1,0,7,6) (5,4,3,2,1,0,7) "
           "(6,5,4,3,2,1,0) (7,6,5,4,3,2,1)");
}

TEST_CASE("4.10 boxes the rows, then the columns, with what nodes hold before each phase")
{
    const Figure figure = drawnPreset("4.10");
    CHECK(panelLabels(figure) == Strings{"(a) along the rows: rounds 1, 2", "(b) along the columns: rounds 3, 4"});
    const std::string rows = " 0>1 1>2 2>0 3>4 4>5 5>3 6>7 7>8 8>6";
    const std::string columns = " 0>3 1>4 2>5 3>6 4>7 5>8 6>0 7>1 8>2";
    CHECK(arrowLines(figure) == Strings{"1:" + rows, "2:" + rows, "3:" + columns, "4:" + columns});
    CHECK(contentsOf(figure, "a") == "(0) (1) (2) (3) (4) (5) (6) (7) (8)");
    CHECK(contentsOf(figure, "b") == "(0,1,2) (0,1,2) (0,1,2) (3,4,5) (3,4,5) (3,4,5) (6,7,8) (6,7,8) (6,7,8)");
    for (const std::string panel : {"a", "b"})
        for (const std::string group : {"1", "2", "3"}) {
            const FigureObject* object = find(figure, panel + "-group-" + group);
            REQUIRE(object != nullptr);
            const Rect box = bounds(object->marks.front().shape);
            CHECK((panel == "a") == (box.width > 2 * box.height));
            CHECK((panel == "b") == (box.height > 2 * box.width));
        }
    CHECK(find(figure, "a-group-4") == nullptr);
}

TEST_CASE("4.11 doubles what each node holds, three steps and the end")
{
    const Figure figure = drawnPreset("4.11");
    CHECK(panelLabels(figure) == Strings{"(a) round 1", "(b) round 2", "(c) round 3", "(d) at the end"});
    CHECK(arrowLines(figure)
        == Strings{"1: 0>1 1>0 2>3 3>2 4>5 5>4 6>7 7>6", "2: 0>2 1>3 2>0 3>1 4>6 5>7 6>4 7>5",
            "3: 0>4 1>5 2>6 3>7 4>0 5>1 6>2 7>3"});
    CHECK(contentsOf(figure, "a") == "(0) (1) (2) (3) (4) (5) (6) (7)");
    CHECK(contentsOf(figure, "b") == "(0,1) (0,1) (2,3) (2,3) (4,5) (4,5) (6,7) (6,7)");
    CHECK(contentsOf(figure, "c") == "(0,1,2,3) (0,1,2,3) (0,1,2,3) (0,1,2,3) (4,5,6,7) (4,5,6,7) (4,5,6,7) (4,5,6,7)");
    CHECK(contentsOf(figure, "d") == "(0..7) (0..7) (0..7) (0..7) (0..7) (0..7) (0..7) (0..7)");
    for (const FigureObject& object : figure.objects)
        CHECK((kindOf(figure, object) != "message" || idOf(figure, object).rfind("d-", 0) != 0));
}

TEST_CASE("4.12 marks the one link that carries all four messages of a direction")
{
    for (const char* name : {"4.12", "4.12-lanes"}) {
        CAPTURE(std::string(name));
        const Figure figure = drawnPreset(name);
        CHECK(arrowLines(figure) == Strings{"3: 0>4 1>5 2>6 3>7 4>0 5>1 6>2 7>3"});
        int most = 0;
        for (const FigureObject& object : figure.objects)
            if (kindOf(figure, object) == "badge" && dataOf(figure, object, "messages") == "4") {
                ++most;
                CHECK(idOf(figure, object) == "badge-3-4");
                CHECK(textOf(object) == "3–4: ×4");
                CHECK(object.marks.front().variant == 0);
            } else if (kindOf(figure, object) == "badge") {
                CHECK(object.marks.front().variant == 1);
            }
        CHECK(most == 1);
        // 16 words each way: four messages of four blocks
        CHECK(dataOf(figure, *find(figure, "link-3-4"), "words-forward") == "16");
        CHECK(dataOf(figure, *find(figure, "link-3-4"), "words-back") == "16");
        CHECK(find(figure, "badge-0-7") == nullptr);
    }
}

TEST_CASE("captions say which steps are shown and how to read them")
{
    CHECK(drawnPreset("4.4").caption
        == "Matrix-vector multiplication on a 4 × 4 mesh (Matrix-vector product on a mesh). An arrow leads from the "
           "sender of a message to its receiver; its number is the round in which it is sent.");
    CHECK(drawnPreset("4.9").caption
        == "All-to-all broadcast on a ring of 8 nodes. (a) round 1; (b) round 2; (c) round 7. An arrow leads from the "
           "sender of a message to its receiver; its label is the round and, in parentheses, whose data it carries. In "
           "parentheses beside each node: whose data it holds before that.");
    CHECK(drawnPreset("4.10").caption
        == "All-to-all broadcast on a 3 × 3 mesh (All-to-all broadcast on a mesh). (a) along the rows: rounds 1, 2; "
           "(b) along the columns: rounds 3, 4. In parentheses beside each node: whose data it holds before that.");
    CHECK(drawnPreset("4.12-lanes").caption
        == "All-to-all broadcast on a ring of 8 nodes (All-to-all broadcast on a hypercube). Round 3. A line leads "
           "along the links from the sender of a message to its receiver. A link that several messages need in one "
           "round shows their number.");
}
