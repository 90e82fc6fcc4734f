// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
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
    CHECK(told("procedure A()\nbegin\n   for i := 0 to 3 do\n      if i = 1 then\n         x := 1;\n      else\n       "
               "  x := "
               "2;\n      endif;\n   endfor;\nend A\n")
        == "1:1 2:1 10:1 \n3:4 3:20 9:4 \n4:7 4:16 6:7 8:7 \n");
    CHECK(told("procedure A()\nbegin\nwhile i = 0 do\nif i = 1 then\nx := 1;\nelse if i = 2 then\nx := 2;\nend "
               "if;\nendwhile;\nend A\n")
        == "1:1 2:1 10:1 \n3:1 3:13 9:1 \n4:1 4:10 6:1 6:6 6:15 8:1 \n");
}

TEST_CASE("block words: a block without its closing word does not take that of another")
{
    CHECK(told("procedure A()\n   for i := 0 to 3 do\n      if i = 1 then x := 1;\n      if i = 2 then\n         x := "
               "2;\n   "
               "endfor;\nend A\n")
        == "1:1 7:1 \n2:4 2:20 6:4 \n3:7 3:16 \n4:7 4:16 \n");
    CHECK(told("procedure A()\n   at round 1 do\n      x := 1;\n   end of round;\nend A\n")
        == "1:1 5:1 \n2:4 2:15 4:4 \n");
}

TEST_CASE("block words: a conditional value is not a block")
{
    CHECK(told("procedure A()\n   if i = (if j = 1 then (2) else 3) then\n      x := 1;\n   endif;\nend A\n")
        == "1:1 5:1 \n2:4 2:38 4:4 \n");
    CHECK(told("procedure A()\nbegin\n   x := (if i = 1 then 2 else\n      3);\n   y := (if i = 1 then\n")
        == "1:1 2:1 open\n");
}

TEST_CASE("block words: blocks are open at the end of an incomplete text")
{
    CHECK(told("procedure A()\nbegin\n   for i := 0 to 3 do\n      if i = 1 then\n         x := (1;\n")
        == "1:1 2:1 open\n3:4 3:20 open\n4:7 4:16 open\n");
    CHECK(told("procedure A()\nbegin\n   for i := 0 to 3 do\n      x := 1;\n   y := 2;\n")
        == "1:1 2:1 open\n3:4 3:20 \n");
    CHECK(told("").empty());
    CHECK(told("endif else then end end A").empty());
}

} // namespace
} // namespace lockstep
