// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// What the slides on all-port hypercubes and tori draw: worked out by hand from their rules, not from what is drawn.

#include <map>
#include <set>

#include "tests/presets/drawn.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

// A line a row of the table: its cells from left to right, "-" where there is none.
Strings rowsOf(const Figure& figure, int columns)
{
    std::map<int, std::map<int, std::string>> cells;
    int least = 1;
    for (const FigureObject& object : figure.objects)
        if (kindOf(figure, object) == "cell") {
            const int column = std::stoi(dataOf(figure, object, "column"));
            least = std::min(least, column);
            cells[std::stoi(dataOf(figure, object, "row"))][column] = textOf(object);
        }
    Strings rows;
    for (const auto& [number, row] : cells) {
        rows.push_back(std::to_string(number) + ":");
        for (int column = least; column < least + columns; ++column)
            rows.back() += ' ' + (row.contains(column) ? row.at(column) : "-");
    }
    return rows;
}

std::string headsOf(const Figure& figure)
{
    for (const FigureObject& object : figure.objects)
        if (idOf(figure, object) == "heads")
            return textOf(object);
    return {};
}

using Arrow = std::pair<int, int>;
using Arrows = std::set<Arrow>;

// What a node is called here: binary labels of a hypercube as numbers.
int numberOf(const std::string& bits) { return std::stoi(bits, nullptr, 2); }

// "0000>0001" of every arrow in the panels of a round; under store-and-forward of its hop. With what is written at it.
std::map<int, std::map<Arrow, std::string>> arrowsOf(const Figure& figure)
{
    std::map<int, std::map<Arrow, std::string>> rounds;
    for (const FigureObject& object : figure.objects) {
        if (kindOf(figure, object) != "message")
            continue;
        const Arrow arrow = {
            std::stoi(dataOf(figure, object, "source")), std::stoi(dataOf(figure, object, "destination"))};
        auto& round = rounds[std::stoi(dataOf(figure, object, "round"))];
        CHECK(round.emplace(arrow, textOf(object)).second); // once a round
    }
    return rounds;
}

// "001>101: 2" for each edge, sorted; numbers of processes in binary.
Strings edgesOf(const Figure& figure, const std::string& panel, int digits)
{
    const auto binary = [digits](int number) {
        std::string text;
        for (int bit = digits - 1; bit >= 0; --bit)
            text += (number >> bit & 1) != 0 ? '1' : '0';
        return text;
    };
    Strings edges;
    for (const FigureObject& object : figure.objects)
        if (kindOf(figure, object) == "message" && idOf(figure, object).starts_with(panel))
            edges.push_back(binary(std::stoi(dataOf(figure, object, "source"))) + '>'
                + binary(std::stoi(dataOf(figure, object, "destination"))) + ": " + textOf(object));
    std::sort(edges.begin(), edges.end());
    return edges;
}

// The filled nodes of a panel.
std::set<int> holdersOf(const Figure& figure, const std::string& panel)
{
    std::set<int> holders;
    for (const FigureObject& object : figure.objects)
        if (kindOf(figure, object) == "node" && idOf(figure, object).starts_with(panel + "-node-")
            && object.marks.front().role == Role::NodeSource)
            holders.insert(std::stoi(dataOf(figure, object, "node")));
    return holders;
}

Arrows withoutLabels(const std::map<Arrow, std::string>& arrows)
{
    Arrows all;
    for (const auto& [arrow, label] : arrows)
        all.insert(arrow);
    return all;
}

// A place on an n x n torus around its middle, rows from the bottom.
int place(int n, int x, int y) { return ((y + n / 2) % n + n) % n * n + ((x + n / 2) % n + n) % n; }

} // namespace

TEST_CASE("aab-division: the labels of the 5-cube by their ones, in classes under rotation to the left")
{
    const Figure figure = drawnPreset("aab-division");
    CHECK(headsOf(figure) == "class 1 2 weight 0 weight 1 weight 2 weight 3 weight 4 weight 5");
    CHECK(rowsOf(figure, 6)
        == Strings{"1: 00000 00001 00010 00100 01000 10000 00011 00110 01100 11000 10001 00111 01110 11100 11001 10011 "
                   "01111 11110 11101 11011 10111 11111",
            "2: - - 00101 01010 10100 01001 10010 01011 10110 01101 11010 10101 - -"});
}

