/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT */

/* Everybody waits for its left neighbour before it sends to the right one. */
#include <mpi.h>

int main(int argc, char** argv)
{
    int me, p, token = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    MPI_Recv(&token, 1, MPI_INT, (me + p - 1) % p, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Send(&token, 1, MPI_INT, (me + 1) % p, 3, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
