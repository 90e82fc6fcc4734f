// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// Charts of runs of shipped algorithms; the numbers follow from the textbook's formulas.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "app/request/claims.h"
#include "app/request/request.h"
#include "app/request/sweep.h"
#include "core/figure/style/style.h"
#include "core/machine/run.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"
#include "tests/command_line/typed.h"

using namespace lockstep;

namespace {

const Library& library()
{
    static const Library files;
    return files;
}

RunOptions options(const std::string& algorithm, const std::string& network)
{
    RunOptions result;
    result.program = algorithm;
    result.network = network;
    return result;
}

Sweep overProcesses(const std::string& algorithm, const std::string& network)
{
    return swept({options(algorithm, network)}, SweepOver::Processes, library()).front();
}

/// Stops before networks of that many processes.
std::vector<Sweep> sweptBelow(const std::vector<RunOptions>& runs, int processes)
{
    Sweeper sweeper(runs, SweepOver::Processes, library());
    while (sweeper.nextSize() != "p = " + std::to_string(processes) && sweeper.next()) {}
    return sweeper.sweeps();
}

Trace runOf(const RunOptions& options)
{
    const auto request = makeRequest(options, library());
    REQUIRE(request);
    return run(*request);
}

const ChartSeries* named(const ChartSpec& chart, const std::string& name)
{
    for (const ChartSeries& series : chart.series)
        if (series.name == name)
            return &series;
    return nullptr;
}

std::vector<double> heights(const ChartSeries& series)
{
    std::vector<double> result;
    for (const Point& point : series.points)
        result.push_back(point.y);
    return result;
}

} // namespace

TEST_CASE("charts: the parts of the cost add up to the formula")
{
    // Near-first on the 8-ring: hops 1, 2, 4 and as many words over the busiest link.
    RunOptions nearFirst = options("one-to-all-broadcast/recursive-doubling-near-first", "ring:8");
    nearFirst.settings = {{"ts", "10"}, {"tw", "2"}, {"th", "1"}};
    const ChartSpec chart = costChart(runOf(nearFirst));
    CHECK(chart.categories == std::vector<std::string>{"1", "2", "3"});
    REQUIRE(chart.series.size() == 4);
    CHECK(heights(chart.series[0]) == std::vector<double>{10, 20, 30});
    CHECK(heights(chart.series[1]) == std::vector<double>{2, 6, 14});
    CHECK(heights(chart.series[2]) == std::vector<double>{1, 3, 7});
    CHECK(heights(chart.series[3]) == std::vector<double>{51, 51}); // 3 ts + 7 tw + 7 th
}

TEST_CASE("charts: a part that costs nothing is left out")
{
    const ChartSpec chart = costChart(runOf(options("one-to-all-broadcast/recursive-doubling", "ring:8")));
    CHECK(named(chart, "start-ups, ts") != nullptr);
    CHECK(named(chart, "hops, th") == nullptr);
}

TEST_CASE("charts: the busiest link of every round, beside the largest message")
{
    RunOptions nearFirst = options("one-to-all-broadcast/recursive-doubling-near-first", "ring:8");
    nearFirst.words = 3;
    const ChartSpec chart = linkChart(runOf(nearFirst));
    REQUIRE(chart.series.size() == 2);
    CHECK(heights(chart.series[0]) == std::vector<double>{3, 6, 12});
    CHECK(heights(chart.series[1]) == std::vector<double>{3, 3, 3, 3, 3, 3}); // a step of two points for each round
}

TEST_CASE("charts: the informed processes of a broadcast after each round, beside the maximum")
{
    // The root tells one process after the other.
    const auto chart = knowledgeChart(runOf(options("one-to-all-broadcast/naive", "ring:8")));
    REQUIRE(chart);
    CHECK(chart->categories == std::vector<std::string>{"start", "1", "2", "3", "4", "5", "6", "7"});
    CHECK(chart->y.title == "processes");
    CHECK(heights(*named(*chart, "informed")) == std::vector<double>{1, 2, 3, 4, 5, 6, 7, 8});
    const ChartSeries& atMost = *named(*chart, "informed at most");
    CHECK(heights(atMost) == std::vector<double>{1, 1, 2, 2, 4, 4, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8}); // steps
    CHECK(atMost.points[4].x == 1.5);
    CHECK(atMost.points[5].x == 2.5);
    CHECK(chart->caption
        == "Each round can at most double the number of informed processes; all 8 must be informed. Where a bar "
           "reaches the line, more is impossible.");
}

