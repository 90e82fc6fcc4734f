// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// What a run that uses up its statements says about the loop that does not end.

#include <doctest/doctest.h>

#include "tests/machine/play.h"

using namespace lockstep;

namespace {

/// The hint of the error of a main procedure with these statements, which run out.
std::string hintOf(const std::string& body)
{
    const Trace trace = test::play("procedure A(my_id, p)\nbegin\n" + body + "\nend\n" + R"(function HALF(n)
begin
   return n div 2;
end HALF
)",
        "complete:2", {{"max-statements", "10000"}});
    REQUIRE(trace.error);
    CHECK(trace.error->kind == RunError::Kind::Budget);
    CHECK(sentence(trace.error->diagnostic) == "stopped after 10,000 statements");
    return hint(trace.error->diagnostic);
}

} // namespace

TEST_CASE("endless loop: the variable that stands still is named, with its value and the line of the condition")
{
    const std::string ask = "is there an endless loop? ";
    const std::string more = "; --max-statements allows more";
    CHECK(hintOf("   i := 8;\n   while i >= 0 do\n      i := i / 2;\n   endwhile;")
        == ask + "i stays 0 in line 4" + more);
    // from where it was stopped on: i is 1 before and 0 after, or the other way round
    CHECK(hintOf("   i := 0;\n   while i < 10 do i := 1 - i;").starts_with(ask + "i goes back and forth in line 4: "));
    CHECK(hintOf("   i := 3;\n   while i < p + 5 do\n      x := i;") == ask + "i stays 3 in line 4" + more);
    CHECK(hintOf("   done := false;\n   while not done do x := 1;") == ask + "done stays false in line 4" + more);
    // a `continue` goes back to the condition too
    CHECK(hintOf("   i := 3;\n   while i < 5 do\n      if p > 1 then continue;\n      i := i + 1;\n   endwhile;")
        == ask + "i stays 3 in line 4" + more);
    // In a loop inside it, in a function that it calls, in a procedure that has it.
    CHECK(hintOf("   i := 3;\n   while i < 5 do\n      for k := 0 to 900 do x := k;\n   endwhile;")
        == ask + "i stays 3 in line 4" + more);
    CHECK(hintOf("   i := 8;\n   while i >= 0 do i := HALF(i);") == ask + "i stays 0 in line 4" + more);
    CHECK(
        hintOf(
            "   B();\nend A\nprocedure B()\nbegin\n   b := 1;\n   while b = 1 do c := b;\nend B\nprocedure C()\nbegin")
        == ask + "b stays 1 in line 8" + more);
}

TEST_CASE("endless loop: no variable is named that may be innocent")
{
    const std::string plain = "is there an endless loop? --max-statements allows more";
    CHECK(hintOf("   while true do x := 1;") == plain);
    CHECK(hintOf("   i := 1;\n   while i <> 0 do i := i + 2;") == plain); // i changes
    CHECK(hintOf("   i := 0;\n   while i < p do i := i - 1;") == plain);  // i changes, p does not
    CHECK(hintOf("   for i := 0 to 100000 do x := i;") == plain);         // ends
    CHECK(hintOf("   i := 0;\n   while i < 1 do i := -i;")
        == "is there an endless loop? i stays 0 in line 4; "
           "--max-statements allows more");
}
