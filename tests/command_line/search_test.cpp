// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

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

/// 214 searches. Numbers as in Grama et al.; operations begin with the algorithm that the textbook has first.
constexpr std::array<Search, 214> searches = {{
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
    // An operation beside words of an algorithm or a network, in any order and however it is joined; other names.
    {"allgather ring", "all-to-all-broadcast/ring"},
    {"ring broadcast all to all", "all-to-all-broadcast/ring"},
    {"rabenseifner", "all-reduce/rabenseifner"},
    {"rabenseifner reduce", "all-to-one-reduction/rabenseifner"},
    {"allgather mesh", "all-to-all-broadcast/mesh"},
    {"mesh allgather", "all-to-all-broadcast/mesh"},
    {"allgather hypercube", "all-to-all-broadcast/hypercube"},
    {"all gather ring", "all-to-all-broadcast/ring"},
    {"ring all gather", "all-to-all-broadcast/ring"},
    {"all-gather bruck", "all-to-all-broadcast/bruck"},
    {"allgather recursive doubling", "all-to-all-broadcast/recursive-doubling"},
    {"allgather linear", "all-to-all-broadcast/linear-array"},
    {"allgather circulant", "all-to-all-broadcast/circulant"},
    {"gossip ring", "all-to-all-broadcast/ring"},
    {"gossip hypercube", "all-to-all-broadcast/hypercube"},
    {"MPI_Allgather mesh", "all-to-all-broadcast/mesh"},
    {"all to all broadcast hypercube", "all-to-all-broadcast/hypercube"},
    {"mesh all-to-all broadcast", "all-to-all-broadcast/mesh"},
    {"allreduce recursive doubling", "all-reduce/recursive-doubling"},
    {"allreduce hypercube", "all-reduce/hypercube"},
    {"all reduce ring", "all-reduce/ring"},
    {"ring all reduce", "all-reduce/ring"},
    {"allreduce swing", "all-reduce/swing"},
    {"allreduce torus", "all-reduce/torus"},
    {"torus allreduce", "all-reduce/torus"},
    {"allreduce hierarchical", "all-reduce/hierarchical"},
    {"two level allreduce", "all-reduce/hierarchical"},
    {"allreduce double binary tree", "all-reduce/double-binary-tree"},
    {"nccl tree", "all-reduce/double-binary-tree"},
    {"allreduce segmented ring", "all-reduce/segmented-ring"},
    {"pipelined ring", "all-reduce/segmented-ring"},
    {"reduce then broadcast", "all-reduce/reduce-then-broadcast"},
    {"ncclAllReduce", "all-reduce/hypercube"},
    {"global sum", "all-reduce/hypercube"},
    {"bcast binomial", "one-to-all-broadcast/binomial"},
    {"broadcast chain", "one-to-all-broadcast/chain"},
    {"bcast pipeline", "one-to-all-broadcast/pipeline"},
    {"broadcast mesh", "one-to-all-broadcast/mesh"},
    {"bcast mesh", "one-to-all-broadcast/mesh"},
    {"MPI_Bcast mesh", "one-to-all-broadcast/mesh"},
    {"broadcast torus diagonal", "one-to-all-broadcast/torus-diagonal"},
    {"broadcast flooding", "one-to-all-broadcast/flood"},
    {"split binary tree", "one-to-all-broadcast/split-binary-tree"},
    {"broadcast k-nomial", "one-to-all-broadcast/k-nomial"},
    {"radix k tree", "one-to-all-broadcast/k-nomial"},
    {"bcast any size", "one-to-all-broadcast/any-size"},
    {"bine", "one-to-all-broadcast/bine"},
    {"two way ring", "one-to-all-broadcast/two-way-ring"},
    {"naive broadcast", "one-to-all-broadcast/naive"},
    {"far first", "one-to-all-broadcast/linear-array"},
    {"MST broadcast", "one-to-all-broadcast/binomial"},
    {"broadcast torus tiling", "one-to-all-broadcast/torus-tiling"},
    {"reduce binomial", "all-to-one-reduction/binomial"},
    {"MST reduce", "all-to-one-reduction/binomial"},
    {"reduce chain", "all-to-one-reduction/chain"},
    {"reduce mesh", "all-to-one-reduction/mesh"},
    {"reduction pipeline", "all-to-one-reduction/pipeline"},
    {"MPI_Reduce binomial", "all-to-one-reduction/binomial"},
    {"in-order tree", "all-to-one-reduction/in-order-binary-tree"},
    {"reduce scatter ring", "all-to-all-reduction/ring"},
    {"ring reduce-scatter", "all-to-all-reduction/ring"},
    {"reduce-scatter hypercube", "all-to-all-reduction/hypercube"},
    {"reduce_scatter halving", "all-to-all-reduction/recursive-halving"},
    {"reducescatter mesh", "all-to-all-reduction/mesh"},
    {"ncclReduceScatter", "all-to-all-reduction/ring"},
    {"reduce scatter butterfly", "all-to-all-reduction/butterfly"},
    {"reduce scatter circulant", "all-to-all-reduction/circulant"},
    {"van de geijn reduce scatter", "all-to-all-reduction/butterfly"},
    {"alltoall mesh", "all-to-all-personalized/mesh"},
    {"mesh alltoall", "all-to-all-personalized/mesh"},
    {"alltoall hypercube", "all-to-all-personalized/hypercube"},
    {"alltoall pairwise", "all-to-all-personalized/pairwise"},
    {"XOR exchange", "all-to-all-personalized/pairwise"},
    {"total exchange ring", "all-to-all-personalized/ring"},
    {"total exchange mesh", "all-to-all-personalized/mesh"},
    {"complete exchange hypercube", "all-to-all-personalized/hypercube"},
    {"transpose", "all-to-all-personalized/ring"},
    {"alltoall linear", "all-to-all-personalized/linear"},
    {"alltoall e-cube", "all-to-all-personalized/hypercube-ecube"},
    {"bruck all to all", "all-to-all-personalized/bruck"},
    {"scatter binomial", "scatter/binomial"},
    {"scatter linear", "scatter/linear"},
    {"gather binomial", "gather/binomial"},
    {"linear gather", "gather/linear"},
    {"MPI_Gather binomial", "gather/binomial"},
    {"scan hypercube", "prefix-sums/hypercube"},
    {"scan linear", "prefix-sums/linear"},
    {"hillis steele", "prefix-sums/recursive-doubling"},
    {"scan recursive doubling", "prefix-sums/recursive-doubling"},
    {"exscan recursive doubling", "exclusive-prefix-sums/recursive-doubling"},
    {"prefix sum", "prefix-sums/hypercube"},
    {"parallel prefix", "prefix-sums/hypercube"},
    {"barrier tree", "barrier/tree"},
    {"barrier linear", "barrier/linear"},
    {"recursive doubling barrier", "barrier/recursive-doubling"},
    {"central counter", "barrier/linear"},
    {"double ring", "barrier/double-ring"},
    {"shift ring", "circular-shift/ring"},
    {"rotation ring", "circular-shift/ring"},
    {"shift mesh", "circular-shift/mesh"},
    {"bubble sort", "sort/odd-even-transposition"},
    {"sorting network", "sort/bitonic"},
    {"gemm", "matrix-matrix/cannon"},
    {"matvec", "matrix-vector/mesh"},
    {"matrix multiplication", "matrix-matrix/cannon"},
    {"systolic", "matrix-matrix/cannon"},
    {"stencil", "none/halo-exchange"},
    {"ghost cells", "none/halo-exchange"},
    {"heat equation", "none/jacobi"},
    {"election", "none/leader-election"},
    {"floodmax", "none/leader-election"},
    {"pat", "all-to-all-broadcast/pat"},
    {"rail allgather", "all-to-all-broadcast/rail-aligned"},
    {"rail alltoall", "all-to-all-personalized/rail-aligned"},
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

TEST_CASE("search: two hundred searches find what people mean first")
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
