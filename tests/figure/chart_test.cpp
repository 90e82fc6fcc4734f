// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "core/base/notation.h"
#include "core/figure/charts/chart_spec.h"
#include "core/figure/charts/math_text.h"
#include "core/figure/model/text.h"
#include "tests/figure/named.h"
#include "tests/figure/overlap.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

ChartSpec numbers(ChartAxis::Scale scale, std::vector<Point> points)
{
    ChartSpec chart;
    chart.x.scale = chart.y.scale = scale;
    chart.series = {{ChartSeries::Form::Line, "line", std::move(points), 0}};
    return chart;
}

} // namespace

TEST_CASE("chart: ticks of a linear axis are round numbers from 0 with space above")
{
    const auto range = rangeOfY(numbers(ChartAxis::Scale::Linear, {{1, 3}, {2, 11}}));
    CHECK(range.ticks == std::vector<double>{0, 2, 4, 6, 8, 10, 12});
    CHECK(range.least == 0);
    CHECK(range.most == 12);
}

TEST_CASE("chart: ticks of a logarithmic axis are powers of two, or of ten for large ranges")
{
    const auto near = rangeOfX(numbers(ChartAxis::Scale::Logarithmic, {{2, 1}, {64, 1}}));
    CHECK(near.ticks == std::vector<double>{2, 4, 8, 16, 32, 64});
    CHECK(near.least < 2);
    CHECK(near.most > 64);
    const auto far = rangeOfX(numbers(ChartAxis::Scale::Logarithmic, {{1, 1}, {1000000, 1}}));
    CHECK(far.ticks.front() == doctest::Approx(1));
    CHECK(far.ticks[1] == doctest::Approx(10));
}

TEST_CASE("chart: stacked bars determine the height together")
{
    ChartSpec chart;
    chart.categories = {"1", "2"};
    chart.series = {
        {ChartSeries::Form::Bars, "a", {{0, 1}, {1, 5}}, 0}, {ChartSeries::Form::Bars, "b", {{0, 1}, {1, 4}}, 1}};
    CHECK(rangeOfY(chart).most == 10);
    CHECK(rangeOfX(chart).least == -0.5);
    CHECK(rangeOfX(chart).most == 1.5);
}

TEST_CASE("chart: a stacked bar begins at the end of the previous one")
{
    ChartSpec chart;
    chart.categories = {"1"};
    chart.series = {{ChartSeries::Form::Bars, "a", {{0, 1}}, 0}, {ChartSeries::Form::Bars, "b", {{0, 4}}, 1}};
    std::vector<Rect> bars;
    const Figure figure = *drawChart(chart);
    for (const FigureObject& object : figure.objects)
        for (const Mark& mark : object.marks)
            if (const auto* box = std::get_if<RectShape>(&mark.shape); box && kindOf(figure, object) == "series")
                bars.push_back(box->rect);
    REQUIRE(bars.size() == 2);
    CHECK(bars[1].y + bars[1].height == doctest::Approx(bars[0].y));
}

TEST_CASE("chart: ticks are as short as possible")
{
    CHECK(tickText(1024) == "1024");
    CHECK(tickText(0.5) == "0.5");
}

namespace {

/// Without series yet.
ChartSpec wordsByRound()
{
    ChartSpec chart;
    chart.title = "Words";
    chart.categories = {"1", "2", "3"};
    chart.x.title = "round";
    chart.y.title = "words";
    return chart;
}

} // namespace

TEST_CASE("chart: a bar per value, a line per series, and no overlapping texts")
{
    ChartSpec chart = wordsByRound();
    chart.series = {{ChartSeries::Form::Bars, "busiest", {{0, 1}, {1, 2}, {2, 4}}, 1},
        {ChartSeries::Form::Line, "largest message", {{0, 1}, {1, 1}, {2, 1}}, 3}};
    const Figure figure = *drawChart(chart);
    std::size_t bars = 0, lines = 0;
    for (const FigureObject& object : figure.objects) {
        if (kindOf(figure, object) != "series")
            continue;
        for (const Mark& mark : object.marks) {
            bars += mark.role == Role::Bar;
            lines += mark.role == Role::Curve;
        }
    }
    CHECK(bars == 3);
    CHECK(lines == 1);
    CHECK(figure.size.width == 640);
    CHECK_MESSAGE(collisions(figure).empty(), describe(collisions(figure)));
    // The bar of 4 words is four times as high as that of 1.
    std::vector<double> heights;
    for (const FigureObject& object : figure.objects)
        for (const Mark& mark : object.marks)
            if (const auto* box = std::get_if<RectShape>(&mark.shape); box && idOf(figure, object) == "series-1")
                heights.push_back(box->rect.height);
    REQUIRE(heights.size() == 3);
    CHECK(heights[2] == doctest::Approx(4 * heights[0]));
}

