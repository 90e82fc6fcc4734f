// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Checks of exercises, as students read them.

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "app/library/library.h"
#include "app/request/check_words.h"
#include "app/request/expectation_result.h"
#include "core/header/header.h"

using namespace lockstep;

namespace {

std::string wordsOf(const std::string& operation, const std::string& check)
{
    const Header header = headerAsFarAsRead(
        "/*\noperation: " + operation + "\nexpect: " + check + "\n*/\nprocedure P(my_id)\nbegin\nend P\n");
    REQUIRE(header.expectations.size() == 1);
    return checkWords(header.expectations.front(), header);
}

} // namespace

TEST_CASE("checks: are said without the words of the command line")
{
    CHECK(wordsOf("scatter", "ring:9 --source 8 --words 2 -> word_hops <= m * p, rounds = 5")
        == "on a ring of 9 processes, blocks of 2 words, source 8 – word-hops: at most m * p; rounds: 5");
    CHECK(wordsOf("gather", "star:9 --source 8 -> messages < 9")
        == "on a star of 9 processes, root 8 – messages: less than 9");
    CHECK(wordsOf("all-reduce", "mesh:3x4 --sends buffered --ts 10 -> tw >= 2, th <> 1")
        == "on a mesh of 3×4 processes, buffered sends, ts = 10 – word times (tw): at least 2; hop times (th): other "
           "than 1");
    CHECK(wordsOf("circular-shift", "complete:6 --shift 2 -> max_link_words > 1")
        == "on a complete network of 6 processes, shift by 2 – words on the busiest link: more than 1");
    CHECK(wordsOf("sort", "linear:3 --values 3,1,2 -> barriers 0")
        == "on a line of 3 processes, numbers 3, 1, 2 – barrier statements: 0");
    CHECK(wordsOf("none", "ring:8,ties=line -> error none") == "on ring:8,ties=line – error: none");
}

TEST_CASE("checks: no option of the command line is left in those of the library")
{
    const Library library;
    for (const std::string& name : library.exercises()) {
        const Header header = headerAsFarAsRead(library.findExercise(name)->text);
        std::vector<Expectation> all = header.expectations;
        all.insert(all.end(), header.exercise.grade.begin(), header.exercise.grade.end());
        for (const Expectation& check : all) {
            const std::string words = checkWords(check, header);
            CAPTURE(words);
            CHECK(words.find("--") == std::string::npos);
            CHECK(words.find("->") == std::string::npos);
            CHECK(words.find('_') == std::string::npos);
        }
    }
}

TEST_CASE("checks: only a cycle of waits is called a deadlock")
{
    const auto failure = [](const std::string& body) {
        const LibraryFile file{"p", "p.algo",
            "/*\noperation: none\nexpect: ring:4 -> rounds 1\n*/\nprocedure P(my_id)\nbegin\n" + body + "end P\n"};
        const Library library;
        return testExpectation(headerAsFarAsRead(file.text).expectations.front(), file, library).unmet.front();
    };
    CHECK(failure("   if my_id = 0 then receive X from 1;\n")
        == "unexpected failure: processes wait forever in round 1: process 0 waits to receive from process 1, which "
           "has "
           "ended (line 7); process 1 ended without sending to process 0: the program has no send");
    CHECK(
        failure("   if my_id < 2 then receive X from 1 - my_id;\n")
            .starts_with("unexpected failure: deadlock in round 1: process 0 waits to receive from process 1 (line 7), "
                         "process 1 waits to receive from process 0 (line 7)"));
}
