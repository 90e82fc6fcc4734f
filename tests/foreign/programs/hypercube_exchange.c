/* SPDX-FileCopyrightText: 2026 The Lockstep developers */
/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int dimensions = (int) log2(size), sum = rank, other;
    if (1 << dimensions == size)
        for (int d = 0; d < dimensions; d++) {
            int partner = rank ^ (1 << d);
            MPI_Sendrecv(&sum, 1, MPI_INT, partner, d, &other, 1, MPI_INT, partner, d, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            sum += other;
        }
    int q = (int) sqrt(size), rest = (int) ceil((double) size / 2);
    MPI_Send(&sum, 1, MPI_INT, rank, 10 * q + rest, MPI_COMM_WORLD);
    MPI_Recv(&sum, 1, MPI_INT, rank, 10 * q + rest, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
