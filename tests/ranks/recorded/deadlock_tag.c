/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT

   The message comes with another tag.
   ranks: 2
   status: 4
   replay: deadlock
   says: rank 1 waits for tag 8; a message with tag 7 has come: rank 0, MPI_Send to 1, tag 7 (deadlock_tag.c:@1) */
#include <mpi.h>

int main(int argc, char** argv)
{
    int me, p, in = -1, out = 7;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    if (me == 0)
        MPI_Send(&out, 1, MPI_INT, 1, 7, MPI_COMM_WORLD); /* @1 */
    else
        MPI_Recv(&in, 1, MPI_INT, 0, 8, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
