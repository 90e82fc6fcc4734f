// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "core/header/program.h"
#include "tests/language/dump.h"
#include "tests/language/read.h"

namespace lockstep {
namespace {

std::string shapeOf(const std::string& statement)
{
    const auto parsed = parse("procedure A(X)\n" + statement + "\nend A", "a.algo");
    if (!parsed)
        return told(parsed.diagnostics);
    return dump(parsed->units.at(0).body);
}

// proves notation: The parser reads every statement of the notation and no other
TEST_CASE("statements: all kinds are parsed")
{
    CHECK(shapeOf("x := y;") == "{set x y}");
    CHECK(shapeOf("x : = y;") == "{set x y}");
    CHECK(shapeOf("Q[k][b] := y;") == "{set (index (index Q k) b) y}");
    CHECK(shapeOf("t[0 .. 3] := y;") == "{set (slice t 0 3) y}");
    CHECK(shapeOf("[s, A[1]] := F(d);") == "{unpack s (index A 1) of (call F d)}");
    CHECK(shapeOf("for i := a downto b do x := i;") == "{down i a b {set x i}}");
    CHECK(shapeOf("for i := a downto b step c do x := i;") == "{down i a b by c {set x i}}");
    CHECK(shapeOf("for each x in [1] do y := x;") == "{each x of (list 1) {set y x}}");
    CHECK(shapeOf("for each [s, t, m] in L do y := s;") == "{each s t m unpacked of L {set y s}}");
    CHECK(shapeOf("for each := 0 to 1 do y := each;") == "{up each 0 1 {set y each}}");
    CHECK(shapeOf("while not done do x := 1;") == "{while (not done) {set x 1}}");
    CHECK(shapeOf("send X to my_id XOR 1;") == "{send X 0 (xor my_id 1)}");
    CHECK(shapeOf("send X to P via 1, w + 2;") == "{send X 0 P via 1 (add w 2)}");
    CHECK(shapeOf("SEND a U b ON LINK degree - 1;") == "{send (union a b) 1 (sub (call degree) 1)}");
    CHECK(shapeOf("receive V from P;") == "{receive V 0 P}");
    CHECK(shapeOf("receive temp[0 .. 2^i - 1] from any;") == "{receive (slice temp 0 (sub (pow 2 i) 1)) 2 none}");
    CHECK(shapeOf("receive V from P tag ANY As t;") == "{receive V 0 P of any tag to t}");
    CHECK(shapeOf("receive V from any tag any as t as q;") == "{receive V 2 none as q of any tag to t}");
    CHECK(shapeOf("send 1 to 0 and receive V from any as q tag any as T[q];")
        == "{send 1 0 0 and receive V 2 none as q of any tag to (index T q)}");
    CHECK(shapeOf("receive V on link K;") == "{receive V 1 K}");
    CHECK(shapeOf("barrier;") == "{barrier}");
    CHECK(shapeOf("phase \"along rows\";") == "{phase along rows}");
    CHECK(shapeOf("phase “along rows”;") == "{phase along rows}");
    CHECK(shapeOf("return;") == "{return none}");
    CHECK(shapeOf("if a then return;") == "{if a {return none}}");
    CHECK(shapeOf("return -1;") == "{return (neg 1)}");
    CHECK(shapeOf("FORWARD(X, 1 + 2);") == "{call FORWARD X (add 1 2)}");
    CHECK(shapeOf("append [s, t] to A[n div d];") == "{append (list s t) (index A (div n d))}");
    CHECK(shapeOf("break; continue;") == "{out; again}");
    CHECK(shapeOf("for i := 0 to 1 do\n  if a then Break\n  CONTINUE\nendfor") == "{up i 0 1 {if a {out}; again}}");
    CHECK(shapeOf("h := start send X to P tag T;") == "{start send X 0 P tag T into h}");
    CHECK(shapeOf("H[i] := START RECEIVE V from any as q tag any as t;")
        == "{start receive V 2 none as q of any tag to t into (index H i)}");
    CHECK(shapeOf("Wait h; wait H[i]; wait ALL;") == "{wait h; wait (index H i); wait for all}");
    CHECK(shapeOf("remove L[i];") == "{remove (index L i)}");
    CHECK(shapeOf("if received V from P then x := 1;") == "{if (received V 0 P) {set x 1}}");
    CHECK(shapeOf("if received V on link k then x := 1;") == "{if (received V 1 k) {set x 1}}");
    CHECK(shapeOf("if received V from any then x := 1;") == "{if (received V 2 none) {set x 1}}");
}

TEST_CASE("statements: words that are special in some statements are names elsewhere")
{
    CHECK(shapeOf("round := at + link * phase - via;") == "{set round (sub (add at (mul link phase)) via)}");
    CHECK(shapeOf("phase := use; any := on; each := of;") == "{set phase use; set any on; set each of}");
    CHECK(shapeOf("for step := step to step Step step do step[step] := step;")
        == "{up step step step by step {set (index step step) step}}");
    CHECK(shapeOf("any := 3; receive V from any tag any as q;") == "{set any 3; receive V 2 none as q tag any}");
    CHECK(shapeOf("receive any from 0 tag any;") == "{receive any 0 0 tag any}");
    CHECK(shapeOf("U := V;") == "{set U V}");
    CHECK(shapeOf("break := continue; break[1] := 2; continue(x); break\n := 3;")
        == "{set break continue; set (index break 1) 2; call continue x; set break 3}");
    CHECK(shapeOf("start := wait + all; wait[1] := start; wait(x); wait all[2]; x := start\nsend wait to all;")
        == "{set start (add wait all); set (index wait 1) start; call wait x; wait (index all 2); set x start; "
           "send wait 0 all}");
    CHECK(shapeOf("degree := 3; x := degree;") == "{set degree 3; set x degree}");
    CHECK(shapeOf("x := degree;") == "{set x (call degree)}");
    const auto parsed =
        parse("procedure A(X) begin x := degree; end A procedure B(degree) begin x := degree; end B", "a.algo");
    REQUIRE(parsed);
    const auto named = parse("/* parameters: any = 7 */ procedure A() begin receive x from 0 tag any; end A", "a.algo");
    REQUIRE(named);
    CHECK(dump(named->units.front().body) == "{receive x 0 0 tag any}");
    CHECK(dump(*parsed) == "procedure A X {set x (call degree)}\nprocedure B degree {set x degree}\n");
}

// proves notation: Keywords may be written in any case; names are case-sensitive
TEST_CASE("statements: keywords may be written in any case, names may not")
{
    CHECK(shapeOf("FOR I := 0 TO 1 DO\nIf i = I Then x := i MOD 2 Else x := I;\nENDFOR")
        == "{up I 0 1 {if (eq i I) {set x (mod i 2)} else {set x I}}}");
}

TEST_CASE("statements: places of statements, names and parameters are kept")
{
    const auto parsed =
        parse("/* √ */ procedure NAME(first, second)\n  y := first;\n  for i := 0 to 1 do z := i;", "a.algo");
    REQUIRE(parsed);
    const auto& unit = parsed->units.at(0);
    CHECK(unit.nameSpan == Span{1, 19, 4});
    CHECK(unit.parameters.at(1).span == Span{1, 31, 6});
    CHECK(unit.body.at(0)->span == Span{2, 3, 1});
    CHECK(std::get<syntax::Assign>(unit.body.at(0)->node).value->span == Span{2, 8, 5});
    CHECK(unit.body.at(1)->span == Span{3, 3, 3});
    CHECK(std::get<syntax::For>(unit.body.at(1)->node).variableSpan == Span{3, 7, 1});
}

TEST_CASE("statements: paths of used files are taken literally")
{
    const auto parsed = parse(R"(use one-to-all-broadcast/linear-array;
use common/2d-mesh.algo
procedure A()
end A
)",
        "a.algo");
    REQUIRE(parsed);
    REQUIRE(parsed->uses.size() == 2);
    CHECK(parsed->uses[0].path == "one-to-all-broadcast/linear-array");
    CHECK(parsed->uses[0].span == Span{1, 5, 33});
    CHECK(parsed->uses[1].path == "common/2d-mesh.algo");
}

// proves notation: `use` brings in the units of another file
TEST_CASE("statements: a used file is read once, with what it uses")
{
    const auto source = [](const std::string& path) -> std::optional<std::string> {
        if (path == "b")
            return R"(use c;
use b;
procedure B()
end B
)";
        if (path == "c")
            return R"(use b;
procedure C()
end C
function D(n)
   retrun n;
end D
)";
        if (path == "e")
            return "procedure E()\nend E\n";
        return {};
    };
    auto parsed = parse(R"(use b;
use e;
use e;
use f;
procedure A()
end A
)",
        "a.algo");
    REQUIRE(parsed);
    const auto problems = resolveUses(*parsed, source);
    REQUIRE(problems.size() == 2);
    CHECK(problems[0].file == "a.algo");
    CHECK(told(problems[0])
        == "error 4:5: cannot find f to use\nhint: name a program of the library (see lockstep list algorithms), or a "
           "file beside your program: f.algo");
    CHECK(problems[1].file == "c");
    CHECK(told(problems[1]) == "error 5:4: unknown statement retrun\nhint: did you mean return?");
    std::string names;
    for (const auto& unit : parsed->units)
        names += unit.name + '@' + unit.file + ' ';
    CHECK(names == "A@a.algo B@b E@e ");
}

TEST_CASE("statements: temporaries of a condition are reused after it")
{
    // Beside a and r two slots: one for the sum, one for the comparison.
    const auto program = compile(R"(procedure A(a, r)
begin
  if a + 1 > 0 then
    while a + 2 > 0 do
      if a + 3 > 0 then r := a;
end A)",
        "a.algo");
    REQUIRE(program);
    CHECK((*program)->units.at(0).slots == 4);
    // Beside three names a loop keeps two until its end; a bound is worked out in two more, as what stands in it is.
    const auto loop = compile(R"(procedure A(a, r)
begin
for i := a * a to a - (a + 1) do r := r * (a + i);
end A)",
        "a.algo");
    REQUIRE(loop);
    CHECK((*loop)->units.at(0).slots == 7);
}

} // namespace
} // namespace lockstep
