/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT */

/* Three rounds of a shift with persistent requests. */
#include <mpi.h>

int main(int argc, char** argv)
{
    int me, p, in = 0, out = 0;
    MPI_Request requests[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    MPI_Recv_init(&in, 1, MPI_INT, (me + p - 1) % p, 0, MPI_COMM_WORLD, &requests[0]);
    MPI_Send_init(&out, 1, MPI_INT, (me + 1) % p, 0, MPI_COMM_WORLD, &requests[1]);
    for (int round = 0; round < 3; ++round) {
        MPI_Startall(2, requests);
        MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    }
    MPI_Request_free(&requests[0]);
    MPI_Request_free(&requests[1]);
    MPI_Finalize();
    return 0;
}
