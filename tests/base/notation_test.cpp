// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <string>

#include "core/base/notation.h"

namespace lockstep {
namespace {

/// Uses a notation for the time of a test.
class Using {
public:
    explicit Using(const char* name) { REQUIRE(useNotation(name)); }
    ~Using() { useNotation("grama"); }
    Using(const Using&) = delete;
    Using& operator=(const Using&) = delete;
};

} // namespace

TEST_CASE("notation: letters of times and names of operations change, as whole words")
{
    const std::string text = "All-to-all broadcasts take ts + 3·tw; rts, all-to-all-broadcast/ring and --ts stay";
    CHECK(inNotation(text) == text);
    const Using book("alpha-beta");
    CHECK(inNotation(text) == "All-gathers take α + 3·β; rts, all-to-all-broadcast/ring and --ts stay");
    CHECK(inNotation(inNotation(text)) == inNotation(text));
    CHECK(inNotation("One-to-all broadcast on a ring") == "Broadcast on a ring");
    CHECK(inNotation("all-reduce/ring, All-reduce") == "all-reduce/ring, All-reduce"); // the same name there
    CHECK(formulaInNotation("(ts + tw * m) * log(p)") == "(α + β * n) * log(p)");
}

TEST_CASE("notation: each book has its own letters")
{
    const std::string formula = "2 * (ts + tw * m)";
    const std::string title = "All-to-all personalized, exclusive prefix sums and prefix sums";
    const auto in = [&](const char* name, const std::string& text) {
        const Using book(name);
        return formulaInNotation(text);
    };
    CHECK(in("grama", formula) == formula);
    CHECK(in("sanders", formula) == "2 * (T_start + T_byte * n)");
    CHECK(in("loggp", formula) == "2 * ((L + 2o) + G * k)");
    CHECK(in("mpi", formula) == "2 * (latency + word_time * count)");
    CHECK(in("mpi", title) == "MPI_Alltoall, MPI_Exscan and MPI_Scan");
    CHECK(in("mpi", "All-reduce in parts") == "MPI_Allreduce in parts");
    CHECK(in("sanders", title) == "All-to-all, exclusive prefix sum and prefix sum");
    CHECK(!useNotation("euler"));
    CHECK(usedNotation().name == "grama");
}

TEST_CASE("notation: letters have subscripts in HTML")
{
    CHECK(letterInHtml("ts") == "<i>t<sub>s</sub></i>");
    CHECK(letterInHtml("T_start") == "<i>T<sub>start</sub></i>");
    CHECK(letterInHtml("α") == "<i>α</i>");
}

} // namespace lockstep
