// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "core/export/svg.h"
#include "core/figure/inputs.h"
#include "core/figure/model/text.h"
#include "core/figure/style/house_style.h"
#include "tests/figure/fake_trace.h"
#include "tests/figure/named.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

std::string refusal(const std::string& text)
{
    const auto house = readHouseStyle(text, "ours.json");
    REQUIRE_FALSE(house);
    return render(house.diagnostics.front());
}

std::vector<std::string> textsOfKind(const Figure& figure, const std::string& kind)
{
    std::vector<std::string> all;
    for (const FigureObject& object : figure.objects)
        if (kindOf(figure, object) == kind)
            for (const Mark& mark : object.marks)
                if (const auto* text = std::get_if<TextShape>(&mark.shape))
                    all.push_back(plainText(*text));
    return all;
}

using Strings = std::vector<std::string>;

} // namespace

TEST_CASE("house style: it fixes sizes")
{
    const auto house =
        readHouseStyle(R"({"sizes": {"node": "16pt", "neighbours": "1in", "panels": "36pt"}})", "ours.json");
    REQUIRE(house);
    CHECK(house->sizes == FigureSizes{16, 72, 36});
    const auto refusal = [](const char* text) { return sentence(readHouseStyle(text, "f").diagnostics.at(0)); };
    CHECK(refusal(R"({"sizes": {"node": 16}})")
        == "\"sizes.node\" of a style must be a length such as \"16pt\" or \"5mm\", at most 200pt");
    CHECK(refusal(R"({"sizes": {"nodes": "16pt"}})") == "unknown member \"sizes.nodes\" of a style");
    CHECK(refusal(R"({"sizes": 3})") == "\"sizes\" of a style must be an object such as {\"node\": \"16pt\"}");
}

TEST_CASE("house style: it changes only what it names")
{
    const auto house = readHouseStyle(R"({"style": "print", "background": "#fffff0", "font": "Times, serif", "lines": 2,
        "paints": {"node": {"fill": "#010203", "stroke": "#040506", "width": 3},
                   "message": {"dashes": [4, 2], "bold": false}, "lane-2": {"stroke": "#0a0b0c"}}})",
        "ours.json");
    REQUIRE(house);
    const Style& style = house->style;
    const Style print = *findStyle("print");
    CHECK(style.background == Colour{255, 255, 240});
    CHECK(style.fonts == "Times, serif");
    CHECK(style.paint(Role::Node).fill == Colour{1, 2, 3});
    CHECK(style.paint(Role::Node).stroke == Colour{4, 5, 6});
    CHECK(style.paint(Role::Node).width == 3);
    CHECK(style.paint(Role::Node, 1).fill == Colour{1, 2, 3}); // all variants
    CHECK(style.paint(Role::Message).dashes == std::vector<double>{4, 2});
    CHECK(style.paint(Role::Message).width == doctest::Approx(2 * print.paint(Role::Message).width));
    CHECK(style.paint(Role::Lane, 1).stroke == Colour{10, 11, 12}); // the second only
    CHECK(style.paint(Role::Lane, 0).stroke == print.paint(Role::Lane, 0).stroke);
    CHECK(style.paint(Role::Link).stroke == print.paint(Role::Link).stroke);
}

TEST_CASE("house style: errors name the file, the member and the expected values")
{
    CHECK(refusal("[1]").starts_with("ours.json: error: this is not a style: a style is a JSON object\n"));
    CHECK(refusal(R"({"stile": 1})")
        == "ours.json: error: unknown member \"stile\" of a style\n  hint: did you mean style?\n");
    CHECK(refusal(R"({"style": "blue"})")
        == "ours.json: error: \"style\" of a style must be one of textbook, colour, print, dark, projector\n");
    CHECK(refusal(R"({"paints": {"nodes": {}}})")
        == "ours.json: error: unknown member \"paints.nodes\" of a style\n  hint: did you mean node?\n");
    CHECK(refusal(R"({"paints": {"node": {"fill": "red"}}})")
        == "ours.json: error: \"paints.node.fill\" of a style must be a colour such as \"#1f3a55\"\n");
    CHECK(refusal(R"({"paints": {"node": {"width": -1}}})")
        == "ours.json: error: \"paints.node.width\" of a style must be a number above 0, at most 50\n");
    CHECK(refusal(R"({"words": {"label": "P"}})")
        == "ours.json: error: \"words.label\" of a style must be a text with {} for the number, such as \"P{}\"\n");
    CHECK(refusal(R"({"font": "x;} body{"})")
        == "ours.json: error: \"font\" of a style must be families of type such as \"Times New Roman, serif\"\n");
}

TEST_CASE("house style: its words are used in every kind of figure")
{
    const Trace trace = fakeTrace("ring:4", {{1, 0, 2}, {2, 0, 1}, {2, 2, 3}});
    FigureInputs options;
    options.words = readHouseStyle(R"({"words": {"round": "step", "rounds": "steps", "label": "P{}"}})", "")->words;
    options.layout = FigureLayout::Filmstrip;
    const Figure strip = *draw(trace, options);
    CHECK(textsOfKind(strip, "panel-label") == Strings{"(a) step 1", "(b) step 2"});
    CHECK(textsOfKind(strip, "node") == Strings{"P0", "P1", "P2", "P3", "P0", "P1", "P2", "P3"});
    CHECK(strip.caption.find("(a) step 1; (b) step 2") != std::string::npos);
    options.words.letters = false;
    CHECK(textsOfKind(*draw(trace, options), "panel-label") == Strings{"step 1", "step 2"});
    options.words.captions = false;
    CHECK(textsOfKind(*draw(trace, options), "panel-label").empty());
    options.words.letters = true;
    CHECK(textsOfKind(*draw(trace, options), "panel-label") == Strings{"(a)", "(b)"});
    options.kind = "space-time";
    CHECK(textsOfKind(*draw(trace, options), "heads") == Strings{"process", "step 1", "step 2"});
    CHECK(textsOfKind(*draw(trace, options), "process") == Strings{"P0", "P1", "P2", "P3"});
}
