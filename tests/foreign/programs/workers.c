/* SPDX-FileCopyrightText: 2026 The Lockstep developers */
/* SPDX-License-Identifier: MIT */
/* wildcards */
#include <mpi.h>
#include <stdio.h>
#define TASKS 12
#define WORK 1
#define STOP 2

void master(int size)
{
    int next = 0, active = 0, result;
    MPI_Status status;
    for (int w = 1; w < size; w++) {
        MPI_Send(&next, 1, MPI_INT, w, WORK, MPI_COMM_WORLD);
        next++;
        active++;
    }
    while (active > 0) {
        MPI_Recv(&result, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
        if (next < TASKS) {
            MPI_Send(&next, 1, MPI_INT, status.MPI_SOURCE, WORK, MPI_COMM_WORLD);
            next++;
        } else {
            MPI_Send(&next, 1, MPI_INT, status.MPI_SOURCE, STOP, MPI_COMM_WORLD);
            active--;
        }
    }
}

void worker(void)
{
    int task, result;
    MPI_Status status;
    while (1) {
        MPI_Recv(&task, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
        if (status.MPI_TAG == STOP)
            break;
        result = task * task;
        MPI_Send(&result, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0)
        master(size);
    else
        worker();
    MPI_Finalize();
    return 0;
}
