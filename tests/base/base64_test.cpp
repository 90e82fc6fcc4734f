// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

#include "core/base/base64.h"

#include <doctest/doctest.h>

using namespace lockstep;

// The examples of RFC 4648, section 10; then bytes whose bits are all ones.
TEST_CASE("base64: full groups, and groups with one or two bytes")
{
    CHECK(base64("") == "");
    CHECK(base64("f") == "Zg==");
    CHECK(base64("fo") == "Zm8=");
    CHECK(base64("foo") == "Zm9v");
    CHECK(base64("foobar") == "Zm9vYmFy");
    CHECK(base64("\xFF\xFE") == "//4=");
    CHECK(base64url("\xFF\xFE") == "__4");
    CHECK(base64url("\xFB") == "-w");
}
