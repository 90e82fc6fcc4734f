// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// The worst habits that resources/docs/style.md rules out do not come back where they have been removed: in documents,
// help, lessons, exercises, algorithms, and the comments and texts of core, app and views.

#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

namespace fs = std::filesystem;

namespace {

const fs::path sources(LOCKSTEP_SOURCE_DIR);

/// The first habit of each line, as "12: whoever".
std::vector<std::string> habitsIn(std::istream& text)
{
    static const std::regex habit(
        "\\b(whoever|(is|are|be) told|mends?|all the same|of one's own|hand-outs?|for ever|lacks"
        "|over each other|(came|sent) now|dressing)\\b",
        std::regex::icase);
    std::vector<std::string> found;
    int number = 0;
    for (std::string line; std::getline(text, line);) {
        ++number;
        std::smatch match;
        if (std::regex_search(line, match, habit))
            found.push_back(std::to_string(number) + ": " + match[1].str());
    }
    return found;
}

bool isChecked(const fs::path& path)
{
    const auto extension = path.extension();
    return extension == ".md" || extension == ".algo" || extension == ".lockstep" || extension == ".cpp"
        || extension == ".h";
}

/// This file names the habits, and what a fuzzer begins with need not be English.
bool isExempt(const fs::path& path)
{
    return path.filename() == "english_test.cpp" || path.string().find("/fuzz/corpus/") != std::string::npos;
}

} // namespace

TEST_CASE("english: plain words in documents, resources and sources")
{
    std::vector<fs::path> files = {sources / "README.md", sources / "CONTRIBUTING.md", sources / "CHANGELOG.md"};
    for (const char* folder : {"resources/docs", "resources/help", "resources/lessons", "resources/exercises",
             "resources/algorithms", "resources/lectures", "core", "app", "views", "tests"})
        for (const auto& entry : fs::recursive_directory_iterator(sources / folder))
            if (entry.is_regular_file() && isChecked(entry.path()) && !isExempt(entry.path()))
                files.push_back(entry.path());
    CHECK(files.size() > 600); // else the folders were not found
    for (const auto& file : files) {
        std::ifstream text(file);
        REQUIRE(text);
        for (const auto& habit : habitsIn(text))
            FAIL_CHECK(fs::relative(file, sources).string() << ":" << habit);
    }
}

TEST_CASE("english: a habit is found once per line, whatever its case, and only as whole words")
{
    std::istringstream text("Whoever it is told\nthe recommended lacking word\nIt lacks one.\n");
    CHECK(habitsIn(text) == std::vector<std::string>{"1: Whoever", "3: lacks"});
}
