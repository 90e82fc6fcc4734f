// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "core/base/text.h"

using namespace lockstep;

TEST_CASE("text: a time has all its digits, without rounding noise")
{
    CHECK(timeText(0) == "0");
    CHECK(timeText(6) == "6");
    CHECK(timeText(6.5) == "6.5");
    CHECK(timeText(12345.67) == "12345.67");
    CHECK(timeText(100000) == "100000");
    CHECK(timeText(1234567890123) == "1234567890123");
    CHECK(timeText(1e15) == "1000000000000000");
    CHECK(timeText(1e16) == "1e+16");
    CHECK(timeText(0.0001) == "0.0001");
    CHECK(timeText(0.00001) == "1e-05");
    CHECK(timeText(0.1 + 0.2) == "0.3");
    double sum = 0;
    for (int i = 0; i < 1000; ++i)
        sum += 0.1;
    CHECK(sum != 100);
    CHECK(timeText(sum) == "100");
}

TEST_CASE("text: counted things have a plural")
{
    CHECK(counted(1, "round") == "1 round");
    CHECK(counted(0, "round") == "0 rounds");
    CHECK(counted(2, "process") == "2 processes");
}

TEST_CASE("text: parts are joined, and wrapped when a line is full")
{
    CHECK(joined(std::vector<std::string>{}).empty());
    CHECK(joined(std::vector<std::string>{"a"}) == "a");
    CHECK(joined(std::vector<std::string>{"", "b"}) == ", b");
    CHECK(joined(std::vector{3, 1, 4}, ",") == "3,1,4");
    CHECK(wordsIn("  one two  ") == std::vector<std::string>{"one", "two"});
    using Lines = std::vector<std::string>;
    CHECK(wrapped({"\u03A30..2", "to", "everybody"}, " ", 8)
        == Lines{"\u03A30..2 to", "everybody"}); // 8 characters, 9 bytes
    CHECK(wrapped({"a", "b", "c"}, ", ", 4) == Lines{"a, b", "c"});
}

TEST_CASE("text: characters are counted, not bytes")
{
    CHECK(characterCount("") == 0);
    CHECK(characterCount("a\u221Ab\u20AC") == 4);
    CHECK(charactersOf("a\u221A\u00E9") == std::vector<std::string_view>{"a", "\u221A", "\u00E9"});
    CHECK(codeOf("a") == U'a');
    CHECK(codeOf("\u00E9") == U'\u00E9');
    CHECK(codeOf("\u221A") == U'\u221A');
    CHECK(codeOf("\U0001F642") == U'\U0001F642');
    CHECK(codeOf("\xE2\x88") == U'\uFFFD');     // cut off
    CHECK(codeOf("\xC3\xA9\xA9") == U'\uFFFD'); // one byte too many
    CHECK(codeOf("\xC0\x80") == U'\uFFFD');     // longer than it need be
}

TEST_CASE("text: a number of four digits or more has commas")
{
    CHECK(withCommas("999") == "999");
    CHECK(withCommas("1024") == "1,024");
    CHECK(withCommas("12345") == "12,345");
    CHECK(withCommas("300000000") == "300,000,000");
    CHECK(withCommas("1000000") == "1,000,000");
    CHECK(withCommas("12.345") == "12.345");
    CHECK(withCommas("").empty());
}

TEST_CASE("text: runs of numbers are folded, and cut where they are long")
{
    CHECK(foldedWithin({}, 40).empty());
    CHECK(foldedWithin({3}, 40) == "3");
    CHECK(foldedWithin({3, 4}, 40) == "3, 4");
    CHECK(foldedWithin({0, 1, 2, 3, 5, 7, 8, 9}, 40) == "0–3, 5, 7–9");
    CHECK(foldedWithin({0, 2, 4, 6, 8, 10}, 8) == "0, 2, 4…");
    CHECK(foldedWithin({0, 2, 4, 6, 8, 10}, 7) == "0, 2…");
    CHECK(foldedWithin({1000, 1002}, 2) == "1000…");
}

TEST_CASE("text: a sentence begins with a capital letter")
{
    CHECK(capitalised("process 3") == "Process 3");
    CHECK(capitalised("Σ") == "Σ");
    CHECK(capitalised("раунд 2") == "Раунд 2"); // р is the first small letter of the second byte pair
    CHECK(capitalised("процесс") == "Процесс");
    CHECK(capitalised("яблоко") == "Яблоко");
    CHECK(capitalised("Раунд") == "Раунд");
    CHECK(capitalised("").empty());
}

TEST_CASE("text: Chinese characters take two columns, and lines break between them but not before punctuation")
{
    CHECK(columnCount("3 轮，abc") == 9);
    CHECK(wrappedText("one two three", 7) == std::vector<std::string>{"one two", "three"});
    // 每一轮最多 is ten columns wide; the comma belongs to the character before it
    CHECK(wrappedText("每一轮最多，翻倍", 10) == std::vector<std::string>{"每一轮最", "多，翻倍"});
    // An opening bracket begins the line of what it encloses: four columns are two characters.
    CHECK(wrappedText("图（环）", 4) == std::vector<std::string>{"图", "（环）"});
    CHECK(wrappedText("共 8 个", 4) == std::vector<std::string>{"共 8", "个"});
}
