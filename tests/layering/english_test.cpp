// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The worst habits that resources/docs/style.md rules out do not come back where they have been removed: in documents,
// help, lessons, the window, the views and core.

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
    // The notation and the specification of the machine are quoted word by word by the tags of tests.
    if (path.stem() == "notation" || path.stem() == "machine")
        return false;
    return path.extension() == ".md" || path.extension() == ".cpp" || path.extension() == ".h";
}

/// Every room of core but those that are still to be cleaned.
std::vector<std::string> roomsOfCore()
{
    std::vector<std::string> rooms;
    for (const auto& entry : fs::directory_iterator(sources / "core")) {
        const std::string room = entry.path().filename().string();
        if (entry.is_directory() && room != "account" && room != "trace" && room != "question")
            rooms.push_back("core/" + room);
    }
    return rooms;
}

} // namespace

TEST_CASE("english: plain words in documents, help, lessons, window, views and core")
{
    std::vector<fs::path> files = {
        sources / "README.md", sources / "CONTRIBUTING.md", sources / "CHANGELOG.md", sources / "core/README.md"};
    std::vector<std::string> folders = roomsOfCore();
    folders.insert(folders.end(), {"resources/docs", "resources/help", "resources/lessons", "app/window", "views"});
    for (const auto& folder : folders)
        for (const auto& entry : fs::recursive_directory_iterator(sources / folder))
            if (entry.is_regular_file() && isChecked(entry.path()))
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
