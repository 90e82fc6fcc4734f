// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What libraries choose, as rows: thresholds, numbers and names of their own decision tables, and the programs of
// resources/algorithms that play the algorithms. Another version is another set of rows.

#include <array>
#include <string_view>

#include "core/base/catalogue.h"

namespace lockstep {

struct LibraryRow {
    std::string_view name, title, version;
    std::string_view table; ///< where its decisions stand
};
inline constexpr std::array libraryRows{
    LibraryRow{"openmpi", "Open MPI", "4.1.4", "coll_tuned_decision_fixed.c"},
    LibraryRow{"mpich", "MPICH", "4.0.2", "generic.json"},
    LibraryRow{"nccl", "NCCL", "2.23", "tuning.cc"},
};

/// A collective, with the names that people use.
struct CollectiveRow {
    std::string_view name, mpi, operation;
    std::string_view also;    ///< further names, with blanks between
    int openMpiNumber;        ///< in files of dynamic rules; -1: they do not depend on the size
    bool rulesCountAll;       ///< dynamic rules count the bytes of all processes' blocks
    bool tablesCountAll[2]{}; ///< so do the tables of Open MPI, of MPICH
};
inline constexpr std::array collectiveRows{
    CollectiveRow{"bcast", "MPI_Bcast", "one-to-all-broadcast", "broadcast", 7, false},
    CollectiveRow{"reduce", "MPI_Reduce", "all-to-one-reduction", "reduction", 11, false},
    CollectiveRow{"allreduce", "MPI_Allreduce", "all-reduce", "", 2, false},
    CollectiveRow{"allgather", "MPI_Allgather", "all-to-all-broadcast", "all-gather", 0, true, {false, true}},
    CollectiveRow{
        "reduce_scatter", "MPI_Reduce_scatter", "all-to-all-reduction", "reduce-scatter", 12, true, {true, true}},
    CollectiveRow{
        "reduce_scatter_block", "MPI_Reduce_scatter_block", "all-to-all-reduction", "", 13, true, {false, true}},
    CollectiveRow{"alltoall", "MPI_Alltoall", "all-to-all-personalized", "all-to-all", 3, true},
    CollectiveRow{"gather", "MPI_Gather", "gather", "", 9, true},
    CollectiveRow{"scatter", "MPI_Scatter", "scatter", "", 15, true},
    CollectiveRow{"scan", "MPI_Scan", "prefix-sums", "", -1, false},
    CollectiveRow{"exscan", "MPI_Exscan", "exclusive-prefix-sums", "", -1, false},
    CollectiveRow{"barrier", "MPI_Barrier", "barrier", "", -1, false},
};

/// The first row whose condition holds decides.
struct DecisionRow {
    std::string_view library, collective;
    int below;               ///< for fewer processes than this; 0: any number
    bool powerOfTwo;         ///< only for 2^d processes
    std::string_view choice; ///< "0:3 8192:6": from so many bytes on, the algorithm of that number
};
// clang-format off
inline constexpr std::array decisionRows{std::to_array<DecisionRow>({
    {"openmpi", "bcast", 4, false, "0:3 32:5 256:3 512:7 1024:1 32768:5 131072:2 262144:1 524288:6 1048576:5"},
    {"openmpi", "bcast", 8, false, "0:5 64:6 128:5 2048:6 8192:1 1048576:2"},
    {"openmpi", "bcast", 16, false, "0:7 8:5 64:7 4096:5 16384:6 32768:1"},
    {"openmpi", "bcast", 32, false, "0:7 4096:6 1048576:8"},
    {"openmpi", "bcast", 64, false, "0:6 2048:7"},
    {"openmpi", "bcast", 128, false, "0:7"},
    {"openmpi", "bcast", 256, false, "0:6 2:5 16384:1 32768:5 65536:7"},
    {"openmpi", "bcast", 1024, false, "0:7 16384:4 32768:7"},
    {"openmpi", "bcast", 2048, false, "0:7 524288:8"},
    {"openmpi", "bcast", 4096, false, "0:7 262144:8"},
    {"openmpi", "bcast", 0, false, "0:7 8192:5 16384:7 262144:8"},
    {"openmpi", "reduce", 4, false, "0:7 8:4 16:3 32:1 262144:3 524288:2 1048576:3"},
    {"openmpi", "reduce", 8, false, "0:4 4096:2 65536:5 262144:1 524288:5 1048576:1"},
    {"openmpi", "reduce", 16, false, "0:4 8192:5"},
    {"openmpi", "reduce", 32, false, "0:4 4096:5"},
    {"openmpi", "reduce", 256, false, "0:5"},
    {"openmpi", "reduce", 512, false, "0:5 8192:6 16384:5"},
    {"openmpi", "reduce", 2048, false, "0:5"},
    {"openmpi", "reduce", 4096, false, "0:5 512:6 1024:5 8192:6 16384:5"},
    {"openmpi", "reduce", 0, false, "0:5 16:6 32:5 1024:6 2048:5 8192:6 16384:5"},
    {"openmpi", "allreduce", 4, false, "0:4 8:3 4096:4 8192:3 16384:4 65536:5 262144:6"},
    {"openmpi", "allreduce", 8, false, "0:4 16:3 8192:6"},
    {"openmpi", "allreduce", 16, false, "0:3 8192:6"},
    {"openmpi", "allreduce", 32, false, "0:5 64:3 4096:6"},
    {"openmpi", "allreduce", 64, false, "0:5 128:6"},
    {"openmpi", "allreduce", 128, false, "0:3 262144:6"},
    {"openmpi", "allreduce", 256, false, "0:2 131072:3 262144:6"},
    {"openmpi", "allreduce", 512, false, "0:2 4096:6"},
    {"openmpi", "allreduce", 2048, false, "0:2 2048:3 16384:6"},
    {"openmpi", "allreduce", 4096, false, "0:2 2048:5 4096:3 16384:6"},
    {"openmpi", "allreduce", 0, false, "0:2 2048:5 16384:3 32768:6"},
    {"openmpi", "allgather", 3, false, "0:6"},
    {"openmpi", "allgather", 32, false, "0:3"},
    {"openmpi", "allgather", 64, false, "0:3 1024:5 65536:4"},
    {"openmpi", "allgather", 128, false, "0:3 512:5 65536:4"},
    {"openmpi", "allgather", 256, false, "0:3 512:5 131072:4 524288:5 1048576:4"},
    {"openmpi", "allgather", 512, false, "0:3 32:2 128:3 1024:5 131072:4 524288:5 1048576:4"},
    {"openmpi", "allgather", 1024, false, "0:3 64:2 256:3 2048:5"},
    {"openmpi", "allgather", 2048, false, "0:3 4:2 8:3 16:2 32:3 256:2 512:3 4096:5"},
    {"openmpi", "allgather", 4096, false, "0:2 32:3 128:2 512:3 4096:5"},
    {"openmpi", "allgather", 0, false, "0:3 2:2 8:3 16:2 512:3 4096:5"},
    {"openmpi", "reduce_scatter", 4, false, "0:3 65536:4 131072:3"},
    {"openmpi", "reduce_scatter", 8, false, "0:1 8:2 262144:3"},
    {"openmpi", "reduce_scatter", 32, false, "0:2 262144:3"},
    {"openmpi", "reduce_scatter", 64, false, "0:1 64:2 2048:4 524288:3"},
    {"openmpi", "reduce_scatter", 128, false, "0:1 256:2 512:4 2048:2 4096:4"},
    {"openmpi", "reduce_scatter", 256, false, "0:1 256:2 512:4"},
    {"openmpi", "reduce_scatter", 512, false, "0:1 256:2 1024:4"},
    {"openmpi", "reduce_scatter", 1024, false, "0:1 512:2 2048:4 8192:2 16384:4"},
    {"openmpi", "reduce_scatter", 2048, false, "0:1 512:2 4096:4 16384:2 32768:4"},
    {"openmpi", "reduce_scatter", 4096, false, "0:1 512:2 4096:4"},
    {"openmpi", "reduce_scatter", 0, false, "0:1 1024:2 8192:4"},
    {"openmpi", "reduce_scatter_block", 4, false, "0:2 4:4 8:3 16:4 128:3 256:4 4096:3 8192:4 131072:1"},
    {"openmpi", "reduce_scatter_block", 8, false, "0:3 8:2 32:4 256:3 8192:4 16384:3 1048576:1"},
    {"openmpi", "reduce_scatter_block", 16, false, "0:1 4:3 32:4 128:3 524288:1 4194304:4"},
    {"openmpi", "reduce_scatter_block", 32, false, "0:1 32:3 524288:1 2097152:3 4194304:4"},
    {"openmpi", "reduce_scatter_block", 0, false, "0:3 4:1 16:4 65536:1 262144:4"},
    {"openmpi", "alltoall", 3, false, "0:2 2:5 4:2 16:5 64:2 256:5 4096:2 32768:4 262144:5 1048576:2"},
    {"openmpi", "alltoall", 8, false, "0:4 8192:1 16384:4 65536:1 524288:2 1048576:1"},
    {"openmpi", "alltoall", 16, false, "0:4 262144:1"},
    {"openmpi", "alltoall", 32, false, "0:4 4:3 512:4 8192:1 32768:4 262144:1 524288:4"},
    {"openmpi", "alltoall", 64, false, "0:3 512:1 524288:4"},
    {"openmpi", "alltoall", 128, false, "0:3 1024:1 2048:4 4096:1 262144:2"},
    {"openmpi", "alltoall", 256, false, "0:3 1024:4 2048:1 262144:2"},
    {"openmpi", "alltoall", 512, false, "0:3 1024:4 8192:1 32768:2"},
    {"openmpi", "alltoall", 1024, false, "0:3 512:4 8192:1 16384:4 131072:1 262144:2"},
    {"openmpi", "alltoall", 2048, false, "0:3 512:4 1024:1 2048:4 16384:1 262144:4"},
    {"openmpi", "alltoall", 4096, false, "0:3 1024:4 4096:1 8192:4 131072:1"},
    {"openmpi", "alltoall", 0, false, "0:3 2048:4 8192:1 16384:4 32768:1 65536:4"},
    {"openmpi", "gather", 4, false, "0:3 2:1 4:2 32768:1 65536:2 131072:3"},
    {"openmpi", "gather", 8, false, "0:2 1024:1 8192:2 32768:1 262144:3"},
    {"openmpi", "gather", 256, false, "0:2"},
    {"openmpi", "gather", 512, false, "0:2 2048:1 8192:2"},
    {"openmpi", "gather", 0, false, "0:2"},
    {"openmpi", "scatter", 4, false, "0:3 2:1 131072:3 262144:1"},
    {"openmpi", "scatter", 8, false, "0:2 2048:1 4096:2 8192:1 32768:3 1048576:1"},
    {"openmpi", "scatter", 16, false, "0:2 16384:3 1048576:1"},
    {"openmpi", "scatter", 32, false, "0:2 16384:1 32768:3"},
    {"openmpi", "scatter", 64, false, "0:2 512:3 8192:2 16384:3"},
    {"openmpi", "scatter", 0, false, "0:2 512:3"},
    {"openmpi", "barrier", 4, false, "0:3"},
    {"openmpi", "barrier", 8, false, "0:1"},
    {"openmpi", "barrier", 64, false, "0:3"},
    {"openmpi", "barrier", 256, false, "0:4"},
    {"openmpi", "barrier", 512, false, "0:6"},
    {"openmpi", "barrier", 1024, false, "0:4"},
    {"openmpi", "barrier", 4096, false, "0:6"},
    {"openmpi", "barrier", 0, false, "0:4"},
    {"openmpi", "scan", 0, false, "0:1"},
    {"openmpi", "exscan", 0, false, "0:1"},
    {"mpich", "bcast", 8, false, "0:1"},
    {"mpich", "bcast", 0, true, "0:1 12289:2 524289:3"},
    {"mpich", "bcast", 0, false, "0:1 12289:3"},
    {"mpich", "reduce", 0, false, "0:1 2049:2"},
    {"mpich", "allreduce", 0, false, "0:1 9:2"},
    {"mpich", "allgather", 0, true, "0:1 524288:3"},
    {"mpich", "allgather", 0, false, "0:2 81920:3"},
    {"mpich", "reduce_scatter", 0, false, "0:1 524288:2"},
    {"mpich", "reduce_scatter_block", 0, false, "0:1 524288:2"},
    {"mpich", "alltoall", 8, false, "0:2 32769:3"},
    {"mpich", "alltoall", 0, false, "0:1 257:2 32769:3"},
    {"mpich", "gather", 0, false, "0:1"},
    {"mpich", "scatter", 0, false, "0:1"},
    {"mpich", "scan", 0, false, "0:1"},
    {"mpich", "exscan", 0, false, "0:1"},
    {"mpich", "barrier", 0, false, "0:1"},
})};
// clang-format on

/// An algorithm of a library, in its own numbers and names, and the program that plays it.
struct AlgorithmRow {
    /// Whether the program sends the same messages.
    enum class Plays { Same, Similar, None } plays;
    std::string_view library, collective;
    int number;
    std::string_view name;
    std::string_view program{};    ///< "all-reduce/ring"; empty: none in the library
    std::string_view parameters{}; ///< "radix=4 segment=0"
    std::string_view note{};       ///< how it differs
};
using Plays = AlgorithmRow::Plays;
// clang-format off
inline constexpr std::array algorithmRows{std::to_array<AlgorithmRow>({
    {Plays::Same, "openmpi", "bcast", 1, "basic_linear", "one-to-all-broadcast/naive"},
    {Plays::Same, "openmpi", "bcast", 2, "chain", "one-to-all-broadcast/chain", "chains=4 segment=0"},
    {Plays::Same, "openmpi", "bcast", 3, "pipeline", "one-to-all-broadcast/pipeline", "segment=0"},
    {Plays::Same, "openmpi", "bcast", 4, "split_binary_tree", "one-to-all-broadcast/split-binary-tree", "segment=0"},
    {Plays::Same, "openmpi", "bcast", 5, "binary_tree", "one-to-all-broadcast/binary-tree", "segment=0"},
    {Plays::Same, "openmpi", "bcast", 6, "binomial", "one-to-all-broadcast/binomial", "segment=0"},
    {Plays::Same, "openmpi", "bcast", 7, "knomial", "one-to-all-broadcast/k-nomial", "radix=4 segment=0"},
    {Plays::Same, "openmpi", "bcast", 8, "scatter_allgather", "one-to-all-broadcast/scatter-all-gather"},
    {Plays::Same, "openmpi", "bcast", 9, "scatter_allgather_ring", "one-to-all-broadcast/scatter-ring"},
    {Plays::Same, "openmpi", "reduce", 1, "linear", "all-to-one-reduction/naive"},
    {Plays::Same, "openmpi", "reduce", 2, "chain", "all-to-one-reduction/chain", "chains=4 segment=0"},
    {Plays::Same, "openmpi", "reduce", 3, "pipeline", "all-to-one-reduction/pipeline", "segment=0"},
    {Plays::Same, "openmpi", "reduce", 4, "binary", "all-to-one-reduction/binary-tree", "segment=0"},
    {Plays::Same, "openmpi", "reduce", 5, "binomial", "all-to-one-reduction/binomial", "segment=0"},
    {Plays::Same, "openmpi", "reduce", 6, "in-order_binary", "all-to-one-reduction/in-order-binary-tree", "segment=0"},
    {Plays::Same, "openmpi", "reduce", 7, "rabenseifner", "all-to-one-reduction/rabenseifner"},
    {Plays::None, "openmpi", "allreduce", 1, "basic_linear", "", "", translatable("it is a linear reduction and a linear broadcast")},
    {Plays::Similar, "openmpi", "allreduce", 2, "nonoverlapping", "all-reduce/reduce-then-broadcast", "", translatable("Open MPI chooses the algorithms of the reduction and the broadcast as well")},
    {Plays::Same, "openmpi", "allreduce", 3, "recursive_doubling", "all-reduce/recursive-doubling"},
    {Plays::Same, "openmpi", "allreduce", 4, "ring", "all-reduce/ring"},
    {Plays::Same, "openmpi", "allreduce", 5, "segmented_ring", "all-reduce/segmented-ring"},
    {Plays::Same, "openmpi", "allreduce", 6, "rabenseifner", "all-reduce/rabenseifner"},
    {Plays::None, "openmpi", "allgather", 1, "linear", "", "", translatable("it is a gather and a broadcast")},
    {Plays::Same, "openmpi", "allgather", 2, "bruck", "all-to-all-broadcast/bruck"},
    {Plays::Same, "openmpi", "allgather", 3, "recursive_doubling", "all-to-all-broadcast/recursive-doubling"},
    {Plays::Same, "openmpi", "allgather", 4, "ring", "all-to-all-broadcast/ring"},
    {Plays::Same, "openmpi", "allgather", 5, "neighbor", "all-to-all-broadcast/neighbour-exchange"},
    {Plays::Same, "openmpi", "allgather", 6, "two_proc", "all-to-all-broadcast/recursive-doubling"},
    {Plays::None, "openmpi", "reduce_scatter", 1, "non-overlapping", "", "", translatable("it is a reduction and a scatter")},
    {Plays::Same, "openmpi", "reduce_scatter", 2, "recursive_halving", "all-to-all-reduction/recursive-halving"},
    {Plays::Same, "openmpi", "reduce_scatter", 3, "ring", "all-to-all-reduction/ring-right"},
    {Plays::Same, "openmpi", "reduce_scatter", 4, "butterfly", "all-to-all-reduction/butterfly"},
    {Plays::None, "openmpi", "reduce_scatter_block", 1, "basic_linear", "", "", translatable("it is a reduction and a scatter")},
    {Plays::None, "openmpi", "reduce_scatter_block", 2, "recursive_doubling", "", "", translatable("everybody exchanges all blocks that it still needs, by recursive doubling")},
    {Plays::Same, "openmpi", "reduce_scatter_block", 3, "recursive_halving", "all-to-all-reduction/recursive-halving"},
    {Plays::Same, "openmpi", "reduce_scatter_block", 4, "butterfly", "all-to-all-reduction/butterfly"},
    {Plays::Same, "openmpi", "alltoall", 1, "linear", "all-to-all-personalized/linear"},
    {Plays::Same, "openmpi", "alltoall", 2, "pairwise", "all-to-all-personalized/pairwise"},
    {Plays::Same, "openmpi", "alltoall", 3, "modified_bruck", "all-to-all-personalized/bruck"},
    {Plays::Similar, "openmpi", "alltoall", 4, "linear_sync", "all-to-all-personalized/linear", "", translatable("the same messages, but Open MPI may limit how many are under way")},
    {Plays::Same, "openmpi", "alltoall", 5, "two_proc", "all-to-all-personalized/pairwise"},
    {Plays::Same, "openmpi", "gather", 1, "basic_linear", "gather/linear"},
    {Plays::Same, "openmpi", "gather", 2, "binomial", "gather/binomial"},
    {Plays::Similar, "openmpi", "gather", 3, "linear_sync", "gather/linear", "", translatable("each block comes in two messages, and the root asks for them first")},
    {Plays::Same, "openmpi", "scatter", 1, "basic_linear", "scatter/linear"},
    {Plays::Same, "openmpi", "scatter", 2, "binomial", "scatter/binomial"},
    {Plays::Similar, "openmpi", "scatter", 3, "linear_nb", "scatter/linear", "", translatable("the same messages, all started before one is waited for")},
    {Plays::Same, "openmpi", "scan", 1, "linear", "prefix-sums/linear"},
    {Plays::Same, "openmpi", "scan", 2, "recursive_doubling", "prefix-sums/recursive-doubling"},
    {Plays::Same, "openmpi", "exscan", 1, "linear", "exclusive-prefix-sums/linear"},
    {Plays::Same, "openmpi", "exscan", 2, "recursive_doubling", "exclusive-prefix-sums/recursive-doubling"},
    {Plays::Same, "openmpi", "barrier", 1, "linear", "barrier/linear"},
    {Plays::Same, "openmpi", "barrier", 2, "double_ring", "barrier/double-ring"},
    {Plays::Same, "openmpi", "barrier", 3, "recursive_doubling", "barrier/recursive-doubling"},
    {Plays::Same, "openmpi", "barrier", 4, "bruck", "barrier/dissemination"},
    {Plays::Same, "openmpi", "barrier", 5, "two_proc", "barrier/recursive-doubling"},
    {Plays::Same, "openmpi", "barrier", 6, "tree", "barrier/tree"},
    {Plays::Same, "mpich", "bcast", 1, "binomial", "one-to-all-broadcast/binomial", "segment=0"},
    {Plays::Similar, "mpich", "bcast", 2, "scatter_recursive_doubling_allgather", "one-to-all-broadcast/scatter-all-gather", "", translatable("the program is Open MPI's form of it")},
    {Plays::Similar, "mpich", "bcast", 3, "scatter_ring_allgather", "one-to-all-broadcast/scatter-ring", "", translatable("the program is Open MPI's form of it")},
    {Plays::Same, "mpich", "reduce", 1, "binomial", "all-to-one-reduction/binomial", "segment=0"},
    {Plays::Similar, "mpich", "reduce", 2, "reduce_scatter_gather", "all-to-one-reduction/rabenseifner", "", translatable("the program is Open MPI's form of it")},
    {Plays::Same, "mpich", "allreduce", 1, "recursive_doubling", "all-reduce/recursive-doubling"},
    {Plays::Similar, "mpich", "allreduce", 2, "reduce_scatter_allgather", "all-reduce/rabenseifner", "", translatable("the program is Open MPI's form of it")},
    {Plays::Same, "mpich", "allgather", 1, "recursive_doubling", "all-to-all-broadcast/recursive-doubling"},
    {Plays::Same, "mpich", "allgather", 2, "brucks", "all-to-all-broadcast/bruck"},
    {Plays::Same, "mpich", "allgather", 3, "ring", "all-to-all-broadcast/ring"},
    {Plays::Similar, "mpich", "reduce_scatter", 1, "recursive_halving", "all-to-all-reduction/recursive-halving", "", translatable("the program is Open MPI's form of it")},
    {Plays::None, "mpich", "reduce_scatter", 2, "pairwise", "", "", translatable("each process sends each block straight to its owner, one in each step")},
    {Plays::Similar, "mpich", "reduce_scatter_block", 1, "recursive_halving", "all-to-all-reduction/recursive-halving", "", translatable("the program is Open MPI's form of it")},
    {Plays::None, "mpich", "reduce_scatter_block", 2, "pairwise", "", "", translatable("each process sends each block straight to its owner, one in each step")},
    {Plays::Same, "mpich", "alltoall", 1, "brucks", "all-to-all-personalized/bruck"},
    {Plays::Similar, "mpich", "alltoall", 2, "scattered", "all-to-all-personalized/linear", "", translatable("the same messages, 32 of a process under way at a time")},
    {Plays::Similar, "mpich", "alltoall", 3, "pairwise", "all-to-all-personalized/pairwise", "", translatable("with 2^d processes, MPICH exchanges with my_id XOR i")},
    {Plays::Same, "mpich", "gather", 1, "binomial", "gather/binomial"},
    {Plays::Same, "mpich", "scatter", 1, "binomial", "scatter/binomial"},
    {Plays::Similar, "mpich", "scan", 1, "recursive_doubling", "prefix-sums/recursive-doubling", "", translatable("the program is Open MPI's form of it")},
    {Plays::Similar, "mpich", "exscan", 1, "recursive_doubling", "exclusive-prefix-sums/recursive-doubling", "", translatable("the program is Open MPI's form of it")},
    {Plays::Same, "mpich", "barrier", 1, "dissemination", "barrier/dissemination"},
    {Plays::Same, "nccl", "bcast", 1, "ring", "one-to-all-broadcast/pipeline"},
    {Plays::Same, "nccl", "reduce", 1, "ring", "all-to-one-reduction/pipeline"},
    {Plays::Same, "nccl", "allreduce", 1, "ring", "all-reduce/ring"},
    {Plays::Same, "nccl", "allreduce", 2, "tree", "all-reduce/double-binary-tree", "", translatable("two trees between machines; within a machine the GPUs are a chain")},
    {Plays::Same, "nccl", "allgather", 1, "ring", "all-to-all-broadcast/ring"},
    {Plays::Same, "nccl", "allgather", 2, "pat", "all-to-all-broadcast/pat", "", translatable("only with one GPU in each machine")},
    {Plays::Same, "nccl", "reduce_scatter", 1, "ring", "all-to-all-reduction/ring-right"},
    {Plays::None, "nccl", "reduce_scatter", 2, "pat", "", "", translatable("only with one GPU in each machine")},
    {Plays::Similar, "nccl", "alltoall", 1, "send and receive", "all-to-all-personalized/linear", "", translatable("NCCL has no such collective before 2.28: programs group a send and a receive for each pair")},
})};
// clang-format on

/// An algorithm that gives up and calls another one.
struct FallbackRow {
    enum class When { Always, OddProcesses, NotPowerOfTwo, FewerElementsThanProcesses, FewerElementsThanPower } when;
    std::string_view library, collective;
    int from, to;
};
using When = FallbackRow::When;
inline constexpr std::array fallbackRows{std::to_array<FallbackRow>({
    {When::Always, "openmpi", "bcast", 2, 3}, // the decision gives no number of chains, which makes one
    {When::FewerElementsThanProcesses, "openmpi", "bcast", 8, 1},
    {When::FewerElementsThanProcesses, "openmpi", "bcast", 9, 1},
    {When::Always, "openmpi", "reduce", 2, 3},
    {When::FewerElementsThanPower, "openmpi", "reduce", 7, 1},
    {When::Always, "openmpi", "allreduce", 5, 4}, // the decision gives no segments
    {When::FewerElementsThanProcesses, "openmpi", "allreduce", 4, 3},
    {When::FewerElementsThanPower, "openmpi", "allreduce", 6, 1},
    {When::NotPowerOfTwo, "openmpi", "allgather", 3, 2},
    {When::OddProcesses, "openmpi", "allgather", 5, 4},
    {When::FewerElementsThanPower, "mpich", "reduce", 2, 1},
    {When::FewerElementsThanPower, "mpich", "allreduce", 2, 1},
})};

} // namespace lockstep
