/* SPDX-FileCopyrightText: 2026 The Lockstep developers */
/* SPDX-License-Identifier: MIT */
#include <mpi.h>

int partner_of(int phase, int rank, int size)
{
    int partner;
    if (phase % 2 == 0)
        partner = rank % 2 == 0 ? rank + 1 : rank - 1;
    else
        partner = rank % 2 == 0 ? rank - 1 : rank + 1;
    if (partner < 0 || partner >= size)
        partner = -7;
    return partner;
}

int main(int argc, char **argv)
{
    int rank, size, key, other;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    key = (size - rank) * 10;
    for (int phase = 0; phase < size; ++phase) {
        int partner = partner_of(phase, rank, size);
        if (partner == -7)
            continue;
        MPI_Sendrecv(&key, 1, MPI_INT, partner, phase, &other, 1, MPI_INT, partner, phase, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if ((rank < partner && other < key) || (rank > partner && other > key))
            key = other;
    }
    MPI_Finalize();
    return 0;
}
