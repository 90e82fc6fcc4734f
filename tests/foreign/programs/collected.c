/* SPDX-FileCopyrightText: 2026 The Lockstep developers */
/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int *in = malloc(size * sizeof(int)), x = rank * rank;
    MPI_Request *requests = malloc(size * sizeof(MPI_Request));
    MPI_Status status;
    int n = 0;
    if (rank == 0) {
        for (int i = 1; i < size; i++)
            MPI_Irecv(&in[i], 1, MPI_INT, i, 8, MPI_COMM_WORLD, &requests[n++]);
        for (int i = 0; i < n; i++)
            MPI_Wait(&requests[i], &status);
        for (int i = 1; i < size; i++)
            MPI_Send(&in[i], 1, MPI_INT, i, in[i], MPI_COMM_WORLD);
    } else {
        MPI_Send(&x, 1, MPI_INT, 0, 8, MPI_COMM_WORLD);
        MPI_Recv(&x, 1, MPI_INT, 0, rank * rank, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
