// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/command_line/expectation.h"

#include <algorithm>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include <doctest/doctest.h>

#include "app/request.h"
#include "core/machine/machine.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

using Facts = std::map<std::string, std::string>;

struct Outturn {
    Facts facts;
    std::vector<Diagnostic> failures;
};

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

std::string numberText(double number)
{
    std::ostringstream text;
    text.precision(15);
    text << number;
    return text.str();
}

std::string kindOf(const RunError& error)
{
    switch (error.kind) {
    case RunError::Kind::Deadlock: return "deadlock";
    case RunError::Kind::Budget: return "budget";
    case RunError::Kind::Cancelled: return "cancelled";
    case RunError::Kind::Runtime: break;
    }
    return "runtime";
}

std::string cycleText(const RunError& error)
{
    std::string text;
    for (const auto& waiting : error.cycle)
        text += (text.empty() ? "" : "-") + std::to_string(waiting.process);
    return text.empty() ? "none" : text;
}

// What the blocks of the results carry, if it is the same one number at all that have one block.
std::string numberOfResults(const Trace& trace)
{
    std::set<std::int64_t> numbers;
    for (const auto& result : trace.results)
        if (result.kind() == Kind::Block)
            numbers.insert(result.asBlock().number);
    return numbers.size() == 1 ? std::to_string(*numbers.begin()) : "several";
}

Outturn ended(const Trace& trace)
{
    const Totals& totals = trace.totals;
    Facts facts{{"rounds", std::to_string(totals.rounds)}, {"messages", std::to_string(totals.messages)},
        {"words", std::to_string(totals.words)}, {"hops", std::to_string(totals.hops)},
        {"word_hops", std::to_string(totals.wordHops)}, {"ts", std::to_string(totals.ts)},
        {"tw", std::to_string(totals.tw)}, {"th", std::to_string(totals.th)}, {"time", numberText(totals.time)},
        {"max_link_words", std::to_string(totals.maxLinkWords)}, {"exact", totals.exact ? "true" : "false"},
        {"unreceived", std::to_string(trace.unreceived.size())}, {"error", "none"}, {"result", "none"},
        {"number", numberOfResults(trace)}};
    if (trace.verdict)
        facts["result"] = trace.verdict->correct ? "correct" : "wrong";
    if (trace.error) {
        facts["error"] = kindOf(*trace.error);
        facts["line"] = std::to_string(trace.error->diagnostic.span.line);
        facts["process"] = std::to_string(trace.error->process);
        facts["cycle"] = cycleText(*trace.error);
        facts["says"] = sentence(trace.error->diagnostic) + "; " + hint(trace.error->diagnostic);
        return {facts, {trace.error->diagnostic}};
    }
    return {facts, {}};
}

Outturn refused(const std::vector<Diagnostic>& diagnostics)
{
    Facts facts{{"error", "needs"}};
    for (const auto& diagnostic : diagnostics)
        facts["says"] += sentence(diagnostic) + "; ";
    return {facts, diagnostics};
}

Outturn runOf(const Expectation& expectation, const LibraryFile& file, const Library& library)
{
    RunOptions options;
    options.program = file.name;
    options.text = file.text;
    options.network = expectation.network;
    const auto& words = expectation.options;
    for (std::size_t i = 0; i + 1 < words.size(); i += 2) {
        REQUIRE(isRunOption(words[i].substr(2)));
        if (const auto error = setRunOption(options, words[i].substr(2), words[i + 1]))
            return refused({*error});
    }
    const auto program = compileProgram(file, options, library);
    REQUIRE(program);
    const auto request = makeRequest(options, *program);
    return request ? ended(run(*request)) : refused(request.diagnostics);
}

std::string valueOf(const Facts& facts, const std::string& key)
{
    const auto found = facts.find(key);
    return found == facts.end() ? "nothing" : found->second;
}

} // namespace

Played play(const Expectation& expectation, const LibraryFile& file, const Library& library)
{
    const auto [facts, failures] = runOf(expectation, file, library);
    std::vector<std::string> wrong;
    bool saysError = false;
    bool saysResult = false;
    for (const auto& [key, value] : expectation.facts) {
        saysError = saysError || key == "error";
        saysResult = saysResult || key == "result";
        const auto got = valueOf(facts, key);
        const bool holds = key == "says" ? got.find(value) != std::string::npos : got == value;
        if (!holds)
            wrong.push_back(key + " should be " + value + ", is " + got);
    }
    if (!saysError && valueOf(facts, "error") != "none")
        wrong.push_back("it should not fail, but: " + valueOf(facts, "error") + ", " + valueOf(facts, "says"));
    if (!saysError && !saysResult && valueOf(facts, "result") == "wrong")
        wrong.emplace_back("the result should be correct");
    return {wrong, told(failures)};
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
