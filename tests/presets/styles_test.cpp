// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <map>

#include "tests/figure/legibility.h"
#include "tests/figure/overlap.h"
#include "tests/presets/drawn.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

double part(int channel)
{
    const double c = channel / 255.0;
    return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

double luminance(const Colour& c) { return 0.2126 * part(c.red) + 0.7152 * part(c.green) + 0.0722 * part(c.blue); }

// The ratio of WCAG: 21 for black on white, 1 for the same.
double contrast(const Colour& a, const Colour& b)
{
    const double x = luminance(a) + 0.05;
    const double y = luminance(b) + 0.05;
    return std::max(x, y) / std::min(x, y);
}

// As printed in grey: told apart by dashes, by a much thicker line, by a pattern, or by lightness.
bool differ(const Paint& a, const Paint& b)
{
    if (a.dashes.empty() != b.dashes.empty() || a.pattern != b.pattern)
        return true;
    if (a.stroke && b.stroke && std::max(a.width, b.width) >= 1.5 * std::min(a.width, b.width))
        return true;
    // dots, or dashes of another length
    if (!a.dashes.empty()
        && (a.dashes.size() != b.dashes.size() || a.dashes[0] >= 2 * b.dashes[0] || b.dashes[0] >= 2 * a.dashes[0]))
        return true;
    if (a.stroke && b.stroke && contrast(*a.stroke, *b.stroke) >= 1.6)
        return true;
    return a.fill && b.fill && contrast(*a.fill, *b.fill) >= 1.6;
}

bool isText(Role role)
{
    switch (role) {
    case Role::PanelLabel:
    case Role::Caption:
    case Role::NodeLabel:
    case Role::NodeSecondLabel:
    case Role::Contents:
    case Role::ContentsNew:
    case Role::MessageLabel:
    case Role::AxisLabel:
    case Role::GroupLabel:
    case Role::LinkSlowText:
    case Role::BoxText: return true;
    default: return false;
    }
}

} // namespace

TEST_CASE("every ready-made figure in every style is free of collisions and of small type")
{
    // what the README of core/figure promises
    const std::map<std::string, double> smallest = {
        {"textbook", 8}, {"colour", 8}, {"print", 8}, {"dark", 8}, {"projector", 14}};
    const Library library;
    CHECK(library.figures().size() >= 14);
    for (const std::string& name : library.figures()) {
        const Preset preset = presetOf(library, name);
        const auto trace = playedPreset(library, preset);
        for (const std::string& style : styleNames()) {
            CAPTURE(name);
            CAPTURE(style);
            REQUIRE(smallest.contains(style));
            CHECK(findStyle(style)->smallestType == smallest.at(style));
            DrawOptions drawing = preset.drawing;
            drawing.style = style;
            const Outcome<Figure> figure = drawRun(trace, drawing);
            REQUIRE(figure);
            CHECK(describe(collisions(*figure)) == "");
            if (drawing.figure.kind == "network")
                CHECK(describe(misreadings(*figure)) == "");
            for (const FigureObject& object : figure->objects)
                for (const Mark& mark : object.marks)
                    if (const auto* text = std::get_if<TextShape>(&mark.shape)) {
                        constexpr double lowered = 0.7; // an index below the line
                        CHECK(text->size >= smallest.at(style));
                        for (const TextRun& run : text->runs)
                            CHECK((!run.subscript || text->size * lowered >= smallest.at(style)));
                    }
        }
    }
}

