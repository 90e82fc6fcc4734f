// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/base/read_chars.h"

#include <cstring>
#include <string>
#include <vector>

#include <doctest/doctest.h>

using namespace lockstep;

namespace {

void agreesWithStandardLibrary(const std::string& text)
{
    CAPTURE(text);
    double expected = 42;
    double got = 42;
    const auto standard = std::from_chars(text.data(), text.data() + text.size(), expected);
    const auto own = readDecimal(text.data(), text.data() + text.size(), got);
    CHECK(own.ec == standard.ec);
    CHECK(own.ptr - text.data() == standard.ptr - text.data());
    CHECK(std::memcmp(&expected, &got, sizeof got) == 0);
}

} // namespace

TEST_CASE("readDecimal: agrees with std::from_chars on all short texts of a number's signs")
{
    std::vector<std::string> texts = {""};
    for (std::size_t i = 0; i < texts.size(); ++i) {
        agreesWithStandardLibrary(texts[i]);
        if (texts[i].size() < 5)
            for (const char sign : std::string_view("17.e-+ "))
                texts.push_back(texts[i] + sign);
    }
    CHECK(texts.size() == 19608);
}

TEST_CASE("readDecimal: agrees with std::from_chars on long, large, small and named numbers")
{
    for (const char* text : {"inf", "-inf", "INFinity", "infinit", "nan", "-NaN", "in", "0x1F", "1e308", "1e309",
             "-1e309", "1e-310", "4.9e-324", "1e-400", "-0", "0e999", "0.000e-999", "123456789012345678901234567890",
             "0.1000000000000000055511151231257827", "2.2250738585072011e-308", "12.5cm", "1e5x", "1.5e+", "\t1"})
        agreesWithStandardLibrary(text);
}
