// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Tags in the tests say which sentence of the specification a test proves; tests/index lists them.

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

namespace fs = std::filesystem;

namespace {

/// Section to sentences.
using Sentences = std::map<std::string, std::set<std::string>>;

/// Adds the sentences of a file's tags, and returns the lines of the tags that prove nothing: malformed, of an unknown
/// section, not above a test case, or not at the end of a tiny program.
std::vector<std::string> readTags(const std::string& text, bool isProgram, Sentences& sentences)
{
    static const std::regex inTest(R"(// proves (notation|machine): (\S.*))");
    static const std::regex inProgram(R"(/\* proves (notation|machine): (\S.*) \*/)");
    std::vector<std::string> faults;
    std::vector<std::string> open; // tags whose test case has not come yet
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        std::smatch tag;
        if (std::regex_match(line, tag, isProgram ? inProgram : inTest)) {
            sentences[tag[1]].insert(tag[2]);
            open.push_back(line);
        } else if (line.starts_with("// proves ") || line.starts_with("/* proves ")) {
            faults.push_back(line);
        } else {
            if (isProgram || !line.starts_with("TEST_CASE"))
                faults.insert(faults.end(), open.begin(), open.end());
            open.clear();
        }
    }
    if (!isProgram)
        faults.insert(faults.end(), open.begin(), open.end());
    return faults;
}

} // namespace

TEST_CASE("tags: each names a known section and belongs to a test, and no sentence has lost its test")
{
    const fs::path tests = fs::path(LOCKSTEP_SOURCE_DIR) / "tests";
    Sentences sentences;
    for (const auto& entry : fs::recursive_directory_iterator(tests)) {
        const auto extension = entry.path().extension();
        if (extension != ".cpp" && extension != ".h" && extension != ".algo")
            continue;
        std::ifstream in(entry.path(), std::ios::binary);
        const std::string text(std::istreambuf_iterator<char>(in), {});
        for (const auto& line : readTags(text, extension == ".algo", sentences))
            FAIL_CHECK(fs::relative(entry.path(), tests).string() << " has a tag that proves nothing: " << line);
    }
    CHECK(sentences["notation"].size() >= 112);
    CHECK(sentences["machine"].size() >= 45);
}

TEST_CASE("tags: wrong tags are found")
{
    using Lines = std::vector<std::string>;
    Sentences sentences;
    const std::string tag = "// proves machine: Rounds count";
    CHECK(readTags(tag + "\n// proves notation: Places nest\nTEST_CASE(\"rounds\")\n", false, sentences) == Lines{});
    CHECK(sentences == Sentences{{"machine", {"Rounds count"}}, {"notation", {"Places nest"}}});
    CHECK(readTags(tag + "\n\nTEST_CASE(\"rounds\")\n", false, sentences) == Lines{tag});
    CHECK(readTags(tag, false, sentences) == Lines{tag});
    const std::string unknown = "// proves grammar: Rounds count";
    CHECK(readTags(unknown + "\nTEST_CASE(\"rounds\")\n", false, sentences) == Lines{unknown});
    const std::string last = "/* proves machine: Rounds count */";
    CHECK(readTags("end A\n" + last + "\n", true, sentences) == Lines{});
    CHECK(readTags(last + "\nend A\n", true, sentences) == Lines{last});
}
