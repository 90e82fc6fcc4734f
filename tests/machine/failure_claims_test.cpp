// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// What is claimed of errors, of loops that do not end and of faults that meet nothing: each check with what is so and
// with what is not.

#include "core/machine/claims.h"
#include "tests/machine/play.h"

using namespace lockstep;

namespace {

/// "set-in lines=4 unit=P variable=x": the claims of a run that fails.
std::string claimsOf(const Trace& trace)
{
    REQUIRE(trace.error);
    std::string text;
    for (const Claim& claim : trace.error->claims) {
        text += (text.empty() ? "" : "; ") + std::string(claim.id());
        for (const auto& [name, number] : claim.what().numbers)
            text += ' ' + std::string(name) + '=' + std::to_string(number);
        for (const auto& [name, each] : claim.what().texts)
            text += ' ' + std::string(name) + '=' + each;
    }
    return text;
}

/// Of the main procedure with these statements on two processes; the first one stands in line 3.
std::string claimsOf(const std::string& body, const test::Options& options, const std::string& more = {})
{
    return claimsOf(test::play("procedure P(X, my_id, p)\nbegin\n" + body + "\nend P\n" + more, "complete:2", options));
}

Assertion named(const char* variable) { return {0, ofTheRun, {}, {{"variable", variable}}}; }

} // namespace

TEST_CASE("failure claims: why a variable has no value")
{
    CHECK(claimsOf("   send X to 1;", {{"input", "X"}, {"operation", "one-to-all-broadcast"}, {"source", "1"}})
        == "starts-elsewhere partner=1 variable=X");
    CHECK(claimsOf("   send X to 1;", {}) == "has-no-data variable=X");
    CHECK(claimsOf("   if my_id = 5 then x := 1;\n   if my_id = 6 then x := 2;\n   send x to 1;", {})
        == "set-in lines=3, 4 unit=P variable=x");
    CHECK(claimsOf("   if my_id = 5 then x := 1;\n   x := x + 1;", {}) == "set-in lines=3 unit=P variable=x");
    CHECK(claimsOf("   x := x + 1;", {}) == "set-here-alone variable=x");
    CHECK(claimsOf("   h := start receive x from 1;\n   y := x;", {}) == "set-at-wait line=3 variable=x");
    CHECK(claimsOf("   x := ASK(my_id);\n   y := x;", {},
              "procedure ASK(a)\nbegin\n   if a = 5 then send a to 0;\n   if a = 6 then return a;\nend ASK\n")
        == "may-return-nothing lines=3 unit=P variable=x");
}

TEST_CASE("failure claims: a variable is not said to have been set where it is not")
{
    const RunRequest request = test::request(R"(procedure P(X, my_id, p)
begin
   if my_id = 5 then x := 1;
   y := x;
   y := x;
end P
)",
        "complete:2", {{"input", "X"}, {"operation", "one-to-all-broadcast"}});
    Processes processes(2);
    const auto at = [&](ProcessId id, const char* variable, int line) {
        const UnitCode& unit = request.program->units.front();
        std::size_t next = 0;
        while (unit.spans[next].line != line)
            ++next;
        processes[id].begin({0, static_cast<std::int32_t>(next) + 1, 0, -1, 0});
        const auto slot = std::ranges::find(unit.slotNames, variable) - unit.slotNames.begin();
        return UnsetVariable{request, processes[id], id, static_cast<std::int32_t>(slot)};
    };
    using namespace checks;
    const auto elsewhere = [](const char* variable, ProcessId source) {
        Assertion what = named(variable);
        what.numbers.emplace_back("partner", source);
        return what;
    };
    CHECK(startsElsewhere(at(1, "X", 4), elsewhere("X", 0)));
    CHECK_FALSE(startsElsewhere(at(0, "X", 4), elsewhere("X", 0))); // it has it
    CHECK_FALSE(startsElsewhere(at(1, "X", 4), elsewhere("X", 1)));
    CHECK_FALSE(startsElsewhere(at(1, "x", 4), elsewhere("x", 0)));
    CHECK_FALSE(hasNoData(at(1, "X", 4), named("X"))); // a broadcast gives it
    CHECK_FALSE(isNotPassed(at(1, "X", 4), named("X")));
    const auto in = [](const char* lines) {
        return Assertion{0, ofTheRun, {}, {{"variable", "x"}, {"lines", lines}, {"unit", "P"}}};
    };
    CHECK(isSetIn(at(0, "x", 4), in("3")));
    CHECK_FALSE(isSetIn(at(0, "x", 4), in("4")));
    CHECK_FALSE(isSetIn(at(0, "x", 4), in("3, 4")));
    CHECK_FALSE(isSetIn(at(0, "x", 4), in("")));
    CHECK_FALSE(mayReturnNothing(at(0, "x", 4), in("3")));
    CHECK_FALSE(isSetHereAlone(at(0, "x", 4), named("x")));
    CHECK(isSetHereAlone(at(0, "x", 3), named("x")));
    CHECK_FALSE(isSetHereAlone(at(0, "y", 4), named("y"))); // line 5 does, too
    CHECK_FALSE(isSetAtWait(at(0, "x", 4), {0, ofTheRun, {{"line", 3}}, {{"variable", "x"}}}));
}