TEST_CASE("aab-numbering: class after class, the first label of each with bit m(t), in R_k1 without the bit before it")
{
    // Every class of five begins at m = 1, so that its labels come in the order of the division; 31 is left over.
    const Figure figure = drawnPreset("aab-numbering");
    CHECK(headsOf(figure) == "class 1 2 weight 1 weight 2 weight 3 weight 4 weight 5");
    CHECK(rowsOf(figure, 5)
        == Strings{
            "1: 1: 00001 2: 00010 3: 00100 4: 01000 5: 10000 6: 00011 7: 00110 8: 01100 9: 11000 10: 10001 "
            "16: 00111 17: 01110 18: 11100 19: 11001 20: 10011 26: 01111 27: 11110 28: 11101 29: 11011 30: 10111 "
            "31: 11111",
            "2: - 11: 00101 12: 01010 13: 10100 14: 01001 15: 10010 21: 01011 22: 10110 23: 01101 24: 11010 25: 10101 "
            "- -"});
}

TEST_CASE("aab-routing: which origin's packet leaves node 0000 over which link in which round")
{
    const Figure figure = drawnPreset("aab-routing");
    CHECK(headsOf(figure) == "round 1 2 3 4 link 1 link 2 link 3 link 4");
    CHECK(rowsOf(figure, 4)
        == Strings{
            "1: 0000 0000 0000 0000", "2: 0010 0100 1000 0001", "3: 0100 1000 1001 0011", "4: 0110 1100 1011 -"});
}

TEST_CASE("aas-table: the order in which node 0000 sends its own packets")
{
    const Figure figure = drawnPreset("aas-table");
    CHECK(headsOf(figure) == "round 1 2 3 4 5 6 7 8 link 1 link 2 link 3 link 4");
    CHECK(rowsOf(figure, 4)
        == Strings{"1: 0001 0011 0101 1001", "2: - 0010 0111 1011", "3: - - 0110 1101", "4: - - 0100 1010",
            "5: - - - 1111", "6: - - - 1110", "7: - - - 1100", "8: - - - 1000"});
}

TEST_CASE("oab: in round k every process with the packet sends it over dimension k")
{
    const Figure figure = drawnPreset("oab");
    CHECK(panelLabels(figure) == Strings{"(a) round 1", "(b) round 2", "(c) round 3", "(d) round 4"});
    const auto rounds = arrowsOf(figure);
    REQUIRE(rounds.size() == 4);
    for (int k = 1; k <= 4; ++k) {
        Arrows expected;
        std::set<int> holders;
        for (int i = 0; i < 1 << (k - 1); ++i) {
            expected.insert({i, i + (1 << (k - 1))});
            holders.insert(i);
        }
        CHECK(withoutLabels(rounds.at(k)) == expected);
        CHECK(holdersOf(figure, std::string(1, static_cast<char>('a' + k - 1))) == holders);
    }
    CHECK(textOf(*find(figure, "a-node-10")) == "1010");
    CHECK(find(figure, "e-label") == nullptr);
}

TEST_CASE("aab: every link in both directions, each packet named, as the routing table moved by XOR says")
{
    const std::vector<std::vector<std::string>> table = {{"0000", "0000", "0000", "0000"},
        {"0010", "0100", "1000", "0001"}, {"0100", "1000", "1001", "0011"}, {"0110", "1100", "1011"}};
    const auto rounds = arrowsOf(drawnPreset("aab"));
    REQUIRE(rounds.size() == 4);
    for (std::size_t r = 0; r < table.size(); ++r) {
        std::map<Arrow, std::string> expected;
        for (int node = 0; node < 16; ++node)
            for (std::size_t link = 0; link < table[r].size(); ++link)
                expected[{node, node ^ (1 << link)}] = std::to_string(node ^ numberOf(table[r][link]));
        CHECK(rounds.at(static_cast<int>(r) + 1) == expected);
    }
}

