// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Options of the command line in messages are controls on a page.

#include "core/export/page_text.h"

#include <doctest/doctest.h>

using namespace lockstep;

TEST_CASE("page text: an option has the caption of its control")
{
    CHECK(hintOnPage("with --sends buffered a send would not wait") == "with Sends: buffered a send would not wait");
    CHECK(hintOnPage("or use buffered sends (--sends buffered)") == "or use buffered sends (Sends: buffered)");
    CHECK(hintOnPage("try --network mesh:4x4") == "try Network: mesh, Size: 4x4");
    CHECK(hintOnPage("give numbers, such as --values 3,1,2") == "give numbers, such as Values: 3,1,2");
    CHECK(hintOnPage("set the number with --words N") == "set the number with Words: N");
    CHECK(hintOnPage("set the length with --words") == "set the length with Words");
    CHECK(sentenceOnPage("--values has 3 numbers, but ring:8 has 8 processes")
        == "Values has 3 numbers, but ring:8 has 8 processes");
    CHECK(hintOnPage("try --ts 4") == "try ts start: 4");
    CHECK(hintOnPage("add --kind tree, or --source 3") == "add Picture: tree, or Source: 3");
}

TEST_CASE("page text: an alternative that needs another option is omitted")
{
    CHECK(hintOnPage("is there an endless loop? --max-rounds allows more") == "is there an endless loop?");
    CHECK(hintOnPage("i stays 0 in line 4; --max-statements allows more") == "i stays 0 in line 4");
    CHECK(hintOnPage("--max-messages allows more").empty());
    CHECK(hintOnPage("name it in the header (input: X) or with --input X") == "name it in the header (input: X)");
    CHECK(hintOnPage("name both (operation:, input: X), or with --operation and --input X")
        == "name both (operation:, input: X)");
    CHECK(hintOnPage("name rounds from 1 to 3, for example --rounds 1-3") == "name rounds from 1 to 3");
    CHECK(hintOnPage("choose smaller type (--type) or fewer panels") == "choose smaller type or fewer panels");
    CHECK(hintOnPage("did you mean words? see lockstep run --help") == "did you mean words?");
}

TEST_CASE("page text: other text stays as it is")
{
    CHECK(hintOnPage("a - b") == "a - b");
    CHECK(hintOnPage("choose a smaller network, or fewer words") == "choose a smaller network, or fewer words");
    CHECK(hintOnPage("x--1").ends_with("--1"));
    CHECK(hintOnPage("").empty());
    CHECK(sentenceOnPage("--rounds must be a list, not \"x\"") == "--rounds must be a list, not \"x\"");
}
