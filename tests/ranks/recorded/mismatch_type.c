/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT

   Integers or real numbers?
   ranks: 2
   status: 0
   says: types differ in MPI_Bcast: rank 0: MPI_INT (mismatch_type.c:@1), rank 1: MPI_FLOAT */
#include <mpi.h>

int main(int argc, char** argv)
{
    int me, p, in = -1, out = 7;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    MPI_Bcast(&out, 1, me ? MPI_FLOAT : MPI_INT, 0, MPI_COMM_WORLD); /* @1 */
    MPI_Finalize();
    return 0;
}
