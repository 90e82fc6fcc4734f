// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// What the scripts of pages say stands in tables, where translators find it.

#include <doctest/doctest.h>

#include <filesystem>
#include <iterator>
#include <regex>
#include <set>
#include <string>

#include "app/documents/engine_text.h"
#include "app/documents/live_words.h"
#include "core/base/read_file.h"
#include "core/export/page_words.h"

using namespace lockstep;

namespace {

/// The scripts of a folder of resources, without comments.
std::string scriptsIn(const std::string& folder)
{
    std::string all;
    for (const auto& entry : std::filesystem::directory_iterator(LOCKSTEP_SOURCE_DIR "/resources/" + folder))
        if (entry.path().extension() == ".js")
            all += *readFile(entry.path().string()).text;
    static const std::regex comments(R"(/\*[^]*?\*/|(^|[^:'"`])//[^\n]*)");
    return std::regex_replace(all, comments, "$1");
}

/// What writes pages.
std::string pageSources()
{
    std::string all;
    for (const char* path : {"core/export/page.cpp", "core/export/page_html.cpp", "app/documents/lesson_page.cpp"})
        all += *readFile(std::string(LOCKSTEP_SOURCE_DIR "/") + path).text;
    return all;
}

std::set<std::string> matches(const std::string& text, const std::regex& pattern)
{
    std::set<std::string> found;
    for (auto one = std::sregex_iterator(text.begin(), text.end(), pattern); one != std::sregex_iterator(); ++one)
        found.insert((*one)[1]);
    return found;
}

} // namespace

TEST_CASE("engine text: four bytes are five digits, and no digit ends a text")
{
    CHECK(base85("").empty());
    CHECK(base85(std::string(4, '\0')) == "!!!!!");
    CHECK(base85(std::string("\0\0\0\1", 4)) == "!!!!#"); // not the quotation mark
    CHECK(base85(std::string(1, '\0')) == "!!");
    CHECK(base85("\xff\xff\xff\xff").size() == 5);
    std::string all;
    for (int i = 0; i < 65'536; ++i)
        all += {static_cast<char>(i / 256), static_cast<char>(i % 256)};
    CHECK(base85(all).size() == all.size() / 4 * 5);
    CHECK(base85(all).find_first_of("\"&'<\\`") == std::string::npos);
}

TEST_CASE("page words: every text that a script names is in its table, and in only one")
{
    std::set<std::string> known;
    for (const PageWord& word : message::pageWords)
        CHECK(known.insert(std::string(word.name)).second);
    const std::regex named(R"(\bsay\('(\w+)')");
    const auto inPages = matches(scriptsIn("page"), named);
    CHECK(inPages.size() > 40);
    for (const std::string& name : inPages)
        CHECK_MESSAGE(known.contains(name), name);
    std::set<std::string> inProgram;
    for (const PageWord& word : message::pageTexts)
        inProgram.insert(std::string(word.name));
    CHECK(inProgram == matches(pageSources(), std::regex(R"re(\bpageText\("(\w+)")re")));
    for (const PageWord& word : message::liveWords)
        CHECK(known.insert(std::string(word.name)).second);
    for (const std::string& name : matches(scriptsIn("web"), named))
        CHECK_MESSAGE(known.contains(name), name);
}

TEST_CASE("page words: scripts have no sentences of their own")
{
    // Two words, or one with a capital, between quotes. Names of keys, events and elements are no sentences.
    const std::regex sentences(R"re(['`]([A-Z][a-z]+(?: [a-z]+[^'`]*|[.:!?])|[a-z]+ [a-z]+ [a-z]+ [^'`]*)['`])re");
    for (const char* folder : {"page", "web"})
        for (const std::string& text : matches(scriptsIn(folder), sentences))
            FAIL_CHECK(folder << ": " << text);
}

TEST_CASE("page words: pages have no texts of their own")
{
    // After a tag, or in a label.
    const std::regex texts(R"re((?:>|aria-label=\\"|title=\\") *([A-Z][a-z]+[^"<]*))re");
    for (const std::string& text : matches(pageSources(), texts))
        FAIL_CHECK(text);
}