TEST_CASE("aab-tree: who gets the packet of node 0 from whom, and in which round")
{
    // d = 3: N1 = 001 010 100, N2 = 011 110 101 over the links 1 2 3, N3 = 111 over link 1.
    CHECK(edgesOf(drawnPreset("aab-tree"), "", 3)
        == Strings{"000>001: 1", "000>010: 1", "000>100: 1", "001>101: 2", "010>011: 2", "100>110: 2", "110>111: 3"});
    // d = 4, from the slide: m = 1 2 3 4 by turns for 0001 0010 0100 1000, 0011 0110 1100 1001, 0101 1010 1101 1011,
    // 0111 1110 1111; the father is without bit m.
    CHECK(edgesOf(drawnPreset("aab-tree-4d"), "", 4)
        == Strings{"0000>0001: 1", "0000>0010: 1", "0000>0100: 1", "0000>1000: 1", "0001>1001: 2", "0010>0011: 2",
            "0011>1011: 3", "0100>0101: 3", "0100>0110: 2", "0110>0111: 4", "1000>1010: 3", "1000>1100: 2",
            "1001>1101: 3", "1011>1111: 4", "1100>1110: 4"});
    CHECK(textOf(*find(drawnPreset("aab-tree"), "node-5")) == "101");
}

TEST_CASE("aab-trees: the tree of 000, its labels moved by XOR, keeps its shape from every root")
{
    const Figure figure = drawnPreset("aab-trees");
    CHECK(panelLabels(figure)
        == Strings{"(a) from 000", "(b) from 001", "(c) from 010", "(d) from 011", "(e) from 100", "(f) from 101",
            "(g) from 110", "(h) from 111"});
    CHECK(edgesOf(figure, "f-", 3)
        == Strings{"001>011: 2", "011>010: 3", "100>000: 2", "101>001: 1", "101>100: 1", "101>111: 1", "111>110: 2"});
    const auto centerOf = [&](char panel, int node) {
        const FigureObject* object = find(figure, std::string(1, panel) + "-node-" + std::to_string(node));
        REQUIRE(object != nullptr);
        return std::get<CircleShape>(object->marks.front().shape).center;
    };
    for (int root = 1; root < 8; ++root)
        for (int node = 0; node < 8; ++node) {
            const Point expected = centerOf('a', node) - centerOf('a', 0);
            const Point moved =
                centerOf(static_cast<char>('a' + root), node ^ root) - centerOf(static_cast<char>('a' + root), root);
            CHECK(moved.x == doctest::Approx(expected.x));
            CHECK(moved.y == doctest::Approx(expected.y));
        }
}

TEST_CASE("oas-tree: four branches of the slide, and in which rounds packets pass")
{
    // Farthest first: branch 1 sends 1011, 0011, 0101, 0001; 2: 0111, 0110, 1010, 0010; 3: 1111, 1110, 1100, 0100;
    // 4: 1101, 1001, 1000, each a link on in every round.
    CHECK(edgesOf(drawnPreset("oas-tree"), "", 4)
        == Strings{"0000>0001: 1–4", "0000>0010: 1–4", "0000>0100: 1–4", "0000>1000: 1–3", "0001>0011: 2, 3",
            "0001>0101: 4", "0010>0110: 2, 3", "0010>1010: 4", "0011>1011: 3", "0100>1100: 2–4", "0110>0111: 3",
            "1000>1001: 2, 3", "1001>1101: 3", "1100>1110: 3, 4", "1110>1111: 4"});
}

