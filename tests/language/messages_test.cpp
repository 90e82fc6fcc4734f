// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Messages that cannot be tested in a program of tests/programs/errors, because they are about comments, or long.

#include <doctest/doctest.h>

#include "core/header/formula.h"
#include "tests/language/read.h"

namespace lockstep {
namespace {

std::string said(std::string_view text) { return told(problemsOf(text)); }

TEST_CASE("messages: a line of text around the units is one error, and so is a program of another language")
{
    const std::string outside = "only procedures and functions can be here\nhint: put other text into /* */\n";
    CHECK(
        said(
            "Algorithm 4.1 doesn't cost 2i words: it's 100% free.\nIt goes on.\nprocedure A()\nend A\nAs we see, 3x.\n")
        == "error 1:1: " + outside + "error 2:1: " + outside + "error 5:1: " + outside);
    CHECK(said("program main\n  integer :: x = 1\n  print *, x\nend program\n") == "error 1:1: " + outside);
    CHECK(said(R"(procedure A()
begin
end A
x := 1;
y := 2;
procedure B()
end B
)")
        == "error 4:1: this statement is outside any procedure\n"
           "hint: a program begins with procedure NAME(X)\n");
    CHECK(said("") == "error 1:1: this text has no procedure\nhint: a program begins with procedure NAME(X)\n");
    CHECK(said("/* nothing\n*/\n")
        == "error 3:1: this text has no procedure\nhint: a program begins with procedure NAME(X)\n");
}

TEST_CASE("messages: use comes first and names a file")
{
    CHECK(said("use;\nprocedure A()\nend A\n")
        == "error 1:1: 'use' needs the name of a file\nhint: write use common/ring;\n");
    // Alone on its line, also at the start of the text: found by the fuzzer.
    CHECK(said("use\nprocedure A()\nend A\n")
        == "error 1:1: 'use' needs the name of a file\nhint: write use common/ring;\n");
    CHECK(said(R"(procedure A()
end A
use
)")
        == "error 3:1: 'use' must come before the first procedure\n"
           "error 3:1: 'use' needs the name of a file\n"
           "hint: write use common/ring;\n");
    CHECK(said(R"(procedure A()
end A
use common/ring;
)") == "error 3:1: 'use' must come before the first procedure\n");
}

TEST_CASE("messages: comments of other languages are reported and skipped up to the end of their line")
{
    CHECK(said(R"(procedure A(X)
begin
   # send it; and go
   X := 6; // another
end A
)")
        == "error 3:4: # does not start a comment\n"
           "hint: write /* comment */\n"
           "error 4:12: // does not start a comment\n"
           "hint: write /* comment */\n");
}

TEST_CASE("messages: invalid UTF-8 is reported once per name, and as invalid text elsewhere")
{
    CHECK(said("procedure A(X)\nbegin\n   m\xFCll := 2;\n   X := m\xFCll;\nend A\n")
        == "error 3:5: these bytes are not text\n"
           "hint: save the file as UTF-8\n"
           "error 4:10: these bytes are not text\n"
           "hint: save the file as UTF-8\n");
}

TEST_CASE("messages: do and then alone do not open a block")
{
    CHECK(said(R"(procedure A()
   do x := 1;
   then x := 1;
end A
)") == "error 2:4: 'do' without its if, for or while\nerror 3:4: 'then' without its if, for or while\n");
}

TEST_CASE("messages: missing parts of the heading of a unit are reported")
{
    CHECK(said(R"(procedure (X)
begin
end A
)") == "error 1:11: a name is missing before '('\nhint: write procedure NAME(X)\n");
    CHECK(said(R"(procedure A(X, 3)
begin
end A
)") == "error 1:16: a parameter is missing before '3'\n");
    CHECK(said(R"(procedure A(X, end)
begin
end A
)") == "error 1:16: end is a keyword and cannot be a name\nhint: choose another name\n");
    CHECK(said(R"(procedure A(X
begin
end A
)") == "error 1:14: ',' or ')' is missing after 'X'\n");
    CHECK(said(R"(procedure A(X Y)
begin
end A
)") == "error 1:15: ',' or ')' is missing before 'Y'\n");
    CHECK(said(R"(procedure A X
begin
end A
)") == "error 1:13: '(' is missing before 'X'\nhint: write procedure NAME(X)\n");
}

TEST_CASE("messages: hints name the limits")
{
    const std::string deep = "procedure A(y)\nx := " + std::string(300, '(');
    CHECK(said(deep)
        == "error 2:205: the program is nested too deeply\n"
           "hint: use at most 200 levels of brackets and blocks, and 1000 operators in a row\n");
}

TEST_CASE("messages: hints name what formulas may contain")
{
    const auto formula = [](std::string_view text) { return told(evaluate(text, {{"p", 8}}).diagnostics); };
    CHECK(formula("words(p)")
        == "error 0:0: the formula cannot call words\n"
           "hint: it can call log, sqrt, min, max, abs, sign, popcount, highbit, gray, gray_inverse\n");
    CHECK(formula("p[0]") == "error 0:0: a formula cannot contain p[0]\nhint: use only numbers and comparisons\n");
    CHECK(formula("log(p - 8)") == "error 0:0: log of p - 8 = 0 is not defined\nhint: log needs at least 1\n");
    CHECK(formula("popcount(-p)") == "error 0:0: popcount of -p = -8 is not defined\nhint: it needs at least 0\n");
}

TEST_CASE("messages: a text with very many errors has the first of them")
{
    std::string text = "procedure A()\n";
    for (int i = 0; i < 3000; ++i)
        text += "x = 1;\n";
    CHECK(problemsOf(text).size() == 500);
}

} // namespace
} // namespace lockstep