TEST_CASE("charts: the contributions in one sum, for reductions to one and to all processes")
{
    for (const char* name : {"all-to-one-reduction/recursive-halving", "all-reduce/hypercube"}) {
        const auto chart = knowledgeChart(runOf(options(name, "hypercube:8")));
        REQUIRE(chart);
        CHECK(chart->title == "Contributions in one sum by round");
        CHECK(heights(*named(*chart, "in one sum")) == std::vector<double>{1, 2, 4, 8});
        CHECK(heights(*named(*chart, "in one sum at most")) == std::vector<double>{1, 1, 2, 2, 4, 4, 8, 8});
    }
}

TEST_CASE("charts: a run without such a bound has no chart of it, and the error lists those that have one")
{
    const auto chart = knowledgeChart(runOf(options("gather/recursive", "ring:8")));
    CHECK_FALSE(chart);
    REQUIRE(chart.diagnostics.size() == 1);
    CHECK(sentence(chart.diagnostics[0])
        == "gather has no chart of informed processes: no bound says how many there can be after each round");
    CHECK(hint(chart.diagnostics[0])
        == "the operations with such a bound are one-to-all-broadcast, all-to-one-reduction, all-reduce and "
           "prefix-sums");
}

TEST_CASE("figure: --chart draws a chart of the run instead of its picture")
{
    const auto written = [](std::vector<std::string> more) {
        std::vector<std::string> words{"figure", "one-to-all-broadcast/naive", "--network", "ring:8", "-o", "-"};
        words.insert(words.end(), more.begin(), more.end());
        return lockstepSays(words);
    };
    for (const RunChart& chart : runCharts()) {
        const auto drawn = written({"--chart", chart.name});
        CHECK(drawn.status == 0);
        CHECK(drawn.out.starts_with("<?xml"));
        CHECK(drawn.out.find(chart.draw(runOf(options("one-to-all-broadcast/naive", "ring:8")))->title)
            != std::string::npos);
    }
    CHECK(written({"--chart", "knowledge", "--style", "print"}).out != written({"--chart", "knowledge"}).out);
    CHECK(written({"--chart", "time"}).err
        == "error: unknown chart 'time'\n  hint: the charts are cost, links and knowledge\n");
    const auto kind = written({"--chart", "cost", "--kind", "tree"});
    CHECK(kind.status == 2);
    CHECK(kind.out.empty());
    CHECK(kind.err
        == "error: --kind is for pictures of a network and does not apply to a chart\n"
           "  hint: remove it; of the options of pictures a chart takes --style, --width, --height, --type and "
           "--title\n");
    const auto none =
        lockstepSays({"figure", "gather/recursive", "--network", "ring:8", "--chart", "knowledge", "-o", "-"});
    CHECK(none.status == 2);
    CHECK(none.out.empty());
    CHECK(none.err.starts_with("error: gather has no chart of informed processes: "));
}

TEST_CASE("sweep: vs. p a broadcast costs (ts + tw m) log p")
{
    const Sweep sweep = overProcesses("one-to-all-broadcast/recursive-doubling", "ring:8,ties=clockwise");
    REQUIRE(sweep.points.size() == 14); // 2, 4, ... 16384
    for (std::size_t i = 0; i < 14; ++i) {
        const double d = static_cast<double>(i + 1);
        CHECK(sweep.points[i].size == std::pow(2, d));
        CHECK(sweep.points[i].time == 2 * d);
        CHECK(sweep.points[i].predicted == 2 * d);
        CHECK(sweep.points[i].rounds == static_cast<int>(i) + 1);
        CHECK(sweep.points[i].bound == static_cast<int>(i) + 1);
    }
}

