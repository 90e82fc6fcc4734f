/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT

   Rank 1 gives one number, the others two.
   ranks: 3
   says: sizes differ in MPI_Scan: rank 0: 8 bytes (mismatch_size.c:@1), rank 1: 4 bytes */
#include <mpi.h>

int main(int argc, char** argv)
{
    int me, p, in = -1, out = 7;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    int two[2] = {1, 2}, sums[2];
    MPI_Scan(two, sums, me == 1 ? 1 : 2, MPI_INT, MPI_SUM, MPI_COMM_WORLD); /* @1 */
    MPI_Finalize();
    return 0;
}
