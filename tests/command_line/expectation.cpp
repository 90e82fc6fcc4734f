// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/command_line/expectation.h"

#include <algorithm>
#include <map>
#include <sstream>

#include <doctest/doctest.h>

#include "app/request.h"
#include "core/machine/machine.h"

namespace lockstep {
namespace {

using Facts = std::map<std::string, std::string>;

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

Facts factsOf(const Trace& trace)
{
    const Totals& totals = trace.totals;
    Facts facts{{"rounds", std::to_string(totals.rounds)}, {"messages", std::to_string(totals.messages)},
        {"words", std::to_string(totals.words)}, {"hops", std::to_string(totals.hops)},
        {"ts", std::to_string(totals.ts)}, {"tw", std::to_string(totals.tw)}, {"th", std::to_string(totals.th)},
        {"time", numberText(totals.time)}, {"max_link_words", std::to_string(totals.maxLinkWords)},
        {"unreceived", std::to_string(trace.unreceived.size())}, {"error", "none"}, {"result", "none"}};
    if (trace.verdict)
        facts["result"] = trace.verdict->correct ? "correct" : "wrong";
    if (trace.error) {
        facts["error"] = kindOf(*trace.error);
        facts["line"] = std::to_string(trace.error->diagnostic.span.line);
        facts["process"] = std::to_string(trace.error->process);
        facts["cycle"] = cycleText(*trace.error);
        facts["says"] = sentence(trace.error->diagnostic) + "; " + hint(trace.error->diagnostic);
    }
    return facts;
}

Facts refused(const std::vector<Diagnostic>& diagnostics)
{
    Facts facts{{"error", "needs"}};
    for (const auto& diagnostic : diagnostics)
        facts["says"] += sentence(diagnostic) + "; ";
    return facts;
}

Facts play(const Expectation& expectation, const LibraryFile& file, const Library& library)
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
    return request ? factsOf(run(*request)) : refused(request.diagnostics);
}

std::string valueOf(const Facts& facts, const std::string& key)
{
    const auto found = facts.find(key);
    return found == facts.end() ? "nothing" : found->second;
}

} // namespace

std::vector<std::string> unmet(const Expectation& expectation, const LibraryFile& file, const Library& library)
{
    const auto facts = play(expectation, file, library);
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
    return wrong;
}

std::vector<Expectation> expectationsOf(const LibraryFile& file, const Library& library)
{
    const auto program = compile(file.text, file.file, library.uses());
    for (const auto& diagnostic : program.diagnostics)
        FAIL_CHECK(render(diagnostic, file.text));
    return program ? (*program)->header.expectations : std::vector<Expectation>{};
}

void checkExpectations(const LibraryFile& file, const Library& library)
{
    for (const auto& expectation : expectationsOf(file, library)) {
        std::string options;
        for (const auto& word : expectation.options)
            options += ' ' + word;
        for (const auto& words : unmet(expectation, file, library))
            FAIL_CHECK(
                file.file << ":" << expectation.span.line << ": " << expectation.network << options << ": " << words);
    }
}

} // namespace lockstep
