// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// The strides of instructions.
#include "core/machine/strides.h"
#include "tests/machine/play.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

/// Of the main unit, each from where the one before it ends: "C" computes, "T" tests what it computes, "=" compares,
/// "F" counts a loop's passes, "J" jumps, "." a plain instruction.
std::string stridesOfText(const std::string& statements)
{
    const auto made = request("procedure M(my_id, p)\nbegin\n" + statements + "end M\n", "ring:8");
    const UnitCode& unit = made.program->units.front();
    std::vector<Instruction> code = unit.code;
    std::vector<Word> constants;
    for (const auto number : made.program->constants)
        constants.push_back(Word::integer(number));
    for (Instruction& instruction : code)
        for (auto* operand : {&instruction.b, &instruction.c})
            if (*operand < 0)
                *operand = unit.slots + ~*operand;
    const auto strides = stridesOf(code, unit, constants);
    std::string text;
    for (std::size_t at = 0; at < strides.size(); at = static_cast<std::size_t>(strides[at].next)) {
        constexpr std::string_view letters = ".CT=FJ";
        text += letters[static_cast<std::size_t>(strides[at].kind)];
        if (strides[at].isPower)
            text += '^';
    }
    return text;
}

} // namespace

TEST_CASE("strides: a bit is flipped in one step, and the result has its place")
{
    CHECK(stridesOfText("  i := my_id;\n  a := my_id XOR 2^i;\n") == ".C^.");
    CHECK(stridesOfText("  i := my_id;\n  a := my_id XOR 3^i;\n") == ".CC."); // no bit
}

TEST_CASE("strides: bits are tested in one step, in both orders of AND")
{
    // AND looks at its right side only where the left one is not false: three instructions more.
    CHECK(stridesOfText("  if (my_id AND p) = 0 then\n    a := 1;\n") == "T..");
    CHECK(stridesOfText("  i := 2;\n  if (my_id AND 2^i) = 0 then\n    a := 1;\n") == ".T^..");
    CHECK(stridesOfText("  if my_id < p then\n    a := 1;\n") == "=..");
}

TEST_CASE("strides: values reported by an assertion are stored")
{
    CHECK(stridesOfText("  i := 2;\n  assert my_id < 2^i;\n") == "..CC..");
}

TEST_CASE("strides: a truth value computed on both sides is computed there")
{
    // compare, skip, compare, and, jump: the left side must be evaluated before the right one.
    const auto text = stridesOfText("  if my_id = 0 and p = 1 then\n    a := 1;\n");
    CHECK(text == "C.CC...");
}

TEST_CASE("strides: a pass of a loop and a jump are strides")
{
    // First and last pass, and whether they can be counted; in each pass a := i and back; after the loop the end.
    CHECK(stridesOfText("  for i := 1 to 3 do\n    a := i;\n") == "...F.J.");
}
