/* SPDX-FileCopyrightText: 2026 The Lockstep developers */
/* SPDX-License-Identifier: MIT */
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int out = rank, in;
    MPI_Request request;
    MPI_Irecv(&in, 1, MPI_INT, rank, 2, MPI_COMM_WORLD, &request);
    MPI_Send(&out, 1, MPI_INT, rank, 2, MPI_COMM_WORLD);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Send(&in, 1, MPI_INT, (rank + 1) % size, in, MPI_COMM_WORLD);
    MPI_Recv(&in, 1, MPI_INT, (rank + size - 1) % size, (rank + size - 1) % size, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
