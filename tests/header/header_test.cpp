// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <limits>
#include <map>

#include "core/base/settings.h"
#include "tests/language/read.h"

namespace lockstep {
namespace {

Outcome<Header> headerOf(const std::string& comment)
{
    const auto parsed = parse(comment + "\nprocedure A(my_id)\nend A\n", "a.algo");
    REQUIRE(parsed);
    return readHeader(*parsed);
}

TEST_CASE("header: synchronous is no with a reason, words is a formula over the sizes of the network")
{
    for (const std::string value : {"yes", "no", "no,", "no, ", "never, because"}) {
        CAPTURE(value);
        const auto header = headerOf("/* title: T\n   synchronous: " + value + " */");
        CHECK_FALSE(header);
        CHECK(
            told(header.diagnostics).starts_with("error 2:17: synchronous in the header must be no and a reason, not"));
    }
    CHECK(headerOf("/* parameters: radix = 4\n   words: radix * rows */")->words == "radix * rows");
    CHECK_FALSE(headerOf("/* title: T\n   words: m */")); // it would depend on itself
    CHECK_FALSE(headerOf("/* title: T\n   words: p = 4 */"));
}

// proves notation: The header has the keys of the table in the help, and no others
TEST_CASE("header: all keys of an algorithm file")
{
    const auto header = headerOf(R"(
/* title: Recursive doubling
   title.zh: 递归倍增
   title.ru: Рекурсивное удвоение
   operation: one-to-all-broadcast
   input: X
   result: Y
   needs: p = 2^d
      and m ≥ d
   words: 2 * p
   networks: hypercube, ring mesh:4x4, torus:4x4,ties=clockwise
   ports: 3
   synchronous: no, everybody sends first
   packets: single
   switching: store-and-forward
   sends: synchronous
   duplex: half
   sharing: exclusive
   relabelling: gray
   reference: 4.1.3, Figure 4.6: the cube
   cost: (ts + tw * m)
         * log(p)
   cost on ring: ts
   summary: The source sends to the farthest node;
      then both go on: halves of halves.
   expect: ring:8 --source 3 -> rounds 3, ts 3, tw 3
   expect: linear:8 --ports all -> result correct
   expect: mesh:2x2 → error deadlock
*/)");
    CHECK(told(header.diagnostics) == "");
    REQUIRE(header);
    CHECK(header->titles
        == std::map<std::string, std::string>{
            {"", "Recursive doubling"}, {"zh", "递归倍增"}, {"ru", "Рекурсивное удвоение"}});
    CHECK(header->operation == "one-to-all-broadcast");
    CHECK(header->inputs == std::vector<std::string>{"X"});
    CHECK(header->result == "Y");
    CHECK(header->needs == "p = 2^d and m ≥ d");
    CHECK(header->needsSpan == Span{8, 11, 7});
    CHECK(header->networks == std::vector<std::string>{"hypercube", "ring", "mesh:4x4", "torus:4x4,ties=clockwise"});
    CHECK(header->settings
        == std::map<std::string, std::string>{{"ports", "3"}, {"packets", "single"}, {"switching", "store-and-forward"},
            {"sends", "synchronous"}, {"duplex", "half"}, {"sharing", "exclusive"}});
    CHECK(header->relabelling == "gray");
    CHECK(header->words == "2 * p");
    CHECK(header->wordsSpan == Span{10, 11, 5});
    CHECK(header->notSynchronous == "everybody sends first");
    CHECK(header->reference == "4.1.3, Figure 4.6: the cube");
    CHECK(header->costs == std::vector<CostFormula>{{"", "", "(ts + tw * m) * log(p)"}, {"ring", "", "ts"}});
    CHECK(header->summary == "The source sends to the farthest node; then both go on: halves of halves.");
    REQUIRE(header->expectations.size() == 3);
    CHECK(header->expectations[0].network == "ring:8");
    CHECK(header->expectations[0].options == std::vector<std::string>{"--source", "3"});
    CHECK(header->expectations[0].facts
        == std::vector<Fact>{{"rounds", Relation::Equal, "3", {26, 33, 8}}, {"ts", Relation::Equal, "3", {26, 43, 4}},
            {"tw", Relation::Equal, "3", {26, 49, 4}}});
    CHECK(header->expectations[0].span == Span{26, 12, 41});
    REQUIRE(header->expectations[2].facts.size() == 1);
    CHECK(header->expectations[2].facts[0].name == "error");
    CHECK(header->expectations[2].facts[0].relation == Relation::Equal);
    CHECK(header->expectations[2].facts[0].value == "deadlock");
}

TEST_CASE("header: parameters are names with whole numbers, and formulas anywhere may use them")
{
    const auto header = headerOf(R"(
/* needs: m mod segment = 0
   parameters: segment = 64, radix=4,
      shift_by = -3
   cost: (m / segment + p - 2) * (ts + tw * segment)
*/)");
    CHECK(told(header.diagnostics) == "");
    REQUIRE(header);
    CHECK(header->parameters == std::vector<HeaderParameter>{{"segment", 64}, {"radix", 4}, {"shift_by", -3}});
}

TEST_CASE("header: values of parameters must be declared and whole, and errors list the parameters")
{
    const auto header = headerOf("/* parameters: segment = 64, radix = 4 */");
    REQUIRE(header);
    const auto values = parameterValues(*header, {{"radix", "-9223372036854775808"}}, "mine.algo");
    REQUIRE(values);
    CHECK(*values == std::vector<std::int64_t>{64, std::numeric_limits<std::int64_t>::min()});
    const auto says = [&](const std::map<std::string, std::string>& given) {
        return told(parameterValues(*header, given, "mine.algo").diagnostics);
    };
    CHECK(says({{"segments", "16"}})
        == "error 0:0: mine.algo has no parameter segments\nhint: its parameters are segment = 64 and radix = 4\n");
    for (const char* wrong : {"x", "", "1.5", "9223372036854775808", "3 ", "+3"})
        CHECK(says({{"segment", wrong}})
            == "error 0:0: the parameter segment must be a whole number, not \"" + std::string(wrong)
                + "\"\nhint: the parameters of mine.algo are segment = 64 and radix = 4\n");
    CHECK(told(parameterValues(Header(), {{"segment", "16"}}, "mine.algo").diagnostics)
        == "error 0:0: mine.algo has no parameter segment\n"
           "hint: declare it in the header: parameters: segment = 64\n");
}

TEST_CASE("header: a file with a task is an exercise with paragraphs, hints and checks")
{
    const auto header = headerOf(R"(
/*
task: Process 0 has X.
   Everybody is to have it: hand it
   on.

   Any length of line
   will do.
level: medium
hint: Who stands
   at your right?

hint: my_id + 1: that is one.
expect: linear:4 -> rounds = p - 1
grade: linear:9 --words 2 -> tw = m * (p - 1), error none
grade: linear:1 -> messages 0
*/)");
    CHECK(told(header.diagnostics) == "");
    REQUIRE(header);
    CHECK(header->isExercise());
    const Exercise& exercise = header->exercise;
    CHECK(exercise.task == "Process 0 has X. Everybody is to have it: hand it on.\n\nAny length of line will do.");
    CHECK(exercise.hints == std::vector<std::string>{"Who stands at your right?", "my_id + 1: that is one."});
    CHECK(exercise.level == ExerciseLevel::Medium);
    REQUIRE(header->expectations.size() == 1);
    REQUIRE(exercise.grade.size() == 2);
    CHECK(exercise.grade[0].network == "linear:9");
    CHECK(exercise.grade[0].text == "linear:9 --words 2 -> tw = m * (p - 1), error none");
    CHECK(exercise.grade[0].span == Span{15, 8, 50});
    CHECK(exercise.grade[1].facts[0].name == "messages");
    CHECK(exercise.grade[1].facts[0].relation == Relation::Equal);
    CHECK(exercise.grade[1].facts[0].value == "0");
    CHECK(!headerOf("/* title: T\n   hint: is not enough */")->isExercise());
}

TEST_CASE("header: problems of an exercise are reported at their place")
{
    CHECK(told(headerOf("/* task: T\n   task: U\n   grade: ring:8\n   level: esay\n   hint:\n"
                        "   grade: -> rounds 3\n   grade: ring:8 -> turns 3 */")
                   .diagnostics)
        == "error 2:4: task appears twice in the header\n"
           "error 3:11: this expectation has no ->\n"
           "hint: write grade: ring:8 --source 3 -> rounds 3, result correct\n"
           "error 4:11: level cannot be esay\n"
           "hint: did you mean easy? write easy, medium or hard\n"
           "error 5:4: hint in the header has no value\n"
           "error 6:11: cannot read this expectation\n"
           "hint: write grade: ring:8 --source 3 -> rounds 3, result correct\n"
           "error 7:21: unknown fact \"turns\" in an expectation\n"
           "hint: the facts are rounds, messages, words, hops, word_hops, ts, tw, th, time, max_link_words, exact, "
           "unreceived, barriers, result, number, error, line, process, cycle and says\n");
}

TEST_CASE("header: hint may occur in an ordinary comment")
{
    CHECK(told(headerOf("/* of Algorithm 4.1\n   hint: read it aloud\n   level: 3 */").diagnostics) == "");
    CHECK(headerOf("/* hint: read it aloud */")->exercise.hints.empty());
}

// proves notation: The result is the input where the header does not name it
TEST_CASE("header: the result is the input by default")
{
    CHECK(headerOf("/* input: X */")->result == "X");
    CHECK(headerOf("/* input: A, x\n   result: y */")->inputs == std::vector<std::string>{"A", "x"});
    CHECK(headerOf("/* title: nothing else */")->result == "");
}

TEST_CASE("header: keys may have any indentation")
{
    CHECK(headerOf("/*\ntitle: T\noperation: none\n*/")->operation == "none");
    CHECK(headerOf("/* title: T\noperation: none\n*/")->operation == "none");
    CHECK(headerOf("\n\n   /*title: T\n\n      operation: none*/")->titles.at("") == "T operation: none");
}

// proves notation: `/* */` are comments
TEST_CASE("header: a comment without known keys is just a comment")
{
    CHECK(headerOf("/* Algorithm 4.1: one-to-all broadcast of X */")->titles.empty());
    CHECK(headerOf("/* Broadcasts X.\nThe source: node 0. */")->titles.empty());
    CHECK(headerOf("/* */")->titles.empty());
    const auto later = parse("procedure A()\n/* title: T */\nend A", "a.algo");
    REQUIRE(later);
    CHECK(later->header.empty());
}

TEST_CASE("header: the warning for an unknown key lists all keys, including all settings")
{
    std::string settings;
    for (const auto& row : settingRows())
        if (!row.isTime()) // times are the run's
            settings += ", " + row.name;
    CHECK(told(headerOf("/* title: T\n   colour: red */").diagnostics)
        == "warning 2:4: unknown header key colour\n"
           "hint: the keys are title, title.zh, title.ru, operation, input, result, combine, parameters, needs, words, "
           "networks"
            + settings
            + ", synchronous, relabelling, reference, also, cost, summary, expect, level, minutes, task, hint, grade "
              "and hidden\n");
    CHECK(settings.find(", ports, duplex, switching") == 0);
}

TEST_CASE("header: every setting but the times can be set to each of its values and to no other")
{
    for (const auto& row : settingRows()) {
        CAPTURE(row.name);
        for (const auto& value : row.values) {
            const auto header = headerOf("/* title: T\n   " + row.name + ": " + value + " */");
            REQUIRE(header);
            CHECK(header->settings == std::map<std::string, std::string>{{row.name, value}});
            Settings settings;
            CHECK(row.set(settings, value));
            CHECK(row.get(settings) == value);
        }
        const auto wrong = headerOf("/* title: T\n   " + row.name + ": wrong */");
        CHECK(wrong.value.has_value() == row.isTime()); // no key: a warning
    }
}

TEST_CASE("header: line numbers are not part of a header")
{
    const auto header = headerOf("/* title: 7 bridges\n   cost: ts\n   2 * 3 */");
    CHECK(told(header.diagnostics)
        == "error 3:4: this line of the header is not 'key: value'\n"
           "hint: indent it further if it continues the line above\n");
}

TEST_CASE("header: minutes is a whole number from 1 on")
{
    CHECK(headerOf("/* task: T\n   minutes: 15 */")->exercise.minutes == 15);
    CHECK(headerOf("/* task: T */")->exercise.minutes == 0);
    for (const std::string value : {"0", "-5", "1000", "15 min", "2.5"})
        CHECK(told(headerOf("/* task: T\n   minutes: " + value + " */").diagnostics)
            == "error 2:13: minutes in the header must be a whole number from 1 to 999, not \"" + value
                + "\"\nhint: write minutes: 15\n");
}

TEST_CASE("header: hidden is yes or no")
{
    CHECK(headerOf("/* task: T\n   hidden: yes */")->exercise.isHidden);
    CHECK_FALSE(headerOf("/* task: T\n   hidden: no */")->exercise.isHidden);
    CHECK_FALSE(headerOf("/* task: T */")->exercise.isHidden);
    const auto wrong = headerOf("/* task: T\n   hidden: maybe */");
    CHECK_FALSE(wrong);
    CHECK(told(wrong.diagnostics).starts_with("error 2:12: "));
}

TEST_CASE("header: hidden checks are emptied where they stand, with the lines that continue them")
{
    const std::string program = R"(procedure A()
begin
   /* grade: stays */
end A
)";
    CHECK(withoutHiddenChecks(
              "/* title: T ∪ T\n   hidden: yes\n   grade: ring:3 -> rounds 1\n   hint: H\n   grade: ring:4 ->\n"
              "      rounds 2,\n      hops 3\n   level: easy */\n"
              + program)
        == "/* title: T ∪ T\n   hidden: yes\n\n   hint: H\n\n\n\n   level: easy */\n" + program);
    // The comment still opens and closes, also on the same line.
    CHECK(withoutHiddenChecks("/* grade: ring:3 -> rounds 1\n   hidden: yes\n   grade: ring:3 -> rounds 1 */" + program)
        == "/*\n   hidden: yes\n*/" + program);
    CHECK(withoutHiddenChecks("/*\nhidden: yes\ngrade: ring:3 ->\n   rounds 1\n\n*/\n" + program)
        == "/*\nhidden: yes\n\n\n\n*/\n" + program);
    for (const std::string open :
        {"/* task: T\n   grade: ring:3 -> rounds 1 */\n", "/* hidden: no\n   grade: ring:3 -> rounds 1 */\n", ""})
        CHECK(withoutHiddenChecks(open + program) == open + program);
}

} // namespace
} // namespace lockstep

TEST_CASE("header: a formula may hold under a condition, in general and on one network")
{
    const auto header = lockstep::headerAsFarAsRead(R"(/*
   parameters: group = 4
   cost if p = 2^d and (group < p): ts * d
   cost on ring if m mod p = 0: tw
   cost on ring: ts
*/)");
    CHECK(header.costs
        == std::vector<lockstep::CostFormula>{
            {"", "p = 2^d and (group < p)", "ts * d"}, {"ring", "m mod p = 0", "tw"}, {"ring", "", "ts"}});
    REQUIRE(header.networkNames.size() == 2);
    CHECK(header.networkNames[0].text == "ring");
    CHECK(header.networkNames[0].span == lockstep::Span{4, 12, 4});
}
