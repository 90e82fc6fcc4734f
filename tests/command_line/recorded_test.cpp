// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "app/cli/command_line.h"
#include "app/documents/preset.h"
#include "app/request/request.h"
#include "core/base/settings.h"
#include "core/machine/run.h"
#include "core/trace/trace.h"

using namespace lockstep;

namespace {

using Given = std::map<std::string, std::string>;

std::string ran(const RunOptions& options)
{
    auto request = makeRequest(options, Library());
    REQUIRE(request);
    return traceJson(run(*request));
}

} // namespace

TEST_CASE("recorded: a picture stores the options of its run, and opens as the same run")
{
    // Something else than the usual; of an option that is not told here a number, if it takes one.
    Given said = {{"network", "ring:5"}, {"source", "3"}, {"words", "5"}, {"shift", "-2"},
        {"values", "3,1,4,1,5,9,2,6,5,3,5,8,9,7,9,3"}, {"embedding", "snake"}, {"operation", "scatter"}};
    for (const auto& row : settingRows())
        said[row.name] = row.isTime() ? "2.5" : row.values.back();
    const Given standard = {
        {"network", "mesh:4x4"}, {"operation", "one-to-all-broadcast"}, {"input", "A"}, {"result", "A"}};
    const auto folder = std::filesystem::temp_directory_path() / "lockstep-recorded";
    std::filesystem::create_directories(folder);
    const std::string program = (folder / "mine.algo").string();
    const std::string picture = (folder / "mine.svg").string();
    std::ofstream(program) << "procedure P()\nbegin\n   i := 1;\nend P\n";
    for (const auto& tried : runOptionRows()) {
        if (std::ranges::find(budgetRows(), tried.name, &BudgetRow::name) != budgetRows().end())
            continue; // bounds the run, and changes nothing in it
        Given given = standard;
        if (!standard.contains(tried.name) || said.contains(tried.name))
            given[tried.name] = said.contains(tried.name) ? said.at(tried.name) : "2";
        std::vector<std::string> words = {"figure", program, "-o", picture};
        RunOptions asked;
        asked.program = program;
        bool taken = true;
        for (const auto& row : runOptionRows())
            if (given.contains(row.name)) {
                taken = taken && !row.set(asked, given.at(row.name));
                words.push_back("--" + row.name + (row.placeholder.empty() ? "" : "=" + given.at(row.name)));
            }
        CAPTURE(tried.name);
        REQUIRE((taken || !said.contains(tried.name)));
        if (!taken)
            continue;
        std::ostringstream out, err;
        runCommandLine(words, {}, {out, err, 100});
        CHECK(err.str() == "");
        const auto saved = readSavedRun(picture);
        REQUIRE(saved);
        const bool same =
            said.contains(tried.name) ? tried.get(saved->run) == tried.get(asked) : ran(saved->run) == ran(asked);
        CHECK_MESSAGE(
            same, "--" << tried.name << " is not in the picture: core/figure/options/metadata.cpp tells what is");
    }
    std::filesystem::remove_all(folder);
}
