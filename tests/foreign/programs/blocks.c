/* SPDX-FileCopyrightText: 2026 The Lockstep developers */
/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#define ROWS 4
#define COLUMNS 5

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    static int grid[ROWS][COLUMNS];
    int mine[COLUMNS];
    if (rank == 0) {
        for (int i = 0; i < ROWS; i++)
            for (int j = 0; j < COLUMNS; j++)
                grid[i][j] = i * 10 + j;
        for (int other = 1; other < size; other++) {
            MPI_Send(&grid[other % ROWS][0], COLUMNS, MPI_INT, other, 1, MPI_COMM_WORLD);
            MPI_Send(grid[0] + 1, 2, MPI_INT, other, 2 + grid[other % ROWS][1], MPI_COMM_WORLD);
        }
    } else {
        MPI_Recv(mine, COLUMNS, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(mine + 1, 2, MPI_INT, 0, 2 + mine[1], MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Ssend(mine, 1, MPI_INT, 0, 7, MPI_COMM_WORLD);
    }
    if (rank == 0)
        for (int other = 1; other < size; other++)
            MPI_Recv(&grid[0][3], 1, MPI_INT, other, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
