/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT

   Persistent requests, three times, of which any are waited for.
   ranks: 2
   status: 0
   replay: 3 messages, 3 words
   never: request */
#include <mpi.h>

int main(int argc, char** argv)
{
    int me, p, in = -1, out = 7;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    MPI_Request request;
    int index;
    if (me == 0)
        MPI_Ssend_init(&out, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
    else
        MPI_Recv_init(&in, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &request);
    for (int i = 0; i < 3; ++i) {
        MPI_Startall(1, &request);
        MPI_Waitany(1, &request, &index, MPI_STATUS_IGNORE);
    }
    MPI_Request_free(&request);
    MPI_Finalize();
    return 0;
}
