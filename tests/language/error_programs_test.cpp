// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// tests/programs/errors: every program there has the expected messages in its comments.

#include <algorithm>
#include <doctest/doctest.h>
#include <filesystem>
#include <regex>

#include "core/base/catalogue.h"
#include "tests/language/read.h"

namespace lockstep {
namespace {

const std::filesystem::path folder = std::filesystem::path(LOCKSTEP_SOURCE_DIR) / "tests" / "programs" / "errors";

std::string expectedOf(const std::string& text)
{
    static const std::regex comment(R"(/\* ((?:error|warning) \d+:\d+: [^\n]*?)(?:\n\s+(hint: [^\n]*?))? \*/)");
    std::string expected;
    for (std::sregex_iterator i(text.begin(), text.end(), comment); i != std::sregex_iterator(); ++i) {
        expected += (*i)[1].str() + '\n';
        if ((*i)[2].matched)
            expected += (*i)[2].str() + '\n';
    }
    return expected;
}

std::optional<std::string> used(const std::string& path)
{
    const auto file = folder / (path + ".algo");
    return std::filesystem::exists(file) ? std::optional(textOfFile(file.string())) : std::nullopt;
}

std::vector<std::filesystem::path> programs()
{
    std::vector<std::filesystem::path> found;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        if (entry.path().extension() == ".algo")
            found.push_back(entry.path());
    std::ranges::sort(found);
    return found;
}

TEST_CASE("error programs: each has the expected messages")
{
    const auto all = programs();
    CHECK(all.size() >= 20);
    for (const auto& path : all) {
        CAPTURE(path.filename().string());
        const std::string text = textOfFile(path.string());
        auto problems = problemsOf(text, path.filename().string(), used);
        std::ranges::stable_sort(
            problems, {}, [](const Diagnostic& d) { return std::pair(d.span.line, d.span.column); });
        CHECK(told(problems) == expectedOf(text));
    }
}

TEST_CASE("error programs: every message and every hint is translated")
{
    const std::string file = std::string(LOCKSTEP_SOURCE_DIR) + "/resources/translations/ru/lockstep.po";
    const auto russian = Catalogue::read(textOfFile(file), file);
    REQUIRE(russian);
    const auto isRussian = [](const std::string& text) { return text.find_first_of("\xD0\xD1") != std::string::npos; };
    for (const auto& path : programs()) {
        CAPTURE(path.filename().string());
        const std::string text = textOfFile(path.string());
        speak(*russian);
        for (const Diagnostic& problem : problemsOf(text, path.filename().string(), used)) {
            CHECK_MESSAGE(isRussian(sentence(problem)), sentence(problem));
            const std::string advice = hint(problem);
            CHECK_MESSAGE((advice.empty() || isRussian(advice)), advice);
        }
        speak(nullptr);
    }
}

} // namespace
} // namespace lockstep
