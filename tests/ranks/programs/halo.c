/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT */

/* Two steps of a halo exchange on a line: non-blocking, with MPI_PROC_NULL at the ends. 80 bytes each way. */
#include <mpi.h>

int main(int argc, char** argv)
{
    int me, p;
    double left[10], right[10], mine[10] = {0};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    const int west = me > 0 ? me - 1 : MPI_PROC_NULL;
    const int east = me + 1 < p ? me + 1 : MPI_PROC_NULL;
    for (int step = 0; step < 2; ++step) {
        MPI_Request requests[4];
        MPI_Irecv(left, 10, MPI_DOUBLE, west, 1, MPI_COMM_WORLD, &requests[0]);
        MPI_Irecv(right, 10, MPI_DOUBLE, east, 2, MPI_COMM_WORLD, &requests[1]);
        MPI_Isend(mine, 10, MPI_DOUBLE, east, 1, MPI_COMM_WORLD, &requests[2]);
        MPI_Isend(mine, 10, MPI_DOUBLE, west, 2, MPI_COMM_WORLD, &requests[3]);
        MPI_Waitall(4, requests, MPI_STATUSES_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