TEST_CASE("sweep: the sizes double, even if an algorithm could run on others")
{
    std::vector<double> sizes;
    const Sweep sweep = overProcesses("all-to-all-broadcast/ring", "ring:8");
    for (const SweepPoint& point : sweep.points)
        sizes.push_back(point.size);
    CHECK(sizes == std::vector<double>{2, 4, 8, 16, 32, 64, 128, 256, 512, 1024});
    CHECK(sweep.tooMuch == 2048); // 2048 * 2047 messages
}

TEST_CASE("sweep: grids grow as squares, and sizes that an algorithm refuses are left out")
{
    std::vector<double> sizes;
    for (const SweepPoint& point : overProcesses("all-to-all-broadcast/mesh", "mesh:4x4").points)
        sizes.push_back(point.size);
    // 2x2 .. 8x8, then sides of 16, 32 and 64; 128 would be 16384 * 2 * 127 messages
    CHECK(sizes == std::vector<double>{4, 9, 16, 25, 36, 49, 64, 256, 1024, 4096});
    sizes.clear();
    for (const SweepPoint& point : overProcesses("one-to-all-broadcast/recursive-doubling", "mesh:4x4").points)
        sizes.push_back(point.size);
    CHECK(sizes == std::vector<double>{4, 16, 64, 256, 1024, 4096, 16384});
}

TEST_CASE("sweep: vs. p all algorithms of a size have the same m, the largest default")
{
    // ring asks for p words, which it cuts into p parts; hypercube for 1.
    const auto sweeps =
        sweptBelow({options("all-reduce/hypercube", "hypercube:8"), options("all-reduce/ring", "hypercube:8")}, 32);
    REQUIRE(sweeps.size() == 2);
    for (const Sweep& sweep : sweeps) {
        CHECK(sweep.points.size() == 4); // 2, 4, 8, 16
        for (const SweepPoint& point : sweep.points)
            CHECK(static_cast<double>(point.words) == point.size);
    }
    const auto at8 = std::ranges::find(sweeps[0].points, 8.0, &SweepPoint::size);
    REQUIRE(at8 != sweeps[0].points.end());
    CHECK(at8->time == 27); // (ts + tw m) log p
    CHECK(sweepChart(sweeps, SweepOver::Processes, SweepWhat::Time).caption.find(" m = p.") != std::string::npos);
    RunOptions fixed = options("all-reduce/ring", "hypercube:8");
    fixed.words = 3;
    const Sweep sameWords = sweptBelow({fixed}, 32).front();
    for (const SweepPoint& point : sameWords.points)
        CHECK(point.words == 3);
}

TEST_CASE("sweep: by message length the cost grows with the words")
{
    const Sweep sweep = swept({options("all-to-all-broadcast/ring", "ring:8")}, SweepOver::Words, library()).front();
    REQUIRE(sweep.points.size() == 11);     // 1, 2, ... 1024
    CHECK(sweep.points.front().time == 14); // (ts + tw m)(p - 1)
    CHECK(sweep.points.back().time == 7 * (1 + 1024));
}

