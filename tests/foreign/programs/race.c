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
    int x = rank, in, order = 0;
    if (rank == 0) {
        for (int i = 1; i < size; i++) {
            MPI_Recv(&in, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            order = in;
        }
        for (int i = 1; i < size; i++)
            MPI_Send(&order, 1, MPI_INT, i, 1, MPI_COMM_WORLD);
    } else {
        MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
        MPI_Recv(&in, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
