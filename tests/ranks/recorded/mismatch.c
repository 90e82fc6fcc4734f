/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT

   The first collective of two ranks is not the same, which small messages let pass.
   ranks: 2
   says: collectives do not match, number 1 of their communicator: rank 0: MPI_Bcast (mismatch.c:@1), rank 1: MPI_Reduce (mismatch.c:@2) */
#include <mpi.h>

int main(int argc, char** argv)
{
    int me, p, in = -1, out = 7;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    if (me == 0)
        MPI_Bcast(&out, 1, MPI_INT, 0, MPI_COMM_WORLD); /* @1 */
    else
        MPI_Reduce(&out, &in, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD); /* @2 */
    MPI_Finalize();
    return 0;
}
