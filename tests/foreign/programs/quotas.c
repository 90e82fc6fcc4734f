/* SPDX-FileCopyrightText: 2026 The Lockstep developers */
/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#define ALL 23
#define FIRST(id, p, n) ((id) * (n) / (p))
#define LAST(id, p, n) \
    (FIRST((id) + 1, p, n) - 1)
#define QUOTA(id, p, n) \
    (LAST(id, p, n) \
        - FIRST(id, p, n) + 1)
#define LESS(a, b) ((a) < (b) ? (a) : (b))

/* Another process's number, though it is called as the own one. */
int weight(int rank, int size) { return 10 * rank + size; }

int main(int argc, char **argv)
{
    int rank, size, sum = 0;
    if (MPI_Init(&argc, &argv) != MPI_SUCCESS) {
        fprintf(stderr, "no \
start\n");
        exit(1);
    }
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int right = (rank + 1) % size, left = (rank + size - 1) % size, done;
    MPI_Sendrecv(&rank, 1, MPI_INT, right, QUOTA(right, size, ALL), &done, 1, MPI_INT, left, QUOTA(rank, size, ALL),
        MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    for (int i = FIRST(rank, size, ALL); i <= LAST(rank, size, ALL); i++)
        sum += LESS(i, 9);
    if (rank == 0) {
        for (int other = 1; other < size; other++)
            if (MPI_SUCCESS != MPI_Send(&sum, 1, MPI_INT, other, weight(other, 3) + sum, MPI_COMM_WORLD))
                MPI_Abort(MPI_COMM_WORLD, 2);
    } else {
        int first = 0;
        for (int i = FIRST(0, size, ALL); i <= LAST(0, size, ALL); i++)
            first += LESS(i, 9);
        int error = MPI_Recv(&sum, 1, MPI_INT, 0, weight(rank, 3) + first, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (error != MPI_SUCCESS)
            return 1;
    }
    MPI_Finalize();
    return 0;
}
