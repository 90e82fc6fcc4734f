// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>
#include <string>

#include "core/language/block_words.h"

namespace lockstep {
namespace {

/// "2:1 2:14 4:1" for each block, with a sign if it is open at the end.
std::string told(const std::string& text)
{
    std::string all;
    for (const auto& block : blockWords(text)) {
        for (const auto& word : block.words)
            all += std::to_string(word.line) + ':' + std::to_string(word.column) + ' ';
        all += block.open ? "open\n" : "\n";
    }
    return all;
}

TEST_CASE("block words: the words of a block belong together, with and without indentation")
{
    CHECK(told(R"(procedure A()
begin
   for i := 0 to 3 do
      if i = 1 then
         x := 1;
      else
         x := 2;
      endif;
   endfor;
end A
)") == "1:1 2:1 10:1 \n3:4 3:20 9:4 \n4:7 4:16 6:7 8:7 \n");
    CHECK(told(R"(procedure A()
begin
while i = 0 do
if i = 1 then
x := 1;
else if i = 2 then
x := 2;
end if;
endwhile;
end A
)") == "1:1 2:1 10:1 \n3:1 3:13 9:1 \n4:1 4:10 6:1 6:6 6:15 8:1 \n");
}

TEST_CASE("block words: a block without its closing word does not take that of another")
{
    CHECK(told(R"(procedure A()
   for i := 0 to 3 do
      if i = 1 then x := 1;
      if i = 2 then
         x := 2;
   endfor;
end A
)") == "1:1 7:1 \n2:4 2:20 6:4 \n3:7 3:16 \n4:7 4:16 \n");
    CHECK(told(R"(procedure A()
   at round 1 do
      x := 1;
   end of round;
end A
)") == "1:1 5:1 \n2:4 2:15 4:4 \n");
}

TEST_CASE("block words: a conditional value is not a block")
{
    CHECK(told(R"(procedure A()
   if i = (if j = 1 then (2) else 3) then
      x := 1;
   endif;
end A
)") == "1:1 5:1 \n2:4 2:38 4:4 \n");
    CHECK(told(R"(procedure A()
begin
   x := (if i = 1 then 2 else
      3);
   y := (if i = 1 then
)") == "1:1 2:1 open\n");
}

TEST_CASE("block words: blocks are open at the end of an incomplete text")
{
    CHECK(told(R"(procedure A()
begin
   for i := 0 to 3 do
      if i = 1 then
         x := (1;
)") == "1:1 2:1 open\n3:4 3:20 open\n4:7 4:16 open\n");
    CHECK(told(R"(procedure A()
begin
   for i := 0 to 3 do
      x := 1;
   y := 2;
)") == "1:1 2:1 open\n3:4 3:20 \n");
    CHECK(told("").empty());
    CHECK(told("endif else then end end A").empty());
}

} // namespace
} // namespace lockstep
