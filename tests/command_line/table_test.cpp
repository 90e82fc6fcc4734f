// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// Tables of what a function of the program returns, as the command line asks for them.
#include <sstream>

#include <doctest/doctest.h>

#include "app/cli/command_line.h"
#include "app/library/library.h"
#include "app/request/request.h"
#include "core/figure/options/table_call.h"
#include "core/figure/options/table_value.h"
#include "core/trace/run_request.h"
#include "core/value/value.h"

using namespace lockstep;

namespace {

const std::string aab = "all-to-all-broadcast/all-port-hypercube";
const std::string doubling = "one-to-all-broadcast/recursive-doubling";

struct DrawnTable {
    int status = 0;
    std::string svg;
    std::string err;
};

DrawnTable figure(const std::string& program, const std::string& network, const std::vector<std::string>& options)
{
    std::vector<std::string> words = {"figure", program, "--network", network, "-o", "-"};
    words.insert(words.end(), options.begin(), options.end());
    std::ostringstream out;
    std::ostringstream err;
    const int status = runCommandLine(words, {}, {out, err, 100});
    return {status, out.str(), err.str()};
}

bool has(const DrawnTable& drawn, const std::string& text)
{
    return drawn.svg.find('>' + text + '<') != std::string::npos;
}

} // namespace

TEST_CASE("table: a call is a function with numbers and at most one range")
{
    const auto plain = readTableCall("F");
    REQUIRE(plain);
    CHECK(plain->function == "F");
    CHECK(plain->arguments.empty());
    CHECK(readTableCall(" F_2( ) ")->function == "F_2");
    const auto call = readTableCall("F(2, -1..3)");
    REQUIRE(call);
    REQUIRE(call->arguments.size() == 2);
    CHECK(call->arguments[0].first == 2);
    CHECK(call->arguments[0].last == 2);
    CHECK(call->arguments[1].first == -1);
    CHECK(call->arguments[1].last == 3);
    CHECK(call->range == std::optional<std::size_t>{1});
    CHECK_FALSE(readTableCall("F(4..4)")->range);
    for (const char* wrong : {"", "2F", "F(", "F(a)", "F(1,)", "F(3..1)", "F(1..2, 1..2)", "F()x", "F G", "F(1.5)"}) {
        CAPTURE(std::string(wrong));
        CHECK_FALSE(readTableCall(wrong));
    }
}

TEST_CASE("table: --table draws a table without other options")
{
    // The labels of the 3-cube with k ones are one class each: k = 2 is 011, 110, 101.
    const auto drawn =
        figure(aab, "hypercube:8", {"--table", "CLASSES_OF_WEIGHT(1..2)", "--rows", "ones", "--labels", "binary"});
    CHECK(drawn.status == 0);
    CHECK(drawn.err.empty());
    for (const char* text : {"ones", "1", "2", "001, 010, 100", "011, 110, 101"})
        CHECK(has(drawn, text));
    CHECK(figure(aab, "hypercube:8", {"--kind", "table", "--table", "ROTL(3)"}).status == 0);
}

TEST_CASE("table: --process is the caller: the routing table of node 2 is that of 0 moved by XOR")
{
    const auto drawn = figure(
        aab, "hypercube:4", {"--table", "ROUTING_TABLE", "--process", "2", "--rows", "round 1", "--columns", "link 1"});
    // Process 0: its own packet over both links in round 1; then that of 2, which came over link 2, over link 1: 3 is
    // the one without it. Moved by XOR 2 to process 2: 2, 2 and then 0.
    for (const char* cell :
        {"<title>round 1, link 1: 2</title>", "<title>round 1, link 2: 2</title>", "<title>round 2, link 1: 0</title>"})
        CHECK(drawn.svg.find(cell) != std::string::npos);
    CHECK(drawn.svg.find("<title>round 2, link 2") == std::string::npos);
    CHECK(figure(aab, "hypercube:4", {"--table", "ROUTING_TABLE", "--process", "4"}).err
        == "error: process 4 does not exist: processes are 0 to 3\n");
}

TEST_CASE("table: an impossible table is an error with a remedy")
{
    const auto refusal = [](const std::string& program, const std::vector<std::string>& options) {
        const auto drawn = figure(program, "hypercube:8", options);
        CHECK(drawn.status == 2);
        CHECK(drawn.svg.empty());
        return drawn.err;
    };
    CHECK(refusal(aab, {"--table", "F(x)"})
        == "error: --table must be a function of the program such as F, F(2) or F(0..3), not \"F(x)\"\n");
    CHECK(refusal(aab, {"--kind", "table"})
        == "error: a table shows what a function of the program returns; choose a function\n"
           "  hint: write --table ROUTING_TABLE or NUMBERING\n");
    CHECK(refusal(doubling, {"--kind", "table"})
        == "error: a table shows what a function of the program returns, but this program has no function without "
           "parameters\n"
           "  hint: write a function, or name one with its arguments, as in --table F(2)\n");
    CHECK(refusal(doubling, {"--table", "ROUTING_TABLE"})
        == "error: the program has no function ROUTING_TABLE\n  hint: it has no functions\n");
    CHECK(refusal(aab, {"--table", "ROTL(0..1000)"})
        == "error: --table ROTL(0..1000) would call the function 1,001 times\n  hint: a table takes at most 1,000 "
           "calls\n");
    CHECK(refusal(aab, {"--table", "ROTL(0..9223372036854775807)"})
        == "error: --table ROTL(0..9223372036854775807) would call the function 9,223,372,036,854,775,808 "
           "times\n  hint: a table takes at most 1,000 calls\n");
    CHECK(refusal(aab, {"--table", "ROUTING_TABLE", "--process", "-1"})
        == "error: --process must be at least 0, not -1\n");
}

TEST_CASE("table: a function that never ends stops the table, not the window")
{
    RunOptions options;
    options.program = "endless.algo";
    options.network = "ring:4";
    options.text = "procedure MAIN()\nbegin\nend MAIN\n\nfunction F()\nbegin\n   while p = 4 do x := 1;\n   return x;\n"
                   "end F\n";
    const auto request = makeRequest(options, Library());
    REQUIRE(request);
    TableOptions table;
    table.function = "F";
    const auto value = tableValue(*request, table);
    REQUIRE_FALSE(value);
    CHECK(render(value.diagnostics.front())
        == "error: Lockstep stopped the function F after 20,000,000 statements\n  hint: is there an endless loop?\n");
}