TEST_CASE("oas: the packets on the cube, named by whom they are for")
{
    const std::vector<std::vector<std::string>> branches = {{"1011", "0011", "0101", "0001"},
        {"0111", "0110", "1010", "0010"}, {"1111", "1110", "1100", "0100"}, {"1101", "1001", "1000"}};
    const std::map<std::string, std::string> father = {{"0011", "0001"}, {"1011", "0011"}, {"0101", "0001"},
        {"0110", "0010"}, {"0111", "0110"}, {"1010", "0010"}, {"1100", "0100"}, {"1110", "1100"}, {"1111", "1110"},
        {"1001", "1000"}, {"1101", "1001"}};
    std::map<int, std::map<Arrow, std::string>> expected;
    for (const auto& branch : branches)
        for (std::size_t leaves = 0; leaves < branch.size(); ++leaves) {
            Strings way = {branch[leaves]}; // from the end to the root's neighbour
            while (father.contains(way.back()))
                way.push_back(father.at(way.back()));
            int at = 0;
            for (std::size_t hop = 0; hop < way.size(); ++hop) {
                const int next = numberOf(way[way.size() - 1 - hop]);
                expected[static_cast<int>(leaves + hop) + 1][{at, next}] = branch[leaves];
                at = next;
            }
        }
    CHECK(arrowsOf(drawnPreset("oas")) == expected);
}

TEST_CASE("aas-phases: inside both halves, between them, inside again")
{
    const Figure figure = drawnPreset("aas-phases");
    CHECK(panelLabels(figure)
        == Strings{"(a) inside the halves: rounds 1–4", "(b) between the halves: rounds 5–8",
            "(c) inside again, what came across: rounds 9–12"});
    std::map<char, Arrows> panels;
    for (const FigureObject& object : figure.objects)
        if (kindOf(figure, object) == "message")
            panels[idOf(figure, object).front()].insert(
                {std::stoi(dataOf(figure, object, "source")), std::stoi(dataOf(figure, object, "destination"))});
    Arrows inside;
    Arrows between;
    for (int node = 0; node < 8; ++node) {
        inside.insert({node, node ^ 1});
        inside.insert({node, node ^ 2});
        between.insert({node, node ^ 4});
    }
    CHECK(panels == std::map<char, Arrows>{{'a', inside}, {'b', between}, {'c', inside}});
}

TEST_CASE("aas: the packets of 000 on the 3-cube, as the slides move them")
{
    using Round = std::map<Arrow, std::string>;
    const auto rounds = arrowsOf(drawnPreset("aas"));
    CHECK(rounds
        == std::map<int, Round>{{1, Round{{{0, 1}, "001"}, {{0, 2}, "011"}, {{0, 4}, "101"}}},
            {2, Round{{{0, 2}, "010"}, {{0, 4}, "111"}, {{2, 3}, "011"}}},
            {3, Round{{{0, 4}, "110"}, {{4, 5}, "101"}, {{4, 6}, "111"}}},
            {4, Round{{{0, 4}, "100"}, {{4, 6}, "110"}, {{6, 7}, "111"}}}});
}

TEST_CASE("tiling-1 and tiling-2: an A and a B pattern, at every scale from all that are informed")
{
    const std::vector<std::pair<int, int>> knight = {{1, 2}, {-2, 1}, {-1, -2}, {2, -1}};
    const std::vector<std::pair<int, int>> sides = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    for (const int n : {5, 25}) {
        const Figure figure = drawnPreset(n == 5 ? "tiling-1" : "tiling-2");
        const auto rounds = arrowsOf(figure);
        std::set<std::pair<int, int>> informed = {{0, 0}};
        int round = 0;
        for (int scale = n / 5; scale > 0; scale /= 5)
            for (const auto& pattern : {knight, sides}) {
                ++round;
                CAPTURE(n);
                CAPTURE(round);
                Arrows expected;
                std::set<int> holders;
                const auto before = informed;
                for (const auto& [x, y] : before) {
                    holders.insert(place(n, x, y));
                    for (const auto& [dx, dy] : pattern) {
                        expected.insert({place(n, x, y), place(n, x + dx * scale, y + dy * scale)});
                        informed.insert({x + dx * scale, y + dy * scale});
                    }
                }
                CHECK(withoutLabels(rounds.at(round)) == expected);
                CHECK(holdersOf(figure, std::string(1, static_cast<char>('a' + round - 1))) == holders);
            }
        CHECK(round == static_cast<int>(rounds.size()));
        CHECK(panelLabels(figure).front() == "(a) knight's moves: round 1");
    }
}

