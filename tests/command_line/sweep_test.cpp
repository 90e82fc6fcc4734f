// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <filesystem>

#include <nlohmann/json.hpp>

#include "app/request/sweep.h"
#include "core/base/read_file.h"
#include "tests/command_line/typed.h"

namespace lockstep {
namespace {

const std::string aabRing = "all-to-all-broadcast/ring";

std::vector<std::int64_t> sizesOf(const std::string& text, std::optional<std::int64_t> step = {})
{
    const auto sizes = sweepSizes("--words", text, step, 1 << 20);
    return sizes ? *sizes : std::vector<std::int64_t>();
}

} // namespace

TEST_CASE("sweep: a range doubles or has a step, lists and ranges mix, K and M are powers of two")
{
    using Sizes = std::vector<std::int64_t>;
    CHECK(sizesOf("2..16") == Sizes{2, 4, 8, 16});
    CHECK(sizesOf("3..20") == Sizes{3, 6, 12});
    CHECK(sizesOf("2..10", 4) == Sizes{2, 6, 10});
    CHECK(sizesOf("8,2,3..6,2", 1) == Sizes{2, 3, 4, 5, 6, 8});
    CHECK(sizesOf("1K..4K") == Sizes{1024, 2048, 4096});
    CHECK(sizesOf("1M") == Sizes{1 << 20});
    CHECK(sizesOf("1..1M").size() == 21);
    for (const char* wrong : {"", "0", "-1..4", "4..2", "a", "1..", "..8", "1..2..4", "2G", "2M", "1;2"}) {
        CAPTURE(wrong);
        CHECK(sizesOf(wrong).empty());
    }
    CHECK(sizesOf("1..1M", 1).empty()); // more than 10,000
}

TEST_CASE("sweep: columns by number of processes, as CSV, JSON and a table")
{
    // p - 1 rounds of p messages; (ts + tw m)(p - 1). Informed processes at most double; p - 1 words reach each one.
    const std::vector<std::string> call{"sweep", aabRing, "--network", "ring", "--processes", "2..8"};
    const auto with = [&call](const std::string& option) {
        auto all = call;
        all.push_back(option);
        return lockstepSays(all);
    };
    const auto csv = with("--csv");
    CHECK(csv.status == 0);
    CHECK(csv.err.empty());
    CHECK(csv.out
        == "algorithm,network,processes,words,rounds,messages,time,formula,bound_rounds,bound_words\n"
           "all-to-all-broadcast/ring,ring:2,2,1,1,2,2,2,1,1\n"
           "all-to-all-broadcast/ring,ring:4,4,1,3,12,6,6,2,3\n"
           "all-to-all-broadcast/ring,ring:8,8,1,7,56,14,14,3,7\n");
    const auto json = nlohmann::json::parse(with("--json").out);
    REQUIRE(json.size() == 3);
    CHECK(json[2]
        == nlohmann::json{{"algorithm", aabRing}, {"network", "ring:8"}, {"processes", 8}, {"words", 1}, {"rounds", 7},
            {"messages", 56}, {"time", 14.0}, {"formula", 14.0}, {"bound_rounds", 3}, {"bound_words", 7}});
    const auto table = with("--quiet").out;
    CHECK(table.starts_with("algorithm                  network  processes  words  rounds"));
    CHECK(table.ends_with(
        "all-to-all-broadcast/ring  ring:8           8      1       7        56    14       14             "
        "3            7\n"));
}

TEST_CASE("sweep: by words on one network; both ranges make a product")
{
    const auto byWords =
        lockstepSays({"sweep", aabRing, "--network", "ring:4", "--words", "1,8", "--ts", "10", "--csv"});
    CHECK(byWords.out.ends_with("\nall-to-all-broadcast/ring,ring:4,4,1,3,12,33,33,2,3\n"
                                "all-to-all-broadcast/ring,ring:4,4,8,3,12,54,54,2,24\n"));
    const auto both =
        lockstepSays({"sweep", aabRing, "--network", "ring", "--processes", "2,4", "--words", "1,8", "--csv"});
    CHECK(both.out.ends_with("\nall-to-all-broadcast/ring,ring:2,2,1,1,2,2,2,1,1\n"
                             "all-to-all-broadcast/ring,ring:4,4,1,3,12,6,6,2,3\n"
                             "all-to-all-broadcast/ring,ring:2,2,8,1,2,9,9,1,8\n"
                             "all-to-all-broadcast/ring,ring:4,4,8,3,12,27,27,2,24\n"));
    const auto sized =
        lockstepSays({"sweep", aabRing, "--network", "ring", "--processes", "4", "--words", "1,8", "--csv"});
    CHECK(sized.out.ends_with("ring:4,4,1,3,12,6,6,2,3\nall-to-all-broadcast/ring,ring:4,4,8,3,12,27,27,2,24\n"));
}

TEST_CASE("sweep: a formula stands only where the header says that it holds")
{
    const auto formula = [](const std::vector<std::string>& options) {
        std::vector<std::string> call{"sweep", aabRing, "--processes", "4", "--json"};
        call.insert(call.end(), options.begin(), options.end());
        return nlohmann::json::parse(lockstepSays(call).out)[0]["formula"];
    };
    CHECK(formula({"--network", "ring"}).is_number());
    CHECK(formula({"--network", "star"}).is_null());                     // not one of its networks
    CHECK(formula({"--network", "ring", "--duplex", "half"}).is_null()); // not its settings
}

TEST_CASE("sweep: omitted points are named once for each reason")
{
    const auto needs = lockstepSays(
        {"sweep", "all-reduce/hypercube", "--network", "ring", "--processes", "2..8", "--step", "1", "--csv"});
    CHECK(needs.status == 0);
    CHECK(needs.err
        == "warning: all-reduce/hypercube has no point for p = 3: all-reduce/hypercube needs p = 2^d, which does not "
           "hold "
           "on ring:3\n"
           "warning: all-reduce/hypercube has no point for p = 5: all-reduce/hypercube needs p = 2^d, which does not "
           "hold "
           "on ring:5\n"
           "warning: all-reduce/hypercube has no point for p = 6: all-reduce/hypercube needs p = 2^d, which does not "
           "hold "
           "on ring:6\n"
           "warning: all-reduce/hypercube has no point for p = 7: all-reduce/hypercube needs p = 2^d, which does not "
           "hold "
           "on ring:7\n");
    const auto sizes = lockstepSays({"sweep", aabRing, "--network", "hypercube", "--processes", "2,3,4,6", "--csv"});
    CHECK(sizes.err
        == "warning: all-to-all-broadcast/ring has no point for p = 3, 6: no network of hypercube has this size\n"
           "  hint: see lockstep list networks\n");
    // 7 * 8 messages fit, 15 * 16 do not; larger sizes are not tried.
    const auto budget =
        lockstepSays({"sweep", aabRing, "--network", "ring", "--processes", "8..64", "--max-messages", "100", "--csv"});
    CHECK(budget.err
        == "warning: all-to-all-broadcast/ring has no point for p = 16, 32, 64: stopped after 100 messages\n"
           "  hint: --max-messages allows more\n");
    CHECK(budget.status == 0);
}

TEST_CASE("sweep: incorrect results and failed runs set the exit status")
{
    const Folder folder("sweep");
    const std::string head = "/*\noperation: one-to-all-broadcast\ninput: X\nresult: X\n*/\n";
    const auto silent = folder.write("silent.algo", head + "procedure A(my_id, X)\nbegin\n   my := 1;\nend A\n");
    const auto stuck = folder.write(
        "stuck.algo", head + "procedure A(my_id, p, X)\nbegin\n   if my_id > 0 then receive X from 0;\nend A\n");
    const auto wrong = lockstepSays({"sweep", silent, "--network", "ring", "--processes", "2..4", "--csv"});
    CHECK(wrong.status == 1);
    CHECK(wrong.err.find("warning: the result of " + silent + " is incorrect for p = 2, 4\n") != std::string::npos);
    const auto failed = lockstepSays({"sweep", stuck, "--network", "ring", "--processes", "2..4", "--csv"});
    CHECK(failed.status == 4);
    CHECK(failed.err.find("has no point for p = 2") != std::string::npos);
    const auto broken = folder.write("broken.algo", "procedure A(\n");
    CHECK(lockstepSays({"sweep", broken, "--network", "ring", "--processes", "2"}).status == 3);
}

TEST_CASE("sweep: a chart takes the options of charts")
{
    const Folder folder("sweep-chart");
    const auto path = folder.path("c.svg");
    const auto drawn = lockstepSays({"sweep", aabRing, "all-to-all-broadcast/naive", "--network", "ring", "--processes",
        "2..8", "--title", "On a ring", "--width", "8cm", "--chart", "rounds", "-o", path});
    CHECK(drawn.err.empty());
    CHECK(drawn.status == 0);
    CHECK(drawn.out.empty());
    const auto svg = *readFile(path).text;
    CHECK(svg.find("<title>On a ring</title>") != std::string::npos);
    CHECK(svg.find("lower bound") != std::string::npos);
    lockstepSays({"sweep", aabRing, "all-to-all-broadcast/mesh", "--network", "ring:8", "--words", "1..8", "-o", path});
    CHECK(readFile(path).text->find("Mesh is not drawn: all-to-all-broadcast/mesh needs p = rows * cols")
        != std::string::npos);
    CHECK(lockstepSays({"sweep", aabRing, "--network", "ring", "--processes", "2..8", "-o", path, "--kind", "tree"})
              .status
        == 2);
    CHECK(lockstepSays({"sweep", aabRing, "--network", "ring", "--processes", "2..8", "-o", path, "--csv"})
              .out.starts_with("algorithm,"));
}

TEST_CASE("sweep: wrong usage is refused with what to write")
{
    const auto refusal = [](std::vector<std::string> words) {
        words.insert(words.begin(), {"sweep", aabRing});
        const auto answer = lockstepSays(words);
        CHECK(answer.status == 2);
        CHECK(answer.out.empty());
        return answer.err;
    };
    CHECK(refusal({}).starts_with("error: lockstep sweep needs a range\n"));
    CHECK(refusal({"--processes", "2..8", "--network", "ring:8"})
              .starts_with(
                  "error: ring:8 has a size, and --processes gives sizes as well\n  hint: write --network ring,"));
    CHECK(refusal({"--words", "2..1"}).starts_with("error: --words takes numbers and ranges, not \"2..1\""));
    CHECK(refusal({"--processes", "2..4M"}).starts_with("error: --processes takes numbers up to 1048576, not 2..4M"));
    CHECK(refusal({"--words", "1..4", "--step", "0"}).starts_with("error: --step"));
    CHECK(refusal({"--words", "1..4", "--json", "--csv"}).find("--json cannot be combined with --csv")
        != std::string::npos);
    CHECK(refusal({"--words", "1,2", "--processes", "2,4", "--network", "ring", "-o", "x.svg"})
              .starts_with("error: a chart of a sweep shows one range"));
    CHECK(refusal({"--words", "1..4", "-o", "x.html"})
              .starts_with("error: a chart of a sweep cannot be written as x.html"));
}

} // namespace lockstep
