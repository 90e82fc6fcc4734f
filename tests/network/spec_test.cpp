// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>

#include "core/base/spelling.h"
#include "core/base/text.h"
#include "tests/network/networks.h"

using namespace lockstep;

namespace {

std::string complaintAbout(const std::string& spec)
{
    const auto made = makeNetwork(spec);
    CHECK_FALSE(made);
    return complaint(made.diagnostics);
}

} // namespace

TEST_CASE("network names: the error for an unknown family lists all of them")
{
    std::vector<std::string> names;
    for (const auto& info : topologies())
        names.push_back(info.family);
    const std::string list = "the networks are " + enumeration(names) + ")";
    CHECK(complaintAbout("rign:8") == "unknown network \"rign\" (did you mean ring? " + list);
    CHECK(complaintAbout("Hypercub:8") == "unknown network \"Hypercub\" (did you mean hypercube? " + list);
    CHECK(complaintAbout("butterfly:8") == "unknown network \"butterfly\" (" + list);
    CHECK(complaintAbout("") == "the name of the network is missing (" + list);
    CHECK(complaintAbout(":8") == "the name of the network is missing (" + list);
}

TEST_CASE("network names: the error for an impossible size suggests possible ones")
{
    CHECK(complaintAbout("ring")
        == "\"ring\" does not say how large the network is (write the number of processes: ring:8)");
    CHECK(complaintAbout("ring:0") == "\"0\" in \"ring:0\" is not a size (write the number of processes: ring:8)");
    CHECK(complaintAbout("ring:-3") == "\"-3\" in \"ring:-3\" is not a size (write the number of processes: ring:8)");
    CHECK(complaintAbout("linear:eight")
        == "\"eight\" in \"linear:eight\" is not a size (write the number of processes: linear:8)");
    CHECK(
        complaintAbout("ring:4x4") == "\"4x4\" in \"ring:4x4\" is not a size (write the number of processes: ring:8)");
    CHECK(
        complaintAbout("ring:8.5") == "\"8.5\" in \"ring:8.5\" is not a size (write the number of processes: ring:8)");
    const std::string mesh = " is not a size (write mesh:4x4 (rows x columns) or mesh:3x3x3 (planes x rows x columns))";
    CHECK(complaintAbout("mesh:16") == "\"16\" in \"mesh:16\"" + mesh);
    CHECK(complaintAbout("mesh:4x") == "\"4x\" in \"mesh:4x\"" + mesh);
    CHECK(complaintAbout("mesh:2x2x2x2") == "\"2x2x2x2\" in \"mesh:2x2x2x2\"" + mesh);
    CHECK(complaintAbout("hypercube:6")
        == "hypercube:6 does not exist: 6 is not a power of two (try hypercube:4 or hypercube:8)");
    CHECK(complaintAbout("tree:12") == "tree:12 does not exist: 12 is not a power of two (try tree:8 or tree:16)");
    const std::string cube =
        " is not a size (write the number of processes: hypercube:8, or of dimensions: hypercube:3d)";
    CHECK(complaintAbout("hypercube:d") == "\"d\" in \"hypercube:d\"" + cube);
    CHECK(complaintAbout("hypercube:xd") == "\"xd\" in \"hypercube:xd\"" + cube);
}

TEST_CASE("network names: too large sizes are refused before anything is built")
{
    const std::string most = " is too large (this network can have at most 1,048,576 processes)";
    CHECK(complaintAbout("ring:1048577") == "ring:1048577" + most);
    CHECK(complaintAbout("ring:99999999999999999999") == "ring:99999999999999999999" + most);
    CHECK(complaintAbout("mesh:65536x65536") == "mesh:65536x65536" + most);
    CHECK(complaintAbout("hypercube:21d") == "hypercube:21d" + most);
    CHECK(complaintAbout("hypercube:9999999999d") == "hypercube:9999999999d" + most);
    CHECK(complaintAbout("complete:5000")
        == "complete:5000 is too large (this network can have at most 4,096 processes)");
}

TEST_CASE("network names: the fields of forms offer all options, with the values that names accept")
{
    for (const TopologyInfo& info : topologies())
        for (const std::string& rule : info.options) {
            const auto& all = networkOptionWords();
            const auto words = std::ranges::find(all, networkOptionName(rule), &NetworkOptionWords::name);
            REQUIRE(words != all.end());
            CHECK(rule == words->name + '=' + joined(words->values, "|"));
            CHECK(words->said.size() == words->values.size());
        }
}

TEST_CASE("network names: options are said in words")
{
    CHECK(networkOptionsSaid("labels=columns,origin=top") == "numbered by columns, process 0 at the top left");
    CHECK(networkOptionsSaid("taper=4") == "4 times fewer links up than down");
    CHECK(networkOptionsSaid("ties=somehow") == "ties=somehow");
    CHECK(networkOptionsSaid("") == "");
}

TEST_CASE("network names: options are checked")
{
    CHECK(complaintAbout("hypercube:8,ties=line") == "hypercube has no option \"ties\" (hypercube has no options)");
    CHECK(complaintAbout("ring:8,labels=rows")
        == "ring has no option \"labels\" (its options are ties=line|clockwise|alternate)");
    CHECK(complaintAbout("mesh:4x4,ties=line")
        == "mesh has no option \"ties\" (its options are labels=rows|columns and origin=bottom|top)");
    CHECK(complaintAbout("ring:8,ties=left")
        == "\"left\" is not a value of ties (ties must be line, clockwise or alternate)");
    CHECK(complaintAbout("ring:8,ties") == "\"\" is not a value of ties (ties must be line, clockwise or alternate)");
    CHECK(complaintAbout("ring:8,ties=line,ties=line") == "ties is given twice (give it once)");
    const std::string missing = " (remove the comma, or write an option such as ";
    CHECK(complaintAbout("ring:8,") == "no option follows a comma in \"ring:8,\"" + missing + "ties=line)");
    CHECK(complaintAbout("mesh:4x4,,origin=top")
        == "no option follows a comma in \"mesh:4x4,,origin=top\"" + missing + "labels=rows)");
    CHECK(complaintAbout("tree:8,") == "tree has no option \"\" (tree has no options)");
    CHECK(network("mesh:4x4,labels=columns,origin=top").spec() == "mesh:4x4,labels=columns,origin=top");
}
