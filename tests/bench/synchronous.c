// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// A shift round a ring with MPI_Ssend, where one process receives first, or every second one. A transfer takes as long as
// its receiver sleeps before it receives, so that the ratio of the times does not depend on how many cores there are.
// Prints the seconds of a transfer alone, of the chain, and of odd and even.
#include <mpi.h>
#include <stdio.h>
#include <unistd.h>

enum { transfer = 20000 }; // microseconds

static void receive(int from)
{
    int word;
    usleep(transfer);
    MPI_Recv(&word, 1, MPI_INT, from, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static double shift(int rank, int ranks, int receivesFirst)
{
    const int right = (rank + 1) % ranks, left = (rank + ranks - 1) % ranks;
    MPI_Barrier(MPI_COMM_WORLD);
    const double begin = MPI_Wtime();
    if (receivesFirst)
        receive(left);
    MPI_Ssend(&rank, 1, MPI_INT, right, 0, MPI_COMM_WORLD);
    if (!receivesFirst)
        receive(left);
    MPI_Barrier(MPI_COMM_WORLD);
    return MPI_Wtime() - begin;
}

int main(int argc, char** argv)
{
    int rank, ranks;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    MPI_Barrier(MPI_COMM_WORLD);
    const double before = MPI_Wtime();
    usleep(transfer);
    MPI_Barrier(MPI_COMM_WORLD);
    const double alone = MPI_Wtime() - before;
    const double chain = shift(rank, ranks, rank == 0);
    const double oddAndEven = shift(rank, ranks, rank % 2 == 1);
    if (rank == 0)
        printf("%f %f %f\n", alone, chain, oddAndEven);
    MPI_Finalize();
}