TEST_CASE("chart: an axis ends at its largest value, and counts whole numbers")
{
    const auto eight = rangeOfY(numbers(ChartAxis::Scale::Linear, {{1, 3}, {2, 8}}));
    CHECK(eight.ticks == std::vector<double>{0, 2, 4, 6, 8});
    CHECK(eight.most == 8);
    const auto two = rangeOfY(numbers(ChartAxis::Scale::Linear, {{1, 1}, {2, 2}}));
    CHECK(two.ticks == std::vector<double>{0, 1, 2});
}

TEST_CASE("chart: no line joins two rounds")
{
    ChartSpec chart;
    chart.categories = {"1", "2"};
    chart.series = {{ChartSeries::Form::Line, "largest", {{-0.5, 1}, {0.5, 1}, {0.5, 4}, {1.5, 4}}, 0}};
    std::size_t lines = 0;
    const Figure figure = *drawChart(chart);
    for (const FigureObject& object : figure.objects)
        for (const Mark& mark : object.marks)
            if (const auto* line = std::get_if<PolylineShape>(&mark.shape)) {
                ++lines;
                CHECK(line->points.front().y == line->points.back().y);
            }
    CHECK(lines == 2);
}

TEST_CASE("chart: it has the width, type and title asked for on paper")
{
    ChartSpec chart = wordsByRound();
    chart.series = {{ChartSeries::Form::Bars, "busiest", {{0, 1}, {1, 2}, {2, 4}}, 1}};
    FigureOptions options;
    options.paper = Paper{12 * 72 / 2.54, 10};
    options.title = "Load of a ring";
    const Outcome<Figure> figure = drawChart(chart, options);
    REQUIRE(figure);
    CHECK(figure->size.width * figure->pointsPerUnit == doctest::Approx(12 * 72 / 2.54));
    CHECK(describe(collisions(*figure)) == "");
    std::vector<std::string> titles;
    for (const FigureObject& object : figure->objects)
        for (const Mark& mark : object.marks)
            if (const auto* text = std::get_if<TextShape>(&mark.shape)) {
                CHECK(text->size * figure->pointsPerUnit == doctest::Approx(10));
                if (mark.role == Role::Caption)
                    titles.push_back(plainText(*text));
            }
    CHECK(titles == std::vector<std::string>{"Load of a ring"});
    options.paper->width = 72 / 2.54;
    const Outcome<Figure> narrow = drawChart(chart, options);
    REQUIRE_FALSE(narrow);
    CHECK(sentence(narrow.diagnostics.front()).starts_with("the figure does not fit into 1cm"));
}

TEST_CASE("chart: the last number below an axis is inside the picture")
{
    const Figure figure = *drawChart(numbers(ChartAxis::Scale::Logarithmic, {{1, 1}, {1'000'000, 2}}));
    double farthest = 0;
    for (const FigureObject& object : figure.objects)
        for (const Mark& mark : object.marks)
            if (const auto* text = std::get_if<TextShape>(&mark.shape);
                text && text->anchor == Anchor::Middle && text->runs.front().text == "10⁶")
                farthest = text->at.x + textWidth("10⁶", text->size) / 2;
    CHECK(farthest > figure.size.width / 2);
    CHECK(farthest <= figure.size.width);
}

TEST_CASE("chart: formulas and quantities are typeset, words are not")
{
    const auto typeset = [](const std::string& text) {
        std::string all; // /italic/ and _subscript_
        for (const TextRun& run : mathRuns(text))
            all += run.subscript ? '_' + run.text + '_' : run.italic ? '/' + run.text + '/' : run.text;
        return all;
    };
    CHECK(typeset("formula: (ts + tw * m) * d + th * (p - 1)")
        == "formula: (/t/_s_ + /t/_w_ /m/) /d/ + /t/_h_ (/p/ − 1)");
    CHECK(typeset("start-ups, ts") == "start-ups, /t/_s_");
    CHECK(typeset("2 * 3 * p^2 + 2^d") == "2·3 /p/² + 2^/d/");
    CHECK(typeset("Ring, tps") == "Ring, tps");
    const NotationMeanwhile notation("sanders");
    CHECK(typeset("T_start + n") == "/T/_start_ + /n/");
}

