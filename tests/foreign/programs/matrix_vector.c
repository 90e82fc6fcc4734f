/* SPDX-FileCopyrightText: 2026 The Lockstep developers */
/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdlib.h>
#define ROWS 2

int main(int argc, char **argv)
{
    int rank, p, i, j;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    int n = ROWS * p;
    int *a = malloc(ROWS * n * sizeof(int)), *x = malloc(n * sizeof(int)), *y = malloc(ROWS * sizeof(int));
    int *part = malloc(ROWS * sizeof(int));
    for (i = 0; i < ROWS; i++) {
        part[i] = rank + i;
        for (j = 0; j < n; j++)
            a[i * n + j] = i + j;
    }
    for (i = 0; i < p; i++) {
        if (i == rank) {
            for (j = 0; j < p; j++)
                if (j != rank)
                    MPI_Send(part, ROWS, MPI_INT, j, 3, MPI_COMM_WORLD);
        } else {
            MPI_Recv(x + i * ROWS, ROWS, MPI_INT, i, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        }
    }
    for (i = 0; i < ROWS; i++)
        x[rank * ROWS + i] = part[i];
    for (i = 0; i < ROWS; i++) {
        y[i] = 0;
        for (j = 0; j < n; j++)
            y[i] += a[i * n + j] * x[j];
    }
    MPI_Finalize();
    return 0;
}
