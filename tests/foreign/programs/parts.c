// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// Parts of unequal sizes are dealt, collected and exchanged; sums of them decide who speaks to whom.
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, n = 10, total = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int counts[16], displs[16], ones[16], places[16];
    int numbers[32], mine[32], all[32], given[16], taken[16];
    int base = n / size, rest = n % size;
    int offset = 0;
    for (int i = 0; i < size; i++) {
        counts[i] = base + (i < rest ? 1 : 0);
        displs[i] = offset;
        offset += counts[i];
        ones[i] = 1;
        places[i] = size - 1 - i;
    }
    if (rank == 0)
        for (int i = 0; i < n; i++)
            numbers[i] = 3 * i;
    MPI_Scatterv(numbers, counts, displs, MPI_INT, mine, counts[rank], MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < counts[rank]; i++)
        total += mine[i];
    MPI_Gatherv(mine, counts[rank], MPI_INT, all, counts, displs, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0 && size > 1)
        MPI_Send(&all[n - 1], 1, MPI_INT, size - 1, all[n - 1], MPI_COMM_WORLD);
    if (rank == size - 1 && size > 1)
        MPI_Recv(&total, 1, MPI_INT, 0, 3 * (n - 1), MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Allgatherv(&rank, 1, MPI_INT, all, ones, places, MPI_INT, MPI_COMM_WORLD);
    int partner = all[rank];
    if (partner != rank)
        MPI_Sendrecv(&rank, 1, MPI_INT, partner, 5, &total, 1, MPI_INT, partner, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    for (int i = 0; i < size; i++)
        given[i] = rank + i;
    MPI_Alltoallv(given, ones, places, MPI_INT, taken, ones, places, MPI_INT, MPI_COMM_WORLD);
    MPI_Send(&rank, 1, MPI_INT, (rank + 1) % size, taken[0], MPI_COMM_WORLD);
    MPI_Recv(&total, 1, MPI_INT, (rank + size - 1) % size, MPI_ANY_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
