/* SPDX-FileCopyrightText: 2026 The Lockstep developers */
/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#define KEYS 4

void sort(int *keys, int n)
{
    for (int i = 1; i < n; i++)
        for (int j = i; j > 0 && keys[j - 1] > keys[j]; j--) {
            int key = keys[j];
            keys[j] = keys[j - 1];
            keys[j - 1] = key;
        }
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int mine[KEYS], other[KEYS], all[2 * KEYS];
    for (int i = 0; i < KEYS; i++)
        mine[i] = (7 * (size - rank) + 3 * i) % 23;
    sort(mine, KEYS);
    for (int phase = 0; phase < size; phase++) {
        int partner = (phase + rank) % 2 == 0 ? rank + 1 : rank - 1;
        if (partner < 0 || partner >= size)
            continue;
        MPI_Sendrecv(mine, KEYS, MPI_INT, partner, phase, other, KEYS, MPI_INT, partner, phase, MPI_COMM_WORLD,
            MPI_STATUS_IGNORE);
        for (int i = 0; i < KEYS; i++) {
            all[i] = mine[i];
            all[KEYS + i] = other[i];
        }
        sort(all, 2 * KEYS);
        for (int i = 0; i < KEYS; i++)
            mine[i] = rank < partner ? all[i] : all[KEYS + i];
    }
    MPI_Send(mine, KEYS, MPI_INT, 0, mine[0], MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < size; i++)
            MPI_Recv(other, KEYS, MPI_INT, i, MPI_ANY_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
