// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

/* qsort, memcpy of parts, the place of the greatest, an operation of one's own */
#include <mpi.h>
#include <stdlib.h>
#include <string.h>

static int compare(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

static void longer(void *in, void *all, int *count, MPI_Datatype *type)
{
    for (int i = 0; i < *count; i++)
        if (((int *)in)[i] > ((int *)all)[i])
            ((int *)all)[i] = ((int *)in)[i];
}

int main(int argc, char **argv)
{
    int rank, size, n = 3, pair[2], best[2], most;
    MPI_Op op;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int *mine = malloc(n * sizeof(int)), *other = malloc(n * sizeof(int)), *both = malloc(2 * n * sizeof(int));
    for (int i = 0; i < n; i++)
        mine[i] = (7 * rank + 5 * i + 4) % 11;
    for (int phase = 0; phase < size; phase++) {
        int partner = (rank + phase) % 2 == 0 ? rank + 1 : rank - 1;
        if (partner < 0 || partner >= size)
            continue;
        MPI_Sendrecv(mine, n, MPI_INT, partner, mine[0], other, n, MPI_INT, partner, MPI_ANY_TAG, MPI_COMM_WORLD,
            MPI_STATUS_IGNORE);
        memcpy(both, mine, n * sizeof(int));
        memcpy(both + n, other, n * sizeof(int));
        qsort(both, 2 * n, sizeof(int), compare);
        memcpy(mine, both, n * sizeof(int));
        if (rank > partner)
            memcpy(mine, both + n, n * sizeof(int));
    }
    pair[0] = mine[n - 1] % 5;
    pair[1] = rank;
    MPI_Allreduce(pair, best, 1, MPI_2INT, MPI_MAXLOC, MPI_COMM_WORLD);
    if (rank == best[1])
        MPI_Send(mine, n, MPI_INT, (rank + 1) % size, best[0], MPI_COMM_WORLD);
    if (rank == (best[1] + 1) % size)
        MPI_Recv(other, n, MPI_INT, best[1], best[0], MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Op_create(longer, 1, &op);
    MPI_Reduce(mine, other, n, MPI_INT, op, 0, MPI_COMM_WORLD);
    MPI_Reduce(&rank, &most, 1, MPI_INT, MPI_BOR, 0, MPI_COMM_WORLD);
    if (rank == 0 && most > 1)
        MPI_Send(&most, 1, MPI_INT, 1, most, MPI_COMM_WORLD);
    if (rank == 1 && size > 2)
        MPI_Recv(&most, 1, MPI_INT, 0, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
