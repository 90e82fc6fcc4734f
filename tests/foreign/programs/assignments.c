// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

/* assignments and counts inside conditions, cases that fall through, commas, members, letters as numbers */
#include <mpi.h>
#include <stdio.h>

struct task {
    int number, weight;
    int parts[2];
};

static int halved(int n)
{
    return n / 2;
}

int main(int argc, char **argv)
{
    int rank, size, n = 21, next, left = 3, i, j;
    struct task own;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    own.number = rank;
    own.weight = 'c' - 'a' + rank;
    own.parts[1] = own.weight * 2;
    if (rank == 0) {
        while ((next = halved(n)) > 0) {
            n = next;
            if (n == 5)
                continue;
            MPI_Send(&n, 1, MPI_INT, 1, n, MPI_COMM_WORLD);
        }
        while (left-- > 0)
            MPI_Send(&left, 1, MPI_INT, 1, 20 + left, MPI_COMM_WORLD);
        do {
            if (++left == 2)
                continue;
            MPI_Send(&left, 1, MPI_INT, 1, 30 + left, MPI_COMM_WORLD);
        } while ((next = left) < 4);
        for (i = 0, j = 3; i < j; i++, j--)
            MPI_Send(&j, 1, MPI_INT, 1, 40 + j, MPI_COMM_WORLD);
    } else if (rank == 1) {
        MPI_Status status;
        int got[12], count = 0;
        while (count < 12)
            MPI_Recv(&got[count++], 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
        if ((next = got[0]) == 10)
            MPI_Send(&next, 1, MPI_INT, 0, got[11], MPI_COMM_WORLD);
    }
    if (rank == 0)
        MPI_Recv(&next, 1, MPI_INT, 1, MPI_ANY_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    switch (own.number) {
    default:
        n = 50;
        break;
    case 0:
        n = 1;
    case 1: {
        n += 60;
        break;
    }
    case 2:
        n = 70;
    }
    n += own.parts[1], n++;
    if (rank > 0)
        MPI_Send(&n, 1, MPI_INT, 0, n, MPI_COMM_WORLD);
    for (i = 1; rank == 0 && i < size; ++i)
        MPI_Recv(&n, 1, MPI_INT, i, MPI_ANY_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
