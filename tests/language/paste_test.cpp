// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Listings as pages print them: numbered, unindented, with signs restored and nothing else.

#include <doctest/doctest.h>

#include "core/language/characters.h"
#include "tests/language/dump.h"
#include "tests/language/read.h"

namespace lockstep {
namespace {

std::string pasted(std::string_view text)
{
    const auto parsed = parse(text, "a.algo");
    return parsed ? dump(*parsed) + told(parsed.diagnostics) : told(parsed.diagnostics);
}

const std::string ring =
    "procedure RING id p {set left (mod (sub id 1) p); up i 1 (sub p 1) {send X 0 left; receive X 0 left}}\n";

// proves notation: `/* */` are comments
// proves notation: Line numbers of a pasted listing are blanked, and the columns stay
TEST_CASE("pasting: line numbers are removed if the first procedure has one")
{
    CHECK(pasted("1. procedure RING(id, p)\n2. begin\n3. left := (id - 1) mod p;\n4. for i := 1 to p - 1 do\n5. send X "
                 "to left;\n"
                 "6. receive X from left;\n7. endfor;\n8. end RING\n")
        == ring);
    CHECK(
        pasted(
            "1 procedure RING(id, p)\n2 begin\n3 left := (id - 1) mod p;\n4 for i := 1 to p - 1 do\n5 send X to left;\n"
            "6 receive X from left;\n7 endfor;\n8 end RING\n")
        == ring);
    CHECK(pasted("  1  procedure RING(id, p)\n  2  begin\n  3      left := (id - 1) mod p;\n  4      for i := 1 to p - "
                 "1 do\n"
                 "  5          send X to left;\n  6          receive X from left;\n  7\n  8  end RING\n")
        == ring);
    CHECK(pasted(R"(/* 7 bridges */
1.procedure RING(id, p)
2.begin
3.left := (id - 1) mod p;
4.for i := 1 to p - 1 do
5.send X to left;
/* a wrapped
6 comment */
6.receive X from left;
7.endfor;
8.end RING
)") == ring);
}

TEST_CASE("pasting: a line without its number belongs to an unindented listing")
{
    CHECK(pasted("1. procedure RING(id, p)\n2. begin\n3. left := (id - 1) mod p;\n4. for i := 1 to p - 1 do\nsend X to "
                 "left;\n"
                 "6. receive X from left;\n7. endfor;\n8. end RING\n")
        == ring);
}

// proves notation: Line numbers of a pasted listing are blanked, and the columns stay
TEST_CASE("pasting: without a number at the first procedure, numbers are numbers")
{
    CHECK(pasted(R"(procedure A(id)
x := id +
7 * id;
end A
)") == "procedure A id {set x (add id (mul 7 id))}\n");
    CHECK(pasted(R"(procedure A(id)
7. x := 1;
end A
)")
              .starts_with("error 2:1: a statement cannot start with '7'\n"));
}

// proves notation: Line numbers of a pasted listing are blanked, and the columns stay
TEST_CASE("pasting: columns are those of the pasted text")
{
    CHECK(pasted("8  procedure A(id)\n9  begin\n10     x := 2i;\n11 end A\n")
        == "error 3:13: 2i is neither a number nor a name; write a power as 2^i\nhint: write a product as 2 * i\n");
    CHECK(pasted("1. procedure A(id)\n2. x := 1..2;\n").starts_with("error 2:10: "));
}

// proves notation: A listing with one blank after every line number is unindented
TEST_CASE("pasting: numbers of two digits do not shift the indentation")
{
    const std::string nested = "procedure A id {up i 0 1 {if a {send X 0 1} else {send X 0 2}}; set z 1}\n";
    // right-aligned and padded: columns count
    CHECK(pasted("6   procedure A(id)\n7   begin\n8      for i := 0 to 1 do\n9         if a then\n10           send X "
                 "to 1;\n"
                 "11        else\n12           send X to 2;\n13     z := 1;\n14  end A\n")
        == nested);
    // the same number of blanks after 9 and 10: what follows the number counts
    CHECK(pasted("6.  procedure A(id)\n7.  begin\n8.     for i := 0 to 1 do\n9.        if a then\n10.           send X "
                 "to 1;\n"
                 "11.        else\n12.           send X to 2;\n13.     z := 1;\n14.  end A\n")
        == nested);
}

TEST_CASE("pasting: names split by a page are joined")
{
    CHECK(pasted(R"(procedure A(source)
my_virtual id := my id XOR source;
x := my_virtual_id;
end A
)")
        == "procedure A source {set my_virtual_id (xor my_id source); set x my_virtual_id}\n"
           "warning 2:1: 'my_virtual id' is read as my_virtual_id\nhint: write my_virtual_id\n"
           "warning 2:18: 'my id' is read as my_id\nhint: write my_id\n");
    CHECK(pasted(R"(procedure A(the_long_name)
x := the long name;
end A
)")
        == "procedure A the_long_name {set x the_long_name}\nwarning 2:6: 'the long name' is read as "
           "the_long_name\nhint: write the_long_name\n");
    CHECK(pasted(R"(procedure A(X)
x := y z;
end A
procedure B(y_z)
end B
)")
        == "error 2:8: 'z' cannot follow 'y'\n"
           "hint: an operator is missing between them; pasting loses ≠, ∪ and √: insert it again\n");
}

TEST_CASE("pasting: line ends, spaces, quotes and fences of other sources")
{
    CHECK(pasted("\xEF\xBB\xBFprocedure A(X)\r\nbegin\r\n\tphase “along rows”;\r\n\u00A0\u00A0\u00A0send\u00A0X to 1 – "
                 "1;\r\nend A\r\n")
        == "procedure A X {phase along rows; send X 0 (sub 1 1)}\n");
    CHECK(pasted("```\nprocedure A(X)\nx := 1;\n```\n```\ny := 2;\nend A\n```\n")
        == "procedure A X {set x 1; set y 2}\n");
    CHECK(pasted("procedure A（X）\nx ：= 1；\nend A") == "procedure A X {set x 1}\n");
    CHECK(pasted("procedure A(X)\nx := \xC3\x28;\nend A")
              .starts_with("error 2:6: these bytes are not text\nhint: save the file as UTF-8\n"));
}

TEST_CASE("pasting: every listing of the chapter can be parsed after its signs are restored")
{
    // The shapes in which the two editions print Algorithm 4.3, with its missing endif, in words of our own.
    CHECK(pasted(R"(1. procedure REDUCE(d, my_id, m, X, sum)
2. begin
3. for j := 0 to m - 1 do sum[j] := X[j];
4. mask := 0;
5. for i := 0 to d - 1 do
/* who is in */
6. if (my_id AND mask) = 0 then
7. if (my_id AND 2^i) ≠ 0 then
8. to_whom := my_id XOR 2^i;
9. send sum to to_whom;
10. else
11. from_whom := my_id XOR 2^i;
12. receive X from from_whom;
13. for j := 0 to m - 1 do
14. sum[j] :=sum[j] + X[j];
15. endelse;
16. mask := mask XOR 2^i; /* one bit more */
17. endfor;
18. end REDUCE
)")
        == "procedure REDUCE d my_id m X sum {up j 0 (sub m 1) {set (index sum j) (index X j)}; set mask 0; "
           "up i 0 (sub d 1) {if (eq (and my_id mask) 0) {if (ne (and my_id (pow 2 i)) 0) "
           "{set to_whom (xor my_id (pow 2 i)); send sum 0 to_whom} else {set from_whom (xor my_id (pow 2 i)); receive "
           "X 0 from_whom; "
           "up j 0 (sub m 1) {set (index sum j) (add (index sum j) (index X j))}}; set mask (xor mask (pow 2 i))}}}\n");
    // Algorithm 4.2: a split name, comments between the lines, no closer for the outer if.
    CHECK(pasted(R"(1. procedure BC(d, my_id, source, X)
2. begin
3. my_virtual id := my_id XOR source;
4. for i := d - 1 downto 0 do
5. if my_virtual_id = 0 then
6. if (my_virtual_id AND 2^i) = 0 then
7. send X to (i XOR source);
/* a label */
8. else
9. receive X from (i XOR source);
10. endelse;
11. endfor;
12. end BC
)")
        == "procedure BC d my_id source X {set my_virtual_id (xor my_id source); down i (sub d 1) 0 {if (eq "
           "my_virtual_id 0) "
           "{if (eq (and my_virtual_id (pow 2 i)) 0) {send X 0 (xor i source)} else {receive X 0 (xor i source)}}}}\n"
           "warning 3:4: 'my_virtual id' is read as my_virtual_id\nhint: write my_virtual_id\n");
    // The mesh of the other edition: numbers without dots, indented, U for the union, \sqrt{p}.
    CHECK(pasted("1  procedure MESH(my_id, p, result)\n2  begin\n3      /* along rows */\n"
                 "4      left := my_id - (my_id mod \\sqrt{p}) + (my_id - 1) mod \\sqrt{p};\n8      for i := 1 to "
                 "\\sqrt{p} - 1 do\n"
                 "9          send msg to left;\n10         result := result U msg;\n11     endfor;\n12 end MESH\n")
        == "procedure MESH my_id p result {set left (add (sub my_id (mod my_id (root p))) (mod (sub my_id 1) (root "
           "p))); "
           "up i 1 (sub (root p) 1) {send msg 0 left; set result (union result msg)}}\n");
}

TEST_CASE("paste: line numbers of a listing are removed, its indents stay")
{
    CHECK(withoutLineNumbers(" 9. procedure A(X)\n10. begin\n11.    send X to 1;\n12. end A\n") == R"(procedure A(X)
begin
   send X to 1;
end A
)");
    CHECK(
        withoutLineNumbers("3   x := 1;\n4   if x = 1 then\n5      y ≠ 2;\n") == "x := 1;\nif x = 1 then\n   y ≠ 2;\n");
    CHECK(withoutLineNumbers("1 procedure A(X)\n2 begin\n3 x := 10;\n4 end A") == R"(procedure A(X)
begin
x := 10;
end A)");
    CHECK(withoutLineNumbers(R"(/* 5 of 6
   7 */
1 procedure A
2 begin
)") == R"(/* 5 of 6
   7 */
procedure A
begin
)");
}

TEST_CASE("paste: numbers that do not count lines stay")
{
    for (const char* text :
        {"", "5", "3 4\n", "1 2 3\n7 8 9\n", "procedure A\nbegin\n", "x := 1;\n2 y\n", "1, 2, 3\n2, 3, 4\n"}) {
        CAPTURE(text);
        CHECK_FALSE(withoutLineNumbers(text));
    }
}

} // namespace
} // namespace lockstep
