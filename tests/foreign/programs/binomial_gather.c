/* SPDX-FileCopyrightText: 2026 The Lockstep developers */
/* SPDX-License-Identifier: MIT */
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int sum = rank + 1, other;
    for (int mask = 1; mask < size; mask <<= 1) {
        if (rank & mask) {
            MPI_Send(&sum, 1, MPI_INT, rank - mask, sum, MPI_COMM_WORLD);
            break;
        }
        if (rank + mask < size) {
            int expected = 0;
            for (int i = rank + mask; i < rank + 2 * mask && i < size; i++)
                expected += i + 1;
            MPI_Recv(&other, 1, MPI_INT, rank + mask, expected, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            sum += other;
        }
    }
    MPI_Finalize();
    return 0;
}
