// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Fixes: the label of the button, the text after the fix, and that the message has disappeared then.

#include <algorithm>
#include <doctest/doctest.h>
#include <filesystem>

#include "core/base/repair.h"
#include "core/figure/messages.h"
#include "tests/language/read.h"

namespace lockstep {
namespace {

std::vector<Diagnostic> repairable(const std::string& text)
{
    auto problems = problemsOf(text);
    std::erase_if(problems, [](const Diagnostic& d) { return d.repairs.empty(); });
    return problems;
}

std::string program(const std::string& body) { return "procedure A(d, my_id, p, X)\nbegin\n" + body + "\nend A\n"; }

std::string bodyOf(const std::string& text)
{
    const std::string begin = "procedure A(d, my_id, p, X)\nbegin\n";
    const std::string end = "\nend A\n";
    return text.starts_with(begin) && text.ends_with(end)
        ? text.substr(begin.size(), text.size() - begin.size() - end.size())
        : text;
}

/// The label of the first fix of the first message, and the fixed statements. Checks that the message has disappeared.
std::string firstRepair(const std::string& body, std::size_t which = 0)
{
    const auto problems = repairable(program(body));
    if (problems.empty() || problems[0].repairs.size() <= which)
        return "no repair: " + told(problemsOf(program(body)));
    const auto& repair = problems[0].repairs[which];
    const std::string after = repaired(program(body), repair);
    for (const auto& left : problemsOf(after))
        if (left.id == problems[0].id && left.span == problems[0].span)
            return "still there: " + told(left) + "\nin " + after;
    return words(repair) + " -> " + bodyOf(after);
}

TEST_CASE("fixes: problems of the same kind are fixed together, others are not")
{
    const std::string text = program("x := 2d;\ny := 2x + 2d;\nz := 3 = 3;");
    const auto problems = problemsOf(text);
    const auto offers = offersFor(problems.at(1), problems);
    REQUIRE(offers.size() == 3);
    CHECK(words(offers[0]) == "Write 2^x");
    CHECK(words(offers[1]) == "Fix all 3");
    CHECK(words(offers[2]) == "Write 2 * x");
    CHECK(bodyOf(repaired(text, offers[1])) == "x := 2^d;\ny := 2^x + 2^d;\nz := 3 = 3;");
    const std::string one = program("x := 2d;");
    CHECK(offersFor(problemsOf(one).at(0), problemsOf(one)).size() == 2); // alone
}

TEST_CASE("fixes: those at the same place are not applied twice")
{
    const Diagnostic problem{message::figureNotRounds, {}, {1, 1, 2}, {}, {writing({1, 1, 2}, "a")}};
    CHECK(offersFor(problem, {problem, problem}).size() == 1);
}

TEST_CASE("fixes: an edit replaces characters, not bytes, and several edits do not interfere")
{
    const Repair two = {{}, {}, {{{2, 3, 1}, "≠"}, {{2, 7, 0}, ";"}, {{1, 2, 1}, ""}}};
    CHECK(repaired("axb\n√∪=1 2\nc", two) == "ab\n√∪≠1 2;\nc");
    CHECK(repaired("a\r\nb\r\n", {{}, {}, {{{2, 2, 0}, ";"}}}) == "a\r\nb;\r\n");
    CHECK(repaired("a", {{}, {}, {{{1, 9, 3}, "b"}, {{4, 1, 0}, "c"}}}) == "ab");
}

TEST_CASE("fixes: powers lost by a page are restored")
{
    CHECK(firstRepair("   x := 2d - 1;") == "Write 2^d ->    x := 2^d - 1;");
    CHECK(firstRepair("   x := 2d - 1;", 1) == "Write 2 * d ->    x := 2 * d - 1;");
    CHECK(firstRepair("   x := my_id XOR 2 d;") == "Write 2^d ->    x := my_id XOR 2^d;");
    CHECK(firstRepair("   x := my_id XOR 2 d;", 1) == "Write 2 * d ->    x := my_id XOR 2 * d;");
    CHECK(firstRepair("   x := 2 (d - 1);") == "Write 2^(d - 1) ->    x := 2^(d - 1);");
    CHECK(firstRepair("   x := 2ⁱ⁻¹;") == "Write ^(i-1) ->    x := 2^(i-1);");
    CHECK(firstRepair("   x := p²;") == "Write ^2 ->    x := p^2;");
}

TEST_CASE("fixes: signs lost by a page are restored")
{
    CHECK(firstRepair("   if (my_id AND d) 0 then x := 1;") == "Insert ≠ ->    if (my_id AND d) ≠ 0 then x := 1;");
    CHECK(firstRepair("   if d p - 1 then x := 1;") == "Insert ≠ ->    if d ≠ p - 1 then x := 1;");
    CHECK(firstRepair("   if d p - 1 then x := 1;", 1) == "Insert ≤ ->    if d ≤ p - 1 then x := 1;");
    CHECK(firstRepair("   if d p - 1 then x := 1;", 2) == "Insert ≥ ->    if d ≥ p - 1 then x := 1;");
    CHECK(firstRepair("   x := X X;") == "Insert ∪ ->    x := X ∪ X;");
    for (const char* prose : {"if the d then x := 1;", "x := X plus;", "x := (if d ? 1 : 0);", "x := 0x1F;"})
        CHECK(firstRepair("   " + std::string(prose)).starts_with("no repair: "));
    CHECK(firstRepair("   x := X d;").starts_with("no repair: ")); // a number is in no union
    CHECK(firstRepair("   x := (my_id - 1) mod ;\n   y := my_id - (my_id mod ) + 1;\n   for i := 1 to - 1 do x := i;")
        == "Insert √p in all 3 places ->    x := (my_id - 1) mod √p;\n   y := my_id - (my_id mod √p) + 1;\n   for i "
           ":= 1 to √p - 1 do x := i;");
    CHECK(firstRepair("   x := (my_id - 1) mod ;").starts_with("no repair: ")); // not typed yet
    CHECK(firstRepair("   x := (my_id - 1) mod ;\n   y := my_id mod ;\n   z := √p;").starts_with("no repair: "));
    CHECK(firstRepair("   for i := 1 to - 1 do x := i;") == "Insert √p ->    for i := 1 to √p - 1 do x := i;");
    CHECK(firstRepair("   for i := d - 1 to 0 do x := i;") == "Write downto ->    for i := d - 1 downto 0 do x := i;");
    CHECK(firstRepair("   my id := 1;\n   x := my_id;") == "Write my_id ->    my_id := 1;\n   x := my_id;");
}

TEST_CASE("fixes: signs of other languages are replaced")
{
    CHECK(firstRepair("   x = 1;") == "Write := ->    x := 1;");
    CHECK(firstRepair("   x=1;") == "Write := ->    x :=1;");
    CHECK(firstRepair("   x : 1;") == "Write := ->    x := 1;");
    CHECK(firstRepair("   x <- 1;") == "Write := ->    x := 1;");
    CHECK(firstRepair("   [x, y] = [1, 2];") == "Write := ->    [x, y] := [1, 2];");
    CHECK(firstRepair("   if d == 1 then x := 1;") == "Write = ->    if d = 1 then x := 1;");
    CHECK(firstRepair("   if d = 1&&p = 2 then x := 1;") == "Write AND ->    if d = 1 AND p = 2 then x := 1;");
    CHECK(firstRepair("   x := (my_id+1)%p;") == "Write mod ->    x := (my_id+1) mod p;");
    CHECK(firstRepair("   if !(d = 1) then x := 1;") == "Write NOT ->    if NOT (d = 1) then x := 1;");
    CHECK(firstRepair("   x := 1 << d;") == "Write * 2^ ->    x := 1 * 2^d;");
    CHECK(firstRepair("   x := my_id>>d;") == "Write div 2^ ->    x := my_id div 2^d;");
    CHECK(firstRepair("   x := my_id >> d + 1;").starts_with("no repair: "));
    CHECK(firstRepair("   x := 2**d;") == "Write ^ ->    x := 2^d;");
    CHECK(firstRepair("   x := ∅;") == "Write {} ->    x := {};");
    CHECK(firstRepair("   x += d;") == "Write x := x + d ->    x := x + d;");
    CHECK(firstRepair("   x -= d + 1;") == "Write x := x - (d + 1) ->    x := x - (d + 1);");
    CHECK(firstRepair("   x++;") == "Write x := x + 1 ->    x := x + 1;");
    CHECK(firstRepair("   A[d] += 1;") == "Write A[d] := A[d] + 1 ->    A[d] := A[d] + 1;");
    CHECK(firstRepair("   if 0 < d < 3 then x := 1;") == "Insert and d ->    if 0 < d and d < 3 then x := 1;");
    CHECK(firstRepair("   if d not in [1, 2] then x := 1;")
        == "Write not (d in [1, 2]) ->    if not (d in [1, 2]) then x := 1;");
    CHECK(firstRepair("   x := 1 = not d;") == "Write (not d) ->    x := 1 = (not d);");
}

TEST_CASE("fixes: missing words are inserted, wrong ones are replaced")
{
    CHECK(firstRepair("   if d = 0\n      x := 1;") == "Insert then ->    if d = 0 then\n      x := 1;");
    CHECK(firstRepair("   if d = 0 x := 1;") == "Insert then ->    if d = 0 then x := 1;");
    CHECK(firstRepair("   for i := 0 to 3\n      x := i;") == "Insert do ->    for i := 0 to 3 do\n      x := i;");
    CHECK(firstRepair("   while d > 3 then\n      x := 1;") == "Write do ->    while d > 3 do\n      x := 1;");
    CHECK(firstRepair("   if d = 0:\n      x := 1;") == "Write then ->    if d = 0 then\n      x := 1;");
    CHECK(firstRepair("   x := 1 y := 2;") == "Insert ; ->    x := 1; y := 2;");
    CHECK(firstRepair("   x := (1 + 2;") == "Insert ) ->    x := (1 + 2);");
    CHECK(firstRepair("   x := [1, 2);") == "Write ] ->    x := [1, 2];");
    CHECK(firstRepair("   x := 1) + 2;") == "Remove ')' ->    x := 1 + 2;");
    CHECK(firstRepair("   send X, 1;") == "Write to ->    send X to 1;");
    CHECK(firstRepair("   send X 1;") == "Insert to ->    send X to 1;");
    CHECK(firstRepair("   send X from 1;") == "Write to ->    send X to 1;");
    CHECK(firstRepair("   receive X to 1;") == "Write from ->    receive X from 1;");
    CHECK(firstRepair("   receive X 0;") == "Insert from ->    receive X from 0;");
    CHECK(firstRepair("   send X link 1;") == "Insert on ->    send X on link 1;");
    CHECK(firstRepair("   send X on 1;") == "Insert link ->    send X on link 1;");
    CHECK(firstRepair("   send(X, d + 1);") == "Write send X to d + 1 ->    send X to d + 1;");
    CHECK(firstRepair("   receive(X, 0);") == "Write receive X from 0 ->    receive X from 0;");
    CHECK(firstRepair("   received X from 0;") == "Write receive ->    receive X from 0;");
    CHECK(firstRepair("   phase rows;") == "Write \"rows\" ->    phase \"rows\";");
    CHECK(firstRepair("   phase 'rows';") == "Write \"rows\" ->    phase \"rows\";");
    CHECK(firstRepair("   phase \"rows;") == "Insert \" ->    phase \"rows\";");
    CHECK(firstRepair("   for i := 0..3 do x := i;") == "Write to ->    for i := 0 to 3 do x := i;");
    CHECK(firstRepair("   for i from 0 to 3 do x := i;") == "Write := ->    for i := 0 to 3 do x := i;");
    CHECK(firstRepair("   for i := 0 d - 1 do x := i;") == "Insert to ->    for i := 0 to d - 1 do x := i;");
    CHECK(firstRepair("   for i := 2to 3 do x := i;") == "Write 2 to ->    for i := 2 to 3 do x := i;");
    CHECK(firstRepair("   x := X[1:3];") == "Write .. ->    x := X[1 .. 3];");
    CHECK(firstRepair("   x, y := 1, 2;") == "Write [x, y] := [1, 2] ->    [x, y] := [1, 2];");
    CHECK(firstRepair("   (x, y) := [1, 2];") == "Write [x, y] ->    [x, y] := [1, 2];");
    CHECK(firstRepair("   x := (1, 2);") == "Write [1, 2] ->    x := [1, 2];");
    CHECK(firstRepair("   for each s, t in [[1, 2]] do x := s;")
        == "Write [s, t] ->    for each [s, t] in [[1, 2]] do x := s;");
}

TEST_CASE("fixes: misspelt words and names are corrected")
{
    CHECK(firstRepair("   x := 1;\n   y := my_if;") == "Write my_id ->    x := 1;\n   y := my_id;");
    CHECK(firstRepair("   y := rank;") == "Write my_id ->    y := my_id;");
    CHECK(firstRepair("   y := popcout(d);") == "Write popcount ->    y := popcount(d);");
    CHECK(firstRepair("   y := len([1]);") == "Write size ->    y := size([1]);");
    CHECK(firstRepair("   sned X to 1;") == "Write send ->    send X to 1;");
    CHECK(firstRepair("   if d = 1 then\n      x := 1;\n   fi;")
        == "Write endif ->    if d = 1 then\n      x := 1;\n   endif;");
    CHECK(firstRepair("   if d = 1 then\n      x := 1;\n   elif d = 2 then\n      x := 2;\n   endif;")
        == "Write else if ->    if d = 1 then\n      x := 1;\n   else if d = 2 then\n      x := 2;\n   endif;");
    CHECK(firstRepair("   L := [1];\n   x := L.size;") == "Write size(L) ->    L := [1];\n   x := size(L);");
    CHECK(firstRepair("   L := [1];\n   x := size L;") == "Write size(L) ->    L := [1];\n   x := size(L);");
    CHECK(firstRepair("   L := [1];\n   x := L(0);") == "Write L[0] ->    L := [1];\n   x := L[0];");
    CHECK(firstRepair("   call B(1);\nend A\nprocedure B(x)\nbegin")
        == "Remove call ->    B(1);\nend A\nprocedure B(x)\nbegin");
    CHECK(firstRepair("   int x := 1;") == "Remove int ->    x := 1;");
    CHECK(firstRepair("   mpi_barrier;") == "Write barrier ->    barrier;");
}

TEST_CASE("fixes: a conditional value gets its brackets")
{
    CHECK(firstRepair("   x := 1 + if my_id = 0 then 1 else if d = 1 then 2 else 3 * d;")
        == "Write (if my_id = 0 then 1 else if d = 1 then 2 else 3 * d) ->    x := 1 + (if my_id = 0 then 1 else if d "
           "= 1 then 2 else 3 * d);");
}

TEST_CASE("fixes: habits from C, Python and MPI are replaced")
{
    CHECK(firstRepair("   for (i = 0; i < d; i++)\n      x := i;")
        == "Write for i := 0 to d - 1 do ->    for i := 0 to d - 1 do\n      x := i;");
    CHECK(firstRepair("   for (int i = d; i >= 0; i--) do\n      x := i;")
        == "Write for i := d downto 0 do ->    for i := d downto 0 do\n      x := i;");
    CHECK(firstRepair("   for i in range(1, d) do\n      x := i;")
        == "Write for i := 1 to d - 1 do ->    for i := 1 to d - 1 do\n      x := i;");
    CHECK(firstRepair("   for i in range(d):\n      x := i;")
        == "Write for i := 0 to d - 1 do ->    for i := 0 to d - 1 do\n      x := i;");
    CHECK(firstRepair("   for i in range(d XOR 1) do x := i;")
        == "Write for i := 0 to (d XOR 1) - 1 do ->    for i := 0 to (d XOR 1) - 1 do x := i;");
    CHECK(firstRepair("   for i in range(0, d, 2) do x := i;")
        == "Write for i := 0 to d - 1 step 2 do ->    for i := 0 to d - 1 step 2 do x := i;");
    CHECK(firstRepair("   for i in range(d, 0, -1) do x := i;")
        == "Write for each i ->    for each i in range(d, 0, -1) do x := i;");
    CHECK(firstRepair("   for i in range(0, , 2) do x := i;")
        == "Write for each i ->    for each i in range(0, , 2) do x := i;");
    CHECK(firstRepair("   for (i = 1; i < d; i += 2) do\n      x := i;")
        == "Write for i := 1 to d - 1 step 2 do ->    for i := 1 to d - 1 step 2 do\n      x := i;");
    CHECK(firstRepair("   for (i = d; i >= 0; i -= 3) do\n      x := i;")
        == "Write for i := d downto 0 step 3 do ->    for i := d downto 0 step 3 do\n      x := i;");
    CHECK(firstRepair("   for i := 0 to d by 2 do x := i;") == "Write step ->    for i := 0 to d step 2 do x := i;");
    CHECK(firstRepair("   for i in [1, 2] do x := i;") == "Write for each i ->    for each i in [1, 2] do x := i;");
    CHECK(firstRepair("   foreach i in [1, 2] do x := i;") == "Write for each ->    for each i in [1, 2] do x := i;");
    CHECK(firstRepair("   for all i in [1, 2] do x := i;") == "Write for each ->    for each i in [1, 2] do x := i;");
    CHECK(firstRepair("   x := 1; // one") == "Write /* one */ ->    x := 1; /* one */");
    CHECK(firstRepair("   #one") == "Write /* one */ ->    /* one */");
    CHECK(firstRepair("   MPI_Send(X, 1, d, my_id + 1, 0, MPI_COMM_WORLD);")
        == "Write send X to my_id + 1 ->    send X to my_id + 1;");
    CHECK(firstRepair("   MPI_Recv(X, 1, d, 0, 0, MPI_COMM_WORLD, d);")
        == "Write receive X from 0 ->    receive X from 0;");
    CHECK(firstRepair("   MPI_Barrier(MPI_COMM_WORLD);") == "Write barrier ->    barrier;");
    CHECK(
        firstRepair(
            "   if (d = 1) {\n      x := 1;\n   } else if (d = 2) {\n      x := 2;\n   } else {\n      x := 3;\n   }\n"
            "   for i := 0 to 3 {\n      S := {1, 2};\n   }\n   while (d > 0) { x := 1; }")
        == "Replace all braces with words ->    if (d = 1) then\n      x := 1;\n   else if (d = 2) then\n      x := "
           "2;\n  "
           " else \n      "
           "x := 3;\n   endif;\n   for i := 0 to 3 do\n      S := {1, 2};\n   endfor;\n   while (d > 0) do x := 1; "
           "endwhile;");
}

TEST_CASE("fixes: a condition and the operands of AND get their brackets")
{
    CHECK(firstRepair("   if my_id AND 1 = 0 then x := 1;")
        == "Write (my_id AND 1) = 0 ->    if (my_id AND 1) = 0 then x := 1;");
    CHECK(firstRepair("   if my_id AND 1 then x := 1;")
        == "Write (my_id AND 1) ≠ 0 ->    if (my_id AND 1) ≠ 0 then x := 1;");
    CHECK(firstRepair("   if d then x := 1;") == "Write d ≠ 0 ->    if d ≠ 0 then x := 1;");
    CHECK(firstRepair("   x := my_id - 1 mod p;") == "Write (my_id - 1) mod p ->    x := (my_id - 1) mod p;");
    CHECK(firstRepair("   x := my_id ^ 1;") == "Write XOR ->    x := my_id XOR 1;");
}

TEST_CASE("fixes: missing and wrong closing words")
{
    CHECK(firstRepair("   if d = 1 then\n      x := 1;\n   endfor;")
        == "Write endif ->    if d = 1 then\n      x := 1;\n   endif;");
    CHECK(firstRepair("   for i := 0 to 1 do\n      x := 1;\n   endfor;\n   endfor;")
        == "Remove 'endfor' ->    for i := 0 to 1 do\n      x := 1;\n   endfor;\n   ");
    // The line that opens the block may be missing.
    CHECK(firstRepair("   x := 1;\n   endfor;").starts_with("no repair: "));
    CHECK(firstRepair("   for i := 0 to 1 do\n      x := 1;\n   endfor;\n      x := 2;\n   endfor;")
              .starts_with("no repair: "));
    CHECK(firstRepair("if d = 1 then\nx := 1;")
        == "Close the 'if' of line 3 before line 5 -> if d = 1 then\nx := 1;\nendif;");
    CHECK(firstRepair("if d = 1 then\nx := 1;\nif d = 2 then\nx := 2;\nendif;")
        == "Close the 'if' of line 3 before line 5 -> if d = 1 then\nx := 1;\nendif;\nif d = 2 then\nx := 2;\nendif;");
    CHECK(firstRepair("if d = 1 then\nx := 1;\nif d = 2 then\nx := 2;\nendif;", 1)
        == "Close the 'if' of line 3 before line 8 -> if d = 1 then\nx := 1;\nif d = 2 then\nx := 2;\nendif;\nendif;");
    CHECK(firstRepair("if d = 1 then\nx := 1;\ny := 1;\nz := 1;").starts_with("no repair: ")); // anywhere after x
    const std::string cut = "procedure A(d)\nwhile d > 0 do\nx := 1;";
    const auto problems = repairable(cut);
    REQUIRE(problems.size() == 1);
    CHECK(words(problems[0].repairs[0]) == "Close the 'while' of line 2 at the end");
    CHECK(repaired(cut, problems[0].repairs[0]) == R"(procedure A(d)
while d > 0 do
x := 1;
endwhile;)");
}

TEST_CASE("fixes: a line that is indented too little moves into its block, alone or with what follows it")
{
    const std::string after =
        "         if (my_id AND 2^i) = 0 then\n            send X to 1;\n         else\n            "
        "receive X from 0;\n         endelse;\n      endif;\n   endfor;";
    const std::string loop = "   for i := d - 1 downto 0 do\n      x := i;\n";
    const std::string asMeant = loop + "      if i > 0 then\n" + after;
    CHECK(firstRepair(loop + "   if i > 0 then\n" + after) == "Indent line 5 by 3 more columns -> " + asMeant);
    std::string inner = asMeant;
    inner.replace(inner.find("         if (my_id"), 9, "   ");
    CHECK(firstRepair(inner) == "Indent line 6 by 6 more columns -> " + asMeant);
    // Two lines.
    CHECK(firstRepair("   for i := 0 to 3 do\n      x := i;\n   y := 1;\n   z := 2;\n   endfor;")
        == "Indent 2 lines from line 5 on by 3 more columns ->    for i := 0 to 3 do\n      x := i;\n      y := 1;\n   "
           " "
           "  z := 2;\n   endfor;");
    // A block without closing words of its own moves as a whole.
    CHECK(firstRepair("   for i := 0 to 3 do\n      x := i;\n   if i > 1 then\n      y := 1;\n   z := 2;\n   endfor;")
        == "Indent 3 lines from line 5 on by 3 more columns ->    for i := 0 to 3 do\n      x := i;\n      if i > 1 "
           "then\n         y := 1;\n      z := 2;\n   endfor;");
    // Did y move too, or is only the if wrong? These are two programs.
    CHECK(firstRepair("   for i := 0 to 3 do\n      x := i;\n   if i > 1 then\n      y := 1;\n      z := 1;\n   "
                      "endfor;")
              .starts_with("no repair: "));
    CHECK(firstRepair("            for i := 0 to 3 do\n      x := i;\n      y := 1;\n   endfor;")
        == "Indent line 3 by 9 columns less ->    for i := 0 to 3 do\n      x := i;\n      y := 1;\n   endfor;");
}

TEST_CASE("fixes: a bracket is inserted or removed only where it can be at one place")
{
    CHECK(firstRepair("   x := (d + 1;") == "Insert ) ->    x := (d + 1);");
    CHECK(firstRepair("   x := (my_id + 1 mod p;").starts_with("no repair: "));
    CHECK(firstRepair("   if (my_id AND 1 = 0 then x := 1;").starts_with("no repair: "));
    CHECK(firstRepair("   x := max(size([1], 3);").starts_with("no repair: "));
    CHECK(firstRepair("   x := my_id + 1) mod p;").starts_with("no repair: "));
    CHECK(firstRepair("   x := my_id + 1);") == "Remove ')' ->    x := my_id + 1;");
    CHECK(firstRepair("   x := 2 * my_id + 1);").starts_with("no repair: "));
    // What is in brackets of its own is meant.
    CHECK(problemsOf(program("   x := my_id - (1 mod p);")).empty());
    CHECK(firstRepair("   if my_id AND (1 = 0) then x := 1;").starts_with("no repair: "));
    CHECK(firstRepair("   x := 3 * d + 1 mod p;").starts_with("no repair: "));
    CHECK(firstRepair("   if ((my_id) AND 1) then x := 1;")
        == "Write ((my_id) AND 1) ≠ 0 ->    if (((my_id) AND 1) ≠ 0) then x := 1;");
    CHECK(firstRepair("   if not 0 < d < 3 then x := 1;").starts_with("no repair: "));
}

TEST_CASE("fixes: a word or name that may mean several is not replaced")
{
    CHECK(firstRepair("   left := 1;\n   heft := 2;\n   x := keft;").starts_with("no repair: "));
    CHECK(firstRepair("   left := 1;\n   x := keft;") == "Write left ->    left := 1;\n   x := left;");
    CHECK(firstRepair("   for i := 0 d - 1 do x := i;") == "Insert to ->    for i := 0 to d - 1 do x := i;");
    CHECK(firstRepair("   for i := d - 1 0 do x := i;") == "Insert downto ->    for i := d - 1 downto 0 do x := i;");
    CHECK(firstRepair("   for i := d p do x := i;") == "Insert to ->    for i := d to p do x := i;");
    CHECK(firstRepair("   for i := d p do x := i;", 1) == "Insert downto ->    for i := d downto p do x := i;");
    CHECK(firstRepair("   send X, X to 1;").starts_with("no repair: ")); // not send X to X to 1
}

TEST_CASE("fixes: a list that a loop alone knows may have to be created in each pass")
{
    CHECK(firstRepair("   for i := 0 to 3 do\n      append i to L;\n   x := L;")
        == "Insert L := []; ->    L := [];\n   for i := 0 to 3 do\n      append i to L;\n   x := L;");
    CHECK(firstRepair("   for i := 0 to 3 do\n      append i to L;\n      x := L;\n   endfor;")
              .starts_with("no repair: "));
    CHECK(firstRepair("   append 1 to L;") == "Insert L := []; ->    L := [];\n   append 1 to L;");
}

TEST_CASE("fixes: more habits from C, Python and MPI are replaced")
{
    CHECK(firstRepair("   MPI_Comm_rank(MPI_COMM_WORLD, &rank);")
        == "Remove & ->    MPI_Comm_rank(MPI_COMM_WORLD, rank);");
    CHECK(firstRepair("   MPI_Comm_rank(MPI_COMM_WORLD, rank);") == "Write rank := my_id ->    rank := my_id;");
    CHECK(firstRepair("   MPI_Comm_size(MPI_COMM_WORLD, size);") == "Write size := p ->    size := p;");
    CHECK(firstRepair("   MPI_Comm_rank(MPI_COMM_WORLD, my_id);") == "Remove MPI_Comm_rank ->    ;");
    for (const char* other : {"MPI_Barrier(d);", "MPI_Comm_rank(d, rank);", "MPI_Send(X, 1, d, 1, 0, d);"})
        CHECK(firstRepair("   " + std::string(other)).starts_with("no repair: "));
    CHECK(firstRepair("   MPI_Init(p, d);\n   x := 1;") == "Remove MPI_Init ->    ;\n   x := 1;");
    CHECK(firstRepair("   MPI_Send(X, 1, d, my_id + 1, 7, MPI_COMM_WORLD);")
        == "Write send X to my_id + 1 tag 7 ->    send X to my_id + 1 tag 7;");
    CHECK(firstRepair("   MPI_Recv(X, 1, d, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, d);")
        == "Write receive X from any tag any ->    receive X from any tag any;");
    CHECK(firstRepair("   if (d = 1) MPI_Send(X, 1, d, 1, 0, p);")
        == "Insert then ->    if (d = 1) then MPI_Send(X, 1, d, 1, 0, p);");
    CHECK(firstRepair("   if (d = 1) A[d] := 2;") == "Insert then ->    if (d = 1) then A[d] := 2;");
    CHECK(firstRepair("   S := {};\n   S.add(X);") == "Write S := S ∪ {X} ->    S := {};\n   S := S ∪ {X};");
    CHECK(firstRepair("   S := {};\n   S.remove(X);") == "Write S := S \\ {X} ->    S := {};\n   S := S \\ {X};");
    CHECK(firstRepair("   S := {};\n   S.update(X ∪ X);") == "Write S := S ∪ X ∪ X ->    S := {};\n   S := S ∪ X ∪ X;");
    CHECK(firstRepair("   L := [];\n   L.append(d + 1);")
        == "Write append d + 1 to L ->    L := [];\n   append d + 1 to L;");
    CHECK(firstRepair("   send X to 1, 2,3;")
        == "Write send X to 1; send X to 2; send X to 3 ->    send X to 1; send X to 2; send X to 3;");
}

TEST_CASE("fixes: a parameter of another name becomes the number that the machine sets, everywhere")
{
    const std::string text = R"(procedure A(rank, size, X)
begin
   if rank = 0 then send X to size - 1;
   if rank + 1 = size then receive X from 0;
end A
)";
    auto problems = repairable(text);
    REQUIRE(problems.size() == 2);
    CHECK(words(problems[0].repairs[0]) == "Rename to my_id");
    const std::string after = repaired(text, problems[0].repairs[0]);
    problems = repairable(after);
    REQUIRE(problems.size() == 1);
    CHECK(words(problems[0].repairs[0]) == "Rename to p");
    CHECK(repaired(after, problems[0].repairs[0]) == R"(procedure A(my_id, p, X)
begin
   if my_id = 0 then send X to p - 1;
   if my_id + 1 = p then receive X from 0;
end A
)");
    CHECK(problemsOf(R"(procedure A(rank)
begin
   rank := my_id;
   x := rank;
end A
)")
              .empty());
    CHECK(problemsOf(R"(/* input: rank */
procedure A(rank)
begin
   send rank to 1;
end A
)")
              .empty());
    // Both names: which one is right?
    CHECK(repairable(R"(procedure A(rank, my_id)
begin
   x := rank + my_id;
end A
)")
              .empty());
}

// Every label says what its fix writes.
TEST_CASE("fixes: the label of a fix is the text that it writes, with its own brackets")
{
    const std::string text = program("   x := (d) - 1 mod p;\n   if (p)\n      AND 1 then x := 1;");
    const auto problems = repairable(text);
    REQUIRE(problems.size() == 2);
    CHECK(words(problems[0].repairs[0]) == "Write ((d) - 1) mod p");
    CHECK(bodyOf(repaired(text, problems[0].repairs[0])).starts_with("   x := ((d) - 1) mod p;"));
}

TEST_CASE("fixes: a keyword that names a function is renamed wherever it is called")
{
    const std::string text =
        R"(procedure A(my_id)
begin
   send my_id to TO(my_id);
end A
function TO(i)
begin
   return i + 1;
end TO
)";
    const auto problems = repairable(text);
    REQUIRE(!problems.empty());
    const auto& told = *std::ranges::find_if(problems, [](const Diagnostic& d) { return d.span.line == 5; });
    CHECK(words(told.repairs[0]) == "Rename to TO_");
    const std::string after = repaired(text, told.repairs[0]);
    CHECK(after == R"(procedure A(my_id)
begin
   send my_id to TO_(my_id);
end A
function TO_(i)
begin
   return i + 1;
end TO_
)");
    CHECK(problemsOf(after).empty());
}

