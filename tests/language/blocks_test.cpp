// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// The ends of blocks: the three forms, and closing words as books write them.

#include <doctest/doctest.h>

#include "tests/language/dump.h"
#include "tests/language/read.h"

namespace lockstep {
namespace {

// The body of the only procedure.
std::string body(const std::string& statements)
{
    const auto parsed = parse("procedure A(X)\nbegin\n" + statements + "\nend A\n", "a.algo");
    if (!parsed)
        return told(parsed.diagnostics);
    REQUIRE(parsed->units.size() == 1);
    return dump(parsed->units[0].body) + told(parsed.diagnostics);
}

// proves notation: `begin`, `then`, `else` and `do` open a block, which may be what follows on the same line
TEST_CASE("blocks: a block is the rest of the line")
{
    CHECK(body("for i := 0 to 3 do x := i; y := i;\nz := 1;") == "{up i 0 3 {set x i; set y i}; set z 1}");
    CHECK(body("for i := 0 to 3 do x := i; endfor; z := 1;") == "{up i 0 3 {set x i}; set z 1}");
    CHECK(body("if a then x := 1; else x := 2; endif; z := 1;") == "{if a {set x 1} else {set x 2}; set z 1}");
    CHECK(
        body("if a then if b then x := 1; else x := 2;\nz := 1;") == "{if a {if b {set x 1} else {set x 2}}; set z 1}");
    CHECK(body("if a then x := 1;\nelse x := 2;\nz := 1;") == "{if a {set x 1} else {set x 2}; set z 1}");
    CHECK(body("for i := 0 to 3 do if i = 1 then x := i; endfor; z := 1;")
        == "{up i 0 3 {if (eq i 1) {set x i}}; set z 1}");
    CHECK(body("while a do x := 1") == "{while a {set x 1}}");
}

// proves notation: The deeper-indented lines below an opening word are a block
TEST_CASE("blocks: a block is the deeper-indented lines below, with or without closing words")
{
    CHECK(body("   for i := 0 to 3 do\n      x := i;\n      y := i;\n   z := 1;")
        == "{up i 0 3 {set x i; set y i}; set z 1}");
    CHECK(body("   for i := 0 to 3 do\n      x := i;\n   endfor;\n   z := 1;") == "{up i 0 3 {set x i}; set z 1}");
    CHECK(body("   for i := 0 to 3 do\n      x := i;\n      endfor;\n   z := 1;") == "{up i 0 3 {set x i}; set z 1}");
    CHECK(body("   if a then\n      x := 1;\n   else\n      x := 2;\n   z := 1;")
        == "{if a {set x 1} else {set x 2}; set z 1}");
    CHECK(body("   if a then\n      if b then\n         x := 1;\n   else\n      x := 2;\n   z := 1;")
        == "{if a {if b {set x 1}} else {set x 2}; set z 1}");
    CHECK(body("   if a then\n      if b then\n         x := 1;\n      else\n         x := 2;\n   z := 1;")
        == "{if a {if b {set x 1} else {set x 2}}; set z 1}");
    CHECK(body("\tfor i := 0 to 3 do\n\t\tx := i;\n\tz := 1;") == "{up i 0 3 {set x i}; set z 1}");
    CHECK(body("   if a then\n   else\n      x := 1;\n   endif;") == "{if a {} else {set x 1}}");
    CHECK(body("   for i := 0 to 3 do\n   endfor;\n   z := 1;") == "{up i 0 3 {}; set z 1}");
}

// proves notation: Without indentation, a block goes up to its closer
// proves notation: `endelse` or `endif` closes an if that has an else
TEST_CASE("blocks: without indentation, a block ends at its closing word")
{
    CHECK(body("for i := 0 to 3 do\nx := i;\nendfor;\nz := 1;") == "{up i 0 3 {set x i}; set z 1}");
    CHECK(body("if a then\nif b then\nx := 1;\nelse\nx := 2;\nendelse;\nendif;\nz := 1;")
        == "{if a {if b {set x 1} else {set x 2}}; set z 1}");
    CHECK(body("if a then\nx := 1;\nelse\nx := 2;\nendif;\nz := 1;") == "{if a {set x 1} else {set x 2}; set z 1}");
}

// proves notation: Without indentation, a closer also closes inner blocks that have no closer of their own
TEST_CASE("blocks: without indentation, a closing word also closes inner blocks without one")
{
    CHECK(body("for i := 0 to 3 do\nif a then\nx := i;\nendfor;\nz := 1;") == "{up i 0 3 {if a {set x i}}; set z 1}");
    CHECK(body("if a then\nx := 1;\nelse\nfor j := 0 to 3 do\nx := j;\nendelse;\nz := 1;")
        == "{if a {set x 1} else {up j 0 3 {set x j}}; set z 1}");
    CHECK(body("if a then\nfor j := 0 to 3 do\nx := j;\nelse\nx := 2;\nendif;\nz := 1;")
        == "{if a {up j 0 3 {set x j}} else {set x 2}; set z 1}");
    CHECK(body("if a then\nif b then\nx := 1;\nendif;\nwhile c do\nx := 2;\nendwhile;\nelse\nx := 3;\nendelse;")
        == "{if a {if b {set x 1}; while c {set x 2}} else {set x 3}}");
}

TEST_CASE("blocks: without indentation, the closing word after a one-line block is that of the outer block, unless one "
          "would be left")
{
    CHECK(body("for i := 0 to 3 do\nfor j := 0 to 3 do x := j;\nendfor;\nz := 1;")
        == "{up i 0 3 {up j 0 3 {set x j}}; set z 1}");
    CHECK(body("for i := 0 to 3 do\nfor j := 0 to 3 do x := j;\nendfor;\ny := 1;\nendfor;\nz := 1;")
        == "{up i 0 3 {up j 0 3 {set x j}; set y 1}; set z 1}");
    CHECK(body("for j := 0 to 3 do x := j;\nendfor;\nz := 1;") == "{up j 0 3 {set x j}; set z 1}");
    CHECK(body("   for i := 0 to 3 do\n      for j := 0 to 3 do x := j;\n      endfor;\n      y := 1;\n   endfor;")
        == "{up i 0 3 {up j 0 3 {set x j}; set y 1}}");
}

// proves notation: `else if` makes a chain that one closer ends
TEST_CASE("blocks: else if makes a chain with one closing word")
{
    const std::string chain = "{if a {set x 1} else {if b {set x 2} else {set x 3}} chained; set z 1}";
    CHECK(body("if a then\nx := 1;\nelse if b then\nx := 2;\nelse\nx := 3;\nendif;\nz := 1;") == chain);
    CHECK(body("   if a then\n      x := 1;\n   else if b then\n      x := 2;\n   else\n      x := 3;\n   z := 1;")
        == chain);
    CHECK(body("   if a then\n      x := 1;\n   else if b then\n      x := 2;\n   else\n      x := 3;\n   endelse;\n   "
               "z := 1;")
        == chain);
    CHECK(body("   if a then\n      x := 1;\n   else if b then\n      x := 2;\n   else\n      x := 3;\n   endif;\n   "
               "endif;\n   z := 1;")
        == chain);
    CHECK(body("if a then x := 1; else if b then x := 2; else x := 3;\nz := 1;") == chain);
    CHECK(body("   if a then\n      x := 1;\n   else\n      if b then\n         x := 2;\n   z := 1;")
        == "{if a {set x 1} else {if b {set x 2}}; set z 1}");
}

TEST_CASE("blocks: closing words may be two words, and blocks may have begin and end")
{
    CHECK(body("for i := 0 to 3 do\nx := i;\nend for;\nif a then\nx := 1;\nend if;\nwhile a do\nx := 1;\nend while;\nz "
               ":= 1;")
        == "{up i 0 3 {set x i}; if a {set x 1}; while a {set x 1}; set z 1}");
    CHECK(body("   for i := 0 to 3 do begin\n      x := i;\n   end;\n   z := 1;") == "{up i 0 3 {set x i}; set z 1}");
    CHECK(
        body("   for i := 0 to 3 do\n   begin\n      x := i;\n   end\n   z := 1;") == "{up i 0 3 {set x i}; set z 1}");
    CHECK(body("   if a then begin\n      x := 1;\n   end else begin\n      x := 2;\n   end;\n   z := 1;")
        == "{if a {set x 1} else {set x 2}; set z 1}");
}

TEST_CASE("blocks: a semicolon after do or then does not end the block")
{
    CHECK(body("   for i := 0 to 3 do;\n      x := i;\n   if a then;\n      y := 1;\n   z := 1;")
        == "{up i 0 3 {set x i}; if a {set y 1}; set z 1}");
}

TEST_CASE("blocks: a plain end closes a unit, and nothing that has its own closing word")
{
    const std::string wrong = "error 5:1: 'end' cannot close the 'for' of line 3\nhint: write endfor\n";
    CHECK(body("for i := 0 to 3 do\nx := i;\nend;\nz := 1;") == wrong);
    CHECK(body("for i := 0 to 3 do\n   x := i;\nend;\nz := 1;") == wrong);
    const auto parsed = parse(R"(procedure A()
begin
while a do
x := 1;
endwhile;
end;
procedure B()
begin
end.)",
        "a.algo");
    REQUIRE(parsed);
    CHECK(dump(*parsed) == "procedure A {while a {set x 1}}\nprocedure B {}\n");
}

// proves notation: Without indentation, a block that is still open at the end of its unit is an error
TEST_CASE(
    "blocks: without indentation, a block open at the end of its unit is an error with the line of its opening word")
{
    CHECK(body("for i := 0 to 3 do\nwhile a do\nx := i;")
        == "error 6:1: the 'while' of line 4 is never closed\n"
           "hint: write endwhile where it ends, or indent what belongs to it\n"
           "error 6:1: the 'for' of line 3 is never closed\n"
           "hint: write endfor where it ends, or indent what belongs to it\n");
    CHECK(body("if a then\nx := 1;\nif b then\nx := 2;\nendif;")
        == "error 8:1: the 'if' of line 3 is never closed\n"
           "hint: write endif where it ends, or indent what belongs to it\n");
    CHECK(told(parse(R"(procedure A()
begin
while a do
x := 1;
end;
procedure B()
begin
end.)",
              "a.algo")
                   .diagnostics)
        == "error 5:1: the 'while' of line 3 is never closed\n"
           "hint: write endwhile where it ends, or indent what belongs to it\n");
}

