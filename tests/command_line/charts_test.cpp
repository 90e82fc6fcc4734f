// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Charts of runs of shipped algorithms; the numbers follow from the textbook's formulas.
#include <doctest/doctest.h>

#include <cmath>

#include "app/request.h"
#include "app/sweep.h"
#include "core/machine/machine.h"
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

TEST_CASE("The cost builds up in its parts to what the formula says")
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

TEST_CASE("A part that costs nothing is left out")
{
    const ChartSpec chart = costChart(runOf(options("one-to-all-broadcast/recursive-doubling", "ring:8")));
    CHECK(named(chart, "start-ups, ts") != nullptr);
    CHECK(named(chart, "hops, th") == nullptr);
}

TEST_CASE("The busiest link of every round, beside the largest message")
{
    RunOptions nearFirst = options("one-to-all-broadcast/recursive-doubling-near-first", "ring:8");
    nearFirst.words = 3;
    const ChartSpec chart = linkChart(runOf(nearFirst));
    REQUIRE(chart.series.size() == 2);
    CHECK(heights(chart.series[0]) == std::vector<double>{3, 6, 12});
    CHECK(heights(chart.series[1]) == std::vector<double>{3, 3, 3});
}

TEST_CASE("Who knows a broadcast after each round, beside who can at most")
{
    // The root tells one process after the other.
    const auto chart = knowledgeChart(runOf(options("one-to-all-broadcast/naive", "ring:8")));
    REQUIRE(chart);
    CHECK(chart->categories == std::vector<std::string>{"start", "1", "2", "3", "4", "5", "6", "7"});
    CHECK(chart->y.title == "processes");
    CHECK(heights(*named(*chart, "know it")) == std::vector<double>{1, 2, 3, 4, 5, 6, 7, 8});
    const ChartSeries& atMost = *named(*chart, "can know it at most");
    CHECK(heights(atMost) == std::vector<double>{1, 1, 2, 2, 4, 4, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8}); // steps
    CHECK(atMost.points[4].x == 1.5);
    CHECK(atMost.points[5].x == 2.5);
    CHECK(chart->caption
        == "With every round at most 2 times as many processes can know the message, and 8 must know it. "
           "Bars that reach the line: more is impossible.");
}

TEST_CASE("How many are in one sum, in the dual of a broadcast and where everybody wants it")
{
    for (const char* name : {"all-to-one-reduction/recursive-halving", "all-reduce/hypercube"}) {
        const auto chart = knowledgeChart(runOf(options(name, "hypercube:8")));
        REQUIRE(chart);
        CHECK(chart->title == "How many are in one sum, round by round");
        CHECK(heights(*named(*chart, "are in one sum")) == std::vector<double>{1, 2, 4, 8});
        CHECK(heights(*named(*chart, "can be in one sum at most")) == std::vector<double>{1, 1, 2, 2, 4, 4, 8, 8});
    }
}

TEST_CASE("A run without such a bound has no chart of it, and says which have")
{
    const auto chart = knowledgeChart(runOf(options("gather/recursive", "ring:8")));
    CHECK_FALSE(chart);
    REQUIRE(chart.diagnostics.size() == 1);
    CHECK(sentence(chart.diagnostics[0])
        == "there is no chart of who knows it for gather: no bound says how many can know it after each round");
    CHECK(hint(chart.diagnostics[0])
        == "the operations with such a bound are one-to-all-broadcast, all-to-one-reduction, all-reduce and "
           "prefix-sums");
}

TEST_CASE("figure writes a chart of the run in place of its picture")
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
        == "error: there is no chart called 'time'\n  hint: the charts are cost, links and knowledge\n");
    const auto kind = written({"--chart", "cost", "--kind", "tree"});
    CHECK(kind.status == 2);
    CHECK(kind.out.empty());
    CHECK(kind.err
        == "error: --kind is for pictures of a network, and a chart does not take it\n"
           "  hint: leave it out; of the options of pictures a chart takes only --style\n");
    const auto none =
        lockstepSays({"figure", "gather/recursive", "--network", "ring:8", "--chart", "knowledge", "-o", "-"});
    CHECK(none.status == 2);
    CHECK(none.out.empty());
    CHECK(none.err.starts_with("error: there is no chart of who knows it for gather: "));
}

TEST_CASE("Over p a broadcast costs (ts + tw m) log p")
{
    const Sweep sweep =
        sweepProcesses(options("one-to-all-broadcast/recursive-doubling", "ring:8,ties=clockwise"), library());
    REQUIRE(sweep.points.size() == 6); // 2, 4, ... 64
    for (std::size_t i = 0; i < 6; ++i) {
        const double d = static_cast<double>(i + 1);
        CHECK(sweep.points[i].size == std::pow(2, d));
        CHECK(sweep.points[i].time == 2 * d);
        CHECK(sweep.points[i].predicted == 2 * d);
        CHECK(sweep.points[i].rounds == static_cast<int>(i) + 1);
        CHECK(sweep.points[i].bound == static_cast<int>(i) + 1);
    }
}

TEST_CASE("Over p the sizes double, also where an algorithm would run on others")
{
    std::vector<double> sizes;
    for (const SweepPoint& point : sweepProcesses(options("all-to-all-broadcast/ring", "ring:8"), library()).points)
        sizes.push_back(point.size);
    CHECK(sizes == std::vector<double>{2, 4, 8, 16, 32, 64});
}

TEST_CASE("Grids grow as squares, and sizes that an algorithm refuses are left out")
{
    CHECK(sweepProcesses(options("all-to-all-broadcast/mesh", "mesh:4x4"), library()).points.size() == 7); // 2x2 .. 8x8
    CHECK(sweepProcesses(options("one-to-all-broadcast/recursive-doubling", "mesh:4x4"), library()).points.size() == 3);
}

TEST_CASE("Over m the words cost what they weigh")
{
    const Sweep sweep = sweepWords(options("all-to-all-broadcast/ring", "ring:8"), library());
    REQUIRE(sweep.points.size() == 11);     // 1, 2, ... 1024
    CHECK(sweep.points.front().time == 14); // (ts + tw m)(p - 1)
    CHECK(sweep.points.back().time == 7 * (1 + 1024));
}

TEST_CASE("A chart of several algorithms has points and a line for each, and the bound of rounds")
{
    const auto names = rivalsOf("all-to-all-broadcast/ring", library());
    CHECK(names.front() == "all-to-all-broadcast/ring");
    CHECK(names.size() > 3);
    std::vector<Sweep> sweeps;
    for (const char* name : {"all-to-all-broadcast/ring", "all-to-all-broadcast/hypercube"})
        sweeps.push_back(sweepProcesses(options(name, "hypercube:8"), library()));
    const ChartSpec time = sweepChart(sweeps, SweepOver::Processes, SweepWhat::Time);
    CHECK(time.name == "time-over-p");
    REQUIRE(named(time, "ring") != nullptr);
    REQUIRE(named(time, "hypercube") != nullptr);
    CHECK(named(time, "hypercube")->form == ChartSeries::Form::Points);
    const Sweep broadcast = sweepProcesses(options("one-to-all-broadcast/naive", "ring:8"), library());
    const ChartSpec rounds = sweepChart({broadcast}, SweepOver::Processes, SweepWhat::Rounds);
    REQUIRE(named(rounds, "the bound") != nullptr);
    CHECK(heights(*named(rounds, "the bound")) == std::vector<double>{1, 2, 3, 4, 5, 6}); // log p
    CHECK(heights(*named(rounds, "naive")) == std::vector<double>{1, 3, 7, 15, 31, 63});  // p - 1
}
