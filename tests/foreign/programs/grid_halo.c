// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// A grid of processes, closed in one direction: rows are exchanged with both neighbours, then the corner is asked for.
#include <mpi.h>
#include <stdio.h>

#define WIDTH 4

int main(int argc, char **argv)
{
    int size, rank, up, down, left, right, first;
    int dims[2] = {0, 0}, periods[2] = {0, 1}, coords[2], corner[2] = {0, 0};
    double row[WIDTH], from_up[WIDTH], from_down[WIDTH];
    int token = 0;
    MPI_Comm grid;
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Dims_create(size, 2, dims);
    MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &grid);
    MPI_Comm_rank(grid, &rank);
    MPI_Cart_coords(grid, rank, 2, coords);
    MPI_Cart_shift(grid, 0, 1, &up, &down);
    MPI_Cart_shift(grid, 1, 1, &left, &right);
    for (int i = 0; i < WIDTH; i++)
        row[i] = rank + i;
    MPI_Sendrecv(row, WIDTH, MPI_DOUBLE, down, 1, from_up, WIDTH, MPI_DOUBLE, up, 1, grid, MPI_STATUS_IGNORE);
    MPI_Sendrecv(row, WIDTH, MPI_DOUBLE, up, 2, from_down, WIDTH, MPI_DOUBLE, down, 2, grid, MPI_STATUS_IGNORE);
    if (right != rank)
        MPI_Sendrecv(&rank, 1, MPI_INT, right, 3, &token, 1, MPI_INT, left, 3, grid, MPI_STATUS_IGNORE);
    MPI_Cart_rank(grid, corner, &first);
    if (rank != first)
        MPI_Send(&coords[1], 1, MPI_INT, first, 4 + coords[0], grid);
    else
        for (int k = 1; k < size; k++) {
            int at[2];
            MPI_Cart_coords(grid, k, 2, at);
            MPI_Recv(&token, 1, MPI_INT, k, 4 + at[0], grid, MPI_STATUS_IGNORE);
        }
    MPI_Finalize();
    return 0;
}
