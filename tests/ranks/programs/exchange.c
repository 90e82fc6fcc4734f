/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT */

/* MPI_Sendrecv along the bits of the ranks, as on a hypercube; then a message of a rank to itself. */
#include <mpi.h>

int main(int argc, char** argv)
{
    int me, p;
    double sum = 1, other;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    for (int bit = 1; bit < p; bit *= 2) {
        MPI_Sendrecv(&sum, 1, MPI_DOUBLE, me ^ bit, 0, &other, 1, MPI_DOUBLE, me ^ bit, 0, MPI_COMM_WORLD,
            MPI_STATUS_IGNORE);
        sum += other;
    }
    MPI_Isend(&sum, 1, MPI_DOUBLE, me, 0, MPI_COMM_WORLD, &request);
    MPI_Recv(&other, 1, MPI_DOUBLE, me, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return sum == p ? 0 : 1;
}
