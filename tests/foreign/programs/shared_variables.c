/* SPDX-FileCopyrightText: 2026 The Lockstep developers */
/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#define COUNT 3
int values[COUNT];
int total = 0;

void fill(int first)
{
    for (int i = 0; i < COUNT; i++)
        values[i] = first + i;
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int round = 0; round < 3; round++) {
        fill(rank + round);
        if (rank < size - 1)
            MPI_Send(values, COUNT, MPI_INT, rank + 1, values[0], MPI_COMM_WORLD);
        if (rank > 0) {
            MPI_Recv(values, COUNT, MPI_INT, rank - 1, rank - 1 + round, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            total += values[1];
        }
    }
    MPI_Send(&total, 1, MPI_INT, 0, 100 + total, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < size; i++)
            MPI_Recv(&total, 1, MPI_INT, i, MPI_ANY_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