TEST_CASE("diagonal-1: into every row, onto the diagonal, from diagonal to diagonal")
{
    const Figure figure = drawnPreset("diagonal-1");
    CHECK(panelLabels(figure)
        == Strings{
            "(a) into every row: round 1", "(b) onto the diagonal: round 2", "(c) from diagonal to diagonal: round 3"});
    const auto rounds = arrowsOf(figure);
    // Rows 1 and -1 straight, rows 2 and -2 a column aside.
    CHECK(withoutLabels(rounds.at(1)) == Arrows{{12, 17}, {12, 7}, {12, 23}, {12, 1}});
    CHECK(withoutLabels(rounds.at(2)) == Arrows{{17, 18}, {7, 6}, {23, 24}, {1, 0}});
    // Each of the diagonal 0 6 12 18 24 to its sides by one, up and down by two, but not again to 17 7 23 1.
    Arrows expected;
    for (int i = -2; i <= 2; ++i)
        for (const auto& [dx, dy] : {std::pair{1, 0}, {-1, 0}, {0, 2}, {0, -2}})
            if (const int to = place(5, i + dx, i + dy); to != 17 && to != 7 && to != 23 && to != 1)
                expected.insert({place(5, i, i), to});
    CHECK(withoutLabels(rounds.at(3)) == expected);
    CHECK(holdersOf(figure, "c") == std::set<int>{0, 1, 6, 7, 12, 17, 18, 23, 24});
}

TEST_CASE("diagonal-2: one in every row after two rounds, the diagonal after three, all 625 after five")
{
    const Figure figure = drawnPreset("diagonal-2");
    const auto rounds = arrowsOf(figure);
    REQUIRE(rounds.size() == 5);
    CHECK(panelLabels(figure).at(4) == "(e) from diagonal to diagonal: round 5");
    CHECK(withoutLabels(rounds.at(1))
        == Arrows{{place(25, 0, 0), place(25, 0, 5)}, {place(25, 0, 0), place(25, 0, -5)},
            {place(25, 0, 0), place(25, 1, 10)}, {place(25, 0, 0), place(25, -1, -10)}});
    std::set<int> informed = {place(25, 0, 0)};
    for (int round = 1; round <= 5; ++round) {
        CHECK(holdersOf(figure, std::string(1, static_cast<char>('a' + round - 1))) == informed);
        for (const auto& [arrow, label] : rounds.at(round)) {
            CHECK(informed.contains(arrow.first));
            CHECK_FALSE(informed.contains(arrow.second)); // nobody twice
        }
        for (const auto& [arrow, label] : rounds.at(round))
            informed.insert(arrow.second);
        std::set<int> rows;
        for (const int node : informed)
            rows.insert(node / 25);
        CHECK(rows.size() == (round == 1 ? 5 : 25));
        if (round == 2)
            CHECK(informed.size() == 25);
        for (int i = -12; i <= 12 && round >= 3; ++i)
            CHECK(informed.contains(place(25, i, i)));
    }
    CHECK(informed.size() == 625);
    CHECK(textOf(*find(figure, "a-node-0")).empty());
}

TEST_CASE("captions of the slides' figures say what is shown of the run")
{
    const auto ends = [](const char* name, const std::string& words) {
        const std::string caption = drawnPreset(name).caption;
        CHECK_MESSAGE(caption.ends_with(words), caption);
    };
    ends("oab", "(d) round 4. Nodes that have already received something are filled.");
    ends("aas",
        "(d) round 4. A line leads along the links from the sender of a message to its receiver; its label is the data "
        "that it carries. Only messages with data of 000 are shown.");
    ends("aab-tree", "The processes that the data of 000 reach, through which others, and in which round.");
    ends("aab-trees", "The processes that the data of each process reach, through which others, and in which round.");
    ends("aab-routing", "What ROUTING_TABLE returns to process 0000.");
}