// proves notation: Without indentation, a further block inside one that an outer closer ends is a warning
TEST_CASE("blocks: without indentation, another block inside a block closed by an outer closing word is a warning")
{
    CHECK(body("for i := 0 to 3 do\nif a then\nx := 1;\nif b then\nx := 2;\nendif;\nendfor;")
        == "{up i 0 3 {if a {set x 1; if b {set x 2}}}}"
           "warning 9:1: the 'if' of line 4 is not closed before 'endfor'\n"
           "hint: write endif where it ends\n");
}

// proves notation: A line between the indents of a block and of its opening word belongs to the block, with a warning
TEST_CASE("blocks: without a closing word, a line that lines up with no block is a warning, and so is an empty block")
{
    const std::string between =
        "warning 5:5: this line is read as part of the 'if' of line 3, but it is indented less than "
        "line 4\n"
        "hint: indent it like line 4 if it belongs to the 'if', or like line 3 if it comes after it\n";
    CHECK(
        body("   if a then\n      x := 1;\n    y := 1;\n   z := 1;") == "{if a {set x 1; set y 1}; set z 1}" + between);
    CHECK(body("   if a then\n      x := 1;\n    y := 1;\n    z := 1;")
        == "{if a {set x 1; set y 1; set z 1}}" + between);
    CHECK(body("   if a then\n      x := 1;\n    if b then\n       y := 1;\n   z := 1;")
        == "{if a {set x 1; if b {set y 1}}; set z 1}" + between);
    // Of the block that the line is in, not of the one that it ends.
    CHECK(body("   if a then\n      for i := 0 to 3 do\n         x := i;\n    y := 1;")
        == "{if a {up i 0 3 {set x i}; set y 1}}"
           "warning 6:5: this line is read as part of the 'if' of line 3, but it is indented less than line 4\n"
           "hint: indent it like line 4 if it belongs to the 'if', or like line 3 if it comes after it\n");
    CHECK(body("   while a do\n      for i := 0 to 3 do\n   z := 1;")
        == "{while a {up i 0 3 {}}; set z 1}"
           "warning 5:4: this line is not indented more than the 'for' of line 4, so nothing belongs to that 'for'\n"
           "hint: indent what belongs to it more than line 4\n");
    CHECK(body("      if a then\n   x := 1;")
        == "{if a {}; set x 1}"
           "warning 4:4: this line is not indented more than the 'if' of line 3, so nothing belongs to that 'if'\n"
           "hint: indent what belongs to it more than line 3\n");
    // A closing word says what belongs to the block, and an error comes first.
    CHECK(body("   if a then\n      x := 1;\n    y := 1;\n   endif;") == "{if a {set x 1; set y 1}}");
    CHECK(body("   if a then begin\n      x := 1;\n    y := 1;\n   end;") == "{if a {set x 1; set y 1}}");
    CHECK(body("   if a then\n      x := 1;\n    y := 1;\n   z := ;").starts_with("error 6:9: "));
    // Deeper lines than the first one, and those of a unit, belong to it in any case.
    CHECK(body("   if a then\n      x := 1;\n        y := 1;\n z := 1;") == "{if a {set x 1; set y 1}; set z 1}");
}

