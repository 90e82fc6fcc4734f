/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT */

/* A token goes once round the ring: p messages of 8 bytes. */
#include <mpi.h>

int main(int argc, char** argv)
{
    int me, p;
    double token = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    if (me != 0)
        MPI_Recv(&token, 1, MPI_DOUBLE, me - 1, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Send(&token, 1, MPI_DOUBLE, (me + 1) % p, 7, MPI_COMM_WORLD);
    if (me == 0)
        MPI_Recv(&token, 1, MPI_DOUBLE, p - 1, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