TEST_CASE("fixes: text around a listing becomes a comment")
{
    const std::string text = "Algorithm 4.1 One-to-all\nbroadcast.\nprocedure A()\nend A\n";
    const auto problems = repairable(text);
    REQUIRE(problems.size() == 2); // a fix takes no more than the line that its message names
    CHECK(
        repaired(text, problems[0].repairs[0]) == "/* Algorithm 4.1 One-to-all */\nbroadcast.\nprocedure A()\nend A\n");
    CHECK(repaired(text, offersFor(problems[0], problems).back())
        == "/* Algorithm 4.1 One-to-all */\n/* broadcast. */\nprocedure A()\nend A\n");
    CHECK(repairable("program main\n  integer :: x = 1\nend program\nprocedure A()\nend A\n").empty());
}

/// Applies the first offered fix until there is none, at most this many times.
std::string repairedThrough(std::string text, int most)
{
    for (int i = 0; i < most; ++i) {
        const auto problems = repairable(text);
        if (problems.empty())
            return text;
        text = repaired(text, problems[0].repairs[0]);
    }
    return "never ends: " + text;
}

TEST_CASE("fixes: Algorithm 4.6 as copied from a page is restored by its fixes alone")
{
    const std::string lost =
        R"(1. procedure MESH(my_id, my_msg, p, result)
2. begin
/* along rows */
3. left := my_id - (my_id mod ) + (my_id - 1)mod ;
4. result := my_msg;
5. msg := result;
6. for i := 1 to - 1 do
7. send msg to left;
8. result := result msg;
9. endfor;
10. up := (my_id - ) mod p;
11. end MESH
)";
    CHECK(repairedThrough(lost, 8) == R"(1. procedure MESH(my_id, my_msg, p, result)
2. begin
/* along rows */
3. left := my_id - (my_id mod √p) + (my_id - 1)mod √p;
4. result := my_msg;
5. msg := result;
6. for i := 1 to √p - 1 do
7. send msg to left;
8. result := result ∪ msg;
9. endfor;
10. up := (my_id - √p) mod p;
11. end MESH
)");
}

// proves notation: A repair fixes what its message reports
TEST_CASE("fixes: every fix of the error programs removes its message")
{
    namespace fs = std::filesystem;
    for (const auto& entry : fs::directory_iterator(fs::path(LOCKSTEP_SOURCE_DIR) / "tests" / "programs" / "errors")) {
        if (entry.path().extension() != ".algo")
            continue;
        const std::string text = textOfFile(entry.path().string());
        for (const auto& problem : repairable(text)) {
            for (const auto& repair : problem.repairs) {
                CAPTURE(entry.path().filename().string());
                CAPTURE(told(problem));
                CAPTURE(words(repair));
                const std::string after = repaired(text, repair);
                CHECK(after != text);
                const auto left = problemsOf(after);
                const bool stays = std::ranges::any_of(left, [&](const Diagnostic& d) {
                    return d.id == problem.id && d.span.line == problem.span.line
                        && d.span.column == problem.span.column;
                });
                CHECK_MESSAGE(!stays, after);
            }
        }
    }
}

} // namespace
} // namespace lockstep