TEST_CASE("sweep: a chart of several algorithms has points and a line for each, and the lower bound of rounds")
{
    const auto names = rivalsOf("all-to-all-broadcast/ring", library());
    CHECK(names.front() == "all-to-all-broadcast/ring");
    CHECK(names.size() > 3);
    const auto sweeps = swept(
        {options("all-to-all-broadcast/ring", "hypercube:8"), options("all-to-all-broadcast/hypercube", "hypercube:8")},
        SweepOver::Processes, library());
    const ChartSpec time = sweepChart(sweeps, SweepOver::Processes, SweepWhat::Time);
    CHECK(time.name == "time-over-p");
    REQUIRE(named(time, "Ring") != nullptr);
    REQUIRE(named(time, "Hypercube") != nullptr);
    CHECK(named(time, "Hypercube")->form == ChartSeries::Form::Points);
    CHECK(time.caption
        == "Points are counted; dashed lines join what the formulas of the algorithms give at the same sizes. Where "
           "there is no formula, a "
           "plain line joins the points. Left out, because they exceed a budget: Ring from p = 2048.");
    const Sweep broadcast = overProcesses("one-to-all-broadcast/naive", "ring:8");
    const ChartSpec rounds = sweepChart({broadcast}, SweepOver::Processes, SweepWhat::Rounds);
    REQUIRE(named(rounds, "lower bound") != nullptr);
    // log p, and p - 1
    CHECK(heights(*named(rounds, "lower bound")) == std::vector<double>{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14});
    CHECK(heights(*named(rounds, "Naive"))
        == std::vector<double>{1, 3, 7, 15, 31, 63, 127, 255, 511, 1023, 2047, 4095, 8191, 16383});
}

TEST_CASE("sweep: all algorithms are played at one size before the next, and the next size is shown")
{
    Sweeper sweeper({options("all-to-all-broadcast/ring", "ring:8"), options("all-to-all-broadcast/naive", "ring:8")},
        SweepOver::Processes, library());
    CHECK(sweeper.nextSize() == "p = 2");
    CHECK(sweeper.next());
    CHECK(sweeper.next());
    CHECK(sweeper.nextSize() == "p = 4");
    for (const Sweep& sweep : sweeper.sweeps())
        CHECK(sweep.points.size() == 1);
}

TEST_CASE("sweep: the chart says at which message length one of two all-reduces becomes faster")
{
    // On a ring of 8: the ring takes 14 (ts + tw m / 8), rounded up; Rabenseifner 6 ts and, over distances 1, 2 and 4
    // that share links, 3 m tw.
    const auto sweeps = swept({options("all-reduce/ring", "ring:8"), options("all-reduce/rabenseifner", "ring:8")},
        SweepOver::Words, library());
    CHECK(sweeps[0].points[4].time == 14 * (1 + 2)); // m = 16
    CHECK(sweeps[1].points[4].time == 6 + 3 * 16);
    CHECK(sweepChart(sweeps, SweepOver::Words, SweepWhat::Time).caption
        == "Up to m = 4 Rabenseifner is faster, from m = 8 on Ring. Points are counted; dashed lines join what the "
           "formulas of the algorithms give at the same sizes. Where there is no formula, a plain line joins the "
           "points.");
    CHECK(!sweeps[1].points[4].predicted); // its formula is for complete networks
}

TEST_CASE("sweep: the chart names every stretch of message lengths at which one of two is faster")
{
    const auto caption = [](const std::vector<double>& one, const std::vector<double>& other) {
        std::vector<Sweep> sweeps(2);
        sweeps[0].name = "A";
        sweeps[1].name = "B";
        for (std::size_t i = 0; i < one.size(); ++i)
            for (std::size_t k = 0; k < 2; ++k) {
                SweepPoint& point = sweeps[k].points.emplace_back();
                point.size = static_cast<double>(1 << i);
                point.time = (k == 0 ? one : other)[i];
            }
        const auto text = sweepChart(sweeps, SweepOver::Words, SweepWhat::Time).caption;
        return text.substr(0, text.find(" Points"));
    };
    CHECK(caption({1, 1, 3, 3}, {2, 2, 2, 2}) == "Up to m = 2 A is faster, from m = 4 on B.");
    CHECK(caption({1, 1, 3, 3, 4, 1, 1}, {2, 2, 2, 2, 2, 2, 2})
        == "Faster: A up to m = 2; B from m = 4 to m = 16; A from m = 32.");
    CHECK(caption({1, 3, 1, 1}, {2, 2, 2, 2}) == "Faster: A up to m = 1; B at m = 2; A from m = 4.");
    CHECK(caption({1, 2, 3}, {2, 2, 2}) == "Up to m = 1 A is faster, from m = 4 on B.");
    // Equal times part the stretches, and nobody is said to be faster there.
    CHECK(caption({2, 1, 2, 3}, {2, 2, 2, 2}) == "Faster: A at m = 2; B from m = 8.");
    CHECK(caption({1, 2, 1}, {2, 2, 2})
        == "Points are counted; dashed lines join what the formulas of the algorithms give at the same sizes. "
           "Where there is no formula, a plain line joins the points.");
}

