/* SPDX-FileCopyrightText: 2026 The Lockstep developers */
/* SPDX-License-Identifier: MIT */
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int out = rank, in[2];
    MPI_Request requests[4];
    int left = rank > 0 ? rank - 1 : MPI_PROC_NULL, right = rank < size - 1 ? rank + 1 : MPI_PROC_NULL;
    for (int step = 0; step < 3; step++) {
        MPI_Irecv(&in[0], 1, MPI_INT, left, step, MPI_COMM_WORLD, &requests[0]);
        MPI_Irecv(&in[1], 1, MPI_INT, right, step, MPI_COMM_WORLD, &requests[1]);
        MPI_Isend(&out, 1, MPI_INT, left, step, MPI_COMM_WORLD, &requests[2]);
        MPI_Isend(&out, 1, MPI_INT, right, step, MPI_COMM_WORLD, &requests[3]);
        MPI_Waitall(4, requests, MPI_STATUSES_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
