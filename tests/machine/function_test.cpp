// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// A function of the program called alone, as tables do.
#include <doctest/doctest.h>

#include "core/machine/function_call.h"
#include "core/trace/run_request.h"
#include "tests/machine/play.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

const std::string text = R"(procedure MAIN(my_id, X)
begin
   send X to 1 - my_id;
end MAIN

function SQUARES(a, b)
begin
   L := [];
   for i := a to b do append i * i to L;
   return L;
end SQUARES

function MINE()
begin
   return [my_id, d, degree, X];
end MINE

function NOTHING()
begin
   if d = 9 then return d;
end NOTHING

function ENDLESS()
begin
   x := 0;
   while x = 0 do x := 0;
   return x;
end ENDLESS

function UNSET(a)
begin
   return a div 0;
end UNSET
)";

RunRequest prepared(const Options& more = {})
{
    Options options = {{"operation", "all-to-all-broadcast"}, {"input", "X"}, {"result", "X"}};
    options.insert(more.begin(), more.end());
    return request(text, "hypercube:4", options);
}

std::string valueOf(const FunctionCall& call)
{
    const auto value = callFunction(prepared(), call);
    REQUIRE(value);
    return describe(*value);
}

std::string errorOf(const FunctionCall& call, const Options& options = {})
{
    const auto value = callFunction(prepared(options), call);
    REQUIRE_FALSE(value);
    return render(value.diagnostics.front(), text);
}

} // namespace

TEST_CASE("function call: parameters are numbers")
{
    CHECK(valueOf({"SQUARES", {2, 4}}) == "[4, 9, 16]");
    CHECK(valueOf({"SQUARES", {3, 2}}) == "[]");
}

TEST_CASE("function call: the function sees the state of one process")
{
    CHECK(valueOf({"MINE", {}, 0}) == "[0, 2, 2, 0]");
    CHECK(valueOf({"MINE", {}, 3}) == "[3, 2, 2, 3]"); // including the initial data of the process
}

TEST_CASE("function call: a wrong call says why")
{
    const std::string functions = "its functions are SQUARES, MINE, NOTHING, ENDLESS and UNSET\n";
    CHECK(errorOf({"MINT", {}}) == "error: the program has no function MINT\n  hint: did you mean MINE? " + functions);
    CHECK(errorOf({"zzzzzz", {}}) == "error: the program has no function zzzzzz\n  hint: " + functions);
    CHECK(
        errorOf({"MAIN", {}}) == "error: MAIN is a procedure, and only functions return a value\n  hint: " + functions);
    CHECK(errorOf({"SQUARES", {1}}) == "error: SQUARES takes 2 arguments, not 1\n");
    CHECK(errorOf({"UNSET", {}}) == "error: UNSET takes 1 argument, not 0\n");
    CHECK(errorOf({"MINE", {}, 4}) == "error: process 4 does not exist: processes are 0 to 3\n");
    CHECK(errorOf({"MINE", {}, -1}) == "error: process -1 does not exist: processes are 0 to 3\n");
}

TEST_CASE("function call: an error in the function has its line")
{
    CHECK(errorOf({"UNSET", {7}, 2})
        == "test.algo:32:13: error: UNSET, called by process 2: cannot divide 7 by 0\n"
           "     return a div 0;\n"
           "              ^~~\n");
    CHECK(errorOf({"NOTHING", {}})
        == "test.algo:20:18: error: NOTHING, called by process 0: function NOTHING ended without a return\n"
           "     if d = 9 then return d;\n"
           "                   ^~~~~~\n");
    CHECK(errorOf({"ENDLESS", {}}, {{"max-statements", "1000"}})
        == "test.algo:26:24: error: stopped after 1,000 statements\n"
           "     while x = 0 do x := 0;\n"
           "                         ^\n"
           "  hint: is there an endless loop? --max-statements allows more\n");
}

TEST_CASE("function call: functions without parameters are listed in the order of the text")
{
    CHECK(functionsWithoutParameters(*prepared().program) == std::vector<std::string>{"MINE", "NOTHING", "ENDLESS"});
}