// proves notation: `at round R do … end of round` encloses the statements of a round
TEST_CASE("blocks: at round is closed by end of round, or by indentation")
{
    const std::string flood = "{up r 1 p {round r {if fresh {send X 1 0; set fresh no} else {if (received X 2 none) "
                              "{set has yes}} chained}}; set z 1}";
    CHECK(
        body("   for r := 1 to p do\n      at round r do\n         if fresh then\n            send X on link 0;\n      "
             "      fresh := false;\n"
             "         else if received X then\n            has := true;\n      end of round;\n   endfor;\n   z := 1;")
        == flood);
    CHECK(body("for r := 1 to p do\nat round r do\nif fresh then\nsend X on link 0;\nfresh := false;\nelse if received "
               "X then\nhas := true;\n"
               "end of round;\nendfor;\nz := 1;")
        == flood);
    CHECK(body("   for r := 1 to p do\n      AT ROUND r DO\n         if fresh then\n            send X on link 0;\n    "
               "        fresh := false;\n"
               "         else if received X then\n            has := true;\n   z := 1;")
        == flood);
}

TEST_CASE("blocks: a unit may omit begin, end and brackets")
{
    const auto parsed = parse(R"(procedure A
   x := F(1);

FUNCTION F(n) return n;
procedure B() begin y := 1; end B;)",
        "a.algo");
    CHECK(told(parsed.diagnostics) == "");
    REQUIRE(parsed);
    CHECK(dump(*parsed) == R"(procedure A {set x (call F 1)}
function F n {return n}
procedure B {set y 1}
)");
}

TEST_CASE("blocks: a semicolon may be omitted at the end of a line")
{
    CHECK(body("   x := 1\n   send X to 1\n   [y, z] := [1, 2]\n   barrier")
        == "{set x 1; send X 0 1; unpack y z of (list 1 2); barrier}");
    CHECK(body("   x := 1 +\n      2;;\n   ;y := (1\n + 2)") == "{set x (add 1 2); set y (add 1 2)}");
}

} // namespace
} // namespace lockstep
