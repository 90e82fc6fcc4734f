// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The table of tests/README.md names tests that are there.

#include <filesystem>
#include <regex>

#include <doctest/doctest.h>

#include "app/library/library.h"

using namespace lockstep;

namespace {

const std::string tests = LOCKSTEP_SOURCE_DIR "/tests/";

/// "values_*.algo" is there if some file fits.
bool isThere(const std::string& path)
{
    const auto star = path.find('*');
    if (star == std::string::npos)
        return std::filesystem::exists(tests + path);
    const auto folder = std::filesystem::path(tests + path).parent_path();
    const auto begin = std::filesystem::path(path.substr(0, star)).filename().string();
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        const auto name = entry.path().filename().string();
        if (name.starts_with(begin) && name.ends_with(path.substr(star + 1)))
            return true;
    }
    return false;
}

} // namespace

TEST_CASE("the table of what tests what names files and test cases that exist")
{
    const auto page = readTextFile(tests + "README.md");
    REQUIRE(page);
    // `folder/name_test.cpp`: "first case", "second case"
    static const std::regex named(R"re(`([a-z_]+/[a-z_*]+\.(?:cpp|algo))`(?:: ((?:"[^"]+"(?:, )?)+))?)re");
    static const std::regex quoted(R"re("([^"]+)")re");
    int files = 0;
    int cases = 0;
    for (std::sregex_iterator file(page->begin(), page->end(), named), end; file != end; ++file, ++files) {
        auto path = (*file)[1].str();
        if (path.starts_with("runs/") || path.starts_with("errors/"))
            path = "programs/" + path;
        CHECK_MESSAGE(isThere(path), path << " is not there");
        const auto names = (*file)[2].str();
        const auto text = names.empty() ? Outcome<std::string>(std::string()) : readTextFile(tests + path);
        REQUIRE(text);
        for (std::sregex_iterator name(names.begin(), names.end(), quoted); name != end; ++name, ++cases)
            CHECK_MESSAGE(text->find("TEST_CASE(\"" + (*name)[1].str() + "\")") != std::string::npos,
                path << " has no test case \"" << (*name)[1].str() << '"');
    }
    CHECK(files > 200);
    CHECK(cases > 60);
}
