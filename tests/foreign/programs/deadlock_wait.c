/* SPDX-FileCopyrightText: 2026 The Lockstep developers */
/* SPDX-License-Identifier: MIT */
/* deadlock */
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int x = rank, y;
    MPI_Request request;
    if (rank < 2) {
        MPI_Irecv(&y, 1, MPI_INT, 1 - rank, 4, MPI_COMM_WORLD, &request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        MPI_Send(&x, 1, MPI_INT, 1 - rank, 4, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
