// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// The commands that documents show run, with all formats of figures.

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

#include "app/documents/live_page.h"
#include "app/window/export/export_formats.h"
#include "core/base/read_file.h"
#include "core/base/text.h"
#include "tests/command_line/typed.h"

using namespace lockstep;

namespace {

const std::filesystem::path checkout(LOCKSTEP_SOURCE_DIR);

/// The arguments of every `lockstep ...` line of a document, without comments and redirections.
std::vector<std::vector<std::string>> commandsIn(const std::filesystem::path& document)
{
    static const std::regex pattern(R"(    lockstep ([^#>]+)(?:[#>].*)?)");
    std::vector<std::vector<std::string>> commands;
    std::ifstream in(document);
    for (std::string line; std::getline(in, line);) {
        std::smatch match;
        if (std::regex_match(line, match, pattern))
            commands.push_back(wordsIn(match[1].str()));
    }
    return commands;
}

/// Works in a folder with the files that documents speak of: a program or an exercise `mine.algo`, submissions, a
/// figure, a schedule.
class Reader {
public:
    Reader() : m_folder("documents"), m_before(std::filesystem::current_path())
    {
        std::filesystem::current_path(m_folder.path());
        const auto solution = fileOf("tests/exercises/scatter-on-a-ring.algo");
        for (const char* name : {"submissions/anna.algo", "anna.algo", "bo.algo"})
            m_folder.write(name, solution);
        m_folder.write("schedule.xml", // what it is, its contents say
            "num_ranks 2\nrank 0 {\nl1: send 8b to 1 tag 0\n}\nrank 1 {\nl1: recv 8b from 0 tag 0\n}\n");
        m_folder.write("my.json", fileOf("resources/figures/4.2.json"));
    }
    ~Reader() { std::filesystem::current_path(m_before); }
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;

    CommandAnswer type(const std::vector<std::string>& words)
    {
        m_folder.write("mine.algo",
            words.front() == "grade"
                ? fileOf("resources/exercises/scatter-on-a-ring.algo")
                : "procedure MINE(X)\nbegin\n   if my_id = source then\n      for i := 0 to p - 1 do\n"
                  "         if i <> my_id then send X to i; endif;\n      endfor;\n   else\n"
                  "      receive X from source;\n   endif;\nend MINE\n");
        std::ostringstream out;
        std::ostringstream err;
        const int status = runCommandLine(words, {}, {out, err, 100}, {{}, formatsWithoutWindow(m_count, nullptr)});
        return {status, out.str(), err.str()};
    }

private:
    static std::string fileOf(const char* path) { return readFile((checkout / path).string()).text.value(); }

    Folder m_folder;
    std::filesystem::path m_before;
    int m_count = 0; // outlives the application that painting makes
};

} // namespace

TEST_CASE("documents: every command that they show runs")
{
    std::vector<std::filesystem::path> documents = {checkout / "README.md", checkout / "CONTRIBUTING.md"};
    for (const char* folder : {"resources/docs", "resources/help"})
        for (const auto& entry : std::filesystem::directory_iterator(checkout / folder))
            documents.push_back(entry.path());
    Reader reader;
    std::size_t commands = 0;
    for (const auto& document : documents)
        for (const auto& words : commandsIn(document)) {
            ++commands;
            if (words.front() == "measure" || words.front() == "record") // on real ranks: tests/ranks
                continue;
            const bool needsEngine =
                words.front() == "site" || words.front() == "scorm" || std::ranges::count(words, "--live") > 0;
            if (needsEngine && !findLiveParts(Library())) // .ci/run web writes these, where the engine is built
                continue;
            const auto answer = reader.type(words);
            CHECK_MESSAGE(
                answer.status == 0, document.filename().string() << ": " << joined(words, " ") << ": " << answer.err);
        }
    CHECK(commands > 15); // else the documents were not found
}
