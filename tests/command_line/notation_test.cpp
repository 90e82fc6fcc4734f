// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
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

TEST_CASE("notation: names of the user stay as they are written, in errors, sentences and titles")
{
    const Folder folder("notation-names");
    const auto says = [&](const char* text, const std::string& more = {}) {
        const std::string file = folder.write("tw.algo", text);
        const CommandAnswer answer = saysInNotation("run " + file + " --network ring:4 --notation mpi" + more);
        return answer.out + answer.err;
    };
    // A variable and a file that are named like letters of the cost model.
    const std::string unknown = says("procedure T(my_id, p)\nbegin\n   x := tw + 1;\nend T\n");
    CHECK(has(unknown, "tw.algo:3:9: error: unknown name tw:"));
    CHECK(!has(unknown, "word_time"));
    const std::string failed =
        says("procedure T(my_id, p)\nbegin\n   ts := 0;\n   assert ts = my_id;\nend T\n", " --operation none");
    CHECK(has(failed, "ts is 0"));
    CHECK(!has(failed, "latency is 0"));
    CHECK(has(failed, "tw.algo on ring:4"));
    // Words of Lockstep's own are in the notation, beside the user's title.
    const auto drawn = [&](const std::string& algorithm) {
        saysInNotation("figure " + algorithm + " --network ring:4 --notation mpi -o " + folder.path("t.svg"));
        return contentOf(folder.path("t.svg"));
    };
    const std::string own = drawn(folder.write("mine.algo",
        "/* title: My tw and all-reduce test\n   operation: all-reduce\n   input: X\n   result: X */\n"
        "procedure T(my_id, p, X)\nbegin\n   X := X + 0;\nend T\n"));
    CHECK(has(own, "<desc>MPI_Allreduce on a ring of 4 nodes (My tw and all-reduce test)."));
    CHECK(has(drawn("all-reduce/ring"), "<desc>MPI_Allreduce on a ring of 4 nodes (Ring MPI_Allreduce)."));
}

TEST_CASE("notation: a figure or page drawn again has the words that it had, unless another notation is asked for")
{
    const Folder folder("notation-figure");
    const std::string ring = "all-reduce/ring --network ring:4 -o ";
    for (const std::string ending : {".svg", ".html"}) {
        CAPTURE(ending);
        const std::string file = folder.path("f" + ending), plain = folder.path("p" + ending);
        const std::string again = folder.path("a.svg");
        CHECK(saysInNotation("figure " + ring + file + " --notation mpi").status == 0);
        CHECK(has(contentOf(file), "MPI_Allreduce on a ring"));
        CHECK(saysInNotation("figure " + file + " -o " + again).err == "");
        CHECK(has(contentOf(again), "MPI_Allreduce on a ring"));
        CHECK(saysInNotation("figure " + file + " --notation grama -o " + again).status == 0);
        CHECK(has(contentOf(again), "All-reduce on a ring"));
        CHECK(saysInNotation("figure " + ring + plain).status == 0);
        CHECK(!has(contentOf(plain), "mpi"));
        // It holds for that figure alone, and a name that does not exist changes nothing.
        CHECK(lockstepSays({"figure", file, "-o", again}).status == 0);
        CHECK(usedNotation().name == "grama");
    }
    const std::string file = folder.path("f.svg");
    std::string svg = contentOf(file);
    const std::string carried = "notation&quot;:&quot;mpi";
    REQUIRE(has(svg, carried));
    svg.replace(svg.find(carried), carried.size(), "notation&quot;:&quot;none");
    std::ofstream(file) << svg;
    CHECK(saysInNotation("figure " + file + " -o " + folder.path("a.svg")).status == 0);
    CHECK(has(contentOf(folder.path("a.svg")), "All-reduce on a ring"));
}

} // namespace lockstep
