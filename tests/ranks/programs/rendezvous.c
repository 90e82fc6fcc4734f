/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT */

/* Everybody sends 8 MB first: too long for MPI to keep, so that all wait. */
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char** argv)
{
    int me, p;
    const int count = 1 << 20;
    double* data = calloc((size_t)count, sizeof *data);
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    MPI_Ssend(data, count, MPI_DOUBLE, (me + 1) % p, 0, MPI_COMM_WORLD);
    MPI_Recv(data, count, MPI_DOUBLE, (me + p - 1) % p, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    free(data);
    return 0;
}
