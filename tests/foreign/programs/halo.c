/* SPDX-FileCopyrightText: 2026 The Lockstep developers */
/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdlib.h>
#define N 6
#define STEPS 3

int main(int argc, char **argv)
{
    int rank, size;
    double *u, *next;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    u = (double *)malloc((N + 2) * sizeof(double));
    next = (double *)malloc((N + 2) * sizeof(double));
    for (int i = 0; i < N + 2; i++)
        u[i] = rank * N + i;
    int up = rank == size - 1 ? MPI_PROC_NULL : rank + 1;
    int down = rank == 0 ? MPI_PROC_NULL : rank - 1;
    for (int t = 0; t < STEPS; t++) {
        MPI_Request requests[4];
        MPI_Irecv(&u[0], 1, MPI_DOUBLE, down, 1, MPI_COMM_WORLD, &requests[0]);
        MPI_Irecv(&u[N + 1], 1, MPI_DOUBLE, up, 2, MPI_COMM_WORLD, &requests[1]);
        MPI_Isend(&u[1], 1, MPI_DOUBLE, down, 2, MPI_COMM_WORLD, &requests[2]);
        MPI_Isend(&u[N], 1, MPI_DOUBLE, up, 1, MPI_COMM_WORLD, &requests[3]);
        MPI_Waitall(4, requests, MPI_STATUSES_IGNORE);
        for (int i = 1; i <= N; i++)
            next[i] = (u[i - 1] + u[i + 1]) / 2.0;
        for (int i = 1; i <= N; i++)
            u[i] = next[i];
    }
    free(u);
    free(next);
    MPI_Finalize();
    return 0;
}
