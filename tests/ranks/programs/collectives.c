/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT */

/* Collectives with messages between them. */
#include <mpi.h>

int main(int argc, char** argv)
{
    int me, p;
    double data[64] = {0}, sums[64];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    MPI_Bcast(data, 64, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (me == 1)
        MPI_Send(data, 4, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD);
    if (me == 0)
        MPI_Recv(data, 64, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Allreduce(data, sums, 64, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
