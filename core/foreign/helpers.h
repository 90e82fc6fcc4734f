// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Functions in the notation for what other languages have and the notation does not. Those that a translation calls
// stand below it.

#include <array>
#include <string_view>
#include <utility>

namespace lockstep::foreign {

/// Names, which no unit of a translation has, and texts.
constexpr auto helpers = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"FILLED", R"(
/* n times the same */
function FILLED(n, x)
begin
   L := [];
   for i := 1 to n do append x to L;
   return L;
end FILLED
)"},
    {"EVERY", R"(
/* the elements of L from one on, each so many further */
function EVERY(L, first, by)
begin
   E := [];
   for i := first to size(L) - 1 step by do append L[i] to E;
   return E;
end EVERY
)"},
    {"SPLIT", R"(
/* L in n parts, of which the first ones have one element more */
function SPLIT(L, n)
begin
   S := [];
   first := 0;
   for i := 0 to n - 1 do
      many := size(L) div n + (if i < size(L) mod n then 1 else 0);
      append L[first .. first + many - 1] to S;
      first := first + many;
   endfor;
   return S;
end SPLIT
)"},
    {"PIECES", R"(
/* the first n elements of L, the next ones, … */
function PIECES(L, n)
begin
   P := [];
   for i := 0 to size(L) - 1 step n do append L[i .. min(i + n, size(L)) - 1] to P;
   return P;
end PIECES
)"},
    {"FLAT", R"(
/* the elements of all parts of L */
function FLAT(L)
begin
   F := [];
   for each part in L do
      for each x in part do append x to F;
   endfor;
   return F;
end FLAT
)"},
    {"INDEX", R"(
/* where x stands in L first */
function INDEX(L, x)
begin
   for i := 0 to size(L) - 1 do
      if L[i] = x then return i;
   endfor;
   assert false;
end INDEX
)"},
    {"CUT", R"(
/* L[first:end] of Python: what lies outside of L is left out, and what is negative counts from its end */
function CUT(L, first, end_)
begin
   n := size(L);
   a := (if first < 0 then max(0, first + n) else min(first, n));
   b := (if end_ < 0 then max(0, end_ + n) else min(end_, n));
   return L[a .. max(a, b) - 1];
end CUT
)"},
    {"REPEATED", R"(
/* n times all of L */
function REPEATED(L, n)
begin
   R := [];
   for i := 1 to n do
      for each x in L do append x to R;
   endfor;
   return R;
end REPEATED
)"},
    {"REVERSED", R"(
function REVERSED(L)
begin
   R := [];
   for i := size(L) - 1 downto 0 do append L[i] to R;
   return R;
end REVERSED
)"},
    {"INSERTED", R"(
/* L with x before its element of that place */
function INSERTED(L, place, x)
begin
   R := [];
   for i := 0 to size(L) - 1 do
      if i = place then append x to R;
      append L[i] to R;
   endfor;
   if size(R) = size(L) then append x to R;
   return R;
end INSERTED
)"},
    {"SORTED", R"(
function SORTED(L)
begin
   S := L;
   for i := 1 to size(S) - 1 do
      x := S[i];
      j := i - 1;
      while j >= 0 and S[j] > x do
         S[j + 1] := S[j];
         j := j - 1;
      endwhile;
      S[j + 1] := x;
   endfor;
   return S;
end SORTED
)"},
    {"SUMS", R"(
/* the sums of the first elements of L */
function SUMS(L)
begin
   S := [];
   all := 0;
   for each x in L do
      all := all + x;
      append all to S;
   endfor;
   return S;
end SUMS
)"},
    {"COUNT", R"(
/* how often x stands in L */
function COUNT(L, x)
begin
   n := 0;
   for each y in L do
      if y = x then n := n + 1;
   endfor;
   return n;
end COUNT
)"},
    {"NUMBERED", R"(
/* each element of L with its number */
function NUMBERED(L, first)
begin
   N := [];
   for i := 0 to size(L) - 1 do append [first + i, L[i]] to N;
   return N;
end NUMBERED
)"},
    {"PAIRS", R"(
/* the first elements of A and B, the second ones, … */
function PAIRS(A, B)
begin
   P := [];
   for i := 0 to min(size(A), size(B)) - 1 do append [A[i], B[i]] to P;
   return P;
end PAIRS
)"},
    {"KEYED", R"(
/* an array of those elements at those places */
function KEYED(places, L)
begin
   for i := 0 to size(places) - 1 do A[places[i]] := L[i];
   return A;
end KEYED
)"},
    {"JOINED", R"(
function JOINED(A, B)
begin
   L := A;
   for each x in B do append x to L;
   return L;
end JOINED
)"},
    {"ARRAY", R"(
/* an array of n times the same */
function ARRAY(n, x)
begin
   for i := 0 to n - 1 do A[i] := x;
   return A;
end ARRAY
)"},
    {"ROOT", R"(
/* the square root, rounded down */
function ROOT(n)
begin
   r := 0;
   while (r + 1) * (r + 1) <= n do r := r + 1;
   return r;
end ROOT
)"},
    {"REST", R"(
/* the remainder of C, which has the sign of a */
function REST(a, b)
begin
   return sign(a) * (abs(a) mod abs(b));
end REST
)"},
    {"QUOTIENT", R"(
/* the quotient of C, rounded towards 0 */
function QUOTIENT(a, b)
begin
   return sign(a) * sign(b) * (abs(a) div abs(b));
end QUOTIENT
)"},
    {"SUM", R"(
function SUM(L)
begin
   all := 0;
   for each x in L do all := all + x;
   return all;
end SUM
)"},
});

} // namespace lockstep::foreign
