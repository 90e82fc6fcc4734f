// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "core/base/notation.h"
#include "tests/command_line/typed.h"

namespace lockstep {
namespace {

CommandAnswer saysInNotation(const std::string& words)
{
    std::istringstream stream(words);
    const CommandAnswer answer = lockstepSays({std::istream_iterator<std::string>(stream), {}});
    useNotation("grama");
    return answer;
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

std::string contentOf(const std::string& path)
{
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

} // namespace

TEST_CASE("notation: run, charts, schematics and pages in the notation of a book")
{
    const std::string ring = "all-to-all-broadcast/ring --network ring:4 --notation ";
    const std::string run = saysInNotation("run " + ring + "alpha-beta").out;
    CHECK(has(run, "time     6 = 3·α + 3·β + 3·th with α = 1, β = 1"));
    CHECK(has(run, "formula  (α + β * n + th) * (p - 1) = 6"));
    CHECK(!has(run, "tw"));
    // JSON is for programs.
    const std::string json = saysInNotation("run " + ring + "alpha-beta --json").out;
    CHECK(json == saysInNotation("run all-to-all-broadcast/ring --network ring:4 --json").out);
    const Folder folder("notation");
    CHECK(saysInNotation("figure " + ring + "sanders --chart cost -o " + folder.path("c.svg")).status == 0);
    CHECK(has(contentOf(folder.path("c.svg")), "start-ups, T_start"));
    CHECK(saysInNotation("figure " + ring + "mpi --kind schematic -o " + folder.path("s.svg")).status == 0);
    CHECK(has(contentOf(folder.path("s.svg")), "MPI_Allgather"));
    CHECK(saysInNotation("figure " + ring + "sanders -o " + folder.path("p.html")).status == 0);
    const std::string page = contentOf(folder.path("p.html"));
    CHECK(has(page, "data-notation=\"sanders\""));
    CHECK(has(page, "<i>T<sub>start</sub></i>"));
    CHECK(!has(page, "t<sub>s</sub>"));
    const CommandAnswer wrong = saysInNotation("run " + ring + "euler");
    CHECK(wrong.status == 2);
    CHECK(has(wrong.err, "grama, alpha-beta, sanders, loggp"));
    CHECK(saysInNotation("check --notation mpi x.algo").status == 2); // shows no run
}

} // namespace lockstep
