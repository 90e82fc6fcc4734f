// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Every link of a document leads to a file of the repository and, after a #, to a heading of it.

#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

namespace fs = std::filesystem;

namespace {

const fs::path checkout(LOCKSTEP_SOURCE_DIR);

std::string documentText(const fs::path& path)
{
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

/// As GitHub makes them: "Links of a node" becomes "links-of-a-node".
std::set<std::string> anchorsOf(const std::string& text)
{
    std::set<std::string> anchors;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with('#'))
            continue;
        std::string anchor;
        for (const char c : line.substr(line.find_first_not_of("# "))) {
            if (c == ' ')
                anchor += '-';
            else if (c == '-' || c == '_' || std::isalnum(static_cast<unsigned char>(c)) != 0)
                anchor += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        }
        anchors.insert(anchor);
    }
    return anchors;
}

/// The links of a document that lead nowhere. Addresses and the help's actions (`do:NAME`) are not looked at.
std::vector<std::string> brokenLinks(const std::string& text, const fs::path& document)
{
    static const std::regex pattern(R"re(\]\(([^)\s]+)\)|src="([^"]+)")re");
    static const std::regex elsewhere("[a-z]+:.*");
    std::vector<std::string> broken;
    for (std::sregex_iterator match(text.begin(), text.end(), pattern), end; match != end; ++match) {
        const std::string link = (*match)[1].matched ? (*match)[1] : (*match)[2];
        if (std::regex_match(link, elsewhere))
            continue;
        const auto hash = link.find('#');
        const fs::path file = hash == 0 ? document : document.parent_path() / link.substr(0, hash);
        const bool isThere = fs::exists(file);
        const bool hasAnchor = hash == std::string::npos
            || (isThere && anchorsOf(hash == 0 ? text : documentText(file)).contains(link.substr(hash + 1)));
        if (!isThere || !hasAnchor)
            broken.push_back(link);
    }
    return broken;
}

} // namespace

TEST_CASE("links: every link of a document leads somewhere")
{
    std::vector<fs::path> documents;
    for (const char* name : {"README.md", "CHANGELOG.md", "CONTRIBUTING.md"})
        documents.push_back(checkout / name);
    for (const char* folder : {"app", "core", "resources", "tests", "views"})
        for (const auto& entry : fs::recursive_directory_iterator(checkout / folder))
            if (entry.path().extension() == ".md" && entry.path().parent_path().filename() != "lesson") // the fuzzer's
                documents.push_back(entry.path());
    CHECK(documents.size() > 50); // else the folders were not found
    for (const auto& document : documents)
        for (const auto& link : brokenLinks(documentText(document), document))
            FAIL_CHECK(fs::relative(document, checkout).string() << " links to " << link);
}

TEST_CASE("links: a missing file and a missing heading are found")
{
    const fs::path document = checkout / "README.md";
    CHECK(brokenLinks("[a](core/README.md) [b](#here) <img src=\"app\">\n## Here\n", document).empty());
    CHECK(brokenLinks(
              "[a](core/none.svg) [b](#there) [c](core/README.md#none) [d](https://example.org/x)\n## Here\n", document)
        == std::vector<std::string>{"core/none.svg", "#there", "core/README.md#none"});
}
