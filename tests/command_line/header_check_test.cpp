// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Values of the header that only the later stages know: operations, networks, options of expectations.

#include <doctest/doctest.h>

#include "app/library/library.h"
#include "app/request/options.h"
#include "app/request/request.h"
#include "core/base/spelling.h"
#include "core/network/network.h"
#include "core/operation/operation.h"
#include "core/trace/run_request.h"

using namespace lockstep;

namespace {

/// The messages about a program with this header, as `lockstep check` and `lockstep run` print it.
std::string toldOf(const std::string& header)
{
    const Library library;
    const LibraryFile file{"mine", "mine.algo", header + "\nprocedure A(my_id, X)\nbegin\n   X := my_id;\nend A\n"};
    std::string text;
    const auto program = compileProgram(file, RunOptions(), library);
    for (const auto& diagnostic : program.diagnostics)
        text += renderInContext(diagnostic, file, library);
    return text + (program ? "read\n" : "not read\n");
}

template <class Infos, class Name> std::string listed(const Infos& infos, Name name)
{
    std::vector<std::string> names;
    for (const auto& info : infos)
        names.push_back(info.*name);
    return enumeration(names);
}

const std::string operationList = listed(operations(), &OperationInfo::name);
const std::string networkList = listed(topologies(), &TopologyInfo::family);

} // namespace

TEST_CASE("header check: grade lines are checked like expect lines")
{
    CHECK(toldOf("/* task: T\n   grade: rnig:8 -> rounds 3\n   grade: ring:8 --sorce 3 -> rounds 3 */")
              .starts_with("mine.algo:2:11: error: this expectation cannot run: unknown network \"rnig\"\n"));
    CHECK(toldOf("/* task: T\n   grade: ring:8 --sorce 3 -> rounds 3 */")
        == "mine.algo:2:18: error: this expectation cannot run: lockstep run has no option --sorce\n"
           "     grade: ring:8 --sorce 3 -> rounds 3 */\n"
           "                   ^~~~~~~\n"
           "  hint: did you mean --source?\nnot read\n");
}

TEST_CASE("header check: the error about a misspelt operation suggests the right one")
{
    CHECK(toldOf("/* operation: one-to-all-brodcast\n   input: X */")
        == "mine.algo:1:15: error: unknown operation \"one-to-all-brodcast\"\n"
           "  /* operation: one-to-all-brodcast\n"
           "                ^~~~~~~~~~~~~~~~~~~\n"
           "  hint: did you mean one-to-all-broadcast? the operations are "
            + operationList + "\nnot read\n");
    CHECK(toldOf("/* operation: chess\n   input: X */")
        == "mine.algo:1:15: error: unknown operation \"chess\"\n"
           "  /* operation: chess\n"
           "                ^~~~~\n"
           "  hint: the operations are "
            + operationList + "\nnot read\n");
}

TEST_CASE("header check: unknown networks are warnings, each at its place")
{
    CHECK(toldOf("/* networks: ring, hypercub:8, mesh:4x4, rng:8,ties=clockwise\n   cost on tors: ts\n   cost: ts */")
        == "mine.algo:1:20: warning: unknown network \"hypercub:8\"\n"
           "  /* networks: ring, hypercub:8, mesh:4x4, rng:8,ties=clockwise\n"
           "                     ^~~~~~~~~~\n"
           "  hint: did you mean hypercube? the networks are "
            + networkList
            + "\n"
              "mine.algo:1:42: warning: unknown network \"rng:8,ties=clockwise\"\n"
              "  /* networks: ring, hypercub:8, mesh:4x4, rng:8,ties=clockwise\n"
              "                                           ^~~~~~~~~~~~~~~~~~~~\n"
              "  hint: did you mean ring? the networks are "
            + networkList
            + "\n"
              "mine.algo:2:12: warning: unknown network \"tors\"\n"
              "     cost on tors: ts\n"
              "             ^~~~\n"
              "  hint: did you mean torus? the networks are "
            + networkList + "\nread\n");
}

TEST_CASE("header check: an expectation that cannot run is reported at the place of the error")
{
    CHECK(toldOf("/* expect: ring:8 --sorce 3 -> rounds 3\n"
                 "   expect: ring:8 --ports many -> rounds 3\n"
                 "   expect: ring:8 --source -> rounds 3\n"
                 "   expect: rung:8 -> rounds 3\n"
                 "   expect: hypercube:6 -> rounds 3 */")
        == "mine.algo:1:19: error: this expectation cannot run: lockstep run has no option --sorce\n"
           "  /* expect: ring:8 --sorce 3 -> rounds 3\n"
           "                    ^~~~~~~\n"
           "  hint: did you mean --source?\n"
           "mine.algo:2:27: error: this expectation cannot run: --ports must be one, all or a number of 1 or more, not "
           "\"many\"\n"
           "     expect: ring:8 --ports many -> rounds 3\n"
           "                            ^~~~\n"
           "mine.algo:3:19: error: this expectation cannot run: --source needs a value\n"
           "     expect: ring:8 --source -> rounds 3\n"
           "                    ^~~~~~~~\n"
           "mine.algo:4:12: error: this expectation cannot run: unknown network \"rung\"\n"
           "     expect: rung:8 -> rounds 3\n"
           "             ^~~~~~\n"
           "  hint: did you mean ring? the networks are "
            + networkList
            + "\n"
              "mine.algo:5:12: error: this expectation cannot run: hypercube:6 does not exist: 6 is not a power of "
              "two\n"
              "     expect: hypercube:6 -> rounds 3 */\n"
              "             ^~~~~~~~~~~\n"
              "  hint: try hypercube:4 or hypercube:8\n"
              "not read\n");
}

TEST_CASE("header check: errors of header and program are reported together, in the order of lines")
{
    CHECK(toldOf("/* operation: gathr\n   input: X */\nprocedure MAIN(X)\nbegin\n   X = 1;\nend MAIN")
        == "mine.algo:1:15: error: unknown operation \"gathr\"\n"
           "  /* operation: gathr\n"
           "                ^~~~~\n"
           "  hint: did you mean gather? the operations are "
            + operationList
            + "\n"
              "mine.algo:5:6: error: = compares, it does not assign\n"
              "     X = 1;\n"
              "       ^\n"
              "  hint: write :=\n"
              "not read\n");
}

TEST_CASE("header check: combine and [origin] must fit the operation")
{
    CHECK(toldOf("/* operation: scatter\n   input: X\n   combine: max */")
        == "mine.algo:3:13: error: combine: says how sums are added up, but scatter does not end with sums\n"
           "     combine: max */\n"
           "              ^~~\n"
           "  hint: remove combine:\n"
           "not read\n");
    CHECK(toldOf("/* operation: all-reduce\n   input: X\n   result: X[origin] */")
        == "mine.algo:3:12: error: [origin] checks which process made each element, but all-reduce does not end with "
           "data of single processes\n"
           "     result: X[origin] */\n"
           "             ^~~~~~~~~\n"
           "  hint: remove [origin]\n"
           "not read\n");
    CHECK(toldOf("/* operation: gather\n   input: X\n   result: X[origin] */") == "read\n");
}
