/* SPDX-FileCopyrightText: 2026 The Lockstep developers */
/* SPDX-License-Identifier: MIT */
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size, sum, other;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    sum = rank + 1;
    int divisor = 2, gap = 1;
    while (gap < size) {
        if (rank % divisor == 0) {
            if (rank + gap < size) {
                MPI_Recv(&other, 1, MPI_INT, rank + gap, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                sum += other;
            }
        } else {
            MPI_Send(&sum, 1, MPI_INT, rank - gap, 0, MPI_COMM_WORLD);
            break;
        }
        divisor *= 2;
        gap <<= 1;
    }
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