TEST_CASE("chart: ticks of an axis that reaches far are powers")
{
    const auto ticks = [](const ChartRange& range) {
        std::vector<std::string> texts;
        for (const double tick : range.ticks)
            texts.push_back(axisText(tick, range));
        return texts;
    };
    using Texts = std::vector<std::string>;
    // From 1 to 10⁹: ticks at every second power of ten.
    CHECK(ticks(rangeOfY(numbers(ChartAxis::Scale::Logarithmic, {{1, 1}, {2, 1e9}})))
        == Texts{"1", "10²", "10⁴", "10⁶", "10⁸"});
    // Powers of two stay powers of two, however many: every fourth from 1 to 2²⁴.
    CHECK(ticks(rangeOfX(numbers(ChartAxis::Scale::Logarithmic, {{1, 1}, {16'777'216, 1}})))
        == Texts{"1", "2⁴", "2⁸", "2¹²", "2¹⁶", "2²⁰", "2²⁴"});
    CHECK(ticks(rangeOfX(numbers(ChartAxis::Scale::Logarithmic, {{2, 1}, {16, 1}}))) == Texts{"2", "4", "8", "16"});
    CHECK(ticks(rangeOfY(numbers(ChartAxis::Scale::Linear, {{1, 0}, {2, 4'000'000}})))
        == Texts{"0", "1·10⁶", "2·10⁶", "3·10⁶", "4·10⁶"});
}

TEST_CASE("chart: points on each other are smaller and smaller, above all lines; what meets has a name")
{
    ChartSpec chart = numbers(ChartAxis::Scale::Linear, {{1, 1}, {2, 2}});
    chart.series.insert(chart.series.begin(), {ChartSeries::Form::Points, "Ring", {{1, 1}, {2, 2}}, 0, true});
    chart.series.push_back({ChartSeries::Form::Points, "Tree", {{1, 1}, {2, 1}}, 0});
    chart.marks = {{1, 2, "m = 1 to 2"}, {1.5, 1.5, "m = 1.5"}};
    const Figure figure = *drawChart(chart);
    CHECK(describe(collisions(figure)) == "");
    std::vector<std::pair<std::string, double>> dots; // by series, with their radius
    std::size_t line = 0, firstDot = 0;
    std::vector<double> names;
    std::vector<LineShape> leaders;
    std::vector<double> places; // of dots, from the left
    for (std::size_t i = 0; i < figure.objects.size(); ++i)
        for (const Mark& mark : figure.objects[i].marks) {
            if (mark.role == Role::Leader)
                leaders.push_back(std::get<LineShape>(mark.shape));
            const auto* disc = std::get_if<CircleShape>(&mark.shape);
            if (disc && std::holds_alternative<SeriesSubject>(figure.objects[i].subject)) {
                dots.emplace_back(figure.objects[i].title, disc->radius);
                places.push_back(disc->center.x);
                firstDot = firstDot > 0 ? firstDot : i;
            }
            if (mark.role == Role::Curve && std::holds_alternative<PolylineShape>(mark.shape))
                line = i;
            if (const auto* text = std::get_if<TextShape>(&mark.shape); text && plainText(*text).starts_with("m = "))
                names.push_back(text->at.y);
        }
    REQUIRE(dots.size() == 4);
    CHECK((dots[0].first == "Ring" && dots[2].first == "Tree"));
    CHECK(dots[0].second == dots[1].second);
    CHECK(dots[2].second < dots[0].second); // where Ring is, too
    CHECK(dots[3].second == dots[0].second);
    CHECK(line < firstDot);
    REQUIRE(names.size() == 2);
    CHECK(names[1] > names[0]);
    // A bracket from the first point to the second one, and one line in its middle.
    REQUIRE(leaders.size() == 4);
    CHECK(leaders[0].from.x == doctest::Approx(places[0]));
    CHECK(leaders[1].from == leaders[0].from);
    CHECK(leaders[1].to == leaders[2].from);
    CHECK(leaders[2].to.x == doctest::Approx(places[1]));
    CHECK(leaders[2].to.y == leaders[0].to.y);
    CHECK(leaders[3].from.x == doctest::Approx((places[0] + places[1]) / 2));
    CHECK(leaders[3].to.x == leaders[3].from.x);
}

TEST_CASE("chart: a name that is wider than the chart is broken between words")
{
    ChartSpec chart = numbers(ChartAxis::Scale::Linear, {{1, 1}, {2, 2}});
    chart.series.front().name = "Recursive doubling that sends to the nearest partner first, by all ports";
    chart.series.push_back({ChartSeries::Form::Points, "Ring", {{1, 2}, {2, 1}}, 1});
    FigureOptions options;
    options.paper = Paper{8 * 72 / 2.54, 10}; // the name alone has some 12 cm
    const Outcome<Figure> figure = drawChart(chart, options);
    REQUIRE(figure);
    CHECK(describe(collisions(*figure)) == "");
    std::string name;
    for (const Mark& mark : figure->objects.back().marks)
        if (const auto* text = std::get_if<TextShape>(&mark.shape)) {
            CHECK(textBox(*text).right() <= figure->size.width);
            CHECK(textBox(*text).bottom() <= figure->size.height);
            name += (name.empty() ? "" : " ") + plainText(*text);
        }
    CHECK(name == chart.series.front().name + " Ring");
}
