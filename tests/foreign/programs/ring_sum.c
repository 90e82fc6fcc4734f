/* SPDX-FileCopyrightText: 2026 The Lockstep developers */
/* SPDX-License-Identifier: MIT */
#include <mpi.h>

int main(int argc, char *argv[])
{
    int me, n, left, right, mine, sum;
    MPI_Init(&argc, &argv);
    MPI_Comm comm = MPI_COMM_WORLD;
    MPI_Comm_rank(comm, &me);
    MPI_Comm_size(comm, &n);
    right = (me + 1) % n;
    left = (me - 1 + n) % n;
    mine = me * me;
    sum = mine;
    for (int i = 1; i < n; i++) {
        int other;
        MPI_Request request;
        MPI_Isend(&mine, 1, MPI_INT, right, i, comm, &request);
        MPI_Recv(&other, 1, MPI_INT, left, i, comm, MPI_STATUS_IGNORE);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        sum += other;
        mine = other;
    }
    MPI_Finalize();
    return 0;
}
