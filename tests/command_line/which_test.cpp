// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <string>

#include <nlohmann/json.hpp>

#include "app/library/library.h"
#include "app/tuning/choice_rows.h"
#include "app/tuning/library_choice.h"
#include "app/tuning/nccl_topology.h"
#include "app/tuning/openmpi_rules.h"
#include "core/base/diagnostic.h"
#include "tests/command_line/typed.h"

namespace lockstep {
namespace {

/// "ring", "rabenseifner?": the name, and a question mark if the answer is not certain.
std::string chosen(const std::string& library, const std::string& collective, int processes, std::int64_t bytes,
    std::int64_t element = 8)
{
    const LibraryChoice choice =
        choiceOf({*libraryNamed(library), *collectiveNamed(collective), processes, bytes, element});
    std::string name;
    for (const LibraryCandidate& each : choice.candidates)
        name += (name.empty() ? "" : "|") + std::string(each.row->name);
    return name + (choice.certain ? "" : "?");
}

/// A machine whose GPUs have these NVLinks: by GPU, the other GPU and the number of links; -1 is a switch.
std::string machine(const std::vector<std::map<int, int>>& links, std::size_t closeToNetwork)
{
    const auto address = [](int gpu) { return "0000:0" + std::to_string(gpu + 1) + ":00.0"; };
    std::string xml = "<system version=\"1\"><cpu numaid=\"0\">";
    for (std::size_t gpu = 0; gpu < links.size(); ++gpu) {
        xml += "<pci busid=\"ffff:0" + std::to_string(gpu) + ":00.0\" class=\"0x060400\"><pci busid=\""
            + address(static_cast<int>(gpu)) + "\" class=\"0x030200\"><gpu dev=\"" + std::to_string(gpu) + "\" rank=\""
            + std::to_string(gpu) + "\">";
        for (const auto& [other, count] : links[gpu])
            xml += "<nvlink target=\"" + (other < 0 ? "0000:c1:00.0" : address(other)) + "\" count=\""
                + std::to_string(count) + "\" tclass=\"" + (other < 0 ? "0x068000" : "0x030200") + "\"/>";
        xml += "</gpu></pci>";
        if (gpu == closeToNetwork)
            xml += "<pci busid=\"0000:40:00.0\" class=\"0x020000\"><nic><net name=\"mlx5_0\" dev=\"0\"/></nic></pci>";
        xml += "</pci>";
    }
    return xml + "</cpu></system>";
}

/// A command line, split at blanks.
CommandAnswer typed(const std::string& words)
{
    std::istringstream stream(words);
    return lockstepSays({std::istream_iterator<std::string>(stream), {}});
}

} // namespace

TEST_CASE("which: Open MPI, by number of processes and bytes")
{
    // allreduce: below 16 processes recursive doubling up to 8 KiB, then Rabenseifner.
    CHECK(chosen("openmpi", "allreduce", 8, 8191) == "recursive_doubling");
    CHECK(chosen("openmpi", "allreduce", 8, 8192) == "rabenseifner");
    CHECK(chosen("openmpi", "MPI_Allreduce", 15, 8192) == "rabenseifner");
    CHECK(chosen("openmpi", "all-reduce", 16, 4096) == "rabenseifner");
    CHECK(chosen("Open MPI", "allreduce", 100'000, 40'000'000) == "rabenseifner");
    CHECK(chosen("openmpi", "bcast", 20, 4096) == "binomial");
    CHECK(chosen("openmpi", "bcast", 20, 1 << 20) == "scatter_allgather");
    CHECK(chosen("openmpi", "bcast", 64, 1) == "knomial");
    CHECK(chosen("openmpi", "alltoall", 2, 3) == "two_proc");
    CHECK(chosen("openmpi", "alltoall", 70, 3'000'000) == "pairwise");
    CHECK(chosen("openmpi", "alltoall", 8, 8) == "linear_sync?"); // the program is only similar
    CHECK(chosen("openmpi", "barrier", 64, 0) == "bruck");
    CHECK(chosen("openmpi", "scan", 64, 800) == "linear");
    // A reduce-scatter counts the blocks of all processes: 8 times 32 KiB are 256 KiB.
    CHECK(chosen("openmpi", "reduce_scatter", 8, 32'767) == "recursive_halving");
    CHECK(chosen("openmpi", "reduce_scatter", 8, 32'768) == "ring");
}

TEST_CASE("which: an algorithm that gives up leads to the one that Open MPI calls then")
{
    CHECK(chosen("openmpi", "allgather", 16, 8) == "recursive_doubling");
    CHECK(chosen("openmpi", "allgather", 12, 8) == "bruck");   // 12 is not a power of two
    CHECK(chosen("openmpi", "allgather", 33, 2048) == "ring"); // 33 is odd: no pairs of neighbours
    CHECK(chosen("openmpi", "allgather", 34, 2048) == "neighbor");
    CHECK(chosen("openmpi", "allreduce", 5, 8) == "recursive_doubling"); // a ring needs an element for each process
    CHECK(chosen("openmpi", "allreduce", 5, 8, 1) == "ring");
    CHECK(chosen("openmpi", "allreduce", 16, 8) == "recursive_doubling"); // segmented ring, then ring, and then this
    CHECK(chosen("openmpi", "allreduce", 32, 256) == "rabenseifner");     // 32 elements for 32 processes
    CHECK(chosen("openmpi", "allreduce", 32, 248) == "basic_linear?");    // 31
    CHECK(chosen("openmpi", "bcast", 3, 200'000) == "pipeline");          // a chain without a number of chains
    const auto choice = choiceOf({*libraryNamed("openmpi"), *collectiveNamed("allgather"), 12, 8});
    REQUIRE(choice.notes.size() == 2);
    CHECK(choice.notes[1] == "The table says recursive_doubling, which gives up here: 12 is not a power of two.");
}

TEST_CASE("which: MPICH, by number of processes and bytes")
{
    CHECK(chosen("mpich", "bcast", 7, 1 << 30) == "binomial");
    CHECK(chosen("mpich", "bcast", 8, 12'288) == "binomial");
    CHECK(chosen("mpich", "bcast", 8, 12'289) == "scatter_recursive_doubling_allgather?");
    CHECK(chosen("mpich", "bcast", 9, 12'289) == "scatter_ring_allgather?");
    CHECK(chosen("mpich", "allgather", 16, 32'767) == "recursive_doubling"); // 512 KiB in all
    CHECK(chosen("mpich", "allgather", 16, 32'768) == "ring");
    CHECK(chosen("mpich", "allgather", 10, 8191) == "brucks");
    CHECK(chosen("mpich", "allgather", 10, 8192) == "ring");
    CHECK(chosen("mpich", "alltoall", 8, 256) == "brucks");
    CHECK(chosen("mpich", "alltoall", 7, 256) == "scattered?");
    CHECK(chosen("mpich", "allreduce", 16, 128) == "reduce_scatter_allgather?");
    CHECK(chosen("mpich", "allreduce", 16, 120) == "recursive_doubling"); // 15 elements
    CHECK(chosen("mpich", "gather", 99, 8) == "binomial");
}

TEST_CASE("which: NCCL has candidates, and no answer is certain")
{
    CHECK(chosen("nccl", "ncclAllReduce", 16, 8) == "ring|tree?");
    CHECK(chosen("nccl", "broadcast", 16, 8) == "ring?");
}

TEST_CASE("which: every number of a table has a name, and every program exists and runs with these parameters")
{
    const Library library{""};
    const auto names = library.algorithms();
    std::set<std::string> runs;
    for (const CollectiveRow& collective : collectiveRows)
        for (const char* name : {"openmpi", "mpich"})
            for (int p = 2; p <= 5000; p = p < 40 ? p + 1 : p * 2)
                for (std::int64_t bytes = 1; bytes <= 8 << 20; bytes *= 2) {
                    const LibraryQuestion question{*libraryNamed(name), &collective, p, bytes};
                    const LibraryChoice choice = choiceOf(question);
                    REQUIRE(choice.candidates.size() == 1);
                    REQUIRE(choice.candidates.front().row != nullptr);
                }
    for (const AlgorithmRow& row : algorithmRows) {
        CAPTURE(row.library);
        CAPTURE(row.collective);
        CAPTURE(row.name);
        CHECK(row.program.empty() == (row.plays == Plays::None));
        CHECK((row.plays == Plays::Same || !row.note.empty()));
        if (!row.program.empty())
            runs.insert(runOf(
                {*libraryNamed(std::string(row.library)), *collectiveNamed(std::string(row.collective)), 8, 512}, row));
    }
    for (const std::string& words : runs) {
        CAPTURE(words);
        const CommandAnswer written = typed("run " + words);
        CHECK(written.status == 0);
    }
}

TEST_CASE("which: the command prints text, JSON and errors")
{
    const CommandAnswer text = typed("which allreduce --processes 16 --bytes 64K");
    CHECK(text.status == 0);
    CHECK(text.out.find("MPI_Allreduce, 16 processes, 65,536 bytes each") != std::string::npos);
    CHECK(text.out.find("library    Open MPI 4.1.4, coll_tuned_decision_fixed.c") != std::string::npos);
    CHECK(text.out.find("algorithm  rabenseifner (6)") != std::string::npos);
    CHECK(text.out.find("program    lockstep run all-reduce/rabenseifner --network complete:16 --words 8192")
        != std::string::npos);
    CHECK(text.out.find("certain    yes") != std::string::npos);
    const auto json = nlohmann::json::parse(typed("which bcast --library mpich --processes 9 --bytes 1M --json").out);
    CHECK(json["version"] == "4.0.2");
    CHECK(json["certain"] == false);
    CHECK(json["candidates"][0]["program"] == "one-to-all-broadcast/scatter-ring");
    CHECK(json["candidates"][0]["same"] == false);
    const auto complaintOf = [](const std::string& words) {
        const CommandAnswer written = typed("which " + words);
        CHECK(written.status == 2);
        CHECK(written.out.empty());
        return written.err;
    };
    CHECK(complaintOf("").find("lockstep which needs a collective") != std::string::npos);
    CHECK(complaintOf("alreduce --processes 4 --bytes 1").find("did you mean allreduce?") != std::string::npos);
    CHECK(complaintOf("bcast --library mpi --processes 4 --bytes 1").find("unknown library") != std::string::npos);
    CHECK(complaintOf("bcast --bytes 1").find("a number of processes") != std::string::npos);
    CHECK(complaintOf("bcast --processes 4").find("a size") != std::string::npos);
    CHECK(complaintOf("bcast --processes 2..8 --bytes 1").find("takes one number here") != std::string::npos);
    CHECK(complaintOf("bcast --processes 4 --bytes 1 --element 0").find("element") != std::string::npos);
    CHECK(complaintOf("bcast --processes 4 --bytes 1 --topology x.xml").find("--library nccl") != std::string::npos);
    CHECK(complaintOf("scan --processes 4 --bytes 1 --rules r").find("no rules for scan") != std::string::npos);
    CHECK(complaintOf("bcast --library mpich --processes 4 --rules r").find("for Open MPI") != std::string::npos);
    CHECK(typed("which barrier --processes 4").out.find("algorithm  linear (1)") != std::string::npos);
}

TEST_CASE("which: rules for Open MPI change where the model's times cross")
{
    // Among 8 processes with ts = 100, tw = 1, a word of 8 bytes: recursive doubling takes 3 (100 + m), Rabenseifner
    // 2 (3 * 100 + 7/8 m), the ring 2 * 7 (100 + m/8): 3 m + 300 = 600 + 1.75 m at m = 240.
    RulesPlan plan{*collectiveNamed("allreduce"), {8}, {64, 1024, 8 * 232, 8 * 248, 8 * 4096}, 8, {}};
    plan.run.settings = {{"ts", "100"}};
    const auto rules = rulesOf(plan, Library{""});
    REQUIRE(rules);
    REQUIRE(rules->size() == 1);
    const auto& sizes = rules->front().sizes;
    REQUIRE(sizes.size() == 2);
    CHECK(sizes[0].bytes == 0);
    CHECK(sizes[0].row->name == "recursive_doubling");
    CHECK(sizes[1].bytes == 8 * 248);
    CHECK(sizes[1].row->name == "rabenseifner");
    CHECK(rulesText(plan, *rules)
              .find("1 # number of collectives\n2 # allreduce\n1 # numbers of processes\n"
                    "8 # processes and more\n2 # sizes: bytes, algorithm, fan, bytes of a segment\n"
                    "0 3 0 0 # recursive_doubling\n1984 6 0 0 # rabenseifner\n")
        != std::string::npos);
    const auto json = nlohmann::json::parse(rulesJson(plan, *rules));
    const auto& rule = json["collectives"]["allreduce"][0];
    CHECK(rule["comm_size_min"] == 8);
    CHECK(rule["comm_size_max"] == "inf");
    CHECK(rule["rules"][0]["msg_size_max"] == 1983);
    CHECK(rule["rules"][1]["alg"] == 6);
    CHECK(rule["rules"][1]["msg_size_max"] == "inf");
    // An all-gather counts the blocks of all: where the block has 1 KiB, Open MPI sees 8 KiB.
    RulesPlan gather{*collectiveNamed("allgather"), {8}, {8, 1024}, 8, {}};
    gather.run.settings = {{"ts", "0"}};
    const auto all = rulesOf(gather, Library{""});
    REQUIRE(all);
    for (const SizeRule& size : all->front().sizes)
        CHECK((size.bytes == 0 || size.bytes == 8192));
}

TEST_CASE("which: rings and trees of NCCL's topology file")
{
    // Four GPUs in a square with two links on each side and one on the diagonals.
    const auto square = readNcclTopology("t.xml",
        machine(
            {{{1, 2}, {2, 1}, {3, 2}}, {{0, 2}, {2, 2}, {3, 1}}, {{0, 1}, {1, 2}, {3, 2}}, {{0, 2}, {1, 1}, {2, 2}}},
            2));
    REQUIRE(square);
    CHECK(square->gpus == 4);
    CHECK(square->nics == 1);
    CHECK(square->first == 2);
    const NcclGraphs one = graphsOf(*square, 1);
    CHECK(one.overLinks);
    CHECK(one.rings.size() == 2); // 10 links, 4 a ring
    CHECK(one.rings.front() == std::vector{0, 1, 2, 3});
    CHECK(one.chain == std::vector{2, 3, 0, 1});
    CHECK(one.trees.empty());
    // Two trees between 4 machines: inner nodes of one are leaves of the other.
    const NcclGraphs four = graphsOf(*square, 4);
    CHECK(four.trees[0] == std::vector{-1, 2, 0, 2});
    CHECK(four.trees[1] == std::vector{1, 3, 1, -1});
    CHECK(graphsOf(*square, 5).trees[1] == std::vector{1, -1, 3, 0, 3});
    // AMD's links are not those of NVIDIA.
    std::string amd = machine({{{1, 1}}, {{0, 1}}}, 0);
    for (auto at = amd.find("nvlink"); at != std::string::npos; at = amd.find("nvlink"))
        amd.replace(at, 6, "xgmi");
    const auto xgmi = readNcclTopology("t.xml", amd);
    REQUIRE(xgmi);
    CHECK(xgmi->isXgmi);
    CHECK(graphsText(*xgmi, graphsOf(*xgmi, 1)).find("2 GPUs over xGMI, 1 network card") != std::string::npos);
    CHECK(withGraphs("{}", *xgmi, graphsOf(*xgmi, 1)).find("\"nvlink\": false,\n    \"xgmi\": true")
        != std::string::npos);
    const auto switched = readNcclTopology("t.xml", machine({{{-1, 12}}, {{-1, 12}}, {{-1, 12}}}, 0));
    REQUIRE(switched);
    CHECK(switched->hasSwitches);
    CHECK(graphsOf(*switched, 1).rings == std::vector<std::vector<int>>{{0, 1, 2}});
    const auto bare = readNcclTopology("t.xml", machine({{}, {}}, 9));
    REQUIRE(bare);
    CHECK(!graphsOf(*bare, 1).overLinks);
    CHECK(
        sentence(readNcclTopology("t.xml", "<system").diagnostics.front()).find("not valid XML") != std::string::npos);
    CHECK(
        sentence(readNcclTopology("t.xml", "<algo/>").diagnostics.front()).find("not a topology") != std::string::npos);
    CHECK(sentence(readNcclTopology("t.xml", "<system/>").diagnostics.front()).find("no gpu") != std::string::npos);
}

} // namespace lockstep
