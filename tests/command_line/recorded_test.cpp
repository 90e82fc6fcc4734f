// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "app/command_line.h"
#include "app/preset.h"
#include "core/base/settings.h"

using namespace lockstep;

TEST_CASE("Whatever a run was given is in its picture, which opens as the same run")
{
    // Of each option something else than the usual.
    std::map<std::string, std::string> said = {{"network", "mesh:4x4"}, {"source", "3"}, {"words", "5"},
        {"shift", "-2"}, {"values", "3,1,4,1,5,9,2,6,5,3,5,8,9,7,9,3"}, {"embedding", "snake"},
        {"operation", "one-to-all-broadcast"}, {"input", "A"}, {"result", "A"}};
    for (const auto& row : settingRows())
        said[row.name] = row.isTime() ? "2.5" : row.values.back();
    const auto folder = std::filesystem::temp_directory_path() / "lockstep-recorded";
    std::filesystem::create_directories(folder);
    const std::string program = (folder / "mine.algo").string();
    const std::string picture = (folder / "mine.svg").string();
    std::ofstream(program) << "procedure P()\nbegin\n   i := 1;\nend P\n";
    std::vector<std::string> words = {"figure", program, "-o", picture};
    RunOptions asked;
    for (const auto& row : runOptionRows()) {
        CAPTURE(row.name);
        const bool bounds = std::ranges::find(budgetRows(), row.name, &BudgetRow::name) != budgetRows().end();
        if (bounds)
            continue;
        REQUIRE_MESSAGE(said.contains(row.name), "a value for this test");
        CHECK_FALSE(row.set(asked, said.at(row.name)));
        words.push_back("--" + row.name + "=" + said.at(row.name));
    }
    std::ostringstream out, err;
    runCommandLine(words, {}, {out, err, 100});
    CHECK(err.str() == "");
    const auto saved = readSavedRun(picture);
    REQUIRE(saved);
    for (const auto& row : runOptionRows())
        CHECK_MESSAGE(row.get(saved->run) == row.get(asked), row.name << " is not in the picture's metadata");
    std::filesystem::remove_all(folder);
}
