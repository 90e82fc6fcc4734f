// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Every shipped algorithm keeps what its header promises.

#include <doctest/doctest.h>

#include "app/library/languages.h"
#include "app/library/library.h"
#include "app/request/request.h"
#include "core/machine/run.h"
#include "core/operation/operation.h"
#include "core/trace/trace.h"
#include "tests/command_line/expectation.h"

using namespace lockstep;

// proves notation: Every `expect` line is checked
TEST_CASE("algorithms: every expect line of every shipped algorithm is met")
{
    const Library library;
    for (const auto& name : library.algorithms()) {
        CAPTURE(name);
        const auto& file = *library.findAlgorithm(name);
        CHECK_MESSAGE(expectationsOf(file, library).size() >= 3,
            name << ": write three expect: lines or more, as in expect: ring:8 --source 3 -> rounds 3, result correct");
        checkExpectations(file, library);
    }
}

TEST_CASE("algorithms: every algorithm works with synchronous sends, or says why not")
{
    const Library library;
    int synchronous = 0;
    for (const auto& name : library.algorithms()) {
        CAPTURE(name);
        const auto& file = *library.findAlgorithm(name);
        const auto& reason = headerOf(file, library).notSynchronous;
        bool works = true;
        for (const auto& expectation : expectationsOf(file, library)) {
            CAPTURE(expectation.text);
            RunOptions options;
            options.program = name;
            options.network = expectation.network;
            options.words = 1;
            for (std::size_t i = 0; i + 1 < expectation.options.size(); i += 2)
                REQUIRE_FALSE(setRunOption(options, expectation.options[i].substr(2), expectation.options[i + 1]));
            options.settings["sends"] = "synchronous";
            const auto request = makeRequest(options, library);
            if (!request)
                continue; // an unmet need is what that line expects
            const Trace trace = run(*request);
            const bool isDone = !trace.error && (!trace.verdict || trace.verdict->correct);
            works = works && isDone;
            if (reason.empty())
                CHECK_MESSAGE(isDone, (trace.error ? sentence(trace.error->diagnostic) : "the result is wrong"));
        }
        if (!reason.empty())
            CHECK_MESSAGE(!works, "it works: leave out synchronous: no, " << reason);
        synchronous += works ? 1 : 0;
    }
    CHECK(synchronous >= 70);
}

TEST_CASE("algorithms: those that cut the words into p parts start with p words")
{
    const Library library;
    RunOptions options;
    options.program = "all-reduce/ring";
    options.network = "ring:6";
    CHECK(makeRequest(options, library)->operation.words == 6);
    options.words = 2; // what the user says counts
    CHECK(makeRequest(options, library)->operation.words == 2);
    options.words.reset();
    options.program = "one-to-all-broadcast/recursive-doubling";
    options.network = "ring:8";
    CHECK(makeRequest(options, library)->operation.words == 1);
    options.program = "mine.algo";
    options.text = "/* words: p - 6 */ procedure M(m)\nend M\n";
    options.network = "ring:7";
    CHECK(makeRequest(options, library)->operation.words == 1);
    options.network = "ring:6";
    const auto none = makeRequest(options, library);
    REQUIRE_FALSE(none);
    CHECK(sentence(none.diagnostics.front())
        == "words: p - 6 in the header is 0 here, but it must be a whole number of 1 or more");
}

TEST_CASE("algorithms: every shipped algorithm has titles in three languages")
{
    const Library library;
    for (const auto& name : library.algorithms()) {
        CAPTURE(name);
        const auto header = headerOf(*library.findAlgorithm(name), library);
        const auto needs = [&](bool has, const char* what) {
            CHECK_MESSAGE(has, name << ": the header needs " << what);
        };
        needs(header.titles.contains(""), "title: what lists call it");
        const auto titles = titlesOf(header);
        for (const char* language : {"zh", "ru"})
            CHECK_MESSAGE(titles.contains(language), name << " has no title in resources/translations/" << language);
        const auto operation = findOperation(header.operation);
        needs(!header.inputs.empty() || (operation && operationInfo(*operation).inputs == 0),
            "input: the variable that holds the data");
        needs(!header.networks.empty(), "networks: those it suits");
        needs(!header.reference.empty(), "reference: where it is described");
        needs(!header.costs.empty(), "cost: a formula that is exact on its networks");
        needs(header.summary.size() > 100, "summary: two sentences, more than 100 letters");
        needs(name.starts_with(header.operation + '/'), "operation: the name of the folder that it is in");
    }
}
