/* SPDX-FileCopyrightText: 2026 The Lockstep developers */
/* SPDX-License-Identifier: MIT */
/* wildcards */
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int in = 0, x = rank;
    MPI_Request request;
    MPI_Status status;
    if (rank == 0) {
        for (int i = 1; i < size; i++) {
            MPI_Irecv(&in, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &request);
            MPI_Wait(&request, &status);
            MPI_Send(&in, 1, MPI_INT, status.MPI_SOURCE, status.MPI_TAG + 1, MPI_COMM_WORLD);
        }
    } else {
        MPI_Send(&x, 1, MPI_INT, 0, 10 * rank, MPI_COMM_WORLD);
        MPI_Recv(&x, 1, MPI_INT, 0, 10 * rank + 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
