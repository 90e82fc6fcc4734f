/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT

   Two collectives in another order.
   ranks: 2
   says: the same collectives in another order, from number 1 of their communicator on: rank 0: MPI_Bcast (mismatch_order.c:@1), rank 1: MPI_Barrier (mismatch_order.c:@2) */
#include <mpi.h>

int main(int argc, char** argv)
{
    int me, p, in = -1, out = 7;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    if (me == 0)
        MPI_Bcast(&out, 1, MPI_INT, 0, MPI_COMM_WORLD); /* @1 */
    MPI_Barrier(MPI_COMM_WORLD); /* @2 */
    if (me == 1)
        MPI_Bcast(&out, 1, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
