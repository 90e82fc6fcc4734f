/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT

   There is no root 7.
   ranks: 2
   status: 6
   says: MPI_Bcast with rank 7 (error_root.c:@1): MPI_ERR_ROOT */
#include <mpi.h>

int main(int argc, char** argv)
{
    int me, p, in = -1, out = 7;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    MPI_Bcast(&out, 1, MPI_INT, 7, MPI_COMM_WORLD); /* @1 */
    MPI_Finalize();
    return 0;
}
