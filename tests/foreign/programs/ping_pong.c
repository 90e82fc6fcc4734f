/* SPDX-FileCopyrightText: 2026 The Lockstep developers */
/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, i, count;
    char *buffer;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (size < 2) {
        fprintf(stderr, "two processes are needed\n");
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    for (count = 1; count <= 16; count *= 4) {
        int *data = malloc(count * sizeof(int));
        for (i = 0; i < count; i++)
            data[i] = i;
        double start = MPI_Wtime();
        for (i = 0; i < 3; i++) {
            if (rank == 0) {
                MPI_Send(data, count, MPI_INT, 1, i, MPI_COMM_WORLD);
                MPI_Recv(data, count, MPI_INT, 1, i, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            } else if (rank == 1) {
                MPI_Recv(data, count, MPI_INT, 0, i, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                MPI_Send(data, count, MPI_INT, 0, i, MPI_COMM_WORLD);
            }
        }
        double end = MPI_Wtime();
        if (rank == 0)
            printf("%d numbers: %f s\n", count, (end - start) / 6);
        free(data);
    }
    MPI_Finalize();
    return 0;
}
