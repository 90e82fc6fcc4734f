/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT

   Nobody receives the second message.
   ranks: 2
   status: 0
   replay: 2 messages, 2 words
   says: never received: rank 0, MPI_Send to 1, tag 8 (unreceived.c:@1) */
#include <mpi.h>

int main(int argc, char** argv)
{
    int me, p, in = -1, out = 7;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    if (me == 0) {
        MPI_Send(&out, 1, MPI_INT, 1, 8, MPI_COMM_WORLD); /* @1 */
        MPI_Send(&out, 1, MPI_INT, 1, 7, MPI_COMM_WORLD);
    } else {
        MPI_Recv(&in, 1, MPI_INT, 0, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
