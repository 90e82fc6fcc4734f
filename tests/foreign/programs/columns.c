// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// Columns of a matrix and rows of pairs travel as types of their own.
#include <mpi.h>

#define ROWS 5
#define COLUMNS 6

int main(int argc, char **argv)
{
    int rank, size, left, right, pairs[8];
    double a[ROWS][COLUMNS];
    MPI_Datatype column, pair;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Type_vector(ROWS, 1, COLUMNS, MPI_DOUBLE, &column);
    MPI_Type_commit(&column);
    MPI_Type_contiguous(2, MPI_INT, &pair);
    MPI_Type_commit(&pair);
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < COLUMNS; j++)
            a[i][j] = rank;
    for (int i = 0; i < 8; i++)
        pairs[i] = i + rank;
    left = rank > 0 ? rank - 1 : MPI_PROC_NULL;
    right = rank < size - 1 ? rank + 1 : MPI_PROC_NULL;
    MPI_Sendrecv(&a[0][1], 1, column, left, 1, &a[0][COLUMNS - 1], 1, column, right, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Sendrecv(&a[0][COLUMNS - 2], 1, column, right, 2, &a[0][0], 1, column, left, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (rank == 0 && size > 1)
        MPI_Send(pairs, 3, pair, 1, 3, MPI_COMM_WORLD);
    if (rank == 1) {
        MPI_Recv(pairs, 3, pair, 0, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Send(&rank, 1, MPI_INT, 0, pairs[5], MPI_COMM_WORLD);
    }
    if (rank == 0 && size > 1)
        MPI_Recv(&left, 1, MPI_INT, 1, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Type_free(&column);
    MPI_Type_free(&pair);
    MPI_Finalize();
    return 0;
}
