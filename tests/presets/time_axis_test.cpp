// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Space and time to scale: where messages start and arrive on the axis.

#include <cmath>

#include "core/figure/messages.h"
#include "core/trace/message_record.h"
#include "core/trace/message_time.h"
#include "tests/presets/drawn.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

/// On linear:4 processes 0 and 2 send 4 words and 1 word to 1 and 3 in round 1, then 1 sends 4 words to 2.
constexpr auto program = "procedure MAIN(my_id)\n"
                         "begin\n"
                         "   if my_id = 0 then send [1, 2, 3, 4] to 1;\n"
                         "   if my_id = 2 then\n"
                         "      send 7 to 3;\n"
                         "      receive A from 1;\n"
                         "   endif;\n"
                         "   if my_id = 3 then receive B from 2;\n"
                         "   if my_id = 1 then\n"
                         "      receive X from 0;\n"
                         "      send X to 2;\n"
                         "   endif;\n"
                         "end MAIN\n";

std::shared_ptr<const Trace> played(double ts, double tw, const std::string& slow = {})
{
    RunOptions options;
    options.text = program;
    options.network = "linear:4";
    options.settings["ts"] = std::to_string(ts);
    options.settings["tw"] = std::to_string(tw);
    if (!slow.empty())
        options.faults.push_back(*readFault(Fault::Kind::Slow, slow));
    const auto request = makeRequest(options, Library());
    REQUIRE(request);
    return std::make_shared<const Trace>(run(*request));
}

Outcome<Figure> drawn(const std::shared_ptr<const Trace>& trace, const std::string& axis)
{
    DrawOptions drawing;
    REQUIRE_FALSE(setFigureOption(drawing, "kind", "space-time"));
    REQUIRE_FALSE(setFigureOption(drawing, "axis", axis));
    return drawRun(trace, drawing);
}

/// Where the arrow of a message begins, and its tip.
std::pair<double, double> endsOf(const Figure& figure, const std::string& id)
{
    const FigureObject* const message = find(figure, id);
    REQUIRE(message != nullptr);
    double from = 0, to = 0;
    for (const Mark& mark : message->marks) {
        if (const auto* line = std::get_if<LineShape>(&mark.shape))
            from = line->from.x;
        if (const auto* head = std::get_if<PolygonShape>(&mark.shape))
            to = head->points.front().x;
    }
    return {from, to};
}

} // namespace

TEST_CASE("time axis: a message takes from the start of its round as long as the cost model says")
{
    // With ts = 2 and tw = 1 round 1 lasts 2 + 4 = 6, of which the message of one word takes 3; round 2 ends at 12.
    const auto trace = played(2, 1);
    const RunTimes times(*trace);
    REQUIRE(trace->messages.size() == 3);
    CHECK(trace->totals.time == 12);
    const auto spanOf = [&](std::size_t message) { return times.of(trace->messages[message]); };
    CHECK(spanOf(0).from == 0);
    CHECK(spanOf(0).to == 6);
    CHECK(spanOf(1).from == 0);
    CHECK(spanOf(1).to == 3);
    CHECK(spanOf(2).from == 6);
    CHECK(spanOf(2).to == 12);
    const auto figure = drawn(trace, "time");
    REQUIRE(figure);
    const auto [start, first] = endsOf(*figure, "message-r1-0-1");
    const auto [alsoStart, small] = endsOf(*figure, "message-r1-2-3");
    const auto [second, end] = endsOf(*figure, "message-r2-1-2");
    CHECK(alsoStart == doctest::Approx(start));
    CHECK(small - start == doctest::Approx((first - start) / 2));
    CHECK(second == doctest::Approx(first));
    CHECK(end - second == doctest::Approx(first - start));
    const auto rounds = drawn(trace, "rounds");
    REQUIRE(rounds);
    CHECK(endsOf(*rounds, "message-r1-2-3").second == doctest::Approx(endsOf(*rounds, "message-r1-0-1").second));
}

TEST_CASE("time axis: words on a slow link make their message as much longer")
{
    // Round 2 lasts 2 + 3 * 4 = 14, and round 1 still 6.
    const auto trace = played(2, 1, "1-2:3");
    CHECK(trace->totals.time == 20);
    const auto figure = drawn(trace, "time");
    REQUIRE(figure);
    const auto [start, first] = endsOf(*figure, "message-r1-0-1");
    const auto [second, end] = endsOf(*figure, "message-r2-1-2");
    CHECK((end - second) / (first - start) == doctest::Approx(14.0 / 6));
}

TEST_CASE("time axis: it has ticks and a title with what a unit is, and a run that takes no time has none")
{
    const auto figure = drawn(played(2, 1), "time");
    REQUIRE(figure);
    const FigureObject* const axis = find(*figure, "axes");
    REQUIRE(axis != nullptr);
    CHECK(textOf(*axis) == "0 2 4 6 8 10 12 time (ts = 2, tw = 1)");
    const auto none = drawn(played(0, 0), "time");
    REQUIRE_FALSE(none);
    CHECK(none.diagnostics.front().id == message::figureNoTime);
}
