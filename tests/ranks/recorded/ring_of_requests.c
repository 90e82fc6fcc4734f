/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT

   The same with requests, which wait for nothing.
   ranks: 4
   status: 0
   replay: 4 messages, 4 words
   never: buffers */
#include <mpi.h>

int main(int argc, char** argv)
{
    int me, p, in = -1, out = 7;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    MPI_Request requests[2];
    MPI_Irecv(&in, 1, MPI_INT, (me + p - 1) % p, 3, MPI_COMM_WORLD, &requests[0]);
    MPI_Isend(&out, 1, MPI_INT, (me + 1) % p, 3, MPI_COMM_WORLD, &requests[1]);
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    MPI_Finalize();
    return 0;
}