TEST_CASE("failure claims: why a loop does not end")
{
    const test::Options few = {{"max-statements", "1000"}};
    CHECK(claimsOf("   i := 0;\n   while i < 3 do\n      j := 1;\n   endwhile;", few)
        == "stays-the-same line=4 variable=i value=0");
    CHECK(claimsOf("   i := 0;\n   while i < 3 do\n      i := 1 - i;\n   endwhile;", few)
              .starts_with("goes-back-and-forth line=4 variable=i value="));
    CHECK(claimsOf("   i := 0;\n   while i < 3 do\n      i := i - 1;\n   endwhile;", few).empty());

    const auto of = [](int line, const char* variable, const char* value, const char* other = nullptr) {
        Assertion what{0, ofTheRun, {{"line", line}}, {{"variable", variable}, {"value", value}}};
        if (other)
            what.texts.emplace_back("other", other);
        return what;
    };
    using namespace checks;
    const LoopPasses still{4, {"i", "j"}, {{"0", "7"}, {"0", "7"}, {"0", "7"}}};
    CHECK(staysTheSame(still, of(4, "j", "7")));
    CHECK_FALSE(staysTheSame(still, of(4, "j", "0")));
    CHECK_FALSE(staysTheSame(still, of(5, "j", "7")));
    CHECK_FALSE(staysTheSame(still, of(4, "k", "7")));
    CHECK_FALSE(staysTheSame({4, {"i", "j"}, {{"0", "7"}, {"0", "8"}, {"0", "9"}}}, of(4, "i", "0"))); // j grows
    CHECK_FALSE(staysTheSame({4, {"i"}, {{"0"}, {"0"}}}, of(4, "i", "0")));                            // too few passes
    const LoopPasses turns{4, {"i"}, {{"0"}, {"1"}, {"0"}, {"1"}}};
    CHECK(goesBackAndForth(turns, of(4, "i", "0", "1")));
    CHECK_FALSE(goesBackAndForth(turns, of(4, "i", "1", "0")));
    CHECK_FALSE(goesBackAndForth({4, {"i"}, {{"0"}, {"1"}, {"0"}, {"2"}}}, of(4, "i", "0", "1")));
}

TEST_CASE("failure claims: why a fault meets nothing")
{
    // 0 sends to 1 in the first round, 1 to 2 in the second.
    constexpr const char* chain = R"(procedure P(my_id, p)
begin
   if my_id > 0 then receive x from my_id - 1;
   if my_id < p - 1 then send 7 to my_id + 1;
end P
)";
    const auto of = [&](const char* kind, const char* fault) {
        return claimsOf(test::play(chain, "ring:3", {{kind, fault}}));
    };
    CHECK(of("drop", "2:0-1") == "sends-so-many partner=1 messages=0; sends-in-rounds partner=1 rounds=1");
    CHECK(of("drop", "2:0-2") == "sends-so-many partner=2 messages=0; round-has messages=1-2");
    CHECK(of("drop", "9:0-2") == "sends-so-many partner=2 messages=0; run-is-over rounds=2");
    CHECK(of("drop", "1:0-1#2") == "sends-so-many partner=1 messages=1; round-has messages=0-1");
    CHECK(of("slow", "0-2:2") == "link-is-unused from=0 to=2");
    CHECK(of("stop", "0:2") == "ends-before");
    CHECK(of("stop", "0:9") == "run-is-over rounds=2");
    CHECK(claimsOf(test::play("procedure P(my_id)\nbegin\n   x := 1;\nend P\n", "ring:3", {{"drop", "1:0-1"}}))
        == "sends-so-many partner=1 messages=0; no-messages");

    const Trace run = test::play(chain, "ring:3");
    using namespace checks;
    CHECK(sentInRound(run, {0, 1, {{"partner", 1}, {"messages", 1}}}));
    CHECK_FALSE(sentInRound(run, {0, 1, {{"partner", 1}, {"messages", 0}}}));
    CHECK_FALSE(sentInRound(run, {0, 2, {{"partner", 1}, {"messages", 1}}}));
    CHECK(isUnusedLink(run, {.texts = {{"from", "2"}, {"to", "0"}}}));
    CHECK_FALSE(isUnusedLink(run, {.texts = {{"from", "1"}, {"to", "0"}}})); // it is crossed the other way
    CHECK(endsBefore(run, {0, 2}));
    CHECK_FALSE(endsBefore(run, {1, 2})); // it sends in it
    CHECK_FALSE(endsBefore(run, {0, 3})); // there is none
    CHECK_FALSE(hasRounds(run, {.numbers = {{"rounds", 3}}}));
    CHECK_FALSE(roundHas(run, {nobody, 2, {}, {{"messages", "1-2, 0-1"}}}));
    CHECK_FALSE(sendsInRounds(run, {0, ofTheRun, {{"partner", 1}}, {{"rounds", "1, 2"}}}));
    CHECK_FALSE(isSilent(run, {}));
}
