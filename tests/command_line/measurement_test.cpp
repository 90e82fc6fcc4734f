// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/measure/measurement.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "core/value/arithmetic.h"
#include "tests/command_line/typed.h"

using namespace lockstep;

namespace {

Measurement timed(std::int64_t words, double median, std::int64_t startUps, std::int64_t loads)
{
    Measurement measurement;
    measurement.words = words;
    measurement.least = measurement.lowQuarter = measurement.median = measurement.highQuarter = measurement.most =
        median;
    measurement.model = static_cast<double>(startUps + loads);
    measurement.startUps = startUps;
    measurement.loads = loads;
    return measurement;
}

Measured example()
{
    Measured measured;
    measured.algorithm = "one-to-all-broadcast/naive";
    measured.launcher = "mpirun";
    measured.repeat = 20;
    measured.warmUp = 3;
    MeasuredSize size;
    size.processes = 2;
    size.network = "complete:2";
    size.library = "MPI 4";
    size.clock = 2e-8;
    size.correct = true;
    size.measurements = {timed(1, 12e-6, 1, 1), timed(10, 30e-6, 1, 10)}; // ts 10 µs, tw 2 µs
    size.fit = measured.fit = fitOf(size.measurements);
    measured.sizes = {size};
    return measured;
}

} // namespace

