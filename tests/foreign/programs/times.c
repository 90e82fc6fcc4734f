/* SPDX-FileCopyrightText: 2026 The Lockstep developers */
/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <sys/time.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    enum { QUESTION = 4, ANSWER };
    struct timeval begin, end;
    double best = 1e9;
    int x = 0;
    for (int k = 0; k < 3; k++) {
        gettimeofday(&begin, NULL);
        if (rank == 0 && size > 1) {
            MPI_Send(&x, 1, MPI_INT, 1, QUESTION, MPI_COMM_WORLD);
            MPI_Recv(&x, 1, MPI_INT, 1, ANSWER, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        } else if (rank == 1) {
            MPI_Recv(&x, 1, MPI_INT, 0, QUESTION, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            MPI_Send(&x, 1, MPI_INT, 0, ANSWER, MPI_COMM_WORLD);
        }
        gettimeofday(&end, NULL);
        double seconds = end.tv_sec - begin.tv_sec + 1e-6 * (end.tv_usec - begin.tv_usec);
        if (seconds < best)
            best = seconds;
    }
    printf("%g\n", best);
    MPI_Finalize();
    return 0;
}
