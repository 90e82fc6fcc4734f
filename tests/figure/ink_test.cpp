// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// Drawings of users on pictures.

#include <doctest/doctest.h>

#include "core/figure/draw.h"
#include "core/figure/inputs.h"
#include "core/figure/model/figure.h"
#include "core/figure/model/ink.h"
#include "core/figure/style/style.h"
#include "tests/figure/fake_trace.h"

using namespace lockstep;

TEST_CASE("ink: a mark keeps its place when the picture has another size")
{
    InkMark mark;
    mark.of = {100, 50};
    mark.points = {{10, 10}, {50, 25}};
    CHECK(inkPoints(mark, {200, 50}) == std::vector<Point>{{20, 10}, {100, 25}});
}

TEST_CASE("ink: it is only on pictures of its kind and layout")
{
    FigureInputs options;
    options.layout = FigureLayout::Single;
    CHECK(pictureName(options) == "network single");
    options.layout = FigureLayout::Filmstrip;
    CHECK(pictureName(options) == "network filmstrip");
    options.kind = "table";
    options.layout = FigureLayout::Single;
    CHECK(pictureName(options) == "table overlay");
}

TEST_CASE("ink: pens differ from each other and from the background in every style")
{
    for (const std::string& name : styleNames()) {
        const auto style = findStyle(name);
        for (int colour = 0; colour < static_cast<int>(inkColours().size()); ++colour) {
            CAPTURE(name);
            CAPTURE(colour);
            const auto brightness = [](const Colour& c) { return 0.3 * c.red + 0.59 * c.green + 0.11 * c.blue; };
            const auto stroke = style->paint(Role::Pen, colour).stroke;
            REQUIRE(stroke);
            CHECK(std::abs(brightness(*stroke) - brightness(style->background)) > 90);
            CHECK(style->paint(Role::PenText, colour).fill == stroke);
            CHECK(style->paint(Role::Pen, (colour + 1) % 4).stroke != stroke);
        }
    }
}

namespace {

std::shared_ptr<const Figure> inked(std::vector<Point> stroke, double pointsPerUnit = 0)
{
    Figure figure;
    figure.size = {100, 50};
    figure.pointsPerUnit = pointsPerUnit;
    figure.objects.push_back({NodeSubject{}, {}, {{Role::Node, CircleShape{{20, 20}, 5}}}, {}});
    figure.objects.push_back({Furniture::InkMarks, {}, {{Role::Pen, PolylineShape{std::move(stroke), 0}}}, {}});
    return std::make_shared<const Figure>(std::move(figure));
}

} // namespace

TEST_CASE("ink: in files the frames of all pictures grow equally if ink is beside one")
{
    const auto inside = inked({{10, 10}, {90, 40}});
    CHECK(withRoomForInk({inside}).front() == inside);
    // 10 to the left and 10 below, and 4 for the stroke's width.
    const auto beside = withRoomForInk({inked({{-10, 20}, {50, 60}}), inside});
    REQUIRE(beside.size() == 2);
    for (const auto& figure : beside) {
        CHECK(figure->size.width == 114);
        CHECK(figure->size.height == 64);
        CHECK(std::get<CircleShape>(figure->objects[0].marks[0].shape).center == Point{34, 20});
    }
    CHECK(
        std::get<PolylineShape>(beside[0]->objects[1].marks[0].shape).points == std::vector<Point>{{4, 20}, {64, 60}});
    // A column of a book is as wide as it is.
    const auto paper = inked({{-10, 20}, {50, 60}}, 1);
    CHECK(withRoomForInk({paper}).front() == paper);
}
