// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "core/language/parser_state.h"
#include "tests/language/dump.h"
#include "tests/language/random_program.h"
#include "tests/language/read.h"

namespace lockstep {
namespace {

TEST_CASE("printer: a program is printed as in the textbook")
{
    CHECK(reprinted(R"(/* title: T
   cost: ts
      + tw */
use common/ring; procedure A(d, my_id) begin for i := d-1 downto 0 do if (my_id and 2^i)<>0 then
send X U Y to my_id xor 2^i via 1,2; else if a then x:=-1; else return;
at round i do if received X then x := [1,{}];
else phase "b"; append (x) to L; end of round; while not (a and b) do remove L[0]; end A function F() return (1+2)*3/degree;)")
        == R"(/* title: T
   cost: ts + tw
*/
use common/ring;

procedure A(d, my_id)
begin
   for i := d - 1 downto 0 do
      if (my_id AND 2^i) ≠ 0 then
         send X ∪ Y to my_id XOR 2^i via 1, 2;
      else if a then
         x := -1;
      else
         return;
      endelse;
   endfor;
   at round i do
      if received X then
         x := [1, {}];
      else
         phase "b";
         append x to L;
      endelse;
   end of round;
   while NOT (a AND b) do
      remove L[0];
   endwhile;
end A

function F()
begin
   return (1 + 2) * 3 / degree;
end F
)");
}

TEST_CASE("printer: expressions have only the necessary brackets")
{
    const auto printed = [](std::string_view text) {
        std::vector<Diagnostic> problems;
        const auto found = parseExpression(text, "", problems);
        REQUIRE(found);
        return print(**found);
    };
    for (const auto* text : {"a OR b AND NOT c = d + e * -f^g", "(a = b) = c", "a = (b = c)", "(NOT a) = b",
             "a - (b - c)", "a - b - c", "(-2)^2", "(2^3)^4", "2^3^4", "2^-1", "-√p", "(a + b)[0]", "(√p)^2", "√p^2",
             "{ b in S ∪ T | b > 1 }", "{ b in (x = y) | b }", "{(b in S)}", "{1, b in S}", "a \\ (b ∪ c)",
             "a mod (b * c)", "Q[k][i, j][0 .. 2^i - 1]", "NOT (a OR b)", "degree", "F()", "a XOR (b OR c)"})
        CHECK(printed(text) == text);
}

TEST_CASE("printer: the printed text is parsed as the same tree")
{
    for (std::uint32_t seed = 1; seed <= 400; ++seed) {
        CAPTURE(seed);
        const auto tree = RandomProgram(seed).tree();
        const std::string text = print(tree);
        const auto again = parse(text, tree.file);
        CAPTURE(text);
        REQUIRE_MESSAGE(again, told(again.diagnostics));
        REQUIRE(dump(*again) == dump(tree));
        REQUIRE(print(*again) == text);
    }
}

// Neither where the lines stand nor most closers are needed: the unindented print reads the same, too.
TEST_CASE("printer: the same tree without indentation")
{
    for (std::uint32_t seed = 1001; seed <= 1200; ++seed) {
        CAPTURE(seed);
        const auto tree = RandomProgram(seed).tree();
        std::string text;
        bool lineStart = false;
        for (const char c : print(tree)) {
            lineStart = c == '\n' || (lineStart && c == ' ');
            if (!lineStart || c == '\n')
                text += c;
        }
        const auto again = parse(text, tree.file);
        CAPTURE(text);
        REQUIRE_MESSAGE(again, told(again.diagnostics));
        auto expected = dump(tree);
        if (tree.header.empty())
            REQUIRE(dump(*again) == expected);
    }
}

// proves notation: Closers are optional after an indented block, and checked when written
TEST_CASE("printer: indented blocks need no closing words")
{
    for (std::uint32_t seed = 2001; seed <= 2200; ++seed) {
        CAPTURE(seed);
        const auto tree = RandomProgram(seed, RandomProgram::Blocks::NeverEmpty).tree();
        std::string text;
        std::istringstream lines(print(tree));
        for (std::string line; std::getline(lines, line);)
            if (const auto word = line.find_first_not_of(' '); word == std::string::npos
                || line.compare(word, 3, "end") != 0 || line.compare(word, 8, "end UNIT") == 0)
                text += line + '\n';
        const auto again = parse(text, tree.file);
        CAPTURE(text);
        REQUIRE_MESSAGE(again, told(again.diagnostics));
        REQUIRE(dump(*again) == dump(tree));
    }
}

} // namespace
} // namespace lockstep
