// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "core/figure/draw.h"
#include "core/figure/inputs.h"
#include "core/figure/model/text.h"
#include "core/figure/style/style.h"
#include "tests/figure/fake_trace.h"
#include "tests/figure/named.h"
#include "tests/figure/overlap.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

FigureObject objectOf(Subject subject, std::vector<Mark> marks)
{
    return {std::move(subject), {}, std::move(marks), {}};
}

std::string problems(const Trace& trace, const FigureInputs& options)
{
    const Outcome<Figure> figure = draw(trace, options);
    REQUIRE(figure);
    return describe(collisions(*figure));
}

// Every layout, and every text size of the styles.
void checkAll(const std::string& name, const Trace& trace)
{
    for (const double scale : {1.0, findStyle("projector")->typeScale})
        for (const FigureLayout layout : {FigureLayout::Overlay, FigureLayout::Single, FigureLayout::Filmstrip})
            for (const ArrowForm arrows : {ArrowForm::Direct, ArrowForm::Lanes}) {
                FigureInputs options;
                options.layout = layout;
                options.arrows = arrows;
                options.typeScale = scale;
                CAPTURE(name);
                CAPTURE(scale);
                CAPTURE(static_cast<int>(layout));
                CAPTURE(static_cast<int>(arrows));
                CHECK(problems(trace, options) == "");
            }
}

} // namespace

TEST_CASE("overlap: the checker finds collisions")
{
    Figure figure;
    figure.size = {100, 100};
    figure.objects.push_back(objectOf(NodeSubject{0, 0}, {{Role::Node, CircleShape{{50, 50}, 10}}}));
    figure.objects.push_back(objectOf(CellSubject{"a", {}}, {{Role::MessageLabel, plain("1", {59, 50}, 10)}}));
    figure.objects.push_back(objectOf(CellSubject{"b", {}}, {{Role::MessageLabel, plain("2", {61, 50}, 10)}}));
    figure.objects.push_back(
        objectOf(CellSubject{"m", {}}, {{Role::Message, CurveShape{{50, 20}, {50, 40}, {50, 60}, {50, 80}}}}));
    figure.objects.push_back(objectOf(CellSubject{"n", {}}, {{Role::Message, LineShape{{10, 90}, {30, 90}}}}));
    figure.objects.push_back(objectOf(CellSubject{"c", {}}, {{Role::MessageLabel, plain("3", {20, 91}, 10)}}));
    figure.objects.push_back(objectOf(CellSubject{"d", {}}, {{Role::MessageLabel, plain("4", {99, 20}, 10)}}));
    CHECK(describe(collisions(figure))
        == "outside: cell-d-0 '4'\n"
           "text meets text: cell-a-0 '1', cell-b-0 '2'\n"
           "text meets node: cell-a-0 '1', node-0\n"
           "text meets node: cell-b-0 '2', node-0\n"
           "arrow meets node: cell-m-0, node-0\n"
           "text meets arrow: cell-c-0 '3', cell-n-0\n");
}

TEST_CASE("overlap: broadcast figures are free of collisions on every network")
{
    for (const char* spec : {"linear:2", "linear:8", "linear:16", "ring:4", "ring:7", "ring:8", "ring:16", "ring:32",
             "mesh:2x2", "mesh:4x4", "mesh:4x4,labels=columns", "mesh:8x8", "mesh:3x3x3", "torus:3x3", "torus:4x4",
             "torus:5x5", "hypercube:2", "hypercube:4", "hypercube:8", "hypercube:16", "hypercube:32", "tree:8",
             "tree:16", "star:8", "complete:8"})
        checkAll(spec, broadcastTrace(spec));
}

TEST_CASE("overlap: arrows in both directions are free of collisions")
{
    for (const char* spec : {"linear:8", "ring:8", "ring:16", "mesh:4x4", "torus:4x4", "hypercube:8", "hypercube:16",
             "tree:8", "star:8", "complete:8"})
        checkAll(spec, exchangeTrace(spec));
}

TEST_CASE("overlap: a ring that passes everything on is free of collisions")
{
    for (const char* spec : {"ring:5", "ring:8", "linear:8", "mesh:3x3"})
        checkAll(spec, ringTrace(spec));
}