TEST_CASE("sweep: who is said to be faster is at every size that both have")
{
    Sweep one{.name = "A"}, other{.name = "B"};
    for (int size : {1, 2, 4, 8})
        one.points.push_back({.size = double(size), .time = 2});
    for (int size : {1, 2, 8, 16})
        other.points.push_back({.size = double(size), .time = size < 8 ? 3.0 : 1.0});
    const TwoSweeps both{one, other};
    const auto faster = [](const char* name, std::int64_t first, std::int64_t last, std::int64_t next = 0) {
        return Assertion{.numbers = {{"first", first}, {"last", last}, {"next", next}}, .texts = {{"faster", name}}};
    };
    CHECK(checks::isFaster(both, faster("A", 0, 4)));
    CHECK_FALSE(checks::isFaster(both, faster("A", 0, 8)));
    CHECK_FALSE(checks::isFaster(both, faster("B", 0, 4)));
    CHECK(checks::isFaster(both, faster("B", 8, 0)));
    CHECK_FALSE(checks::isFaster(both, faster("B", 16, 0))); // A has no such size
    CHECK(checks::isFasterUpTo(both, faster("A", 0, 2, 8)));
    CHECK_FALSE(checks::isFasterUpTo(both, faster("A", 0, 2, 2)));
    CHECK_FALSE(checks::isFasterUpTo(both, faster("A", 0, 8, 8)));
}

TEST_CASE("sweep: the chart says what the runs have otherwise than each other")
{
    const auto caption = [](RunOptions one, RunOptions other) {
        const auto text = sweepChart(
            swept({std::move(one), std::move(other)}, SweepOver::Words, library()), SweepOver::Words, SweepWhat::Rounds)
                              .caption;
        return text.substr(0, text.find("Points"));
    };
    auto ring = options("all-to-all-broadcast/ring", "ring:8");
    auto both = options("all-to-all-broadcast/linear-array", "linear:8"); // its header says: all ports
    CHECK(caption(ring, ring).empty());
    CHECK(caption(ring, both).find("one port.") != std::string::npos);
    CHECK(caption(ring, both).find("all ports.") != std::string::npos);
}

