// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What people type, and what they want to find first.

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <array>
#include <string>

#include "app/library/library.h"
#include "app/request/catalogue.h"
#include "app/request/search.h"
#include "tests/command_line/typed.h"

using namespace lockstep;

namespace {

struct Search {
    const char* words;
    const char* first;
};

constexpr auto farFirst = "one-to-all-broadcast/recursive-doubling";
constexpr auto nearestFirst = "one-to-all-broadcast/recursive-doubling-near-first";
constexpr auto fromZero = "one-to-all-broadcast/recursive-doubling-from-0";
constexpr auto oneReduction = "all-to-one-reduction/recursive-halving";
constexpr auto gossipRing = "all-to-all-broadcast/ring";
constexpr auto gossipMesh = "all-to-all-broadcast/mesh";
constexpr auto gossipCube = "all-to-all-broadcast/hypercube";
constexpr auto reduceScatter = "all-to-all-reduction/ring";
constexpr auto exchangeRing = "all-to-all-personalized/ring";

/// 100 searches. Numbers as in Grama et al.; operations begin with the algorithm that the textbook has first.
constexpr std::array<Search, 100> searches = {{
    // The trial's own.
    {"4.7", gossipCube},
    {"4.2", farFirst},
    {"scatter", "scatter/recursive"},
    {"near", nearestFirst},
    {"all-to-all broadcast ring", gossipRing},
    {"algorithm 4.2", farFirst},
    {"total exchange", exchangeRing},
    {"allgather", gossipRing},
    // Numbers.
    {"4.1", fromZero},
    {"4.3", oneReduction},
    {"4.4", gossipRing},
    {"4.5", reduceScatter},
    {"4.6", gossipMesh},
    {"4.8", "all-to-all-reduction/hypercube"},
    {"Algorithm 4.7", gossipCube},
    {"algorithm 4.6", gossipMesh},
    {"listing 4.3", oneReduction},
    {"figure 4.10", gossipMesh},
    {"Figure 4.11", gossipCube},
    {"fig 4.9", gossipRing},
    {"problem 4.1", "one-to-all-broadcast/any-size"},
    {"example 4.1", "matrix-vector/mesh"},
    {"8.2.2", "matrix-matrix/cannon"},
    {"9.3.1", "sort/odd-even-transposition"},
    {"gergel 3.5", "one-to-all-broadcast/two-way-torus"},
    // Operations, by the textbook, MPI and NCCL.
    {"broadcast", fromZero},
    {"one-to-all broadcast", fromZero},
    {"MPI_Bcast", fromZero},
    {"mpi bcast", fromZero},
    {"bcast", fromZero},
    {"reduce", oneReduction},
    {"reduction", oneReduction},
    {"MPI_Reduce", oneReduction},
    {"all-to-one reduction", oneReduction},
    {"all-to-all broadcast", gossipRing},
    {"all-gather", gossipRing},
    {"MPI_Allgather", gossipRing},
    {"ncclAllGather", gossipRing},
    {"gossip", gossipRing},
    {"reduce-scatter", reduceScatter},
    {"MPI_Reduce_scatter", reduceScatter},
    {"all-to-all reduction", reduceScatter},
    {"MPI_Alltoall", exchangeRing},
    {"alltoall", exchangeRing},
    {"all-to-all", exchangeRing},
    {"all-to-all personalized", exchangeRing},
    {"MPI_Scatter", "scatter/recursive"},
    {"gather", "gather/recursive"},
    {"MPI_Gather", "gather/recursive"},
    {"all-reduce", "all-reduce/hypercube"},
    {"allreduce", "all-reduce/hypercube"},
    {"MPI_Allreduce", "all-reduce/hypercube"},
    {"barrier", "barrier/dissemination"},
    {"MPI_Barrier", "barrier/dissemination"},
    {"prefix sums", "prefix-sums/hypercube"},
    {"scan", "prefix-sums/hypercube"},
    {"MPI_Scan", "prefix-sums/hypercube"},
    {"exscan", "exclusive-prefix-sums/linear"},
    {"circular shift", "circular-shift/mesh"},
    {"matrix-vector", "matrix-vector/mesh"},
    {"matmul", "matrix-matrix/cannon"},
    {"sort", "sort/bitonic"},
    // Names of algorithms, here and elsewhere.
    {"near first", nearestFirst},
    {"nearest", nearestFirst},
    {"cannon", "matrix-matrix/cannon"},
    {"bitonic", "sort/bitonic"},
    {"batcher", "sort/bitonic"},
    {"odd even", "sort/odd-even-transposition"},
    {"brick sort", "sort/odd-even-transposition"},
    {"bruck allgather", "all-to-all-broadcast/bruck"},
    {"bruck alltoall", "all-to-all-personalized/bruck"},
    {"rabenseifner allreduce", "all-reduce/rabenseifner"},
    {"swing", "all-reduce/swing"},
    {"horovod", "all-reduce/ring"},
    {"ring allreduce", "all-reduce/ring"},
    {"ring all-reduce", "all-reduce/ring"},
    {"segmented", "all-reduce/segmented-ring"},
    {"double binary tree", "all-reduce/double-binary-tree"},
    {"han", "all-reduce/hierarchical"},
    {"hierarchical", "all-reduce/hierarchical"},
    {"sparbit", "all-to-all-broadcast/sparbit"},
    {"neighbor exchange", "all-to-all-broadcast/neighbour-exchange"},
    {"pairwise", "all-to-all-personalized/pairwise"},
    {"flood", "one-to-all-broadcast/flood"},
    {"van de geijn", "one-to-all-broadcast/scatter-all-gather"},
    {"knomial", "one-to-all-broadcast/k-nomial"},
    {"pipeline broadcast", "one-to-all-broadcast/pipeline"},
    {"dissemination barrier", "barrier/dissemination"},
    {"halo", "none/halo-exchange"},
    {"leader", "none/leader-election"},
    {"jacobi", "none/jacobi"},
    {"gray", "circular-shift/hypercube-gray"},
    {"e-cube shift", "circular-shift/hypercube-ecube"},
    // Words in another order, beginnings, the file, other languages.
    {"mesh broadcast row", "one-to-all-broadcast/mesh"},
    {"shift gray", "circular-shift/hypercube-gray"},
    {"torus diag", "one-to-all-broadcast/torus-diagonal"},
    {"all-reduce/recursive-doubling", "all-reduce/recursive-doubling"},
    {"Traff 2005", "all-to-all-reduction/butterfly"},
    {"环形全归约", "all-reduce/ring"},
    {"редукция с рассылкой по кольцу", "all-reduce/ring"},
}};

std::vector<std::string> namesFound(const std::string& words)
{
    static const Library library;
    static const auto listed = catalogue(library);
    std::vector<std::string> names;
    for (const Found& found : searchAlgorithms(listed, words))
        names.push_back(listed[found.place].name);
    return names;
}

} // namespace

