// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Nothing here refers to a document that a reader of the repository does not have.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

namespace fs = std::filesystem;

namespace {

const fs::path root = LOCKSTEP_SOURCE_DIR;

bool isNoDocument(const std::string& name)
{
    // What stands for any lesson, and lessons that tests write.
    static const std::set<std::string> names = {
        "FILE.md", "LESSON.md", "a.md", "small.md", "wrong.md", "no-such.md", "mine.md", "99-mine.md"};
    return names.contains(fs::path(name).filename().string());
}

/// Pages that a text names and that are neither at the root, among the resources nor in the folder of the text, and
/// chapters of something that is named by a word in capitals.
std::vector<std::string> missingDocuments(const std::string& text, const fs::path& folder)
{
    static const std::regex page(R"re([\w./-]*\w\.md\b)re");
    static const std::regex chapter(R"re(\b[A-Z]{4,}(?:, "| sections? \d))re");
    std::vector<std::string> missing;
    for (std::sregex_iterator found(text.begin(), text.end(), page), end; found != end; ++found) {
        const std::string name = found->str();
        if (!isNoDocument(name) && !fs::exists(root / name) && !fs::exists(root / "resources" / name)
            && !fs::exists(folder / name))
            missing.push_back(name);
    }
    for (std::sregex_iterator found(text.begin(), text.end(), chapter), end; found != end; ++found)
        missing.push_back(found->str());
    return missing;
}

bool isText(const fs::path& path)
{
    static const std::set<std::string> endings = {
        ".cpp", ".h", ".def", ".md", ".txt", ".cmake", ".algo", ".json", ".in", ".1", ""};
    return endings.contains(path.extension().string());
}

std::string textOf(const fs::path& path)
{
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<fs::path> texts()
{
    std::vector<fs::path> found;
    for (const char* name : {"README.md", "CHANGELOG.md", "CONTRIBUTING.md", "CMakeLists.txt"})
        found.push_back(root / name);
    for (const char* folder : {".ci", "app", "core", "resources", "tests", "views"})
        for (const auto& entry : fs::recursive_directory_iterator(root / folder))
            if (entry.is_regular_file() && isText(entry.path()))
                found.push_back(entry.path());
    return found;
}

} // namespace

TEST_CASE("every document that is named is in the repository")
{
    const auto files = texts();
    CHECK(files.size() > 300); // else the folders were not found
    for (const fs::path& path : files) {
        if (path.filename() == "references_test.cpp")
            continue;
        for (const std::string& name : missingDocuments(textOf(path), path.parent_path()))
            FAIL_CHECK(fs::relative(path, root).string() << " names " << name << ", which is not in the repository");
    }
}

TEST_CASE("a document that is elsewhere is found out")
{
    using Names = std::vector<std::string>;
    CHECK(missingDocuments("see core/machine/README.md and README.md", root) == Names{});
    CHECK(missingDocuments("see README.md", root / "core/machine") == Names{});
    CHECK(missingDocuments("the object of DESIGN section 6, and ALGORITHMS.md", root)
        == Names{"ALGORITHMS.md", "DESIGN section 6"});
    CHECK(missingDocuments("a text (DESIGN, \"The notation\")", root) == Names{"DESIGN, \""});
    CHECK(missingDocuments("the textbook's section 4.1", root) == Names{});
}

TEST_CASE("references: each folder of sources has a README of at most 25 lines, and the files that it names are there")
{
    const std::regex file(R"re(`([\w./-]+\.(?:h|cpp|c|def|cmake|sh)(?:\.in)?)`)re");
    int folders = 0;
    for (const char* stage : {"app", "core", "views"})
        for (const auto& entry : fs::recursive_directory_iterator(root / stage)) {
            const bool hasSources = entry.is_directory()
                && std::ranges::any_of(fs::directory_iterator(entry.path()), [](const fs::directory_entry& each) {
                       return each.path().extension() == ".cpp" || each.path().extension() == ".c";
                   });
            if (!hasSources)
                continue;
            ++folders;
            const fs::path folder = entry.path();
            INFO(fs::relative(folder, root).string());
            const std::string text = textOf(folder / "README.md");
            CHECK(!text.empty());
            CHECK(std::ranges::count(text, '\n') <= 25);
            for (std::sregex_iterator found(text.begin(), text.end(), file), end; found != end; ++found) {
                const std::string name = (*found)[1];
                if (!name.starts_with("NAME"))
                    CHECK_MESSAGE((fs::exists(folder / name) || fs::exists(root / name)), name);
            }
        }
    CHECK(folders > 40);
}

TEST_CASE("references: the document on porting names the files that call the operating system, and no others")
{
    const std::regex include(
        R"re(#include <(unistd|sys/\w+|fcntl|poll|signal|spawn|dlfcn|pthread|malloc|termios|windows)\.h>)re");
    std::set<std::string> calling;
    for (const char* folder : {"app", "core", "views"})
        for (const auto& entry : fs::recursive_directory_iterator(root / folder))
            if (entry.path().extension() == ".cpp" || entry.path().extension() == ".h")
                if (std::regex_search(textOf(entry.path()), include))
                    calling.insert(fs::relative(entry.path(), root).string());
    const std::string document = textOf(root / "resources/docs/porting.md");
    const std::regex row(R"re(\n\| `([\w/]+\.cpp)` \|)re");
    std::set<std::string> named;
    for (std::sregex_iterator found(document.begin(), document.end(), row), end; found != end; ++found)
        named.insert((*found)[1]);
    CHECK(named == calling);
    CHECK(named.size() == 12);
}
