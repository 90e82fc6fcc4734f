/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT */

/* A master hands out p - 1 tasks and takes the results from any worker: the receives race. */
#include <mpi.h>

int main(int argc, char** argv)
{
    int me, p, task = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    if (me == 0) {
        for (int worker = 1; worker < p; ++worker)
            MPI_Send(&task, 1, MPI_INT, worker, 1, MPI_COMM_WORLD);
        for (int worker = 1; worker < p; ++worker) {
            MPI_Status status;
            MPI_Probe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
            MPI_Recv(&task, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
        }
    } else {
        MPI_Recv(&task, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Send(&task, 1, MPI_INT, 0, 10 + me, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
