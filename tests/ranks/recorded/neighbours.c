/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT

   On a line of four each rank sends r + 1 numbers of 8 bytes to the rank to its right, with a graph: 1 + 2 + 3 words.
   ranks: 4
   status: 0
   replay: 3 messages, 6 words */
#include <mpi.h>

int main(int argc, char** argv)
{
    int me, p, in = -1, out = 7;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    MPI_Comm line;
    const int from = me - 1, to = me + 1, has_from = me > 0, has_to = me + 1 < p;
    const int sends = me + 1, receives = me, zero = 0;
    double data[4] = {0}, other[4];
    MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, has_from, &from, MPI_UNWEIGHTED, has_to, &to, MPI_UNWEIGHTED,
        MPI_INFO_NULL, 0, &line);
    MPI_Neighbor_alltoallv(data, &sends, &zero, MPI_DOUBLE, other, &receives, &zero, MPI_DOUBLE, line);
    MPI_Finalize();
    return 0;
}
