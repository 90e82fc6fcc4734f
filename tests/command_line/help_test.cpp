// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Every program of the help pages, resources/help/*.md, does what its first comment says: what stands between
// ```algo and ``` is a file of its own.

#include <algorithm>
#include <filesystem>
#include <sstream>

#include <doctest/doctest.h>

#include "app/library/library.h"
#include "tests/command_line/expectation.h"

using namespace lockstep;

namespace {

std::vector<LibraryFile> programsOf(const std::string& page, const std::string& name)
{
    std::vector<LibraryFile> found;
    std::istringstream lines(page);
    bool isInside = false;
    int number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        if (line == "```algo") {
            const auto place = name + " from line " + std::to_string(number + 1) + " on";
            found.push_back({place, place, ""});
            isInside = true;
        } else if (line == "```") {
            isInside = false;
        } else if (isInside) {
            found.back().text += line + '\n';
        }
    }
    return found;
}

} // namespace

// proves notation: Every `expect` line is checked
TEST_CASE("help: the programs of the help pages do what the pages say")
{
    const Library library;
    std::size_t programs = 0;
    for (const auto& entry : std::filesystem::directory_iterator(LOCKSTEP_SOURCE_DIR "/resources/help")) {
        const auto page = readTextFile(entry.path().string());
        REQUIRE(page);
        for (const auto& file : programsOf(*page, entry.path().filename().string())) {
            CHECK_MESSAGE(file.text.starts_with("/*"), file.file << " begins with no comment");
            const auto expected = expectedMessages(file.text);
            const auto said = checkProgram(file, library);
            CHECK((expected.empty() || said == expected)); // a page need not spell out what a failing run says
            ++programs;
        }
    }
    CHECK(programs >= 18);
}
