/* SPDX-FileCopyrightText: 2026 The Lockstep developers */
/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#define TRIES 100

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    long hits = 0, all;
    srand(rank + 1);
    for (int i = 0; i < TRIES; i++) {
        double x = rand() / (double) RAND_MAX, y = rand() / (double) RAND_MAX;
        if (x * x + y * y <= 1.0)
            hits++;
    }
    if (rank == 0) {
        all = hits;
        for (int other = 1; other < size; other++) {
            MPI_Recv(&hits, 1, MPI_LONG, other, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            all += hits;
        }
        printf("%g\n", 4.0 * all / TRIES / size);
    } else {
        MPI_Send(&hits, 1, MPI_LONG, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
