/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT

   The sender forgets its request.
   ranks: 2
   status: 0
   replay: 1 message, 1 word
   says: rank 0 never completes MPI_Isend to 1, tag 7 (request_left.c:@1)
   never: never received */
#include <mpi.h>

int main(int argc, char** argv)
{
    int me, p, in = -1, out = 7;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    MPI_Request request;
    if (me == 0)
        MPI_Isend(&out, 1, MPI_INT, 1, 7, MPI_COMM_WORLD, &request); /* @1 */
    else
        MPI_Recv(&in, 1, MPI_INT, 0, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
