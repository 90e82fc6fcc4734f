// SPDX-License-Identifier: GPL-3.0-or-later
// What the slides on all-port hypercubes and tori draw: worked out by hand from their rules, not from what is drawn.

#include <map>
#include <set>

#include "tests/presets/drawn.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

using Strings = std::vector<std::string>;

std::string dataOf(const FigureObject& object, const std::string& name)
{
    for (const auto& [key, value] : object.data)
        if (key == name)
            return value;
    return {};
}

// The texts of an object, a blank between them.
std::string textOf(const FigureObject& object)
{
    std::string all;
    for (const Mark& mark : object.marks)
        if (const auto* text = std::get_if<TextShape>(&mark.shape))
            all += (all.empty() ? "" : " ") + plainText(*text);
    return all;
}

// A line a row of the table: its cells from left to right, "-" where there is none.
Strings rowsOf(const Figure& figure, int columns)
{
    std::map<int, std::map<int, std::string>> cells;
    int least = 1;
    for (const FigureObject& object : figure.objects)
        if (object.kind == "cell") {
            const int column = std::stoi(dataOf(object, "column"));
            least = std::min(least, column);
            cells[std::stoi(dataOf(object, "row"))][column] = textOf(object);
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
        if (object.id == "heads")
            return textOf(object);
    return {};
}

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
