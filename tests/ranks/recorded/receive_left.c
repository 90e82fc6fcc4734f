/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT

   The receiver forgets its request: the message may have come.
   ranks: 2
   status: 0
   says: rank 1 never completes MPI_Irecv from 0, tag 7
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
        MPI_Send(&out, 1, MPI_INT, 1, 7, MPI_COMM_WORLD);
    else
        MPI_Irecv(&in, 1, MPI_INT, 0, 7, MPI_COMM_WORLD, &request);
    MPI_Finalize();
    return 0;
}
