// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// tests/programs/runs: tiny programs, each with its expectation inside.

#include <algorithm>
#include <filesystem>

#include <doctest/doctest.h>

#include "app/library/library.h"
#include "tests/command_line/expectation.h"

using namespace lockstep;

TEST_CASE("programs: tiny programs meet their own expectations")
{
    const Library library;
    std::vector<std::filesystem::path> paths;
    for (const auto& entry : std::filesystem::directory_iterator(LOCKSTEP_SOURCE_DIR "/tests/programs/runs"))
        if (entry.path().extension() == ".algo")
            paths.push_back(entry.path());
    std::ranges::sort(paths);
    REQUIRE(paths.size() > 60);
    for (const auto& path : paths) {
        const auto name = path.filename().string();
        CAPTURE(name);
        const auto text = readTextFile(path.string());
        REQUIRE(text);
        CHECK(checkProgram({path.stem().string(), name, *text}, library) == expectedMessages(*text));
    }
}