TEST_CASE("sweep: where the fastest one changes has a mark on the lines, and the axis the times of the model")
{
    // One takes 4 at every size, the other 1, 2, 8, 16 at 1, 2, 4, 8: they meet somewhere between 2 and 4. A third,
    // slower one changes nothing.
    std::vector<Sweep> sweeps{{"One", {{1, 4, 1, {}, 1}, {2, 4, 1, {}, 1}, {4, 4, 1, {}, 1}, {8, 4, 1, {}, 1}}, {}},
        {"Other", {{1, 1, 1, {}, 1}, {2, 2, 1, {}, 1}, {4, 8, 1, {}, 1}, {8, 16, 1, {}, 1}}, {}},
        {"Third", {{1, 40, 1, {}, 1}, {2, 40, 1, {}, 1}, {4, 40, 1, {}, 1}, {8, 40, 1, {}, 1}}, {}}};
    const ChartSpec chart = sweepChart(sweeps, SweepOver::Words, SweepWhat::Time);
    REQUIRE(chart.marks.size() == 1);
    CHECK(chart.marks[0].name == "m = 2 to 4");
    CHECK(chart.marks[0].first == 2);
    CHECK(chart.marks[0].last == 4);
    CHECK(sweepChart(sweeps, SweepOver::Words, SweepWhat::Rounds).marks.empty());
    sweeps[1].points[2].time = 4; // as fast at 4: they meet there
    CHECK(sweepChart(sweeps, SweepOver::Words, SweepWhat::Time).marks.at(0).name == "m = 4");
    CHECK(sweepChart(sweeps, SweepOver::Words, SweepWhat::Time).marks.at(0).first == 4);
    CHECK(sweepChart(sweeps, SweepOver::Words, SweepWhat::Time).marks.at(0).last == 4);
    // Where the first one passes another, which is never the fastest: from 1 at 1 and 2 to 9 at 4 and 8 it passes 3
    // between 2 and 4, while one that takes half as long as 1 is always faster.
    std::vector<Sweep> more = sweeps;
    more[0].points = {{1, 1, 1, {}, 1}, {2, 1, 1, {}, 1}, {4, 9, 1, {}, 1}, {8, 9, 1, {}, 1}};
    more[1].points = {{1, 0.5, 1, {}, 1}, {2, 0.5, 1, {}, 1}, {4, 0.5, 1, {}, 1}, {8, 0.5, 1, {}, 1}};
    more[2].points = {{1, 3, 1, {}, 1}, {2, 3, 1, {}, 1}, {4, 3, 1, {}, 1}, {8, 3, 1, {}, 1}};
    const auto passed = sweepChart(more, SweepOver::Words, SweepWhat::Time).marks;
    REQUIRE(passed.size() == 1);
    CHECK(passed[0].name == "m = 2 to 4");
    sweeps.erase(sweeps.begin() + 1);
    CHECK(sweepChart(sweeps, SweepOver::Words, SweepWhat::Time).marks.empty());
    RunOptions ring;
    ring.program = "all-to-all-broadcast/ring";
    ring.network = "ring:4";
    ring.settings = {{"ts", "10"}};
    const auto played = swept({ring}, SweepOver::Words, Library());
    CHECK(sweepChart(played, SweepOver::Words, SweepWhat::Time).y.title == "time (ts = 10, tw = 1)");
    CHECK(networkOf(played) == "ring of 4");
}

TEST_CASE(
    "sweep: the chosen algorithm is first in the legend and has a thick line below other points; no two look alike")
{
    std::vector<Sweep> sweeps;
    for (int i = 0; i < 5; ++i) // the chosen one and as many rivals as can be ticked
        sweeps.push_back(
            {"algorithm-" + std::to_string(i), {{2, 1.0 + i, 1 + i, {}, 1}, {4, 2.0 + i, 2 + i, {}, 2}}, {}});
    const ChartSpec chart = sweepChart(sweeps, SweepOver::Processes, SweepWhat::Rounds);
    REQUIRE(chart.series.size() == 6); // and the bound
    CHECK(chart.series.front().name == "algorithm-0");
    CHECK(chart.series.front().chosen);
    CHECK(drawingOrder(chart) == std::vector<std::size_t>{1, 2, 3, 4, 5, 0});
    CHECK(
        pointText(chart, chart.series.front(), chart.series.front().points.back()) == "algorithm-0: p = 4, rounds = 2");
    const Figure figure = *drawChart(chart);
    const auto place = [&](const std::string& series) {
        const auto found = std::ranges::find(figure.objects, series, &FigureObject::title);
        REQUIRE(found != figure.objects.end());
        return found;
    };
    const auto first = place("algorithm-0"); // above lines, below points of others, which are smaller where they meet
    CHECK((place("lower bound") < first && first < place("algorithm-1") && first < place("algorithm-4")));
    CHECK(first->marks.front().role == Role::CurveChosen);
    for (const std::string& name : styleNames()) {
        const Style style = *findStyle(name);
        CHECK(style.paint(Role::CurveChosen).width > 2 * style.paint(Role::Curve).width);
        for (int one = 0; one < 6; ++one)
            for (int other = 0; other < one; ++other) {
                CHECK(style.paint(Role::Dot, one).fill != style.paint(Role::Dot, other).fill);
                CHECK(style.paint(Role::Curve, one).dashes != style.paint(Role::Curve, other).dashes);
            }
    }
}
