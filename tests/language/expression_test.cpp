// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "core/language/parser_state.h"
#include "tests/language/dump.h"
#include "tests/language/read.h"

namespace lockstep {
namespace {

std::string shape(std::string_view text)
{
    std::vector<Diagnostic> problems;
    const auto found = parseExpression(text, "", problems);
    return found ? dump(**found) : told(problems);
}

// proves notation: Operators have a precedence, from `or` (loosest) to power
TEST_CASE("expressions: precedence of operators from or, the lowest, to power")
{
    CHECK(shape("a or b and not c = d + e * -f^g") == "(or a (and b (not (eq c (add d (mul e (neg (pow f g))))))))");
    CHECK(shape("a xor b or c") == "(or (xor a b) c)");
    CHECK(shape("my_id AND 1 = 0") == "(and my_id (eq 1 0))");
    CHECK(shape("not a and b") == "(and (not a) b)");
    CHECK(shape("not a = b") == "(not (eq a b))");
    CHECK(shape("not not a") == "(not (not a))");
    CHECK(shape("x in S \\ T") == "(in x (without S T))");
    CHECK(shape("a - b + c") == "(add (sub a b) c)");
    CHECK(shape("a * b div c mod e / f") == "(div/ (mod (div (mul a b) c) e) f)");
    CHECK(shape("-2^2") == "(neg (pow 2 2))");
    CHECK(shape("2^-1") == "(pow 2 (neg 1))");
    CHECK(shape("2^3^4") == "(pow 2 (pow 3 4))");
    CHECK(shape("-a * b") == "(mul (neg a) b)");
    CHECK(shape("a * -b") == "(mul a (neg b))");
    CHECK(shape("a - -b") == "(sub a (neg b))");
    CHECK(shape("√p - 1") == "(sub (root p) 1)");
    CHECK(shape("√p^2") == "(root (pow p 2))");
    CHECK(shape("x mod √p * 2") == "(mul (mod x (root p)) 2)");
}

// proves notation: `≠ ≤ ≥ ∪ √` have other spellings, among them a bare `U` and `\sqrt{p}`
TEST_CASE("expressions: signs have several spellings")
{
    CHECK(shape("a <> b") == "(ne a b)");
    CHECK(shape("a != b") == shape("a ≠ b"));
    CHECK(shape("a <= b") == "(le a b)");
    CHECK(shape("a ≤ b") == "(le a b)");
    CHECK(shape("a ≥ b") == shape("a >= b"));
    CHECK(shape("a ∪ b") == "(union a b)");
    CHECK(shape("a union b") == "(union a b)");
    CHECK(shape("a UNION b") == "(union a b)");
    CHECK(shape("\\sqrt{p + 1}^2") == "(pow (root (add p 1)) 2)");
    CHECK(shape("\\sqrt p") == "(root p)");
    CHECK(shape("sqrt(p)") == "(call sqrt p)");
    CHECK(shape("a \\ b") == "(without a b)");
    CHECK(shape("a – b − c — e") == "(sub (sub (sub a b) c) e)");
    CHECK(shape("（a＋b）＊c") == "(mul (add a b) c)");
    CHECK(shape("a\u00A0AND\u2003b") == "(and a b)");
    CHECK(shape("TRUE xor False") == "(xor yes no)");
}

// proves notation: `≠ ≤ ≥ ∪ √` have other spellings, among them a bare `U` and `\sqrt{p}`
TEST_CASE("expressions: a bare U between two values is a union, elsewhere a name")
{
    CHECK(shape("result U msg") == "(union result msg)");
    CHECK(shape("a U b U {}") == "(union (union a b) set)");
    CHECK(shape("A[1] U (b)") == "(union (index A 1) b)");
    CHECK(shape("U") == "U");
    CHECK(shape("U + 1") == "(add U 1)");
    CHECK(shape("U U U") == "(union U U)");
    CHECK(shape("U[3]") == "(index U 3)");
}

TEST_CASE("expressions: elements, slices, lists, sets and calls")
{
    CHECK(shape("A[i, j]") == "(index A i j)");
    CHECK(shape("Q[k][b]") == "(index (index Q k) b)");
    CHECK(shape("msg[s .. s + 2^i - 1]") == "(slice msg s (sub (add s (pow 2 i)) 1))");
    CHECK(shape("msg[0..3]") == "(slice msg 0 3)");
    CHECK(shape("msg[0 … 3]") == "(slice msg 0 3)");
    CHECK(shape("[]") == "list");
    CHECK(shape("[1, [2], x]") == "(list 1 (list 2) x)");
    CHECK(shape("{}") == "set");
    CHECK(shape("{1, 2}") == "(set 1 2)");
    CHECK(shape("{ b in S ∪ T | destination(b) = my_id }") == "(those b (union S T) (eq (call destination b) my_id))");
    CHECK(shape("part(X, k, n)[0]") == "(index (call part X k n) 0)");
    CHECK(shape("degree - 1") == "(sub (call degree) 1)");
    CHECK(shape("F()") == "(call F)");
    CHECK(shape("f(a)\n+ b") == "(add (call f a) b)");
}

TEST_CASE("expressions: an invalid expression is reported where it stops")
{
    CHECK(shape("") == "error 1:1: a value is missing here\n");
    CHECK(shape("1 +") == "error 1:4: a value is missing after '+'\n");
    CHECK(shape("a b")
        == "error 1:3: 'b' cannot follow 'a'\n"
           "hint: an operator is missing between them; pasting loses ≠, ∪ and √: insert it again\n");
    CHECK(shape("(1, 2)") == "error 1:3: round brackets cannot hold several values\nhint: write a list as [a, b]\n");
    CHECK(shape("3mod 4") == "error 1:1: a space is missing between 3 and mod\nhint: write 3 mod\n");
    CHECK(shape("2x + 3y")
        == "error 1:1: 2x is neither a number nor a name; write a power as 2^x\nhint: write a product as 2 * x\n"
           "error 1:6: 3y is neither a number nor a name; write a power as 3^y\nhint: write a product as 3 * y\n");
    CHECK(shape("2²") == "error 1:2: superscripts such as ² are not used here\nhint: write a power as 2^i\n");
    CHECK(shape("a ⊕ b") == "error 1:3: ⊕ is not used here\nhint: write XOR\n");
    CHECK(shape("1.5")
        == "error 1:1: 1.5 is not an integer\nhint: numbers are whole, and a / b rounds down; multiply first: n * 5 / "
           "2\n");
    CHECK(shape("9223372036854775807") == "9223372036854775807");
    CHECK(shape("9223372036854775808")
        == "error 1:1: 9223372036854775808 does not fit into 64 bits\nhint: the largest number is "
           "9223372036854775807\n");
    CHECK(shape("\"text")
        == "error 1:1: this text has no closing quote\n"
           "hint: write \"along rows\"\n"
           "error 1:1: a text in quotes is not a value\n"
           "hint: only phase takes one: phase \"along rows\"\n");
    CHECK(shape("a /* b") == "error 1:3: this comment is never closed\nhint: close it with */\n");
    CHECK(shape("a // b") == "error 1:3: // does not start a comment\nhint: write /* comment */\n");
}

TEST_CASE("expressions: columns count characters, not bytes")
{
    CHECK(shape("√√q ≠ ∪")
        == "error 1:7: a value is missing before '∪'\n"
           "hint: write a value, such as 0; pasting loses signs such as √p\n");
    CHECK(shape("号 + 2i")
        == "error 1:5: 2i is neither a number nor a name; write a power as 2^i\nhint: write a product as 2 * i\n");
}

} // namespace
} // namespace lockstep
