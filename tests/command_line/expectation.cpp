// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "tests/command_line/expectation.h"

#include <algorithm>
#include <regex>

#include <doctest/doctest.h>

#include "app/request/expectation_result.h"
#include "core/header/program.h"

namespace lockstep {
namespace {

std::string told(const std::vector<Diagnostic>& diagnostics)
{
    std::string text;
    for (const auto& each : diagnostics) {
        text += severity(each) == Severity::Error ? "error" : "warning";
        if (each.span.line > 0)
            text += ' ' + std::to_string(each.span.line) + ':' + std::to_string(each.span.column);
        text += ": " + sentence(each) + '\n';
        if (const auto fix = hint(each); !fix.empty())
            text += "hint: " + fix + '\n';
    }
    return text;
}

} // namespace

Played play(const Expectation& expectation, const LibraryFile& file, const Library& library)
{
    const auto result = testExpectation(expectation, file, library);
    return {result.unmet, told(result.failures)};
}

std::vector<Expectation> expectationsOf(const LibraryFile& file, const Library& library)
{
    const auto program = compile(file.text, file.file, library.uses());
    for (const auto& diagnostic : program.diagnostics)
        FAIL_CHECK(render(diagnostic, file.text));
    return program ? (*program)->header.expectations : std::vector<Expectation>{};
}

namespace {

/// Returns what the failing runs say.
std::string checkAll(const std::vector<Expectation>& expectations, const LibraryFile& file, const Library& library)
{
    std::string said;
    for (const auto& expectation : expectations) {
        std::string options;
        for (const auto& word : expectation.options)
            options += ' ' + word;
        const auto played = play(expectation, file, library);
        for (const auto& words : played.unmet)
            FAIL_CHECK(
                file.file << ":" << expectation.span.line << ": " << expectation.network << options << ": " << words);
        if (said.find(played.failure) == std::string::npos)
            said += played.failure;
    }
    return said;
}

} // namespace

void checkExpectations(const LibraryFile& file, const Library& library)
{
    checkAll(expectationsOf(file, library), file, library);
}

std::string expectedMessages(const std::string& text)
{
    static const std::regex comment(R"(/\* ((?:error|warning)(?: \d+:\d+)?: [^\n]*?)(?:\n\s+(hint: [^\n]*?))? \*/)");
    std::string expected;
    for (std::sregex_iterator i(text.begin(), text.end(), comment); i != std::sregex_iterator(); ++i) {
        expected += (*i)[1].str() + '\n';
        if ((*i)[2].matched)
            expected += (*i)[2].str() + '\n';
    }
    return expected;
}

std::string checkProgram(const LibraryFile& file, const Library& library)
{
    CAPTURE(file.file);
    const auto expected = expectedMessages(file.text);
    const auto program = compile(file.text, file.file, library.uses());
    auto problems = program.diagnostics;
    std::ranges::stable_sort(problems, {}, [](const Diagnostic& d) { return std::pair(d.span.line, d.span.column); });
    const auto said = told(problems);
    CHECK(expected.substr(0, said.size()) == said);
    const auto expectations = program ? (*program)->header.expectations : std::vector<Expectation>{};
    CHECK_MESSAGE((!expected.empty() || !expectations.empty()), "nothing is expected of this program");
    return said + checkAll(expectations, file, library);
}

} // namespace lockstep
