/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT

   Rank r gives r + 1 numbers, or takes them.
   ranks: 4
   status: 0
   replay: 0 messages, 0 words
   says: 1 time MPI_Gatherv, 4 to 16 bytes
   says: 1 time MPI_Scatterv, 4 to 16 bytes
   says: 1 time MPI_Allgatherv, 4 to 16 bytes
   says: 1 time MPI_Alltoallv, 4 bytes
   says: 1 time MPI_Alltoallw, 4 bytes
   says: 1 time MPI_Reduce_scatter, 4 to 16 bytes
   never: mismatch */
#include <mpi.h>

int main(int argc, char** argv)
{
    int me, p, in = -1, out = 7;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    int counts[] = {1, 2, 3, 4}, places[] = {0, 1, 3, 6}, ones[] = {1, 1, 1, 1}, steps[] = {0, 1, 2, 3};
    int bytes[] = {0, 4, 8, 12}, all[10] = {0}, own[10] = {0};
    MPI_Datatype types[] = {MPI_INT, MPI_INT, MPI_INT, MPI_INT};
    MPI_Gatherv(own, me + 1, MPI_INT, all, counts, places, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Scatterv(all, counts, places, MPI_INT, own, me + 1, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Allgatherv(own, me + 1, MPI_INT, all, counts, places, MPI_INT, MPI_COMM_WORLD);
    MPI_Alltoallv(own, ones, steps, MPI_INT, all, ones, steps, MPI_INT, MPI_COMM_WORLD);
    MPI_Alltoallw(own, ones, bytes, types, all, ones, bytes, types, MPI_COMM_WORLD);
    MPI_Reduce_scatter(all, own, counts, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
