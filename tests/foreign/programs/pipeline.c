/* SPDX-FileCopyrightText: 2026 The Lockstep developers */
/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#define PIECES 5

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int piece;
    for (int k = 0; k < PIECES; k++) {
        if (rank == 0)
            piece = k * k;
        else
            MPI_Recv(&piece, 1, MPI_INT, rank - 1, k, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (rank + 1 < size)
            MPI_Send(&piece, 1, MPI_INT, rank + 1, piece == k * k ? k : 99, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
