// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/language/normal_path.h"

#include <filesystem>

#include <doctest/doctest.h>

using namespace lockstep;

TEST_CASE("normalPath: needless parts are removed")
{
    CHECK(normalPath("").empty());
    CHECK(normalPath("./b") == "b");
    CHECK(normalPath("a//b/./c/../d") == "a/b/d");
    CHECK(normalPath("../../b") == "../../b");
    CHECK(normalPath("a/..") == ".");
    CHECK(normalPath("/..") == "/");
}

TEST_CASE("normalPath: agrees with the standard library on all short paths")
{
    constexpr std::string_view signs = "a./";
    std::vector<std::string> paths = {""};
    for (std::size_t i = 0; i < paths.size(); ++i) {
        CAPTURE(paths[i]);
        CHECK(normalPath(paths[i]) == std::filesystem::path(paths[i]).lexically_normal().generic_string());
        if (paths[i].size() < 7)
            for (const char sign : signs)
                paths.push_back(paths[i] + sign);
    }
    CHECK(paths.size() == 3280);
}