TEST_CASE("what a figure tells apart differs in grey, in every style")
{
    const std::vector<std::pair<Role, Role>> pairs = {{Role::Link, Role::Message}, {Role::Link, Role::MessagePast},
        {Role::Link, Role::LinkCrowded}, {Role::Link, Role::Group}, {Role::Link, Role::Lane},
        {Role::Message, Role::LinkCrowded}, {Role::Message, Role::Group}, {Role::Message, Role::MessagePast},
        {Role::MessagePast, Role::MessageGhost}, {Role::Node, Role::NodeSource}, {Role::Group, Role::LinkCrowded},
        {Role::Group, Role::MessagePast}};
    for (const std::string& name : styleNames()) {
        const Style style = *findStyle(name);
        CAPTURE(name);
        for (const auto& [a, b] : pairs) {
            CAPTURE(static_cast<int>(a));
            CAPTURE(static_cast<int>(b));
            CHECK(differ(style.paint(a), style.paint(b)));
        }
        // the most crowded link, a crowded one; its badge
        CHECK(style.paint(Role::LinkCrowded, 0).width > 1.3 * style.paint(Role::LinkCrowded, 1).width);
        CHECK(contrast(*style.paint(Role::Badge, 0).fill, *style.paint(Role::Badge, 1).fill) > 3);
        for (int i = 0; i < 4; ++i) // lanes beside each other
            CHECK(differ(style.paint(Role::Lane, i), style.paint(Role::Lane, i + 1)));
        CHECK(differ(style.paint(Role::Bar, 0), style.paint(Role::Bar, 1)));
        for (int i = 0; i < heatBands; ++i) { // of a traffic matrix, with their numbers
            CHECK((i == 0 || contrast(*style.paint(Role::Heat, i).fill, *style.paint(Role::Heat, i - 1).fill) > 1.25));
            CHECK(contrast(*style.paint(Role::Heat, i).fill, *style.paint(Role::HeatText, i).fill) >= 4.5);
            CHECK((i == 0 || style.paint(Role::LinkLoad, i).width > style.paint(Role::LinkLoad, i - 1).width + 1));
        }
        // the dots, thin links and solid lanes of a fine grid
        CHECK(differ(style.paint(Role::Node, 1), style.paint(Role::NodeSource, 1)));
        CHECK(differ(style.paint(Role::Link, 1), style.paint(Role::Lane, 6)));
    }
}

TEST_CASE("texts and arrows stand out from the ground, in every style")
{
    for (const std::string& name : styleNames()) {
        const Style style = *findStyle(name);
        CAPTURE(name);
        for (int i = 0; i <= static_cast<int>(Role::BoxText); ++i) {
            const auto role = static_cast<Role>(i);
            CAPTURE(i);
            if (isText(role))
                CHECK(contrast(*style.paint(role).fill, style.background) >= 4.5);
        }
        CHECK(contrast(*style.paint(Role::Message).stroke, style.background) >= 4.5);
        CHECK(contrast(*style.paint(Role::Link).stroke, style.background) >= 3);
        CHECK(contrast(*style.paint(Role::Group).stroke, style.background) >= 3);
        CHECK(contrast(*style.paint(Role::NodeLabel).fill, *style.paint(Role::Node).fill) >= 4.5);
        CHECK(contrast(*style.paint(Role::NodeLabel).fill, *style.paint(Role::NodeSource).fill) >= 4.5);
        for (int rank = 0; rank < 2; ++rank)
            CHECK(contrast(*style.paint(Role::BadgeText, rank).fill, *style.paint(Role::Badge, rank).fill) >= 4.5);
        for (int lane = 0; lane < 4; ++lane)
            CHECK(contrast(*style.paint(Role::Lane, lane).stroke, style.background) >= 2.5);
    }
}

TEST_CASE("text on cells and on chips can be read in every style")
{
    constexpr double readable = 4.5;
    for (const std::string& name : styleNames()) {
        CAPTURE(name);
        const Style style = *findStyle(name);
        constexpr int hues = 1 + cellHues + cellRamp;
        for (int hue = 0; hue < hues; ++hue) {
            CAPTURE(hue);
            CHECK(contrast(*style.paint(Role::CellText, hue).fill, *style.paint(Role::Cell, hue).fill) >= readable);
        }
        CHECK(contrast(*style.paint(Role::CellNumber, 0).fill, *style.paint(Role::Chip, 0).fill) >= readable);
        CHECK(contrast(*style.paint(Role::CellNumber, 0).fill, *style.paint(Role::CellPlace, 0).fill) >= readable);
    }
}
