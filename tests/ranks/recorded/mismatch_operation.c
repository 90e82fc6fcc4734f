/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT

   Sum or maximum?
   ranks: 2
   status: 0
   says: operations differ in MPI_Allreduce: rank 0: MPI_SUM (mismatch_operation.c:@1), rank 1: MPI_MAX */
#include <mpi.h>

int main(int argc, char** argv)
{
    int me, p, in = -1, out = 7;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    MPI_Allreduce(&out, &in, 1, MPI_INT, me ? MPI_MAX : MPI_SUM, MPI_COMM_WORLD); /* @1 */
    MPI_Finalize();
    return 0;
}