TEST_CASE("search: a hundred searches find what people mean first")
{
    for (const auto& [words, first] : searches) {
        CAPTURE(std::string(words));
        const auto names = namesFound(words);
        CHECK(!names.empty());
        if (!names.empty())
            CHECK(names.front() == first);
    }
}

TEST_CASE("search: every word must be found, and nothing is found for nothing")
{
    CHECK(namesFound("").empty());
    CHECK(namesFound(" - ").empty());
    CHECK(namesFound("ring elephant").empty());
    CHECK(namesFound("4.77").empty());
}

TEST_CASE("search: letters inside a word count only where no word begins with them")
{
    for (const std::string& name : namesFound("near")) // not li-near
        CHECK_MESSAGE(name.find("linear") == std::string::npos, name);
    CHECK_FALSE(namesFound("inear").empty());
}

TEST_CASE("search: a list names what matched where the title does not show it")
{
    const CommandAnswer gossip = lockstepSays({"list", "algorithms", "gossip", "mesh"});
    CHECK(gossip.status == 0);
    CHECK(gossip.out.find("All-to-all broadcast on a mesh (Algorithm 4.6) · gossip\n") != std::string::npos);
    const auto json = nlohmann::json::parse(lockstepSays({"list", "algorithms", "bcast", "--json"}).out);
    CHECK(json[0]["name"] == fromZero);
    CHECK(json[0]["matched"] == "MPI_Bcast");
    const CommandAnswer nothing = lockstepSays({"list", "algorithms", "ring", "elephant"});
    CHECK(nothing.status == 2);
    CHECK(nothing.err
        == "error: nothing found for \"ring elephant\"\n  hint: lockstep list algorithms lists all of them\n");
    CHECK(lockstepSays({"list", "algorithms", "elephant", "--json"}).out == "[]\n");
}

TEST_CASE("search: every list keeps the entries that have all words")
{
    const auto names = [](const std::vector<std::string>& words) {
        std::vector<std::string> all;
        for (const auto& entry : nlohmann::json::parse(lockstepSays(words).out))
            all.push_back(entry["name"]);
        return all;
    };
    CHECK(names({"list", "exercises", "RING", "all-reduce", "--json"})
        == std::vector<std::string>{"all-reduce-on-a-ring"});
    CHECK(names({"list", "lessons", "deadlock", "--json"}) == std::vector<std::string>{"08-deadlock-and-buffering"});
    const CommandAnswer nothing = lockstepSays({"list", "figures", "elephant"});
    CHECK(nothing.status == 2);
    CHECK(nothing.err == "error: nothing found for \"elephant\"\n  hint: lockstep list figures lists all of them\n");
}