TEST_CASE("measurement: a fit finds the values that made the times")
{
    // 2 start-ups of 5 µs and a word of 3 ns
    const auto fit = fitOf({timed(1, 2 * 5e-6 + 2 * 3e-9, 2, 2), timed(100, 2 * 5e-6 + 200 * 3e-9, 2, 200),
        timed(10'000, 2 * 5e-6 + 20'000 * 3e-9, 2, 20'000)});
    REQUIRE(fit);
    CHECK(fit->ts == doctest::Approx(5e-6));
    CHECK(fit->tw == doctest::Approx(3e-9));
    CHECK(fit->r2 == doctest::Approx(1));
    CHECK(fit->farthest == doctest::Approx(0));
    CHECK(optionsOf(*fit) == std::vector<std::pair<std::string, std::string>>{{"ts", "5"}, {"tw", "0.003"}});
}

TEST_CASE("measurement: a fit minimises the squares of relative deviations")
{
    // One start-up each and no word but in the last: 1 and 2 seconds are to be ts. (1 - ts)^2 + (1 - ts/2)^2 is least
    // at ts = 1.5 / 1.25 = 1.2; the deviations are 0.2 and 0.4. 11.2 - 1.2 = 10 words fit exactly.
    const auto fit = fitOf({timed(0, 1, 1, 0), timed(0, 2, 1, 0), timed(10, 11.2, 1, 10)});
    REQUIRE(fit);
    CHECK(fit->ts == doctest::Approx(1.2));
    CHECK(fit->tw == doctest::Approx(1));
    CHECK(fit->farthest == doctest::Approx(0.4));
    // The one time t for all: sum of 1/T over sum of 1/T^2, T = 1, 2, 11.2.
    const double one = (1 + 0.5 + 1 / 11.2) / (1 + 0.25 + 1 / (11.2 * 11.2));
    const double all = (1 - one) * (1 - one) + (1 - one / 2) * (1 - one / 2) + (1 - one / 11.2) * (1 - one / 11.2);
    CHECK(fit->r2 == doctest::Approx(1 - (0.04 + 0.16) / all));
}

TEST_CASE("measurement: there is no fit for one size, and no negative time")
{
    CHECK_FALSE(fitOf({}));
    CHECK_FALSE(fitOf({timed(1, 1, 1, 1), timed(1, 1, 1, 1)}));
    const auto fit = fitOf({timed(1, 5, 1, 1), timed(10, 4, 1, 10)}); // more words take less
    REQUIRE(fit);
    CHECK(fit->tw == 0);
    CHECK(fit->ts == doctest::Approx((1 / 5. + 1 / 4.) / (1 / 25. + 1 / 16.)));
}

TEST_CASE("measurement: the JSON has the documented keys")
{
    const auto json = nlohmann::json::parse(measuredJson(example()));
    CHECK(json["algorithm"] == "one-to-all-broadcast/naive");
    CHECK(json["processes"] == 2);
    CHECK(json["result"]["correct"] == true);
    CHECK(json["measurements"].size() == 2);
    CHECK(json["measurements"][1]["words"] == 10);
    CHECK(json["measurements"][1]["min_s"] == 30e-6);
    CHECK(json["measurements"][1]["median_s"] == 30e-6);
    CHECK(json["measurements"][1]["model"] == 11);
    CHECK(json["fit"]["ts_s"].get<double>() == doctest::Approx(10e-6));
    CHECK(json["fit"]["tw_s"].get<double>() == doctest::Approx(2e-6));
    CHECK(json["fit"]["r2"].get<double>() == doctest::Approx(1));
    Measured two = example();
    two.sizes.push_back(two.sizes.front());
    CHECK(nlohmann::json::parse(measuredJson(two)).size() == 2);
}

TEST_CASE("measurement: measurements from a file are printed and drawn again")
{
    const Folder folder("measured");
    Measured two = example();
    two.sizes.push_back(two.sizes.front());
    two.sizes.back().processes = 4;
    two.sizes.back().ended = "deadlock";
    std::vector<Measurement> all = two.sizes.front().measurements;
    all.insert(all.end(), two.sizes.back().measurements.begin(), two.sizes.back().measurements.end());
    two.fit = fitOf(all);
    const auto file = folder.write("cluster.json", measuredJson(two));
    const CommandAnswer answer = lockstepSays({"measure", file, "-o", folder.path("chart.svg")});
    CHECK(answer.err.empty());
    CHECK(answer.status == 0);
    CHECK(answer.out == measuredText(two));
    CHECK(std::filesystem::exists(folder.path("chart.svg")));
    CHECK(lockstepSays({"measure", file, "--json"}).out == measuredJson(two));
    const auto other = folder.write("other.json", "{\"algorithm\": 3}");
    const CommandAnswer refused = lockstepSays({"measure", other});
    CHECK(refused.status == 2);
    CHECK(refused.err.starts_with("error: cannot read measurements from " + other + ": "));
    CHECK(refused.err.ends_with("\n  hint: lockstep measure … --json writes such files\n"));
}

TEST_CASE("measurement: the table of measurements")
{
    CHECK(measuredText(example())
        == "one-to-all-broadcast/naive on 2 ranks (MPI 4); the model on complete:2, ts = 1, tw = 1\n"
           "  words       min    median         middle half       max   model    fitted\n"
           "      1   12.0 µs   12.0 µs   12.0 µs – 12.0 µs   12.0 µs       2   12.0 µs\n"
           "     10   30.0 µs   30.0 µs   30.0 µs – 30.0 µs   30.0 µs      11   30.0 µs\n"
           "the received data are correct\n"
           "labels took at most 0 % of the time; the resolution of the clock is 20 ns\n"
           "\n"
           "20 repeats per size, each timed by its slowest rank, after 3 warm-up runs\n"
           "fit: ts = 10.0 µs, tw = 2.00 µs per word; two sizes always fit exactly, so measure three or more\n"
           "to use this fit: --ts 10 --tw 2; the model then counts in microseconds\n");
    Measured three = example();
    three.sizes.front().measurements.push_back(timed(100, 210e-6, 1, 100));
    three.fit = three.sizes.front().fit = fitOf(three.sizes.front().measurements);
    CHECK(measuredText(three).find("fit: ts = 10.0 µs, tw = 2.00 µs per word, r² = 1.000, at most 0 % off\n")
        != std::string::npos);
    // Ten words take less time than one, so that tw would be negative and is 0. By relative deviations
    // ts = (1/12 + 1/10) / (1/144 + 1/100) = 10.8, which fits neither time exactly.
    Measured flat = example();
    flat.sizes.front().measurements = {timed(1, 12e-6, 1, 1), timed(10, 10e-6, 1, 10)};
    flat.fit = flat.sizes.front().fit = fitOf(flat.sizes.front().measurements);
    CHECK(flat.fit->tw == 0);
    CHECK(measuredText(flat).find("fit: ts = 10.8 µs, tw = 0 ns per word, r² = ") != std::string::npos);
    CHECK(secondsText(1.5) == "1.50 s");
    CHECK(secondsText(0.0125) == "12.5 ms");
    CHECK(secondsText(292.4e-6) == "292 µs");
    CHECK(secondsText(2e-9) == "2 ns");
}

TEST_CASE("measurement: the points of a chart lie on the lines of the model")
{
    Measured measured = example();
    const ChartSpec words = measuredChart(measured, MeasuredOver::Words);
    REQUIRE(words.series.size() == 2);
    CHECK(words.series[0].form == ChartSeries::Form::Line);
    CHECK(words.series[1].form == ChartSeries::Form::Points);
    CHECK(words.series[0].name == "the model, ts = 10.0 µs, tw = 2.00 µs");
    CHECK(words.series[1].name == "p = 2");
    REQUIRE(words.series[1].points.size() == 2);
    CHECK(words.series[1].points[1].x == 10);
    CHECK(words.series[1].points[1].y == doctest::Approx(30));
    CHECK(words.series[0].points[1].y == doctest::Approx(30));
    CHECK(words.caption
        == "Points are medians of the slowest rank, lines the model with ts = 10.0 µs and tw = 2.00 µs per word.");
    const ChartSpec processes = measuredChart(measured, MeasuredOver::Processes);
    REQUIRE(processes.series.size() == 4);
    CHECK(processes.series[3].name == "m = 10");
    CHECK(processes.series[3].points[0].x == 2);
    measured.fit.reset();
    CHECK(measuredChart(measured, MeasuredOver::Words).series.size() == 1);
}

TEST_CASE("measurement: jobs and reports of ranks survive being written as lines")
{
    RankTask task;
    task.options.program = "mine.algo";
    task.options.text = "procedure \"Ü\"\n";
    task.options.network = "ring:4";
    task.options.words = 12;
    task.options.settings["sends"] = "synchronous";
    task.options.parameters["k"] = "3";
    task.repeat = 5;
    task.warmUp = 2;
    const auto read = readJob(jobLine({task}));
    REQUIRE(read);
    CHECK(*read.value == std::vector{task});
    CHECK_FALSE(readJob("[{}]"));

    CHECK_FALSE(readReport("mpirun says hello"));
    CHECK_FALSE(readReport("lockstep-ranks {\"times\":{\"task\":0"));
    RankStands stands{3, {}};
    stands.standing.wait = Wait::Exchange;
    stands.standing.exchange.receives = true;
    stands.standing.exchange.destination = 2;
    stands.standing.exchange.tag = 9;
    stands.standing.sent[{2, 9}] = 4;
    stands.standing.repeat = 7;
    const auto report = readReport(reportLine(stands));
    REQUIRE(report);
    const auto* told = std::get_if<RankStands>(&*report);
    REQUIRE(told);
    CHECK(told->process == 3);
    CHECK(told->standing.wait == Wait::Exchange);
    CHECK(told->standing.exchange.receives);
    CHECK(told->standing.exchange.tag == 9);
    CHECK(told->standing.sent == stands.standing.sent);
    CHECK(told->standing.repeat == 7);
    const auto result = readReport(reportLine(RankResult{1, 2, Value::block(3, nobody, 4, 5), {true, false}}));
    REQUIRE(result);
    CHECK(std::get<RankResult>(*result).value.asBlock().origin == 3);
    CHECK(std::get<RankResult>(*result).heard == std::vector<bool>{true, false});
}

TEST_CASE("measurement: lockstep measure refuses impossible measurements with a remedy")
{
    const std::string ring = "one-to-all-broadcast/recursive-doubling";
    const auto says = [&](std::vector<std::string> more) {
        std::vector<std::string> words{"measure", ring};
        words.insert(words.end(), more.begin(), more.end());
        const CommandAnswer answer = lockstepSays(words);
        CHECK(answer.status == 2);
        CHECK(answer.out.empty());
        return answer.err;
    };
    CHECK(says({})
        == "error: lockstep measure needs the number of processes\n  hint: write --processes 8, or a network with "
           "its size, such as --network ring:8\n");
    CHECK(says({"--processes", "2,x"})
        == "error: --processes takes one or more numbers of processes, such as 2,4,8, not \"2,x\"\n");
    CHECK(says({"--processes", "4", "--words", "-1"})
        == "error: --words takes one or more numbers of words, such as 1,100,10000, not \"-1\"\n");
    CHECK(says({"--processes", "4", "--repeat", "0"})
        == "error: --repeat takes a whole number from 1 to 1,000,000, not \"0\"\n");
    CHECK(says({"--processes", "4", "--network", "ring:8"})
        == "error: ring:8 has 8 processes, but --processes says 4\n  hint: leave out one of them; --network ring works "
           "with all sizes\n");
    CHECK(says({"--processes", "4", "-o", "runs.html"})
        == "error: a chart of measurements cannot be written as runs.html\n  hint: write -o FILE.svg, or another "
           "format with a single picture\n");
    CHECK(says({"--processes", "3"}).find("p = 2^d") != std::string::npos);
    const CommandAnswer rounds = lockstepSays({"measure", "one-to-all-broadcast/binomial-tree", "--processes", "4"});
    CHECK(rounds.status == 2);
    CHECK(rounds.err.starts_with("one-to-all-broadcast/binomial-tree.algo:"));
    CHECK(rounds.err.find("error: at round needs rounds, which MPI processes do not have\n") != std::string::npos);
}
