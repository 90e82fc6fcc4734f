/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT

   Who broadcasts?
   ranks: 2
   says: roots differ in MPI_Bcast: rank 0: 0 (mismatch_root.c:@1), rank 1: 1 (mismatch_root.c:@1) */
#include <mpi.h>

int main(int argc, char** argv)
{
    int me, p, in = -1, out = 7;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    MPI_Bcast(&out, 1, MPI_INT, me, MPI_COMM_WORLD); /* @1 */
    MPI_Finalize();
    return 0;
}
