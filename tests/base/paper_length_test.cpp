// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "core/base/paper_length.h"

using namespace lockstep;

TEST_CASE("paper length: four units are read and converted to points")
{
    CHECK(*paperLength("72pt") == 72);
    CHECK(*paperLength("1in") == 72);
    CHECK(*paperLength("2.54cm") == doctest::Approx(72));
    CHECK(*paperLength("25.4 mm") == doctest::Approx(72));
    for (const char* wrong :
        {"", "8", "cm", "8 km", "-8cm", "0cm", "8cm wide", "nan cm", "inf cm", "1e400cm", "8,5cm"}) {
        CAPTURE(std::string(wrong));
        CHECK_FALSE(paperLength(wrong));
    }
}

TEST_CASE("paper length: a reported width is sufficient when it is read again")
{
    CHECK(centimetres(72) == "2.6cm"); // 2.54, rounded up to a millimetre
    CHECK(centimetres(*paperLength("8cm")) == "8cm");
    CHECK(centimetres(*paperLength("17.5cm")) == "17.5cm");
    CHECK(points(8) == "8pt");
    CHECK(points(8.5) == "8.5pt");
}
