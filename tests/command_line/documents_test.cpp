// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Documents describe every operation, setting and command, and the commands that they show run.

#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

#include "app/cli/commands.h"
#include "core/base/settings.h"
#include "core/base/text.h"
#include "core/operation/operation.h"
#include "tests/command_line/typed.h"

namespace lockstep {
namespace {

const std::filesystem::path root(LOCKSTEP_SOURCE_DIR);

void mustStand(const std::string& document, const std::string& text, const std::string& what)
{
    std::ostringstream all;
    all << std::ifstream(root / document).rdbuf();
    CHECK_MESSAGE(all.str().find(text) != std::string::npos, document << " does not tell of " << what);
}

TEST_CASE("Every operation has its row in the help")
{
    for (const OperationInfo& operation : operations())
        mustStand("resources/help/notation.md", "\n| `" + operation.name + "` | ", "the operation " + operation.name);
}

TEST_CASE("Every setting has its row in the help and among the rules of the machine")
{
    for (const SettingRow& setting : settingRows()) {
        mustStand("resources/help/notation.md", setting.name, "the setting " + setting.name);
        mustStand("resources/docs/machine.md", setting.name, "the setting " + setting.name);
        if (!setting.isTime())
            mustStand("resources/help/notation.md", "`" + setting.name + "`", "the header's key " + setting.name);
    }
}

TEST_CASE("Every command stands in the manual page")
{
    for (const Command& command : commands())
        mustStand(
            "app/packaging/lockstep.1", "\n.B " + std::string(command.name) + "\n", "the command " + command.name);
}

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

std::string textOf(const std::filesystem::path& file)
{
    std::ostringstream all;
    all << std::ifstream(file).rdbuf();
    return all.str();
}

/// Works in a folder with the files that documents speak of: a program or an exercise `mine.algo`, submissions, a
/// figure.
class Reader {
public:
    Reader() : m_folder("documents"), m_before(std::filesystem::current_path())
    {
        std::filesystem::current_path(m_folder.path());
        const auto solution = textOf(root / "tests/exercises/scatter-on-a-ring.algo");
        for (const char* name : {"submissions/anna.algo", "anna.algo", "bo.algo"})
            m_folder.write(name, solution);
        m_folder.write("my.json", textOf(root / "resources/figures/4.2.json"));
    }
    ~Reader() { std::filesystem::current_path(m_before); }
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;

    CommandAnswer type(const std::vector<std::string>& words) const
    {
        m_folder.write("mine.algo",
            words.front() == "grade"
                ? textOf(root / "resources/exercises/scatter-on-a-ring.algo")
                : "procedure MINE(X)\nbegin\n   if my_id = source then\n      for i := 0 to p - 1 do\n"
                  "         if i <> my_id then send X to i; endif;\n      endfor;\n   else\n"
                  "      receive X from source;\n   endif;\nend MINE\n");
        return lockstepSays(words);
    }

private:
    Folder m_folder;
    std::filesystem::path m_before;
};

TEST_CASE("documents: every command that they show runs")
{
    std::vector<std::filesystem::path> documents = {root / "README.md", root / "CONTRIBUTING.md"};
    for (const char* folder : {"resources/docs", "resources/help"})
        for (const auto& entry : std::filesystem::directory_iterator(root / folder))
            documents.push_back(entry.path());
    const Reader reader;
    std::size_t commands = 0;
    for (const auto& document : documents)
        for (const auto& words : commandsIn(document)) {
            ++commands;
            if (words.front() == "measure") // on real ranks: tests/ranks
                continue;
            const auto answer = reader.type(words);
            CHECK_MESSAGE(
                answer.status == 0, document.filename().string() << ": " << joined(words, " ") << ": " << answer.err);
        }
    CHECK(commands > 15); // else the documents were not found
}

} // namespace
} // namespace lockstep
